"""Every rule stays inside what Numba compiles, and plays the same game compiled."""

from __future__ import annotations

import importlib
import inspect
from typing import Any

import numba
import numpy as np
import pytest

from grasslab.engine.random import generator
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.grass import flow, legality
from grasslab.games.grass.numbering import ACTIONS
from tests.compiled import RULE_MODULES, compiled_rules, numbers_of, row_of
from tests.games.grass.samples import MIXED_GAMES, sample_game


@pytest.fixture(scope="module")
def twins() -> dict[str, Any]:
    """The compiled modules, loaded once."""
    return compiled_rules()


def play_compiled(twins: dict[str, Any]) -> Any:
    """A compiled game of random moves that stops after so many steps."""
    flow_twin, legality_twin = twins["flow"], twins["legality"]
    apply_action, apply_chance = flow_twin.apply_action, flow_twin.apply_chance
    random_outcome, legal_actions = flow_twin.random_outcome, legality_twin.legal_actions
    random_below = twins["random"].random_below

    @numba.njit(boundscheck=True)
    def play(rows: Any, seed: Any, out: Any, steps: int) -> int:
        s = rows[0]
        for step in range(steps):
            if s.phase == flow_twin_over:
                return step
            if s.phase <= flow_twin_chance:
                apply_chance(s, random_outcome(s, seed))
            else:
                n = legal_actions(s, out)
                apply_action(s, out[random_below(seed, n)])
        return steps

    flow_twin_over, flow_twin_chance = twins["table"].GAME_OVER, twins["table"].ROUND_OVER
    return play


def play_plain(table: Any, seed: list[int], steps: int) -> int:
    """The same game in plain Python."""
    out = [0] * ACTIONS
    for step in range(steps):
        if flow.current_player(table) == TERMINAL:
            return step
        if flow.current_player(table) == CHANCE:
            flow.apply_chance(table, flow.random_outcome(table, seed))
        else:
            n = legality.legal_actions(table, out)
            flow.apply_action(table, out[flow.random_below(seed, n)])
    return steps


def test_every_rule_compiles(twins: dict[str, Any]) -> None:
    """Every function marked as a rule is turned into a dispatcher; nothing is left out."""
    marked = 0
    for name in RULE_MODULES:
        plain = importlib.import_module(name)
        twin = twins[name.rpartition(".")[2]]
        for attribute, function in inspect.getmembers(plain, inspect.isfunction):
            source = inspect.getsource(function)
            if function.__module__ == name and source.startswith("@rule"):
                assert isinstance(getattr(twin, attribute), numba.core.dispatcher.Dispatcher)
                marked += 1
    assert marked > 100


def test_compiled_games_are_the_plain_games(twins: dict[str, Any]) -> None:
    """From the same seed the compiled rules reach the same tables, all along the way."""
    play = play_compiled(twins)
    for number, options in enumerate(MIXED_GAMES):
        plain = sample_game(options).new_table()
        rows = row_of(plain)
        plain_seed = generator(5, number)
        compiled_seed = np.array(plain_seed, dtype=np.uint64)
        out = np.zeros(ACTIONS, dtype=np.int64)
        for _ in range(40):
            steps = play_plain(plain, plain_seed, 50)
            assert play(rows, compiled_seed, out, 50) == steps
            assert numbers_of(rows, plain) == plain.key(), options


def test_the_bar_of_every_action_compiles(twins: dict[str, Any]) -> None:
    """``bar`` gives the same reason for every action, plain and compiled, at sampled tables."""
    bar = twins["legality"].bar
    bar_of_row = numba.njit(lambda rows, a: bar(rows[0], a))
    for number, options in enumerate(MIXED_GAMES[::3]):
        table = sample_game(options).new_table()
        play_plain(table, generator(9, number), 60 + 7 * number)
        if flow.current_player(table) < 0:
            continue
        rows = row_of(table)
        for action in range(ACTIONS):
            assert bar_of_row(rows, action) == legality.bar(table, action), (options, action)
