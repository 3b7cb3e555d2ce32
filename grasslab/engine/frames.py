"""Frames: tidy pandas tables, made only when someone asks for one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from grasslab.engine.errors import require

if TYPE_CHECKING:
    import pandas


def make_frame(
    rows: Iterable[Sequence[Any]],
    columns: Sequence[str],
    categories: Mapping[str, Sequence[str]] | None = None,
) -> pandas.DataFrame:
    """A frame of rows, with some columns as ordered categories (seats and cards by name).

    Amounts in texts are written out, "5,000 dollars": notebooks take what stands between two
    dollar signs in a frame for mathematics.

    Raises
    ------
    MissingPackageError
        If pandas is not installed; text and HTML of the same thing work without it.
    """
    pd = cast(Any, require("pandas", "lab", "a frame"))
    cells = [[_without_sign(cell) for cell in row] for row in rows]
    frame = pd.DataFrame(cells, columns=list(columns))
    for column, names in (categories or {}).items():
        frame[column] = pd.Categorical(frame[column], categories=list(names), ordered=True)
    return cast("pandas.DataFrame", frame)


def _without_sign(cell: object) -> object:
    return re.sub(r"\$(\d[\d,]*)", r"\1 dollars", cell) if isinstance(cell, str) else cell
