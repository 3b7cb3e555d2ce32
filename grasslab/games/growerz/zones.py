"""The zones where cards of GrowerZ lie hidden: hands, and the cards committed face down."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.growerz.table import Table, insert

# Zones are numbered: + the seat.
HAND = 0
COMMITTED = int(SEATS)
ZONES = 2 * SEATS


@rule
def put_hidden(s: Table, zone: int, kind: int) -> None:
    """Put a card where the viewer does not see it."""
    if zone < COMMITTED:
        insert(s.hand[zone], 1 + kind)
    else:
        s.committed[zone - COMMITTED] = 1 + kind


@rule
def put_on_stack(s: Table, kind: int, count: int) -> None:
    """Put so many Season cards of a kind where nobody sees them."""
    s.stack[kind] += count
