"""Positions set up by hand, and their notation."""

from grasslab.games.grass.positions.setup import set_up
from grasslab.games.grass.positions.text import position_text

__all__ = ["position_text", "set_up"]
