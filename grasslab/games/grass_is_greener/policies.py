"""Simple policies for playouts: which of the legal actions a player chooses from at random.

Greedy judges by what its player sees: the open table and the own hand. It asks what the points
would be right after an action, tries nothing further, and counts in tenths of a point.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    BLOCKS,
    BORROW,
    DISCARD,
    DRAW,
    FIRST_GARAGE,
    FIRST_IMPROVEMENT,
    FIRST_SCHEME,
    GARAGE_KINDS,
    HAND_OUT,
    IS_SABOTAGE,
    LOSE,
    MATCHES,
    MOVE,
    NEEDS,
    PLAIN_POINTS,
    REFRESH,
    REPOSSESS,
    SCHEME_ALL,
    SCHEME_AMOUNT,
    SCHEME_DOES,
    SCHEME_DRAWS,
    SOD,
    SWAP,
    TAKE,
    TOSS,
    WRECK,
)
from grasslab.games.grass_is_greener.demands import has_to_lose
from grasslab.games.grass_is_greener.gains import gain_of_card, gain_of_garage_card, gain_of_plot
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
    PARK,
    PLACE,
    SCHEME,
    lay_card_parts,
    lay_plot_parts,
    scheme_parts,
)
from grasslab.games.grass_is_greener.sabotage import next_blocker
from grasslab.games.grass_is_greener.scoring import score
from grasslab.games.grass_is_greener.table import (
    PLOTS,
    ROOM,
    SPOTS,
    Table,
    following,
    has_room,
    is_full,
    repeats,
)
from grasslab.games.grass_is_greener.yards import exchange, lift_card, put_back_card

GREEDY = 1
POLICIES: Mapping[str, int] = MappingProxyType({"random": 0, "greedy": GREEDY})
"""Random: every legal action is as likely as any other. Greedy: those of the highest worth."""

POINT = 10
"""What one point of one's own is worth."""
END = 100_000
"""What it is worth to end the game as the winner, or not to end it as another."""
CARD = 9
"""What a card from the deck is worth while there is room in the hand."""
FUTURE = 8
"""What a card in the garage is worth for what may still come."""
LEAST = -(10**9)


@rule
def narrow(s: Table, out: list[int], n: int, policy: int) -> int:
    """Keep what a policy chooses from, at least one action; return how many are left."""
    if policy != GREEDY or n == 1:
        return n
    top = top_rival(s, s.player)
    best, left = LEAST, 0
    for i in range(n):
        worth = worth_of(s, s.player, top, out[i])
        if worth > best:
            best, left = worth, 0
        if worth == best:
            out[left] = out[i]
            left += 1
    return left


@rule
def top_rival(s: Table, p: int) -> int:
    """The rival who has most points as the table lies; of equals the first one clockwise."""
    top, most = -1, LEAST
    seat = following(s, p)
    while seat != p:
        points = score(s, seat)
        if points > most:
            top, most = seat, points
        seat = following(s, seat)
    return top


@rule
def is_ahead(s: Table, p: int, top: int) -> bool:
    """Whether a player has more points than every rival, of whom one probably has most."""
    points = score(s, p)
    if score(s, top) >= points:
        return False
    seat = following(s, p)
    while seat != p:
        if seat != top and score(s, seat) >= points:
            return False
        seat = following(s, seat)
    return True


@rule
def worth_of(s: Table, p: int, top: int, a: int) -> int:
    """What an action is worth to the player who makes it."""
    if a == DRAW_FROM_DECK:
        return worth_of_card(s, p)
    if a < LAY_PLOT:
        return min(worth_of_card(s, p), CARD) + play_worth(s, p, top, a - DRAW_FROM_PILE) // 2 - 7
    if a < LAY_CARD:
        kind, plot = lay_plot_parts(a)
        return plot_worth(s, p, plot, kind)
    if a < PARK:
        laid, seat, plot = lay_card_parts(a)
        return laying_worth(s, p, top, FIRST_IMPROVEMENT + laid, seat, plot)
    if a < SCHEME:
        return garage_worth(s, p, a - PARK)
    if a < PLACE:
        scheme, seat, item = scheme_parts(a)
        worth = scheme_worth(s, p, top, scheme, seat, item)
        if IS_SABOTAGE[FIRST_SCHEME + scheme] == 1 and next_blocker(s, p, a) >= 0:
            worth //= 3
        return worth
    if a < GIVE:
        return placing_worth(s, p, top, (a - PLACE) // PLOTS, (a - PLACE) % PLOTS)
    if a < BLOCK:
        return -play_worth(s, p, top, a - GIVE)
    if a <= LET_BE:
        return LET_BE - a
    if a < DISCARD_FROM_YARD:
        return -play_worth(s, p, top, a - DISCARD_FROM_HAND)
    return lifting_worth(s, p, top, p, a - DISCARD_FROM_YARD)


@rule
def worth_of_card(s: Table, p: int) -> int:
    """What a card from the deck is worth: less in a full hand."""
    return CARD if s.held[p] < s.hand_limit else 1


@rule
def gain(p: int, top: int, seat: int, points: int) -> int:
    """What it is worth to a player if a neighbor's points change."""
    if seat == p:
        return POINT * points
    return -(8 if seat == top else 4) * points


@rule
def play_worth(s: Table, p: int, top: int, kind: int) -> int:
    """What a card would be worth at best if it were played now."""
    best = LEAST
    if kind < FIRST_IMPROVEMENT:
        for plot in range(PLOTS):
            if not repeats(s, p, plot):
                best = max(best, plot_worth(s, p, plot, kind))
        return best
    if kind < FIRST_SCHEME:
        seat = p if PLAIN_POINTS[kind] > 0 else top
        for plot in range(PLOTS):
            if has_room(s, seat, plot) and not repeats(s, seat, plot):
                best = max(best, laying_worth(s, p, top, kind, seat, plot))
        return max(best, 0)
    if kind < FIRST_GARAGE:
        return usual_worth(kind - FIRST_SCHEME)
    return garage_worth(s, p, kind - FIRST_GARAGE)


@rule
def usual_worth(scheme: int) -> int:
    """What a Petty Scheme is worth more or less, whatever lies on the table."""
    does = SCHEME_DOES[scheme]
    if does == REPOSSESS or does == MOVE:
        return 3 * POINT
    return 2 * POINT if does != REFRESH else POINT


@rule
def plot_worth(s: Table, p: int, plot: int, kind: int) -> int:
    """What it is worth to have another plot in place of an own one."""
    return POINT * gain_of_plot(s, p, plot, kind)


@rule
def laying_worth(s: Table, p: int, top: int, kind: int, seat: int, plot: int) -> int:
    """What it is worth to lay a card on a plot that has room; a ninth card ends the game."""
    worth = gain(p, top, seat, gain_of_card(s, seat, plot, kind))
    last = ROOM * plot + ROOM - 1
    if s.laid[seat][last - 1] > 0:  # there is one card missing on the plot
        s.laid[seat][last] = 1 + kind
        if is_full(s, seat):
            worth += END if is_ahead(s, p, top) else -END
        s.laid[seat][last] = 0
    return worth


@rule
def lifting_worth(s: Table, p: int, top: int, seat: int, spot: int) -> int:
    """What it is worth that a card leaves a yard."""
    before = score(s, seat)
    kind = lift_card(s, seat, spot)
    after = score(s, seat)
    put_back_card(s, seat, spot, kind)
    return gain(p, top, seat, after - before)


@rule
def garage_worth(s: Table, p: int, g: int) -> int:
    """What it is worth to have one more Garage card."""
    return POINT * gain_of_garage_card(s, p, g) + future_worth(s, p, g)


@rule
def future_worth(s: Table, p: int, g: int) -> int:
    """What a Garage card may still be good for: to block, to count more, to let another be played.

    Of what lets another be played one is enough, and only for who holds that other card.
    """
    if BLOCKS[g] == 1:
        return 2 * FUTURE if s.garage[p][g] == 0 else 0
    for other in range(GARAGE_KINDS):
        if NEEDS[other] > 0 and MATCHES[NEEDS[other] - 1][1 + FIRST_GARAGE + g] == 1:
            if s.garage[p][g] > 0:
                return 0
            held = s.hand[p][FIRST_GARAGE + other] > 0
            return 4 * POINT if held else FUTURE // 2
    return FUTURE


@rule
def scheme_worth(s: Table, p: int, top: int, scheme: int, seat: int, item: int) -> int:
    """What a Petty Scheme is worth at a target."""
    does, amount = SCHEME_DOES[scheme], SCHEME_AMOUNT[scheme]
    drawn = SCHEME_DRAWS[scheme] * (worth_of_card(s, p) - 2)
    if does == DRAW:
        return (amount - 1) * worth_of_card(s, p)
    if does == DISCARD:
        return drawn + lifting_worth(s, p, top, seat, item)
    if does == MOVE:
        moved = POINT * abs(PLAIN_POINTS[s.laid[seat][item] - 1])
        return drawn + lifting_worth(s, p, top, seat, item) + moved
    if does == WRECK or does == BORROW:
        return drawn + wrecking_worth(s, p, top, seat, item, does == BORROW)
    if does == TAKE:
        return drawn + amount * (CARD + (4 if seat == top else 0))
    if does == HAND_OUT:
        return drawn + party_worth(s, p, top, seat)
    if does == REPOSSESS:
        return drawn + repossession_worth(s, p, top, seat, item)
    if does == SWAP:
        return drawn + swap_worth(s, p, top, seat, item)
    if does == REFRESH:
        return drawn
    return drawn + demand_worth(s, p, top, scheme, seat)


@rule
def wrecking_worth(s: Table, p: int, top: int, seat: int, g: int, borrowed: bool) -> int:
    """What it is worth that a Garage card leaves a garage, and may be comes to the own one."""
    before = score(s, seat)
    s.garage[seat][g] -= 1
    after = score(s, seat)
    worth = gain(p, top, seat, after - before - 1)
    if borrowed:
        worth += garage_worth(s, p, g)
    s.garage[seat][g] += 1
    return worth


@rule
def party_worth(s: Table, p: int, top: int, seat: int) -> int:
    """Block Party: what the neighbor hands out is lost there, and one card may come here."""
    lost = min(s.held[seat], s.players - 1)
    if seat == p:
        return -CARD * lost
    steps = p - seat if p > seat else p - seat + s.players
    return gain(p, top, seat, -lost) * 2 // 3 + (CARD if steps <= lost else 0)


@rule
def repossession_worth(s: Table, p: int, top: int, seat: int, plot: int) -> int:
    """What the rival loses, and what the Plot is worth in the best place here."""
    before, kind = score(s, seat), s.plot[seat][plot]
    s.plot[seat][plot] = SOD
    after = score(s, seat)
    s.plot[seat][plot] = kind
    best = LEAST
    for own in range(PLOTS):
        best = max(best, plot_worth(s, p, own, kind))
    return gain(p, top, seat, after - before) + best


@rule
def swap_worth(s: Table, p: int, top: int, seat: int, plot: int) -> int:
    """What the best swap for a rival's plot is worth."""
    best = LEAST
    for own in range(PLOTS):
        best = max(best, exchange_worth(s, p, top, seat, plot, own))
    return best


@rule
def exchange_worth(s: Table, p: int, top: int, seat: int, plot: int, own: int) -> int:
    """What it is worth to change an own plot for a rival's."""
    mine, theirs = score(s, p), score(s, seat)
    exchange(s, seat, plot, p, own)
    worth = gain(p, top, p, score(s, p) - mine) + gain(p, top, seat, score(s, seat) - theirs)
    exchange(s, seat, plot, p, own)
    return worth


@rule
def demand_worth(s: Table, p: int, top: int, scheme: int, target: int) -> int:
    """What it is worth that rivals discard: a card in hand counts as a point, in a yard as two."""
    points = 2 if SCHEME_DOES[scheme] == LOSE else SCHEME_AMOUNT[scheme]
    worth = 0
    for seat in range(s.players):
        if seat != p and (SCHEME_ALL[scheme] == 1 or seat == target):
            if SCHEME_DOES[scheme] == TOSS or has_to_lose(s, scheme, seat):
                worth += gain(p, top, seat, -points)
    return worth


@rule
def placing_worth(s: Table, p: int, top: int, seat: int, plot: int) -> int:
    """What the second step of a Petty Scheme is worth."""
    does = SCHEME_DOES[s.acting - 1]
    other, item = (s.picked - 1) // SPOTS, (s.picked - 1) % SPOTS
    if does == SWAP:
        return exchange_worth(s, p, top, other, item, plot)
    if does == REPOSSESS:
        return plot_worth(s, p, plot, s.plot[other][item])
    kind = lift_card(s, other, item)
    worth = laying_worth(s, p, top, kind, seat, plot)
    put_back_card(s, other, item, kind)
    return worth
