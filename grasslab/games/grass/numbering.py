"""The fixed numbering of every action of Grass, the same for all decks and numbers of players.

Blocks follow deck order, so that walking a hand yields ascending numbers. A change here is a change
of ``NUMBERING``, which records carry.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.grass.catalogue import HEATS, KINDS, PEDDLES
from grasslab.games.grass.covers import COVERABLE, LAYINGS
from grasslab.games.grass.table import SLOTS, SPOTS

NUMBERING = 1

OPEN_MARKET = 0
CLOSE_MARKET = 1
PEDDLE = 2
"""+ Peddle"""
PROTECT = PEDDLE + PEDDLES
"""+ laying (see ``covers``)"""
HEAT = PROTECT + LAYINGS
"""+ SEATS * Heat On + rival"""
LIFT_HEAT = HEAT + HEATS * SEATS
"""+ Heat Off"""
FINE = LIFT_HEAT + HEATS
"""+ spot of the unprotected Peddle given up"""
FINE_UNDER_COVER = FINE + SPOTS
"""+ COVERABLE * slot of the cover + Peddle given up"""
NIRVANA = FINE_UNDER_COVER + COVERABLE * SLOTS
"""+ 0 Stonehigh, 1 Euphoria"""
PARANOIA = NIRVANA + 2
"""+ 0 Sold Out, 1 Doublecrossed, 2 Utterly Wiped Out"""
STEAL = PARANOIA + 3
"""+ SPOTS * rival + spot"""
PLAY_BANKER = STEAL + SPOTS * SEATS
THROW_AWAY = PLAY_BANKER + 1
"""+ kind"""
SHOW_HAND = THROW_AWAY + KINDS
SWITCH = SHOW_HAND + 1
"""+ SPOTS * SEATS * my spot + SPOTS * rival + the rival's spot"""
OFFER = SWITCH + SPOTS * SEATS * SPOTS
"""+ (KINDS + 1) * kind given + kind wanted, or KINDS for anything"""
END_TURN = OFFER + KINDS * (KINDS + 1)
ANSWER_OFFER = END_TURN + 1
"""+ kind"""
DECLINE = ANSWER_OFFER + KINDS
ACCEPT = DECLINE + 1
"""+ seat"""
ACCEPT_NOBODY = ACCEPT + SEATS
GIVE_CARD = ACCEPT_NOBODY + 1
"""+ kind, in a hidden Trade"""
PASS_CARD = GIVE_CARD + KINDS
"""+ kind"""
KEEP_CARD = PASS_CARD + KINDS
"""+ kind, in the draft"""
ACTIONS = KEEP_CARD + KINDS


# What the numbers of a block say: the way back from the sums above, for any action of the block.


@rule
def heat_parts(action: int) -> tuple[int, int]:
    """The Heat On and the rival of an action from ``HEAT`` on."""
    return (action - HEAT) // SEATS, (action - HEAT) % SEATS


@rule
def fine_parts(action: int) -> tuple[int, int]:
    """The slot of the cover and the Peddle of an action from ``FINE_UNDER_COVER`` on."""
    return (action - FINE_UNDER_COVER) // COVERABLE, (action - FINE_UNDER_COVER) % COVERABLE


@rule
def steal_parts(action: int) -> tuple[int, int]:
    """The rival and the spot of an action from ``STEAL`` on."""
    return (action - STEAL) // SPOTS, (action - STEAL) % SPOTS


@rule
def switch_parts(action: int) -> tuple[int, int, int]:
    """The own spot, the rival and the rival's spot of an action from ``SWITCH`` on."""
    code = action - SWITCH
    return code // (SPOTS * SEATS), code // SPOTS % SEATS, code % SPOTS


@rule
def offer_parts(action: int) -> tuple[int, int]:
    """The kind given and the kind wanted (``KINDS``: anything) of an action from ``OFFER`` on."""
    return (action - OFFER) // (KINDS + 1), (action - OFFER) % (KINDS + 1)
