"""Simulation: tidy rows, the same for every executor, and failures that can be played again."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from threading import Event
from typing import Any, cast

import pandas as pd
import pytest
import tqdm
from pandas.testing import assert_frame_equal

import grasslab as gl
from grasslab.play import simulation
from grasslab.play.agents import Agent, AgentError, RandomAgent, play_out
from grasslab.play.simulation import simulate
from tests.play.bots import Awkward, Deadly, Dividing, Homesick, Rooted
from tests.play.games import grass

GAME = grass(names=["Ann", "Bob", "Cleo"], trade=False, rounds=1)
AGENTS = ["greedy", "random", "greedy"]
COLUMNS = ["game", "seed", "seat", "player", "agent", "dollars", "lead", "win", "rank", "decisions"]


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    """Seven games."""
    return simulate(GAME, AGENTS, n=7, seed="blue monday")


# The frame


def test_there_is_a_row_a_seat_a_game(frame: pd.DataFrame) -> None:
    """Games and seats are in order, each seat with its player and its agent."""
    assert list(frame.columns) == COLUMNS
    assert frame["game"].tolist() == [game for game in range(7) for _ in range(3)]
    assert frame["seat"].tolist() == [0, 1, 2] * 7
    assert frame["player"].tolist() == ["Ann", "Bob", "Cleo"] * 7
    assert frame["agent"].tolist() == AGENTS * 7


def test_every_column_is_of_its_type(frame: pd.DataFrame) -> None:
    """Whole numbers stay whole, and names are categories in the order of the seats."""
    for column in ("game", "seed", "seat", "dollars", "rank", "decisions"):
        assert frame[column].dtype == "int64"
    for column in ("lead", "win"):
        assert frame[column].dtype == "float64"
    assert list(frame["player"].cat.categories) == ["Ann", "Bob", "Cleo"]
    assert list(frame["agent"].cat.categories) == ["greedy", "random"]


def test_rows_tell_what_was_played(frame: pd.DataFrame) -> None:
    """Each game is the play-out with its seed: the same dollars, victory and decisions."""
    for _, rows in frame.groupby("game"):
        end = play_out(GAME.new_initial_state(), AGENTS, int(rows["seed"].iloc[0]))
        deciders = [state.current_player() for state in end.line()]
        assert rows["seed"].nunique() == 1
        assert rows["dollars"].tolist() == end.returns("dollars")
        assert rows["lead"].tolist() == end.returns("lead")
        assert rows["win"].tolist() == end.returns("win")
        assert rows["decisions"].tolist() == [deciders.count(seat) for seat in range(3)]


def test_equals_share_the_better_rank() -> None:
    """As pandas counts ranks by "min", most dollars first; broke players are often equal."""
    frame = simulate(GAME, ["random"] * 3, n=12, seed=1)
    by_pandas = frame.groupby("game")["dollars"].rank(method="min", ascending=False)
    assert frame["rank"].tolist() == by_pandas.tolist()
    assert frame.duplicated(["game", "rank"]).any()


# One seed story


def test_a_game_depends_on_the_seed_and_its_number_alone(frame: pd.DataFrame) -> None:
    """Fewer games are the first of more games; no game is the same as another."""
    fewer = simulate(GAME, AGENTS, n=3, seed="Blue  Monday")
    assert_frame_equal(fewer, frame[frame["game"] < 3])
    assert frame["seed"].nunique() == 7


def test_another_seed_plays_other_games(frame: pd.DataFrame) -> None:
    """Nothing is left of the seed before."""
    other = simulate(GAME, AGENTS, n=7, seed=8)
    assert set(other["seed"]).isdisjoint(frame["seed"])
    assert other["dollars"].tolist() != frame["dollars"].tolist()


def test_seeds_come_back_from_floats(frame: pd.DataFrame) -> None:
    """A spreadsheet counts in floats, and brings the seed of a game back all the same."""
    assert frame["seed"].astype("float64").astype("int64").equals(frame["seed"])


# From a state


def test_games_go_on_from_a_state() -> None:
    """Every game begins there, with new cards to take, and counts the decisions since."""
    state = GAME.deal(seed=3)
    for _ in range(6):
        state = state.play(state.moves()[-1], seed=3)
    frame = simulate(state, AGENTS, n=4, seed=2)
    ends = [play_out(state, AGENTS, seed) for seed in frame["seed"].unique().tolist()]
    since = [end.line()[len(state.line()) - 1 : -1] for end in ends]
    decisions = [sum(s.current_player() >= 0 for s in line) for line in since]
    assert frame.groupby("game")["decisions"].sum().tolist() == decisions
    assert len({tuple(end.history()) for end in ends}) == 4


def test_a_state_that_is_over_is_refused() -> None:
    """There is nothing to simulate, and a frame of equal rows would only look like a result."""
    end = play_out(GAME.new_initial_state(), AGENTS, seed=1)
    with pytest.raises(gl.GrasslabError, match="the game is over"):
        simulate(end, AGENTS, n=2)


# Executors


class Watched(Executor):
    """An executor that plays at once, counts what it gets, and never is to be shut down."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that is done."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        self.sizes.append(len(future.result()))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Nobody but its owner does that."""
        raise AssertionError("the executor was shut down")


class Backwards(Executor):
    """An executor that plays what came last first, when the first result is asked for."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that plays everything when it is asked."""
        outer = self

        class Asked(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                while outer.waiting:
                    outer.waiting.pop()()
                return super().result(timeout)

        future = Asked()
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future


class Interrupted(Executor):
    """An executor of which the first result never comes: somebody presses Ctrl-C."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that waits."""

        class Pressed(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                raise KeyboardInterrupt

        self.futures.append(Pressed())
        return self.futures[-1]


@pytest.fixture(scope="module")
def processes() -> Iterator[ProcessPoolExecutor]:
    """Two processes that begin with nothing, as they do on Windows and macOS."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.fixture(params=[256, 2])
def chunks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Chunks of one game each, or two chunks of which the second is the shorter one."""
    monkeypatch.setattr(simulation, "CHUNKS", request.param)
    return cast(int, request.param)


@pytest.mark.usefixtures("chunks")
def test_threads_give_the_rows_of_one_core(frame: pd.DataFrame) -> None:
    """Seed for seed and row for row."""
    with ThreadPoolExecutor(3) as threads:
        parallel = simulate(GAME, AGENTS, n=7, seed="blue monday", executor=threads)
    assert_frame_equal(parallel, frame)


@pytest.mark.usefixtures("chunks")
def test_processes_give_the_rows_of_one_core(
    frame: pd.DataFrame, processes: ProcessPoolExecutor
) -> None:
    """Nothing of this process is needed there: game, agents and seed say it all."""
    parallel = simulate(GAME, AGENTS, n=7, seed="blue monday", executor=processes)
    assert_frame_equal(parallel, frame)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("method", get_all_start_methods())
def test_processes_may_start_in_any_way(method: str) -> None:
    """Whatever the platform does by default; with Trades, variants and four agents."""
    game = grass(players=4, variants=["hidden_deals", "lucky_or_not"], rounds=1)
    agents = ["greedy", "random", "greedy", "random"]
    with ProcessPoolExecutor(2, mp_context=get_context(method)) as pool:
        parallel = simulate(game, agents, n=6, seed=4, executor=pool)
    assert_frame_equal(parallel, simulate(game, agents, n=6, seed=4))


def test_processes_go_on_from_a_state_too(processes: ProcessPoolExecutor) -> None:
    """A position set up by hand, and what was played since, arrive there."""
    state = GAME.position(turn="Bob", hands={"Ann": "Felony", "Bob": "MO, PA", "Cleo": "SH"})
    state = state.play("open market", seed=1)
    parallel = simulate(state, AGENTS, n=3, seed=2, executor=processes)
    assert_frame_equal(parallel, simulate(state, AGENTS, n=3, seed=2))


def test_rows_keep_the_order_of_the_games(frame: pd.DataFrame) -> None:
    """Even where the last games are over first."""
    backwards = simulate(GAME, AGENTS, n=7, seed="blue monday", executor=Backwards())
    assert_frame_equal(backwards, frame)


@pytest.mark.parametrize(
    ("n", "sizes"), [(3, [1] * 3), (256, [1] * 256), (257, [2] * 128 + [1]), (20_001, [50] * 400)]
)
def test_games_are_cut_into_chunks(
    n: int, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few games go one by one, many in hundreds of chunks, and no chunk keeps one core for long."""
    end = simulation.End([0, 0, 0], [0, 0, 0], [1, 1, 1])
    monkeypatch.setattr(simulation, "_play_game", lambda *_: end)
    watched = Watched()
    assert len(simulate(GAME, AGENTS, n=n, executor=watched)) == 3 * n
    assert sum(watched.sizes) == n
    assert watched.sizes[: len(sizes)] == sizes


def test_an_executor_is_left_running() -> None:
    """It belongs to whoever made it, and plays again."""
    with ThreadPoolExecutor(1) as threads:
        first = simulate(GAME, AGENTS, n=2, executor=threads)
        assert_frame_equal(simulate(GAME, AGENTS, n=2, executor=threads), first)
    simulate(GAME, AGENTS, n=1, executor=Watched())


def test_an_executor_that_was_shut_down_is_told() -> None:
    """The error is one of ours, in a sentence."""
    threads = ThreadPoolExecutor(1)
    threads.shutdown()
    with pytest.raises(gl.GrasslabError, match=r"takes no work: .*shutdown"):
        simulate(GAME, AGENTS, n=2, executor=threads)


@pytest.mark.parametrize("executor", [ThreadPoolExecutor, "threads", 4, object()])
def test_what_is_no_executor_is_refused(executor: object) -> None:
    """The class without its brackets is the likeliest slip."""
    with pytest.raises(gl.GrasslabError, match="executor= takes an executor of concurrent"):
        simulate(GAME, AGENTS, n=2, executor=cast(Executor, executor))


# What cannot be shows before the first game


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"game": "grass"}, "what is simulated is a game .*not 'grass'"),
        ({"agents": ["greedy"]}, r"one agent a seat is needed, 3 in all \(Ann, Bob, Cleo\)"),
        ({"agents": "greedy"}, "one agent a seat is needed, 3 in all, in a list"),
        ({"agents": {"greedy", "random"}}, "in a list"),
        ({"agents": ["greedy", "rondom", "greedy"]}, "did you mean random"),
        ({"agents": ["greedy", RandomAgent, "greedy"]}, r"Bob is the class .* RandomAgent\(\)"),
        ({"n": 0}, "from 1 on, not 0"),
        ({"n": 2.5}, "not 2.5"),
        ({"n": True}, "not True"),
        ({"n": "many"}, "not 'many'"),
        ({"seed": -1}, "a seed lies between"),
        ({"seed": None}, "a seed is a whole number or a word"),
    ],
)
def test_mistakes_show_before_anything_runs(changed: dict[str, Any], fault: str) -> None:
    """A wrong argument costs no time, and the error says what would be right."""
    watched = Watched()
    given: dict[str, Any] = {
        "game": GAME,
        "agents": AGENTS,
        "n": 2,
        "seed": 1,
        "executor": watched,
    } | changed
    with pytest.raises(gl.GrasslabError, match=fault):
        simulate(**given)
    assert not watched.sizes


def test_missing_pandas_shows_before_anything_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not after an hour of games for which there is no frame."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    watched = Watched()
    with pytest.raises(gl.MissingPackageError, match=r"pandas.*grasslab\[lab\]"):
        simulate(GAME, AGENTS, n=2, executor=watched)
    assert not watched.sizes


# Failures


DIVIDING: list[Agent | str] = [Dividing(one_in=200), "random", Dividing(one_in=200)]
"""They fail in some games of the seed 1, and not in the first."""


def failure(executor: Executor | None) -> AgentError:
    """The error that comes of dividing by zero."""
    with pytest.raises(AgentError) as caught:
        simulate(GAME, DIVIDING, n=12, seed=1, executor=executor)
    return caught.value


def test_a_failing_agent_is_told_with_the_game_and_its_seed() -> None:
    """And with that seed the game can be played again up to there."""
    error = failure(None)
    assert error.game is not None
    assert error.game > 0
    assert f"in game {error.game} the agent 'dividing', who plays {error.player}" in str(error)
    assert "ZeroDivisionError" in str(error)
    assert f"seed={error.seed} plays that game again" in str(error)
    assert isinstance(error.__cause__, ZeroDivisionError)
    with pytest.raises(AgentError) as again:
        play_out(GAME.new_initial_state(), DIVIDING, error.seed)
    assert (again.value.seat, again.value.what) == (error.seat, error.what)


@pytest.mark.usefixtures("chunks")
def test_the_same_failure_comes_through_from_everywhere(processes: ProcessPoolExecutor) -> None:
    """The first game that fails is told, by threads and processes as on one core."""
    alone = failure(None)
    with ThreadPoolExecutor(2) as threads:
        errors = [failure(threads), failure(processes)]
    for error in errors:
        assert (str(error), vars(error)) == (str(alone), vars(alone))


def test_errors_that_cannot_travel_come_through(processes: ProcessPoolExecutor) -> None:
    """An error that cannot be unpickled breaks a pool; wrapped in ours it does not."""
    agents: list[Agent | str] = [Awkward(), "random", "random"]
    with pytest.raises(AgentError, match="failed with AwkwardError: Panama at the door"):
        simulate(GAME, agents, n=2, executor=processes)
    assert len(simulate(GAME, AGENTS, n=1, executor=processes)) == 3


def test_other_errors_have_the_game_in_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the program itself can be looked into as well."""

    def broken(*_: object) -> gl.State:
        raise LookupError("lost")

    monkeypatch.setattr(simulation, "play_out", broken)
    with pytest.raises(LookupError) as caught:
        simulate(GAME, AGENTS, n=2, seed=1)
    (note,) = caught.value.__notes__
    assert note == f"in game 0 of the simulation, which has seed={simulation.game_seed(1, 0)}"


def test_an_interrupt_cancels_what_has_not_begun() -> None:
    """Nothing goes on behind the back of somebody who has stopped it."""
    interrupted = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, AGENTS, n=5, executor=interrupted)
    assert [future.cancelled() for future in interrupted.futures] == [True] * 5


def test_an_interrupt_cancels_what_was_handed_over_so_far() -> None:
    """It may come while there are games to hand over still."""

    class Slow(Interrupted):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if len(self.futures) == 3:
                raise KeyboardInterrupt
            return super().submit(fn, *args, **kwargs)

    slow = Slow()
    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, AGENTS, n=5, executor=slow)
    assert [future.cancelled() for future in slow.futures] == [True] * 3


def test_a_failure_cancels_what_has_not_begun() -> None:
    """One thread is busy with the second game by then, so all others are never played."""
    played: list[int] = []
    told = Event()

    class Failing(RandomAgent):
        name = "failing"

        def act(self, view: gl.View, seed: int | str) -> gl.Move:
            played.append(int(seed))
            if len(played) == 2:
                told.wait(timeout=20)  # a broken simulation fails here, and does not hang
            raise ValueError("no idea")

    with ThreadPoolExecutor(1) as threads:
        with pytest.raises(AgentError, match=r"in game 0 .*no idea"):
            simulate(GAME, [Failing()] * 3, n=20, executor=threads)
        told.set()
    assert len(played) <= 2


def test_an_agent_that_cannot_be_packed_is_named(processes: ProcessPoolExecutor) -> None:
    """Before anything runs; threads and one core play with it all the same."""
    with pytest.raises(gl.GrasslabError, match=r"'rooted' cannot be sent .*\(.*lock"):
        simulate(GAME, ["random", Rooted(), "random"], n=2, executor=processes)
    with ThreadPoolExecutor(1) as threads:
        assert len(simulate(GAME, ["random", Rooted(), "random"], n=1, executor=threads)) == 3


def test_an_agent_that_cannot_be_unpacked_is_named(processes: ProcessPoolExecutor) -> None:
    """A class that is known here only would break the pool; it is told, and the pool lives on."""
    with pytest.raises(gl.GrasslabError, match=r"'homesick' cannot be sent .*no Homesick here"):
        simulate(GAME, ["random", Homesick(), "random"], n=2, executor=processes)
    assert len(simulate(GAME, AGENTS, n=1, executor=processes)) == 3


def test_processes_that_die_are_told() -> None:
    """For instance for lack of memory, or of the guard around the main part of a script."""
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(gl.GrasslabError, match="the executor broke down"),
    ):
        simulate(GAME, [Deadly()] * 3, n=2, executor=pool)


# Progress


@pytest.mark.parametrize("executor", [None, Watched()])
def test_a_bar_counts_the_games(
    executor: Executor | None,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where it is asked for; the rows are the same."""
    monkeypatch.setattr(tqdm.tqdm, "monitor_interval", 0)  # no thread that outlives the test
    shown = simulate(GAME, AGENTS, n=3, executor=executor, progress=True)
    assert "3/3" in capsys.readouterr().err
    assert_frame_equal(shown, simulate(GAME, AGENTS, n=3))
    assert capsys.readouterr() == ("", "")


def test_missing_tqdm_is_told_where_a_bar_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It names the extra; without a bar there is no need of it."""
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(gl.MissingPackageError, match=r"tqdm.*grasslab\[lab\]"):
        simulate(GAME, AGENTS, n=1, progress=True)
    assert len(simulate(GAME, AGENTS, n=1)) == 3
