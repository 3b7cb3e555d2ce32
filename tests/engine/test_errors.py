"""What a notebook shows of our errors."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

import grasslab as gl
from grasslab.engine.errors import FaultsError, shown
from grasslab.games.grass.scorepad import FiguresError


def test_a_notebook_shows_the_error_and_the_readers_line() -> None:
    """Not the lines of our modules: the last line of the reader's own code, and the text."""
    with pytest.raises(gl.NotationError) as met:
        gl.load("grass").deal(seed=7).why_not("peddle Panamma")
    first, last = met.value._render_traceback_()
    assert "peddle Panamma" in first
    assert last == "NotationError: 'Panamma' is no card; did you mean Panama?"


@pytest.mark.parametrize("kind", [gl.PositionError, gl.DeckError, FiguresError])
def test_errors_with_faults_cross_to_other_processes(kind: type[FaultsError]) -> None:
    """The text and the list of faults are the same after pickle."""
    error = kind(["one thing", "another"])
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.faults) == (kind, str(error), ("one thing", "another"))


def test_the_function_games_does_not_hide_the_package() -> None:
    """``gl.games()`` lists the games, and ``grasslab.games.grass`` is where Grass is."""
    code = (
        "import grasslab.games.grass.table as t, grasslab as gl; "
        "print(t.SEATS, gl.games()['name'][0])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["6", "grass"]


class Awkward:
    """A value whose ``repr`` fails."""

    def __repr__(self) -> str:
        raise ValueError("no")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Panamma", "'Panamma'"),
        ("x" * 10_000, "'" + "x" * 75 + "...'"),
        ([1] * 100, "[" + "1, " * 25 + "1..."),
        (10**5_000, "a value of type int"),
        (Awkward(), "a value of type Awkward"),
        (gl.load("grass").deal(seed=1).view(0), "<what Player 1 sees>..."),
    ],
    ids=["short", "text", "list", "number", "awkward", "view"],
)
def test_errors_repeat_values_cut_short(value: object, text: str) -> None:
    """As much as tells which one it is; whole tables and long texts would hide the reason."""
    assert shown(value) == text


@pytest.mark.parametrize("make", [gl.Study, lambda view: gl.simulate(view, ["random"] * 4, n=1)])
def test_who_gives_a_view_for_a_state_hears_how_to_make_one(make: Callable[..., object]) -> None:
    """The picture of the table is not repeated."""
    with pytest.raises(gl.GrasslabError, match=r"view\.sample\(seed\) makes a state") as met:
        make(gl.load("grass").deal(seed=1).view(0))
    assert len(str(met.value)) < 200
