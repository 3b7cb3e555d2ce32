"""The rules compiled: same seeds, same games, over all options and numbers of players.

Bounds checks are on in the tests (``GRASSLAB_CHECKS``, see ``tests/conftest.py``).
"""

from __future__ import annotations

import pytest

from grasslab.engine.accelerator import Bulk
from grasslab.engine.random import generator, random_below
from grasslab.engine.table import CHANCE, SEATS, TERMINAL
from grasslab.games.growerz import flow
from grasslab.games.growerz.numbering import ACTIONS
from grasslab.games.growerz.policies import POLICIES
from tests.games.growerz.bulks import Loaded, bulk
from tests.games.growerz.samples import SAMPLES, sample_options
from tests.games.growerz.tables import legal, new

pytest.importorskip("numba", reason="compiled rules need Numba (extra fast)")


def played(rules: Bulk, game: Loaded, seed: int, policy: int) -> tuple[object, ...]:
    """What a playout leaves: the table with what everyone saw, decisions, totals, standings."""
    start = game.new_table()  # its recall is kept, and tells of the whole way
    rows, moves = rules.rows([start, start]), rules.numbers(1)
    totals, standings = rules.grid(1, SEATS), rules.grid(1, SEATS)
    dice, legal_list = rules.generator(seed), rules.legal()
    rules.run("playouts", rows, dice, 0, policy, legal_list, moves, totals, standings, 0, rows)
    end = rules.table(rows, 0, game)  # type: ignore[arg-type]
    numbers = [[int(number) for number in grid[0]] for grid in (totals, standings)]
    return end.key(), end.recall, int(moves[0]), numbers


@pytest.mark.parametrize("policy", POLICIES)
def test_compiled_games_are_the_plain_games(policy: str) -> None:
    """From the same seed both ways go through the same steps, to the same end.

    The recall of every seat is compared too, which hangs on every step of the way.
    """
    for number in SAMPLES:
        game = Loaded(**sample_options(number))
        compiled, plain = (
            played(bulk(fast), game, number, POLICIES[policy]) for fast in (True, False)
        )
        assert compiled == plain, game.options


def test_both_ways_bar_the_same() -> None:
    """``bar`` gives the same reason for every action of the numbering, at sampled decisions."""
    fast, slow = bulk(True), bulk(False)
    for number in SAMPLES[::9]:
        s, dice = new(**sample_options(number)), generator(3, number)
        for _ in range(60 + 7 * number):
            before = s.copy()
            if flow.current_player(s) == CHANCE:
                flow.apply_chance(s, flow.random_outcome(s, dice))
            elif flow.current_player(s) >= 0:
                found = legal(s)
                flow.apply_action(s, found[random_below(dice, len(found))])
        if flow.current_player(s) < 0:
            s = before
        rows = fast.rows([s]), slow.rows([s])
        for action in range(ACTIONS):
            reason = fast.run("bar_at", rows[0], 0, action)
            assert reason == slow.run("bar_at", rows[1], 0, action), (number, action)


def test_single_steps_are_the_plain_steps() -> None:
    """``legal_at`` and ``step_at`` walk as the rules do, both ways."""
    game = Loaded(players=3)
    for rules in (bulk(True), bulk(False)):
        s, dice = game.new_table(), generator(5)
        rows, out = rules.rows([s]), rules.legal()
        while flow.current_player(s) != TERMINAL:
            if flow.current_player(s) == CHANCE:
                action = flow.random_outcome(s, dice)
                flow.apply_chance(s, action)
            else:
                found = legal(s)
                assert list(out[: rules.run("legal_at", rows, 0, out)]) == found
                action = found[random_below(dice, len(found))]
                flow.apply_action(s, action)
            assert rules.run("step_at", rows, 0, action) == flow.current_player(s)
        assert rules.table(rows, 0, game).key() == s.key()  # type: ignore[arg-type]
