"""Grass is Greener: the neighbors' struggle for the Yard of the Month."""

from grasslab.games.grass_is_greener.game import GrassIsGreener

GAME = GrassIsGreener
load = GrassIsGreener.load
from_specification = GrassIsGreener.from_specification

__all__ = ["GAME", "GrassIsGreener", "from_specification", "load"]
