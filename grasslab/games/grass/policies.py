"""Simple policies for playouts: which of the legal actions a player chooses from at random."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from grasslab.engine.rule import lookup, rule
from grasslab.engine.table import SEATS
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    GRAB_A_SNACK,
    HOME_GROWN,
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
from grasslab.games.grass.numbering import (
    CLOSE_MARKET,
    FINE,
    HEAT,
    LIFT_HEAT,
    NIRVANA,
    OPEN_MARKET,
    PARANOIA,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    THROW_AWAY,
)
from grasslab.games.grass.table import Table

THRIFTY = 1
POLICIES: Mapping[str, int] = MappingProxyType({"random": 0, "thrifty": THRIFTY})
"""Random: every legal action is as likely as any other. Thrifty: the same, but a card that can be
played is never thrown away."""


def _card_of(action: int) -> int:
    """The kind of card that an action below ``THROW_AWAY`` plays."""
    if action == OPEN_MARKET:
        return MARKET_OPEN
    if action == CLOSE_MARKET:
        return MARKET_CLOSE
    if action < PROTECT:
        return HOME_GROWN + action - PEDDLE
    if action < HEAT:
        return GRAB_A_SNACK + LAYING_SHIELD[action - PROTECT]
    if action < LIFT_HEAT:
        return SEARCH_AND_SEIZURE + (action - HEAT) // SEATS
    if action < FINE:
        return CHARGES_DROPPED + action - LIFT_HEAT
    if action < NIRVANA:
        return PAY_FINE
    if action < PARANOIA:
        return STONEHIGH + action - NIRVANA
    if action < STEAL:
        return SOLD_OUT + action - PARANOIA
    return STEAL_YOUR_NEIGHBORS_POT if action < PLAY_BANKER else THE_BANKER


CARD_PLAYED = lookup(tuple(_card_of(action) for action in range(THROW_AWAY)))
"""The kind of card that an action below ``THROW_AWAY`` plays."""


@rule
def narrow(s: Table, out: list[int], n: int, policy: int) -> int:
    """Keep what a policy chooses from, at least one action; return how many are left.

    Plays come first, then what can be thrown away, as the numbering has it.
    """
    if policy != THRIFTY:
        return n
    playable, i = 0, 0
    while i < n and out[i] < THROW_AWAY:
        playable |= 1 << CARD_PLAYED[out[i]]
        i += 1
    left = i
    while i < n and out[i] < SHOW_HAND:
        out[left] = out[i]
        left += 1 - (playable >> (out[i] - THROW_AWAY) & 1)
        i += 1
    while left < i < n:
        out[left] = out[i]
        left += 1
        i += 1
    return left if left < i else n
