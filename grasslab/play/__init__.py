"""Who plays: agents, whole games between them, simulations, and playouts in bulk."""

from grasslab.play.bulk import Playouts, playouts

__all__ = ["Playouts", "playouts"]
