"""The errors that users meet: one family, each saying what was wrong, where, and what is right."""

from __future__ import annotations

import textwrap
import traceback
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grasslab.engine.moves import Explanation

PACKAGE = Path(__file__).parent.parent


class GrasslabError(Exception):
    """What every error of grasslab is: ``except gl.GrasslabError`` catches them all."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the error, and the line of the reader's own code that met it."""
        where = own_line(self)
        lines = f"{type(self).__name__}: {self}".splitlines()
        folded = (textwrap.fill(line, 95, subsequent_indent="  ") for line in lines)
        return [*([where] if where else []), *folded]


def own_line(error: BaseException) -> str:
    """The last line outside grasslab that an error came by, "in line 3: ..."; empty if none."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if PACKAGE not in Path(frame.filename).parents]
    return f"in line {own[-1].lineno}: {own[-1].line}" if own and own[-1].line else ""


class UnknownNameError(GrasslabError):
    """A name of a game, card, seat, option or preset that does not exist."""


class OptionError(GrasslabError):
    """An option of the rules with a value that it cannot have."""


class NotationError(GrasslabError):
    """A text that names no possible move or position."""


class IllegalMoveError(GrasslabError):
    """A possible move that the rules bar at this point.

    Attributes
    ----------
    explanation : Explanation or None
        The ruling, and the fact on the table that triggers it, where that may be told.
    """

    def __init__(self, what: str, explanation: Explanation | None = None) -> None:
        super().__init__(what)
        self.explanation = explanation

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[str, Explanation | None]]:
        return type(self), (str(self), self.explanation)


class FaultsError(GrasslabError):
    """Something with several faults, which are told all at once; ``faults`` lists them."""

    WHAT = "this"

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"{self.WHAT} cannot be ({count}):\n  - " + "\n  - ".join(faults))

    def __reduce__(self) -> tuple[type[FaultsError], tuple[list[str]]]:
        return type(self), (list(self.faults),)


class PositionError(FaultsError):
    """A position set up by hand that cannot be."""

    WHAT = "this position"


class CardFileError(GrasslabError):
    """A file of cards that cannot be read or written; ``faults`` lists what is wrong with it."""

    def __init__(self, text: str, faults: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.faults = tuple(faults) or (text,)


class RecordError(GrasslabError):
    """A record file that is damaged, cut off, altered or of another version."""


class StudyError(GrasslabError):
    """What a study does not allow: a step back past new information, a card chosen by hand."""


class MissingPackageError(GrasslabError):
    """A package that this call needs and that is not installed."""


MOST_SHOWN = 80
"""As many letters of a user's value as an error text repeats."""


def shown(value: object) -> str:
    """A value from a user as an error text repeats it: its ``repr``, one line, cut short.

    Examples
    --------
    >>> print(shown("Panamma"), shown(1.5), shown(None))
    'Panamma' 1.5 None
    >>> len(shown("x" * 10_000)), len(shown(list(range(10_000))))
    (80, 80)
    """
    if isinstance(value, str) and len(value) > MOST_SHOWN - 2:
        return repr(value[: MOST_SHOWN - 5] + "...")
    try:
        text, _, more = repr(value).partition("\n")
    except Exception:  # noqa: BLE001  # whatever the repr of a value raises, also of a long number
        return f"a value of type {type(value).__name__}"
    if isinstance(value, str) or (len(text) <= MOST_SHOWN and not more):
        return text
    return text[: MOST_SHOWN - 3].rstrip() + "..."


def closest(word: str, names: Iterable[str], count: int = 3) -> list[str]:
    """The names nearest to a mistyped word, best first, whatever their case.

    Examples
    --------
    >>> closest("panamma", ["Panama", "Jamaica", "Felony"])
    ['Panama']
    """
    by_folded = {name.casefold(): name for name in names}
    found = get_close_matches(word.casefold(), by_folded, n=count, cutoff=0.6)
    return [by_folded[name] for name in found]


def did_you_mean(word: object, names: Iterable[str]) -> str:
    """The tail of an error text: the names near a word, or else the names there are.

    Examples
    --------
    >>> did_you_mean("clasic", ["official", "article", "classic"])
    'did you mean classic?'
    >>> did_you_mean("zzz", ["official", "article"])
    'there are: official, article'
    """
    names = list(names)
    near = closest(word, names) if isinstance(word, str) else []
    if near:
        return f"did you mean {' or '.join(near)}?"
    return "there are: " + ", ".join(names)


def require(package: str, extra: str, purpose: str) -> object:
    """Import an optional package, or say which extra brings it.

    Parameters
    ----------
    package : str
        The module to import.
    extra : str
        The extra of grasslab that installs it.
    purpose : str
        What it is wanted for, as in "a frame".

    Raises
    ------
    MissingPackageError
        If it is not installed.
    """
    import importlib

    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        raise MissingPackageError(
            f"{purpose} needs {package}, which is not installed: pip install 'grasslab[{extra}]'"
        ) from error
    except Exception as error:  # whatever a broken installation raises
        raise MissingPackageError(
            f"{purpose} needs {package}, which is installed but cannot be imported: {error}"
        ) from error
