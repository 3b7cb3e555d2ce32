"""What bounds in dollars say of returns."""

from __future__ import annotations

import pytest

from grasslab.engine.bounds import Bounds
from grasslab.engine.utility import utilities

UTILITIES = ("dollars", "lead", "win")
BOUNDS = Bounds(decisions=0, chances=0, least=-30, most=100)


@pytest.mark.parametrize("utility", UTILITIES)
def test_returns_stay_within(utility: str) -> None:
    """No dollars within the bounds give a return outside them, the extremes among them."""
    least, most = BOUNDS.returns(utility)
    for mine in (-30, 0, 45, 100):
        for theirs in (-30, 45, 100):
            for dollars in ([mine, theirs], [mine, theirs, -30], [mine, 100, theirs]):
                assert all(least <= worth <= most for worth in utilities(dollars, dollars, utility))


def test_two_players_can_reach_the_bounds() -> None:
    """With two players no tighter bounds would hold for any utility."""
    for utility in UTILITIES:
        assert sorted(utilities([-30, 100], [-30, 100], utility)) == list(BOUNDS.returns(utility))
