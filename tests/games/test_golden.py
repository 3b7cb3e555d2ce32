"""Golden playthroughs and move counts: any change of the rules shows as a readable difference."""

from __future__ import annotations

import pytest

from tests.golden import COUNTS, PLAYTHROUGHS, file_of, move_counts, playthrough

GAMES = [(which, name) for which, names in PLAYTHROUGHS.items() for name in names]


@pytest.mark.parametrize(("which", "name"), GAMES)
def test_a_game_is_told_as_before(which: str, name: str) -> None:
    """The same seed gives the same game, moves, events and figures, word for word."""
    assert playthrough(which, name) == file_of(which, name).read_text(encoding="utf-8")


def test_move_counts() -> None:
    """From fixed positions there are as many ways to go on as ever, to every depth (perft)."""
    golden = file_of("grass", "move counts").read_text(encoding="utf-8")
    assert "\n".join(move_counts(name) for name in COUNTS) == golden


def test_a_count_by_hand() -> None:
    """The smallest counts can be told by hand, which guards the counting itself.

    Ann holds Felony and may only throw it away or put it on Bob; then one of two kinds is taken.
    """
    from grasslab.games.grass.loading import load
    from tests.golden import count_lines

    state = load(names=["Ann", "Bob"], rounds=1, trade=False).position(
        hands={"Ann": "Felony"}, opened=["Bob"], turn="Ann", phase="turn", stack="Bust, Panama"
    )
    assert [count_lines(state, depth) for depth in (1, 2)] == [2, 4]
