"""The options of Grass on the command line: short ones of its own, and what each may be."""

from __future__ import annotations

import argparse
from typing import Any

from grasslab.cli.reading import UsageError, read_count, read_dollars, read_list, read_switch
from grasslab.engine.errors import did_you_mean
from grasslab.engine.words import listed
from grasslab.games.grass.deck import DECKS
from grasslab.games.grass.presets import CHOICES, OPTION_NAMES, PRESETS, SWITCHES, VARIANTS

__all__ = [
    "OPTION_NAMES",
    "PRESETS",
    "add_flags",
    "read_flags",
    "read_option",
    "refuse_flags",
    "values_words",
]

FLAGS = ("variant", "rounds", "target", "no_trade", "no_switch", "deck")
"""What only Grass has on the command line; everything else is an ``--option``."""
_COUNTS = ("max_rounds", "hand_size")
_TYPED = {
    "target": "dollars",
    "rounds": "a number, or none",
    "trades_per_turn": "a number, or none",
    "offers_per_turn": "a number, or none",
    "cool_the_heat": "yes, no, or players",
    "first_dealer": "a player, or chance",
    "deck": listed(list(DECKS), "or"),
}
_OPTIONAL_COUNTS = ("rounds", "trades_per_turn", "offers_per_turn")


def add_flags(rules: argparse._ArgumentGroup) -> None:
    """Give a command the options that only Grass has."""
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


def read_flags(args: argparse.Namespace) -> dict[str, Any]:
    """What these say, as keywords for the game.

    Raises
    ------
    UsageError
        If one of them cannot be.
    """
    variants = [word.replace("-", "_") for item in args.variant for word in read_list(item)]
    options: dict[str, Any] = {"variants": variants}
    for name in ("rounds", "target", "deck"):
        text = getattr(args, name)
        if text is not None:
            options[name] = read_option(name, text)
    for name in ("trade", "switch"):
        if getattr(args, f"no_{name}"):
            options[name] = False
    return options


def refuse_flags(args: argparse.Namespace, title: str) -> None:
    """Refuse what only Grass has.

    Raises
    ------
    UsageError
        If one of them is given.
    """
    for name in FLAGS:
        if getattr(args, name):
            raise UsageError(
                f"--{name.replace('_', '-')} is for Grass, and this is {title}; options of its own "
                "are given with --option name=value"
            )


def read_option(name: str, text: str) -> Any:
    """The value of one of the options there are, from its text.

    Raises
    ------
    UsageError
        If it cannot have that value.

    Examples
    --------
    >>> read_option("floor_at_zero", "no"), read_option("target", "300k")
    (False, 300000)
    >>> read_option("trade", "maybe")
    Traceback (most recent call last):
    ...
    grasslab.cli.reading.UsageError: trade is yes or no, not 'maybe'
    """
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


def values_words(name: str) -> str:
    """What an option may be, as it is typed.

    Examples
    --------
    >>> values_words("steal"), values_words("trade"), values_words("hand_size")
    ('any, highest or highest_anywhere', 'yes or no', 'a number')
    """
    if name in SWITCHES:
        return "yes or no"
    if name in CHOICES:
        return listed(list(CHOICES[name]), "or")
    return _TYPED.get(name, "a number")
