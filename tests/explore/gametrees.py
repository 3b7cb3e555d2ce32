"""Positions whose game trees are tried out, and ways to find a node in one."""

from __future__ import annotations

from typing import Any

import grasslab as gl
from grasslab.engine.state import State
from grasslab.explore.gametree import GameTree, Node


def kuhn() -> State:
    """Kuhn poker before the deal."""
    return gl.load("kuhn", names=["Ann", "Bob"]).new_initial_state()


def grass(seed: int = 7) -> State:
    """Four players at their first decision, without Trades: at most some dozen moves each."""
    return gl.load("grass", players=4, rounds=1, trade=False).deal(seed=seed)


def whole(state: State, **options: Any) -> GameTree:
    """A tree opened to the end of the game."""
    tree = GameTree(state, nodes=10_000, **options)
    tree.grow()
    assert tree.complete
    return tree


def named(tree: GameTree, *moves: str) -> Node:
    """The node that some moves lead to, in the words of the tree."""
    node = tree.root
    for move in moves:
        node = next(child for child in node.children or () if child.move == move)
    return node
