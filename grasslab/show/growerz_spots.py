"""Where the moves of GrowerZ go on its picture: from a card or Plant to a Space."""

from __future__ import annotations

from typing import Any

from grasslab.engine.game import Game
from grasslab.engine.moves import Move
from grasslab.engine.table import Table
from grasslab.games.growerz.cards import PLANT_TYPES
from grasslab.games.growerz.table import SPACES
from grasslab.show.spots import Way, at_seat, spot


def way_of(game: Game, table: Table, player: int, move: Move) -> Way:
    """From where to where a move goes."""
    rules: Any = game.rules_of_play
    p, action = player, move.action
    if action < rules.PLACE_ON:
        return Way(spot(p, "hand", action), (at_seat(p),))
    if action < rules.SOW_OPEN:
        return Way("", (_space(p, action - rules.PLACE_ON),))
    if action < rules.DRAW_UNSEEN:
        plant_type, place = divmod(action - rules.SOW_OPEN, SPACES)
        return Way(spot(place=f"open {PLANT_TYPES[plant_type]}"), (_space(p, place),))
    if action < rules.SOW_NOTHING:
        return Way("", (spot(place=f"{PLANT_TYPES[action - rules.DRAW_UNSEEN]} deck"),))
    if rules.PLANT_DRAWN <= action < rules.TAKE_CHARACTER:
        return Way("", (_space(p, action - rules.PLANT_DRAWN),))
    return Way()


def _space(p: int, place: int) -> str:
    return spot(p, f"Space {place + 1}")
