"""The game tree as one seat may know it: its worlds, and nothing that it could not tell apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grasslab as gl
from grasslab.engine.errors import GrasslabError, UnknownNameError
from grasslab.engine.state import State
from grasslab.explore.gametree import GameTree, Node
from grasslab.explore.gametree.worlds import MOST, SEVERAL, Worlds
from tests.explore.gametrees import grass, kuhn, named, whole
from tests.explore.studies import three
from tests.explore.test_study_leaks import WORLDS
from tests.games.grass.tiny import tiny_game

pytest.importorskip("networkx", reason="a tree is a graph of networkx")


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
