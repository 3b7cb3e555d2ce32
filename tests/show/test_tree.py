"""Game trees as pictures and as text: complete, legible without colour and without the picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import grasslab as gl
from grasslab.engine.errors import GrasslabError, OptionError, UnknownNameError
from grasslab.explore.gametree import GameTree
from grasslab.show.theme import ACCENTS
from grasslab.show.tree_drawing import TreeDrawing
from grasslab.show.tree_layout import SLOT, clipped, heights, node_width, text_width
from grasslab.show.tree_svg import letters_of
from grasslab.show.tree_text import DEEPEST
from tests.explore.studies import three
from tests.explore.test_study_leaks import WORLDS
from tests.games.grass.tiny import tiny_game
from tests.show.reading import read, words_of
from tests.show.tree_samples import BY_HEART, GOLDEN, SAMPLES, grass, kuhn, leduc

SVG = "{http://www.w3.org/2000/svg}"
every_sample = pytest.mark.parametrize("name", SAMPLES)


def picture(drawing: TreeDrawing) -> ElementTree.Element:
    """The picture, read as XML."""
    return ElementTree.fromstring(drawing.svg)


def nodes_of(drawing: TreeDrawing) -> dict[str, ElementTree.Element]:
    """The groups of the nodes, by what the tree knows them by."""
    groups = picture(drawing).iter(f"{SVG}g")
    return {group.attrib["data-node"]: group for group in groups if "data-node" in group.attrib}


def texts_of(group: ElementTree.Element) -> list[str]:
    """What is written in a group."""
    return [text.text or "" for text in group.iter(f"{SVG}text")]


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
