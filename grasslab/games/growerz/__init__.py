"""GrowerZ: four seasons of growing, with Characters, Spaces, Plants and hidden choices."""

from grasslab.games.growerz.game import GrowerZ

GAME = GrowerZ
load = GrowerZ.load
from_specification = GrowerZ.from_specification

__all__ = ["GAME", "GrowerZ", "from_specification", "load"]
