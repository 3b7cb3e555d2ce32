"""How long a game can be and what it can be worth at most, for programs that set aside room."""

from __future__ import annotations

from typing import NamedTuple

from grasslab.engine.utility import LEAD, WIN


class Bounds(NamedTuple):
    """What no play from a position exceeds; the bounds hold, but need not be reached.

    Attributes
    ----------
    decisions : int
        Decisions of all players together.
    chances : int
        Chance outcomes.
    least, most : int
        What a player can have at the end, in the game's unit.
    """

    decisions: int
    chances: int
    least: int
    most: int

    def returns(self, utility: str) -> tuple[float, float]:
        """The smallest and the largest return that this allows.

        Parameters
        ----------
        utility : str
            What the returns count, as in ``State.returns``: "lead", "win", or the game's unit.

        Examples
        --------
        >>> Bounds(decisions=10, chances=4, least=-50_000, most=100_000).returns("lead")
        (-150000.0, 150000.0)
        """
        if utility == WIN:
            return 0.0, 1.0
        if utility == LEAD:
            apart = float(self.most - self.least)
            return -apart, apart
        return float(self.least), float(self.most)
