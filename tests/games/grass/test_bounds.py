"""The bounds of a game: no play exceeds them, and where all games can be walked they are close."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grasslab as gl
from grasslab.engine.bounds import Bounds
from grasslab.engine.state import State
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.table import ROUND_OVER
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game

games = st.sampled_from(MIXED_GAMES)
seeds = st.integers(0, 2**32)


def bounds_at(state: State) -> Bounds:
    """What the rest of the game cannot exceed from a state on."""
    return state.game.bounds(state.table)


def left(line: Iterable[State]) -> tuple[int, int]:
    """Decisions and chance outcomes along a line of states."""
    players = [state.current_player() for state in line]
    return sum(p >= 0 for p in players), players.count(-1)


@settings(max_examples=30)
@given(games, seeds)
def test_no_game_exceeds_its_bounds(options: dict[str, Any], seed: int) -> None:
    """From any point of two random rounds: their length, the chance outcomes, the dollars."""
    line = list(random_line(sample_game({**options, "rounds": 2}), seed))
    dollars = line[-1].returns("dollars")
    for place in range(0, len(line), 1 + len(line) // 20):
        bounds = bounds_at(line[place])
        decisions, chances = left(line[place:])
        assert decisions <= bounds.decisions
        assert chances <= bounds.chances
        assert bounds.least <= min(dollars)
        assert max(dollars) <= bounds.most


@settings(max_examples=30)
@given(games, seeds)
def test_bounds_never_widen(options: dict[str, Any], seed: int) -> None:
    """What cannot be exceeded from a point on cannot be from a later one."""
    before = None
    for state in random_line(sample_game({**options, "rounds": 1}), seed):
        if not state.is_terminal():
            after = bounds_at(state)
            if before is not None:
                assert after.decisions <= before.decisions
                assert after.chances <= before.chances
                assert before.least <= after.least
                assert after.most <= before.most
            before = after


def test_each_round_to_come_counts() -> None:
    """Between rounds the bounds are those of the rounds to come, from the totals so far."""
    game = load(players=3, rounds=3, floor_at_zero=False)
    one = load(players=3, rounds=1, floor_at_zero=False)
    whole, round_ = game.bounds(game.new_table()), one.bounds(one.new_table())
    assert (whole.decisions, whole.chances) == (3 * round_.decisions, 3 * round_.chances)
    assert (whole.least, whole.most) == (3 * round_.least, 3 * round_.most)
    between = [s for s in random_line(game, seed=4) if s.table.phase == ROUND_OVER]
    assert len(between) == 2
    for to_come, state in zip((2, 1), between, strict=True):
        totals, bounds = state.table.total, bounds_at(state)
        assert bounds.decisions == to_come * round_.decisions
        assert bounds.chances == to_come * round_.chances
        assert bounds.most == to_come * round_.most + max(totals)
        assert bounds.least == to_come * round_.least + min(totals)


def longest(game: Grass) -> tuple[int, int]:
    """The most decisions and the most chance outcomes of any history of a game."""
    most = [0, 0]
    waiting = [(game.new_initial_state(), 0, 0)]
    while waiting:
        state, decisions, chances = waiting.pop()
        most = [max(most[0], decisions), max(most[1], chances)]
        by_chance = state.is_chance_node()
        for action in state.legal_actions():
            child = state.child(action)
            waiting.append((child, decisions + (not by_chance), chances + by_chance))
    return most[0], most[1]


@pytest.mark.parametrize(
    ("options", "deck"),
    [
        ({"preset": "article"}, {"Sold Out": 2, "Market Open": 1, "Panama": 1}),
        ({"preset": "article", "lucky_or_not": True}, {"Sold Out": 1, "Market Open": 3}),
        ({"switch": False, "hidden_deals": True, "trades_per_turn": 1}, {"Market Open": 3}),
        ({"switch": False}, {"Market Open": 1, "Panama": 1, "Felony": 1}),
    ],
)
def test_lengths_that_are_reached(options: dict[str, Any], deck: dict[str, int]) -> None:
    """On small decks the longest game of all is as long as the bounds say."""
    game = load(players=2, hand_size=1, rounds=1, deck=gl.Deck.of(deck), **options)
    bounds = game.bounds(game.new_table())
    assert longest(game) == (bounds.decisions, bounds.chances)


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        # 660,000 of Peddles, 5,000 by the Banker, 25,000 for the winner; a total is never negative.
        ({}, 0, 690_000),
        # The fifth of a rival's profit is less than what the rival then has.
        ({"preset": "classic"}, -450_000, 685_000),
        ({"preset": "article"}, -450_000, 685_000),
    ],
)
def test_the_dollars_of_a_round(options: dict[str, Any], least: int, most: int) -> None:
    """By hand: all Peddles and the bonus; Dr. Feelgood and all Paranoia (350,000) in hand."""
    game = load(players=4, rounds=1, **options)
    bounds = game.bounds(game.new_table())
    assert (bounds.least, bounds.most) == (least, most)


@pytest.mark.parametrize(
    ("banker", "least", "most"),
    [
        # Most: two rivals with a Mexico each lose 15,000 by three Bankers, whose holder gains that
        # and 15,000 more, and 25,000 as the winner. Least: to be such a rival, the other in hand.
        ("five_thousand", -10_000 - 5_000, 45_000 + 25_000),
        # Three fifths of what rivals have are less than it: better to have it oneself.
        ("fifth", -5_000, 10_000 + 25_000),
    ],
)
def test_several_bankers(banker: str, least: int, most: int) -> None:
    """Where a deck has several Bankers, a profit can cost more than it brings."""
    deck = gl.Deck.of({"The Banker": 3, "Mexico": 2, "Market Open": 9})
    game = load(players=3, hand_size=2, rounds=1, deck=deck, banker=banker, floor_at_zero=False)
    bounds = game.bounds(game.new_table())
    assert (bounds.least, bounds.most) == (least, most)
