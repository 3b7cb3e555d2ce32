"""Every game of the house keeps the contract; and the check of it finds who does not."""

from __future__ import annotations

from typing import Any

import pytest

import grasslab as gl
from grasslab.games import PACKAGES
from tests.games.gamelist import LARGE, SMALL, make, parameters


@pytest.mark.parametrize(("name", "options"), parameters())
def test_the_game_keeps_the_contract(name: str, options: dict[str, Any]) -> None:
    """All that ``gl.check_game`` tries has no fault, whatever the preset and number of players."""
    report = gl.check_game(make(name, options), games=2, positions=8, seed=name)
    assert report.ok, report.text
    assert min(report.tried.values()) > 0


def test_no_game_is_left_out() -> None:
    """What ``gl.games()`` lists is checked."""
    assert {name for name, _ in (*SMALL.values(), *LARGE.values())} == set(PACKAGES)
    assert gl.games()["name"].tolist() == list(PACKAGES)
