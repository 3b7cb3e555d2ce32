"""Cards come to plots and leave them, and yards stay sorted."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import KINDS, SOD
from grasslab.games.grass_is_greener.table import CARDS_GO, ROOM, Table

BASE = KINDS + 2
"""More than any number that stands for a plot or for a card on it."""


@rule
def rank(s: Table, seat: int, plot: int) -> int:
    """A number that orders the plots of a yard: by kind, then by what lies there."""
    number = s.plot[seat][plot]
    for i in range(ROOM):
        number = number * BASE + s.laid[seat][ROOM * plot + i]
    return number


@rule
def exchange(s: Table, seat: int, plot: int, other_seat: int, other: int) -> None:
    """Two plots change places with all that lies on them."""
    kind = s.plot[seat][plot]
    s.plot[seat][plot] = s.plot[other_seat][other]
    s.plot[other_seat][other] = kind
    for i in range(ROOM):
        card = s.laid[seat][ROOM * plot + i]
        s.laid[seat][ROOM * plot + i] = s.laid[other_seat][ROOM * other + i]
        s.laid[other_seat][ROOM * other + i] = card


@rule
def sort_yard(s: Table, seat: int) -> None:
    """Put the plots of a yard in order."""
    if rank(s, seat, 0) > rank(s, seat, 1):
        exchange(s, seat, 0, seat, 1)
    if rank(s, seat, 1) > rank(s, seat, 2):
        exchange(s, seat, 1, seat, 2)
        if rank(s, seat, 0) > rank(s, seat, 1):
            exchange(s, seat, 0, seat, 1)


@rule
def add_card(s: Table, seat: int, plot: int, kind: int) -> None:
    """Lay an Improvement or Impairment on a plot that has room."""
    i = ROOM * plot + ROOM - 1
    while i > ROOM * plot and (s.laid[seat][i - 1] == 0 or s.laid[seat][i - 1] > kind + 1):
        s.laid[seat][i] = s.laid[seat][i - 1]
        i -= 1
    s.laid[seat][i] = 1 + kind
    sort_yard(s, seat)


@rule
def lift_card(s: Table, seat: int, spot: int) -> int:
    """Take the card off a spot and return its kind; the caller sorts the yard when all is done."""
    kind = s.laid[seat][spot] - 1
    last = spot // ROOM * ROOM + ROOM - 1
    for i in range(spot, last):
        s.laid[seat][i] = s.laid[seat][i + 1]
    s.laid[seat][last] = 0
    return int(kind)


@rule
def put_back_card(s: Table, seat: int, spot: int, kind: int) -> None:
    """Undo ``lift_card``."""
    i = spot // ROOM * ROOM + ROOM - 1
    while i > spot:
        s.laid[seat][i] = s.laid[seat][i - 1]
        i -= 1
    s.laid[seat][spot] = 1 + kind


@rule
def discard_laid(s: Table, seat: int, spot: int) -> None:
    """The card on a spot goes to the discard pile."""
    s.discard[lift_card(s, seat, spot)] += 1
    sort_yard(s, seat)


@rule
def put_away_plot(s: Table, kind: int) -> None:
    """A replaced plot goes to the discard pile, Sod to the box (ruling 9)."""
    if kind == SOD:
        s.sod += 1
    else:
        s.discard[kind] += 1


@rule
def replace_plot(s: Table, seat: int, plot: int, kind: int) -> int:
    """Another plot comes in place of one, whose kind is returned (ruling 8: what lay there)."""
    old = s.plot[seat][plot]
    s.plot[seat][plot] = kind
    if s.replaced_plot == CARDS_GO:
        for i in range(ROOM * plot, ROOM * plot + ROOM):
            if s.laid[seat][i] > 0:
                s.discard[s.laid[seat][i] - 1] += 1
                s.laid[seat][i] = 0
    sort_yard(s, seat)
    return int(old)
