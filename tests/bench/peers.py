"""The same of OpenSpiel, where it is installed: its C++ rollouts, and its use from Python."""

from __future__ import annotations

import random
import statistics
import time
from functools import cache
from typing import Any


def installed() -> bool:
    """Whether there is an OpenSpiel to compare with."""
    try:
        import pyspiel
    except ImportError:
        return False
    return hasattr(pyspiel, "load_game")


def _drawn(state: Any, dice: random.Random) -> Any:
    """The state with its chance outcomes drawn, up to the next decision."""
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(actions, weights)[0])
    return state


@cache
def _searcher(name: str, rollouts: int) -> tuple[Any, Any, float]:
    """A bot whose search is just rollouts, a first decision, and the decisions of a rollout.

    OpenSpiel's rollouts have no method of their own in Python. One simulation of its tree search
    makes them all, from a leaf one action below the root.
    """
    import pyspiel

    dice, game = random.Random(7), pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 42, False)
    state = _drawn(game.new_initial_state(), dice)
    lengths = []
    for _ in range(100):
        played, decisions = state.clone(), 0
        while not _drawn(played, dice).is_terminal():
            played.apply_action(dice.choice(played.legal_actions()))
            decisions += 1
        lengths.append(decisions)
    return bot, state, statistics.mean(lengths)


def rollouts_a_second(name: str, rollouts: int) -> float:
    """Decisions a second of random rollouts in C++."""
    bot, state, length = _searcher(name, rollouts)
    start = time.perf_counter()
    bot.mcts_search(state)
    return rollouts * length / (time.perf_counter() - start)


def leduc_nodes_a_second() -> float:
    """Nodes a second of Leduc's whole tree, walked from Python with what a solver asks for."""
    import pyspiel

    def walk(state: Any) -> int:
        if state.is_terminal():
            state.returns()
            return 1
        if state.is_chance_node():
            return 1 + sum(walk(state.child(action)) for action, _ in state.chance_outcomes())
        state.information_state_string()
        return 1 + sum(walk(state.child(action)) for action in state.legal_actions())

    root = pyspiel.load_game("leduc_poker").new_initial_state()
    start = time.perf_counter()
    return walk(root) / (time.perf_counter() - start)


def hearts_steps_a_second(games: int = 60) -> float:
    """``legal_actions`` and ``apply_action`` of hearts from Python, decisions only."""
    import pyspiel

    game, dice = pyspiel.load_game("hearts"), random.Random(7)
    steps, spent = 0, 0.0
    for _ in range(games):
        state = _drawn(game.new_initial_state(), dice)
        while not state.is_terminal():
            start = time.perf_counter()
            legal = state.legal_actions()
            state.apply_action(legal[(7 * steps) % len(legal)])
            spent += time.perf_counter() - start
            steps += 1
            _drawn(state, dice)
    return steps / spent
