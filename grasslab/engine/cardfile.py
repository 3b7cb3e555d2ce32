"""Card files: a deck as CSV or TOML, read with every fault listed by line, and written.

A game says which columns a card has, and reads its own deck and those of others the same way::

    faults = Faults()
    rows = read_cards(path, COLUMNS, faults)
    for row in rows:
        if row.values["effect"] == "harvest" and not row.values["amount"]:
            faults.add(row.line, "amount", "a harvest needs an amount")
    if not faults and sum(row.values["copies"] for row in rows) != 142:
        faults.add(None, None, "the copies do not add up to 142")
    faults.raise_if_any(path)
"""

from __future__ import annotations

import csv
import io
import json
import os
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from grasslab.engine.cardcells import MOST_NUMBER, WORD_SEPARATOR, CardRow, Column, Faults, Kind
from grasslab.engine.cardforms import TABLE, cards_of_csv, cards_of_toml
from grasslab.engine.errors import CardFileError, did_you_mean, shown
from grasslab.engine.files import checked_path, write_atomically

__all__ = ["CardRow", "Column", "Faults", "Kind", "read_cards", "write_template"]

LARGEST_FILE = 1_000_000
"""Bytes. A deck of a few hundred cards comes nowhere near it."""
LONGEST_LINE = 5_000
"""Characters; so that no cell comes near the csv module's own limit of 131,072."""
FORMS: Mapping[str, Callable[[str, Sequence[Column], Faults], list[CardRow]]] = {
    ".csv": cards_of_csv,
    ".toml": cards_of_toml,
}


def read_cards(
    path: str | os.PathLike[str], columns: Sequence[Column], faults: Faults | None = None
) -> list[CardRow]:
    r"""Read the cards of a file.

    A CSV file names its columns in the first line, in any order; cells are separated by commas,
    semicolons or tabs, and lines without any text are skipped. A TOML file has a table ``[[card]]``
    for each card. Both are UTF-8.

    Parameters
    ----------
    path : str or path
        A file that ends in ``.csv`` or ``.toml``.
    columns : sequence of Column
        What a card has.
    faults : Faults, optional
        Where to note the faults of the file, for a caller who adds more and then refuses the file
        with all of them. Without it, this function refuses the file.

    Returns
    -------
    list of CardRow
        In the order of the file; only cards whose cells are without fault, so that each has all its
        values. (Sums over all cards mean nothing while there are faults.)

    Raises
    ------
    CardFileError
        If there is no such file, or it is none that can be read; and with all faults of what stands
        in it, if they are not to be noted in ``faults``.

    Examples
    --------
    >>> import tempfile
    >>> columns = [Column("name", unique=True), Column("copies", "whole number", least=1)]
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "cards.csv"
    ...     _ = path.write_text("name,copies\nLamp,2\nFan,4\n")
    ...     for row in read_cards(path, columns):
    ...         print(row.line, row.values)
    2 {'name': 'Lamp', 'copies': 2}
    3 {'name': 'Fan', 'copies': 4}
    """
    checked = checked_path(path, CardFileError)
    found = Faults() if faults is None else faults
    form = _form(checked)
    rows = _cards_of(_content(checked), form, columns, found)
    if faults is None:
        found.raise_if_any(checked)
    return rows


def write_template(
    path: str | os.PathLike[str],
    columns: Sequence[Column],
    rows: Iterable[Mapping[str, Any]],
    *,
    overwrite: bool = False,
) -> None:
    """Write cards to a file, for people to change and ``read_cards`` to read.

    Parameters
    ----------
    path : str or path
        Ends in ``.csv`` or ``.toml``. A TOML file begins with comments on what may stand in each
        column.
    columns : sequence of Column
        What a card has.
    rows : iterable of mapping
        The values of each card, as in ``CardRow.values``. What is not there is left empty.
    overwrite : bool
        Whether to replace a file that is there.

    Raises
    ------
    CardFileError
        If the file is there already and may not be replaced, or if the cards would not be read back
        as they are given, with all faults by the lines that the file would have.
    GrasslabError
        If the file cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> columns = [Column("name"), Column("copies", "whole number", least=1)]
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "cards.toml"
    ...     write_template(path, columns, [{"name": "Lamp", "copies": 2}])
    ...     print(path.read_text())
    # A table [[card]] for each card, with:
    #   name: a text
    #   copies: a whole number, at least 1
    <BLANKLINE>
    [[card]]
    name = "Lamp"
    copies = 2
    <BLANKLINE>
    """
    checked = checked_path(path, CardFileError)
    form = _form(checked)
    if not overwrite and os.path.lexists(checked):
        raise CardFileError(f"{checked} is there already; overwrite=True replaces it")
    cards = _given_cards(columns, rows)
    text = (_written_csv if form == ".csv" else _written_toml)(columns, cards)
    _check_faithful(checked, text, columns, cards)
    write_atomically(checked, text)


# The file


def _form(path: Path) -> str:
    form = path.suffix.lower()
    if form not in FORMS:
        raise CardFileError(f"the name of a card file ends in {' or '.join(FORMS)}, unlike {path}")
    return form


def _content(path: Path) -> bytes:
    """The bytes of a file, if it is one that may hold cards."""
    try:
        if not path.exists():
            raise CardFileError(f"there is no file {path}")
        if not path.is_file():
            kind = "a folder" if path.is_dir() else "no ordinary file"
            raise CardFileError(f"{path} is {kind}, and cards are read from a file")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise CardFileError(f"cannot read {path}: {error.strerror or error}") from error
    if content.startswith(b"PK\x03\x04"):
        raise CardFileError(f"{path} is a workbook or an archive; save the sheet as 'CSV UTF-8'")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise CardFileError(f"{path} is UTF-16; save it as UTF-8 (spreadsheets: 'CSV UTF-8')")
    return content


def _text_of(content: bytes, faults: Faults) -> str | None:
    """The text without a byte order mark; none if there are lines that are no text."""
    before = len(faults)
    for number, line in enumerate(content.splitlines(), 1):
        try:
            length = len(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            text = f"not UTF-8 at byte {error.start + 1} of the line; save the file as UTF-8"
            faults.add(number, None, f"{text} (spreadsheets: 'CSV UTF-8')")
            continue
        if b"\0" in line:
            faults.add(number, None, "has a zero byte, which no text has")
        if length > LONGEST_LINE:
            text = f"has {length:,} characters, and a line of a card file at most {LONGEST_LINE:,}"
            faults.add(number, None, text)
    return content.decode("utf-8-sig") if len(faults) == before else None


def _cards_of(
    content: bytes, form: str, columns: Sequence[Column], faults: Faults
) -> list[CardRow]:
    if len(content) > LARGEST_FILE:
        faults.add(None, None, f"more than {LARGEST_FILE:,} bytes, unlike any card file")
        return []
    text = _text_of(content, faults)
    if text is None:
        return []
    if not text.strip():
        faults.add(None, None, "it is empty")
        return []
    before = len(faults)
    rows = FORMS[form](text, columns, faults)
    if not rows and len(faults) == before:
        faults.add(None, None, "there are no cards in it")
    return rows


# Writing


def _given_cards(columns: Sequence[Column], rows: Iterable[object]) -> list[dict[str, Any]]:
    """The values of each card in the order of the columns, with the defaults of what is absent."""
    own = [column.name for column in columns]
    cards = []
    for row in rows:
        if not isinstance(row, Mapping):
            raise CardFileError(f"a card is a mapping from columns to values, not {shown(row)}")
        for name in row:
            if name not in own:
                raise CardFileError(f"there is no column {shown(name)}; {did_you_mean(name, own)}")
        values = {column.name: row.get(column.name, column.default) for column in columns}
        cards.append({k: tuple(v) if isinstance(v, list) else v for k, v in values.items()})
    return cards


def _written_csv(columns: Sequence[Column], cards: Sequence[Mapping[str, Any]]) -> str:
    file = io.StringIO(newline="")
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([column.name for column in columns])
    writer.writerows([_csv_cell(value) for value in card.values()] for card in cards)
    text = file.getvalue()
    # Without the mark, spreadsheet programs take UTF-8 for something else and spoil the letters.
    return text if text.isascii() else "\ufeff" + text


def _csv_cell(value: object) -> str:
    if isinstance(value, tuple):
        return f"{WORD_SEPARATOR} ".join(_csv_cell(word) for word in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else _plain(value)


def _written_toml(columns: Sequence[Column], cards: Sequence[Mapping[str, Any]]) -> str:
    notes = [f"{column.name}: {column.meaning()}" for column in columns]
    lines = [f"# A table [[{TABLE}]] for each card, with:"]
    for note in notes:
        lines += textwrap.wrap(note, 96, initial_indent="#   ", subsequent_indent="#     ")
    for card in cards:
        lines += ["", f"[[{TABLE}]]"]
        lines += [f"{name} = {_toml_value(v)}" for name, v in card.items() if v is not None]
    return "\n".join(lines) + "\n"


def _toml_value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_toml_value(word) for word in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) < MOST_NUMBER:
        return str(value)
    # What JSON escapes in a string, TOML escapes the same way.
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: object) -> str:
    return value if isinstance(value, str) else shown(value)


def _check_faithful(
    path: Path, text: str, columns: Sequence[Column], cards: Sequence[Mapping[str, Any]]
) -> None:
    """Refuse to write what ``read_cards`` would not give back as it is."""
    faults = Faults()
    # A half of a surrogate pair is no UTF-8, and this is told like other such lines.
    content = text.encode("utf-8", "surrogatepass")
    rows = _cards_of(content, _form(path), columns, faults)
    if not faults and len(rows) != len(cards):
        faults.add(None, None, f"{len(cards)} cards would be read back as {len(rows)}")
    if not faults:
        for row, card in zip(rows, cards, strict=True):
            for name, value in card.items():
                if row.values[name] != value:
                    other = shown(row.values[name])
                    faults.add(row.line, name, f"{shown(value)} would be read back as {other}")
    faults.raise_if_any(path, "would have")
