"""Plain text in columns: wrapped lists and tables, nothing wider than the page."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH = 100
"""Columns of a text picture at most."""


def flow(first: str, items: Sequence[str], between: str = ", ", width: int = WIDTH) -> list[str]:
    """Items after one another on as many lines as they take, none broken, the later ones indented.

    Examples
    --------
    >>> flow("hand  ", ["Felony", "Panama", "Bust"], width=20)
    ['hand  Felony,', '      Panama, Bust']
    """
    indent = " " * len(first)
    lines, line = [], first
    for number, item in enumerate(items):
        piece = item + (between if number < len(items) - 1 else "")
        if line.strip() and line != first and len(line) + len(piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = indent
        line += piece
    return [*lines, line.rstrip()]


def columns(
    rows: Sequence[Sequence[str]], right: Sequence[bool], gap: str = "  ", left: str = ""
) -> list[str]:
    """Rows with their cells below one another, some columns flushed right.

    Examples
    --------
    >>> columns([["Amy", "5"], ["Janis", "30"]], [False, True])
    ['Amy     5', 'Janis  30']
    """
    widths = [max(len(row[i]) for row in rows) for i in range(len(right))]
    return [
        (left + gap.join(_pad(*cell) for cell in zip(row, widths, right, strict=True))).rstrip()
        for row in rows
    ]


def _pad(cell: str, width: int, right: bool) -> str:
    return cell.rjust(width) if right else cell.ljust(width)
