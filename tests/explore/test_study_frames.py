"""A study as a frame and as a graph."""

from __future__ import annotations

import sys

import networkx as nx
import pytest

import grasslab as gl
from grasslab.explore.study import Study
from tests.explore.studies import branched, random_moves, study_of_three


def test_the_frame_has_a_row_a_node() -> None:
    """Tidy: what led there, where it belongs, what stands beside it, and where one is."""
    study = branched().name("end").annotate("a note").goto("main")
    frame = study.frame()
    assert list(frame.columns) == [
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
    ]
    assert list(frame["node"]) == list(range(8))
    assert frame["parent"].dtype == "Int64"
    assert list(frame["parent"].dropna()) == [0, 1, 2, 3, 1, 5, 6]
    assert list(frame["depth"]) == [0, 1, 2, 3, 4, 2, 3, 4]
    last = frame.iloc[7]
    assert (last["branch"], last["name"], last["player"]) == ("what if I trade", "end", "Cid")
    assert (last["move"], last["note"], last["to_move"]) == ("decline", "a note", "chance")
    assert list(frame.index[frame["here"]]) == [4]
    assert list(frame["branch"].cat.categories) == ["main", "what if I trade"]
    assert list(frame["player"].cat.categories) == ["chance", "Ann", "Bob", "Cid"]


def test_the_root_has_no_move_though_it_has_a_history() -> None:
    """What came before the study is not a step of it."""
    state = gl.load("grass", players=2, rounds=1).deal(seed=7)
    frame = Study(state).frame()
    assert frame["player"].isna().all()
    assert list(frame["move"]) == [""]


def test_the_end_of_a_game_is_terminal() -> None:
    """In the frame and in the graph."""
    study = random_moves(study_of_three(), 1, 10_000)
    assert study.frame()["terminal"].iloc[-1]
    assert study.graph().nodes[study.here.number]["kind"] == "terminal"


def test_the_graph_is_an_arborescence_with_plain_attributes() -> None:
    """Anything networkx can write: no None, no objects; edges tell who did what."""
    study = branched().name("end")
    graph = study.graph()
    assert nx.is_arborescence(graph)
    assert len(graph) == 8
    assert graph.nodes[7] == {
        "branch": "what if I trade",
        "name": "end",
        "note": "",
        "depth": 4,
        "kind": "chance",
        "player": "chance",
        "here": True,
    }
    assert graph.edges[1, 5] == {"player": "Ann", "move": "offer Mexico for anything"}
    values = [v for _, data in graph.nodes(data=True) for v in data.values()]
    values += [v for *_, data in graph.edges(data=True) for v in data.values()]
    assert {type(value) for value in values} <= {str, int, bool}
    assert len("".join(nx.generate_graphml(graph))) > 1000


def test_without_networkx_the_graph_says_which_extra_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Everything else of a study works."""
    monkeypatch.setitem(sys.modules, "networkx", None)
    study = branched()
    with pytest.raises(gl.MissingPackageError, match=r"grasslab\[lab\]"):
        study.graph()
    assert len(study.frame()) == 8


def test_without_pandas_a_study_can_be_walked_saved_and_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Frames alone need it."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    study = branched()
    assert "what if I trade" in str(study)
    for frame in (study.frame, lambda: study.diff(0, 1)):
        with pytest.raises(gl.MissingPackageError, match="pandas"):
            frame()
