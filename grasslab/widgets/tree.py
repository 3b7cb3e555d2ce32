"""``gl.Tree``: the game tree as a live panel that is opened node by node."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from grasslab.engine.errors import GrasslabError, OptionError, StudyError
from grasslab.engine.state import State
from grasslab.engine.view import View, no_state
from grasslab.explore.gametree import GameTree, Node
from grasslab.explore.gametree.growing import NODES, checked_count
from grasslab.explore.gametree.worlds import SEVERAL
from grasslab.explore.study import Study
from grasslab.explore.study.kept import Node as Place
from grasslab.show.markup import Markup
from grasslab.show.theme import style_sheet
from grasslab.show.tree_drawing import NARROWEST, WIDTH, TreeDrawing, draw_tree
from grasslab.show.tree_rows import Numbers, told_by
from grasslab.show.tree_sources import OpenTree
from grasslab.widgets import tree_parts
from grasslab.widgets.panel import HERE, Panel, PanelError
from grasslab.widgets.styles import STYLES

DEPTH = 2
BUTTONS = frozenset(
    (
        *("expand", "collapse", "expand_all", "select", "pick"),
        *("show_information_sets", "show_outline", "go_there"),
    )
)
"""The methods that have a button."""


def _module() -> str:
    """The view of all panels and the tree's own as one module: of the two it exports the tree's."""
    shared, exported, rest = str(Panel._esm).rpartition("export default { render };")
    assert exported, "panel.js ends with what it exports"
    assert not rest.strip(), "panel.js ends with what it exports"
    return shared + (HERE / "tree.js").read_text(encoding="utf-8")


class Tree(Panel):
    """The game tree below a position as a live panel: open it, walk in it, look at its positions.

    Whatever a button, click or key of the panel does, a method of the same name does without a
    browser. Nodes are named by their numbers, as ``gl.tree`` has them, or by the nodes themselves.

    Parameters
    ----------
    position : State or Study
        The root. Of a study, the position where one is: the panel then follows the study, and
        ``go_there`` moves the study to the chosen node, so that a table of it shows the same.
    depth : int
        How many steps are open at first.
    nodes : int
        The most nodes that are open at a time.
    seat : int or str, optional
        The tree as this player may know it, as for ``gl.tree``. By default as the study's seat
        does, or everything is seen.
    values, visits : mapping or function, optional
        Numbers at the nodes, as for ``gl.draw_tree``. With a study, whose tree gets other roots,
        functions of a state. Where one fails for a node that is opened later, the panel says so,
        and the node has no number.
    probabilities : bool, mapping or function
        As for ``gl.draw_tree``.
    width : int
        How wide the picture is at most, in pixels.

    Raises
    ------
    OptionError, GrasslabError
        If something given is not as it should be.

    Examples
    --------
    >>> import grasslab as gl
    >>> panel = gl.Tree(gl.load("kuhn", names=["Ann", "Bob"]).new_initial_state(), depth=1)
    >>> panel.expand(1).select(4).state.player_name()
    'Ann'
    >>> panel.collapse(1).chosen
    <node 1 after 'take Jack': chance>
    """

    _esm = _module()
    line = traitlets.List().tag(sync=True)
    """The numbers of the nodes from the root to the chosen one."""
    buttons: ClassVar[frozenset[str]] = BUTTONS
    study: Study | None
    """The study whose position the root was; ``None`` if a state was given."""
    tree: GameTree
    """What is open."""
    _walking = False
    """Whether the panel itself moves the study."""

    def __init__(
        self,
        position: State | Study,
        depth: int = DEPTH,
        nodes: int = NODES,
        seat: int | str | None = None,
        values: Numbers | None = None,
        probabilities: bool | Numbers = True,
        visits: Numbers | None = None,
        width: int = WIDTH,
    ) -> None:
        study = position if isinstance(position, Study) else None
        state = position if study is None else study.state
        if not isinstance(state, State):
            needed = "a tree panel is of a state or a study, as of game.deal(seed=7)"
            raise OptionError(f"{needed}, not {no_state(state)}")
        self._numbers = {"values": values, "probabilities": probabilities, "visits": visits}
        if study is not None:
            _check_functions(self._numbers)
        self._options = {
            "nodes": nodes,
            "seat": seat if seat is not None or study is None else study.eyes,
        }
        self._depth = checked_count(depth, "depth=", "steps", least=0)
        self._width = checked_count(width, "width=", "pixels", least=NARROWEST)
        tree = GameTree(state, **self._options)
        super().__init__(f"game tree of {state.game.title}", "tree")
        self.styles = style_sheet(STYLES + tree_parts.STYLES)
        self.study = study
        self.as_outline, self.with_sets = False, True
        self._take(tree)
        self.drawing()
        for failure in self.failures:  # at the nodes that are open at first
            raise failure
        self._watch(study)
        self.refresh()

    def _take(self, tree: GameTree) -> None:
        """Show this tree from now on."""
        tree.grow(self._depth)
        self.tree, self._chosen, self._picture = tree, tree.root, None
        self._kept_numbers: dict[str, dict[int, float | GrasslabError | None]] = {}
        self._home = None if self.study is None else self.study.here

    # What it is

    @property
    def chosen(self) -> Node:
        """The node whose position is shown."""
        return self._chosen

    @property
    def state(self) -> State:
        """The position of the chosen node; in a seat's tree one of those that it can be."""
        return self._chosen.state

    @property
    def seen(self) -> State | View:
        """The position that is shown, as the tree's seat may see it."""
        return self.state if self.tree.seat is None else self.state.view(self.tree.seat)

    def drawing(self) -> TreeDrawing:
        """The tree as it is open now, with the line to the chosen node, as a picture to keep."""
        drawn = draw_tree(
            self.tree,
            nodes=len(self.tree),
            width=self._width,
            highlight=self._chosen,
            **self._told_numbers(),
        )
        if not self.with_sets:
            for row in drawn.rows:
                row.group = ""
        return drawn

    def _told_numbers(self) -> dict[str, Any]:
        """The numbers for the nodes; what a function tells is asked once for each node."""
        found, source = dict(self._numbers), OpenTree(self.tree)
        for name, given in self._numbers.items():
            is_function = callable(given)
            if not is_function and not hasattr(given, "get"):
                continue  # none, or what draw_tree refuses
            kept = self._kept_numbers.setdefault(name, {}) if is_function else {}
            self._kept_numbers[name] = kept
            for node in self.tree.nodes:
                if node.number not in kept:
                    try:
                        kept[node.number] = told_by(source, node.number, given, f"{name}=")
                    except GrasslabError as error:
                        kept[node.number] = error
            found[name] = {
                node: None if isinstance(number, GrasslabError) else number
                for node, number in kept.items()
            }
        return found

    @property
    def failures(self) -> list[GrasslabError]:
        """What went wrong with the numbers of the open nodes."""
        kept = (self._kept_numbers.get(name, {}) for name in self._numbers)
        open_now = (numbers.get(node.number) for numbers in kept for node in self.tree.nodes)
        return [failed for failed in open_now if isinstance(failed, GrasslabError)]

    # Opening and closing

    def expand(self, node: Node | int | None = None, depth: int = 1) -> Tree:
        """Open a node, by default the chosen one, and what comes after it so many steps deep.

        Raises
        ------
        TreeTooLargeError
            If its moves do not fit the budget.
        UnknownNameError
            If the tree does not have that node.
        """
        self._check_open()
        self.tree.expand(self._chosen if node is None else node, depth)
        return self._changed()

    def collapse(self, node: Node | int | None = None) -> Tree:
        """Close a node, by default the chosen one; whoever was further on that line is back at it.

        Raises
        ------
        UnknownNameError
            If the tree does not have that node.
        """
        self._check_open()
        closed = self.tree.node(self._chosen if node is None else node)
        if closed in self._chosen.line():
            self._chosen = closed
        self.tree.collapse(closed)
        return self._changed()

    def expand_all(self) -> Tree:
        """Open all that comes after the chosen node, breadth first, as far as the budget goes."""
        self._check_open()
        self.tree.grow(start=self._chosen)
        return self._changed()

    # Walking

    def select(self, node: Node | int) -> Tree:
        """Choose a node: its position is shown, and the line to it.

        Raises
        ------
        UnknownNameError
            If the tree does not have that node.
        """
        self._check_open()
        self._chosen = self.tree.node(node)
        self._redraw()
        return self

    def pick(self, node: Node | int) -> Tree:
        """What a click does: choose a node and open it; if it is chosen and open, close it."""
        self._check_open()
        picked = self.tree.node(node)
        if picked is self._chosen and picked.children is not None:
            return self.collapse(picked)
        self._chosen = picked
        return self.expand(picked) if picked.cut else self.select(picked)

    def follow(self, state: State) -> Tree:
        """Choose the node of a position that comes after the root's, opening what is on the way.

        Raises
        ------
        GrasslabError
            If the position does not come after the root's.
        TreeTooLargeError
            If the way does not fit the budget.
        """
        self._check_open()
        try:
            self._chosen = self.tree.follow(state)
        finally:
            self._changed()
        return self

    # How it looks

    def show_information_sets(self, show: bool = True) -> Tree:
        """Show, or no longer show, which nodes look the same to who decides."""
        self._check_open()
        self.with_sets = show
        return self._changed()

    def show_outline(self, show: bool = True) -> Tree:
        """Show the tree as an outline in words, or again as a picture."""
        self._check_open()
        self.as_outline = show
        return self._changed()

    # The study

    def go_there(self) -> Tree:
        """Move the study to the chosen node's position, where a table of the study then is too.

        Raises
        ------
        PanelError
            If the panel is of no study.
        StudyError
            If nobody may choose what the way there needs: what chance brings, unless it came so in
            the study before or the study is a teacher's; what the tree's seat does not know; in
            fair mode a way back behind something new.
        """
        self._check_open()
        if self.study is None or self._home is None:
            raise PanelError(
                "this tree is of a state alone; gl.Tree(study) can move its study, and "
                "gl.Table(tree.state) plays on from here"
            )
        study, home, steps = self.study, self._home, self._chosen.line()[1:]
        while steps and (known := self._visited(home, steps[0])) is not None:
            home = known
            del steps[0]
        for step in steps:
            _check_can_be_played(step, study)
        self._walking = True
        try:
            with self._at_work(), study.changing():
                study.goto(home)
                for step in steps:
                    study.play(step.action)
        finally:
            self._walking = False
        return self

    def _visited(self, home: Place, step: Node) -> Place | None:
        """The position of the study after one that a step of the tree leads to, if it was there."""
        assert self.study is not None  # who asks has one
        assert step.parent is not None  # the root is no step
        for place in self.study.tree.children(home):
            if self.tree.after(step.parent, place.state) is step:
                return place
        return None

    def _study_changed(self) -> None:
        """Somebody has moved the study: its position is chosen, as the root if it must be."""
        if self._walking or self.study is None or self._closed:
            return
        try:
            self._chosen = self.tree.follow(self.study.state)
        except GrasslabError:  # it is before or beside the root, or does not fit
            self._take(GameTree(self.study.state, **self._options))
        self._changed()

    # How it is drawn

    def _changed(self) -> Tree:
        """Another part of the tree is open, so that it is to be drawn anew."""
        self._picture = None
        self._redraw()
        return self

    def refresh(self) -> None:
        """Draw the panel anew, as after each change."""
        if self._closed:
            return
        with self.hold_sync():
            self.line = [node.number for node in self._chosen.line()]
            super().refresh()

    @property
    def picture(self) -> Markup:
        """The tree as the panel shows it, drawn once for each change of what is open."""
        if self._picture is None:
            self._picture = tree_parts.picture(self.drawing(), self.as_outline)
        return self._picture

    def draw_parts(self) -> dict[str, Markup]:
        """What can be done, the tree, and the position of the chosen node."""
        return tree_parts.parts(self)

    def draw_snapshot(self) -> list[Markup]:
        """The tree and the position, for readers without a kernel."""
        return tree_parts.snapshot(self)

    def text(self) -> str:
        """The outline of the tree, and the position of the chosen node."""
        return tree_parts.text(self)


def _check_functions(numbers: dict[str, Any]) -> None:
    """Refuse numbers by node where the tree gets other roots."""
    for name, given in numbers.items():
        if given is not None and not isinstance(given, bool) and not callable(given):
            raise OptionError(
                f"{name}= is a function of a state where the tree is of a study: the numbers of "
                "nodes mean others when the study goes elsewhere"
            )


def _check_can_be_played(step: Node, study: Study) -> None:
    """Refuse a step on the way that nobody may choose."""
    before = step.parent
    assert before is not None  # the root is no step
    if before.kind == "chance" and study.undo != "teacher":
        raise StudyError(
            f"chance would have to bring {step.move!r}, which only a study with undo='teacher' "
            "chooses; gl.Table(tree.state) plays on from there in a study of its own"
        )
    if step.action == SEVERAL or (before.kind == "decision" and step.probability < 1):
        raise StudyError(f"whether {step.move!r} is what happens is not known beforehand")
