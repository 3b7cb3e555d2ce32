"""A table: one position as named integer fields, which rules read and change."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple, TypeVar


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

    def __init_subclass__(cls) -> None:
        cls.SCALARS = tuple(f.name for f in cls.FIELDS if len(f.shape) == 0)
        cls.LISTS = tuple(f.name for f in cls.FIELDS if len(f.shape) == 1)
        cls.GRIDS = tuple(f.name for f in cls.FIELDS if len(f.shape) == 2)

    def copy(self: SomeTable) -> SomeTable:
        """A table of its own with the same numbers."""
        new = object.__new__(type(self))
        for name in self.SCALARS:
            setattr(new, name, getattr(self, name))
        for name in self.LISTS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.GRIDS:
            setattr(new, name, [row[:] for row in getattr(self, name)])
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
