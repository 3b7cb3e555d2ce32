"""The players' names: what they may be, so that every notation reads them back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from grasslab.engine.errors import OptionError, shown
from grasslab.engine.seats import whole_number
from grasslab.engine.table import SEATS
from grasslab.games.grass.cardnames import find_kind

_ALLOWED = re.compile(r"[^\W_](?:[\w .'-]{0,22}[\w.])?")
_TAKEN = {"nobody", "anything", "chance", "everyone", "hand", "market", "cover", "stack", "waste"}


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
    count = whole_number(players)
    if players is not None and count is None:
        raise OptionError(f"players is a whole number, not {shown(players)}")
    if count is not None and not 2 <= count <= SEATS:
        raise OptionError(f"Grass is for 2 to {SEATS} players, not {shown(count)}")
    if names is None:
        return tuple(f"Player {n}" for n in range(1, (4 if count is None else count) + 1))
    given: object = names
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise OptionError(f"names is a list of texts, not {shown(given)}")
    names = list(names)
    if not all(isinstance(name, str) for name in names):
        raise OptionError(f"names is a list of texts, not {shown(names)}")
    cleaned = tuple(" ".join(name.split()) for name in names)
    if not 2 <= len(cleaned) <= SEATS:
        raise OptionError(f"Grass is for 2 to {SEATS} players, not {len(cleaned)}")
    if count is not None and count != len(cleaned):
        raise OptionError(f"{count} players have {len(cleaned)} names: {', '.join(cleaned)}")
    for name in cleaned:
        if not _ALLOWED.fullmatch(name):
            raise OptionError(
                f"{shown(name)} cannot be a player's name: up to 24 letters, digits, blanks, dots, "
                "hyphens and apostrophes, beginning with a letter or digit"
            )
        if name.casefold() in _TAKEN or find_kind(name) is not None:
            raise OptionError(f"{name!r} cannot be a player's name: it means something else here")
        if re.fullmatch(r"(seat )?\d+", name, re.IGNORECASE):
            raise OptionError(f"{name!r} cannot be a player's name: it means a seat")
    if len({name.casefold() for name in cleaned}) < len(cleaned):
        raise OptionError(f"players need different names: {', '.join(cleaned)}")
    return cleaned


def seat_name(names: Sequence[str], seat: int) -> str:
    """The player at a seat; "seat 6" where nobody sits.

    Examples
    --------
    >>> seat_name(["Ann", "Bob"], 1), seat_name(["Ann", "Bob"], 5)
    ('Bob', 'seat 6')
    """
    return names[seat] if seat < len(names) else f"seat {seat + 1}"
