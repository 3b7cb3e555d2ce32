"""What is legal: ``bar`` for any action of the numbering, ``legal_actions`` for what has no bar."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener.catalogue import (
    AIM,
    AT_CARD,
    AT_GARAGE,
    AT_NEIGHBOR,
    AT_NOTHING,
    FIRST_IMPROVEMENT,
    FIRST_SCHEME,
    GARAGE_KINDS,
    KINDS,
    LAID_KINDS,
    PLOT_KINDS,
    SCHEME_KINDS,
)
from grasslab.games.grass_is_greener.demands import bar_lose
from grasslab.games.grass_is_greener.numbering import (
    BLOCK,
    DISCARD_FROM_HAND,
    DISCARD_FROM_YARD,
    DRAW_FROM_DECK,
    DRAW_FROM_PILE,
    GIVE,
    LAY_CARD,
    LAY_PLOT,
    LET_BE,
    MARKS,
    PARK,
    PLACE,
    PLACES,
    SCHEME,
    lay_card_parts,
    lay_plot_parts,
    scheme_parts,
)
from grasslab.games.grass_is_greener.plays import (
    bar_draw_from_pile,
    bar_held,
    bar_lay_card,
    bar_lay_plot,
    bar_park,
    bar_room,
)
from grasslab.games.grass_is_greener.reasons import (
    CARDS_DECIDE,
    FINE_TO_PLAY,
    GAME_IS_OVER,
    MUST_ANSWER,
    MUST_DISCARD,
    MUST_GIVE,
    MUST_LOSE,
    MUST_PLACE,
    MUST_TOSS,
    NOTHING_TO_ANSWER,
    NOTHING_TO_DISCARD,
    NOTHING_TO_GIVE,
    NOTHING_TO_LOSE,
    NOTHING_TO_PLACE,
)
from grasslab.games.grass_is_greener.schemes import bar_place, bar_scheme
from grasslab.games.grass_is_greener.table import (
    ANSWER,
    BREAK_TIE,
    DISCARD_CARD,
    GAME_OVER,
    GIVE_CARD,
    LOSE_CARD,
    PILE,
    PLACE_CARD,
    PLOTS,
    SPOTS,
    TOSS_CARD,
    TURN,
    Table,
)


@rule
def bar(s: Table, a: int) -> int:
    """Why the player to move may not take action ``a``: 0 if it is legal, else the reason."""
    reason = bar_moment(s, a)
    if reason > 0:
        return reason
    p = s.player
    if a < PLACE:
        return bar_action(s, p, a)
    if a < GIVE:
        return bar_place(s, p, (a - PLACE) // PLOTS, (a - PLACE) % PLOTS)
    if a < BLOCK:
        return bar_held(s, p, a - GIVE)
    if a <= LET_BE:
        return FINE_TO_PLAY
    if a < DISCARD_FROM_YARD:
        return bar_held(s, p, a - DISCARD_FROM_HAND)
    return bar_lose(s, p, a - DISCARD_FROM_YARD)


@rule
def bar_moment(s: Table, a: int) -> int:
    """Bar what belongs to another moment of the game than the present one."""
    phase = s.phase
    if phase == GAME_OVER:
        return GAME_IS_OVER
    if phase <= BREAK_TIE:
        return CARDS_DECIDE
    if phase != TURN:
        return FINE_TO_PLAY if belongs(phase, a) else duty(phase)
    if a < PLACE:
        return FINE_TO_PLAY
    if a < GIVE:
        return NOTHING_TO_PLACE
    if a < BLOCK:
        return NOTHING_TO_GIVE
    if a <= LET_BE:
        return NOTHING_TO_ANSWER
    return NOTHING_TO_DISCARD if a < DISCARD_FROM_YARD else NOTHING_TO_LOSE


@rule
def belongs(phase: int, a: int) -> bool:
    """Whether an action is of the kind that a phase other than the turn asks for."""
    if a < PLACE:
        return False
    if a < GIVE:
        return phase == PLACE_CARD
    if a < BLOCK:
        return phase == GIVE_CARD
    if a <= LET_BE:
        return phase == ANSWER
    if a < DISCARD_FROM_YARD:
        return phase == TOSS_CARD or phase == DISCARD_CARD
    return phase == LOSE_CARD


@rule
def duty(phase: int) -> int:
    """What the player to move must do first, in the phases that ask for one thing only."""
    if phase == PLACE_CARD:
        return MUST_PLACE
    if phase == GIVE_CARD:
        return MUST_GIVE
    if phase == ANSWER:
        return MUST_ANSWER
    if phase == TOSS_CARD:
        return MUST_TOSS
    return MUST_LOSE if phase == LOSE_CARD else MUST_DISCARD


@rule
def bar_action(s: Table, p: int, a: int) -> int:
    """The bar of one of the three actions of a turn."""
    if a == DRAW_FROM_DECK:
        return FINE_TO_PLAY
    if a < LAY_PLOT:
        return bar_draw_from_pile(s, a - DRAW_FROM_PILE)
    if a < LAY_CARD:
        kind, plot = lay_plot_parts(a)
        return bar_lay_plot(s, p, kind, plot)
    if a < PARK:
        laid, seat, plot = lay_card_parts(a)
        return bar_lay_card(s, p, laid, seat, plot)
    if a < SCHEME:
        return bar_park(s, p, a - PARK)
    scheme, seat, item = scheme_parts(a)
    return bar_scheme(s, p, scheme, seat, item)


@rule
def legal_actions(s: Table, out: list[int]) -> int:
    """Write the legal actions into ``out``, ascending, and return how many there are."""
    p = s.player
    phase = s.phase
    if phase == TURN:
        return legal_turn(s, p, out)
    if phase == PLACE_CARD:
        return legal_places(s, p, out)
    if phase == GIVE_CARD:
        return legal_held(s, p, out, GIVE)
    if phase == ANSWER:
        out[0], out[1] = BLOCK, LET_BE
        return 2
    if phase == TOSS_CARD or phase == DISCARD_CARD:
        return legal_held(s, p, out, DISCARD_FROM_HAND)
    if phase == LOSE_CARD:
        return legal_losses(s, p, out)
    return 0


@rule
def legal_turn(s: Table, p: int, out: list[int]) -> int:
    """Drawing, then the cards in hand, family by family."""
    out[0] = DRAW_FROM_DECK
    n = 1
    for i in range(PILE):
        out[n] = DRAW_FROM_PILE + s.pile[i] - 1
        n += s.pile[i] > 0 and (i == 0 or s.pile[i] != s.pile[i - 1])
    for kind in range(PLOT_KINDS):
        if s.hand[p][kind] > 0:
            for plot in range(PLOTS):
                out[n] = LAY_PLOT + PLOTS * kind + plot
                n += bar_lay_plot(s, p, kind, plot) == 0
    n = legal_layings(s, p, out, n)
    for g in range(GARAGE_KINDS):
        out[n] = PARK + g
        n += bar_park(s, p, g) == 0
    for scheme in range(SCHEME_KINDS):
        if s.hand[p][FIRST_SCHEME + scheme] > 0:
            n = legal_schemes(s, p, scheme, out, n)
    return n


@rule
def legal_layings(s: Table, p: int, out: list[int], n: int) -> int:
    """Improvements and Impairments: which plots have room is the same for all of them."""
    first = n
    hand = s.hand[p]
    for laid in range(LAID_KINDS):
        if hand[FIRST_IMPROVEMENT + laid] > 0:
            start = LAY_CARD + PLACES * laid
            if n == first:
                for seat in range(s.players):
                    for plot in range(PLOTS):
                        out[n] = start + PLOTS * seat + plot
                        n += bar_room(s, seat, plot) == 0
                width, before = n - first, start
                if width == 0:
                    return n
            else:
                for i in range(first, first + width):
                    out[n] = out[i] - before + start
                    n += 1
    return n


@rule
def legal_schemes(s: Table, p: int, scheme: int, out: list[int], n: int) -> int:
    """The targets of one Petty Scheme."""
    start = SCHEME + SEATS * MARKS * scheme
    aim = AIM[scheme]
    if aim == AT_NOTHING:
        out[n] = start
        return n + (bar_scheme(s, p, scheme, 0, 0) == 0)
    items = PLOTS
    if aim == AT_CARD:
        items = SPOTS
    elif aim == AT_GARAGE:
        items = GARAGE_KINDS
    elif aim == AT_NEIGHBOR:
        items = 1
    for seat in range(s.players):
        for item in range(items):
            if aim == AT_CARD and s.laid[seat][item] == 0:
                continue
            if aim == AT_GARAGE and s.garage[seat][item] == 0:
                continue
            out[n] = start + MARKS * seat + item
            n += bar_scheme(s, p, scheme, seat, item) == 0
    return n


@rule
def legal_places(s: Table, p: int, out: list[int]) -> int:
    """Where the picked card may go."""
    n = 0
    for seat in range(s.players):
        for plot in range(PLOTS):
            out[n] = PLACE + PLOTS * seat + plot
            n += bar_place(s, p, seat, plot) == 0
    return n


@rule
def legal_held(s: Table, p: int, out: list[int], block: int) -> int:
    """Every kind in hand."""
    n = 0
    hand = s.hand[p]
    for k in range(KINDS):
        out[n] = block + k
        n += hand[k] > 0
    return n


@rule
def legal_losses(s: Table, p: int, out: list[int]) -> int:
    """The cards of the own yard that a Petty Scheme may cost."""
    n = 0
    for spot in range(SPOTS):
        out[n] = DISCARD_FROM_YARD + spot
        n += bar_lose(s, p, spot) == 0
    return n
