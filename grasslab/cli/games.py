"""``grasslab games``: the games there are, and what can be chosen in each."""

from __future__ import annotations

import argparse
from typing import Any

from grasslab.cli.console import Console
from grasslab.cli.manner import manner_of
from grasslab.cli.options import as_usage, option_words, presets_of, seating_of
from grasslab.engine.game import Game
from grasslab.games import PACKAGES, package
from grasslab.play.agents import named_agents_of
from grasslab.show.layout import columns


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "games",
        help="the games there are",
        description="The games there are; with a name, what can be chosen in that game.",
        allow_abbrev=False,
    )
    parser.add_argument("game", nargs="?", metavar="NAME", help="tell all about this one")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, console: Console) -> int:
    """List the games, or tell of one; the exit code is 0."""
    if args.game is None:
        games = [package(name).GAME for name in PACKAGES]
        rows = [(game.name, game.title, _players(game)) for game in games]
        console.say(*columns(rows, right=[False] * 3))
        return 0
    with as_usage():
        found = package(args.game)
    _tell(found.load(), console)
    return 0


def _players(game: type[Game]) -> str:
    least, most = game.least_players, game.most_players
    return f"{least} players" if least == most else f"{least} to {most} players"


def _tell(game: Game, console: Console) -> None:
    """What a game is, and every option of its rules as it usually is."""
    usual = seating_of(type(game)).usual
    console.tell(f"{game.title}: {_players(type(game))}, usually {usual}; it counts {game.unit}.")
    console.tell(f"Hidden: {game.hidden}. Source: {game.source}.")
    console.tell(f"--opponents: {', '.join(named_agents_of(game))}")
    console.tell(f"--preset: {', '.join(presets_of(type(game)))}")
    rules = manner_of(game).rules()
    console.say(*["", "--option:"] * bool(rules))
    for name, meaning, source in rules:
        console.tell(f"{option_words(type(game), name)}. Usually: {meaning} [{source}]", "  ")
