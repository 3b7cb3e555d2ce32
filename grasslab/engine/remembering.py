"""What each seat knows at a state: followed step by step along the way there, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.knowledge import EVERYBODY, MOST, Knowledge

if TYPE_CHECKING:
    from grasslab.engine.state import State


def knowledge_of(state: State, seat: int) -> Knowledge:
    """What a seat, or ``EVERYBODY``, knows of hidden cards by what was seen since the root.

    It is followed from the last state on the way of which it is known already.
    """
    ahead = []
    while (known := _kept(state, seat)) is None:
        ahead.append(state)
        assert state.parent is not None  # what is known at a root needs no parent
        state = state.parent
    while ahead:
        before, state = state, ahead.pop()
        known = _learned(before, state, known, seat)
        state._known[seat] = known
    return known


def _kept(state: State, seat: int) -> Knowledge | None:
    """What is kept of it already; of a root it is found out now."""
    if not state._known:
        object.__setattr__(state, "_known", [None] * (state.game.players + 1))
    known = state._known[seat]
    if known is None and state.parent is None:
        if seat == EVERYBODY:
            known = state.game.told_to_all(state._table)
        else:
            known = state.game.shared(knowledge_of(state, EVERYBODY), state._table, seat)
        state._known[seat] = known
    return known


def _learned(before: State, state: State, known: Knowledge, seat: int) -> Knowledge:
    """What a seat knows at a state, from what it knew one step before."""
    assert state.action is not None  # only a root has none
    game, table = state.game, state._table
    known = game.learn(known, before._table, state.action, table, seat)
    if len(known.arrangements) > MOST:
        if seat == EVERYBODY:  # what lies open, everybody must know, and each one what all know
            common = game.told_to_all(table)
        else:
            common = game.shared(knowledge_of(state, EVERYBODY), table, seat)
        known = known.forgetting(common)
    return known
