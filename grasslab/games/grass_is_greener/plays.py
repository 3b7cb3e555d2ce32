"""Drawing, and playing a Plot, an Improvement, an Impairment or a Garage card: bar and play."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    FIRST_GARAGE,
    FIRST_IMPROVEMENT,
    GARAGE_KINDS,
    MATCHES,
    NEEDS,
)
from grasslab.games.grass_is_greener.reasons import (
    FINE_TO_PLAY,
    NEEDS_ANOTHER,
    NO_SUCH_SEAT,
    NOT_HELD,
    NOT_IN_PILE,
    PLOT_IS_FULL,
    PLOTS_ALIKE,
)
from grasslab.games.grass_is_greener.table import PILE, Table, has_room, repeats
from grasslab.games.grass_is_greener.turns import after_action, start_drawing, take_from_pile
from grasslab.games.grass_is_greener.yards import add_card, put_away_plot, replace_plot


@rule
def bar_draw_from_pile(s: Table, kind: int) -> int:
    """Only what lies in the community pile can be drawn from it."""
    for i in range(PILE):
        if s.pile[i] == kind + 1:
            return FINE_TO_PLAY
    return NOT_IN_PILE


@rule
def draw_from_deck(s: Table) -> None:
    """The player to move draws a card that chance decides."""
    start_drawing(s, 1)


@rule
def draw_from_pile(s: Table, p: int, kind: int) -> None:
    """A card of the community pile goes to the hand; the pile is not refilled before turn's end."""
    take_from_pile(s, kind)
    s.hand[p][kind] += 1
    s.held[p] += 1
    after_action(s)


@rule
def bar_held(s: Table, p: int, kind: int) -> int:
    """Bar a card that is not in hand."""
    return FINE_TO_PLAY if s.hand[p][kind] > 0 else NOT_HELD


@rule
def bar_lay_plot(s: Table, p: int, kind: int, plot: int) -> int:
    """A Plot replaces any plot of one's own yard; of plots alike the first is named."""
    if s.hand[p][kind] == 0:
        return NOT_HELD
    return PLOTS_ALIKE if repeats(s, p, plot) else FINE_TO_PLAY


@rule
def lay_plot(s: Table, p: int, kind: int, plot: int) -> None:
    """A Plot from the hand replaces one of the own yard."""
    leave_hand(s, p, kind)
    put_away_plot(s, replace_plot(s, p, plot, kind))
    after_action(s)


@rule
def bar_room(s: Table, seat: int, plot: int) -> int:
    """Bar a plot that no card can be laid on, or that is like one named before it."""
    if seat >= s.players:
        return NO_SUCH_SEAT
    if not has_room(s, seat, plot):
        return PLOT_IS_FULL
    return PLOTS_ALIKE if repeats(s, seat, plot) else FINE_TO_PLAY


@rule
def bar_lay_card(s: Table, p: int, laid: int, seat: int, plot: int) -> int:
    """An Improvement or Impairment goes on any plot of any neighbor that has room (ruling 7)."""
    if s.hand[p][FIRST_IMPROVEMENT + laid] == 0:
        return NOT_HELD
    return bar_room(s, seat, plot)


@rule
def lay_card(s: Table, p: int, laid: int, seat: int, plot: int) -> None:
    """An Improvement or Impairment from the hand is laid on a plot."""
    leave_hand(s, p, FIRST_IMPROVEMENT + laid)
    add_card(s, seat, plot, FIRST_IMPROVEMENT + laid)
    after_action(s)


@rule
def bar_park(s: Table, p: int, g: int) -> int:
    """A Garage card goes to one's own garage, and some need another one there."""
    if s.hand[p][FIRST_GARAGE + g] == 0:
        return NOT_HELD
    if NEEDS[g] == 0:
        return FINE_TO_PLAY
    for other in range(GARAGE_KINDS):
        if s.garage[p][other] > 0 and MATCHES[NEEDS[g] - 1][1 + FIRST_GARAGE + other] == 1:
            return FINE_TO_PLAY
    return NEEDS_ANOTHER


@rule
def park(s: Table, p: int, g: int) -> None:
    """A Garage card from the hand comes to the own garage."""
    leave_hand(s, p, FIRST_GARAGE + g)
    s.garage[p][g] += 1
    after_action(s)


@rule
def leave_hand(s: Table, p: int, kind: int) -> None:
    """A card leaves the hand; the caller lays it down."""
    s.hand[p][kind] -= 1
    s.held[p] -= 1
