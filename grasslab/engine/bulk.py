"""Many positions at a time: playouts and the levels of a tree, over the rules of any game.

Single steps too, which is what tests and benchmarks compare.

Everything here is a rule, and runs plain over lists of tables or compiled over rows of an array;
``engine.accelerator`` loads it for a game either way.
"""

from __future__ import annotations

from typing import Any

from grasslab.engine.random import Generator, random_below, start_stream
from grasslab.engine.rule import copy_row, rule
from grasslab.engine.rules_of_game import rules
from grasslab.engine.sampling import deal_hidden
from grasslab.engine.table import CHANCE, TERMINAL


@rule
def longest_list() -> int:
    """Room that a list of legal actions, or of outcomes, may need."""
    return max(rules.ACTIONS, rules.OUTCOMES)


@rule
def legal_at(rows: Any, place: int, out: list[int]) -> int:
    """Write what is legal at a row into ``out``, and return how many actions that are."""
    return rules.legal_actions(rows[place], out)


@rule
def bar_at(rows: Any, place: int, action: int) -> int:
    """0 if an action is legal at a row, else the number of the reason."""
    return rules.bar(rows[place], action)


@rule
def step_at(rows: Any, place: int, action: int) -> int:
    """Carry out an action, or at a chance node an outcome, and return who is to move then."""
    if rules.current_player(rows[place]) == CHANCE:
        rules.apply_chance(rows[place], action)
    else:
        rules.apply_action(rows[place], action)
    return rules.current_player(rows[place])


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
    totals: list[list[int]],
    standings: list[list[int]],
    keep: int,
    ends: Any,
) -> None:
    """Play games out from the last of the rows, the other one being for work.

    Game ``i`` draws from the stream ``first + i`` of the seed in ``generator[1]``, so that it does
    not depend on which games are played beside it. The last tables go to ``ends`` if ``keep`` is 1.
    """
    for i in range(len(moves)):
        copy_row(rows, 0, rows, 1)
        generator[0] = generator[1]
        start_stream(generator, first + i)
        moves[i] = play_out(rows[0], generator, policy, out)
        for p in range(rows[0].players):
            totals[i][p] = rules.total(rows[0], p)
            standings[i][p] = rules.standing(rows[0], p)
        if keep == 1:
            copy_row(ends, i, rows, 0)


@rule
def playouts_of_samples(
    rows: Any,
    generator: Generator,
    first: int,
    policy: int,
    out: list[int],
    moves: list[int],
    totals: list[list[int]],
    standings: list[list[int]],
    keep: int,
    ends: Any,
    thresholds: list[int],
    starts: list[int],
    zones: list[int],
    kinds: list[int],
    sizes: list[int],
    unseen: list[int],
    free: list[int],
    bag: list[int],
) -> None:
    """The same, where the last row shows what a player sees: the rest is dealt anew each time."""
    for i in range(len(moves)):
        copy_row(rows, 0, rows, 1)
        generator[0] = generator[1]
        start_stream(generator, first + i)
        deal_hidden(rows[0], generator, thresholds, starts, zones, kinds, sizes, unseen, free, bag)
        moves[i] = play_out(rows[0], generator, policy, out)
        for p in range(rows[0].players):
            totals[i][p] = rules.total(rows[0], p)
            standings[i][p] = rules.standing(rows[0], p)
        if keep == 1:
            copy_row(ends, i, rows, 0)


@rule
def list_children(
    rows: Any, start: int, out: list[int], children: list[int], actions: list[int]
) -> int:
    """Write what can happen next at each row from a start on, as long as there is room for it.

    ``actions`` takes the actions, or the outcomes of chance, row after row, and ``children`` how
    many each row has. Returns the first row that found no room, or the number of rows.
    """
    used = 0
    for i in range(start, len(rows)):
        player = rules.current_player(rows[i])
        n = 0
        if player == CHANCE:
            for outcome in range(rules.OUTCOMES):
                out[n] = outcome
                n += rules.chance_weight(rows[i], outcome) > 0
        elif player != TERMINAL:
            n = rules.legal_actions(rows[i], out)
        if used + n > len(actions):
            return i
        for j in range(n):
            actions[used + j] = out[j]
        children[i - start] = n
        used += n
    return len(rows)


@rule
def make_children(
    rows: Any,
    start: int,
    stop: int,
    first_parent: int,
    made: Any,
    keep: int,
    children: list[int],
    actions: list[int],
    parent: list[int],
    probability: list[float],
    player: list[int],
    information: list[int],
    by_standing: int,
    returns: list[list[float]],
) -> None:
    """Make the children of the rows from ``start`` to ``stop`` and write down what they are.

    The rows of the children are kept in ``made`` if ``keep`` is 1; else its first serves for all.
    ``information`` is the recall of who is to move, 0 at chance nodes and at the end. ``returns``
    are totals, or standings if those are asked for.
    """
    child = 0
    for i in range(start, stop):
        chance = rules.current_player(rows[i]) == CHANCE
        total = 0
        if chance:
            for j in range(children[i - start]):
                total += rules.chance_weight(rows[i], actions[child + j])
        for _ in range(children[i - start]):
            place = child if keep == 1 else 0
            copy_row(made, place, rows, i)
            action = int(actions[child])
            parent[child] = first_parent + i - start
            if chance:
                probability[child] = rules.chance_weight(rows[i], action) / total
                rules.apply_chance(made[place], action)
            else:
                probability[child] = 1.0
                rules.apply_action(made[place], action)
            mover = rules.current_player(made[place])
            player[child] = mover
            information[child] = 0
            if mover >= 0:
                information[child] = made[place].recall[mover]
            for p in range(made[place].players):
                returns[child][p] = 0
                if mover == TERMINAL and by_standing == 1:
                    returns[child][p] = rules.standing(made[place], p)
                elif mover == TERMINAL:
                    returns[child][p] = rules.total(made[place], p)
            child += 1
