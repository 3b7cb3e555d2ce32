"""The table of Grass is Greener: its fields, its phases, and simple questions about it.

A yard has three plots, and each plot three *spots* for Improvements and Impairments; the spots of a
yard are numbered through from 0 to 8. Plots of a yard have no order in the game, so they are kept
sorted, each with what lies on it, and so are the cards on a plot: equal yards are equal here.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS, Field
from grasslab.engine.table import Table as EngineTable
from grasslab.games.grass_is_greener.catalogue import (
    BOARDS,
    GARAGE_KINDS,
    KINDS,
)

PLOTS = 3
"""Plots of a yard."""
ROOM = 3
"""Improvements and Impairments that a plot can hold."""
SPOTS = PLOTS * ROOM
PILE = 3
"""Cards of the community pile."""
ACTIONS_A_TURN = 3

# The phases. Up to BREAK_TIE the next step is a chance outcome.
CHOOSE_FIRST, DEAL, REFILL, OPEN_BOARD, DRAW_CARD, TAKE_CARD, BREAK_TIE = range(7)
TURN, PLACE_CARD, GIVE_CARD, ANSWER, TOSS_CARD, LOSE_CARD, DISCARD_CARD, GAME_OVER = range(7, 15)

# The values of the options that are not simply numbers.
BLOCK_CHOSEN, BLOCK_FORCED = range(2)
CARDS_STAY, CARDS_GO = range(2)
SAME_FAMILY, SAME_KIND = range(2)

_MUTABLE = (
    Field("hand", (SEATS, KINDS)),
    Field("held", (SEATS,), 16),
    Field("plot", (SEATS, PLOTS)),
    Field("laid", (SEATS, SPOTS)),
    Field("garage", (SEATS, GARAGE_KINDS)),
    Field("pile", (PILE,)),
    Field("stack", (KINDS,)),
    Field("discard", (KINDS,)),
    Field("stack_size", (), 16),
    Field("sod", (), 16),
    Field("board", (BOARDS,)),
    Field("points", (SEATS,), 32),
    Field("ties", (SEATS,)),
    Field("phase", ()),
    Field("player", ()),
    Field("turn", ()),
    Field("actions_left", ()),
    Field("to_draw", (), 16),
    Field("acting", ()),
    Field("target", ()),
    Field("picked", ()),
    Field("owed", ()),
    Field("pending", (), 16),
    Field("recall", (SEATS,), 64, signed=False, compared=False),
    Field("keeps_recall", (), compared=False),
)
OPTIONS = (
    Field("players", ()),
    Field("hand_size", ()),
    Field("hand_limit", ()),
    Field("first_player", ()),
    Field("board_member", ()),
    Field("blocking", ()),
    Field("replaced_plot", ()),
    Field("rule_of_three", ()),
)


class Table(EngineTable):
    """One position; lists by seat have a place for each seat that plays, clockwise."""

    FIELDS = _MUTABLE
    OPTIONS = OPTIONS
    __slots__ = tuple(field.name for field in _MUTABLE)

    hand: list[list[int]]
    """Cards in hand, by seat and kind."""
    held: list[int]
    """How many cards each hand has."""
    plot: list[list[int]]
    """The kinds of the three plots of a yard, Sod among them, ascending."""
    laid: list[list[int]]
    """By seat and spot: 1 + the kind that lies there, or 0. On a plot ascending, then zeros."""
    garage: list[list[int]]
    """By seat, how many of each Garage card lie there."""
    pile: list[int]
    """The community pile: 1 + kind, ascending, then zeros."""
    stack: list[int]
    """The main deck, a bag: how many of each kind. It has no order."""
    discard: list[int]
    """The discard pile, by kind."""
    stack_size: int
    sod: int
    """Sod in the box."""
    board: list[int]
    """By board member: 0 in the box, 1 the open one, 2 and more those that broke ties, in order."""
    points: list[int]
    """The final points, once the game is over; those of the tied go on with each tie-break."""
    ties: list[int]
    """In how many tie-breaks a seat has taken part."""
    phase: int
    player: int
    """Who decides now, or who gets the card that chance brings."""
    turn: int
    """Whose turn it is: while others answer, give or discard, not the one who decides."""
    actions_left: int
    """Actions still to be made in this turn."""
    to_draw: int
    """Cards still to be dealt, drawn, or taken from a hand."""
    acting: int
    """1 + the Petty Scheme (kind less ``FIRST_SCHEME``) that is being carried out, or 0."""
    target: int
    """1 + the seat that a Petty Scheme works on: who is taken from, or is next to be given to."""
    picked: int
    """1 + ``SPOTS`` * seat + the spot or plot that a Petty Scheme picked and has not moved yet."""
    owed: int
    """Cards that the player to move must still discard for a Petty Scheme."""
    pending: int
    """1 + the action with a Sabotage that is waiting for somebody to block it or let it be."""
    recall: list[int]
    """What each seat has seen so far, as a running number (see ``engine.recall``)."""
    keeps_recall: int
    """1 if ``recall`` is kept; play for its own sake goes faster without."""

    # The options, the same for a whole game.
    players: int
    hand_size: int
    hand_limit: int
    first_player: int
    """The seat that starts, or -1 if it is drawn."""
    board_member: int
    """The board member that lies open, or -1 if it is drawn."""
    blocking: int
    replaced_plot: int
    rule_of_three: int


@rule
def following(s: Table, p: int) -> int:
    """The seat to the left of p, which is next clockwise."""
    return 0 if p + 1 >= s.players else p + 1


@rule
def has_room(s: Table, seat: int, plot: int) -> bool:
    """Whether a plot can take one more Improvement or Impairment."""
    return s.laid[seat][ROOM * plot + ROOM - 1] == 0


@rule
def is_full(s: Table, seat: int) -> bool:
    """Whether nine Improvements and Impairments lie in a yard."""
    for plot in range(PLOTS):
        if has_room(s, seat, plot):
            return False
    return True


@rule
def plots_alike(s: Table, seat: int, plot: int, other_seat: int, other: int) -> bool:
    """Whether two plots are of one kind and hold the same cards."""
    if s.plot[seat][plot] != s.plot[other_seat][other]:
        return False
    for i in range(ROOM):
        if s.laid[seat][ROOM * plot + i] != s.laid[other_seat][ROOM * other + i]:
            return False
    return True


@rule
def repeats(s: Table, seat: int, plot: int) -> bool:
    """Whether a plot is like the one before it, so that only that one needs to be named."""
    return plot > 0 and plots_alike(s, seat, plot, seat, plot - 1)


@rule
def play_out(s: Table, p: int, kind: int) -> None:
    """A card goes from the hand to the discard pile."""
    s.hand[p][kind] -= 1
    s.held[p] -= 1
    s.discard[kind] += 1
