"""Heat On, Heat Off and Pay Fine, each with its bar beside it (rulings 3 and 9)."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    HOME_GROWN,
    PAY_FINE,
    SEARCH_AND_SEIZURE,
)
from grasslab.games.grass.covers import (
    COVER_PEDDLES,
    COVERABLE,
    remove_cover,
)
from grasslab.games.grass.reasons import (
    COVERS_ALIKE,
    FINE_TO_PLAY,
    HEATED_CANNOT_HEAT,
    NO_HEAT_TO_LIFT,
    NO_PEDDLE_FOR_FINE,
    NO_SUCH_COVER,
    NO_SUCH_PEDDLE,
    NOT_HELD,
    NOT_LOWEST,
    NOT_UNDER_COVER,
    OTHER_HEAT,
    RIVAL_HEATED,
    RIVAL_UNOPENED,
)
from grasslab.games.grass.table import (
    LOWEST_PEDDLE,
    SLOTS,
    SPOT_VALUE,
    Table,
    bar_rival,
    lift_heat,
    lowest,
    play_out,
    take_off_market,
)


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
