"""Playouts: many games of one simple policy, in bulk and compiled where possible.

Agents, who see views and say why, are what ``simulation`` is for; a playout has neither, and is
some thousand times faster.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from grasslab.engine.accelerator import Bulk, bulk_of
from grasslab.engine.errors import GrasslabError, UnknownNameError, did_you_mean, require, shown
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game
from grasslab.engine.random import seed_number
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.utility import utilities_in_bulk
from grasslab.engine.view import View
from grasslab.play.executors import checked_executor, in_chunks

if TYPE_CHECKING:
    import numpy as np
    import pandas

CHUNK, CHUNKS = 5_000, 64
"""Games of a chunk at most, and into how many chunks fewer games are cut for an executor."""


@dataclass(frozen=True, eq=False, repr=False)
class Playouts:
    """What became of many playouts.

    Attributes
    ----------
    game : Game
        What was played.
    policy : str
        How.
    moves : numpy array of int, shape (n,)
        How many decisions each playout took.
    totals : numpy array of int, shape (n, players)
        What each player has at the end, in the game's unit.
    standings : numpy array of int, shape (n, players)
        What victory is judged by: the totals, but where the rules break ties.
    ends : mapping of str to numpy array, or None
        The fields of the last tables by name, first by playout, if they were asked for.
    """

    game: Game
    policy: str
    moves: np.ndarray[Any, Any]
    totals: np.ndarray[Any, Any]
    standings: np.ndarray[Any, Any]
    ends: Mapping[str, np.ndarray[Any, Any]] | None = None

    @property
    def returns(self) -> np.ndarray[Any, Any]:
        """What each player has won by the game's utility: floats, shape (n, players)."""
        return utilities_in_bulk(self.totals, self.standings, self.game.utility)

    def __len__(self) -> int:
        return len(self.moves)

    def frame(self) -> pandas.DataFrame:
        """One row a player: player, mean, standard error, least, median and most of the returns."""
        import numpy as np

        rows = []
        for name, won in zip(self.game.names, self.returns.T, strict=True):
            error = won.std(ddof=1) / len(won) ** 0.5 if len(won) > 1 else float("nan")
            numbers = won.mean(), error, won.min(), np.median(won), won.max()
            rows.append((name, *(float(number) for number in numbers)))
        columns = ["player", "mean", "standard_error", "least", "median", "most"]
        return make_frame(rows, columns, {"player": list(self.game.names)})

    def __repr__(self) -> str:
        decisions = f"{int(self.moves.sum()):,} decisions"
        return f"<{len(self):,} {self.policy} playouts of {self.game.name}, {decisions}>"


def playouts(
    start: Game | State | View,
    n: int = 10_000,
    policy: str = "random",
    seed: int | str = 0,
    executor: Executor | None = None,
    ends: bool = False,
) -> Playouts:
    """Play many games to the end by a simple policy.

    They run compiled where Numba is installed (extra ``fast``), else plain: the same games, some
    seventy times slower. The first compiled call takes half a minute, once for a machine.

    Parameters
    ----------
    start : Game, State or View
        Where each game starts: before the first card, from a state, or from a view, and then each
        from another state that its player could be in (see ``View.sample``).
    n : int
        How many.
    policy : str
        One of ``game.policies``: "random" takes any legal action; "thrifty" (Grass) as well, but
        never throws a card away that it could play.
    seed : int or str
        Playout ``i`` depends on the seed and ``i`` alone.
    executor : concurrent.futures.Executor, optional
        Where to play: compiled games use the cores of a ``ThreadPoolExecutor`` too. The result is
        the same with any.
    ends : bool
        Also keep the last table of each playout, to count what lies where at the end.

    Raises
    ------
    GrasslabError
        If something asked for cannot be.
    MissingPackageError
        If NumPy is not installed.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", players=2, rounds=1, trade=False)
    >>> from grasslab.play import playouts
    >>> played = playouts(game, n=20, seed=7)
    >>> played.moves.shape, played.returns.shape
    ((20,), (20, 2))
    >>> bool((played.returns == playouts(game, n=20, seed=7).returns).all())
    True
    """
    require("numpy", "fast", "playouts")
    origin, game = _origin(start)
    count = whole_number(n)
    if count is None or count < 1:
        raise GrasslabError(f"n= is how many to play, a whole number from 1 on, not {shown(n)}")
    if not isinstance(policy, str) or policy not in game.policies:
        raise UnknownNameError(
            f"there is no policy {shown(policy)}; {did_you_mean(policy, game.policies)}"
        )
    work = partial(_play, origin, game.policies[policy], seed_number(seed), ends)
    where = checked_executor(executor)
    moves, totals, standings = _room(count, game.players)
    kept: list[dict[str, Any]] = []
    if where is not None:
        work(0, 0)  # compiles what was not, once and here, and not in every worker
    size = CHUNK if where is None else max(1, min(CHUNK, -(-count // CHUNKS)))
    for number, played in enumerate(in_chunks(work, count, size, where)):
        chunk = slice(number * size, number * size + len(played[0]))
        moves[chunk], totals[chunk], standings[chunk], last = played
        kept.append(last)
    return Playouts(game, policy, moves, totals, standings, _joined(kept) if ends else None)


def _joined(chunks: Sequence[dict[str, Any]]) -> dict[str, np.ndarray[Any, Any]]:
    """The fields of all chunks one after another."""
    import numpy as np

    return {name: np.concatenate([chunk[name] for chunk in chunks]) for name in chunks[0]}


def _room(count: int, players: int) -> tuple[Any, Any, Any]:
    """Room for the results of so many playouts, before the first of them is played."""
    import numpy as np

    try:
        wide = (count, players)
        return np.zeros(count, np.int64), np.zeros(wide, np.int64), np.zeros(wide, np.int64)
    except (MemoryError, ValueError) as error:
        raise GrasslabError(f"n={count:,} playouts are more than this machine can hold") from error


def _origin(start: object) -> tuple[State | View, Game]:
    if isinstance(start, Game):
        start = start.new_initial_state()
    if isinstance(start, State | View):
        return start, start.game
    raise GrasslabError(f"playouts start from a game, a state or a view, not {shown(start)}")


def _play(
    origin: State | View, policy: int, seed: int, keep: bool, first: int, after: int
) -> tuple[Any, Any, Any, dict[str, Any]]:
    """One chunk of playouts: decisions, totals, standings, and the last tables if kept."""
    game = origin.game
    bulk = bulk_of(game)
    table: Any = origin.table
    table.keeps_recall = 0  # nobody asks for information states in a playout
    rows, generator = bulk.rows([table, table]), bulk.generator(seed)
    moves = bulk.numbers(after - first)
    totals, standings = (bulk.grid(after - first, game.players) for _ in range(2))
    ends = bulk.copies(rows, 1, after - first if keep else 1)
    results = moves, totals, standings, int(keep), ends
    arguments = rows, generator, first, policy, bulk.legal(), *results
    if isinstance(origin, View):
        bulk.run("playouts_of_samples", *arguments, *_plan(bulk, origin))
    else:
        bulk.run("playouts", *arguments)
    return moves, totals, standings, bulk.fields(ends, game) if keep and len(moves) else {}


def _plan(bulk: Bulk, view: View) -> Sequence[Any]:
    """How samples of a view are dealt, as lists for bulk work."""
    lists = []
    for numbers in view.plan().lists():
        lists.append(bulk.numbers(len(numbers)))
        lists[-1][:] = numbers
    return lists
