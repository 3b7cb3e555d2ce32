"""Many pictures in little room: what stands in several of them is kept once and told by number."""

from __future__ import annotations

import re
from collections import Counter

_TAG = re.compile(r"(<[^>]*>)")
_ALONE = re.compile(r"<(?:br|hr|img|input|!)")
"""What begins like an element and has no end."""
SHORT = 40
"""Shorter pieces are written out again rather than told by number."""

Piece = tuple["str | int", ...]
"""Texts, and the numbers of other pieces, one after the other."""


class Pieces:
    """Texts of HTML, taken apart at their elements; equal elements are kept once.

    Whatever the texts are, they come out as they went in.

    Examples
    --------
    >>> pieces = Pieces()
    >>> card = "<b>Home Grown, worth $5,000 on a free market</b>"
    >>> texts = [f"<p>Ann holds {card}</p>", f"<p>Bob and Cid hold {card}</p>"]
    >>> numbers = [pieces.take(text) for text in texts]
    >>> kept, places = pieces.kept()
    >>> kept[places[numbers[0]]]
    ['<p>Ann holds ', 0, '</p>']
    """

    def __init__(self) -> None:
        self._numbers: dict[Piece, int] = {}
        self._taken: list[int] = []

    def take(self, html: str) -> int:
        """Keep a text; its number says which one of those from ``kept`` it will be."""
        open_elements: list[list[str | int]] = [[]]
        for place, part in enumerate(_TAG.split(html)):
            if place % 2 == 0 or _ALONE.match(part) or part.endswith("/>"):
                open_elements[-1] += [part] if part else []
            elif not part.startswith("</"):
                open_elements.append([part])
            else:
                open_elements[-1].append(part)
                if len(open_elements) > 1:
                    element = self._number(open_elements.pop())
                    open_elements[-1].append(element)
        whole = [part for element in open_elements for part in element]
        self._taken.append(self._number(whole))
        return self._taken[-1]

    def _number(self, parts: list[str | int]) -> int:
        """The number of a piece; the pieces in it have lower ones."""
        return self._numbers.setdefault(tuple(parts), len(self._numbers))

    def kept(self) -> tuple[list[str | list[str | int]], dict[int, int]]:
        """The pieces as few and as long as they can be, and the place of each text among them.

        Returns
        -------
        list
            A piece is a text, or a list of texts and places of other pieces before it.
        dict
            By what ``take`` gave, the place in that list.
        """
        uses = Counter(self._taken)
        for piece in self._numbers:
            uses.update(part for part in piece if isinstance(part, int))
        roots = set(self._taken)
        kept: list[str | list[str | int]] = []
        places: dict[int, int] = {}
        within: list[list[str | int]] = []
        for number, piece in enumerate(self._numbers):
            parts: list[str | int] = []
            for part in piece:
                parts += [part] if isinstance(part, str) else within[part]
            parts = _joined(parts)
            alone = parts[0] if len(parts) == 1 and isinstance(parts[0], str) else None
            short = alone is not None and len(alone) < SHORT
            if number in roots or not (uses[number] == 1 or short):
                places[number] = len(kept)
                kept.append(parts if alone is None else alone)
                parts = [places[number]]
            within.append(parts)
        return kept, places


def _joined(parts: list[str | int]) -> list[str | int]:
    """The parts with texts that follow one another joined."""
    joined: list[str | int] = []
    for part in parts:
        before = joined[-1] if joined else None
        if isinstance(part, str) and isinstance(before, str):
            joined[-1] = before + part
        else:
            joined.append(part)
    return joined
