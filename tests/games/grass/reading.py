"""Moves as they are typed at a table, and what is said of those that are refused."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grasslab.engine.errors import NotationError
from grasslab.games.grass import notation
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.table import (
    TURN,
    Table,
)

FOUR = ["John", "Janis", "Bob", "Amy"]


def at_turn(names: Sequence[str] = FOUR, phase: int = TURN) -> tuple[Grass, Table]:
    """A game and a table of it with nothing on it, the first player to move."""
    game = load(names=names)
    table = game.blank_table()
    table.phase = phase
    return game, table


def read(text: str, game: Grass | None = None, table: Table | None = None) -> str:
    """The canonical text of what a typed text is read as."""
    if game is None or table is None:
        game, table = at_turn()
    return notation.action_text(game, table, notation.parse_action(game, table, text))


def refusal(text: str, phase: int = TURN) -> str:
    """What the error says that refuses a text."""
    game, table = at_turn(phase=phase)
    with pytest.raises(NotationError) as caught:
        notation.parse_action(game, table, text)
    return str(caught.value)
