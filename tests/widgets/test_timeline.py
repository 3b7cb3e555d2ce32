"""The box below the table: what it lists, keeps and says, and its buttons for branches."""

from __future__ import annotations

import html
import re

import pytest

import grasslab as gl
from tests.widgets.tables import grass, open_table, part, press_as_browser


def forked() -> gl.Table:
    """Panama is peddled on main; a branch "wait" goes off from the root, with one position."""
    table = open_table()
    table.play("peddle Panama")
    return table.first().fork("wait").play("heat Bob with Felony")


def fields(table: gl.Table, element: str) -> dict[str, str]:
    """The tags of a kind in the timeline, by their names."""
    tags = re.findall(rf"<{element} [^>]*>", table.parts["time"])
    return {found[1]: text for text in tags if (found := re.search(r' name="([^"]*)"', text))}


def places(table: gl.Table) -> dict[str, str]:
    """What the list of places offers: what is sent, and its words."""
    chosen = re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)', table.parts["time"])
    return {html.unescape(value): html.unescape(words) for value, words in chosen}


# What is typed


def test_what_is_typed_about_a_position_is_kept_for_that_position() -> None:
    """A redraw brings typed text back by its key, so the key must tell one position from others."""
    table = open_table()
    assert 'data-keep="note 0"' in fields(table, "textarea")["note"]
    assert 'data-keep="name 0"' in fields(table, "input")["name"]
    table.play("peddle Panama")
    assert f'data-keep="note {table.study.here.number}"' in fields(table, "textarea")["note"]


def test_what_is_typed_about_a_branch_is_kept_for_that_branch() -> None:
    """On another branch the same fields are about something else."""
    table = forked()
    assert 'data-keep="note on wait"' in fields(table, "textarea")["branch_note"]
    table.goto("main")
    assert 'data-keep="note on main"' in fields(table, "textarea")["branch_note"]


def test_typed_text_goes_once_it_has_been_sent() -> None:
    """The view takes typed text away only from fields that say so."""
    table = open_table()
    for name in ("note", "branch_note"):
        assert "data-clear" in fields(table, "textarea")[name]
    for name in ("name", "branch", "branch_name"):
        assert "data-clear" in fields(table, "input")[name]


def test_an_empty_first_line_of_a_note_stays() -> None:
    """Browsers leave out one line break at the beginning of a field of several lines."""
    table = open_table().note("\nbelow an empty line")
    assert ">\n\nbelow an empty line</textarea>" in table.parts["time"]


# The list of places


def test_the_list_goes_nowhere_until_its_button_is_pressed() -> None:
    """Arrow keys change a list at each step, and each would be a jump."""
    time = open_table().parts["time"]
    form = re.search(r'<form [^>]*data-do="goto".*?</form>', time, re.DOTALL)
    assert form is not None
    assert "<select" in form[0]
    assert "data-change" not in form[0]
    assert 'type="submit"' in form[0]


def test_the_end_of_the_branch_that_one_is_on_can_be_gone_to() -> None:
    """It stands in the list, chosen, and going there goes to its end."""
    table = open_table().play("peddle Panama")
    end = table.study.here
    table.first()
    assert places(table)["main"] == f"main ({end.number + 1} positions, you are on it)"
    assert '<option value="main" selected' in table.parts["time"]
    press_as_browser(table, "goto", "main")
    assert table.study.here is end


def test_a_position_with_a_note_and_no_name_is_listed() -> None:
    """By its step, its branch and how the note begins; and it can be gone to."""
    table = forked().note("Bob has nothing\nagainst heat")
    noted = table.study.here
    assert noted.depth == 1
    assert places(table)[str(noted.number)] == "step 1 of wait: Bob has nothing against heat"
    table.goto("main")
    press_as_browser(table, "goto", str(noted.number))
    assert table.study.here is noted


def test_a_position_with_a_name_is_listed_by_it() -> None:
    """The step is told besides, and a long note is cut to 40 letters."""
    table = open_table().note("x" * 41, "the start")
    assert places(table)["0"] == f"the start (step 0 of main): {'x' * 39}…"


@pytest.mark.parametrize("note", [" ", "\n\n"])
def test_a_note_of_blanks_has_no_beginning_to_show(note: str) -> None:
    """No lonely colon stands in the list."""
    assert places(open_table().note(note))["0"] == "step 0 of main"


# Branches


def test_a_branch_is_renamed() -> None:
    """The branch that one is on offers its name to be changed."""
    table = forked()
    assert 'value="wait"' in fields(table, "input")["branch_name"]
    assert 'value="wait"' in fields(table, "input")["of"]  # which the view sends first
    press_as_browser(table, "rename_branch", "wait", "heat first")
    assert [branch.name for branch in table.study.branches] == ["main", "heat first"]
    assert "This branch: heat first" in part(table, "time")


def test_a_name_that_is_taken_is_refused() -> None:
    """The panel says so, and the branch keeps its name."""
    table = forked()
    table.press("rename_branch", "wait", "Main")
    assert "already" in part(table, "controls")
    assert table.study.branch.name == "wait"


def test_a_note_on_a_branch() -> None:
    """It stands in the list and in its field, and an empty one wipes it out."""
    table = forked()
    press_as_browser(table, "note_branch", "wait", "too early?")
    assert table.study.branch.note == "too early?"
    assert places(table)["wait"].endswith(": too early?")
    table.note_branch("wait")
    assert table.study.branch.note == ""


@pytest.mark.parametrize("button", ["rename_branch", "note_branch", "delete_branch"])
def test_buttons_for_branches_leave_positions_alone(button: str) -> None:
    """The name of a position is no name of a branch."""
    table = forked().note("", "the heat")
    table.press(button, "the heat", *(["else"] if button != "delete_branch" else []))
    assert "there is no branch 'the heat'" in part(table, "controls")
    assert table.study.here.name == "the heat"


def test_deleting_a_branch_asks_first() -> None:
    """The button lies in a fold of its own, with what will be gone."""
    time = forked().parts["time"]
    fold = re.search(r'<details[^>]*data-fold="delete wait">.*?</details>', time, re.DOTALL)
    assert fold is not None
    assert "1 position of it will be gone for good." in fold[0]
    assert 'data-do="delete_branch"' in fold[0]
    assert time.count('data-do="delete_branch"') == 1


def test_a_branch_is_deleted() -> None:
    """Who stands on it goes back to where it parted."""
    table = forked()
    press_as_browser(table, "delete_branch", "wait")
    assert [branch.name for branch in table.study.branches] == ["main"]
    assert table.study.here is table.study.tree.root


def test_branches_that_go_off_are_deleted_only_where_that_was_said() -> None:
    """The fold names them, and its button says that they go too; the method asks for it."""
    table = forked()
    table.fork("later").goto("wait")
    assert "with them what goes off from it: 'later'" in part(table, "time")
    with pytest.raises(gl.StudyError, match="'later' would go with 'wait'; everything=True"):
        table.delete_branch("wait")
    pressed = re.search(r'data-do="delete_branch" data-values="([^"]*)"', table.parts["time"])
    assert pressed is not None
    assert html.unescape(pressed[1]) == '["wait", true]'
    press_as_browser(table, "delete_branch", "wait", True)
    assert [branch.name for branch in table.study.branches] == ["main"]


def test_the_main_branch_cannot_be_deleted() -> None:
    """It has no button for it, and the method says why not."""
    table = open_table()
    assert "delete_branch" not in table.parts["time"]
    with pytest.raises(gl.StudyError, match="main branch, and stays"):
        table.delete_branch("main")


# In the panel's words


def test_nothing_before_the_beginning() -> None:
    """Who plays in the panel writes no programs, and is told of none."""
    table = open_table()
    table.press("back")
    told = part(table, "controls")
    assert "this is the beginning" in told
    assert "study." not in told
    table.play("peddle Panama")
    with pytest.raises(gl.StudyError, match=rf"only {table.study.here.depth} steps? before"):
        table.back(99)


@pytest.mark.parametrize("steps", [0, -1, -99])
def test_steps_back_that_are_none(steps: int) -> None:
    """Back is back, and no way forward."""
    with pytest.raises(gl.StudyError, match="from 1 on"):
        open_table().play("peddle Panama").back(steps)


def test_fair_undo_tells_the_step_of_the_timeline() -> None:
    """Nodes are counted over all branches, and steps from the beginning, as on the slider."""
    study = gl.Study(gl.load("kuhn").deal(7), undo="fair", seat=0)
    study.play("pass").back().fork("else").play("bet").play("pass")  # the other's pass is news
    table = gl.Table(study, seat=0, opponents={})
    assert (study.here.number, study.here.depth) == (3, 2)
    for button, values in (("back", [1]), ("undo", []), ("goto", ["main"]), ("first", [])):
        table.press(button, *values)
        assert "no way back behind step 2, where something new" in part(table, "controls"), button
    with pytest.raises(gl.StudyError, match="behind step 2"):
        table.delete_branch("else")
    assert study.here.number == 3


def test_what_chance_brings_is_not_chosen_at_the_table() -> None:
    """The refusal speaks of the panel's own way on."""
    table = gl.Table(gl.load("kuhn").new_initial_state(), opponents={}).first()
    assert table.state.is_chance_node()
    with pytest.raises(gl.StudyError, match="chance decides here: go on") as raised:
        table.play("take Jack")
    assert "study." not in str(raised.value)


def test_a_teachers_table_says_at_its_top_that_all_cards_are_open() -> None:
    """Whoever is shown a seat's table must know that it hides nothing here."""
    words = "All cards lie open: this is a teacher's table."
    assert part(gl.Table(grass(), seat="Ann", undo="teacher", seed=7), "time").startswith(words)
    assert words not in part(gl.Table(grass(), seat="Ann", seed=7), "time")


def test_a_saved_file_holds_hidden_cards_and_the_panel_says_so() -> None:
    """Who gives it away gives all hands away; a page shows what the panel may show."""
    told = part(gl.Table(grass(), seat="Ann", seed=7), "time")
    assert "The file holds every card, hidden ones too; the page only what you may see." in told
