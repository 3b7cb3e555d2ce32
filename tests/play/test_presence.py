"""Which cards go with victory: counts against games played out one by one, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import grasslab as gl
from grasslab.play import playouts

pd = pytest.importorskip("pandas", reason="presence is a frame (extra lab)")
np = pytest.importorskip("numpy", reason="counting gives arrays (extra fast)")

GAMES = 40
GREENER = gl.load("grass-is-greener", players=3)


def test_it_is_what_lies_there_at_the_end() -> None:
    """The same games played out: cards in yards and Garages, of all and of who wins."""
    frame = gl.presence(GREENER, n=GAMES, policy="random", seed=5).set_index("card")
    played = playouts(GREENER, n=GAMES, policy="random", seed=5, ends=True)
    assert played.ends is not None
    standings = played.standings
    won = standings == standings.max(axis=1, keepdims=True)
    shares = 3 * won / won.sum(axis=1, keepdims=True)
    for number, kind in enumerate(GREENER.kinds):  # type: ignore[attr-defined]
        there = (played.ends["laid"] == 1 + number).sum(axis=2)
        if number < 10:  # the Plots are the first kinds
            there = there + (played.ends["plot"] == number).sum(axis=2)
        if kind.family == "Garage" or kind.name not in frame.index or not there.sum():
            continue
        row = frame.loc[kind.name]
        assert row["presence"] == pytest.approx(there.mean())
        assert row["with_winners"] == pytest.approx((there * shares).sum() / (3 * GAMES))
        assert row["ratio"] == pytest.approx(row["with_winners"] / row["presence"])


def test_a_card_that_makes_no_difference_has_a_ratio_of_one() -> None:
    """Within what the standard error allows, the mean over all cards weighted by presence is 1."""
    frame = gl.presence(GREENER, n=GAMES, policy="random", seed=5)
    plots = frame[frame["family"].isin(["Plot", "Sod"])]
    assert plots["presence"].sum() == pytest.approx(3)  # each yard has three, always
    assert plots["with_winners"].sum() == pytest.approx(3)


def test_the_standard_error_shrinks_with_more_games() -> None:
    """Four times as many games, half the error; and the same seed gives the same frame."""
    few, many = (gl.presence(GREENER, n=n, policy="random", seed=1) for n in (50, 200))
    both = few.merge(many, on="card")
    assert both["standard_error_y"].median() < 0.75 * both["standard_error_x"].median()
    pd.testing.assert_frame_equal(few, gl.presence(GREENER, n=50, policy="random", seed=1))


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ({"game": gl.load("kuhn")}, "kuhn does not say what lies with a player"),
        ({"game": gl.load("grass")}, "grass does not say what lies with a player"),
        ({"game": "growerz"}, "'growerz' does not say"),
        ({"n": 0}, "a whole number from 1 on, not 0"),
        ({"n": 2.5}, "not 2.5"),
        ({"policy": "gredy"}, "did you mean greedy"),
        ({"policy": None}, "there is no policy None"),
    ],
)
def test_what_cannot_be_is_refused(asked: dict[str, Any], text: str) -> None:
    """With what was wrong, before the first game."""
    with pytest.raises(gl.GrasslabError) as caught:
        gl.presence(**{"game": GREENER, "n": 5, **asked})
    assert text in str(caught.value)
