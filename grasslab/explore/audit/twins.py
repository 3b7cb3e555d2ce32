"""Twins: two positions of a game that a player cannot tell apart, for an audit to compare.

There are four kinds, by how the second one is made:

``"sampled"``
    A position, and one that the player's view of it gives (``view.sample``). Everything hidden may
    lie otherwise, but it has no history, so only what is seen and known now is the same.
``"same past"``
    A position with its history, and one to which another history led of which the player saw
    exactly the same, step by step: elsewhere another card came or was chosen.
``"sampled past"``
    Two samples of a position, and a way on from there that looks the same, as far as both can go.
``"other step"``
    A position (or one nearby), and one beside it, where the player's views are equal. Here not
    the game's account of what was seen says that they are twins, so it is put to the test as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grasslab.engine.random import Generator, random_below, random_choice
from grasslab.engine.state import State

SAMPLED, SAME_PAST = "sampled", "same past"
SAMPLED_PAST, OTHER_STEP = "sampled past", "other step"
TRIES = 8
"""So often another history is looked for."""
CHANGES = 2
"""So many differences between two histories are enough."""
OTHERS = 10
"""So many other actions are tried at a step."""
NEARBY = 6
"""So many steps back a step is looked for that might have been another."""
AHEAD = 12
"""The longest way that is gone from a sample."""


@dataclass(frozen=True)
class Twins:
    """Two positions that a player cannot tell apart.

    Attributes
    ----------
    kind : str
    player : int
    state, twin : State
    """

    kind: str
    player: int
    state: State
    twin: State

    @property
    def same_past(self) -> bool:
        """Whether the player saw the same of both histories, and not only of the positions."""
        return self.kind != SAMPLED


def sampled(state: State, player: int, dice: Generator) -> Twins | None:
    """A state and a sample; ``None`` where none was found that differs."""
    view = state.view(player)
    for _ in range(TRIES):
        twin = view.sample(random_below(dice, 1 << 32))
        if twin != state:
            return Twins(SAMPLED, player, state, twin)
    return None


def same_past(state: State, player: int, dice: Generator) -> Twins | None:
    """A state and one with another history that looks the same; ``None`` where none was found."""
    twin, changes = state, 0
    for _ in range(TRIES):
        other = _with_a_change(twin.line(), player, dice)
        if other is not None:
            twin, changes = other, changes + 1
        if changes == CHANGES:
            break
    return Twins(SAME_PAST, player, state, twin) if twin != state else None


def sampled_past(state: State, player: int, dice: Generator) -> Twins | None:
    """Two ways on from a state's samples that look the same; ``None`` where they do not differ."""
    view = state.view(player)
    one, other = (view.sample(random_below(dice, 1 << 32)) for _ in range(2))
    for _ in range(random_below(dice, AHEAD + 1)):
        if one.is_terminal():
            break
        ahead = one.child(random_step(one, dice))
        beside = _alike(ahead, other, player, dice)
        if beside is None:
            break
        one, other = ahead, beside
    return Twins(SAMPLED_PAST, player, one, other) if one != other else None


def other_step(state: State, player: int, dice: Generator) -> Twins | None:
    """A state and one beside it whose view is the same; ``None`` where none was found.

    If the last step was seen, it is one of the steps nearby that was not.
    """
    ahead = [] if state.is_terminal() else [state.child(random_step(state, dice))]
    for one in (*ahead, *reversed(state.line()[-NEARBY:])):
        before = one.parent
        if before is not None:
            view = one.view(player)
            for action in _others(before, one.action, player, dice):
                twin = before.child(action)
                if twin != one and twin.view(player) == view:
                    return Twins(OTHER_STEP, player, one, twin)
    return None


def random_step(state: State, dice: Generator) -> int:
    """What chance brings, or an action of which each is as likely."""
    if state.is_chance_node():
        return random_choice(dice, state.game.chance_weights(state.table))
    legal = state.legal_actions()
    return legal[random_below(dice, len(legal))]


def _with_a_change(line: Sequence[State], player: int, dice: Generator) -> State | None:
    """The end of another history that looks the same: one step differs, and those that must.

    Later steps are changed rather, for they have less to follow from them.
    """
    last = len(line) - 1
    if last < 1:
        return None
    at = 1 + max(random_below(dice, last), random_below(dice, last))
    twin = _otherwise(line[at], player, dice)
    for model in line[at + 1 :]:
        if twin is None:
            return None
        twin = _alike(model, twin, player, dice)
    return twin


def _otherwise(model: State, player: int, dice: Generator) -> State | None:
    """A state to which another step led from the same parent, which looked the same."""
    before = model.parent
    assert before is not None  # only a root has none
    return _first_alike(model, before, _others(before, model.action, player, dice), player)


def _alike(model: State, before: State, player: int, dice: Generator) -> State | None:
    """What follows on another state by a step that looks like the one that led to the model.

    It is the same step where that can be.
    """
    action = model.action
    if action is not None and before.game.is_legal(before.table, action):
        found = _first_alike(model, before, [action], player)
        if found is not None:
            return found
    return _first_alike(model, before, _others(before, action, player, dice), player)


def _first_alike(model: State, before: State, actions: Sequence[int], player: int) -> State | None:
    seen = _seen(model, player)
    for action in actions:
        after = before.child(action)
        if _seen(after, player) == seen:
            return after
    return None


def _seen(state: State, player: int) -> str:
    """What a player saw of the step that led to a state."""
    before, action = state.parent, state.action
    assert before is not None  # only a root has none, and no step leads to it
    assert action is not None
    return state.game.observed(before.table, action, state.table, player)


def _others(before: State, action: int | None, player: int, dice: Generator) -> list[int]:
    """Some other things that can happen in a state, but none that the player itself would do."""
    if before.current_player() == player:
        return []
    left = [other for other in before.legal_actions() if other != action]
    chosen: list[int] = []
    while left and len(chosen) < OTHERS:
        chosen.append(left.pop(random_below(dice, len(left))))
    return chosen
