"""The game tree below a state: nodes open and close as somebody looks, within a budget."""

from __future__ import annotations

from collections.abc import Iterator

from grasslab.engine.errors import GrasslabError, UnknownNameError, shown
from grasslab.engine.game import Game
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.words import plural
from grasslab.explore.expand import TreeTooLargeError
from grasslab.explore.gametree.node import Node
from grasslab.explore.gametree.worlds import Step, steps, worlds_of

NODES = 300
"""As many nodes as a tree to look at has by default."""


class GameTree:
    """The game tree below a state, opened node by node.

    A tree begins with its root alone. ``expand`` opens nodes, ``collapse`` closes one and forgets
    what comes after it; the numbers of nodes stay the same when they come again. It never has more
    nodes than its budget, and a node is opened with all its children or not at all.

    Parameters
    ----------
    state : State
        The root; the moves before it stay its history.
    nodes : int
        The budget.
    seat : int or str, optional
        The tree as this player may know it. What the player cannot tell apart is one node, and
        moves are told as the player heard them. How likely chance brings what is hidden is counted
        as ``view.sample`` draws it; where there is too much to go through it is drawn so, and
        ``sampled`` says so. By default everything is seen.
    merge : bool
        Whether outcomes of one chance node are one, with the sum of their probabilities, if they
        lead to equal positions of which every player knows the same.

    Raises
    ------
    GrasslabError
        If the state is none, or the budget.
    UnknownNameError
        If nobody of that name or number sits there.

    Examples
    --------
    >>> import grasslab as gl
    >>> tree = GameTree(gl.load("kuhn", names=["Ann", "Bob"]).new_initial_state())
    >>> tree.expand(tree.root, depth=2)
    9
    >>> len(tree), tree.node(9)
    (10, <node 9 after 'take Queen': Ann 3>)
    """

    def __init__(
        self,
        state: State,
        nodes: int = NODES,
        seat: int | str | None = None,
        merge: bool = True,
    ) -> None:
        given: object = state
        if not isinstance(given, State):
            raise GrasslabError(
                f"a tree starts from a state, not from a {type(given).__name__}: of a game take "
                "game.new_initial_state(), of a view view.sample(seed), of a study study.state"
            )
        self.seat = None if seat is None else state.game.seat(seat)
        self.budget = checked_count(nodes, "nodes=", "nodes")
        self.merge = merge
        self._numbers: dict[tuple[int, int], int] = {}
        self._sets: dict[tuple[int, int], int] = {}
        self._counts = [0] * state.game.players
        self._start = self._mark(state)
        self.root = Node(0, None, -1, "", 1.0, worlds_of(state, self.seat), self.seat)
        self._nodes = {0: self.root}
        self._enter_set(self.root)

    # What there is

    @property
    def game(self) -> Game:
        """The game whose tree it is."""
        return self.root.game

    @property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes in the order of their numbers."""
        return tuple(self._nodes[number] for number in sorted(self._nodes))

    @property
    def complete(self) -> bool:
        """Whether every line is followed to the end of the game."""
        return not any(node.cut for node in self._nodes.values())

    @property
    def sampled(self) -> bool:
        """Whether what a seat cannot see was drawn, so that the tree may lack what is rare."""
        return any(node.worlds.sampled for node in self._nodes.values())

    def __len__(self) -> int:
        return len(self._nodes)

    def node(self, place: object) -> Node:
        """A node by its number, or the node itself.

        Raises
        ------
        UnknownNameError
            If the tree does not have it, or not now.
        """
        number = place.number if isinstance(place, Node) else whole_number(place)
        found = None if number is None else self._nodes.get(number)
        if found is None or (isinstance(place, Node) and found is not place):
            raise UnknownNameError(
                f"the tree has no node {shown(place)}: it has {plural(len(self), 'node')}, "
                "numbered from 0, and what comes after a closed node is not among them"
            )
        return found

    def information_sets(self) -> dict[str, tuple[Node, ...]]:
        """The decisions that look the same to who decides, by their label."""
        found: dict[str, list[Node]] = {}
        for node in self.nodes:
            if node.group:
                found.setdefault(node.label, []).append(node)
        return {label: tuple(members) for label, members in found.items()}

    # Opening and closing

    def expand(self, node: Node | int, depth: int = 1) -> int:
        """Open a node, and what comes after it so many steps deep; return how many came to it.

        Breadth first; what would go beyond the budget stays closed.

        Raises
        ------
        TreeTooLargeError
            If the node is closed and its children are too many for the budget.
        UnknownNameError
            If there is no such node.
        """
        start, before = self.node(node), len(self)
        levels = checked_count(depth, "depth=", "steps")
        if start.cut and not self._open(start):
            raise TreeTooLargeError(
                f"node {start.number} has too many moves for the {self.budget - len(self):,} nodes "
                f"that are left of {self.budget:,} (nodes=): close others, or allow more"
            )
        self.grow(levels, start)
        return len(self) - before

    def grow(self, depth: int | None = None, start: Node | None = None) -> None:
        """Open what can be opened so many steps deep, breadth first, until the budget is used.

        Parameters
        ----------
        depth : int, optional
            By default to the end of the game.
        start : Node, optional
            By default the root.
        """
        level = [self.root if start is None else start]
        left = -1 if depth is None else depth
        while level and left != 0:
            for node in level:
                if node.cut and not self._open(node):
                    return
            level = [child for node in level for child in node.children or ()]
            left -= 1

    def collapse(self, node: Node | int) -> int:
        """Close a node, and forget what comes after it; return how many nodes went.

        Raises
        ------
        UnknownNameError
            If there is no such node.
        """
        start = self.node(node)
        gone = [later for later in self.below(start) if later is not start]
        for later in gone:
            del self._nodes[later.number]
        start.children = None
        return len(gone)

    def follow(self, state: State) -> Node:
        """The node of a position that comes after the root's, opening what is on the way.

        Raises
        ------
        GrasslabError
            If the position does not come after the root's.
        TreeTooLargeError
            If the way does not fit the budget.
        """
        node = self.root
        for step in self._way_to(state):
            if node.cut:
                self.expand(node)
            node = self._known_after(node, step)
        return node

    def line_to(self, state: State) -> list[Node]:
        """The nodes from the root towards a position that comes after the root's, while open.

        Raises
        ------
        GrasslabError
            If the position does not come after the root's.
        """
        line = [self.root]
        for step in self._way_to(state):
            if line[-1].children is None:
                break
            line.append(self._known_after(line[-1], step))
        return line

    def _way_to(self, state: State) -> list[State]:
        """The states after the root's to a later one."""
        given: object = state
        line = given.line() if isinstance(given, State) else []
        if len(line) < self._start[0] or self._mark(line[self._start[0] - 1]) != self._start:
            raise GrasslabError(
                f"no position that comes after the root of this tree: {shown(state)}"
            )
        return line[self._start[0] :]

    def _mark(self, state: State) -> tuple[int, object]:
        """What tells the root's position from others: how it came about, as the seat saw it."""
        length = len(state.line())
        if self.seat is not None:
            return length, state.information_state_string(self.seat)
        return length, (state.root(), state.history())

    def after(self, node: Node, step: State) -> Node | None:
        """The child of a node that stands for a state after the node's, among others perhaps.

        ``None`` if the node is closed, or what happened was not among what a seat's tree has drawn.
        """
        children = node.children or ()
        if self.seat is None:
            same = [child for child in children if child.action == step.action]
            same += [child for child in children if child.state == step]
        else:
            seen = _observed(step, self.seat)
            same = [child for child in children if _observed(child.state, self.seat) == seen]
        return same[0] if same else None

    def _known_after(self, node: Node, step: State) -> Node:
        found = self.after(node, step)
        if found is None:
            raise GrasslabError(
                f"what came after node {node.number} was not among what the tree has drawn"
            )
        return found

    def below(self, node: Node) -> Iterator[Node]:
        """A node and all that come after it, each before its children."""
        waiting = [node]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children or ())

    def _open(self, node: Node) -> bool:
        """Give a closed node its children; whether the budget allows it."""
        room = self.budget - len(self)
        if not self.merge and self.seat is None and (node.behind or 0) > room:
            return False
        found = steps(node.worlds, self.seat, self.merge)
        if len(found) > room:
            return False
        node.children = tuple(self._child(node, place, step) for place, step in enumerate(found))
        return True

    def _child(self, parent: Node, place: int, step: Step) -> Node:
        number = self._numbers.setdefault((parent.number, place), len(self._numbers) + 1)
        action, move, probability, worlds = step
        child = Node(number, parent, action, move, probability, worlds, self.seat)
        self._nodes[number] = child
        self._enter_set(child)
        return child

    def _enter_set(self, node: Node) -> None:
        """Number the information set of a decision, the same each time that it comes."""
        if node.knows_set:
            key = node.mover, node.state.information_state_hash()
            if key not in self._sets:
                self._counts[node.mover] += 1
                self._sets[key] = self._counts[node.mover]
            node.group = self._sets[key]


def _observed(state: State, seat: int) -> str:
    """What a seat saw of the step that led to a state."""
    before, action = state.parent, state.action
    assert before is not None  # only a root has none, and no action
    assert action is not None
    return state.game.observed(before.table, action, state.table, seat)


def checked_count(value: object, what: str, of: str, least: int = 1) -> int:
    """A number of nodes or steps.

    Raises
    ------
    GrasslabError
        If it is none, or too small.
    """
    number = whole_number(value)
    if number is None or number < least:
        raise GrasslabError(f"{what} is a number of {of} from {least} on, not {shown(value)}")
    return number
