"""Plain text in columns: wrapped lists and tables, nothing wider than the page."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDTH = 100
"""Columns of a text picture at most."""


def flow(first: str, items: Sequence[str], between: str = ", ", width: int = WIDTH) -> list[str]:
    """Items after one another on as many lines as they take, the later ones indented.

    No item is broken, but those that are longer than a line.

    Examples
    --------
    >>> flow("hand  ", ["Felony", "Panama", "Bust"], width=20)
    ['hand  Felony,', '      Panama, Bust']
    """
    indent = " " * len(first)
    lines, line = [], first
    pieces: list[str] = []
    for number, item in enumerate(items):
        piece = item + (between if number < len(items) - 1 else "")
        fits = len(indent) + len(piece.rstrip()) <= width
        pieces += [piece] if fits else [f"{word} " for word in piece.split()]
    for piece in pieces:
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


def figures(
    labels: Sequence[str], names: Sequence[str], rows: Sequence[Sequence[str]], width: int = WIDTH
) -> tuple[list[str], list[str]]:
    """A table of figures: the lines with the names over the columns, and a line for each row.

    Long names take several lines, so that all players stand beside one another.

    Examples
    --------
    >>> heads, lines = figures(["sum"], ["Ann", "Bob Barry"], [["5", "30"]], width=20)
    >>> [*heads, *lines]
    ['       Bob', '     Ann  Barry', 'sum    5     30']
    """
    room = min(24, (width - max(map(len, labels))) // len(names) - 2)
    room = max(room, *(len(figure) for row in rows for figure in row))
    heads = [textwrap.wrap(name, room) for name in names]
    tall = max(len(head) for head in heads)
    heads = [[""] * (tall - len(head)) + head for head in heads]
    lines = [["", *(head[i] for head in heads)] for i in range(tall)]
    lines += [[label, *row] for label, row in zip(labels, rows, strict=True)]
    drawn = columns(lines, right=[False] + [True] * len(names))
    return drawn[:tall], drawn[tall:]


def _pad(cell: str, width: int, right: bool) -> str:
    return cell.rjust(width) if right else cell.ljust(width)
