"""Tables laid out by the names of cards, and walks through games, for the tests of GrowerZ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grasslab.engine.random import generator, random_below
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.growerz import flow, legality, plays, seasons
from grasslab.games.growerz import table as tables
from grasslab.games.growerz.catalogue import (
    COLOURS,
    COPIES,
    FAMILY,
    FIRST_CHARACTER,
    FIRST_OF_SEASON,
    FIRST_PLANT,
    KINDS,
    PLANT_TYPE,
    PLANTS,
    SEASON_COUNT,
    SEASON_KINDS,
    SPACE_KIND,
    SPACE_NUMBER,
    START_SPACES,
)
from grasslab.games.growerz.deck import CardSet
from grasslab.games.growerz.numbering import (
    ACTIONS,
    CHOOSE_CARD,
    DRAW_UNSEEN,
    PLACE_ON,
    PLANT_DRAWN,
    SOW_OPEN,
    TAKE_CHARACTER,
)
from grasslab.games.growerz.policies import narrow
from grasslab.games.growerz.presets import option_numbers
from grasslab.games.growerz.table import SPACES, Table

DECK = CardSet.standard()
HOUSE, TENT = range(2)
"""The places of the Green House (outdoor) and of the Grow Tent (indoor)."""
THIRD = 2
"""The place of the first temporary Space."""
FEMINIZED, AUTOFLOWERING = range(2)
CHARACTERS = ("Athlete", "Lawyer", "Hippie", "Artist", "Chemist", "Roommates")


def kind(name: str) -> int:
    """The kind of a card."""
    return DECK.kind(name)


def kinds(text: str) -> list[int]:
    """The kinds of a list such as "Fan, Topping"."""
    return [kind(name) for name in text.split(",") if name.strip()]


def names(cards: Sequence[int]) -> list[str]:
    """The names of a list of 1 + kind that ends in zeros."""
    return [DECK.labels[card - 1] for card in cards if card > 0]


def plant(name: str) -> int:
    """1 + the number of a Plant."""
    return 1 + kind(name) - FIRST_PLANT


def new(players: int = 4, **options: Any) -> Table:
    """The table before the first card."""
    s = Table.with_options(option_numbers(players, **options)).blank()
    seasons.start_game(s)
    return s


def at(
    phase: int = tables.CHOOSE,
    *,
    players: int = 4,
    hands: Mapping[int, str] | None = None,
    player: int = 0,
    first: int = 0,
    season: int = 0,
    step: int = 0,
    left: int | None = None,
    open_plants: str = "Lazy Sunday, Quick Silver",
    **options: Any,
) -> Table:
    """A table in the middle of a Season, with the Characters in the order of ``CHARACTERS``.

    What nobody holds of the Season's cards lies on the stack.
    """
    given = list(CHARACTERS[:players])
    s = Table.with_options(option_numbers(players, characters=given, **options)).blank()
    for p, name in enumerate(given):
        plays.take_character(s, p, kind(name) - FIRST_CHARACTER)
    for n in range(PLANTS):
        s.plant_deck[n] = COPIES[FIRST_PLANT + n]
    for name in filter(None, open_plants.split(",")):
        number = plant(name) - 1
        s.plant_deck[number] -= 1
        s.open_plants[PLANT_TYPE[number]] = 1 + number
    count_plants(s)
    s.season, s.step, s.first = season, step, first
    for k in range(FIRST_OF_SEASON[season], FIRST_OF_SEASON[season + 1]):
        s.stack[k] = COPIES[k]
    s.stack_size = sum(s.stack)
    for p, text in (hands or {}).items():
        for k in kinds(text):
            deal(s, p, k)
    s.phase, s.player = phase, player
    s.left = players if left is None else left
    s.sowing = int(phase in (tables.SOW, tables.PLANT, tables.DRAW_PLANT))
    return s


def count_plants(s: Table) -> None:
    """Count the Plant decks, after their cards were set."""
    for plant_type in range(2):
        s.deck_left[plant_type] = sum(
            s.plant_deck[n] for n in range(PLANTS) if PLANT_TYPE[n] == plant_type
        )


def deal(s: Table, p: int, k: int) -> None:
    """A card goes from the stack to a hand."""
    s.stack[k] -= 1
    s.stack_size -= 1
    tables.insert(s.hand[p], 1 + k)


def lay(s: Table, p: int, place: int, text: str) -> None:
    """Cards lie on a Space; a Plant grows there."""
    for k in kinds(text):
        if k >= FIRST_PLANT:
            number = k - FIRST_PLANT
            s.plant[p][place] = 1 + number
            s.plant_deck[number] -= 1
            s.deck_left[PLANT_TYPE[number]] -= 1
        else:
            s.lying[p][COLOURS * place + FAMILY[k]] = 1 + k


def add_space(s: Table, p: int, name: str) -> None:
    """A temporary Space lies in front of a player."""
    place = THIRD
    while s.space[p][place] > 0:
        place += 1
    s.space[p][place] = 1 + SPACE_NUMBER[kind(name)]


def on_space(s: Table, p: int, place: int) -> list[str]:
    """The names of the cards on a Space, its Plant last."""
    found = names(s.lying[p][COLOURS * place : COLOURS * (place + 1)])
    if s.plant[p][place] > 0:
        found.append(DECK.labels[FIRST_PLANT + s.plant[p][place] - 1])
    return found


def choose(s: Table, name: str) -> None:
    """The player to move chooses a card."""
    act(s, CHOOSE_CARD + kind(name))


def place_on(s: Table, place: int) -> None:
    """The player to move places the revealed card."""
    act(s, PLACE_ON + place)


def sow(s: Table, plant_type: int, place: int) -> None:
    """The player to move plants a face-up Plant."""
    act(s, SOW_OPEN + SPACES * plant_type + place)


def draw(s: Table, plant_type: int) -> None:
    """The player to move draws from a Plant deck."""
    act(s, DRAW_UNSEEN + plant_type)


def plant_drawn(s: Table, place: int) -> None:
    """The player to move plants what was drawn."""
    act(s, PLANT_DRAWN + place)


def take(s: Table, character: str) -> None:
    """The player to move chooses a Character."""
    act(s, TAKE_CHARACTER + kind(character) - FIRST_CHARACTER)


def act(s: Table, action: int) -> None:
    """A legal action is carried out."""
    assert legality.bar(s, action) == 0
    flow.apply_action(s, action)


def come(s: Table, name: str) -> None:
    """A chance outcome comes, which has to be one that can."""
    outcome = kind(name)
    assert flow.chance_weight(s, outcome) > 0
    flow.apply_chance(s, outcome)


def legal(s: Table) -> list[int]:
    """The legal actions."""
    out = [0] * ACTIONS
    return out[: legality.legal_actions(s, out)]


def walk(s: Table, seed: int, policy: int = 0) -> Iterator[Table]:
    """The same table after each step of a game, the start first."""
    dice, out = generator(seed), [0] * ACTIONS
    yield s
    while flow.current_player(s) != TERMINAL:
        if flow.current_player(s) == CHANCE:
            flow.apply_chance(s, flow.random_outcome(s, dice))
        else:
            n = narrow(s, out, legality.legal_actions(s, out), policy)
            flow.apply_action(s, out[random_below(dice, n)])
        yield s


def all_cards(s: Table) -> list[int]:
    """How many cards of each kind there are, wherever they lie."""
    counts = [0] * KINDS
    for k in range(SEASON_KINDS):
        counts[k] = s.stack[k] + s.removed[k]
    # Decks of Seasons to come are whole; so is the first, before it is dealt.
    dealt = s.season + (s.phase not in (tables.CHOOSE_FIRST, tables.DEAL_CHARACTER))
    dealt -= s.phase == tables.CHOOSE_CHARACTER
    for season in range(dealt, SEASON_COUNT):
        for k in range(FIRST_OF_SEASON[season], FIRST_OF_SEASON[season + 1]):
            counts[k] += COPIES[k]
    for n in range(PLANTS):
        counts[FIRST_PLANT + n] = s.plant_deck[n] + s.plant_discards[n]
    for card in [*s.open_plants, s.drawn]:
        counts[FIRST_PLANT + card - 1] += card > 0
    for p in range(s.players):
        for card in [*s.hand[p], s.committed[p], s.revealed[p], *s.lying[p], *s.events[p]]:
            counts[card - 1] += card > 0
        for card in s.plant[p]:
            counts[FIRST_PLANT + card - 1] += card > 0
        for card in s.space[p]:
            counts[SPACE_KIND[card - 1]] += card > 0
        counts[FIRST_CHARACTER + s.character[p] - 1] += s.character[p] > 0
    # Characters that nobody plays, and their Spaces, lie in the box; so does the last card of all,
    # which the field ``first`` stands for.
    for character in range(KINDS - 1 - FIRST_CHARACTER - START_SPACES):
        if 1 + character not in s.character:
            counts[FIRST_CHARACTER + character] += 1
            counts[SPACE_KIND[2 * character]] += 1
            counts[SPACE_KIND[2 * character + 1]] += 1
    counts[KINDS - 1] += 1
    return counts
