"""Reading the file of a study: line by line, with the line and the reason where it is refused."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from grasslab.engine.errors import GrasslabError
from grasslab.engine.linereader import LineReader
from grasslab.engine.seats import whole_number
from grasslab.explore.study.files import (
    FORMAT,
    VERSION,
    branch_content,
    end_content,
    node_content,
    start_content,
)
from grasslab.explore.study.kept import LONGEST_NOTE, Branch, Node, change, checked_text
from grasslab.explore.study.study import Study
from grasslab.explore.study.tree import Tree
from grasslab.explore.study.walk import UNDO_MODES, checked_seed

HEADER_KEYS = frozenset(
    {
        "check",
        "format",
        "game",
        "made_with",
        "names",
        "numbering",
        "root",
        "seat",
        "seed",
        "undo",
        "version",
    }
)
NODE_KEYS = frozenset(
    {
        "action",
        "branch",
        "check",
        "move",
        "name",
        "node",
        "note",
        "parent",
        "visited",
        "who",
    }
)
BRANCH_KEYS = frozenset({"along", "branch", "check", "note", "script", "seed", "start"})
END_KEYS = frozenset({"branches", "check", "end", "forks", "here", "moves", "next", "nodes", "on"})

Value = TypeVar("Value")


class StudyReader(LineReader):
    """Reads one study: first its history, then its nodes, then its branches."""

    THING, FORMAT, VERSION, HEADER_KEYS = "study", FORMAT, VERSION, HEADER_KEYS

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__(path)
        self._undo = ""
        self._seat: int | None = None
        self._seed: int | str = 0
        self._tree: Tree | None = None
        self._homes: dict[str, Branch] = {}
        self._main_is_read = False
        self._study: Study | None = None

    def study(self) -> Study:
        """The study, after it was read to its end."""
        assert self._study is not None  # reading fails otherwise
        return self._study

    def _read_line(self, content: dict[str, Any]) -> None:
        if not self.states:
            self._read_header(content)
        elif "node" in content:
            self._read_node(content)
        elif "start" in content:
            self._read_branch(content)
        elif "end" in content:
            self._read_end(content)
        elif self._tree is None or content.get("format") == FORMAT:
            self._read_move(content)
        else:
            raise self._error("no proper line for a node, a branch or the end")

    # The first line

    def _read_header(self, content: Mapping[str, Any]) -> None:
        self._check_header(content)
        game = self._game(content)
        root = self._root(game, content["root"])
        if content["undo"] not in UNDO_MODES:
            raise self._error(f"there is no undo {content['undo']!r}")
        seat = content["seat"]
        if seat is not None and not 0 <= self._number(content, "seat") < game.players:
            raise self._error(f"there is no seat {seat!r}")
        self._undo, self._seat = content["undo"], seat
        self._seed = self._checked(lambda: checked_seed(content["seed"]))
        self._check_text(
            start_content(root, self.made_with, self._undo, self._seat, self._seed), ""
        )
        self.states.append(root)

    # Nodes

    def _read_node(self, content: Mapping[str, Any]) -> None:
        self._expect_keys(content, NODE_KEYS, "a node")
        previous = self.check
        self._check_content(content)
        self._expect_kinds(content, {"branch": str, "move": str, "name": str, "who": str})
        if self._main_is_read:
            raise self._error("a node cannot come after the branches")
        node = self._root_node(content) if self._tree is None else self._later_node(content)
        tree = self._grown()
        if content["name"]:
            tree.rename(node, self._free_name(content["name"]))
        change(node, note=self._note(content), visited=self._number(content, "visited"))
        tree.clock = max(tree.clock, node.visited)
        self._check_text(node_content(node), previous)

    def _root_node(self, content: Mapping[str, Any]) -> Node:
        if content["node"] != 0:
            raise self._error("the root, node 0, belongs here")
        tree = self._tree = Tree(self.states[-1], self._seed)
        tree.rename(tree.main, self._free_name(content["branch"], tree.main))
        self._homes[tree.main.name] = tree.main
        return tree.root

    def _later_node(self, content: Mapping[str, Any]) -> Node:
        tree, number = self._grown(), self._number(content, "node")
        if number < tree.next_number:
            raise self._error(
                f"node {number} cannot come after node {tree.next_number - 1}: lines are doubled "
                "or in another order"
            )
        parent = tree.nodes.get(self._number(content, "parent"))
        if parent is None:
            raise self._error(
                f"node {number} comes after node {content['parent']}, which is not here"
            )
        after = self._replay(content, parent.state, f"the move to node {number}")
        if content["action"] in parent.children:
            raise self._error(
                f"the move to node {number} leads to node "
                f"{parent.children[content['action']]} already"
            )
        name = content["branch"]
        if name not in self._homes:
            self._homes[name] = Branch(name, -1, -1, {}, 0)
        return tree.add(parent, after, self._homes[name], number)

    # Branches

    def _read_branch(self, content: Mapping[str, Any]) -> None:
        self._expect_keys(content, BRANCH_KEYS, "a branch")
        previous = self.check
        self._check_content(content)
        if self._tree is None:
            raise self._error("a branch cannot come before the nodes")
        self._expect_kinds(content, {"branch": str, "script": dict})
        tree, name = self._tree, content["branch"]
        start = self._number(content, "start")
        if start not in tree.nodes:
            raise self._error(f"branch {name!r} goes off from node {start}, which is not here")
        branch = self._branch_of(name, start)
        seed = self._checked(lambda: checked_seed(content["seed"]))
        script = self._script(content["script"])
        change(branch, start=start, note=self._note(content), seed=seed, script=script)
        change(branch, along=self._along(content, branch))
        self._check_text(branch_content(branch), previous)

    def _branch_of(self, name: str, start: int) -> Branch:
        """The branch that a line tells of: the main one first, then each of the others once."""
        tree = self._grown()
        if not self._main_is_read:
            if name != tree.main.name or start != 0:
                raise self._error(f"the main branch, {tree.main.name!r} from node 0, belongs here")
            self._main_is_read = True
            return tree.main
        branch = self._homes.setdefault(name, Branch(name, -1, -1, {}, 0))
        self._free_name(name)
        tree.add_branch(branch)
        return branch

    def _along(self, content: Mapping[str, Any], branch: Branch) -> int:
        tree, along = self._grown(), self._number(content, "along")
        node = tree.nodes.get(along)
        if node is None or (along != branch.start and not tree.may_be_on(branch, node)):
            raise self._error(f"branch {branch.name!r} cannot go along to node {along}")
        if branch.size > 0 and along != branch.start:
            raise self._error(f"branch {branch.name!r} has nodes of its own, and goes along none")
        return along

    def _script(self, script: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
        for outcomes in script.values():
            if not isinstance(outcomes, list) or not outcomes:
                raise self._error(f"the outcomes of a script are a list of them, not {outcomes!r}")
            for outcome in outcomes:
                if whole_number(outcome) is None:
                    raise self._error(f"an outcome is a whole number, not {outcome!r}")
        return {source: tuple(outcomes) for source, outcomes in script.items()}

    # The end

    def _read_end(self, content: Mapping[str, Any]) -> None:
        self._expect_keys(content, END_KEYS, "the end")
        previous = self.check
        self._check_content(content)
        if self._tree is None or not self._main_is_read:
            raise self._error("the end cannot come before nodes and branches")
        tree = self._tree
        self._check_branches(tree)
        following = self._number(content, "next")
        if following < tree.next_number:
            raise self._error(f"node {following} cannot be the next one, it is here")
        tree.next_number, tree.forks = following, self._number(content, "forks")
        here = tree.nodes.get(self._number(content, "here"))
        on = next((branch for branch in tree.branches if branch.name == content["on"]), None)
        if here is None or on is None or not tree.may_be_on(on, here):
            raise self._error(
                f"one cannot be at node {content['here']!r} on branch {content['on']!r}"
            )
        self._check_text(end_content(tree, here, on, len(self.states) - 1), previous)
        self._study = Study.of_tree(tree, here, on, self._undo, self._seat, self._seed)
        self.ended = True

    def _check_branches(self, tree: Tree) -> None:
        """Refuse nodes of branches that are not here, or that do not hang on their branch."""
        known = set(map(id, tree.branches))
        for node in tree.nodes.values():
            if id(node.home) not in known:
                raise self._error(
                    f"node {node.number} is of branch {node.branch!r}, which is not here"
                )
            parent = None if node.parent is None else tree.nodes[node.parent]
            if parent is not None and not tree.is_on(node.home, parent):
                raise self._error(
                    f"node {node.number} does not hang together with branch {node.branch!r}"
                )

    # Values

    def _grown(self) -> Tree:
        assert self._tree is not None  # the root has been read
        return self._tree

    def _number(self, content: Mapping[str, Any], key: str) -> int:
        number = whole_number(content[key])
        if number is None or number < 0:
            raise self._error(f"{key!r} is a number from 0 on, not {content[key]!r}")
        return number

    def _note(self, content: Mapping[str, Any]) -> str:
        return self._checked(lambda: checked_text(content["note"], LONGEST_NOTE, "a note"))

    def _free_name(self, name: str, instead_of: Branch | None = None) -> str:
        """A name that is free, as it is written when it was given."""
        found = self._checked(lambda: self._grown().new_name(name, instead_of))
        if found != name:
            raise self._error(f"a name has no such blanks: {name!r}")
        return found

    def _checked(self, make: Callable[[], Value]) -> Value:
        try:
            return make()
        except GrasslabError as error:
            raise self._error(str(error)) from error
