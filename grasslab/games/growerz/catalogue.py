"""The cards as rules know them: numbers of kinds, Plants, Spaces and Characters, and their facts.

A kind is a place in ``printed.CARDS``. Season cards come first, Season by Season; tables name them
by kind. Plants, Spaces and Characters have numbers of their own, which tables use.
"""

from __future__ import annotations

from grasslab.engine.rule import lookup
from grasslab.games.growerz.cards import (
    ON_SPACES,
    PERMANENT,
    PLANT_TYPES,
    SEASONS,
    ZONES,
    Card,
)
from grasslab.games.growerz.printed import CARDS

KINDS = len(CARDS)
SEASON_COUNT = len(SEASONS)
COLOURS = len(ON_SPACES)
"""Colours that lie on a Space; green (the Plant) and black (the Space itself) are kept apart."""
PERMANENT_COLOURS = len(PERMANENT)
"""The colours below this number are structures that stay, the others are temporary."""
EVENT, SPACE = COLOURS, COLOURS + 1
"""What else a Season card can be, numbered on from the colours."""
FEMINIZED, AUTOFLOWERING = range(2)
PLANT_TYPE_COUNT = 2
VALUE_COUNT = 3

# The season cards

SEASON_KINDS = sum(1 for card in CARDS if card.season)
FIRST_OF_SEASON = lookup(
    tuple(
        sum(1 for card in CARDS if card.season and SEASONS.index(card.season) < season)
        for season in range(SEASON_COUNT + 1)
    )
)
"""The first kind of each Season, and the end of the last."""
SEASON_CARDS = lookup(tuple(sum(c.copies for c in CARDS if c.season == name) for name in SEASONS))
"""How many cards each Season's deck has."""
COPIES = lookup(tuple(card.copies for card in CARDS))
VALUES = lookup(tuple(card.values for card in CARDS))
"""Quantity, Quality and Commitment by kind."""
FAMILY = lookup(
    tuple(
        ON_SPACES.index(card.family)
        if card.family in ON_SPACES
        else (EVENT if card.family == "event" else SPACE)
        for card in CARDS[:SEASON_KINDS]
    )
)
"""By kind of Season card: the number of its colour, or ``EVENT``, or ``SPACE``."""

# Plants

PLANTS = sum(1 for card in CARDS if card.family in PLANT_TYPES)
FIRST_PLANT = SEASON_KINDS
"""The kind of the Plant with the number 0."""
FEMINIZED_PLANTS = sum(1 for card in CARDS if card.family == PLANT_TYPES[FEMINIZED])
FIRST_OF_TYPE = lookup((0, FEMINIZED_PLANTS, PLANTS))
"""The first Plant of each type, and the end of the last."""
PLANT_TYPE = lookup(
    tuple(PLANT_TYPES.index(c.family) for c in CARDS[FIRST_PLANT : FIRST_PLANT + PLANTS])
)
_NAMES_OF_EFFECTS = sorted({effect for card in CARDS for effect in card.effects})
EFFECTS = lookup(
    tuple(sum(1 << _NAMES_OF_EFFECTS.index(effect) for effect in c.effects) for c in CARDS)
)
"""By kind: the effects of Plants and Events as bits, in the effects' alphabetical order."""

# Characters and Spaces

CHARACTERS = sum(1 for card in CARDS if card.family == "character")
FIRST_CHARACTER = FIRST_PLANT + PLANTS
"""The kind of the Character with the number 0."""
FIRST_START_SPACE = FIRST_CHARACTER + CHARACTERS
_SPACE_KINDS = (
    *range(FIRST_START_SPACE, FIRST_START_SPACE + 2 * CHARACTERS),
    *(kind for kind in range(SEASON_KINDS) if CARDS[kind].family == "space"),
)
# First the two of each Character, ``2 * character`` and the next, which are permanent; then the
# temporary ones.
START_SPACES = 2 * CHARACTERS
SPACE_KIND = lookup(_SPACE_KINDS)
"""The kind of each Space by its number."""
SPACE_NUMBER = lookup(
    tuple(_SPACE_KINDS.index(k) if k in _SPACE_KINDS else -1 for k in range(SEASON_KINDS))
)
"""The number of a temporary Space by its kind; -1 for other Season cards."""
TAKES = lookup(
    tuple(
        tuple(int(plant_type in CARDS[kind].symbols) for plant_type in PLANT_TYPES)
        for kind in _SPACE_KINDS
    )
)
"""By Space and type of Plant: 1 if its card shows the symbol of the type."""

# Traffic Lights

RED, YELLOW, GREEN = range(3)


def _extreme(pick: object, cards: list[Card], value: int) -> int:
    """The least or the greatest that one of these cards can add; none may lie there at all."""
    return int(pick([0, *(card.values[value] for card in cards)]))  # type: ignore[operator]


def _sum_of_extremes(pick: object) -> int:
    """The least or the greatest sum that any value of any Space can reach."""
    groups = [[c for c in CARDS if c.family == family] for family in (*ON_SPACES, "space")]
    groups.append([card for card in CARDS if card.family in PLANT_TYPES])
    sums = [sum(_extreme(pick, cards, value) for cards in groups) for value in range(VALUE_COUNT)]
    return int(pick(sums))  # type: ignore[operator]


LEAST_SUM = _sum_of_extremes(min)
GREATEST_SUM = _sum_of_extremes(max)
_CHARACTER_CARDS = CARDS[FIRST_CHARACTER:FIRST_START_SPACE]
LIGHT = lookup(
    tuple(
        tuple(ZONES.index(card.zone(v, total)) for total in range(LEAST_SUM, GREATEST_SUM + 1))
        for card in _CHARACTER_CARDS
        for v in range(VALUE_COUNT)
    )
)
"""The zone by ``VALUE_COUNT * character + value`` and ``sum - LEAST_SUM``."""
