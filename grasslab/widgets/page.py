"""A game as one page that stands alone: a reader steps through it, with nothing that runs behind.

All that the page can show is drawn when it is written, as the seat that looks saw it, and nothing
else is in it. What many steps share is kept once (see ``pieces``). Without JavaScript it shows the
end of the line that was played last, with its log.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grasslab.engine import drawing
from grasslab.engine.files import check_replaceable, checked_path, write_atomically
from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.version import __version__
from grasslab.engine.words import listed, plural
from grasslab.explore.study import Study
from grasslab.explore.study.kept import Branch, Node
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import TOKENS, style_sheet
from grasslab.widgets import story
from grasslab.widgets.panel import PanelError
from grasslab.widgets.pieces import Pieces
from grasslab.widgets.seen import seen_by
from grasslab.widgets.story import Reason
from grasslab.widgets.styles import STYLES
from grasslab.widgets.timeline import line_of

if TYPE_CHECKING:
    from grasslab.widgets.table import Table

HERE = Path(__file__).parent
MARK = "<!doctype html><!-- a game of grasslab -->"
"""The first line of every page, by which it is known again."""
SEALED = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
"""What a browser may load for the page: nothing that is not in it."""
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def save_page(panel: Table, path: str | os.PathLike[str], overwrite: bool | None = None) -> None:
    """Write what a table's panel shows, with all its steps, as a page; see ``Table.save_html``.

    Where several persons hand the panel over to one another, the page shows what everybody saw.

    Parameters
    ----------
    panel : Table
    path : str or path
        The file, by custom ``something.html``.
    overwrite : bool, optional
        Whether a file that is there may be replaced. By default an earlier page may, and no other
        file.

    Raises
    ------
    PanelError
        If the path is none.
    GrasslabError
        If the file cannot be written, or is there and may not be replaced.
    """
    file = checked_path(path, PanelError, "game.html")
    check_replaceable(file, overwrite, "page", lambda line: line.decode().strip() == MARK)
    write_atomically(file, page_of(panel))


def page_of(panel: Table) -> str:
    """The page of what a panel shows; see ``save_page``."""
    hands_over = panel.company.hands_over and panel.study.undo != "teacher"
    eyes = EVERYBODY if hands_over else panel.eyes
    return page_html(panel.study, eyes, panel.reasons)


def page_html(study: Study, eyes: int | None, reasons: Mapping[int, Reason] | None = None) -> str:
    """A study as one page.

    Parameters
    ----------
    study : Study
    eyes : int or None
        The seat that looks; ``EVERYBODY`` for what all saw, and ``None`` for all cards open.
    reasons : mapping of int to Reason, optional
        What agents said about their moves, by node.

    Examples
    --------
    >>> import grasslab as gl
    >>> page = page_html(gl.Study(gl.load("kuhn", names=["Ann", "Bob"]).deal(seed=7)), eyes=0)
    >>> "Ann&#x27;s turn" in page, "://" in page
    (True, False)
    """
    return _Page(study, eyes, reasons or {}).html()


class _Page:
    """A page being written."""

    def __init__(self, study: Study, eyes: int | None, reasons: Mapping[int, Reason]) -> None:
        self.study, self.tree, self.eyes = study, study.tree, eyes
        self.pieces = Pieces()
        self.styles: dict[str, None] = {}
        self.told = {line.node: line for line in story.lines(study.nodes[1:], eyes, reasons)}

    def html(self) -> str:
        """The whole page."""
        steps = {node.number: self._step(node) for node in self.study.nodes}
        kept, places = self.pieces.kept()
        nodes = {
            number: {key: places[value] if key in _DRAWN else value for key, value in step.items()}
            for number, step in steps.items()
        }
        body = self._body()
        game = {"pieces": kept, "nodes": nodes, "here": self.study.here.number}
        # Nothing in a script may look like its end: so no "<" at all.
        written = json.dumps(game, ensure_ascii=False, separators=(",", ":")).replace(
            "<", "\\u003c"
        )
        data = tag("script", Markup(written), type="application/json", id="gl-game")
        script = tag("script", Markup((HERE / "page.js").read_text(encoding="utf-8")))
        head = [
            tag("meta", charset="utf-8"),
            tag("meta", http_equiv="Content-Security-Policy", content=SEALED),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="generator", content=f"grasslab {__version__}"),
            tag("title", self._title()),
            *(tag("style", Markup(sheet)) for sheet in (*self.styles, _own_styles())),
        ]
        page = tag("html", tag("head", *head), tag("body", body, data, script), lang="en")
        return f"{MARK}\n{page}\n"

    # What is shown at a node

    def _step(self, node: Node) -> dict[str, Any]:
        """What the script has to know of a node: the numbers of drawn pieces, and plain values."""
        on = self.tree.latest(node, node.home) or self.tree.latest(node)
        step = {
            "up": node.parent,
            "on": None if on is None else on.number,
            "says": self._says(node),
            "branch": self.tree.branches.index(node.home),
            "board": self._board(node),
            "entry": self._drawn(self._entry(node)),
            "note": self._drawn(self._note(node)),
            "ways": self._drawn(self._ways(node)),
        }
        return {key: value for key, value in step.items() if value is not None}

    def _board(self, node: Node) -> int:
        """The table; styles go to the head of the page."""
        drawn = drawing.html_of(seen_by(node.state, self.eyes))
        self.styles.update(dict.fromkeys(_STYLE.findall(drawn)))
        return self.pieces.take(_STYLE.sub("", drawn))

    def _drawn(self, html: Markup) -> int | None:
        return self.pieces.take(html) if html else None

    def _says(self, node: Node) -> str:
        """The step that led to a node."""
        if node.parent is None:
            return "the beginning"
        line = self.told.get(node.number)
        return line.text if line else "something that is not seen"

    def _entry(self, node: Node) -> Markup:
        """The step as a line of the log."""
        line = self.told.get(node.number)
        if line is None:
            return Markup("")
        told = tag("div", story.unfolding(line))
        return tag("li", _link(node, str(node.depth)), told, data_node=str(node.number))

    def _note(self, node: Node) -> Markup:
        if not node.name and not node.note:
            return Markup("")
        return _box(node.name or "Note", tag("p", node.note, class_="gl-note"))

    def _ways(self, node: Node) -> Markup:
        """Where it went on in several ways, the links to each."""
        after = self.tree.children(node)
        if len(after) < 2:
            return Markup("")
        ways = [
            tag("li", _link(child, self._says(child)), tag("span", f" ({child.branch})"))
            for child in after
        ]
        return _box("From here it went on", tag("ul", *ways, class_="gl-places"))

    # The page around it

    def _title(self) -> str:
        game = self.study.game
        if self.eyes is None:
            return f"{game.title}, all cards open"
        who = "everybody" if self.eyes == EVERYBODY else game.names[self.eyes]
        return f"{game.title}, as {who} saw it"

    def _body(self) -> Markup:
        """What is seen before, or without, the script: the end of the line that one is on."""
        line = line_of(self.study)
        last = line[-1]
        board = _STYLE.sub("", drawing.html_of(seen_by(last.state, self.eyes)))
        return tag(
            "main",
            self._top(),
            _controls(),
            tag("div", Markup(board), class_="gl-shown", id="gl-board"),
            tag(
                "div",
                tag("div", self._note(last), id="gl-note"),
                tag("div", self._ways(last), id="gl-ways"),
                class_="gl-about",
            ),
            tag("div", self._log(line), self._places(), class_="gl-side"),
            class_="grasslab gl-page",
        )

    def _top(self) -> Markup:
        size = plural(len(self.tree.nodes), "position")
        branches = plural(len(self.tree.branches), "branch", "branches")
        told = f"{listed(self.study.game.names)}. {size} on {branches}."
        return tag("header", tag("h1", self._title()), tag("p", told), class_="gl-heading")

    def _log(self, line: list[Node]) -> Markup:
        entries = join(self._entry(node) for node in line)
        quiet = tag("p", "Nothing has happened yet.", id="gl-quiet", hidden=bool(entries))
        told = tag("ol", entries, class_="gl-story", id="gl-log", tabindex="0", aria_label="Log")
        return _box("What happened", quiet, told)

    def _places(self) -> Markup:
        """The branches with their notes, and the positions that have a name or note, as links."""
        marked = [node for node in self.study.nodes if node.name or node.note]
        if len(self.tree.branches) == 1 and not marked and not self._other_ends(self.tree.main):
            return Markup("")
        items = [self._branch(branch, number) for number, branch in enumerate(self.tree.branches)]
        return _box("Branches and notes", tag("ul", *items, class_="gl-places"))

    def _branch(self, branch: Branch, number: int) -> Markup:
        own = [node for node in self.study.nodes if node.home is branch]
        start, end = self.tree.nodes[branch.start], self.tree.end(branch)
        first = own[0] if own else end
        parts: list[Markup | str] = [_link(first, branch.name)]
        if branch is not self.tree.main:
            parts.append(f", from step {start.depth} of {start.branch}")
        parts += [": ", _link(end, f"to step {end.depth}")]
        if branch.note:
            parts.append(tag("p", branch.note, class_="gl-note"))
        below = [
            tag("li", _link(node, f"another way, to step {node.depth}"))
            for node in self._other_ends(branch)
        ]
        below += [_marked(node) for node in own if node.name or node.note]
        if below:
            parts.append(tag("ul", *below))
        return tag("li", *parts, data_branch=str(number))

    def _other_ends(self, branch: Branch) -> list[Node]:
        """Where else a branch ends, since moves were taken back on it."""
        end = self.tree.end(branch)
        return [
            node
            for node in self.study.nodes
            if node.home is branch and not node.children and node is not end
        ]


_DRAWN = frozenset({"board", "entry", "note", "ways"})
"""What a node has as drawn pieces."""


def _controls() -> Markup:
    """The buttons and the slider; the script makes them appear."""
    buttons = [
        tag("button", word, type="button", class_="gl-button", data_go=word.casefold())
        for word in ("First", "Back", "Forward", "Last")
    ]
    slider = tag("input", type="range", id="gl-slider", min="0", aria_label="Step")
    words = tag("p", id="gl-words", class_="gl-words", aria_live="polite")
    keys = tag("p", "Keys: left and right arrow, Home and End.", class_="gl-title")
    return tag(
        "section",
        tag("div", *buttons, slider, class_="gl-buttons"),
        tag("div", words, keys, class_="gl-where"),
        class_="gl-box gl-steps",
        id="gl-steps",
        hidden=True,
        aria_label="Steps",
    )


def _box(title: str, *parts: Markup) -> Markup:
    return tag("section", tag("h2", title), *parts, class_="gl-box", aria_label=title)


def _link(node: Node, words: str) -> Markup:
    return tag("a", words, href=f"#{node.number}")


def _marked(node: Node) -> Markup:
    """A position with a name or a note."""
    name = [": ", tag("b", node.name)] if node.name else []
    note = [tag("p", node.note, class_="gl-note")] if node.note else []
    return tag("li", _link(node, f"step {node.depth}"), *name, *note)


def _own_styles() -> str:
    """The styles of what stands around the table; on paper it is always light."""
    ground = TOKENS["ground"]
    light = ";".join(f"--gl-{name}:{value}" for name, (_, value, _) in TOKENS.items())
    own = (HERE / "page.css").read_text(encoding="utf-8")
    return style_sheet(STYLES + own) + (
        f":root{{color-scheme:light dark}}body{{margin:0;background:{ground[1]}}}"
        f"@media (prefers-color-scheme:dark){{body{{background:{ground[2]}}}}}"
        f"@media print{{body{{background:none}}.grasslab.grasslab{{{light}}}}}"
    )
