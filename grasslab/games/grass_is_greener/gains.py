"""What a yard gains by one more card, without counting all of it again: greedy asks this most.

``scoring`` says what counts, and here is only what changes in that; tests hold both together.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    ALTERS,
    AMOUNT,
    ANY,
    BOARDS,
    COUNTS_OTHERS,
    COUNTS_YARD,
    EACH,
    EFFECT_WIDTH,
    EFFECTS,
    EFFECTS_A_CARD,
    FIRST_BOARD,
    FIRST_GARAGE,
    FULL,
    GARAGE_KINDS,
    ITSELF,
    MATCHES,
    NONE,
    ON_PLOT,
    ON_YARD,
    WHAT,
    WHERE,
    WORD,
)
from grasslab.games.grass_is_greener.scoring import (
    NO_PLOT,
    count_of,
    is_altered,
    own_points,
    plot_points,
    points_beside_plots,
    score,
    times,
)
from grasslab.games.grass_is_greener.table import PLOTS, ROOM, Table


@rule
def gain_of_card(s: Table, seat: int, plot: int, kind: int) -> int:
    """How many points a yard has more with one more card on a plot that has room."""
    spot = ROOM * plot  # the first free one
    while s.laid[seat][spot] > 0:
        spot += 1
    altered = ALTERS[kind] == 1 or is_altered(s, seat, plot)
    points = -plot_points(s, seat, plot) if altered else 0
    s.laid[seat][spot] = 1 + kind
    if altered:
        points += plot_points(s, seat, plot)
    else:
        points += own_points(s, seat, plot, kind) + more_on_plot(s, seat, plot, spot, kind)
    points += more_elsewhere(s, seat, plot, kind)
    s.laid[seat][spot] = 0
    return points


@rule
def more_on_plot(s: Table, seat: int, plot: int, spot: int, kind: int) -> int:
    """What the other cards of a plot count more, by the card that lies on a spot now."""
    filled = s.laid[seat][ROOM * plot + ROOM - 1] > 0
    points = 0
    if COUNTS_OTHERS[s.plot[seat][plot]] == 1:
        points += more_of_card(s, seat, plot, s.plot[seat][plot], kind, filled)
    for other in range(ROOM * plot, spot):
        if COUNTS_OTHERS[s.laid[seat][other] - 1] == 1:
            points += more_of_card(s, seat, plot, s.laid[seat][other] - 1, kind, filled)
    return points


@rule
def more_elsewhere(s: Table, seat: int, plot: int, kind: int) -> int:
    """What cards of other plots, of the garage, and the board member count by a card of a plot."""
    points = 0
    for other in range(PLOTS):
        if other != plot:
            if COUNTS_YARD[s.plot[seat][other]] == 1:
                points += more_on_other(s, seat, other, -1, s.plot[seat][other], kind)
            for spot in range(ROOM * other, ROOM * other + ROOM):
                card = s.laid[seat][spot]
                if card > 0 and COUNTS_YARD[card - 1] == 1:
                    points += more_on_other(s, seat, other, spot, card - 1, kind)
    for g in range(GARAGE_KINDS):
        if s.garage[seat][g] > 0 and COUNTS_YARD[FIRST_GARAGE + g] == 1:
            more = more_of_card(s, seat, NO_PLOT, FIRST_GARAGE + g, kind, False)
            points += s.garage[seat][g] * more
    filled = s.laid[seat][ROOM * plot + ROOM - 1] > 0
    for board in range(BOARDS):
        if s.board[board] == 1:
            points += more_of_card(s, seat, NO_PLOT, FIRST_BOARD + board, kind, filled)
    return points


@rule
def more_on_other(s: Table, seat: int, plot: int, spot: int, counting: int, kind: int) -> int:
    """What a card of another plot counts more; it may be cancelled or doubled there."""
    more = more_of_card(s, seat, NO_PLOT, counting, kind, False)
    if more != 0 and is_altered(s, seat, plot):
        more *= times(s, seat, plot, spot, counting)
    return more


@rule
def more_of_card(s: Table, seat: int, plot: int, counting: int, kind: int, filled: bool) -> int:
    """What a card counts more by a card that was laid on its plot, or elsewhere (``NO_PLOT``)."""
    row = EFFECTS[counting]
    points = 0
    for effect in range(EFFECTS_A_CARD):
        at = EFFECT_WIDTH * effect
        word = row[at + WORD]
        if word == FULL:
            if filled:
                points += row[at + AMOUNT]
        elif EACH <= word <= NONE and MATCHES[row[at + WHAT]][1 + kind] == 1:
            if row[at + WHERE] == ON_YARD or (row[at + WHERE] == ON_PLOT and plot != NO_PLOT):
                points += more_of_effect(s, seat, plot, counting, effect)
    return int(points)


@rule
def more_of_effect(s: Table, seat: int, plot: int, counting: int, effect: int) -> int:
    """What an effect counts more by one more card that it looks for."""
    row = EFFECTS[counting]
    at = EFFECT_WIDTH * effect
    word, amount = row[at + WORD], row[at + AMOUNT]
    if word == EACH:
        return int(amount)
    count = count_of(s, seat, plot, row[at + WHAT], row[at + WHERE]) - row[at + ITSELF]
    if count != 1:
        return 0
    return int(amount) if word == ANY else -int(amount)


@rule
def gain_of_plot(s: Table, seat: int, plot: int, kind: int) -> int:
    """How many points a yard has more with another plot in place of one, under the same cards."""
    old = s.plot[seat][plot]
    points = -plot_points(s, seat, plot) - more_elsewhere(s, seat, plot, old)
    s.plot[seat][plot] = kind
    points += plot_points(s, seat, plot) + more_elsewhere(s, seat, plot, kind)
    s.plot[seat][plot] = old
    return points


@rule
def gain_of_garage_card(s: Table, seat: int, g: int) -> int:
    """How many points a yard has more with one more Garage card."""
    altering = ALTERS[FIRST_GARAGE + g] == 1
    before = score(s, seat) if altering else points_beside_plots(s, seat)
    s.garage[seat][g] += 1
    after = score(s, seat) if altering else points_beside_plots(s, seat)
    s.garage[seat][g] -= 1
    return after - before
