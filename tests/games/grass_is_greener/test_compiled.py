"""The rules compiled: same seeds, same games, for both policies and all options.

Bounds checks are on in the tests (``GRASSLAB_CHECKS``, see ``tests/conftest.py``).
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from grasslab.engine.accelerator import Bulk, bulk_of
from grasslab.engine.random import generator, random_below
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener import flow
from grasslab.games.grass_is_greener.numbering import ACTIONS
from grasslab.games.grass_is_greener.policies import POLICIES
from grasslab.games.grass_is_greener.printed import CARDS
from grasslab.games.grass_is_greener.table import Table
from tests.games.grass_is_greener.tables import legal, new, random_game

pytest.importorskip("numba", reason="compiled rules need Numba (extra fast)")

GAMES = [
    {
        "players": 2 + number % 5,
        "first_player": number % 3 - 1,
        "board_member": -1 if number % 4 else number % 10,
        **dict(zip(("blocking", "replaced_plot", "rule_of_three"), values, strict=True)),
    }
    for number, values in enumerate(list(product(range(2), repeat=3)) * 2)
]


class BareGame:
    """As much of a game as work in bulk asks for."""

    name = "grass-is-greener-rules"
    rules_module = "grasslab.games.grass_is_greener.rules"
    row_fields = (*Table.FIELDS, *Table.OPTIONS)
    printed = (("grasslab.games.grass_is_greener.printed", "CARDS", CARDS),)
    """The cards are named, so that code compiled over others is never taken for theirs."""

    def __init__(self, options: dict[str, int]) -> None:
        self.options = options

    def new_table(self) -> Table:
        """A table before the first card."""
        return new(**self.options)


def bulks(game: BareGame) -> tuple[Bulk, Bulk]:
    """The rules for work in bulk, compiled and plain."""
    bare: Any = game
    return bulk_of(bare, compiled=True), bulk_of(bare, compiled=False)


def played(bulk: Bulk, game: BareGame, seed: int, policy: int) -> tuple[object, ...]:
    """What a playout leaves: the table with what everyone saw, decisions, points, standings."""
    start = game.new_table()  # its recall is kept, and tells of the whole way
    rows, moves, totals, standings = (
        bulk.rows([start, start]),
        bulk.numbers(1),
        bulk.grid(1, SEATS),
        bulk.grid(1, SEATS),
    )
    ends, out = bulk.rows([start]), bulk.legal()
    dice = bulk.generator(seed)
    bulk.run("playouts", rows, dice, 0, policy, out, moves, totals, standings, 1, ends)
    bare: Any = game
    end = bulk.table(ends, 0, bare)
    numbers = [[int(number) for number in row] for row in (*totals, *standings)]
    return end.key(), end.recall, int(moves[0]), numbers


@pytest.mark.parametrize("policy", POLICIES)
def test_compiled_games_are_the_plain_games(policy: str) -> None:
    """From the same seed both ways go through the same steps, to the same end.

    The recall of every seat is compared too, which hangs on every step of the way.
    """
    for number, options in enumerate(GAMES):
        game = BareGame(options)
        compiled, plain = (played(bulk, game, number, POLICIES[policy]) for bulk in bulks(game))
        assert compiled == plain, options


def test_both_ways_bar_the_same() -> None:
    """``bar`` gives the same reason for every action of the numbering, at sampled decisions."""
    for number, options in enumerate(GAMES[::3]):
        game = BareGame(options)
        compiled, plain = bulks(game)
        decisions = [
            s.copy() for s in random_game(number, **options) if flow.current_player(s) >= 0
        ]
        for s in decisions[:: len(decisions) // 4]:
            rows = compiled.rows([s]), plain.rows([s])
            for action in range(ACTIONS):
                reason = compiled.run("bar_at", rows[0], 0, action)
                assert reason == plain.run("bar_at", rows[1], 0, action), (options, action)


def test_single_steps_are_the_tables_steps() -> None:
    """``legal_at`` and ``step_at`` walk as the plain rules do, both ways."""
    game = BareGame({"players": 4})
    for bulk in bulks(game):
        s, dice = game.new_table(), generator(5)
        rows, out = bulk.rows([s]), bulk.legal()
        while flow.current_player(s) != -4:
            if flow.current_player(s) == -1:
                action = flow.random_outcome(s, dice)
                flow.apply_chance(s, action)
            else:
                actions = legal(s)
                assert list(out[: bulk.run("legal_at", rows, 0, out)]) == actions
                action = actions[random_below(dice, len(actions))]
                flow.apply_action(s, action)
            assert bulk.run("step_at", rows, 0, action) == flow.current_player(s)
        bare: Any = game
        assert bulk.table(rows, 0, bare).key() == s.key()
