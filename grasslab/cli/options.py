"""The game, the players and the options on a command line, and the game that they make."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from grasslab.cli import grass_options
from grasslab.cli.reading import UsageError, read_count, read_list, read_switch
from grasslab.engine.configured import ConfiguredGame
from grasslab.engine.errors import GrasslabError, did_you_mean
from grasslab.engine.game import Game
from grasslab.engine.options import Amount, Choice, Option, Seat, Switch
from grasslab.engine.seats import Seating, player_names
from grasslab.engine.words import listed
from grasslab.games import PACKAGES, GamePackage, package
from grasslab.games.grass.names import SEATING

USUAL = "grass"
"""The game that is played where none is named."""
NAMES = ("Amy", "Bob", "Cleo", "Dan", "Eve", "Finn")
"""Who plays where nobody is named."""
CARDS = "cards"
"""The option that is a file of cards."""
BY_CHANCE = ("none", "chance")


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """Give a command the options that choose game, players and rules."""
    parser.add_argument(
        "--game",
        default=USUAL,
        metavar="NAME",
        help=f"{', '.join(PACKAGES)} [%(default)s]; `grasslab games` tells of them",
    )
    who = parser.add_argument_group("players")
    who.add_argument("--players", metavar="N", help="how many play, you among them [as is usual]")
    who.add_argument("--names", metavar="A,B,C", help="their names, clockwise")
    rules = parser.add_argument_group("rules")
    rules.add_argument(
        "--preset", metavar="NAME", help="the rules to start from [the game's first]"
    )
    rules.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="any option of the rules, such as steal=highest; may be given several times; "
        "`grasslab games NAME` lists those of a game",
    )
    grass_options.add_flags(parser.add_argument_group("rules of Grass"))


def game_from(args: argparse.Namespace) -> Game:
    """The game that a command line asks for.

    Raises
    ------
    UsageError
        If anything in it cannot be.
    """
    with as_usage():
        found, chosen = choice_from(args)
        return found.load(**chosen)


def choice_from(args: argparse.Namespace) -> tuple[GamePackage, dict[str, Any]]:
    """The package of the game that a command line asks for, and the options to load it with.

    Raises
    ------
    UsageError, GrasslabError
        If anything in it cannot be.
    """
    found = package(args.game)
    chosen: dict[str, Any] = {"names": names_from(args.players, args.names, found.GAME)}
    chosen |= dict(read_pair(found.GAME, text) for text in args.option)
    if found.GAME.name == USUAL:
        chosen |= grass_options.read_flags(args)
    else:
        grass_options.refuse_flags(args, found.GAME.title)
    if args.preset is not None:
        chosen["preset"] = args.preset
    return found, chosen


@contextmanager
def as_usage() -> Iterator[None]:
    """Whatever is wrong with words of the command line is a wrong command line."""
    try:
        yield
    except UsageError:
        raise
    except GrasslabError as error:
        raise UsageError(str(error)) from error


def names_from(count: str | None, names: str | None, game: type[Game]) -> Sequence[str]:
    """The players of a command line, by number or by name.

    Raises
    ------
    UsageError, OptionError
        If number and names differ, or so many cannot play.
    """
    seating = seating_of(game)
    players = None if count is None else read_count("--players", count)
    if names is None:
        return NAMES[: len(player_names(players, None, seating))]
    named = read_list(names)
    if players not in (None, len(named)):
        raise UsageError(f"--players says {players}, and --names has {len(named)} names")
    return named


def seating_of(game: type[Game]) -> Seating:
    """Who may play a game."""
    return game.seating() if issubclass(game, ConfiguredGame) else SEATING


def options_of(game: type[Game]) -> dict[str, Option | None]:
    """The options of a game's rules by name; Grass reads its own, so nothing stands for them."""
    if issubclass(game, ConfiguredGame):
        return {option.name: option for option in game.declared.options}
    return dict.fromkeys(grass_options.OPTION_NAMES)


def read_pair(game: type[Game], text: str) -> tuple[str, Any]:
    """An option of a game's rules and its value, from ``name=value``.

    Raises
    ------
    UsageError
        If it is written otherwise, there is no such option, or it cannot have that value.

    Examples
    --------
    >>> read_pair(package("leduc").GAME, "suits=no")
    ('suits', False)
    >>> read_pair(package("leduc").GAME, "steal=any")
    Traceback (most recent call last):
    ...
    grasslab.cli.reading.UsageError: there is no option 'steal' of Leduc poker; it is one of grass
    """
    name, equals, value = text.partition("=")
    name, value, known = name.strip().replace("-", "_"), value.strip(), options_of(game)
    if not equals:
        raise UsageError(f"--option is written name=value, such as steal=highest, not {text!r}")
    if name == CARDS and issubclass(game, ConfiguredGame):
        return name, value  # a file; a game that has only its own cards refuses it
    if name not in known:
        others = [each for each in PACKAGES if name in options_of(package(each).GAME)]
        hint = did_you_mean(name, known) if known else "it has none"
        hint = f"it is one of {listed(others)}" if others else hint
        raise UsageError(f"there is no option {name!r} of {game.title}; {hint}")
    option = known[name]
    if option is None:
        return name, grass_options.read_option(name, value)
    return name, read_value(option, value)


def read_value(option: Option, text: str) -> Any:
    """The value of a declared option from its text; what it may be is for the game to say.

    Raises
    ------
    UsageError
        If it cannot be understood.
    """
    if isinstance(option, Switch):
        return read_switch(option.name, text)
    if isinstance(option, Amount):
        return read_count(option.name, text)
    if isinstance(option, Seat):
        return None if text.casefold() in BY_CHANCE else text
    return read_list(text) if "," in text else text


def presets_of(game: type[Game]) -> Sequence[str]:
    """The presets of a game, the usual one first."""
    if issubclass(game, ConfiguredGame):
        return list(game.declared.presets)
    return list(grass_options.PRESETS)


def option_words(game: type[Game], name: str) -> str:
    """An option and what it may be, as it is typed.

    Examples
    --------
    >>> option_words(package("leduc").GAME, "suits")
    'suits=yes or no'
    """
    option = options_of(game)[name]
    values = grass_options.values_words(name) if option is None else _values_words(option)
    return f"{name}={values}"


def _values_words(option: Option) -> str:
    if isinstance(option, Switch):
        return "yes or no"
    if isinstance(option, Amount):
        return f"{option.least:,} to {option.most:,}"
    if isinstance(option, Choice):
        return listed(list(option.means), "or")
    return "a player, or chance" if isinstance(option, Seat) else f"{option.default}, or others"
