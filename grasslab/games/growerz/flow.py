"""What actions and chance outcomes do to the table, and who is to move then."""

from __future__ import annotations

from grasslab.engine.random import Generator, random_below
from grasslab.engine.rule import rule
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.growerz.catalogue import (
    CHARACTERS,
    COPIES,
    FIRST_CHARACTER,
    FIRST_OF_SEASON,
    FIRST_OF_TYPE,
    FIRST_PLANT,
    PLANT_TYPE,
    PLANTS,
    SEASON_CARDS,
    SEASON_KINDS,
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
from grasslab.games.growerz.plays import bar_take_character, place_on, put_plant
from grasslab.games.growerz.recall import recall_action, recall_hands_passed, recall_outcome
from grasslab.games.growerz.seasons import (
    choose_card,
    deal_card,
    end_sowing_turn,
    give_character,
    give_first_card,
    lay_down_next,
    reveal,
    start_next_season,
    take_from_deck,
)
from grasslab.games.growerz.table import (
    CHOOSE_FIRST,
    DEAL,
    DEAL_CHARACTER,
    DRAW_PLANT,
    GAME_OVER,
    PLANT,
    REVEAL,
    SEASON_OVER,
    Table,
    next_seat,
    waiting_plant,
)


@rule
def current_player(s: Table) -> int:
    """The seat that decides now, or CHANCE, or TERMINAL."""
    if s.phase <= SEASON_OVER:
        return CHANCE
    if s.phase == GAME_OVER:
        return TERMINAL
    return s.player


@rule
def apply_action(s: Table, a: int) -> None:
    """Carry out a legal action of the player to move, up to the next decision or chance."""
    if s.keeps_recall == 0:
        carry_out(s, a)
    else:
        season, step = s.season, s.step
        recall_action(s, a)
        carry_out(s, a)
        recall_hands_passed(s, season, step)


@rule
def carry_out(s: Table, a: int) -> None:
    """What an action does to the table."""
    p = s.player
    if a < PLACE_ON:
        choose_card(s, a - CHOOSE_CARD)
    elif a < SOW_OPEN:
        place_on(s, p, a - PLACE_ON)
        s.player = next_seat(s, p)
        s.left -= 1
        lay_down_next(s)
    elif a < DRAW_UNSEEN:
        plant_type, place = sow_parts(a)
        put_plant(s, p, place, s.open_plants[plant_type])
        s.open_plants[plant_type] = 0
        end_sowing_turn(s)
    elif a < SOW_NOTHING:
        s.drawing = 1 + a - DRAW_UNSEEN
        s.phase = DRAW_PLANT
    elif a == SOW_NOTHING:
        end_sowing_turn(s)
    elif a < TAKE_CHARACTER:
        put_plant(s, p, a - PLANT_DRAWN, s.drawn)
        s.drawn = 0
        end_sowing_turn(s)
    else:
        give_character(s, a - TAKE_CHARACTER)


@rule
def chance_weight(s: Table, outcome: int) -> int:
    """How many cards, of those that may come, are of a kind; 0 for what cannot come.

    An outcome is a kind of card, or a seat while the First Player is chosen.
    """
    if s.phase == CHOOSE_FIRST:
        return 1 if outcome < s.players else 0
    if s.phase == DEAL:
        return s.stack[outcome] if outcome < SEASON_KINDS else 0
    if s.phase == SEASON_OVER:
        low, high = FIRST_OF_SEASON[s.season + 1], FIRST_OF_SEASON[s.season + 2]
        return COPIES[outcome] if low <= outcome < high else 0
    if s.phase == DEAL_CHARACTER:
        character = outcome - FIRST_CHARACTER
        if character < 0 or character >= CHARACTERS:
            return 0
        return 1 if bar_take_character(s, character) == 0 else 0
    plant = outcome - FIRST_PLANT
    if plant < 0 or plant >= PLANTS or PLANT_TYPE[plant] != type_that_comes(s):
        return 0
    return s.plant_deck[plant]


@rule
def type_that_comes(s: Table) -> int:
    """The type of the Plant that chance brings next."""
    return s.drawing - 1 if s.phase == DRAW_PLANT else waiting_plant(s)


@rule
def apply_chance(s: Table, outcome: int) -> None:
    """Carry out a chance outcome."""
    if s.keeps_recall == 0:
        bring(s, outcome)
    else:
        season, step = s.season, s.step
        recall_outcome(s, outcome)
        bring(s, outcome)
        recall_hands_passed(s, season, step)


@rule
def bring(s: Table, outcome: int) -> None:
    """What a chance outcome does to the table."""
    if s.phase == SEASON_OVER:
        start_next_season(s)
        deal_card(s, outcome)
    elif s.phase == DEAL:
        deal_card(s, outcome)
    elif s.phase == REVEAL:
        reveal(s, outcome - FIRST_PLANT)
    elif s.phase == DRAW_PLANT:
        take_from_deck(s, outcome - FIRST_PLANT)
        s.drawing = 0
        s.drawn = 1 + outcome - FIRST_PLANT
        s.phase = PLANT
    elif s.phase == DEAL_CHARACTER:
        give_character(s, outcome - FIRST_CHARACTER)
    else:
        give_first_card(s, outcome)


@rule
def random_outcome(s: Table, generator: Generator) -> int:
    """A chance outcome, drawn by its weight."""
    if s.phase == DEAL:
        return random_season_card(s, s.season, s.stack_size, generator)
    if s.phase == REVEAL or s.phase == DRAW_PLANT:
        return random_plant(s, type_that_comes(s), generator)
    if s.phase == SEASON_OVER:
        return random_season_card(s, s.season + 1, SEASON_CARDS[s.season + 1], generator)
    if s.phase == CHOOSE_FIRST:
        return random_below(generator, s.players)
    left = random_below(generator, CHARACTERS - s.players + s.left)
    character = -1
    while left >= 0:
        character += 1
        left -= bar_take_character(s, character) == 0
    return FIRST_CHARACTER + character


@rule
def random_season_card(s: Table, season: int, size: int, generator: Generator) -> int:
    """The kind of a card drawn at random from a Season's deck, whole or what is left of it."""
    left = random_below(generator, size)
    kind, below = FIRST_OF_SEASON[season], 0
    whole = season > s.season
    for k in range(FIRST_OF_SEASON[season], FIRST_OF_SEASON[season + 1] - 1):
        below += COPIES[k] if whole else s.stack[k]
        kind += below <= left
    return kind


@rule
def random_plant(s: Table, plant_type: int, generator: Generator) -> int:
    """The kind of a Plant drawn at random from a deck."""
    left = random_below(generator, s.deck_left[plant_type])
    plant, below = FIRST_OF_TYPE[plant_type], 0
    for n in range(FIRST_OF_TYPE[plant_type], FIRST_OF_TYPE[plant_type + 1] - 1):
        below += s.plant_deck[n]
        plant += below <= left
    return FIRST_PLANT + plant
