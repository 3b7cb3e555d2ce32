"""The tree of positions that a study keeps: nodes, branches, their names, and the ways between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from grasslab.engine.errors import StudyError, UnknownNameError, did_you_mean, shown
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.words import listed
from grasslab.explore.study.kept import LONGEST_NAME, Branch, Node, Place, change, checked_text

MAIN = "main"
MOST_RANGES = 8
"""An error tells so many runs of numbers."""


class Tree:
    """All nodes and branches; numbers of nodes that were removed are not used again."""

    def __init__(self, root: State, seed: int | str) -> None:
        self.main = Branch(MAIN, 0, 0, {}, seed, size=1)
        self.branches = [self.main]
        self.root = Node(0, root, None, self.main, 0, visited=1)
        self.nodes = {0: self.root}
        self.next_number = 1
        self.clock = 1
        self.forks = 0
        self._places: dict[str, Place] = {_folded(MAIN): self.main}

    def copy(self) -> Tree:
        """A tree of its own whose nodes share their states."""
        new = Tree(self.root.state, self.main.seed)
        new.branches = [
            Branch(b.name, b.start, b.along, b.script, b.seed, b.note, b.size)
            for b in self.branches
        ]
        homes = dict(zip(map(id, self.branches), new.branches, strict=True))
        new.nodes = {
            number: Node(
                number,
                n.state,
                n.parent,
                homes[id(n.home)],
                n.depth,
                n.name,
                n.note,
                dict(n.children),
                n.visited,
            )
            for number, n in self.nodes.items()
        }
        new.main, new.root = new.branches[0], new.nodes[0]
        new.next_number, new.clock, new.forks = self.next_number, self.clock, self.forks
        new._places = {
            word: new.nodes[place.number] if isinstance(place, Node) else homes[id(place)]
            for word, place in self._places.items()
        }
        return new

    # Growing

    def add(self, parent: Node, state: State, home: Branch, number: int | None = None) -> Node:
        """A new node for a child of the parent's state."""
        if number is None:
            number = self.next_number
        node = Node(number, state, parent.number, home, parent.depth + 1)
        self.nodes[number] = node
        self.next_number = number + 1
        parent.children[_action(state)] = number
        change(home, size=home.size + 1)
        return node

    def add_branch(self, branch: Branch) -> None:
        """A new branch, whose name is free."""
        self.branches.append(branch)
        self._places[_folded(branch.name)] = branch

    def visit(self, node: Node, whole_line: bool = False) -> None:
        """Remember that one is here now, having come from the node before or by a jump."""
        for there in self.line(node) if whole_line else (node,):
            self.clock += 1
            change(there, visited=self.clock)

    def go_along(self, branch: Branch, node: Node) -> None:
        """Remember how far one has gone on a branch that has no positions of its own yet.

        Who only retraces the way has been farther.
        """
        if branch.size == 0 and self.meeting(self.nodes[branch.along], node) is not node:
            change(branch, along=node.number)

    # Ways

    def children(self, node: Node) -> list[Node]:
        """The nodes after one, in the order in which they were first reached."""
        return [self.nodes[number] for number in sorted(node.children.values())]

    def line(self, node: Node, after: Node | None = None) -> list[Node]:
        """The nodes from the root (or after one on the way) to a node."""
        way = []
        while node is not after:
            way.append(node)
            if node.parent is None:
                break
            node = self.nodes[node.parent]
        return way[::-1]

    def latest(self, node: Node, branch: Branch | None = None) -> Node | None:
        """The node after one where one was last, if need be among those of a branch."""
        after = self.children(node)
        if branch is not None:
            after = [child for child in after if child.home is branch]
        return max(after, key=lambda child: child.visited, default=None)

    def end(self, branch: Branch) -> Node:
        """The end of a branch, going where one was last; of one without nodes, how far one went."""
        node = self.nodes[branch.along if branch.size == 0 else branch.start]
        while (child := self.latest(node, branch)) is not None:
            node = child
        return node

    def line_on(self, node: Node, branch: Branch) -> Iterator[Node]:
        """How it went on from a node: on the same branch if it did, else where one was last."""
        while True:
            child = self.latest(node, branch) or self.latest(node)
            if child is None:
                return
            node, branch = child, child.home
            yield node

    def meeting(self, one: Node, other: Node) -> Node:
        """The last node that the lines to two nodes share."""
        while one is not other:
            if one.depth < other.depth:
                one, other = other, one
            assert one.parent is not None  # the root has the least depth
            one = self.nodes[one.parent]
        return one

    def is_on(self, branch: Branch, node: Node) -> bool:
        """Whether a branch has a node, or goes off from it."""
        return node.home is branch or node.number == branch.start

    def may_be_on(self, branch: Branch, node: Node) -> bool:
        """Whether one can be on a branch at a node: also before it has parted from others."""
        if self.is_on(branch, node):
            return True
        start = self.nodes[branch.start]
        return branch.size == 0 and self.meeting(start, node) is start

    def below(self, starts: Iterable[Node]) -> set[int]:
        """The numbers of some nodes and of all that come after them."""
        found: set[int] = set()
        waiting = [node.number for node in starts]
        while waiting:
            number = waiting.pop()
            if number not in found:
                found.add(number)
                waiting += self.nodes[number].children.values()
        return found

    # Names

    def node(self, place: object) -> Node:
        """The node of a number, a name, or a branch (its end), or the node itself.

        Raises
        ------
        UnknownNameError
            If there is none; it says what comes near.
        """
        found = self._look_up(place)
        return self.end(found) if isinstance(found, Branch) else found

    def branch(self, name: object) -> Branch:
        """The branch of a name.

        Raises
        ------
        UnknownNameError
            If there is none; it says what comes near.
        """
        found = self._places.get(_folded(name)) if isinstance(name, str) else name
        if isinstance(found, Branch) and any(found is branch for branch in self.branches):
            return found
        names = [branch.name for branch in self.branches]
        raise UnknownNameError(f"there is no branch {shown(name)}; {did_you_mean(name, names)}")

    def place(self, place: object) -> Place:
        """What a name or number means: a branch or a node.

        Raises
        ------
        UnknownNameError
            If nothing is called so; it says what comes near.
        """
        return self._look_up(place)

    def _look_up(self, place: object) -> Place:
        if isinstance(place, Node):
            if self.nodes.get(place.number) is place:
                return place
            raise UnknownNameError(f"{place!r} is of another study, or was removed from this one")
        if isinstance(place, Branch):
            return self.branch(place)
        number = whole_number(place)
        if isinstance(place, str):
            found = self._places.get(_folded(place))
            if found is not None:
                return found
            bare = place.strip().removeprefix("#")
            number = int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 10 else None
        if number is None:
            names = [known.name for known in self._places.values()]
            raise UnknownNameError(
                f"nothing in this study is called {shown(place)}; {did_you_mean(str(place), names)}"
            )
        if number not in self.nodes:
            raise UnknownNameError(self._no_node(number))
        return self.nodes[number]

    def _no_node(self, number: int) -> str:
        if 0 <= number < self.next_number:
            return f"node {number} was removed from this study"
        if len(self.nodes) == 1:
            return f"there is no node {number}; this study has only its root, node 0"
        return f"there is no node {number}; the nodes are numbered {_ranges(sorted(self.nodes))}"

    def new_name(self, text: object, instead_of: Place | None = None) -> str:
        """A text as the name of a node or branch, if it can be one and is free.

        Raises
        ------
        StudyError
            If it is taken, empty, too long, or would be mistaken for a node's number.
        """
        if not isinstance(text, str):
            raise StudyError(f"a name is a text, not {shown(text)}")
        name = checked_text(" ".join(text.split()), LONGEST_NAME, "a name")
        if not name:
            raise StudyError("a name needs at least one letter")
        if name.removeprefix("#").strip().isdigit():
            raise StudyError(f"{name!r} would be mistaken for the number of a node")
        holder = self._places.get(_folded(name))
        if holder is not None and holder is not instead_of:
            what = "a branch" if isinstance(holder, Branch) else f"node {holder.number}"
            raise StudyError(f"{name!r} is the name of {what} already; names are given once")
        return name

    def free_name(self) -> str:
        """A name for a branch that nobody has named."""
        number = len(self.branches) + 1
        while f"branch {number}" in self._places:
            number += 1
        return f"branch {number}"

    def rename(self, place: Place, name: str) -> None:
        """Give a node or branch a name that was checked, or take a node's away with ``""``."""
        if place.name:
            del self._places[_folded(place.name)]
        change(place, name=name)
        if name:
            self._places[_folded(name)] = place

    # Removing

    def remove(self, gone: set[int]) -> None:
        """Take nodes out, with all branches that start from them; they hang together downwards."""
        for branch in self.branches[1:]:
            if branch.start in gone:
                del self._places[_folded(branch.name)]
        self.branches = [branch for branch in self.branches if branch.start not in gone]
        for branch in self.branches:
            change(branch, along=self._still_there(branch.along, gone))
        for number in gone:
            node = self.nodes.pop(number)
            change(node.home, size=node.home.size - 1)
            if node.name:
                del self._places[_folded(node.name)]
            if node.parent in self.nodes:
                del self.nodes[node.parent].children[_action(node.state)]

    def _still_there(self, number: int, gone: set[int]) -> int:
        """A node, or the nearest one before it that is not removed."""
        while number in gone:
            before = self.nodes[number].parent
            assert before is not None  # the root stays
            number = before
        return number

    def remove_branch(self, branch: Branch) -> None:
        """Take a branch without nodes out."""
        self.branches.remove(branch)
        del self._places[_folded(branch.name)]

    def hanging_on(self, gone: set[int], but: Branch | None) -> str:
        """The branches, in a sentence, that start from some nodes; one apart."""
        return listed([repr(b.name) for b in self.branches if b.start in gone and b is not but])


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers in a sentence, those in a row as "2 to 5", and of many gaps only the first."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] + 1 == number:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    parts = [" to ".join(map(str, run)) for run in runs]
    if len(parts) > MOST_RANGES:
        parts = [*parts[: MOST_RANGES - 1], f"so on, up to {numbers[-1]}"]
    return listed(parts)


def _folded(name: str) -> str:
    """A name as it is looked up: whatever case and blanks."""
    return " ".join(name.split()).casefold()


def _action(state: State) -> int:
    assert state.action is not None  # only a root has none
    return state.action
