"""A table: one position as named integer fields, which rules read and change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, cast

CHANCE, TERMINAL = -1, -4
"""OpenSpiel's numbers for the player to move where chance decides, and where nobody does."""


class Seats(int):
    """The first length of a field that has a place, or a row, for each player."""


SEATS = Seats(6)
"""As many seats as the widest game has; a table has places for those that play."""


class Field(NamedTuple):
    """A field of a table: its name, its shape in the widest game, and what its numbers are.

    A shape that begins with ``SEATS`` has places for the players. A number takes so many ``bits``.
    What tells of the way here and not of the position is not ``compared``: tables that differ in
    nothing else are equal.
    """

    name: str
    shape: tuple[int, ...]
    bits: int = 8
    signed: bool = True
    compared: bool = True


SomeTable = TypeVar("SomeTable", bound="Table")


class Table:
    """What the tables of all games share; a game's own table names its fields.

    Fields are ints, lists of ints, or lists of such lists. The options of the rules are class
    attributes of a subclass made for each game (``with_options``), so that a copy does not carry
    them along. Every game's table has the fields ``recall`` and ``keeps_recall`` (see
    ``engine.recall``), and the option ``players``.
    """

    __slots__ = ()
    FIELDS: ClassVar[tuple[Field, ...]] = ()
    OPTIONS: ClassVar[tuple[Field, ...]] = ()
    players: int
    SCALARS: ClassVar[tuple[str, ...]] = ()
    LISTS: ClassVar[tuple[str, ...]] = ()
    GRIDS: ClassVar[tuple[str, ...]] = ()
    recall: list[int]
    keeps_recall: int
    _compared: ClassVar[tuple[tuple[str, ...], ...]] = ((), (), ())
    _copy_fields: ClassVar[Callable[[Table, Table], None]]

    def __init_subclass__(cls) -> None:
        by_shape = [tuple(f for f in cls.FIELDS if len(f.shape) == n) for n in range(3)]
        cls.SCALARS, cls.LISTS, cls.GRIDS = (tuple(f.name for f in fs) for fs in by_shape)
        cls._compared = tuple(tuple(f.name for f in fs if f.compared) for fs in by_shape)
        cls._copy_fields = staticmethod(_copier(cls))

    @classmethod
    def with_options(cls, options: Mapping[str, Any]) -> type[Self]:
        """The class of the tables of one game, with its options as class attributes."""
        return cast("type[Self]", type(cls.__name__, (cls,), {"__slots__": (), **options}))

    @classmethod
    def blank(cls) -> Self:
        """A table with every number at zero but ``keeps_recall``, with places for the players."""
        table = object.__new__(cls)
        for field in cls.FIELDS:
            shape = [cls.players if isinstance(n, Seats) else n for n in field.shape]
            value: object = int(field.name == "keeps_recall")
            if len(shape) == 1:
                value = [0] * shape[0]
            elif len(shape) == 2:
                value = [[0] * shape[1] for _ in range(shape[0])]
            setattr(table, field.name, value)
        return table

    def numbers(self) -> dict[str, Any]:
        """The fields by name; lists are the table's own."""
        return {field.name: getattr(self, field.name) for field in self.FIELDS}

    def __reduce__(self) -> tuple[Any, ...]:
        options = {field.name: getattr(self, field.name) for field in self.OPTIONS}
        game_table = next(c for c in type(self).__mro__ if "FIELDS" in vars(c))
        return restore, (game_table, options, self.numbers())

    def copy(self: SomeTable) -> SomeTable:
        """A table of its own with the same numbers."""
        new = object.__new__(type(self))
        type(self)._copy_fields(self, new)
        return new

    def copy_into(self: SomeTable, other: SomeTable) -> None:
        """Give another table of the same game the same numbers."""
        type(self)._copy_fields(self, other)

    def key(self) -> tuple[Any, ...]:
        """All numbers of the position as nested tuples: equal positions have equal keys."""
        parts: list[Any] = [getattr(self, name) for name in self._compared[0]]
        parts += [tuple(getattr(self, name)) for name in self._compared[1]]
        parts += [tuple(map(tuple, getattr(self, name))) for name in self._compared[2]]
        return tuple(parts)

    def __repr__(self) -> str:
        lines = (f"  {field.name:14} {getattr(self, field.name)}" for field in self.FIELDS)
        return f"<{type(self).__name__}\n" + "\n".join(lines) + ">"


def restore(
    game_table: type[Table], options: Mapping[str, Any], numbers: Mapping[str, Any]
) -> Table:
    """A table from the class of its game's tables, its options and its numbers: for pickle."""
    table = object.__new__(game_table.with_options(options))
    for name, value in numbers.items():
        setattr(table, name, value)
    return table


def _copier(table_class: type[Table]) -> Callable[[Table, Table], None]:
    """A function that copies every field, written out field by field.

    Every child of a state copies a table, and getattr and setattr in a loop take twice as long.
    """
    lines = ["def copy_fields(old, new):"]
    lines += [f"    new.{name} = old.{name}" for name in table_class.SCALARS]
    lines += [f"    new.{name} = old.{name}[:]" for name in table_class.LISTS]
    lines += [f"    new.{name} = [row[:] for row in old.{name}]" for name in table_class.GRIDS]
    lines += ["    return None"]
    namespace: dict[str, Any] = {}
    exec("\n".join(lines), namespace)  # noqa: S102  # made of nothing but the names of fields
    copy_fields: Callable[[Table, Table], None] = namespace["copy_fields"]
    return copy_fields
