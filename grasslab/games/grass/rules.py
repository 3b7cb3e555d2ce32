"""The rules of Grass as bulk code knows them: see ``engine.rules_of_game`` for each."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.flow import (
    apply_action,
    apply_chance,
    chance_weight,
    current_player,
    random_outcome,
)
from grasslab.games.grass.legality import bar, legal_actions
from grasslab.games.grass.numbering import ACTIONS
from grasslab.games.grass.policies import narrow
from grasslab.games.grass.table import Table
from grasslab.games.grass.zones import put_hidden, put_on_stack

OUTCOMES = KINDS
TABLE = Table


@rule
def total(s: Table, p: int) -> int:
    """What a player has at the end: dollars."""
    return s.total[p]


@rule
def standing(s: Table, p: int) -> int:
    """What victory is judged by: dollars, and equal ones share it."""
    return s.total[p]


__all__ = [
    "ACTIONS",
    "OUTCOMES",
    "TABLE",
    "apply_action",
    "apply_chance",
    "bar",
    "chance_weight",
    "current_player",
    "legal_actions",
    "narrow",
    "put_hidden",
    "put_on_stack",
    "random_outcome",
    "standing",
    "total",
]
