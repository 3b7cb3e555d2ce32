"""From a text in the notation of positions to the keywords that it stands for.

A text is sections with ``|``, ``;`` or new lines between them. Sections begin with the words of the
game's items; what belongs to a player follows the player's name and a colon.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import did_you_mean, shown
from grasslab.engine.positions.items import Flag
from grasslab.engine.positions.notation import (
    ALL_KNOW,
    KNOWS,
    SEAT,
    Entry,
    layout_of,
)

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

_NEXT = re.compile(r"\s*,\s+|\s*,(?=\D)")
"""The comma after a short item, and not the one in a number."""
_NAME = re.compile(r"[\w\s.'’-]+")


def read_text(game: PlacedGame, text: str) -> tuple[dict[str, Any], list[str]]:
    """The keywords that a text stands for, and what of it was not understood."""
    reader = _Reader(game)
    for section in reader.sections(text):
        reader.take(section)
    return reader.setup, reader.faults


class _Reader:
    """A text being read, section by section.

    Attributes
    ----------
    setup : dict
        The keywords so far.
    faults : list of str
    player : str or None
        Whose items are read.
    """

    def __init__(self, game: PlacedGame) -> None:
        self.names = game.names
        self.entries: dict[str, Entry | None] = {
            word.casefold(): entry for word, entry in layout_of(game).words.items()
        }
        for word, entry in list(self.entries.items()):
            assert entry is not None  # only the words below have none
            plural = entry.keyword.replace("_", " ").casefold()
            for other in (word + "s", plural, word.removesuffix("s")):
                self.entries.setdefault(other, entry)
        self.entries |= dict.fromkeys((KNOWS, ALL_KNOW, SEAT))
        self.words = [*layout_of(game).words, KNOWS, ALL_KNOW]
        words = sorted(self.entries, key=len, reverse=True)
        any_word = "|".join(re.escape(word) for word in words)
        self.section = re.compile(rf"({any_word})(?![\w-])\s*[:=]?\s*(.*)", re.IGNORECASE)
        self.setup: dict[str, Any] = {}
        self.faults: list[str] = []
        self.player: str | None = None

    # Sections

    def sections(self, text: str) -> list[str]:
        """The sections of a text; a line that begins none goes on with the one before."""
        joined = ""
        for line in self._with_single_blanks(text).splitlines():
            before, colon, _ = line.partition(":")
            begins = bool(self.section.match(line.strip()))
            if colon and _NAME.fullmatch(before):
                tail = re.split(r"[|;]", joined)[-1]
                begins = not self._is_name(f"{tail} {before}")
            if begins and not joined.rstrip().endswith((",", ":", "+", "=")):
                joined += "|" + line
            else:
                joined += " " + line
        return [" ".join(part.split()) for part in re.split(r"[|;]", joined) if part.strip()]

    def _with_single_blanks(self, text: str) -> str:
        """A text in which no word of several parts goes over the end of a line."""
        for word in self.entries:
            if " " in word:
                parts = r"\s+".join(re.escape(part) for part in word.split())
                text = re.sub(rf"\b{parts}\b", word, text, flags=re.IGNORECASE)
        return text

    def _is_name(self, text: str) -> bool:
        return " ".join(text.split()).casefold() in (name.casefold() for name in self.names)

    def take(self, section: str) -> None:
        """Take one section into the keywords."""
        body = section
        before, colon, after = section.partition(":")
        if colon and (self._is_name(before) or not self.section.fullmatch(section)):
            self.player, body = before.strip(), after.strip()
        if body:
            self._take(body)

    def _take(self, body: str) -> None:
        match = self.section.fullmatch(body)
        if match is None:
            hint = did_you_mean(body.split(maxsplit=1)[0], self.words)
            self.faults.append(f"{shown(body)} is not understood; {hint}")
            return
        word, value, more = match[1].casefold(), match[2].strip(), ""
        entry = self.entries[word]
        if entry is not None and entry.item.short:
            value, _, more = _NEXT.sub("|", value, count=1).partition("|")
        if word in (SEAT, ALL_KNOW):
            self._put(self.setup, word.replace(" ", "_"), value)
        elif word == KNOWS:
            self._put_of_player(KNOWS, word, value)
        else:
            assert entry is not None  # a word of an item has one
            said: object = value
            if isinstance(entry.item, Flag) and not value:
                said = True
            if entry.seated:
                self._put_of_player(entry.keyword, word, said)
            else:
                self._put(self.setup, entry.keyword, said)
        if more:
            self._take(more)

    # Into the keywords

    def _put_of_player(self, keyword: str, word: str, value: object) -> None:
        if self.player is None:
            said = word if value is True else f"{word} {value}".strip()
            example = shown(f"{self.names[0]}: {said}")
            self.faults.append(f"{shown(said)}: whose? Say it after a name, as in {example}")
        else:
            of_players = self.setup.setdefault(keyword, {})
            self._put(of_players, self.player, value, f"{keyword} of ")

    def _put(self, where: dict[str, Any], key: str, value: object, of: str = "") -> None:
        """Put one value where none may be yet."""
        if key in where:
            self.faults.append(f"{of}{key}: said twice, {shown(where[key])} and {shown(value)}")
        where.setdefault(key, value)
