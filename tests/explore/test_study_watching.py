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
