"""The game tree as a graph, and node by node: all that can follow, as far as it may be known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import GrasslabError, UnknownNameError
from grasslab.engine.recall import remember
from grasslab.engine.table import CHANCE, Table
from grasslab.explore.expand import TreeTooLargeError
from grasslab.explore.gametree import GameTree
from grasslab.games.kuhn import Kuhn
from tests.explore.gametrees import grass, kuhn, whole

nx = pytest.importorskip("networkx", reason="a tree is a graph of networkx")


# The graph


def test_the_tree_of_kuhn_poker_is_the_one_in_every_book() -> None:
    """58 nodes: 1 + 3 deals, 24 decisions in 12 information sets, 30 ends.

    By hand: six deals, after each of which there are four decisions and five ends.
    """
    graph = gl.tree(kuhn(), depth=None)
    kinds = Counter(kind for _, kind in graph.nodes(data="kind"))
    assert kinds == {"chance": 4, "decision": 24, "terminal": 30}
    sets = [infoset for _, infoset in graph.nodes(data="infoset") if infoset]
    assert Counter(Counter(sets).values()) == {2: 12}
    assert not any(cut for _, cut in graph.nodes(data="cut"))


@pytest.mark.parametrize("name", ["kuhn", "leduc", "grass", "grass-is-greener", "growerz"])
def test_a_tree_is_an_arborescence_with_plain_attributes(name: str) -> None:
    """Nothing in it that a file format would refuse; probabilities of chance sum to one."""
    graph = gl.tree(gl.load(name).new_initial_state(), nodes=400)
    assert nx.is_arborescence(graph)
    values = [about for _, about in graph.nodes(data=True)]
    values += [about for _, _, about in graph.edges(data=True)] + [graph.graph]
    for about in values:
        assert all(isinstance(value, str | int | float | bool) for value in about.values())
    for node, about in graph.nodes(data=True):
        if about["kind"] == "chance" and not about["cut"]:
            chances = [chance for _, _, chance in graph.out_edges(node, data="probability")]
            assert sum(chances) == pytest.approx(1)
    assert list(nx.generate_graphml(graph))


def test_its_nodes_are_those_of_the_tree_as_arrays() -> None:
    """The same numbers, breadth first: who knows one tree finds the way in the other."""
    pytest.importorskip("numpy", reason="the other tree is NumPy arrays")
    state = grass()
    graph, arrays = gl.tree(state, depth=2), gl.expand(state, depth=2)
    assert list(graph) == list(range(len(arrays)))
    for parent, node, about in graph.edges(data=True):
        assert arrays.parent[node] == parent
        assert arrays.action[node] == about["action"]
        assert arrays.probability[node] == pytest.approx(about["probability"])
    players = {"chance": -1, "nobody": -4} | {n: p for p, n in enumerate(state.game.names)}
    assert [players[player] for _, player in graph.nodes(data="player")] == list(arrays.player)


def test_a_node_tells_who_decides_and_what_all_have_won() -> None:
    """Label and information set belong together; ends have returns, others none."""
    graph = gl.tree(kuhn(), depth=None)
    labels = {(d["infoset"], d["label"]) for _, d in graph.nodes(data=True) if d["infoset"]}
    assert sorted(label for _, label in labels) == [
        f"{name} {number}" for name in ("Ann", "Bob") for number in range(1, 7)
    ]
    for node, about in graph.nodes(data=True):
        assert about["depth"] == nx.shortest_path_length(graph, 0, node)
        if about["kind"] == "terminal":
            assert about["returns_0"] == -about["returns_1"]
            assert about["label"] == f"Ann {about['returns_0']:g}, Bob {about['returns_1']:g}"
        else:
            assert "returns_0" not in about
    assert graph.nodes[0]["player"] == "chance"
    assert graph.edges[0, 1]["label"] == "take Jack"


def test_what_is_cut_off_tells_how_many_moves_come() -> None:
    """At the depth asked for, which need not be the end."""
    graph = gl.tree(kuhn(), depth=3)
    cut = {node for node, is_cut in graph.nodes(data="cut") if is_cut}
    assert cut == {node for node, depth in graph.nodes(data="depth") if depth == 3}
    assert {graph.nodes[node]["moves"] for node in cut} == {2}


@pytest.mark.parametrize("nodes", [1, 9, 10, 11, 57])
def test_there_are_never_more_nodes_than_allowed(nodes: int) -> None:
    """Breadth first, a node with all its children or closed."""
    graph = gl.tree(kuhn(), depth=None, nodes=nodes)
    assert len(graph) <= nodes
    full = gl.tree(kuhn(), depth=None)
    for node, about in graph.nodes(data=True):
        expected = 0 if about["cut"] else full.out_degree(node)
        assert graph.out_degree(node) == expected


def test_depth_zero_and_the_end_of_a_game_are_one_node() -> None:
    """There is nothing to open, and at the end nothing is cut off."""
    alone = gl.tree(grass(), depth=0)
    assert (len(alone), alone.nodes[0]["cut"], alone.nodes[0]["moves"]) == (1, True, 7)
    end = kuhn().replay("take Jack; take King; bet; pass")
    over = gl.tree(end, depth=None)
    assert (len(over), over.nodes[0]["kind"], over.nodes[0]["cut"]) == (1, "terminal", False)
    assert over.nodes[0]["label"] == "Ann 1, Bob -1"


WRONG: dict[str, Callable[[], object]] = {
    "a game": lambda: gl.tree(kuhn().game),
    "a view": lambda: gl.tree(grass().view(0)),
    "a study": lambda: gl.tree(gl.Study(grass())),
    "nothing": lambda: gl.tree(None),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_tree_starts_from_a_state(wrong: str) -> None:
    """Anything else is refused, with the way to a state."""
    with pytest.raises(GrasslabError, match=r"a tree starts from a state, .*study\.state"):
        WRONG[wrong]()


@pytest.mark.parametrize("depth", [-1, 1.5, "two"])
def test_a_depth_is_a_number(depth: Any) -> None:
    """Or None."""
    with pytest.raises(GrasslabError, match="depth= is a number of steps from 0"):
        gl.tree(kuhn(), depth=depth)


@pytest.mark.parametrize("nodes", [0, None, "many"])
def test_the_number_of_nodes_is_a_number(nodes: Any) -> None:
    """A tree without an end to it would be made without an end."""
    with pytest.raises(GrasslabError, match="nodes= is a number of nodes from 1"):
        gl.tree(kuhn(), nodes=nodes)


# Outcomes of chance that are one


class Blurred(Kuhn):
    """Kuhn poker in which who draws the Queen gets a Jack."""

    name = "kuhn-blurred"

    def apply(self, table: Table, action: int) -> None:
        """Change the table as if another card had come."""
        by_chance = self.current_player(table) == CHANCE
        super().apply(table, 0 if by_chance and action == 1 else action)


class Noticed(Blurred):
    """The same, but Bob notices that it was a Queen."""

    name = "kuhn-noticed"

    def apply(self, table: Table, action: int) -> None:
        """Change the table, and what Bob remembers."""
        queen = self.current_player(table) == CHANCE and action == 1
        super().apply(table, action)
        if queen:
            remember(table.recall, 1, 7)


def outcomes(graph: Any) -> list[tuple[str, float]]:
    """What can come at the root, with its probability in percent."""
    edges = graph.out_edges(0, data=True)
    return [(about["label"], round(100 * about["probability"])) for _, _, about in edges]


def test_outcomes_with_equal_consequences_are_one() -> None:
    """With the sum of their probabilities, and the names of all."""
    start = Blurred.load(names=["Ann", "Bob"]).new_initial_state()
    assert outcomes(gl.tree(start, depth=1)) == [("take Jack or take Queen", 67), ("take King", 33)]
    apart = [("take Jack", 33), ("take Queen", 33), ("take King", 33)]
    assert outcomes(gl.tree(start, depth=1, merge=False)) == apart


def test_outcomes_that_somebody_can_tell_apart_are_several() -> None:
    """Equal positions are not enough: what a player knows decides too."""
    start = Noticed.load(names=["Ann", "Bob"]).new_initial_state()
    assert len(outcomes(gl.tree(start, depth=1))) == 3


def test_cards_that_are_alike_are_one_outcome_with_their_weight() -> None:
    """Leduc without suits has two cards of each rank; with a Jack gone one and two and two."""
    start = gl.load("leduc", suits=False).new_initial_state()
    assert outcomes(gl.tree(start, depth=1)) == [
        ("take Jack", 33),
        ("take Queen", 33),
        ("take King", 33),
    ]
    after = gl.tree(start.play("take Jack"), depth=1)
    assert outcomes(after) == [("take Jack", 20), ("take Queen", 40), ("take King", 40)]
    with_suits = gl.tree(gl.load("leduc").new_initial_state(), depth=1)
    assert [chance for _, chance in outcomes(with_suits)] == [17] * 6


# Node by node


def test_nodes_open_and_close_on_demand() -> None:
    """A closed node forgets what comes after it, and gets the same numbers when opened again."""
    tree = GameTree(kuhn())
    assert len(tree) == 1
    assert tree.root.behind == 3
    assert tree.expand(0) == 3
    assert tree.expand(1, depth=2) == 2 + 4
    before = {node.number: node.move for node in tree.nodes}
    assert tree.collapse(1) == 6
    assert tree.node(1).cut
    assert tree.expand(1, depth=2) == 6
    assert {node.number: node.move for node in tree.nodes} == before


def test_a_node_knows_its_way_and_its_information_set() -> None:
    """Its line from the root is the line of its state."""
    tree = whole(kuhn())
    for node in tree.nodes:
        assert [step.state for step in node.line()] == node.state.line()
        assert node.depth == len(node.line()) - 1
        seen = node.state.information_state_string() if node.kind == "decision" else ""
        assert node.information == seen
    for members in tree.information_sets().values():
        assert len({(node.player, node.information) for node in members}) == 1
    assert len(tree.information_sets()) == 12


def test_information_sets_are_of_the_nodes_that_are_open() -> None:
    """What is closed is in none; the number of a set stays when its nodes come again."""
    tree = whole(kuhn())
    before = {label: [n.number for n in nodes] for label, nodes in tree.information_sets().items()}
    tree.collapse(0)
    assert tree.information_sets() == {}
    tree.grow()
    after = {label: [n.number for n in nodes] for label, nodes in tree.information_sets().items()}
    assert after == before


def test_opening_keeps_to_the_budget() -> None:
    """A node that does not fit is refused, with what would help; nothing changes."""
    tree = GameTree(kuhn(), nodes=5)
    tree.expand(0)
    with pytest.raises(TreeTooLargeError, match=r"the 1 nodes that are left of 5 \(nodes=\)"):
        tree.expand(1)
    assert len(tree) == 4
    tree.grow()
    assert len(tree) == 4


def test_opening_deep_stops_where_the_budget_ends() -> None:
    """What fits is opened; the node itself has to fit."""
    tree = GameTree(kuhn(), nodes=8)
    assert tree.expand(0, depth=5) == 7
    assert tree.expand(0, depth=5) == 0


@pytest.mark.parametrize("place", [99, -1, "1", None, 1.0])
def test_a_node_that_is_not_there_is_refused(place: Any) -> None:
    """By a number of none, or by what is no number."""
    tree = GameTree(kuhn())
    for act in (tree.node, tree.expand, tree.collapse):
        with pytest.raises(UnknownNameError, match="the tree has no node"):
            act(place)


def test_a_node_that_was_closed_away_is_refused() -> None:
    """Also the object of one that came again."""
    tree = GameTree(kuhn())
    tree.expand(0, depth=2)
    old = tree.node(4)
    tree.collapse(1)
    with pytest.raises(UnknownNameError, match="after a closed node"):
        tree.node(old)
    tree.expand(1)
    assert tree.node(4) is not old
    with pytest.raises(UnknownNameError):
        tree.node(old)


def test_a_line_is_followed_to_its_position() -> None:
    """What is on the way is opened, and nothing beside it."""
    tree, state = GameTree(kuhn()), kuhn().replay("take Queen; take King; pass; bet; bet")
    node = tree.follow(state)
    assert node.state == state
    assert [step.move for step in node.line()[1:]] == [
        "take Queen",
        "take King",
        "pass",
        "bet",
        "bet",
    ]
    assert len(tree) == 1 + 3 + 2 + 2 + 2 + 2
    assert tree.follow(kuhn()) is tree.root
    tree.collapse(node.line()[2])
    assert [step.depth for step in tree.line_to(state)] == [0, 1, 2]


@pytest.mark.parametrize("which", ["before", "other game", "other way", "no state"])
def test_only_what_comes_after_the_root_can_be_followed(which: str) -> None:
    """A tree from a later position knows nothing of what was before or beside it."""
    tree = GameTree(kuhn().play("take Jack"))
    wrong: dict[str, Any] = {
        "before": kuhn(),
        "other game": grass(),
        "other way": kuhn().replay("take King; take Jack"),
        "no state": 7,
    }
    with pytest.raises(GrasslabError, match="no position that comes after the root"):
        tree.follow(wrong[which])


def test_an_outcome_that_was_merged_can_be_followed() -> None:
    """Whichever of the alike outcomes came."""
    start = Blurred.load(names=["Ann", "Bob"]).new_initial_state()
    tree = GameTree(start)
    assert tree.follow(start.play("take Queen")).move == "take Jack or take Queen"
