"""The options of a game on the command line, and the game that they make."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from grasslab.cli.reading import (
    UsageError,
    read_count,
    read_dollars,
    read_list,
    read_switch,
)
from grasslab.engine.errors import GrasslabError, did_you_mean
from grasslab.games.grass.deck import DECKS
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.presets import (
    CHOICES,
    OPTION_NAMES,
    PRESETS,
    SWITCHES,
    VARIANTS,
    Rules,
    preset_named,
)

NAMES = ("Amy", "Bob", "Cleo", "Dan", "Eve", "Finn")
"""Who plays where nobody is named."""
_COUNTS = ("max_rounds", "hand_size")
_OPTIONAL_COUNTS = ("rounds", "trades_per_turn", "offers_per_turn")


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """Give a command the options that choose players and rules."""
    who = parser.add_argument_group("players")
    who.add_argument("--players", metavar="N", help="how many play, you among them: 2 to 6 [4]")
    who.add_argument("--names", metavar="A,B,C", help="their names, clockwise")
    rules = parser.add_argument_group("rules")
    rules.add_argument(
        "--preset", default="official", help=f"{', '.join(PRESETS)} [%(default)s]", metavar="NAME"
    )
    rules.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help=f"{', '.join(VARIANTS)}; may be given several times",
    )
    rules.add_argument("--rounds", metavar="N", help="play just so many rounds, without a target")
    rules.add_argument("--target", metavar="$", help="dollars that end the game, such as 250k")
    rules.add_argument("--no-trade", action="store_true", help="without Trades")
    rules.add_argument("--no-switch", action="store_true", help="without Switches")
    rules.add_argument("--deck", metavar="NAME", help=f"{', '.join(DECKS)} [standard]")
    rules.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="any option of the rules, such as steal=highest; may be given several times",
    )


def game_from(args: argparse.Namespace) -> Grass:
    """The game that a command line asks for.

    Raises
    ------
    UsageError
        If anything in it cannot be.
    """
    try:
        names = player_names(args.players, args.names)
        options: dict[str, Any] = dict(_pair(text) for text in args.option)
        for name in ("rounds", "target", "deck"):
            text = getattr(args, name)
            if text is not None:
                options[name] = read_option(name, text)
        for name in ("trade", "switch"):
            if getattr(args, f"no_{name}"):
                options[name] = False
        variants = [word.replace("-", "_") for item in args.variant for word in read_list(item)]
        return load(names=names, preset=args.preset, variants=variants, **options)
    except UsageError:
        raise
    except GrasslabError as error:
        raise UsageError(str(error)) from error


def player_names(count: str | None, names: str | None) -> Sequence[str]:
    """The players of a command line, by number or by name."""
    if names is not None:
        listed = read_list(names)
        if count is not None and read_count("--players", count) != len(listed):
            raise UsageError(f"--players says {count}, and --names has {len(listed)} names")
        return listed
    players = 4 if count is None else read_count("--players", count)
    if not 2 <= players <= len(NAMES):
        raise UsageError(f"Grass is for 2 to {len(NAMES)} players, not {players}")
    return NAMES[:players]


def _pair(text: str) -> tuple[str, Any]:
    """Part ``name=value``."""
    name, equals, value = text.partition("=")
    name = name.strip().replace("-", "_")
    if not equals:
        raise UsageError(f"--option is written name=value, such as steal=highest, not {text!r}")
    return name, read_option(name, value.strip())


def read_option(name: str, text: str) -> Any:
    """The value of an option of the rules, from its text.

    Raises
    ------
    UsageError
        If there is no such option, or it cannot have that value.

    Examples
    --------
    >>> read_option("floor_at_zero", "no"), read_option("target", "300k")
    (False, 300000)
    >>> read_option("trade", "maybe")
    Traceback (most recent call last):
    ...
    grasslab.cli.reading.UsageError: trade is yes or no, not 'maybe'
    """
    if name not in OPTION_NAMES:
        hint = did_you_mean(name, OPTION_NAMES)
        raise UsageError(f"there is no option {name!r} of Grass; {hint}")
    if name in SWITCHES:
        return read_switch(name, text)
    if name == "target":
        return read_dollars(text)
    if name in _COUNTS:
        return read_count(name, text)
    if name in _OPTIONAL_COUNTS:
        return None if text.casefold() == "none" else read_count(name, text)
    if name == "cool_the_heat":
        try:
            return read_switch(name, text)
        except UsageError:
            return read_list(text)
    if name == "first_dealer":
        return None if text.casefold() in ("none", "chance") else text
    if name in CHOICES and text not in CHOICES[name]:
        raise UsageError(f"{name} cannot be {text!r}; {did_you_mean(text, CHOICES[name])}")
    return text


def rules_from(preset: str, options: Sequence[str]) -> Rules:
    """The rules of a preset with some options.

    Raises
    ------
    UsageError
        If anything in them cannot be.
    """
    try:
        return preset_named(preset).with_options(**dict(_pair(text) for text in options))
    except UsageError:
        raise
    except GrasslabError as error:
        raise UsageError(str(error)) from error
