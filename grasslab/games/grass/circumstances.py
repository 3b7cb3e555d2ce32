"""What a position has beside cards and figures, in words: whose turn, how far, what is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.positions.cards import covers_text
from grasslab.games.grass.positions.text import PHASE_WORDS
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DECLINED,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    Table,
    preceding,
)

Fact = tuple[int | None, str, int | str]
"""Whose it is (``None``: the table's), what it is called, and how it stands."""


def facts(names: Sequence[str], table: Table) -> Iterator[Fact]:
    """Everything that the frames of cards and players do not tell, so that nothing is left out."""
    yield None, "phase", PHASE_WORDS[table.phase][0]
    if table.phase != CHOOSE_DEALER:
        yield None, "turn", names[table.turn]
        yield None, "to act", names[table.player]
        yield None, "dealer", names[table.dealer]
        yield None, "direction", "clockwise" if table.direction == 1 else "counter-clockwise"
    yield None, "round", table.round
    yield None, "cards to deal", table.to_deal
    for what in ("played", "extra_turn", "switched"):
        yield None, what.replace("_", " "), "yes" if getattr(table, what) else "no"
    yield None, "trades", table.trades
    yield None, "offers", table.offers
    yield None, "offer", _offer(table)
    yield None, "trading with", names[table.partner - 1] if table.partner else ""
    for seat in range(table.players):
        yield seat, "covers", covers_text(table.covers[seat])
        yield seat, "answer", _answer(table.answer[seat])


def _offer(table: Table) -> str:
    if table.offer_give == 0:
        return ""
    wanted = CARDS[table.offer_want - 1].name if table.offer_want else "anything"
    return f"{CARDS[table.offer_give - 1].name} for {wanted}"


def _answer(answer: int) -> str:
    if answer == 0:
        return ""
    return "declines" if answer == DECLINED else CARDS[answer - 1].name


def chance_source(names: Sequence[str], table: Table) -> str:
    """What the card of a chance node comes from: a round's stack, or somebody's hand."""
    if table.phase == CHOOSE_DEALER:
        return "choice of the dealer"
    if table.phase == TAKE_AT_RANDOM:
        return f"hand of {names[preceding(table, table.player)]} in round {table.round}"
    return f"stack of round {table.round + (table.phase == ROUND_OVER)}"
