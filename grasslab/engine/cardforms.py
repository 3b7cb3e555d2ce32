"""The two forms of card files, CSV and TOML: from the text of a file to its cards and faults."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Sequence

from grasslab.engine.cardcells import CardCollector, CardRow, Column, Faults, clean, typed
from grasslab.engine.errors import did_you_mean, shown

MOST_LINES = 20
"""Lines that one card of a CSV file may have, by line breaks inside of quotes."""
SEPARATORS = (",", ";", "\t")
"""Of a CSV file; spreadsheet programs write ``;`` where the comma is the decimal point."""
TABLE = "card"
"""What a card of a TOML file is called: ``[[card]]``."""
QUOTES = (
    "the quotes do not fit: what is quoted begins and ends with one, and one inside is written "
    "twice"
)


# CSV


def cards_of_csv(text: str, columns: Sequence[Column], faults: Faults) -> list[CardRow]:
    """The cards without fault of a text that is not empty; faults are noted."""
    lines = list(io.StringIO(text, newline=""))
    first = next(number for number, line in enumerate(lines) if line.strip())
    own = [column.name for column in columns]
    headers = [_header(lines[first], separator, own) for separator in SEPARATORS]
    header = max(headers, key=lambda names: len({*names} & {*own}))
    _check_header(first + 1, header, columns, faults)
    there = [column for column in columns if column.name in header]
    if not there:
        return []
    # What the header lacks is said of the header, and not at each card again.
    missing = [column for column in columns if column.required and column not in there]
    cards = CardCollector([column for column in columns if column not in missing], faults)
    _take_lines(lines, first + 1, SEPARATORS[headers.index(header)], header, cards)
    return [] if missing else cards.rows


def _header(line: str, separator: str, own: Sequence[str]) -> list[str]:
    """The names in the first line; those of the game in its spelling."""
    names = (_cells([line], separator) or ([], 1))[0]
    while names and not names[-1]:
        names.pop()
    return [name.lower() if name.lower() in own else name for name in names]


def _check_header(
    line: int, header: Sequence[str], columns: Sequence[Column], faults: Faults
) -> None:
    own = [column.name for column in columns]
    if not {*own} & {*header}:
        faults.add(line, None, f"the first line names the columns, which are: {', '.join(own)}")
        return
    for number, name in enumerate(header, 1):
        if not name:
            faults.add(line, None, f"cell {number} names no column")
        elif name not in own:
            faults.add(line, None, f"there is no column {shown(name)}; {did_you_mean(name, own)}")
        elif name in header[: number - 1]:
            faults.add(line, None, f"the column {name} is there twice")
    for column in columns:
        if column.required and column.name not in header:
            faults.add(line, None, f"the column {column.name} is missing: {column.meaning()}")


def _take_lines(
    lines: Sequence[str], start: int, separator: str, header: Sequence[str], cards: CardCollector
) -> None:
    """Take in the cards from a line on. Where one is no card, the next line is tried."""
    kinds = {column.name: column.kind for column in cards.columns}
    while start < len(lines):
        cells, taken = _cells(lines[start : start + MOST_LINES], separator) or ([], 0)
        while len(cells) > len(header) and not cells[-1]:
            cells.pop()
        # Quotes that stay open swallow the lines that follow.
        if taken == 0 or (taken > 1 and len(cells) != len(header)):
            cards.faults.add(start + 1, None, QUOTES)
            taken = 1
        elif any(cells) and len(cells) != len(header):
            count = "1 cell" if len(cells) == 1 else f"{len(cells)} cells"
            text = f"{count}, and the header has {len(header)}"
            if len(cells) > len(header):
                text += f"; a text with {separator!r} in it stands in quotes"
            cards.faults.add(start + 1, None, text)
        elif any(cells):
            named = [
                (name, cell) for name, cell in zip(header, cells, strict=True) if name in kinds
            ]
            cards.take(start + 1, {name: typed(kinds[name], cell) for name, cell in named})
        start += taken


def _cells(lines: Sequence[str], separator: str) -> tuple[list[str], int] | None:
    """The cells of the row that begins the lines, and how many lines it takes; none if faulty."""
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)
    try:
        return [clean(cell) for cell in next(reader)], reader.line_num
    except csv.Error:
        return None


# TOML

_TOKEN = re.compile(
    rf"""^[ \t]*(?P<card>\[\[[ \t]*(?:{TABLE}|"{TABLE}"|'{TABLE}')[ \t]*\]\])"""
    r"""|"{3}(?:\\.|[^\\])*?"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\])*"|'[^']*'|\#[^\n]*""",
    re.MULTILINE | re.DOTALL,
)
"""What begins a card; and strings and comments, in which it does not."""


def cards_of_toml(text: str, columns: Sequence[Column], faults: Faults) -> list[CardRow]:
    """The cards without fault of a text; faults are noted by the line where the card begins."""
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also of a number without end
        faults.add(_line_of(error, text), None, f"not TOML: {error}")
        return []
    own = [column.name for column in columns]
    for name in (name for name in content if name != TABLE):
        faults.add(None, None, f"{shown(name)} is out of place: the file has tables [[{TABLE}]]")
    tables = content.get(TABLE, [])
    starts = [match.start("card") for match in _TOKEN.finditer(text) if match["card"]]
    if not isinstance(tables, list) or len(tables) != len(starts):
        faults.add(None, None, f"each card is a table that begins with a line [[{TABLE}]]")
        return []
    cards = CardCollector(columns, faults)
    line, before = 1, 0
    for start, table in zip(starts, tables, strict=True):
        line, before = line + text.count("\n", before, start), start
        for name in (name for name in table if name not in own):
            faults.add(line, None, f"there is no column {shown(name)}; {did_you_mean(name, own)}")
        cards.take(line, table)
    return cards.rows


def _line_of(error: Exception, text: str) -> int | None:
    """The line of a fault that ``tomllib`` tells in words."""
    if "end of document" in str(error):
        return text.rstrip().count("\n") + 1
    told = re.search(r"at line (\d+)", str(error))
    return int(told[1]) if told else None
