"""What a Protected card can be laid on, and what lies under it then (ruling 8).

One list of *layings* gives the plays: which card, what it takes off the market's spots, and what
comes of it: a cover, or (0) a Panama half covered. One list of *covers* gives what can lie on the
table: its Protected cards and the Peddles under them.
"""

from __future__ import annotations

from itertools import product

from grasslab.engine.rule import lookup, rule
from grasslab.games.grass.catalogue import GRAB_A_SNACK, HOME_GROWN, SHIELDS
from grasslab.games.grass.table import HALF_SPOT, PANAMA_SPOT, SLOTS, SPOTS, Table

COVERABLE = 5
"""Peddles that can be covered: all but Dr. Feelgood."""
COVERAGE = (25_000, 25_000, 50_000)
WORTH = (5_000, 5_000, 25_000, 25_000, 50_000)

Shields = tuple[int, int, int]
Peddles = tuple[int, ...]


def _sets(coverage: int) -> list[Peddles]:
    """Every non-empty set of coverable Peddles whose values sum to at most the coverage."""
    ranges = [range(coverage // worth + 1) for worth in WORTH]
    sums = (
        (chosen, sum(n * worth for n, worth in zip(chosen, WORTH, strict=True)))
        for chosen in product(*ranges)
    )
    return [chosen for chosen, total in sums if 0 < total <= coverage]


def _one_shield(shield: int) -> Shields:
    return (int(shield == 0), int(shield == 1), int(shield == 2))


def _build() -> tuple[list[tuple[int, list[int], int]], list[tuple[Shields, Peddles]]]:
    """The layings (Protected card, spots taken, resulting cover) and the covers."""
    covers: list[tuple[Shields, Peddles]] = [((0, 0, 0), (0, 0, 0, 0, 0))]
    layings: list[tuple[int, list[int], int]] = []

    def cover_number(shields: Shields, peddles: Peddles) -> int:
        if (shields, peddles) not in covers:
            covers.append((shields, peddles))
        return covers.index((shields, peddles))

    for shield in range(SHIELDS):
        for peddles in _sets(COVERAGE[shield]):
            number = cover_number(_one_shield(shield), peddles)
            layings.append((shield, [*peddles, 0, 0, 0], number))
        if COVERAGE[shield] < WORTH[PANAMA_SPOT]:
            layings.append((shield, [int(q == PANAMA_SPOT) for q in range(SPOTS)], 0))
        for half in range(2):
            below, above = _one_shield(half), _one_shield(shield)
            both = (below[0] + above[0], below[1] + above[1], below[2] + above[2])
            number = cover_number(both, (0, 0, 0, 0, 1))
            layings.append((shield, [int(q == HALF_SPOT + half) for q in range(SPOTS)], number))
    return layings, covers


_LAYINGS, _COVERS = _build()
LAYINGS = len(_LAYINGS)
LAYING_SHIELD = lookup(tuple(shield for shield, _, _ in _LAYINGS))
LAYING_TAKES = lookup(tuple(tuple(spots) for _, spots, _ in _LAYINGS))
LAYING_COVER = lookup(tuple(number for _, _, number in _LAYINGS))
LAYING_IS_STACKED = lookup(
    tuple(int(number == 0 or sum(_COVERS[number][0]) > 1) for _, _, number in _LAYINGS)
)
LAYING_SPOTS = lookup(
    tuple(sum(1 << q for q in range(SPOTS) if spots[q] > 0) for _, spots, _ in _LAYINGS)
)
"""The spots that a laying takes anything off, as a sum of powers of two."""
FIRST_LAYING = lookup(
    tuple(sum(laying[0] < shield for laying in _LAYINGS) for shield in range(SHIELDS + 1))
)
COVER_KINDS = len(_COVERS)
COVER_CARDS = lookup(tuple(shields for shields, _ in _COVERS))
COVER_PEDDLES = lookup(tuple(peddles for _, peddles in _COVERS))


@rule
def spots_with_peddles(s: Table, p: int) -> int:
    """The spots of p's market where anything lies, as a sum of powers of two."""
    spots = 0
    for q in range(SPOTS):
        if s.market[p][q] > 0:
            spots += 1 << q
    return spots


@rule
def has_under(s: Table, p: int, laying: int) -> bool:
    """Whether p's market shows all the unprotected Peddles that a laying needs."""
    for q in range(SPOTS):
        if LAYING_TAKES[laying][q] > s.market[p][q]:
            return False
    return True


@rule
def add_cover(s: Table, p: int, cover: int) -> None:
    """Put a cover among p's, which stay in ascending order so that equal tables are equal."""
    i = 0
    while i < SLOTS and s.covers[p][i] > 0 and s.covers[p][i] <= cover:
        i += 1
    while i < SLOTS and cover > 0:
        pushed = s.covers[p][i]
        s.covers[p][i] = cover
        cover = pushed
        i += 1


@rule
def remove_cover(s: Table, p: int, slot: int) -> int:
    """Take a cover off p's market, throw its Protected cards away, and return its number."""
    cover = s.covers[p][slot]
    for i in range(slot, SLOTS - 1):
        s.covers[p][i] = s.covers[p][i + 1]
    s.covers[p][SLOTS - 1] = 0
    for shield in range(SHIELDS):
        s.waste[GRAB_A_SNACK + shield] += COVER_CARDS[cover][shield]
    return cover


@rule
def waste_covers(s: Table, p: int) -> None:
    """Throw away all of p's covers with the Peddles under them."""
    while s.covers[p][0] > 0:
        cover = remove_cover(s, p, 0)
        for q in range(COVERABLE):
            s.waste[HOME_GROWN + q] += COVER_PEDDLES[cover][q]


@rule
def lay_protected(s: Table, p: int, laying: int) -> None:
    """Lay a Protected card from p's hand over Peddles on p's market."""
    shield = LAYING_SHIELD[laying]
    s.hand[p][GRAB_A_SNACK + shield] -= 1
    for q in range(SPOTS):
        s.market[p][q] -= LAYING_TAKES[laying][q]
    if LAYING_COVER[laying] > 0:
        add_cover(s, p, LAYING_COVER[laying])
    else:
        s.market[p][HALF_SPOT + shield] += 1
