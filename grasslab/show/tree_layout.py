"""Where the nodes of a tree stand: the root on the left, a slot for each leaf, a column a step.

No lines cross: a leaf has a slot of its own, in the order of the outline, and a parent stands in
the middle of its children. Labels stand on the lines, so that moves can be read however many there
are, and a column is as wide as its labels want and the picture's width allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from grasslab.show.tree_rows import Row, percent

SLOT, TALL_SLOT = 23, 34
"""The height of a slot: with a line of text, or with a line of numbers below it too."""
TRUNK, GAP = 12, 5
"""Room for the line on which children hang, and beside texts."""
LANE, LANES = 6, 70
"""The distance of the bands of information sets that lie beside one another, and their room."""
NODE, END = 20, 8
"""The size of a node with nothing written in it, and of one at the end of the game."""
LONGEST, SHORTEST = 210, 44
"""The room of a label at most, and what is left of it where a picture has to be narrow."""
_NARROW, _WIDE = set("iljtfrI.,:;'|!()[]/ "), set("mwMWQO@%&—")


@dataclass(frozen=True)
class Band:
    """The nodes of one information set at one depth, joined by a line in a lane of its own."""

    seat: int
    x: float
    ys: tuple[float, ...]


@dataclass(frozen=True)
class Column:
    """What stands at one depth.

    Attributes
    ----------
    trunk : float
        Where the line is on which children hang.
    label, label_end : float
        Where their labels begin, and their probabilities end.
    node : float
        Where the nodes begin.
    """

    trunk: float
    label: float
    label_end: float
    node: float


@dataclass(frozen=True)
class Layout:
    """Where everything stands.

    Attributes
    ----------
    columns : tuple of Column
        By depth.
    ys : tuple of float
        The height of each row's node.
    bands : tuple of Band
    slot : int
        The height of a row.
    width, height : float
    """

    columns: tuple[Column, ...]
    ys: tuple[float, ...]
    bands: tuple[Band, ...]
    slot: int
    width: float
    height: float


def lay_out(rows: Sequence[Row], signs: Sequence[str], ends: Sequence[str], width: int) -> Layout:
    """Place the rows of a tree.

    Parameters
    ----------
    rows : sequence of Row
    signs : sequence of str
        What is written in each node.
    ends : sequence of str
        What is written behind each node.
    width : int
        How wide the picture should be at most; it is wider where nothing could be read else.
    """
    slot = TALL_SLOT if any(row.numbers() for row in rows) else SLOT
    ys = [int(y) + 0.5 for y in heights(rows, slot)]  # in the middle of a pixel: crisp lines
    lanes = _lanes(rows, ys)
    columns, right = _columns(rows, signs, ends, lanes, width)
    bands = []
    for depth, found in lanes.items():
        beside = _between(len(found))
        for lane, sets in enumerate(found):
            x = columns[depth].node - GAP - lane * beside
            bands += [Band(rows[members[0]].facts.seat, x, _of(ys, members)) for members in sets]
    leaves = sum(1 for row in rows if not row.children)
    return Layout(tuple(columns), tuple(ys), tuple(bands), slot, right, leaves * slot)


def heights(rows: Sequence[Row], slot: float) -> list[float]:
    """How far down each row stands: leaves one below the other, parents amid their children."""
    ys, below = [0.0] * len(rows), slot / 2
    for place, row in enumerate(rows):
        if not row.children:
            ys[place], below = below, below + slot
    for place in range(len(rows) - 1, -1, -1):
        children = rows[place].children
        if children:
            ys[place] = (ys[children[0]] + ys[children[-1]]) / 2
    return ys


def node_width(kind: str, sign: str) -> float:
    """How wide a node is with what is written in it."""
    return END if kind == "terminal" else max(NODE, text_width(sign) + 10)


@lru_cache(maxsize=4096)  # a large tree has the same few moves again and again
def text_width(text: str) -> float:
    """About how wide a text of 12 pixels is, in the widest of the usual fonts."""
    return sum(map(_unit, text))


def _unit(letter: str) -> float:
    if letter in _NARROW:
        return 4.4
    return 11.5 if letter in _WIDE else 8.5 if letter.isupper() else 7.5


@lru_cache(maxsize=4096)
def clipped(text: str, room: float) -> str:
    """A text cut to its room.

    Examples
    --------
    >>> clipped("throw away Catch a Buzz", 80)
    'throw awa…'
    >>> clipped("pass", 80)
    'pass'
    """
    if text_width(text) <= room + 1:
        return text
    while text and text_width(text + "…") > room:
        text = text[:-1]
    return text + "…"


def label_width(row: Row) -> float:
    """The room that a row's label wants, with its probability."""
    chance = text_width(percent(row.probability)) + GAP if row.probability is not None else 0
    below = text_width(" · ".join(row.numbers()))
    return max(min(text_width(row.facts.move), LONGEST) + chance, below)


def _columns(
    rows: Sequence[Row],
    signs: Sequence[str],
    ends: Sequence[str],
    lanes: dict[int, list[list[list[int]]]],
    width: int,
) -> tuple[list[Column], float]:
    depths = range(max(row.depth for row in rows) + 1)
    nodes, labels, tails = [0.0] * len(depths), [0.0] * len(depths), [0.0] * len(depths)
    for row, sign, end in zip(rows, signs, ends, strict=True):
        own = node_width(row.facts.kind, sign)
        nodes[row.depth] = max(nodes[row.depth], own)
        tails[row.depth] = max(tails[row.depth], own + (GAP + text_width(end) if end else 0))
        if row.depth:
            labels[row.depth] = max(labels[row.depth], label_width(row))
    rooms = [
        _between(len(lanes[d])) * (len(lanes[d]) - 1) + GAP if d in lanes else 0 for d in depths
    ]
    fixed = (
        sum(nodes) + sum(rooms) + (TRUNK + 2 * GAP) * len(depths) + max(0, tails[-1] - nodes[-1])
    )
    labels = _narrowed(labels, width - fixed)
    columns, x = [], 2.0
    for depth in depths:
        trunk = int(x + TRUNK / 2) + 0.5 if depth else x  # in the middle of a pixel: crisp
        label = trunk + GAP if depth else x
        label_end = label + labels[depth]
        node = label_end + GAP + rooms[depth] if depth else x
        columns.append(Column(trunk, label, label_end, node))
        x = node + nodes[depth]
    right = max(column.node + tail for column, tail in zip(columns, tails, strict=True))
    return columns, right + 2


def _narrowed(wanted: list[float], room: float) -> list[float]:
    """Widths that fit the room together: the widest give way first, down to the shortest useful."""
    cap = max(wanted)
    while cap > SHORTEST and sum(min(one, cap) for one in wanted) > room:
        cap -= 2
    return [min(one, cap) for one in wanted]


def _lanes(rows: Sequence[Row], ys: Sequence[float]) -> dict[int, list[list[list[int]]]]:
    """The information sets with several nodes at a depth, in lanes in which none meet."""
    sets: dict[tuple[int, int, str], list[int]] = {}
    for place, row in enumerate(rows):
        if row.group:
            sets.setdefault((row.depth, row.facts.seat, row.group), []).append(place)
    lanes: dict[int, list[list[list[int]]]] = {}
    for (depth, _, _), members in sets.items():
        if len(members) > 1:
            found = lanes.setdefault(depth, [])
            free = (lane for lane in found if ys[lane[-1][-1]] < ys[members[0]])
            lane = next(free, None)
            if lane is None:
                found.append(lane := [])
            lane.append(members)
    return lanes


def _between(lanes: int) -> float:
    return min(LANE, LANES / lanes)


def _of(ys: Sequence[float], members: Iterable[int]) -> tuple[float, ...]:
    return tuple(ys[place] for place in members)
