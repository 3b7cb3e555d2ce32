"""Pictures of game trees read as XML: their nodes and texts."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from grasslab.show.tree_drawing import TreeDrawing
from tests.show.tree_samples import SAMPLES

SVG = "{http://www.w3.org/2000/svg}"
every_sample = pytest.mark.parametrize("name", SAMPLES)


def picture(drawing: TreeDrawing) -> ElementTree.Element:
    """The picture, read as XML."""
    return ElementTree.fromstring(drawing.svg)


def nodes_of(drawing: TreeDrawing) -> dict[str, ElementTree.Element]:
    """The groups of the nodes, by what the tree knows them by."""
    groups = picture(drawing).iter(f"{SVG}g")
    return {group.attrib["data-node"]: group for group in groups if "data-node" in group.attrib}


def texts_of(group: ElementTree.Element) -> list[str]:
    """What is written in a group."""
    return [text.text or "" for text in group.iter(f"{SVG}text")]
