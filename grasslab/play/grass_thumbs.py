"""Rules of thumb for Grass: for each kind of move what it is worth here, and why."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

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
from grasslab.play import grass_reasons as reasons
from grasslab.play import grass_worths as worths
from grasslab.play.grass_outlook import Outlook, Public


class Thumb(NamedTuple):
    """A rule of thumb: for the actions from a number on, up to the next rule's."""

    first: int
    worth: Callable[[Outlook, int], float]
    """From the outlook and the action's place in its block: rough dollars."""
    reason: Callable[[Public, int], str]


RULES_OF_THUMB = (
    Thumb(
        OPEN_MARKET, worths.opening, reasons.always("Without a market there is nothing to sell on")
    ),
    Thumb(CLOSE_MARKET, worths.closing, reasons.why_closing),
    Thumb(PEDDLE, worths.peddling, reasons.why_peddling),
    Thumb(PROTECT, worths.protecting, reasons.why_protecting),
    Thumb(HEAT, worths.heating, reasons.why_heating),
    Thumb(LIFT_HEAT, worths.lifting, reasons.always(reasons.HEAT_LIFTED)),
    Thumb(FINE, worths.fining, reasons.why_fining),
    Thumb(FINE_UNDER_COVER, worths.fining_covered, reasons.why_fining_covered),
    Thumb(NIRVANA, worths.celebrating, reasons.why_celebrating),
    Thumb(PARANOIA, worths.owning_up, reasons.why_owning_up),
    Thumb(STEAL, worths.stealing, reasons.why_stealing),
    Thumb(PLAY_BANKER, worths.banking, reasons.why_banking),
    Thumb(THROW_AWAY, worths.throwing_away, reasons.why_throwing_away),
    Thumb(SHOW_HAND, worths.showing_hand, reasons.always("The rules bar every card of this hand")),
    Thumb(SWITCH, worths.switching, reasons.why_switching),
    Thumb(OFFER, worths.offering, reasons.why_offering),
    Thumb(END_TURN, worths.declining, reasons.always("There is no Deal here worth making")),
    Thumb(ANSWER_OFFER, worths.answering, reasons.why_answering),
    Thumb(DECLINE, worths.declining, reasons.always("A Trade has to be worth it for both")),
    Thumb(ACCEPT, worths.accepting, reasons.why_accepting),
    Thumb(ACCEPT_NOBODY, worths.declining, reasons.always("None of the answers is good enough")),
    Thumb(GIVE_CARD, worths.giving, reasons.always(reasons.SECRET)),
    Thumb(PASS_CARD, worths.passing, reasons.always(reasons.SECRET)),
    Thumb(KEEP_CARD, worths.keeping, reasons.always(reasons.SECRET)),
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
