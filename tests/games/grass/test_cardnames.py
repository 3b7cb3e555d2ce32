"""Names of cards, and lists of them."""

from __future__ import annotations

import pytest

from grasslab.games.grass.cardnames import count_cards, counted, list_cards
from grasslab.games.grass.catalogue import KINDS


@pytest.mark.parametrize(
    ("text", "count", "name"),
    [
        ("Mexico", 1, "Mexico"),
        (" Mexico ", 1, "Mexico"),
        ("2 Mexico", 2, "Mexico"),
        ("2 x Mexico", 2, "Mexico"),
        ("2X MX", 2, "MX"),
        ("3*MX", 3, "MX"),
        ("12MX", 12, "MX"),
        ("Two Mexico", 2, "Mexico"),
        ("twofold", 1, "twofold"),
        ("12", 1, "12"),
        ("²MX", 1, "²MX"),
        ("12345 MX", 1, "12345 MX"),
        ("", 1, ""),
    ],
)
def test_a_number_may_stand_before_a_card(text: str, count: int, name: str) -> None:
    """The same everywhere where cards are listed: moves, positions, fines."""
    assert counted(text) == (count, name)


def test_a_list_is_read_back() -> None:
    """By names and by codes, every number of every kind."""
    counts = [kind % 4 for kind in range(KINDS)]
    assert count_cards(list_cards(counts)) == counts
    assert count_cards(list_cards(counts, codes=True)) == counts
