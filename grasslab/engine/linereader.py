"""Reading a file of checked lines: one JSON object a line, refused with the line and the reason.

Records of games and studies are such files (see ``records`` for the check that chains the lines).
"""

from __future__ import annotations

import io
import json
import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, ClassVar

from grasslab.engine.errors import GrasslabError, RecordError
from grasslab.engine.files import check_replaceable, checked_path
from grasslab.engine.game import Game, make_game
from grasslab.engine.recordlines import MOVE_KEYS, check_of, move_content, seal
from grasslab.engine.state import State
from grasslab.engine.version import __version__

LONGEST_LINE = 1_000_000
"""Bytes. No line of such a file comes near it; a longer one is some other file."""


def check_replacing(path: Path, overwrite: bool | None, form: str, thing: str) -> None:
    """Refuse to write over a file that is there, unless it may be replaced.

    Parameters
    ----------
    path : Path
    overwrite : bool or None
        ``True`` replaces any file and ``False`` none; ``None`` those of the same format, and empty
        ones.
    form, thing : str
        The format, and what its files are called.

    Raises
    ------
    RecordError
        If the file is there and may not be replaced, or cannot be looked into.
    """
    check_replaceable(path, overwrite, thing, lambda line: _is_of(line, form))


def _is_of(line: bytes, form: str) -> bool:
    """Whether the first line of a file is of a format."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(content, dict) and content.get("format") == form


class LineReader(ABC):
    """Reads one file, and knows in which line it is.

    Attributes
    ----------
    states : list of State
        The root and the state after each move read so far.
    made_with : str
        The version of grasslab that wrote the file.
    """

    THING: ClassVar[str]
    """What the file is, as in "an empty line, which a record does not have"."""
    FORMAT: ClassVar[str]
    VERSION: ClassVar[int]
    HEADER_KEYS: ClassVar[frozenset[str]]

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = checked_path(path)
        self.number = 0
        self.text = ""
        self.check = ""
        self.ended = False
        self.states: list[State] = []
        self.made_with = ""

    def read(self) -> None:
        """Read and replay the whole file.

        Raises
        ------
        RecordError
            If the file cannot be read, or at the first line that is not as it should be.
        """
        try:
            self._check_is_file()
            with self.path.open("rb") as file:
                self._read_file(file)
        except OSError as error:
            raise RecordError(f"cannot read {self.path}: {error.strerror or error}") from error

    def read_text(self, text: str) -> None:
        """Read the same from a text in memory; messages call it by the path that was given."""
        self._read_file(io.BytesIO(text.encode()))

    def _check_is_file(self) -> None:
        if not self.path.exists():
            raise RecordError(f"there is no file {self.path}")
        if not self.path.is_file():
            kind = "a folder" if self.path.is_dir() else "no ordinary file"
            raise RecordError(f"{self.path} is {kind}, and a {self.THING} is a file")

    def _read_file(self, file: IO[bytes]) -> None:
        for content in self._lines(file):
            try:
                self._read_line(content)
            except RecursionError as error:
                raise self._error("brackets are nested too deeply") from error
        if self.number == 0:
            raise RecordError(f"{self.path} is empty")
        if not self.ended:
            self.number += 1
            raise self._error("the file is cut off: it has no closing line")

    @abstractmethod
    def _read_line(self, content: dict[str, Any]) -> None:
        """Take in one line."""

    def _error(self, reason: str) -> RecordError:
        return RecordError(f"{self.path}, line {self.number}: {reason}")

    # Lines

    def _lines(self, file: IO[bytes]) -> Iterator[dict[str, Any]]:
        """The objects of the file, line by line, reading never more than one line may have."""
        while data := file.readline(LONGEST_LINE + 1):
            self.number += 1
            if self.ended:
                raise self._error(f"the {self.THING} ended in the line before, and here is more")
            if len(data) > LONGEST_LINE:
                raise self._error(
                    f"longer than {LONGEST_LINE:,} bytes, unlike any line of a {self.THING}"
                )
            yield self._parse(data)

    def _parse(self, data: bytes) -> dict[str, Any]:
        if data.startswith(b"\xef\xbb\xbf"):
            raise self._error("begins with a byte order mark, which an editor may have added")
        try:
            self.text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise self._error(f"not UTF-8 at byte {error.start + 1} of the line") from error
        if not self.text.endswith("\n"):
            raise self._error("the file is cut off: this line does not end")
        if self.text.endswith("\r\n"):
            raise self._error(
                "ends with a carriage return; something has converted the file's line ends, and "
                f"a {self.THING} has plain newlines"
            )
        if not self.text.strip():
            raise self._error(f"an empty line, which a {self.THING} does not have")
        try:
            content = json.loads(self.text)
        except (ValueError, RecursionError) as error:
            raise self._error(f"not JSON: {error}") from error
        if not isinstance(content, dict):
            raise self._error(f"a JSON object is expected, not {self.text.strip()[:40]!r}")
        return content

    def _check_content(self, content: Mapping[str, Any]) -> None:
        """Refuse a line whose check is not that of its content after all lines before."""
        expected = check_of(content, self.check)
        if content["check"] != expected:
            raise self._error(
                "its check does not fit: this line was changed, or one before it was changed, "
                "moved or removed"
            )
        self.check = expected

    def _check_text(self, content: Mapping[str, Any], previous: str) -> None:
        """Refuse a line that says the right thing in another way than it is written in."""
        if self.text != seal(content, previous)[0] + "\n":
            raise self._error(
                f"says what it should, but is not written as a {self.THING} is (blanks, the order "
                "of keys, a key twice, a number in another form)"
            )

    def _expect_keys(
        self, content: Mapping[str, Any], keys: set[str] | frozenset[str], what: str
    ) -> None:
        missing, strange = sorted(keys - content.keys()), sorted(content.keys() - keys)
        if missing or strange:
            faults = [f"without {', '.join(missing)}"] if missing else []
            faults += [f"with unknown {', '.join(strange)}"] if strange else []
            raise self._error(f"no proper line for {what}: {' and '.join(faults)}")

    def _expect_kinds(self, content: Mapping[str, Any], kinds: Mapping[str, type]) -> None:
        """Refuse a line in which something is of another kind; no truth value is a number."""
        for key, kind in kinds.items():
            if not isinstance(content[key], kind) or isinstance(content[key], bool):
                raise self._error(f"{key!r} is not as it should be: {content[key]!r}")

    # What the first line says

    def _check_header(self, content: Mapping[str, Any]) -> None:
        """Refuse a first line of another format or version, or one that is not whole."""
        if content.get("format") != self.FORMAT:
            raise self._error(f"no {self.THING} of grasslab: its format is not {self.FORMAT!r}")
        if content.get("version") != self.VERSION:
            raise self._error(
                f"version {content.get('version')!r} of the format is not known here, "
                f"only version {self.VERSION}"
            )
        self._expect_keys(content, self.HEADER_KEYS, "the first line")
        self._check_content(content)
        self._expect_kinds(content, {"game": dict, "root": str, "made_with": str})
        self.made_with = content["made_with"]

    def _game(self, content: Mapping[str, Any]) -> Game:
        try:
            game = make_game(content["game"])
        except (GrasslabError, TypeError) as error:  # TypeError: a list where a word belongs
            raise self._error(f"no game can be made of this: {error}") from error
        if content["numbering"] != game.numbering:
            raise self._error(
                f"its actions are counted by numbering {content['numbering']!r}, and this version "
                f"of {game.name} counts by {game.numbering}"
            )
        if content["names"] != list(game.names):
            raise self._error(
                f"its names {content['names']!r} are not those of its game: {list(game.names)}"
            )
        return game

    def _root(self, game: Game, text: str) -> State:
        if not text:
            return game.new_initial_state()
        try:
            return game.position(text)
        except GrasslabError as error:
            raise self._error(f"the position it starts from cannot be: {error}") from error

    # Moves

    def _read_move(self, content: Mapping[str, Any]) -> None:
        """Take in a line with the next move of a game."""
        if content.get("format") == self.FORMAT:
            raise self._error(
                f"another {self.THING} begins here, and the first has no closing line"
            )
        self._expect_keys(content, MOVE_KEYS, "a move")
        before, number, previous = self.states[-1], len(self.states), self.check
        if content["n"] != number:
            raise self._error(
                f"move {number} belongs here, and this is move {content['n']!r}: lines are "
                "missing, doubled, or in another order"
            )
        self._check_content(content)
        after = self._replay(content, before, f"move {number}")
        self._check_text(move_content(number, before, content["action"]), previous)
        self.states.append(after)

    def _replay(self, content: Mapping[str, Any], before: State, what: str) -> State:
        """The state after the move of a line, if its number, text and player are of one move."""
        if content["who"] != before.player_name():
            raise self._error(f"{what} belongs to {before.player_name()}, not {content['who']!r}")
        self._check_agreement(content, before)
        try:
            return before.child(content["action"])
        except GrasslabError as error:
            reason = f"{what} is not legal: {error}{self._other_version()}"
            raise self._error(reason) from error

    def _check_agreement(self, content: Mapping[str, Any], before: State) -> None:
        """Refuse a move whose text and number are not of one action."""
        action, text = content["action"], content["move"]
        if not isinstance(action, int) or isinstance(action, bool):
            raise self._error(f"an action is a whole number, not {action!r}")
        try:
            meant = before.action_to_string(action)
        except GrasslabError as error:
            raise self._error(f"there is no action {action}: {error}") from error
        if text != meant:
            raise self._error(
                f"text and number disagree: the move is {text!r}, and action {action} is {meant!r}"
            )

    def _other_version(self) -> str:
        """A hint where the rules may have changed since the file was made."""
        if self.made_with == __version__:
            return ""
        return f" (made with grasslab {self.made_with}; this is {__version__})"
