"""The house deck is balanced: no Character and no card wins much more or less than its share."""

from __future__ import annotations

import pytest

import grasslab as gl

GAMES = 20_000


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
def test_no_card_makes_the_winner(players: int) -> None:
    """Among greedy growers, with Characters at random.

    What lies on the winners' Spaces, against what lies on all: within 0.7 to 1.4. Of a Character
    that is its victories against its fair share: within 0.8 to 1.25.
    """
    pytest.importorskip("numba", reason="20,000 games need compiled rules (extra fast)")
    frame = gl.presence(gl.load("growerz", players=players), n=GAMES, seed=7)
    characters = frame["family"] == "character"
    assert characters.sum() == 6
    for rows, least, most in ((frame[characters], 0.8, 1.25), (frame[~characters], 0.7, 1.4)):
        out = rows[(rows["ratio"] < least) | (rows["ratio"] > most)]
        assert out.empty, out.to_string()


@pytest.mark.slow
def test_nothing_is_never_played() -> None:
    """Every Season card, Plant and Space of the house deck lies somewhere, in one game of ten."""
    pytest.importorskip("numba", reason="20,000 games need compiled rules (extra fast)")
    game = gl.load("growerz", players=4)
    frame = gl.presence(game, n=GAMES, seed=7)
    assert len(frame) == len(game.catalogue()) - 1  # all but the First Player card
    assert frame["presence"].min() * 4 > 0.1


def test_what_is_counted_is_what_lay_there() -> None:
    """Each player has one Character and its two Spaces, and as many Plants as were sown."""
    pytest.importorskip("numpy", reason="counting gives arrays (extra fast)")
    frame = gl.presence(gl.load("growerz", players=2), n=30, policy="random", seed=3)
    sums = frame.groupby("family", observed=True)["presence"].sum()
    assert sums["character"] == pytest.approx(1)
    starting = frame["card"].astype(str).str.contains("Green House|Grow Tent")
    assert frame[starting]["presence"].sum() == pytest.approx(2)
    assert 0 < sums["feminized"] <= 4 * 6
