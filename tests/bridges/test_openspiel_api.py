"""OpenSpiel's own judges of a game, run on ours: simulations, the API test, whole trees."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import grasslab as gl
from tests.bridges.small_decks import SMALL_DECKS, small_game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra openspiel)")
bridge = pytest.importorskip("grasslab.bridges.openspiel")

SIMULATED = (
    "grasslab_grass(players=2)",
    "grasslab_grass(players=4)",
    "grasslab_grass(players=2,utility=win)",
    "grasslab_grass(players=3,utility=lead)",
    "grasslab_grass(players=4,preset=article)",
    "grasslab_grass(players=4,preset=classic)",
    "grasslab_grass(players=4,options=(give_me_five=True))",
    "grasslab_grass(players=2,options=(hidden_deals=True))",
    "grasslab_grass(players=4,options=(lucky_or_not=True))",
    "grasslab_grass(players=4,options=(cool_the_heat=True))",
    "grasslab_grass(players=2,options=(deck=pocket-1,hand_size=2,first_dealer=None))",
    "grasslab_grass_is_greener(players=2)",
    "grasslab_grass_is_greener(players=5,preset=automatic)",
    "grasslab_growerz(players=2,options=(discards=face_down))",
    "grasslab_growerz(players=4,utility=win)",
    "grasslab_kuhn",
    "grasslab_kuhn(players=3,utility=win)",
    "grasslab_leduc",
    "grasslab_leduc(names=/Ann/Bob,options=(suits=False))",
)
LONG_ONES = (
    "grasslab_grass(players=6)",
    "grasslab_grass(players=4,options=(hidden_deals=True))",
)
RUN_API_TEST = """
import runpy, sys
import grasslab.bridges.openspiel
sys.argv = ["api_test", "--test_only_games=grasslab_.*"]
runpy.run_module("open_spiel.integration_tests.api_test", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("text", SIMULATED)
def test_random_simulations(text: str) -> None:
    """OpenSpiel's random simulations find no fault.

    They check legal actions, action texts, clones, serialized states, observations, the length of
    the game, and the returns against what the game says of itself.
    """
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "rounds"),
    [*((text, 8) for text in SIMULATED), *((text, 2) for text in LONG_ONES)],
)
def test_more_random_simulations(text: str, rounds: int) -> None:
    """The same over more rounds, and for the games whose rounds take longest."""
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=rounds, serialize=True, verbose=False)


def test_simulations_from_a_position() -> None:
    """A position set up by hand is a game of its own to OpenSpiel, and passes as such."""
    game = gl.load("grass", names=["Ann", "Bob"], rounds=1)
    state = game.position(
        hands={"Ann": "Felony, Panama, Sold Out", "Bob": "Stonehigh, 2 Jamaica"},
        opened=["Ann", "Bob"],
        markets={"Bob": "2 Mexico"},
        stack="Immunity, Pay Fine, 2 Market Open",
        turn="Ann",
    )
    spiel_game = bridge.to_openspiel(state).get_game()
    pyspiel.random_sim_test(spiel_game, num_sims=10, serialize=True, verbose=False)


def test_the_shipped_api_test() -> None:
    """The API test that OpenSpiel ships passes for every game that grasslab registers."""
    ran = subprocess.run(
        [sys.executable, "-c", RUN_API_TEST], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    passed = Counter(re.findall(r"OK \] .*PartialTree_(\w+)_Test\.", ran.stdout + ran.stderr))
    ours = {name for name in pyspiel.registered_names() if name.startswith("grasslab_")}
    assert "grasslab_grass" in ours
    assert passed == dict.fromkeys(ours, 5)


WALKED = [
    pytest.param(name, marks=[pytest.mark.slow] if name == "passing" else [])
    for name in SMALL_DECKS
]
"""The small decks; one of them has 16,545 histories."""


def all_states(game: gl.Game) -> Iterator[gl.State]:
    """Every state of a game, one for each history."""
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        yield state
        waiting.extend(state.child(action) for action in state.legal_actions())


def kind_of_node(player: int) -> str:
    """Who decides: chance, nobody, or a player."""
    return {-1: "chance", -4: "terminal"}.get(player, "decision")


@pytest.mark.parametrize("name", WALKED)
def test_both_walk_the_same_tree(name: str) -> None:
    """History by history: who is to move, what is legal, how likely, how the players stand.

    OpenSpiel finds as many histories as we do, and at each of them the two agree.
    """
    from open_spiel.python.algorithms.get_all_states import get_all_states

    game = small_game(name)
    found = get_all_states(bridge.to_openspiel(game), include_chance_states=True)
    by_history = {tuple(state.history()): state for state in found.values()}
    count = 0
    for state in all_states(game):
        count += 1
        theirs = by_history[tuple(state.history())]
        assert theirs.current_player() == state.current_player()
        assert theirs.legal_actions() == state.legal_actions()
        assert theirs.returns() == state.returns()
        if state.is_chance_node():
            assert theirs.chance_outcomes() == state.chance_outcomes()
        else:
            for seat in range(game.players):
                assert theirs.information_state_string(seat) == state.information_state_string(seat)
                assert theirs.observation_string(seat) == state.observation_string(seat)
    assert count == len(found) == len(by_history)


def full_tree_test(name: str, monkeypatch: pytest.MonkeyPatch) -> type[unittest.TestCase]:
    """OpenSpiel's tests of a whole tree, which it makes for its own games, for one of ours.

    They also compare information-state tensors. Those we do not provide, so the text stands in.
    """
    from open_spiel.integration_tests import api_test

    def text_as_numbers(state: Any, player: int | None = None) -> list[int]:
        seen = state.information_state_string(*(() if player is None else (player,)))
        return list(seen.encode())

    monkeypatch.setattr(bridge.SpielState, "information_state_tensor", text_as_numbers)
    game = small_game(name)
    nodes: Counter[str] = Counter()
    information = set()
    for state in all_states(game):
        player = state.current_player()
        nodes[kind_of_node(player)] += 1
        if player >= 0:
            information.add((player, state.information_state_hash()))
    counts = tuple(nodes[kind] for kind in ("chance", "decision", "terminal"))
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, counts)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, len(information))
    attributes = {"game_name": name, "game": bridge.to_openspiel(game)}
    return type("FullTreeOfGrass", (api_test.EnforceAPIOnFullTreeBase,), attributes)


@pytest.mark.parametrize("name", WALKED)
def test_openspiels_tests_of_a_whole_tree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What OpenSpiel asks of the whole trees of its own small games holds for ours.

    Perfect recall among it, numbers of nodes (as we count them), and numbers of information states
    (by our hashes), over decks on which everything hidden in Grass occurs.
    """
    case = full_tree_test(name, monkeypatch)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.failures + result.errors == []
    assert result.testsRun >= 8


@pytest.mark.parametrize("name", WALKED)
def test_an_information_state_settles_what_is_seen_and_legal(name: str) -> None:
    """Equal information states have equal observations and, for who is to move, legal actions.

    Else a strategy could not be told by information states.
    """
    known: dict[tuple[int, str], tuple[str, int, list[int]]] = {}
    for state in all_states(small_game(name)):
        if state.is_chance_node():
            continue
        for seat in range(state.num_players()):
            seen = state.observation_string(seat), state.current_player(), state.legal_actions(seat)
            key = seat, state.information_state_string(seat)
            assert known.setdefault(key, seen) == seen


@pytest.mark.slow
def test_openspiel_solves_a_small_deck() -> None:
    """OpenSpiel's CFR runs on our tree, and what it finds is harder to exploit than random play."""
    from open_spiel.python.algorithms import cfr, exploitability
    from open_spiel.python.policy import UniformRandomPolicy

    options = {**SMALL_DECKS["taking at random"], "utility": "lead", "players": 2, "rounds": 1}
    options["deck"] = gl.Deck.of(options["deck"])
    game = bridge.to_openspiel(gl.load("grass", **options))
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    found = exploitability.nash_conv(game, solver.average_policy())
    assert found < exploitability.nash_conv(game, UniformRandomPolicy(game)) / 10
