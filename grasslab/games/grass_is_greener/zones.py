"""The zones where cards lie hidden: the hands."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener.table import Table

# Zones are numbered: + the seat.
HAND = 0
ZONES = SEATS


@rule
def put_hidden(s: Table, zone: int, kind: int) -> None:
    """Put a card where the viewer does not see it; how many there are is open anyway."""
    s.hand[zone][kind] += 1


@rule
def put_on_stack(s: Table, kind: int, count: int) -> None:
    """Put so many cards of a kind on the stack."""
    s.stack[kind] += count
