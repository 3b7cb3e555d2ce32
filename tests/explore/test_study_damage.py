"""Files of studies that are damaged or made up are refused, with the line and the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.explore.study import Study
from tests.engine.record_samples import sealed
from tests.explore.studies import study_of_three, three


def small() -> Study:
    """A study of 8 lines: a move before it, three nodes, two branches."""
    study = Study(three().play("peddle Panama"), undo="teacher", seat="Ann")
    return study.play("end turn").name("done").goto(0).fork("other").play("offer Mexico for Bust")


LINES = 8


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file with the small study."""
    path = tmp_path / "study.jsonl"
    small().save(path)
    return path


def refusal(path: Path) -> str:
    """What is told of a study that is refused."""
    with pytest.raises(gl.RecordError) as caught:
        Study.load(path)
    return str(caught.value)


def test_no_byte_of_a_study_can_change_unnoticed(saved: Path) -> None:
    """Wherever a byte becomes another one, the study is refused with a line and a reason."""
    data = saved.read_bytes()
    for place in range(0, len(data), 7):
        broken = bytearray(data)
        broken[place] = ord("7") if data[place] != ord("7") else ord("8")
        saved.write_bytes(broken)
        assert ", line " in refusal(saved)


def test_a_study_cut_off_anywhere_is_refused(saved: Path) -> None:
    """A half-written file is never taken for a smaller study, not even between two lines."""
    data = saved.read_bytes()
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    assert len(ends) == LINES
    for length in [*range(1, len(data), 11), len(data) - 1, *ends[:-1]]:
        saved.write_bytes(data[:length])
        assert "cut off" in refusal(saved)


@pytest.mark.parametrize("line", range(LINES))
def test_no_line_can_be_missing_doubled_or_moved(line: int, saved: Path) -> None:
    """Each hangs on all before it."""
    lines = saved.read_bytes().splitlines(keepends=True)
    there = lines[line]
    rest = lines[:line] + lines[line + 1 :]
    damaged = [rest, [*lines[: line + 1], there, *lines[line + 1 :]]]
    damaged += [[*rest[:at], there, *rest[at:]] for at in range(LINES) if at != line]
    for content in damaged:
        saved.write_bytes(b"".join(content))
        assert str(saved) in refusal(saved)


DAMAGE: dict[str, tuple[Callable[[list[bytes]], list[bytes]], int, str]] = {
    "two studies in one file": (lambda x: x + x, 9, "ended in the line before"),
    "two unfinished ones": (lambda x: x[:2] + x, 3, "another study begins here"),
    "a second one among nodes": (lambda x: x[:4] + x, 5, "another study begins here"),
    "an empty line": (lambda x: [*x[:2], b"\n", *x[2:]], 3, "an empty line, which a study"),
    "not JSON": (lambda x: [x[0], b"peddle Panama\n", *x[2:]], 2, "not JSON"),
    "no object": (lambda x: [x[0], b"[1, 2]\n", *x[2:]], 2, "a JSON object is expected"),
    "not UTF-8": (lambda x: [x[0], b"{\xff}\n", *x[2:]], 2, "not UTF-8 at byte 2"),
    "Windows line ends": (lambda x: [y[:-1] + b"\r\n" for y in x], 1, "a study has plain newlines"),
    "blanks": (
        lambda x: [*x[:2], x[2].replace(b'": ', b'":'), *x[3:]],
        3,
        "not written as a study",
    ),
    "an unknown line": (lambda x: [*x[:3], b'{"by": 1}\n', *x[3:]], 4, "no proper line for a node"),
    "an unknown key": (lambda x: [*x[:2], b'{"by": 1, ' + x[2][1:]], 3, "with unknown by"),
    "an edited note": (
        lambda x: [*x[:2], x[2].replace(b'"note": ""', b'"note": "x"'), *x[3:]],
        3,
        "check does not fit",
    ),
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
    saved.write_bytes(b"".join(damage(saved.read_bytes().splitlines(keepends=True))))
    message = refusal(saved)
    assert message.startswith(f"{saved}, line {line}: ")
    assert reason in message


@pytest.mark.parametrize(
    ("line", "changes", "reason"),
    [
        (1, {"undo": "fare"}, "there is no undo 'fare'"),
        (1, {"undo": []}, "there is no undo []"),
        (1, {"seat": 3}, "there is no seat 3"),
        (1, {"seat": "Ann"}, "'seat' is a number"),
        (1, {"seat": True}, "'seat' is a number"),
        (1, {"seed": -1}, "a seed lies between"),
        (1, {"seed": None}, "a seed is a whole number or a word"),
        (1, {"names": ["Ann"]}, "not those of its game"),
        (1, {"numbering": 99}, "counted by numbering 99"),
        (2, {"move": "peddle Mexico"}, "text and number disagree"),
        (2, {"who": "Bob"}, "move 1 belongs to Ann"),
        (3, {"node": 1}, "the root, node 0, belongs here"),
        (3, {"branch": "12"}, "mistaken for the number"),
        (3, {"action": 0}, "not written as a study is"),
        (3, {"parent": 0}, "not written as a study is"),
        (4, {"node": 0}, "cannot come after node 0"),
        (4, {"node": "1"}, "'node' is a number"),
        (4, {"parent": 7}, "comes after node 7, which is not here"),
        (4, {"parent": None}, "'parent' is a number"),
        (4, {"who": "Cid"}, "the move to node 1 belongs to Ann"),
        (4, {"move": "decline"}, "text and number disagree"),
        (4, {"action": 0, "move": "open market"}, "the move to node 1 is not legal: "),
        (4, {"name": "main"}, "'main' is the name of a branch already"),
        (4, {"name": " done"}, "a name has no such blanks"),
        (4, {"name": 7}, "'name' is not as it should be"),
        (4, {"note": None}, "a note is a text"),
        (4, {"note": "x" * 100_001}, "up to 100,000 letters"),
        (4, {"visited": -1}, "'visited' is a number"),
        (4, {"visited": True}, "'visited' is a number"),
        (4, {"branch": ["main"]}, "'branch' is not as it should be"),
        (5, {"node": 1}, "node 1 cannot come after node 1"),
        (6, {"branch": "other"}, "the main branch, 'main' from node 0, belongs here"),
        (6, {"start": 1}, "the main branch, 'main' from node 0, belongs here"),
        (7, {"branch": "main"}, "'main' is the name of a branch already"),
        (7, {"branch": "done"}, "'done' is the name of node 1 already"),
        (7, {"branch": "nobody's"}, "node 2 is of branch 'other', which is not here"),
        (7, {"start": 1, "along": 1}, "node 2 does not hang together with branch 'other'"),
        (7, {"along": 2}, "branch 'other' has nodes of its own, and goes along none"),
        (7, {"along": 1}, "branch 'other' cannot go along to node 1"),
        (7, {"along": 9}, "branch 'other' cannot go along to node 9"),
        (7, {"along": None}, "'along' is a number"),
        (6, {"along": 1}, "branch 'main' has nodes of its own, and goes along none"),
        (7, {"start": 9}, "goes off from node 9, which is not here"),
        (7, {"seed": 1.5}, "a seed is a whole number or a word"),
        (7, {"script": []}, "'script' is not as it should be"),
        (7, {"script": {"stack": 7}}, "the outcomes of a script are a list"),
        (7, {"script": {"stack": []}}, "the outcomes of a script are a list"),
        (7, {"script": {"stack": ["Felony"]}}, "an outcome is a whole number"),
        (8, {"here": 9}, "cannot be at node 9 on branch 'other'"),
        (8, {"here": 1}, "cannot be at node 1 on branch 'other'"),
        (8, {"on": "nowhere"}, "cannot be at node 2 on branch 'nowhere'"),
        (8, {"on": "main"}, "cannot be at node 2 on branch 'main'"),
        (8, {"next": 2}, "node 2 cannot be the next one"),
        (8, {"forks": "one"}, "'forks' is a number"),
        (8, {"nodes": 4}, "not written as a study is"),
        (8, {"branches": 1}, "not written as a study is"),
        (8, {"moves": 0}, "not written as a study is"),
        (8, {"end": False}, "not written as a study is"),
    ],
)
def test_a_study_that_cannot_be_true_is_refused_though_its_checks_fit(
    line: int, changes: dict[str, Any], reason: str, saved: Path
) -> None:
    """Checks find accidents; what cannot be is found by replaying and by looking."""
    contents = [json.loads(text) for text in saved.read_text("utf-8").splitlines()]
    contents[line - 1] |= changes
    saved.write_text(sealed(contents), "utf-8", newline="\n")
    message = refusal(saved)
    assert message.startswith(f"{saved}, line ")
    assert reason in message


ORDERS: dict[str, tuple[list[int], str]] = {
    "a branch before the nodes": ([0, 1, 5, 2, 3, 4, 6, 7], "cannot come before the nodes"),
    "a node after the branches": ([0, 1, 2, 3, 5, 6, 4, 7], "cannot come after the branches"),
    "the end before the branches": ([0, 1, 2, 3, 4, 7], "cannot come before nodes and branches"),
    "the end at once": ([0, 1, 7], "cannot come before nodes and branches"),
    "a node before its parent": ([0, 1, 2, 4, 3, 5, 6, 7], "node 1 cannot come after node 2"),
    "a move twice": ([0, 1, 2, 3, 3, 4, 5, 6, 7], "cannot come after node 1"),
    "without its history": ([0, 2, 3, 4, 5, 6, 7], "belongs to Ann|is not legal|disagree"),
}


@pytest.mark.parametrize("name", ORDERS)
def test_lines_in_another_order_are_refused_though_their_checks_fit(name: str, saved: Path) -> None:
    """First the history, then nodes, then branches, then the end."""
    order, reason = ORDERS[name]
    contents = [json.loads(text) for text in saved.read_text("utf-8").splitlines()]
    saved.write_text(sealed([contents[i] for i in order]), "utf-8", newline="\n")
    message = refusal(saved)
    assert any(part in message for part in reason.split("|"))


def test_a_move_that_is_there_already_is_refused(saved: Path) -> None:
    """A tree has no position twice by the same way."""
    contents = [json.loads(text) for text in saved.read_text("utf-8").splitlines()]
    contents[4] |= {key: contents[3][key] for key in ("action", "move")}
    saved.write_text(sealed(contents), "utf-8", newline="\n")
    assert "the move to node 2 leads to node 1 already" in refusal(saved)


def test_nothing_half_read_is_left(saved: Path) -> None:
    """A refused file gives no study, and the one that was there is untouched."""
    study = study_of_three()
    saved.write_bytes(saved.read_bytes()[:-10])
    refusal(saved)
    assert len(study.nodes) == 1
