"""``gl.tree``: the game tree below a state, opened as far as somebody wants to look."""

from grasslab.explore.gametree.graph import tree
from grasslab.explore.gametree.growing import GameTree
from grasslab.explore.gametree.node import Node

__all__ = ["GameTree", "Node", "tree"]
