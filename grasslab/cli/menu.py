"""The moves of a decision, numbered and grouped; long groups are folded away until asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from grasslab.engine.moves import Move
from grasslab.engine.words import plural
from grasslab.show.layout import flow

FOLDED = 12
"""A group of more moves than this is only counted."""


class Menu:
    """The moves that a player may make, by number.

    Numbers run through the short groups first, so that what is shown starts at 1.

    Parameters
    ----------
    moves : iterable of Move
        What is legal.
    """

    def __init__(self, moves: Iterable[Move]) -> None:
        self.groups: dict[str, list[Move]] = {}
        for move in moves:
            self.groups.setdefault(move.kind, []).append(move)
        self._folded = [kind for kind, group in self.groups.items() if len(group) > FOLDED]
        short = [kind for kind in self.groups if kind not in self._folded]
        ordered = [move for kind in (*short, *self._folded) for move in self.groups[kind]]
        self._numbers = {move.action: number for number, move in enumerate(ordered, 1)}
        self._ordered = ordered

    def __iter__(self) -> Iterator[Move]:
        return iter(self._ordered)

    def __len__(self) -> int:
        return len(self._ordered)

    def numbered(self, number: int) -> Move | None:
        """The move of this number, if there is one."""
        return self._ordered[number - 1] if 1 <= number <= len(self._ordered) else None

    def lines(self, width: int) -> list[str]:
        """The short groups with their numbers, the long ones counted."""
        lines = []
        for kind, group in self.groups.items():
            if kind not in self._folded:
                lines += self._group(kind, group, width)
        for kind in self._folded:
            group = self.groups[kind]
            count = plural(len(group), "possibility", "possibilities")
            example = group[len(group) // 2].text
            lines += flow(
                self._label(kind),
                [f"{count}: type `moves {kind}` to see them,", f"or say it: {example}"],
                between=" ",
                width=width,
            )
        return lines

    def matching(self, words: str, width: int) -> list[str]:
        """All moves with these words in this order, none folded away; "all" matches every move."""
        wanted = [] if words.casefold() == "all" else words.casefold().split()
        pattern = re.compile(".*".join(map(re.escape, wanted)))
        lines = []
        for kind, group in self.groups.items():
            hits = [move for move in group if pattern.search(move.text.casefold())]
            if hits:
                lines += self._group(kind, hits, width)
        return lines

    def _label(self, kind: str) -> str:
        return "  " + kind.ljust(max(len(name) for name in self.groups)) + "  "

    def _group(self, kind: str, group: list[Move], width: int) -> list[str]:
        items = [f"{self._numbers[move.action]}) {_rest(move)}" for move in group]
        return flow(self._label(kind), items, between="  ", width=width)


def _rest(move: Move) -> str:
    """What a move's text says after its kind, which stands before the group."""
    rest = move.text.removeprefix(move.kind).strip()
    return rest or move.text
