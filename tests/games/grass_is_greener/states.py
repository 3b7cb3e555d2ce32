"""States of Grass is Greener laid out by words, and random games, for the tests of its face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import grasslab as gl
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.games.grass_is_greener import GrassIsGreener

NAMES = ("Mark", "Susie", "Ben", "Jan", "Kim", "Lou")


def load(players: int = 4, **options: Any) -> GrassIsGreener:
    """The game with as many of the neighbors of the rulebook's example, and two more."""
    game = gl.load("grass-is-greener", names=list(NAMES[:players]), **options)
    assert isinstance(game, GrassIsGreener)
    return game


def at(text: str = "", game: GrassIsGreener | None = None, **setup: Any) -> State:
    """A position; Mrs. Primrose is open and three cards of three families lie in the pile.

    Players are those of ``load``; what neither the text nor a keyword says is as usual.
    """
    usual = {"board": "Mrs. Primrose", "pile": "Koi Pond, Crabgrass, Lawn Mower"}
    said = {key: value for key, value in usual.items() if key not in text}
    return (game or load()).position(text or None, **{**said, **setup})


def random_states(game: GrassIsGreener, seed: int | str) -> Iterator[State]:
    """The states of a random game, the initial one first."""
    dice = generator(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.child(_drawn(state, random_below(dice, 1 << 30)))
        else:
            legal = state.legal_actions()
            state = state.child(legal[random_below(dice, len(legal))])
        yield state


def _drawn(state: State, number: int) -> int:
    """An outcome of chance by its weight."""
    weights = state.game.chance_weights(state.table)
    left = number % sum(weight for _, weight in weights)
    for outcome, weight in weights:
        if left < weight:
            return outcome
        left -= weight
    raise AssertionError("the weights are more than their sum")
