"""What a player has seen of a game so far, kept as one running number of 64 bits.

Two histories that look the same to a player leave the same number with that player, and histories
that look different leave different ones but for chance collisions (one pair in 2**64). So solvers
group states into information states without comparing histories;
``State.information_state_string`` is the exact counterpart for people, and the test of it.
"""

from __future__ import annotations

from grasslab.engine.random import MASK, mixed
from grasslab.engine.rule import rule, u64

STEP = u64(0xD1342543DE82EF95)


@rule
def remember(recall: list[int], p: int, seen: int) -> None:
    """Player p sees something that has a number of its own, from 0 on."""
    recall[p] = mixed(((recall[p] ^ u64(seen)) * STEP + STEP) & MASK)
