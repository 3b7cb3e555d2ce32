"""``gl.draw_tree``: a game tree as a picture and as text."""

from __future__ import annotations

import os
from functools import cached_property
from typing import Any

from grasslab.engine.errors import GrasslabError, OptionError, shown
from grasslab.engine.files import checked_path, write_atomically
from grasslab.engine.state import State
from grasslab.engine.view import no_state
from grasslab.engine.words import plural
from grasslab.explore.gametree import GameTree
from grasslab.explore.gametree.growing import NODES, checked_count
from grasslab.show.markup import Markup, minus, tag
from grasslab.show.theme import fragment
from grasslab.show.tree_rows import Numbers, Row, mark_line, rows_of, tell_numbers
from grasslab.show.tree_sources import GraphTree, OpenTree, Source
from grasslab.show.tree_svg import STYLES, Picture
from grasslab.show.tree_text import outline, remarks, title, told

WIDTH = 1100
"""How wide a picture is at most, if nobody says."""
NARROWEST = 200
DEPTH = 3
MOST = 1000
"""So many nodes of a tree or graph are drawn, if nobody says."""


class TreeDrawing:
    """A game tree that is drawn: a notebook shows it as a picture, ``print`` as an outline.

    ``gl.draw_tree`` makes one.

    Attributes
    ----------
    source : Source
    rows : list of Row
        The nodes that are drawn.
    width : int
        How wide the picture is at most.
    """

    def __init__(self, source: Source, rows: list[Row], width: int = WIDTH) -> None:
        self.source, self.rows, self.width = source, rows, width

    @cached_property
    def picture(self) -> Picture:
        """The picture with its layout."""
        return Picture(self.rows, self.source, self.width)

    @property
    def svg(self) -> str:
        """The picture as SVG that stands alone, for light and dark pages."""
        return str(self.picture.svg_alone())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save the picture, whole or not at all, in place of a file that is there.

        Parameters
        ----------
        path : str or path
            ``something.svg`` for the picture alone, ``something.html`` for a page with it.

        Raises
        ------
        GrasslabError
            If the path is none or ends in something else, or cannot be written.
        """
        target = checked_path(path, GrasslabError)
        if target.suffix.lower() == ".svg":
            write_atomically(target, self.svg + "\n")
        elif target.suffix.lower() in (".html", ".htm"):
            write_atomically(target, self._page() + "\n")
        else:
            raise GrasslabError(
                f"a drawing is saved as something.svg or something.html, not {shown(str(target))}"
            )

    def _page(self) -> str:
        heading = title(self.rows, self.source)
        head = tag("head", Markup('<meta charset="utf-8"/>'), tag("title", heading))
        body = tag("body", Markup(self._repr_html_()), style="margin:12px;color-scheme:light dark")
        return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}"

    def __str__(self) -> str:
        return outline(self.rows, self.source)

    def __repr__(self) -> str:
        return f"<drawing of a game tree: {plural(len(self.rows), 'node')}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        heading = title(self.rows, self.source)
        notes = [tag("p", remark, class_="gl-soft") for remark in remarks(self.rows, self.source)]
        drawn = tag(
            "div",
            self.picture.svg(),
            class_="gl-branches",
            tabindex="0",
            role="group",
            aria_label="the tree as a picture; a list of it follows",
        )
        words = tag("div", self._list(), class_="gl-hush")
        return fragment(heading, STYLES, tag("p", heading, class_="gl-head"), *notes, drawn, words)

    def _list(self) -> Markup:
        """The outline as lists in lists: what is read aloud, and where pictures are taken out."""
        items = [Markup("")] * len(self.rows)
        for place in range(len(self.rows) - 1, -1, -1):
            row = self.rows[place]
            below = [tag("ul", *(items[child] for child in row.children))] if row.children else []
            mark = [tag("b", "highlighted: ")] if row.marked else []
            items[place] = tag("li", *mark, minus(told(row, self.source)), *below)
        return tag("ul", items[0])


def draw_tree(
    tree: Any,
    *,
    depth: int | None = None,
    nodes: int | None = None,
    seat: int | str | None = None,
    width: int = WIDTH,
    probabilities: bool | Numbers = True,
    values: Numbers | None = None,
    visits: Numbers | None = None,
    highlight: object = None,
) -> TreeDrawing:
    """Draw a game tree.

    Nodes are round where a player decides, with the player's letter; a diamond where chance does;
    a small square at the end. Dashed bands join the nodes of an information set: who decides there
    cannot tell them apart. The outcomes of chance stand with their probabilities.

    Parameters
    ----------
    tree : State, networkx.DiGraph or GameTree
        The root of the tree; or a tree as ``gl.tree`` makes it, of which parts may have been taken
        away.
    depth : int, optional
        How many steps deep it is drawn; of a state by default 3, of a tree all of it.
    nodes : int, optional
        How many nodes are drawn at most, breadth first; by default 300 of a state, 1,000 of a tree.
        What is not drawn is marked, with the number of moves there.
    seat : int or str, optional
        Of a state: the tree as this player may know it, as for ``gl.tree``.
    width : int
        How wide the picture is at most, in pixels; longer texts are cut, and stand whole in the
        outline and where one points at them.
    probabilities : bool, mapping or function
        Whether the outcomes of chance stand with their probabilities. Besides, those of moves: by
        the node that the move leads to, or as a function of the state there.
    values, visits : mapping or function, optional
        Numbers that stand at the nodes: by node, or as a function of its state. In a seat's tree
        the mean over all states that it can be.
    highlight : node or State, optional
        The line to this node is drawn bold. A state that comes after the root is opened to.

    Raises
    ------
    GrasslabError
        If it is nothing that can be drawn, or something given is not as it should be.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("kuhn", names=["Ann", "Bob"]).deal(seed=7)
    >>> print(gl.draw_tree(state, depth=2))
    Game tree of Kuhn poker: 7 nodes (4 decisions in 4 information sets, 3 ends)
    1 node is closed: the game goes on from there.
      Ann
        pass: Bob
          pass: end, Ann 1, Bob -1
          bet: Ann, closed: 2 moves
        bet: Bob
          pass: end, Ann 1, Bob -1
          bet: end, Ann 2, Bob -2
    """
    levels = None if depth is None else checked_count(depth, "depth=", "steps", least=0)
    most = None if nodes is None else checked_count(nodes, "nodes=", "nodes")
    widest = checked_count(width, "width=", "pixels", least=NARROWEST)
    if isinstance(tree, State):
        levels = DEPTH if levels is None else levels
        most = NODES if most is None else most
        grown = GameTree(tree, most, seat)
        grown.grow(levels)
        if isinstance(highlight, State):
            grown.follow(highlight)
            levels = None
        source: Source = OpenTree(grown)
    elif seat is not None:
        raise OptionError(
            "seat= is for drawing a state; a tree is of the seat that it was made for"
        )
    else:
        source = _source(tree)
    rows = rows_of(source, MOST if most is None else most, levels)
    tell_numbers(rows, source, probabilities, values, visits)
    if highlight is not None:
        mark_line(rows, source, highlight)
    return TreeDrawing(source, rows, widest)


def _source(tree: Any) -> Source:
    """What is given as something to draw."""
    if isinstance(tree, GameTree):
        return OpenTree(tree)
    # A graph is known by what it can do: networkx itself is not needed to draw one.
    if all(hasattr(tree, name) for name in ("in_degree", "successors", "in_edges", "graph")):
        return GraphTree(tree)
    raise GrasslabError(
        f"a tree to be drawn is a state, or what gl.tree(state) gives, not {no_state(tree)}; of a "
        "game take game.new_initial_state(), of a study study.state"
    )
