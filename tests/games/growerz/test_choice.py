"""R, "Phase 1: Choice": a card chosen in secret, revealed, and placed; passing and discarding."""

from __future__ import annotations

import pytest

from grasslab.games.growerz import seasons
from grasslab.games.growerz.legality import bar
from grasslab.games.growerz.numbering import CHOOSE_CARD, PLACE_ON, SOW_NOTHING
from grasslab.games.growerz.reasons import (
    COLOUR_TAKEN,
    FITS_NO_SPACE,
    MUST_CHOOSE_CARD,
    MUST_PLACE,
    NO_SUCH_SPACE,
    NOT_HELD,
    PERMANENT_ON_TEMPORARY,
)
from grasslab.games.growerz.table import CHOOSE, PLACE, SOW, Table
from tests.games.growerz.tables import (
    AUTOFLOWERING,
    DECK,
    HOUSE,
    TENT,
    THIRD,
    act,
    add_space,
    at,
    choose,
    kind,
    lay,
    legal,
    names,
    on_space,
    place_on,
    sow,
)


def two(mine: str, theirs: str, **setup: object) -> Table:
    """Two players who are to choose from these hands."""
    return at(players=2, hands={0: mine, 1: theirs}, **setup)  # type: ignore[arg-type]


def test_a_choice_lies_face_down_until_all_have_chosen() -> None:
    """R: everyone chooses one card; as soon as all have, all are revealed."""
    s = two("Cloning, Snowed In", "White Paint, Cellar", first=1, player=1)
    assert legal(s) == sorted(CHOOSE_CARD + kind(name) for name in ("White Paint", "Cellar"))
    choose(s, "White Paint")
    assert (s.committed, s.revealed) == ([0, 1 + kind("White Paint")], [0, 0])
    assert names(s.hand[1]) == ["Cellar"]
    assert (s.phase, s.player) == (CHOOSE, 0)
    choose(s, "Cloning")
    assert s.committed == [0, 0]
    assert names(s.revealed) == ["Cloning", "White Paint"]


def test_only_cards_in_hand_are_chosen() -> None:
    """R: from the cards in their hand; of several copies one is listed."""
    s = two("Cloning, Cloning, Snowed In", "White Paint, Cellar")
    assert len(legal(s)) == 2
    assert bar(s, CHOOSE_CARD + kind("White Paint")) == NOT_HELD
    assert bar(s, SOW_NOTHING) == MUST_CHOOSE_CARD
    assert bar(s, PLACE_ON) == MUST_CHOOSE_CARD


def test_cards_are_placed_from_the_first_player_clockwise() -> None:
    """Ruling 2: one after the other, though all were revealed together."""
    s = at(first=2, player=2)
    hands = {2: "Cloning", 3: "White Paint", 0: "Halogen Lamp", 1: "Heater Fan"}
    for p, card in hands.items():
        seasons.insert(s.hand[p], 1 + kind(card))
        seasons.insert(s.hand[p], 1 + kind("Bat Guano"))
    for card in hands.values():
        choose(s, card)
    order = []
    while s.phase == PLACE:
        order.append(s.player)
        place_on(s, TENT)
    assert order == [2, 3, 0, 1]
    assert (s.phase, s.player) == (SOW, 2)


def test_an_event_lies_in_front_of_its_player() -> None:
    """R: it is assigned to no Space; nothing is to be decided."""
    s = two("Snowed In, Cloning", "Exam Week, Cloning")
    choose(s, "Snowed In")
    choose(s, "Exam Week")
    assert s.phase == SOW
    assert names(s.events[0]) == ["Snowed In"]
    assert names(s.events[1]) == ["Exam Week"]


def test_a_space_forms_a_new_row() -> None:
    """R: above or below those the player owns; which makes no difference (ruling 5)."""
    s = two("Wardrobe, Cloning", "Cellar, Cloning")
    choose(s, "Wardrobe")
    choose(s, "Cellar")
    assert s.phase == SOW
    number = s.space[0][THIRD]
    assert number > 0
    other = two("Cellar, Attic, Cloning", "Exam Week, Snowed In, Cloning")
    again = two("Cellar, Attic, Cloning", "Exam Week, Snowed In, Cloning")
    for table, order in ((other, ("Cellar", "Attic")), (again, ("Attic", "Cellar"))):
        for card, event in zip(order, ("Exam Week", "Snowed In"), strict=True):
            seasons.begin_choice(table)
            choose(table, card)
            choose(table, event)
    assert other.space[0] == again.space[0]
    assert other.space[0][THIRD + 1] > 0


def test_temporary_spaces_alike_keep_an_order_by_what_lies_on_them() -> None:
    """Ruling 5: equal positions are equal, whichever of two Spaces came first."""
    first, second = two("Cloning, Cloning", ""), two("Cloning, Cloning", "")
    for s, place in ((first, THIRD), (second, THIRD + 1)):
        add_space(s, 0, "Cellar")
        add_space(s, 0, "Cellar")
        s.phase, s.left = PLACE, 2
        s.hand[0], s.revealed = [0] * 5, [1 + kind("Cloning"), 1 + kind("Exam Week")]
        place_on(s, place)
    assert first.key() == second.key()
    # What lies on a Space moves with it.
    assert on_space(first, 0, THIRD) == []
    assert on_space(first, 0, THIRD + 1) == ["Cloning"]
    sow(first, AUTOFLOWERING, THIRD)
    assert on_space(first, 0, THIRD) == ["Cloning"]
    assert on_space(first, 0, THIRD + 1) == ["Quick Silver"]


def placing(card: str, theirs: str = "Exam Week", **setup: object) -> Table:
    """The Athlete has revealed a card, and is to place it; the other player's is an Event."""
    s = at(PLACE, players=2, left=2, **setup)  # type: ignore[arg-type]
    s.revealed = [1 + kind(card), 1 + kind(theirs)]
    return s


def test_topping_goes_on_any_space_and_bars_other_orange_cards_there() -> None:
    """R, the example: Mike's TOPPING is temporary; no other orange card goes on that Space."""
    s = placing("Topping", "First Date", season=1)
    add_space(s, 0, "Balcony")
    assert legal(s) == [PLACE_ON + place for place in (HOUSE, TENT, THIRD)]
    place_on(s, TENT)
    assert on_space(s, 0, TENT) == ["Topping"]
    s.phase, s.player, s.revealed[0] = PLACE, 0, 1 + kind("Screen of Green")
    assert bar(s, PLACE_ON + TENT) == COLOUR_TAKEN
    assert legal(s) == [PLACE_ON + HOUSE, PLACE_ON + THIRD]


def test_a_space_holds_one_card_of_each_colour() -> None:
    """R, rule 1: nine colours may lie on one permanent Space, none of them twice."""
    nine = (
        "Halogen Lamp, White Paint, Heater Fan, Window Extractor, Drip Line, Scented Candles, "
        "Cloning, Bat Guano, Grandma's Advice"
    )
    for card in nine.split(", "):
        s = placing(card)
        lay(s, 0, TENT, ", ".join(other for other in nine.split(", ") if other != card))
        assert bar(s, PLACE_ON + TENT) == 0
        lay(s, 0, TENT, card)
        assert bar(s, PLACE_ON + TENT) == COLOUR_TAKEN
        assert bar(s, PLACE_ON + HOUSE) == 0


@pytest.mark.parametrize("card", ["Halogen Lamp", "White Paint", "Heater Fan", "Drip Line"])
def test_temporary_spaces_take_temporary_cards_only(card: str) -> None:
    """R, rule 2: permanent Spaces take both."""
    s = placing(card)
    add_space(s, 0, "Cellar")
    assert bar(s, PLACE_ON + THIRD) == PERMANENT_ON_TEMPORARY
    assert legal(s) == [PLACE_ON + HOUSE, PLACE_ON + TENT]


def test_a_card_goes_on_a_space_that_is_there() -> None:
    """The third place is no Space until one is played."""
    assert bar(placing("Cloning"), PLACE_ON + THIRD) == NO_SUCH_SPACE


def test_a_card_that_fits_must_be_placed() -> None:
    """R: it must be assigned to a Space, even where that does harm."""
    s = placing("Cloning")
    lay(s, 0, HOUSE, "Low-Stress Training")
    assert legal(s) == [PLACE_ON + TENT]
    assert bar(s, SOW_NOTHING) == MUST_PLACE


def full_of_lamps(**options: object) -> Table:
    """The Athlete has a lamp on both Spaces, and holds two more, and a reflector."""
    s = two("Halogen Lamp, Fluorescent Tubes, White Paint", "Exam Week, Snowed In", **options)
    lay(s, 0, HOUSE, "Fluorescent Tubes")
    lay(s, 0, TENT, "Fluorescent Tubes")
    return s


def test_a_card_that_fits_nowhere_is_discarded_when_revealed() -> None:
    """Ruling 1, ``misfits="discarded"``: it may be chosen, and goes out of the game."""
    s = full_of_lamps()
    assert len(legal(s)) == 3
    choose(s, "Halogen Lamp")
    choose(s, "Exam Week")
    assert s.phase == SOW
    assert s.removed[kind("Halogen Lamp")] == 1
    assert s.revealed == [0, 0]


def test_a_card_that_fits_nowhere_may_be_barred() -> None:
    """Ruling 1, ``misfits="barred"``: only who has nothing else chooses it."""
    s = full_of_lamps(misfits="barred")
    assert legal(s) == [CHOOSE_CARD + kind("White Paint")]
    assert bar(s, CHOOSE_CARD + kind("Halogen Lamp")) == FITS_NO_SPACE
    lay(s, 0, HOUSE, "White Paint")
    lay(s, 0, TENT, "White Paint")
    assert len(legal(s)) == 3
    choose(s, "Halogen Lamp")


@pytest.mark.parametrize(("season", "to"), [(0, 1), (1, 3), (2, 1), (3, 3)])
def test_hands_are_passed_by_the_season(season: int, to: int) -> None:
    """R: Winter and Summer clockwise, Spring and Autumn anticlockwise; seats go clockwise."""
    s = at(season=season)
    first = next(k for k in range(len(s.stack)) if s.stack[k] > 0)
    seasons.insert(s.hand[0], 1 + first)
    seasons.pass_hands(s)
    assert [hand[0] for hand in s.hand] == [1 + first if p == to else 0 for p in range(4)]


def test_hands_are_passed_after_the_sowing() -> None:
    """R: once all have decided whether to plant, what was not played is passed; choice again."""
    s = two("Snowed In, Cloning, Cellar", "Exam Week, Bat Guano, Attic")
    choose(s, "Snowed In")
    choose(s, "Exam Week")
    act(s, SOW_NOTHING)
    assert names(s.hand[0]) == ["Cloning", "Cellar"]
    act(s, SOW_NOTHING)
    assert names(s.hand[0]) == ["Bat Guano", "Attic"]
    assert names(s.hand[1]) == ["Cloning", "Cellar"]
    assert (s.phase, s.player, s.step) == (CHOOSE, 0, 1)


@pytest.mark.parametrize("discards", ["face_up", "face_down"])
def test_the_last_card_is_discarded_before_the_sowing(discards: str) -> None:
    """R: in the fourth step one is played and one discarded; seen or not (ruling 3)."""
    s = two("Snowed In, Cloning", "Exam Week, Bat Guano", step=3, discards=discards)
    size = s.stack_size
    choose(s, "Snowed In")
    assert names(s.hand[0]) == ["Cloning"]
    choose(s, "Exam Week")
    assert s.phase == SOW
    assert s.hand == [[0] * 5] * 2
    gone = [kind("Cloning"), kind("Bat Guano")]
    in_sight = [s.removed[k] for k in gone]
    assert in_sight == ([1, 1] if discards == "face_up" else [0, 0])
    assert s.stack_size == sum(s.stack) == (size if discards == "face_up" else size + 2)


def test_the_steps_of_a_season_are_those_of_the_rulebook() -> None:
    """R, "The total order": with 5, 4, 3 and 2 cards in hand one is played each time."""
    hand = "Snowed In, Exam Week, Christmas Lunch, New Year's Eve, Cloning"
    s = two(hand, "Wardrobe, Cellar, Attic, Bat Guano, Worm Castings")
    sizes = []
    for _ in range(4):
        sizes.append([len(names(hand)) for hand in s.hand])
        for _ in range(2):
            act(s, legal(s)[-1])
        while s.phase == PLACE:
            act(s, legal(s)[0])
        while s.phase == SOW:
            act(s, SOW_NOTHING)
    assert sizes == [[5, 5], [4, 4], [3, 3], [2, 2]]
    assert s.points[0][0] >= 0
    assert DECK.cards[kind("Cloning")].season == "winter"
