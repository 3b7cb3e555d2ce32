"""Grass, the whole game: the official, the article's and the classic rules, and all variants."""

from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import from_specification, load

GAME = Grass

__all__ = ["GAME", "Grass", "from_specification", "load"]
