"""The numbering of actions: what a number says."""

from __future__ import annotations

from itertools import product

import pytest

from grasslab.engine.table import SEATS
from grasslab.games.grass import numbering
from grasslab.games.grass.catalogue import HEATS, KINDS
from grasslab.games.grass.covers import COVERABLE
from grasslab.games.grass.table import SLOTS, SPOTS

BLOCKS = {
    "heat_parts": (numbering.HEAT, HEATS, SEATS),
    "fine_parts": (numbering.FINE_UNDER_COVER, SLOTS, COVERABLE),
    "steal_parts": (numbering.STEAL, SEATS, SPOTS),
    "switch_parts": (numbering.SWITCH, SPOTS, SEATS, SPOTS),
    "offer_parts": (numbering.OFFER, KINDS, KINDS + 1),
}
"""Where a block begins, and how many of each part there are, the last one counted first."""


@pytest.mark.parametrize("name", BLOCKS)
def test_every_action_of_a_block_has_its_own_parts(name: str) -> None:
    """The numbers run through all combinations in order."""
    first, *sizes = BLOCKS[name]
    parts = getattr(numbering, name)
    combinations = list(product(*map(range, sizes)))
    assert [parts(first + n) for n in range(len(combinations))] == combinations
