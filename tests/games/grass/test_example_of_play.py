"""The rulebook's Example of Play: eight steps, every figure of its score sheet."""

from __future__ import annotations

import pytest

from grasslab.engine.state import State
from grasslab.games.grass import scoring
from grasslab.games.grass.seen import all_cards
from tests.games.grass.tables import game, table

START = {
    "hands": {
        "John": "Felony, Lust Conquers All, Market Open, Charges Dropped, Immunity, BF",
        "Janis": "Sold Out, Utterly Wiped Out, The Banker, 2 Mexico, Detained",
        "Bob": "Panama, Columbia, Bust, Detained, Pay Fine, Immunity",
        "Amy": "Market Open, Jamaica, Market Close, Mexico, Doublecrossed, Stonehigh",
    },
    "opened": ["John", "Janis", "Amy"],
    "markets": {"John": "Dr. Feelgood, Panama", "Amy": "2 Home Grown"},
    "covers": {
        "John": ["Columbia under Grab a Snack"],
        "Janis": ["Columbia under Catch a Buzz", "Mexico under Grab a Snack"],
    },
    "turn": "John",
    "phase": "take",
}
STEPS = """
take Search & Seizure; heat Janis with Felony; end turn
take Home Grown; play Sold Out; pass WO; pass Bust; pass Stonehigh; pass Immunity; end turn
take Charges Dropped; offer Panama for MO; answer with MO; decline; decline; accept Amy; open market
take A Breeze To Fly; peddle Panama; switch Home Grown for Dr. Feelgood from John
take Pay Fine; protect Panama with Lust Conquers All; end turn
take HE; offer HE for Jamaica; answer with JA; decline; decline; accept Amy; peddle Jamaica
take Charges Dropped; switch Home Grown for Jamaica from Bob; close market
""".strip().splitlines()
"""The rulebook's steps; step 6 is the turn that Janis misses, so seven turns are played."""


def played() -> State:
    """The example, played to its end."""
    state = game().position(**START)
    for step in STEPS:
        state = state.replay(step)
    return state


def test_all_steps_are_legal() -> None:
    """Every step replays, and the round is over after the last one."""
    assert played().is_terminal()


def test_all_cards_are_there() -> None:
    """The set-up has all 104 cards, and each step keeps them."""
    for state in played().line():
        assert all_cards(table(state)) == list(table(state).deck)


def test_janis_misses_her_turn_in_step_6() -> None:
    """After John's second turn comes Bob, and Janis's missed turn is used up."""
    state = game().position(**START)
    for step in STEPS[:5]:
        state = state.replay(step)
    assert state.game.names[table(state).turn] == "Bob"
    assert table(state).missed == [0] * 4


@pytest.mark.parametrize(
    ("rule", "amy", "bob", "janis", "john"),
    [
        (scoring.protected_profit, 0, 0, 30_000, 75_000),
        (scoring.at_risk_profit, 175_000, 5_000, 0, 5_000),
        (scoring.bankers_skim, -5_000, -5_000, 20_000, -5_000),
        (scoring.highest_in_hand, 5_000, 25_000, 5_000, 0),
        (scoring.paranoia_fines, 50_000, 100_000, 0, 0),
        (scoring.net_profit, 115_000, -125_000, 45_000, 75_000),
        (scoring.winners_bonus, 25_000, 0, 0, 0),
    ],
)
def test_the_score_sheet(rule: object, amy: int, bob: int, janis: int, john: int) -> None:
    """Each line of the rulebook's score card, figure by figure."""
    assert callable(rule)
    assert [rule(table(played()), p) for p in range(4)] == [john, janis, bob, amy]


def test_the_totals() -> None:
    """The last line: Amy 140,000, Bob rounded up to 0, Janis 45,000, John 75,000."""
    assert table(played()).total == [75_000, 45_000, 0, 140_000]
    assert played().returns() == [75_000.0, 45_000.0, 0.0, 140_000.0]
