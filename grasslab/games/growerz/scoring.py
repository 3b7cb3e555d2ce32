"""What a Season is worth, Space by Space and Event by Event, and how the game ends.

The rules are compiled; ``harvest`` and ``finish`` at the end tell the same as lines with reasons.
"""

from __future__ import annotations

from grasslab.engine.rule import lookup, rule
from grasslab.games.growerz.catalogue import (
    COLOURS,
    EFFECTS,
    FIRST_PLANT,
    GREEN,
    LEAST_SUM,
    LIGHT,
    PERMANENT_COLOURS,
    SPACE_KIND,
    VALUE_COUNT,
)
from grasslab.games.growerz.lines import EventLine, Finish, Harvest, SpaceLine
from grasslab.games.growerz.table import (
    EVENTS_SEE_OWN,
    PERMANENT_SPACES,
    SPACES,
    STEPS,
    Table,
    sum_on,
)

ZONE_POINTS = lookup((0, 2, 3))
"""Points for a red, a yellow and a green result."""
ALL_GREEN = 6
PER_EFFECT = 3
MOST_COLOURS = 6


@rule
def zone(s: Table, p: int, value: int, total: int) -> int:
    """The zone of p's Traffic Light for a sum."""
    return LIGHT[VALUE_COUNT * (s.character[p] - 1) + value][total - LEAST_SUM]


@rule
def green_bonus(s: Table, p: int, place: int) -> int:
    """The points more for a Plant with a green result in all three values."""
    if s.plant[p][place] == 0:
        return 0
    for value in range(VALUE_COUNT):
        if zone(s, p, value, sum_on(s, p, place, value)) != GREEN:
            return 0
    return ALL_GREEN


@rule
def space_points(s: Table, p: int, place: int) -> int:
    """What a Space brings; nothing without a Plant (R, "Phase 3")."""
    if s.plant[p][place] == 0:
        return 0
    points = green_bonus(s, p, place)
    for value in range(VALUE_COUNT):
        points += ZONE_POINTS[zone(s, p, value, sum_on(s, p, place, value))]
    return points


@rule
def effects_on(s: Table, p: int) -> int:
    """The effects of all Plants of p, temporary Spaces too, as bits (ruling 12)."""
    bits = 0
    for place in range(SPACES):
        if s.plant[p][place] > 0:
            bits |= EFFECTS[FIRST_PLANT + s.plant[p][place] - 1]
    return bits


@rule
def effects_seen(s: Table, p: int) -> int:
    """The effects that count for p's Events: of the own Plants, or of all (``event_plants``)."""
    if s.event_plants == EVENTS_SEE_OWN:
        return effects_on(s, p)
    bits = 0
    for seat in range(s.players):
        bits |= effects_on(s, seat)
    return bits


@rule
def event_points(event: int, effects: int) -> int:
    """What an Event brings where these effects are present: 3 for each of its two."""
    satisfied = EFFECTS[event] & effects
    points = 0
    while satisfied > 0:
        points += PER_EFFECT
        satisfied &= satisfied - 1
    return points


@rule
def harvest_points(s: Table, p: int) -> int:
    """What the Season brings p: each Plant and each Event by itself."""
    points = 0
    for place in range(SPACES):
        points += space_points(s, p, place)
    if s.events[p][0] > 0:
        effects = effects_seen(s, p)
        for i in range(STEPS):
            if s.events[p][i] > 0:
                points += event_points(s.events[p][i] - 1, effects)
    return points


@rule
def colours_on(s: Table, p: int, place: int) -> int:
    """Colours of the permanent cards on a Space, as at the end of the game (ruling 13)."""
    colours = 0
    for colour in range(PERMANENT_COLOURS):
        colours += s.lying[p][COLOURS * place + colour] > 0
    return colours


@rule
def best_colours(s: Table, p: int) -> int:
    """The colours of p's Space with the most."""
    return max(colours_on(s, p, 0), colours_on(s, p, 1))


@rule
def second_colours(s: Table, p: int) -> int:
    """The colours of p's other Space."""
    return min(colours_on(s, p, 0), colours_on(s, p, 1))


@rule
def colour_bonus(s: Table, p: int) -> int:
    """6 points for the most colours on a single Space; all who tie take them (ruling 14)."""
    best = best_colours(s, p)
    if best == 0:
        return 0
    for rival in range(s.players):
        if best_colours(s, rival) > best:
            return 0
    return MOST_COLOURS


# The same as lines, for score sheets; these are no rules


def harvest(s: Table, p: int) -> Harvest:
    """What the Season brings p as the table lies now, line by line with reasons.

    Parameters
    ----------
    s : Table
        Any table; after the last step of a Season the lines are those of its harvest.
    p : int
        The seat.
    """
    spaces = tuple(_space_line(s, p, at) for at in range(SPACES) if s.space[p][at] > 0)
    effects = effects_seen(s, p)
    events = tuple(_event_line(card - 1, effects) for card in s.events[p] if card > 0)
    points = sum(line.points for line in spaces) + sum(line.points for line in events)
    return Harvest(p, s.season, spaces, events, points)


def _space_line(s: Table, p: int, place: int) -> SpaceLine:
    plant = s.plant[p][place]
    sums = tuple(sum_on(s, p, place, value) for value in range(VALUE_COUNT))
    zones = tuple(zone(s, p, value, sums[value]) for value in range(VALUE_COUNT))
    return SpaceLine(
        place=place,
        space=SPACE_KIND[s.space[p][place] - 1],
        plant=FIRST_PLANT + plant - 1 if plant > 0 else None,
        cards=tuple(
            card - 1 for card in s.lying[p][COLOURS * place : COLOURS * (place + 1)] if card > 0
        ),
        sums=sums,
        zones=zones,
        zone_points=tuple(ZONE_POINTS[z] if plant > 0 else 0 for z in zones),
        bonus=green_bonus(s, p, place),
        points=space_points(s, p, place),
    )


def _event_line(event: int, effects: int) -> EventLine:
    bits = [1 << n for n in range(EFFECTS[event].bit_length()) if EFFECTS[event] >> n & 1]
    satisfied = tuple(bool(bit & effects) for bit in bits)
    return EventLine(event, satisfied, event_points(event, effects))


def finish(s: Table, p: int) -> Finish:
    """How the game ends for p as the table lies now: Seasons, colours and bonus."""
    colours = tuple(colours_on(s, p, place) for place in range(PERMANENT_SPACES))
    seasons = tuple(s.points[p][: s.seasons])
    bonus = colour_bonus(s, p)
    return Finish(p, seasons, colours, bonus, sum(seasons) + bonus)
