"""The house deck is balanced: no card makes the winner, and none the loser."""

from __future__ import annotations

import pytest

import grasslab as gl

GAMES = 20_000


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
def test_no_card_is_too_much_at_home_with_winners(players: int) -> None:
    """Among greedy neighbors a card lies with the winners 0.7 to 1.4 times as often as with all."""
    pytest.importorskip("numba", reason="20,000 games need compiled rules (extra fast)")
    game = gl.load("grass-is-greener", players=players, first_player=None)
    frame = gl.presence(game, n=GAMES, seed=1)
    out = frame[(frame["ratio"] < 0.7) | (frame["ratio"] > 1.4)]
    assert out.empty, out.to_string()
    lying = {"Plot", "Improvement", "Impairment", "Garage"}
    counted = set(frame["card"].astype(str))
    catalogue = game.catalogue()
    for card, family in zip(catalogue["card"], catalogue["family"], strict=True):
        assert str(card) in counted or family not in lying
