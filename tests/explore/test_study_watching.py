"""Who watches a study is told once of each change, and of nothing else."""

from __future__ import annotations

import copy

import pytest

import grasslab as gl


def watched() -> tuple[gl.Study, list[int]]:
    """A study, and the nodes at which a watcher was called."""
    study, calls = gl.Study(gl.load("kuhn").deal(seed=7)), list[int]()
    study.watch(lambda: calls.append(study.here.number))
    return study, calls


def test_every_change_is_told_once() -> None:
    """A fork somewhere else goes there first, and is one change all the same."""
    study, calls = watched()
    study.play("pass").play("bet")
    study.fork("else", at=1)
    study.annotate("why").name("here").rename("else", "other").back().forward()
    assert calls == [1, 2, 1, 1, 1, 1, 0, 1]


def test_reading_tells_nothing() -> None:
    """Only what changes something calls the watchers."""
    study, calls = watched()
    study.moves(), study.line(), study.frame(), str(study), study.why_not("bet")
    assert calls == []


def test_a_change_that_fails_is_told() -> None:
    """A part of it may have been done; whoever draws the study must look again."""
    study, calls = watched()
    with pytest.raises(gl.StudyError):
        study.back(5)
    assert calls == [0]


def test_who_stops_watching_hears_no_more() -> None:
    """And may say so twice."""
    study, calls = watched()
    more: list[str] = []
    stop = study.watch(lambda: more.append("told"))
    stop()
    stop()
    study.play("bet")
    assert (len(calls), more) == (1, [])


def test_a_copy_has_no_watchers() -> None:
    """What is played in the copy is not the original's business."""
    study, calls = watched()
    copy.deepcopy(study).play("bet")
    copy.copy(study).play("bet")
    assert calls == []


def test_a_watcher_that_fails_keeps_nobody_from_hearing() -> None:
    """The change is done, whoever watches after it is told, and the error is a warning."""
    study, before = watched()
    study.watch(lambda: 1 / 0)
    after: list[int] = []
    study.watch(lambda: after.append(study.here.number))
    with pytest.warns(RuntimeWarning, match="watches the study failed: ZeroDivisionError"):
        assert study.play("bet").here.number == 1
    assert (before, after) == ([1], [1])


def test_the_error_of_a_change_is_not_hidden_by_one_of_a_watcher() -> None:
    """Who asked for what cannot be done must read that."""
    study, _ = watched()
    study.watch(lambda: 1 / 0)
    with pytest.warns(RuntimeWarning), pytest.raises(gl.StudyError):
        study.back(5)


def test_several_changes_can_be_told_as_one() -> None:
    """Also blocks in blocks, and where the last of the changes fails."""
    study, calls = watched()
    with study.changing():
        study.play("pass")
        with study.changing():
            study.play("bet")
        study.back()
        assert calls == []
    assert calls == [1]
    with pytest.raises(gl.StudyError), study.changing():
        study.back().back()
    assert calls == [1, 0]


def test_a_block_in_which_nothing_changes_tells_nothing() -> None:
    """Only the change counts; later ones are told as ever."""
    study, calls = watched()
    with study.changing():
        study.moves()
    assert calls == []
    study.play("bet")
    assert calls == [1]
