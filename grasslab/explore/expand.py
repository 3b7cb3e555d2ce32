"""The game tree of a state as arrays, level by level: what solvers and large counts start from.

``gl.tree`` gives the same tree as a graph for people; this one has millions of nodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grasslab.engine.accelerator import bulk_of
from grasslab.engine.errors import GrasslabError, require, shown
from grasslab.engine.frames import make_frame
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.engine.utility import WIN, utilities_in_bulk
from grasslab.engine.words import plural

if TYPE_CHECKING:
    import numpy as np
    import pandas

BATCH = 2_000
"""Nodes whose children are made in one go, if they find room."""
ROOM = 200_000
"""Room for the children of a batch; more than any node alone can have."""
MOST = 10_000_000
"""Nodes of the largest tree by default: their arrays take some 600 MB."""
WAITING = 500_000
"""Nodes that may wait at a time for their children to be made, with a table each: some 400 MB. In
trees that are allowed to be larger it is a twentieth of the nodes."""
KINDS: Mapping[str, str] = {
    "parent": "int32",
    "action": "int32",
    "probability": "float64",
    "player": "int8",
    "information": "uint64",
    "children": "int32",
    "returns": "float64",
}


class TreeTooLargeError(GrasslabError):
    """A tree with more nodes than allowed."""


@dataclass(frozen=True, eq=False, repr=False)
class ExpandedTree:
    """A tree as arrays, one place a node, breadth first; children of a node lie side by side.

    Attributes
    ----------
    root : State
        Node 0.
    parent : numpy array of int32
        The node above; -1 for the root.
    action : numpy array of int32
        The action or chance outcome that leads here from the parent; -1 for the root.
    probability : numpy array of float64
        Of a chance outcome; 1 below decisions.
    player : numpy array of int8
        Who decides: a seat, -1 for chance, -4 at the end, as in OpenSpiel.
    information : numpy array of uint64
        The information state of who decides (``State.information_state_hash``); 0 for others.
    first_child : numpy array of int32
        The first of the children; -1 where none were made.
    children : numpy array of int32
        How many children were made: none at the end of the game and at the last level.
    returns : numpy array of float64, shape (nodes, players)
        What each player has won by the game's utility; zeros before the end of the game.
    levels : tuple of int
        Where each level begins, and the number of nodes.
    """

    root: State
    parent: np.ndarray[Any, Any]
    action: np.ndarray[Any, Any]
    probability: np.ndarray[Any, Any]
    player: np.ndarray[Any, Any]
    information: np.ndarray[Any, Any]
    first_child: np.ndarray[Any, Any]
    children: np.ndarray[Any, Any]
    returns: np.ndarray[Any, Any]
    levels: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.parent)

    @property
    def depth(self) -> int:
        """How many steps the deepest nodes are away from the root."""
        return len(self.levels) - 2

    @property
    def complete(self) -> bool:
        """Whether every line was followed to the end of the game."""
        return bool(((self.children > 0) | (self.player == TERMINAL)).all())

    def state(self, node: int) -> State:
        """The state at a node.

        Raises
        ------
        GrasslabError
            If the tree has no such node.
        """
        number = whole_number(node)
        if number is None or not 0 <= number < len(self):
            raise GrasslabError(f"nodes are numbered from 0 to {len(self) - 1}, not {shown(node)}")
        way: list[int] = []
        while number > 0:
            way.append(int(self.action[number]))
            number = int(self.parent[number])
        state = self.root
        for action in reversed(way):
            state = state.child(action)
        return state

    def frame(self) -> pandas.DataFrame:
        """One row a level: depth, nodes, decisions, chance nodes and ends among them.

        ``information_states`` counts those that who decides there can tell apart.
        """
        import numpy as np

        rows = []
        for depth, (start, stop) in enumerate(zip(self.levels, self.levels[1:], strict=False)):
            player = self.player[start:stop]
            decides = player >= 0
            told_apart = len(np.unique(self.information[start:stop][decides]))
            ends, by_chance = (player == TERMINAL).sum(), (player == CHANCE).sum()
            counts = stop - start, decides.sum(), by_chance, ends, told_apart
            rows.append((depth, *(int(count) for count in counts)))
        columns = ["depth", "nodes", "decisions", "chance", "ends", "information_states"]
        return make_frame(rows, columns)

    def __repr__(self) -> str:
        whole = "complete" if self.complete else "cut off"
        nodes = plural(len(self), "node")
        return f"<tree of {self.root.game.name}: {nodes}, depth {self.depth}, {whole}>"


def expand(state: State, depth: int | None = None, most: int = MOST) -> ExpandedTree:
    """Make the game tree below a state as arrays.

    It runs compiled where Numba is installed (extra ``fast``), else plain, to the same arrays. The
    memory needed is that of the arrays, and of the tables of the last level but one.

    Parameters
    ----------
    state : State
        The root.
    depth : int, optional
        How many steps deep, chance among them; by default to the end of the game.
    most : int
        The largest number of nodes that the tree may have.

    Raises
    ------
    TreeTooLargeError
        If it would have more; it says which depth still fits.
    GrasslabError
        If the state is none, or a number is none.
    MissingPackageError
        If NumPy is not installed.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", players=2, rounds=1, trade=False).deal(seed=7)
    >>> tree = gl.expand(state, depth=2)
    >>> len(tree), tree.levels
    (197, (0, 1, 8, 197))
    >>> tree.state(5) == state.child(int(tree.action[5]))
    True
    """
    given: object = state
    if not isinstance(given, State):
        raise GrasslabError(
            f"a tree starts from a state, not from a {type(given).__name__}: of a game take "
            "game.new_initial_state(), of a view view.sample(seed), of a study study.state"
        )
    levels = 1 << 62 if depth is None else whole_number(depth)
    if levels is None or levels < 0:
        raise GrasslabError(f"depth= is a number of steps from 0 on, or None, not {shown(depth)}")
    nodes = whole_number(most)
    if nodes is None or nodes < 1:
        raise GrasslabError(f"most= is a number of nodes from 1 on, not {shown(most)}")
    require("numpy", "fast", "a tree as arrays")
    return _Expansion(state, nodes).to(levels)


class _Expansion:
    """A tree in the making: arrays that grow with it, and the rows of its last level."""

    def __init__(self, state: State, most: int) -> None:
        self.state, self.most, self.bulk = state, most, bulk_of(state.game)
        self._by_standing = state.game.utility == WIN
        self.arrays = {name: self._array(name, 1) for name in KINDS}
        player = state.current_player()
        self.arrays["parent"][0] = self.arrays["action"][0] = -1
        self.arrays["probability"][0], self.arrays["player"][0] = 1.0, player
        if player >= 0:
            self.arrays["information"][0] = state.information_state_hash()
        if player == TERMINAL:
            ends = state.game.standings if self._by_standing else state.game.totals
            self.arrays["returns"][0] = ends(state.table)
        self.levels = [0, 1]
        self.last = [self.bulk.rows([state.table])]

    def to(self, depth: int) -> ExpandedTree:
        """Go so many levels down, or to the end of the game."""
        while self.last and len(self.levels) - 2 < depth:
            self._next_level(keep=len(self.levels) - 1 < depth)
        return self._finished()

    def _next_level(self, keep: bool) -> None:
        """Make the children of the last level; their rows become the last ones, if kept."""
        parent, size, found = self.levels[-2], self.levels[-1], list[Any]()
        while self.last:
            rows, start = self.last.pop(0), 0
            while start < len(rows):
                stop, count, made = self._make_children(rows, start, parent, size, keep)
                parent, start, size = parent + stop - start, stop, size + count
                if keep:
                    found += [made[first : first + BATCH] for first in range(0, count, BATCH)]
        self.last = found
        if size > self.levels[-1]:
            self.levels.append(size)

    def _too_large(self) -> TreeTooLargeError:
        fits = len(self.levels) - 2
        return TreeTooLargeError(
            f"the tree outgrows {self.most:,} nodes (most=) beyond depth={fits}, which has "
            f"{plural(self.levels[-1], 'node')}: ask for that depth, or allow more"
        )

    def _make_children(
        self, rows: Any, start: int, parent: int, size: int, keep: bool
    ) -> tuple[int, int, Any]:
        """Make the children of rows from a start on: up to which row, how many, their own rows."""
        self._make_room(size)
        children, actions = self.arrays["children"][parent:], self.arrays["action"][size:]
        legal = self.bulk.legal()
        stop = self.bulk.run("list_children", rows, start, legal, children, actions)
        count = int(children[: stop - start].sum())
        waiting = size + count - self.levels[-1] if keep else 0
        if size + count > self.most or waiting > max(WAITING, self.most // 20):
            raise self._too_large()
        made = self.bulk.copies(rows, start, count if keep else 1)
        names = ("parent", "probability", "player", "information")
        told = [self.arrays[name][size:] for name in names]
        returns = int(self._by_standing), self.arrays["returns"][size:]
        family = (parent, made, int(keep), children, actions, *told, *returns)
        self.bulk.run("make_children", rows, start, stop, *family)
        return stop, count, made

    def _array(self, name: str, count: int) -> Any:
        import numpy as np

        wide = (count, self.state.game.players) if name == "returns" else count
        return np.zeros(wide, KINDS[name])

    def _make_room(self, size: int) -> None:
        """See to it that the children of a batch find room, or at least those of one node."""
        if size + ROOM > len(self.arrays["action"]):
            for name, array in self.arrays.items():
                larger = self._array(name, 2 * (size + ROOM))
                larger[:size] = array[:size]
                self.arrays[name] = larger

    def _finished(self) -> ExpandedTree:
        """The arrays as long as the tree."""
        import numpy as np

        size, utility = self.levels[-1], self.state.game.utility
        arrays = {name: array[:size] for name, array in self.arrays.items()}
        ends = arrays["player"] == TERMINAL
        if ends.any():
            last = arrays["returns"][ends]
            arrays["returns"][ends] = utilities_in_bulk(last, last, utility)
        children = arrays["children"]
        first_child = 1 + np.cumsum(children, dtype=np.int64) - children
        first_child[children == 0] = -1
        return ExpandedTree(
            root=self.state,
            first_child=first_child.astype(np.int32),
            levels=tuple(self.levels),
            **arrays,
        )
