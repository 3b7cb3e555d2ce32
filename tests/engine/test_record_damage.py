"""Records that are damaged or made up are refused, with the line and the reason."""

import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.recordreader import LONGEST_LINE
from tests.engine.record_samples import refusal, sealed, short_game


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
        (4, {"totals": [1, 2]}, "it says totals [1, 2], and its moves lead to None"),
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
