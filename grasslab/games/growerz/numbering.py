"""The fixed numbering of every action of GrowerZ, the same for all numbers of players.

A change here is a change of ``NUMBERING``, which records carry.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.growerz.catalogue import CHARACTERS, PLANT_TYPE_COUNT, SEASON_KINDS
from grasslab.games.growerz.table import SPACES

NUMBERING = 1

CHOOSE_CARD = 0
"""+ kind, face down"""
PLACE_ON = CHOOSE_CARD + SEASON_KINDS
"""+ place of the Space: the revealed card goes there"""
SOW_OPEN = PLACE_ON + SPACES
"""+ SPACES * type of the face-up Plant + place of the Space"""
DRAW_UNSEEN = SOW_OPEN + PLANT_TYPE_COUNT * SPACES
"""+ type of the Plant deck"""
SOW_NOTHING = DRAW_UNSEEN + PLANT_TYPE_COUNT
PLANT_DRAWN = SOW_NOTHING + 1
"""+ place of the Space: the Plant drawn unseen goes there"""
TAKE_CHARACTER = PLANT_DRAWN + SPACES
"""+ number of the Character"""
ACTIONS = TAKE_CHARACTER + CHARACTERS


@rule
def sow_parts(action: int) -> tuple[int, int]:
    """The type of Plant and the place of an action from ``SOW_OPEN`` on."""
    return (action - SOW_OPEN) // SPACES, (action - SOW_OPEN) % SPACES
