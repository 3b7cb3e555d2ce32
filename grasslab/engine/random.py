"""One small random generator for everything: the same numbers plain and compiled, on any machine.

It is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
The generator is a list with one whole number in it, so that a rule can move it on in place.
"""

from __future__ import annotations

import hashlib

from grasslab.engine.errors import GrasslabError, shown
from grasslab.engine.rule import as_int, rule, u64
from grasslab.engine.seats import whole_number

Generator = list[int]

MASK = u64(0xFFFFFFFFFFFFFFFF)
GOLDEN = u64(0x9E3779B97F4A7C15)
MIX_1 = u64(0xBF58476D1CE4E5B9)
MIX_2 = u64(0x94D049BB133111EB)
SHIFT_27, SHIFT_30, SHIFT_31, SHIFT_32 = u64(27), u64(30), u64(31), u64(32)


@rule
def mixed(z: int) -> int:
    """64 bits stirred so that each bit of the result depends on each bit given."""
    z = ((z ^ (z >> SHIFT_30)) * MIX_1) & MASK
    z = ((z ^ (z >> SHIFT_27)) * MIX_2) & MASK
    return z ^ (z >> SHIFT_31)


@rule
def random_below(generator: Generator, n: int) -> int:
    """A random whole number ``r`` with ``0 <= r < n``; ``n`` is at most 2**32."""
    z = (generator[0] + GOLDEN) & MASK
    generator[0] = z
    return as_int(((mixed(z) >> SHIFT_32) * u64(n)) >> SHIFT_32)


@rule
def start_stream(generator: Generator, stream: int) -> None:
    """Turn a generator into that of a place within its seed, such as the number of a game."""
    high = u64(random_below(generator, 1 << 32))
    low = u64(random_below(generator, 1 << 32))
    generator[0] = ((high << SHIFT_32 | low) + u64(stream) * GOLDEN) & MASK
    high = u64(random_below(generator, 1 << 32))
    low = u64(random_below(generator, 1 << 32))
    generator[0] = high << SHIFT_32 | low


def random_choice(generator: Generator, weights: list[tuple[int, int]]) -> int:
    """One of several outcomes, drawn by its weight.

    Examples
    --------
    >>> random_choice(generator(7), [(40, 1), (41, 0), (42, 5)])
    42
    """
    total = 0
    for _, weight in weights:
        total += weight
    left = random_below(generator, total)
    for outcome, weight in weights:
        if left < weight:
            return outcome
        left -= weight
    raise GrasslabError("there is no outcome to choose from: all weights are zero")


def seed_number(seed: int | str) -> int:
    """The 64 bits that a seed stands for: a whole number as it is, a word by its hash.

    Parameters
    ----------
    seed : int or str
        A whole number from 0 on, or any word: a "deal code" that a class can agree on. Case and
        the number of blanks do not matter, and a number written as a word is that number.

    Raises
    ------
    GrasslabError
        If the seed is negative, too large, empty, or neither a number nor a word.

    Examples
    --------
    >>> seed_number(7)
    7
    >>> seed_number("Blue Monday") == seed_number(" blue  monday ")
    True
    >>> seed_number("7")
    7
    """
    number = whole_number(seed)
    if number is not None:
        if not 0 <= number <= MASK:
            given = shown(number)
            raise GrasslabError(f"a seed lies between 0 and 2**64 - 1, and {given} does not")
        return number
    if not isinstance(seed, str):
        raise GrasslabError(f"a seed is a whole number or a word, not {shown(seed)}")
    word = " ".join(seed.split()).casefold()
    if word.isascii() and word.isdigit():
        return seed_number(int(word))
    if not word:
        raise GrasslabError("a seed that is a word needs at least one letter")
    return int.from_bytes(hashlib.sha256(word.encode("utf-8", "surrogatepass")).digest()[:8], "big")


def generator(seed: int | str, *streams: int) -> Generator:
    """A generator of its own for a seed and a place, such as the number of a game or of a draw.

    Examples
    --------
    >>> random_below(generator(7), 6) == random_below(generator(7), 6)
    True
    >>> random_below(generator(7, 0), 1000) == random_below(generator(7, 1), 1000)
    False
    """
    state = [seed_number(seed)]
    for stream in streams:
        start_stream(state, stream)
    return state
