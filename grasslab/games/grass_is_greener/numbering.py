"""The fixed numbering of every action, the same for all numbers of players.

A *place* is ``PLOTS * seat + plot``, and a *mark* of a Petty Scheme ``MARKS * seat`` and a spot, a
plot or a Garage card. A change here is a change of ``NUMBERING``, which records carry.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener.catalogue import (
    GARAGE_KINDS,
    KINDS,
    LAID_KINDS,
    PLOT_KINDS,
    SCHEME_KINDS,
)
from grasslab.games.grass_is_greener.table import PLOTS, SPOTS

NUMBERING = 1
PLACES = SEATS * PLOTS
MARKS = max(SPOTS, GARAGE_KINDS)

DRAW_FROM_DECK = 0
DRAW_FROM_PILE = 1
"""+ kind"""
LAY_PLOT = DRAW_FROM_PILE + KINDS
"""+ PLOTS * Plot kind + own plot that it replaces"""
LAY_CARD = LAY_PLOT + PLOTS * PLOT_KINDS
"""+ PLACES * (kind less ``FIRST_IMPROVEMENT``) + place"""
PARK = LAY_CARD + PLACES * LAID_KINDS
"""+ Garage card"""
SCHEME = PARK + GARAGE_KINDS
"""+ SEATS * MARKS * Petty Scheme + mark; mark 0 for one without a target"""
PLACE = SCHEME + SEATS * MARKS * SCHEME_KINDS
"""+ place: where the moved card goes, or the own plot that the picked one replaces"""
GIVE = PLACE + PLACES
"""+ kind (Block Party)"""
BLOCK = GIVE + KINDS
LET_BE = BLOCK + 1
DISCARD_FROM_HAND = LET_BE + 1
"""+ kind: to the hand limit, or as a Petty Scheme says"""
DISCARD_FROM_YARD = DISCARD_FROM_HAND + KINDS
"""+ own spot, as a Petty Scheme says"""
ACTIONS = DISCARD_FROM_YARD + SPOTS


@rule
def lay_plot_parts(action: int) -> tuple[int, int]:
    """The Plot and the own plot that it replaces, of an action from ``LAY_PLOT`` on."""
    return (action - LAY_PLOT) // PLOTS, (action - LAY_PLOT) % PLOTS


@rule
def lay_card_parts(action: int) -> tuple[int, int, int]:
    """The kind less ``FIRST_IMPROVEMENT``, seat and plot of an action from ``LAY_CARD`` on."""
    code = action - LAY_CARD
    return code // PLACES, code % PLACES // PLOTS, code % PLOTS


@rule
def scheme_parts(action: int) -> tuple[int, int, int]:
    """The Petty Scheme, seat, and spot, plot or Garage card of an action from ``SCHEME`` on."""
    code = action - SCHEME
    return code // (SEATS * MARKS), code // MARKS % SEATS, code % MARKS
