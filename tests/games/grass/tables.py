"""Positions set up by hand for the tests of single rules."""

from __future__ import annotations

from typing import Any

from grasslab.engine.state import State
from grasslab.games.grass.cardnames import kind_named
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.table import Table

NAMES = ["John", "Janis", "Bob", "Amy"]
JOHN, JANIS, BOB, AMY = range(4)


def game(**options: Any) -> Grass:
    """One round among the four players of the rulebook's example."""
    return load(**{"names": NAMES, "rounds": 1, **options})


def at(options: dict[str, Any] | None = None, **setup: Any) -> State:
    """A position in which John has taken his card, unless the set-up says otherwise."""
    return game(**(options or {})).position(**{"turn": "John", "phase": "turn", **setup})


def hand(state: State, player: int, card: str) -> int:
    """How many cards of a kind a player holds."""
    return table(state).hand[player][kind_named(card)]


def market(state: State, player: int) -> dict[str, int]:
    """The unprotected Peddles of a player, half-covered Panamas apart."""
    names = ["Home Grown", "Mexico", "Columbia", "Jamaica", "Panama", "Dr. Feelgood"]
    names += ["half by Grab a Snack", "half by Catch a Buzz"]
    return {name: n for name, n in zip(names, table(state).market[player], strict=True) if n}


def wasted(state: State, card: str) -> int:
    """How many cards of a kind lie on the Wasted Pile."""
    return table(state).waste[kind_named(card)]


def table(state: State) -> Table:
    """The table of a state, with its fields known to the type checker."""
    grass = state.table
    assert isinstance(grass, Table)
    return grass


def reason(state: State, move: str) -> str:
    """The name of the ruling that bars a move, or an empty text."""
    why = state.why_not(move)
    return why.name if why else ""


def allowed(state: State, move: str) -> bool:
    """Whether a move is legal."""
    return state.why_not(move) is None
