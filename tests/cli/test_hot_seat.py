"""``grasslab play`` with several persons at one keyboard, who do not see one another's cards."""

from __future__ import annotations

import io

import pytest

import grasslab as gl
from grasslab.cli.console import Console
from tests.cli.listening import leaks, listened
from tests.cli.terminal import run

KUHN = ("play", "--game", "kuhn", "--players", "3", "--seed", "meadow")


def test_nobody_sees_the_cards_of_another():
    """A card is told to its owner only, after the screen was cleared."""
    shown = run(*KUHN, "--seat", "Amy,Bob", typed=["", "pass", "", ""])
    assert "Amy and Bob share this keyboard, against Cleo (greedy)." in shown.prose
    before, amy = shown.out.split("(Amy: Enter, when nobody else looks")
    amy, bob = amy.split("(Bob is next; Enter clears the screen")
    assert "takes" not in before
    assert "Bob takes a card." in amy
    assert "Amy takes a card." not in amy
    assert "Amy takes a card." in bob
    assert "Bob takes a card." not in bob
    assert "Amy passes." in bob


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize(
    ("game", "seats"),
    [("kuhn", [0, 1]), ("kuhn", [1, 0]), ("leduc", [0, 1])],
)
def test_nothing_hidden_is_told(game, seats, seed):
    """What is said while a person is at the keyboard names no card that this one has not seen."""
    assert leaks(listened(gl.load(game), seats, seed)) == []


@pytest.mark.parametrize("game", ["growerz", "grass-is-greener"])
def test_nothing_hidden_is_told_in_larger_games(game):
    """The same where cards are chosen in secret, drawn and handed on."""
    options = {"seasons": 1} if game == "growerz" else {}
    heard = listened(gl.load(game, players=3, **options), [0, 2], 1)
    assert leaks(heard) == []
    assert heard.screens > 2


def test_whoever_goes_on_needs_no_new_screen():
    """Who decides twice in a row keeps the keyboard."""
    heard = listened(gl.load("kuhn"), [0, 1], 1)
    assert 2 <= heard.screens <= heard.decisions


def test_forced_moves_are_not_made_unasked():
    """If only one had to be asked for, the others would know that there was nothing to choose."""
    heard = listened(gl.load("grass", players=3, rounds=1), [0, 2], 1)
    decided = [state for state in heard.session.state.line() if state.current_player() in (0, 2)]
    assert any(len(state.legal_actions()) == 1 for state in decided)
    assert heard.decisions == len(decided)


def test_undo_before_the_screen_is_cleared():
    """Who has moved can take it back before handing over, and decides again."""
    typed = ["", "pass", "undo", "bet", "", "", "call"]
    shown = run(*KUHN, "--seat", "everybody", typed=typed)
    assert "Back to before your move 'pass'." in shown.prose
    assert "Amy bets a chip." in shown.out.split("(Bob: Enter")[1]
    assert "Amy passes." not in shown.out.split("(Bob: Enter")[1]


def test_save_names_the_persons(tmp_path):
    """The record says who was at the keyboard."""
    path = tmp_path / "game.jsonl"
    run(*KUHN, "--seat", "Amy,Cleo", typed=["", f"save {path}", "quit", ""])
    assert "Comment: Amy and Cleo at the terminal; seed meadow" in run("replay", str(path)).out


def test_everybody_leaves_no_opponents():
    """Agents for seats that are all taken are refused."""
    shown = run(*KUHN, "--seat", "everybody", "--opponents", "greedy")
    assert shown.code == 2
    assert "--opponents is for seats that nobody has" in shown.err


def test_a_keyboard_has_its_screen_cleared(monkeypatch):
    """A real terminal forgets its screen and what scrolled off it; a pipe gets no odd letters."""
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    console = Console(io.StringIO())
    console.clear()
    assert screen.getvalue() == ""
    console.at_keyboard = True
    console.clear()
    assert screen.getvalue() == "\x1b[2J\x1b[3J\x1b[H"
