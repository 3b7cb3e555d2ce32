"""The rules of GrowerZ as bulk code knows them: see ``engine.rules_of_game`` for each.

What else ``game`` asks for is here too (``asked.GrowerzRules`` lists it): a game with other cards
finds in its own copy of this module all that depends on them.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.growerz.catalogue import (
    COLOURS,
    FIRST_CHARACTER,
    FIRST_OF_SEASON,
    FIRST_PLANT,
    KINDS,
    SEASON_KINDS,
    SPACE_KIND,
)
from grasslab.games.growerz.counting import count_cards, count_now
from grasslab.games.growerz.flow import (
    apply_action,
    apply_chance,
    chance_weight,
    current_player,
    random_outcome,
)
from grasslab.games.growerz.legality import bar, legal_actions
from grasslab.games.growerz.numbering import (
    ACTIONS,
    CHOOSE_CARD,
    DRAW_UNSEEN,
    PLACE_ON,
    PLANT_DRAWN,
    SOW_NOTHING,
    SOW_OPEN,
    TAKE_CHARACTER,
)
from grasslab.games.growerz.plays import fits, place_on, put_plant, sort_spaces
from grasslab.games.growerz.policies import narrow
from grasslab.games.growerz.scoring import (
    best_colours,
    finish,
    harvest,
    harvest_points,
    second_colours,
)
from grasslab.games.growerz.seasons import start_game
from grasslab.games.growerz.table import Table, has_space_for
from grasslab.games.growerz.zones import put_hidden, put_on_stack

OUTCOMES = KINDS
TABLE = Table


@rule
def total(s: Table, p: int) -> int:
    """What a player has: the points of the Seasons, and at the end the bonus."""
    points = 0
    for season in range(s.seasons):
        points += s.points[p][season]
    return points + s.bonus[p]


@rule
def standing(s: Table, p: int) -> int:
    """What victory is judged by: points, then colours of the best Space, then of the second."""
    room = COLOURS + 1
    return (total(s, p) * room + best_colours(s, p)) * room + second_colours(s, p)


__all__ = [
    "ACTIONS",
    "CHOOSE_CARD",
    "DRAW_UNSEEN",
    "FIRST_CHARACTER",
    "FIRST_OF_SEASON",
    "FIRST_PLANT",
    "KINDS",
    "OUTCOMES",
    "PLACE_ON",
    "PLANT_DRAWN",
    "SEASON_KINDS",
    "SOW_NOTHING",
    "SOW_OPEN",
    "SPACE_KIND",
    "TABLE",
    "TAKE_CHARACTER",
    "apply_action",
    "apply_chance",
    "bar",
    "chance_weight",
    "count_cards",
    "count_now",
    "current_player",
    "finish",
    "fits",
    "harvest",
    "harvest_points",
    "has_space_for",
    "legal_actions",
    "narrow",
    "place_on",
    "put_hidden",
    "put_on_stack",
    "put_plant",
    "random_outcome",
    "sort_spaces",
    "standing",
    "start_game",
    "total",
]
