"""Games on decks so small that every history can be walked, each with something of its own."""

from __future__ import annotations

from typing import Any

import grasslab as gl

SMALL_DECKS: dict[str, dict[str, Any]] = {
    "passing": {
        "preset": "article",
        "hand_size": 2,
        "deck": {"Sold Out": 1, "Market Open": 2, "Panama": 1, "Felony": 1, "Mexico": 1},
    },
    "three passing": {
        "players": 3,
        "preset": "article",
        "hand_size": 1,
        "deck": {"Sold Out": 1, "Market Open": 2, "Panama": 1, "Felony": 1},
    },
    "taking at random": {
        "preset": "article",
        "lucky_or_not": True,
        "hand_size": 1,
        "deck": {"Sold Out": 1, "Market Open": 2, "Panama": 1},
    },
    "draft": {
        "trade": False,
        "give_me_five": True,
        "hand_size": 2,
        "deck": {"Market Open": 2, "Panama": 1, "Felony": 1, "Home Grown": 1},
    },
    "hidden trades": {
        "switch": False,
        "hidden_deals": True,
        "trades_per_turn": 1,
        "hand_size": 1,
        "deck": {"Market Open": 2, "Panama": 1},
    },
    "open trades": {
        "switch": False,
        "hand_size": 1,
        "deck": {"Market Open": 1, "Panama": 1, "Felony": 1},
    },
    "shown hands": {
        "trade": False,
        "hand_size": 1,
        "deck": {"Doublecrossed": 2, "Sold Out": 1, "Market Open": 1, "Panama": 1},
    },
    "heat": {
        "trade": False,
        "cool_the_heat": True,
        "hand_size": 1,
        "deck": {"Market Open": 2, "Felony": 1, "Immunity": 1, "Home Grown": 1},
    },
    "dealer by chance": {
        "trade": False,
        "first_dealer": None,
        "hand_size": 1,
        "deck": {"Market Open": 2, "Market Close": 1, "Panama": 1},
    },
}
"""Keywords for ``gl.load``, with the cards in words."""


def small_game(name: str) -> gl.Game:
    """The game of one round on the small deck of this name, for two players if not said."""
    options = {"players": 2, "rounds": 1, **SMALL_DECKS[name]}
    return gl.load("grass", **options | {"deck": gl.Deck.of(options["deck"])})
