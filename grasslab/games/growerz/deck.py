"""Decks of GrowerZ: read from a file of cards, checked, and put in the order of their kinds."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grasslab.engine.cardfile import CardRow, Column, Faults, read_cards
from grasslab.engine.errors import OptionError, UnknownNameError, did_you_mean, shown
from grasslab.games.growerz.cards import FAMILIES, PLANT_TYPES, SEASONS, VALUES, Band, Card
from grasslab.games.growerz.deckchecks import (
    check_characters,
    check_counts,
    check_effects,
    check_labels,
    check_lights,
    check_names,
    check_row,
)
from grasslab.games.growerz.lights import bands_of

SOURCES = ("rulebook", "house", "owner")
HOUSE_DECK = Path(__file__).with_name("cards.csv")
LARGEST_VALUE = 50

COLUMNS = (
    Column("name"),
    Column("family", choices=FAMILIES),
    Column("season", required=False, default="", choices=SEASONS),
    *(
        Column(value, "whole number", False, 0, least=-LARGEST_VALUE, most=LARGEST_VALUE)
        for value in VALUES
    ),
    Column("effects", "words", required=False, default=(), most=2),
    Column("symbols", "words", required=False, default=(), choices=PLANT_TYPES),
    Column("character", required=False, default=""),
    *(Column(f"{value}_light", required=False, default="") for value in VALUES),
    Column("copies", "whole number", required=False, default=1, least=1, most=100),
    Column("text", required=False, default=""),
    Column("source", required=False, default="owner", choices=SOURCES),
)
"""The columns of a file of cards; ``cards.csv`` is the example."""


@dataclass(frozen=True)
class CardSet:
    """All cards of a box, one entry a kind, in the order of the kinds' numbers.

    Attributes
    ----------
    cards : tuple of Card
        First the Season cards, Season by Season, then feminized and autoflowering Plants,
        Characters, the Spaces that they start with (two each, in the Characters' order), and the
        First Player card.
    name : str
        "standard", or the file it came from.

    Raises
    ------
    OptionError
        If anything but a tuple of cards is given.

    Examples
    --------
    >>> deck = CardSet.standard()
    >>> sum(card.copies for card in deck.cards)
    165
    >>> deck.labels[deck.kind("green house (hippie)")]
    'Green House (Hippie)'
    """

    cards: tuple[Card, ...]
    name: str = "standard"

    def __post_init__(self) -> None:
        given: object = self.cards
        if not isinstance(given, tuple) or not all(map(_is_card, given)):
            raise OptionError(
                "a CardSet has a tuple of Card, each with texts, whole numbers and tuples as Card "
                "says; CardSet.load(path) reads a card file"
            )

    @staticmethod
    def load(path: str | os.PathLike[str]) -> CardSet:
        """The cards of a CSV or TOML file, such as that of a box of one's own.

        Parameters
        ----------
        path : str or path
            A file with the columns of ``COLUMNS``.

        Raises
        ------
        CardFileError
            With every fault of the file by its line.
        """
        faults = Faults()
        rows = read_cards(path, COLUMNS, faults)
        name = "standard" if Path(path) == HOUSE_DECK else Path(path).stem
        return CardSet.of_rows(rows, faults, path, name)

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
        complete = not faults  # else what is missing may only be what could not be read
        for row in rows:
            check_row(row, faults)
        check_names(rows, faults)
        if complete:
            check_characters(rows, faults)
            check_effects(rows, faults)
            check_counts(rows, faults)
        faults.raise_if_any(path)
        spelled = {row.values["name"].casefold(): row.values["name"] for row in rows}
        cards = [_card(row, spelled) for row in rows]
        order = _order_among(cards)
        ordered = sorted(zip(cards, rows, strict=True), key=lambda pair: order(pair[0]))
        deck = CardSet(tuple(card for card, _ in ordered), name)
        lines = [row.line for _, row in ordered]
        check_labels(list(zip(lines, deck.labels, strict=True)), faults)
        check_lights(deck.cards, rows, faults)
        faults.raise_if_any(path)
        return deck

    @staticmethod
    def standard() -> CardSet:
        """The deck of the house, with the rulebook's counts: 165 cards."""
        return _house_deck()

    @property
    def labels(self) -> tuple[str, ...]:
        """The cards' names by kind, each with its Season or Character where two share a name."""
        often = Counter(card.name.casefold() for card in self.cards)
        return tuple(
            card.name if often[card.name.casefold()] == 1 else f"{card.name} ({_whose(card)})"
            for card in self.cards
        )

    @property
    def effects(self) -> tuple[str, ...]:
        """The effects that Plants have, in alphabetical order."""
        return tuple(sorted({e for card in self.cards for e in card.effects}))

    @property
    def characters(self) -> tuple[str, ...]:
        """The Characters' names, by their numbers."""
        return tuple(card.name for card in self.cards if card.family == "character")

    def kind(self, label: str) -> int:
        """The kind number of a card by its label, in any case.

        Raises
        ------
        UnknownNameError
            If there is none.
        """
        given: object = label
        wanted = " ".join(given.split()).casefold() if isinstance(given, str) else None
        for kind, its in enumerate(self.labels):
            if its.casefold() == wanted:
                return kind
        hint = did_you_mean(given, self.labels)
        raise UnknownNameError(f"there is no card {shown(given)}; {hint}")


def _is_card(card: object) -> bool:
    """Whether it is a card, good or bad, as far as it takes to write it down."""
    if not isinstance(card, Card):
        return False
    texts = (card.name, card.family, card.season, card.character, card.text, card.source)
    lists: tuple[object, ...] = (card.values, card.effects, card.symbols, card.lights)
    if not all(isinstance(text, str) for text in texts) or type(card.copies) is not int:
        return False
    if not all(isinstance(items, tuple) for items in lists) or len(card.lights) not in (0, 3):
        return False
    if not all(isinstance(word, str) for word in (*card.effects, *card.symbols)):
        return False
    numbers: list[object] = list(card.values)
    for bands in card.lights:
        if not isinstance(bands, tuple) or not all(isinstance(band, Band) for band in bands):
            return False
        numbers += [end for band in bands for end in band[1:] if end is not None]
    return len(card.values) == len(VALUES) and all(type(number) is int for number in numbers)


@cache
def _house_deck() -> CardSet:
    return CardSet.load(HOUSE_DECK)


def _whose(card: Card) -> str:
    return card.character or card.season or card.family


def _order_among(cards: Sequence[Card]) -> Callable[[Card], tuple[int, ...]]:
    """What cards are sorted by; those of one Season and family stay as the file has them."""
    characters = [card.name for card in cards if card.family == "character"]

    def order(card: Card) -> tuple[int, ...]:
        season = SEASONS.index(card.season) if card.season else len(SEASONS)
        family = FAMILIES.index(card.family)
        if card.character:
            return season, FAMILIES.index("character"), 1, characters.index(card.character)
        return season, family, 0, 0

    return order


def _card(row: CardRow, spelled: dict[str, str]) -> Card:
    values, character = row.values, row.values["character"]
    lights = tuple(tuple(bands_of(values[f"{value}_light"])) for value in VALUES)
    return Card(
        name=values["name"],
        family=values["family"],
        season=values["season"],
        values=(values["quantity"], values["quality"], values["commitment"]),
        effects=tuple(effect.casefold() for effect in values["effects"]),
        symbols=tuple(values["symbols"]),
        character=spelled[character.casefold()] if character else "",
        lights=lights if values["family"] == "character" else (),
        copies=values["copies"],
        text=values["text"],
        source=values["source"],
    )
