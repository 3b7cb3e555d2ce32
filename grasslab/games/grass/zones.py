"""The zones where cards of Grass lie hidden: hands, cards kept in the draft, cards committed."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.grass.table import Table

# Zones are numbered: + the seat.
HAND = 0
KEPT = SEATS
COMMITTED = 2 * SEATS
ZONES = 3 * SEATS


@rule
def put_hidden(s: Table, zone: int, kind: int) -> None:
    """Put a card where the viewer does not see it."""
    p = zone % SEATS
    if zone < KEPT:
        s.hand[p][kind] += 1
    elif zone < COMMITTED:
        s.kept[p][kind] += 1
    else:
        s.committed[p] = 1 + kind


@rule
def put_on_stack(s: Table, kind: int, count: int) -> None:
    """Put so many cards of a kind on the stack."""
    s.stack[kind] += count
