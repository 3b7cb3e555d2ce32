"""What a player sees: own cards, what lies open, and of all else no more than numbers of cards."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.state import State
from grasslab.games.grass.cardnames import kind_named
from grasslab.games.grass.seen import all_cards, open_cards
from grasslab.games.grass.table import Table
from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, at, game, table

SETUP: dict[str, Any] = {
    "hands": {"John": "Felony, 2 Bust", "Janis": "Panama", "Bob": "", "Amy": "3 Immunity"},
    "opened": ["John", "Amy"],
    "heat": {"Amy": "Detained"},
    "markets": {"John": "Mexico, half-covered Panama (Catch a Buzz)"},
    "covers": {"Amy": ["Columbia under Grab a Snack"]},
    "waste": "2 Pay Fine",
}


def counts(cards: dict[str, int]) -> list[int]:
    """How many of each kind, from the few that there are."""
    found = [0] * 27
    for name, count in cards.items():
        found[kind_named(name)] = count
    return found


def seen(state: State, player: int) -> Table:
    """The table of a view, with its fields known to the type checker."""
    grass = state.view(player).table
    assert isinstance(grass, Table)
    return grass


def test_the_others_hands_are_numbers_only() -> None:
    """One's own hand is seen card by card, each other one as a number of cards."""
    state = at(**SETUP)
    for player in range(4):
        hands = seen(state, player).hand
        for other in range(4):
            expected = table(state).hand[other] if other == player else [0] * 27
            assert hands[other] == expected
        assert state.view(player).hand_sizes == (3, 1, 0, 3)


def test_the_stack_is_a_number_only() -> None:
    """Ruling 15: of the stack everybody knows how large it is, and no card of it."""
    state = at(**SETUP)
    assert seen(state, JOHN).stack == [0] * 27
    assert seen(state, JOHN).stack_size == table(state).stack_size > 0


def test_unseen_is_the_deck_without_what_is_seen() -> None:
    """What may be on the stack or in other hands: all copies but one's own and the open ones."""
    state = at(**SETUP)
    known = counts(
        {
            "Felony": 1,
            "Bust": 2,
            "Market Open": 2,
            "Detained": 1,
            "Mexico": 1,
            "Panama": 1,
            "Catch a Buzz": 1,
            "Columbia": 1,
            "Grab a Snack": 1,
            "Pay Fine": 2,
        }
    )
    deck = table(state).deck
    assert list(state.view(JOHN).unseen) == [deck[k] - known[k] for k in range(27)]


def test_what_lies_open_in_front_of_a_player() -> None:
    """Hassle pile, market with its half covers, covers with what is under them, a Banker."""
    state = at({"banker": "played"}, **SETUP, bankers={"Bob": 1})
    grass = table(state)
    assert open_cards(grass, JOHN) == counts(
        {"Market Open": 1, "Mexico": 1, "Panama": 1, "Catch a Buzz": 1}
    )
    assert open_cards(grass, BOB) == counts({"The Banker": 1})
    assert open_cards(grass, AMY) == counts(
        {"Market Open": 1, "Detained": 1, "Columbia": 1, "Grab a Snack": 1}
    )


def test_a_market_close_lies_in_front_of_its_player() -> None:
    """R, "Play a Card": it lies on the hassle pile of who closed, and of nobody else."""
    state = at(hands={"John": "Market Close"}, opened=["John", "Amy"]).play("close market")
    grass = table(state)
    assert open_cards(grass, JOHN) == counts({"Market Open": 1, "Market Close": 1})
    assert open_cards(grass, AMY) == counts({"Market Open": 1})
    assert all_cards(grass) == list(grass.deck)


def test_a_card_chosen_to_be_passed_is_known_to_its_player_only() -> None:
    """Ruling 7: all choose before any card moves, so nobody sees what the others chose."""
    state = at(
        hands={"John": "Sold Out, Felony", "Janis": "Bust, Panama", "Amy": "Immunity"},
        opened=["John"],
    ).replay("play Sold Out; pass Felony")
    assert seen(state, JOHN).committed == [1 + kind_named("Felony"), 0, 0, 0]
    assert seen(state, JANIS).committed == [0, 0, 0, 0]
    felony = kind_named("Felony")
    assert state.view(JANIS).unseen[felony] == 3
    assert state.view(JOHN).unseen[felony] == 2
    assert all_cards(table(state)) == list(table(state).deck)


def test_a_card_kept_in_the_draft_is_known_to_its_player_only() -> None:
    """R, "Give Me Five": each card is set aside face down."""
    state = game(variants=["give_me_five"]).deal(seed=4)
    first = table(state).turn
    state = state.play(state.moves()[0])
    assert sum(seen(state, first).kept[first]) == 1
    for other in range(4):
        if other != first:
            assert sum(seen(state, other).kept[first]) == 0


@pytest.mark.parametrize("rounds", [1, 2])
def test_at_the_end_of_a_round_all_hands_are_shown(rounds: int) -> None:
    """R, "Keep Score After Each Round": also at the last one."""
    state = at(
        {"rounds": rounds},
        hands={"John": "Market Close, Bust", "Amy": "Panama"},
        opened=["John"],
    ).play("close market")
    for player in range(4):
        assert seen(state, player).hand == table(state).hand


def test_a_look_changes_nothing() -> None:
    """A view is a copy: the state keeps its hands and its stack."""
    state = at(**SETUP)
    before = table(state).key()
    state.view(JOHN)
    state.view("Amy").table.hand[AMY][0] += 1
    assert table(state).key() == before
