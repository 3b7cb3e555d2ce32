"""What a game's notation of positions is made of: an item for each thing that a position says.

An item has the word that begins its section, the field of the table that it tells, and how that is
put into words and read. Shapes of a game's own are subclasses of ``Item``, written in the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from grasslab.engine.errors import shown
from grasslab.engine.table import Field, Seats, Table

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame
    from grasslab.engine.positions.values import Reading

TABLE = -1
"""In place of a seat, for what belongs to the table."""

Usual = int | Callable[[Any, Any, int], int]
"""A number, or a function of game, table and seat that gives it.

The function may look at the fields of items that stand before in the notation, and at no others:
what is left out of a text has to be found before the rest of it is read.
"""


@dataclass(frozen=True)
class Item(ABC):
    """One thing that a position says, of the table or of each player.

    Whether each player has it follows from the field: its shape begins with ``SEATS``.

    Parameters
    ----------
    word : str
        What begins its section: "turn", "hand", "actions left".
    field : str
        The field of the table; for an item of several fields, the first of them.
    keyword : str, optional
        What ``game.position`` calls it; by default the word, in the plural if each player has it.
    also : tuple of str, optional
        Other words that are understood in a text.

    A subclass gives ``words`` and ``read``, and where nothing is said means more than a blank
    table, ``is_usual`` and ``leave``.
    """

    word: str
    field: str
    _: KW_ONLY
    keyword: str = ""
    also: tuple[str, ...] = ()

    short: ClassVar[bool] = False
    """Whether its text has no comma, so that it can stand in a row with others."""

    def holds_cards(self) -> bool:
        """Whether cards lie there."""
        return False

    def is_fact(self) -> bool:
        """Whether it says something that the frame of cards does not."""
        return not self.holds_cards()

    # What a subclass provides

    @abstractmethod
    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """How it stands, in words that ``read`` understands; empty for nothing."""

    @abstractmethod
    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Lay out on a table what a value says, and note as faults what cannot be."""

    def is_usual(self, game: PlacedGame, table: Any, seat: int) -> bool:
        """Whether it stands as it does where nothing is said of it."""
        return not self.words(game, table, seat)

    def leave(  # noqa: B027  # a blank table stays as it is
        self, game: PlacedGame, eyes: Any, table: Any, seat: int
    ) -> None:
        """Lay out what is so where nothing is said: by default as on a blank table.

        Parameters
        ----------
        game : PlacedGame
        eyes : Table
            The table as far as it is laid out, and as far as who says it sees it.
        table : Table
            The table that changes.
        seat : int
        """

    # What follows

    def text(self, game: PlacedGame, table: Any, seat: int) -> str:
        """Its section, empty if it stands as usual."""
        return "" if self.is_usual(game, table, seat) else self.section(game, table, seat)

    def section(self, game: PlacedGame, table: Any, seat: int) -> str:
        """Its section, whatever it says."""
        return f"{self.word} {self.words(game, table, seat) or 'nothing'}"

    def fact(self, game: PlacedGame, table: Any, seat: int) -> int | str:
        """How it stands, for a frame."""
        return self.words(game, table, seat)

    def number(self, table: Table, seat: int) -> int:
        """The number in its field."""
        value = getattr(table, self.field)
        return int(value if seat == TABLE else value[seat])

    def row(self, table: Table, seat: int) -> list[int]:
        """The row of numbers in its field: the table's own list."""
        value: list[Any] = getattr(table, self.field)
        return value if seat == TABLE else value[seat]

    def put(self, table: Table, seat: int, number: int) -> None:
        """Put a number into its field."""
        if seat == TABLE:
            setattr(table, self.field, number)
        else:
            getattr(table, self.field)[seat] = number


@dataclass(frozen=True)
class Figure(Item):
    """A number, however it is put into words.

    Parameters
    ----------
    usual : int or function
        What it is where nothing is said.
    """

    _: KW_ONLY
    usual: Usual = 0

    short = True

    def usual_number(self, game: PlacedGame, table: Any, seat: int) -> int:
        """What the field usually holds."""
        return int(self.usual(game, table, seat)) if callable(self.usual) else self.usual

    def is_usual(self, game: PlacedGame, table: Any, seat: int) -> bool:
        """Whether it is what it is where nothing is said."""
        return self.number(table, seat) == self.usual_number(game, table, seat)

    def leave(self, game: PlacedGame, eyes: Any, table: Any, seat: int) -> None:
        """Put what is usual."""
        self.put(table, seat, self.usual_number(game, eyes, seat))


@dataclass(frozen=True)
class Number(Figure):
    """A whole number, such as "chips 3".

    Parameters
    ----------
    usual : int or function
    least, most : int
        The bounds; by default from zero to what the field has room for.
    """

    _: KW_ONLY
    least: int = 0
    most: int | None = None

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The number in digits."""
        return str(self.number(table, seat))

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the number that is said."""
        most = room(table, self.field) if self.most is None else self.most
        number = reading.number(value, self.least, most)
        if number is not None:
            self.put(table, seat, number)

    def fact(self, game: PlacedGame, table: Any, seat: int) -> int | str:
        """The number."""
        return self.number(table, seat)


@dataclass(frozen=True)
class Flag(Figure):
    """Whether something is so: "folded" in a text, a list of players or True as keyword."""

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """Yes or no."""
        return "yes" if self.number(table, seat) else "no"

    def section(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The word alone, if it is so."""
        return self.word if self.number(table, seat) else f"{self.word} no"

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put 1 or 0."""
        flag = reading.flag(value)
        if flag is not None:
            self.put(table, seat, flag)


@dataclass(frozen=True)
class PlayerIn(Figure):
    """A player, by name in a text.

    Parameters
    ----------
    offset : int
        The field holds so much more than the seat: with 1, nobody is 0.
    usual : int or function
        The seat, or -1 for nobody; by default seat 0, or with an offset nobody.
    """

    _: KW_ONLY
    offset: int = 0
    usual: Usual | None = None  # type: ignore[assignment]  # what is usual depends on the offset

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The player's name."""
        player = self.number(table, seat) - self.offset
        return game.names[player] if player >= 0 else "nobody"

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the seat, and what it is counted from."""
        player = reading.player(value)
        if player == -1 and not self.offset:
            reading.fault(f"a player, not {shown(value)}")
        elif player is not None:
            self.put(table, seat, self.offset + player)

    def usual_number(self, game: PlacedGame, table: Any, seat: int) -> int:
        """The usual seat, and what it is counted from."""
        if self.usual is None:
            return 0
        return self.offset + super().usual_number(game, table, seat)


@dataclass(frozen=True)
class OneOf(Figure):
    """A number that words stand for, such as a phase.

    Parameters
    ----------
    means : mapping of int to str or tuple of str
        The words of each number, without commas; the first is the one that is written.
    usual : int or function
    """

    means: Mapping[int, str | tuple[str, ...]]

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The word of the number."""
        number = self.number(table, seat)
        words = self.means.get(number, str(number))
        return words if isinstance(words, str) else words[0]

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the number that a word stands for."""
        known: dict[str, int] = {}
        for number, names in self.means.items():
            known |= dict.fromkeys((names,) if isinstance(names, str) else names, number)
        found = reading.one_of(value, known)
        if found is not None:
            self.put(table, seat, found)


@dataclass(frozen=True)
class Numbers(Item):
    """A row of whole numbers, such as "points 12, 7"; where nothing is said they are zero.

    Parameters
    ----------
    least, most : int
        The bounds of each; by default from zero to what the field has room for.
    """

    _: KW_ONLY
    least: int = 0
    most: int | None = None

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The numbers in digits, without the zeros at the end."""
        row = self.row(table, seat)
        while row and row[-1] == 0:
            row = row[:-1]
        return ", ".join(map(str, row))

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the numbers; zeros follow where fewer are said than there is room for."""
        row = self.row(table, seat)
        most = room(table, self.field) if self.most is None else self.most
        numbers = reading.numbers(value, len(row), self.least, most)
        row[:] = numbers + [0] * (len(row) - len(numbers))


@dataclass(frozen=True)
class Follows:
    """A field that follows from others, so that a position says nothing of it.

    Parameters
    ----------
    field : str
    of : function
        Of game, table and seat (``TABLE`` for what belongs to the table): the number, or the row
        of numbers. It may look at the fields of items that stand before it, and after the last
        item with cards at all cards.
    """

    field: str
    of: Callable[[Any, Any, int], int | Sequence[int]]

    def settle(self, game: PlacedGame, table: Table) -> None:
        """Put into its field what follows, for every seat there is."""
        if is_seated(table.FIELDS, self.field):
            value: object = [self._number(game, table, seat) for seat in range(game.players)]
        else:
            value = self._number(game, table, TABLE)
        setattr(table, self.field, value)

    def _number(self, game: PlacedGame, table: Table, seat: int) -> int | list[int]:
        found = self.of(game, table, seat)
        return [int(n) for n in found] if isinstance(found, Sequence) else int(found)


def is_seated(fields: Sequence[Field], field: str) -> bool:
    """Whether a field of a table has a place or a row for each player."""
    shape = next(f.shape for f in fields if f.name == field)
    return bool(shape) and isinstance(shape[0], Seats)


def room(table: Table, field: str) -> int:
    """The largest number that a field has room for."""
    its = next(f for f in table.FIELDS if f.name == field)
    return (1 << (its.bits - its.signed)) - 1
