"""``grasslab replay``: a saved game told again, step by step, or shown at one move."""

from __future__ import annotations

import argparse
from typing import Any

from grasslab.cli.console import Console
from grasslab.cli.manner import manner_of
from grasslab.cli.narrate import Narrator
from grasslab.cli.reading import UsageError, read_count
from grasslab.engine.errors import UnknownNameError
from grasslab.engine.records import Record, load_record
from grasslab.engine.state import State
from grasslab.engine.words import plural
from grasslab.show import position_text


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "replay",
        help="look at a saved game again",
        description="Tell a saved game again, with the score sheet of every round.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="a record that `save` wrote")
    parser.add_argument("--seat", metavar="NAME", help="tell only what this player saw")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--step", action="store_true", help="show the table before every decision, and wait"
    )
    how.add_argument("--at", metavar="N", help="show the table after move N (0: the beginning)")
    how.add_argument("--quiet", action="store_true", help="score sheets only")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, console: Console) -> int:
    """Show a record; the exit code is 0."""
    record = load_record(args.file)
    try:
        seat = None if args.seat is None else record.game.seat(args.seat)
    except UnknownNameError as error:
        raise UsageError(str(error)) from error
    replay = _Replay(console, record, seat)
    if args.at is not None:
        replay.show_at(args.at)
    elif args.step:
        replay.step_through()
    else:
        replay.tell(quiet=args.quiet)
    return 0


class _Replay:
    """A record before the eyes of a seat, or of one who sees all cards."""

    def __init__(self, console: Console, record: Record, seat: int | None) -> None:
        self._console, self._record, self._seat = console, record, seat
        self._manner = manner_of(record.game)
        self._narrator = Narrator(console, self._manner, seat)
        last = record.state
        end = "to the end of the game" if last.is_terminal() else "the game was not over yet"
        names = ", ".join(record.game.names)
        console.tell(f"{names}; {plural(len(record), 'move')} (cards that came included), {end}.")
        if record.comment:
            console.tell(f"Comment: {record.comment}")

    def tell(self, quiet: bool) -> None:
        """The whole game."""
        for state in self._record.states[1:]:
            if not quiet:
                self._narrator.tell(state)
            elif self._manner.is_pause(state):
                self._narrator.tell_scores(state)
        self._narrator.flush()
        last = self._record.state
        if not self._manner.is_pause(last):
            self._console.say("", "Here the record stops:", "")
            self._show(last)

    def show_at(self, number: str) -> None:
        """The table after a move."""
        last = len(self._record)
        n = read_count("--at", number)
        if not 0 <= n <= last:
            raise UsageError(f"--at is a move of the record, 0 to {last}, not {n}")
        self._console.say(f"After move {n} of {last}:")
        state = self._record.states[n]
        self._narrator.tell_events(state.last_events())
        self._narrator.flush()
        self._console.say()
        self._show(state)
        if self._manner.is_pause(state):
            self._narrator.tell_scores(state)

    def step_through(self) -> None:
        """The table before every decision; Enter goes on."""
        last = len(self._record)
        for n, state in enumerate(self._record.states):
            if n:
                self._narrator.tell(state)
            if state.is_chance_node() and not self._manner.is_pause(state) and n < last:
                continue
            if not self._manner.is_pause(state):
                self._narrator.flush()
                self._console.say()
                self._show(state)
            if n < last:
                try:
                    answer = self._console.ask(f"\n(move {n} of {last}; Enter: on, q: stop) ")
                except EOFError:
                    return
                if answer.casefold() in ("q", "quit", "exit"):
                    return

    def _show(self, state: State) -> None:
        width = self._console.width
        self._console.say(position_text(state, self._seat, width, sheet=False))
