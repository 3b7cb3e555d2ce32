"""What follows for a game from its declarations: loading, words, explanations, places, sheets."""

from __future__ import annotations

import pickle

import pytest

import grasslab as gl
from grasslab.engine.errors import OptionError, UnknownNameError
from grasslab.engine.game import make_game
from grasslab.engine.sheet import Sheet

LEDUC = gl.load("leduc", names=["Ann", "Bob"])
DEALT = LEDUC.new_initial_state().replay("take King of Spades; take Queen of Hearts")


# Loading


def test_a_repr_says_what_differs() -> None:
    """Usual players, presets, options and utilities are left out; the rest is Python."""
    for game, text in {
        gl.load("leduc"): "gl.load('leduc')",
        gl.load("leduc", suits=False, utility="win"): (
            "gl.load('leduc', suits=False, utility='win')"
        ),
        gl.load("kuhn", players=3): "gl.load('kuhn', players=3)",
        LEDUC: "gl.load('leduc', names=['Ann', 'Bob'])",
    }.items():
        assert repr(game) == text
        assert eval(text, {"gl": gl}) == game


def test_equal_games_are_equal() -> None:
    """By names, options and utility; another of these makes another game."""
    assert gl.load("leduc", names=["Ann", "Bob"]) == LEDUC
    assert len({LEDUC, gl.load("leduc"), gl.load("leduc", suits=False), gl.load("kuhn")}) == 4
    assert pickle.loads(pickle.dumps(LEDUC)) == LEDUC


@pytest.mark.parametrize(
    ("specification", "text"),
    [
        ({"game": "leduc", "colour": "red"}, "this is no specification of Leduc poker: ['colour']"),
        ({"game": "leduc", "options": ["suits"]}, "this is no specification of Leduc poker"),
        ({"game": "leduc", "options": {"players": 2}}, "no options of the rules: ['players']"),
        ({"game": "leduc", "options": {"suits": "no"}}, "suits is True or False, not 'no'"),
        ({"game": "leduc", "names": ["Ann"]}, "Leduc poker is for 2 players, not 1"),
    ],
)
def test_a_damaged_specification_is_refused(specification: dict[str, object], text: str) -> None:
    """It says which part is none."""
    with pytest.raises(OptionError) as caught:
        make_game(specification)
    assert text in str(caught.value)


def test_an_option_by_its_name() -> None:
    """``game.option`` gives the value, and knows what was meant by a mistyped name."""
    assert LEDUC.option("suits") is True  # type: ignore[attr-defined]
    with pytest.raises(UnknownNameError, match="did you mean suits"):
        LEDUC.option("suit")  # type: ignore[attr-defined]
    frame = LEDUC.options()
    assert frame["option"].tolist() == ["suits"]
    assert "told apart" in frame["meaning"][0]


# Words


def test_a_text_in_any_case_and_by_any_name() -> None:
    """Small marks and blanks make no difference, and other names are understood."""
    for text in ("call", " CALL ", "check", "Check."):
        assert DEALT.string_to_action(text) == 1


def test_a_text_that_names_nothing() -> None:
    """The nearest names are offered, or the list of moves."""
    with pytest.raises(gl.NotationError, match="'rise' names no move of Leduc poker; did you mean"):
        DEALT.play("rise")
    with pytest.raises(gl.NotationError, match=r"state\.moves\(\) lists all"):
        DEALT.play("xyzzy")


def test_a_move_before_its_time() -> None:
    """A play while chance decides is explained, an outcome that may come is not."""
    start = LEDUC.new_initial_state()
    why = start.why_not("raise")
    assert why is not None
    assert (why.name, why.fact) == (
        "chance-first",
        "The next step comes by chance, from the deck.",
    )
    assert start.why_not("take King of Spades") is None
    later = start.play("take King of Spades")
    assert later.why_not("take King of Spades") is not None


def test_another_player_hears_only_whose_turn_it_is() -> None:
    """Whether a move is barred in somebody's hand is nobody else's business."""
    why = DEALT.why_not("fold", player="Bob")
    assert why is not None
    assert (why.name, why.fact) == ("not-your-turn", "It is Ann's turn, not Bob's.")


def test_nothing_is_played_after_the_end() -> None:
    """Every action is barred then, and none is listed."""
    end = DEALT.replay("raise; fold")
    assert end.legal_actions() == []
    assert {end.why_not(action).name for action in range(3)} == {"game-over"}  # type: ignore[union-attr]
    with pytest.raises(gl.IllegalMoveError, match="The game is over"):
        end.play("call")


def test_rulings_as_a_frame() -> None:
    """Those of the game and those of all games."""
    names = LEDUC.rulings()["name"].tolist()  # type: ignore[attr-defined]
    assert names == [
        "not-your-turn",
        "chance-first",
        "game-over",
        "nothing-to-fold",
        "raises-made",
    ]


# Places


def test_a_view_has_the_own_card_only() -> None:
    """The rival's card is hidden in the table, the frame and the hand."""
    view = DEALT.view("Bob")
    assert view.hand() == {"Queen of Hearts": 1}
    frame = view.cards()
    assert frame["card"].dropna().tolist() == ["Queen of Hearts"]
    hidden = frame[frame["card"].isna()]
    assert hidden[["place", "count"]].values.tolist() == [["hand", 1], ["deck", 4]]
    assert not any(map(any, [view.table.hand[0], view.table.deck]))  # type: ignore[attr-defined]


def test_cards_are_where_they_lie() -> None:
    """The frame of a state has every card with its place."""
    frame = DEALT.play("call").play("call").play("open Jack of Hearts").cards()
    assert frame["count"].sum() == 6
    assert frame.query("place == 'open'")["card"].tolist() == ["Jack of Hearts"]


def test_facts_are_what_cards_do_not_tell() -> None:
    """Round, raises, chips: positions with equal cards and facts are equal."""
    facts = [(what, how) for seat, what, how in LEDUC.facts(DEALT.play("raise").table)]
    assert ("raises", 1) in facts
    assert ("turn", "Bob") in facts


# Sheets


def test_a_sheet_adds_up() -> None:
    """Groups in their order, a sum for each player, and a reason on every line."""
    sheet = DEALT.replay("raise; fold").score_sheet()
    assert isinstance(sheet, Sheet)
    assert sheet.groups == ("paid", "pot")
    assert sheet.totals == (1, -1)
    assert sheet.of(0, "pot") == 4
    assert sheet.frame()["reason"].notna().all()


def test_an_unfinished_sheet_says_so() -> None:
    """It shows what would be if the game ended now."""
    assert DEALT.score_sheet().title == "Leduc poker, if it ended now"  # type: ignore[attr-defined]
