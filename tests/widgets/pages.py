"""Reading a page that ``save_html`` wrote as its script does, and without it."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.show.reading import words_of

SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)


class SavedPage:
    """A page with its steps.

    Parameters
    ----------
    text : str
        What the file holds.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.scripts = SCRIPT.findall(text)
        game = json.loads(self.scripts[0])
        self.pieces: list[Any] = game["pieces"]
        self.nodes: dict[int, dict[str, Any]] = {int(n): node for n, node in game["nodes"].items()}
        self.here: int = game["here"]
        self.styles = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
        self.still = SCRIPT.sub("", text)
        """The page for a browser without JavaScript."""

    def html(self, number: int) -> str:
        """A piece, put together."""
        piece = self.pieces[number]
        if isinstance(piece, str):
            return piece
        return "".join(self.html(part) if isinstance(part, int) else part for part in piece)

    def part(self, node: int, name: str) -> str:
        """The HTML of something at a node: board, entry, note or ways; empty if there is none."""
        number = self.nodes[node].get(name)
        return "" if number is None else self.html(number)

    def words(self, node: int, name: str) -> str:
        """What can be read there."""
        return words_of(self.part(node, name))

    def log(self) -> str:
        """All that is told of steps, in the log, at the links and above the table."""
        told = [self.words(node, name) for node in self.nodes for name in ("entry", "ways")]
        return "\n".join([*told, *(node["says"] for node in self.nodes.values())])
