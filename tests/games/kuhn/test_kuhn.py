"""Kuhn poker against what is known of it: its size, its value, and OpenSpiel's own version."""

from __future__ import annotations

import pytest

import grasslab as gl
from tests.games.trees import compare_with_openspiel, counts, value

SAME = {number: number for number in range(4)}


def test_the_size_of_the_tree() -> None:
    """Kuhn 1950: 6 deals and 5 ways to bet each, which makes 12 information sets."""
    assert counts(gl.load("kuhn")) == {
        "chance": 4,
        "decisions": 24,
        "ends": 30,
        "information states": 12,
    }


def test_the_value() -> None:
    """In equilibrium the first player loses an eighteenth of a chip (Kuhn 1950)."""
    pytest.importorskip("scipy", reason="linear programs need SciPy, which comes with OpenSpiel")
    assert value(gl.load("kuhn")) == pytest.approx(-1 / 18, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3])
def test_it_is_the_game_of_openspiel(players: int) -> None:
    """State by state: who moves, what is legal, chances, returns, and what can be told apart."""
    pyspiel = pytest.importorskip("pyspiel", reason="the other version is OpenSpiel's")
    theirs = pyspiel.load_game(f"kuhn_poker(players={players})").new_initial_state()
    mine = gl.load("kuhn", players=players).new_initial_state()
    nodes = {2: 4 + 24 + 30, 3: 617}[players]
    assert compare_with_openspiel(mine, theirs, SAME) == nodes


@pytest.mark.parametrize(
    ("moves", "won"),
    [
        ("take King; take Queen; pass; pass", [1, -1]),
        ("take Jack; take Queen; bet; pass", [1, -1]),
        ("take Jack; take Queen; bet; bet", [-2, 2]),
        ("take King; take Jack; pass; bet; pass", [-1, 1]),
        ("take King; take Jack; pass; bet; bet", [2, -2]),
    ],
)
def test_the_five_ways_to_bet(moves: str, won: list[float]) -> None:
    """Passing twice shows the cards for one chip, a bet that is called for two; a fold for none."""
    state = gl.load("kuhn").new_initial_state().replay(moves)
    assert state.is_terminal()
    assert state.returns() == won


def test_a_showdown_is_seen_and_a_fold_is_not() -> None:
    """Who gives up never learns the other card; who calls does, in the view and in the log."""
    dealt = gl.load("kuhn", names=["Ann", "Bob"]).new_initial_state().replay("take King; take Jack")
    shown, hidden = dealt.replay("bet; call"), dealt.replay("bet; fold")
    assert shown.view("Ann").cards().query("place == 'hand'")["card"].tolist() == ["King", "Jack"]
    assert "shown: Ann King and Bob Jack" in shown.information_state_string("Bob")
    assert hidden.view("Bob").hand_sizes == (1, 1)
    assert "King" not in str(hidden.log("Bob"))
    assert "King" not in hidden.information_state_string("Bob")


def test_people_may_say_check_call_and_fold() -> None:
    """The two actions go by the words that players use for them."""
    state = gl.load("kuhn").new_initial_state().replay("take King; take Jack")
    assert state.replay("check; bet; call") == state.replay("pass; bet; bet")
    assert state.replay("bet; fold") == state.replay("bet; pass")


def test_the_score_sheet_gives_the_reason() -> None:
    """What each has paid, and who takes the pot and why."""
    end = gl.load("kuhn", names=["Ann", "Bob"]).new_initial_state()
    end = end.replay("take King; take Jack; bet; call")
    last = end.scores().iloc[-1]
    assert last[["player", "group", "chips", "reason"]].tolist() == [
        "Ann",
        "pot",
        4,
        "the highest card",
    ]
    assert end.score_sheet().totals == (2, -2)  # type: ignore[attr-defined]


def test_a_position_is_set_up_by_hand() -> None:
    """The cards that nobody names are in the deck; what cannot be is refused, all at once."""
    game = gl.load("kuhn", names=["Ann", "Bob"])
    state = game.position("turn Bob, bettor Ann | Ann: hand K; chips 2 | Bob: hand Q")
    assert state.moves().texts() == ["pass", "bet"]
    assert state.play("bet").returns() == [2, -2]
    with pytest.raises(gl.PositionError, match="King"):
        game.position("Ann: hand K | Bob: hand K, A")


def test_the_greedy_agent_bets_the_better_half() -> None:
    """With two players that is King and Queen; a Jack passes."""
    from grasslab.play import agent_named

    greedy = agent_named("greedy")
    for card, move in {"King": "bet", "Queen": "bet", "Jack": "pass"}.items():
        other = "Jack" if card != "Jack" else "King"
        state = gl.load("kuhn").new_initial_state().replay(f"take {card}; take {other}")
        assert greedy.act(state.view(0), seed=1).text == move
