"""An audit for leaks: what a player can get at must not depend on what is hidden from them.

Games are played, and at some of their positions everything hidden from a player is exchanged for
something else that it could be (see ``twins``). Then all that the player can call is called
in both positions, channel by channel (see ``channels``), and has to give the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from grasslab.engine.errors import MissingPackageError, OptionError, shown
from grasslab.engine.game import Game
from grasslab.engine.random import Generator, generator, random_below
from grasslab.engine.state import State
from grasslab.explore.audit.agents import asked, channels_of
from grasslab.explore.audit.asked import (
    are_equal,
    checked_agents,
    checked_answers,
    checked_channels,
    checked_count,
)
from grasslab.explore.audit.channels import Channel, Eyes
from grasslab.explore.audit.report import Leak, LeakReport, difference
from grasslab.explore.audit.twins import Twins, other_step, same_past, sampled, sampled_past
from grasslab.explore.audit.wishes import Wishes
from grasslab.play.agents import Agent, AgentError, named_agents_of

LONGEST = 500
"""A game is followed for so many decisions."""
SUSPECTED = 2
"""So often a channel is put to the test before what differs is called a leak."""
AGAIN = 5
"""So often a channel is read again then."""


def audit_leaks(
    game: Game,
    games: int = 3,
    seed: int | str = 0,
    agents: Sequence[Agent | str] | None = None,
    positions: int = 8,
    channels: Mapping[str, Channel] | None = None,
    check: bool = False,
) -> LeakReport:
    """Look for hidden cards that are given away, by comparing positions a player cannot tell apart.

    Compared are a player's views with all they hold, their text, HTML and frames, moves, samples,
    explanations and errors, information states, the log, the player's study and its undo, and what
    agents do. What differs when it is asked twice in one position is no leak; it is reported as not
    deterministic. What is not tied to a seat, such as ``state.cards()``, ``state.events()`` or
    ``repr(state)``, is the whole truth by design and is not looked at. No leak found does not mean
    that there is none.

    Parameters
    ----------
    game : Game
    games : int
        How many games are played; the agents take turns, each playing all seats.
    seed : int or str
        The same seed gives the same audit.
    agents : sequence of Agent or str, optional
        Who plays, and whose choices are compared; a list, even of one. By default "random", and
        "greedy" where it plays the game.
    positions : int
        How many positions of each game are looked at, through the eyes of one player each. Rare
        kinds of moment come first.
    channels : mapping of str to Channel, optional
        What is compared: everything in ``CHANNELS`` if left out, and
        ``{**CHANNELS, "panel": Channel(panel)}`` adds to it; both names are imported from
        ``grasslab.explore.audit.channels``. A channel holds a function of a player's ``Eyes`` (with
        ``eyes.view``, ``eyes.state`` and ``eyes.player``) that yields pairs: what was asked, a
        text, and what came, which is compared by ``==``. Agents come to it.
    check : bool
        Raise an error if a leak is found.

    Returns
    -------
    LeakReport
        ``report.ok``, ``report.leaks``, ``report.not_deterministic``, ``report.frame()``; it shows
        itself as text.

    Raises
    ------
    LeakError
        If there is a leak, and ``check`` is set.
    OptionError
        If a number is none, there is no agent, or a channel is none or yields something else.
    UnknownNameError, GrasslabError
        If there is no such agent.
    AgentError
        If an agent breaks off, or chooses what is no legal move; in which game and position.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", players=2, rounds=1)
    >>> report = audit_leaks(game, games=1, positions=1, agents=["random"])
    >>> sorted(report.compared)[:4]
    ['agent random', 'contents', 'frames', 'html']

    What somebody draws of their own is audited too, here alone; this panel shows too much:

    >>> from grasslab.explore.audit.channels import Channel
    >>> def panel(eyes):
    ...     yield "caption", eyes.state.position_text()
    >>> report = audit_leaks(game, games=1, positions=2, channels={"panel": Channel(panel)})
    >>> {leak.channel for leak in report.leaks}
    {'panel'}
    """
    given: object = game
    if not isinstance(given, Game):
        raise OptionError(f"what is audited is a game, as of gl.load('grass'), not {shown(game)}")
    count, looks = checked_count("games", games), checked_count("positions", positions)
    asked_for = named_agents_of(game) if agents is None else agents
    players, dice = checked_agents(asked_for, game), generator(seed)
    audit = _Audit(game, {**checked_channels(channels), **channels_of(players)})
    for number in range(count):
        try:
            line = _walk(game, players[number % len(players)], dice)
            audit.look_at(number, line, looks, dice)
        except AgentError as error:
            error.game = number
            raise
    report = audit.report()
    if check:
        report.check()
    return report


def _walk(game: Game, agent: Agent, dice: Generator) -> list[State]:
    """The states of a game in which an agent plays all seats."""
    seed = random_below(dice, 1 << 32)
    state = game.new_initial_state().draw(seed)
    for number in range(LONGEST):
        if state.is_terminal():
            break
        view = state.view(state.current_player())
        _, after = asked(agent, state, view, generator(seed, number)[0])
        state = after.draw(seed)
    return state.line()


class _Audit:
    """What was compared so far, and found."""

    def __init__(self, game: Game, channels: Mapping[str, Channel]) -> None:
        self._game, self._channels = game, channels
        self._moments: Counter[str] = Counter()
        self._pairs: Counter[str] = Counter()
        self._compared: dict[str, int] = dict.fromkeys(channels, 0)
        self._missing: dict[str, str] = {}
        self._suspected: Counter[str] = Counter()
        self._not_deterministic: dict[str, str] = {}
        self._leaks: list[Leak] = []
        self._positions = 0
        self._wishes = Wishes(game)

    def look_at(self, number: int, line: Sequence[State], positions: int, dice: Generator) -> None:
        """Compare some positions of a game with their twins."""
        self._wishes.learn(line, dice)
        for state in self._rare(line, positions, dice):
            self._positions += 1
            player = self._somebody(state, dice)
            step = len(state.line()) - 1
            for make in (sampled, same_past, sampled_past, other_step):
                twins = make(state, player, dice)
                if twins is not None:
                    self._pairs[twins.kind] += 1
                    self._compare(twins, number, step, dice)

    def _rare(self, line: Sequence[State], count: int, dice: Generator) -> Iterator[State]:
        """Some states of a game, those in moments first that were looked at least often."""
        by_moment: dict[str, list[State]] = {}
        for state in line:
            by_moment.setdefault(_moment(state), []).append(state)
        for _ in range(min(count, len(line))):
            least = min(self._moments[moment] for moment in by_moment)
            moments = [moment for moment in by_moment if self._moments[moment] == least]
            moment = moments[random_below(dice, len(moments))]
            self._moments[moment] += 1
            states = by_moment[moment]
            yield states.pop(random_below(dice, len(states)))
            if not states:
                del by_moment[moment]

    def _somebody(self, state: State, dice: Generator) -> int:
        """Whose eyes: often those of who decides, who can ask most."""
        player = state.current_player()
        if player >= 0 and random_below(dice, 2) == 0:
            return player
        return random_below(dice, self._game.players)

    def _compare(self, twins: Twins, number: int, step: int, dice: Generator) -> None:
        seed, wishes = random_below(dice, 1 << 31), self._wishes.for_position(twins.state, dice)
        channels = {
            name: channel
            for name, channel in self._channels.items()
            if (twins.same_past or not channel.past) and name not in self._not_deterministic
        }
        # All of one position before the other: what a view leaves behind is then still there.
        eyes, others = (
            Eyes(state, twins.player, seed, wishes) for state in (twins.state, twins.twin)
        )
        came = {name: self._answers(name, channel, eyes) for name, channel in channels.items()}
        for name, channel in channels.items():
            answers = self._answers(name, channel, others)
            ones = came[name]
            if channel.loose:
                ones, answers = _to_the_same(ones, answers)
            self._compared[name] += len(answers)
            found = differences(name, ones, answers)
            doubt = self._doubt(name, channel, eyes, others) if found else None
            if doubt is not None:
                self._not_deterministic[name] = (
                    "not deterministic: asked twice with the same view and seed it answered "
                    f"differently (game {number}, step {step}): {doubt}"
                )
                continue
            for what in found:
                player = self._game.names[twins.player]
                leak = Leak(name, player, number, step, twins.kind, what, eyes.state, others.state)
                self._leaks.append(leak)

    def _doubt(self, name: str, channel: Channel, *both: Eyes) -> str | None:
        """How a channel differs from itself in one position; ``None`` if it does not.

        The first reading does not count: it may still come upon what another position left behind.
        """
        self._suspected[name] += 1
        if self._suspected[name] > SUSPECTED:
            return None
        for eyes in both:
            _, first, *more = (
                self._answers(name, channel, replace(eyes)) for _ in range(2 + AGAIN)
            )
            found = [what for again in more for what in differences(name, first, again)]
            if found:
                return found[0]
        return None

    def _answers(self, name: str, channel: Channel, eyes: Eyes) -> _Answers:
        try:
            return checked_answers(name, channel.read(eyes))
        except MissingPackageError as error:
            self._missing[name] = str(error)
            return []

    def report(self) -> LeakReport:
        """What came of it."""
        unfit = self._missing.keys() | self._not_deterministic.keys()
        compared = {name: count for name, count in self._compared.items() if name not in unfit}
        return LeakReport(
            self._game,
            self._positions,
            dict(self._pairs),
            compared,
            tuple(leak for leak in self._leaks if leak.channel not in unfit),
            dict(self._missing),
            dict(self._not_deterministic),
        )


def _moment(state: State) -> str:
    """What kind of moment it is: what happened last, and whether somebody decides now."""
    events = state.last_events()
    return f"{events[-1].kind if events else ''}, {min(state.current_player(), 0)}"


_Answers = list[tuple[str, object]]


def _to_the_same(ones: _Answers, others: _Answers) -> tuple[_Answers, _Answers]:
    """The answers to questions that were asked in both positions."""
    both = {question for question, _ in ones} & {question for question, _ in others}
    return [one for one in ones if one[0] in both], [one for one in others if one[0] in both]


def differences(name: str, ones: _Answers, others: _Answers) -> list[str]:
    """The questions with unequal answers, each with both in one line."""
    found = [
        f"{question}: {difference(came, instead)}"
        for (question, came), (also, instead) in zip(ones, others, strict=False)
        if question != also or not are_equal(name, question, came, instead)
    ]
    if len(ones) != len(others):
        found.append(f"{len(ones)} answers / {len(others)} answers")
    return found
