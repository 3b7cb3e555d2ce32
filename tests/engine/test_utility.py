"""Totals into returns: the three utilities on figures worked out by hand."""

import pytest

from grasslab.engine.errors import OptionError
from grasslab.engine.utility import check_utility, utilities

TOTALS = [90, -30, 0]


def test_totals_are_what_one_has() -> None:
    """By the game's unit: the figures themselves, as floats."""
    found = utilities(TOTALS, TOTALS, "dollars")
    assert found == [90.0, -30.0, 0.0]
    assert all(isinstance(value, float) for value in found)


def test_the_lead_is_over_the_mean_of_the_rivals() -> None:
    """``"lead"``: 90 - (-30 + 0) / 2 = 105, -30 - (90 + 0) / 2 = -75, 0 - (90 - 30) / 2 = -30."""
    assert utilities(TOTALS, TOTALS, "lead") == [105.0, -75.0, -30.0]
    assert utilities([10, 4], [10, 4], "lead") == [6.0, -6.0]


def test_a_win_is_shared_among_equals() -> None:
    """``"win"``: one victory in all, in equal shares, also where everybody lost money."""
    for totals, shares in (
        (TOTALS, [1.0, 0.0, 0.0]),
        ([-5, -5, -7], [0.5, 0.5, 0.0]),
        ([0, 0, 0, 0], [0.25] * 4),
    ):
        assert utilities(totals, totals, "win") == shares


def test_a_broken_tie_decides_the_win_alone() -> None:
    """Where rules break ties, the standings say who has won; totals and leads stay as they are."""
    assert utilities([7, 7, 3], [71, 70, 30], "win") == [1.0, 0.0, 0.0]
    assert utilities([7, 7], [71, 70], "points") == [7.0, 7.0]
    assert utilities([7, 7], [71, 70], "lead") == [0.0, 0.0]


@pytest.mark.parametrize("utility", ["dollar", "", "WIN", "points"])
def test_there_is_no_fourth(utility: str) -> None:
    """Anything but the game's unit, "lead" and "win" is refused, and the error names the three."""
    with pytest.raises(OptionError, match="no utility"):
        check_utility(utility, "dollars")
