"""The deck: every row of the rulings' table, the two splits, replacements and custom decks."""

from __future__ import annotations

import pytest

import grasslab as gl
from grasslab.engine.errors import OptionError, UnknownNameError
from grasslab.games.grass.catalogue import CARDS, DECK_SIZE, FAMILIES
from grasslab.games.grass.deck import Deck, DeckError, deck_named
from tests.games.grass.samples import sample_game

ROWS = """
Market | Market Open 10, Market Close 5 | 0
Peddle | Home Grown 6, Mexico 6 | 5000
Peddle | Columbia 5, Jamaica 5 | 25000
Peddle | Panama 5 | 50000
Peddle | Dr. Feelgood 1 | 100000
Protected | Grab a Snack 2, Catch a Buzz 2 | 25000
Protected | Lust Conquers All 2 | 50000
Heat On | Search & Seizure 3, Detained 3, Bust 3, Felony 3 | 0
Heat Off | Charges Dropped 5, A Breeze To Fly 5, Immunity 5, Hearsay Evidence 5, Pay Fine 4 | 0
Nirvana | Stonehigh 5, Euphoria 1 | 0
Paranoia | Sold Out 4 | 25000
Paranoia | Doublecrossed 3 | 50000
Paranoia | Utterly Wiped Out 1 | 100000
Skim | Steal Your Neighbor's Pot 4, The Banker 1 | 0
"""


def test_the_deck_row_by_row() -> None:
    """Family, copies and value of each of the 27 kinds, in deck order."""
    expected = []
    for row in ROWS.strip().splitlines():
        family, cards, value = (part.strip() for part in row.split("|"))
        for card in cards.split(","):
            name, _, copies = card.strip().rpartition(" ")
            expected.append((family, name, int(copies), int(value)))
    assert [(c.family, c.name, c.copies, c.value) for c in CARDS] == expected


def test_104_cards_27_kinds_8_families() -> None:
    """The totals of R, "The Cards", and 28 Peddles, 6 Protected, 12 Heat Ons, 24 Heat Offs."""
    assert sum(c.copies for c in CARDS) == DECK_SIZE == 104
    assert len(CARDS) == 27
    assert list(dict.fromkeys(c.family for c in CARDS)) == list(FAMILIES)
    sums = [sum(c.copies for c in CARDS if c.family == family) for family in FAMILIES]
    assert sums == [15, 28, 6, 12, 24, 6, 8, 5]


def test_every_kind_says_where_it_comes_from() -> None:
    """Sources: R the rulebook, A the article, P public lists; codes are unique."""
    assert all(card.source[0] in "RAP" and card.text for card in CARDS)
    assert len({card.code for card in CARDS}) == 27
    from_public_lists = {card.name for card in CARDS if card.source == "P"}
    assert from_public_lists == {"Mexico", "Columbia", "Grab a Snack", "Catch a Buzz"}


def test_the_split_of_2022() -> None:
    """``peddle_split="2022"``: 7/7/5/5/3/1 instead of 6/6/5/5/5/1, still 28 Peddles."""
    peddles = ["Home Grown", "Mexico", "Columbia", "Jamaica", "Panama", "Dr. Feelgood"]
    deck = sample_game({"peddle_split": "2022"}).rules.deck
    assert [deck.count(name) for name in peddles] == [7, 7, 5, 5, 3, 1]
    assert [Deck.standard().count(name) for name in peddles] == [6, 6, 5, 5, 5, 1]
    assert deck.size == 104


def test_lost_cards_and_replacements() -> None:
    """The box's four replacement cards stand for any kind, never for more than was lost."""
    deck = Deck.standard().replacing({"Felony": 2, "Panama": 3}, {"Dr. Feelgood": 4})
    assert (deck.size, deck.count("Dr. Feelgood"), deck.count("Felony")) == (103, 5, 1)
    game = sample_game({"players": 6, "deck": deck, "rounds": 1})
    assert game.deal(seed=1).cards()["count"].sum() == 103


def test_impossible_decks_are_refused_with_every_fault() -> None:
    """More replacements than there are, than was lost, and more lost than there were."""
    with pytest.raises(DeckError) as refused:
        Deck.standard().replacing({"Euphoria": 2}, {"Panama": 5})
    assert len(refused.value.faults) == 3
    with pytest.raises(DeckError, match="105"):
        Deck.of({"Panama": 105})
    with pytest.raises(DeckError, match="Protected"):
        Deck.of({"Lust Conquers All": 11})
    with pytest.raises(UnknownNameError, match="Panama"):
        Deck.of({"Panamma": 1})


def test_a_small_deck_for_the_classroom() -> None:
    """``deck="pocket-1"`` or a ``Deck`` of one's own; hands must leave a card to take."""
    game = sample_game({"players": 2, "deck": "pocket-1", "hand_size": 2, "rounds": 1})
    assert game.deal(seed=1).cards()["count"].sum() == 15
    with pytest.raises(OptionError, match="hand_size"):
        sample_game({"players": 3, "deck": "pocket-1"})


@pytest.mark.parametrize("name", ["2023", 2022, None, ["2022"]])
def test_a_deck_is_called_by_its_name(name: object) -> None:
    """There are decks of a few names, and whatever else is asked for is no deck."""
    with pytest.raises(UnknownNameError, match="no deck"):
        deck_named(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [-1, True, 2.0, "2", None])
def test_a_count_is_a_whole_number_of_cards(count: object) -> None:
    """Anything else is a fault of the deck, told with the card."""
    with pytest.raises(DeckError, match="is no number of cards"):
        Deck.of({"Panama": count, "Felony": 9})  # type: ignore[dict-item]


def test_a_deck_has_a_count_for_each_kind_and_some_cards() -> None:
    """27 counts, of 1 to 104 cards, at most ten of them Protected."""
    for counts in ((1,) * 26, (1,) * 28):
        with pytest.raises(DeckError, match="27 counts"):
            Deck(counts)
    with pytest.raises(DeckError, match="1 to 104"):
        Deck((0,) * 27)
    assert Deck.of({"Panama": 104}).size == 104
    assert Deck.of({"Panama": 1}).size == 1
    assert Deck.of({"PF": 9, "DF": 9, "SS": 9, "GS": 3, "CB": 3, "LC": 4}).size == 37
    with pytest.raises(DeckError, match="at most 10 Protected"):
        Deck.of({"GS": 4, "CB": 3, "LC": 4})


@pytest.mark.parametrize(
    ("lost", "replacements", "fault"),
    [
        ({"Felony": -1, "Bust": 2}, {}, "Felony: -1 lost"),
        ({"Felony": 4}, {}, "4 lost, of 3"),
        ({"Felony": 1}, {"Panama": -1}, "-1 replacements"),
        ({"Felony": 1}, {"Panama": 2}, "2 replacements for 1"),
        ({"Felony": 3, "Bust": 3}, {"Panama": 5}, "4 replacement cards"),
    ],
)
def test_losses_and_replacements_have_bounds(
    lost: dict[str, int], replacements: dict[str, int], fault: str
) -> None:
    """Not fewer than none, not more lost than there were, never more replaced than lost, or 4."""
    with pytest.raises(DeckError, match=fault) as refused:
        Deck.standard().replacing(lost, replacements)
    assert len(refused.value.faults) == 1
    assert Deck.standard().replacing({"Felony": 3}, {"Panama": 3}).count("Felony") == 0


def test_a_deck_as_code_makes_an_equal_deck() -> None:
    """Decks of a name are that name; others are spelled out, whatever they call themselves."""
    assert Deck.standard().as_code() == "'standard'"
    assert Deck.standard("2022").as_code() == "'2022'"
    for deck in (Deck.of({"Panama": 2}), Deck.of({"Panama": 2}, "standard")):
        assert deck.as_code().startswith("gl.Deck.of(")
        assert eval(deck.as_code(), {"gl": gl}) == deck
