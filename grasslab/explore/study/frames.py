"""A study as a frame, and as a graph of networkx."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import require
from grasslab.engine.frames import make_frame
from grasslab.explore.study.eyes import mover, told
from grasslab.explore.study.kept import Node

if TYPE_CHECKING:
    import pandas

    from grasslab.explore.study.study import Study

COLUMNS = (
    "node",
    "parent",
    "depth",
    "branch",
    "name",
    "player",
    "move",
    "note",
    "to_move",
    "here",
    "terminal",
)


def study_frame(study: Study) -> pandas.DataFrame:
    """One row a node; see ``Study.frame``."""
    rows = [
        (
            node.number,
            node.parent,
            node.depth,
            node.branch,
            node.name,
            mover(node.state) or None,
            told(node.state, study.eyes),
            node.note,
            node.state.player_name(),
            node is study.here,
            node.state.is_terminal(),
        )
        for node in study.nodes
    ]
    names = study.game.names
    categories = {
        "branch": [branch.name for branch in study.branches],
        "player": ["chance", *names],
        "to_move": ["chance", "nobody", *names],
    }
    # The first step of a study may have a history before it, which is not the study's.
    rows[0] = (*rows[0][:5], None, "", *rows[0][7:])
    frame = make_frame(rows, COLUMNS, categories)
    frame["parent"] = frame["parent"].astype("Int64")
    return frame


def study_graph(study: Study) -> Any:
    """The tree of a study; see ``Study.graph``."""
    networkx: Any = require("networkx", "lab", "a graph")
    graph = networkx.DiGraph(game=study.game.name, undo=study.undo)
    for node in study.nodes:
        graph.add_node(
            node.number,
            branch=node.branch,
            name=node.name,
            note=node.note,
            depth=node.depth,
            kind=kind_of(node),
            player=node.state.player_name(),
            here=node is study.here,
        )
    for node in study.nodes:
        if node.parent is not None:
            move = told(node.state, study.eyes)
            graph.add_edge(node.parent, node.number, player=mover(node.state), move=move)
    return graph


def kind_of(node: Node) -> str:
    """What is at a node: a decision, chance, or the end."""
    if node.state.is_terminal():
        return "terminal"
    return "chance" if node.state.is_chance_node() else "decision"
