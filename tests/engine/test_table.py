"""Tables of the engine, by a small one of its own."""

from typing import ClassVar

from grasslab.engine.table import Field, Table


class Small(Table):
    """Two numbers, a list and a grid, and an option that all tables of the class share."""

    FIELDS = (
        Field("grid", (2, 3)),
        Field("size", ()),
        Field("row", (3,)),
        Field("phase", ()),
    )
    __slots__ = ("grid", "phase", "row", "size")
    players: ClassVar[int] = 2
    grid: list[list[int]]
    row: list[int]
    size: int
    phase: int


def small() -> Small:
    """A table with a different number in every place."""
    table = Small()
    table.size, table.phase, table.row, table.grid = 1, 2, [3, 4, 5], [[6, 7, 8], [9, 10, 11]]
    return table


def test_a_field_takes_eight_bits_unless_told() -> None:
    """``Field``: name, shape and bits."""
    assert (Field("size", ()).bits, Field("size", (), 16).bits) == (8, 16)


def test_fields_are_sorted_by_shape() -> None:
    """A class knows its numbers, its lists and its grids apart, each in the order of its fields."""
    assert (Small.SCALARS, Small.LISTS, Small.GRIDS) == (("size", "phase"), ("row",), ("grid",))


def test_a_copy_has_the_same_numbers_and_shares_none() -> None:
    """What is changed in a copy, in any field, leaves the table as it was."""
    table = small()
    copy = table.copy()
    assert type(copy) is Small
    assert copy.key() == table.key() == small().key()
    copy.size, copy.phase = 21, 22
    copy.row[0] = 23
    copy.grid[1][2] = 24
    assert table.key() == small().key()


def test_every_field_is_in_the_key() -> None:
    """Tables that differ in a single place have different keys, and a key can be hashed."""
    keys = {small().key()}
    for change in range(10):
        table = small()
        if change < 2:
            setattr(table, ("size", "phase")[change], 99)
        elif change < 5:
            table.row[change - 2] = 99
        elif change < 8:
            table.grid[0][change - 5] = 99
        else:
            table.grid[1][change - 8] = 99
        keys.add(table.key())
    assert len(keys) == 11


def test_a_table_shows_every_field() -> None:
    """Its ``repr`` has a line for each field, with its numbers."""
    first, *lines = repr(small()).splitlines()
    assert first == "<Small"
    assert [line.split()[0] for line in lines] == ["grid", "size", "row", "phase"]
    assert lines[2].split(maxsplit=1)[1] == "[3, 4, 5]"


def test_a_table_without_fields_is_copied_too() -> None:
    """A game may have nothing to keep."""

    class Empty(Table):
        __slots__ = ()

    assert Empty().copy().key() == ()
