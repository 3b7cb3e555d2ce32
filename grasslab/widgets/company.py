"""Who sits at the table of a panel: persons, and the agents that play the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grasslab.engine.errors import OptionError, shown
from grasslab.engine.game import Game
from grasslab.play.agents import Agent, GreedyAgent, RandomAgent, seat_agents

Seats = int | str | Sequence[int | str] | None
Opponents = Agent | str | Sequence[Agent | str] | Mapping[str | int, Agent | str] | None


@dataclass(frozen=True)
class Company:
    """Who plays which seat, and who looks.

    Attributes
    ----------
    lookers : tuple of int
        The seats whose persons look at the panel: one, or several who hand it over to one another.
        None where everybody sees everything.
    agents : mapping of int to Agent
        Who plays by itself.
    """

    lookers: tuple[int, ...]
    agents: Mapping[int, Agent]

    @property
    def hands_over(self) -> bool:
        """Whether several persons share the panel and none may see the others' cards."""
        return len(self.lookers) > 1

    @property
    def eyes(self) -> int | None:
        """The seat that looks from the beginning, if only one does."""
        return self.lookers[0] if len(self.lookers) == 1 else None

    def is_person(self, seat: int) -> bool:
        """Whether a seat is played by hand."""
        return seat >= 0 and seat not in self.agents


def company_of(game: Game, seat: Seats, opponents: Opponents) -> Company:
    """Seat persons and agents as the options of a panel say.

    Parameters
    ----------
    game : Game
    seat : int, str, sequence of such, or None
        The person who looks; several, who hand the panel over to one another; or nobody in
        particular, and all cards lie open.
    opponents : agent, str, sequence, mapping or None
        Who plays the other seats: one for all, one each in the order of seats, or by name; a seat
        that a mapping leaves out is played by hand. By default the greedy agent (or the random one
        where that does not know the game) if somebody looks, and else nobody.

    Raises
    ------
    UnknownNameError
        If there is no such seat or agent.
    OptionError
        If seats are named twice, or opponents are given without saying who the person is.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", names=["Ann", "Bob", "Cid"])
    >>> company = company_of(game, "Bob", None)
    >>> company.eyes, sorted(company.agents)
    (1, [0, 2])
    >>> company_of(game, ["Ann", "Cid"], "random").hands_over
    True
    """
    lookers = _lookers(game, seat)
    if isinstance(opponents, Mapping):
        return _by_name(game, lookers, opponents)
    if opponents is None and not lookers:
        return Company((), {})
    if not lookers:
        raise OptionError(
            "opponents play the seats that are nobody's, so say who you are: seat="
            f"{game.names[0]!r}; or name them: opponents={{{game.names[-1]!r}: 'greedy'}}"
        )
    others = [p for p in range(game.players) if p not in lookers]
    if opponents is not None and not others:
        raise OptionError("every seat is a person's, so there are no opponents to play")
    return Company(lookers, dict(zip(others, _agents(game, others, opponents), strict=True)))


def _lookers(game: Game, seat: Seats) -> tuple[int, ...]:
    if seat is None:
        return ()
    given = [seat] if isinstance(seat, int | str) else seat
    if not isinstance(given, list | tuple) or not given:
        raise OptionError(f"seat is a name, a number, or several of them, not {shown(seat)}")
    found = tuple(game.seat(one) for one in given)
    if len(set(found)) < len(found):
        raise OptionError(f"seat={shown(seat)} names somebody twice")
    return found


def _agents(game: Game, others: Sequence[int], opponents: Any) -> list[Agent]:
    names = [game.names[p] for p in others]
    if opponents is None:
        opponents = GreedyAgent() if GreedyAgent.plays(game) else RandomAgent()
    if isinstance(opponents, list | tuple):
        return seat_agents(opponents, names)
    return seat_agents([opponents] * len(others), names)


def _by_name(
    game: Game, lookers: tuple[int, ...], opponents: Mapping[str | int, Agent | str]
) -> Company:
    agents: dict[int, Agent] = {}
    for name, agent in opponents.items():
        p = game.seat(name)
        if p in agents:
            raise OptionError(f"opponents name {game.names[p]} twice")
        if p in lookers:
            raise OptionError(f"{game.names[p]} is a person here (seat=) and no opponent")
        (agents[p],) = seat_agents([agent], [game.names[p]])
    return Company(lookers, agents)
