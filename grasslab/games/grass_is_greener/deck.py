"""Sets of cards: the house deck of Grass is Greener, and decks that owners of a box write down."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from grasslab.engine.cardfile import CardRow, Column, Faults, read_cards
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener.effects import (
    ANY_CARD,
    BOARD,
    FAMILIES,
    GARAGE,
    IMPAIRMENT,
    IMPROVEMENT,
    SABOTAGE,
    SCHEME,
    SOD_FAMILY,
    Effect,
    read_effect,
)

SOURCES = ("rulebook", "house", "owner")
COLUMNS = (
    Column("name", unique=True),
    Column("family", choices=FAMILIES),
    Column("subtypes", "words", required=False, default=()),
    Column("copies", "whole number", least=1, most=60),
    Column("effects", "words", required=False, default=(), most=3),
    Column("text", required=False, default=""),
    Column("source", required=False, default="owner", choices=SOURCES),
)
"""What a card file has; how ``effects`` are written, ``effects.WORDS`` says."""

LARGEST_DECK = 200
MOST_KINDS = 120
MOST_BOARDS = 16
SMALLEST_DECK = SEATS * 5 + 4
"""Hands of five for six, the community pile, and one card to draw."""
MARKS_IN_TEXTS = ";|:+(){}"
"""What no card has in its name."""
_SMALL_MARKS = {ord(mark): None for mark in "'\u2019`.,"}
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

    Examples
    --------
    >>> cards = CardSet.standard()
    >>> cards.deck_size, len(cards.of("HOA Board Member")), cards.of("Sod")[0].copies
    (142, 10, 18)
    """

    cards: tuple[Card, ...]
    name: str = "standard"

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
        return _load(path, Path(path).name)

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
        complete = not len(faults)
        groups = _groups(rows)
        cards = [_card(row, groups, faults) for row in rows]
        _check_names(rows, faults)
        if complete:
            _check_counts(cards, faults)
        faults.raise_if_any(path)
        return CardSet(tuple(sorted(cards, key=lambda card: card.family)), name)

    @staticmethod
    def standard() -> CardSet:
        """The house deck: 142 cards, 18 Sod and 10 board members."""
        return _standard()


@cache
def _standard() -> CardSet:
    return _load(HOUSE_DECK, "standard")


def _load(path: str | os.PathLike[str], name: str) -> CardSet:
    faults = Faults()
    return CardSet.of_rows(read_cards(path, COLUMNS, faults), faults, path, name)


def _groups(rows: Sequence[CardRow]) -> list[str]:
    """What effects may speak of: every card, families, subtypes, and names of cards."""
    groups = [ANY_CARD, *FAMILIES[:SCHEME], *FAMILIES[GARAGE:BOARD]]
    for row in rows:
        if FAMILIES.index(row.values["family"]) not in (SCHEME, BOARD):
            groups += row.values["subtypes"]
            groups.append(row.values["name"])
    return list(dict.fromkeys(groups))


def _card(row: CardRow, groups: list[str], faults: Faults) -> Card:
    values = row.values
    family = FAMILIES.index(values["family"])
    effects = []
    for text in values["effects"]:
        effect, fault = read_effect(text, family, groups)
        if effect is None:
            faults.add(row.line, "effects", fault)
        else:
            effects.append(effect)
    if len(effects) == len(values["effects"]):
        _check_effects(row, family, effects, faults)
    return Card(
        values["name"],
        family,
        values["subtypes"],
        values["copies"],
        tuple(effects),
        values["text"],
        values["source"],
    )


def _check_effects(row: CardRow, family: int, effects: list[Effect], faults: Faults) -> None:
    """What effects must be together on one card."""
    words = [effect.word for effect in effects]
    if family == SCHEME:
        acting = words[:-1] if words[-1:] == ["draw"] and len(words) > 1 else words
        if len(acting) != 1:
            text = "a Petty Scheme does one thing, and may then draw"
            faults.add(row.line, "effects", text)
        for effect in effects:
            if effect.word in ("draw", "take", "toss") and effect.amount < 1:
                faults.add(row.line, "effects", f"nobody can {effect.word} {effect.amount} cards")
            if effect.word in ("discard", "move", "lose") and not _can_lie_on_plots(effect.what):
                faults.add(row.line, "effects", f"no {effect.what} lies on a plot")
    elif SABOTAGE in row.values["subtypes"] and family not in (IMPROVEMENT, IMPAIRMENT):
        faults.add(row.line, "subtypes", "only cards played on others can be a Sabotage")
    for word in ("needs", "block", "fixed"):
        if words.count(word) > 1:
            faults.add(row.line, "effects", f"{word} is said twice")
    if family == BOARD and row.values["copies"] != 1:
        faults.add(row.line, "copies", "there is one card of each board member")
    if family == SOD_FAMILY and effects:
        faults.add(row.line, "effects", "Sod has none")


def _can_lie_on_plots(what: str) -> bool:
    return what not in (*FAMILIES[:IMPROVEMENT], *FAMILIES[SCHEME:])


def _check_names(rows: Sequence[CardRow], faults: Faults) -> None:
    """Names that texts of moves and positions can say, and that differ by more than small marks."""
    first: dict[str, int] = {}
    for row in rows:
        name: str = row.values["name"]
        marks = [mark for mark in MARKS_IN_TEXTS if mark in name]
        if marks:
            text = f"{name!r} has {' and '.join(marks)}, which has a meaning in texts"
            faults.add(row.line, "name", text)
        bare = " ".join(name.casefold().translate(_SMALL_MARKS).split())
        if not bare:
            faults.add(row.line, "name", f"{name!r} has no letters")
        if first.setdefault(bare, row.line) != row.line:
            text = f"{name!r} is too much like the name in line {first[bare]}"
            faults.add(row.line, "name", text)


def _check_counts(cards: list[Card], faults: Faults) -> None:
    """What the cards must be together."""
    kinds = Counter(card.family for card in cards)
    copies: Counter[int] = Counter()
    for card in cards:
        copies[card.family] += card.copies
    deck = sum(copies[family] for family in range(SOD_FAMILY))
    if kinds[SOD_FAMILY] != 1 or copies[SOD_FAMILY] < 3 * SEATS:
        faults.add(None, None, f"there is one kind of Sod, {3 * SEATS} cards or more of it")
    if not 1 <= kinds[BOARD] <= MOST_BOARDS:
        faults.add(None, None, f"there are 1 to {MOST_BOARDS} board members, not {kinds[BOARD]}")
    if not SMALLEST_DECK <= deck <= LARGEST_DECK:
        wanted = f"{SMALLEST_DECK} to {LARGEST_DECK}"
        faults.add(None, None, f"a deck has {wanted} cards without Sod, and here are {deck}")
    if len(cards) > MOST_KINDS:
        faults.add(None, None, f"at most {MOST_KINDS} kinds, and here are {len(cards)}")
    for family in (IMPROVEMENT, IMPAIRMENT, SCHEME, GARAGE, 0):
        if not kinds[family]:
            faults.add(None, None, f"there is no card of family {FAMILIES[family]}")
