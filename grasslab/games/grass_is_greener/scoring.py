"""What yards are worth: one point after the other, each with its reason.

The order is the rulebook's (R, "How do I tally my points?"): the board member, then the Garage,
then plot by plot the Improvements and Impairments and the plot itself.

``score`` adds up what ``score_lines`` lists; both ask the same rules for every number.
"""

from __future__ import annotations

from typing import NamedTuple

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    ALTERING_GARAGE,
    ALTERS,
    AMOUNT,
    ANY,
    BOARDS,
    CANCEL,
    COUNTS_OTHERS,
    DOUBLE,
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
    ON_GARAGE,
    ON_PLOT,
    PLAIN_POINTS,
    POINTS,
    WHAT,
    WHERE,
    WORD,
)
from grasslab.games.grass_is_greener.table import PLOTS, ROOM, SPOTS, Table, has_room

NO_PLOT = -1
TIE_STEP = 1_000_000
"""More than any points: who was tied for the victory stays above all who were not."""


@rule
def count_on_plot(s: Table, seat: int, plot: int, group: int) -> int:
    """Cards of a group on a plot, the plot itself among them."""
    matches, laid = MATCHES[group], s.laid[seat]
    count = matches[1 + s.plot[seat][plot]]
    for spot in range(ROOM * plot, ROOM * plot + ROOM):
        count += matches[laid[spot]]
    return int(count)


@rule
def count_of(s: Table, seat: int, plot: int, group: int, where: int) -> int:
    """Cards of a group on a plot, in a yard, or in a garage."""
    if where == ON_PLOT:
        return count_on_plot(s, seat, plot, group)
    matches, count = MATCHES[group], 0
    if where == ON_GARAGE:
        garage = s.garage[seat]
        for g in range(GARAGE_KINDS):
            count += garage[g] * matches[1 + FIRST_GARAGE + g]
        return int(count)
    laid, plots = s.laid[seat], s.plot[seat]
    for spot in range(SPOTS):
        count += matches[laid[spot]]
    for q in range(PLOTS):
        count += matches[1 + plots[q]]
    return int(count)


@rule
def full_plots(s: Table, seat: int, plot: int) -> int:
    """1 if a plot holds three cards; for a board member, how many plots of the yard do."""
    if plot != NO_PLOT:
        return 1 - has_room(s, seat, plot)
    count = 0
    for q in range(PLOTS):
        count += 1 - has_room(s, seat, q)
    return count


@rule
def effect_points(s: Table, seat: int, plot: int, kind: int, effect: int) -> int:
    """What one effect of a card counts (ruling 12: a card never counts itself)."""
    row = EFFECTS[kind]
    at = EFFECT_WIDTH * effect
    word, amount = row[at + WORD], row[at + AMOUNT]
    if word == POINTS:
        return int(amount)
    if word == FULL:
        return int(amount * full_plots(s, seat, plot))
    if word < EACH or word > NONE:
        return 0
    count = count_of(s, seat, plot, row[at + WHAT], row[at + WHERE]) - row[at + ITSELF]
    if word == EACH:
        return int(amount * count)
    if word == ANY:
        return int(amount * (count > 0))
    return int(amount * (count == 0))


@rule
def own_points(s: Table, seat: int, plot: int, kind: int) -> int:
    """What all effects of a card count, before others double or cancel it."""
    if COUNTS_OTHERS[kind] == 0:
        return int(PLAIN_POINTS[kind])
    points = 0
    for effect in range(EFFECTS_A_CARD):
        points += effect_points(s, seat, plot, kind, effect)
    return points


@rule
def alterations(kind: int, word: int, other: int) -> int:
    """How often a card doubles, or cancels, cards of another kind."""
    count = 0
    if ALTERS[kind] == 1:
        for effect in range(EFFECTS_A_CARD):
            at = EFFECT_WIDTH * effect
            if EFFECTS[kind][at + WORD] == word:
                count += MATCHES[EFFECTS[kind][at + WHAT]][1 + other]
    return int(count)


@rule
def altered_by(s: Table, seat: int, plot: int, spot: int, kind: int, word: int) -> int:
    """How often other cards double, or cancel, the card on a spot (``-1``: the plot itself).

    Those are the others on its plot, the plot itself, and cards of the garage.
    """
    count = 0
    if spot >= 0:
        count += alterations(s.plot[seat][plot], word, kind)
    for other in range(ROOM * plot, ROOM * plot + ROOM):
        if other != spot and s.laid[seat][other] > 0:
            count += alterations(s.laid[seat][other] - 1, word, kind)
    if ALTERING_GARAGE:
        for g in range(GARAGE_KINDS):
            if s.garage[seat][g] > 0:
                count += s.garage[seat][g] * alterations(FIRST_GARAGE + g, word, kind)
    return count


@rule
def is_altered(s: Table, seat: int, plot: int) -> bool:
    """Whether anything that can double or cancel lies on a plot or in the garage."""
    found = ALTERS[s.plot[seat][plot]]
    for spot in range(ROOM * plot, ROOM * plot + ROOM):
        if s.laid[seat][spot] > 0:
            found += ALTERS[s.laid[seat][spot] - 1]
    if ALTERING_GARAGE:
        for g in range(GARAGE_KINDS):
            found += s.garage[seat][g] * ALTERS[FIRST_GARAGE + g]
    return bool(found > 0)


@rule
def times(s: Table, seat: int, plot: int, spot: int, kind: int) -> int:
    """How often a card of the yard counts: 0 if cancelled, else once and once more a doubling."""
    if altered_by(s, seat, plot, spot, kind, CANCEL) > 0:
        return 0
    return 1 + altered_by(s, seat, plot, spot, kind, DOUBLE)


@rule
def plot_points(s: Table, seat: int, plot: int) -> int:
    """The points of a plot: of the cards on it and of the plot itself."""
    altered = is_altered(s, seat, plot)
    kind = s.plot[seat][plot]
    points = own_points(s, seat, plot, kind)
    if altered:
        points *= times(s, seat, plot, -1, kind)
    for spot in range(ROOM * plot, ROOM * plot + ROOM):
        if s.laid[seat][spot] > 0:
            kind = s.laid[seat][spot] - 1
            counted = own_points(s, seat, plot, kind)
            if altered and counted != 0:
                counted *= times(s, seat, plot, spot, kind)
            points += counted
    return points


@rule
def garage_points(s: Table, seat: int) -> int:
    """The points of a garage."""
    points = 0
    for g in range(GARAGE_KINDS):
        if s.garage[seat][g] > 0:
            points += s.garage[seat][g] * own_points(s, seat, NO_PLOT, FIRST_GARAGE + g)
    return points


@rule
def board_points(s: Table, seat: int, board: int) -> int:
    """The points by which a board member changes a score."""
    return own_points(s, seat, NO_PLOT, FIRST_BOARD + board)


@rule
def points_beside_plots(s: Table, seat: int) -> int:
    """The points of the garage, and by the open board member."""
    points = garage_points(s, seat)
    for board in range(BOARDS):
        if s.board[board] == 1:
            points += board_points(s, seat, board)
    return points


@rule
def score(s: Table, seat: int) -> int:
    """A neighbor's points with the open board member, as if the game were over now."""
    points = points_beside_plots(s, seat)
    for plot in range(PLOTS):
        points += plot_points(s, seat, plot)
    return points


@rule
def standing(s: Table, p: int) -> int:
    """What victory is judged by: tie-breaks taken part in, then points."""
    return TIE_STEP * s.ties[p] + s.points[p]


@rule
def best_standing(s: Table) -> int:
    """The highest standing."""
    best = standing(s, 0)
    for p in range(1, s.players):
        best = max(best, standing(s, p))
    return best


@rule
def leaders(s: Table) -> int:
    """How many neighbors share the highest standing."""
    best, count = best_standing(s), 0
    for p in range(s.players):
        count += standing(s, p) == best
    return count


class Line(NamedTuple):
    """One line of a score: so many points, where, and why."""

    group: str
    """The step of the tally: "board", "garage", or "plot 1" to "plot 3"; "tie-break"."""
    spot: int
    """The spot of the yard where the card lies; -1 for a plot, a Garage card, a board member."""
    kind: int
    """The card that is counted, by its row in the catalogue."""
    copy: int
    """0, or which one of several equal Garage cards."""
    effect: int
    """The place of the effect among those of ``source``."""
    source: int
    """The card whose effect it is: ``kind``, or what doubles or cancels it."""
    word: int
    """The word of the effect, as ``catalogue`` numbers them."""
    found: int
    """How many cards or full plots the effect found; 1 where it looks for none."""
    points: int


def score_lines(s: Table, seat: int) -> list[Line]:
    """Every point of a neighbor with its reason, in the rulebook's order of tallying.

    A card that others double or cancel is followed by a line for each of those: the card's points
    once more, or what it loses by being cancelled. Tie-breaks come last.
    """
    order = {s.board[board]: board for board in range(BOARDS) if s.board[board]}
    lines = []
    if 1 in order:
        lines += _own_lines(s, seat, "board", NO_PLOT, FIRST_BOARD + order[1])
    for g in range(GARAGE_KINDS):
        for copy in range(s.garage[seat][g]):
            own = _own_lines(s, seat, "garage", NO_PLOT, FIRST_GARAGE + g)
            lines += [line._replace(copy=copy) for line in own]
    for plot in range(PLOTS):
        for spot in (*range(ROOM * plot, ROOM * plot + ROOM), -1):
            card = s.laid[seat][spot] if spot >= 0 else 1 + s.plot[seat][plot]
            if card:
                lines += _yard_lines(s, seat, plot, spot, card - 1)
    for tie in range(s.ties[seat]):
        lines += _own_lines(s, seat, "tie-break", NO_PLOT, FIRST_BOARD + order[2 + tie])
    return lines


def _own_lines(s: Table, seat: int, group: str, plot: int, kind: int) -> list[Line]:
    """The lines of the effects of a card itself."""
    lines = []
    for effect in range(EFFECTS_A_CARD):
        at = EFFECT_WIDTH * effect
        row = EFFECTS[kind]
        word = int(row[at + WORD])
        if POINTS <= word <= FULL:
            count = 1
            if EACH <= word <= NONE:
                count = count_of(s, seat, plot, row[at + WHAT], row[at + WHERE]) - row[at + ITSELF]
            elif word == FULL:
                count = full_plots(s, seat, plot)
            points = effect_points(s, seat, plot, kind, effect)
            lines.append(Line(group, -1, kind, 0, effect, kind, word, count, points))
    return lines


def _yard_lines(s: Table, seat: int, plot: int, spot: int, kind: int) -> list[Line]:
    """The lines of a card of the yard, with those of what doubles or cancels it."""
    group = f"plot {plot + 1}"
    lines = [line._replace(spot=spot) for line in _own_lines(s, seat, group, plot, kind)]
    own = sum(line.points for line in lines)
    cancels = _altering(s, seat, plot, spot, kind, CANCEL)
    if cancels:  # the first cancels all there is, and others have nothing left to cancel
        source, effect = cancels[0]
        return [*lines, Line(group, spot, kind, 0, effect, source, CANCEL, 1, -own)]
    for source, effect in _altering(s, seat, plot, spot, kind, DOUBLE):
        lines.append(Line(group, spot, kind, 0, effect, source, DOUBLE, 1, own))
    return lines


def _altering(
    s: Table, seat: int, plot: int, spot: int, kind: int, word: int
) -> list[tuple[int, int]]:
    """The cards that double, or cancel, the card on a spot, with the place of that effect."""
    others = [s.plot[seat][plot]] if spot >= 0 else []
    for other in range(ROOM * plot, ROOM * plot + ROOM):
        if other != spot and s.laid[seat][other]:
            others.append(s.laid[seat][other] - 1)
    for g in range(GARAGE_KINDS):
        others += [FIRST_GARAGE + g] * s.garage[seat][g]
    return [
        (source, effect)
        for source in others
        for effect in range(EFFECTS_A_CARD)
        if EFFECTS[source][EFFECT_WIDTH * effect + WORD] == word
        and MATCHES[EFFECTS[source][EFFECT_WIDTH * effect + WHAT]][1 + kind]
    ]
