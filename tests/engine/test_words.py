"""Words that every floor shares: money, counts, lists, who has won."""

import pytest

from grasslab.engine.words import listed, money, plural, victory_words


@pytest.mark.parametrize(
    ("dollars", "text"),
    [(0, "$0"), (25_000, "$25,000"), (-125_000, "-$125,000"), (1_000_000, "$1,000,000")],
)
def test_money_has_its_sign_before_the_dollar(dollars: int, text: str) -> None:
    """Negative dollars are told in one way only."""
    assert money(dollars) == text


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 boxes"), (1, "1 box"), (2, "2 boxes"), (1_000, "1,000 boxes")]
)
def test_plurals_that_take_more_than_an_s(count: int, text: str) -> None:
    """Only one of a thing is in the singular."""
    assert plural(count, "box", "boxes") == text


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["Amy"], "Amy"), (["Amy", "Bob"], "Amy and Bob"), (["A", "B", "C"], "A, B and C")],
)
def test_lists_end_in_and(items: list[str], text: str) -> None:
    """Only the last two items have an "and" between them."""
    assert listed(items) == text


def test_equal_totals_share_the_win() -> None:
    """Ruling 14: everybody with the highest total has won, negative ones too."""
    names = ["Amy", "Bob", "Cleo", "Dan"]
    assert victory_words(names, [0, 5_000, 0, 0]) == "Bob wins with $5,000."
    assert victory_words(names, [-5_000, -5_000, -10_000, -5_000]) == (
        "Amy, Bob and Dan share the win with -$5,000 each."
    )
