"""Positions by text and by keywords: what is written, what is understood, and what is usual."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from grasslab.engine.errors import PositionError
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.positions import Cards, Item, Notation, Number
from grasslab.engine.positions.notation import layout_of
from tests.engine.positions.nursery import Nursery, nursery, table_of, zone
from tests.engine.positions.nursery_rules import (
    COPIES,
    DEAL,
    HOSE,
    LAMP,
    OVER,
    PATIO,
    PLAY,
    ROCKS,
    ROSE,
    SEVEN_UP,
    WEED,
    Table,
)

ANN, BOB, CAT = range(3)
SETUP: dict[str, Any] = {
    "turn": "Bob",
    "dealer": "Cat",
    "first_bidder": "Ann",
    "actions_left": 1,
    "debt": -20,
    "open": False,
    "doing": "X-Ray Lamp",
    "hands": {"Ann": "2 Rose, Weed", "Bob": ["Hose"]},
    "kept": {"Ann": "Patio"},
    "beds": {"Cat": ["Patio + Weed + Rose", "Rocks"]},
    "sheds": {"Cat": {"7 Up": 1, "Hose": 2}},
    "chips": {"Ann": 12},
    "wins": {"Ann": [0, 3], "Bob": [2]},
    "bids": {"Cat": 4},
    "folded": ["Bob"],
    "pile": "Rose, Weed, Rose",
    "row": "Weed, Rose",
    "discard": "2 Rocks",
}
TEXT = (
    "turn Bob, dealer Cat, actions left 1, debt -20, open no, doing XL, first bidder Ann"
    " | Ann: hand 2 RS, WE; kept PA; chips 12; wins 0, 3"
    " | Bob: hand HO; wins 2; folded"
    " | Cat: beds RK, PA + RS + WE; shed 2 HO, 7U; bid 4"
    " | pile 2 RS, WE | row WE, RS | discard 2 RK"
)


def test_keywords_lay_out_what_they_say() -> None:
    """Every kind of item puts its numbers where the rules look for them."""
    s = table_of(nursery().position(**SETUP))
    assert (s.player, s.dealer, s.first_bidder, s.actions, s.debt) == (BOB, CAT, 1 + ANN, 1, -20)
    assert (s.phase, s.open, s.doing) == (PLAY, 0, 1 + LAMP - HOSE)
    assert (s.hand[ANN][ROSE], s.hand[ANN][WEED], sum(s.hand[ANN])) == (2, 1, 3)
    assert (s.kept, s.held) == ([1 + PATIO, 0, 0], [3, 1, 0])
    assert s.beds[CAT] == [1 + ROCKS, 1 + PATIO]
    assert s.laid[CAT] == [0, 0, 1 + ROSE, 1 + WEED]
    assert s.shed[CAT] == [2, 0, 1]
    assert (s.chips, s.wins, s.bid) == ([12, 6, 7], [[0, 3], [2, 0], [0, 0]], [0, 0, 4])
    assert (s.folded, s.shows) == ([0, 1, 0], [0, 0, 0])
    assert (s.pile, s.row) == ([1 + ROSE, 1 + ROSE, 1 + WEED], [1 + WEED, 1 + ROSE, 0])
    assert s.discard == [0, 0, 2, 0, 0, 0, 0]


def test_cards_that_nobody_names_are_the_rest() -> None:
    """What lies in the deck follows from the cards of the game, and so do numbers of it."""
    s = table_of(nursery().position("turn Ann | Ann: hand 2 RS | discard WE"))
    assert s.deck == [6, 8, *COPIES[2:]]
    assert (s.deck_size, s.left) == (sum(COPIES) - 3, [sum(COPIES) - 3, 2])


def test_a_position_is_written_in_order_without_what_is_usual() -> None:
    """Course, players, cards of the table; the phase, chips as usual and the deck are left out."""
    assert nursery().position(**SETUP).position_text() == TEXT
    assert nursery().position(TEXT) == nursery().position(**SETUP)


def test_a_text_is_never_empty() -> None:
    """It begins with the turn, though that is as usual: no text at all means the initial state."""
    state = nursery().position()
    assert state.position_text() == "turn Ann"
    assert nursery().root_text(state) == "turn Ann"
    assert nursery().position("turn Ann") == state
    assert nursery().root_text(nursery().new_initial_state()) == ""


def test_a_keyword_stands_in_place_of_what_the_text_says() -> None:
    """So one thing of a position is changed without writing the rest again."""
    state = nursery().position(TEXT, discard="Weed", hands={"Ann": "Patio"})
    s = table_of(state)
    assert s.discard == [0, 1, 0, 0, 0, 0, 0]
    assert s.hand[ANN][PATIO] == 1
    assert sum(s.hand[BOB]) == 0
    assert s.wins[BOB] == [2, 0]


WAYS = (
    "TURN BOB; Ann: HAND two roses, a weed; chips 12",
    "Bob: | Ann: chips: 12 | hand = rose, ROSE, we | turn Bob",
    "turn Bob\nAnn: hand Rose,\n  Rose, Weed\nchips 12",
    "turn Bob\nAnn: hand Rose, Rose\n  , Weed\nchips 12",
    "Ann : hands 2x RS, 1 WE ; chip 12 | turn: Bob",
    "turn Bob | ann: hand 2 Ros, Wee; chips 0,012",
)


@pytest.mark.parametrize("text", WAYS)
def test_texts_are_typed_in_many_ways(text: str) -> None:
    """Other orders, capitals, plurals, numbers in words, beginnings of names, lines, colons."""
    state = nursery().position(turn="Bob", hands={"Ann": "2 Rose, Weed"}, chips={"Ann": 12})
    assert nursery().position(text) == state


VALUES = (
    "2 Rose, Weed",
    " weeds , RS,RS ",
    ["Rose", "RS", "wee"],
    ["2 Rose", "Weed"],
    {"Rose": 2, "Weed": 1, "Patio": 0},
    {"RS": np.int64(2), "we": 1},
    ("ros", "Roses", "WE"),
)


@pytest.mark.parametrize("cards", VALUES, ids=repr)
def test_cards_are_texts_lists_or_counts(cards: object) -> None:
    """By name, code or beginning of a name, in any case, with or without counts."""
    state = nursery().position(hands={"Ann": cards})
    assert state == nursery().position(hands={ANN: "2 RS, WE"})


@pytest.mark.parametrize("nothing", ["nothing", "none", "", [], {}, None, "-", "No cards"])
def test_no_cards_are_said_in_words_too(nothing: object) -> None:
    """An empty hand can be said, in a text as by a keyword."""
    assert nursery().position(hands={"Ann": nothing}) == nursery().position()


@pytest.mark.parametrize("card", ["7 Up", "7 up", "1 7 up", "7U", "1 7U", "one 7 Up"])
def test_a_card_whose_name_begins_with_a_number_is_one_card(card: str) -> None:
    """The number in front is taken for a count only if what follows is a card."""
    s = table_of(nursery().position(hands={"Ann": card}))
    assert (s.hand[ANN][SEVEN_UP], sum(s.hand[ANN])) == (1, 1)


def test_a_card_whose_name_begins_with_x_is_no_multiplication() -> None:
    """Two X-Ray Lamps are "2 X-Ray Lamp", and "2x XL" too."""
    for cards in ("2 X-Ray Lamp", "2 xl", "2x XL", "2 x X-Ray", "2XL"):
        assert table_of(nursery().position(hands={"Ann": cards})).hand[ANN][LAMP] == 2


def test_short_items_stand_in_a_row_or_alone() -> None:
    """After a comma the next one may follow, if it begins with a word of the notation."""
    row = nursery().position("turn Bob, dealer Cat, debt 20, phase game over, open no")
    alone = nursery().position("turn Bob | dealer Cat | debt 20 ; phase GAME  OVER\nopen no")
    assert row == alone
    assert table_of(row).phase == OVER


def test_rows_keep_their_order_and_bags_have_none() -> None:
    """The row is as it was said; the pile is sorted, so that equal piles are equal."""
    first, second = (nursery().position(row=row) for row in ("RS, WE", "WE, RS"))
    assert first != second
    first, second = (nursery().position(pile=pile) for pile in ("RS, WE", "WE, RS"))
    assert first == second


def test_a_row_of_numbers_may_be_shorter_than_there_is_room() -> None:
    """The numbers that are not said are zero, and zeros at the end are not written."""
    state = nursery().position("Ann: wins 2 | Bob: wins 0, 1")
    assert table_of(state).wins == [[2, 0], [0, 1], [0, 0]]
    assert state.position_text() == "turn Ann | Ann: wins 2 | Bob: wins 0, 1"


def test_what_is_usual_may_depend_on_what_stands_before() -> None:
    """The dealer is usually the player to move, who usually has 3 actions less their seat."""
    s = table_of(nursery().position("turn Cat"))
    assert (s.dealer, s.actions) == (CAT, 1)
    assert nursery().position("turn Cat | dealer Ann").position_text() == "turn Cat, dealer Ann"
    assert table_of(nursery().position(bids={"Bob": 2})).first_bidder == 1 + BOB
    assert table_of(nursery().position("first bidder nobody", bids={"Bob": 2})).first_bidder == 0


def test_a_flag_is_written_when_it_is_not_as_usual() -> None:
    """It is usually open here; players who folded are listed, or named True."""
    assert nursery().position("open no").position_text() == "turn Ann, open no"
    assert nursery().position("open").position_text() == "turn Ann"
    by_list = nursery().position(folded=["Ann", CAT])
    assert by_list == nursery().position(folded={"Ann": True, "Cat": "yes", "Bob": False})
    assert by_list == nursery().position(folded="Ann, Cat")
    assert by_list == nursery().position("Ann: folded | Cat: folded")


def test_the_deck_may_be_named_if_everything_is() -> None:
    """Somebody who knows where all cards are may say so."""
    everything = "7 RS, 9 WE, 6 RK, 5 PA, 4 HO, 3 XL, 7U"
    assert nursery().position(hands={"Ann": "RS"}, deck=everything) == nursery().position(
        hands={"Ann": "RS"}
    )


def in_two_places(game: Nursery, table: Table, kind: int, count: int) -> None:
    """Tools that nobody names lie on the discard pile, all else in the deck."""
    (table.discard if kind >= HOSE else table.deck)[kind] += count


class TwoDecks(Nursery):
    """Nursery with two places for the rest."""

    notation = Notation(Nursery.notation.items, rest=("deck", "discard"), lay_rest=in_two_places)


def test_the_rest_may_lie_in_several_places() -> None:
    """The game says where; a place that is named gets no more than that."""
    game = TwoDecks.load(names=["Ann", "Bob"])
    s = table_of(game.position(pile="RS"))
    tools = [0] * HOSE + [*COPIES[HOSE:]]
    assert (s.discard, s.deck) == (tools, [7, *COPIES[1:HOSE], 0, 0, 0])
    assert game.position("pile RS").position_text() == "turn Ann | pile RS"
    plants = "7 RS, 9 WE, 6 RK, 5 PA"
    assert game.position(f"pile RS | deck {plants}") == game.position("pile RS")
    with pytest.raises(PositionError) as caught:
        game.position(f"pile RS | deck {plants} | discard 3 HO")
    (fault,) = caught.value.faults
    assert fault.startswith("5 cards lie nowhere: HO, 3 XL, 7U; leave out the discard and deck")


# What is known


def test_what_players_know_is_said_by_text_or_mapping() -> None:
    """A card seen in a hand, one kept, and two ways in which a card can lie."""
    hands = {"Ann": "RS", "Bob": "WE"}
    state = nursery().position(
        hands=hands, kept={"Ann": "PA"}, knows={"Cat": {"Ann": "Rose", "Ann kept": "Patio"}}
    )
    known = Knowledge.of([[(zone(0, ANN), ROSE), (zone(1, ANN), PATIO)]])
    assert state.knowledge("Cat") == known
    assert state.view("Cat").known_text() == "Ann (RS), Ann kept (PA)"
    assert not state.knowledge("Bob")
    either = nursery().position(hands=hands, everybody_knows="Ann (WE) or Bob (weed)")
    assert either.knowledge() == Knowledge.of([[(ANN, WEED)], [(BOB, WEED)]])
    text = "turn Ann | Ann: hand RS | Bob: hand WE | everybody knows Ann (WE) or Bob (WE)"
    assert either.position_text(knowledge=True) == text
    # Ann holds no Weed and sees that, so she knows that it is Bob's.
    assert either.knowledge("Ann") == Knowledge.of([[(BOB, WEED)]])


def test_a_text_tells_what_a_player_knows_beyond_what_everybody_knows() -> None:
    """What everybody knows is said once."""
    text = "turn Ann | Bob: hand RS, WE | Cat: knows Bob (RS, WE) | everybody knows Bob (RS)"
    state = nursery().position(text)
    assert state.position_text(knowledge=True) == text
    assert state.view("Ann").known_text() == "Bob (RS)"


# Facts


def test_facts_tell_all_that_the_frame_of_cards_does_not() -> None:
    """Each item that is no bag of cards, usual or not, of the table and of each player."""
    facts = nursery().facts(table_of(nursery().position(**SETUP)))
    of_table = {what: fact for seat, what, fact in facts if seat is None}
    assert of_table == {
        "turn": "Bob",
        "phase": "play",
        "dealer": "Cat",
        "first bidder": "Ann",
        "actions left": 1,
        "debt": -20,
        "open": "no",
        "doing": "XL",
        "row": "WE, RS",
    }
    of_cat = {what: fact for seat, what, fact in facts if seat == CAT}
    assert of_cat == {
        "beds": "RK, PA + RS + WE",
        "chips": 7,
        "wins": "",
        "bid": 4,
        "folded": "no",
        "shows": "no",
    }


# Mistakes of a game's author


def broken(*items: Item, rest: str = "") -> type[Nursery]:
    """Nursery with another notation."""
    notation = Notation(items, rest=[rest] if rest else [])
    return type("Broken", (Nursery,), {"notation": notation})


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (broken(Number("chips", "chops")), "chops"),
        (broken(Number("chips", "chips"), Number("chips", "bid")), "share a word"),
        (broken(Number("seat", "player")), "all notations"),
        (broken(Cards("deck", "deck"), rest="stack"), "words missing"),
    ],
)
def test_a_wrong_declaration_is_refused(game: type[Nursery], says: str) -> None:
    """When it is first used, and not by strange texts later."""
    with pytest.raises(ValueError, match=says):
        layout_of(game.load(names=["Ann", "Bob"]))


def test_phases_are_told_by_words() -> None:
    """The first word is written, the others are understood."""
    state = nursery().position("turn Ann, phase dealing")
    assert table_of(state).phase == DEAL
    assert state.position_text() == "turn Ann, phase deal"
