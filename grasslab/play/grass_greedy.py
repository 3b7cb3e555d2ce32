"""The greedy agent at Grass: what looks best right now, and the Deals it makes before its play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from grasslab.engine.random import generator, random_below
from grasslab.engine.view import View
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    KINDS,
    LUST_CONQUERS_ALL,
    MARKET_CLOSE,
    MARKET_OPEN,
)
from grasslab.games.grass.numbering import END_TURN, OFFER, SWITCH
from grasslab.games.grass.table import AFTER_PLAY, PANAMA_SPOT, TURN, Table
from grasslab.play.grass_outlook import Outlook, Public
from grasslab.play.grass_thumbs import reason, worth

LEAST_BARGAIN = 2_000
"""Dollars that a Deal must bring before one is made."""
LEAST_APPEAL = 5_000
"""A card must be worth that much to its owner before it is offered for a needed one."""


def choose(view: View, legal: Sequence[int], seed: int | str) -> int:
    """Of the legal actions, the one that is worth most in dollars by the rules of thumb."""
    outlook = Outlook(cast(Table, view.table), view.player, view.game.names)
    bargain = _bargain(outlook, legal, seed)
    if bargain is not None:
        return bargain
    others = [a for a in legal if not SWITCH <= a < END_TURN]
    return max(others, key=lambda a: worth(outlook, a))


def because(view: View, action: int) -> str:
    """Why an action is chosen, in a sentence that everybody may hear."""
    shown = _for_all_ears(cast(Table, view.table), view.player, view.game.names)
    return reason(shown, action)


def _for_all_ears(shown: Table, player: int, names: Sequence[str]) -> Public:
    """What everybody sees: a view's table, with the seat's own hidden cards taken out of it."""
    shown.hand[player] = [0] * KINDS
    shown.kept[player] = [0] * KINDS
    shown.committed[player] = 0
    return Public(shown, player, names)


def _bargain(outlook: Outlook, legal: Sequence[int], seed: int | str) -> int | None:
    """The Deal that pays best here, if one does; it comes before the play, and costs no card."""
    if outlook.s.phase not in (TURN, AFTER_PLAY):
        return None
    deals = [action for action in legal if SWITCH <= action < OFFER]
    offer = _offer(outlook, seed)
    if offer is not None and offer in legal:
        deals.append(offer)
    best = max(deals, key=lambda a: worth(outlook, a), default=None)
    return best if best is not None and worth(outlook, best) >= LEAST_BARGAIN else None


def _offer(outlook: Outlook, seed: int | str) -> int | None:
    """An offer that makes sense: now and then, and once a turn, for it holds everybody up."""
    if outlook.s.offers > 0:
        return None
    luck = random_below(generator(seed), 4)
    want = _need(outlook) if luck > 1 else None
    if want is None and luck == 3:
        want = _wish(outlook)
    if want is not None:
        give = _price(outlook, want, generous=luck == 3)
        return None if give is None else OFFER + (KINDS + 1) * give + want
    if luck == 0 and outlook.s.opened[outlook.me] == 1 and outlook.hand[MARKET_OPEN] > 0:
        if any(outlook.s.opened[p] == 0 for p in outlook.rivals):
            return OFFER + (KINDS + 1) * MARKET_OPEN + KINDS
    return None


def _price(outlook: Outlook, want: int, generous: bool) -> int | None:
    """A card to give for the wanted one: the least that could please, or the most that pays."""
    gain = outlook.gaining(want)
    prices = {
        kind: outlook.losing(kind)
        for kind in range(KINDS)
        if outlook.hand[kind] > 0 and kind != want
    }
    fair = [k for k, price in prices.items() if LEAST_APPEAL <= price <= gain - LEAST_BARGAIN]
    best = max if generous else min
    return best(fair, key=lambda kind: prices[kind], default=None)


def _need(outlook: Outlook) -> int | None:
    """The card without which nothing goes on: a way to a market, or out from under the heat."""
    me = outlook.me
    if outlook.s.opened[me] == 0:
        want = MARKET_OPEN
    elif outlook.heated:
        want = CHARGES_DROPPED + outlook.s.heat[me] - 1
    else:
        return None
    return want if outlook.hand[want] == 0 else None


def _wish(outlook: Outlook) -> int | None:
    """A card that would be nice to have: to end the round when ahead, or to cover a Panama."""
    if outlook.s.opened[outlook.me] == 0 or outlook.heated:
        return None
    if outlook.lead() > 0:
        return MARKET_CLOSE if outlook.hand[MARKET_CLOSE] == 0 else None
    return LUST_CONQUERS_ALL if outlook.s.market[outlook.me][PANAMA_SPOT] > 0 else None
