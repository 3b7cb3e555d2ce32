"""What a visitor of the page plays: the command line, and what the address asks for beside it."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote, urlencode

from grasslab.cli.company import agents_from, persons_from
from grasslab.cli.options import USUAL, as_usage, choice_from
from grasslab.cli.reading import UsageError, read_count, read_seed
from grasslab.engine.errors import did_you_mean, shown
from grasslab.engine.game import Game
from grasslab.engine.random import seed_number
from grasslab.games.grass.learning import learning_game
from grasslab.play.agents import Agent

if TYPE_CHECKING:
    from grasslab.widgets import Table

ASKED = {"deal": "seed", "seat": "seat", "learning": "learning"}
"""What an address may carry, and the option of the command line in whose place it stands."""


@dataclass(frozen=True)
class Visit:
    """What one visitor plays.

    Attributes
    ----------
    game : Game
    persons : sequence of int
        The seats of who looks at the page.
    agents : sequence of Agent or None
        Who plays each seat; ``None`` for a person.
    deal : int, str or None
        The deal code, if there is one.
    learning : int or None
        The level of a learners' round.
    asked : mapping of str to str
        What the address asks for, the deal code apart.
    """

    game: Game
    persons: Sequence[int]
    agents: Sequence[Agent | None]
    deal: int | str | None
    learning: int | None
    asked: Mapping[str, str]

    def query(self, deal: int | str | None) -> str:
        """The end of an address that asks for the same, with this deal code or without one."""
        code = {} if deal is None else {"deal": str(deal)}
        return "?" + urlencode(code | dict(self.asked), quote_via=quote)


def visit_of(args: argparse.Namespace, query: str = "") -> Visit:
    """What somebody plays who comes with the end of an address.

    Parameters
    ----------
    args : argparse.Namespace
        The command line of ``grasslab app``.
    query : str
        What stands behind the question mark.

    Raises
    ------
    UsageError
        If anything in either cannot be.
    """
    asked = asked_in(query)
    args = argparse.Namespace(**vars(args) | {ASKED[name]: value for name, value in asked.items()})
    with as_usage():
        learning = None if args.learning is None else read_count("learning", args.learning)
        game = _game(args, learning)
        persons = persons_from(args.seat, game)
        agents = agents_from(args.opponents, game, persons)
        deal = None if args.seed is None else read_seed(args.seed)
        if deal is not None:
            seed_number(deal)  # or it says why not
    return Visit(game, persons, agents, deal, learning, without_deal(asked))


def asked_in(query: str) -> dict[str, str]:
    """What the end of an address asks for; nothing in it is more than a word.

    Raises
    ------
    UsageError
        If it asks for what there is not, or twice for the same.

    Examples
    --------
    >>> asked_in("deal=blue-monday&seat=Bob")
    {'deal': 'blue-monday', 'seat': 'Bob'}
    >>> asked_in("dael=blue-monday")
    Traceback (most recent call last):
    ...
    grasslab.cli.reading.UsageError: an address cannot ask for 'dael'; did you mean deal?
    """
    asked: dict[str, str] = {}
    for name, value in parse_qsl(query):
        if name not in ASKED:
            raise UsageError(
                f"an address cannot ask for {shown(name)}; {did_you_mean(name, ASKED)}"
            )
        if name in asked:
            raise UsageError(f"the address has two words for {name}; leave one of them out")
        asked[name] = value
    return asked


def without_deal(asked: Mapping[str, str]) -> dict[str, str]:
    """What an address asks for, its deal code left out."""
    return {name: value for name, value in asked.items() if name != "deal"}


def _game(args: argparse.Namespace, learning: int | None) -> Game:
    package, chosen = choice_from(args)
    if learning is None:
        return package.load(**chosen)
    if package.GAME.name != USUAL:
        raise UsageError(f"learning is for Grass, and this is {package.GAME.title}")
    return learning_game(learning, **chosen)


def read_pause(text: str) -> float:
    """Seconds before an opponent's move.

    Raises
    ------
    UsageError
        If it is no such number.

    Examples
    --------
    >>> read_pause("0.5")
    0.5
    """
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text.strip()):
        raise UsageError(f"--pause is a number of seconds, such as 0.5 or 2, not {shown(text)}")
    return float(text)


def lay_table(options: Mapping[str, Any]) -> Table:
    """The table of the visitor whose kernel this is, put out as the only thing on the page.

    Parameters
    ----------
    options : mapping
        The command line of ``grasslab app``, option by option.
    """
    from IPython import display

    from grasslab.widgets import Table

    args = argparse.Namespace(**options)
    visit = visit_of(args, os.environ.get("QUERY_STRING", ""))
    assert visit.deal is not None  # nobody is let in without
    everybody = zip(visit.game.names, visit.agents, strict=True)
    rivals: dict[int | str, Agent | str] = {name: agent for name, agent in everybody if agent}
    table = Table(
        visit.game,
        seat=visit.persons[0] if len(visit.persons) == 1 else visit.persons,
        opponents=rivals,
        pause=read_pause(args.pause),
        undo=args.undo,
        seed=visit.deal,
    )
    # Without the snapshot that stands below a panel in a notebook: nobody saves this page.
    panel: Any = table._repr_mimebundle_()
    put_out: Any = display.publish_display_data
    put_out(*panel)
    return table
