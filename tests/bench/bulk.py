"""What is measured of work in bulk: playouts, trees and single steps, compiled and plain."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache

from grasslab.engine.accelerator import bulk_of, is_on
from grasslab.explore.expand import expand
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.play import playouts

GAMES = 10_000
"""Playouts of one run: some 800,000 decisions without Trades, three million with them."""


def warm_up() -> None:
    """Compile what is measured, where it was not."""
    playouts(official(False), n=1)
    nodes_a_second(depth=1)
    steps_a_second(is_on(), games=1)


@cache
def official(trade: bool) -> Grass:
    """One round of the official game for four players."""
    return load(players=4, trade=trade, rounds=1)


def decisions_a_second(trade: bool, policy: str = "random", games: int = GAMES) -> float:
    """Decisions a second of playouts on one core; the cards drawn between are not counted."""
    return _rate(official(trade), policy, games, None)


def in_executor(make: Callable[[int], Executor]) -> float:
    """The same on two workers of an executor, which are there and have compiled beforehand."""
    with make(2) as executor:
        playouts(official(False), n=GAMES, seed=0, executor=executor)
        return _rate(official(False), "random", 2 * GAMES, executor)


def in_threads() -> float:
    """Decisions a second in two threads."""
    return in_executor(ThreadPoolExecutor)


def in_processes() -> float:
    """Decisions a second in two processes."""
    return in_executor(ProcessPoolExecutor)


def _rate(game: Grass, policy: str, games: int, executor: Executor | None) -> float:
    start = time.perf_counter()
    played = playouts(game, n=games, policy=policy, seed=1, executor=executor)
    return float(played.moves.sum()) / (time.perf_counter() - start)


def seconds_for(decisions: int) -> float:
    """Seconds a million decisions, of playouts that take about so many in all."""
    games = decisions // 78  # what a random round without Trades takes
    start = time.perf_counter()
    played = playouts(official(False), n=games, seed=1)
    return (time.perf_counter() - start) / float(played.moves.sum()) * 1e6


def nodes_a_second(depth: int = 6) -> float:
    """Nodes a second of the tree below the first decision of a round for two, chance included."""
    state = load(players=2, trade=False, rounds=1).deal(seed=7)
    start = time.perf_counter()
    return len(expand(state, depth=depth)) / (time.perf_counter() - start)


def steps_a_second(compiled: bool, games: int = 60) -> float:
    """``legal_actions`` and one action, called from Python at the table level.

    Chance outcomes are carried out between, and neither counted nor timed.
    """
    game = official(False)
    bulk = bulk_of(game, compiled and is_on())
    rows, out = bulk.rows([game.new_table()]), bulk.legal()
    steps, spent = 0, 0.0
    for number in range(games):
        state = game.deal(seed=number)
        while not state.is_terminal():
            rows = bulk.rows([state.table])
            start = time.perf_counter()
            n = bulk.run("legal_at", rows, 0, out)
            action = int(out[(7 * steps) % n])
            bulk.run("step_at", rows, 0, action)
            spent += time.perf_counter() - start
            steps += 1
            state = state.child(action).draw(number)
    return steps / spent
