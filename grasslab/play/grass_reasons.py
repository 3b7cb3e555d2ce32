"""Why one makes a move at Grass, in a sentence for each kind of move.

A reason is told to everybody, so it is made from what lies open and from the move alone: it is
handed a table on which no hand can be seen. Moves that stay secret (passing, keeping, a hidden
card) have one reason whatever the card is.
"""

from __future__ import annotations

from collections.abc import Callable

from grasslab.engine.words import money
from grasslab.games.grass.catalogue import (
    CARDS,
    CHARGES_DROPPED,
    KINDS,
    MARKET_OPEN,
    PARANOIA_FINE,
    PEDDLE_VALUE,
    SOLD_OUT,
    UTTERLY_WIPED_OUT,
)
from grasslab.games.grass.covers import LAYING_COVER, LAYING_TAKES, WORTH
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
from grasslab.games.grass.table import SPOT_VALUE, SPOTS
from grasslab.play.grass_outlook import Public

HEAT_LIFTED = "A frozen market earns nothing, so the heat has to go"
SECRET = "Which card it is stays a secret"


# The market


def why_closing(o: Public, _: int) -> str:
    """A lead to take home, or a rival who gains by waiting."""
    rival = o.names[o.richest_rival()]
    if o.lead() > 0:
        return f"A lead of {money(o.lead())} over {rival} is best taken home now"
    return f"Waiting would help {rival} more"


def why_peddling(o: Public, peddle: int) -> str:
    """A Peddle in the hand earns nothing."""
    return f"{money(PEDDLE_VALUE[peddle])} earn nothing in the hand"


def why_protecting(o: Public, laying: int) -> str:
    """What lies bare is in reach of everybody."""
    value = sum(LAYING_TAKES[laying][q] * SPOT_VALUE[q] for q in range(SPOTS))
    if LAYING_COVER[laying] == 0:
        return "Half a cover is a beginning; a second card will make it whole"
    return f"{money(value)} lie there for everybody to grab"


# Heat


def why_heating(o: Public, code: int) -> str:
    """How far ahead the rival is."""
    _, rival = heat_parts(HEAT + code)
    name, ahead = o.names[rival], o.shown[rival] - o.shown[o.me]
    if rival == o.richest_rival() and ahead > 0:
        return f"{name} is {money(ahead)} ahead, so that market is worth freezing"
    if o.shown[rival] > 0:
        return f"{name} shows {money(o.shown[rival])}; better it stays at that"
    return f"{name} should not even begin to sell"


def why_fining(o: Public, spot: int) -> str:
    """What the freedom costs."""
    return f"{HEAT_LIFTED}, even for {money(SPOT_VALUE[spot])}"


def why_fining_covered(o: Public, code: int) -> str:
    """What the freedom costs; that a cover goes with it is not told."""
    _, peddle = fine_parts(FINE_UNDER_COVER + code)
    return f"{HEAT_LIFTED}, even for {money(WORTH[peddle])}"


# Nirvana and Paranoia


def why_celebrating(o: Public, euphoria: int) -> str:
    """What the others have to give, or the heat that goes."""
    brings = o.nirvana_brings(euphoria)
    if brings > 0:
        return f"The others have {money(brings)} to give"
    return HEAT_LIFTED if o.heated else "Another turn is always welcome"


def why_owning_up(o: Public, card: int) -> str:
    """The fine for keeping it."""
    fine = money(PARANOIA_FINE[card])
    return f"Getting rid of it is cheaper now than the fine of {fine} at the end"


# Skim


def why_stealing(o: Public, code: int) -> str:
    """What the rival has left bare."""
    rival, spot = steal_parts(STEAL + code)
    return f"{o.names[rival]} left {money(SPOT_VALUE[spot])} unprotected"


def why_banking(o: Public, _: int) -> str:
    """What the rivals have lying bare."""
    return f"{money(o.rivals_at_risk())} of the others lie unprotected"


# No card played


def why_throwing_away(o: Public, kind: int) -> str:
    """What speaks against keeping it."""
    if kind == MARKET_OPEN and o.s.opened[o.me] == 1:
        return "One market is enough"
    if SOLD_OUT <= kind <= UTTERLY_WIPED_OUT:
        return f"Kept to the end it would cost {money(PARANOIA_FINE[kind - SOLD_OUT])}"
    return f"{CARDS[kind].name} helps least here"


# Deals


def why_switching(o: Public, code: int) -> str:
    """What the Switch gains."""
    mine, rival, theirs = switch_parts(SWITCH + code)
    gain = SPOT_VALUE[theirs] - SPOT_VALUE[mine]
    return f"That takes {money(gain)} from {o.names[rival]} without asking"


def why_offering(o: Public, code: int) -> str:
    """What the wanted card would be good for."""
    _, want = offer_parts(OFFER + code)
    if want == KINDS:
        return "Somebody here may need that card"
    if want == MARKET_OPEN and o.s.opened[o.me] == 0:
        return "Without a market there is nothing to sell on"
    if o.heated and want == CHARGES_DROPPED + o.s.heat[o.me] - 1:
        return HEAT_LIFTED
    return f"{CARDS[want].name} would come in handy"


def why_answering(o: Public, _: int) -> str:
    """The card that is offered."""
    offered = CARDS[o.s.offer_give - 1].name
    return f"{offered} would be a fair exchange"


def why_accepting(o: Public, rival: int) -> str:
    """The card that was answered."""
    return f"{CARDS[o.s.answer[rival] - 1].name} is the best that was answered"


def always(sentence: str) -> Callable[[Public, int], str]:
    """A reason that is the same everywhere."""
    return lambda o, place: sentence
