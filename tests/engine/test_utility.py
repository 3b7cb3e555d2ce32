"""Dollars into returns: the three utilities on figures worked out by hand."""

import pytest

from grasslab.engine.errors import OptionError
from grasslab.engine.utility import check_utility, utilities

DOLLARS = [90, -30, 0]


def test_dollars_are_what_one_has() -> None:
    """``"dollars"``: the figures themselves, as floats."""
    found = utilities(DOLLARS, "dollars")
    assert found == [90.0, -30.0, 0.0]
    assert all(isinstance(value, float) for value in found)


def test_the_lead_is_over_the_mean_of_the_rivals() -> None:
    """``"lead"``: 90 - (-30 + 0) / 2 = 105, -30 - (90 + 0) / 2 = -75, 0 - (90 - 30) / 2 = -30."""
    assert utilities(DOLLARS, "lead") == [105.0, -75.0, -30.0]
    assert utilities([10, 4], "lead") == [6.0, -6.0]


def test_a_win_is_shared_among_equals() -> None:
    """``"win"``: one victory in all, in equal shares, also where everybody lost money."""
    assert utilities(DOLLARS, "win") == [1.0, 0.0, 0.0]
    assert utilities([-5, -5, -7], "win") == [0.5, 0.5, 0.0]
    assert utilities([0, 0, 0, 0], "win") == [0.25] * 4


@pytest.mark.parametrize("utility", ["dollar", "", "WIN"])
def test_there_is_no_fourth(utility: str) -> None:
    """Anything else is refused, and the error names the three."""
    for asked in (lambda: check_utility(utility), lambda: utilities(DOLLARS, utility)):
        with pytest.raises(OptionError, match="no utility"):
            asked()
