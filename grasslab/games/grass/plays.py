"""What each kind of card does, its bar beside it: 0 if the rules let it be, else the reason.

Every bar is asked for the player whose turn it is; that it is the turn's moment to play a card is
checked once, in ``legality``.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import (
    EUPHORIA,
    GRAB_A_SNACK,
    HOME_GROWN,
    KINDS,
    MARKET_CLOSE,
    MARKET_OPEN,
    SOLD_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    STONEHIGH,
    THE_BANKER,
    UTTERLY_WIPED_OUT,
)
from grasslab.games.grass.covers import (
    LAYING_IS_STACKED,
    LAYING_SHIELD,
    LAYING_TAKES,
    has_under,
)
from grasslab.games.grass.paranoia import bar_paranoia
from grasslab.games.grass.reasons import (
    ALREADY_OPENED,
    BANKER_IS_HELD,
    CAN_PLAY,
    FINE_TO_PLAY,
    HEATED,
    NO_STACKING,
    NOT_HALF_COVERED,
    NOT_HELD,
    NOT_HIGHEST,
    NOTHING_TO_COVER,
    RIVAL_HAS_NONE,
    RIVAL_HEATED,
    RIVAL_UNOPENED,
    TAKES_EFFECT,
    UNOPENED,
)
from grasslab.games.grass.table import (
    BANKER_PLAYED,
    HALF_SPOT,
    STEAL_ANY,
    STEAL_HIGHEST,
    Table,
    bar_free,
    bar_rival,
    highest,
    lift_heat,
    lowest,
    play_out,
    take_off_market,
)

# Market Open and Market Close


@rule
def bar_open_market(s: Table, p: int) -> int:
    """Market Open is played only while the market is unopened (ruling 3)."""
    if s.hand[p][MARKET_OPEN] == 0:
        return NOT_HELD
    if s.opened[p] == 1:
        return ALREADY_OPENED
    return FINE_TO_PLAY


@rule
def open_market(s: Table, p: int) -> None:
    """Market Open opens the player's market."""
    s.hand[p][MARKET_OPEN] -= 1
    s.opened[p] = 1


@rule
def bar_close_market(s: Table, p: int) -> int:
    """Market Close needs a free market."""
    if s.hand[p][MARKET_CLOSE] == 0:
        return NOT_HELD
    return bar_free(s, p)


@rule
def close_market(s: Table, p: int) -> None:
    """Market Close lies on the hassle pile; the round ends at once (ruling 1)."""
    s.hand[p][MARKET_CLOSE] -= 1
    s.closed = 1 + p


# Peddles and Protected cards


@rule
def bar_peddle(s: Table, p: int, peddle: int) -> int:
    """A Peddle needs a free market."""
    if s.hand[p][HOME_GROWN + peddle] == 0:
        return NOT_HELD
    return bar_free(s, p)


@rule
def peddle(s: Table, p: int, peddle: int) -> None:
    """A Peddle goes on the player's market, unprotected."""
    s.hand[p][HOME_GROWN + peddle] -= 1
    s.market[p][peddle] += 1


@rule
def bar_protect(s: Table, p: int, laying: int) -> int:
    """A Protected card needs a free market and the Peddles that it covers (ruling 8)."""
    if s.hand[p][GRAB_A_SNACK + LAYING_SHIELD[laying]] == 0:
        return NOT_HELD
    bar = bar_free(s, p)
    if bar > 0:
        return bar
    if LAYING_IS_STACKED[laying] == 1 and s.stacked_cover == 0:
        return NO_STACKING
    if not has_under(s, p, laying):
        if LAYING_TAKES[laying][HALF_SPOT] + LAYING_TAKES[laying][HALF_SPOT + 1] > 0:
            return NOT_HALF_COVERED
        return NOTHING_TO_COVER
    return FINE_TO_PLAY


# Nirvana


@rule
def bar_nirvana(s: Table, p: int, euphoria: int) -> int:
    """Stonehigh and Euphoria need nothing (ruling 5)."""
    if s.hand[p][STONEHIGH + euphoria] == 0:
        return NOT_HELD
    return FINE_TO_PLAY


@rule
def nirvana(s: Table, p: int, euphoria: int) -> None:
    """Heat off, a Peddle from every rival for who is opened, and another turn."""
    play_out(s, p, STONEHIGH + euphoria)
    lift_heat(s, p)
    s.extra_turn = 1
    if s.opened[p] == 1:
        for rival in range(s.players):
            if rival != p:
                spot = highest(s, rival) if euphoria == 1 else lowest(s, rival)
                if spot >= 0:
                    s.market[p][take_off_market(s, rival, spot)] += 1


# Skim


@rule
def bar_stealing(s: Table, p: int) -> int:
    """What bars any theft now: the thief's own market (``steal``)."""
    if s.hand[p][STEAL_YOUR_NEIGHBORS_POT] == 0:
        return NOT_HELD
    if s.opened[p] == 0:
        return UNOPENED
    if s.heat[p] > 0 and (s.steal == STEAL_ANY or s.steal == STEAL_HIGHEST):
        return HEATED
    return FINE_TO_PLAY


@rule
def bar_steal(s: Table, p: int, rival: int, spot: int) -> int:
    """Steal Your Neighbor's Pot takes an unprotected Peddle; which, and of whom, as ``steal``."""
    bar = bar_stealing(s, p)
    if bar > 0:
        return bar
    bar = bar_rival(s, p, rival)
    if bar > 0:
        return bar
    if s.steal == STEAL_ANY and s.opened[rival] == 0:
        return RIVAL_UNOPENED
    if s.steal == STEAL_ANY and s.heat[rival] > 0:
        return RIVAL_HEATED
    if s.market[rival][spot] == 0:
        return RIVAL_HAS_NONE
    if s.steal != STEAL_ANY and spot != highest(s, rival):
        return NOT_HIGHEST
    return FINE_TO_PLAY


@rule
def steal(s: Table, p: int, rival: int, spot: int) -> None:
    """The Peddle goes straight from the rival's market onto the thief's."""
    play_out(s, p, STEAL_YOUR_NEIGHBORS_POT)
    s.market[p][take_off_market(s, rival, spot)] += 1


@rule
def bar_play_banker(s: Table, p: int) -> int:
    """The Banker is played only where the preset says so (``banker``); else it works in hand."""
    if s.banker != BANKER_PLAYED:
        return BANKER_IS_HELD
    if s.hand[p][THE_BANKER] == 0:
        return NOT_HELD
    return FINE_TO_PLAY


@rule
def play_banker(s: Table, p: int) -> None:
    """The Banker lies in front of its player until the end of the round."""
    s.hand[p][THE_BANKER] -= 1
    s.bankers[p] += 1


# No card played


@rule
def bar_throw_away(s: Table, p: int, kind: int) -> int:
    """Any card may be thrown away, but Nirvana and Paranoia take effect then (ruling 4)."""
    if s.hand[p][kind] == 0:
        return NOT_HELD
    if kind >= SOLD_OUT and kind <= UTTERLY_WIPED_OUT:
        bar = bar_paranoia(s, p, kind - SOLD_OUT)
        if bar > 0:
            return bar
    if kind >= STONEHIGH and kind <= UTTERLY_WIPED_OUT and s.discard_any == 0:
        return TAKES_EFFECT
    return FINE_TO_PLAY


@rule
def bar_show_hand(s: Table, p: int) -> int:
    """The hand is shown only if no card of it can be played or thrown away (ruling 4)."""
    for kind in range(KINDS):
        if s.hand[p][kind] > 0:
            if kind == STONEHIGH or kind == EUPHORIA or bar_throw_away(s, p, kind) == 0:
                return CAN_PLAY
            if kind >= SOLD_OUT and kind <= UTTERLY_WIPED_OUT:
                if bar_paranoia(s, p, kind - SOLD_OUT) == 0:
                    return CAN_PLAY
    return FINE_TO_PLAY
