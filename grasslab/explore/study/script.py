"""The same cards again: chance outcomes that are to come on a branch, kept outside the states.

A script says, for each source that chance draws from (a round's stack, somebody's hand; the game
tells them apart), which outcomes come and in which order. At a chance node the first outcome of its
source that is still left in the script and possible there comes. An outcome is crossed off when it
has come, whether by the script, by a seed or by hand; one that is not possible is passed over, and
stays in the script in case it becomes so. When nothing of the script is left that can come, a
branch's seed draws.
"""

from __future__ import annotations

from collections.abc import Iterable

from grasslab.engine.random import generator, random_choice
from grasslab.engine.state import State
from grasslab.explore.study.kept import Branch, Node, Script
from grasslab.explore.study.tree import Tree

Left = dict[str, list[int]]
"""What is left of a script."""


def outcome_that_came(state: State) -> tuple[str, int] | None:
    """The chance outcome that led to a state, with what it was drawn from; ``None`` for a move."""
    before = state.parent
    if before is None or state.action is None or not before.is_chance_node():
        return None
    return before.game.chance_source(before.table), state.action


def cross_off(left: Left, state: State) -> None:
    """Take the outcome that led to a state out of what is left, if it is in there."""
    came = outcome_that_came(state) if left else None
    if came is not None and came[1] in left.get(came[0], ()):
        left[came[0]].remove(came[1])


def left_at(tree: Tree, branch: Branch, node: Node) -> Left:
    """What is left of a branch's script at a node that lies on the branch."""
    left = {source: list(outcomes) for source, outcomes in branch.script.items()}
    if left:
        for there in tree.line(node, after=tree.nodes[branch.start]):
            cross_off(left, there.state)
    return left


def script_on(tree: Tree, node: Node, branch: Branch) -> tuple[Script, int | str]:
    """What comes after a node as it came before, and the seed for what comes after that.

    That is how it went on from the node on the branch (else wherever it was last played on from
    there), and then what was still to come at that end. On a branch without positions of its own
    nothing came yet, so it is what is to come on it.
    """
    way = list(tree.line_on(node, branch)) if branch.size > 0 else []
    end, branch = (way[-1], way[-1].home) if way else (node, branch)
    coming: Left = {}
    for there in way:
        came = outcome_that_came(there.state)
        if came is not None:
            coming.setdefault(came[0], []).append(came[1])
    for source, outcomes in left_at(tree, branch, end).items():
        coming.setdefault(source, []).extend(outcomes)
    return frozen(coming), branch.seed


def frozen(left: Left) -> Script:
    """What is left as the script of a branch."""
    return {source: tuple(outcomes) for source, outcomes in left.items() if outcomes}


def next_outcome(state: State, left: Left, seed: int | str) -> int:
    """What comes at a chance node: the next of the script that is possible, else by the seed."""
    table = state.table
    coming: Iterable[int] = left.get(state.game.chance_source(table), ()) if left else ()
    for outcome in coming:
        if state.game.chance_weight(table, outcome) > 0:
            return outcome
    return drawn(state, seed)


def drawn(state: State, seed: int | str) -> int:
    """The outcome that ``state.draw(seed)`` would bring next."""
    return random_choice(generator(seed, state.draws), state.game.chance_weights(state.table))
