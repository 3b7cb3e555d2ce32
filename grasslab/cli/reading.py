"""From words on the command line to values: dollars, switches, names, seeds."""

from __future__ import annotations

import re
from decimal import Decimal

from grasslab.engine.errors import GrasslabError

_DOLLARS = re.compile(
    r"(?P<sign>[+-]?)\s*\$?\s*(?P<figure>0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)"
    r"(?P<part>\.\d+)?\s*(?P<k>[kK]?)",
    re.ASCII,
)
_YES = ("yes", "y", "true", "on", "1")
_NO = ("no", "n", "false", "off", "0")
LONGEST = 20
"""More digits than this are no dollars."""


class UsageError(GrasslabError):
    """A command line with something wrong in it; the exit code is 2."""


def read_dollars(text: str) -> int:
    """Whole dollars as people write them.

    Raises
    ------
    UsageError
        If it is no figure.

    Examples
    --------
    >>> [read_dollars(text) for text in ("30k", "30,000", "$30,000", "-5000", "2.5k", "0")]
    [30000, 30000, 30000, -5000, 2500, 0]
    >>> read_dollars("30.000")
    Traceback (most recent call last):
    ...
    grasslab.cli.reading.UsageError: '30.000' is no sum of dollars; write 30000, 30,000 or 30k
    """
    found = _DOLLARS.fullmatch(text.strip())
    if found and len(text) <= LONGEST and not (found["part"] and not found["k"]):
        thousands = 1_000 if found["k"] else 1
        dollars = Decimal(found["figure"].replace(",", "") + (found["part"] or "")) * thousands
        if dollars == int(dollars):
            return -int(dollars) if found["sign"] == "-" else int(dollars)
    raise UsageError(f"{text.strip()!r} is no sum of dollars; write 30000, 30,000 or 30k")


def read_switch(name: str, text: str) -> bool:
    """Yes or no.

    Raises
    ------
    UsageError
        If it is neither.
    """
    word = text.strip().casefold()
    if word in _YES or word in _NO:
        return word in _YES
    raise UsageError(f"{name} is yes or no, not {text!r}")


def read_count(name: str, text: str) -> int:
    """A whole number.

    Raises
    ------
    UsageError
        If it is none.
    """
    word = text.strip().replace(",", "").replace("_", "")
    if re.fullmatch(r"-?[0-9]{1,12}", word):
        return int(word)
    raise UsageError(f"{name} is a whole number, not {text!r}")


def read_list(text: str) -> list[str]:
    """The parts of a text between commas, without empty ones.

    Examples
    --------
    >>> read_list("Amy, Bob,John")
    ['Amy', 'Bob', 'John']
    """
    return [part.strip() for part in text.split(",") if part.strip()]


def read_seed(text: str) -> int | str:
    """A seed: a whole number, or any word.

    Examples
    --------
    >>> read_seed("7"), read_seed("blue monday")
    (7, 'blue monday')
    """
    return int(text) if re.fullmatch(r"[0-9]{1,20}", text.strip()) else text
