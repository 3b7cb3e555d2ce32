"""Playing at ``gl.Table`` without a browser: moves, refusals, opponents, the log."""

from __future__ import annotations

import pytest

import grasslab as gl
from tests.widgets.tables import busy, finish, grass, open_table, part, press_as_browser

# Playing


def test_a_move_is_played_and_opponents_answer_at_once() -> None:
    """Without a browser nobody is waited for: it is the person's turn again."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    finish(table.play(table.study.moves().of(kind="throw away")[0]))
    others = {state.parent.player_name() for state in table.state.line() if state.parent}
    assert {"Bob", "Cid"} <= others
    assert table.state.player_name() == "Ann"


def test_a_barred_move_raises_with_its_ruling() -> None:
    """In a cell the refusal is an exception that holds the explanation."""
    table = open_table()
    why = busy().why_not("open market")
    assert why is not None
    with pytest.raises(gl.IllegalMoveError) as caught:
        table.play("open market")
    assert caught.value.explanation == why
    assert table.state == busy()


def test_a_barred_move_is_answered_in_place() -> None:
    """Pressed in the panel it shows the fact and the ruling, and nothing is raised."""
    table = open_table()
    table.press("play", "open market")
    why = busy().why_not("open market")
    assert why is not None
    assert why.fact in part(table, "controls")
    assert why.ruling in part(table, "controls")
    assert why.source in part(table, "controls")


def test_the_answer_goes_away_with_the_next_thing_done() -> None:
    """An old refusal beside a new position would mislead."""
    table = open_table()
    table.press("play", "open market")
    table.press("choose", "Panama")
    assert "Not possible:" not in part(table, "controls")


def test_a_text_that_is_no_move_is_told_in_the_panel() -> None:
    """A typing mistake is answered with what comes near."""
    table = open_table()
    table.press("play", "peddle Panam on mars")
    assert table.notice
    assert table.state == busy()


def test_why_not_of_a_possible_move_says_so() -> None:
    """Asking about what is legal is no error."""
    table = open_table()
    assert table.why_not("peddle Panama") is None
    assert "peddle Panama is possible here" in part(table, "controls")


def test_a_button_that_is_none_does_nothing() -> None:
    """The browser can call what has a button, and no other method."""
    table = open_table()
    table.press("close")
    assert "no button" in part(table, "controls")
    table.press("save", "x.jsonl")
    assert "no button" in part(table, "controls")
    assert table.state == busy()


def test_pauses_can_be_turned_off() -> None:
    """In the panel too; whoever is waited for then moves at once."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    table.wait(0)
    assert table.pause == 0
    assert "Opponents with pauses" in part(table, "controls")


def test_in_the_browser_opponents_move_one_at_a_time() -> None:
    """After the person's move each opponent has an appointment; a missed one is void."""
    table = gl.Table(grass(trade=False, switch=False), seat="Ann", seed=7)
    press_as_browser(table, "play", "throw away Mexico")
    assert table.state.player_name() == "Bob"
    assert table.due["wait"] == table.pause
    first = table.due["number"]
    press_as_browser(table, "go_on", first)
    assert table.state.player_name() == "Cid"
    press_as_browser(table, "go_on", first)
    assert table.state.player_name() == "Cid"
    press_as_browser(table, "go_on", table.due["number"])
    assert table.state.player_name() == "Ann"
    assert table.due == {}


def test_going_about_ends_the_waiting() -> None:
    """Who steps back while an opponent is thinking is not carried on by the clock."""
    table = gl.Table(grass(trade=False, switch=False), seat="Ann", seed=7)
    press_as_browser(table, "play", "throw away Mexico")
    late = table.due["number"]
    press_as_browser(table, "undo")
    press_as_browser(table, "go_on", late)
    assert table.state.player_name() == "Ann"
    assert table.study.here.depth == 0


# The log


def test_each_move_is_told_with_its_ruling() -> None:
    """A line of the log unfolds into the rule by which the move was made."""
    table = open_table()
    table.play("peddle Panama")
    ruling = table.study.game.ruling_of(busy().moves().of(kind="peddle")[0])
    assert ruling is not None
    told = part(table, "story")
    assert "Ann plays Panama" in told
    assert ruling.text in told
    assert ruling.source in told


def test_a_bot_says_why() -> None:
    """The reason of the opponent's move is in the log."""
    table = gl.Table(busy(), seat="Ann")
    table.play("peddle Panama")
    while "greedy:" not in part(table, "story"):
        table.play(table.study.moves()[-1])
    assert "Why: greedy:" in part(table, "story")


def test_the_log_keeps_to_what_the_seat_heard() -> None:
    """A rival's card from the stack has no name in Ann's log."""
    table = gl.Table(grass(), seat="Ann", seed=7)
    finish(table.play(table.study.moves().of(kind="throw away")[0]))
    told = part(table, "story")
    assert "takes a card." in told
