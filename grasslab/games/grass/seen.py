"""What a player of Grass sees: the table without the others' hands and the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.knowledge import Knowledge
from grasslab.engine.view import View
from grasslab.games.grass.catalogue import (
    GRAB_A_SNACK,
    HOME_GROWN,
    KINDS,
    MARKET_CLOSE,
    MARKET_OPEN,
    SEARCH_AND_SEIZURE,
    SHIELDS,
    THE_BANKER,
)
from grasslab.games.grass.covers import COVER_CARDS, COVER_PEDDLES, COVERABLE
from grasslab.games.grass.table import (
    DRAFT,
    GAME_OVER,
    HALF_SPOT,
    PEDDLE_OF_SPOT,
    ROUND_OVER,
    SPOTS,
    Table,
)
from grasslab.games.grass.zones import COMMITTED, HAND, KEPT, ZONES

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass


def open_cards(table: Table, p: int) -> list[int]:
    """The cards that lie open in front of a player, by kind."""
    counts = [0] * KINDS
    for spot in range(SPOTS):
        counts[HOME_GROWN + PEDDLE_OF_SPOT[spot]] += table.market[p][spot]
        if spot >= HALF_SPOT:
            counts[GRAB_A_SNACK + spot - HALF_SPOT] += table.market[p][spot]
    for cover in table.covers[p]:
        for q in range(COVERABLE):
            counts[HOME_GROWN + q] += COVER_PEDDLES[cover][q]
        for shield in range(SHIELDS):
            counts[GRAB_A_SNACK + shield] += COVER_CARDS[cover][shield]
    counts[MARKET_OPEN] += table.opened[p]
    counts[MARKET_CLOSE] += table.closed == 1 + p
    counts[THE_BANKER] += table.bankers[p]
    if table.heat[p]:
        counts[SEARCH_AND_SEIZURE + table.heat[p] - 1] += 1
    return counts


def all_cards(table: Table) -> list[int]:
    """Every card of the table by kind, wherever it lies: always the deck."""
    counts = [a + b for a, b in zip(table.stack, table.waste, strict=True)]
    for p in range(table.players):
        lying = open_cards(table, p)
        for k in range(KINDS):
            counts[k] += lying[k] + table.hand[p][k] + table.kept[p][k]
        if table.committed[p]:
            counts[table.committed[p] - 1] += 1
    return counts


def hidden_sizes(table: Table, seat: int) -> list[int]:
    """How many cards lie in each zone hidden from a seat (see ``zones``), or from ``EVERYBODY``.

    At the end of a round all hands are shown (R, "Keep Score After Each Round").
    """
    sizes = [0] * ZONES
    if table.phase not in (ROUND_OVER, GAME_OVER):
        for p in range(table.players):
            if p != seat:
                sizes[HAND + p] = sum(table.hand[p])
                sizes[KEPT + p] = sum(table.kept[p])
                sizes[COMMITTED + p] = int(table.committed[p] > 0)
    return sizes


def unseen_cards(table: Table, seat: int) -> list[int]:
    """The cards that a seat, or ``EVERYBODY``, does not see, by kind."""
    if table.phase in (ROUND_OVER, GAME_OVER):
        return list(table.stack)
    others = [p for p in range(table.players) if p != seat]
    hidden = [table.hand[p] for p in others]
    if table.phase == DRAFT:
        hidden += [table.kept[p] for p in others]
    counts = list(map(sum, zip(table.stack, *hidden, strict=True)))
    for p in others:
        if table.committed[p] > 0:
            counts[table.committed[p] - 1] += 1
    return counts


def together(known: Knowledge, common: Knowledge, table: Table, seat: int) -> Knowledge:
    """What a seat knows for itself, and what everybody knows."""
    both = known.both(shared(common, table, seat))
    return both.fit(hidden_sizes(table, seat), unseen_cards(table, seat))


def shared(common: Knowledge, table: Table, seat: int) -> Knowledge:
    """What a seat knows who knows no more than everybody, and sees its own cards."""
    if not common:
        return common
    committed = [int(table.committed[seat] == 1 + k) for k in range(KINDS)]
    known = common.within(HAND + seat, table.hand[seat])
    known = known.within(KEPT + seat, table.kept[seat]).within(COMMITTED + seat, committed)
    return known.fit(hidden_sizes(table, seat), unseen_cards(table, seat))


def view_of(
    game: Grass, table: Table, player: int, knowledge: Knowledge, common: Knowledge
) -> View:
    """What a player may know of a table: own cards, all open cards, and how many the others hold.

    At the end of a round all hands are shown (R, "Keep Score After Each Round").
    """
    seen = table.copy()
    if table.phase not in (ROUND_OVER, GAME_OVER):
        for p in range(table.players):
            if p != player:
                seen.hand[p] = [0] * KINDS
                seen.kept[p] = [0] * KINDS
                seen.committed[p] = 0
    seen.stack = [0] * KINDS
    seen.recall = [0] * table.players  # it tells histories apart, those of the others too
    return View(
        game,
        player,
        seen,
        hand_sizes=tuple(map(sum, table.hand)),
        hidden_sizes=tuple(hidden_sizes(table, player)),
        unseen=tuple(unseen_cards(table, player)),
        knowledge=knowledge,
        common=common,
    )
