"""What is measured of the games beside Grass: plain, through states, and compiled."""

from __future__ import annotations

import time
from functools import cache

import grasslab as gl
from grasslab.engine.game import Game
from grasslab.explore.expand import expand
from grasslab.play import playouts
from tests.bench.engine import state_playouts, table_playouts

SIZES = {"kuhn": 400_000, "leduc": 300_000, "grass-is-greener": 3_000, "growerz": 8_000}
"""Games by name, and how many compiled playouts a run has."""


@cache
def loaded(name: str) -> Game:
    """A game, for four players if it can have so many."""
    most = type(gl.load(name)).most_players
    return gl.load(name, players=min(4, most))


def warm_up() -> None:
    """Compile what is measured, where it was not."""
    for name in SIZES:
        playouts(loaded(name), n=1)
    leduc_nodes_a_second()


def plain(name: str) -> float:
    """Decisions a second of random games, straight over the table."""
    return table_playouts(loaded(name), games=max(40, SIZES[name] // 400))


def through_states(name: str) -> float:
    """Decisions a second through ``State.legal_actions`` and ``State.child``."""
    return state_playouts(loaded(name), games=max(8, SIZES[name] // 1000))


def compiled(name: str, policy: str) -> float:
    """Decisions a second of playouts on one core, the code being loaded beforehand."""
    playouts(loaded(name), n=1, policy=policy)
    start = time.perf_counter()
    played = playouts(loaded(name), n=SIZES[name], policy=policy, seed=1)
    return float(played.moves.sum()) / (time.perf_counter() - start)


def leduc_nodes_a_second() -> float:
    """Nodes a second of Leduc's whole tree as arrays, over and over."""
    root = loaded("leduc").new_initial_state()
    start, nodes = time.perf_counter(), 0
    for _ in range(20):
        nodes += len(expand(root))
    return nodes / (time.perf_counter() - start)
