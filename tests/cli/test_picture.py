"""The table above the prompt: what the person knows of the others' cards, and no more."""

from __future__ import annotations

import pytest

from grasslab.cli.grass_picture import picture
from tests.show.samples import example, knowing


def test_what_is_known_stands_under_its_holder():
    """Cards that are sure come first, then what may be there, as in the pictures of notebooks."""
    lines = [line.strip() for line in picture(knowing(), 80)]
    amy = next(n for n, line in enumerate(lines) if line.startswith("Amy"))
    assert lines[amy + 2 : amy + 4] == [
        "hand: 2 Mexico, Felony, and 3 unknown",
        "hand perhaps: Panama (3%)",
    ]
    assert "hand perhaps: Panama (91%), Stonehigh (9%)" in lines


def test_what_perhaps_means_is_told_where_it_stands():
    """One explanation before the prompt, and none if nothing is uncertain."""
    told = " ".join(" ".join(picture(knowing(), 80)).split())
    assert told.count("Perhaps: a card that was seen and may have moved;") == 1
    plain = picture(example().view("John"), 80)
    assert "erhaps" not in " ".join(plain)
    assert all(plain)


@pytest.mark.parametrize("width", [50, 80])
def test_what_is_known_keeps_to_the_terminal(width):
    """Nothing is wider than the terminal."""
    assert max(map(len, picture(knowing(), width))) <= width


def test_the_terminal_tells_no_more_than_is_known():
    """All states that fit what a player knows look the same to that player."""
    view = knowing()
    for seed in range(5):
        assert picture(view.sample(seed).view("John"), 80) == picture(view, 80)
