"""Game trees as pictures and as text: complete, legible without colour and without the picture."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import grasslab as gl
from grasslab.explore.gametree import GameTree
from grasslab.show.tree_layout import SLOT, clipped, heights, node_width, text_width
from grasslab.show.tree_svg import letters_of
from grasslab.show.tree_text import DEEPEST
from tests.games.grass.tiny import tiny_game
from tests.show.reading import read, words_of
from tests.show.tree_reading import SVG, every_sample, nodes_of, picture, texts_of
from tests.show.tree_samples import BY_HEART, GOLDEN, SAMPLES, grass, kuhn, leduc

# The outline


@pytest.mark.parametrize("name", BY_HEART)
def test_the_outline_is_as_it_was(name: str) -> None:
    """Read and found right once; the samples write it anew."""
    assert f"{SAMPLES[name]()}\n" == (GOLDEN / f"{name}.txt").read_text("utf-8")


@every_sample
def test_the_outline_fits_the_page(name: str) -> None:
    """No line is wider than a text picture may be, and each node has one."""
    drawing = SAMPLES[name]()
    lines = str(drawing).splitlines()
    assert max(map(len, lines)) <= 100
    assert sum(line.startswith((" ", ">")) for line in lines) == len(drawing.rows)


def test_deep_trees_are_indented_only_so_far() -> None:
    """A line of a whole game stays on the page."""
    state = gl.load("grass", players=2, rounds=1, trade=False).deal(seed=1)
    late = state
    while not late.is_terminal():
        late = late.child(late.legal_actions()[0])
    drawing = gl.draw_tree(state, depth=0, nodes=5_000, highlight=late)
    assert max(row.depth for row in drawing.rows) > DEEPEST
    assert max(map(len, str(drawing).splitlines())) <= 100
    assert not read(drawing._repr_html_()).faults


# The picture


@every_sample
def test_html_has_what_the_outline_has(name: str) -> None:
    """Well-formed; with styles and pictures taken out every node can be read still."""
    drawing = SAMPLES[name]()
    html = drawing._repr_html_()
    assert not read(html).faults
    words = words_of(html)
    for row in drawing.rows:
        assert row.facts.move in words
        assert row.facts.player in words or row.facts.kind == "terminal"
        assert all(won.replace("-", "\N{MINUS SIGN}") in words for won in row.facts.won)


@every_sample
def test_each_node_is_a_group_with_its_number_and_its_words(name: str) -> None:
    """So that a panel finds it, and who points at it reads it whole."""
    drawing = SAMPLES[name]()
    groups = nodes_of(drawing)
    assert list(groups) == [str(row.key) for row in drawing.rows]
    for row, group in zip(drawing.rows, groups.values(), strict=True):
        title = group.findtext(f"{SVG}title") or ""
        assert title.startswith(row.facts.move)
    in_html = [a["data-node"] for _, a in read(drawing._repr_html_()).elements if "data-node" in a]
    assert in_html == list(groups)


def test_who_decides_is_told_by_shape_and_letter_besides_colour() -> None:
    """Round with a letter, a diamond, a square; bands of a set in the colour of who decides."""
    groups = nodes_of(gl.draw_tree(kuhn(), depth=9))
    root, ann, end = (groups[number] for number in ("0", "4", "22"))
    assert [child.tag for child in root] == [f"{SVG}title", f"{SVG}path"]
    assert ann.find(f"{SVG}rect") is not None
    assert ann.attrib["class"] == "gl-blue"
    assert "A 1" in texts_of(ann)
    assert end.find(f"{SVG}rect") is None
    assert texts_of(end) == ["pass", "A \N{MINUS SIGN}1, B 1"]
    legend = picture(SAMPLES["kuhn, numbers"]()).find(f".//{SVG}g[@class='gl-legend']")
    assert legend is not None
    words = texts_of(legend)
    assert words == ["A", "Ann", "B", "Bob", "end", "0.5", "value", "9×", "visits"]


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Ann", "Bob", "Cid"], ["A", "B", "C"]),
        (["Player 1", "Player 2"], ["P1", "P2"]),
        (["Amy", "Al"], ["A1", "A2"]),
        (["John", "Janis", "Bob", "Amy"], ["J1", "J2", "B3", "A4"]),
    ],
)
def test_no_two_players_have_the_same_letter(names: list[str], letters: list[str]) -> None:
    """One letter where that is enough."""
    assert letters_of(names) == letters


def test_bands_join_the_nodes_of_an_information_set() -> None:
    """Kuhn: twelve sets of two nodes each, all on one level, each band in one lane."""
    bands = gl.draw_tree(kuhn(), depth=9).picture.layout.bands
    assert len(bands) == 12
    assert {len(band.ys) for band in bands} == {2}
    for band in bands:
        for other in bands:
            if other is not band and other.x == band.x:
                assert other.ys[-1] < band.ys[0] or other.ys[0] > band.ys[-1]


def test_a_set_with_one_node_has_no_band_and_no_number() -> None:
    """There is nothing to join: Ann decides alone with each of her cards."""
    drawing = gl.draw_tree(kuhn().replay("take King; take Jack"), depth=1)
    assert drawing.picture.layout.bands == ()
    assert "A" in texts_of(nodes_of(drawing)["0"])


def test_no_lines_cross() -> None:
    """Leaves stand in the order of the outline, parents between their first and last child."""
    drawing = gl.draw_tree(leduc(), depth=4)
    ys, columns = drawing.picture.layout.ys, drawing.picture.layout.columns
    leaves = [ys[place] for place, row in enumerate(drawing.rows) if not row.children]
    assert all(later - earlier == SLOT for earlier, later in pairwise(leaves))
    for place, row in enumerate(drawing.rows):
        if row.children:
            assert ys[row.children[0]] <= ys[place] <= ys[row.children[-1]]
            wide = node_width(row.facts.kind, drawing.picture.signs[place])
            assert columns[row.depth].node + wide < columns[row.depth + 1].trunk
    # Families of one depth lie one below the other, so what leads to them cannot cross.
    for depth in range(1, 4):
        spans = [
            (ys[row.children[0]], ys[row.children[-1]])
            for row in drawing.rows
            if row.depth == depth and row.children
        ]
        assert all(earlier[1] < later[0] for earlier, later in pairwise(spans))


def test_a_parent_stands_amid_its_children() -> None:
    """By hand: three leaves at half, one and a half and two and a half slots."""
    rows = gl.draw_tree(kuhn(), depth=1).rows
    assert heights(rows, 10) == [15, 5, 15, 25]


def test_the_picture_is_as_wide_as_asked_if_that_can_be_read() -> None:
    """Long moves are cut, and stand whole where one points; a part of each always stays."""
    wide, narrow = (gl.draw_tree(grass(), depth=2, width=width) for width in (1100, 420))
    assert narrow.picture.layout.width <= 420 < wide.picture.layout.width
    assert "heat Bob with Felony" in texts_of(nodes_of(wide)["3"])
    cut = nodes_of(narrow)["3"]
    assert texts_of(cut)[0].startswith("heat B")
    assert texts_of(cut)[0].endswith("…")
    assert (cut.findtext(f"{SVG}title") or "").startswith("heat Bob with Felony")
    assert gl.draw_tree(grass(), depth=2, width=200).picture.layout.width > 200


def test_labels_do_not_run_into_what_is_beside_them() -> None:
    """Move and probability have room on the line, and what stands behind a leaf in the picture."""
    drawing = gl.draw_tree(grass(), depth=2, width=420)
    layout = drawing.picture.layout
    for row, group in zip(drawing.rows, nodes_of(drawing).values(), strict=True):
        column = layout.columns[row.depth]
        for text in group.iter(f"{SVG}text"):
            start, length = float(text.attrib["x"]), text_width(text.text or "")
            if "gl-te" in text.get("class", ""):
                start -= length
            assert start + length <= layout.width + 1
            if start < column.node - 1:
                assert start + length <= column.label_end + 2


def test_a_text_is_cut_to_its_room() -> None:
    """With a mark that it was; never longer than the room."""
    assert clipped("peddle Home Grown", 1000) == "peddle Home Grown"
    for room in range(20, 130, 10):
        assert text_width(clipped("peddle Home Grown", room)) <= room + 1


# What is drawn, and what is not


def test_what_is_closed_tells_how_much_comes() -> None:
    """A node at the edge of the drawing is marked, with the moves that are behind."""
    drawing = gl.draw_tree(kuhn(), depth=3)
    assert str(drawing).count("closed: 2 moves") == 12
    assert "12 nodes are closed: the game goes on from there." in str(drawing)
    written = [text for group in nodes_of(drawing).values() for text in texts_of(group)]
    assert written.count("▸ 2 moves") == 12
    one = gl.draw_tree(kuhn(), depth=0)
    assert "1 node is closed" in str(one)
    assert "chance, closed: 3 outcomes" in str(one)


@pytest.mark.parametrize("nodes", [1, 9, 10, 12, 300])
def test_no_more_nodes_are_drawn_than_asked_for(nodes: int) -> None:
    """Of a state as of a tree that has more; whole families only."""
    for tree in (kuhn(), gl.tree(kuhn(), depth=None)):
        rows = gl.draw_tree(tree, depth=9, nodes=nodes).rows
        assert len(rows) <= nodes
        assert all(len(row.children) in (0, row.facts.behind) for row in rows)


def test_a_graph_is_drawn_like_the_state_that_it_was_made_of() -> None:
    """Letter for letter; so is a tree that was opened by hand."""
    from_state = gl.draw_tree(grass(), depth=2)
    opened = GameTree(grass())
    opened.grow(2)
    for tree in (gl.tree(grass(), depth=2), opened):
        drawing = gl.draw_tree(tree)
        assert str(drawing) == str(from_state)
        assert drawing._repr_html_() == from_state._repr_html_()


def test_a_graph_keeps_money_and_eyes() -> None:
    """What all have won in dollars, and whose tree it is."""
    graph = gl.tree(tiny_game("draws").new_initial_state(), depth=None, seat=1)
    told = str(gl.draw_tree(graph, nodes=10_000))
    assert told.startswith("Game tree of Grass, as Player 2 may know it: ")
    assert "end, Player 1 " in told
    assert re.search(r"Player [12] -?\$\d", told)


def test_parts_of_a_graph_can_be_taken_away() -> None:
    """What is left is drawn; a node whose children are gone says that there were some."""
    graph = gl.tree(kuhn(), depth=3)
    graph.remove_nodes_from([node for node in list(graph) if node in (2, 3) or node > 5])
    drawing = gl.draw_tree(graph)
    assert [row.key for row in drawing.rows] == [0, 1, 4, 5]
    assert drawing.rows[-1].closed


def test_a_graph_of_ones_own_is_drawn() -> None:
    """It needs no more than the kinds of its nodes; their names can be anything."""
    nx = pytest.importorskip("networkx", reason="a graph is one of networkx")
    graph = nx.DiGraph()
    graph.add_node("start", kind="decision", player="Eve")
    graph.add_node(("the", "end"), kind="terminal")
    graph.add_edge("start", ("the", "end"), label="<stop>")
    drawing = gl.draw_tree(graph, values={"start": 1.5}, highlight=("the", "end"))
    assert str(drawing).splitlines()[1:] == [
        "> Eve [value 1.5]",
        ">   <stop>: end",
    ]
    assert "<stop>" in words_of(drawing._repr_html_())
    assert not read(drawing._repr_html_()).faults
    assert list(nodes_of(drawing)) == ["start", "('the', 'end')"]
