"""A study in rows to look at: one row a node, long ways shortened, and below each what parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from grasslab.engine.words import plural
from grasslab.explore.study.eyes import mover, told
from grasslab.explore.study.kept import Branch, Node
from grasslab.explore.study.tree import Tree

if TYPE_CHECKING:
    from grasslab.explore.study.study import Study

LONG = 6
"""Of more plain steps in a row than this only the first and the last two are shown."""
MOST = 60
"""An outline has no more rows; those around where one is are shown."""


@dataclass(frozen=True)
class Row:
    """One row of an outline.

    Attributes
    ----------
    level : int
        How often the way here branched off.
    node : Node or None
        ``None`` for a row that stands for what is left out, or for a branch without positions.
    text : str
        The step that led to the node, with the node that it parts from where that is not the row
        above; or what the row stands for.
    branch : str
        The name of the branch that begins here, with its note; empty if none does.
    plain : bool
        Whether there is nothing about the node but its step, so that it may be left out.
    """

    level: int
    node: Node | None
    text: str = ""
    branch: str = ""
    plain: bool = False


def outline(study: Study, eyes: int | None) -> list[Row]:
    """The rows of a study, as a seat may see them; ``None`` sees everything."""
    rows = _shortened(list(_rows(study)))
    if len(rows) > MOST:
        rows = _around([row.node is study.here for row in rows].index(True), rows)
    return [
        replace(row, text=row.text + step_text(row.node, eyes)) if row.node else row for row in rows
    ]


def step_text(node: Node, seat: int | None) -> str:
    """The step that led to a node, and who made it, as a seat heard of it."""
    if node.parent is None:
        return "the start"
    state = node.state
    text = told(state, seat)
    assert state.parent is not None  # only a root has none
    openly = text == state.parent.action_to_string(state.action or 0)
    return f"{mover(state)}: {text}" if openly else text


def _rows(study: Study) -> Iterator[Row]:
    """A row for each node, without its step: a way to its end, then whatever parts from it."""
    tree, empty = study.tree, _without_positions(study.tree)
    waiting: list[tuple[int, Node | Branch]] = [(0, tree.root)]
    while waiting:
        level, start = waiting.pop()
        if isinstance(start, Branch):
            yield Row(level, None, _so_far(start), label(start))
            continue
        parting: list[tuple[int, Node | Branch]] = []
        node: Node | None = start
        while node is not None:
            branches = empty.get(node.number, [])
            text = f"after {node.parent}, " if node is start and node.parent is not None else ""
            yield _row(level, node, study, text, bool(branches))
            parting += [(level + 1, branch) for branch in branches]
            node, others = _parted(tree, node)
            parting += [(level + 1, other) for other in others]
        waiting += reversed(parting)


def _so_far(branch: Branch) -> str:
    """What there is to say of a branch without positions of its own."""
    if branch.along == branch.start:
        return f"after {branch.start}, nothing played yet"
    return f"from {branch.start} to {branch.along} the same moves"


def _parted(tree: Tree, node: Node) -> tuple[Node | None, list[Node]]:
    """The node by which the same branch goes on, and the others after a node."""
    children = tree.children(node)
    goes_on = next((child for child in children if child.home is node.home), None)
    return goes_on, [child for child in children if child is not goes_on]


def _without_positions(tree: Tree) -> dict[int, list[Branch]]:
    found: dict[int, list[Branch]] = {}
    for branch in tree.branches:
        if branch.size == 0:
            found.setdefault(branch.along, []).append(branch)
    return found


def _row(level: int, node: Node, study: Study, text: str, forks: bool) -> Row:
    main = node.home is study.tree.main
    begins = node.parent is None or (not main and node.parent == node.home.start)
    bare = not (begins or forks or node.name or node.note)
    plain = bare and not text and len(node.children) <= 1 and node is not study.here
    return Row(level, node, text, label(node.home) if begins else "", plain)


def label(branch: Branch) -> str:
    """A branch with its note, as it stands in a row."""
    return f"{branch.name}: {branch.note}" if branch.note else branch.name


def _shortened(rows: Sequence[Row]) -> list[Row]:
    """The rows with long runs of plain steps, each after the other, cut short."""
    shown: list[Row] = []
    run: list[Row] = []
    for row in rows:
        if run and not (row.plain and _follows(run[-1], row)):
            shown += _cut(run)
            run = []
        if row.plain:
            run.append(row)
        else:
            shown.append(row)
    return shown + _cut(run)


def _follows(one: Row, other: Row) -> bool:
    return bool(one.node and other.node and other.node.parent == one.node.number)


def _cut(run: list[Row]) -> list[Row]:
    if len(run) <= LONG:
        return run
    left_out = Row(run[0].level, None, f"... {plural(len(run) - 4, 'more step')} ...")
    return [*run[:2], left_out, *run[-2:]]


def _around(place: int, rows: list[Row]) -> list[Row]:
    """The rows around one of them, and how many are left out before and after."""
    first = max(0, min(place - MOST // 2, len(rows) - MOST))
    last = first + MOST
    shown = rows[first:last]
    if first > 0:
        shown.insert(0, Row(0, None, f"... {plural(first, 'row')} before ..."))
    if last < len(rows):
        shown.append(Row(0, None, f"... {plural(len(rows) - last, 'row')} after ..."))
    return shown
