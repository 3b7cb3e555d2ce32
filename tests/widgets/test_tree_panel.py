"""``gl.Tree`` in step with a study, by seat, and as a panel with its faults."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import OptionError, UnknownNameError
from tests.explore.studies import three
from tests.explore.test_study_leaks import WORLDS
from tests.show.reading import read, words_of
from tests.show.tree_samples import grass, kuhn
from tests.widgets.tables import press_as_browser
from tests.widgets.trees import button, part

# The study


def test_it_follows_the_study() -> None:
    """Forward along its nodes; before or beside the root the tree begins anew."""
    study = gl.Study(grass())
    panel = gl.Tree(study, depth=1)
    study.play("throw away Mexico").draw()
    assert panel.state is not study.state  # a state of the tree's own
    assert panel.state == study.state
    assert panel.chosen.depth == 2
    study.back(1)
    assert (panel.state, panel.chosen.depth) == (study.state, 1)
    later = gl.Tree(study, depth=1)
    study.back()
    assert (later.state, later.chosen.depth) == (study.state, 0)
    assert part(later, "controls").count("9 nodes of 300 are open") == 1


def test_it_moves_the_study() -> None:
    """To a decision that nobody has made yet; a table of the study is there too."""
    study = gl.Study(grass())
    panel, table = gl.Tree(study, depth=1), gl.Table(study)
    panel.select(5).go_there()
    assert study.state == panel.state == grass().play("play Sold Out")
    assert "Ann" in words_of(table.parts["board"])
    assert table.state is study.state
    panel.expand(5).select(panel.chosen.children[1]).go_there()
    assert study.state == grass().replay("play Sold Out; pass Panama")
    panel.select(0).go_there()
    assert study.here.number == 0


def test_a_way_of_several_steps_is_told_as_one() -> None:
    """A table of the study is drawn once, at the end of the way."""
    study = gl.Study(grass())
    panel = gl.Tree(study, depth=1)
    panel.select(5).expand(5).select(panel.chosen.children[1])  # type: ignore[index]
    calls: list[int] = []
    study.watch(lambda: calls.append(study.here.depth))
    panel.go_there()
    assert calls == [2]


def test_chance_comes_as_it_came() -> None:
    """Nobody chooses cards but a teacher; an outcome that was there can be gone back to."""
    study = gl.Study(grass())
    panel = gl.Tree(study, depth=2)
    study.play("throw away Mexico").draw()
    came = panel.chosen
    panel.select(0).go_there().select(came).go_there()
    assert study.here.number == 2
    other = next(child for child in came.parent.children if child is not came)  # type: ignore[union-attr]
    where = study.here
    with pytest.raises(gl.StudyError, match=r"chance would have to bring .*undo='teacher'"):
        panel.select(other).go_there()
    assert study.here is where
    teacher = gl.Study(grass(), undo="teacher")
    gl.Tree(teacher, depth=2).select(other.number).go_there()
    assert teacher.state == other.state


def test_a_tree_of_a_state_has_no_study_to_move() -> None:
    """It says what does, and has no button for it."""
    panel = gl.Tree(kuhn())
    with pytest.raises(gl.GrasslabError, match=r"gl\.Tree\(study\)"):
        panel.go_there()
    assert "Go there" not in part(panel, "controls")
    assert "Go there on the table" in part(gl.Tree(gl.Study(kuhn())), "controls")


def test_fair_undo_holds_for_the_tree_too() -> None:
    """There is no way back behind something new by a click in the tree."""
    study = gl.Study(grass(), undo="fair", seat="Ann")
    panel = gl.Tree(study, depth=1)
    study.play("throw away Mexico").draw()
    with pytest.raises(gl.StudyError, match="undo is fair"):
        panel.select(0).go_there()
    assert study.here.number == 2


def test_panels_of_one_study_stay_in_step() -> None:
    """Also when one of them is moved in the browser."""
    study = gl.Study(kuhn().replay("take Jack; take Queen"))
    one, other = gl.Tree(study), gl.Tree(study)
    one.select(1)
    press_as_browser(one, "go_there")
    assert other.chosen.move == "pass"
    assert other.line == [0, 1]


# Who sees what


def test_it_keeps_to_the_seat_of_the_study() -> None:
    """Which may be told apart from it; a teacher's keeps nothing back."""
    hidden = gl.Tree(gl.Study(kuhn().replay("take King"), seat="Ann"))
    assert "Bob takes a card" in part(hidden.show_outline(), "tree")
    assert hidden.tree.seat == 0
    assert gl.Tree(gl.Study(kuhn(), seat="Ann", undo="teacher")).tree.seat is None
    assert gl.Tree(gl.Study(kuhn()), seat="Bob").tree.seat == 1


@pytest.mark.parametrize("as_outline", [False, True])
def test_the_panel_of_a_seat_does_not_depend_on_hidden_cards(as_outline: bool) -> None:
    """Two worlds that Ann cannot tell apart: every part, the text and the snapshot are alike."""
    told = []
    for world in (0, 1):
        study = gl.Study(three(hands=WORLDS[world]), seat="Ann")
        panel = gl.Tree(study, depth=1, nodes=40, values=lambda s: float(len(s.legal_actions())))
        study.play("peddle Panama").play("end turn")
        study._enter(study.state.play(("take Euphoria", "take The Banker")[world]))
        panel.show_outline(as_outline)
        told.append([panel.parts, panel.line, panel.text(), panel.snapshot_html()])
    assert told[0] == told[1]


def test_what_a_seat_does_not_know_beforehand_cannot_be_gone_to() -> None:
    """Whether Bob shows the Jack or the Queen is not Ann's to choose; what came can be."""
    study = gl.Study(kuhn().replay("take King; take Queen; bet"), seat="Ann")
    panel = gl.Tree(study, depth=1)
    jack, queen = panel.tree.nodes[2:4]
    assert "Bob shows Queen" in queen.move
    for shown in (jack, queen):
        with pytest.raises(gl.StudyError, match="is not known beforehand"):
            panel.select(shown).go_there()
    study.play("bet")
    assert panel.chosen is queen
    panel.select(0).go_there().select(queen).go_there()
    assert study.here.number == 1
    with pytest.raises(gl.StudyError, match="is not known beforehand"):
        panel.select(jack).go_there()


# As a panel


def test_what_goes_wrong_is_told_in_the_panel() -> None:
    """A node that is not there, a button that is none; the next thing done wipes it away."""
    panel = gl.Tree(kuhn())
    press_as_browser(panel, "select", 999)
    assert "the tree has no node 999" in part(panel, "controls")
    press_as_browser(panel, "close")
    assert "no button 'close'" in part(panel, "controls")
    press_as_browser(panel, "select", 1)
    assert "no button" not in part(panel, "controls")
    with pytest.raises(UnknownNameError):
        panel.select(999)


def test_buttons_that_can_do_nothing_are_off() -> None:
    """Nothing to open at the end, nothing above the root, nowhere to go where one is."""
    panel = gl.Tree(gl.Study(kuhn().replay("take King; take Queen; bet")), depth=0)
    assert "disabled" not in button(panel, "Open<")
    for words in ("Close<", "Up", "Close all"):
        assert "disabled" in button(panel, words)
    panel.expand().select(1)
    for words in ("Open<", "Close<", "Open all"):
        assert "disabled" in button(panel, words)
    assert "disabled" not in button(panel, "Up")


def test_the_snapshot_reads_without_pictures() -> None:
    """A saved notebook that nobody trusts: the tree as a list, the line, and the position."""
    panel = gl.Tree(kuhn(), depth=2).select(4)
    html = panel.snapshot_html()
    assert not read(html).faults
    words = words_of(html)
    assert "take Queen (50%): Ann, information set 1" in words
    assert "highlighted: take Queen" in words
    assert "Ann's turn" in words
    assert "gl-snapshot" in html


def test_the_text_has_the_tree_and_the_position() -> None:
    """With the line marked."""
    text = gl.Tree(kuhn(), depth=2).select(4).text()
    assert ">     take Queen (50%): Ann, information set 1, closed: 2 moves" in text
    assert str(kuhn().replay("take Jack; take Queen")) in text


def test_what_is_open_can_be_kept_as_a_drawing() -> None:
    """As the panel shows it, with the line to the chosen node."""
    panel = gl.Tree(kuhn(), depth=1).expand(2).select(4)
    drawing = panel.drawing()
    assert [row.key for row in drawing.rows if row.marked] == [0, 2, 4]
    assert len(drawing.rows) == 6


def test_closing_frees_everything() -> None:
    """The study no longer knows the panel, and nothing else keeps it; a closed one says so."""
    study = gl.Study(kuhn())
    panel = gl.Tree(study)
    gone = weakref.ref(panel)
    panel.close()
    study.draw()
    assert panel.line == [0]
    for method, values in (("expand", [1]), ("select", [0]), ("go_there", [])):
        with pytest.raises(gl.GrasslabError, match="the panel is closed"):
            getattr(panel, method)(*values)
    del panel
    gc.collect()
    assert gone() is None


WRONG: dict[str, tuple[Any, dict[str, Any], str]] = {
    "a game": (kuhn().game, {}, "a tree panel is of a state or a study"),
    "a view": (grass().view(0), {}, r"view\.sample"),
    "depth": (kuhn(), {"depth": -1}, "depth= is a number of steps"),
    "nodes": (kuhn(), {"nodes": 0}, "nodes= is a number of nodes"),
    "width": (kuhn(), {"width": 5}, "width= is a number of pixels"),
    "seat": (kuhn(), {"seat": "Zoe"}, "nobody here is called 'Zoe'"),
    "values": (kuhn(), {"values": 7}, "values= is a mapping"),
    "a value": (kuhn(), {"visits": lambda state: "many"}, "visits= gives numbers"),
    "numbers of nodes": (gl.Study(kuhn()), {"values": {0: 1}}, "values= is a function of a state"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_tree_of_something_else(wrong: str) -> None:
    """Refused when it is made, with what would be right."""
    position, options, match = WRONG[wrong]
    with pytest.raises(gl.GrasslabError, match=match):
        gl.Tree(position, **options)


def test_probabilities_by_node_need_a_state_too() -> None:
    """Whether they are shown is no such number."""
    assert gl.Tree(gl.Study(kuhn()), probabilities=False)
    with pytest.raises(OptionError, match="probabilities= is a function"):
        gl.Tree(gl.Study(kuhn()), probabilities={1: 0.5})


def test_its_view_is_that_of_all_panels_and_the_keys_of_the_tree() -> None:
    """One module that the browser loads: put together, with one thing that it gives."""
    module = str(gl.Tree(kuhn())._esm)
    assert module.count("export default") == 1
    assert "function render(" in module
    assert "render: renderTree" in module
