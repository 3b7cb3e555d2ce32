"""What players want: three ways to turn what they have at the end into returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import OptionError, did_you_mean, shown

if TYPE_CHECKING:
    import numpy as np

LEAD, WIN = "lead", "win"
"""Beside the unit of a game itself (dollars, points, chips)."""


def utilities(totals: Sequence[int], standings: Sequence[int], utility: str) -> list[float]:
    """The returns of a finished game.

    Parameters
    ----------
    totals : sequence of int
        What each player has at the end, in the game's unit.
    standings : sequence of int
        What victory is judged by: the totals, but where the rules break ties.
    utility : str
        "lead": my total less the mean of the rivals' (these sum to zero); "win": a share of one
        victory, divided among equals (these sum to one); any other: the totals themselves.

    Examples
    --------
    >>> totals = [150_000, 0, 30_000, 60_000]
    >>> utilities(totals, totals, "lead")
    [120000.0, -80000.0, -40000.0, 0.0]
    >>> utilities([10, 30, 30], [10, 31, 30], "win")
    [0.0, 1.0, 0.0]
    """
    if utility == WIN:
        best = max(standings)
        winners = sum(mine == best for mine in standings)
        return [1 / winners if mine == best else 0.0 for mine in standings]
    if utility == LEAD:
        rivals, total = len(totals) - 1, sum(totals)
        return [mine - (total - mine) / rivals for mine in totals]
    return [float(mine) for mine in totals]


def utilities_in_bulk(
    totals: np.ndarray[Any, Any], standings: np.ndarray[Any, Any], utility: str
) -> np.ndarray[Any, Any]:
    """The same for NumPy arrays with a row a game.

    Examples
    --------
    >>> import numpy as np
    >>> totals = np.array([[10, 30, 30], [5, 0, 1]])
    >>> utilities_in_bulk(totals, totals, "win").tolist()
    [[0.0, 0.5, 0.5], [1.0, 0.0, 0.0]]
    """
    if utility == WIN:
        wins = standings == standings.max(axis=1, keepdims=True)
        shares: np.ndarray[Any, Any] = wins / wins.sum(axis=1, keepdims=True)
        return shares
    if utility == LEAD:
        rivals, total = totals.shape[1] - 1, totals.sum(axis=1, keepdims=True)
        leads: np.ndarray[Any, Any] = totals - (total - totals) / rivals
        return leads
    return totals.astype(float)


def check_utility(utility: str, unit: str) -> None:
    """Refuse what is no utility of a game that counts in this unit.

    Raises
    ------
    OptionError
        With the three that there are.
    """
    known = (unit, LEAD, WIN)
    if utility not in known:
        raise OptionError(f"no utility {shown(utility)}; {did_you_mean(utility, known)}")
