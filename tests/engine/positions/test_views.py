"""``game.view``: what one person at a real table sees, set up by hand, with all its faults."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.errors import PositionError
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.view import View
from tests.engine.positions.nursery import nursery, table_of, zone
from tests.engine.positions.nursery_rules import COPIES, PATIO, ROSE, SEVEN_UP, WEED
from tests.engine.positions.test_position_faults import KEYWORDS, ODD, ODD_TEXTS

ANN, BOB, CAT = range(3)
OPEN = "turn Bob | Ann: chips 7 | Bob: beds RK + WE; folded | pile 2 WE"


def seated(table: Any = None, **setup: Any) -> View:
    """Ann's view, with a Rose in hand."""
    return nursery().view(table, **{"seat": "Ann", "hand": "Rose", **setup})


def faults(table: Any = None, **setup: Any) -> list[str]:
    """What is wrong with a view."""
    with pytest.raises(PositionError) as caught:
        seated(table, **setup)
    return list(caught.value.faults)


# What it is


def test_it_is_the_view_of_a_state_with_the_same_cards() -> None:
    """Whatever the others hold: own cards, what lies open, how many cards there are."""
    hands = {"Ann": "Rose", "Bob": "2 Hose", "Cat": "7 Up"}
    state = nursery().position(OPEN, hands=hands, kept={"Ann": "Patio", "Cat": "Rocks"})
    view = seated(OPEN, sizes={"Bob": 2, "Cat": 1}, kept={"Ann": "PA", "Cat": "a card"})
    assert view == state.view("Ann")
    assert view.hand_sizes == (1, 2, 1)
    assert view.hidden_sizes[zone(1, CAT)] == 1
    # Ann sees her Rose and Patio, the Rocks and the Weed upon them, and 2 Weed in the pile.
    seen = {ROSE: 1, PATIO: 1, WEED: 3, 2: 1}
    assert view.unseen == tuple(n - seen.get(kind, 0) for kind, n in enumerate(COPIES))


def test_the_table_is_a_text_or_keywords_or_both() -> None:
    """A keyword stands in place of what the text says; players' numbers of cards are texts too."""
    keywords: dict[str, Any] = {
        "turn": "Bob",
        "chips": {"Ann": 7},
        "beds": {"Bob": "Rocks + Weed"},
        "folded": ["Bob"],
        "pile": "2 Weed",
    }
    view = seated(OPEN)
    assert view == seated(keywords)
    assert view == seated(**keywords)
    assert view == seated(f"{OPEN} | seat Cat | Ann: hand 7U")
    assert view == nursery().view(f"seat Ann | {OPEN} | Ann: hand RS")
    assert seated(OPEN, sizes={"Bob": 2}) == seated(f"{OPEN} | Bob: hand two cards")
    assert seated(OPEN, sizes={"Bob": 2}) == seated(OPEN, hands={"Bob": 2})


def test_others_hold_as_many_cards_as_usual() -> None:
    """As many as who looks, unless the game says otherwise: here nobody else keeps a card."""
    view = seated(hand="2 Rose, Weed", kept="Patio")
    assert view.hand_sizes == (3, 3, 3)
    assert sum(view.hidden_sizes) == 6


def test_own_cards_elsewhere_go_by_their_word() -> None:
    """``kept="Patio"`` is the viewer's, as the mapping that names the viewer."""
    view = seated(kept="Patio")
    assert table_of(view).kept == [1 + PATIO, 0, 0]
    assert view == seated(kept={"Ann": "Patio"})
    assert view == seated(kept={0: "PA"})


def test_what_is_shown_is_named() -> None:
    """Cat shows her cards, and they are part of the view like what lies open."""
    view = seated("Cat: shows; hand 7U; kept WE; bid 3")
    assert view.hand_sizes == (1, 1, 1)
    s = table_of(view)
    assert (s.hand[CAT][SEVEN_UP], s.kept[CAT], s.bid[CAT]) == (1, 1 + WEED, 3)
    assert view.hidden_sizes[CAT] == 0
    assert view == nursery().position(
        "Ann: hand RS | Bob: hand HO | Cat: shows; hand 7U; kept WE; bid 3"
    ).view("Ann")


def test_it_can_be_sampled_as_any_view() -> None:
    """The view of what is drawn is the view itself."""
    view = seated(OPEN, sizes={"Bob": 3}, kept={"Bob": "a card"}, knows={"Bob": "7 Up"})
    for seed in range(5):
        assert view.sample(seed).view("Ann") == view


def test_what_was_shown_is_known() -> None:
    """By the viewer, or by everybody; hidden cards are laid out so that they fit."""
    view = seated(sizes={"Bob": 2}, knows={"Bob": "7 Up"}, everybody_knows="Bob (WE) or Cat (WE)")
    ways = [[(BOB, SEVEN_UP), (BOB, WEED)], [(BOB, SEVEN_UP), (CAT, WEED)]]
    assert view.knowledge == Knowledge.of(ways)
    assert view.common == Knowledge.of([[(BOB, WEED)], [(CAT, WEED)]])
    text = view.position_text()
    assert text == (
        "seat Ann | turn Ann | Ann: hand RS; knows Bob (WE, 7U) or Bob (7U), Cat (WE)"
        " | Bob: hand 2 cards | Cat: hand 1 card | everybody knows Bob (WE) or Cat (WE)"
    )
    assert nursery().view(text) == view
    both = "Bob (WE, 7U) or Bob (7U), Cat (WE)"
    assert seated(sizes={"Bob": 2}, knows={"Ann": both}).knowledge == view.knowledge


def test_an_empty_hand_is_written() -> None:
    """A view that says nothing of the own hand would be one that was forgotten."""
    view = nursery().new_initial_state().view("Bob")
    assert view.position_text() == "seat Bob | turn Ann, phase deal | Bob: hand nothing"
    assert nursery().view(view.position_text()) == view


def test_an_observation_has_the_own_cards_and_the_numbers_of_others() -> None:
    """As a view, without what is known, and with the cards of the deck."""
    state = nursery().position(OPEN, hands={"Ann": "Rose", "Bob": "2 Hose"}, kept={"Cat": "PA"})
    assert nursery().observation_text(state.table, ANN) == (
        "turn Bob | Ann: hand RS; chips 7 | Bob: hand 2 cards; beds RK + WE; folded"
        " | Cat: kept 1 card | pile 2 WE | deck 28 cards"
    )


# What is wrong with it

CASES: dict[str, dict[str, Any]] = {
    "seat: who looks is missing, as in seat='Ann'": {"seat": None},
    "seat: nobody here is called 'An'; did you mean Ann?": {"seat": "An"},
    "hand: say what Ann holds: hand='RS', or 'nothing'": {"hand": None},
    "hand: said twice, 'Rose' and 'Weed' in hands": {"hands": {"Ann": "Weed"}},
    "hand: there is no card 'Weeed'; did you mean Weed?": {"hand": "Weeed"},
    "kept: there is no card 'Weeed'; did you mean Weed?": {"kept": "Weeed"},
    "hands of Bob: these cards are not seen, but how many they are ('2 cards'), and what was shown "
    "(knows); not 'Weed'": {"hands": {"Bob": "Weed"}},
    "hands of Cat: these cards are seen, so say which; not '2 cards'": {
        "table": "Cat: shows; hand 2 cards"
    },
    "bids of Bob: only its owner sees it": {"bids": {"Bob": 2}},
    "deck: nobody sees it, so it is not said: whatever is not seen may lie there": {"deck": "RS"},
    "sizes of Ann: the own hand is told card by card": {"sizes": {"Ann": 1}},
    "kept of Bob: there is room for 1 card, not 2": {"kept": {"Bob": "2 cards"}},
    "sizes of Bob: a number of cards, not -1": {"sizes": {"Bob": -1}},
    "sizes: the others hold 36 cards, and 35 are not seen": {"sizes": {"Bob": 35}},
    "sizes: a mapping from players, as in {'Ann': ...}, not 3": {"sizes": 3},
    "knows of Ann: these are your own cards: say them with hand=": {"knows": {"Ann": "Ann (RS)"}},
    "knows of Ann: these are your own cards: say them with hand=; what Ann knows of others' cards "
    "goes like 'Bob (RS)'": {"knows": {"Ann": "Rose"}},
    "knows: only what Ann knows is part of this view": {
        "knows": {"Ann": "Bob (RS)", "Bob": "Cat (RS)"}
    },
    "knows of Ann: Bob, hand: 2 cards named, and 1 hidden there": {"knows": {"Bob": "2 Rose"}},
    "knows of Ann: 1 card of 7 Up named, and 0 hidden": {"knows": {"Bob": "7U"}, "pile": "7U"},
    "everybody_knows: Cat, kept: 1 card named, and 0 hidden there": {
        "everybody_knows": "Cat kept (PA)"
    },
    "everybody_knows: Ann, hand: 1 card named, and 0 hidden there": {
        "table": "Ann: shows",
        "everybody_knows": "Ann (RS)",
    },
    "knows: what is known of the hidden cards contradicts what is seen": {
        "knows": "Bob (WE)",
        "everybody_knows": "Bob (RS)",
    },
    "115 chips, and there are 100": {"chips": {"Ann": 102}},
    "Rose: 9 cards, and the game has 8": {"hand": "9 Rose"},
    "there is no keyword 'know'; did you mean knows?": {"know": {}},
}


@pytest.mark.parametrize("fault", CASES)
def test_each_fault_is_told(fault: str) -> None:
    """What is wrong, where, and what would be right; nothing else is told of it."""
    assert faults(**CASES[fault]) == [fault]


def test_a_table_is_a_text_or_keywords() -> None:
    """Nothing else tells what lies open."""
    assert faults(7) == ["a table is a text or a mapping of keywords, not 7"]


def test_all_faults_are_told_at_once() -> None:
    """Those of the table, of cards that are not seen, and of what is known."""
    found = faults("turn An", hands={"Bob": "Weed"}, deck="RS", chips={"Ann": 200})
    assert [fault.split(":")[0] for fault in found] == [
        "turn",
        "deck",
        "hands of Bob",
        "213 chips, and there are 100",
    ]


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_odd_values_are_faults_and_nothing_worse(value: object) -> None:
    """No keyword lets another error through than the one that lists the faults."""
    for keyword in (*KEYWORDS, "seat", "hand", "sizes", "table"):
        for inner in (value, {"Ann": value}, {"Bob": value}):
            try:
                seated(**{keyword: inner})
            except PositionError as error:
                assert error.faults  # noqa: PT017  # either outcome is right


@pytest.mark.parametrize("text", ODD_TEXTS, ids=repr)
def test_odd_texts_are_faults_and_nothing_worse(text: str) -> None:
    """Whatever is typed, the answer is a view or its faults."""
    for typed in (text, f"seat Ann | {text}", f"{text}\nBob: hand 2 cards"):
        try:
            seated(typed)
        except PositionError as error:
            assert error.faults  # noqa: PT017  # either outcome is right
