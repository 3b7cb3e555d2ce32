"""What can follow on a position: for somebody who sees everything, or as one seat may know it.

A seat does not know the position itself, so its tree is not one of positions but of what the seat
can tell apart. Each node stands for *worlds*: the positions that it can be, each with a weight.
What follows in all worlds is grouped by what the seat hears of it, so the tree is the same in any
two games that the seat cannot tell apart, and the true position is only one of the worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from grasslab.engine.moves import log_lines
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import listed
from grasslab.explore.study.eyes import told

MOST = 30
"""A node stands for up to so many worlds. Where a seat knows less, so many are drawn anew from what
it knows (``view.sample``)."""
SEVERAL = -1
"""In place of an action where a seat cannot tell which of several it was."""


@dataclass(frozen=True)
class Worlds:
    """The positions that a node can be.

    Attributes
    ----------
    states : tuple of (State, float)
        With weights. One that sees everything has a single one.
    sampled : bool
        Whether they are a sample of more.
    """

    states: tuple[tuple[State, float], ...]
    sampled: bool = False

    @property
    def first(self) -> State:
        """One of them; what the seat knows is the same in all."""
        return self.states[0][0]


class Step(NamedTuple):
    """A step that can follow.

    Attributes
    ----------
    action : int
        The action or chance outcome; ``SEVERAL`` where it is open which one it was.
    label : str
        In the notation, or as the seat heard it.
    probability : float
        How likely chance brings it. Below a decision 1, but where a seat cannot foresee what the
        same move brings to light.
    worlds : Worlds
        After it.
    """

    action: int
    label: str
    probability: float
    worlds: Worlds


def worlds_of(state: State, seat: int | None) -> Worlds:
    """What a position can be for a seat; for ``None`` itself."""
    if seat is None:
        return Worlds(((state, 1.0),))
    root = state.root()
    by_history = _by_history(state, seat) if root == state.game.new_initial_state() else ()
    return Worlds(by_history) if by_history else _sample(state.view(seat))


def _by_history(state: State, seat: int) -> tuple[tuple[State, float], ...]:
    """All ways in which the game can have gone for a seat, weighted by chance; none if too many.

    How likely the others would have played so counts for nothing, as in ``view.sample``.
    """
    root, *line = state.line()
    worlds = [(root, 1.0)]
    for step in line:
        seen = step.information_state_hash(seat)
        worlds = [
            world
            for before, weight in worlds
            for world in _weighted(
                before,
                weight,
                [c for c in _children(before) if c[0].information_state_hash(seat) == seen],
            )
        ]
        if len(worlds) > MOST:
            return ()
    return tuple(worlds)


def _sample(view: View) -> Worlds:
    """So many positions drawn from what a view knows, equal ones taken together."""
    counts = Counter(view.sample(seed) for seed in range(MOST))
    return Worlds(tuple((state, float(count)) for state, count in counts.items()), sampled=True)


def _children(state: State) -> list[tuple[State, float]]:
    """What follows on a state, with its probability by chance or 1."""
    chances = dict(state.chance_outcomes())
    return [(state.child(action), chances.get(action, 1.0)) for action in state.legal_actions()]


def _weighted(
    before: State, weight: float, children: list[tuple[State, float]]
) -> list[tuple[State, float]]:
    """Some of a world's children with its weight: by chance, or the same for each choice."""
    if before.is_chance_node():
        return [(child, weight * chance) for child, chance in children]
    return [(child, weight / len(children)) for child, _ in children]


def steps(worlds: Worlds, seat: int | None, merge: bool) -> list[Step]:
    """What can follow, in the order of the actions' numbers.

    Parameters
    ----------
    worlds : Worlds
    seat : int or None
    merge : bool
        For who sees everything: whether chance outcomes are one step if what follows is equal, as a
        position and in what every player knows of it.
    """
    if seat is None:
        return _open_steps(worlds.first, merge)
    return _heard_steps(few(worlds, seat), seat)


def few(worlds: Worlds, seat: int) -> Worlds:
    """The worlds, or a sample drawn from what the seat knows if they are too many."""
    return worlds if len(worlds.states) <= MOST else _sample(worlds.first.view(seat))


def _open_steps(state: State, merge: bool) -> list[Step]:
    groups: list[list[tuple[State, float]]] = []
    alike: dict[State, list[list[tuple[State, float]]]] = {}
    for child, chance in _children(state):
        same = alike.setdefault(child, []) if merge and state.is_chance_node() else []
        group = next((group for group in same if _known_alike(group[0][0], child)), None)
        if group is None:
            groups.append(group := [])
            same.append(group)
        group.append((child, chance))
    return [_open_step(state, group) for group in groups]


def _known_alike(one: State, other: State) -> bool:
    """Whether every player knows the same in two equal positions."""
    players = range(one.game.players)
    return all(one.information_state_hash(p) == other.information_state_hash(p) for p in players)


def _open_step(state: State, group: list[tuple[State, float]]) -> Step:
    texts = [state.action_to_string(_action(child)) for child, _ in group]
    chance = sum(chance for _, chance in group)
    return Step(_action(group[0][0]), listed(texts, "or"), chance, worlds_of(group[0][0], None))


def _heard_steps(worlds: Worlds, seat: int) -> list[Step]:
    groups = _by_what_is_heard(worlds, seat)
    moves = [told(group[0][0], seat).removesuffix(".") for group in groups]
    weights = [sum(weight for _, weight in group) for group in groups]
    totals: dict[str, float] = {}
    for move, weight in zip(moves, weights, strict=True):
        # By chance any step can come; else one chooses a move, which can turn out in several ways.
        key = "" if worlds.first.is_chance_node() else move
        totals[key] = totals.get(key, 0.0) + weight
    labels = _told_apart(moves, [group[0][0] for group in groups], seat)
    found = []
    for move, label, weight, group in zip(moves, labels, weights, groups, strict=True):
        actions = {_action(child) for child, _ in group}
        action = actions.pop() if len(actions) == 1 else SEVERAL
        share = weight / totals[move if move in totals else ""]
        found.append(Step(action, label, share, _kept(group, worlds.sampled)))
    return found


def _by_what_is_heard(worlds: Worlds, seat: int) -> list[list[tuple[State, float]]]:
    """What follows in all worlds, by what the seat can tell apart: first its own choices."""
    groups: dict[tuple[int, int], list[tuple[State, float]]] = {}
    own = worlds.first.current_player() == seat
    for before, weight in worlds.states:
        after: dict[tuple[int, int], list[tuple[State, float]]] = {}
        for child, chance in _children(before):
            choice = _action(child) if own else SEVERAL
            heard = after.setdefault((choice, child.information_state_hash(seat)), [])
            heard.append((child, chance))
        for key, children in after.items():
            groups.setdefault(key, []).extend(_weighted(before, weight, children))
    return sorted(groups.values(), key=lambda group: min(_action(child) for child, _ in group))


def _kept(group: list[tuple[State, float]], sampled: bool) -> Worlds:
    """Worlds of a node; where they are too many they are drawn anew when it is opened."""
    ended = group[0][0].is_terminal()
    return Worlds(tuple(group if ended else group[: MOST + 1]), sampled)


def _told_apart(moves: Sequence[str], states: Sequence[State], seat: int) -> list[str]:
    """The moves, where one turns out in several ways with what the seat hears in that way only."""
    heard = [log_lines(state.last_events(), seat) for state in states]
    labels = []
    for move, lines in zip(moves, heard, strict=True):
        same = [others for other, others in zip(moves, heard, strict=True) if other == move]
        news = [line for line in lines if not all(line in others for others in same)]
        labels.append(f"{move}: {' '.join(news).removesuffix('.')}" if news else move)
    return labels


def _action(state: State) -> int:
    assert state.action is not None  # only a root has none
    return state.action


def same_in_all(values: Iterable[object]) -> bool:
    """Whether something is the same in all worlds, so that the seat knows it."""
    return len(set(values)) == 1
