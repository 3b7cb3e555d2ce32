"""The course of a game: setup, the steps of a Season, its harvest and cleanup, and the end."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.growerz.catalogue import (
    COLOURS,
    COPIES,
    EVENT,
    FAMILY,
    FIRST_OF_SEASON,
    FIRST_OF_TYPE,
    FIRST_PLANT,
    PERMANENT_COLOURS,
    PLANT_TYPE,
    PLANT_TYPE_COUNT,
    PLANTS,
    SEASON_CARDS,
    SEASON_KINDS,
    SPACE_KIND,
)
from grasslab.games.growerz.plays import can_sow, fits, lay_down, take_character
from grasslab.games.growerz.scoring import colour_bonus, harvest_points
from grasslab.games.growerz.table import (
    CHARACTER_BITS,
    CHARACTERS_CHOSEN,
    CHARACTERS_GIVEN,
    CHOOSE,
    CHOOSE_CHARACTER,
    CHOOSE_FIRST,
    DEAL,
    DEAL_CHARACTER,
    DISCARDS_FACE_DOWN,
    GAME_OVER,
    HAND,
    PERMANENT_SPACES,
    PLACE,
    REFILL_AT_ONCE,
    REVEAL,
    SEASON_OVER,
    SOW,
    SPACES,
    STEPS,
    Table,
    insert,
    next_seat,
    take_out,
    waiting_plant,
)

MOST_CHARACTERS = 1 << CHARACTER_BITS

# Setup


@rule
def start_game(s: Table) -> None:
    """Before anything is dealt: decks are full, and the First Player is chosen or given."""
    for n in range(PLANTS):
        s.plant_deck[n] = COPIES[FIRST_PLANT + n]
        s.deck_left[PLANT_TYPE[n]] += COPIES[FIRST_PLANT + n]
    if s.first_player < 0:
        s.phase = CHOOSE_FIRST
    else:
        give_first_card(s, s.first_player)


@rule
def give_first_card(s: Table, seat: int) -> None:
    """The First Player is known; Characters come next, from that seat on."""
    s.first = seat
    s.player = seat
    s.left = s.players
    if s.characters >= CHARACTERS_GIVEN:
        packed = s.characters - CHARACTERS_GIVEN
        for p in range(s.players):
            take_character(s, p, packed % MOST_CHARACTERS)
            packed //= MOST_CHARACTERS
        s.left = 0
        start_season(s)
    elif s.characters == CHARACTERS_CHOSEN:
        s.phase = CHOOSE_CHARACTER
    else:
        s.phase = DEAL_CHARACTER


@rule
def give_character(s: Table, character: int) -> None:
    """The player gets a Character; after the last one the first Season begins."""
    take_character(s, s.player, character)
    s.player = next_seat(s, s.player)
    s.left -= 1
    if s.left == 0:
        start_season(s)


@rule
def start_season(s: Table) -> None:
    """The Season's deck is shuffled, to be dealt from the First Player on."""
    s.step = 0
    s.player = s.first
    s.to_deal = s.players * s.hand_size
    s.stack_size = SEASON_CARDS[s.season]
    for kind in range(FIRST_OF_SEASON[s.season], FIRST_OF_SEASON[s.season + 1]):
        s.stack[kind] = COPIES[kind]
    go_on(s)


@rule
def deal_card(s: Table, kind: int) -> None:
    """A player gets a Season card."""
    s.stack[kind] -= 1
    s.stack_size -= 1
    insert(s.hand[s.player], 1 + kind)
    s.player = next_seat(s, s.player)
    s.to_deal -= 1
    go_on(s)


# What comes next where nobody has decided anything yet


@rule
def go_on(s: Table) -> None:
    """A face-up Plant that is missing comes first, then the deal, then the Sowing or a choice."""
    if s.sowing == 0:
        if waiting_plant(s) >= 0:
            s.phase = REVEAL
        elif s.to_deal > 0:
            s.phase = DEAL
        else:
            begin_choice(s)
        return
    if waiting_plant(s) >= 0 and (s.refill == REFILL_AT_ONCE or s.left == 0):
        s.phase = REVEAL
        return
    while s.left > 0 and not can_sow(s, s.player):
        s.player = next_seat(s, s.player)
        s.left -= 1
    if s.left > 0:
        s.phase = SOW
    elif waiting_plant(s) >= 0:
        s.phase = REVEAL
    else:
        end_step(s)


@rule
def reveal(s: Table, plant: int) -> None:
    """The top card of a Plant deck lies face up."""
    take_from_deck(s, plant)
    s.open_plants[PLANT_TYPE[plant]] = 1 + plant
    go_on(s)


@rule
def take_from_deck(s: Table, plant: int) -> None:
    """A Plant leaves its deck; with the last one the discards are shuffled (R, "Phase 4")."""
    plant_type = PLANT_TYPE[plant]
    s.plant_deck[plant] -= 1
    s.deck_left[plant_type] -= 1
    if s.deck_left[plant_type] == 0:
        shuffle_discards(s, plant_type)


@rule
def shuffle_discards(s: Table, plant_type: int) -> None:
    """The discards of a Plant deck become the deck."""
    for n in range(FIRST_OF_TYPE[plant_type], FIRST_OF_TYPE[plant_type + 1]):
        s.deck_left[plant_type] += s.plant_discards[n]
        s.plant_deck[n] += s.plant_discards[n]
        s.plant_discards[n] = 0


# The Choice


@rule
def begin_choice(s: Table) -> None:
    """Everybody chooses a card in secret, one after the other."""
    s.sowing = 0
    s.player = s.first
    s.left = s.players
    s.phase = CHOOSE


@rule
def choose_card(s: Table, kind: int) -> None:
    """A card lies face down; when all have chosen, all are revealed."""
    take_out(s.hand[s.player], 1 + kind)
    s.committed[s.player] = 1 + kind
    s.player = next_seat(s, s.player)
    s.left -= 1
    if s.left == 0:
        reveal_choices(s)


@rule
def reveal_choices(s: Table) -> None:
    """All choices are revealed; the last card of a hand is discarded before the Sowing."""
    for p in range(s.players):
        s.revealed[p] = s.committed[p]
        s.committed[p] = 0
        if s.step == s.hand_size - 2:
            discard(s, p)
    s.player = s.first
    s.left = s.players
    lay_down_next(s)


@rule
def discard(s: Table, p: int) -> None:
    """The last card in hand goes, face up or face down (``discards``)."""
    kind = s.hand[p][0] - 1
    s.hand[p][0] = 0
    if s.discards == DISCARDS_FACE_DOWN:
        s.stack[kind] += 1
        s.stack_size += 1
    else:
        s.removed[kind] += 1


@rule
def lay_down_next(s: Table) -> None:
    """From the First Player on, revealed cards are laid down; who has to pick a Space is asked."""
    while s.left > 0:
        kind = s.revealed[s.player] - 1
        if FAMILY[kind] < EVENT and fits(s, s.player, kind):
            s.phase = PLACE
            return
        lay_down(s, s.player)
        s.player = next_seat(s, s.player)
        s.left -= 1
    s.sowing = 1
    s.player = s.first
    s.left = s.players
    go_on(s)


@rule
def end_sowing_turn(s: Table) -> None:
    """A player has planted or not; the next one may."""
    s.player = next_seat(s, s.player)
    s.left -= 1
    go_on(s)


# The end of a step, of a Season, of the game


@rule
def end_step(s: Table) -> None:
    """After the Sowing hands are passed on; after the last step the Season is harvested."""
    s.sowing = 0
    s.step += 1
    if s.step == s.hand_size - 1:
        finish_season(s)
    else:
        pass_hands(s)
        begin_choice(s)


@rule
def pass_hands(s: Table) -> None:
    """Hands go to the left in Winter and Summer, to the right in Spring and Autumn."""
    step = 1 if s.season % 2 == 0 else s.players - 1
    for i in range(HAND):
        p = 0
        carried = s.hand[0][i]
        for _ in range(s.players):
            p += step
            if p >= s.players:
                p -= s.players
            pushed = s.hand[p][i]
            s.hand[p][i] = carried
            carried = pushed


@rule
def finish_season(s: Table) -> None:
    """Harvest; the cards lie as they are until the next deal, so that all can be seen."""
    for p in range(s.players):
        s.points[p][s.season] = harvest_points(s, p)
    if s.season + 1 == s.seasons:
        for p in range(s.players):
            s.bonus[p] = colour_bonus(s, p)
        s.player = s.first
        s.phase = GAME_OVER
    else:
        s.player = next_seat(s, s.first)  # who will be dealt the first card
        s.phase = SEASON_OVER


@rule
def start_next_season(s: Table) -> None:
    """Cleanup; the First Player card moves to the left, and the next deck is shuffled."""
    for p in range(s.players):
        clean_up(s, p)
    for plant_type in range(PLANT_TYPE_COUNT):
        if s.deck_left[plant_type] == 0:
            shuffle_discards(s, plant_type)  # ruling 9
    for kind in range(SEASON_KINDS):
        s.removed[kind] += s.stack[kind]
        s.stack[kind] = 0
    s.first = next_seat(s, s.first)
    s.season += 1
    start_season(s)


@rule
def clean_up(s: Table, p: int) -> None:
    """Plants go to the discards, all else that is temporary out of the game."""
    for place in range(SPACES):
        if s.plant[p][place] > 0:
            s.plant_discards[s.plant[p][place] - 1] += 1
            s.plant[p][place] = 0
        for colour in range(PERMANENT_COLOURS, COLOURS):
            remove(s, s.lying[p], COLOURS * place + colour)
        if place >= PERMANENT_SPACES and s.space[p][place] > 0:
            s.removed[SPACE_KIND[s.space[p][place] - 1]] += 1
            s.space[p][place] = 0
    for i in range(STEPS):
        remove(s, s.events[p], i)


@rule
def remove(s: Table, cards: list[int], i: int) -> None:
    """A card of a list goes out of the game, if one is there."""
    if cards[i] > 0:
        s.removed[cards[i] - 1] += 1
        cards[i] = 0
