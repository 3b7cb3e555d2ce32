"""A Character's Traffic Light as card files write it: "yellow 2..3, green 4..6, yellow 7..".

What it says, and what is wrong with it: by itself, and with the sums that the cards allow.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from grasslab.games.growerz.cards import (
    ON_SPACES,
    PERMANENT,
    PLANT_TYPES,
    ZONES,
    Band,
    Card,
)

LARGEST_SUM = 999
"""What a light says lies between this and its negative."""
_BAND = re.compile(r"(red|yellow|green)\s+(?:(-?\d+)|(-?\d+)?\s*\.\.\s*(-?\d+)?)")


def bands_of(text: str) -> list[Band]:
    """The bands of a light, as far as they can be read.

    Examples
    --------
    >>> bands_of("yellow 3, green 4..")
    [Band(zone='yellow', low=3, high=3), Band(zone='green', low=4, high=None)]
    """
    return [band for part in text.split(",") if (band := _band(part)) is not None]


def _band(part: str) -> Band | None:
    found = _BAND.fullmatch(part.strip().casefold())
    if found is None or any(len(number) > 9 for number in found.groups("")[1:]):
        return None
    zone, single, low, high = found.groups()
    if single is not None:
        return Band(zone, int(single), int(single))
    return Band(zone, None if low is None else int(low), None if high is None else int(high))


def light_faults(text: str) -> Iterable[str]:
    """What is wrong with the text of a light."""
    if not text:
        yield "a Character needs this light, such as 'yellow 2..3, green 4..6, yellow 7..'"
        return
    for part in text.split(","):
        band = _band(part)
        if band is None:
            yield (
                f"{part.strip()!r} is no part of a light; one is such as 'green 4..6', 'yellow 3' "
                "or 'red 8..'"
            )
        elif any(abs(end) > LARGEST_SUM for end in band[1:] if end is not None):
            yield (
                f"{part.strip()!r}: the numbers of a light go from -{LARGEST_SUM} to "
                f"{LARGEST_SUM}; 'green 4..' is without an end"
            )
    bands = bands_of(text)
    ends = sorted(map(_ends, bands))
    if any(low > high for low, high in ends):
        yield "a part of a light goes from its smaller to its larger number"
    if any(before[1] >= after[0] for before, after in pairwise(ends)):
        yield "parts of this light overlap"
    for zone in ZONES[1:]:
        if zone not in [band.zone for band in bands]:
            yield f"no number of this light is {zone}"


def _ends(band: Band) -> tuple[float, float]:
    low = float("-inf") if band.low is None else band.low
    return low, float("inf") if band.high is None else band.high


# What sums there can be


def zones_out_of_reach(bands: Sequence[Band], least: int, greatest: int) -> Iterable[str]:
    """The zones, yellow or green, that no sum between two falls in."""
    for zone in ZONES[1:]:
        ends = [_ends(band) for band in bands if band.zone == zone]
        if not any(low <= greatest and high >= least for low, high in ends):
            yield zone


def range_of_sums(cards: Sequence[Card], character: str, value: int) -> tuple[int, int]:
    """Between what numbers all sums lie that a Plant of a Character can come to.

    Parameters
    ----------
    cards : sequence of Card
        All cards of the box.
    character : str
        The Character's name.
    value : int
        0 Quantity, 1 Quality, 2 Commitment.
    """
    found: list[int] = []
    for space in cards:
        if space.family == "space" and space.character in ("", character):
            plants = [
                c.values[value]
                for c in cards
                if c.family in PLANT_TYPES and c.family in space.symbols
            ]
            for pick in (min, max):
                more = [
                    pick(0, 0, *(c.values[value] for c in cards if c.family == family))
                    for family in ON_SPACES
                    if space.character or family not in PERMANENT
                ]
                if plants:
                    found.append(space.values[value] + pick(plants) + sum(more))
    return min(found, default=0), max(found, default=0)
