"""What players want: three ways to turn final dollars into returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import OptionError, did_you_mean, shown

if TYPE_CHECKING:
    import numpy as np

UTILITIES = ("dollars", "lead", "win")


def utilities(dollars: Sequence[int], utility: str) -> list[float]:
    """The returns of final dollars.

    Parameters
    ----------
    dollars : sequence of int
        What each player has at the end.
    utility : {"dollars", "lead", "win"}
        The dollars themselves; mine less the mean of the rivals' (these sum to zero); or a share of
        one victory, divided among equals (these sum to one).

    Examples
    --------
    >>> utilities([150_000, 0, 30_000, 60_000], "lead")
    [120000.0, -80000.0, -40000.0, 0.0]
    >>> utilities([10, 30, 30], "win")
    [0.0, 0.5, 0.5]
    """
    check_utility(utility)
    if utility == "dollars":
        return [float(mine) for mine in dollars]
    if utility == "win":
        best = max(dollars)
        winners = sum(mine == best for mine in dollars)
        return [1 / winners if mine == best else 0.0 for mine in dollars]
    rivals, total = len(dollars) - 1, sum(dollars)
    return [mine - (total - mine) / rivals for mine in dollars]


def utilities_in_bulk(dollars: np.ndarray[Any, Any], utility: str) -> np.ndarray[Any, Any]:
    """The same for a NumPy array with a row of final dollars a game.

    Examples
    --------
    >>> import numpy as np
    >>> utilities_in_bulk(np.array([[10, 30, 30], [5, 0, 1]]), "win").tolist()
    [[0.0, 0.5, 0.5], [1.0, 0.0, 0.0]]
    """
    check_utility(utility)
    if utility == "dollars":
        return dollars.astype(float)
    if utility == "win":
        wins = dollars == dollars.max(axis=1, keepdims=True)
        shares: np.ndarray[Any, Any] = wins / wins.sum(axis=1, keepdims=True)
        return shares
    rivals, total = dollars.shape[1] - 1, dollars.sum(axis=1, keepdims=True)
    leads: np.ndarray[Any, Any] = dollars - (total - dollars) / rivals
    return leads


def check_utility(utility: str) -> None:
    """Refuse what is no utility.

    Raises
    ------
    OptionError
        With the three that there are.
    """
    if utility not in UTILITIES:
        raise OptionError(f"no utility {shown(utility)}; {did_you_mean(utility, UTILITIES)}")
