"""Positions and views set up by hand, and their notation."""

from grasslab.games.grass.positions.knowing import known_text
from grasslab.games.grass.positions.seated import set_up_view, view_text
from grasslab.games.grass.positions.setup import set_up
from grasslab.games.grass.positions.text import position_text

__all__ = ["known_text", "position_text", "set_up", "set_up_view", "view_text"]
