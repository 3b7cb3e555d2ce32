"""Records: a game comes back from its file as it was played, and from nothing else."""

import hashlib
import json
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine import records
from grasslab.engine.recordlines import END_KEYS, HEADER_KEYS, MOVE_KEYS
from grasslab.engine.recordreader import LONGEST_LINE
from grasslab.play.agents import play_out

Contents = list[dict[str, Any]]

GAMES: list[dict[str, Any]] = [
    {"players": 2, "rounds": 1},
    {"names": ["John", "Janis", "Bob", "Amy"], "rounds": 1, "first_dealer": None},
    {"players": 3, "preset": "article", "variants": ["cool_the_heat"], "max_rounds": 2},
    {"players": 3, "preset": "classic", "variants": ["give_me_five", "hidden_deals"], "rounds": 1},
    {"players": 2, "deck": "pocket-1", "hand_size": 3, "rounds": 1, "utility": "lead"},
]


def random_game(**options: Any) -> gl.State:
    """The end of a game that was played at random."""
    game = gl.load("grass", **options)
    return play_out(game.new_initial_state(), ["random"] * game.players, seed=11)


def short_game() -> gl.State:
    """Two moves from a position that was set up by hand: a record of four lines."""
    game = gl.load("grass", names=["Ann", "Bob"], rounds=1)
    state = game.position(
        hands={"Ann": "Felony, Panama", "Bob": "Stonehigh"},
        opened=["Ann", "Bob"],
        markets={"Bob": "2 Mexico"},
        turn="Ann",
    )
    return state.play("heat Bob with Felony").play("end turn")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a record may go; nothing is there yet."""
    return tmp_path / "game.jsonl"


@pytest.fixture
def saved(path: Path) -> Path:
    """A file with the record of the short game."""
    gl.save_record(short_game(), path, comment="two moves")
    return path


def documented_check(content: dict[str, Any], previous: str) -> str:
    """The check as the documentation of the format tells to compute it."""
    bare = {key: content[key] for key in sorted(content) if key != "check"}
    text = previous + json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def sealed(contents: Contents) -> str:
    """A file with these lines, by somebody who knows how checks are computed."""
    lines, check = [], ""
    for content in contents:
        check = documented_check(content, check)
        line = json.dumps({**content, "check": check}, sort_keys=True, ensure_ascii=False)
        lines.append(line + "\n")
    return "".join(lines)


def refusal(path: Path) -> str:
    """What a refused record is told."""
    with pytest.raises(gl.RecordError) as caught:
        gl.load_record(path)
    return str(caught.value)


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
    assert json.loads(path.read_text("utf-8").splitlines()[-1])["dollars"] is None
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
    assert end["dollars"] == state.returns("dollars")


def test_the_checks_are_those_that_the_documentation_describes(saved: Path) -> None:
    """Another program can write and verify records from the documentation alone."""
    contents = [json.loads(line) for line in saved.read_text("utf-8").splitlines()]
    assert sealed(contents) == saved.read_text("utf-8")


# Damage


def test_no_byte_of_a_record_can_change_unnoticed(saved: Path) -> None:
    """Wherever a byte becomes another one, the record is refused with a line and a reason."""
    data = saved.read_bytes()
    for place in range(0, len(data), 3):
        broken = bytearray(data)
        broken[place] = ord("7") if data[place] != ord("7") else ord("8")
        saved.write_bytes(broken)
        assert ", line " in refusal(saved)


def test_a_record_cut_off_anywhere_is_refused(saved: Path) -> None:
    """A half-written file is never taken for a shorter game, not even between two lines."""
    data = saved.read_bytes()
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    for length in [*range(1, len(data), 5), len(data) - 1, *ends[:-1]]:
        saved.write_bytes(data[:length])
        assert "cut off" in refusal(saved)


def files_in(folder: Path) -> list[str]:
    """The names of all files in a folder, hidden ones too."""
    return sorted(file.name for file in folder.iterdir())


def lines_of(data: bytes) -> list[bytes]:
    """The lines of a file with their ends."""
    return data.splitlines(keepends=True)


DAMAGE: dict[str, tuple[Callable[[list[bytes]], list[bytes]], int, str]] = {
    "a line is missing": (lambda x: [x[0], *x[2:]], 2, "move 1 belongs here"),
    "a line is doubled": (lambda x: [*x[:2], x[1], *x[2:]], 3, "move 2 belongs here"),
    "two lines are exchanged": (lambda x: [x[0], x[2], x[1], x[3]], 2, "another order"),
    "the end comes early": (lambda x: [*x[:2], x[3]], 3, "2 moves were saved, and 1 are here"),
    "the end is missing": (lambda x: x[:3], 4, "no closing line"),
    "two records in one file": (lambda x: x + x, 5, "ended in the line before"),
    "two unfinished ones": (lambda x: x[:3] + x, 4, "another record begins here"),
    "an empty line at the end": (lambda x: [*x, b"\n"], 5, "ended in the line before"),
    "an empty line between": (lambda x: [*x[:2], b"\n", *x[2:]], 3, "empty line"),
    "the first line is missing": (lambda x: x[1:], 1, "no record of grasslab"),
    "not JSON": (lambda x: [x[0], b"peddle Panama\n", *x[2:]], 2, "not JSON"),
    "no object": (lambda x: [x[0], b"[1, 2]\n", *x[2:]], 2, "a JSON object is expected"),
    "brackets without end": (lambda x: [x[0], b"[" * 200_000 + b"\n"], 2, "not JSON"),
    "a number without end": (lambda x: [x[0], b"9" * 9_000 + b"\n"], 2, "not JSON"),
    "not UTF-8": (lambda x: [x[0], b"{\xff}\n", *x[2:]], 2, "not UTF-8 at byte 2"),
    "in UTF-16": (lambda x: [b"".join(x).decode().encode("utf-16")], 1, "not UTF-8"),
    "a byte order mark": (lambda x: [b"\xef\xbb\xbf" + x[0], *x[1:]], 1, "byte order mark"),
    "Windows line ends": (lambda x: [y[:-1] + b"\r\n" for y in x], 1, "carriage return"),
    "blanks": (lambda x: [x[0], x[1].replace(b'": ', b'":'), *x[2:]], 2, "not written as"),
    "a key twice": (lambda x: [x[0], b'{"n": 1, ' + x[1][1:], *x[2:]], 2, "not written as"),
    "a number as text": (lambda x: [x[0], x[1].replace(b'"n": 1', b'"n": "1"')], 2, "move '1'"),
    "an escaped letter": (lambda x: [x[0], x[1].replace(b"Ann", b"\\u0041nn")], 2, "not written"),
    "an edited comment": (
        lambda x: [x[0].replace(b"two", b"ten"), *x[1:]],
        1,
        "check does not fit",
    ),
    "an edited move": (
        lambda x: [x[0], x[1].replace(b"Felony", b"Detained"), *x[2:]],
        2,
        "check does not fit",
    ),
    "an unknown key": (lambda x: [x[0], b'{"by": 1, ' + x[1][1:]], 2, "with unknown by"),
    "another program's line": (lambda x: [x[0], b"{}\n"], 2, "without action, check"),
    "another format": (lambda x: [b'{"format": "pgn"}\n'], 1, "no record of grasslab"),
    "a later version": (
        lambda x: [x[0].replace(b'"version": 1', b'"version": 2'), *x[1:]],
        1,
        "version 2 of the format is not known",
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_told_with_its_line_and_its_reason(name: str, saved: Path) -> None:
    """The message says in which line of which file something is wrong, and what."""
    damage, line, reason = DAMAGE[name]
    saved.write_bytes(b"".join(damage(lines_of(saved.read_bytes()))))
    message = refusal(saved)
    assert message.startswith(f"{saved}, line {line}: ")
    assert reason in message


def test_a_line_without_end_is_not_read_whole(saved: Path) -> None:
    """A file of some other kind may have no lines at all; it does not fill the memory."""
    with saved.open("wb") as file:
        file.truncate(30 * LONGEST_LINE)
    tracemalloc.start()
    try:
        message = refusal(saved)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "line 1: longer than 1,000,000 bytes" in message
    assert most < 10 * LONGEST_LINE


# Records by somebody who computes the checks anew


def resealed(saved: Path, line: int, **changes: Any) -> str:
    """What is said of the record with a line changed and every check made to fit again."""
    contents = [json.loads(text) for text in saved.read_text("utf-8").splitlines()]
    contents[line - 1] |= changes
    saved.write_text(sealed(contents), "utf-8", newline="\n")
    return refusal(saved)


def test_text_and_number_of_a_move_must_agree(saved: Path) -> None:
    """A move is written twice, so that a change of the numbering cannot pass for another move."""
    message = resealed(saved, 2, move="peddle Panama")
    assert "line 2: text and number disagree" in message
    assert "'peddle Panama'" in message
    assert "'heat Bob with Felony'" in message


def test_an_illegal_move_is_refused_with_the_ruling(saved: Path) -> None:
    """Ann holds no Bust: the rule that bars the move is in the message."""
    root = short_game().root()
    action = root.string_to_action("heat Bob with Bust")
    message = resealed(saved, 2, action=action, move="heat Bob with Bust")
    assert "line 2: move 1 is not legal: " in message
    explanation = root.why_not(action)
    assert explanation is not None
    assert explanation.ruling in message


def test_a_record_of_another_version_says_so_where_its_rules_differ(saved: Path) -> None:
    """Where the rules have changed, the reader learns which versions are meant."""
    contents = [json.loads(text) for text in saved.read_text("utf-8").splitlines()]
    contents[0]["made_with"] = "0.0.1"
    saved.write_text(sealed(contents), "utf-8", newline="\n")
    assert gl.load_record(saved).made_with == "0.0.1"
    contents[3]["finished"] = True
    saved.write_text(sealed(contents), "utf-8", newline="\n")
    assert f"made with grasslab 0.0.1; this is {gl.__version__}" in refusal(saved)


@pytest.mark.parametrize(
    ("line", "changes", "reason"),
    [
        (1, {"numbering": 99}, "counted by numbering 99"),
        (1, {"names": ["Ann", "Eve"]}, "not those of its game"),
        (1, {"root": "Ann has a thousand cards"}, "position it starts from cannot be"),
        (1, {"root": None}, "'root' is not as it should be"),
        (1, {"made_with": 1}, "'made_with' is not as it should be"),
        (1, {"comment": ["no", "text"]}, "'comment' is a text or null"),
        (1, {"game": "grass"}, "'game' is not as it should be"),
        (1, {"game": {}}, "no game can be made"),
        (1, {"game": {"game": "chess"}}, "there is no game 'chess'"),
        (1, {"game": {"game": []}}, "no game can be made"),
        (1, {"game": {"game": "grass", "preset": ["official"]}}, "no game can be made"),
        (1, {"game": {"game": "grass", "names": 7}}, "no game can be made"),
        (1, {"game": {"game": "grass", "options": {"decks": 2}}}, "there is no option 'decks'"),
        (1, {"game": {"game": "grass", "options": {"deck": {"counts": ["many"]}}}}, "no game can"),
        (2, {"n": 2}, "move 1 belongs here, and this is move 2"),
        (2, {"who": "Bob"}, "move 1 belongs to Ann, not 'Bob'"),
        (2, {"action": "0"}, "an action is a whole number, not '0'"),
        (2, {"action": True}, "an action is a whole number, not True"),
        (2, {"action": -1}, "line 2: "),
        (2, {"action": 10**9}, "line 2: "),
        (2, {"move": None}, "text and number disagree"),
        (4, {"moves": 3}, "3 moves were saved, and 2 are here"),
        (4, {"finished": True}, "it says finished True, and its moves lead to False"),
        (4, {"dollars": [1, 2]}, "it says dollars [1, 2], and its moves lead to None"),
        (4, {"end": False}, "it says end False"),
    ],
)
def test_a_record_that_cannot_be_true_is_refused_though_its_checks_fit(
    line: int, changes: dict[str, Any], reason: str, saved: Path
) -> None:
    """Checks find accidents; that the game was possible is found by replaying it."""
    message = resealed(saved, line, **changes)
    assert message.startswith(f"{saved}, line {line}: ")
    assert reason in message


# Files


def test_a_missing_file_is_told(path: Path) -> None:
    """The message has the path that was tried."""
    assert refusal(path) == f"there is no file {path}"


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    """Nothing is read from a folder."""
    assert refusal(tmp_path) == f"{tmp_path} is a folder, and a record is a file"


def test_an_empty_file_is_no_record(path: Path) -> None:
    """A file of no bytes is what a crash of another program leaves."""
    path.write_bytes(b"")
    assert refusal(path) == f"{path} is empty"


def test_a_file_that_cannot_be_read_is_told(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's reason comes with the path, as an error of grasslab."""

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert refusal(saved) == f"cannot read {saved}: Permission denied"


def test_an_older_record_is_replaced(saved: Path) -> None:
    """Saving again under the same name keeps the newer game only."""
    state = gl.load("grass", players=2).deal(seed=1)
    gl.save_record(state, saved)
    assert gl.load_record(saved).state == state


def test_an_older_record_can_be_guarded(saved: Path) -> None:
    """With overwrite=False a file that is there stays as it is."""
    before = saved.read_bytes()
    with pytest.raises(gl.RecordError, match="is there already"):
        gl.save_record(gl.load("grass").deal(seed=1), saved, overwrite=False)
    assert saved.read_bytes() == before
    new = saved.with_name("new.jsonl")
    gl.save_record(short_game(), new, overwrite=False)
    assert new.exists()


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    step: str, error: BaseException, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever writing breaks off, the record from before is whole and no other file is there."""
    before = saved.read_bytes()

    def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(os, step, fail)
    with pytest.raises((gl.GrasslabError, KeyboardInterrupt)) as caught:
        gl.save_record(random_game(**GAMES[0]), saved)
    if isinstance(caught.value, gl.GrasslabError):
        assert str(caught.value) == f"cannot write {saved}: No space left on device"
    assert saved.read_bytes() == before
    assert files_in(saved.parent) == [saved.name]


def test_a_failed_first_write_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there was no file, there is none afterwards."""

    def fail(*_: Any) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(gl.GrasslabError, match="Input/output error"):
        gl.save_record(short_game(), path)
    assert files_in(path.parent) == []


def test_a_folder_without_permission_is_told(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new file lies in the same folder; where that is read-only, nothing happens."""
    before = saved.read_bytes()

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        with pytest.raises(
            gl.GrasslabError, match=r"cannot write .*game\.jsonl: Permission denied"
        ):
            gl.save_record(short_game(), saved)
    assert saved.read_bytes() == before


def test_a_write_protected_record_stays(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replacing needs no leave to write on the file itself, so that leave is asked for."""
    before = saved.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(gl.GrasslabError, match="write-protected"):
        gl.save_record(random_game(**GAMES[0]), saved)
    assert saved.read_bytes() == before


def test_a_record_needs_a_folder_and_a_name(tmp_path: Path) -> None:
    """No folder is made by the way, and a folder is not replaced by a file."""
    with pytest.raises(gl.GrasslabError, match="there is no folder"):
        gl.save_record(short_game(), tmp_path / "missing" / "game.jsonl")
    with pytest.raises(gl.GrasslabError, match="it is a folder"):
        gl.save_record(short_game(), tmp_path)
    with pytest.raises(gl.GrasslabError, match="cannot write"):
        gl.save_record(short_game(), f"{tmp_path}/a\0b")
    assert files_in(tmp_path) == []


def test_a_text_that_is_no_unicode_is_refused_before_anything_is_written(saved: Path) -> None:
    """Half a surrogate pair cannot be written as UTF-8."""
    before = saved.read_bytes()
    with pytest.raises(gl.GrasslabError, match="no Unicode"):
        gl.save_record(short_game(), saved, comment="\ud800")
    assert saved.read_bytes() == before
    assert files_in(saved.parent) == [saved.name]


def test_permissions_of_an_older_file_are_kept(saved: Path) -> None:
    """Who shared a file with a class shares the new one too."""
    saved.chmod(0o640)
    gl.save_record(random_game(**GAMES[0]), saved)
    assert saved.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(saved: Path) -> None:
    """A record saved through a link is written where the link leads."""
    link = saved.with_name("link.jsonl")
    link.symlink_to(saved)
    state = gl.load("grass", players=2).deal(seed=1)
    gl.save_record(state, link)
    assert link.is_symlink()
    assert gl.load_record(saved).state == state
