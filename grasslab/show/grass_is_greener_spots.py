"""Where the moves of Grass is Greener go on its picture: to plots, garages, yards and piles."""

from __future__ import annotations

from typing import Any

from grasslab.engine.moves import Move
from grasslab.games.grass_is_greener.catalogue import AT_CARD, AT_GARAGE, AT_NEIGHBOR, AT_PLOT
from grasslab.games.grass_is_greener.table import PLOTS, ROOM
from grasslab.show.spots import Way, at_seat, spot


def way_of(game: Any, table: Any, player: int, move: Move) -> Way:
    """From where to where a move goes."""
    rules, p, action = game.yard_rules, player, move.action
    if action < rules.DRAW_FROM_PILE:
        return Way("", (spot(place="deck"),))
    if action < rules.LAY_PLOT:
        return Way("", (spot(None, "pile", action - rules.DRAW_FROM_PILE),))
    if action < rules.LAY_CARD:
        kind, plot = rules.lay_plot_parts(action)
        return Way(spot(p, "hand", kind), (_plot(p, plot),))
    if action < rules.PARK:
        laid, seat, plot = rules.lay_card_parts(action)
        return Way(spot(p, "hand", rules.FIRST_IMPROVEMENT + laid), (_plot(seat, plot),))
    if action < rules.SCHEME:
        return Way(spot(p, "hand", rules.FIRST_GARAGE + action - rules.PARK), (spot(p, "garage"),))
    if action < rules.PLACE:
        return _scheme(rules, p, action)
    if action < rules.GIVE:
        return Way("", (_plot(*divmod(action - rules.PLACE, PLOTS)),))
    if action < rules.BLOCK:
        return Way(spot(p, "hand", action - rules.GIVE), (at_seat(table.turn),))
    if rules.DISCARD_FROM_HAND <= action < rules.DISCARD_FROM_YARD:
        return Way(spot(p, "hand", action - rules.DISCARD_FROM_HAND), (spot(place="deck"),))
    if action >= rules.DISCARD_FROM_YARD:
        return Way("", (_plot(p, (action - rules.DISCARD_FROM_YARD) // ROOM),))
    return Way()


def _plot(seat: int, plot: int) -> str:
    return spot(seat, f"plot {plot + 1}")


def _scheme(rules: Any, p: int, action: int) -> Way:
    scheme, seat, item = rules.scheme_parts(action)
    source, aim = spot(p, "hand", rules.FIRST_SCHEME + scheme), rules.AIM[scheme]
    if aim == AT_NEIGHBOR:
        return Way(source, (at_seat(seat),))
    if aim == AT_CARD:
        return Way(source, (_plot(seat, item // ROOM),))
    if aim == AT_PLOT:
        return Way(source, (_plot(seat, item),))
    if aim == AT_GARAGE:
        return Way(source, (spot(seat, "garage"),))
    return Way(source, (spot(place="deck"),))
