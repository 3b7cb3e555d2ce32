"""Sets of cards: the house deck of Grass is Greener, and decks that owners of a box write down."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from grasslab.engine.cardfile import CardRow, Column, Faults, read_cards
from grasslab.engine.errors import OptionError
from grasslab.games.grass_is_greener.deckchecks import (
    check_counts,
    check_names,
    read_effects,
    spelled_alike,
)
from grasslab.games.grass_is_greener.effects import (
    ANY_CARD,
    BOARD,
    FAMILIES,
    GARAGE,
    SCHEME,
    SOD_FAMILY,
    Effect,
)

MOST_COPIES = 60
SOURCES = ("rulebook", "house", "owner")
COLUMNS = (
    Column("name", unique=True),
    Column("family", choices=FAMILIES),
    Column("subtypes", "words", required=False, default=()),
    Column("copies", "whole number", least=1, most=MOST_COPIES),
    Column("effects", "words", required=False, default=(), most=3),
    Column("text", required=False, default=""),
    Column("source", required=False, default="owner", choices=SOURCES),
)
"""What a card file has; how ``effects`` are written, ``effects.WORDS`` says."""

HOUSE_DECK = Path(__file__).parent / "cards.csv"


class Card(NamedTuple):
    """A kind of card."""

    name: str
    family: int
    """Its place in ``FAMILIES``."""
    subtypes: tuple[str, ...]
    copies: int
    effects: tuple[Effect, ...]
    text: str
    source: str


@dataclass(frozen=True)
class CardSet:
    """The kinds of card that a game is played with, family by family.

    A kind is its place in ``cards``: Plots first, then Improvements, Impairments, Petty Schemes and
    Garage cards, each in the order of the file; then Sod, then the board members.

    Attributes
    ----------
    cards : tuple of Card
    name : str
        The file it came from, or "standard".

    Raises
    ------
    OptionError
        If anything but a tuple of cards is given.

    Examples
    --------
    >>> cards = CardSet.standard()
    >>> cards.deck_size, len(cards.of("HOA Board Member")), cards.of("Sod")[0].copies
    (142, 10, 18)
    """

    cards: tuple[Card, ...]
    name: str = "standard"

    def __post_init__(self) -> None:
        given: object = self.cards
        if not isinstance(given, tuple) or not all(map(_is_card, given)):
            raise OptionError(
                "a CardSet has a tuple of Card, with subtypes as tuples of texts and effects as "
                "tuples of Effect; CardSet.load(path) reads a card file"
            )

    @property
    def deck_size(self) -> int:
        """How many cards the deck has, Sod and board members apart."""
        return sum(card.copies for card in self.cards if card.family < SOD_FAMILY)

    def of(self, family: str) -> tuple[Card, ...]:
        """The cards of a family."""
        return tuple(card for card in self.cards if FAMILIES[card.family] == family)

    @staticmethod
    def load(path: str | os.PathLike[str]) -> CardSet:
        """The cards of a CSV or TOML file (see ``COLUMNS``).

        Raises
        ------
        CardFileError
            With every fault, by line.
        """
        faults = Faults()
        rows = read_cards(path, COLUMNS, faults)
        return CardSet.of_rows(rows, faults, path, Path(path).name)

    @staticmethod
    def of_rows(
        rows: Sequence[CardRow], faults: Faults, path: str | os.PathLike[str], name: str
    ) -> CardSet:
        """The cards of rows that were read, with the faults of reading them.

        Raises
        ------
        CardFileError
            With every fault, by the line of its card.
        """
        there = [*rows, *map(_as_known, faults.faulty)]
        there = spelled_alike(sorted(there, key=lambda row: row.line))
        whole = faults.lines() <= {row.line for row in there}
        check_names(there, faults)
        groups = _groups(there) if whole else None
        effects = [read_effects(row, groups, faults) for row in there]
        check_counts(there, whole, faults)
        faults.raise_if_any(path)
        cards = [_card(*pair) for pair in zip(there, effects, strict=True)]
        return CardSet(tuple(sorted(cards, key=lambda card: card.family)), name)

    @staticmethod
    def standard() -> CardSet:
        """The house deck: 142 cards, 18 Sod and 10 board members."""
        return _standard()


def _is_card(card: object) -> bool:
    """Whether it is a card, good or bad, as far as it takes to write it down."""
    if not isinstance(card, Card):
        return False
    lists: tuple[object, ...] = (card.subtypes, card.effects)
    if not all(isinstance(words, tuple | list) for words in lists):
        return False
    return all(isinstance(e, Effect) and isinstance(e.word, str) for e in card.effects)


@cache
def _standard() -> CardSet:
    return replace(CardSet.load(HOUSE_DECK), name="standard")


def _as_known(row: CardRow) -> CardRow:
    """A card with a faulty cell: ``None``, or nothing, for what cannot be what its column has."""
    values = row.values
    name, family, copies = (values.get(column) for column in ("name", "family", "copies"))
    copies_known = type(copies) is int and 1 <= copies <= MOST_COPIES
    return CardRow(
        row.line,
        {
            **values,
            "name": name if isinstance(name, str) else None,
            "family": family if family in FAMILIES else None,
            "copies": copies if copies_known else None,
            "subtypes": _texts(values.get("subtypes")),
            "effects": _texts(values.get("effects")),
        },
    )


def _texts(value: object) -> tuple[str, ...]:
    return tuple(filter(None, value)) if isinstance(value, tuple) else ()


def _groups(rows: Sequence[CardRow]) -> dict[str, set[int]]:
    """What effects may speak of, each with the families of its cards, as far as these are known.

    That is every card, families, subtypes, and names of cards.
    """
    every = set(range(len(FAMILIES)))
    groups = {ANY_CARD: every}
    for family in (*range(SCHEME), GARAGE, SOD_FAMILY):
        groups[FAMILIES[family]] = {family}
    for row in rows:
        values = row.values
        family = values["family"]
        if family not in (FAMILIES[SCHEME], FAMILIES[BOARD]):
            its = every if family is None else {FAMILIES.index(family)}
            for word in filter(None, (*values["subtypes"], values["name"])):
                groups[word] = groups.get(word, set()) | its
    return groups


def _card(row: CardRow, effects: tuple[Effect, ...]) -> Card:
    values = row.values
    return Card(
        values["name"],
        FAMILIES.index(values["family"]),
        values["subtypes"],
        values["copies"],
        effects,
        values["text"],
        values["source"],
    )
