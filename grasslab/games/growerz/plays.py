"""What each kind of play does, its bar beside it: 0 if the rules let it be, else the reason.

That it is the moment for such a play is checked once, in ``legality``.
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.growerz.catalogue import (
    COLOURS,
    EVENT,
    FAMILY,
    PERMANENT_COLOURS,
    SPACE_NUMBER,
)
from grasslab.games.growerz.reasons import (
    CHARACTER_TAKEN,
    COLOUR_TAKEN,
    DECK_IS_EMPTY,
    FINE_TO_PLAY,
    FITS_NO_SPACE,
    NO_OPEN_PLANT,
    NO_SPACE_FOR_PLANT,
    NO_SUCH_SPACE,
    NOT_HELD,
    NOT_ON_THIS_SPACE,
    PERMANENT_ON_TEMPORARY,
    SPACE_HAS_PLANT,
)
from grasslab.games.growerz.table import (
    HAND,
    MISFITS_BARRED,
    PERMANENT_SPACES,
    SPACES,
    Table,
    accepts,
    has_space_for,
    holds,
    insert,
    takes,
)

# Characters


@rule
def bar_take_character(s: Table, character: int) -> int:
    """A Character is played by one player only."""
    for p in range(s.players):
        if s.character[p] == 1 + character:
            return CHARACTER_TAKEN
    return FINE_TO_PLAY


@rule
def take_character(s: Table, p: int, character: int) -> None:
    """A player gets a Character, and with it the two Spaces to start with (R, "Setup")."""
    s.character[p] = 1 + character
    for place in range(PERMANENT_SPACES):
        s.space[p][place] = 1 + PERMANENT_SPACES * character + place


# Choosing a card


@rule
def fits(s: Table, p: int, kind: int) -> bool:
    """Whether a card can be laid down: Events and Spaces always, others where a Space is free."""
    family = FAMILY[kind]
    if family >= EVENT:
        return True
    for place in range(SPACES):
        if accepts(s, p, place, family):
            return True
    return False


@rule
def has_fitting(s: Table, p: int) -> bool:
    """Whether any card in p's hand can be laid down."""
    for i in range(HAND):
        if s.hand[p][i] > 0 and fits(s, p, s.hand[p][i] - 1):
            return True
    return False


@rule
def bar_choose_card(s: Table, p: int, kind: int) -> int:
    """Any card in hand may be chosen; under ``misfits="barred"`` it has to fit (ruling 1)."""
    if not holds(s, p, kind):
        return NOT_HELD
    if s.misfits == MISFITS_BARRED and not fits(s, p, kind) and has_fitting(s, p):
        return FITS_NO_SPACE
    return FINE_TO_PLAY


# Placing the revealed card


@rule
def bar_place_on(s: Table, p: int, place: int) -> int:
    """One card a colour on a Space, and only temporary ones on a temporary Space (R, "Phase 1")."""
    if s.space[p][place] == 0:
        return NO_SUCH_SPACE
    colour = FAMILY[s.revealed[p] - 1]
    if place >= PERMANENT_SPACES and colour < PERMANENT_COLOURS:
        return PERMANENT_ON_TEMPORARY
    if s.lying[p][COLOURS * place + colour] > 0:
        return COLOUR_TAKEN
    return FINE_TO_PLAY


@rule
def place_on(s: Table, p: int, place: int) -> None:
    """The revealed card goes on a Space."""
    card = s.revealed[p]
    s.revealed[p] = 0
    s.lying[p][COLOURS * place + FAMILY[card - 1]] = card
    if place >= PERMANENT_SPACES:
        sort_spaces(s, p)


@rule
def lay_down(s: Table, p: int) -> None:
    """A revealed card that needs no Space chosen: an Event, a Space, or one that fits nowhere."""
    kind = s.revealed[p] - 1
    s.revealed[p] = 0
    if FAMILY[kind] < EVENT:
        s.removed[kind] += 1  # ruling 1
    elif FAMILY[kind] == EVENT:
        insert(s.events[p], 1 + kind)
    else:
        place = PERMANENT_SPACES
        while s.space[p][place] > 0:
            place += 1
        s.space[p][place] = 1 + SPACE_NUMBER[kind]
        sort_spaces(s, p)


# Sowing


@rule
def bar_planting(s: Table, p: int, place: int, plant_type: int) -> int:
    """One Plant a Space, and only of a type whose symbol the Space shows (R, "Phase 2")."""
    if s.space[p][place] == 0:
        return NO_SUCH_SPACE
    if s.plant[p][place] > 0:
        return SPACE_HAS_PLANT
    if not takes(s, p, place, plant_type):
        return NOT_ON_THIS_SPACE
    return FINE_TO_PLAY


@rule
def bar_sow_open(s: Table, p: int, plant_type: int, place: int) -> int:
    """A face-up Plant is taken for a Space that it can grow on, and for no other (ruling 7)."""
    if s.open_plants[plant_type] == 0:
        return NO_OPEN_PLANT
    return bar_planting(s, p, place, plant_type)


@rule
def bar_draw_unseen(s: Table, p: int, plant_type: int) -> int:
    """What is drawn must be planted, so a Space has to be ready for the type (ruling 8)."""
    if s.deck_left[plant_type] == 0:
        return DECK_IS_EMPTY
    if not has_space_for(s, p, plant_type):
        return NO_SPACE_FOR_PLANT
    return FINE_TO_PLAY


@rule
def can_sow(s: Table, p: int) -> bool:
    """Whether p could plant anything: else nobody asks (ruling 10)."""
    for plant_type in range(len(s.open_plants)):
        if s.open_plants[plant_type] > 0 or s.deck_left[plant_type] > 0:
            if has_space_for(s, p, plant_type):
                return True
    return False


@rule
def put_plant(s: Table, p: int, place: int, plant: int) -> None:
    """A Plant goes on a Space; ``plant`` is 1 + its number."""
    s.plant[p][place] = plant
    if place >= PERMANENT_SPACES:
        sort_spaces(s, p)


# The order of temporary Spaces, which are interchangeable (ruling 5)


@rule
def sort_spaces(s: Table, p: int) -> None:
    """Bring p's temporary Spaces into their order, so that equal positions are equal."""
    for last in range(PERMANENT_SPACES + 1, SPACES):
        if s.space[p][last] == 0:
            return
        place = last
        while place > PERMANENT_SPACES and comes_before(s, p, place, place - 1):
            swap_spaces(s, p, place, place - 1)
            place -= 1


@rule
def comes_before(s: Table, p: int, place: int, other: int) -> bool:
    """Whether a Space belongs before another: by its number, its Plant, what lies on it."""
    if s.space[p][place] != s.space[p][other]:
        return s.space[p][place] < s.space[p][other]
    if s.plant[p][place] != s.plant[p][other]:
        return s.plant[p][place] < s.plant[p][other]
    for colour in range(COLOURS):
        here, there = s.lying[p][COLOURS * place + colour], s.lying[p][COLOURS * other + colour]
        if here != there:
            return here < there
    return False


@rule
def swap_spaces(s: Table, p: int, place: int, other: int) -> None:
    """Two Spaces change places, with all that lies on them."""
    swap(s.space[p], place, other)
    swap(s.plant[p], place, other)
    for colour in range(COLOURS):
        swap(s.lying[p], COLOURS * place + colour, COLOURS * other + colour)


@rule
def swap(numbers: list[int], i: int, j: int) -> None:
    """Two numbers of a list change places."""
    carried = numbers[i]
    numbers[i] = numbers[j]
    numbers[j] = carried
