"""Reading a record file: line by line, with the line and the reason where it is refused."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from grasslab.engine.linereader import LONGEST_LINE, LineReader
from grasslab.engine.recordlines import (
    END_KEYS,
    FORMAT,
    HEADER_KEYS,
    VERSION,
    end_content,
    header_content,
)

__all__ = ["LONGEST_LINE", "RecordReader"]


class RecordReader(LineReader):
    """Reads one record.

    Attributes
    ----------
    comment : str or None
    """

    THING, FORMAT, VERSION, HEADER_KEYS = "record", FORMAT, VERSION, frozenset(HEADER_KEYS)

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__(path)
        self.comment: str | None = None

    def _read_line(self, content: dict[str, Any]) -> None:
        if not self.states:
            self._read_header(content)
        elif content.keys() == END_KEYS:
            self._read_end(content)
        else:
            self._read_move(content)

    def _read_header(self, content: Mapping[str, Any]) -> None:
        self._check_header(content)
        comment = content["comment"]
        if comment is not None and not isinstance(comment, str):
            raise self._error(f"'comment' is a text or null, not {comment!r}")
        self.comment = comment
        game = self._game(content)
        root = self._root(game, content["root"])
        self._check_text(header_content(game, game.root_text(root), comment, self.made_with), "")
        self.states.append(root)

    def _read_end(self, content: Mapping[str, Any]) -> None:
        expected = end_content(self.states[-1], len(self.states) - 1)
        if content["moves"] != expected["moves"]:
            raise self._error(
                f"{content['moves']!r} moves were saved, and {expected['moves']} are here: lines "
                "are missing or doubled"
            )
        previous = self.check
        self._check_content(content)
        for key in ("end", "finished", "totals"):
            if content[key] != expected[key]:
                raise self._error(
                    f"it says {key} {content[key]!r}, and its moves lead to {expected[key]!r}"
                    + self._other_version()
                )
        self._check_text(expected, previous)
        self.ended = True
