"""The long jobs: the same properties over far more games than an ordinary test run has time for."""

from __future__ import annotations

from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.random import generator, random_below
from grasslab.games.grass import flow, legality
from grasslab.games.grass.numbering import ACTIONS
from grasslab.games.grass.positions.faults import table_faults
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, Table
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("part", range(4))
def test_a_million_random_decisions(part: int) -> None:
    """No table that play reaches has a fault, and all cards are there after every single step."""
    out, made, number = [0] * ACTIONS, 0, part
    while made < 250_000:
        game = sample_game(MIXED_GAMES[number % len(MIXED_GAMES)])
        s, dice = game.new_table(), generator("a million", number)
        assert isinstance(s, Table)
        while s.phase != GAME_OVER:
            if s.phase <= ROUND_OVER:
                flow.apply_chance(s, flow.random_outcome(s, dice))
            else:
                n = legality.legal_actions(s, out)
                flow.apply_action(s, out[random_below(dice, n)])
                made += 1
                if made % 50 == 0:
                    assert table_faults(s, game.names) == []
            assert all_cards(s) == list(s.deck)
        number += 4


@pytest.mark.parametrize("options", MIXED_GAMES)
def test_every_state_of_a_game_survives_as_text(options: dict[str, Any]) -> None:
    """Position, moves and serialized text give every state of a whole game back."""
    game = sample_game(options)
    for step, state in enumerate(random_line(game, seed=2_026)):
        assert game.position(state.position_text()).table.key() == state.table.key()
        if step % 20 == 0:
            assert gl.deserialize(state.serialize()) == state
            assert state.root().replay(state.moves_text()) == state
