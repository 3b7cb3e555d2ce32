"""Rules of thumb for Grass: for each kind of move what it is worth here, and why, in a sentence.

A worth may use all that the seat sees. A reason is told to everybody, so it is made from what lies
open and from the move alone: it is handed a table on which no hand can be seen. Moves that stay
secret (passing, keeping, a hidden card) have one reason whatever the card is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

from grasslab.games.grass.catalogue import (
    CARDS,
    CHARGES_DROPPED,
    HOME_GROWN,
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
    ACCEPT,
    ACCEPT_NOBODY,
    ANSWER_OFFER,
    CLOSE_MARKET,
    DECLINE,
    END_TURN,
    FINE,
    FINE_UNDER_COVER,
    GIVE_CARD,
    HEAT,
    KEEP_CARD,
    LIFT_HEAT,
    NIRVANA,
    OFFER,
    OPEN_MARKET,
    PARANOIA,
    PASS_CARD,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    SWITCH,
    THROW_AWAY,
)
from grasslab.games.grass.scoring import WINNER_BONUS, at_risk_profit, net_profit
from grasslab.games.grass.table import (
    DECLINED,
    DOUBLECROSSED_HIGHEST,
    HALF_SPOT,
    SEATS,
    SOLD_OUT_LOSE_AND_PASS,
    SPOT_VALUE,
    SPOTS,
    WIPE_EVERYTHING,
    highest,
    lowest,
)
from grasslab.play.grass_outlook import FREE_MARKET_WORTH, TURN_WORTH, Outlook, Public

HEAT_LIFTED = "A frozen market earns nothing, so the heat has to go"
SECRET = "Which card it is stays a secret"


def dollars(amount: int) -> str:
    """An amount as people write it."""
    return f"${amount:,}"


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


def _why_closing(o: Public, _: int) -> str:
    rival = o.names[o.richest_rival()]
    if o.lead() > 0:
        return f"A lead of {dollars(o.lead())} over {rival} is best taken home now"
    return f"Waiting would help {rival} more"


def peddling(o: Outlook, peddle: int) -> float:
    """The highest Peddle first; in the last turns it also saves the fine for keeping it."""
    return (0.85 if o.turns > 1 else 1.5) * PEDDLE_VALUE[peddle]


def _why_peddling(o: Public, peddle: int) -> str:
    return f"{dollars(PEDDLE_VALUE[peddle])} earn nothing in the hand"


def protecting(o: Outlook, laying: int) -> float:
    """Cover as much as the card can, the sooner the more rivals can reach for it."""
    coverage = COVERAGE[LAYING_SHIELD[laying]]
    takes = LAYING_TAKES[laying]
    if LAYING_COVER[laying] == 0:  # half a Panama: only with the second half in hand
        halves = sum(o.hand[k] for k in range(HOME_GROWN + 6, HOME_GROWN + 8))
        return 15_000 if halves > 1 and o.turns > 0 else -5_000
    value = sum(takes[q] * SPOT_VALUE[q] for q in range(SPOTS))
    if takes[HALF_SPOT] + takes[HALF_SPOT + 1] > 0:
        return 0.9 * value
    risk = 0.9 if o.s.switch == 1 else 0.6
    return risk * value - 0.6 * (coverage - value) * o.patience


def _why_protecting(o: Public, laying: int) -> str:
    value = sum(LAYING_TAKES[laying][q] * SPOT_VALUE[q] for q in range(SPOTS))
    if LAYING_COVER[laying] == 0:
        return "Half a cover is a beginning; a second card will make it whole"
    return f"{dollars(value)} lie there for everybody to grab"


# Heat


def heating(o: Outlook, code: int) -> float:
    """Freeze the richest rival."""
    rival = code % SEATS
    leader = o.shown[rival] > 0 and rival == o.richest_rival()
    return 2_000 + 0.2 * o.shown[rival] + (5_000 if leader else 0)


def _why_heating(o: Public, code: int) -> str:
    rival = code % SEATS
    name, ahead = o.names[rival], o.shown[rival] - o.shown[o.me]
    if rival == o.richest_rival() and ahead > 0:
        return f"{name} is {dollars(ahead)} ahead, so that market is worth freezing"
    if o.shown[rival] > 0:
        return f"{name} shows {dollars(o.shown[rival])}; better it stays at that"
    return f"{name} should not even begin to sell"


def lifting(o: Outlook, _: int) -> float:
    """Get free again."""
    return FREE_MARKET_WORTH


def fining(o: Outlook, spot: int) -> float:
    """Get free for the cheapest Peddle."""
    return FREE_MARKET_WORTH - 2_000 - SPOT_VALUE[spot]


def fining_covered(o: Outlook, code: int) -> float:
    """A protected Peddle costs its cover too, and bares what else lies under it."""
    slot, peddle = code // COVERABLE, code % COVERABLE
    under = COVER_PEDDLES[o.s.covers[o.me][slot]]
    bared = sum(under[q] * WORTH[q] for q in range(COVERABLE)) - WORTH[peddle]
    return FREE_MARKET_WORTH - 5_000 - WORTH[peddle] - 0.3 * bared


def _why_fining(o: Public, spot: int) -> str:
    return f"{HEAT_LIFTED}, even for {dollars(SPOT_VALUE[spot])}"


def _why_fining_covered(o: Public, code: int) -> str:
    return f"{HEAT_LIFTED}, even for {dollars(WORTH[code % COVERABLE])}"


# Nirvana and Paranoia


def celebrating(o: Outlook, euphoria: int) -> float:
    """Wait until the rivals have something to give, or until there is heat to lift."""
    waiting = (40_000 if euphoria == 1 else 18_000) * o.patience
    freed = FREE_MARKET_WORTH if o.heated else 0
    extra = 8_000 if o.s.stack_size > 0 else 0
    return 1.5 * o.nirvana_brings(euphoria) + freed + extra - waiting


def _why_celebrating(o: Public, euphoria: int) -> str:
    brings = o.nirvana_brings(euphoria)
    if brings > 0:
        return f"The others have {dollars(brings)} to give"
    return HEAT_LIFTED if o.heated else "Another turn is always welcome"


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


def _why_owning_up(o: Public, card: int) -> str:
    fine = dollars(PARANOIA_FINE[card])
    return f"Getting rid of it is cheaper now than the fine of {fine} at the end"


# Skim


def stealing(o: Outlook, code: int) -> float:
    """Take the best that lies open, if it is worth the card."""
    rival, spot = code // SPOTS, code % SPOTS
    return 1.5 * SPOT_VALUE[spot] + 0.05 * o.shown[rival] - 18_000 * o.patience


def _why_stealing(o: Public, code: int) -> str:
    rival, spot = code // SPOTS, code % SPOTS
    return f"{o.names[rival]} left {dollars(SPOT_VALUE[spot])} unprotected"


def banking(o: Outlook, _: int) -> float:
    """A Banker in front skims a fifth of what is unprotected at the end."""
    return 0.2 * o.rivals_at_risk() + 8_000 * (1 - o.patience)


def _why_banking(o: Public, _: int) -> str:
    return f"{dollars(o.rivals_at_risk())} of the others lie unprotected"


# No card played


def throwing_away(o: Outlook, kind: int) -> float:
    """Throw away what this hand misses least."""
    return -o.losing(kind) - 2_000


def _why_throwing_away(o: Public, kind: int) -> str:
    if kind == MARKET_OPEN and o.s.opened[o.me] == 1:
        return "One market is enough"
    if SOLD_OUT <= kind <= UTTERLY_WIPED_OUT:
        return f"Kept to the end it would cost {dollars(PARANOIA_FINE[kind - SOLD_OUT])}"
    return f"{CARDS[kind].name} helps least here"


def showing_hand(o: Outlook, _: int) -> float:
    """There is nothing else to do."""
    return 0


# Deals


def switching(o: Outlook, code: int) -> float:
    """Swap the cheapest of mine for the dearest of theirs."""
    mine, rival, theirs = code // (SPOTS * SEATS), code // SPOTS % SEATS, code % SPOTS
    half_cover_lost = 5_000 if mine >= HALF_SPOT else 0
    gain = SPOT_VALUE[theirs] - SPOT_VALUE[mine]
    return gain - half_cover_lost + (0.01 * o.shown[rival] if gain > 0 else 0)


def _why_switching(o: Public, code: int) -> str:
    mine, rival, theirs = code // (SPOTS * SEATS), code // SPOTS % SEATS, code % SPOTS
    gain = SPOT_VALUE[theirs] - SPOT_VALUE[mine]
    return f"That takes {dollars(gain)} from {o.names[rival]} without asking"


def offering(o: Outlook, code: int) -> float:
    """Offer what is missed less than the wanted card would be welcome."""
    give, want = code // (KINDS + 1), code % (KINDS + 1)
    hoped = 10_000 if want == KINDS else o.gaining(want)
    return hoped - o.losing(give)


def _why_offering(o: Public, code: int) -> str:
    want = code % (KINDS + 1)
    if want == KINDS:
        return "Somebody here may need that card"
    if want == MARKET_OPEN and o.s.opened[o.me] == 0:
        return "Without a market there is nothing to sell on"
    if o.heated and want == CHARGES_DROPPED + o.s.heat[o.me] - 1:
        return HEAT_LIFTED
    return f"{CARDS[want].name} would come in handy"


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


def _why_answering(o: Public, _: int) -> str:
    offered = CARDS[o.s.offer_give - 1].name
    return f"{offered} would be a fair exchange"


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


def _why_accepting(o: Public, rival: int) -> str:
    return f"{CARDS[o.s.answer[rival] - 1].name} is the best that was answered"


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


class Thumb(NamedTuple):
    """A rule of thumb: for the actions from a number on, up to the next rule's."""

    first: int
    worth: Callable[[Outlook, int], float]
    """From the outlook and the action's place in its block: rough dollars."""
    reason: Callable[[Public, int], str]


def always(sentence: str) -> Callable[[Public, int], str]:
    """A reason that is the same everywhere."""
    return lambda o, place: sentence


RULES_OF_THUMB = (
    Thumb(OPEN_MARKET, opening, always("Without a market there is nothing to sell on")),
    Thumb(CLOSE_MARKET, closing, _why_closing),
    Thumb(PEDDLE, peddling, _why_peddling),
    Thumb(PROTECT, protecting, _why_protecting),
    Thumb(HEAT, heating, _why_heating),
    Thumb(LIFT_HEAT, lifting, always(HEAT_LIFTED)),
    Thumb(FINE, fining, _why_fining),
    Thumb(FINE_UNDER_COVER, fining_covered, _why_fining_covered),
    Thumb(NIRVANA, celebrating, _why_celebrating),
    Thumb(PARANOIA, owning_up, _why_owning_up),
    Thumb(STEAL, stealing, _why_stealing),
    Thumb(PLAY_BANKER, banking, _why_banking),
    Thumb(THROW_AWAY, throwing_away, _why_throwing_away),
    Thumb(SHOW_HAND, showing_hand, always("The rules bar every card of this hand")),
    Thumb(SWITCH, switching, _why_switching),
    Thumb(OFFER, offering, _why_offering),
    Thumb(END_TURN, declining, always("There is no Deal here worth making")),
    Thumb(ANSWER_OFFER, answering, _why_answering),
    Thumb(DECLINE, declining, always("A Trade has to be worth it for both")),
    Thumb(ACCEPT, accepting, _why_accepting),
    Thumb(ACCEPT_NOBODY, declining, always("None of the answers is good enough")),
    Thumb(GIVE_CARD, giving, always(SECRET)),
    Thumb(PASS_CARD, passing, always(SECRET)),
    Thumb(KEEP_CARD, keeping, always(SECRET)),
)
_FIRSTS = [thumb.first for thumb in RULES_OF_THUMB]


def worth(outlook: Outlook, action: int) -> float:
    """What an action is worth by its rule of thumb."""
    thumb = RULES_OF_THUMB[bisect_right(_FIRSTS, action) - 1]
    return thumb.worth(outlook, action - thumb.first)


def reason(public: Public, action: int) -> str:
    """Why one makes this move, in a sentence that gives no hidden card away."""
    thumb = RULES_OF_THUMB[bisect_right(_FIRSTS, action) - 1]
    return thumb.reason(public, action - thumb.first)
