"""Cards as plain data, for a game with those of one's own box (see ``engine.owncards``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grasslab.engine.errors import OptionError, shown
from grasslab.engine.owncards import without_defaults
from grasslab.games.grass_is_greener.deck import COLUMNS, Card, CardSet
from grasslab.games.grass_is_greener.effects import FAMILIES, Effect


def plain_rows(deck: CardSet) -> list[dict[str, Any]]:
    """Cards as plain data, one mapping a kind, without what is left empty.

    Raises
    ------
    OptionError
        If a set made by hand holds anything but cards.

    Examples
    --------
    >>> plain_rows(CardSet.standard())[0]["effects"]
    ['points 2', 'each 1 Flower here']
    """
    if not isinstance(deck.cards, Sequence) or not all(map(_is_card, deck.cards)):
        raise OptionError(
            "a CardSet made by hand has a tuple of Card, with subtypes as tuples of texts and "
            "effects as tuples of Effect"
        )
    return [_row(card) for card in deck.cards]


def _is_card(card: object) -> bool:
    """Whether it is a card, good or bad, as far as it takes to write it down."""
    if not isinstance(card, Card):
        return False
    lists: tuple[object, ...] = (card.subtypes, card.effects)
    if not all(isinstance(words, tuple | list) for words in lists):
        return False
    return all(isinstance(e, Effect) and isinstance(e.word, str) for e in card.effects)


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
