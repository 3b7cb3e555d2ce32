"""Whether a game keeps the contract of the house: ``gl.check_game`` tries it out."""

from grasslab.explore.conformance.check import check_game
from grasslab.explore.conformance.report import Fault, GameError, GameReport

__all__ = ["Fault", "GameError", "GameReport", "check_game"]
