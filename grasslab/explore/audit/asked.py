"""What is asked of an audit, and what channels yield: checked here, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grasslab.engine.errors import OptionError
from grasslab.engine.game import Game
from grasslab.engine.seats import whole_number
from grasslab.explore.audit.channels import CHANNELS, Channel
from grasslab.play.agents import Agent, seat_agents

OWN = (
    'channels={**CHANNELS, "panel": Channel(panel)} after '
    "from grasslab.explore.audit.channels import CHANNELS, Channel"
)
"""How a channel is added."""
PAIRS = "a channel yields pairs of what was asked, a text, and what came"


def checked_count(name: str, value: object) -> int:
    """A number of things, of which there is at least one.

    Raises
    ------
    OptionError
        If it is none.
    """
    number = whole_number(value)
    if number is None or number < 1:
        raise OptionError(f"{name} is a number from 1 on, not {value!r}")
    return number


def checked_agents(agents: object, game: Game) -> list[Agent]:
    """The agents of an audit, each of which plays all seats.

    Raises
    ------
    OptionError
        If it is no list, or an empty one.
    UnknownNameError, GrasslabError
        If one of them is no agent.
    """
    if isinstance(agents, str) or not isinstance(agents, Sequence):
        raise OptionError(
            f"agents is a list of agents or of their names, as agents=['random'], not {agents!r}"
        )
    if not agents:
        raise OptionError("an audit needs an agent to play its games: agents=['random']")
    return [seat_agents([agent] * game.players, game.names)[0] for agent in agents]


def checked_channels(channels: object) -> Mapping[str, Channel]:
    """The channels that are asked for; all if none are named.

    Raises
    ------
    OptionError
        If they are not channels by name.
    """
    if channels is None:
        return CHANNELS
    if not isinstance(channels, Mapping):
        raise OptionError(f"channels are named, as in {OWN}; not {channels!r}")
    for name, channel in channels.items():
        if not isinstance(name, str):
            raise OptionError(f"the name of a channel is a text, not {name!r}: {OWN}")
        if not isinstance(channel, Channel) or not callable(channel.read):
            raise OptionError(
                f"the channel {name!r} is a Channel with a function in it, not {channel!r}: {OWN}"
            )
    return channels


def checked_answers(name: str, came: object) -> list[tuple[str, object]]:
    """What a channel yields.

    Raises
    ------
    OptionError
        If that is not pairs of a question and an answer.
    """
    if not isinstance(came, Iterable):
        raise OptionError(f'{PAIRS}, as in: yield "title", title; {name!r} returns {came!r}')
    pairs = []
    for pair in came:
        if not isinstance(pair, tuple) or len(pair) != 2 or not isinstance(pair[0], str):
            raise OptionError(f'{PAIRS}, as in: yield "title", title; {name!r} yields {pair!r}')
        pairs.append(pair)
    return pairs


def are_equal(name: str, question: str, one: object, other: object) -> bool:
    """Whether two answers of a channel are the same.

    Raises
    ------
    OptionError
        If they cannot be compared, as frames and arrays cannot.
    """
    try:
        return bool(one == other)
    except Exception as error:  # whatever the comparison of foreign things raises
        raise OptionError(
            f"the channel {name!r} yields for {question!r} something of the type "
            f"{type(one).__name__}, of which == does not say yes or no; yield a text in its place"
        ) from error
