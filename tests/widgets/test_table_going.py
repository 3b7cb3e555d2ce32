"""Going about at ``gl.Table``: undo, branches, notes, files."""

from __future__ import annotations

from pathlib import Path

import pytest

import grasslab as gl
from tests.widgets.tables import busy, finish, grass, open_table, part

# Going about


def test_undo_goes_back_to_the_last_own_decision() -> None:
    """All that the opponents did since is taken back with it."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    before = table.state
    table.play(table.study.moves().of(kind="throw away")[0])
    table.undo()
    assert table.state.player_name() == "Ann"
    assert len(table.state.history()) >= len(before.history())


def test_undo_at_the_beginning_says_so() -> None:
    """There is nothing to take back, and nothing breaks."""
    table = open_table()
    table.press("undo")
    assert "no decision of yours" in part(table, "controls")


def test_stepping_and_the_slider() -> None:
    """Back, forward, first, last and the slider walk the same line."""
    table = open_table()
    table.play("peddle Panama").play("end turn") if not table.state.is_terminal() else None
    end = table.state
    table.first()
    assert table.state == busy()
    table.forward()
    assert table.study.here.depth == 1
    table.last()
    assert table.state == end
    table.step_to(1).back()
    assert table.study.here.depth == 0


@pytest.mark.parametrize("step", [-1, 99, "two", True])
def test_a_step_that_is_none(step: object) -> None:
    """The error names the steps there are."""
    with pytest.raises(gl.StudyError, match="steps are 0 to 0"):
        open_table().step_to(step)  # type: ignore[arg-type]


def test_forks_and_branches() -> None:
    """A branch is begun, gone along, and left again by its name."""
    table = open_table()
    table.play("peddle Panama").back().fork("heat first").play("heat Bob with Felony")
    table.goto("main")
    assert table.study.branch.name == "main"
    assert "heat first" in part(table, "time")


def test_notes_and_names() -> None:
    """What is written on a position is kept, and an empty note wipes it out."""
    table = open_table()
    table.note("why not peddle?", "the start")
    assert (table.study.here.note, table.study.here.name) == ("why not peddle?", "the start")
    table.note("", "")
    assert (table.study.here.note, table.study.here.name) == ("", "")


def test_what_changed_is_told_on_demand() -> None:
    """Panama has left the hand for the market."""
    table = open_table()
    table.play("peddle Panama").show_changes()
    told = part(table, "time")
    assert "handPanama" in told.replace(" ", "")
    table.show_changes()
    assert "handPanama" not in part(table, "time").replace(" ", "")


def test_fair_undo_tells_why_there_is_no_way_back() -> None:
    """The study's mode holds for the panel's buttons too."""
    table = gl.Table(grass(), seat="Ann", undo="fair", seed=7)
    finish(table.play(table.study.moves().of(kind="throw away")[0]))
    table.press("undo")
    assert "undo is fair" in part(table, "controls")


def test_a_teacher_chooses_what_chance_brings() -> None:
    """Nothing comes by itself, and the outcomes are moves."""
    table = gl.Table(busy(), undo="teacher")
    table.play("peddle Panama")
    if not table.state.is_chance_node():
        table.play("end turn")
    assert table.state.is_chance_node()
    table.play("take Felony")
    assert table.state.last_events()[0].text == "Bob takes Felony."


# Files


def test_what_is_saved_is_opened_again(tmp_path: Path) -> None:
    """The file is a study's, and another panel shows it."""
    table = open_table()
    table.play("peddle Panama").fork("else")
    table.save(tmp_path / "game.jsonl")
    other = open_table().open_file(tmp_path / "game.jsonl")
    assert other.state == table.state
    assert [branch.name for branch in other.study.branches] == ["main", "else"]


def test_the_browser_gets_and_gives_files_as_text() -> None:
    """What the save button hands out, the open button takes."""
    table = open_table()
    text = table.play("peddle Panama").download()
    assert open_table().open_text(text).state == table.state


def test_the_browser_gets_the_page_too() -> None:
    """The button hands out what ``save_html`` would write."""
    table = open_table()
    sent: list[dict[str, object]] = []
    table.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    page = table.play("peddle Panama").download_page()
    assert page.lstrip().lower().startswith("<!doctype html>")
    assert {"download": {"name": "grass.html", "text": page, "view": None}} in sent


def test_a_file_that_is_no_study_changes_nothing() -> None:
    """A wrong or truncated file is refused with its name, and the game stays."""
    table = open_table()
    text = table.play("peddle Panama").download()
    for wrong in ("", "nonsense", text[: len(text) // 2], '{"format": "else"}'):
        table.press("open_text", wrong, "mine.jsonl")
        assert "mine.jsonl" in part(table, "controls")
        assert table.state.parent is not None
