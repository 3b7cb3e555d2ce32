"""How a game of Grass looks from one seat: what lies open, and what a card in hand is worth there.

The worths are rough dollars, for comparing one thing with another. They are rules of thumb and no
solution of the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    EUPHORIA,
    GRAB_A_SNACK,
    HOME_GROWN,
    KINDS,
    MARKET_CLOSE,
    MARKET_OPEN,
    PARANOIA_FINE,
    PAY_FINE,
    PEDDLE_VALUE,
    PEDDLES,
    SEARCH_AND_SEIZURE,
    SOLD_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    STONEHIGH,
    UTTERLY_WIPED_OUT,
)
from grasslab.games.grass.covers import COVERAGE
from grasslab.games.grass.scoring import at_risk_profit, protected_profit
from grasslab.games.grass.table import BANKER_FIVE_THOUSAND, SPOT_VALUE, Table, highest, lowest

TURN_WORTH = 10_000
"""What a turn is worth: a card more, and something put on the market."""
FREE_MARKET_WORTH = 40_000
"""What it is worth to get out from under a Heat On."""


class Public:
    """What everybody at the table sees, from the side of one seat. Reasons know nothing else."""

    def __init__(self, s: Table, me: int, names: Sequence[str]) -> None:
        self.s, self.me, self.names = s, me, names
        self.rivals = [p for p in range(s.players) if p != me]
        self.shown = [protected_profit(s, p) + at_risk_profit(s, p) for p in range(s.players)]

    @property
    def heated(self) -> bool:
        """Whether a Heat On lies on this seat's market."""
        return self.s.heat[self.me] > 0

    @property
    def turns(self) -> int:
        """About how many turns are left to this seat after the present one."""
        return self.s.stack_size // self.s.players

    @property
    def patience(self) -> float:
        """1 while there is time to wait for a better moment, 0 in the last turn."""
        return min(1.0, self.turns / 6)

    def richest_rival(self) -> int:
        """The rival who shows most; of equals the first in seat order."""
        return max(self.rivals, key=lambda p: self.shown[p])

    def lead(self) -> int:
        """By how many dollars this seat is ahead of its richest rival, as the table shows it."""
        return self.shown[self.me] - self.shown[self.richest_rival()]

    def rivals_at_risk(self) -> int:
        """All dollars that lie unprotected before the rivals."""
        return sum(at_risk_profit(self.s, p) for p in self.rivals)

    def nirvana_brings(self, euphoria: int) -> int:
        """What the rivals would give for a Stonehigh or a Euphoria."""
        if self.s.opened[self.me] == 0:
            return 0
        spots = [highest(self.s, p) if euphoria else lowest(self.s, p) for p in self.rivals]
        return sum(SPOT_VALUE[spot] for spot in spots if spot >= 0)


class Outlook(Public):
    """What this seat alone sees besides: its hand, and what each card of it is worth here."""

    def __init__(self, s: Table, me: int, names: Sequence[str]) -> None:
        super().__init__(s, me, names)
        self.hand = [s.hand[me][k] + s.kept[me][k] for k in range(KINDS)]

    def losing(self, kind: int) -> float:
        """What it costs to have one card less of a kind that is in hand."""
        return self.worth_of(kind, max(1, self.hand[kind]))

    def gaining(self, kind: int) -> float:
        """What it brings to have one card more of a kind."""
        return self.worth_of(kind, self.hand[kind] + 1)

    def worth_of(self, kind: int, copies: int) -> float:
        """What the last of so many cards of a kind is worth in this hand; below 0 for a burden."""
        first = copies == 1
        if kind == MARKET_OPEN:
            needed = first and self.s.opened[self.me] == 0
            return (60_000 if needed else 3_000) * self.patience
        if kind == MARKET_CLOSE:
            return 15_000 if first else 1_000
        if kind < GRAB_A_SNACK:
            return self._peddle(kind - HOME_GROWN, copies)
        if kind < SEARCH_AND_SEIZURE:
            return (0.5 if first else 0.35) * COVERAGE[kind - GRAB_A_SNACK] * self.patience
        if kind < CHARGES_DROPPED:
            return 9_000 * self.patience + 0.05 * self.shown[self.richest_rival()]
        if kind < STONEHIGH:
            return self._heat_off(kind, first)
        if kind < SOLD_OUT:
            brings = (50_000 if kind == EUPHORIA else 22_000) * self.patience
            return brings + 0.5 * self.nirvana_brings(kind - STONEHIGH) + 3_000
        if kind <= UTTERLY_WIPED_OUT:
            return -0.9 * PARANOIA_FINE[kind - SOLD_OUT]
        if kind == STEAL_YOUR_NEIGHBORS_POT:
            return 25_000 * self.patience + 5_000
        return 8_000 + self._bankers_skim()

    def _peddle(self, peddle: int, copies: int) -> float:
        """A Peddle is worth its dollars if it will reach the market, and a fine if it stays."""
        value = PEDDLE_VALUE[peddle]
        better = sum(self.hand[HOME_GROWN + q] for q in range(peddle + 1, PEDDLES)) + copies - 1
        if better < self._peddling_turns():
            return (0.8 if self.s.opened[self.me] == 1 else 0.6) * value
        if better > 0:
            return 0
        lower = [PEDDLE_VALUE[q] for q in range(peddle) if self.hand[HOME_GROWN + q] > 0]
        return max(lower, default=0) - value

    def _peddling_turns(self) -> int:
        """How many turns this hand can hope to put a Peddle on its market."""
        if self.s.opened[self.me] == 1:
            return self.turns + 1 - int(self.heated)
        if self.hand[MARKET_OPEN] > 0:
            return self.turns
        return self.turns // 3

    def _heat_off(self, kind: int, first: bool) -> float:
        """A card against heat: dear while it is needed, else a spare."""
        if kind == PAY_FINE:
            fits = self.heated and self.shown[self.me] > 0
        else:
            cool = self.s.cool_the_heat[self.me] == 1
            fits = self.heated and (cool or self.s.heat[self.me] == 1 + kind - CHARGES_DROPPED)
        if fits and first:
            return 0.6 * FREE_MARKET_WORTH if kind == PAY_FINE else FREE_MARKET_WORTH
        return (7_000 if first else 2_000) * self.patience

    def _bankers_skim(self) -> float:
        """About what the Banker would bring."""
        if self.s.banker == BANKER_FIVE_THOUSAND:
            return 5_000 * self.s.players
        return 0.2 * self.rivals_at_risk()
