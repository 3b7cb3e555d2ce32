"""The players' names: what they may be, so that every notation of Grass reads them back."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine import seats
from grasslab.engine.table import SEATS
from grasslab.games.grass.cardnames import find_kind


def _is_taken(name: str) -> bool:
    words = ("market", "cover", "waste")
    return name.casefold() in words or find_kind(name) is not None


SEATING = seats.Seating("Grass", 2, SEATS, 4, _is_taken)


def player_names(players: int | None, names: Sequence[str] | None) -> tuple[str, ...]:
    """The names of so many players, made up where none are given.

    Raises
    ------
    OptionError
        If numbers and names do not fit, or a name could be mistaken for another or for a card.

    Examples
    --------
    >>> player_names(2, None)
    ('Player 1', 'Player 2')
    """
    return seats.player_names(players, names, SEATING)


def seat_name(names: Sequence[str], seat: int) -> str:
    """The player at a seat; "seat 6" where nobody sits.

    Examples
    --------
    >>> seat_name(["Ann", "Bob"], 1), seat_name(["Ann", "Bob"], 5)
    ('Bob', 'seat 6')
    """
    return names[seat] if seat < len(names) else f"seat {seat + 1}"
