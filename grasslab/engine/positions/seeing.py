"""What a seat sees of the items of a notation: all of it, a number of cards, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grasslab.engine.positions.carditems import CardItem
from grasslab.engine.positions.notation import Entry
from grasslab.engine.table import SEATS, Table

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

HAND = "hand"
"""The place that every view says."""


class Seen:
    """A table through the eyes of a seat.

    Attributes
    ----------
    game : PlacedGame
    table : Table
        As far as the seat sees it.
    viewer : int
    sizes : sequence of int
        How many cards each zone has that is hidden from the seat.
    """

    def __init__(
        self, game: PlacedGame, table: Table, viewer: int, sizes: Sequence[int] = ()
    ) -> None:
        self.game, self.table, self.viewer, self.sizes = game, table, viewer, sizes

    def is_number(self, entry: Entry, seat: int) -> bool:
        """Whether of the cards of an item only their number is seen."""
        return (
            is_own_place(self.game, entry)
            and seat != self.viewer
            and not self.game.is_shown(self.table, seat)
        )

    def is_hidden(self, entry: Entry, seat: int) -> bool:
        """Whether nothing of an item is seen, or it is the rest and not said."""
        game, field = self.game, entry.item.field
        if entry.rest or field in game.hidden_fields:
            return True
        own = entry.seated and field in game.own_fields and seat != self.viewer
        return own and not game.is_shown(self.table, seat)

    def size(self, entry: Entry, seat: int) -> int:
        """How many cards there are."""
        return self.sizes[zone_of(self.game, entry, seat)]

    def usual_size(self, entry: Entry, seat: int) -> int:
        """How many cards another seat has where nothing is said."""
        item = entry.item
        assert isinstance(item, CardItem)  # no other has a place
        if item.size is not None:
            return max(0, item.size(self.game, self.table, seat))
        own = zone_of(self.game, entry, self.viewer)
        return own_sizes(self.game, self.table, self.viewer)[own]


def is_own_place(game: PlacedGame, entry: Entry) -> bool:
    """Whether an item's cards lie where only their owner looks."""
    return entry.seated and isinstance(entry.item, CardItem) and entry.item.at() in game.own_places


def is_hand(entry: Entry) -> bool:
    """Whether an item is the hand."""
    return entry.seated and isinstance(entry.item, CardItem) and entry.item.at() == HAND


def zone_of(game: PlacedGame, entry: Entry, seat: int) -> int:
    """The zone of an item's cards."""
    assert isinstance(entry.item, CardItem)  # no other has a place
    return game.zone(entry.item.at(), seat)


def own_cards(game: PlacedGame, table: Table, seat: int) -> dict[int, list[int]]:
    """The cards, by kind, in each zone of a seat."""
    found: dict[int, list[int]] = {}
    for place in game.places(table):
        if place.owner == seat and place.name in game.own_places:
            zone, cards = game.zone(place.name, seat), list(place.cards)
            before = found.get(zone, [0] * len(cards))
            found[zone] = [a + b for a, b in zip(before, cards, strict=True)]
    return found


def own_sizes(game: PlacedGame, table: Table, seat: int) -> list[int]:
    """How many cards lie in each zone of a seat; zeros elsewhere."""
    sizes = [0] * (SEATS * len(game.own_places))
    for zone, cards in own_cards(game, table, seat).items():
        sizes[zone] = sum(cards)
    return sizes
