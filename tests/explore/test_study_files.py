"""Studies in files: what is saved comes back, and nothing is ever half written or half read."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import StudyError
from grasslab.explore.study import Study
from grasslab.explore.study import files as study_files
from grasslab.explore.study.kept import change
from tests.engine.record_samples import documented_check, files_in
from tests.explore.studies import branched, random_moves, three
from tests.games.grass.samples import MIXED_GAMES, sample_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a study may go; nothing is there yet."""
    return tmp_path / "study.jsonl"


def reloaded(study: Study, path: Path) -> Study:
    """The study after it was saved and loaded."""
    study.save(path)
    return Study.load(path)


def same(one: Study, other: Study) -> bool:
    """Whether two studies tell the same, and go on alike."""
    return (
        [vars(n) | {"home": n.branch} for n in one.nodes]
        == [vars(n) | {"home": n.branch} for n in other.nodes]
        and [vars(b) for b in one.branches] == [vars(b) for b in other.branches]
        and (one.here.number, one.branch.name) == (other.here.number, other.branch.name)
        and (one.undo, one.seat, one.seed) == (other.undo, other.seat, other.seed)
        and (one.tree.next_number, one.tree.forks) == (other.tree.next_number, other.tree.forks)
        and one.tree.clock == other.tree.clock
    )


def test_a_study_comes_back_as_it_was(path: Path) -> None:
    """Tree, names, notes, branches with their cards, where one is, the mode, the seat, the seed."""
    study = branched(undo="teacher", seat="Bob", seed="blue monday")
    study.name("the end").annotate("one\ntwo \u2028 \x00 ½ € \N{PARTY POPPER}")
    study.rename("main", "as it was").fork("other cards", cards="other").annotate(
        "n", at="as it was"
    )
    other = reloaded(study, path)
    assert same(study, other)
    assert (str(other), other._repr_html_()) == (str(study), study._repr_html_())
    assert other.state == study.state


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 3))
def test_studies_of_all_games_come_back(number: int, path: Path) -> None:
    """Every preset and variant; and the loaded study goes on with the same cards."""
    game = sample_game(MIXED_GAMES[number])
    study = random_moves(Study(game.deal(number), seed=number), number, 20)
    study.fork("otherwise", at=len(study.nodes) // 2)
    random_moves(study, number + 1, 5)
    other = reloaded(study, path)
    assert same(study, other)
    random_moves(study, 99, 20)
    assert same(study, random_moves(other, 99, 20))


def test_the_history_before_the_study_comes_back(path: Path) -> None:
    """Its root state has the same line: from the deal, or from a position set up by hand."""
    for state in (gl.load("grass", players=3).deal(seed=7), three().play("peddle Panama")):
        other = reloaded(Study(state).play(state.moves()[-1]), path)
        assert other.nodes[0].state.line() == state.line()
        assert other.nodes[0].state.history() == state.history()


def test_pruned_numbers_are_not_used_again_after_loading(path: Path) -> None:
    """A note elsewhere that speaks of node 7 stays true."""
    study = branched().prune("what if I trade")
    other = reloaded(study, path)
    assert same(study, other)
    assert other.play("offer Mexico for Bust").here.number == 8


def test_forward_goes_on_where_one_was_before_saving(path: Path) -> None:
    """Which child was visited last is kept."""
    study = branched().goto(2).goto(0)
    other = reloaded(study, path)
    assert other.forward().forward().here.number == 2


def test_a_branch_that_was_not_begun_comes_back(path: Path) -> None:
    """One may have gone along others on it."""
    study = branched().fork("later", at=0).play("peddle Panama")
    other = reloaded(study, path)
    assert same(study, other)
    assert other.play("offer Mexico for Bust").here.branch == "later"


def test_the_file_is_as_documented(path: Path) -> None:
    """UTF-8, plain newlines, sorted keys, chained checks, every key in the module's first text."""
    branched().annotate("½").save(path)
    lines = path.read_bytes().decode("utf-8").split("\n")
    assert lines.pop() == ""
    contents = [json.loads(line) for line in lines]
    assert [len(c) for c in contents] == [11, *[10] * 8, 7, 7, 9]
    check = ""
    for line, content in zip(lines, contents, strict=True):
        assert list(content) == sorted(content)
        assert json.dumps(content, sort_keys=True, ensure_ascii=False) == line
        check = documented_check(content, check)
        assert content["check"] == check
        for key in content:
            assert f"``{key}``" in (study_files.__doc__ or "")


def test_an_older_file_is_replaced_or_guarded(path: Path) -> None:
    """As records are."""
    branched().save(path)
    before = path.read_bytes()
    with pytest.raises(gl.RecordError, match="is there already"):
        Study(three()).save(path, overwrite=False)
    assert path.read_bytes() == before
    assert len(reloaded(Study(three()), path).nodes) == 1


@pytest.mark.parametrize("content", ["My essay\n", "[1]\n", "{}", '{"format": 1}\n', "\xff"])
def test_other_files_are_not_replaced_unless_told(content: str, path: Path) -> None:
    """A slip in the name must not cost an essay, nor a record of a game."""
    path.write_text(content, "latin-1")
    with pytest.raises(gl.RecordError, match=r"is there already, and is no study of grasslab"):
        branched().save(path)
    assert path.read_text("latin-1") == content
    branched().save(path, overwrite=True)
    gl.save_record(three(), path, overwrite=True)
    with pytest.raises(gl.RecordError, match="no study of grasslab; overwrite=True replaces it"):
        branched().save(path)


def test_an_empty_file_is_replaced(path: Path) -> None:
    """Such as tempfile makes: there is nothing to lose."""
    path.touch()
    assert same(reloaded(study := branched(), path), study)


@pytest.mark.parametrize("given", [None, 5, b"study.jsonl", "", True, ["a"], io.StringIO("x")])
def test_a_path_is_a_text_or_a_path(given: Any) -> None:
    """Anything else is refused as what it is, before anything happens."""
    for attempt in (branched().save, Study.load, lambda p: branched().save(p, overwrite=False)):
        with pytest.raises(StudyError, match=r"a path is a text|a path names a file"):
            attempt(given)


def test_a_branch_that_goes_along_another_comes_back(path: Path) -> None:
    """With how far one has gone on it."""
    study = branched().fork("later", at=0).play("peddle Panama").play("end turn").goto("main")
    other = reloaded(study, path)
    assert same(study, other)
    assert other.goto("later").here.number == 2


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_save_leaves_the_old_file(
    step: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole as it was, and nothing beside it."""
    branched().save(path)
    before = path.read_bytes()

    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(gl.GrasslabError, match="No space left"):
        Study(three()).save(path)
    assert path.read_bytes() == before
    assert files_in(path.parent) == [path.name]


def test_a_study_that_could_not_be_read_back_is_not_saved(path: Path) -> None:
    """A line has a longest length; who exceeds it hears so while the study is still there."""
    study = branched()
    change(study.branch, script={"stack of round 1": (20,) * 400_000})
    with pytest.raises(gl.RecordError, match="the line of branch 'what if I trade' would be"):
        study.save(path)
    assert not path.exists()


def test_a_record_is_no_study_and_a_study_no_record(path: Path) -> None:
    """Each says what it is."""
    gl.save_record(three(), path)
    with pytest.raises(gl.RecordError, match="no study of grasslab"):
        Study.load(path)
    branched().save(path, overwrite=True)
    with pytest.raises(gl.RecordError, match="no record of grasslab"):
        gl.load_record(path)


def test_missing_files_and_folders_are_told(tmp_path: Path) -> None:
    """With the path that was tried."""
    with pytest.raises(gl.RecordError, match="there is no file"):
        Study.load(tmp_path / "nothing.jsonl")
    with pytest.raises(gl.RecordError, match="is a folder, and a study is a file"):
        Study.load(tmp_path)
