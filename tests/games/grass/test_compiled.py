"""The rules compiled: same seeds, same games, over every preset, variant and number of players.

Bounds checks are on in the tests (``GRASSLAB_CHECKS``, see ``tests/conftest.py``).
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from grasslab.engine.accelerator import Bulk, bulk_of
from grasslab.engine.random import generator, random_below, random_choice
from grasslab.engine.table import SEATS
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.numbering import ACTIONS
from grasslab.games.grass.policies import POLICIES
from tests.games.grass.samples import PRESETS, TURNED, VARIANT_SETS, sample_game

pytest.importorskip("numba", reason="compiled rules need Numba (extra fast)")

ALL_GAMES: list[dict[str, Any]] = [
    {"preset": preset, "variants": variants, "players": players, "rounds": 1}
    for preset, variants, players in product(PRESETS, VARIANT_SETS, range(2, 7))
]
ALL_GAMES += [
    {"preset": preset, "players": 2 + number % 5, "rounds": 1, **turned}
    for preset, (number, turned) in product(PRESETS, enumerate(TURNED))
]


def bulks(game: Grass) -> tuple[Bulk, Bulk]:
    """The rules for work in bulk, compiled and plain."""
    return bulk_of(game, compiled=True), bulk_of(game, compiled=False)


def played(bulk: Bulk, game: Grass, seed: int, policy: int) -> tuple[object, ...]:
    """What a playout leaves: the table with what everyone saw, decisions, and dollars."""
    start = game.new_table()  # its recall is kept, and tells of the whole way
    rows, moves = bulk.rows([start, start]), bulk.numbers(1)
    totals, standings = bulk.grid(1, SEATS), bulk.grid(1, SEATS)
    results = moves, totals, standings, 0, rows
    bulk.run("playouts", rows, bulk.generator(seed), 0, policy, bulk.legal(), *results)
    end = bulk.table(rows, 0, game)
    return end.key(), end.recall, int(moves[0]), [int(number) for number in totals[0]]


@pytest.mark.parametrize("policy", POLICIES)
def test_compiled_games_are_the_plain_games(policy: str) -> None:
    """From the same seed both ways go through the same steps, to the same end.

    The recall of every seat is compared too, which hangs on every step of the way.
    """
    for number, options in enumerate(ALL_GAMES):
        game = sample_game(options)
        compiled, plain = (played(bulk, game, number, POLICIES[policy]) for bulk in bulks(game))
        assert compiled == plain, options


def test_both_ways_bar_the_same() -> None:
    """``bar`` gives the same reason for every action of the numbering, at sampled decisions."""
    for number, options in enumerate(ALL_GAMES[::9]):
        game = sample_game(options)
        compiled, plain = bulks(game)
        state, dice = game.new_initial_state(), generator(3, number)
        for _ in range(50 + 7 * number):
            if state.is_terminal():
                break
            before = state
            if state.is_chance_node():
                state = state.child(random_choice(dice, game.chance_weights(state.table)))
            else:
                legal = state.legal_actions()
                state = state.child(legal[random_below(dice, len(legal))])
        if state.current_player() < 0:
            state = before
        rows = compiled.rows([state.table]), plain.rows([state.table])
        for action in range(ACTIONS if state.current_player() >= 0 else 0):
            reason = compiled.run("bar_at", rows[0], 0, action)
            assert reason == plain.run("bar_at", rows[1], 0, action), (options, action)


def test_single_steps_are_the_states_steps() -> None:
    """``legal_at`` and ``step_at`` walk as ``legal_actions`` and ``child`` do, both ways."""
    game = load(players=4, rounds=1, variants=["lucky_or_not"])
    for bulk in bulks(game):
        state, dice = game.new_initial_state(), generator(5)
        rows, out = bulk.rows([state.table]), bulk.legal()
        while not state.is_terminal():
            if state.is_chance_node():
                action = random_choice(dice, game.chance_weights(state.table))
            else:
                legal = state.legal_actions()
                assert list(out[: bulk.run("legal_at", rows, 0, out)]) == legal
                action = legal[random_below(dice, len(legal))]
            state = state.child(action)
            assert bulk.run("step_at", rows, 0, action) == state.current_player()
        assert bulk.table(rows, 0, game).key() == state.table.key()
