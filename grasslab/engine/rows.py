"""Tables in bulk: rows of one NumPy structured array where rules are compiled, plain lists else.

A game has one layout of rows, as wide as its widest game (six seats, the largest deck), with the
options of the rules among the fields, so that its rules are compiled once for all options.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.table import Field, Table

if TYPE_CHECKING:
    import numpy as np


def row_type(fields: Sequence[Field]) -> np.dtype[Any]:
    """The type of a row with these fields."""
    import numpy as np

    def number(field: Field) -> str:
        return f"{'int' if field.signed else 'uint'}{field.bits}"

    return np.dtype([(field.name, number(field), field.shape) for field in fields], align=True)


def write_row(rows: np.ndarray[Any, Any], place: int, table: Table) -> None:
    """Write a table into a row; seats that nobody has stay zero."""
    import numpy as np

    rows[place : place + 1] = np.zeros(1, rows.dtype)
    for name in rows.dtype.names or ():
        value = np.asarray(getattr(table, name), dtype=rows.dtype[name].base)
        if value.ndim == 0:
            rows[name][place] = value
        else:
            rows[name][place][tuple(slice(0, n) for n in value.shape)] = value


def read_row(rows: np.ndarray[Any, Any], place: int, table: Table) -> None:
    """Write a row into a table of the same game."""
    for field in type(table).FIELDS:
        old, value = getattr(table, field.name), rows[field.name][place].tolist()
        if isinstance(old, list):
            value = value[: len(old)]
        setattr(table, field.name, value)


PAGE = 4096


def laid_out(count: int, dtype: Any, offset: int = 0) -> np.ndarray[Any, Any]:
    """An array of zeros that begins so many bytes into a page of memory.

    Rows and the list of legal actions are read and written by turns; where both lie at the same
    place of a page, processors take one for the other and wait (a fifth to a third of the speed).
    """
    import numpy as np

    kind = np.dtype(dtype)
    room = np.zeros(count * kind.itemsize + 2 * PAGE, np.uint8)
    start = -room.ctypes.data % PAGE + offset
    return room[start : start + count * kind.itemsize].view(kind)
