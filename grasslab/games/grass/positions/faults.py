"""What must hold on every table, in words: its cards, markets, totals and the count of rounds.

No table that play can reach has a fault. The checks know nothing of how a table came about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from grasslab.engine.words import plural
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import CARDS, KINDS
from grasslab.games.grass.covers import COVER_CARDS
from grasslab.games.grass.positions.cards import covers_text, spots_text
from grasslab.games.grass.positions.phases import (
    OFFER_PHASES,
    OVER,
    PHASE_CHECKS,
    offer_faults,
    phase_faults,
    turn_faults,
)
from grasslab.games.grass.scoring import net_profit, winners_bonus
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import (
    BANKER_PLAYED,
    GAME_OVER,
    HALF_SPOT,
    ROUND_OVER,
    WIPE_EVERYTHING,
    Table,
)

CARD_KEYWORDS = frozenset(
    {"hands", "kept", "markets", "covers", "opened", "heat", "bankers", "committed", "closed"}
    | {"stack", "waste"}
)
_COURSE_KEYWORDS = frozenset({"phase", "turn", "dealer", "direction", "round", "partner"})


def table_faults(s: Table, names: Sequence[str], unread: Set[str] = frozenset()) -> list[str]:
    """Everything wrong with a table, always in the same order.

    Parameters
    ----------
    s : Table
        The table.
    names : sequence of str
        The players.
    unread : set of str
        Keywords of ``set_up`` whose values could not be read: what depends on them is not judged.
    """
    faults = list(_fault_of_cards(s, unread))
    for p, name in enumerate(names):
        faults += _fault_of_market(s, p, name)
    faults += _fault_of_totals(s, names, unread)
    if not unread & _COURSE_KEYWORDS:
        faults += _fault_of_round(s)
        faults += phase_faults(s, names)
        faults += turn_faults(s, names)
        if s.phase in PHASE_CHECKS and not unread & CARD_KEYWORDS:
            faults += PHASE_CHECKS[s.phase](s, names)
        if s.phase in OFFER_PHASES and not unread & {"offer", "answers"}:
            faults += offer_faults(s, names, not unread & CARD_KEYWORDS)
    return faults


def _fault_of_cards(s: Table, unread: Set[str]) -> Iterator[str]:
    """All cards of the deck are there, each once."""
    counts = all_cards(s)
    for k in range(KINDS):
        if counts[k] > s.deck[k]:
            yield f"{CARDS[k].name}: {plural(counts[k], 'card')}, and the deck has {s.deck[k]}"
    missing = [max(0, s.deck[k] - counts[k]) for k in range(KINDS)]
    if sum(missing) and not unread & CARD_KEYWORDS:
        yield (
            f"{plural(sum(missing), 'card')} of the deck lie nowhere: {list_cards(missing)}; "
            "say only one of stack and waste, and the other gets the rest"
        )


def _fault_of_market(s: Table, p: int, name: str) -> Iterator[str]:
    """What lies on p's market and hassle pile can lie there."""
    if s.opened[p] == 0:
        closed = f"{name}: the market is not opened"
        if s.heat[p] > 0:
            yield f"{closed}, and heat lies on it"
        if sum(s.market[p]) > 0:
            yield f"{closed}, and Peddles lie on it: {spots_text(s.market[p])}"
        if s.covers[p][0] > 0 and s.wiped_out == WIPE_EVERYTHING:
            yield f"{closed}, and covers lie on it: {covers_text(s.covers[p])}"
    if s.stacked_cover == 0:
        stacked = [c for c in s.covers[p] if sum(COVER_CARDS[c]) > 1]
        if stacked:
            yield f"{name}: {covers_text(stacked)}: these rules have no two covers on one Panama"
        half = [0] * HALF_SPOT + s.market[p][HALF_SPOT:]
        if sum(half) > 0:
            yield f"{name}: {spots_text(half)}: these rules have no half-covered Panama"
    if s.bankers[p] > 0 and s.banker != BANKER_PLAYED:
        yield f"{name}: these rules keep the Banker in hand; it is not played in front of anybody"
    if s.floor_at_zero == 1 and s.total[p] < 0:
        yield f"{name}: the total is {s.total[p]:,}, and these rules round it up to 0"


def _fault_of_totals(s: Table, names: Sequence[str], unread: Set[str]) -> Iterator[str]:
    """The target ends a match, and a round brings at least what it brings (rulings 13 and 14)."""
    ended = s.phase == GAME_OVER or "phase" in unread
    for p, name in enumerate(names):
        if s.rounds == 0 and not ended and s.total[p] >= s.target:
            yield f"{name}: with {s.total[p]:,} the target of {s.target:,} is reached: game over"
        if s.floor_at_zero == 1 and s.phase in OVER and not unread & CARD_KEYWORDS:
            brought = net_profit(s, p) + winners_bonus(s, p)
            if 0 <= s.total[p] < brought:
                yield (
                    f"{name}: the total after the round is {s.total[p]:,}, and the round alone "
                    f"brings {brought:,}"
                )


def _fault_of_round(s: Table) -> Iterator[str]:
    """Rounds are counted from 1 to what the rules allow."""
    most = s.rounds if s.rounds > 0 else s.max_rounds
    if s.round > most:
        yield f"round {s.round}: these rules end the game after round {most}"
    elif s.phase == ROUND_OVER and s.round == most:
        yield f"round over: round {most} is the last one, so the game is over"
    reached = s.rounds == 0 and max(s.total) >= s.target
    if s.phase == GAME_OVER and s.round < most and not reached:
        ends = f"after round {most}"
        if s.rounds == 0:
            ends += f", or when a total reaches {s.target:,}"
        yield f"game over: in round {s.round} it is not; the game ends {ends}"
