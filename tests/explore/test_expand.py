"""The tree as arrays: the same states as step by step, in breadth-first order."""

from __future__ import annotations

import pytest

import grasslab as gl
from grasslab.engine.errors import GrasslabError
from grasslab.engine.utility import utilities
from grasslab.explore.expand import ExpandedTree, TreeTooLargeError, expand
from tests.games.grass.tiny import all_states, tiny_game

np = pytest.importorskip("numpy", reason="a tree is NumPy arrays")


@pytest.fixture(params=["on", "off"])
def accelerator(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each test once as it comes, once with the accelerator off."""
    if request.param == "off":
        monkeypatch.setenv("GRASSLAB_ACCELERATOR", "off")
    return request.param


def check_against_states(tree: ExpandedTree) -> None:
    """Every place of every array is what the state there says."""
    states = {0: tree.root}
    for node in range(len(tree)):
        if node > 0:
            above = states[int(tree.parent[node])]
            states[node] = above.child(int(tree.action[node]))
            chances = dict(above.chance_outcomes())
            assert tree.probability[node] == chances.get(int(tree.action[node]), 1.0)
        state = states[node]
        player = state.current_player()
        assert tree.player[node] == player
        assert tree.information[node] == (state.information_state_hash() if player >= 0 else 0)
        assert list(tree.returns[node]) == state.returns()
        first, count = int(tree.first_child[node]), int(tree.children[node])
        assert (first == -1) == (count == 0)
        if count > 0:
            assert list(tree.action[first : first + count]) == state.legal_actions()
            assert (tree.parent[first : first + count] == node).all()


@pytest.mark.parametrize("name", ["draws", "three pass", "hidden trades", "two rounds"])
def test_it_is_the_tree_of_the_states(accelerator: str, name: str) -> None:
    """A whole small tree: parents, actions, chances, players, information states and returns."""
    root = tiny_game(name).new_initial_state()
    tree = expand(root)
    assert tree.complete
    assert len(tree) == sum(1 for _ in all_states(root))
    check_against_states(tree)


def test_it_can_be_cut_off(accelerator: str) -> None:
    """To a depth: the nodes there have no children yet, and are no ends."""
    state = gl.load("grass", players=4, rounds=1).deal(seed=7)
    tree = expand(state, depth=2)
    assert (tree.depth, tree.complete) == (2, False)
    assert (tree.children[tree.levels[2] :] == 0).all()
    check_against_states(tree)


def test_depth_zero_is_the_root() -> None:
    """Nothing but the state itself; so it is where the game is over."""
    state = tiny_game("draws").new_initial_state()
    assert len(expand(state, depth=0)) == 1
    end = state
    while not end.is_terminal():
        end = end.child(end.legal_actions()[0])
    tree = expand(end)
    assert (len(tree), tree.depth, tree.complete) == (1, 0, True)
    assert list(tree.returns[0]) == end.returns()


def test_levels_lie_one_after_the_other() -> None:
    """Breadth first: depth never falls from one node to the next, and ``levels`` bounds it."""
    tree = expand(tiny_game("draws").new_initial_state())
    depth = np.zeros(len(tree), int)
    for node in range(1, len(tree)):
        depth[node] = depth[tree.parent[node]] + 1
    assert (np.diff(depth) >= 0).all()
    assert tree.levels == (*np.searchsorted(depth, range(tree.depth + 1)), len(tree))


def test_large_levels_are_made_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """However the work is cut, the tree is the same."""
    root = tiny_game("draws").new_initial_state()
    whole = expand(root)
    monkeypatch.setattr("grasslab.explore.expand.BATCH", 7)
    monkeypatch.setattr("grasslab.explore.expand.ROOM", 30)
    cut = expand(root)
    for name in ("parent", "action", "probability", "player", "information", "children", "returns"):
        assert (getattr(cut, name) == getattr(whole, name)).all(), name


@pytest.mark.parametrize("utility", ["lead", "win"])
def test_returns_are_of_the_games_utility(utility: str) -> None:
    """At the ends, and zero before them."""
    game = tiny_game("draws")
    other = gl.load("grass", rules=game.rules, players=2, utility=utility)
    dollars, tree = expand(game.new_initial_state()), expand(other.new_initial_state())
    ends = tree.player == -4
    assert (tree.returns[~ends] == 0).all()
    for mine, theirs in zip(tree.returns[ends], dollars.returns[ends], strict=True):
        totals = [int(number) for number in theirs]
        assert list(mine) == utilities(totals, totals, utility)


def test_the_state_of_a_node_is_its_line() -> None:
    """``tree.state`` replays the way; a number that is no node is refused."""
    tree = expand(tiny_game("draws").new_initial_state())
    deep = len(tree) - 1
    state = tree.state(deep)
    assert len(state.history()) == tree.depth
    assert state.action == tree.action[deep]
    for wrong in (-1, len(tree), 1.5, "root"):
        with pytest.raises(GrasslabError, match="nodes are numbered"):
            tree.state(wrong)


def test_the_frame_counts_levels() -> None:
    """One row a level, whose nodes are decisions, chance nodes and ends."""
    pytest.importorskip("pandas", reason="frames are pandas frames")
    tree = expand(tiny_game("draws").new_initial_state())
    frame = tree.frame()
    assert frame["nodes"].sum() == len(tree)
    assert (frame["decisions"] + frame["chance"] + frame["ends"] == frame["nodes"]).all()
    assert frame["information_states"].sum() == len(np.unique(tree.information[tree.player >= 0]))


def test_a_tree_that_grows_too_large_is_refused() -> None:
    """It says which depth still fits; so many nodes as allowed are no fault."""
    state = gl.load("grass", players=4, rounds=1).deal(seed=7)
    whole = expand(state, depth=2)
    assert len(expand(state, depth=2, most=len(whole))) == len(whole)
    with pytest.raises(TreeTooLargeError, match=rf"depth=1, which has {whole.levels[2]} nodes"):
        expand(state, depth=2, most=len(whole) - 1)


def test_few_nodes_may_wait_for_their_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes a whole table of memory, so there is a limit of its own to them."""
    state = gl.load("grass", players=4, rounds=1).deal(seed=7)
    whole = expand(state, depth=2)
    monkeypatch.setattr("grasslab.explore.expand.WAITING", len(whole) // 2)
    assert len(expand(state, depth=2, most=len(whole))) == len(whole)  # nothing waits at the last
    with pytest.raises(TreeTooLargeError, match="depth=1"):
        expand(state, depth=3, most=9 * len(whole))


@pytest.mark.parametrize("start", ["game", "view", None])
def test_a_tree_starts_from_a_state(start: object) -> None:
    """Anything else is refused, with the way to a state."""
    game = tiny_game("draws")
    wrong = {"game": game, "view": game.deal(seed=1).view(0)}.get(str(start))
    with pytest.raises(GrasslabError, match="a tree starts from a state"):
        expand(wrong)


@pytest.mark.parametrize("most", [0, -1, None, 2.5, "many"])
def test_the_number_of_nodes_is_a_number(most: object) -> None:
    """Anything else is refused before the work."""
    with pytest.raises(GrasslabError, match="most= is a number of nodes"):
        expand(tiny_game("draws").new_initial_state(), most=most)


@pytest.mark.parametrize("depth", [-1, 1.5, "two"])
def test_a_depth_is_a_number(depth: object) -> None:
    """Anything else is refused before the work."""
    with pytest.raises(GrasslabError, match="depth= is a number of steps"):
        expand(tiny_game("draws").new_initial_state(), depth=depth)
