"""Tables of Nursery at random: every card lies somewhere, every figure is anything it can be."""

from __future__ import annotations

from random import Random
from typing import cast

from grasslab.engine.knowledge import EVERYBODY, Knowledge
from grasslab.engine.state import State
from tests.engine.positions.nursery import Nursery, lay_beds, nursery, zone
from tests.engine.positions.nursery_rules import (
    COPIES,
    HOSE,
    OVER,
    PATIO,
    PLAY,
    ROCKS,
    TOOLS,
    WEED,
    Table,
)

NAMES = (
    ("Ann", "Bob"),
    ("Ann", "Bob", "Cat"),
    ("Turn 2", "J. R. O'Neil-Smith", "first bidder", "Straße"),
    ("Knows", "open", "Rose"),
)
"""Players, some with names that look like words of the notation."""


def random_table(dice: Random) -> tuple[Nursery, Table]:
    """A game and one of its tables."""
    game = nursery(dice.choice(NAMES))
    table = cast(Table, game.blank_table())
    cards = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
    dice.shuffle(cards)
    _course(dice, game, table)
    for p in range(game.players):
        _player(dice, table, p, cards)
    bidders = [1 + p for p, bid in enumerate(table.bid) if bid]
    table.first_bidder = dice.choice((*bidders[:1], dice.randrange(game.players + 1)))
    table.pile = sorted(_some(dice, cards, 3), key=lambda number: (number == 0, number))
    table.row = _some(dice, cards, 3)
    for kind in cards:
        (table.discard if dice.random() < 0.3 else table.deck)[kind] += 1
    table.held = [sum(hand) for hand in table.hand]
    table.deck_size = sum(table.deck)
    table.left = [table.deck_size, sum(table.held)]
    return game, table


def _course(dice: Random, game: Nursery, table: Table) -> None:
    table.phase = dice.choice((PLAY, PLAY, PLAY, OVER))
    table.player = dice.randrange(game.players)
    table.dealer = dice.randrange(game.players)
    table.actions = dice.choice((3 - table.player if table.player < 4 else 0, dice.randrange(128)))
    table.debt = dice.choice((0, dice.randrange(-300, 301)))
    table.open = dice.randrange(2)
    table.doing = dice.randrange(1 + TOOLS)


def _player(dice: Random, table: Table, p: int, cards: list[int]) -> None:
    for _ in range(min(len(cards), dice.randrange(4))):
        table.hand[p][cards.pop()] += 1
    table.kept[p] = _some(dice, cards, 1)[0]
    table.chips[p] = dice.choice((5 + p, dice.randrange(25)))
    table.wins[p] = [dice.randrange(3), dice.randrange(3)]
    table.bid[p] = dice.randrange(3)
    table.folded[p] = dice.randrange(2)
    table.shows[p] = int(dice.random() < 0.2)
    piles = []
    for _ in range(dice.randrange(3)):
        bed = next((kind for kind in cards if kind in (ROCKS, PATIO)), None)
        if bed is not None:
            cards.remove(bed)
            plants = [kind for kind in cards if kind <= WEED][: dice.randrange(3)]
            for kind in plants:
                cards.remove(kind)
            piles.append([bed, *plants])
    lay_beds(table, p, piles)
    if dice.random() < 0.3:
        tool = next((kind for kind in cards if kind >= HOSE), None)
        if tool is not None:
            cards.remove(tool)
            table.shed[p][tool - HOSE] += 1


def _some(dice: Random, cards: list[int], room: int) -> list[int]:
    """Some of the cards as numbers, 1 + kind, with zeros at the end."""
    kinds = [cards.pop() for _ in range(min(len(cards), dice.randrange(room + 1)))]
    return [1 + kind for kind in kinds] + [0] * (room - len(kinds))


def random_state(dice: Random) -> State:
    """A state with something known of its hidden cards, by each player and by everybody."""
    game, table = random_table(dice)
    common = _fitting(game, table, EVERYBODY, _known(dice, game, table, EVERYBODY))
    known: list[Knowledge | None] = []
    for p in range(game.players):
        known.append(game.together(_known(dice, game, table, p), common, table, p))
    return game.root_state(table, [*known, common])


def _fitting(game: Nursery, table: Table, seat: int, known: Knowledge) -> Knowledge:
    return known.fit(game.hidden_sizes(table, seat), game.unseen_cards(table, seat))


def _known(dice: Random, game: Nursery, table: Table, seat: int) -> Knowledge:
    """Some of the cards that lie hidden from a seat, and perhaps another way than they lie."""
    hidden = [
        (zone(place, p), kind)
        for p in range(game.players)
        if p != seat and not game.is_shown(table, p)
        for place, cards in enumerate((table.hand[p], _one(table.kept[p])))
        for kind, count in enumerate(cards)
        for _ in range(count)
    ]
    true = dice.sample(hidden, min(len(hidden), dice.randrange(3)))
    other = [(where, dice.randrange(7)) for where, _ in true]
    ways = [true, other] if dice.random() < 0.5 else [true]
    return _fitting(game, table, seat, Knowledge.of(ways))


def _one(number: int) -> list[int]:
    return [int(kind == number - 1) for kind in range(7)]
