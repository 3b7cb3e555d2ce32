"""What the panel of a game tree shows: words, nodes and buttons."""

from __future__ import annotations

import re

import grasslab as gl
from tests.show.reading import read, words_of


def part(panel: gl.Tree, name: str) -> str:
    """The words that a part of the panel shows."""
    return words_of(panel.parts[name])


def items(panel: gl.Tree) -> dict[int, dict[str, str | None]]:
    """The nodes that can be walked along, by number."""
    elements = read(panel.parts["tree"]).elements
    return {int(str(a["data-node"])): a for _, a in elements if "data-node" in a}


def button(panel: gl.Tree, words: str) -> str:
    """A button as HTML, by what stands on it."""
    found = [b for b in re.findall(r"<button.*?</button>", panel.parts["controls"]) if words in b]
    assert len(found) == 1
    return found[0]
