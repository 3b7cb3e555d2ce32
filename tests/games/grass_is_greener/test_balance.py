"""The house deck is balanced: no card makes the winner, and none the loser."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.accelerator import bulk_of
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener.catalogue import FIRST_GARAGE, FIRST_SCHEME, KINDS
from grasslab.games.grass_is_greener.policies import GREEDY
from grasslab.games.grass_is_greener.printed import CARDS
from tests.games.grass_is_greener.test_compiled import BareGame

GAMES_PLAYED = 20_000


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_card_is_too_much_at_home_with_winners(players: int) -> None:
    """Among greedy neighbors a card lies with the winner 0.7 to 1.4 times as often as with all.

    Who shares a victory counts in part.
    """
    np: Any = pytest.importorskip("numpy")
    pytest.importorskip("numba", reason="so many games need the compiled rules (extra fast)")
    game: Any = BareGame({"players": players, "first_player": -1})
    bulk = bulk_of(game, compiled=True)
    start = game.new_table()
    start.keeps_recall = 0
    rows, ends = bulk.rows([start, start]), bulk.rows([start] * GAMES_PLAYED)
    moves = bulk.numbers(GAMES_PLAYED)
    totals, standings = bulk.grid(GAMES_PLAYED, SEATS), bulk.grid(GAMES_PLAYED, SEATS)
    dice, out = bulk.generator(1), bulk.legal()
    bulk.run("playouts", rows, dice, 0, GREEDY, out, moves, totals, standings, 1, ends)
    standings = standings[:, :players]
    won = (standings == standings.max(axis=1, keepdims=True)).astype(float)
    won /= won.sum(axis=1, keepdims=True)
    assert np.allclose(won.mean(axis=0), 1 / players, atol=0.02)  # the seats are equal
    for kind in [*range(FIRST_SCHEME), *range(FIRST_GARAGE, KINDS)]:
        if kind < FIRST_SCHEME:
            cards = (ends["plot"] == kind).sum(axis=2) + (ends["laid"] == 1 + kind).sum(axis=2)
        else:
            cards = ends["garage"][:, :, kind - FIRST_GARAGE]
        cards = cards[:, :players]
        presence = (cards * won).sum() / GAMES_PLAYED / cards.mean()
        assert 0.7 <= presence <= 1.4, (CARDS[kind].name, presence)
