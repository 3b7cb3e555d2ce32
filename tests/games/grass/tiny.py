"""Games with decks so small that the whole tree can be walked, one a way in which cards hide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grasslab.engine.state import State
from grasslab.games.grass.cardnames import count_cards
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load

TINY_GAMES: Mapping[str, dict[str, Any]] = {
    "draws": {"deck": "MO, HG, SH, FE, IM"},
    "passing": {"deck": "2 SO, MO, 2 HG", "preset": "classic"},
    "three pass": {"deck": "2 SO, MO, 2 HG", "preset": "classic", "players": 3},
    "lucky or not": {
        "deck": "2 SO, MO, HG, FE",
        "preset": "classic",
        "variants": ["lucky_or_not"],
    },
    "draft": {"deck": "MO, HG, FE, SH, PA", "hand_size": 2, "variants": ["give_me_five"]},
    "long draft": {"deck": "MO, 4 HG, 2 FE", "hand_size": 3, "variants": ["give_me_five"]},
    "open trades": {"deck": "MO, HG, FE", "trade": True},
    "hidden trades": {"deck": "MO, HG, FE", "trade": True, "variants": ["hidden_deals"]},
    "honest claims": {
        "deck": "MO, 2 HG",
        "trade": True,
        "variants": ["hidden_deals"],
        "claim_any_kind": False,
    },
    "shown hands": {"deck": "3 SO, HG"},
    "two rounds": {"deck": "MC, HG, MO", "rounds": 2},
    "dealer by chance": {"deck": "MO, HG, FE", "first_dealer": None},
}
"""Keywords for ``load``, with the deck as a list of cards."""


def tiny_game(name: str) -> Grass:
    """A game of TINY_GAMES: two players, one card each, no Trades and one round, if not said."""
    usual = {"players": 2, "hand_size": 1, "trade": False, "rounds": 1, "trades_per_turn": 1}
    options = {**usual, **TINY_GAMES[name]}
    return load(**{**options, "deck": Deck(tuple(count_cards(options["deck"])))})


def all_states(state: State) -> Iterator[State]:
    """A state and every one that can come after it, depth first."""
    waiting = [state]
    while waiting:
        state = waiting.pop()
        yield state
        waiting += [state.child(action) for action in reversed(state.legal_actions())]
