"""Draws what a player cannot see: every way to deal the hidden cards that fits is equally likely.

A rule, written once for all games (see ``engine.rules_of_game``); ``engine.dealing`` makes what it
takes out of a view.
"""

from __future__ import annotations

from typing import Any

from grasslab.engine.random import Generator, random_below
from grasslab.engine.rule import rule
from grasslab.engine.rules_of_game import rules

BITS = 62
HALF = 1 << 31


@rule
def random_62_bits(generator: Generator) -> int:
    """A random whole number below ``2**62``."""
    return random_below(generator, HALF) * HALF + random_below(generator, HALF)


@rule
def deal_hidden(
    s: Any,
    generator: Generator,
    thresholds: list[int],
    starts: list[int],
    zones: list[int],
    kinds: list[int],
    sizes: list[int],
    unseen: list[int],
    free: list[int],
    bag: list[int],
) -> None:
    """Deal the hidden cards onto a table that holds none of them.

    First an arrangement of the tokens is drawn: the first whose threshold is above a number of
    62 bits. Its tokens are ``zones`` and ``kinds`` from its start to the next one. Then each zone
    is filled up from the rest of the unseen cards, and what is left is the stack. ``free`` and
    ``bag`` are room for work, as long as ``sizes`` and ``unseen``.
    """
    for zone in range(len(sizes)):
        free[zone] = sizes[zone]
    left = 0
    for kind in range(len(unseen)):
        bag[kind] = unseen[kind]
        left += unseen[kind]
    chosen = 0
    if len(thresholds) > 1:
        number = random_62_bits(generator)
        while number >= thresholds[chosen]:
            chosen += 1
    for token in range(starts[chosen], starts[chosen + 1]):
        free[zones[token]] -= 1
        bag[kinds[token]] -= 1
        left -= 1
        rules.put_hidden(s, zones[token], kinds[token])
    for zone in range(len(sizes)):
        for _ in range(free[zone]):
            number = random_below(generator, left)
            kind = 0
            while number >= bag[kind]:
                number -= bag[kind]
                kind += 1
            bag[kind] -= 1
            left -= 1
            rules.put_hidden(s, zone, kind)
    for kind in range(len(unseen)):
        if bag[kind] > 0:
            rules.put_on_stack(s, kind, bag[kind])
