"""What is legal: ``bar`` for any action of the numbering, ``legal_actions`` for what has no bar."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.growerz.catalogue import CHARACTERS, PLANT_TYPE, PLANT_TYPE_COUNT
from grasslab.games.growerz.numbering import (
    CHOOSE_CARD,
    DRAW_UNSEEN,
    PLACE_ON,
    PLANT_DRAWN,
    SOW_NOTHING,
    SOW_OPEN,
    TAKE_CHARACTER,
    sow_parts,
)
from grasslab.games.growerz.plays import (
    bar_choose_card,
    bar_draw_unseen,
    bar_place_on,
    bar_planting,
    bar_sow_open,
    bar_take_character,
)
from grasslab.games.growerz.reasons import (
    CARDS_DECIDE,
    FINE_TO_PLAY,
    GAME_IS_OVER,
    MUST_CHOOSE_CARD,
    MUST_CHOOSE_CHARACTER,
    MUST_PLACE,
    MUST_PLANT,
    MUST_SOW,
)
from grasslab.games.growerz.table import (
    CHOOSE,
    CHOOSE_CHARACTER,
    GAME_OVER,
    HAND,
    MISFITS_DISCARDED,
    PLACE,
    PLANT,
    SEASON_OVER,
    SOW,
    SPACES,
    Table,
    takes,
)


@rule
def bar(s: Table, a: int) -> int:
    """Why the player to move may not take action ``a``: 0 if it is legal, else the reason."""
    if s.phase == GAME_OVER:
        return GAME_IS_OVER
    if s.phase <= SEASON_OVER:
        return CARDS_DECIDE
    if phase_of(a) != s.phase:
        return duty(s.phase)
    p = s.player
    if a < PLACE_ON:
        return bar_choose_card(s, p, a - CHOOSE_CARD)
    if a < SOW_OPEN:
        return bar_place_on(s, p, a - PLACE_ON)
    if a < DRAW_UNSEEN:
        plant_type, place = sow_parts(a)
        return bar_sow_open(s, p, plant_type, place)
    if a < SOW_NOTHING:
        return bar_draw_unseen(s, p, a - DRAW_UNSEEN)
    if a == SOW_NOTHING:
        return FINE_TO_PLAY
    if a < TAKE_CHARACTER:
        return bar_planting(s, p, a - PLANT_DRAWN, PLANT_TYPE[s.drawn - 1])
    return bar_take_character(s, a - TAKE_CHARACTER)


@rule
def phase_of(a: int) -> int:
    """The phase to which an action belongs."""
    if a < PLACE_ON:
        return CHOOSE
    if a < SOW_OPEN:
        return PLACE
    if a < PLANT_DRAWN:
        return SOW
    return PLANT if a < TAKE_CHARACTER else CHOOSE_CHARACTER


@rule
def duty(phase: int) -> int:
    """What the player to move has to do in a phase."""
    if phase == CHOOSE:
        return MUST_CHOOSE_CARD
    if phase == PLACE:
        return MUST_PLACE
    if phase == SOW:
        return MUST_SOW
    return MUST_PLANT if phase == PLANT else MUST_CHOOSE_CHARACTER


@rule
def legal_actions(s: Table, out: list[int]) -> int:
    """Write the legal actions into ``out``, ascending, and return how many there are."""
    p = s.player
    if s.phase == CHOOSE:
        return legal_choices(s, p, out)
    if s.phase == SOW:
        return legal_sowings(s, p, out)
    n = 0
    if s.phase == PLACE:
        for place in range(SPACES):
            out[n] = PLACE_ON + place
            n += bar_place_on(s, p, place) == 0
    elif s.phase == PLANT:
        for place in range(SPACES):
            out[n] = PLANT_DRAWN + place
            n += takes(s, p, place, PLANT_TYPE[s.drawn - 1])
    elif s.phase == CHOOSE_CHARACTER:
        for character in range(CHARACTERS):
            out[n] = TAKE_CHARACTER + character
            n += bar_take_character(s, character) == 0
    return n


@rule
def legal_choices(s: Table, p: int, out: list[int]) -> int:
    """The kinds in hand; of several copies one."""
    n, before = 0, 0
    for i in range(HAND):
        card = s.hand[p][i]
        if card == 0:
            break
        if card != before:
            out[n] = CHOOSE_CARD + card - 1
            n += s.misfits == MISFITS_DISCARDED or bar_choose_card(s, p, card - 1) == 0
        before = card
    return n


@rule
def legal_sowings(s: Table, p: int, out: list[int]) -> int:
    """The face-up Plants on each Space that takes them, the decks, and nothing at all."""
    n = 0
    for plant_type in range(PLANT_TYPE_COUNT):
        if s.open_plants[plant_type] > 0:
            for place in range(SPACES):
                out[n] = SOW_OPEN + SPACES * plant_type + place
                n += takes(s, p, place, plant_type)
    for plant_type in range(PLANT_TYPE_COUNT):
        out[n] = DRAW_UNSEEN + plant_type
        n += bar_draw_unseen(s, p, plant_type) == 0
    out[n] = SOW_NOTHING
    return n + 1
