"""What a round is worth: the lines of the score sheet, in the order of ruling 13."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import (
    HOME_GROWN,
    PARANOIA_FINE,
    PEDDLE_VALUE,
    PEDDLES,
    SOLD_OUT,
    THE_BANKER,
)
from grasslab.games.grass.covers import COVER_PEDDLES, COVERABLE
from grasslab.games.grass.table import (
    BANKER_FIVE_THOUSAND,
    BANKER_PLAYED,
    SLOTS,
    SPOT_VALUE,
    SPOTS,
    Table,
    following,
)

WINNER_BONUS = 25_000
BANKERS_FEE = 5_000


@rule
def protected_profit(s: Table, p: int) -> int:
    """Dollars under p's covers."""
    dollars = 0
    for i in range(SLOTS):
        if s.covers[p][i] == 0:
            break
        for q in range(COVERABLE):
            dollars += COVER_PEDDLES[s.covers[p][i]][q] * PEDDLE_VALUE[q]
    return dollars


@rule
def at_risk_profit(s: Table, p: int) -> int:
    """Dollars of p's unprotected Peddles, half-covered ones among them."""
    dollars = 0
    for q in range(SPOTS):
        dollars += s.market[p][q] * SPOT_VALUE[q]
    return dollars


@rule
def bankers_that_count(s: Table, p: int) -> int:
    """Bankers of p that skim: held, or played where the preset wants them played."""
    if s.banker == BANKER_PLAYED:
        return s.bankers[p]
    return s.hand[p][THE_BANKER]


@rule
def skimmed_from(s: Table, p: int) -> int:
    """What one Banker takes from p's at-risk profit."""
    at_risk = at_risk_profit(s, p)
    if s.banker == BANKER_FIVE_THOUSAND:
        return BANKERS_FEE if at_risk > 0 else 0
    return at_risk // 5


@rule
def bankers_skim(s: Table, p: int) -> int:
    """What the Bankers of all players bring p, or cost p."""
    dollars = 0
    for holder in range(s.players):
        count = bankers_that_count(s, holder)
        if count > 0 and holder != p:
            dollars -= count * skimmed_from(s, p)
        elif count > 0:
            if s.banker == BANKER_FIVE_THOUSAND:
                dollars += count * BANKERS_FEE
            for rival in range(s.players):
                if rival != p:
                    dollars += count * skimmed_from(s, rival)
    return dollars


@rule
def highest_in_hand(s: Table, p: int) -> int:
    """Dollars of the highest Peddle left in p's hand; only one counts."""
    dollars = 0
    for q in range(PEDDLES):
        if s.hand[p][HOME_GROWN + q] > 0:
            dollars = PEDDLE_VALUE[q]
    return dollars


@rule
def paranoia_fines(s: Table, p: int) -> int:
    """Dollars for every Paranoia card left in p's hand."""
    dollars = 0
    for i in range(3):
        dollars += PARANOIA_FINE[i] * s.hand[p][SOLD_OUT + i]
    return dollars


@rule
def net_profit(s: Table, p: int) -> int:
    """The round's net profit of p, before the winner's bonus."""
    return (
        protected_profit(s, p)
        + at_risk_profit(s, p)
        + bankers_skim(s, p)
        - highest_in_hand(s, p)
        - paranoia_fines(s, p)
    )


@rule
def best_net_profit(s: Table) -> int:
    """The largest net profit of the round, which may be negative."""
    best = net_profit(s, 0)
    for p in range(1, s.players):
        net = net_profit(s, p)
        best = max(best, net)
    return best


@rule
def winners_bonus(s: Table, p: int) -> int:
    """The bonus that p takes for the round; equal nets all take it, or none (``bonus_tie``)."""
    return bonus_among(s, p, best_net_profit(s))


@rule
def bonus_among(s: Table, p: int, best: int) -> int:
    """The same where the largest net profit is known."""
    if net_profit(s, p) != best:
        return 0
    if s.bonus_tie_all == 0:
        for rival in range(s.players):
            if rival != p and net_profit(s, rival) == best:
                return 0
    return WINNER_BONUS


@rule
def new_total(s: Table, p: int, before: int, best: int) -> int:
    """The Total line: what p had before, this round's net profit, and the bonus by the largest."""
    total = before + net_profit(s, p) + bonus_among(s, p, best)
    if s.floor_at_zero == 1 and total < 0:
        return 0
    return total


@rule
def next_dealer(s: Table) -> int:
    """The round's winner; of equals the first after the old dealer (ruling 14)."""
    best = best_net_profit(s)
    p = following(s, s.dealer)
    while net_profit(s, p) != best:
        p = following(s, p)
    return p
