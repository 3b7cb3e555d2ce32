"""Where the moves of Grass go on its picture: from a card in hand to a pile, market or seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from grasslab.engine.game import Game
from grasslab.engine.moves import Move
from grasslab.engine.table import Table as EngineTable
from grasslab.games.grass import numbering as n
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    GRAB_A_SNACK,
    HOME_GROWN,
    KINDS,
    MARKET_CLOSE,
    MARKET_OPEN,
    PAY_FINE,
    SEARCH_AND_SEIZURE,
    SOLD_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    STONEHIGH,
    THE_BANKER,
)
from grasslab.games.grass.covers import LAYING_SHIELD
from grasslab.games.grass.table import HALF_SPOT, PEDDLE_OF_SPOT, Table, following
from grasslab.show.spots import Way, at_seat, spot

WASTE = spot(place="waste")


def way_of(game: Game, table: EngineTable, player: int, move: Move) -> Way:
    """From where to where a move goes."""
    for start, find in reversed(_BLOCKS):
        if move.action >= start:
            return find(cast(Table, table), player, move.action)
    raise AssertionError(f"no block of the numbering has {move.action}")


def _hand(p: int, kind: int) -> str:
    return spot(p, "hand", kind)


def _on_market(p: int, peddle_spot: int) -> str:
    """A Peddle on a market; a half-covered Panama lies in its frame."""
    if peddle_spot >= HALF_SPOT:
        return spot(p, f"half-covered by {GRAB_A_SNACK + peddle_spot - HALF_SPOT}")
    return spot(p, "market", HOME_GROWN + PEDDLE_OF_SPOT[peddle_spot])


def _protect(table: Table, p: int, action: int) -> Way:
    return Way(_hand(p, GRAB_A_SNACK + LAYING_SHIELD[action - n.PROTECT]), (spot(p, "market"),))


def _heat(table: Table, p: int, action: int) -> Way:
    heat, rival = n.heat_parts(action)
    return Way(_hand(p, SEARCH_AND_SEIZURE + heat), (spot(rival, "hassle"),))


def _fine_under_cover(table: Table, p: int, action: int) -> Way:
    slot, _ = n.fine_parts(action)
    number = 1 + sum(cover > 0 for cover in table.covers[p][:slot])
    return Way(_hand(p, PAY_FINE), (spot(p, f"cover {number}"),))


def _steal(table: Table, p: int, action: int) -> Way:
    rival, peddle = n.steal_parts(action)
    return Way(_hand(p, STEAL_YOUR_NEIGHBORS_POT), (_on_market(rival, peddle),))


def _switch(table: Table, p: int, action: int) -> Way:
    mine, rival, theirs = n.switch_parts(action)
    return Way(_on_market(p, mine), (_on_market(rival, theirs),))


def _offer(table: Table, p: int, action: int) -> Way:
    given, _ = n.offer_parts(action)
    return Way(_hand(p, given))


def _give(table: Table, p: int, action: int) -> Way:
    other = table.partner - 1 if p == table.turn else table.turn
    return Way(_hand(p, action - n.GIVE_CARD), (at_seat(other),))


_BLOCKS: tuple[tuple[int, Callable[[Table, int, int], Way]], ...] = (
    (n.OPEN_MARKET, lambda _, p, __: Way(_hand(p, MARKET_OPEN), (spot(p, "hassle"),))),
    (n.CLOSE_MARKET, lambda _, p, __: Way(_hand(p, MARKET_CLOSE), (spot(p, "hassle"),))),
    (n.PEDDLE, lambda _, p, a: Way(_hand(p, HOME_GROWN + a - n.PEDDLE), (spot(p, "market"),))),
    (n.PROTECT, _protect),
    (n.HEAT, _heat),
    (
        n.LIFT_HEAT,
        lambda _, p, a: Way(_hand(p, CHARGES_DROPPED + a - n.LIFT_HEAT), (spot(p, "hassle"),)),
    ),
    (n.FINE, lambda _, p, a: Way(_hand(p, PAY_FINE), (_on_market(p, a - n.FINE),))),
    (n.FINE_UNDER_COVER, _fine_under_cover),
    (n.NIRVANA, lambda _, p, a: Way(_hand(p, STONEHIGH + a - n.NIRVANA), (WASTE,))),
    (n.PARANOIA, lambda _, p, a: Way(_hand(p, SOLD_OUT + a - n.PARANOIA), (WASTE,))),
    (n.STEAL, _steal),
    (n.PLAY_BANKER, lambda _, p, __: Way(_hand(p, THE_BANKER), (at_seat(p),))),
    (n.THROW_AWAY, lambda _, p, a: Way(_hand(p, a - n.THROW_AWAY), (WASTE,))),
    (n.SHOW_HAND, lambda _, __, ___: Way()),
    (n.SWITCH, _switch),
    (n.OFFER, _offer),
    (n.END_TURN, lambda _, __, ___: Way()),
    (n.ANSWER_OFFER, lambda t, p, a: Way(_hand(p, a - n.ANSWER_OFFER), (at_seat(t.turn),))),
    (n.DECLINE, lambda _, __, ___: Way()),
    (n.ACCEPT, lambda _, __, a: Way("", (at_seat(a - n.ACCEPT),))),
    (n.ACCEPT_NOBODY, lambda _, __, ___: Way()),
    (n.GIVE_CARD, _give),
    (n.PASS_CARD, lambda t, p, a: Way(_hand(p, a - n.PASS_CARD), (at_seat(following(t, p)),))),
    (n.KEEP_CARD, lambda _, p, a: Way(_hand(p, a - n.KEEP_CARD), (at_seat(p),))),
)
"""By the first action of each block of the numbering."""
assert KINDS == THE_BANKER + 1  # the last blocks count kinds
