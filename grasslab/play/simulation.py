"""Simulation: many games between agents, on one core or many, as one tidy frame.

Game ``i`` depends on the seed and on ``i`` alone, so the same seed gives the same rows wherever the
games are played.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from grasslab.engine.errors import GrasslabError, require, shown
from grasslab.engine.game import Game
from grasslab.engine.random import generator, seed_number
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.utility import LEAD, WIN, utilities
from grasslab.engine.view import no_state
from grasslab.play.agents import Agent, AgentError, play_out, seat_agents
from grasslab.play.executors import checked_executor, in_chunks

if TYPE_CHECKING:
    import pandas

CHUNKS, LONGEST_CHUNK = 256, 50
"""Into how many chunks the games are cut, and how many games one has at most.

So even a hundred cores have work to the end, and what is sent along with a chunk (the game and the
agents) weighs little beside its games, each of which takes some 20 ms.
"""


class End(NamedTuple):
    """What is kept of a game: by seat, how it stands at the end and the decisions on the way."""

    totals: list[int]
    standings: list[int]
    decisions: list[int]


Play = Callable[[int, int], list[End]]
"""From the number of a game and the number after the last one: how those games ended."""


def simulate(
    game: Game | State,
    agents: Sequence[Agent | str],
    n: int = 10_000,
    seed: int | str = 0,
    executor: Executor | None = None,
    progress: bool = False,
) -> pandas.DataFrame:
    """Let agents play many games, and give a frame with one row a seat a game.

    Parameters
    ----------
    game : Game or State
        What is played; from a state, every game goes on from there, with the cards that come next
        drawn anew. Load a game of Grass with ``rounds=1`` to compare single rounds.
    agents : sequence of Agent or str
        One a seat, or the names of such: "random", "greedy". Everybody keeps their seat.
    n : int
        How many games.
    seed : int or str
        A whole number or a word; the same seed gives the same frame, with any executor.
    executor : concurrent.futures.Executor, optional
        Where to play: a ``ProcessPoolExecutor`` for all cores of this machine, a Dask client's
        ``get_executor()`` for a cluster. It is left running. Without one, the games are played
        here. Threads take turns on one core, unless this Python has no global lock.
    progress : bool
        Show a bar that counts the games.

    Returns
    -------
    pandas.DataFrame
        game : int
            The number of the game, from 0 on.
        seed : int
            With it ``play_out`` plays this one game again, to look into it.
        seat, player, agent : int, category, category
            Who played: the number and the name of the seat, and the name of its agent.
        dollars (or points, or chips) : int
            What the seat has at the end of the game, named by the game's unit.
        lead : float
            That less the mean of the rivals'.
        win : float
            The share of the victory: 1, or less where equals share it, or 0.
        rank : int
            1 for the victory; equals share the better rank.
        decisions : int
            How many the seat made on the way.

    Raises
    ------
    UnknownNameError, GrasslabError
        If something asked for cannot be; that shows before the first game.
    AgentError
        If an agent fails or makes no legal move: of which game, and with which seed to see it
        again. Games that have not begun are cancelled then, as they are on an interrupt.
    MissingPackageError
        If pandas is not installed, or for a progress bar tqdm.

    Notes
    -----
    An agent that travels to another process has to be defined in a module that can be imported
    there; a class in a cell of a notebook cannot, except with executors that send the code along,
    as Dask's does. In a script, processes are started under ``if __name__ == "__main__":``.

    Examples
    --------
    Does the greedy agent beat the random one, and by how much?

    >>> import grasslab as gl
    >>> game = gl.load("grass", players=2, rounds=1, trade=False)
    >>> frame = simulate(game, ["greedy", "random"], n=20, seed="blue monday")
    >>> by_agent = frame.groupby("agent", observed=True)
    >>> wins = by_agent["win"].sum()
    >>> bool(wins["greedy"] > wins["random"])
    True
    >>> by_agent["dollars"].agg(["mean", "sem"]).columns.tolist()
    ['mean', 'sem']

    Look into the game that went best for the second seat:

    >>> from grasslab.play.agents import play_out
    >>> best = frame.loc[frame.query("seat == 1")["dollars"].idxmax()]
    >>> end = play_out(game.new_initial_state(), ["greedy", "random"], seed=best["seed"])
    >>> bool(end.returns()[1] == best["dollars"])
    True

    Play on several cores (in a script under ``if __name__ == "__main__":``)::

        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor() as processes:
            frame = gl.simulate(game, ["greedy", "random"], n=10_000, executor=processes)
    """
    start = _start(game)
    seated = seat_agents(agents, start.game.names)
    count, number = _count(n), seed_number(seed)
    where = checked_executor(executor)
    require("pandas", "lab", "a frame of games")  # missed now, and not after an hour of games
    with _counter(count, progress) as counted:
        play = _portable(where, start, seated, number)
        size = 1 if where is None else min(LONGEST_CHUNK, -(-count // CHUNKS))
        ends = [end for chunk in in_chunks(play, count, size, where, counted) for end in chunk]
    return _frame(ends, number, start.game, [agent.name for agent in seated])


# What is asked for


def _start(game: object) -> State:
    start = game.new_initial_state() if isinstance(game, Game) else game
    if not isinstance(start, State):
        needed = "what is simulated is a game (of gl.load) or a state"
        raise GrasslabError(f"{needed}, not {no_state(game)}")
    if start.is_terminal():
        raise GrasslabError("the game is over in this state, so there is nothing to simulate")
    return start


def _count(n: object) -> int:
    count = whole_number(n)
    if count is None or count < 1:
        needed = "n= is how many games to play, a whole number from 1 on"
        raise GrasslabError(f"{needed}, not {shown(n)}")
    return count


@contextmanager
def _counter(games: int, progress: bool) -> Iterator[Callable[[int], object]]:
    """Something to call with the number of games that were played: a bar, or nothing to see."""
    if not progress:
        yield lambda played: None
        return
    tqdm = cast(Any, require("tqdm.auto", "lab", "a progress bar"))
    with tqdm.tqdm(total=games, unit=" games") as bar:
        yield bar.update


# Playing


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation.

    It has 53 bits, so that a spreadsheet or JSON, which count in floats, bring it back unharmed.
    """
    return generator(seed, number)[0] >> 11


def _play_games(
    start: State, agents: Sequence[Agent], seed: int, first: int, after: int
) -> list[End]:
    return [_play_game(start, agents, seed, number) for number in range(first, after)]


def _play_game(start: State, agents: Sequence[Agent], seed: int, number: int) -> End:
    own_seed = game_seed(seed, number)
    try:
        state = play_out(start, agents, own_seed)
    except AgentError as error:
        error.game = number
        raise
    except Exception as error:
        error.add_note(f"in game {number} of the simulation, which has seed={own_seed}")
        raise
    table = state.table
    decisions = [0] * start.num_players()
    while state is not start and state.parent is not None:
        state = state.parent
        if (player := state.current_player()) >= 0:
            decisions[player] += 1
    return End(start.game.totals(table), start.game.standings(table), decisions)


# Agents in other processes


def _portable(executor: Executor | None, start: State, agents: Sequence[Agent], seed: int) -> Play:
    """What an executor is given to play.

    Threads share the agents. A cluster's executor packs them in its own way, which can do more than
    pickle. For processes they are packed here, once for all chunks, and unpacked in a process by
    our own code: an agent that cannot be unpacked there would break the whole pool otherwise, and
    nobody would learn why.
    """
    if not isinstance(executor, ProcessPoolExecutor):
        return partial(_play_games, start, agents, seed)
    packed = [(agent.name, _packed(agent)) for agent in agents]
    return partial(_play_packed, pickle.dumps(start), packed, seed)


def _packed(agent: Agent) -> bytes:
    try:
        return pickle.dumps(agent)
    except Exception as error:  # whatever the agent's own parts raise
        raise _does_not_travel(agent.name, error) from error


def _unpacked(name: str, packed: bytes) -> Agent:
    try:
        return cast(Agent, pickle.loads(packed))
    except Exception as error:
        raise _does_not_travel(name, error) from error


def _does_not_travel(name: str, error: Exception) -> GrasslabError:
    return GrasslabError(
        f"the agent {name!r} cannot be sent to another process ({error}); define its class at the "
        "top of a module that can be imported, or play in threads or without an executor"
    )


def _play_packed(
    start: bytes, agents: Sequence[tuple[str, bytes]], seed: int, first: int, after: int
) -> list[End]:
    unpacked = [_unpacked(name, packed) for name, packed in agents]
    return _play_games(pickle.loads(start), unpacked, seed, first, after)


# The frame


def _frame(ends: Sequence[End], seed: int, played: Game, agents: Sequence[str]) -> pandas.DataFrame:
    pd = cast(Any, require("pandas", "lab", "a frame of games"))
    players = played.names
    games, seats = range(len(ends)), list(range(len(players)))
    names = list(dict.fromkeys(agents))
    seated = [names.index(agent) for agent in agents]
    columns = {
        "game": [game for game in games for _ in seats],
        "seed": [own for game in games for own in [game_seed(seed, game)] * len(seats)],
        "seat": seats * len(ends),
        "player": pd.Categorical.from_codes(seats * len(ends), list(players), ordered=True),
        "agent": pd.Categorical.from_codes(seated * len(ends), names, ordered=True),
        played.unit: [total for end in ends for total in end.totals],
        "lead": [lead for end in ends for lead in utilities(end.totals, end.standings, LEAD)],
        "win": [win for end in ends for win in utilities(end.totals, end.standings, WIN)],
        "rank": [rank for end in ends for rank in _ranks(end.standings)],
        "decisions": [made for end in ends for made in end.decisions],
    }
    return cast("pandas.DataFrame", pd.DataFrame(columns))


def _ranks(standings: Sequence[int]) -> list[int]:
    """1 for the best; after two who share a rank, the next one is left out.

    Examples
    --------
    >>> _ranks([20, 50, 20, 0])
    [2, 1, 2, 4]
    """
    return [1 + sum(theirs > mine for theirs in standings) for mine in standings]
