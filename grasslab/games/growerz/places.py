"""Where every card of GrowerZ lies, as places that the engine makes views and frames of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from grasslab.engine.placed import Place
from grasslab.games.growerz.cards import PLANT_TYPES, SEASONS
from grasslab.games.growerz.phrases import LETTERS
from grasslab.games.growerz.table import (
    CHOOSE_CHARACTER,
    CHOOSE_FIRST,
    DEAL_CHARACTER,
    SPACES,
    Table,
)

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ

CHOSEN = "chosen"
STACK = "Season deck"
BEFORE_SEASONS = (CHOOSE_FIRST, DEAL_CHARACTER, CHOOSE_CHARACTER)
"""The phases before the first Season's cards are shuffled."""


def seasons_begun(table: Table) -> int:
    """How many Seasons' decks have been shuffled."""
    return 0 if table.phase in BEFORE_SEASONS else table.season + 1


def places(game: GrowerZ, table: Table) -> Iterator[Place]:
    """All places with their cards."""
    rules = game.rules_of_play
    for p in range(game.players):
        yield Place("hand", p, game.counts(table.hand[p]))
        yield Place(CHOSEN, p, game.counts([table.committed[p]]))
        yield Place("revealed", p, game.counts([table.revealed[p]]))
        yield Place("character", p, game.counts([table.character[p]], rules.FIRST_CHARACTER))
        for place in range(SPACES):
            yield Place(f"Space {LETTERS[place]}", p, _on_space(game, table, p, place))
        yield Place("events", p, game.counts(table.events[p]))
        has_first = table.phase != CHOOSE_FIRST and table.first == p
        yield Place("first player", p, game.counts([len(game.kinds)] * has_first))
    yield Place("open plants", None, game.counts(table.open_plants, rules.FIRST_PLANT))
    yield Place("drawn", None, game.counts([table.drawn], rules.FIRST_PLANT))
    for name, numbers in (("deck", table.plant_deck), ("discards", table.plant_discards)):
        for plant_type in PLANT_TYPES:
            yield Place(f"{plant_type} {name}", None, _plants(game, numbers, plant_type))
    yield Place("out of the game", None, _season_cards(game, table.removed))
    yield from _not_in_play(game, table)
    yield Place(STACK, None, _season_cards(game, table.stack))


def _on_space(game: GrowerZ, table: Table, p: int, place: int) -> list[int]:
    """A Space with all that lies on it."""
    counts = [0] * len(game.kinds)
    for kind in space_cards(game, table, p, place):
        counts[kind] += 1
    return counts


def space_cards(game: GrowerZ, table: Table, p: int, place: int) -> list[int]:
    """The kinds of a Space, of what lies on it by colour, and of its Plant; empty without one."""
    rules, space, plant = game.rules_of_play, table.space[p][place], table.plant[p][place]
    if space == 0:
        return []
    colours = len(table.lying[p]) // SPACES
    lying = table.lying[p][colours * place : colours * (place + 1)]
    kinds = [rules.SPACE_KIND[space - 1], *(card - 1 for card in lying if card)]
    return kinds + [rules.FIRST_PLANT + plant - 1] * (plant > 0)


def space_name(game: GrowerZ, table: Table, p: int, place: int) -> str:
    """What a Space of a player is called; with its letter where two have one name."""
    kinds = [game.rules_of_play.SPACE_KIND[space - 1] for space in table.space[p] if space]
    names = [game.deck.cards[kind].name for kind in kinds]
    name = names[place]
    return name if names.count(name) == 1 else f"{name} (Space {LETTERS[place]})"


def _plants(game: GrowerZ, numbers: Sequence[int], plant_type: str) -> list[int]:
    """Plants of a type, by kind, of counts by number."""
    counts = [0] * len(game.kinds)
    for kind, count in enumerate(numbers, game.rules_of_play.FIRST_PLANT):
        if game.kinds[kind].family == plant_type:
            counts[kind] = count
    return counts


def _season_cards(game: GrowerZ, numbers: Sequence[int]) -> list[int]:
    return [*numbers, *[0] * (len(game.kinds) - len(numbers))]


def _not_in_play(game: GrowerZ, table: Table) -> Iterable[Place]:
    """The decks of later Seasons, and what this game does without."""
    rules, cards = game.rules_of_play, game.deck.cards
    later, box = [0] * len(cards), [0] * len(cards)
    for season in range(seasons_begun(table), len(SEASONS)):
        counts = later if season < table.seasons else box
        for kind in range(rules.FIRST_OF_SEASON[season], rules.FIRST_OF_SEASON[season + 1]):
            counts[kind] = cards[kind].copies
    start = rules.SPACE_KIND[0]
    for character in range(start - rules.FIRST_CHARACTER):
        if 1 + character not in table.character:
            for kind in (rules.FIRST_CHARACTER + character, *rules.SPACE_KIND[2 * character :][:2]):
                box[kind] = 1
    box[-1] = int(table.phase == CHOOSE_FIRST)
    yield Place("later Seasons", None, later)
    yield Place("box", None, box)
