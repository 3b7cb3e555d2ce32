"""What lies on a market in words and by kind: bare Peddles, half covers, and numbered covers."""

from __future__ import annotations

from typing import NamedTuple

from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import CARDS, GRAB_A_SNACK, HOME_GROWN, KINDS, PEDDLES
from grasslab.games.grass.covers import COVER_CARDS, COVER_PEDDLES
from grasslab.games.grass.table import HALF_SPOT, SPOTS, Table


class Cover(NamedTuple):
    """Protected cards with what lies under them, by kind."""

    number: int
    """From 1, as the notation counts the covers of a market."""
    above: list[int]
    below: list[int]

    def words(self) -> str:
        """The cover in a line."""
        shields = list_cards(self.above).replace(", ", " and ")
        return f"{shields} over {list_cards(self.below)}"


def bare_peddles(table: Table, seat: int) -> list[int]:
    """The Peddles with nothing on them, by kind."""
    counts = [0] * KINDS
    counts[HOME_GROWN : HOME_GROWN + PEDDLES] = table.market[seat][:PEDDLES]
    return counts


def half_covered(table: Table, seat: int) -> list[tuple[int, int]]:
    """The kinds of cover that lie on half-covered Panamas (ruling 8), with how many of each."""
    return [
        (GRAB_A_SNACK + spot - HALF_SPOT, table.market[seat][spot])
        for spot in range(HALF_SPOT, SPOTS)
        if table.market[seat][spot]
    ]


def covers(table: Table, seat: int) -> list[Cover]:
    """The covers of a market, in the order that their numbers tell."""
    found = []
    for number, cover in enumerate((c for c in table.covers[seat] if c), 1):
        above, below = [0] * KINDS, [0] * KINDS
        above[GRAB_A_SNACK : GRAB_A_SNACK + len(COVER_CARDS[cover])] = COVER_CARDS[cover]
        below[HOME_GROWN : HOME_GROWN + len(COVER_PEDDLES[cover])] = COVER_PEDDLES[cover]
        found.append(Cover(number, above, below))
    return found


def at_risk_words(table: Table, seat: int) -> list[str]:
    """What lies unprotected on a market, an item each."""
    items = [item for item in list_cards(bare_peddles(table, seat)).split(", ") if item]
    for kind, count in half_covered(table, seat):
        times = f"{count} " if count > 1 else ""
        items.append(f"{times}half-covered Panama ({CARDS[kind].name})")
    return items
