"""``gl.tree``: the game tree as a graph of networkx."""

from __future__ import annotations

from typing import Any

from grasslab.engine.errors import require
from grasslab.engine.state import State
from grasslab.explore.gametree.growing import GameTree, checked_count
from grasslab.explore.gametree.node import Node

NODES = 10_000
"""As many nodes as a graph has by default."""


def tree(
    state: State,
    depth: int | None = 3,
    nodes: int = NODES,
    seat: int | str | None = None,
    merge: bool = True,
) -> Any:
    """The game tree below a state as a ``networkx.DiGraph``, an arborescence.

    It is opened breadth first, so many steps deep, as far as the nodes allow; a node comes with all
    its children or with none. All attributes are plain values, so every format takes them.

    Parameters
    ----------
    state : State
        The root.
    depth : int, optional
        How many steps deep, chance among them; ``None`` goes to the end of the game.
    nodes : int
        The largest number of nodes.
    seat : int or str, optional
        The tree as this player may know it: what the player cannot tell apart is one node, and
        moves are told as the player heard them. Where there is too much hidden to go through, it is
        drawn from what the player knows, always alike. By default everything is seen.
    merge : bool
        Whether outcomes of one chance node are one, with the sum of their probabilities, if they
        lead to equal positions of which every player knows the same.

    Returns
    -------
    networkx.DiGraph
        Nodes are numbered from 0, breadth first. They have ``kind`` ("decision", "chance" or
        "terminal"), ``player`` (a name, "chance" or "nobody"), ``depth``, ``infoset`` (the
        information state of who decides, as text), ``label`` (its short name, the same for all
        decisions that look the same to who decides; or what all have won), ``cut`` (whether more
        comes after it) and ``moves`` (how many moves there are here; not in a seat's tree where
        another decides). At the end ``returns_0`` and so on have what each seat has won. Edges have
        ``action``, ``label`` (the move in words) and ``probability`` (1 below decisions). The graph
        itself has ``game``, ``title``, ``utility``, ``players`` (how many), ``player_0`` and so on,
        ``seat`` and ``sampled`` (whether what is hidden was drawn).

    Raises
    ------
    GrasslabError
        If the state is none, or a number is none.
    UnknownNameError
        If nobody of that name or number sits there.
    MissingPackageError
        If networkx is not installed.

    Examples
    --------
    >>> import grasslab as gl
    >>> graph = gl.tree(gl.load("kuhn", names=["Ann", "Bob"]).new_initial_state(), depth=None)
    >>> len(graph), graph.nodes[4]["label"]
    (58, 'Ann 1')
    >>> graph.edges[0, 1]["label"], round(graph.edges[0, 1]["probability"], 3)
    ('take Jack', 0.333)
    """
    networkx: Any = require("networkx", "lab", "a graph")
    levels = None if depth is None else checked_count(depth, "depth=", "steps", least=0)
    grown = GameTree(state, nodes, seat, merge)
    grown.grow(levels)
    names = grown.game.names
    graph = networkx.DiGraph(
        game=grown.game.name,
        title=grown.game.title,
        utility=grown.game.utility,
        players=len(names),
        **{f"player_{p}": name for p, name in enumerate(names)},
        seat="" if grown.seat is None else names[grown.seat],
        sampled=grown.sampled,
    )
    for node in grown.nodes:
        graph.add_node(node.number, **_attributes(node))
    for node in grown.nodes:
        if node.parent is not None:
            graph.add_edge(
                node.parent.number,
                node.number,
                action=node.action,
                label=node.move,
                probability=node.probability,
            )
    return graph


def _attributes(node: Node) -> dict[str, Any]:
    found: dict[str, Any] = {
        "kind": node.kind,
        "player": node.player,
        "depth": node.depth,
        "infoset": node.information,
        "label": node.label,
        "cut": node.cut,
    }
    if node.behind is not None:
        found["moves"] = node.behind
    won = enumerate(node.returns)
    return found | {f"returns_{p}": amount for p, amount in won if amount is not None}
