"""A table: one position as named integer fields, which rules read and change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, TypeVar

CHANCE, TERMINAL = -1, -4
"""OpenSpiel's numbers for the player to move where chance decides, and where nobody does."""


class Field(NamedTuple):
    """A field of a table: its name, its shape in the widest game, and the bits a number takes."""

    name: str
    shape: tuple[int, ...]
    bits: int = 8


SomeTable = TypeVar("SomeTable", bound="Table")


class Table:
    """What the tables of all games share; a game's own table names its fields.

    Fields are ints, lists of ints, or lists of such lists. The options of the rules are class
    attributes of a subclass made for each game, so that a copy does not carry them along.
    """

    __slots__ = ()
    FIELDS: ClassVar[tuple[Field, ...]] = ()
    SCALARS: ClassVar[tuple[str, ...]] = ()
    LISTS: ClassVar[tuple[str, ...]] = ()
    GRIDS: ClassVar[tuple[str, ...]] = ()
    _copy_fields: ClassVar[Callable[[Table, Table], None]]

    def __init_subclass__(cls) -> None:
        cls.SCALARS = tuple(f.name for f in cls.FIELDS if len(f.shape) == 0)
        cls.LISTS = tuple(f.name for f in cls.FIELDS if len(f.shape) == 1)
        cls.GRIDS = tuple(f.name for f in cls.FIELDS if len(f.shape) == 2)
        cls._copy_fields = staticmethod(_copier(cls))

    def copy(self: SomeTable) -> SomeTable:
        """A table of its own with the same numbers."""
        new = object.__new__(type(self))
        type(self)._copy_fields(self, new)
        return new

    def key(self) -> tuple[Any, ...]:
        """All numbers as nested tuples: equal positions have equal keys."""
        parts: list[Any] = [getattr(self, name) for name in self.SCALARS]
        parts += [tuple(getattr(self, name)) for name in self.LISTS]
        parts += [tuple(map(tuple, getattr(self, name))) for name in self.GRIDS]
        return tuple(parts)

    def __repr__(self) -> str:
        lines = (f"  {field.name:14} {getattr(self, field.name)}" for field in self.FIELDS)
        return f"<{type(self).__name__}\n" + "\n".join(lines) + ">"


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
