"""Reading a record file: line by line, with the line and the reason where it is refused."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from grasslab.engine.errors import GrasslabError, RecordError
from grasslab.engine.game import Game, make_game
from grasslab.engine.recordlines import (
    END_KEYS,
    FORMAT,
    HEADER_KEYS,
    MOVE_KEYS,
    VERSION,
    check_of,
    end_content,
    header_content,
    move_content,
    seal,
)
from grasslab.engine.state import State
from grasslab.engine.version import __version__

LONGEST_LINE = 1_000_000
"""Bytes. No line of a record comes near it; a longer one is some other file."""


class RecordReader:
    """Reads one file, and knows in which line it is.

    Attributes
    ----------
    states : list of State
        The root and the state after each move read so far.
    comment : str or None
    made_with : str
        The version of grasslab that wrote the file.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self.number = 0
        self.text = ""
        self.check = ""
        self.ended = False
        self.states: list[State] = []
        self.comment: str | None = None
        self.made_with = ""

    def read(self) -> None:
        """Read and replay the whole file.

        Raises
        ------
        RecordError
            At the first line that is not as it should be.
        """
        if not self.path.exists():
            raise RecordError(f"there is no file {self.path}")
        if not self.path.is_file():
            kind = "a folder" if self.path.is_dir() else "no ordinary file"
            raise RecordError(f"{self.path} is {kind}, and a record is a file")
        with self.path.open("rb") as file:
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

    def _read_line(self, content: dict[str, Any]) -> None:
        if not self.states:
            self._read_header(content)
        elif content.keys() == END_KEYS:
            self._read_end(content)
        else:
            self._read_move(content)

    def _error(self, reason: str) -> RecordError:
        return RecordError(f"{self.path}, line {self.number}: {reason}")

    # Lines

    def _lines(self, file: IO[bytes]) -> Iterator[dict[str, Any]]:
        """The objects of the file, line by line, reading never more than one line may have."""
        while data := file.readline(LONGEST_LINE + 1):
            self.number += 1
            if self.ended:
                raise self._error("the record ended in the line before, and here is more")
            if len(data) > LONGEST_LINE:
                raise self._error(
                    f"longer than {LONGEST_LINE:,} bytes, unlike any line of a record"
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
                "records have plain newlines"
            )
        if not self.text.strip():
            raise self._error("an empty line, which a record does not have")
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
                "says what it should, but is not written as records are (blanks, the order of "
                "keys, a key twice, a number in another form)"
            )

    # The three kinds of line

    def _read_header(self, content: Mapping[str, Any]) -> None:
        if content.get("format") != FORMAT:
            raise self._error(f"no record of grasslab: its format is not {FORMAT!r}")
        if content.get("version") != VERSION:
            raise self._error(
                f"version {content.get('version')!r} of the format is not known here, "
                f"only version {VERSION}"
            )
        self._expect_keys(content, HEADER_KEYS, "the first line")
        self._check_content(content)
        for key, kinds in {"game": dict, "root": str, "made_with": str}.items():
            if not isinstance(content[key], kinds):
                raise self._error(f"{key!r} is not as it should be: {content[key]!r}")
        comment = content["comment"]
        if comment is not None and not isinstance(comment, str):
            raise self._error(f"'comment' is a text or null, not {comment!r}")
        self.comment, self.made_with = comment, content["made_with"]
        game = self._game(content)
        root = self._root(game, content["root"])
        self._check_text(header_content(game, game.root_text(root), comment, self.made_with), "")
        self.states.append(root)

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

    def _read_move(self, content: Mapping[str, Any]) -> None:
        if content.get("format") == FORMAT:
            raise self._error("another record begins here, and the first has no closing line")
        self._expect_keys(content, MOVE_KEYS, "a move")
        before, number, previous = self.states[-1], len(self.states), self.check
        if content["n"] != number:
            raise self._error(
                f"move {number} belongs here, and this is move {content['n']!r}: lines are "
                "missing, doubled, or in another order"
            )
        self._check_content(content)
        if content["who"] != before.player_name():
            raise self._error(
                f"move {number} belongs to {before.player_name()}, not {content['who']!r}"
            )
        self._check_agreement(content, before)
        try:
            after = before.child(content["action"])
        except GrasslabError as error:
            reason = f"move {number} is not legal: {error}{self._other_version()}"
            raise self._error(reason) from error
        self._check_text(move_content(number, before, content["action"]), previous)
        self.states.append(after)

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

    def _read_end(self, content: Mapping[str, Any]) -> None:
        expected = end_content(self.states[-1], len(self.states) - 1)
        if content["moves"] != expected["moves"]:
            raise self._error(
                f"{content['moves']!r} moves were saved, and {expected['moves']} are here: lines "
                "are missing or doubled"
            )
        previous = self.check
        self._check_content(content)
        for key in ("end", "finished", "dollars"):
            if content[key] != expected[key]:
                raise self._error(
                    f"it says {key} {content[key]!r}, and its moves lead to {expected[key]!r}"
                    + self._other_version()
                )
        self._check_text(expected, previous)
        self.ended = True

    def _expect_keys(self, content: Mapping[str, Any], keys: set[str], what: str) -> None:
        missing, strange = sorted(keys - content.keys()), sorted(content.keys() - keys)
        if missing or strange:
            faults = [f"without {', '.join(missing)}"] if missing else []
            faults += [f"with unknown {', '.join(strange)}"] if strange else []
            raise self._error(f"no proper line for {what}: {' and '.join(faults)}")

    def _other_version(self) -> str:
        """A hint where the rules may have changed since the record was made."""
        if self.made_with == __version__:
            return ""
        return f" (made with grasslab {self.made_with}; this is {__version__})"
