"""Game trees with numbers and highlighted lines, as files, for wrong questions, and by seat."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import grasslab as gl
from grasslab.engine.errors import GrasslabError, OptionError, UnknownNameError
from grasslab.explore.gametree import GameTree
from grasslab.show.theme import ACCENTS
from tests.explore.studies import three
from tests.explore.test_study_leaks import WORLDS
from tests.show.reading import words_of
from tests.show.tree_reading import SVG, nodes_of, texts_of
from tests.show.tree_samples import grass, kuhn

# Numbers


def test_numbers_stand_at_their_nodes() -> None:
    """By number, or as a function of the state; what has none has none."""
    state = kuhn().replay("take King; take Jack")
    by_number = gl.draw_tree(state, values={1: 0.5, 2: -12_345.6}, visits={1: 7})
    groups = nodes_of(by_number)
    assert "0.5 · 7×" in texts_of(groups["1"])
    assert "\N{MINUS SIGN}12,346" in texts_of(groups["2"])
    assert "[value 0.5, visits 7]" in str(by_number)
    assert "[value" not in str(by_number).splitlines()[1]
    by_state = gl.draw_tree(state, depth=9, values=lambda s: s.returns()[0])
    assert "pass: end, Ann 1, Bob -1 [value 1]" in str(by_state)


def test_what_is_no_number_of_a_table_is_left_out() -> None:
    """A series has NaN where nothing is known."""
    pd = pytest.importorskip("pandas", reason="a series is one of pandas")
    drawing = gl.draw_tree(kuhn(), depth=1, values=pd.Series({0: float("nan"), 1: 2}))
    assert [row.value for row in drawing.rows] == [None, 2, None, None]


def test_probabilities_of_chance_can_be_left_out_and_those_of_moves_given() -> None:
    """Given ones take the place of those that the tree has."""
    told = str(gl.draw_tree(kuhn(), depth=1))
    assert told.count("(33%)") == 3
    assert "%" not in str(gl.draw_tree(kuhn(), depth=1, probabilities=False))
    mixed = gl.draw_tree(kuhn(), depth=1, probabilities={1: 0.004, 2: 0.0004})
    assert [line.split(": ")[0].strip() for line in str(mixed).splitlines()[-3:]] == [
        "take Jack (0.4%)",
        "take Queen (<0.1%)",
        "take King (33%)",
    ]
    moves = gl.draw_tree(
        kuhn().replay("take King; take Jack"), depth=1, probabilities=lambda s: 0.5
    )
    assert str(moves).count("(50%)") == 2


def test_in_the_tree_of_a_seat_a_function_is_averaged() -> None:
    """Ann with a Queen wins and loses as often: no value of hers tells Bob's card."""
    for card in ("Jack", "King"):
        state = kuhn().replay(f"take Queen; take {card}")
        drawing = gl.draw_tree(
            state,
            depth=0,
            seat="Ann",
            values=lambda s: s.replay("pass; pass").returns()[0],
        )
        assert drawing.rows[0].value == 0


# The line that is highlighted


def test_a_line_is_highlighted_and_opened_to() -> None:
    """Beyond the depth; beside it nothing is opened. Not by colour alone: it is bold, and read."""
    state = kuhn().replay("take Jack; take King; pass; bet; bet")
    drawing = gl.draw_tree(kuhn(), depth=1, highlight=state)
    marked = [row.facts.move for row in drawing.rows if row.marked]
    assert marked == ["", "take Jack", "take King", "pass", "bet", "bet"]
    assert len(drawing.rows) == 1 + 3 + 2 + 2 + 2 + 2
    assert str(drawing).count("\n>") == 6
    assert words_of(drawing._repr_html_()).count("highlighted:") == 6
    assert drawing.svg.count("gl-th") == 2  # its rule, and the line itself
    assert "gl-ton" not in gl.draw_tree(kuhn()).picture.svg()


def test_a_node_can_be_highlighted_by_its_number() -> None:
    """In each sort of tree."""
    tree = GameTree(kuhn())
    tree.grow(3)
    for thing, node in ((kuhn(), 9), (gl.tree(kuhn()), 9), (tree, 9), (tree, tree.node(9))):
        rows = gl.draw_tree(thing, highlight=node).rows
        assert [row.key for row in rows if row.marked] == [0, 3, 9]


# Files


def test_a_drawing_is_saved_as_svg_or_as_a_page(tmp_path: Path) -> None:
    """Both stand alone, without any outside address, and know light and dark."""
    drawing = gl.draw_tree(kuhn())
    for name in ("tree.svg", "tree.html", "TREE.HTM"):
        drawing.save(tmp_path / name)
        text = (tmp_path / name).read_text("utf-8")
        assert "prefers-color-scheme:dark" in text
        addresses = set(re.findall(r"https?://[^\"'\s<)]+", text))
        assert addresses <= {"http://www.w3.org/2000/svg"}
    root = ElementTree.parse(tmp_path / "tree.svg").getroot()
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == str(drawing).splitlines()[0]
    page = (tmp_path / "tree.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "<title>Game tree of Kuhn poker" in page


@pytest.mark.parametrize("path", ["tree.png", "tree", "", None])
def test_another_format_is_refused(path: Any, tmp_path: Path) -> None:
    """With the two that there are; or what a path is."""
    target = path if not path else tmp_path / path
    with pytest.raises(GrasslabError, match=r"something\.svg or something\.html|a path"):
        gl.draw_tree(kuhn()).save(target)
    assert list(tmp_path.iterdir()) == []


# Wrong questions

WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a game": (lambda: gl.draw_tree(kuhn().game), r"a tree to be drawn is a state"),
    "a view": (lambda: gl.draw_tree(grass().view(0)), r"view\.sample"),
    "a study": (lambda: gl.draw_tree(gl.Study(grass())), r"study\.state"),
    "depth": (lambda: gl.draw_tree(kuhn(), depth=-1), "depth= is a number of steps"),
    "nodes": (lambda: gl.draw_tree(kuhn(), nodes=0), "nodes= is a number of nodes"),
    "width": (lambda: gl.draw_tree(kuhn(), width=10), "width= is a number of pixels from 200"),
    "values": (lambda: gl.draw_tree(kuhn(), values=5), "values= is a mapping from nodes"),
    "a value": (lambda: gl.draw_tree(kuhn(), values={0: "much"}), "for node 0 gave 'much'"),
    "a pair": (lambda: gl.draw_tree(kuhn(), visits=lambda s: (1, 2)), "visits= gives numbers"),
    "no states": (
        lambda: gl.draw_tree(gl.tree(kuhn()), values=lambda s: 1),
        "a graph has none: give a mapping",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_cannot_be_drawn_is_refused(wrong: str) -> None:
    """With what would be right."""
    act, match = WRONG[wrong]
    with pytest.raises(GrasslabError, match=match):
        act()


def test_a_tree_has_the_eyes_that_it_was_made_with() -> None:
    """Another seat cannot be asked for when it is drawn."""
    with pytest.raises(OptionError, match="seat= is for drawing a state"):
        gl.draw_tree(gl.tree(kuhn()), seat="Ann")


@pytest.mark.parametrize("target", [99, "Ann", [1, 2], kuhn()])
def test_a_node_to_highlight_has_to_be_there(target: object) -> None:
    """In a graph only its own nodes are."""
    with pytest.raises(UnknownNameError, match="the graph has no node"):
        gl.draw_tree(gl.tree(kuhn()), highlight=target)
    with pytest.raises(GrasslabError):
        gl.draw_tree(kuhn().play("take Jack"), highlight=target)


def test_a_graph_that_is_no_tree_is_refused() -> None:
    """Two roots, a way round, nothing at all; nodes of no kind."""
    nx = pytest.importorskip("networkx", reason="a graph is one of networkx")
    two, round_about = gl.tree(kuhn(), depth=1), nx.DiGraph([(0, 1), (2, 3), (3, 2)])
    two.remove_edge(0, 1)
    for graph in (two, round_about, nx.DiGraph(), nx.DiGraph([(0, 2), (1, 2)])):
        with pytest.raises(GrasslabError, match="a graph to be drawn is a tree"):
            gl.draw_tree(graph)
    with pytest.raises(GrasslabError, match="node 0 says kind=None"):
        gl.draw_tree(nx.DiGraph([(0, 1)]))
    with pytest.raises(GrasslabError, match="a tree to be drawn"):
        gl.draw_tree(nx.Graph([(0, 1)]))


# Who may see what


@pytest.mark.parametrize("moves", ["", "peddle Panama; end turn", "play Sold Out; pass Felony"])
def test_the_drawing_of_a_seat_does_not_depend_on_hidden_cards(moves: str) -> None:
    """Two worlds that Ann cannot tell apart are drawn alike, letter for letter."""
    one, other = (
        gl.draw_tree(
            three(hands=WORLDS[world]).replay(moves or []),
            seat="Ann",
            depth=2,
            nodes=60,
            values=lambda state: float(len(state.legal_actions())),
        )
        for world in (0, 1)
    )
    assert str(one) == str(other)
    assert one._repr_html_() == other._repr_html_()
    assert one.svg == other.svg


def test_a_thousand_nodes_are_drawn() -> None:
    """All of them, and none twice."""
    drawing = gl.draw_tree(gl.load("grass", rounds=1).deal(seed=7), depth=4, nodes=1_000)
    assert 800 < len(drawing.rows) <= 1_000
    assert len(nodes_of(drawing)) == len(drawing.rows)


def test_players_have_colours_of_the_theme() -> None:
    """Which come round after four; the letters do not."""
    state = gl.load("grass", players=6, rounds=1, trade=False).new_initial_state()
    drawing = gl.draw_tree(state.game.deal(seed=1), depth=0)
    assert drawing.picture.svg().count("gl-blue") == 2  # the node, and its place in the legend
    assert len(set(drawing.picture.letters)) == 6
    assert len(ACCENTS) == 4
