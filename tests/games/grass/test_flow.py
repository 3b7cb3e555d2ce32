"""Chance and random play at the level of tables, where no words and no states are needed."""

from __future__ import annotations

import pytest

from grasslab.engine.random import generator, random_choice
from grasslab.engine.state import State
from grasslab.games.grass import flow
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
