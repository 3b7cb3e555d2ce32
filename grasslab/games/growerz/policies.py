"""Simple policies for playouts: which of the legal actions a player chooses from at random.

The greedy policy looks at nothing but the own hand and the open table, and no card ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from grasslab.engine.rule import lookup, rule
from grasslab.games.growerz.cards import PLANT_TYPES
from grasslab.games.growerz.catalogue import (
    CHARACTERS,
    COLOURS,
    EFFECTS,
    EVENT,
    FAMILY,
    FIRST_PLANT,
    GREATEST_SUM,
    GREEN,
    LEAST_SUM,
    LIGHT,
    PERMANENT_COLOURS,
    SPACE_KIND,
    SPACE_NUMBER,
    TAKES,
    VALUE_COUNT,
    VALUES,
)
from grasslab.games.growerz.numbering import (
    CHOOSE_CARD,
    DRAW_UNSEEN,
    PLACE_ON,
    PLANT_DRAWN,
    SOW_NOTHING,
    SOW_OPEN,
    TAKE_CHARACTER,
    sow_parts,
)
from grasslab.games.growerz.printed import CARDS
from grasslab.games.growerz.scoring import ALL_GREEN, PER_EFFECT, ZONE_POINTS, effects_seen
from grasslab.games.growerz.table import (
    SPACES,
    STEPS,
    Table,
    accepts,
    sum_on,
    takes,
)

GREEDY = 1
POLICIES: Mapping[str, int] = MappingProxyType({"random": 0, "greedy": GREEDY})
"""Random: every legal action is as likely as any other. Greedy: only those that seem worth most."""

POINT = 10
"""The worth of a point; so less than a point can be told apart."""
PER_STEP_BELOW = 2
"""What each step below the nearest green costs; more cards will add to the sum."""
PER_STEP_ABOVE = 5
"""What each step above the nearest green costs; hardly anything takes away from a sum."""
PERMANENT_COLOUR = 3
"""What one more colour is worth for the bonus at the end."""
WAITING = 30
"""What it is worth to wait for a better Plant."""
UNSEEN = 4
"""What an unseen Plant costs against one of the same values that can be seen."""
LOWEST = -1_000


def _average(family: str) -> tuple[int, ...]:
    """The values of an average Plant of a type, rounded."""
    cards = [card for card in CARDS if card.family == family]
    copies = sum(card.copies for card in cards)
    return tuple(
        round(sum(card.values[value] * card.copies for card in cards) / copies)
        for value in range(VALUE_COUNT)
    )


def _worth(light: int, total: int) -> int:
    """The worth of a sum: its points, less its distance from the nearest green."""
    row = LIGHT[light]
    zone = int(row[total - LEAST_SUM])
    greens = [n for n in range(LEAST_SUM, GREATEST_SUM + 1) if row[n - LEAST_SUM] == GREEN]
    nearest = min(greens, key=lambda n: abs(n - total), default=total)
    below, above = max(nearest - total, 0), max(total - nearest, 0)
    return POINT * ZONE_POINTS[zone] - PER_STEP_BELOW * below - PER_STEP_ABOVE * above


AVERAGE_PLANT = lookup(tuple(_average(family) for family in PLANT_TYPES))
WORTH = lookup(
    tuple(
        tuple(_worth(light, total) for total in range(LEAST_SUM, GREATEST_SUM + 1))
        for light in range(VALUE_COUNT * CHARACTERS)
    )
)
"""The worth of a sum, by ``VALUE_COUNT * character + value`` and ``sum - LEAST_SUM``."""


@rule
def narrow(s: Table, out: list[int], n: int, policy: int) -> int:
    """Keep what a policy chooses from, at least one action; return how many are left."""
    if policy != GREEDY:
        return n
    best, left = LOWEST * LOWEST, 0
    best = -best
    for i in range(n):
        worth = worth_of(s, s.player, out[i])
        if worth > best:
            best = worth
            left = 0
        if worth == best:
            out[left] = out[i]
            left += 1
    return left


@rule
def worth_of(s: Table, p: int, a: int) -> int:
    """What an action seems worth to p, in tenths of a point."""
    if a < PLACE_ON:
        return worth_of_card(s, p, a - CHOOSE_CARD)
    if a < SOW_OPEN:
        return worth_of_placing(s, p, s.revealed[p] - 1, a - PLACE_ON)
    if a < DRAW_UNSEEN:
        plant_type, place = sow_parts(a)
        return worth_of_plant(s, p, s.open_plants[plant_type] - 1, place)
    if a < SOW_NOTHING:
        return worth_of_drawing(s, p, a - DRAW_UNSEEN)
    if a == SOW_NOTHING:
        return WAITING if s.step < s.hand_size - 2 else LOWEST
    if a < TAKE_CHARACTER:
        return worth_of_plant(s, p, s.drawn - 1, a - PLANT_DRAWN)
    return 0


@rule
def worth_of_sums(s: Table, p: int, quantity: int, quality: int, commitment: int) -> int:
    """What a Space with a Plant and these sums is worth."""
    light = VALUE_COUNT * (s.character[p] - 1)
    first = within(quantity)
    second = within(quality)
    third = within(commitment)
    worth = WORTH[light][first] + WORTH[light + 1][second] + WORTH[light + 2][third]
    if LIGHT[light][first] == GREEN and LIGHT[light + 1][second] == GREEN:
        if LIGHT[light + 2][third] == GREEN:
            worth += POINT * ALL_GREEN
    return worth


@rule
def within(total: int) -> int:
    """The place of a sum in the rows of ``WORTH``; guesses may lie beyond what can be."""
    return min(max(total, LEAST_SUM), GREATEST_SUM) - LEAST_SUM


@rule
def usual_plant(s: Table, p: int, place: int, value: int) -> int:
    """What a Plant will add that is still to come to a Space; nothing if it has one."""
    if s.plant[p][place] > 0:
        return 0
    return AVERAGE_PLANT[1 - TAKES[s.space[p][place] - 1][0]][value]


@rule
def standing_sum(s: Table, p: int, place: int, value: int) -> int:
    """A value of what stays on a permanent Space, with a usual Plant and a usual tool."""
    space = s.space[p][place] - 1
    total: int = VALUES[SPACE_KIND[space]][value] + AVERAGE_PLANT[1 - TAKES[space][0]][value]
    for colour in range(PERMANENT_COLOURS):
        card = s.lying[p][COLOURS * place + colour]
        if card > 0:
            total += VALUES[card - 1][value]
    return total + 1 - value // 2


@rule
def worth_of_placing(s: Table, p: int, kind: int, place: int) -> int:
    """What a card adds to a Space, this Season and, if it stays, in those to come."""
    quantity = sum_on(s, p, place, 0) + usual_plant(s, p, place, 0)
    quality = sum_on(s, p, place, 1) + usual_plant(s, p, place, 1)
    commitment = sum_on(s, p, place, 2) + usual_plant(s, p, place, 2)
    more, better, harder = VALUES[kind][0], VALUES[kind][1], VALUES[kind][2]
    worth = worth_of_sums(s, p, quantity + more, quality + better, commitment + harder)
    worth -= worth_of_sums(s, p, quantity, quality, commitment)
    if FAMILY[kind] >= PERMANENT_COLOURS:
        return worth
    quantity = standing_sum(s, p, place, 0)
    quality = standing_sum(s, p, place, 1)
    commitment = standing_sum(s, p, place, 2)
    later = worth_of_sums(s, p, quantity + more, quality + better, commitment + harder)
    later -= worth_of_sums(s, p, quantity, quality, commitment)
    return worth + (s.seasons - 1 - s.season) * later // 2 + PERMANENT_COLOUR


@rule
def worth_of_card(s: Table, p: int, kind: int) -> int:
    """What a card in hand is worth, on the best Space for it."""
    family = FAMILY[kind]
    if family == EVENT:
        return worth_of_event(s, p, kind)
    if family > EVENT:
        return worth_of_space(s, p, SPACE_NUMBER[kind])
    best = LOWEST
    for place in range(SPACES):
        if accepts(s, p, place, family):
            best = max(best, worth_of_placing(s, p, kind, place))
    return max(best, 0) if best == LOWEST else best


@rule
def worth_of_event(s: Table, p: int, kind: int) -> int:
    """Points for effects that are there, and a third of them for those that may yet come."""
    effects, worth = effects_seen(s, p), 0
    missing = EFFECTS[kind] & ~effects
    there = EFFECTS[kind] & effects
    while there > 0:
        worth += POINT * PER_EFFECT
        there &= there - 1
    if empty_spaces(s, p) > 0:
        while missing > 0:
            worth += POINT * PER_EFFECT // 3
            missing &= missing - 1
    return worth


@rule
def empty_spaces(s: Table, p: int) -> int:
    """Spaces of p without a Plant."""
    count = 0
    for place in range(SPACES):
        count += s.space[p][place] > 0 and s.plant[p][place] == 0
    return count


@rule
def worth_of_space(s: Table, p: int, space: int) -> int:
    """What a temporary Space with a usual Plant is worth, if there is time to sow there."""
    if empty_spaces(s, p) >= s.hand_size - 1 - s.step:
        return 0
    kind, plant_type = SPACE_KIND[space], 1 - TAKES[space][0]
    return worth_of_sums(
        s,
        p,
        VALUES[kind][0] + AVERAGE_PLANT[plant_type][0],
        VALUES[kind][1] + AVERAGE_PLANT[plant_type][1],
        VALUES[kind][2] + AVERAGE_PLANT[plant_type][2],
    )


@rule
def worth_of_plant(s: Table, p: int, plant: int, place: int) -> int:
    """What a Plant is worth on a Space, with the Events whose effects it brings."""
    kind = FIRST_PLANT + plant
    worth = worth_of_sums(
        s,
        p,
        sum_on(s, p, place, 0) + VALUES[kind][0],
        sum_on(s, p, place, 1) + VALUES[kind][1],
        sum_on(s, p, place, 2) + VALUES[kind][2],
    )
    new = EFFECTS[kind] & ~effects_seen(s, p)
    for i in range(STEPS):
        if s.events[p][i] > 0:
            wanted = EFFECTS[s.events[p][i] - 1] & new
            while wanted > 0:
                worth += POINT * PER_EFFECT
                wanted &= wanted - 1
    return worth


@rule
def worth_of_drawing(s: Table, p: int, plant_type: int) -> int:
    """What an unseen Plant is worth: an average one on the best Space."""
    best = LOWEST
    for place in range(SPACES):
        if takes(s, p, place, plant_type):
            worth = worth_of_sums(
                s,
                p,
                sum_on(s, p, place, 0) + AVERAGE_PLANT[plant_type][0],
                sum_on(s, p, place, 1) + AVERAGE_PLANT[plant_type][1],
                sum_on(s, p, place, 2) + AVERAGE_PLANT[plant_type][2],
            )
            best = max(best, worth)
    return best - UNSEEN
