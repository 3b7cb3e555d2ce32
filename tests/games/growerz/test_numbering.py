"""The numbering of actions: what a number says, and to which moment it belongs."""

from __future__ import annotations

from itertools import product

import pytest

from grasslab.games.growerz.catalogue import SEASON_KINDS
from grasslab.games.growerz.legality import bar, duty, phase_of
from grasslab.games.growerz.numbering import (
    ACTIONS,
    CHOOSE_CARD,
    DRAW_UNSEEN,
    PLACE_ON,
    PLANT_DRAWN,
    SOW_NOTHING,
    SOW_OPEN,
    TAKE_CHARACTER,
    sow_parts,
)
from grasslab.games.growerz.reasons import GAME_IS_OVER
from grasslab.games.growerz.table import (
    CHOOSE,
    CHOOSE_CHARACTER,
    GAME_OVER,
    PLACE,
    PLANT,
    SOW,
    SPACES,
)
from tests.games.growerz.tables import at, plant

BLOCKS = {
    CHOOSE_CARD: (CHOOSE, SEASON_KINDS),
    PLACE_ON: (PLACE, SPACES),
    SOW_OPEN: (SOW, 2 * SPACES),
    DRAW_UNSEEN: (SOW, 2),
    SOW_NOTHING: (SOW, 1),
    PLANT_DRAWN: (PLANT, SPACES),
    TAKE_CHARACTER: (CHOOSE_CHARACTER, 6),
}


def test_blocks_follow_each_other() -> None:
    """Each block begins where the one before ends, and belongs to one phase."""
    end = 0
    for first, (phase, size) in BLOCKS.items():
        assert first == end
        assert {phase_of(action) for action in range(first, first + size)} == {phase}
        end = first + size
    assert end == ACTIONS


def test_a_sowing_has_a_type_and_a_place() -> None:
    """The numbers run through all combinations in order."""
    parts = [sow_parts(SOW_OPEN + n) for n in range(2 * SPACES)]
    assert parts == list(product(range(2), range(SPACES)))


@pytest.mark.parametrize("phase", [CHOOSE, PLACE, SOW, PLANT, CHOOSE_CHARACTER])
def test_what_belongs_to_another_moment_is_told_the_duty(phase: int) -> None:
    """In each phase, every action of another one is barred by what has to be done now."""
    s = at(phase, players=2)
    s.revealed, s.drawn = [1, 1], plant("Doodle")
    for action in range(ACTIONS):
        if phase_of(action) != phase:
            assert bar(s, action) == duty(phase)
    assert len({duty(p) for p in (CHOOSE, PLACE, SOW, PLANT, CHOOSE_CHARACTER)}) == 5


def test_nothing_is_done_once_the_game_is_over() -> None:
    """Every action of the numbering is barred."""
    s = at(GAME_OVER, players=2)
    assert {bar(s, action) for action in range(ACTIONS)} == {GAME_IS_OVER}
