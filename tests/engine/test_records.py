"""Records: a game comes back from its file as it was played, and from nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine import records
from grasslab.engine.recordlines import END_KEYS, HEADER_KEYS, MOVE_KEYS
from tests.engine.record_samples import GAMES, random_game, sealed, short_game

# There and back


@pytest.mark.parametrize("options", GAMES)
def test_a_game_comes_back_as_it_was_played(options: dict[str, Any], path: Path) -> None:
    """Game, moves, cards, final state, result and comment are what was saved, for any rules."""
    state = random_game(**options)
    gl.save_record(state, path, comment="played at random")
    record = gl.load_record(path)
    assert record.game == state.game
    assert record.state == state
    assert record.state.history() == state.history()
    assert record.states == tuple(state.line())
    assert record.state.returns() == state.returns()
    assert record.comment == "played at random"
    assert record.made_with == gl.__version__


@pytest.mark.parametrize("options", GAMES)
def test_saving_a_loaded_record_writes_the_same_bytes(
    options: dict[str, Any], path: Path, tmp_path: Path
) -> None:
    """There is one way to write a record, so files can be compared byte by byte."""
    gl.save_record(random_game(**options), path, comment="first")
    record = gl.load_record(path)
    again = tmp_path / "again.jsonl"
    gl.save_record(record.state, again, comment=record.comment)
    assert again.read_bytes() == path.read_bytes()


def test_a_game_that_is_not_over_can_be_saved(path: Path) -> None:
    """A game can be laid aside at any point, and be played on from the file."""
    state = gl.load("grass", players=3).deal(seed=5)
    gl.save_record(state, path)
    record = gl.load_record(path)
    assert record.state == state
    assert json.loads(path.read_text("utf-8").splitlines()[-1])["totals"] is None
    assert record.state.moves().texts() == state.moves().texts()


def test_a_game_before_its_first_card_can_be_saved(path: Path) -> None:
    """No move is a game too: the record has a first and a last line only."""
    state = gl.load("grass", players=2).new_initial_state()
    gl.save_record(state, path)
    record = gl.load_record(path)
    assert (record.state, len(record)) == (state, 0)


def test_a_record_may_start_from_a_position_set_up_by_hand(saved: Path) -> None:
    """What was set up is the root of the record, and the moves since are its moves."""
    record = gl.load_record(saved)
    assert record.states[0] == short_game().root()
    assert record.moves.texts() == ["heat Bob with Felony", "end turn"]


def test_a_comment_may_hold_any_text(path: Path) -> None:
    """New lines, quotes, separators and signs outside the alphabet do not break the lines."""
    comment = 'two\nlines\r\n"quoted" \\ \u2028 \x00 é 🌿'
    gl.save_record(short_game(), path, comment=comment)
    assert gl.load_record(path).comment == comment
    assert path.read_bytes().count(b"\n") == 4


@pytest.mark.parametrize("comment", [7, "x" * (records.LONGEST_COMMENT + 1)])
def test_what_is_no_comment_is_refused(comment: Any, path: Path) -> None:
    """A comment is a text of bearable length, so that what is saved can be loaded again."""
    with pytest.raises(gl.RecordError, match="comment"):
        gl.save_record(short_game(), path, comment=comment)
    assert not path.exists()


def test_the_longest_comment_can_be_loaded_again(path: Path) -> None:
    """Even where each letter takes six bytes in the file, the line stays within its bound."""
    comment = "\x01" * records.LONGEST_COMMENT
    gl.save_record(short_game(), path, comment=comment)
    assert gl.load_record(path).comment == comment


# What can be read from it


def test_steps_tell_who_moved_and_what_came_of_it(path: Path) -> None:
    """Iterating a record replays it; chance has its own name and tells its probability."""
    state = gl.load("grass", names=["Ann", "Bob"]).deal(seed=3)
    state = state.play(
        "throw away "
        + next(m.text.removeprefix("throw away ") for m in state.moves() if m.kind == "throw away")
    )
    gl.save_record(state, path)
    steps = list(gl.load_record(path))
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert [step.player for step in steps[:-1]] == ["chance"] * (len(steps) - 1)
    assert steps[-1].player == "Ann"
    assert steps[0].move.probability is not None
    assert steps[-1].move.probability is None
    assert [step.state for step in steps] == state.line()[1:]


def test_the_frame_has_a_row_a_move(saved: Path) -> None:
    """A frame for a table of moves, players as categories in seat order."""
    frame = gl.load_record(saved).frame()
    assert list(frame["number"]) == [1, 2]
    assert list(frame["player"]) == ["Ann", "Ann"]
    assert list(frame["player"].cat.categories) == ["chance", "Ann", "Bob"]
    assert list(frame["move"]) == ["heat Bob with Felony", "end turn"]
    assert frame["card"][0] == "Felony"
    assert frame["target"][0] == "Bob"


def test_a_record_shows_itself_in_a_line(saved: Path) -> None:
    """Not the thousand lines of all its states."""
    assert repr(gl.load_record(saved)) == "<record of grass: Ann, Bob; 2 moves, not finished>"
    gl.save_record(gl.load_record(saved).states[1], saved)
    assert repr(gl.load_record(saved)) == "<record of grass: Ann, Bob; 1 move, not finished>"


# The format


def test_the_file_is_what_the_documentation_says(saved: Path) -> None:
    """UTF-8, plain newlines, one object a line with sorted keys, each key documented."""
    data = saved.read_bytes()
    assert data.endswith(b"}\n")
    assert b"\r" not in data
    lines = [json.loads(line) for line in data.decode("utf-8").splitlines()]
    kinds = [HEADER_KEYS, MOVE_KEYS, MOVE_KEYS, END_KEYS]
    assert [list(line) for line in lines] == [sorted(keys) for keys in kinds]
    assert records.__doc__ is not None
    for key in HEADER_KEYS | MOVE_KEYS | END_KEYS:
        assert f"\n``{key}``\n" in records.__doc__


def test_the_first_line_says_what_is_played(saved: Path) -> None:
    """Format, versions, the game as data, the players, and the position it starts from."""
    header = json.loads(saved.read_text("utf-8").splitlines()[0])
    game = short_game().game
    assert header["format"] == "grasslab-record"
    assert header["version"] == 1
    assert header["numbering"] == game.numbering
    assert header["game"] == game.specification()
    assert header["names"] == ["Ann", "Bob"]
    assert header["root"] == short_game().root().position_text()


def test_a_move_has_its_number_its_player_and_its_words(saved: Path) -> None:
    """The line of a move can be read by eye, and names the action by number and by text."""
    state = short_game()
    move = json.loads(saved.read_text("utf-8").splitlines()[1])
    assert (move["n"], move["who"], move["move"]) == (1, "Ann", "heat Bob with Felony")
    assert move["action"] == state.history()[0]


def test_the_last_line_has_the_result(path: Path) -> None:
    """Dollars for every player, whatever utility the game counts."""
    state = random_game(players=2, rounds=1, utility="lead")
    gl.save_record(state, path)
    end = json.loads(path.read_text("utf-8").splitlines()[-1])
    assert end["end"] is True
    assert end["finished"] is True
    assert end["moves"] == len(state.history())
    assert end["totals"] == state.returns("dollars")


def test_the_checks_are_those_that_the_documentation_describes(saved: Path) -> None:
    """Another program can write and verify records from the documentation alone."""
    contents = [json.loads(line) for line in saved.read_text("utf-8").splitlines()]
    assert sealed(contents) == saved.read_text("utf-8")
