"""Who sits at the table on a command line: persons, and the agents in the other seats."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from grasslab.cli.reading import UsageError, read_list
from grasslab.engine.game import Game
from grasslab.play.agents import AGENTS, Agent, agent_named, named_agents_of

EVERYBODY = "everybody"


def add_company(table: argparse._ArgumentGroup, shared: str) -> None:
    """Give a command the options that say who sits where; ``shared`` is what several do."""
    table.add_argument(
        "--seat",
        metavar="A,B",
        help=f"who you are; several {shared} [the first player]",
    )
    table.add_argument(
        "--opponents",
        metavar="AGENT",
        help=f"{' or '.join(AGENTS)}, or one for each opponent, with commas [greedy, where it "
        "knows the game]",
    )


def persons_from(text: str | None, game: Game) -> list[int]:
    """The seats of the persons.

    Raises
    ------
    UsageError, UnknownNameError
        If it names nobody, or somebody who does not play.
    """
    if text is None:
        return [0]
    if text.strip().casefold() == EVERYBODY:
        return list(range(game.players))
    seats = sorted({game.seat(name) for name in read_list(text)})
    if not seats:
        raise UsageError("--seat names nobody")
    return seats


def agents_from(text: str | None, game: Game, persons: Sequence[int]) -> list[Agent | None]:
    """An agent for every seat but the persons'.

    Raises
    ------
    UsageError, UnknownNameError
        If there is no such agent, it does not know the game, or there are too few or too many.
    """
    known, rivals = named_agents_of(game), game.players - len(persons)
    if text is not None and not rivals:
        raise UsageError("--opponents is for seats that nobody has, and --seat names everybody")
    words = [known[-1]] if text is None else read_list(text)
    found = [agent_named(word) for word in words]
    for agent in found:
        if agent.name not in known:
            there_are = ", ".join(known)
            raise UsageError(f"{agent.name} does not play {game.title}; there are: {there_are}")
    if len(found) not in (1, rivals):
        raise UsageError(f"--opponents names one agent for all, or {rivals}, not {len(found)}")
    waiting = iter(found if len(found) == rivals else found * rivals)
    return [None if p in persons else next(waiting) for p in range(game.players)]
