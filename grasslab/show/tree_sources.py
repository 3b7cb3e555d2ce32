"""Trees that can be drawn, ``GameTree`` and graphs of networkx, and what they say of a node."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Protocol

from grasslab.engine.errors import GrasslabError, UnknownNameError, shown
from grasslab.engine.state import State
from grasslab.explore.gametree import GameTree
from grasslab.explore.gametree.node import won_text

Key = Hashable
"""What a tree knows a node by: a number, or in a graph of one's own anything."""
KINDS = ("decision", "chance", "terminal")


@dataclass(frozen=True)
class Facts:
    """What a tree says of a node.

    Attributes
    ----------
    kind : str
        "decision", "chance" or "terminal".
    seat : int
        Who decides; -1 for nobody.
    player : str
        The same by name.
    group : str
        The number of the information set among the player's own; empty if there is none.
    move : str
        The step that leads here.
    probability : float
        Of that step.
    won : tuple of str
        At the end what each player has won, in words.
    behind : int or None
        How many moves there are; ``None`` if that is not known.
    """

    kind: str
    seat: int
    player: str
    group: str
    move: str
    probability: float
    won: tuple[str, ...]
    behind: int | None


class Source(Protocol):
    """A tree that can be drawn.

    Attributes
    ----------
    root : hashable
    title : str
        The game.
    names : tuple of str
        The players.
    seat : str
        Who sees it so; empty if everything is seen.
    sampled : bool
        Whether what is hidden was drawn.
    """

    root: Key
    title: str
    names: tuple[str, ...]
    seat: str
    sampled: bool

    def children(self, key: Key) -> list[Key]:
        """The nodes after one, in order."""

    def facts(self, key: Key) -> Facts:
        """What there is to say of a node."""

    def number(self, key: Key, function: Callable[[State], float], what: str) -> float:
        """What a function of states says of a node."""

    def line(self, target: object) -> list[Key]:
        """The nodes from the root to one that a node or a state names."""


class OpenTree:
    """A ``GameTree`` as something to draw."""

    def __init__(self, tree: GameTree) -> None:
        self.tree = tree
        self.root: Key = 0
        self.title = tree.game.title
        self.names = tree.game.names
        self.seat = "" if tree.seat is None else tree.game.names[tree.seat]
        self.sampled = tree.sampled

    def children(self, key: Key) -> list[Key]:
        """The nodes after one, in order."""
        return [child.number for child in self.tree.node(key).children or ()]

    def facts(self, key: Key) -> Facts:
        """What there is to say of a node."""
        node = self.tree.node(key)
        return Facts(
            kind=node.kind,
            seat=max(node.mover, -1),
            player=node.player,
            group=str(node.group or ""),
            move=node.move,
            probability=node.probability,
            won=tuple(won_text(won, node.game.utility) for won in node.returns),
            behind=node.behind,
        )

    def number(self, key: Key, function: Callable[[State], float], what: str) -> float:
        """What a function of states says of a node."""
        return self.tree.node(key).mean(function)

    def line(self, target: object) -> list[Key]:
        """The nodes from the root to a node, or as far as the tree is open to a later state."""
        if isinstance(target, State):
            return [node.number for node in self.tree.line_to(target)]
        return [node.number for node in self.tree.node(target).line()]


class GraphTree:
    """A graph of networkx, such as ``gl.tree`` makes, as something to draw.

    Raises
    ------
    GrasslabError
        If it is no tree, or its nodes do not say of which kind they are.
    """

    def __init__(self, graph: Any) -> None:
        self.graph = graph
        self.root: Key = _root_of(graph)
        about = graph.graph
        self.title = str(about.get("title", "a game"))
        self.utility = str(about.get("utility", ""))
        self.names = _names_in(graph)
        self.seat, self.sampled = str(about.get("seat", "")), bool(about.get("sampled", False))

    def children(self, key: Key) -> list[Key]:
        """The nodes after one, in order."""
        return list(self.graph.successors(key))

    def facts(self, key: Key) -> Facts:
        """What there is to say of a node."""
        about = self.graph.nodes[key]
        kind, player = about["kind"], str(about.get("player", "?"))
        steps = [step for _, _, step in self.graph.in_edges(key, data=True)] or [{}]
        ended, decides = kind == "terminal", kind == "decision"
        has_set = decides and bool(about.get("infoset"))
        won = [about.get(f"returns_{p}") for p in range(len(self.names))] if ended else []
        if all(amount is None for amount in won):
            won = []
        return Facts(
            kind=kind,
            seat=self.names.index(player) if decides and player in self.names else -1,
            player=player,
            group=str(about.get("label", "")).removeprefix(player).strip() if has_set else "",
            move=str(steps[0].get("label", "")),
            probability=float(steps[0].get("probability", 1)),
            won=tuple(won_text(amount, self.utility) for amount in won),
            behind=about.get("moves"),
        )

    def number(self, key: Key, function: Callable[[State], float], what: str) -> float:
        """Refused: a graph has no states."""
        raise GrasslabError(
            f"{what} as a function needs states, and a graph has none: give a mapping from its "
            "nodes to numbers, or draw the state itself"
        )

    def line(self, target: object) -> list[Key]:
        """The nodes from the root to a node."""
        if not isinstance(target, Hashable) or target not in self.graph:
            raise UnknownNameError(f"the graph has no node {shown(target)} to highlight the way to")
        way: list[Key] = [target]
        while way[-1] != self.root:
            way += self.graph.predecessors(way[-1])
        return way


def _names_in(graph: Any) -> tuple[str, ...]:
    """The players as a graph says them, or those who decide in it."""
    players = range(int(graph.graph.get("players", 0)))
    if players:
        return tuple(str(graph.graph.get(f"player_{p}", f"Player {p + 1}")) for p in players)
    deciding = (about for _, about in graph.nodes(data=True) if about["kind"] == "decision")
    return tuple(dict.fromkeys(str(about.get("player", "?")) for about in deciding))


def _root_of(graph: Any) -> Key:
    """The root of a graph that is a tree whose nodes say of which kind they are."""
    roots = [key for key, count in graph.in_degree() if count == 0]
    in_it, waiting = 0, roots[:1]
    while waiting:
        in_it += 1
        waiting += graph.successors(waiting.pop())
    if len(roots) != 1 or in_it != len(graph) or graph.number_of_edges() != in_it - 1:
        raise GrasslabError(
            "a graph to be drawn is a tree, as gl.tree makes it: one root, and one edge into each "
            f"other node; this one has {len(graph)} nodes, {graph.number_of_edges()} edges, and "
            f"{len(roots)} nodes with no edge into them"
        )
    for key, kind in graph.nodes(data="kind"):
        if kind not in KINDS:
            raise GrasslabError(
                f"node {shown(key)} says kind={shown(kind)}: nodes to be drawn are of the kind "
                "'decision', 'chance' or 'terminal', as gl.tree makes them"
            )
    root: Key = roots[0]
    return root
