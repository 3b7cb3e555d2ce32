"""A game tree as SVG: shapes and letters for who decides, dashed bands for information sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from grasslab.show.markup import Markup, minus, tag
from grasslab.show.theme import ACCENTS, style_sheet
from grasslab.show.tree_layout import (
    GAP,
    NODE,
    Column,
    Layout,
    clipped,
    lay_out,
    node_width,
    text_width,
)
from grasslab.show.tree_rows import Row, percent
from grasslab.show.tree_sources import Source
from grasslab.show.tree_text import title, told

LONGEST_END = 240
"""The room of what stands behind a leaf."""
LEGEND = 24
"""The height of a line of the legend."""
CORNER = 5
BLOCK = 40
"""So many rows of a live picture are a block, whose texts are hidden till the view is near it."""
MARGIN = 10
"""Around a picture that stands alone."""
NARROWEST = 300
"""No picture is narrower: the legend has to find room."""

STYLES = """
.grasslab .gl-branches{overflow-x:auto;margin-top:6px}
.grasslab .gl-branches svg{display:block}
.grasslab .gl-t{font:12px var(--jp-content-font-family,system-ui,-apple-system,"Segoe UI",
 sans-serif);fill:var(--gl-ink)}
.grasslab .gl-t .gl-ts{fill:var(--gl-soft)}
.grasslab .gl-t .gl-tb{font-weight:700}
.grasslab .gl-t .gl-te{text-anchor:end}
.grasslab .gl-t .gl-tm{text-anchor:middle;font-weight:700}
.grasslab .gl-t .gl-tl{fill:none;stroke:var(--gl-soft);stroke-width:1}
.grasslab .gl-t .gl-th{fill:none;stroke:var(--gl-ink);stroke-width:3}
.grasslab .gl-t .gl-tn{fill:var(--gl-ground);stroke:var(--gl-a,var(--gl-soft));stroke-width:2}
.grasslab .gl-t .gl-to{fill:var(--gl-soft);stroke:none}
.grasslab .gl-t .gl-tc{fill:none;stroke:var(--gl-soft);stroke-width:1.5;stroke-dasharray:2 3}
.grasslab .gl-t .gl-tw{fill:none;stroke:var(--gl-a);stroke-width:1.8;stroke-dasharray:4 3}
.grasslab .gl-t .gl-td{fill:var(--gl-a);stroke:none}
.grasslab .gl-t .gl-ton .gl-tn{stroke-width:3.5;fill:var(--gl-band)}
.grasslab .gl-t .gl-ton text{font-weight:700}
"""


class Picture:
    """A tree with its layout, to be written as SVG.

    Parameters
    ----------
    rows : sequence of Row
    source : Source
    width : int
        How wide it should be at most.
    """

    def __init__(self, rows: Sequence[Row], source: Source, width: int) -> None:
        self.rows, self.source = rows, source
        self.letters = letters_of(source.names)
        self.signs = [self._sign(row) for row in rows]
        self.ends = [clipped(self._end(row), LONGEST_END) for row in rows]
        self.layout: Layout = lay_out(rows, self.signs, self.ends, width)

    def svg(self, live: bool = False) -> Markup:
        """The picture for a page that has its styles.

        In a live one the nodes are items of a tree, for the keyboard and for screen readers; else
        the page tells the same in words, and it is read to nobody.
        """
        drawn, width, height = self._drawn(live)
        size = {"width": f"{width}", "height": f"{height}", "viewBox": f"0 0 {width} {height}"}
        told = {"role": "tree", "aria_label": "the game tree"} if live else {"aria_hidden": "true"}
        return tag("svg", drawn, **told, **size)

    def svg_alone(self) -> Markup:
        """The picture with its ground and styles, to stand alone."""
        drawn, width, height = self._drawn(live=False)
        size = {"width": f"{width + 2 * MARGIN}", "height": f"{height + 2 * MARGIN}"}
        named = tag("title", title(self.rows, self.source))
        ground = tag("rect", x=f"{-MARGIN}", y=f"{-MARGIN}", style="fill:var(--gl-ground)", **size)
        box = f"{-MARGIN} {-MARGIN} {size['width']} {size['height']}"
        styles = tag("style", Markup(style_sheet(STYLES)))
        inside = tag("g", ground, drawn, class_="grasslab")
        namespace = {"xmlns": "http://www.w3.org/2000/svg"}
        return tag("svg", named, styles, inside, role="img", viewBox=box, **size, **namespace)

    def _drawn(self, live: bool) -> tuple[Markup, int, int]:
        """All that is drawn, and its width and height."""
        legend, top = self._legend()
        width, height = max(self.layout.width, NARROWEST), top + self.layout.height + 2
        drawn = tag(
            "g",
            tag("g", *legend, class_="gl-legend", aria_hidden="true" if live else None),
            tag("g", *self._content(live), transform=f"translate(0 {top})"),
            class_="gl-t",
        )
        return drawn, round(width), round(height)

    # What is written

    def _sign(self, row: Row) -> str:
        letter = self.letters[row.facts.seat] if row.facts.seat >= 0 else ""
        return f"{letter} {row.group}" if row.group else letter

    def _end(self, row: Row) -> str:
        """What stands behind a leaf: what all have won, or how much is not drawn."""
        if row.facts.kind == "terminal":
            won = zip(self.letters, row.facts.won, strict=False)
            return minus(", ".join(f"{letter} {amount}" for letter, amount in won))
        return f"\N{BLACK RIGHT-POINTING SMALL TRIANGLE} {row.behind()}" if row.closed else ""

    # What is drawn

    def _content(self, live: bool) -> Iterator[Markup]:
        for band in self.layout.bands:
            yield self._band(band.seat, band.x, band.ys)
        # One line for all: so many elements take a browser longer than what is drawn with them.
        yield _path("".join(map(self._edge, range(1, len(self.rows)))), "gl-tl")
        nodes = [self._node(place, live) for place in range(len(self.rows))]
        if live:
            for start in range(0, len(nodes), BLOCK):
                yield tag("g", *nodes[start : start + BLOCK], role="none", class_="gl-block gl-far")
        else:
            yield from nodes
        marked = [place for place, row in enumerate(self.rows) if row.marked and row.depth]
        if marked:
            yield _path("".join(map(self._edge, marked)), "gl-th")

    def _edge(self, place: int) -> str:
        """The line that leads to a node from its parent."""
        parent = self.rows[place].parent
        y, to = self.layout.ys[parent], self.layout.ys[place]
        start = self._column(parent).node + node_width("", self.signs[parent])
        trunk, end = self._column(place).trunk, self._column(place).node
        if abs(to - y) < CORNER:
            return f"M{start:.0f} {y:.1f}H{end:.0f}"
        turn = CORNER if to > y else -CORNER
        around = f"V{to - turn:.1f}q0 {turn} {CORNER} {turn}"
        return f"M{start:.0f} {y:.1f}H{trunk:.1f}{around}H{end:.0f}"

    def _band(self, seat: int, x: float, ys: Sequence[float]) -> Markup:
        dots = "".join(f"M{x - 3:.1f} {y:.1f}a3 3 0 1 0 6 0a3 3 0 1 0-6 0" for y in ys)
        line = _path(f"M{x:.1f} {ys[0]:.1f}V{ys[-1]:.1f}", "gl-tw")
        return tag("g", line, _path(dots, "gl-td"), class_=accent(seat))

    def _node(self, place: int, live: bool) -> Markup:
        row, y, column = self.rows[place], self.layout.ys[place], self._column(place)
        sign, end = self.signs[place], self.ends[place]
        wide = node_width(row.facts.kind, sign)
        parts = [tag("title", minus(told(row, self.source)))]
        if live:
            parts.append(self._ground(place))
        if row.depth:
            parts += _label(row, column, y)
        parts.append(shape(row.facts.kind, column.node, y, wide))
        if sign:
            parts.append(_text(sign, column.node + wide / 2, y + 4, "gl-tm"))
        if end:
            parts.append(
                _text(end, column.node + wide + GAP, y + 4, "" if row.facts.won else "gl-ts")
            )
        numbers = minus(" · ".join(row.numbers()))
        if numbers and row.depth:
            parts.append(_text(numbers, column.label_end, y + 14, "gl-te gl-tb"))
        elif numbers:
            parts.append(_text(numbers, column.node, y + 23, "gl-tb"))
        classes = [accent(row.facts.seat), "gl-ton" if row.marked else ""]
        item = as_item(row) if live else {}
        look = " ".join(filter(None, classes)) or None
        return tag("g", *parts, class_=look, data_node=str(row.key), **item)

    def _ground(self, place: int) -> Markup:
        """Where a node can be clicked: its whole row, from its label to what stands behind it."""
        column, wide = (
            self._column(place),
            node_width(self.rows[place].facts.kind, self.signs[place]),
        )
        end = text_width(self.ends[place]) + 2 * GAP if self.ends[place] else GAP
        left, right = column.label - GAP / 2, column.node + wide + end
        top = self.layout.ys[place] - self.layout.slot / 2
        return _rect(left, top, right - left, self.layout.slot, 0, "gl-tg")

    def _column(self, place: int) -> Column:
        return self.layout.columns[self.rows[place].depth]

    # What it means

    def _legend(self) -> tuple[list[Markup], float]:
        """The legend, on as many lines as it takes, and its height."""
        width = max(self.layout.width, NARROWEST)
        parts, x, y = [], 2.0, LEGEND / 2
        for kind, seat, sign, words in self._meanings():
            wide = node_width(kind, sign)
            room = wide + GAP + text_width(words) + 16
            if x > 2 and x + room > width:
                x, y = 2.0, y + LEGEND
            drawn = [] if kind == "number" else [shape(kind, x, y, wide)]
            if sign:
                drawn.append(_text(sign, x + wide / 2, y + 4, "gl-tm"))
            drawn.append(_text(words, x + wide + GAP, y + 4, "gl-ts"))
            parts.append(tag("g", *drawn, class_=accent(seat)))
            x += room
        return parts, y + LEGEND / 2 + 6

    def _meanings(self) -> Iterator[tuple[str, int, str, str]]:
        """Kind, seat, sign and meaning of what occurs."""
        seats = {row.facts.seat for row in self.rows}
        kinds = {row.facts.kind for row in self.rows}
        for seat, name in enumerate(self.source.names):
            if seat in seats:
                yield "decision", seat, self.letters[seat], name
        if "chance" in kinds:
            yield "chance", -1, "", "chance"
        if "terminal" in kinds:
            yield "terminal", -1, "", "end"
        if self.layout.bands:
            yield "set", -1, "", "one information set: who decides cannot tell them apart"
        if any(row.value is not None for row in self.rows):
            yield "number", -1, "0.5", "value"
        if any(row.visits is not None for row in self.rows):
            yield "number", -1, "9×", "visits"


def as_item(row: Row) -> dict[str, str | None]:
    """The attributes by which a node is an item of a live tree."""
    ended = row.facts.kind == "terminal"
    return {
        "role": "treeitem",
        "aria_level": str(row.depth + 1),
        "aria_expanded": None if ended else "false" if row.closed else "true",
    }


def letters_of(names: Sequence[str]) -> list[str]:
    """A letter or two for each player, no two alike.

    Examples
    --------
    >>> letters_of(["Ann", "Bob"]), letters_of(["Player 1", "Player 2"]), letters_of(["Al", "Amy"])
    (['A', 'B'], ['P1', 'P2'], ['A1', 'A2'])
    """
    tries = [
        [name[0].upper() for name in names],
        ["".join(word[0] for word in name.split()).upper()[:2] for name in names],
    ]
    for letters in tries:
        if len(set(letters)) == len(names):
            return letters
    return [f"{name[0].upper()}{seat}" for seat, name in enumerate(names, 1)]


def accent(seat: int) -> str | None:
    """The class that gives a seat its colour."""
    return f"gl-{list(ACCENTS)[seat % len(ACCENTS)]}" if seat >= 0 else None


def shape(kind: str, x: float, y: float, wide: float) -> Markup:
    """A node: round where somebody decides, a diamond for chance, a small square at the end.

    In the legend also a piece of a band.
    """
    half = NODE / 2
    if kind == "set":
        return _path(f"M{x:.1f} {y:.1f}h{NODE}", "gl-tc")
    if kind == "decision":
        return _rect(x, y - half, wide, NODE, half, "gl-tn")
    if kind == "chance":
        path = (
            f"M{x:.1f} {y:.1f}l{half:.0f} {-half:.0f} {half:.0f} {half:.0f} {-half:.0f} {half:.0f}z"
        )
        return _path(path, "gl-tn")
    return _path(f"M{x:.1f} {y - 4:.1f}h8v8h-8z", "gl-to")


def _label(row: Row, column: Column, y: float) -> list[Markup]:
    """The move on the line that leads to a node, and how likely it is."""
    parts, room = [], column.label_end - column.label
    if row.probability is not None:
        chance = percent(row.probability)
        room -= text_width(chance) + GAP
        parts.append(_text(chance, column.label_end, y - 4, "gl-te gl-ts"))
    return [_text(clipped(row.facts.move, room), column.label, y - 4), *parts]


# Of these there are thousands in a large tree: written out, they take a third of the time.


def _text(text: str, x: float, y: float, kind: str = "") -> Markup:
    looks = f' class="{kind}"' if kind else ""
    return Markup(f'<text x="{x:.1f}" y="{y:.1f}"{looks}>{escape(text)}</text>')


def _path(path: str, kind: str) -> Markup:
    return Markup(f'<path d="{path}" class="{kind}"/>')


def _rect(x: float, y: float, wide: float, high: float, corner: float, kind: str) -> Markup:
    round_off = f' rx="{corner:.0f}"' if corner else ""
    size = f'width="{wide:.1f}" height="{high:.0f}"'
    return Markup(f'<rect x="{x:.1f}" y="{y:.1f}" {size}{round_off} class="{kind}"/>')
