"""What each kind of move is worth at Grass, in rough dollars, by rules of thumb.

A worth may use all that the seat sees. Each function is asked about a place in its block of the
numbering.
"""

from __future__ import annotations

from grasslab.games.grass.catalogue import (
    CATCH_A_BUZZ,
    GRAB_A_SNACK,
    KINDS,
    MARKET_OPEN,
    PARANOIA_FINE,
    PEDDLE_VALUE,
    SOLD_OUT,
    UTTERLY_WIPED_OUT,
)
from grasslab.games.grass.covers import (
    COVER_PEDDLES,
    COVERABLE,
    COVERAGE,
    LAYING_COVER,
    LAYING_SHIELD,
    LAYING_TAKES,
    WORTH,
)
from grasslab.games.grass.numbering import (
    FINE_UNDER_COVER,
    HEAT,
    OFFER,
    STEAL,
    SWITCH,
    fine_parts,
    heat_parts,
    offer_parts,
    steal_parts,
    switch_parts,
)
from grasslab.games.grass.scoring import WINNER_BONUS, at_risk_profit, net_profit
from grasslab.games.grass.table import (
    DECLINED,
    DOUBLECROSSED_HIGHEST,
    HALF_SPOT,
    SOLD_OUT_LOSE_AND_PASS,
    SPOT_VALUE,
    SPOTS,
    WIPE_EVERYTHING,
    highest,
    lowest,
)
from grasslab.play.grass_outlook import FREE_MARKET_WORTH, TURN_WORTH, Outlook, Public

# The market


def opening(o: Outlook, _: int) -> float:
    """Everything begins with a market."""
    return 60_000


def closing(o: Outlook, _: int) -> float:
    """Close when ahead, by less the later it is; never so that a rival wins the match by it."""
    net = net_profit(o.s, o.me)
    rival = max(o.shown[p] for p in o.rivals)
    margin = 10_000 + 50_000 * o.patience
    if net < rival + margin * 0.5 or net < margin:
        return -50_000
    mine = o.s.total[o.me] + net + WINNER_BONUS
    for p in o.rivals:
        theirs = o.s.total[p] + o.shown[p]
        if o.s.rounds == 0 and theirs >= o.s.target and theirs >= mine:
            return -50_000
    return 500_000


def peddling(o: Outlook, peddle: int) -> float:
    """The highest Peddle first; in the last turns it also saves the fine for keeping it."""
    return (0.85 if o.turns > 1 else 1.5) * PEDDLE_VALUE[peddle]


def protecting(o: Outlook, laying: int) -> float:
    """Cover as much as the card can, the sooner the more rivals can reach for it."""
    coverage = COVERAGE[LAYING_SHIELD[laying]]
    takes = LAYING_TAKES[laying]
    if LAYING_COVER[laying] == 0:  # half a Panama: only with the second half in hand
        halves = o.hand[GRAB_A_SNACK] + o.hand[CATCH_A_BUZZ]
        return 15_000 if halves > 1 and o.turns > 0 else -5_000
    value = sum(takes[q] * SPOT_VALUE[q] for q in range(SPOTS))
    if takes[HALF_SPOT] + takes[HALF_SPOT + 1] > 0:
        return 0.9 * value
    risk = 0.9 if o.s.switch == 1 else 0.6
    return risk * value - 0.6 * (coverage - value) * o.patience


# Heat


def heating(o: Outlook, code: int) -> float:
    """Freeze the richest rival."""
    _, rival = heat_parts(HEAT + code)
    leader = o.shown[rival] > 0 and rival == o.richest_rival()
    return 2_000 + 0.2 * o.shown[rival] + (5_000 if leader else 0)


def lifting(o: Outlook, _: int) -> float:
    """Get free again."""
    return FREE_MARKET_WORTH


def fining(o: Outlook, spot: int) -> float:
    """Get free for the cheapest Peddle."""
    return FREE_MARKET_WORTH - 2_000 - SPOT_VALUE[spot]


def fining_covered(o: Outlook, code: int) -> float:
    """A protected Peddle costs its cover too, and bares what else lies under it."""
    slot, peddle = fine_parts(FINE_UNDER_COVER + code)
    under = COVER_PEDDLES[o.s.covers[o.me][slot]]
    bared = sum(under[q] * WORTH[q] for q in range(COVERABLE)) - WORTH[peddle]
    return FREE_MARKET_WORTH - 5_000 - WORTH[peddle] - 0.3 * bared


# Nirvana and Paranoia


def celebrating(o: Outlook, euphoria: int) -> float:
    """Wait until the rivals have something to give, or until there is heat to lift."""
    waiting = (40_000 if euphoria == 1 else 18_000) * o.patience
    freed = FREE_MARKET_WORTH if o.heated else 0
    extra = 8_000 if o.s.stack_size > 0 else 0
    return 1.5 * o.nirvana_brings(euphoria) + freed + extra - waiting


def cost_of_paranoia(o: Public, card: int) -> int:
    """What a Paranoia card throws away here, and the turns that it costs."""
    s, p = o.s, o.me
    if card == 0:
        if s.sold_out != SOLD_OUT_LOSE_AND_PASS:
            return 0
        return value_at(lowest(s, p)) + TURN_WORTH * min(1, o.turns)
    if card == 1:
        if s.doublecrossed == DOUBLECROSSED_HIGHEST:
            return value_at(highest(s, p)) + TURN_WORTH * min(2, o.turns)
        return value_at(lowest(s, p)) + TURN_WORTH * min(1, o.turns)
    lost = o.shown[p] if s.wiped_out == WIPE_EVERYTHING else at_risk_profit(s, p)
    reopening = 20_000 * s.opened[p] if o.turns > 2 else 0
    return lost + reopening + TURN_WORTH * min(2, o.turns)


def value_at(spot: int) -> int:
    """The dollars of a spot; none where there is no spot."""
    return SPOT_VALUE[spot] if spot >= 0 else 0


def owning_up(o: Outlook, card: int) -> float:
    """Get rid of Paranoia while that costs less than the fine for keeping it."""
    others = sum(o.hand[SOLD_OUT : UTTERLY_WIPED_OUT + 1]) - 1
    moves_on = 10_000 if others > 0 and card < 2 else 0
    return 0.9 * PARANOIA_FINE[card] + moves_on - cost_of_paranoia(o, card)


# Skim


def stealing(o: Outlook, code: int) -> float:
    """Take the best that lies open, if it is worth the card."""
    rival, spot = steal_parts(STEAL + code)
    return 1.5 * SPOT_VALUE[spot] + 0.05 * o.shown[rival] - 18_000 * o.patience


def banking(o: Outlook, _: int) -> float:
    """A Banker in front skims a fifth of what is unprotected at the end."""
    return 0.2 * o.rivals_at_risk() + 8_000 * (1 - o.patience)


# No card played


def throwing_away(o: Outlook, kind: int) -> float:
    """Throw away what this hand misses least."""
    return -o.losing(kind) - 2_000


def showing_hand(o: Outlook, _: int) -> float:
    """There is nothing else to do."""
    return 0


# Deals


def switching(o: Outlook, code: int) -> float:
    """Swap the cheapest of mine for the dearest of theirs."""
    mine, rival, theirs = switch_parts(SWITCH + code)
    half_cover_lost = 5_000 if mine >= HALF_SPOT else 0
    gain = SPOT_VALUE[theirs] - SPOT_VALUE[mine]
    return gain - half_cover_lost + (0.01 * o.shown[rival] if gain > 0 else 0)


def offering(o: Outlook, code: int) -> float:
    """Offer what is missed less than the wanted card would be welcome."""
    give, want = offer_parts(OFFER + code)
    hoped = 10_000 if want == KINDS else o.gaining(want)
    return hoped - o.losing(give)


def answering(o: Outlook, kind: int) -> float:
    """Answer with what is missed less than the offered card is welcome."""
    if o.hand[kind] == 0 or SOLD_OUT <= kind <= UTTERLY_WIPED_OUT:
        return -1_000_000  # no empty promises, even where they are allowed; and no bad jokes
    offered = o.s.offer_give - 1
    welcome = o.gaining(offered)
    if o.s.hidden_deals == 1:  # what was named need not be what comes
        welcome = 0.5 * welcome - 5_000
    helps_rival = 5_000 if kind == MARKET_OPEN and o.s.opened[o.s.turn] == 0 else 0
    return welcome - o.losing(kind) - helps_rival - 3_000


def declining(o: Outlook, _: int) -> float:
    """Better no Trade than a bad one."""
    return 0


def accepting(o: Outlook, rival: int) -> float:
    """Take the answer that brings most."""
    if o.s.answer[rival] in (0, DECLINED):
        return -1_000_000
    given, taken = o.s.offer_give - 1, o.s.answer[rival] - 1
    cost = o.losing(given) if o.hand[given] > 0 else 0
    return o.gaining(taken) - cost


# Secret choices


def giving(o: Outlook, kind: int) -> float:
    """Keep to what was said, but slip in a Paranoia card rather."""
    named = o.s.offer_give - 1 if o.me == o.s.turn else o.s.answer[o.me] - 1
    keeps_word = 20_000 if kind == named else 0
    return keeps_word - o.losing(kind)


def passing(o: Outlook, kind: int) -> float:
    """Pass what is missed least, Paranoia first."""
    return -o.losing(kind)


def keeping(o: Outlook, kind: int) -> float:
    """Keep what this hand needs most, counting what was kept before."""
    return o.losing(kind)
