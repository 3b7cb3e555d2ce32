"""Checks of whole games: history, information states, returns, events, leaks, compiled rules."""

from __future__ import annotations

import os
import pickle
import sys
import tempfile
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from grasslab.engine.accelerator import Bulk, bulk_of, is_on
from grasslab.engine.errors import MissingPackageError
from grasslab.engine.game import Game, deserialize, make_game
from grasslab.engine.records import load_record, save_record
from grasslab.engine.state import State
from grasslab.engine.utility import LEAD, WIN
from grasslab.explore.audit import audit_leaks

Lines = Sequence[Sequence[State]]
Faults = Iterator[tuple[str, State | None]]


def history(game: Game, lines: Lines) -> Faults:
    """A game is told again by its history: as numbers, as text, serialized, and as a record."""
    for line in lines:
        last = line[-1]
        ways: dict[str, Callable[[], State]] = {
            "serialized": lambda last=last: deserialize(last.serialize()),  # type: ignore[misc]
            "as its repr": lambda last=last: eval(repr(last), {"gl": _face()}),  # type: ignore[misc]  # noqa: S307
            "as text": lambda last=last: last.root().replay(last.moves_text()),  # type: ignore[misc]
            "pickled": lambda last=last: pickle.loads(pickle.dumps(last)),  # type: ignore[misc]
            "recorded": lambda last=last: _recorded(last),  # type: ignore[misc]
        }
        for name, way in ways.items():
            again = way()
            if again != last or again.history() != last.history():
                yield f"{name} and read again, the game is another", last


def _face() -> types.ModuleType:
    """The package's face, which every ``repr`` means by ``gl``; it is there as we are."""
    return sys.modules["grasslab"]


def _recorded(state: State) -> State:
    with tempfile.TemporaryDirectory() as folder:
        path = os.fspath(Path(folder) / "game.jsonl")
        save_record(state, path)
        return load_record(path).state


def information(game: Game, lines: Lines) -> Faults:
    """Information states: the number stands for the text, and nobody forgets or learns too much."""
    by_text: dict[tuple[int, str], tuple[int, State]] = {}
    by_number: dict[tuple[int, int], str] = {}
    for state in (state for line in lines for state in line):
        for seat in range(game.players):
            text, number = (
                state.information_state_string(seat),
                state.information_state_hash(seat),
            )
            if by_number.setdefault((seat, number), text) != text:
                yield f"two texts of seat {seat} have one number", state
            other_number, other = by_text.setdefault((seat, text), (number, state))
            if other_number != number:
                yield f"one text of seat {seat} has two numbers", state
            if other.view(seat) != state.view(seat):
                yield f"one text of seat {seat} has two views", state
            before = state.parent
            if before is not None and not text.startswith(before.information_state_string(seat)):
                yield f"seat {seat} forgets what it saw before", state


def returns(game: Game, lines: Lines) -> Faults:
    """Nothing is won before the end; the utilities sum to what they must; all within bounds."""
    bounds = game.bounds(game.new_table())
    for line in lines:
        first, last = line[0], line[-1]
        if any(first.returns()) and not first.is_terminal():
            yield "something is won before the first card", first
        if not last.is_terminal():
            continue
        won = last.returns(game.unit)
        if abs(sum(last.returns(LEAD))) > 1e-6 or abs(sum(last.returns(WIN)) - 1) > 1e-9:
            yield f"leads or shares of victory do not sum up: {last.returns(LEAD)}", last
        if game.zero_sum and abs(sum(won)) > 1e-9:
            yield f"the returns do not sum to zero: {won}", last
        decisions = sum(state.current_player() >= 0 for state in line)
        if decisions > bounds.decisions or last.draws > bounds.chances:
            counts = f"{decisions} decisions and {last.draws} chance outcomes"
            yield f"{counts} are more than {bounds} allows", last
        if min(won) < bounds.least or max(won) > bounds.most:
            yield f"{won} is not within {bounds}", last
        best = max(game.standings(last.table))
        winners = [p for p, mine in enumerate(game.standings(last.table)) if mine == best]
        if [p for p, share in enumerate(last.returns(WIN)) if share > 0] != winners:
            yield "the victory goes to others than stand best", last


def events(game: Game, lines: Lines) -> Faults:
    """Every step is told, to all who see of it, and the sheet of the end adds up to the returns."""
    for line in lines:
        for state in line[1:]:
            told = state.last_events()
            if not told or not all(event.text and event.kind for event in told):
                yield "a step without an event, or an event without words", state
        sheet = line[-1].score_sheet()
        totals = getattr(sheet, "totals", None)
        if line[-1].is_terminal() and list(totals or ()) != game.totals(line[-1].table):
            yield (
                f"the score sheet adds up to {totals}, not {game.totals(line[-1].table)}",
                line[-1],
            )


def data(game: Game, lines: Lines) -> Faults:
    """The game itself goes through its specification, its repr and pickle; its options are told."""
    for again in (
        make_game(game.specification()),
        eval(repr(game), {"gl": _face()}),  # noqa: S307  # a repr of our own
        pickle.loads(pickle.dumps(game)),
    ):
        if again != game or hash(again) != hash(game):
            yield f"told again, the game is another: {again!r}", None
    for name, columns in {
        "options": ["option", "value", "meaning", "source"],
        "catalogue": ["card", "copies"],
    }.items():
        frame = getattr(game, name)()
        if missing := [column for column in columns if column not in frame.columns]:
            yield f"the frame of {name} has no {missing}", None


def numbering(game: Game, lines: Lines) -> Faults:
    """Every action of the numbering has a text of its own, which is read back."""
    state = next((state for line in lines for state in line if state.current_player() >= 0), None)
    if state is None:
        return
    for action in range(game.num_distinct_actions()):
        text = state.action_to_string(action)
        if (found := state.string_to_action(text)) != action:
            yield f"{text!r} is action {action}, and was read as {found}", None


def compiled(game: Game, lines: Lines) -> Faults:
    """The rules compiled play the same games as the plain ones, by each policy."""
    if not is_on():
        raise MissingPackageError("compiled rules need Numba (extra fast), switched on")
    ways = [bulk_of(game, compiled=True), bulk_of(game, compiled=False)]
    for name, policy in game.policies.items():
        for seed in range(len(lines)):
            one, other = (_played(bulk, game, seed, policy) for bulk in ways)
            if one != other:
                yield f"compiled, seed {seed} and the policy {name!r} give another game", None
    for line in lines[:2]:
        rows = [bulk.rows([state.table for state in line]) for bulk in ways]
        for place in range(0, len(line), 1 + len(line) // 8):
            state = line[place]
            if state.current_player() >= 0:
                for action in range(game.num_distinct_actions()):
                    barred = [
                        bulk.run("bar_at", its, place, action)
                        for bulk, its in zip(ways, rows, strict=True)
                    ]
                    if barred[0] != barred[1]:
                        yield f"compiled, action {action} is barred otherwise: {barred}", state


def _played(bulk: Bulk, game: Game, seed: int, policy: int) -> tuple[object, ...]:
    """What a playout leaves: the table with what everyone saw, decisions, totals, standings."""
    start = game.new_table()  # its recall is kept, and tells of the whole way
    rows, moves = bulk.rows([start, start]), bulk.numbers(1)
    totals, standings = (bulk.grid(1, game.players) for _ in range(2))
    results = moves, totals, standings, 0, rows
    bulk.run("playouts", rows, bulk.generator(seed), 0, policy, bulk.legal(), *results)
    end = bulk.table(rows, 0, game)
    figures = [int(n) for grid in (totals, standings) for n in grid[0]]
    return end.key(), end.recall, int(moves[0]), figures


def leaks(game: Game, lines: Lines) -> Faults:
    """An audit finds nothing hidden given away."""
    report = audit_leaks(game, games=2, positions=6)
    yield from ((str(leak), leak.state) for leak in report.leaks)
    for channel, doubt in report.not_deterministic.items():
        yield f"{channel}: {doubt}", None


CHECKS: Mapping[str, Callable[[Game, Lines], Faults]] = MappingProxyType(
    {
        "the game as data": data,
        "numbering": numbering,
        "history": history,
        "information states": information,
        "returns and bounds": returns,
        "events and score sheet": events,
        "plain is compiled": compiled,
        "leaks": leaks,
    }
)
"""The checks of whole games, by name."""
