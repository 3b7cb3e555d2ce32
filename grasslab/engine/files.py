"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Callable
from pathlib import Path

from grasslab.engine.errors import GrasslabError, RecordError, shown

LONGEST_FIRST_LINE = 1_000_000
"""Bytes of the first line of a file that are looked at to see what it is."""


def checked_path(
    path: object, refusal: type[GrasslabError] = RecordError, such_as: str = "game.jsonl"
) -> Path:
    """A path as it is given, if it is one.

    Parameters
    ----------
    path : str or path
    refusal : type of GrasslabError
        The error that refuses what is none.
    such_as : str
        What would be right, for that error.

    Raises
    ------
    GrasslabError
        If it is neither a text nor a path, or empty.
    """
    text = path.__fspath__() if isinstance(path, os.PathLike) else path
    if not isinstance(text, str):
        raise refusal(f"a path is a text such as {such_as!r} or a pathlib.Path, not {shown(path)}")
    if not text:
        raise refusal(f"a path names a file, such as {such_as!r}, and this one is empty")
    return Path(text)


def check_replaceable(
    path: Path, overwrite: bool | None, thing: str, is_one: Callable[[bytes], bool]
) -> None:
    """Refuse to write over a file that is there, unless it may be replaced.

    Parameters
    ----------
    path : Path
    overwrite : bool or None
        ``True`` replaces any file and ``False`` none; ``None`` those of the same kind, and empty
        ones.
    thing : str
        What files of that kind are called.
    is_one : function
        Of the first line of a file, whether it is of that kind.

    Raises
    ------
    RecordError
        If the file is there and may not be replaced, or cannot be looked into.
    """
    if overwrite or not os.path.lexists(path):
        return
    if overwrite is not None:
        raise RecordError(f"{path} is there already; overwrite=True replaces it")
    if not path.is_file():
        return  # writing it says what it is instead
    try:
        with path.open("rb") as file:
            line = file.readline(LONGEST_FIRST_LINE)
    except OSError as error:
        raise RecordError(f"cannot write {path}: {error.strerror or error}") from error
    if line and not is_one(line):
        raise RecordError(
            f"{path} is there already, and is no {thing} of grasslab; overwrite=True replaces it"
        )


def write_atomically(path: str | os.PathLike[str], text: str) -> None:
    r"""Write a text as UTF-8 so that the file holds all of it, or what it held before.

    The text goes to a new file in the same folder, is brought to the disk, and then takes the place
    of the old file in one step. Where any of that fails, the new file is removed again.

    Parameters
    ----------
    path : str or path
        Where to write. A link is followed; permissions of a file that is there are kept.
    text : str
        What to write; its line ends are written as they are.

    Raises
    ------
    RecordError
        If the path is none.
    GrasslabError
        If it cannot be written: no such folder, write-protected, the disk is full ...

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_atomically(Path(folder) / "notes.txt", "Amy leads.\n")
    ...     os.listdir(folder)
    ['notes.txt']
    """
    path = checked_path(path)
    try:
        content = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise GrasslabError(f"cannot write {path}: a text in it is no Unicode: {error}") from error
    try:
        _replace(Path(os.path.realpath(path)), content)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise GrasslabError(f"cannot write {path}: {reason}") from error


def _replace(target: Path, content: bytes) -> None:
    """Write the content beside the target, and let it take the target's place."""
    _check_writable(target)
    beside = target.with_name(f".grasslab-{secrets.token_hex(8)}.tmp")
    try:
        # "x": the name is new, or this fails; the file gets the usual permissions.
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(stat.S_IMODE(target.stat().st_mode))
        os.replace(beside, target)  # noqa: PTH105  # the name that says what it does
    except BaseException:  # Ctrl-C too leaves nothing behind
        beside.unlink(missing_ok=True)
        raise


def _check_writable(target: Path) -> None:
    """Refuse what replacing would not: a write-protected file, and what is no file at all."""
    if not target.parent.is_dir():
        raise OSError(f"there is no folder {target.parent}")
    if target.is_dir():
        raise OSError("it is a folder")
    if target.exists() and not target.is_file():
        raise OSError("it is no ordinary file")
    if target.exists() and not os.access(target, os.W_OK):
        raise OSError("it is write-protected")
