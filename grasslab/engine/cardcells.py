"""What may stand in the cells of a card file, and how cells are read and faults collected."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from grasslab.engine.errors import CardFileError, GrasslabError, did_you_mean, shown

Kind = Literal["text", "whole number", "words", "yes or no"]
"""What a cell holds: a ``str``, an ``int``, a ``tuple`` of ``str``, a ``bool``."""

WORD_SEPARATOR = ";"
YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}
MOST_NUMBER = 10**18
JOINERS = "\u200c\u200d"
"""Invisible, and yet part of how some scripts and pictures are spelled."""
IS_NONE = {
    "text": "is no text",
    "whole number": "is no whole number",
    "words": "is no list of words",
    "yes or no": "is neither yes (in TOML: true) nor no (false)",
}
"""What is wrong with a value of another kind than its column."""


@dataclass(frozen=True)
class Column:
    """A column of a card file (a key, in TOML), and what its cells may hold.

    Parameters
    ----------
    name : str
        In small letters, digits and ``_``. A CSV file may write it in capitals too.
    kind : "text", "whole number", "words" or "yes or no"
        The value is a ``str``, an ``int``, a ``tuple`` of ``str``, or a ``bool``. CSV separates
        words by ``;`` and TOML has a list; CSV says yes or no (or true or false), TOML true or
        false. In texts and words, blanks and line breaks count as one blank, and as none at the
        ends.
    required : bool
        Whether the column must be there, and each of its cells be filled.
    default : object
        The value of a cell that is empty or not there, where the column is not required.
    choices : collection of str
        The texts or words that may stand here, in any case; the value is as spelled in this list.
    least, most : int, optional
        Bounds of a whole number, or of how many words there are.
    unique : bool
        Whether no two cards may have the same here, whatever its case.

    Raises
    ------
    GrasslabError
        If there can be no such column.

    Examples
    --------
    >>> Column("copies", "whole number", least=1).meaning()
    'a whole number, at least 1'
    >>> Column("lives", required=False, choices=["indoor", "outdoor"]).meaning()
    'a text; one of: indoor, outdoor; may be left out'
    """

    name: str
    kind: Kind = "text"
    required: bool = True
    default: Any = None
    choices: Collection[str] = ()
    least: int | None = None
    most: int | None = None
    unique: bool = False

    def __post_init__(self) -> None:
        if not re.fullmatch("[a-z][a-z0-9_]*", self.name):
            raise GrasslabError(f"a column is called such as 'copies', not {shown(self.name)}")
        if self.kind not in get_args(Kind):
            kinds = did_you_mean(self.kind, get_args(Kind))
            raise GrasslabError(f"no column is of kind {shown(self.kind)}; {kinds}")
        if self.required and self.default is not None:
            raise GrasslabError(f"column {self.name}: with a default it takes required=False")
        if self.choices and self.kind not in ("text", "words"):
            raise GrasslabError(f"column {self.name}: only texts and words have choices")
        bounded = self.least is not None or self.most is not None
        if bounded and self.kind not in ("whole number", "words"):
            raise GrasslabError(f"column {self.name}: only numbers and words have bounds")

    def meaning(self) -> str:
        """What may stand in a cell, in words."""
        what = {"words": "words", "yes or no": "yes or no"}.get(self.kind, f"a {self.kind}")
        bounds = [
            f"{word} {bound}"
            for word, bound in (("at least", self.least), ("at most", self.most))
            if bound is not None
        ]
        text = ", ".join([what, *bounds])
        text += f"; one of: {', '.join(self.choices)}" if self.choices else ""
        text += "; no two cards the same" if self.unique else ""
        return text if self.required else f"{text}; may be left out"


@dataclass(frozen=True)
class CardRow:
    """A card as it stands in a file.

    Attributes
    ----------
    line : int
        The line where it begins, counted from 1.
    values : dict
        The value of each column, in the order in which the game lists its columns.
    """

    line: int
    values: dict[str, Any]


class Faults:
    """Collects what is wrong with a card file, to tell all of it at once.

    Attributes
    ----------
    faulty : list of CardRow
        Cards with a faulty cell, as far as they could be read, for checks of one card against the
        others; any of their values may be wrong.

    Examples
    --------
    >>> faults = Faults()
    >>> faults.add(None, None, "the copies do not add up to 142")
    >>> faults.add(14, "effect", "there is no effect 'harvst'; did you mean harvest?")
    >>> faults.raise_if_any("cards.csv")
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.CardFileError: the card file cards.csv has 2 faults:
      - line 14, column effect: there is no effect 'harvst'; did you mean harvest?
      - the copies do not add up to 142
    """

    def __init__(self) -> None:
        self._found: list[tuple[int | None, str]] = []
        self.faulty: list[CardRow] = []

    def __len__(self) -> int:
        return len(self._found)

    def add(self, line: int | None, column: str | None, text: str) -> None:
        """Note a fault; a line of ``None`` is for what concerns the whole file."""
        places = [f"line {line}"] if line is not None else []
        places += [f"column {column}"] if column is not None else []
        where = ", ".join(places)
        self._found.append((line, f"{where}: {text}" if where else text))

    def lines(self) -> set[int | None]:
        """The lines with a fault; ``None`` among them if the whole file has one."""
        return {line for line, _ in self._found}

    def texts(self) -> list[str]:
        """All faults in the order of their lines, those of the whole file last."""
        ordered = sorted(self._found, key=lambda found: (found[0] is None, found[0] or 0))
        return [text for _, text in ordered]

    def raise_if_any(self, path: str | os.PathLike[str], verb: str = "has") -> None:
        """Refuse the file with all faults in one error.

        Parameters
        ----------
        path : str or path
            What the error calls the file.
        verb : str
            ``"would have"`` for a file that is not written.

        Raises
        ------
        CardFileError
            If there are faults.
        """
        if not self._found:
            return
        texts = self.texts()
        count = "1 fault" if len(texts) == 1 else f"{len(texts)} faults"
        listed = "\n  - ".join(texts)
        raise CardFileError(f"the card file {os.fspath(path)} {verb} {count}:\n  - {listed}", texts)


def clean(text: str) -> str:
    """A text with one blank wherever there are blanks or line breaks, and none at its ends."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def typed(kind: Kind, cell: str) -> object:
    """What a cell of a CSV file says, as TOML would give it; the text itself if it says none."""
    if kind == "words":
        return cell.split(WORD_SEPARATOR)
    if kind == "yes or no":
        return YES_OR_NO.get(cell.casefold(), cell)
    if kind == "whole number" and re.fullmatch("[+-]?[0-9]{1,18}", cell):
        return int(cell)
    return cell


class CardCollector:
    """Takes in the cards of a file one by one, and notes their faults."""

    def __init__(self, columns: Sequence[Column], faults: Faults) -> None:
        self.columns = columns
        self.faults = faults
        self.rows: list[CardRow] = []
        self._seen: dict[tuple[str, object], int] = {}

    def take(self, line: int, given: Mapping[str, object]) -> None:
        """Take in a card; columns that the game does not have are left to the caller."""
        before = len(self.faults)
        values = {column.name: self._value(line, column, given) for column in self.columns}
        row = CardRow(line, values)
        (self.rows if len(self.faults) == before else self.faults.faulty).append(row)

    def _value(self, line: int, column: Column, given: Mapping[str, object]) -> object:
        if column.name not in given:
            if column.required:
                self.faults.add(line, column.name, f"is missing, and takes {column.meaning()}")
            return column.default
        value = _without_slips(given[column.name])
        if value in ("", ()):
            if column.required:
                self.faults.add(line, column.name, f"is empty, and takes {column.meaning()}")
            return column.default
        if not _is_of(column.kind, value):
            self.faults.add(line, column.name, f"{shown(value)} {IS_NONE[column.kind]}")
            return value
        value = self._chosen(line, column, value)
        self._check_bounds(line, column, value)
        if column.unique:
            self._check_unique(line, column, value)
        return value

    def _chosen(self, line: int, column: Column, value: object) -> object:
        """The value in the spelling of the choices, each of its texts checked."""
        if isinstance(value, tuple):
            return tuple(self._text(line, column, word) for word in value)
        return self._text(line, column, value) if isinstance(value, str) else value

    def _text(self, line: int, column: Column, text: str) -> str:
        hidden = [mark for mark in text if not mark.isprintable() and mark not in JOINERS]
        if hidden:
            names = ", ".join(dict.fromkeys(f"U+{ord(mark):04X}" for mark in hidden))
            self.faults.add(line, column.name, f"{shown(text)} has an invisible character: {names}")
        elif column.kind == "words" and WORD_SEPARATOR in text:
            self.faults.add(line, column.name, f"{shown(text)}: no word has a {WORD_SEPARATOR!r}")
        elif column.choices:
            spelled = {choice.casefold(): choice for choice in column.choices}
            if text.casefold() in spelled:
                return spelled[text.casefold()]
            meant = did_you_mean(text, column.choices)
            self.faults.add(line, column.name, f"{shown(text)} is not known here; {meant}")
        return text

    def _check_bounds(self, line: int, column: Column, value: object) -> None:
        if isinstance(value, tuple):
            size, small, large = len(value), "too few", "too many"
            what = "1 word is" if size == 1 else f"{size} words are"
        elif isinstance(value, int):
            size, what, small, large = value, f"{value} is", "too small", "too large"
        else:
            return
        if column.least is not None and size < column.least:
            self.faults.add(line, column.name, f"{what} {small}; it takes {column.meaning()}")
        if column.most is not None and size > column.most:
            self.faults.add(line, column.name, f"{what} {large}; it takes {column.meaning()}")

    def _check_unique(self, line: int, column: Column, value: object) -> None:
        key = (column.name, value.casefold() if isinstance(value, str) else value)
        first = self._seen.setdefault(key, line)
        if first != line:
            text = f"{shown(value)} stands in line {first} already"
            self.faults.add(line, column.name, text)


def _without_slips(value: object) -> object:
    """A value with its texts cleaned, and a list of texts without empty ones."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return tuple(word for word in map(clean, value) if word)
    return value


def _is_of(kind: Kind, value: object) -> bool:
    if kind == "whole number":
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return -MOST_NUMBER < value < MOST_NUMBER
    return isinstance(value, {"text": str, "words": tuple, "yes or no": bool}[kind])
