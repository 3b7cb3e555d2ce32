"""Leduc poker: a poker of six cards with two rounds of betting, the yardstick of solvers."""

from grasslab.games.leduc.game import Leduc

GAME = Leduc
load = Leduc.load
from_specification = Leduc.from_specification

__all__ = ["GAME", "Leduc", "from_specification", "load"]
