"""Leduc poker against what is known of it: its size, its value, and OpenSpiel's own version."""

from __future__ import annotations

import pytest

import grasslab as gl
from grasslab.engine.state import State
from tests.games.trees import compare_with_openspiel, counts, value


def dealt(first: str, second: str, moves: str = "") -> State:
    """A game of Ann and Bob after the deal and some moves."""
    start = gl.load("leduc", names=["Ann", "Bob"]).new_initial_state()
    return start.replay(f"take {first}; take {second}; {moves}")


def test_the_size_of_the_tree() -> None:
    """The figures that the literature gives for six different cards."""
    assert counts(gl.load("leduc")) == {
        "chance": 157,
        "decisions": 3_780,
        "ends": 5_520,
        "information states": 936,
    }


def test_without_suits_it_is_smaller() -> None:
    """Where the two cards of a rank are alike, 288 information states are left."""
    found = counts(gl.load("leduc", suits=False))
    assert found["information states"] == 288
    assert sum(found.values()) - 288 == 1_939


@pytest.mark.parametrize("suits", [True, False])
def test_the_value(suits: bool) -> None:
    """In equilibrium the first player loses 0.085606424078 chips, suits or not."""
    pytest.importorskip("scipy", reason="linear programs need SciPy, which comes with OpenSpiel")
    assert value(gl.load("leduc", suits=suits)) == pytest.approx(-0.085606424078, abs=1e-10)


@pytest.mark.parametrize("suits", [True, False])
def test_it_is_the_game_of_openspiel(suits: bool) -> None:
    """State by state: who moves, what is legal, chances, returns, and what can be told apart."""
    pyspiel = pytest.importorskip("pyspiel", reason="the other version is OpenSpiel's")
    theirs = pyspiel.load_game("leduc_poker", {"suit_isomorphism": not suits}).new_initial_state()
    mine = gl.load("leduc", suits=suits).new_initial_state()
    numbers = {kind: kind if suits else kind // 2 for kind in range(6)}
    assert compare_with_openspiel(mine, theirs, numbers) == (9_457 if suits else 1_939)


def test_steps_of_two_and_of_four() -> None:
    """A raise is two chips in the first round and four in the second, which makes 13 at most."""
    state = dealt("King of Spades", "Queen of Hearts", "raise; raise; call; open Jack of Spades")
    end = state.replay("raise; raise; call")
    assert end.table.chips == [13, 13]  # type: ignore[attr-defined]
    assert end.returns() == [13, -13]


@pytest.mark.parametrize(
    ("first", "second", "opened", "won"),
    [
        ("Jack of Spades", "King of Hearts", "Jack of Hearts", [1, -1]),
        ("Jack of Spades", "King of Hearts", "Queen of Hearts", [-1, 1]),
        ("Queen of Spades", "Queen of Hearts", "King of Hearts", [0, 0]),
        ("Jack of Spades", "King of Hearts", "King of Spades", [-1, 1]),
    ],
)
def test_who_takes_the_pot(first: str, second: str, opened: str, won: list[float]) -> None:
    """A pair beats any card, then the higher rank; equal ranks share, whatever the suit."""
    end = dealt(first, second, f"call; call; open {opened}; call; call")
    assert end.returns() == won


def test_why_not() -> None:
    """Giving up before a bet and a third raise are barred, each with its ruling and the fact."""
    state = dealt("King of Spades", "Queen of Hearts")
    why = state.why_not("fold")
    assert why is not None
    assert why.name == "nothing-to-fold"
    assert why.fact == "Both have paid 1 chip."
    why = state.replay("raise; raise").why_not("raise")
    assert why is not None
    assert why.name == "raises-made"
    assert why.fact == "There were 2 raises in round 1."


def test_the_open_card_is_seen_by_all_and_the_hands_are_not() -> None:
    """In the information state of either player."""
    state = dealt("King of Spades", "Queen of Hearts", "call; call; open Jack of Spades")
    ann = state.information_state_string("Ann")
    assert "open Jack of Spades" in ann
    assert "King of Spades" in ann
    assert "Queen" not in ann


def test_the_score_sheet_gives_the_reason() -> None:
    """Why the pot is won: a pair, a higher card, equal ranks, or the rival has given up."""
    for moves, why in {
        "call; call; open King of Hearts; call; call": "a pair",
        "call; call; open Jack of Hearts; call; call": "the higher card",
        "raise; fold": "the rival has given up",
    }.items():
        scores = dealt("King of Spades", "Queen of Hearts", moves).scores()
        assert scores["reason"].tolist()[-1] == why
