"""Whole trees of small games: walked, counted, compared with OpenSpiel's, and solved exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

import grasslab as gl
from grasslab.engine.game import Game
from grasslab.engine.state import State


def all_states(state: State) -> Iterator[State]:
    """A state and every one that can come after it, depth first."""
    waiting = [state]
    while waiting:
        state = waiting.pop()
        yield state
        waiting += [state.child(action) for action in reversed(state.legal_actions())]


def counts(game: Game) -> dict[str, int]:
    """How many nodes of each kind a game has, and how many information states of who decides."""
    found = {"chance": 0, "decisions": 0, "ends": 0}
    information = set()
    for state in all_states(game.new_initial_state()):
        player = state.current_player()
        found["chance" if player == -1 else "decisions" if player >= 0 else "ends"] += 1
        if player >= 0:
            information.add((player, state.information_state_string()))
    return found | {"information states": len(information)}


def compare_with_openspiel(mine: State, theirs: Any, numbers: Mapping[int, int]) -> int:
    """Walk two trees side by side, and assert that they are one; return the number of nodes.

    Who is to move, what is legal, every probability and return are compared, and at the end the
    division into information states. ``numbers`` has OpenSpiel's outcomes of chance by ours.
    """
    divided: dict[tuple[int, str], str] = {}
    back: dict[tuple[int, str], str] = {}
    nodes, waiting = 0, [(mine, theirs)]
    while waiting:
        mine, theirs = waiting.pop()
        nodes += 1
        assert mine.current_player() == theirs.current_player()
        if mine.is_terminal():
            assert mine.returns() == theirs.returns(), mine
            continue
        if mine.is_chance_node():
            ours = {numbers[action]: chance for action, chance in mine.chance_outcomes()}
            other = dict(theirs.chance_outcomes())
            assert ours.keys() == other.keys()
            assert all(abs(ours[action] - other[action]) < 1e-12 for action in ours)
        else:
            player = mine.current_player()
            text, their_text = mine.information_state_string(), theirs.information_state_string()
            assert divided.setdefault((player, text), their_text) == their_text
            assert back.setdefault((player, their_text), text) == text
            assert mine.legal_actions() == theirs.legal_actions()
        for action in mine.legal_actions():
            number = numbers[action] if mine.is_chance_node() else action
            waiting.append((mine.child(action), theirs.child(number)))
    return nodes


def value(game: Game) -> float:
    """What the first of two players wins in equilibrium: the sequence form as a linear program.

    Koller, Megiddo and von Stengel 1996, solved exactly; nothing of grasslab is in it but the tree.
    """
    from scipy.optimize import linprog
    from scipy.sparse import coo_matrix

    tree = gl.expand(game.new_initial_state())
    sequences: list[dict[tuple[int, int], int]] = [{(0, -1): 0}, {(0, -1): 0}]
    information: list[dict[int, int]] = [{}, {}]
    # At each node: the probability of chance, and the last sequence of each player.
    reach = np.ones(len(tree))
    last = np.zeros((len(tree), 2), int)
    links: list[list[tuple[int, int, float]]] = [[(0, 0, 1.0)], [(0, 0, 1.0)]]
    payoffs = []
    for node in range(len(tree)):
        player = int(tree.player[node])
        if player == -4:
            payoffs.append((*last[node], reach[node] * tree.returns[node][0]))
            continue
        if player >= 0:
            number = int(tree.information[node])
            if number not in information[player]:
                row = information[player][number] = 1 + len(information[player])
                links[player].append((row, int(last[node][player]), -1.0))
        first, many = int(tree.first_child[node]), int(tree.children[node])
        for child in range(first, first + many):
            reach[child], last[child] = reach[node], last[node]
            if player < 0:
                reach[child] *= tree.probability[child]
                continue
            key = int(tree.information[node]), int(tree.action[child])
            if key not in sequences[player]:
                sequences[player][key] = len(sequences[player])
                row = information[player][key[0]]
                links[player].append((row, sequences[player][key], 1.0))
            last[child][player] = sequences[player][key]

    def matrix(entries: Any, shape: tuple[int, int]) -> Any:
        rows, columns, values = zip(*entries, strict=True)
        return coo_matrix((values, (rows, columns)), shape=shape).tocsr()

    sizes = [len(found) for found in sequences]
    constraints = [matrix(links[p], (1 + len(information[p]), sizes[p])) for p in range(2)]
    worth = matrix(payoffs, (sizes[0], sizes[1]))
    # Maximise q0 with x a plan of the first player and q the worth of the second's information:
    # F'q - A'x <= 0, Ex = e.
    free = constraints[1].shape[0]
    objective = np.zeros(sizes[0] + free)
    objective[sizes[0]] = -1
    from scipy.sparse import hstack

    upper = hstack([-worth.T, constraints[1].T])
    equal = hstack([constraints[0], coo_matrix((constraints[0].shape[0], free))])
    right = np.zeros(constraints[0].shape[0])
    right[0] = 1
    bounds = [(0, None)] * sizes[0] + [(None, None)] * free
    solved = linprog(
        objective, A_ub=upper, b_ub=np.zeros(sizes[1]), A_eq=equal, b_eq=right, bounds=bounds
    )
    assert solved.success, solved.message
    return float(-solved.fun)
