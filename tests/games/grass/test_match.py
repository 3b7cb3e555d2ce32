"""Ruling 14: rounds, targets, dealers, directions and the end of a match."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.state import State
from grasslab.games.grass.seen import all_cards
from tests.games.grass.samples import random_line, sample_game
from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, at, table


def closing(options: dict[str, Any] | None = None, **setup: Any) -> State:
    """John ends a round of a match by closing his market, with $50,000 on it."""
    setup.setdefault("markets", {"John": "Panama"})
    return at(
        {"rounds": None, "trade": False, "switch": False, **(options or {})},
        **{"hands": {"John": "Market Close"}, "opened": ["John", "Amy"], **setup},
    ).play("close market")


def test_the_game_goes_on_below_the_target() -> None:
    """Ruling 14: otherwise all 104 cards are shuffled again, and the next round is dealt."""
    state = closing()
    assert not state.is_terminal()
    assert state.is_chance_node()
    assert table(state).total[JOHN] == 75_000
    next_round = state.play("take Panama")
    assert all_cards(table(next_round)) == list(table(next_round).deck)
    assert table(next_round).stack_size == 103
    assert table(next_round).round == 2


def test_the_game_ends_when_a_total_reaches_the_target() -> None:
    """Ruling 14: at the end of a round, $250,000 or the agreed amount."""
    assert closing(totals={"John": 175_000}).is_terminal()
    assert not closing(totals={"John": 174_999}).is_terminal()
    assert closing({"target": 75_000}).is_terminal()


def test_the_highest_total_wins_and_equal_ones_share_it() -> None:
    """Ruling 14: of several beyond the target the richest wins."""
    markets = {"John": "Panama", "Amy": "Dr. Feelgood"}
    state = closing(markets=markets, totals={"John": 210_000, "Amy": 240_000})
    assert table(state).total == [260_000, 0, 0, 365_000]
    assert state.returns("win") == [0, 0, 0, 1]
    markets = {"John": "Panama", "Amy": "Panama"}
    shared = closing(markets=markets, totals={"John": 200_000, "Amy": 200_000})
    assert shared.returns("win") == [0.5, 0, 0, 0.5]


def test_max_rounds_ends_a_match() -> None:
    """Ruling 14: a match also ends after ``max_rounds`` (20) with the same count."""
    assert closing(round=20).is_terminal()
    assert not closing(round=19).is_terminal()
    assert closing({"max_rounds": 3}, round=3).is_terminal()


def test_rounds_play_just_so_many() -> None:
    """Ruling 26, ``rounds``: exactly so many, whatever the target."""
    assert closing({"rounds": 1}).is_terminal()
    assert not closing({"rounds": 2}, totals={"John": 900_000}).is_terminal()


def test_the_winner_of_the_round_deals() -> None:
    """Ruling 14: and the next player after the dealer in the new direction starts."""
    state = closing({"alternate_direction": False}).play("take Panama")
    assert table(state).dealer == JOHN
    assert table(state).turn == JANIS


def test_officially_the_direction_reverses() -> None:
    """``alternate_direction``: round 2 goes counter-clockwise, round 3 clockwise again."""
    state = closing().play("take Panama")
    assert table(state).direction == -1
    assert table(state).turn == AMY
    again = closing(round=2, direction="counter-clockwise").play("take Panama")
    assert table(again).direction == 1
    assert table(again).turn == JANIS


@pytest.mark.parametrize("preset", ["article", "classic"])
def test_elsewhere_it_is_always_clockwise(preset: str) -> None:
    """``alternate_direction`` is off in article and classic."""
    state = closing({"preset": preset}).play("take Panama")
    assert table(state).direction == 1
    assert table(state).turn == JANIS


def test_of_equal_winners_the_first_after_the_old_dealer_deals() -> None:
    """Ruling 14: in the direction of the round just played."""
    markets = {"John": "Panama", "Amy": "Panama"}
    for dealer, next_dealer in {"Janis": AMY, "Amy": JOHN, "Bob": AMY}.items():
        state = closing(markets=markets, dealer=dealer).play("take Mexico")
        assert table(state).dealer == next_dealer


def test_a_new_round_clears_the_table_but_not_the_totals() -> None:
    """R, "Winning the Game": all cards are collected, Market Open and missed turns included."""
    state = closing(missed={"Bob": 2}, heat={"Amy": "Felony"}, totals={"Bob": 10_000})
    after = table(state.play("take Mexico"))
    assert after.opened == after.heat == after.missed == [0] * 4
    assert sum(map(sum, after.market)) == 0
    assert after.total[BOB] == 10_000


def test_between_rounds_the_finished_table_can_be_looked_at() -> None:
    """The next round's first card is the next step, so the score sheet can still be seen."""
    state = closing()
    assert table(state).market[JOHN][4] == 1
    assert len(state.chance_outcomes()) == 27


def test_a_match_runs_to_its_end() -> None:
    """Ruling 14: random play ends after at most ``max_rounds`` rounds, each of them bounded."""
    game = sample_game({"players": 3, "max_rounds": 4, "trade": False})
    last = list(random_line(game, seed=11))[-1]
    assert last.is_terminal()
    assert 1 <= table(last).round <= 4
