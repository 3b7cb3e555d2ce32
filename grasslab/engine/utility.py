"""What players want: three ways to turn final dollars into returns."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine.errors import OptionError, did_you_mean

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


def check_utility(utility: str) -> None:
    """Refuse what is no utility.

    Raises
    ------
    OptionError
        With the three that there are.
    """
    if utility not in UTILITIES:
        raise OptionError(f"no utility {utility!r}; {did_you_mean(str(utility), UTILITIES)}")
