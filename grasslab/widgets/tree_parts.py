"""How a tree panel is drawn: what can be done, the tree to walk in, and a position of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine import drawing
from grasslab.engine.words import plural
from grasslab.explore.gametree import Node
from grasslab.show import tree_svg
from grasslab.show.markup import Markup, join, minus, tag
from grasslab.show.tree_drawing import TreeDrawing
from grasslab.show.tree_sources import OpenTree
from grasslab.show.tree_svg import as_item
from grasslab.show.tree_text import remarks, told
from grasslab.widgets.panel import button, told_error

if TYPE_CHECKING:
    from grasslab.widgets.tree import Tree

STYLES = (
    tree_svg.STYLES
    + """
@media (min-width:1200px){.grasslab.gl-panel[data-arrangement="tree"]{display:grid;gap:0 14px;
 grid-template-columns:minmax(0,3fr) minmax(0,2fr);align-items:start;
 grid-template-areas:"controls controls" "tree position"}}
.grasslab [data-part="tree"]{grid-area:tree;min-width:0}
.grasslab [data-part="position"]{grid-area:position;min-width:0}
.grasslab [data-part="tree"] .gl-branches{max-height:min(70vh,620px);overflow:auto;margin:0 0 12px;
 padding:8px;border:1px solid var(--gl-line);border-radius:8px}
.grasslab [data-part="tree"] [data-node]{cursor:pointer;outline:none}
.grasslab [data-part="tree"] svg{pointer-events:none}
@media screen{.grasslab [data-part="tree"] .gl-far text{display:none}}
.grasslab [data-part="tree"] svg .gl-tg{pointer-events:all;fill:none}
.grasslab [data-part="tree"] g[data-node]:hover .gl-tn{fill:var(--gl-band)}
.grasslab [data-part="tree"] g[data-node]:hover text{text-decoration:underline}
.grasslab [data-part="tree"] g[data-node]:focus-visible .gl-tn,
.grasslab [data-part="tree"] g[data-node]:focus-visible .gl-to{stroke:var(--gl-link);
 stroke-width:5}
.grasslab [data-part="tree"] g[data-node]:focus-visible text{fill:var(--gl-link);
 text-decoration:underline}
.grasslab .gl-items>div{padding:2px 6px;border-radius:4px;overflow-wrap:anywhere}
.grasslab .gl-items>div:hover{background:var(--gl-band)}
.grasslab .gl-items>div:focus-visible{box-shadow:0 0 0 3px var(--gl-link)}
.grasslab .gl-items .gl-ton{font-weight:700;background:var(--gl-band)}
.grasslab .gl-items .gl-fold{display:inline-block;width:1.2em}
"""
)


def parts(panel: Tree) -> dict[str, Markup]:
    """The parts of the panel."""
    picture = panel.picture  # first: while it is drawn the numbers are asked for, and may fail
    return {
        "controls": _controls(panel),
        "tree": picture,
        "position": Markup(drawing.html_of(panel.seen)),
    }


def picture(drawn: TreeDrawing, as_outline: bool) -> Markup:
    """The tree to walk in, as a picture or in words.

    The line to the chosen node is marked by the view, so that choosing draws nothing anew.
    """
    for row in drawn.rows:
        row.marked = False
    inner = _items(drawn) if as_outline else drawn.picture.svg(live=True)
    return tag("div", inner, class_="gl-branches")


def snapshot(panel: Tree) -> list[Markup]:
    """The tree and the position, for readers without a kernel."""
    html = Markup(panel.drawing()._repr_html_())
    return [html, Markup(drawing.html_of(panel.seen))]


def text(panel: Tree) -> str:
    """The outline of the tree, and the position of the chosen node."""
    return "\n".join([str(panel.drawing()), "", _where(panel), drawing.text_of(panel.seen)])


def _items(drawn: TreeDrawing) -> Markup:
    """The outline: a line for each node, each an item of the tree as in the picture."""
    items = []
    for row in drawn.rows:
        sign = "▸" if row.closed else "▾" if row.children else ""
        items.append(
            tag(
                "div",
                tag("span", sign, class_="gl-fold", aria_hidden="true"),
                minus(told(row, drawn.source)),
                style=f"margin-left:{1.4 * row.depth:g}em",
                data_node=str(row.key),
                **as_item(row),
            )
        )
    return tag("div", *items, class_="gl-items", role="tree", aria_label="the game tree")


def _controls(panel: Tree) -> Markup:
    """The buttons, where one is, and what one should know of the tree."""
    heading = f"{plural(len(panel.tree), 'node')} of {panel.tree.budget:,} are open"
    notes = [tag("p", note, class_="gl-title") for note in remarks([], OpenTree(panel.tree))]
    here = tag("p", _where(panel), aria_live="polite")
    return tag(
        "section",
        tag("h3", f"Game tree of {panel.tree.game.title}"),
        tag("p", heading, class_="gl-title"),
        *notes,
        _buttons(panel),
        here,
        panel.notice,
        _failures(panel),
        class_="gl-box",
        aria_label="Tree",
    )


def _failures(panel: Tree) -> Markup:
    """What went wrong with the numbers of the nodes: the first failure, and how many more."""
    failures = panel.failures
    if not failures:
        return Markup("")
    more = plural(len(failures) - 1, "more failure")
    return told_error(f"{failures[0]}" + (f"\n{more} at other nodes" if failures[1:] else ""))


def _buttons(panel: Tree) -> Markup:
    chosen = panel.chosen
    above = [] if chosen.parent is None else [chosen.parent.number]
    pressed = [
        button("Open", "expand", off=not chosen.cut),
        button("Close", "collapse", off=chosen.children is None),
        button("Up", "select", *above, off=not above),
        button("Open all after it", "expand_all", off=not _is_open_below(panel, chosen)),
        button("Close all", "collapse", 0, off=panel.tree.root.children is None),
        _switch("Information sets", "show_information_sets", panel.with_sets),
        _switch("As text", "show_outline", panel.as_outline),
    ]
    if panel.study is not None:
        there = panel.study.here.state is chosen.state
        pressed.append(button("Go there on the table", "go_there", off=there))
    return tag("div", *pressed, class_="gl-buttons", data_arrows="")


def _is_open_below(panel: Tree, node: Node) -> bool:
    """Whether there is something to open after a node."""
    return any(later.cut for later in panel.tree.below(node))


def _switch(words: str, do: str, on: bool) -> Markup:
    sign = tag("span", "✓" if on else "○", aria_hidden="true")
    pressed = {"aria_pressed": "true" if on else "false"}
    return button(join([sign, " ", words]), do, not on, **pressed)


def _where(panel: Tree) -> str:
    """The line to the chosen node, and what is there."""
    node = panel.chosen
    way = "; ".join(step.move for step in node.line()[1:]) or "the root"
    if node.kind == "terminal":
        return minus(f"Chosen: {way}. The game is over: {node.label}.")
    alike = len(panel.tree.information_sets().get(node.label, ()))
    others = f" and cannot tell {plural(alike, 'open node')} apart" if alike > 1 else ""
    return f"Chosen: {way}. Here {node.player} decides{others}."
