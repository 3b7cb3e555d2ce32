"""Games that may be played with the cards of one's own box: from a file, a set, or plain data.

Plain data goes through all checks of a file, for it may come from a record that somebody edited;
and a path in a record is never opened.
"""

from __future__ import annotations

import json
import os
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Self

from grasslab.engine.cardcells import CardCollector, Column, Faults
from grasslab.engine.cardgame import CardGame
from grasslab.engine.errors import OptionError, UnknownNameError, did_you_mean, shown

NAME = "own cards"
"""What a set of such cards is called."""


class OwnCardsGame(CardGame):
    """A game that takes ``cards=``: its rules are loaded once more over these cards.

    A package names its set of cards, what a card file has, and the module whose ``CARDS`` the rules
    are about; and it writes cards down as plain data.
    """

    card_set: ClassVar[Any]
    """The game's checked set of cards, with ``cards``, ``standard()``, ``load(path)`` and
    ``of_rows(rows, faults, path, name)``."""
    card_columns: ClassVar[tuple[Column, ...]]
    """What a card file of the game has."""
    printed_module: ClassVar[str]
    """The module whose ``CARDS`` its rules read."""

    deck: Any
    """The cards that are played with."""

    @staticmethod
    @abstractmethod
    def plain_cards(deck: Any) -> list[dict[str, Any]]:
        """A set of cards as plain data, one mapping a kind, without what is left empty."""

    @classmethod
    def cards_of(cls, given: object) -> Any:
        """The cards that ``gl.load(..., cards=...)`` names.

        Raises
        ------
        CardFileError
            With every fault of a file, or of the data.
        OptionError
            If it is no path, no set of cards, and no list of cards.
        """
        if isinstance(given, cls.card_set):
            return cls.cards_of_data(cls.plain_cards(given))
        if isinstance(given, str | os.PathLike):
            return cls.card_set.load(given)
        return cls.cards_of_data(given)

    @classmethod
    def cards_of_data(cls, given: object) -> Any:
        """The cards of plain data; a set that was made of such is taken as it is."""
        if isinstance(given, cls.card_set):
            return given
        return _read(cls.card_set, cls.card_columns, _text_of(given))

    @classmethod
    def other_cards(cls, options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options without ``cards``: a path, a set of cards, or cards as plain data.

        Raises
        ------
        UnknownNameError
            If there is no such option; ``cards`` is among those that are named then.
        """
        rest = dict(options)
        known = [*(option.name for option in cls.declared.options), "cards"]
        for name in rest:
            if name not in known:
                hint = did_you_mean(name, known)
                raise UnknownNameError(f"there is no option {name!r} of {cls.title}; {hint}")
        cards, usual = rest.pop("cards", None), cls.card_set.standard()
        deck = usual if cards is None else cls.cards_of(cards)
        if deck.cards == usual.cards:
            return rest, {}
        return rest, {"printed": ((cls.printed_module, "CARDS", deck.cards),)}

    @classmethod
    def from_specification(cls, specification: dict[str, Any]) -> Self:
        """The game from plain data; cards in it are data too, and never a file to be read."""
        given, options = dict(specification), specification.get("options")
        if isinstance(options, dict) and "cards" in options:
            raise OptionError("cards stand beside the options of the rules, and are none of them")
        if given.get("cards") is not None:
            given["cards"] = cls.cards_of_data(given["cards"])
        return super().from_specification(given)

    def specification(self) -> dict[str, Any]:
        """The game as plain data, from which ``make_game`` makes an equal one."""
        cards = {"cards": self.plain_cards(self.deck)} if self.printed else {}
        return {**super().specification(), **cards}

    def __repr__(self) -> str:
        text = super().__repr__()
        return f"{text[:-1]}, cards={self.plain_cards(self.deck)!r})" if self.printed else text


def without_defaults(row: Mapping[str, Any], columns: Sequence[Column]) -> dict[str, Any]:
    """A card as plain data without the cells that say no more than an empty one."""
    defaults = {column.name: column.default for column in columns}
    return {
        name: value
        for name, value in row.items()
        if (tuple(value) if isinstance(value, list) else value) != defaults[name]
    }


def _text_of(given: object) -> str:
    """Plain data of cards as a text, by which what was read is kept."""
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
        return json.dumps([dict(row) for row in given])
    except (TypeError, ValueError, RecursionError) as error:
        raise OptionError(f"cards are texts, whole numbers and lists: {error}") from error


@lru_cache(maxsize=8)
def _read(card_set: Any, columns: tuple[Column, ...], text: str) -> Any:
    """The cards of such a text: a game is made from its specification often."""
    faults = Faults()
    known = [column.name for column in columns]
    collector = CardCollector(columns, faults)
    for number, row in enumerate(json.loads(text), 1):
        for name in row:
            if name not in known:
                hint = did_you_mean(name, known)
                faults.add(number, None, f"there is no column {shown(name)}; {hint}")
        collector.take(number, row)
    return card_set.of_rows(collector.rows, faults, "(cards as data)", NAME)
