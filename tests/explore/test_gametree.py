"""The game tree as a graph, and node by node: all that can follow, as far as it may be known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import GrasslabError, UnknownNameError
from grasslab.engine.recall import remember
from grasslab.engine.state import State
from grasslab.engine.table import CHANCE, Table
from grasslab.explore.expand import TreeTooLargeError
from grasslab.explore.gametree import GameTree, Node
from grasslab.explore.gametree.worlds import MOST, SEVERAL, Worlds
from grasslab.games.kuhn import Kuhn
from tests.explore.studies import three
from tests.explore.test_study_leaks import WORLDS
from tests.games.grass.tiny import tiny_game

nx = pytest.importorskip("networkx", reason="a tree is a graph of networkx")


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


# As one seat may know it


def test_a_seat_hears_of_what_it_does_not_see() -> None:
    """A card dealt to another is one step, whatever card it is, and told as it was heard."""
    tree = whole(kuhn(), seat="Ann")
    assert [child.move for child in tree.root.children or ()] == [
        "take Jack",
        "take Queen",
        "take King",
    ]
    hidden = named(tree, "take King", "Bob takes a card")
    assert (hidden.probability, hidden.action, len(hidden.worlds.states)) == (1, SEVERAL, 2)
    assert hidden.player == "Ann"
    assert named(tree, "take King", "Bob takes a card", "bet").label == "Bob"


def test_the_tree_of_a_seat_counts_what_it_can_tell_apart() -> None:
    """Kuhn poker by hand: 13 nodes after each of the own cards.

    Bob's card is one step, then four decisions; where both show their cards there is an end for
    each of the two that Bob can have, else one: 2 + 1 + 2 + 1 + 2 ends.
    """
    tree = whole(kuhn(), seat="Ann")
    assert len(tree) == 1 + 3 * (2 + 3 + 8)
    assert not tree.sampled


def test_what_a_move_brings_to_light_is_a_step_of_its_own() -> None:
    """Ann has the King: when she is called, Bob shows the Jack as often as the Queen."""
    state = kuhn().replay("take King; take Queen; bet")
    tree = whole(state, seat="Ann")
    folded, *shown = tree.root.children or ()
    assert (folded.move, folded.probability) == ("pass", 1)
    assert [end.probability for end in shown] == [0.5, 0.5]
    assert ["Bob shows Jack" in shown[0].move, "Bob shows Queen" in shown[1].move] == [True, True]
    assert [end.returns for end in shown] == [(2, -2), (2, -2)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "game",
    [
        "kuhn",
        "leduc",
        *("passing", "three pass", "open trades", "hidden trades"),
    ],
)
def test_the_own_decisions_are_the_information_sets(game: str, seat: int) -> None:
    """In a seat's tree it decides once for each information set that it has in the whole tree."""
    if game in ("kuhn", "leduc"):
        start = gl.load(game, **({"suits": False} if game == "leduc" else {})).new_initial_state()
    else:
        start = tiny_game(game).new_initial_state()
    seen = whole(start)
    own = {node.information for node in seen.nodes if node.mover == seat}
    tree = whole(start, seat=seat)
    assert not tree.sampled
    decisions = [node.information for node in tree.nodes if node.mover == seat]
    assert len(decisions) == len(set(decisions))
    assert set(decisions) == own


def test_probabilities_are_those_of_the_seat() -> None:
    """Leduc: Ann does not know which of five cards Bob holds, so each is opened as often."""
    state = gl.load("leduc", names=["Ann", "Bob"]).new_initial_state()
    state = state.replay("take Jack of Spades; take King of Hearts; call; call")
    tree = GameTree(state, seat="Ann")
    tree.expand(0)
    assert [child.probability for child in tree.root.children or ()] == [pytest.approx(0.2)] * 5
    everything = GameTree(state)
    everything.expand(0)
    assert [child.probability for child in everything.root.children or ()] == [0.25] * 4


def test_chance_before_a_decision_counts_and_the_decision_does_not() -> None:
    """Three of five cards give Bob something better than a Jack, whatever he would do with it."""
    state = gl.load("leduc", suits=False, names=["Ann", "Bob"]).new_initial_state()
    tree = GameTree(state.replay("take Jack; take Queen; call; raise; call"), seat="Ann")
    tree.expand(0)
    # Bob holds the other Jack in 1 of 5, a Queen or a King in 2 of 5 each; of the 4 cards left,
    # the Jack is there unless he holds it: 4/5 * 1/4.
    chances = {child.move: child.probability for child in tree.root.children or ()}
    assert chances == {
        "open Jack": pytest.approx(0.2),
        "open Queen": pytest.approx(0.4),
        "open King": pytest.approx(0.4),
    }


@pytest.mark.parametrize("game", ["draft", "long draft"])
def test_who_has_more_to_choose_from_is_not_likelier_for_it(game: str) -> None:
    """Where all choices of another sound alike, each world keeps its weight, shared among them."""
    tree = whole(tiny_game(game).new_initial_state(), seat=1)
    hidden = 0
    for node in tree.nodes:
        children = node.children or ()
        after = sum(weight for child in children for _, weight in child.worlds.states)
        if node.kind == "chance" or (len(children) == 1 and children[0].action == SEVERAL):
            assert after == pytest.approx(sum(weight for _, weight in node.worlds.states))
            hidden += node.kind == "decision"
    assert hidden


def test_what_a_seat_cannot_know_is_not_told() -> None:
    """How many moves another has, in which information set; what is won, if that is hidden."""
    tree = GameTree(grass(), seat=1)
    assert (tree.root.behind, tree.root.information, tree.root.label) == (None, "", "Player 1")
    assert "moves" not in gl.tree(grass(), depth=0, seat=1).nodes[0]
    ends = [kuhn().replay(f"take Jack; take {card}; pass; pass") for card in ("Queen", "King")]
    same = Node(0, None, SEVERAL, "", 1.0, Worlds(tuple((end, 1.0) for end in ends)), 0)
    assert same.returns == (-1, 1)
    ends[1] = kuhn().replay("take Jack; take King; bet; bet")
    differ = Node(0, None, SEVERAL, "", 1.0, Worlds(tuple((end, 1.0) for end in ends)), 0)
    assert differ.returns == (None, None)
    assert differ.label == "Ann ?, Bob ?"


def test_too_much_to_go_through_is_drawn_always_alike() -> None:
    """Grass has more hands than can be listed: some are drawn, and the graph says so."""
    graph, again = (gl.tree(grass(), depth=2, seat=0) for _ in range(2))
    assert graph.graph["sampled"]
    assert graph.graph["seat"] == "Player 1"
    assert list(graph.nodes(data=True)) == list(again.nodes(data=True))
    assert list(graph.edges(data=True)) == list(again.edges(data=True))
    assert not gl.tree(grass(), depth=2).graph["sampled"]


def test_a_node_never_keeps_more_worlds_than_needed() -> None:
    """Memory: of a card that another draws, each node would have a world for each card and hand."""
    tree = GameTree(grass(), seat=0)
    tree.grow(2)
    assert max(len(node.worlds.states) for node in tree.nodes) == MOST + 1


HIDDEN: dict[str, Callable[[int], State]] = {
    "grass": lambda world: three(hands=WORLDS[world]),
    "grass, a card drawn": lambda world: (
        three(hands=WORLDS[world])
        .replay("peddle Panama; end turn")
        .play(("take Euphoria", "take The Banker")[world])
    ),
    "grass, passing": lambda world: (
        three(hands=WORLDS[world])
        .replay("play Sold Out; pass Felony")
        .play(("pass Bust", "pass Mexico")[world])
    ),
    "kuhn": lambda world: kuhn().replay(("take Queen; take King", "take Queen; take Jack")[world]),
    "kuhn, bet": lambda world: kuhn().replay(
        ("take Queen; take King; pass; bet", "take Queen; take Jack; pass; bet")[world]
    ),
    "leduc": lambda world: (
        gl.load("leduc", names=["Ann", "Bob"])
        .new_initial_state()
        .replay(
            (
                "take Jack of Spades; take King of Hearts; call; raise",
                "take Jack of Spades; take Jack of Hearts; call; raise",
            )[world]
        )
    ),
    "dealing": lambda world: (
        gl.load("grass", names=["Ann", "Bob", "Cid"], rounds=1, hand_size=2)
        .new_initial_state()
        .replay(("take Felony; take Bust", "take Felony; take Mexico")[world])
    ),
}
"""Two positions each that Ann cannot tell apart."""


def readings(tree: GameTree) -> list[object]:
    """Whatever a tree tells, but for the worlds themselves."""
    told = [
        (n.number, n.move, n.action, n.probability, n.label, n.behind, n.information, n.returns)
        for n in tree.nodes
    ]
    return [told, list(tree.information_sets()), tree.sampled, repr(tree.root)]


@pytest.mark.parametrize("hidden", HIDDEN)
def test_the_tree_of_a_seat_does_not_depend_on_hidden_cards(hidden: str) -> None:
    """Two positions that the seat cannot tell apart give the same, letter for letter."""
    one, other = (GameTree(HIDDEN[hidden](world), nodes=100, seat="Ann") for world in (0, 1))
    for tree in (one, other):
        tree.grow(2)
    assert readings(one) == readings(other)
    assert [n.worlds.first.table.key() for n in one.nodes] == [
        n.worlds.first.table.key() for n in other.nodes
    ]


@pytest.mark.parametrize("hidden", HIDDEN)
def test_the_worlds_do_differ(hidden: str) -> None:
    """The test above would find a leak: who sees everything has two different trees."""
    one, other = (GameTree(HIDDEN[hidden](world), nodes=100) for world in (0, 1))
    for tree in (one, other):
        tree.grow(2)
    assert readings(one) != readings(other)


def test_the_seat_itself_follows_its_game() -> None:
    """Through steps of which it heard only that they were made; the answer is what it knows."""
    start = kuhn()
    tree = GameTree(start, seat="Ann")
    for cards in ("take Queen; take King", "take Queen; take Jack"):
        node = tree.follow(start.replay(cards).play("pass").play("bet"))
        assert [step.move for step in node.line()[1:]] == [
            "take Queen",
            "Bob takes a card",
            "pass",
            "bet",
        ]
    with pytest.raises(GrasslabError, match="no position that comes after"):
        GameTree(start.play("take Jack"), seat="Ann").follow(start.play("take King"))


def test_a_function_of_states_is_averaged_over_what_a_seat_can_face() -> None:
    """Ann has the Queen: Bob's card is lower or higher as often, so showing is worth nothing."""
    state = kuhn().replay("take Queen; take King; bet")
    tree = whole(state, seat="Ann")
    assert tree.root.mean(lambda s: s.play("bet").returns()[0]) == 0
    assert GameTree(state).root.mean(lambda s: s.play("bet").returns()[0]) == -2


def test_nobody_of_that_name_sits_there() -> None:
    """The players are named."""
    with pytest.raises(UnknownNameError, match="nobody here is called 'Zoe'"):
        gl.tree(kuhn(), seat="Zoe")
