"""Decks of GrowerZ: read from a file of cards, checked, and put in the order of their kinds."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from grasslab.engine.cardfile import CardRow, Column, Faults, read_cards
from grasslab.engine.errors import UnknownNameError, closest, did_you_mean
from grasslab.engine.table import SEATS
from grasslab.games.growerz.cards import (
    FAMILIES,
    ON_SPACES,
    PLANT_TYPES,
    SEASON_FAMILIES,
    SEASONS,
    VALUES,
    ZONES,
    Band,
    Card,
)

SOURCES = ("rulebook", "house", "owner")
HOUSE_DECK = Path(__file__).with_name("cards.csv")
HAND_SIZE = 5
MOST_KINDS = 126
"""A table keeps kinds in 8 bits, from 1 on."""
MOST_CHARACTERS = 32
MOST_EFFECTS = 60
"""Rules keep effects as the bits of one number."""
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

_BAND = re.compile(r"(red|yellow|green)\s+(?:(-?\d{1,3})|(-?\d{1,3})?\s*\.\.\s*(-?\d{1,3})?)")

_SMALL_MARKS = {ord(mark): None for mark in " '\u2019`.,"}


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
            _check_row(row, faults)
        _check_names(rows, faults)
        if complete:
            _check_characters(rows, faults)
            _check_effects(rows, faults)
            _check_counts(rows, faults)
        faults.raise_if_any(path)
        spelled = {row.values["name"].casefold(): row.values["name"] for row in rows}
        cards = [_card(row, spelled) for row in rows]
        deck = CardSet(tuple(sorted(cards, key=_order_among(cards))), name)
        _check_labels(deck.labels, faults)
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
        for kind, its in enumerate(self.labels):
            if its.casefold() == " ".join(label.split()).casefold():
                return kind
        raise UnknownNameError(f"there is no card {label!r}; {did_you_mean(label, self.labels)}")


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
    lights = tuple(tuple(_bands(values[f"{value}_light"])) for value in VALUES)
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


# A Traffic Light as a text: "yellow 2..3, green 4..6, yellow 7.."


def _bands(text: str) -> list[Band]:
    """The bands of a light that was checked."""
    return [band for part in text.split(",") if (band := _band(part)) is not None]


def _band(part: str) -> Band | None:
    found = _BAND.fullmatch(part.strip().casefold())
    if found is None:
        return None
    zone, single, low, high = found.groups()
    if single is not None:
        return Band(zone, int(single), int(single))
    return Band(zone, None if low is None else int(low), None if high is None else int(high))


def _light_faults(text: str) -> Iterable[str]:
    """What is wrong with the text of a light."""
    if not text:
        yield "a Character needs this light, such as 'yellow 2..3, green 4..6, yellow 7..'"
        return
    for part in text.split(","):
        if _band(part) is None:
            yield (
                f"{part.strip()!r} is no part of a light; one is such as 'green 4..6', 'yellow 3' "
                "or 'red 8..'"
            )
    bands = _bands(text)
    ends = [
        (-1_000 if band.low is None else band.low, 1_000 if band.high is None else band.high)
        for band in bands
    ]
    if any(low > high for low, high in ends):
        yield "a part of a light goes from its smaller to its larger number"
    ends.sort()
    if any(before[1] >= after[0] for before, after in pairwise(ends)):
        yield "parts of this light overlap"
    for zone in ZONES[1:]:
        if zone not in [band.zone for band in bands]:
            yield f"no number of this light is {zone}"


# The checks of a file


def _check_row(row: CardRow, faults: Faults) -> None:
    """Check that a card has what its family has, and nothing else."""
    values, family = row.values, row.values["family"]
    starts = family == "space" and values["character"] != ""
    is_season_card = family in SEASON_FAMILIES and not starts
    if is_season_card and not values["season"]:
        also = ", or the Character who starts with it" if family == "space" else ""
        faults.add(row.line, "season", f"this card needs its Season{also}")
    if not is_season_card and values["season"]:
        faults.add(row.line, "season", "only Season cards have a Season")
    if values["character"] and family != "space":
        faults.add(row.line, "character", "only a Space belongs to a Character")
    has_values = family in ON_SPACES or family in PLANT_TYPES or family == "space"
    for value in VALUES:
        if values[value] and not has_values:
            faults.add(row.line, value, f"a card of the family {family!r} has no {value}")
        column = f"{value}_light"
        if family == "character":
            for fault in _light_faults(values[column]):
                faults.add(row.line, column, fault)
        elif values[column]:
            faults.add(row.line, column, "only a Character has a Traffic Light")
    _check_words(row, faults)
    if (starts or family in ("character", "first player")) and values["copies"] != 1:
        faults.add(row.line, "copies", "there is one of this card")


def _check_words(row: CardRow, faults: Faults) -> None:
    """Check the effects and the symbols of a card."""
    values, family = row.values, row.values["family"]
    effects = [effect.casefold() for effect in values["effects"]]
    if any("," in effect for effect in effects):
        faults.add(row.line, "effects", "effects are separated by semicolons, not by commas")
    if len(set(effects)) < len(effects):
        faults.add(row.line, "effects", "the two effects are the same")
    if family in PLANT_TYPES and not effects:
        faults.add(row.line, "effects", "a Plant has one or two effects")
    if family == "event" and len(effects) != 2:
        faults.add(row.line, "effects", "an Event has two effects")
    if effects and family not in (*PLANT_TYPES, "event"):
        faults.add(row.line, "effects", "only Plants and Events have effects")
    if family == "space" and not values["symbols"]:
        faults.add(row.line, "symbols", "a Space says which types of Plant it takes")
    if family != "space" and values["symbols"]:
        faults.add(row.line, "symbols", "only a Space takes types of Plant")


def _check_names(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that no two cards of a Season, or of a Character, have the same name."""
    first: dict[tuple[str, ...], CardRow] = {}
    for row in rows:
        values = row.values
        # The same strain may be in both Plant decks.
        plant = values["family"] if values["family"] in PLANT_TYPES else ""
        key = (values["name"].casefold(), values["season"], values["character"].casefold(), plant)
        if key in first:
            same = values["family"] == first[key].values["family"] and not values["character"]
            mend = "use copies" if same else "give one of them another name"
            faults.add(row.line, "name", f"line {first[key].line} has a card of this name; {mend}")
        first.setdefault(key, row)


def _check_labels(labels: Sequence[str], faults: Faults) -> None:
    """Check that every card can be named: blanks and small marks make no difference there."""
    bare = [label.casefold().translate(_SMALL_MARKS) for label in labels]
    for label, its in zip(labels, bare, strict=True):
        if bare.count(its) > 1:
            faults.add(None, "name", f"{label!r} is too much like the name of another card")
        if ";" in label:
            faults.add(None, "name", f"{label!r} has a semicolon, which separates moves in texts")


def _check_characters(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that there are Characters enough, each with the two Spaces to start with."""
    names = {r.values["name"].casefold(): r for r in rows if r.values["family"] == "character"}
    if len(names) > MOST_CHARACTERS:
        faults.add(None, None, f"{MOST_CHARACTERS} Characters at most, and there are {len(names)}")
    if len(names) < SEATS:
        faults.add(None, None, f"{SEATS} Characters are needed, and there are {len(names)}")
    spaces: Counter[str] = Counter()
    for row in rows:
        whose = row.values["character"]
        if row.values["family"] == "space" and whose:
            if whose.casefold() not in names:
                spelled = [its.values["name"] for its in names.values()]
                hint = did_you_mean(whose, spelled)
                faults.add(row.line, "character", f"there is no Character {whose!r}; {hint}")
            spaces[whose.casefold()] += 1
    for name, row in names.items():
        if spaces[name] != 2:
            faults.add(row.line, "name", f"a Character starts with 2 Spaces, not {spaces[name]}")


def _check_effects(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that some Plant has each effect that an Event asks for, and is not misspelt."""
    grown = {
        effect.casefold()
        for row in rows
        if row.values["family"] in PLANT_TYPES
        for effect in row.values["effects"]
    }
    if len(grown) > MOST_EFFECTS:
        faults.add(None, None, f"{MOST_EFFECTS} effects at most, and there are {len(grown)}")
    events = [row for row in rows if row.values["family"] == "event"]
    asked = {effect.casefold() for row in events for effect in row.values["effects"]}
    for row in events:
        for effect in row.values["effects"]:
            if effect.casefold() not in grown:
                hint = did_you_mean(effect, sorted(grown))
                faults.add(row.line, "effects", f"no Plant has {effect!r}; {hint}")
    for row in rows:
        for effect in row.values["effects"] if row.values["family"] in PLANT_TYPES else ():
            if effect.casefold() not in asked and closest(effect, asked & grown):
                hint = did_you_mean(effect, sorted(asked & grown))
                faults.add(row.line, "effects", f"no Event asks for {effect!r}; {hint}")


def _check_counts(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that six can play, and that a table can hold so many kinds."""
    in_season: Counter[str] = Counter()
    of_family: Counter[str] = Counter()
    for row in rows:
        if row.values["season"]:
            in_season[row.values["season"]] += row.values["copies"]
        of_family[row.values["family"]] += row.values["copies"]
    for season in SEASONS:
        if in_season[season] < SEATS * HAND_SIZE:
            needed = f"{SEATS} hands of {HAND_SIZE} are {SEATS * HAND_SIZE} cards"
            faults.add(None, None, f"{needed}, and {season} has {in_season[season]}")
    for family in PLANT_TYPES:
        if of_family[family] == 0:
            faults.add(None, None, f"there is no {family} Plant")
    if of_family["first player"] != 1:
        faults.add(None, None, f"one First Player card, not {of_family['first player']}")
    groups = {
        "kinds of Season cards": sum(1 for row in rows if row.values["season"]),
        "kinds of Plants": sum(1 for row in rows if row.values["family"] in PLANT_TYPES),
        "kinds of Spaces": sum(1 for row in rows if row.values["family"] == "space"),
    }
    for what, count in groups.items():
        if count > MOST_KINDS:
            faults.add(None, None, f"{MOST_KINDS} {what} at most, and there are {count}")
