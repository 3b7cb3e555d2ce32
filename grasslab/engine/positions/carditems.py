"""Items of cards: bags by kind, single cards, rows of cards, and piles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from grasslab.engine.positions.cards import codes_of, list_cards
from grasslab.engine.positions.items import Item
from grasslab.engine.positions.values import Reading

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

First = int | Callable[[Any], int]
"""The first kind that a field counts, or a function of the game that gives it."""
Size = Callable[[Any, Any, int], int]
"""A function of game, table and seat: how many cards."""


@dataclass(frozen=True)
class CardItem(Item):
    """Cards that lie somewhere.

    Parameters
    ----------
    place : str, optional
        The place among the game's ``places``, by default the word. If it is one of the game's
        ``own_places``, other players' cards are numbers in a view, such as "hand 3 cards".
    size : function, optional
        Of game, table and seat: how many cards another player has there where a view does not say;
        by default as many as who looks. Like ``usual``, it looks at the items before it.
    """

    _: KW_ONLY
    place: str = ""
    size: Size | None = None

    def at(self) -> str:
        """The place where these cards lie."""
        return self.place or self.word

    def holds_cards(self) -> bool:
        """Cards lie there."""
        return True

    def most_cards(self, table: Any, seat: int) -> int | None:
        """How many cards there is room for; ``None`` where there is no such limit."""
        return None


@dataclass(frozen=True)
class Cards(CardItem):
    """Cards counted by kind: "hand 2 RG, SP".

    Parameters
    ----------
    first : int or function
        The field counts the kinds from this one on, as many as it has places.
    """

    _: KW_ONLY
    first: First = 0

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The codes of the cards with their numbers."""
        return list_cards(game.kinds, self.row(table, seat), first_kind(self.first, game))

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the cards that are named."""
        row, first = self.row(table, seat), first_kind(self.first, reading.game)
        counts = reading.cards(value, range(first, first + len(row)))
        row[:] = counts[first : first + len(row)]


@dataclass(frozen=True)
class CardIn(CardItem):
    """One card or none: the field holds 0, or 1 + the kind.

    Parameters
    ----------
    first : int or function
        The field holds 1 for this kind.
    lies : bool
        Whether the card lies there. False where a field only names a kind, and the card itself
        lies elsewhere.
    """

    _: KW_ONLY
    first: First = 0
    lies: bool = True

    short = True

    def holds_cards(self) -> bool:
        """Whether the card itself lies there."""
        return self.lies

    def most_cards(self, table: Any, seat: int) -> int | None:
        """One."""
        return 1

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The code of the card."""
        number = self.number(table, seat)
        if number == 0:
            return ""
        return game.kinds[first_kind(self.first, game) + number - 1].code

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the card that is named."""
        first = first_kind(self.first, reading.game)
        kind = reading.card(value, range(first, len(reading.game.kinds)))
        if kind is not None:
            self.put(table, seat, 0 if kind < 0 else 1 + kind - first)


@dataclass(frozen=True)
class Slots(CardItem):
    """Places for single cards, each 0 or 1 + the kind, with nothing between: "pile MO, RG".

    Parameters
    ----------
    first : int or function
        A place holds 1 for this kind.
    ordered : bool
        Whether their order matters; else they are kept ascending.
    """

    _: KW_ONLY
    first: First = 0
    ordered: bool = False

    def is_fact(self) -> bool:
        """The frame of cards does not tell their order."""
        return self.ordered

    def most_cards(self, table: Any, seat: int) -> int | None:
        """As many as there are places."""
        return len(self.row(table, seat))

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The codes of the cards."""
        first = first_kind(self.first, game)
        kinds = [first + number - 1 for number in self.row(table, seat) if number]
        if self.ordered:
            return ", ".join(codes_of(game.kinds, kinds))
        counts = [kinds.count(kind) for kind in range(len(game.kinds))]
        return list_cards(game.kinds, counts)

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the cards that are named, if there is room for them."""
        first, row = first_kind(self.first, reading.game), self.row(table, seat)
        kinds = reading.row(value, range(first, len(reading.game.kinds)))
        if len(kinds) > len(row):
            reading.fault(f"{len(kinds)} cards are named, and there is room for {len(row)}")
            return
        numbers = [1 + kind - first for kind in (kinds if self.ordered else sorted(kinds))]
        row[:] = numbers + [0] * (len(row) - len(numbers))


@dataclass(frozen=True)
class Piles(CardItem):
    """Piles of cards side by side, each with what lies on it: "plots SOD, PATIO + ROSE + WEED".

    A game's own subclass gives ``piles`` and ``lay``, and ``usual_piles`` if it is not none.
    """

    def is_fact(self) -> bool:
        """The frame of cards need not tell what lies on what."""
        return True

    @abstractmethod
    def piles(self, game: PlacedGame, table: Any, seat: int) -> Sequence[Sequence[int]]:
        """The kinds of each pile, from the lowest card up."""

    @abstractmethod
    def lay(self, reading: Reading, table: Any, seat: int, piles: Sequence[Sequence[int]]) -> None:
        """Lay out piles on a table, in the game's order, and note what cannot lie so."""

    def usual_piles(self, game: PlacedGame, table: Any, seat: int) -> Sequence[Sequence[int]]:
        """What lies there where nothing is said."""
        return ()

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The codes of each pile, from the lowest card up."""
        piles = self.piles(game, table, seat)
        return ", ".join(" + ".join(codes_of(game.kinds, pile)) for pile in piles)

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Lay out the piles that are named."""
        piles = reading.piles(value)
        if not reading.found:
            self.lay(reading, table, seat, piles)

    def is_usual(self, game: PlacedGame, table: Any, seat: int) -> bool:
        """Whether the usual piles lie there."""
        usual = self.usual_piles(game, table, seat)
        return [[*pile] for pile in self.piles(game, table, seat)] == [[*pile] for pile in usual]

    def leave(self, game: PlacedGame, eyes: Any, table: Any, seat: int) -> None:
        """Lay out the usual piles."""
        self.lay(Reading(game, self.word), table, seat, self.usual_piles(game, eyes, seat))


def first_kind(first: First, game: PlacedGame) -> int:
    """The first kind that a field counts."""
    return first(game) if callable(first) else first
