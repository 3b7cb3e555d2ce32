"""``grasslab replay``: a saved game told again."""

from __future__ import annotations

import pytest

from grasslab.engine.records import load_record, save_record
from grasslab.games.grass.loading import load
from grasslab.play.agents import play_out
from tests.cli.terminal import run

NAMES = ["Amy", "Bob", "Cleo"]


@pytest.fixture
def saved(tmp_path):
    """A finished match of two rounds, in a file."""
    start = load(names=NAMES, rounds=2).new_initial_state()
    path = tmp_path / "game.jsonl"
    save_record(play_out(start, ["greedy"] * 3, seed=4), path, comment="a test")
    return path


@pytest.fixture
def unfinished(tmp_path):
    """A game in its middle."""
    state = load(names=NAMES, rounds=1).deal(seed=4)
    path = tmp_path / "unfinished.jsonl"
    save_record(state.play(state.moves()[0], seed=4), path)
    return path


def test_whole_game(saved):
    """Everything that happened is told, with a sheet a round and the winner."""
    shown = run("replay", str(saved))
    record = load_record(saved)
    assert shown.code == 0
    assert "Comment: a test" in shown.out
    assert "Score sheet of round 1" in shown.out
    assert "Score sheet of round 2" in shown.out
    best = max(record.state.table.total)
    assert f"with ${best:,}." in shown.out
    takes = [line for line in record.state.log() if " takes " in line and "card" not in line]
    for line in takes[:10]:
        assert line in shown.out


def test_quiet_tells_sheets_only(saved):
    """`--quiet` leaves the log out."""
    shown = run("replay", str(saved), "--quiet")
    assert "Score sheet of round 2" in shown.out
    assert " takes " not in shown.out


def test_a_seat_hears_what_it_heard(saved):
    """With a seat, cards that others took are not named."""
    shown = run("replay", str(saved), "--seat", "bob")
    assert "Amy takes a card." in shown.out
    assert "Amy is dealt" not in shown.out
    assert "Bob is dealt: " in shown.out


def test_one_position(saved):
    """`--at` shows the table after a move, and what the move did."""
    shown = run("replay", str(saved), "--at", "19", "--seat", "Amy")
    assert "After move 19 of " in shown.out
    assert "Grass, official rules, as Amy sees it" in shown.out
    assert run("replay", str(saved), "--at", "0").code == 0


def test_position_at_the_end(saved):
    """At the end of a round the sheet stands below the table."""
    shown = run("replay", str(saved), "--at", str(len(load_record(saved))))
    assert shown.out.count("Score sheet of round 2") == 1
    assert "The game is over: " in shown.out


def test_positions_beyond_the_record(saved):
    """A move that the record has not is refused with those it has."""
    last = len(load_record(saved))
    for number in ("-1", str(last + 1), "many"):
        shown = run("replay", str(saved), f"--at={number}")
        assert shown.code == 2
        assert "--at is a" in shown.err


def test_steps(saved):
    """`--step` waits before every decision; q stops, and so does the end of input."""
    shown = run("replay", str(saved), "--step", typed=["", "", "q"])
    assert shown.out.count("Enter: on, q: stop") == 3
    assert run("replay", str(saved), "--step", typed=[""]).code == 0


def test_steps_to_the_end(saved):
    """Stepping on and on comes to the last sheet."""
    shown = run("replay", str(saved), "--step", typed=[""] * 2_000)
    assert "Score sheet of round 2" in shown.out
    assert "The game is over: " in shown.out


def test_game_that_is_not_over(unfinished):
    """A record of half a game ends with the position where it stops."""
    shown = run("replay", str(unfinished))
    assert "the game was not over yet" in shown.out
    assert "Here the record stops:" in shown.out


def test_lines_fit_a_small_window(saved):
    """Positions are folded to 80 columns."""
    shown = run("replay", str(saved), "--step", typed=[""] * 2_000)
    assert max(map(len, shown.out.splitlines())) <= 80


def test_damaged_file(saved):
    """A damaged record is refused with the line and the reason, without a traceback."""
    lines = saved.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[40] = lines[40].replace("a", "b")
    saved.write_text("".join(lines), encoding="utf-8")
    shown = run("replay", str(saved))
    assert (shown.code, shown.out) == (1, "")
    assert "line 41" in shown.err
    assert "Traceback" not in shown.err


def test_files_that_are_none(tmp_path):
    """A missing file and a folder are errors in words."""
    for path in (tmp_path / "none.jsonl", tmp_path):
        shown = run("replay", str(path))
        assert shown.code == 1
        assert str(path) in shown.err


def test_unknown_seat(saved):
    """A seat that nobody has is refused with those there are."""
    shown = run("replay", str(saved), "--seat", "Zoe")
    assert shown.code == 2
    assert "there are: Amy, Bob, Cleo" in shown.err
