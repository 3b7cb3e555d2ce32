"""Many positions at a time: playouts and the levels of a tree, over the rules of any game.

Everything here is a rule, and runs plain over lists of tables or compiled over rows of an array;
``engine.accelerator`` loads it for a game either way.
"""

from __future__ import annotations

from typing import Any

from grasslab.engine.random import Generator, random_below, start_stream
from grasslab.engine.rule import copy_row, rule
from grasslab.engine.rules_of_game import rules
from grasslab.engine.table import CHANCE, TERMINAL


@rule
def play_out(s: Any, generator: Generator, policy: int, out: list[int]) -> int:
    """Play at random to the end of the game; return the number of decisions."""
    decisions = 0
    player = rules.current_player(s)
    while player != TERMINAL:
        if player == CHANCE:
            rules.apply_chance(s, rules.random_outcome(s, generator))
        else:
            n = rules.legal_actions(s, out)
            if policy > 0:
                n = rules.narrow(s, out, n, policy)
            rules.apply_action(s, out[random_below(generator, n)])
            decisions += 1
        player = rules.current_player(s)
    return decisions


@rule
def playouts(
    rows: Any,
    generator: Generator,
    first: int,
    policy: int,
    out: list[int],
    moves: list[int],
    dollars: list[list[int]],
) -> None:
    """Play games out from the last of the rows, the other one being for work.

    Game ``i`` draws from the stream ``first + i`` of the seed in ``generator[1]``, so that it does
    not depend on which games are played beside it.
    """
    for i in range(len(moves)):
        copy_row(rows, 0, rows, 1)
        generator[0] = generator[1]
        start_stream(generator, first + i)
        moves[i] = play_out(rows[0], generator, policy, out)
        for p in range(rows[0].players):
            dollars[i][p] = rules.dollars(rows[0], p)


@rule
def list_children(
    rows: Any, start: int, out: list[int], counts: list[int], found: list[int]
) -> int:
    """Write what can happen next at each row, as long as there is room for it.

    ``found`` takes the actions, or the outcomes of chance, row after row, and ``counts`` how many
    each row has. Returns the first row that found no room, or the number of rows.
    """
    used = 0
    for i in range(start, len(rows)):
        player = rules.current_player(rows[i])
        n = 0
        if player == CHANCE:
            for outcome in range(rules.OUTCOMES):
                if rules.chance_weight(rows[i], outcome) > 0:
                    out[n] = outcome
                    n += 1
        elif player != TERMINAL:
            n = rules.legal_actions(rows[i], out)
        if used + n > len(found):
            return i
        for j in range(n):
            found[used + j] = out[j]
        counts[i] = n
        used += n
    return len(rows)


@rule
def make_children(
    rows: Any,
    start: int,
    stop: int,
    children: Any,
    keep: int,
    counts: list[int],
    actions: list[int],
    probability: list[float],
    player: list[int],
    information: list[int],
    dollars: list[list[int]],
) -> None:
    """Make the children of the rows from ``start`` to ``stop`` and write down what they are.

    The rows of the children are kept if ``keep`` is 1; else the first one serves for all.
    ``information`` is the recall of who is to move, 0 at chance nodes and at the end.
    """
    child = 0
    for i in range(start, stop):
        chance = rules.current_player(rows[i]) == CHANCE
        total = 0
        if chance:
            for j in range(counts[i]):
                total += rules.chance_weight(rows[i], actions[child + j])
        for _ in range(counts[i]):
            place = child if keep == 1 else 0
            copy_row(children, place, rows, i)
            action = actions[child]
            if chance:
                probability[child] = rules.chance_weight(rows[i], action) / total
                rules.apply_chance(children[place], action)
            else:
                probability[child] = 1.0
                rules.apply_action(children[place], action)
            mover = rules.current_player(children[place])
            player[child] = mover
            if mover >= 0:
                information[child] = children[place].recall[mover]
            elif mover == TERMINAL:
                for p in range(children[place].players):
                    dollars[child][p] = rules.dollars(children[place], p)
            child += 1
