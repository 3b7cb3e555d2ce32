"""Records: a game in one file, written whole and read back only if nothing about it has changed.

A record is JSON Lines in UTF-8: one JSON object a line, keys in alphabetical order, each line ended
by a single newline (never by a carriage return). Files end in ``.jsonl`` by custom. This is version
1 of the format.

The first line says what is played:

``check``
    16 hexadecimal digits, in every line; see below.
``comment``
    A text of the person who saved it, or ``null``.
``format``
    Always ``"grasslab-record"``.
``game``
    The game as data, as ``game.specification()`` gives it: its name and everything it was loaded
    with.
``made_with``
    The version of grasslab that wrote the file.
``names``
    The players, clockwise.
``numbering``
    The version of the game's action numbers.
``root``
    The position the moves start from, in the game's notation; ``""`` for a game from its beginning.
``version``
    The version of this format, ``1``.

Then one line a move, in order, cards that chance brings among them:

``action``
    Its number in the game's numbering (at a chance node the number of the outcome).
``check``
    As above.
``move``
    The same move in the game's notation. Both must agree.
``n``
    The number of the move, from 1.
``who``
    The name of the player who moved, or ``"chance"``.

The last line ends the record:

``check``
    As above.
``end``
    Always ``true``.
``finished``
    Whether the game is over.
``moves``
    How many moves there are.
``totals``
    What each player has at the end; ``null`` if the game was saved before its end.

**The check** of a line is the SHA-256 of the check of the line before (nothing, for the first line)
followed by the line itself without its ``check``, as JSON with sorted keys and no blanks outside
texts, both in UTF-8; of that the first 16 hexadecimal digits. So every check hangs on all lines
before it, and a file that was damaged, cut off, put in another order or edited by hand is refused.
It finds accidents and casual edits. It is no signature: whoever knows this paragraph can compute
checks of their own, and nothing here tells who made a record.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grasslab.engine.errors import RecordError
from grasslab.engine.files import checked_path, write_atomically
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game
from grasslab.engine.linereader import check_replacing
from grasslab.engine.moves import Move, Moves
from grasslab.engine.recordlines import (
    FORMAT,
    action_to,
    end_content,
    header_content,
    move_content,
    seal,
)
from grasslab.engine.recordreader import RecordReader
from grasslab.engine.state import State
from grasslab.engine.version import __version__
from grasslab.engine.words import plural

if TYPE_CHECKING:
    import pandas as pd

LONGEST_COMMENT = 100_000


@dataclass(frozen=True)
class Step:
    """One move of a record.

    Attributes
    ----------
    number : int
        Its place, from 1.
    player : str
        The name of who moved; "chance" for a card or another outcome.
    move : Move
    state : State
        The state after the move.
    """

    number: int
    player: str
    move: Move
    state: State


@dataclass(frozen=True, repr=False)
class Record:
    """A game as it was played; iterating it gives its steps.

    Attributes
    ----------
    game : Game
    states : tuple of State
        The root, and the state after each move.
    comment : str or None
        What was written beside it.
    made_with : str
        The version of grasslab that saved it.
    """

    game: Game
    states: tuple[State, ...]
    comment: str | None
    made_with: str

    @property
    def state(self) -> State:
        """The last state, which knows the whole way to it."""
        return self.states[-1]

    @property
    def moves(self) -> Moves:
        """Every move, with the outcomes of chance among them."""
        return Moves(step.move for step in self)

    def __len__(self) -> int:
        return len(self.states) - 1

    def __iter__(self) -> Iterator[Step]:
        for number, after in enumerate(self.states[1:], 1):
            before, action = self.states[number - 1], action_to(after)
            chance = dict(before.chance_outcomes()).get(action)
            move = self.game.move(before.table, action, chance)
            yield Step(number, before.player_name(), move, after)

    def frame(self) -> pd.DataFrame:
        """One row a move: number, player, move, kind, card, family, target, action."""
        rows = [
            (
                step.number,
                step.player,
                step.move.text,
                step.move.kind,
                step.move.card,
                step.move.family,
                step.move.target,
                step.move.action,
            )
            for step in self
        ]
        columns = ["number", "player", "move", "kind", "card", "family", "target", "action"]
        players = {"player": ["chance", *self.game.names], "target": list(self.game.names)}
        return make_frame(rows, columns, players)

    def __repr__(self) -> str:
        end = "finished" if self.state.is_terminal() else "not finished"
        names = ", ".join(self.game.names)
        return f"<record of {self.game.name}: {names}; {plural(len(self), 'move')}, {end}>"


def save_record(
    state: State,
    path: str | os.PathLike[str],
    comment: str | None = None,
    overwrite: bool | None = None,
) -> None:
    """Save a game up to a state: what is played, where it started, and every move since.

    The file is written whole or not at all: if anything fails, an older file stays as it was.

    Parameters
    ----------
    state : State
        The last state; it need not be the end of the game.
    path : str or path
        The file, by custom ``something.jsonl``. The module's first text documents the format.
    comment : str, optional
        Anything worth keeping beside the game.
    overwrite : bool, optional
        Whether a file that is there may be replaced. By default an earlier record may, and no other
        file.

    Raises
    ------
    RecordError
        If the path or the comment is none.
    GrasslabError
        If the file cannot be written, or is there and may not be replaced.

    Examples
    --------
    >>> import grasslab as gl, tempfile
    >>> state = gl.load("grass", players=2, rounds=1).deal(seed=7)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gl.save_record(state, f"{folder}/game.jsonl", comment="just dealt")
    ...     record = gl.load_record(f"{folder}/game.jsonl")
    >>> record.state == state, record.comment
    (True, 'just dealt')
    """
    if comment is not None and (not isinstance(comment, str) or len(comment) > LONGEST_COMMENT):
        raise RecordError(f"a comment is a text of up to {LONGEST_COMMENT:,} letters, or None")
    file = checked_path(path)
    check_replacing(file, overwrite, FORMAT, "record")
    write_atomically(file, record_text(state, comment))


def record_text(state: State, comment: str | None = None) -> str:
    """The text of a record file, for a state and everything before it."""
    line = state.line()
    content = header_content(state.game, state.game.root_text(line[0]), comment, __version__)
    lines, check = [], ""
    for number in range(len(line)):
        if number > 0:
            content = move_content(number, line[number - 1], action_to(line[number]))
        text, check = seal(content, check)
        lines.append(text)
    lines.append(seal(end_content(state, len(line) - 1), check)[0])
    return "".join(text + "\n" for text in lines)


def load_record(path: str | os.PathLike[str]) -> Record:
    """Read a record back and replay it, all of it or nothing.

    Parameters
    ----------
    path : str or path
        A file that ``save_record`` wrote.

    Raises
    ------
    RecordError
        With the file, the line and the reason, if it is damaged, cut off, put in another order or
        edited; if it is of another version; or if the rules bar one of its moves.
    """
    reader = RecordReader(path)
    reader.read()
    states = tuple(reader.states)
    return Record(states[0].game, states, reader.comment, reader.made_with)
