"""R, "Phase 2: Sowing": Plants from the table or unseen, on Spaces that show their symbol."""

from __future__ import annotations

import pytest

from grasslab.engine.random import generator
from grasslab.games.growerz import flow, plays
from grasslab.games.growerz.catalogue import FIRST_PLANT, KINDS
from grasslab.games.growerz.legality import bar
from grasslab.games.growerz.numbering import (
    DRAW_UNSEEN,
    PLANT_DRAWN,
    SOW_NOTHING,
    SOW_OPEN,
)
from grasslab.games.growerz.reasons import (
    DECK_IS_EMPTY,
    MUST_PLANT,
    MUST_SOW,
    NO_OPEN_PLANT,
    NO_SPACE_FOR_PLANT,
    NO_SUCH_SPACE,
    NOT_ON_THIS_SPACE,
    SPACE_HAS_PLANT,
)
from grasslab.games.growerz.table import CHOOSE, DRAW_PLANT, PLANT, REVEAL, SEASON_OVER, SOW, SPACES
from tests.games.growerz.tables import (
    AUTOFLOWERING,
    FEMINIZED,
    HOUSE,
    TENT,
    THIRD,
    act,
    add_space,
    at,
    come,
    count_plants,
    draw,
    kind,
    lay,
    legal,
    on_space,
    plant,
    plant_drawn,
    sow,
)


def open_on(plant_type: int, place: int) -> int:
    """The action that plants a face-up Plant."""
    return SOW_OPEN + SPACES * plant_type + place


def test_the_first_player_may_plant_and_then_all_others_clockwise() -> None:
    """R: each decides whether to plant, in turn; after the last one hands are passed."""
    s = at(SOW, first=2, player=2)
    order = []
    while s.phase == SOW:
        order.append(s.player)
        act(s, SOW_NOTHING)
    assert order == [2, 3, 0, 1]
    assert (s.phase, s.player) == (CHOOSE, 2)


def test_what_may_be_planted() -> None:
    """R: one of the two face-up Plants, the top card of one of the two decks, or nothing.

    The Athlete's Green House is outdoors, and takes autoflowering Plants only.
    """
    s = at(SOW)
    assert legal(s) == [
        open_on(FEMINIZED, TENT),
        open_on(AUTOFLOWERING, HOUSE),
        open_on(AUTOFLOWERING, TENT),
        DRAW_UNSEEN + FEMINIZED,
        DRAW_UNSEEN + AUTOFLOWERING,
        SOW_NOTHING,
    ]
    assert bar(s, open_on(FEMINIZED, HOUSE)) == NOT_ON_THIS_SPACE
    assert bar(s, open_on(FEMINIZED, THIRD)) == NO_SUCH_SPACE
    assert bar(s, PLANT_DRAWN) == MUST_SOW


@pytest.mark.parametrize(("space", "outdoors"), [("Cellar", False), ("Balcony", True)])
def test_temporary_spaces_show_what_they_take(space: str, outdoors: bool) -> None:
    """R: feminized Plants grow indoors only, autoflowering ones anywhere."""
    s = at(SOW)
    add_space(s, 0, space)
    assert (bar(s, open_on(FEMINIZED, THIRD)) == NOT_ON_THIS_SPACE) == outdoors
    assert bar(s, open_on(AUTOFLOWERING, THIRD)) == 0


def test_a_space_takes_one_plant() -> None:
    """R: each Space allows the cultivation of one Plant card only."""
    s = at(SOW)
    lay(s, 0, TENT, "Doodle")
    assert bar(s, open_on(AUTOFLOWERING, TENT)) == SPACE_HAS_PLANT
    assert bar(s, open_on(AUTOFLOWERING, HOUSE)) == 0


def test_a_face_up_plant_is_replaced_at_once() -> None:
    """Ruling 6, ``refill="at_once"``: the next player finds two."""
    s = at(SOW)
    sow(s, FEMINIZED, TENT)
    assert on_space(s, 0, TENT) == ["Lazy Sunday"]
    assert s.phase == REVEAL
    assert flow.chance_weight(s, kind("Doodle")) == 0
    come(s, "Confetti")
    assert s.open_plants[FEMINIZED] == plant("Confetti")
    assert (s.phase, s.player) == (SOW, 1)


def test_a_face_up_plant_may_be_replaced_after_the_sowing() -> None:
    """Ruling 6, ``refill="after_sowing"``: those who come later find fewer."""
    s = at(SOW, players=3, refill="after_sowing")
    sow(s, FEMINIZED, TENT)
    assert (s.phase, s.player) == (SOW, 1)
    assert bar(s, open_on(FEMINIZED, TENT)) == NO_OPEN_PLANT
    sow(s, AUTOFLOWERING, TENT)
    assert legal(s) == [DRAW_UNSEEN + FEMINIZED, DRAW_UNSEEN + AUTOFLOWERING, SOW_NOTHING]
    act(s, SOW_NOTHING)
    assert s.phase == REVEAL
    come(s, "Confetti")
    come(s, "Doodle")
    assert (s.phase, s.player, s.step) == (CHOOSE, 0, 1)


def test_a_plant_drawn_unseen_must_be_planted() -> None:
    """R: the top card of a deck, without looking at it first; then there is no way back."""
    s = at(SOW)
    draw(s, AUTOFLOWERING)
    assert s.phase == DRAW_PLANT
    weights = {k: flow.chance_weight(s, k) for k in range(KINDS) if flow.chance_weight(s, k)}
    assert len(weights) == 11  # twelve less the face-up one
    assert kind("Quick Silver") not in weights
    come(s, "Doodle")
    assert (s.phase, s.player) == (PLANT, 0)
    assert legal(s) == [PLANT_DRAWN + HOUSE, PLANT_DRAWN + TENT]
    assert bar(s, SOW_NOTHING) == MUST_PLANT
    assert bar(s, open_on(AUTOFLOWERING, TENT)) == MUST_PLANT
    plant_drawn(s, HOUSE)
    assert on_space(s, 0, HOUSE) == ["Doodle"]
    assert s.drawn == 0
    assert (s.phase, s.player) == (SOW, 1)  # both face-up Plants still lie there


def test_a_deck_is_drawn_from_only_with_a_space_for_it() -> None:
    """Ruling 8: what is drawn can always be planted."""
    s = at(SOW)
    lay(s, 0, TENT, "Doodle")
    assert bar(s, DRAW_UNSEEN + FEMINIZED) == NO_SPACE_FOR_PLANT
    assert bar(s, DRAW_UNSEEN + AUTOFLOWERING) == 0
    draw(s, AUTOFLOWERING)
    come(s, "Firecracker")
    assert legal(s) == [PLANT_DRAWN + HOUSE]
    assert bar(s, PLANT_DRAWN + TENT) == SPACE_HAS_PLANT


def test_a_face_up_plant_is_not_taken_without_a_space() -> None:
    """Ruling 7: the chosen Plant must be associated with a Space."""
    s = at(SOW)
    lay(s, 0, TENT, "Doodle")
    assert all(bar(s, open_on(FEMINIZED, place)) > 0 for place in range(SPACES))


def test_who_cannot_sow_is_passed_over() -> None:
    """Ruling 10: nobody is asked who has no Space for any Plant on offer."""
    s = at(SOW)
    for p, (tent, house) in {1: ("Doodle", "Sixty Days"), 3: ("Confetti", "")}.items():
        lay(s, p, TENT, tent)
        lay(s, p, HOUSE, house)
    act(s, SOW_NOTHING)
    assert s.player == 2
    act(s, SOW_NOTHING)
    assert s.player == 3  # the Green House is free, for an autoflowering Plant
    s.open_plants[AUTOFLOWERING] = 0
    s.plant_deck[14:] = [0] * 12
    count_plants(s)
    assert not plays.can_sow(s, 3)
    assert plays.can_sow(s, 2)  # a tent takes the feminized one


def test_the_last_card_of_a_deck_brings_the_discards_back() -> None:
    """R, "Phase 4": when it is revealed, the discards of that deck are reshuffled."""
    s = at(SOW)
    s.plant_deck[:14] = [0] * 14
    s.plant_deck[0] = 1
    s.plant_discards[1], s.plant_discards[14] = 1, 1  # Lazy Sunday, and an autoflowering one
    count_plants(s)
    sow(s, FEMINIZED, TENT)
    come(s, "CBD Therapy")
    assert s.deck_left[FEMINIZED] == 1
    assert s.plant_deck[1] == 1
    assert s.plant_discards[1] == 0
    assert s.plant_discards[14] == 1  # the other deck is another matter


def test_the_last_card_drawn_unseen_brings_them_back_too() -> None:
    """Ruling 9: it is revealed as well."""
    s = at(SOW)
    s.plant_deck[:14] = [1] + [0] * 13
    s.plant_discards[2] = 1
    count_plants(s)
    draw(s, FEMINIZED)
    assert flow.random_outcome(s, generator(1)) == FIRST_PLANT
    come(s, "CBD Therapy")
    assert (s.deck_left[FEMINIZED], s.plant_deck[2]) == (1, 1)


def test_a_deck_without_cards_and_discards_gives_nothing() -> None:
    """Ruling 9: nothing is drawn or turned up until a Cleanup brings discards."""
    s = at(SOW, players=2, step=3, left=2, open_plants="Lazy Sunday, Quick Silver")
    s.plant_deck[:14] = [0] * 14
    count_plants(s)
    assert bar(s, DRAW_UNSEEN + FEMINIZED) == DECK_IS_EMPTY
    sow(s, FEMINIZED, TENT)
    assert (s.phase, s.player) == (SOW, 1)
    assert s.open_plants[FEMINIZED] == 0
    assert bar(s, open_on(FEMINIZED, TENT)) == NO_OPEN_PLANT
    act(s, SOW_NOTHING)
    assert s.phase == SEASON_OVER
    come(s, "Fan")
    assert s.phase == REVEAL  # the Plant that was harvested is the new deck, of one card
    come(s, "Lazy Sunday")
    assert s.open_plants[FEMINIZED] == plant("Lazy Sunday")
    assert s.deck_left[FEMINIZED] == 0
