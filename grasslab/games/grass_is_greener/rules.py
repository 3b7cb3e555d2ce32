"""The rules of Grass is Greener as bulk code knows them: see ``engine.rules_of_game`` for each.

What the face of the game asks besides (``face.YardRules``) is here too: a game with other cards
finds in its own copy of this module all that depends on them.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener.catalogue import (
    AIM,
    BOARDS,
    FIRST_BOARD,
    FIRST_GARAGE,
    FIRST_IMPROVEMENT,
    FIRST_SCHEME,
    KINDS,
    SCHEME_DOES,
    SOD,
)
from grasslab.games.grass_is_greener.counting import count_cards, count_now
from grasslab.games.grass_is_greener.demands import has_to_lose
from grasslab.games.grass_is_greener.flow import (
    apply_action,
    apply_chance,
    chance_weight,
    current_player,
    random_outcome,
)
from grasslab.games.grass_is_greener.legality import bar, legal_actions
from grasslab.games.grass_is_greener.numbering import (
    ACTIONS,
    BLOCK,
    DISCARD_FROM_HAND,
    DISCARD_FROM_YARD,
    DRAW_FROM_PILE,
    GIVE,
    LAY_CARD,
    LAY_PLOT,
    LET_BE,
    MARKS,
    PARK,
    PLACE,
    SCHEME,
    lay_card_parts,
    lay_plot_parts,
    scheme_parts,
)
from grasslab.games.grass_is_greener.policies import narrow
from grasslab.games.grass_is_greener.sabotage import blocker, is_aimed_at
from grasslab.games.grass_is_greener.scoring import board_points, score, score_lines, standing
from grasslab.games.grass_is_greener.table import Table
from grasslab.games.grass_is_greener.turns import is_triple, start_game
from grasslab.games.grass_is_greener.yards import sort_yard
from grasslab.games.grass_is_greener.zones import put_hidden, put_on_stack

OUTCOMES = max(KINDS, BOARDS, SEATS)
TABLE = Table


@rule
def total(s: Table, p: int) -> int:
    """What a neighbor has at the end: points, those of tie-breaks among them."""
    return s.points[p]


__all__ = [
    "ACTIONS",
    "AIM",
    "BLOCK",
    "DISCARD_FROM_HAND",
    "DISCARD_FROM_YARD",
    "DRAW_FROM_PILE",
    "FIRST_BOARD",
    "FIRST_GARAGE",
    "FIRST_IMPROVEMENT",
    "FIRST_SCHEME",
    "GIVE",
    "LAY_CARD",
    "LAY_PLOT",
    "LET_BE",
    "MARKS",
    "OUTCOMES",
    "PARK",
    "PLACE",
    "SCHEME",
    "SCHEME_DOES",
    "SOD",
    "TABLE",
    "apply_action",
    "apply_chance",
    "bar",
    "blocker",
    "board_points",
    "chance_weight",
    "count_cards",
    "count_now",
    "current_player",
    "has_to_lose",
    "is_aimed_at",
    "is_triple",
    "lay_card_parts",
    "lay_plot_parts",
    "legal_actions",
    "narrow",
    "put_hidden",
    "put_on_stack",
    "random_outcome",
    "scheme_parts",
    "score",
    "score_lines",
    "sort_yard",
    "standing",
    "start_game",
    "total",
]
