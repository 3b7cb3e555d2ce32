"""Kuhn poker: the smallest poker there is, whose solution is known exactly."""

from grasslab.games.kuhn.game import Kuhn

GAME = Kuhn
load = Kuhn.load
from_specification = Kuhn.from_specification

__all__ = ["GAME", "Kuhn", "from_specification", "load"]
