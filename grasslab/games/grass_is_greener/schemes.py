"""Petty Schemes: what each can be aimed at, and what it does. The effects are numbered."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    AIM,
    ANYBODY,
    AT_CARD,
    AT_NEIGHBOR,
    AT_NOTHING,
    AT_PLOT,
    BORROW,
    DISCARD,
    DRAW,
    FIRST_GARAGE,
    FIRST_SCHEME,
    GARAGE_KINDS,
    HAND_OUT,
    IS_FIXED,
    LOSE,
    MATCHES,
    MOVE,
    OWN,
    REFRESH,
    REPOSSESS,
    RIVAL,
    SCHEME_ALL,
    SCHEME_AMOUNT,
    SCHEME_DOES,
    SCHEME_FROM,
    SCHEME_TO,
    SCHEME_WHAT,
    SOD,
    SWAP,
    TAKE,
    WRECK,
)
from grasslab.games.grass_is_greener.demands import (
    ask_next,
    has_to_lose,
    next_receiver,
)
from grasslab.games.grass_is_greener.reasons import (
    ALL_THE_SAME,
    CARDS_ALIKE,
    EMPTY_HAND,
    FINE_TO_PLAY,
    IS_FIXED_THERE,
    IS_SOD,
    NO_CARD_THERE,
    NO_SUCH_SEAT,
    NO_SUCH_TARGET,
    NOBODY_AFFECTED,
    NOT_HELD,
    NOWHERE_TO_PUT,
    ONLY_RIVALS,
    ONLY_YOURS,
    OTHER_KIND_OF_CARD,
    PLOT_IS_FULL,
    PLOTS_ALIKE,
    SAME_PLOT,
)
from grasslab.games.grass_is_greener.table import (
    PLACE_CARD,
    PLOTS,
    REFILL,
    ROOM,
    SPOTS,
    TAKE_CARD,
    Table,
    has_room,
    plots_alike,
    repeats,
)
from grasslab.games.grass_is_greener.turns import (
    discard_pile,
    finish_scheme,
    start_drawing,
)
from grasslab.games.grass_is_greener.yards import (
    add_card,
    discard_laid,
    exchange,
    lift_card,
    put_away_plot,
    replace_plot,
    sort_yard,
)


@rule
def bar_side(p: int, seat: int, side: int) -> int:
    """Bar a neighbor who is on the wrong side; neighbors are all players, oneself too (R, FAQ)."""
    if side == OWN and seat != p:
        return ONLY_YOURS
    if side == RIVAL and seat == p:
        return ONLY_RIVALS
    return FINE_TO_PLAY


@rule
def bar_scheme(s: Table, p: int, scheme: int, seat: int, item: int) -> int:
    """A Petty Scheme needs something to act on (ruling 6)."""
    if s.hand[p][FIRST_SCHEME + scheme] == 0:
        return NOT_HELD
    aim = AIM[scheme]
    if aim == AT_NOTHING:
        if seat != 0 or item != 0:
            return NO_SUCH_TARGET
        return bar_aimless(s, p, scheme)
    if seat >= s.players:
        return NO_SUCH_SEAT
    reason = bar_side(p, seat, side_of(scheme))
    if reason > 0:
        return reason
    if aim == AT_NEIGHBOR:
        return NO_SUCH_TARGET if item != 0 else bar_neighbor(s, scheme, p, seat)
    if aim == AT_CARD:
        return NO_SUCH_TARGET if item >= SPOTS else bar_card(s, p, scheme, seat, item)
    if aim == AT_PLOT:
        return NO_SUCH_TARGET if item >= PLOTS else bar_plot(s, p, scheme, seat, item)
    return NO_SUCH_TARGET if item >= GARAGE_KINDS else bar_garage(s, seat, item)


@rule
def side_of(scheme: int) -> int:
    """Whom a Petty Scheme is aimed at: Block Party at any neighbor, what takes at rivals."""
    does = SCHEME_DOES[scheme]
    if does == DISCARD or does == MOVE:
        return int(SCHEME_FROM[scheme])
    return ANYBODY if does == HAND_OUT else RIVAL


@rule
def bar_aimless(s: Table, p: int, scheme: int) -> int:
    """Bar what is aimed at all rivals and would affect none of them."""
    does = SCHEME_DOES[scheme]
    if does == DRAW or does == REFRESH:
        return FINE_TO_PLAY
    for seat in range(s.players):
        if seat != p and is_affected(s, scheme, seat):
            return FINE_TO_PLAY
    return NOBODY_AFFECTED


@rule
def is_affected(s: Table, scheme: int, seat: int) -> bool:
    """Whether a neighbor has anything of what a Petty Scheme demands."""
    if SCHEME_DOES[scheme] == LOSE:
        return has_to_lose(s, scheme, seat)
    return s.held[seat] > 0


@rule
def bar_neighbor(s: Table, scheme: int, p: int, seat: int) -> int:
    """Bar a neighbor who has nothing of what is asked; a hand without the card just played."""
    if SCHEME_DOES[scheme] == LOSE:
        return FINE_TO_PLAY if has_to_lose(s, scheme, seat) else NO_CARD_THERE
    return FINE_TO_PLAY if s.held[seat] > (seat == p) else EMPTY_HAND


@rule
def bar_card(s: Table, p: int, scheme: int, seat: int, spot: int) -> int:
    """Bar a card of a yard that a scheme is not about, or that could go nowhere."""
    card = s.laid[seat][spot]
    if card == 0:
        return NO_CARD_THERE
    if MATCHES[SCHEME_WHAT[scheme]][card] == 0:
        return OTHER_KIND_OF_CARD
    if repeats(s, seat, spot // ROOM):
        return PLOTS_ALIKE
    if spot % ROOM > 0 and s.laid[seat][spot - 1] == card:
        return CARDS_ALIKE
    if SCHEME_DOES[scheme] == MOVE:
        for other in range(s.players):
            for plot in range(PLOTS):
                if bar_goal(s, p, scheme, seat, spot // ROOM, other, plot) == 0:
                    return FINE_TO_PLAY
        return NOWHERE_TO_PUT
    return FINE_TO_PLAY


@rule
def bar_goal(s: Table, p: int, scheme: int, seat: int, source: int, other: int, plot: int) -> int:
    """Bar a plot to which a card cannot be moved."""
    reason = bar_side(p, other, SCHEME_TO[scheme])
    if reason > 0:
        return reason
    if other == seat and plot == source:
        return SAME_PLOT
    return FINE_TO_PLAY if has_room(s, other, plot) else PLOT_IS_FULL


@rule
def bar_plot(s: Table, p: int, scheme: int, seat: int, plot: int) -> int:
    """Repo Man takes a Plot that is no Sod; a swap needs an own plot that differs."""
    if repeats(s, seat, plot):
        return PLOTS_ALIKE
    if SCHEME_DOES[scheme] == REPOSSESS:
        return IS_SOD if s.plot[seat][plot] == SOD else FINE_TO_PLAY
    for own in range(PLOTS):
        if not plots_alike(s, seat, plot, p, own):
            return FINE_TO_PLAY
    return ALL_THE_SAME


@rule
def bar_garage(s: Table, seat: int, g: int) -> int:
    """Bar a Garage card that is not there, or that nobody can take away."""
    if s.garage[seat][g] == 0:
        return NO_CARD_THERE
    return IS_FIXED_THERE if IS_FIXED[g] == 1 else FINE_TO_PLAY


@rule
def bar_place(s: Table, p: int, seat: int, plot: int) -> int:
    """Where a picked card may go, or which own plot may be replaced or swapped."""
    if seat >= s.players:
        return NO_SUCH_SEAT
    scheme = s.acting - 1
    from_seat, item = (s.picked - 1) // SPOTS, (s.picked - 1) % SPOTS
    if SCHEME_DOES[scheme] == MOVE:
        reason = bar_goal(s, p, scheme, from_seat, item // ROOM, seat, plot)
        if reason > 0:
            return reason
        # The source is no goal, so a plot like the source is the first of its kind.
        if repeats(s, seat, plot) and not (seat == from_seat and plot - 1 == item // ROOM):
            return PLOTS_ALIKE
        return FINE_TO_PLAY
    if seat != p:
        return ONLY_YOURS
    if repeats(s, seat, plot):
        return PLOTS_ALIKE
    if SCHEME_DOES[scheme] == SWAP and plots_alike(s, seat, plot, from_seat, item):
        return ALL_THE_SAME
    return FINE_TO_PLAY


@rule
def carry_out_scheme(s: Table, scheme: int, seat: int, item: int) -> None:
    """What a Petty Scheme does, once nobody blocks it."""
    does = SCHEME_DOES[scheme]
    s.acting = 1 + scheme
    s.player = s.turn
    if does == DRAW:
        s.acting = 0
        start_drawing(s, SCHEME_AMOUNT[scheme])
    elif does == DISCARD:
        discard_laid(s, seat, item)
        finish_scheme(s)
    elif does == MOVE or does == REPOSSESS or does == SWAP:
        s.picked = 1 + SPOTS * seat + item
        s.phase = PLACE_CARD
    elif does == WRECK:
        s.garage[seat][item] -= 1
        s.discard[FIRST_GARAGE + item] += 1
        finish_scheme(s)
    elif does == BORROW:
        s.garage[seat][item] -= 1
        s.garage[s.turn][item] += 1
        finish_scheme(s)
    elif does == TAKE:
        s.target = 1 + seat
        s.to_draw = min(SCHEME_AMOUNT[scheme], s.held[seat])
        s.phase = TAKE_CARD
    elif does == HAND_OUT:
        s.target = 1 + seat
        s.player = seat
        next_receiver(s)
    elif does == REFRESH:
        discard_pile(s)
        s.phase = REFILL
    else:
        start_demand(s, scheme, seat)


@rule
def start_demand(s: Table, scheme: int, seat: int) -> None:
    """The first who has to discard is asked: the target, or the first rival clockwise."""
    if SCHEME_ALL[scheme] == 1:
        ask_next(s, s.turn, scheme)
    else:
        before = seat - 1 if seat > 0 else s.players - 1
        ask_next(s, before, scheme)


@rule
def place(s: Table, p: int, seat: int, plot: int) -> None:
    """The second step of what moves a card or a plot."""
    does = SCHEME_DOES[s.acting - 1]
    from_seat, item = (s.picked - 1) // SPOTS, (s.picked - 1) % SPOTS
    if does == MOVE:
        kind = lift_card(s, from_seat, item)
        add_card(s, seat, plot, kind)
        sort_yard(s, from_seat)
    elif does == SWAP:
        exchange(s, from_seat, item, p, plot)
        sort_yard(s, from_seat)
        sort_yard(s, p)
    else:
        kind = replace_plot(s, from_seat, item, SOD)
        s.sod -= 1
        put_away_plot(s, replace_plot(s, p, plot, kind))
    finish_scheme(s)


@rule
def take_card(s: Table, kind: int) -> None:
    """A card drawn at random from a rival's hand comes to the player's."""
    victim = s.target - 1
    s.hand[victim][kind] -= 1
    s.held[victim] -= 1
    s.hand[s.player][kind] += 1
    s.held[s.player] += 1
    s.to_draw -= 1
    if s.to_draw == 0:
        finish_scheme(s)
