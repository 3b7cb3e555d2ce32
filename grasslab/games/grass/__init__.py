"""Grass, the whole game: the official, the article's and the classic rules, and all variants."""

from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load

TITLE = "Grass"
PLAYERS = "2-6"
HIDDEN = "hands, the stack, cards passed and drafted, hidden Trades"
SOURCE = "the official rulebook; an older article; the classic printing"

__all__ = ["HIDDEN", "PLAYERS", "SOURCE", "TITLE", "Grass", "load"]
