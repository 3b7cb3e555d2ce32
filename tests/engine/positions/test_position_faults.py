"""The faults of positions that cannot be: each is told in words that help, and all at once."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.errors import PositionError
from tests.engine.positions.nursery import nursery

KEYWORDS = (
    *("turn", "phase", "dealer", "first_bidder", "actions_left", "debt", "open", "doing"),
    *("hands", "kept", "beds", "sheds", "chips", "wins", "bids", "folded", "shows"),
    *("pile", "row", "discard", "deck", "knows", "everybody_knows"),
)


def faults(text: str | None = None, **setup: Any) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(PositionError) as caught:
        nursery().position(text, **setup)
    return list(caught.value.faults)


CASES: dict[str, dict[str, Any]] = {
    "there is no keyword 'discrad'; did you mean discard?": {"discrad": {}},
    "there is no keyword 'seat'; what one person sees is set up by game.view": {"seat": "Ann"},
    "turn: nobody here is called 'An'; did you mean Ann?": {"turn": "An"},
    "turn: a player, not 'nobody'": {"turn": "nobody"},
    "turn: seats are numbered 0 to 2, not 3": {"turn": 3},
    "phase: there is none called 'paly'; did you mean play?": {"phase": "paly"},
    "phase: there is none called 1; there are: deal, dealing, play, game over": {"phase": 1},
    "actions_left: a whole number from 0 to 127, not -1": {"actions_left": -1},
    "debt: a whole number from -300 to 300, not '1e9'": {"debt": "1e9"},
    "open: True or False, not 2": {"open": 2},
    "doing: Rose cannot lie there": {"doing": "Rose"},
    "hands: a mapping from players, as in {'Ann': ...}, not 'Rose'": {"hands": "Rose"},
    "hands: Ann is named twice": {"hands": {"Ann": "RS", 0: "WE"}},
    "hands of Bob: there is no card 'Weeed'; did you mean Weed?": {"hands": {1: "Weeed"}},
    "hands of Bob: 'ro' may be Rose or Rocks; write more of the name": {"hands": {1: "roc, ro"}},
    "hands of Bob: which cards? What one person sees of them is set up by game.view": {
        "hands": {"Bob": "3 cards"}
    },
    "hands of Ann: -1 Rose is no number of cards": {"hands": {"Ann": {"Rose": -1}}},
    "hands of Ann: cards are a text or a list of names, not 7": {"hands": {"Ann": 7}},
    "hands of Ann: cards go by name or code here, and a number is none; for 7 of a kind write "
    '"7 Rose"': {"hands": {"Ann": [7]}},
    "kept of Ann: there is no card 'RS, WE'; did you mean Rose?": {"kept": {"Ann": "RS, WE"}},
    "sheds of Ann: Weed cannot lie there": {"sheds": {"Ann": "WE, HO"}},
    "beds of Cat: Hose and 1 cards on it are no bed": {"beds": {"Cat": "HO + RS"}},
    "beds of Cat: there is room for 2 beds, and 3 are named": {"beds": {"Cat": "3 Rocks"}},
    "wins of Cat: at most 2 numbers, not 3": {"wins": {"Cat": "1, 2, 3"}},
    "folded: nobody here is called 'Dora'; there are: Ann, Bob, Cat": {"folded": ["Dora"]},
    "pile: 4 cards are named, and there is room for 3": {"pile": "4 WE"},
    "7 Up: 2 cards, and the game has 1": {"pile": "7U", "hands": {"Ann": "7 Up"}},
    "35 cards lie nowhere: 7 RS, 9 WE, 6 RK, 5 PA, 4 HO, 3 XL, 7U; leave out the deck, and the "
    "rest lies there": {"deck": "RS"},
    "117 chips, and there are 100": {"chips": {"Ann": 104}},
    "cards are kept before they are dealt": {"phase": "deal", "kept": {"Ann": "RS"}},
    "knows of Ann: the own cards are seen, and need not be known": {
        "hands": {"Ann": "RS"},
        "knows": {"Ann": "Ann (RS)"},
    },
    "knows of Ann: goes like 'Bob (RS)', with 'or' between ways, not 'Rose'": {
        "knows": {"Ann": "Rose"}
    },
    "knows of Ann: Bob, hand: 1 card named, and 0 hidden there": {"knows": {"Ann": "Bob (RS)"}},
    "knows of Ann: only players' cards can be known, not those of 'deck'": {
        "knows": {"Ann": {"deck": "RS"}}
    },
    "knows of Ann: the cards of this position lie otherwise": {
        "hands": {"Bob": "WE"},
        "knows": {"Ann": {"Bob": "RS"}},
    },
    "everybody_knows: 1 card of 7 Up named, and 0 hidden": {
        "hands": {"Bob": "WE"},
        "pile": "7U",
        "everybody_knows": "Bob (7U)",
    },
}


@pytest.mark.parametrize("fault", CASES)
def test_each_fault_is_told(fault: str) -> None:
    """What is wrong, where, and what would be right; nothing else is told of it."""
    assert faults(**CASES[fault]) == [fault]


TEXTS = {
    "'hnad RS' is not understood; did you mean hand?": "Ann: hnad RS",
    "'chips 4': whose? Say it after a name, as in 'Ann: chips 4'": "chips 4",
    "'folded': whose? Say it after a name, as in 'Ann: folded'": "folded",
    "hands of Ann: said twice, 'RS' and 'WE'": "Ann: hand RS | Ann: hand WE",
    "turn: said twice, 'Ann' and 'Bob'": "turn Ann, turn Bob",
    "'pahse deal' is not understood; did you mean phase?": "turn Bob, pahse deal",
    "hands: nobody here is called 'Dora'; there are: Ann, Bob, Cat": "Dora: hand RS",
}


@pytest.mark.parametrize("fault", TEXTS)
def test_each_fault_of_a_text_is_told(fault: str) -> None:
    """A section that is not understood, or is nobody's, or is there twice."""
    assert fault in faults(TEXTS[fault])


def test_a_position_is_a_text() -> None:
    """Not a number, and not the keywords in a mapping."""
    for given in (7, {"turn": "Ann"}, b"turn Ann"):
        with pytest.raises(PositionError, match="a position is a text, not"):
            nursery().position(given)  # type: ignore[arg-type]


def test_all_faults_are_told_at_once() -> None:
    """Nobody mends one to be told of the next; what could not be read is not judged further."""
    assert faults("turn An | Ann: hand Weeed; chips 104 | Bob: hand 2 7U", bids={0: "x"}) == [
        "turn: nobody here is called 'An'; did you mean Ann?",
        "hands of Ann: there is no card 'Weeed'; did you mean Weed?",
        "bids of Ann: a whole number from 0 to 127, not 'x'",
        "7 Up: 2 cards, and the game has 1",
        "117 chips, and there are 100",
    ]


def test_after_a_text_that_is_not_understood_nothing_is_judged() -> None:
    """What it says could be what would be missed."""
    assert faults("Ann: chips 104 | deck RS | Ann: hnad 7U") == [
        "'hnad 7U' is not understood; did you mean hand?"
    ]


def test_a_check_waits_for_what_it_needs() -> None:
    """Chips that could not be read are not said to be too many, nor missing cards to be missing."""
    assert faults(chips={"Ann": 104, "Bob": "many"}) == [
        "chips of Bob: a whole number from 0 to 32,767, not 'many'"
    ]
    names = "Rose, Weed, Rocks, Patio, Hose, X-Ray Lamp, 7 Up"
    fault = f"hands of Ann: there is no card 'zzz'; there are: {names}"
    assert faults(deck="RS", hands={"Ann": "zzz"}) == [fault]


ODD: tuple[object, ...] = (
    *(5, -1, 10**30, 1.5, True, None, "", "x", ",", "+", "1,", "()", "a (b) or", b"FE", [], [None]),
    *(
        {},
        {"Ann": 7},
        {9: 1},
        {None: None},
        [["RS"], 3],
        "9999 RS",
        [[[]]],
        {"Rose": "x"},
        range(3),
    ),
)


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_odd_values_are_faults_and_nothing_worse(value: object) -> None:
    """No keyword lets another error through than the one that lists the faults."""
    for keyword in KEYWORDS:
        for inner in (value, {"Ann": value}):
            setup: dict[str, Any] = {"hands": {"Bob": "RS"}, keyword: inner}
            try:
                nursery().position(**setup)
            except PositionError as error:
                assert error.faults  # noqa: PT017  # either outcome is right


ODD_TEXTS = (
    *(
        "",
        ":",
        "|",
        ";;|",
        "Ann",
        "Ann:",
        "turn",
        "turn |",
        "hand",
        "Ann: hand :",
        "knows",
        "Ann: knows",
    ),
    *("everybody knows", "everybody knows (", "deck", "row ,", "Ann: beds +", "turn Ann,", ",,,"),
    *("Ann: folded maybe", "open open", "\n\n", "a:b:c", "1 | 2", "turn\nAnn", "Ann:\nhand\nRO"),
)


@pytest.mark.parametrize("text", ODD_TEXTS, ids=repr)
def test_odd_texts_are_faults_and_nothing_worse(text: str) -> None:
    """Whatever is typed, the answer is a position or its faults."""
    for typed in (text, f"turn Bob | {text}", f"{text}\nAnn: hand RS"):
        try:
            nursery().position(typed)
        except PositionError as error:
            assert error.faults  # noqa: PT017  # either outcome is right
