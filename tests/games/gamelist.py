"""The games of the house with presets and numbers of players, for tests that go through all."""

from __future__ import annotations

from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.game import Game

SMALL: dict[str, tuple[str, dict[str, Any]]] = {
    "kuhn": ("kuhn", {}),
    "kuhn, three players": ("kuhn", {"players": 3}),
    "leduc": ("leduc", {}),
    "leduc without suits": ("leduc", {"suits": False}),
    "grass, pocket deck": (
        "grass",
        {"players": 2, "deck": "pocket-1", "hand_size": 2, "rounds": 1},
    ),
    "growerz, two short seasons": ("growerz", {"players": 2, "seasons": 2, "hand_size": 3}),
}
"""Games that are checked in no time."""
LARGE: dict[str, tuple[str, dict[str, Any]]] = {
    "grass": ("grass", {"players": 4, "rounds": 1}),
    "grass, article": ("grass", {"players": 3, "preset": "article", "rounds": 1}),
    "grass, classic": ("grass", {"players": 2, "preset": "classic", "rounds": 2}),
    "grass, all variants": (
        "grass",
        {
            "players": 5,
            "rounds": 1,
            "variants": ["give_me_five", "hidden_deals", "lucky_or_not", "cool_the_heat"],
        },
    ),
    "growerz": ("growerz", {"players": 4}),
    "growerz, two players": (
        "growerz",
        {"players": 2, "misfits": "barred", "discards": "face_down", "first_player": None},
    ),
    "growerz, six players": (
        "growerz",
        {
            "players": 6,
            "preset": "chosen",
            "refill": "after_sowing",
            "event_plants": "all",
        },
    ),
    "grass is greener": ("grass-is-greener", {"players": 4}),
    "grass is greener, two players": (
        "grass-is-greener",
        {"players": 2, "first_player": None, "hand_size": 3, "hand_limit": 4},
    ),
    "grass is greener, other rules": (
        "grass-is-greener",
        {
            "players": 6,
            "preset": "automatic",
            "board_member": "Mrs. Primrose",
            "replaced_plot": "discarded",
            "rule_of_three": "card",
        },
    ),
}
"""Games that take longer: by name, what ``gl.load`` takes."""


def parameters() -> list[Any]:
    """All games as parameters of a test; those that take longer are slow."""
    quick = [pytest.param(game, options, id=name) for name, (game, options) in SMALL.items()]
    slow = pytest.mark.slow
    return quick + [
        pytest.param(game, options, id=name, marks=slow) for name, (game, options) in LARGE.items()
    ]


def make(name: str, options: dict[str, Any]) -> Game:
    """The game of such parameters."""
    return gl.load(name, **options)
