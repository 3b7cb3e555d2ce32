"""One value of what sets up a position: read, and what is wrong with it noted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from grasslab.engine.errors import UnknownNameError, did_you_mean, shown
from grasslab.engine.positions.cards import (
    card_names,
    counted,
    read_card,
    read_list,
    read_size,
    says_nothing,
)
from grasslab.engine.seats import whole_number
from grasslab.engine.words import plural

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

_NUMBER = re.compile(r"([+-]?)\s*\$?\s*([0-9]{1,3}(?:[,_ ][0-9]{3})+|[0-9]{1,18})")
_YES_NO = {"": 1, "yes": 1, "true": 1, "no": 0, "false": 0}
_MOST_IN_ROW = 1_000
"""No row or pile has more cards."""


class Reading:
    """A value being read.

    Attributes
    ----------
    game : PlacedGame
    where : str
        Where it stands, for the texts of faults: "hands of Ann".
    found : list of str
        What is wrong with it.
    """

    def __init__(self, game: PlacedGame, where: str) -> None:
        self.game, self.where = game, where
        self.found: list[str] = []

    def fault(self, text: str) -> None:
        """Note what is wrong."""
        self.found.append(f"{self.where}: {text}")

    # Cards

    def cards(self, value: object, kinds: range | None = None) -> list[int]:
        """How many cards of each kind a list names: a text, names, or names with counts.

        Parameters
        ----------
        value : object
        kinds : range, optional
            The kinds that can lie there.
        """
        counts = [0] * len(self.game.kinds)
        for kind, count in self._list(value):
            if self._fits(kind, kinds):
                counts[kind] += count
        return counts

    def row(self, value: object, kinds: range | None = None) -> list[int]:
        """The kinds that a list names, in its order."""
        listed = self._list(value)
        if sum(count for _, count in listed) > _MOST_IN_ROW:
            self.fault(f"more than {_MOST_IN_ROW:,} cards are named")
            return []
        return [kind for kind, count in listed for _ in range(count) if self._fits(kind, kinds)]

    def card(self, value: object, kinds: range | None = None) -> int | None:
        """The kind of one card; -1 if the value says there is none, ``None`` after a fault."""
        if value is None or says_nothing(value):
            return -1
        found: list[str] = []
        if isinstance(value, str):
            count, name = counted(card_names(self.game.kinds), value)
            if count == 1:
                value = name
        kind = read_card(card_names(self.game.kinds), value, found)
        for text in found:
            self.fault(text)
        return kind if kind is not None and self._fits(kind, kinds) else None

    def piles(self, value: object) -> list[list[int]]:
        """Piles of cards: a text such as "SOD, 2 PATIO + ROSE", or a list of texts or lists."""
        if isinstance(value, str):
            value = [] if says_nothing(value) else value.split(",")
        if isinstance(value, Mapping | bytes) or not isinstance(value, Iterable):
            self.fault(f"piles of cards are a text or a list, not {shown(value)}")
            return []
        found: list[list[int]] = []
        for pile in value:
            if says_nothing(pile):
                continue
            count, cards = self._pile(pile)
            kinds = self.row(cards)
            if not kinds and not self.found:
                self.fault(f"a pile has one card at least, and {shown(pile)} has none")
            found += [kinds] * count
            if len(found) > _MOST_IN_ROW:
                self.fault(f"more than {_MOST_IN_ROW:,} piles are named")
                return []
        return found

    def _pile(self, pile: object) -> tuple[int, object]:
        """How often a pile is named, and its cards."""
        if not isinstance(pile, str):
            return 1, pile
        names = card_names(self.game.kinds)
        first, *upon = pile.split("+")
        count, lowest = counted(names, first)
        return count, [lowest, *upon]

    def _list(self, value: object) -> list[tuple[int, int]]:
        found: list[str] = []
        cards = read_list(card_names(self.game.kinds), value, found)
        if found and isinstance(value, str) and read_size(value) is not None:
            found = ["which cards? What one person sees of them is set up by game.view"]
        for text in found:
            self.fault(text)
        return cards

    def _fits(self, kind: int, kinds: range | None) -> bool:
        if kinds is None or kind in kinds:
            return True
        self.fault(f"{self.game.kinds[kind].name} cannot lie there")
        return False

    # Figures and words

    def number(self, value: object, least: int, most: int) -> int | None:
        """A whole number between two bounds, also as a text."""
        number = whole_number(value)
        if isinstance(value, str):
            match = _NUMBER.fullmatch(value.strip())
            number = int(match[1] + re.sub(r"[,_ ]", "", match[2])) if match else None
        if number is not None and least <= number <= most:
            return number
        self.fault(f"a whole number from {least:,} to {most:,}, not {shown(value)}")
        return None

    def numbers(self, value: object, most_numbers: int, least: int, most: int) -> list[int]:
        """Some whole numbers between two bounds; empty after a fault."""
        if isinstance(value, str):
            value = [] if says_nothing(value) else value.split(",")
        if isinstance(value, Mapping | bytes) or not isinstance(value, Iterable):
            self.fault(f"a list of whole numbers, not {shown(value)}")
            return []
        numbers = [self.number(part, least, most) for part in value]
        if len(numbers) > most_numbers:
            self.fault(f"at most {plural(most_numbers, 'number')}, not {len(numbers)}")
        return [] if self.found else [number for number in numbers if number is not None]

    def flag(self, value: object) -> int | None:
        """1 or 0 for True or False, or "yes" or "no"."""
        try:
            if isinstance(value, str):
                return _YES_NO[value.strip().casefold()]
            return {False: 0, True: 1}[value]  # type: ignore[index]  # and what is equal to them
        except (KeyError, TypeError):
            self.fault(f"True or False, not {shown(value)}")
            return None

    def player(self, value: object) -> int | None:
        """The seat of a player by name or number; -1 for nobody, ``None`` after a fault."""
        if value is None or says_nothing(value):
            return -1
        try:
            return self.game.seat(value)  # type: ignore[arg-type]  # it refuses all other types
        except UnknownNameError as error:
            self.fault(str(error))
            return None

    def one_of(self, value: object, words: Mapping[str, int]) -> int | None:
        """The number that a word stands for."""
        said = " ".join(value.split()).casefold() if isinstance(value, str) else None
        folded = {word.casefold(): number for word, number in words.items()}
        if said is None or said not in folded:
            self.fault(f"there is none called {shown(value)}; {did_you_mean(value, words)}")
            return None
        return folded[said]
