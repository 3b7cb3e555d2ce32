"""Players by name or by number: the seats of a game, clockwise from 0."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from grasslab.engine.errors import UnknownNameError, did_you_mean, shown


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
