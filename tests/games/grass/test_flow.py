"""Chance and random play at the level of tables, where no words and no states are needed."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.random import generator, random_below, random_choice
from grasslab.engine.state import State
from grasslab.games.grass import flow
from grasslab.games.grass.numbering import ACTIONS
from tests.games.grass.samples import sample_game
from tests.games.grass.tables import at, game, table

HANDS = {"John": "Felony", "Janis": "2 Bust", "Bob": "", "Amy": "Panama, 3 Immunity, Detained"}
CHANCES: dict[str, State] = {
    "dealer": game(first_dealer=None).new_initial_state(),
    "deal": game().new_initial_state(),
    "take": at(phase="take", hands={}, stack="3 Panama, Bust, 2 Detained"),
    "last card": at(phase="take", hands={}, stack="The Banker"),
    "take at random": at(
        {"lucky_or_not": True}, hands={**HANDS, "John": "Sold Out, Felony"}, opened=["John"]
    ).play("play Sold Out"),
    "next round": at({"rounds": 2}, hands={"John": "Market Close"}, opened=["John"]).play(
        "close market"
    ),
}


@pytest.mark.parametrize("name", CHANCES)
def test_an_outcome_comes_by_its_weight(name: str) -> None:
    """Ruling 15: a table draws what its bag of weighted outcomes draws with the same dice."""
    state = CHANCES[name]
    weights = state.game.chance_weights(state.table)
    for number in range(200):
        drawn = flow.random_outcome(table(state), generator(9, number))
        assert drawn == random_choice(generator(9, number), weights)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "rounds": 1},
        {"players": 2, "preset": "article", "max_rounds": 2, "first_dealer": None},
        {"players": 4, "variants": ["lucky_or_not", "give_me_five"], "rounds": 1},
    ],
)
def test_random_play_counts_its_decisions(options: dict[str, Any]) -> None:
    """A playout ends where the same dice lead state by state, and counts what players decided."""
    state, dice, decisions = sample_game(options).new_initial_state(), generator(3), 0
    start = table(state)
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.child(random_choice(dice, state.game.chance_weights(state.table)))
        else:
            legal = state.legal_actions()
            state = state.child(legal[random_below(dice, len(legal))])
            decisions += 1
    assert flow.random_playout(start, generator(3), [0] * ACTIONS) == decisions
    assert start.key() == table(state).key()
