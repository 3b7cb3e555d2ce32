"""The generator: SplitMix64 as published, draws by weight, and seeds that mean one thing."""

import hashlib

import numpy as np
import pytest

from grasslab.engine.errors import GrasslabError
from grasslab.engine.random import generator, random_below, random_choice, seed_number

SPLITMIX_1234567 = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""The first numbers of SplitMix64 from the seed 1234567, as published for its reference in C."""


@pytest.mark.parametrize("n", [1, 2, 6, 104, 1_000_003, 1 << 32])
def test_draws_are_the_published_numbers_brought_below_n(n: int) -> None:
    """SplitMix64's upper 32 bits, times n, divided by 2**32: the same on every machine."""
    dice = generator(1234567)
    expected = [(number >> 32) * n // 2**32 for number in SPLITMIX_1234567]
    assert [random_below(dice, n) for _ in SPLITMIX_1234567] == expected


def test_every_number_below_n_comes_and_no_other() -> None:
    """``0 <= r < n``, and each about equally often."""
    dice = generator(3)
    drawn = [random_below(dice, 6) for _ in range(6_000)]
    assert set(drawn) == set(range(6))
    assert all(850 < drawn.count(n) < 1_150 for n in range(6))


def test_a_choice_goes_by_weight() -> None:
    """Of weights 1, 0 and 3 the last comes three times as often as the first, the second never."""
    dice = generator(4)
    drawn = [random_choice(dice, [(10, 1), (20, 0), (30, 3)]) for _ in range(4_000)]
    assert set(drawn) == {10, 30}
    assert 900 < drawn.count(10) < 1_100


def test_a_choice_counts_weights_off_in_order() -> None:
    """The number drawn below the sum of the weights says which outcome it falls to."""
    weights = [(10, 2), (20, 1), (30, 4)]
    falls_to = [10, 10, 20, 30, 30, 30, 30]
    for seed in range(50):
        drawn = random_below(generator(seed), 7)
        assert random_choice(generator(seed), weights) == falls_to[drawn]


@pytest.mark.parametrize("weights", [[], [(1, 0), (2, 0)]])
def test_no_choice_among_nothing(weights: list[tuple[int, int]]) -> None:
    """Where nothing can come, the error says so."""
    with pytest.raises(GrasslabError, match="weights are zero"):
        random_choice(generator(1), weights)


def test_a_number_is_its_own_seed() -> None:
    """From 0 to 2**64 - 1, both included."""
    for number in (0, 1, 7, 2**64 - 1):
        assert seed_number(number) == number
        assert generator(number) == [number]


def test_a_word_is_a_seed_by_its_hash() -> None:
    """The first eight bytes of SHA-256, the larger ones first; case and outer blanks fall away."""
    bits = int(hashlib.sha256(b"blue monday").hexdigest()[:16], 16)
    assert seed_number("blue monday") == seed_number("  BLUE Monday\n") == bits
    assert seed_number("bluemonday") != bits


@pytest.mark.parametrize("seed", [-1, 2**64, True, False, 1.5, None, "", "  "])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    """Negative, too large, empty, or neither a whole number nor a word."""
    with pytest.raises(GrasslabError, match="seed"):
        seed_number(seed)  # type: ignore[arg-type]


def test_each_place_has_a_generator_of_its_own() -> None:
    """Seeds and streams, and the order of streams, all lead to different numbers."""
    places = [(seed, *streams) for seed in (1, 2) for streams in ((), (0,), (1,), (0, 1), (1, 0))]
    places += [(1, stream) for stream in range(2, 500)]
    assert len({generator(*place)[0] for place in places}) == len(places)
    assert all(0 <= generator(*place)[0] < 2**64 for place in places)
    halves = [divmod(generator(1, stream)[0], 2**32) for stream in range(500)]
    assert len({upper for upper, _ in halves}) == len({lower for _, lower in halves}) == 500


def test_neighbouring_places_have_unlike_numbers() -> None:
    """The first draws of streams 0, 1, 2 ... are spread like the draws of one stream."""
    firsts = [random_below(generator(5, stream), 4) for stream in range(2_000)]
    assert all(430 < firsts.count(n) < 570 for n in range(4))
    pairs = {(firsts[i], firsts[i + 1]) for i in range(1_999)}
    assert len(pairs) == 16


def test_whole_numbers_of_numpy_are_seeds() -> None:
    """A seed that comes out of an array is the same seed, the largest too."""
    assert generator(np.int64(7)) == generator(7)
    assert type(seed_number(np.int64(7))) is int
    assert seed_number(np.uint64(2**64 - 1)) == 2**64 - 1


def test_any_word_is_a_seed() -> None:
    """Letters of all scripts, and even halves of surrogate pairs, which no file could hold."""
    words = ["čaj", "чай", "茶", "🍵", "\ud83c"]
    assert len({seed_number(word) for word in words}) == len(words)
