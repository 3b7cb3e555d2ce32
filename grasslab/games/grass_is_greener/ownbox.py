"""Cards of one's own box: from a file, a ``CardSet`` or plain data, and as plain data again.

Plain data goes through all checks of a file, for it may come from a record that somebody edited.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from grasslab.engine.cardcells import CardCollector, Faults
from grasslab.engine.errors import OptionError, did_you_mean, shown
from grasslab.games.grass_is_greener.deck import COLUMNS, Card, CardSet
from grasslab.games.grass_is_greener.effects import FAMILIES, Effect

NAME = "own cards"


def cards_of(given: object) -> CardSet:
    """The cards that ``gl.load("grass-is-greener", cards=...)`` names.

    Raises
    ------
    CardFileError
        With every fault of a file, or of the data.
    OptionError
        If it is no path, no ``CardSet``, and no list of cards.
    """
    if isinstance(given, CardSet):
        return read_rows(plain_rows(given))
    if isinstance(given, str | os.PathLike):
        return CardSet.load(given)
    return read_rows(given)


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
    defaults = {column.name: column.default for column in COLUMNS}
    return {
        name: value
        for name, value in row.items()
        if (tuple(value) if isinstance(value, list) else value) != defaults[name]
    }


def read_rows(given: object) -> CardSet:
    """The cards of plain data.

    Raises
    ------
    CardFileError
        With all faults, by the number of the card.
    OptionError
        If it is no list of cards.
    """
    if isinstance(given, CardSet):
        return given
    if isinstance(given, Mapping | str | bytes) or not isinstance(given, Sequence):
        raise OptionError(
            "cards is the path of a card file, a CardSet, or a list with a mapping for each card, "
            f"not {shown(given)}"
        )
    for number, row in enumerate(given, 1):
        if not isinstance(row, Mapping) or not all(isinstance(key, str) for key in row):
            raise OptionError(
                f"card {number} is a mapping from columns to values, not {shown(row)}"
            )
    try:
        text = json.dumps([dict(row) for row in given])
    except (TypeError, ValueError, RecursionError) as error:
        raise OptionError(f"cards are texts, whole numbers and lists: {error}") from error
    return _read(text)


@lru_cache(maxsize=8)
def _read(text: str) -> CardSet:
    """The same by its text: a game is made from its specification often."""
    faults, known = Faults(), [column.name for column in COLUMNS]
    collector = CardCollector(COLUMNS, faults)
    for number, row in enumerate(json.loads(text), 1):
        for name in row:
            if name not in known:
                hint = did_you_mean(name, known)
                faults.add(number, None, f"there is no column {shown(name)}; {hint}")
        collector.take(number, row)
    return CardSet.of_rows(collector.rows, faults, "(cards as data)", NAME)
