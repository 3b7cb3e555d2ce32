"""The table of GrowerZ: its fields, its phases, and the simple questions that every rule asks.

A player has up to six *Spaces*: places 0 and 1 are those of the Character, which are permanent, and
from 2 on lie this Season's temporary ones, sorted (their rows are interchangeable, ruling 5).
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS, Field
from grasslab.engine.table import Table as EngineTable
from grasslab.games.growerz.catalogue import (
    COLOURS,
    FEMINIZED,
    FIRST_PLANT,
    PERMANENT_COLOURS,
    PLANT_TYPE_COUNT,
    PLANTS,
    SEASON_COUNT,
    SEASON_KINDS,
    SPACE_KIND,
    TAKES,
    VALUES,
)

HAND = 5
"""Cards in a hand at most, and at the start of a Season."""
STEPS = HAND - 1
"""Cards that a player plays in a Season: the last one is discarded."""
PERMANENT_SPACES = 2
SPACES = PERMANENT_SPACES + STEPS
"""Room for Spaces: every card played in a Season may be one."""

# The phases. Up to SEASON_OVER the next step is a chance outcome.
CHOOSE_FIRST, DEAL_CHARACTER, REVEAL, DEAL, DRAW_PLANT, SEASON_OVER = range(6)
CHOOSE_CHARACTER, CHOOSE, PLACE, SOW, PLANT, GAME_OVER = range(6, 12)

# The values of the options.
CHARACTERS_DEALT, CHARACTERS_CHOSEN, CHARACTERS_GIVEN = range(3)
CHARACTER_BITS = 5
"""Given Characters are ``CHARACTERS_GIVEN`` and so many bits for each seat, the first lowest."""
MISFITS_DISCARDED, MISFITS_BARRED = range(2)
DISCARDS_FACE_UP, DISCARDS_FACE_DOWN = range(2)
REFILL_AT_ONCE, REFILL_AFTER_SOWING = range(2)
EVENTS_SEE_OWN, EVENTS_SEE_ALL = range(2)

_MUTABLE = (
    Field("hand", (SEATS, HAND)),
    Field("committed", (SEATS,)),
    Field("revealed", (SEATS,)),
    Field("character", (SEATS,)),
    Field("space", (SEATS, SPACES)),
    Field("plant", (SEATS, SPACES)),
    Field("lying", (SEATS, SPACES * COLOURS)),
    Field("events", (SEATS, STEPS)),
    Field("points", (SEATS, SEASON_COUNT)),
    Field("bonus", (SEATS,)),
    Field("stack", (SEASON_KINDS,)),
    Field("removed", (SEASON_KINDS,)),
    Field("stack_size", (), 16),
    Field("plant_deck", (PLANTS,)),
    Field("plant_discards", (PLANTS,)),
    Field("deck_left", (PLANT_TYPE_COUNT,), 16),
    Field("open_plants", (PLANT_TYPE_COUNT,)),
    Field("drawing", ()),
    Field("drawn", ()),
    Field("phase", ()),
    Field("player", ()),
    Field("first", ()),
    Field("season", ()),
    Field("step", ()),
    Field("sowing", ()),
    Field("left", ()),
    Field("to_deal", ()),
    Field("recall", (SEATS,), 64, signed=False, compared=False),
    Field("keeps_recall", (), compared=False),
)
OPTIONS = (
    Field("players", ()),
    Field("hand_size", ()),
    Field("seasons", ()),
    Field("first_player", ()),
    Field("characters", (), 32),
    Field("misfits", ()),
    Field("discards", ()),
    Field("refill", ()),
    Field("event_plants", ()),
)


class Table(EngineTable):
    """One position of GrowerZ; lists have a place for each seat that plays, clockwise."""

    FIELDS = _MUTABLE
    OPTIONS = OPTIONS
    __slots__ = tuple(field.name for field in _MUTABLE)

    hand: list[list[int]]
    """Cards in hand by seat: 1 + kind, ascending, then zeros."""
    committed: list[int]
    """0, or 1 + the kind chosen and lying face down; it has left the hand."""
    revealed: list[int]
    """0, or 1 + the kind revealed and not yet placed."""
    character: list[int]
    """0, or 1 + the number of the Character."""
    space: list[list[int]]
    """By seat and place: 0, or 1 + the number of the Space."""
    plant: list[list[int]]
    """By seat and place: 0, or 1 + the number of the Plant on the Space."""
    lying: list[list[int]]
    """By seat, and ``COLOURS * place + colour``: 0, or 1 + the kind that lies on the Space."""
    events: list[list[int]]
    """This Season's Events in front of a seat: 1 + kind, ascending, then zeros."""
    points: list[list[int]]
    """Points by seat and Season, once it is harvested."""
    bonus: list[int]
    """At the end: 6 for who has the most colours on one Space."""
    stack: list[int]
    """Season cards of the present Season out of sight, a bag by kind: those that were not dealt,
    and those discarded face down."""
    removed: list[int]
    """Season cards out of the game, by kind: discarded, cleaned up, or left over."""
    stack_size: int
    plant_deck: list[int]
    """Both Plant decks, a bag by the number of the Plant; everybody knows what is in it."""
    plant_discards: list[int]
    """The discards of both Plant decks, by the number of the Plant."""
    deck_left: list[int]
    """Cards in each Plant deck, by type."""
    open_plants: list[int]
    """The face-up Plant of each type: 0, or 1 + its number."""
    drawing: int
    """1 + the type of the deck that a Plant is being drawn from, unseen."""
    drawn: int
    """1 + the number of the Plant drawn from a deck, which must now be planted."""
    phase: int
    player: int
    """Who decides now, or who gets what chance brings, or goes on after it."""
    first: int
    """Who holds the First Player card."""
    season: int
    """0 Winter to 3 Autumn."""
    step: int
    """Which card of the Season is played, from 0."""
    sowing: int
    """1 during the Sowing phase."""
    left: int
    """How many players have still to act in the present phase."""
    to_deal: int
    """Season cards still to be dealt."""
    recall: list[int]
    """What each seat has seen so far, as a running number (see ``engine.recall``)."""
    keeps_recall: int
    """1 if ``recall`` is kept; play for its own sake goes faster without."""

    # The options, the same for a whole game (see presets).
    players: int
    hand_size: int
    seasons: int
    first_player: int
    characters: int
    misfits: int
    discards: int
    refill: int
    event_plants: int


@rule
def next_seat(s: Table, p: int) -> int:
    """The seat to the left of p, which is the next one clockwise."""
    return 0 if p + 1 == s.players else p + 1


@rule
def accepts(s: Table, p: int, place: int, colour: int) -> bool:
    """Whether a card of a colour may go on the Space at a place: one a colour (R, "Phase 1")."""
    if s.space[p][place] == 0 or s.lying[p][COLOURS * place + colour] > 0:
        return False
    return place < PERMANENT_SPACES or colour >= PERMANENT_COLOURS


@rule
def takes(s: Table, p: int, place: int, plant_type: int) -> bool:
    """Whether a Plant of a type may go on the Space at a place: one each, by its symbols."""
    if s.space[p][place] == 0 or s.plant[p][place] > 0:
        return False
    return TAKES[s.space[p][place] - 1][plant_type] == 1


@rule
def has_space_for(s: Table, p: int, plant_type: int) -> bool:
    """Whether p has an empty Space that takes a type of Plant."""
    for place in range(SPACES):
        if takes(s, p, place, plant_type):
            return True
    return False


@rule
def sum_on(s: Table, p: int, place: int, value: int) -> int:
    """A value of the Space, its Plant and all cards on it added up (R, "Phase 3")."""
    total = 0
    if s.space[p][place] > 0:
        total += VALUES[SPACE_KIND[s.space[p][place] - 1]][value]
    if s.plant[p][place] > 0:
        total += VALUES[FIRST_PLANT + s.plant[p][place] - 1][value]
    for at in range(COLOURS * place, COLOURS * (place + 1)):
        if s.lying[p][at] > 0:
            total += VALUES[s.lying[p][at] - 1][value]
    return total


@rule
def insert(cards: list[int], card: int) -> None:
    """Put a card into an ascending list that ends in zeros."""
    carried = card
    for i in range(len(cards)):
        there = cards[i]
        if there == 0:
            cards[i] = carried
            return
        if carried < there:
            cards[i] = carried
            carried = there


@rule
def take_out(cards: list[int], card: int) -> None:
    """Take one card out of an ascending list that ends in zeros, where it is."""
    found = False
    for i in range(len(cards) - 1):
        found = found or cards[i] == card
        if found:
            cards[i] = cards[i + 1]
    cards[len(cards) - 1] = 0


@rule
def holds(s: Table, p: int, kind: int) -> bool:
    """Whether p has a card in hand."""
    for i in range(HAND):
        if s.hand[p][i] == 1 + kind:
            return True
    return False


@rule
def waiting_plant(s: Table) -> int:
    """The type whose face-up Plant is missing though its deck has cards, or -1."""
    for plant_type in range(FEMINIZED, PLANT_TYPE_COUNT):
        if s.open_plants[plant_type] == 0 and s.deck_left[plant_type] > 0:
            return plant_type
    return -1
