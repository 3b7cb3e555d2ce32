"""Who plays: agents, whole games between them, simulations, and playouts in bulk.

An agent is any object with a ``name`` and a method ``act(view, seed)`` that chooses one of
``view.moves()``; see ``Agent``.
"""

from grasslab.play.agents import Agent, AgentError, agent_named, play_out
from grasslab.play.bulk import Playouts, playouts

__all__ = ["Agent", "AgentError", "Playouts", "agent_named", "play_out", "playouts"]
