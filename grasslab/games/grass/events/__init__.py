"""What happened in a step, told in sentences: the rules themselves carry no logging."""

from grasslab.games.grass.events.telling import events
from grasslab.games.grass.events.words import EVENT_KINDS

__all__ = ["EVENT_KINDS", "events"]
