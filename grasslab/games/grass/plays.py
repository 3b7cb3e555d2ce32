"""What each kind of card does, its bar beside it: 0 if the rules let it be, else the reason.

Every bar is asked for the player whose turn it is; that it is the turn's moment to play a card is
checked once, in ``legality``.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    EUPHORIA,
    GRAB_A_SNACK,
    HOME_GROWN,
    KINDS,
    MARKET_CLOSE,
    MARKET_OPEN,
    PAY_FINE,
    SEARCH_AND_SEIZURE,
    SOLD_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    STONEHIGH,
    THE_BANKER,
    UTTERLY_WIPED_OUT,
)
from grasslab.games.grass.covers import (
    COVER_PEDDLES,
    COVERABLE,
    LAYING_IS_STACKED,
    LAYING_SHIELD,
    LAYING_TAKES,
    has_under,
    remove_cover,
    waste_covers,
)
from grasslab.games.grass.deals import after_play, bar_rival
from grasslab.games.grass.passing import start_passing, start_taking
from grasslab.games.grass.reasons import (
    ALREADY_OPENED,
    BANKER_IS_HELD,
    CAN_PLAY,
    COVERS_ALIKE,
    FINE_TO_PLAY,
    HEATED,
    HEATED_CANNOT_HEAT,
    NO_HEAT_TO_LIFT,
    NO_PEDDLE_FOR_FINE,
    NO_STACKING,
    NO_SUCH_COVER,
    NO_SUCH_PEDDLE,
    NOT_HALF_COVERED,
    NOT_HELD,
    NOT_HIGHEST,
    NOT_LOWEST,
    NOT_UNDER_COVER,
    NOTHING_TO_COVER,
    OTHER_HEAT,
    PARANOIA_UNOPENED,
    RIVAL_HAS_NONE,
    RIVAL_HEATED,
    RIVAL_UNOPENED,
    TAKES_EFFECT,
    UNOPENED,
)
from grasslab.games.grass.table import (
    BANKER_PLAYED,
    DOUBLECROSSED_HIGHEST,
    HALF_SPOT,
    LOWEST_PEDDLE,
    SLOTS,
    SOLD_OUT_LOSE_AND_PASS,
    SPOT_VALUE,
    SPOTS,
    STEAL_ANY,
    STEAL_HIGHEST,
    WIPE_EVERYTHING,
    Table,
    highest,
    lift_heat,
    lowest,
    take_off_market,
    waste_hassle_pile,
)


@rule
def bar_free(s: Table, p: int) -> int:
    """Bar what needs the player's own market opened and free of heat (ruling 2)."""
    if s.opened[p] == 0:
        return UNOPENED
    if s.heat[p] > 0:
        return HEATED
    return FINE_TO_PLAY


@rule
def play_out(s: Table, p: int, kind: int) -> None:
    """A card goes from the hand to the Wasted Pile."""
    s.hand[p][kind] -= 1
    s.waste[kind] += 1


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


# Heat On and Heat Off


@rule
def bar_heat(s: Table, p: int, heat: int, rival: int) -> int:
    """Heat On goes only on a rival who is free, never heat on heat (ruling 3)."""
    if s.hand[p][SEARCH_AND_SEIZURE + heat] == 0:
        return NOT_HELD
    bar = bar_rival(s, p, rival)
    if bar > 0:
        return bar
    if s.heat_on_while_heated == 0 and s.heat[p] > 0:
        return HEATED_CANNOT_HEAT
    if s.opened[rival] == 0:
        return RIVAL_UNOPENED
    if s.heat[rival] > 0:
        return RIVAL_HEATED
    return FINE_TO_PLAY


@rule
def put_heat(s: Table, p: int, heat: int, rival: int) -> None:
    """Heat On lies on the rival's Market Open."""
    s.hand[p][SEARCH_AND_SEIZURE + heat] -= 1
    s.heat[rival] = 1 + heat


@rule
def bar_lift_heat(s: Table, p: int, heat_off: int) -> int:
    """Heat Off must match the Heat On, but for seats under Cool the Heat."""
    if s.hand[p][CHARGES_DROPPED + heat_off] == 0:
        return NOT_HELD
    if s.heat[p] == 0:
        return NO_HEAT_TO_LIFT
    if s.heat[p] != 1 + heat_off and s.cool_the_heat[p] == 0:
        return OTHER_HEAT
    return FINE_TO_PLAY


@rule
def bar_fine(s: Table, p: int) -> int:
    """Pay Fine needs heat to lift and a Peddle on the market (ruling 9)."""
    if s.hand[p][PAY_FINE] == 0:
        return NOT_HELD
    if s.heat[p] == 0:
        return NO_HEAT_TO_LIFT
    if lowest(s, p) < 0 and s.covers[p][0] == 0:
        return NO_PEDDLE_FOR_FINE
    return FINE_TO_PLAY


@rule
def lowest_covered(s: Table, p: int) -> int:
    """The lowest Peddle under any of p's covers, or -1."""
    found = -1
    for i in range(SLOTS):
        if s.covers[p][i] == 0:
            break
        for q in range(COVERABLE):
            if COVER_PEDDLES[s.covers[p][i]][q] > 0 and (found < 0 or q < found):
                found = q
    return found


@rule
def bar_fine_unprotected(s: Table, p: int, spot: int) -> int:
    """Where the lowest Peddle must go, of equals an unprotected one goes (``pay_fine``)."""
    bar = bar_fine(s, p)
    if bar > 0:
        return bar
    if s.market[p][spot] == 0:
        return NO_SUCH_PEDDLE
    if s.pay_fine == LOWEST_PEDDLE:
        covered = lowest_covered(s, p)
        if spot != lowest(s, p) or (covered >= 0 and SPOT_VALUE[covered] < SPOT_VALUE[spot]):
            return NOT_LOWEST
    return FINE_TO_PLAY


@rule
def bar_fine_covered(s: Table, p: int, slot: int, peddle: int) -> int:
    """A protected Peddle may pay the fine; of covers alike the first one is named."""
    bar = bar_fine(s, p)
    if bar > 0:
        return bar
    cover = s.covers[p][slot]
    if cover == 0:
        return NO_SUCH_COVER
    if COVER_PEDDLES[cover][peddle] == 0:
        return NOT_UNDER_COVER
    if slot > 0 and s.covers[p][slot - 1] == cover:
        return COVERS_ALIKE
    if s.pay_fine == LOWEST_PEDDLE:
        bare = lowest(s, p)
        if peddle != lowest_covered(s, p) or (bare >= 0 and SPOT_VALUE[bare] <= SPOT_VALUE[peddle]):
            return NOT_LOWEST
    return FINE_TO_PLAY


@rule
def fine_unprotected(s: Table, p: int, spot: int) -> None:
    """Pay Fine lifts the heat for an unprotected Peddle."""
    play_out(s, p, PAY_FINE)
    lift_heat(s, p)
    s.waste[HOME_GROWN + take_off_market(s, p, spot)] += 1


@rule
def fine_covered(s: Table, p: int, slot: int, peddle: int) -> None:
    """Pay Fine with a protected Peddle wastes its cover; the rest of it lies bare again."""
    play_out(s, p, PAY_FINE)
    lift_heat(s, p)
    cover = remove_cover(s, p, slot)
    for q in range(COVERABLE):
        s.market[p][q] += COVER_PEDDLES[cover][q]
    s.market[p][peddle] -= 1
    s.waste[HOME_GROWN + peddle] += 1


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


# Paranoia


@rule
def bar_paranoia(s: Table, p: int, card: int) -> int:
    """Paranoia may need an opened market, heated or not (ruling 4)."""
    if s.hand[p][SOLD_OUT + card] == 0:
        return NOT_HELD
    if s.paranoia_needs_market == 1 and s.opened[p] == 0:
        return PARANOIA_UNOPENED
    return FINE_TO_PLAY


@rule
def lose_peddle(s: Table, p: int, spot: int) -> None:
    """An unprotected Peddle is thrown away, if there is one (ruling 6)."""
    if spot >= 0:
        s.waste[HOME_GROWN + take_off_market(s, p, spot)] += 1


@rule
def sold_out(s: Table, p: int) -> bool:
    """Sold Out; returns whether everyone passes a card."""
    if s.sold_out == SOLD_OUT_LOSE_AND_PASS:
        lose_peddle(s, p, lowest(s, p))
        s.missed[p] += 1
    return True


@rule
def doublecrossed(s: Table, p: int) -> bool:
    """Doublecrossed; returns whether everyone passes a card."""
    if s.doublecrossed == DOUBLECROSSED_HIGHEST:
        lose_peddle(s, p, highest(s, p))
        s.missed[p] += 2
        return True
    lose_peddle(s, p, lowest(s, p))
    s.missed[p] += 1
    return False


@rule
def utterly_wiped_out(s: Table, p: int) -> bool:
    """Utterly Wiped Out; returns whether everyone passes a card (ruling 7)."""
    waste_hassle_pile(s, p)
    for spot in range(SPOTS):
        while s.market[p][spot] > 0:
            lose_peddle(s, p, spot)
    if s.wiped_out == WIPE_EVERYTHING:
        waste_covers(s, p)
    s.missed[p] += 2
    return s.wiped_out_passes == 1


@rule
def paranoia(s: Table, p: int, card: int) -> None:
    """A Paranoia card takes effect, then cards move (Lucky or Not: after any of the three)."""
    play_out(s, p, SOLD_OUT + card)
    if card == 0:
        passes = sold_out(s, p)
    elif card == 1:
        passes = doublecrossed(s, p)
    else:
        passes = utterly_wiped_out(s, p)
    if s.lucky_or_not == 1:
        start_taking(s)
    elif passes:
        start_passing(s)
    else:
        after_play(s)


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
        if s.paranoia_needs_market == 1 and s.opened[p] == 0:
            return PARANOIA_UNOPENED
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
