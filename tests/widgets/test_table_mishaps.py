"""What goes wrong at a table panel: wrong values, double clicks, closed panels, unfit studies."""

from __future__ import annotations

from pathlib import Path

import pytest

import grasslab as gl
from grasslab.engine.knowledge import EVERYBODY
from grasslab.widgets.table import BUTTONS
from tests.show.reading import words_of
from tests.widgets.tables import busy, grass, open_table, part, press_as_browser

WRONG: list[object] = [None, 5, 5.7, True, -1, 10**9, [], {}, "", "\ud800", "x" * 5000, "<b>&\"'$"]


@pytest.mark.parametrize("button", sorted(BUTTONS))
def test_no_button_answers_a_wrong_value_with_a_raw_error(button: str) -> None:
    """Whatever the browser sends: it is done, or refused in the panel in the panel's own words."""
    for wrong in WRONG:
        for values in ([], [wrong], [wrong, wrong], [wrong] * 3):
            table = gl.Table(busy(), seat="Ann", pause=0)
            done = table.press(button, *values)
            assert done or "gl-error" in table.notice or "gl-barred" in table.notice
            table.close()


@pytest.mark.parametrize("button", sorted(BUTTONS))
def test_a_closed_panel_does_nothing(button: str) -> None:
    """Neither by its buttons nor by its methods does it touch the study any more."""
    table = open_table()
    table.play("peddle Panama")
    before = str(table.study)
    table.close()
    assert not table.press(button)
    with pytest.raises((gl.GrasslabError, TypeError)):  # without values some cannot be called
        getattr(table, button)()
    assert str(table.study) == before


def test_a_double_click_is_one_click() -> None:
    """The second speaks of a drawing that is no more, and must not move for the next player."""
    table = gl.Table(gl.load("kuhn", names=["Ann", "Bob"]).deal(seed=1))
    drawing = table.revision
    for _ in range(2):
        table._handle_custom_msg({"do": "play", "values": ["pass"], "revision": drawing}, [])
    assert table.study.here.depth == 1
    assert table.state.player_name() == "Bob"


def test_nobody_moves_an_opponent_by_the_browser() -> None:
    """While Bob is waited for, a move that is sent is not taken for his."""
    table = gl.Table(gl.load("kuhn", names=["Ann", "Bob"]), seat="Ann", seed=1)
    press_as_browser(table, "play", "pass")
    press_as_browser(table, "play", "bet")
    assert table.state.player_name() == "Bob"
    assert "Bob is to move" in part(table, "controls")


def test_a_failing_button_changes_nothing_else() -> None:
    """The opponent goes on thinking, and a chosen card stays chosen."""
    table = gl.Table(grass(trade=False, switch=False), seat="Ann", seed=7)
    press_as_browser(table, "play", "throw away Mexico")
    due = dict(table.due)
    press_as_browser(table, "forward")
    assert table.due == due
    other = open_table().choose("Panama")
    other.press("forward")
    assert other.chosen


def test_a_change_from_elsewhere_ends_the_waiting() -> None:
    """An opponent is not moved on from a position that somebody has gone back to."""
    table = gl.Table(grass(trade=False, switch=False), seat="Ann", seed=7)
    press_as_browser(table, "play", "throw away Mexico")
    late = table.due["number"]
    table.study.goto(0)
    press_as_browser(table, "go_on", late)
    assert table.study.here.number == 0


def test_a_file_opened_while_an_opponent_thinks_is_not_played_on() -> None:
    """What was waited for belonged to the study before."""
    table = gl.Table(grass(trade=False, switch=False), seat="Ann", seed=7)
    press_as_browser(table, "play", "throw away Mexico")
    text, late = table.download(), table.due["number"]
    press_as_browser(table, "open_text", text, "mine.jsonl")
    opened = table.state
    press_as_browser(table, "go_on", late)
    assert table.state is opened


# Studies, seats and options that do not fit


def test_a_seats_study_is_for_that_seat() -> None:
    """Another one could neither be shown it nor be refused without telling."""
    study = gl.Study(busy(), seat="Ann")
    assert gl.Table(study).eyes == 0
    for seat in ("Bob", ["Ann", "Bob"]):
        with pytest.raises(gl.OptionError, match="Ann's"):
            gl.Table(study, seat=seat)


def test_an_opened_study_of_a_seat_is_shown_from_there(tmp_path: Path) -> None:
    """As if the panel had been made of it; and not at all in another seat's panel."""
    gl.Study(busy(), seat="Ann").save(tmp_path / "ann.jsonl")
    assert gl.Table(grass()).open_file(tmp_path / "ann.jsonl").eyes == 0
    bob = gl.Table(grass(), seat="Bob", seed=7)
    before = bob.state
    with pytest.raises(gl.GrasslabError, match="does not fit this panel"):
        bob.open_file(tmp_path / "ann.jsonl")
    assert bob.state is before


def test_a_file_of_another_undo_is_not_opened_by_the_button() -> None:
    """A teacher's file would open all cards in a pupil's panel."""
    teacher = gl.Study(busy(), undo="teacher")
    table = gl.Table(busy(), seat="Ann")
    text = gl.Table(teacher).download()
    table.press("open_text", text, "all.jsonl")
    assert "undo" in part(table, "controls")
    assert table.eyes == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"names": ["X", "Y"]}, "learners"),
        ({"seat": []}, "seat is a name"),
        ({"seat": 5.0}, "seat is a name"),
        ({"seat": ["Ann", "Bob", "Cid"], "opponents": "greedy"}, "every seat is a person's"),
        ({"pause": 61}, "from 0 to 60"),
        ({"pause": float("inf")}, "from 0 to 60"),
    ],
)
def test_options_that_could_not_be_kept_are_refused(options: dict[str, object], words: str) -> None:
    """An option that is taken and then ignored misleads."""
    with pytest.raises(gl.OptionError, match=words):
        gl.Table(busy(), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{"undo": "fair"}, {"seed": 9}])
def test_a_study_keeps_its_own_undo_and_seed(options: dict[str, object]) -> None:
    """Others cannot be given beside it; the same ones can."""
    study = gl.Study(busy(), undo="free", seed=3)
    with pytest.raises(gl.OptionError, match="already"):
        gl.Table(study, **options)  # type: ignore[arg-type]
    gl.Table(study, undo="free", seed=3)


def test_a_note_and_a_name_go_together() -> None:
    """If one cannot be, the other is not written either."""
    table = open_table()
    table.note("first", "one")
    with pytest.raises(gl.GrasslabError):
        table.note("second", "main")  # a branch is called so
    assert (table.study.here.note, table.study.here.name) == ("first", "one")


# Several persons


def test_at_the_end_a_shared_panel_shows_what_all_have_seen() -> None:
    """After a fold no card is shown, and so none is seen on the screen of both."""
    game = gl.load("kuhn", names=["Ann", "Bob"])
    table = gl.Table(game, seat=["Ann", "Bob"], seed=1)
    for move in ("pass", "bet", "pass"):
        table.take_over()
        table.play(move)
    assert table.state.is_terminal()
    assert table.eyes == EVERYBODY
    cards = set(table.state.cards()["card"])
    shown = words_of(table.parts["board"]) + table.text() + words_of(table.snapshot_html())
    hands = [row for row in table.state.cards().to_dict("records") if row["place"] == "hand"]
    assert cards
    assert hands
    assert "hand King" not in shown
    assert all(f"Hand: 1 card: {row['card']}" not in shown for row in hands)
    table.press("show_changes")


def test_after_taking_over_the_opponents_move_on() -> None:
    """Nobody has to press for an agent whose turn it is."""
    game = gl.load("kuhn", names=["Ann", "Bob", "Cid"], players=3)
    table = gl.Table(game, seat=["Bob", "Cid"], seed=1)
    if table.covered:
        table.take_over()
    assert table.state.player_name() != "Ann"


def test_a_fault_in_drawing_does_not_lock_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error stands in the panel, and the next button works."""
    table = open_table()

    def broken() -> None:
        raise gl.GrasslabError("cannot be drawn")

    with monkeypatch.context() as broke:
        broke.setattr(table, "draw_parts", broken)
        table.press("show_changes")
        assert "cannot be drawn" in part(table, "controls")
        assert "board" in table.parts
    table.press("choose", "Panama")
    assert "cannot be drawn" not in part(table, "controls")
    assert table.chosen
