"""Options of GrowerZ, for tests that walk through many games."""

from __future__ import annotations

from typing import Any

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"misfits": "barred"},
    {"discards": "face_down"},
    {"refill": "after_sowing"},
    {"event_plants": "all"},
    {"characters": "chosen"},
    {"characters": ["Hippie", "Lawyer", "Artist", "Chemist", "Roommates", "Athlete"]},
    {"first_player": None},
    {"seasons": 1, "hand_size": 2},
    {"seasons": 2, "hand_size": 3, "characters": "chosen", "first_player": None},
    {"misfits": "barred", "discards": "face_down", "refill": "after_sowing"},
)


def sample_options(number: int) -> dict[str, Any]:
    """Options and a number of players: all options with all numbers of players come in turn."""
    players = 2 + number % 5
    options = dict(OPTIONS[number % len(OPTIONS)], players=players)
    if isinstance(options.get("characters"), list):
        options["characters"] = options["characters"][:players]
    return options


SAMPLES = range(5 * len(OPTIONS))
"""The numbers with which ``sample_options`` gives each combination once."""
