"""``grasslab games``: the games there are, and what can be chosen in each."""

from __future__ import annotations

import pytest

from grasslab.games import PACKAGES
from tests.cli.terminal import run


def test_all_games_are_listed():
    """A line each: what `--game` takes, what people call it, how many play."""
    shown = run("games")
    assert (shown.code, shown.err) == (0, "")
    assert [line.split()[0] for line in shown.out.splitlines()] == list(PACKAGES)
    assert "Leduc poker" in shown.out


@pytest.mark.parametrize("game", PACKAGES)
def test_every_game_tells_of_itself(game):
    """Players, unit, what is hidden, agents, presets, and every option with what it may be."""
    shown = run("games", game)
    assert (shown.code, shown.err) == (0, "")
    for word in ("players, usually ", "it counts ", "Hidden: ", "--opponents: random, greedy"):
        assert word in shown.prose
    assert "--preset: " in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80


def test_options_are_told_as_they_are_typed():
    """Switches, words and numbers, with what holds where nobody says."""
    assert "suits=yes or no. Usually: The two cards of a rank" in run("games", "leduc").prose
    grass = run("games", "grass").prose
    assert "steal=any, highest or highest_anywhere. Usually: Steal Your" in grass
    assert "hand_size=a number." in grass
    assert "--preset: official, article, classic" in grass


def test_unknown_game():
    """A mistyped game is refused with the near one."""
    shown = run("games", "lduc")
    assert shown.code == 2
    assert "did you mean leduc?" in shown.err


def test_help_and_greeting_speak_of_it():
    """The greeting lists the command, and it has help of its own."""
    assert "grasslab games" in run().out
    assert "usage: grasslab games" in run("games", "--help").out
