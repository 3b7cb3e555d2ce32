"""Games of every preset, variant and number of players, for tests that walk through many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grasslab.engine.random import Generator, generator, random_below, random_choice
from grasslab.engine.state import State
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load

PRESETS = ("official", "article", "classic")
VARIANT_SETS: tuple[tuple[str, ...], ...] = (
    (),
    ("give_me_five",),
    ("hidden_deals",),
    ("lucky_or_not",),
    ("cool_the_heat",),
    ("give_me_five", "hidden_deals", "lucky_or_not", "cool_the_heat"),
)
TURNED: tuple[dict[str, Any], ...] = (
    {},
    {"wiped_out_passes": True, "cool_the_heat": (1,), "first_dealer": None},
    {"switch_spares_heated": True, "bonus_tie": "none", "rounds": 2},
    {"offers_per_turn": 3, "trade": True, "switch": True, "stacked_cover": True},
    {"hidden_deals": True, "trade": True, "claim_any_kind": False, "trades_per_turn": 2},
    {"give_me_five": True, "draft_rounds": "first", "rounds": 3, "hand_size": 4},
    {"deck": "2022", "pay_fine": "lowest", "steal": "highest", "banker": "fifth"},
    {"deck": "pocket-1", "hand_size": 2, "players": 2, "first_dealer": None},
    {"discard_any": True, "heat_on_while_heated": False, "heat_off_ends_turn": True},
)
"""Sets of single options, to be laid over the presets."""


def _mixed() -> Iterator[dict[str, Any]]:
    players = 2
    for preset in PRESETS:
        for variants in VARIANT_SETS:
            yield {"preset": preset, "variants": variants, "players": players, "rounds": 1}
            players = 2 + (players - 1) % 5
        for turned in TURNED:
            yield {"preset": preset, "players": players, "rounds": 1, **turned}
            players = 2 + (players - 1) % 5


MIXED_GAMES: tuple[dict[str, Any], ...] = tuple(_mixed())
"""Keywords for ``load``: all presets with all variants, alone and together, and single options."""


def sample_game(options: dict[str, Any]) -> Grass:
    """The game of such keywords."""
    return load(**options)


def random_line(game: Grass, seed: int, most: int = 10_000) -> Iterator[State]:
    """The states of a random game, the initial one first."""
    dice: Generator = generator(seed)
    state = game.new_initial_state()
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state = state.child(random_choice(dice, game.chance_weights(state.table)))
        else:
            legal = state.legal_actions()
            state = state.child(legal[random_below(dice, len(legal))])
        yield state
