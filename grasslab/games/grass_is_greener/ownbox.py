"""Cards as plain data, for a game with those of one's own box (see ``engine.owncards``)."""

from __future__ import annotations

from typing import Any

from grasslab.engine.errors import shown
from grasslab.engine.owncards import without_defaults
from grasslab.games.grass_is_greener.deck import COLUMNS, Card, CardSet
from grasslab.games.grass_is_greener.effects import FAMILIES


def plain_rows(deck: CardSet) -> list[dict[str, Any]]:
    """Cards as plain data, one mapping a kind, without what is left empty.

    Examples
    --------
    >>> plain_rows(CardSet.standard())[0]["effects"]
    ['points 2', 'each 1 Flower here']
    """
    return [_row(card) for card in deck.cards]


def _row(card: Card) -> dict[str, Any]:
    known = type(card.family) is int and 0 <= card.family < len(FAMILIES)
    row = {
        "name": card.name,
        "family": FAMILIES[card.family] if known else shown(card.family),
        "subtypes": list(card.subtypes),
        "copies": card.copies,
        "effects": [effect.written() for effect in card.effects],
        "text": card.text,
        "source": card.source,
    }
    return without_defaults(row, COLUMNS)
