"""``game.view``: what one person at a real table sees, set up by hand, with all its faults."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
import pytest

from grasslab.engine.errors import PositionError
from grasslab.engine.view import View
from grasslab.games.grass.loading import load
from grasslab.games.grass.table import Table
from grasslab.play.agents import agent_named
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game
from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, at, game

HAND = "Felony, Lust Conquers All, Market Open, 2 Mexico, Immunity, Panama"
OPEN = "turn John | John: opened; market CO | Amy: opened; market 2 PA; missed 1 | waste 2 BU"


def seated(options: dict[str, Any] | None = None, **setup: Any) -> View:
    """John's view of a table of four."""
    return game(**(options or {})).view(**{"seat": "John", "hand": HAND, "turn": "John", **setup})


def faults(options: dict[str, Any] | None = None, **setup: Any) -> list[str]:
    """What is wrong with a view."""
    with pytest.raises(PositionError) as caught:
        seated(options, **setup)
    return list(caught.value.faults)


def table_of(view: View) -> Table:
    """The table of a view, with its fields known to the type checker."""
    table = view.table
    assert isinstance(table, Table)
    return table


# What it is


def test_it_is_the_view_of_a_state_with_the_same_cards() -> None:
    """Whatever the others hold: own hand, what lies open, how many cards there are."""
    hands = {"John": HAND, "Janis": "6 HG", "Bob": "5 CD, SH", "Amy": "4 SO, EU, BK"}
    state = game().position(OPEN, hands=hands)
    assert seated(table=OPEN) == state.view("John")
    assert seated(table=OPEN).hand_sizes == (7, 6, 6, 6)


def test_the_table_is_a_text_or_keywords_or_both() -> None:
    """A keyword stands in place of what the text says."""
    by_text = seated(table=OPEN)
    keywords = {
        "opened": ["John", "Amy"],
        "markets": {"John": "Columbia", "Amy": "2 Panama"},
        "missed": {"Amy": 1},
        "waste": "2 Bust",
    }
    assert seated(table=keywords) == by_text
    assert seated(**keywords) == by_text
    assert seated(table=OPEN.replace("2 BU", "BU"), waste="2 Bust") == by_text
    assert game().view(OPEN, seat=JOHN, hand=HAND.split(", ")) == by_text


def test_it_can_be_asked_and_sampled_as_any_view() -> None:
    """Moves, reasons, agents and samples."""
    view = seated(table=OPEN)
    assert "heat Amy with Felony" in [move.text for move in view.moves()]
    why = view.why_not("heat Janis with Felony")
    assert why is not None
    assert "Janis" in why.fact
    assert agent_named("greedy").act(view, seed=1).action in view.legal_actions()
    for seed in range(5):
        assert view.sample(seed).view("John") == view


def test_what_was_shown_is_known() -> None:
    """By player, with several ways as a list, or as a text; and what all have seen."""
    view = seated(table=OPEN, knows={"Amy": "Sold Out, Euphoria"})
    assert view.game.known_text(view.knowledge) == "Amy (EU, SO)"
    ways = seated(table=OPEN, knows=[{"Amy": "Euphoria"}, {"Bob": "Euphoria"}])
    assert ways == seated(table=OPEN, knows="Bob (EU) or Amy (EU)")
    assert all(view.sample(seed).view("John") == view for seed in range(5))
    shown = seated(table=OPEN, knows={"Amy": "SO"}, everybody_knows="Bob (SH), John (FE)")
    assert shown.game.known_text(shown.knowledge) == "Bob (SH), Amy (SO)"
    assert shown.game.known_text(shown.common) == "John (FE), Bob (SH)"


def test_an_open_offer_is_proof_of_a_card() -> None:
    """Amy offers a Panama and Bob answers with a Felony: samples have them there."""
    view = seated(
        hand="5 MX, FE", turn="Amy", phase="answer", offer="PA for anything",
        player="John",
    )  # fmt: skip
    assert view.game.known_text(view.knowledge) == "Amy (PA)"
    assert view.current_player() == JOHN
    answered = seated(hand="FE", turn="Amy", phase="choose", offer="PA for anything",
                      answers={"John": "nothing", "Janis": "nothing", "Bob": "MX"})  # fmt: skip
    assert answered.game.known_text(answered.knowledge) == "Bob (MX), Amy (PA)"
    assert answered.sample(seed=1).legal_actions()


# How many cards the others hold


@pytest.mark.parametrize(
    ("options", "setup", "sizes"),
    [
        ({}, {"phase": "take"}, (7, 6, 6, 6)),
        ({}, {"turn": "Amy"}, (7, 6, 6, 7)),
        ({}, {"turn": "Amy", "phase": "after play"}, (7, 6, 6, 6)),
        ({}, {"turn": "Amy", "phase": "answer", "offer": "PA for FE"}, (7, 6, 6, 7)),
        ({}, {"turn": "Amy", "phase": "answer", "offer": "PA for FE", "played": True},
         (7, 6, 6, 6)),
        ({}, {"sizes": {"Janis": 3, "Amy": 0}}, (7, 3, 6, 0)),
        ({"hand_size": 4}, {"sizes": {"Janis": 3}}, (7, 3, 4, 4)),
        ({}, {"turn": "Amy", "phase": "pass"}, (7, 6, 6, 5)),
        ({}, {"turn": "Amy", "phase": "pass", "committed": {"John": "Felony"}, "hand": "2 MX"},
         (2, 6, 6, 5)),
        ({}, {"turn": "Amy", "phase": "pass", "player": "Bob", "committed": {"John": "FE"},
              "hand": "MX"}, (1, 5, 6, 5)),
        ({}, {"turn": "Amy", "phase": "pass", "committed": {"Amy": "nothing"},
              "sizes": {"Amy": 0}}, (7, 6, 6, 0)),
        ({"variants": ["lucky_or_not"]}, {"turn": "Bob", "phase": "random taking",
                                          "player": "John"}, (7, 5, 6, 7)),
        ({"variants": ["lucky_or_not"]}, {"turn": "Bob", "phase": "random taking"}, (7, 6, 6, 6)),
        ({"variants": ["give_me_five"]}, {"phase": "draft", "turn": "John", "hand": "5 HG",
                                          "kept": {"John": "FE"}, "player": "Bob"}, (5, 5, 6, 6)),
        ({}, {"phase": "deal", "hand": "2 HG", "player": "Bob"}, (2, 2, 1, 1)),
    ],
)  # fmt: skip
def test_how_many_cards_the_others_usually_hold(
    options: dict[str, Any], setup: dict[str, Any], sizes: tuple[int, ...]
) -> None:
    """As many as were dealt, and one more or less by what has happened in this phase."""
    assert seated(options, **setup).hand_sizes == sizes


HIDDEN: dict[str, Any] = {"variants": ["hidden_deals"]}


@pytest.mark.parametrize(
    ("seat", "own", "player", "down"),
    [
        ("Amy", {}, "Amy", []),
        ("Amy", {"Amy": "FE"}, "John", []),
        ("John", {}, "John", [AMY]),
        ("Bob", {}, "Amy", []),
    ],
)
def test_who_picks_a_card_in_a_hidden_trade(
    seat: str, own: dict[str, str], player: str, down: list[int]
) -> None:
    """It follows from who looks and what was put down: the maker first, then the partner."""
    view = game(**HIDDEN).view(
        seat=seat, hand="MX", turn="Amy", phase="give", offer="PA for FE", partner="John",
        answers={"John": "FE", "Janis": "nothing", "Bob": "nothing"}, committed=own,
    )  # fmt: skip
    assert view.current_player() == view.game.seat(player)
    assert [p for p in range(4) if view.hidden_sizes[12 + p]] == down


# Faults


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ({"seat": None}, "seat: who looks is missing"),
        ({"seat": "Jon"}, "seat: nobody here is called 'Jon'; did you mean John?"),
        ({"table": 5}, "a table is a text or a mapping of keywords, not 5"),
        ({"table": "Amy: hnad FE"}, "'hnad FE' is not understood"),
        ({"hand": "Felonie"}, "hand: there is no card 'Felonie'; did you mean Felony?"),
        ({"hand": "4 Felony"}, "Felony: 4 cards, and the deck has 3"),
        ({"knows": {"stack": "FE"}},
         "knows: only players' cards can be known, not those of 'stack'"),
        ({"knows": {"John": "FE", "Amy": "SH"}},
         "knows of John: these are your own cards: say them with hand=; what John knows of "),
        ({"knows": {"John": {"Felony": 1}}}, "knows of John: these are your own cards"),
        ({"knows": "John (FE)"}, "knows of John: these are your own cards: say them with hand="),
        ({"hands": {"Amy": "FE"}}, "hands of Amy: these cards are not seen, but how many"),
        ({"sizes": {"Amy": -1}}, "sizes of Amy: a whole number from 0 to 104, not -1"),
        ({"sizes": {"John": 7}}, "sizes of John: the own hand is told card by card"),
        ({"sizes": {"Amy": 99}}, "sizes: the others hold 111 cards, and 97 are not seen"),
        ({"sizes": 6}, "sizes: a mapping from players, as in {'Janis': ...}, not 6"),
        ({"knows": {"Amy": "4 Felony"}},
         "knows of John: 4 cards of Felony named, and 2 hidden"),
        ({"knows": {"Amy": "2 FE"}, "sizes": {"Amy": 1}},
         "knows of John: Amy, hand: 2 cards named, and 1 hidden there"),
        ({"knows": {"John": {"Amy": "FE"}, "Amy": {"Bob": "SH"}}},
         "knows: only what John knows is part of this view"),
        ({"everybody_knows": "John (SH)"}, "knows: what is known of the hidden cards contradicts"),
        ({"markets": {"Amy": "PA"}}, "Amy: the market is not opened, and Peddles lie on it"),
        ({"heat": {"Amy": "FE"}}, "Amy: the market is not opened, and heat lies on it"),
        ({"turn": "Amy", "phase": "pass", "committed": {"Amy": "FE"}},
         "committed of Amy: one sees 'a card' put down, or 'nothing', not 'FE'"),
        ({"phase": "after play", "variants": 1}, "there is no keyword 'variants'"),
        ({"offer": "PA for FE"}, "an offer is open only while"),
        ({"phase": "game over", "closed": "John", "opened": ["John"], "sizes": {"Amy": 2}},
         "sizes: in this phase no cards are hidden"),
        ({"phase": "game over", "closed": "John", "opened": ["John"], "knows": {"Amy": "SH"}},
         "knows of John: nothing but the stack is hidden when a round is over"),
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_a_fault(setup: dict[str, Any], fault: str) -> None:
    """The faults of positions, and those of who sees what."""
    assert [found for found in faults(**setup) if found.startswith(fault)], faults(**setup)


def test_the_stack_is_not_said() -> None:
    """One fault, and none of those that would only follow from it."""
    for table in ({"stack": "FE"}, {"table": "stack FE"}):
        (fault,) = faults(**table)
        assert fault.startswith("stack: nobody sees it, so it is not said")


def test_the_own_hand_is_said_once() -> None:
    """``hand`` beside a text stands in place of what it says; elsewhere twice is a fault."""
    beside = game().view("seat John | turn John | John: hand FE", hand="Panama")
    assert beside.hand() == {"Panama": 1}
    twice = {"hand": "Panama", "hands": {"John": "Felony"}}
    assert faults(**twice) == ["hand: said twice, 'Panama' and 'Felony' in hands"]
    with pytest.raises(PositionError, match="hand: said twice, 'Panama' and 'Felony' in hands"):
        game().view({"seat": "John", **twice})


def test_a_forgotten_hand_is_a_fault() -> None:
    """Nobody is taken to hold no card but who says so, and who has been dealt none yet."""
    assert faults(hand=None) == ["hand: say what John holds: hand='FE, 2 MX', or 'nothing'"]
    assert seated(hand="nothing", turn="Amy").hand() == {}
    assert seated(hand=None, phase="choose dealer", turn=None,
                  options={"first_dealer": None}).hand() == {}  # fmt: skip
    empty = at(hands={"Amy": "FE"}, turn="Amy").view(JOHN)
    assert "John: hand nothing" in empty.position_text()
    assert empty.game.view(empty.position_text()) == empty


def test_what_follows_from_a_hand_that_cannot_be_read_is_not_told() -> None:
    """A mistyped card is one fault, and not a player without cards besides."""
    assert faults(hand="Felonie") == ["hand: there is no card 'Felonie'; did you mean Felony?"]


def test_examples_name_somebody_else_at_this_table() -> None:
    """Not a player of another table, nor the one who looks."""
    of = load(names=["Ann", "Cy"])
    with pytest.raises(PositionError, match="who looks is missing, as in seat='Ann'"):
        of.view(hand="FE")
    for seat, other in (("Ann", "Cy"), ("Cy", "Ann")):
        with pytest.raises(PositionError, match=f"as in {{'{other}': ...}}, not 6"):
            of.view(seat=seat, hand="FE", sizes=6)
        with pytest.raises(PositionError, match=rf"goes like '{other} \(FE, 2 MX\)'"):
            of.view(seat=seat, hand="FE", knows=5)


def test_numbers_of_numpy_are_numbers() -> None:
    """Frames and arrays give such; an array itself is a fault and nothing worse."""
    plain = {"sizes": {"Bob": 4}, "missed": {"Bob": 2}, "totals": {"Bob": 5_000}, "offers": 1}
    hand = {"FE": 1, "MX": 2}
    as_numpy: dict[str, Any] = {
        "sizes": {np.int64(BOB): np.int8(4)},
        "missed": {"Bob": np.int64(2)},
        "totals": {"Bob": np.int32(5_000)},
        "offers": np.uint8(1),
        "played": np.bool_(False),
        "hand": {card: np.int64(count) for card, count in hand.items()},
    }
    assert seated(**as_numpy) == seated(**plain, hand=hand)
    several = np.array([1, 2])
    for keyword in (*as_numpy, "knows", "seat", "committed", "offer", "phase", "turn", "waste"):
        for value in (several, {"Bob": several}):
            assert faults(**{keyword: value})


def test_no_fault_repeats_all_that_was_given() -> None:
    """However long it is, and a number too long to be written too."""
    for value in ("x" * 10_000, 10**5_000, ["x"] * 5_000, seated(table=OPEN)):
        for keyword in ("table", "hand", "sizes", "knows", "phase", "turn", "waste", "offers"):
            assert max(map(len, faults(**{keyword: value}))) < 600
            assert max(map(len, faults(**{keyword: {"Amy": value}}))) < 600


def test_all_faults_are_told_at_once() -> None:
    """Of the cards, of the numbers and of what is known."""
    found = faults(
        hand="Felonie", sizes={"Amy": "six"}, knows={"Amy": "Imunity"}, heat={"Bob": "Mexico"}
    )
    assert [fault.partition(":")[0] for fault in found] == [
        "heat of Bob",
        "hand",
        "sizes of Amy",
        "knows of John",
    ]


ODD: tuple[object, ...] = (5, -1, 1.5, True, "", "x", b"FE", [], [None], {}, {"John": 7}, {9: 1})


@pytest.mark.parametrize("value", ODD, ids=repr)
@pytest.mark.parametrize("keyword", ["table", "seat", "hand", "sizes", "knows", "kept", "player"])
def test_odd_values_are_faults_and_nothing_worse(keyword: str, value: object) -> None:
    """No keyword lets another error through than the one that lists the faults."""
    for inner in (value, {"Amy": value}):
        with contextlib.suppress(PositionError):
            seated(**{keyword: inner})


# Back from any view


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_every_view_survives_as_text(number: int) -> None:
    """Views along random games are set up again from their own text, all that is known included."""
    of = sample_game(MIXED_GAMES[number])
    for step, state in enumerate(random_line(of, seed=70 + number, most=250)):
        for seat in range(of.players):
            if (step + seat) % 7 == 0:
                view = state.view(seat)
                assert of.view(view.position_text()) == view, view.position_text()


def test_the_text_of_a_view_says_what_is_seen() -> None:
    """Whose it is, how many cards the others hold, and what is known of them."""
    state = at(
        {"preset": "classic"},
        hands={"John": "FE, SO", "Janis": "2 PA, MX", "Bob": "SH", "Amy": "IM, DE"},
        markets={"John": "CO"},
        opened=["John"],
        knows={"Bob": {"Amy": "IM"}},
    ).replay("play Sold Out; pass Felony")
    assert state.view(BOB).position_text() == (
        "seat Bob | turn John, pass | player Janis | John: holds 0; opened; missed 1; "
        "commits a card | Janis: holds 3; commits nothing | Bob: hand SH; knows Amy (IM) | "
        "Amy: holds 2; commits nothing | waste CO, SO"
    )
    assert state.view(JANIS).position_text().startswith("seat Janis | ")
