"""What a seat, or everybody, sees of a position."""

from __future__ import annotations

from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.state import State
from grasslab.engine.view import View


def seen_by(state: State, eyes: int | None) -> State | View:
    """A state as a seat, or ``EVERYBODY``, sees it; ``None`` sees all of it."""
    if eyes is None:
        return state
    if eyes != EVERYBODY:
        return state.view(eyes)
    known = state.knowledge()
    return state.game.view_of_table(state.table, EVERYBODY, known, known)
