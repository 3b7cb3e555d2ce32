"""Tables set up by hand, and what is told of a step from them."""

from collections.abc import Mapping, Sequence
from typing import Any

from grasslab.engine.moves import Event, log_lines
from grasslab.games.grass.cardnames import count_cards, kind_named
from grasslab.games.grass.catalogue import HOME_GROWN, KINDS, SEARCH_AND_SEIZURE
from grasslab.games.grass.covers import COVER_CARDS, COVER_PEDDLES, LAYING_SHIELD, LAYING_TAKES
from grasslab.games.grass.events import events
from grasslab.games.grass.game import Grass
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import (
    SPOTS,
    TURN,
    Table,
)

ANN, BOB, CAT = range(3)
NAMES = ("Ann", "Bob", "Cat")
HALF_PANAMA = 6
"""The spot of a Panama half covered by Grab a Snack."""


def table_of(
    game: Grass,
    hands: Sequence[str] = ("", "", ""),
    markets: Mapping[int, str] | None = None,
    heat: Mapping[int, str] | None = None,
    **fields: Any,
) -> Table:
    """A table in the middle of a round, Ann to play; the cards not named lie on the stack."""
    table = game.blank_table()
    table.round = table.direction = 1
    table.phase = TURN
    for p, hand in enumerate(hands):
        table.hand[p] = count_cards(hand)
    for p, peddles in (markets or {}).items():
        table.opened[p] = 1
        table.market[p][:6] = count_cards(peddles)[HOME_GROWN : HOME_GROWN + 6]
    for p, name in (heat or {}).items():
        table.heat[p] = 1 + kind_named(name) - SEARCH_AND_SEIZURE
    for name, value in fields.items():
        setattr(table, name, value)
    restock(game, table)
    return table


def restock(game: Grass, table: Table) -> None:
    """Put on the stack whatever lies nowhere else."""
    table.stack = [0] * KINDS
    lying = all_cards(table)
    table.stack = [deck - out for deck, out in zip(game.rules.deck.counts, lying, strict=True)]
    table.stack_size = sum(table.stack)


def cover_of(shields: str, peddles: str) -> int:
    """The number of the cover of these Protected cards with these Peddles under it."""
    wanted = tuple(count_cards(shields)[8:11]), tuple(count_cards(peddles)[2:7])
    return list(zip(COVER_CARDS, COVER_PEDDLES, strict=True)).index(wanted)  # type: ignore[arg-type]


def laying_of(shield: str, spots: Sequence[int]) -> int:
    """The laying of a Protected card on these spots."""
    takes = tuple(spots.count(q) for q in range(SPOTS))
    number = kind_named(shield) - 8
    return next(
        i
        for i, laid in enumerate(LAYING_SHIELD)
        if laid == number and tuple(LAYING_TAKES[i]) == takes
    )


def step(game: Grass, table: Table, action: int) -> list[Event]:
    """Apply an action to the table and tell what happened; an illegal one is a mistake here."""
    assert game.is_legal(table, action)
    before = table.copy()
    game.apply(table, action)
    return events(game, before, action, table)


def texts(happened: Sequence[Event]) -> list[str]:
    """The whole story."""
    return log_lines(happened)


def kind(name: str) -> int:
    """The number of a card."""
    return kind_named(name)
