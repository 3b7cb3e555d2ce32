"""The table of Grass: its fields, its phases, and the simple questions that every rule asks.

A market holds Peddles by *spot*: spots 0 to 5 are the six bare Peddles, and spots 6 and 7 a Panama
half covered by Grab a Snack or by Catch a Buzz (ruling 8), which is still unprotected.
A *cover* is a Protected card with what it protects: one number of the lists in ``covers``.
"""

from __future__ import annotations

from grasslab.engine.rule import lookup, rule
from grasslab.engine.table import SEATS, Field
from grasslab.engine.table import Table as EngineTable
from grasslab.games.grass.catalogue import (
    GRAB_A_SNACK,
    KINDS,
    MARKET_OPEN,
    SEARCH_AND_SEIZURE,
)
from grasslab.games.grass.reasons import (
    FINE_TO_PLAY,
    HEATED,
    NO_SUCH_SEAT,
    UNOPENED,
    YOURSELF,
)

SPOTS = 8
SLOTS = 10
"""Room for the covers of one market: a custom deck may hold up to ten Protected cards."""
PANAMA_SPOT = 4
FEELGOOD_SPOT = 5
HALF_SPOT = 6

# The phases. Up to ROUND_OVER the next step is a chance outcome.
CHOOSE_DEALER, DEAL, DRAW, TAKE_AT_RANDOM, ROUND_OVER = range(5)
DRAFT, TURN, AFTER_PLAY, ANSWER, CHOOSE, GIVE, PASS, GAME_OVER = range(5, 13)

# The values of the options that are not simply on or off.
BANKER_FIVE_THOUSAND, BANKER_FIFTH, BANKER_PLAYED = range(3)
STEAL_ANY, STEAL_HIGHEST, STEAL_HIGHEST_ANYWHERE = range(3)
ANY_PEDDLE, LOWEST_PEDDLE = range(2)
SOLD_OUT_LOSE_AND_PASS, SOLD_OUT_PASS = range(2)
DOUBLECROSSED_HIGHEST, DOUBLECROSSED_LOWEST = range(2)
WIPE_EVERYTHING, WIPE_UNPROTECTED = range(2)
NO_DRAFT, FIRST_ROUND_DRAFT, EVERY_ROUND_DRAFT = range(3)

DECLINED = KINDS + 1
"""An answer to an offer: 0 none yet, 1 + the kind that would be given, or this."""

SPOT_VALUE = lookup((5_000, 5_000, 25_000, 25_000, 50_000, 100_000, 50_000, 50_000))
PEDDLE_OF_SPOT = lookup((0, 1, 2, 3, 4, 5, 4, 4))
# Of equal values the first kind in deck order goes, and a bare Panama before a half-covered one
# (ruling 5).
LOWEST_FIRST = lookup((0, 1, 2, 3, 4, 6, 7, 5))
HIGHEST_FIRST = lookup((5, 4, 6, 7, 2, 3, 0, 1))

_MUTABLE = (
    Field("hand", (SEATS, KINDS)),
    Field("kept", (SEATS, KINDS)),
    Field("market", (SEATS, SPOTS)),
    Field("covers", (SEATS, SLOTS), 16),
    Field("opened", (SEATS,)),
    Field("heat", (SEATS,)),
    Field("missed", (SEATS,)),
    Field("bankers", (SEATS,)),
    Field("committed", (SEATS,)),
    Field("answer", (SEATS,)),
    Field("total", (SEATS,), 64),
    Field("stack", (KINDS,)),
    Field("waste", (KINDS,)),
    Field("stack_size", (), 16),
    Field("phase", ()),
    Field("player", ()),
    Field("turn", ()),
    Field("round", (), 16),
    Field("dealer", ()),
    Field("direction", ()),
    Field("to_deal", (), 16),
    Field("played", ()),
    Field("extra_turn", ()),
    Field("switched", ()),
    Field("trades", (), 16),
    Field("offers", (), 16),
    Field("offer_give", ()),
    Field("offer_want", ()),
    Field("partner", ()),
    Field("closed", ()),
    Field("recall", (SEATS,), 64, signed=False, compared=False),
    Field("keeps_recall", (), compared=False),
)
OPTIONS = (
    Field("players", ()),
    Field("hand_size", ()),
    Field("deck", (KINDS,)),
    Field("deck_size", (), 16),
    Field("first_dealer", ()),
    Field("trade", ()),
    Field("switch", ()),
    Field("banker", ()),
    Field("steal", ()),
    Field("pay_fine", ()),
    Field("sold_out", ()),
    Field("doublecrossed", ()),
    Field("wiped_out", ()),
    Field("wiped_out_passes", ()),
    Field("paranoia_needs_market", ()),
    Field("discard_any", ()),
    Field("heat_on_while_heated", ()),
    Field("heat_off_ends_turn", ()),
    Field("stacked_cover", ()),
    Field("switch_spares_heated", ()),
    Field("floor_at_zero", ()),
    Field("alternate_direction", ()),
    Field("bonus_tie_all", ()),
    Field("target", (), 32),
    Field("max_rounds", (), 16),
    Field("rounds", (), 16),
    Field("draft", ()),
    Field("hidden_deals", ()),
    Field("claim_any_kind", ()),
    Field("trades_per_turn", (), 16),
    Field("offers_per_turn", (), 16),
    Field("lucky_or_not", ()),
    Field("cool_the_heat", (SEATS,)),
)


class Table(EngineTable):
    """One position of Grass; lists have a place for each seat that plays, clockwise."""

    FIELDS = _MUTABLE
    OPTIONS = OPTIONS
    __slots__ = tuple(field.name for field in _MUTABLE)

    hand: list[list[int]]
    """Cards in hand, by seat and kind."""
    kept: list[list[int]]
    """Cards set aside during the draft (Give Me Five), by seat and kind."""
    market: list[list[int]]
    """Unprotected Peddles, by seat and spot."""
    covers: list[list[int]]
    """Protected Peddles, by seat: numbers of ``covers.COVER_CARDS``, ascending, then zeros."""
    opened: list[int]
    """1 where a Market Open lies on the hassle pile."""
    heat: list[int]
    """0, or 1 + the Heat On that lies on the hassle pile."""
    missed: list[int]
    """Turns still to miss."""
    bankers: list[int]
    """Bankers played in front of a seat (only where ``banker`` says so)."""
    committed: list[int]
    """0, or 1 + the kind chosen to be passed, or to be given in a hidden Trade, and not yet moved.

    The card itself has left the hand.
    """
    answer: list[int]
    """Answers to the open offer: 0 none yet, 1 + kind, or ``DECLINED``."""
    total: list[int]
    """Dollars carried over from the rounds before, and at the end the final totals."""
    stack: list[int]
    """The Grass Stack, a bag: how many of each kind (ruling 15: it has no order)."""
    waste: list[int]
    """The Wasted Pile, by kind."""
    stack_size: int
    phase: int
    player: int
    """Who decides now, or who gets the card that chance brings."""
    turn: int
    """Whose turn it is: while others answer or pass, not the one who decides."""
    round: int
    """The number of the round, from 1."""
    dealer: int
    direction: int
    """1 clockwise (the seats' order), -1 counter-clockwise."""
    to_deal: int
    """Cards still to be dealt."""
    played: int
    """1 once this turn's card has been played."""
    extra_turn: int
    """1 if another turn of the same player follows (Nirvana)."""
    switched: int
    """1 if this turn's Deal was a Switch."""
    trades: int
    """Trades made this turn."""
    offers: int
    """Offers made this turn."""
    offer_give: int
    """1 + the kind that the open offer gives; 0 if there is no offer."""
    offer_want: int
    """1 + the kind that the open offer asks for; 0 if it asks for none in particular."""
    partner: int
    """1 + the seat whose answer was taken, while a hidden Trade is carried out."""
    closed: int
    """1 + the seat that played Market Close, on whose hassle pile it then lies."""
    recall: list[int]
    """What each seat has seen so far, as a running number (see ``engine.recall``)."""
    keeps_recall: int
    """1 if ``recall`` is kept; play for its own sake goes faster without."""

    # The options, the same for a whole game (see presets.Rules).
    players: int
    hand_size: int
    deck: tuple[int, ...]
    deck_size: int
    first_dealer: int
    trade: int
    switch: int
    banker: int
    steal: int
    pay_fine: int
    sold_out: int
    doublecrossed: int
    wiped_out: int
    wiped_out_passes: int
    paranoia_needs_market: int
    discard_any: int
    heat_on_while_heated: int
    heat_off_ends_turn: int
    stacked_cover: int
    switch_spares_heated: int
    floor_at_zero: int
    alternate_direction: int
    bonus_tie_all: int
    target: int
    max_rounds: int
    rounds: int
    draft: int
    hidden_deals: int
    claim_any_kind: int
    trades_per_turn: int
    offers_per_turn: int
    lucky_or_not: int
    cool_the_heat: tuple[int, ...]


@rule
def following(s: Table, p: int) -> int:
    """The seat after p in the direction of play."""
    return around(s, p + s.direction)


@rule
def preceding(s: Table, p: int) -> int:
    """The seat before p in the direction of play."""
    return around(s, p - s.direction)


@rule
def around(s: Table, p: int) -> int:
    """The seat that p, at most one step off the table, stands for; faster than a remainder."""
    if p < 0:
        return s.players - 1
    return 0 if p == s.players else p


@rule
def bar_free(s: Table, p: int) -> int:
    """Bar what needs the player's own market opened and free of heat (ruling 2)."""
    if s.opened[p] == 0:
        return UNOPENED
    if s.heat[p] > 0:
        return HEATED
    return FINE_TO_PLAY


@rule
def bar_rival(s: Table, p: int, seat: int) -> int:
    """Bar what is not a rival: an empty seat, or oneself."""
    if seat >= s.players:
        return NO_SUCH_SEAT
    if seat == p:
        return YOURSELF
    return FINE_TO_PLAY


@rule
def lowest(s: Table, p: int) -> int:
    """The spot of p's lowest unprotected Peddle, or -1 (ruling 5)."""
    for q in LOWEST_FIRST:
        if s.market[p][q] > 0:
            return q
    return -1


@rule
def highest(s: Table, p: int) -> int:
    """The spot of p's highest unprotected Peddle, or -1 (ruling 5)."""
    for q in HIGHEST_FIRST:
        if s.market[p][q] > 0:
            return q
    return -1


@rule
def has_cards(s: Table, p: int) -> bool:
    """Whether p holds any card."""
    for k in range(KINDS):
        if s.hand[p][k] > 0:
            return True
    return False


@rule
def take_off_market(s: Table, p: int, spot: int) -> int:
    """Take an unprotected Peddle off p's market and return its number; a half cover is wasted."""
    s.market[p][spot] -= 1
    if spot >= HALF_SPOT:
        s.waste[GRAB_A_SNACK + spot - HALF_SPOT] += 1
    return PEDDLE_OF_SPOT[spot]


@rule
def play_out(s: Table, p: int, kind: int) -> None:
    """A card goes from the hand to the Wasted Pile."""
    s.hand[p][kind] -= 1
    s.waste[kind] += 1


@rule
def waste_hassle_pile(s: Table, p: int) -> None:
    """Throw away p's Market Open and the Heat On that may lie on it."""
    if s.opened[p] == 1:
        s.opened[p] = 0
        s.waste[MARKET_OPEN] += 1
    lift_heat(s, p)


@rule
def lift_heat(s: Table, p: int) -> None:
    """Throw away the Heat On on p's hassle pile, if there is one."""
    if s.heat[p] > 0:
        s.waste[SEARCH_AND_SEIZURE + s.heat[p] - 1] += 1
        s.heat[p] = 0
