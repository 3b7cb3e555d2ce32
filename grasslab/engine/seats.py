"""Players by name or by number: the seats of a game, clockwise from 0."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from operator import index
from typing import NamedTuple

from grasslab.engine.errors import OptionError, UnknownNameError, did_you_mean, shown

_ALLOWED = re.compile(r"[^\W_](?:[\w .'-]{0,22}[\w.])?")
_TAKEN = {"nobody", "anything", "chance", "everyone", "hand", "stack"}


class Seating(NamedTuple):
    """Who may sit at a game.

    Attributes
    ----------
    title : str
        The game, for error texts.
    least, most, usual : int
        How many players there can be, and how many there are where nobody says.
    taken : function
        Whether a word means something else in the game, so that nobody can be called so.
    """

    title: str
    least: int
    most: int
    usual: int
    taken: Callable[[str], bool] = lambda name: False

    def refusal(self, count: object) -> OptionError:
        """The error for another number of players."""
        many = f"{self.least} to {self.most}" if self.least < self.most else f"{self.least}"
        return OptionError(f"{self.title} is for {many} players, not {shown(count)}")


def player_names(
    players: int | None, names: Sequence[str] | None, seating: Seating
) -> tuple[str, ...]:
    """The names of so many players, made up where none are given.

    Raises
    ------
    OptionError
        If numbers and names do not fit, or a name could be mistaken for something else.

    Examples
    --------
    >>> player_names(2, None, Seating("Snap", 2, 6, 4))
    ('Player 1', 'Player 2')
    """
    count = whole_number(players)
    if players is not None and count is None:
        raise OptionError(f"players is a whole number, not {shown(players)}")
    if count is not None and not seating.least <= count <= seating.most:
        raise seating.refusal(count)
    if names is None:
        many = seating.usual if count is None else count
        return tuple(f"Player {n}" for n in range(1, many + 1))
    given: object = names
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise OptionError(f"names is a list of texts, not {shown(given)}")
    names = list(names)
    if not all(isinstance(name, str) for name in names):
        raise OptionError(f"names is a list of texts, not {shown(names)}")
    cleaned = tuple(" ".join(name.split()) for name in names)
    if not seating.least <= len(cleaned) <= seating.most:
        raise seating.refusal(len(cleaned))
    if count is not None and count != len(cleaned):
        raise OptionError(f"{count} players have {len(cleaned)} names: {', '.join(cleaned)}")
    for name in cleaned:
        _check_name(name, seating)
    if len({name.casefold() for name in cleaned}) < len(cleaned):
        raise OptionError(f"players need different names: {', '.join(cleaned)}")
    return cleaned


def _check_name(name: str, seating: Seating) -> None:
    """Refuse a name that no notation would read back."""
    if not _ALLOWED.fullmatch(name):
        raise OptionError(
            f"{shown(name)} cannot be a player's name: up to 24 letters, digits, blanks, dots, "
            "hyphens and apostrophes, beginning with a letter or digit"
        )
    if name.casefold() in _TAKEN or seating.taken(name):
        raise OptionError(f"{name!r} cannot be a player's name: it means something else here")
    if re.fullmatch(r"(seat )?\d+", name, re.IGNORECASE):
        raise OptionError(f"{name!r} cannot be a player's name: it means a seat")


def whole_number(value: object) -> int | None:
    """A whole number of any kind (NumPy's too) as an ``int``; ``None`` for anything else.

    An array is none, though NumPy gives it the method that tells whole numbers.

    Examples
    --------
    >>> whole_number(7), whole_number(True), whole_number(7.0)
    (7, None, None)
    """
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def seat_of(player: int | str, names: Sequence[str]) -> int:
    """The seat of a player given by name, in any case, or by number.

    Raises
    ------
    UnknownNameError
        If nobody of that name or number sits here.

    Examples
    --------
    >>> seat_of("amy", ["John", "Amy"])
    1
    """
    number = whole_number(player)
    if number is not None:
        if 0 <= number < len(names):
            return number
        raise UnknownNameError(f"seats are numbered 0 to {len(names) - 1}, not {shown(number)}")
    if isinstance(player, str):
        wanted = " ".join(player.split()).casefold()
        for seat, name in enumerate(names):
            if name.casefold() == wanted:
                return seat
    raise UnknownNameError(f"nobody here is called {shown(player)}; {did_you_mean(player, names)}")
