"""Studies in files: written whole, and read back only if nothing about them has changed.

A study is JSON Lines in UTF-8, as a record of a game is (see ``grasslab.engine.records``): one JSON
object a line, keys in alphabetical order, each line ended by a single newline. Files end in
``.jsonl`` by custom. This is version 1 of the format. It holds every position whole, hidden cards
included.

The first line says what is studied. Its ``check``, ``game``, ``made_with``, ``names``,
``numbering`` and ``root`` are as in a record, and besides:

``format``, ``version``
    ``"grasslab-study"`` and the version of this format, ``1``.
``seat``
    The number of the seat whose study it is, or ``null``.
``seed``
    The study's seed, a number or a word.
``undo``
    ``"free"``, ``"fair"`` or ``"teacher"``.

Then one line a move that led from ``root`` to where the study begins, as in a record: ``action``,
``check``, ``move``, ``n``, ``who``.

Then one line a node, in the order of their numbers, the root first:

``action``, ``move``, ``who``
    What led there: its number, its notation and who did it (``null``, ``""``, ``""`` at the root).
``branch``
    The name of the branch it belongs to.
``check``
    As above.
``name``, ``note``
    ``""`` if there is none.
``node``, ``parent``
    Its number, and that of the node before (``null`` at the root). Numbers of nodes that were
    deleted are missing.
``visited``
    When one was there last, counted in steps of the study.

Then one line a branch, the main branch first:

``along``
    The node up to which one has gone on it along other branches; as ``start``, once it has nodes of
    its own.
``branch``
    Its name.
``check``, ``note``
    As above.
``script``
    The outcomes of chance that are to come on it, by what they are drawn from.
``seed``
    What draws all others.
``start``
    The node that it goes off from.

The last line ends the study:

``branches``, ``moves``, ``nodes``
    How many lines of each kind there are.
``check``
    As above.
``end``
    Always ``true``.
``forks``
    How many forks were made.
``here``, ``on``
    The node where one is, and the name of the branch that one is on.
``next``
    The number of the next new node.

**The check** of a line hangs on all lines before it, as in a record. It finds accidents and casual
edits and is no signature.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import RecordError, StudyError
from grasslab.engine.files import checked_path, write_atomically
from grasslab.engine.linereader import LONGEST_LINE, check_replacing
from grasslab.engine.recordlines import header_content, move_content, seal
from grasslab.engine.state import State
from grasslab.engine.version import __version__
from grasslab.explore.study.kept import Branch, Node
from grasslab.explore.study.tree import Tree

if TYPE_CHECKING:
    from grasslab.explore.study.study import Study

FORMAT = "grasslab-study"
VERSION = 1


def save(study: Study, path: str | os.PathLike[str], overwrite: bool | None) -> None:
    """Write a study to a file; see ``Study.save``."""
    file = checked_path(path, StudyError)
    check_replacing(file, overwrite, FORMAT, "study")
    write_atomically(file, study_text(study))


def load(path: str | os.PathLike[str]) -> Study:
    """The study of a file; see ``Study.load``."""
    from grasslab.explore.study.reader import StudyReader

    reader = StudyReader(checked_path(path, StudyError))
    reader.read()
    return reader.study()


def study_of_text(text: str) -> Study:
    """The study of the text of a file, as pickle keeps it."""
    from grasslab.explore.study.reader import StudyReader

    reader = StudyReader("study")
    reader.read_text(text)
    return reader.study()


def study_text(study: Study) -> str:
    """The text of the file of a study.

    Raises
    ------
    RecordError
        If a line of it would be too long to be read back.
    """
    lines, check = [], ""
    for content in _contents(study):
        text, check = seal(content, check)
        if len(text.encode()) >= LONGEST_LINE:
            raise RecordError(
                f"this study cannot be saved: the line of {_what(content)} would be longer than "
                f"{LONGEST_LINE:,} bytes"
            )
        lines.append(text + "\n")
    return "".join(lines)


def _what(content: Mapping[str, Any]) -> str:
    if "node" in content:
        return f"node {content['node']}"
    return f"branch {content['branch']!r}" if "start" in content else "what is studied"


def _contents(study: Study) -> Iterator[dict[str, Any]]:
    root, nodes, branches = study.nodes[0], study.nodes, study.branches
    line = root.state.line()
    yield start_content(line[0], __version__, study.undo, study.seat, study.seed)
    for number, (before, after) in enumerate(pairwise(line), 1):
        assert after.action is not None  # only the first of a line has none
        yield move_content(number, before, after.action)
    yield from map(node_content, nodes)
    yield from map(branch_content, branches)
    yield end_content(study.tree, study.here, study.branch, len(line) - 1)


def start_content(
    root: State, made_with: str, undo: str, seat: int | None, seed: int | str
) -> dict[str, Any]:
    """What the first line says."""
    content = header_content(root.game, root.game.root_text(root), None, made_with)
    del content["comment"]
    own = {"format": FORMAT, "version": VERSION, "undo": undo, "seat": seat, "seed": seed}
    return content | own


def node_content(node: Node) -> dict[str, Any]:
    """What the line of a node says."""
    state, root = node.state, node.parent is None
    before = None if root else state.parent
    return {
        "action": None if before is None else state.action,
        "branch": node.branch,
        "move": "" if before is None else before.action_to_string(state.action or 0),
        "name": node.name,
        "node": node.number,
        "note": node.note,
        "parent": node.parent,
        "visited": node.visited,
        "who": "" if before is None else before.player_name(),
    }


def branch_content(branch: Branch) -> dict[str, Any]:
    """What the line of a branch says."""
    return {
        "along": branch.along,
        "branch": branch.name,
        "note": branch.note,
        "script": {source: list(outcomes) for source, outcomes in branch.script.items()},
        "seed": branch.seed,
        "start": branch.start,
    }


def end_content(tree: Tree, here: Node, on: Branch, moves: int) -> dict[str, Any]:
    """What the last line says, after so many moves before the study's root."""
    return {
        "branches": len(tree.branches),
        "end": True,
        "forks": tree.forks,
        "here": here.number,
        "moves": moves,
        "next": tree.next_number,
        "nodes": len(tree.nodes),
        "on": on.name,
    }
