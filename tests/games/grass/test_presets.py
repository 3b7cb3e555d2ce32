"""The table of presets, cell by cell, and the errors of wrong options."""

from __future__ import annotations

import pickle

import pytest

import grasslab as gl
from grasslab.engine.errors import OptionError, UnknownNameError
from grasslab.engine.game import make_game
from grasslab.games.grass.presets import OPTION_NAMES, PRESETS, Rules
from tests.games.grass.samples import MIXED_GAMES, sample_game

TABLE = {
    "trade": (True, False, True),
    "switch": (True, False, False),
    "banker": ("five_thousand", "played", "fifth"),
    "steal": ("any", "highest_anywhere", "highest"),
    "pay_fine": ("any", "lowest", "lowest"),
    "sold_out": ("lose_and_pass", "pass", "lose_and_pass"),
    "doublecrossed": ("lose_highest", "lose_lowest", "lose_highest"),
    "wiped_out": ("everything", "unprotected", "unprotected"),
    "paranoia_needs_market": (True, False, False),
    "discard_any": (False, True, False),
    "heat_on_while_heated": (True, False, True),
    "heat_off_ends_turn": (False, True, False),
    "stacked_cover": (True, False, False),
    "floor_at_zero": (True, False, False),
    "alternate_direction": (True, False, False),
    "target": (250_000, 250_000, 250_000),
}
SHARED = {
    "wiped_out_passes": False,
    "switch_spares_heated": False,
    "offers_per_turn": None,
    "bonus_tie": "all",
    "max_rounds": 20,
    "draft_rounds": "all",
    "claim_any_kind": True,
}


@pytest.mark.parametrize("option", TABLE)
def test_the_presets_row_by_row(option: str) -> None:
    """Each row of the table of presets: official, article, classic."""
    found = tuple(getattr(PRESETS[name], option) for name in ("official", "article", "classic"))
    assert found == TABLE[option]


@pytest.mark.parametrize("option", SHARED)
def test_what_all_presets_share(option: str) -> None:
    """Options of the rulings whose default no preset changes."""
    assert {getattr(rules, option) for rules in PRESETS.values()} == {SHARED[option]}


def test_variants_go_with_any_preset() -> None:
    """Each variant is a switch on top of a preset and changes nothing else."""
    for preset, rules in PRESETS.items():
        for variant in ("give_me_five", "hidden_deals", "lucky_or_not", "cool_the_heat"):
            game = sample_game({"preset": preset, "variants": [variant]})
            assert game.rules.differences(rules) == {variant: True}


def test_rules_made_once() -> None:
    """``gl.load(rules=...)`` takes rules made once; keywords still change single options."""
    mine = gl.Rules(target=100_000, steal="highest")
    game = gl.load("grass", players=2, rules=mine, rounds=1)
    assert repr(game) == "gl.load('grass', players=2, steal='highest', target=100000, rounds=1)"


def test_a_variant_of_rules_made_once_can_be_switched_off() -> None:
    """A keyword overrides the rules it starts from; only a variant named beside it is at odds."""
    mine = gl.Rules(lucky_or_not=True)
    assert gl.load("grass", rules=mine, lucky_or_not=False) == gl.load("grass")


@pytest.mark.parametrize("options", MIXED_GAMES)
def test_a_game_survives_as_text_and_data(options: dict[str, object]) -> None:
    """``repr``, ``specification`` and pickle each give an equal game back."""
    game = sample_game(options)
    assert eval(repr(game), {"gl": gl}) == game
    assert make_game(game.specification()) == game
    state = game.deal(seed=3)
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"preset": "clasic"}, UnknownNameError, "classic"),
        ({"preset": ["classic"]}, UnknownNameError, "no preset"),
        ({"variants": ["give_me_six"]}, UnknownNameError, "give_me_five"),
        ({"variants": ["trade"]}, UnknownNameError, "no variant"),
        ({"trad": True}, UnknownNameError, "trade"),
        ({"banker": "twenty"}, OptionError, "five_thousand"),
        ({"banker": 3}, OptionError, "banker"),
        ({"trade": 1}, OptionError, "True or False"),
        ({"rounds": 0}, OptionError, "rounds"),
        ({"target": "much"}, OptionError, "target"),
        ({"target": True}, OptionError, "target"),
        ({"target": None}, OptionError, "target"),
        ({"target": 0}, OptionError, "target"),
        ({"hand_size": 0}, OptionError, "hand_size"),
        ({"first_dealer": -2}, OptionError, "first_dealer"),
        ({"first_dealer": 6}, OptionError, "first_dealer"),
        ({"rounds": False}, OptionError, "rounds"),
        ({"players": 7}, OptionError, "2 to 6"),
        ({"players": 1}, OptionError, "2 to 6"),
        ({"players": "two"}, OptionError, "players"),
        ({"names": ["Ann", "ann"]}, OptionError, "different"),
        ({"names": ["Ann", "Panama"]}, OptionError, "Panama"),
        ({"names": ["Ann", "Seat 6"]}, OptionError, "seat"),
        ({"names": "Ann"}, OptionError, "list"),
        ({"names": ["Ann", "Bob"], "players": 3}, OptionError, "3 players"),
        ({"names": ["Ann", "B; ob"]}, OptionError, "letters"),
        ({"cool_the_heat": [9]}, OptionError, "seat"),
        ({"cool_the_heat": ["Zoe"]}, UnknownNameError, "Zoe"),
        ({"first_dealer": 5}, OptionError, "seat 5"),
        ({"utility": "money"}, OptionError, "dollars"),
        ({"variants": 5}, OptionError, "variants"),
        ({"variants": ["lucky_or_not"], "lucky_or_not": False}, OptionError, "switched on"),
        ({"rules": 5}, OptionError, "Rules"),
        ({"rules": Rules(), "preset": "classic"}, OptionError, "beside it"),
        ({"deck": "pocket-1", "peddle_split": "2022"}, OptionError, "beside it"),
        ({"peddle_split": "pocket-1"}, UnknownNameError, "2022"),
        ({"names": 5}, OptionError, "list"),
        ({"players": 10**9}, OptionError, "2 to 6"),
        ({"players": -1}, OptionError, "not -1"),
        ({"cool_the_heat": [None, 1]}, OptionError, "cool_the_heat"),
        ({"deck": "poket-1"}, UnknownNameError, "pocket-1"),
        ({"hand_size": 40}, OptionError, "hand_size"),
    ],
)
def test_wrong_options_are_refused(
    options: dict[str, object], error: type[Exception], words: str
) -> None:
    """Each error says what was wrong and what would be right."""
    with pytest.raises(error, match=words):
        sample_game(options)


def test_every_option_is_documented() -> None:
    """The docstring of ``Rules`` names each option."""
    assert Rules.__doc__ is not None
    assert [name for name in OPTION_NAMES if name not in Rules.__doc__] == []
