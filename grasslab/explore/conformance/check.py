"""The check of a game: random games are played, and all that the contract promises is tried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from grasslab.engine.errors import (
    MissingPackageError,
    OptionError,
    UnknownNameError,
    did_you_mean,
    own_line,
    shown,
)
from grasslab.engine.game import Game
from grasslab.engine.random import Generator, generator, random_below
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.explore.audit.twins import random_step
from grasslab.explore.conformance import games as of_games
from grasslab.explore.conformance import positions as of_positions
from grasslab.explore.conformance.report import Fault, GameReport

LONGEST = 2_000
"""A game is followed for so many steps."""
MOST_FAULTS = 20
"""So many faults of one kind are noted; what fails everywhere need not be tried everywhere."""


def check_game(
    game: Game,
    games: int = 4,
    positions: int = 25,
    seed: int | str = 0,
    only: Sequence[str] | None = None,
    check: bool = False,
) -> GameReport:
    """Try out whether a game keeps the contract that everything in grasslab builds on.

    Random games are played. In some of their positions: cards are conserved, ``why_not`` agrees
    with ``legal_actions``, texts of moves, positions and views are read back, samples give a view
    back, policies look at nothing hidden, pictures and frames are there. Of the games as a whole:
    they are told again by history, text, record and pickle; information states are one text, one
    number and one view; returns and lengths are within the bounds; compiled and plain rules play
    the same; an audit finds no leak.

    Parameters
    ----------
    game : Game
        Any game, yours too.
    games : int
        How many games are played.
    positions : int
        How many positions of each game are looked at.
    seed : int or str
        The same seed gives the same check.
    only : sequence of str, optional
        The names of the checks to make, as the report has them; by default all.
    check : bool
        Raise an error if a fault is found.

    Returns
    -------
    GameReport
        ``report.ok``, ``report.faults``, ``report.frame()``; it shows itself as text.

    Raises
    ------
    GameError
        If there is a fault, and ``check`` is set.
    OptionError
        If a number is none, or what is checked is no game.
    UnknownNameError
        If there is no check of that name.

    Examples
    --------
    >>> import grasslab as gl
    >>> gl.check_game(gl.load("kuhn"), games=2, positions=4).ok
    True
    """
    given: object = game
    if not isinstance(given, Game):
        raise OptionError(f"what is checked is a game, as of gl.load('grass'), not {shown(game)}")
    counts = {"games": games, "positions": positions}
    for name, value in counts.items():
        number = whole_number(value)
        if number is None or number < 1:
            raise OptionError(f"{name}= is a whole number from 1 on, not {shown(value)}")
    wanted = _checks(only)
    found = _Check(game)
    dice = generator(seed)
    lines = [list(_random_line(game, dice)) for _ in range(games)]
    samples = [_some(line, positions, dice) for line in lines]
    for name, check_position in of_positions.CHECKS.items():
        if name in wanted:
            for sample in samples:
                found.of_positions(name, check_position, sample)
    for name, check_games in of_games.CHECKS.items():
        if name in wanted:
            found.of_games(name, check_games, lines)
    report = found.report()
    if check:
        report.check()
    return report


def _checks(only: Sequence[str] | None) -> set[str]:
    """The names of the checks to make."""
    known = [*of_positions.CHECKS, *of_games.CHECKS]
    if only is None:
        return set(known)
    given: object = only
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise OptionError(f"only= is a list of the names of checks, not {shown(only)}")
    for name in only:
        if name not in known:
            raise UnknownNameError(f"there is no check {shown(name)}; {did_you_mean(name, known)}")
    return set(only)


def _random_line(game: Game, dice: Generator) -> Iterable[State]:
    """The states of a random game, the initial one first."""
    state = game.new_initial_state()
    yield state
    for _ in range(LONGEST):
        if state.is_terminal():
            return
        state = state.child(random_step(state, dice))
        yield state


def _some(line: Sequence[State], count: int, dice: Generator) -> list[State]:
    """Some states of a game in order, its last one among them."""
    if len(line) <= count:
        return list(line)
    places = {len(line) - 1}
    while len(places) < count:
        places.add(random_below(dice, len(line)))
    return [line[place] for place in sorted(places)]


class _Check:
    """What was tried so far, and found."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._tried: dict[str, int] = {}
        self._missing: dict[str, str] = {}
        self._faults: list[Fault] = []

    def of_positions(
        self, name: str, check: Callable[[State], Iterable[str]], states: Sequence[State]
    ) -> None:
        """Make one check in some positions."""
        for state in states:
            if name in self._missing or self._many(name):
                return
            self._tried[name] = self._tried.get(name, 0) + 1
            for what in self._asked(name, check, state):
                self._faults.append(Fault(name, what, repr(state)))

    def of_games(
        self, name: str, check: Callable[[Game, of_games.Lines], of_games.Faults], lines: Any
    ) -> None:
        """Make one check of whole games."""
        self._tried[name] = len(lines)
        for found in self._asked(name, check, self._game, lines):
            what, state = (found, None) if isinstance(found, str) else found
            self._faults.append(Fault(name, what, "" if state is None else repr(state)))
            if self._many(name):
                return

    def _asked(self, name: str, check: Callable[..., Iterable[Any]], *about: Any) -> Iterable[Any]:
        """What a check finds; an error that it meets is a fault too."""
        try:
            yield from check(*about)
        except MissingPackageError as error:
            self._missing[name] = str(error)
        except Exception as error:  # noqa: BLE001  # whatever a game raises
            where = _innermost(error)
            yield f"{type(error).__name__}: {error} ({own_line(error) or where})"

    def _many(self, name: str) -> bool:
        return sum(fault.check == name for fault in self._faults) >= MOST_FAULTS

    def report(self) -> GameReport:
        """What came of it."""
        tried = {name: n for name, n in self._tried.items() if name not in self._missing}
        return GameReport(self._game, tried, tuple(self._faults), dict(self._missing))


def _innermost(error: BaseException) -> str:
    """The line where an error was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "somewhere"
    return f"{trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno}"
