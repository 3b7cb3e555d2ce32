"""Hidden cards, counted and dealt one by one: what the tests of knowledge are measured by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from grasslab.engine.knowledge import Arrangement
from grasslab.engine.state import State
from grasslab.engine.table import SEATS
from grasslab.engine.view import View
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, Table
from tests.games.grass.tables import table

Cards = tuple[tuple[tuple[int, int], int], ...]
"""How many cards of each kind lie in each hidden zone: ((zone, kind), count), ascending."""


def hidden_cards(state: State, seat: int | None) -> Cards:
    """The cards in zones that a seat, or (``None``) an observer without a hand, does not see."""
    s: Table = table(state)
    counts: Counter[tuple[int, int]] = Counter()
    for p in range(s.players):
        if p == seat or s.phase in (ROUND_OVER, GAME_OVER):
            continue
        for k in range(KINDS):
            counts[p, k] += s.hand[p][k]
            counts[SEATS + p, k] += s.kept[p][k]
        if s.committed[p] > 0:
            counts[2 * SEATS + p, s.committed[p] - 1] += 1
    return tuple(sorted((+counts).items()))


def all_deals(view: View) -> Iterator[Cards]:
    """Every way to deal the cards that a view does not see, told apart one by one.

    A deal by kinds comes as often as there are ways to choose its single cards.
    """
    cards = [kind for kind in range(KINDS) for _ in range(view.unseen[kind])]
    zones = [(zone, size) for zone, size in enumerate(view.hidden_sizes) if size > 0]
    for dealt in _deals(range(len(cards)), [size for _, size in zones]):
        counts: Counter[tuple[int, int]] = Counter()
        for (zone, _), numbers in zip(zones, dealt, strict=True):
            counts.update((zone, cards[number]) for number in numbers)
        yield tuple(sorted(counts.items()))


def _deals(cards: Sequence[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    if not sizes:
        yield []
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _deals(rest, sizes[1:]):
            yield [chosen, *others]


def all_deals_marked(view: View, known: Arrangement) -> Iterator[Cards]:
    """Every way to deal in which the cards seen lie in one way, all cards told apart.

    The cards seen are the first ones of their kinds, and lie there in any order among themselves.
    """
    cards = [kind for kind in range(KINDS) for _ in range(view.unseen[kind])]
    zones = [(zone, size) for zone, size in enumerate(view.hidden_sizes) if size > 0]
    seen = []
    for kind in sorted({kind for _, kind in known}):
        tokens = sum(1 for _, other in known if other == kind)
        seen += [number for number, other in enumerate(cards) if other == kind][:tokens]
    for dealt in _deals(range(len(cards)), [size for _, size in zones]):
        where = {
            number: zone
            for (zone, _), numbers in zip(zones, dealt, strict=True)
            for number in numbers
        }
        if sorted((where.get(number, -1), cards[number]) for number in seen) == list(known):
            counts = Counter((zone, cards[number]) for number, zone in where.items())
            yield tuple(sorted(counts.items()))
