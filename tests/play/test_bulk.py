"""Playouts: the same games in bulk as step by step, from games, states and views."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import grasslab as gl
from grasslab.engine.errors import GrasslabError, MissingPackageError, UnknownNameError
from grasslab.engine.random import generator, random_below, random_choice
from grasslab.games.grass.numbering import SHOW_HAND, THROW_AWAY
from grasslab.games.grass.policies import CARD_PLAYED
from grasslab.play import playouts

np = pytest.importorskip("numpy", reason="playouts are NumPy arrays")

GAME = gl.load("grass", players=3, rounds=1, trade=False)


@pytest.fixture(params=["on", "off"])
def accelerator(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each test once as it comes, once with the accelerator off."""
    if request.param == "off":
        monkeypatch.setenv("GRASSLAB_ACCELERATOR", "off")
    return request.param


def by_hand(state: gl.State, seed: int, number: int) -> tuple[int, list[int]]:
    """One random playout through states: how many decisions, and what everyone has."""
    dice, decisions, game = generator(seed, number), 0, state.game
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.child(random_choice(dice, game.chance_weights(state.table)))
        else:
            legal = state.legal_actions()
            state = state.child(legal[random_below(dice, len(legal))])
            decisions += 1
    return decisions, game.totals(state.table)


def same(a: object, b: object) -> bool:
    """Whether two Playouts tell of the same games."""
    return bool((a.moves == b.moves).all() and (a.totals == b.totals).all())


def test_a_playout_is_a_random_game(accelerator: str) -> None:
    """Playout ``i`` is the game that the stream ``i`` of the seed plays through states."""
    played = playouts(GAME, n=5, seed=11)
    for number in range(5):
        decisions, totals = by_hand(GAME.new_initial_state(), 11, number)
        assert (played.moves[number], list(played.totals[number])) == (decisions, totals)


def test_a_state_is_played_on(accelerator: str) -> None:
    """From a state every playout starts at that state."""
    state = GAME.deal(seed=7).play("throw away Columbia", seed=7)
    played = playouts(state, n=3, seed=2)
    for number in range(3):
        decisions, totals = by_hand(state, 2, number)
        assert (played.moves[number], list(played.totals[number])) == (decisions, totals)


def test_a_view_is_played_on_from_what_may_be(accelerator: str) -> None:
    """The hidden cards of the true state make no difference; what the player holds does."""
    state = GAME.deal(seed=7)
    view = state.view(0)
    played = playouts(view, n=40, seed=2)
    assert same(played, playouts(view.sample(seed=5).view(0), n=40, seed=2))
    assert not same(played, playouts(state.view(1), n=40, seed=2))
    assert not same(played, playouts(state, n=40, seed=2))


def test_compiled_and_plain_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a view too, whose hidden cards are dealt in bulk."""
    view = GAME.position(
        hands={"Player 1": "Felony", "Player 2": "2 Panama", "Player 3": "Bust, Mexico"},
        knows={"Player 1": [{"Player 2": "Panama"}, {"Player 3": "Mexico"}]},
    ).view(0)
    fast = playouts(view, n=30, seed=2), playouts(GAME, n=30, seed=3, policy="thrifty")
    monkeypatch.setenv("GRASSLAB_ACCELERATOR", "off")
    plain = playouts(view, n=30, seed=2), playouts(GAME, n=30, seed=3, policy="thrifty")
    assert same(fast[0], plain[0])
    assert same(fast[1], plain[1])


@pytest.mark.parametrize("pool", ["threads", "processes"])
def test_parallel_equals_serial(pool: str) -> None:
    """Any executor gives the same arrays, seed for seed."""
    serial = playouts(GAME, n=150, seed="blue monday")
    made = (
        ThreadPoolExecutor(2)
        if pool == "threads"
        else ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    )
    with made as executor:
        assert same(serial, playouts(GAME, n=150, seed="blue monday", executor=executor))


def test_a_playout_depends_on_its_own_number_only() -> None:
    """More playouts of a seed begin with the same ones."""
    few, many = playouts(GAME, n=4, seed=9), playouts(GAME, n=9, seed=9)
    assert (few.totals == many.totals[:4]).all()


def test_thrifty_throws_away_nothing_that_it_can_play() -> None:
    """What is left of the legal actions: everything but throwing away a card with a play."""
    from grasslab.games.grass.policies import THRIFTY, narrow

    state = GAME.position(
        hands={"Player 1": "Market Open, Stonehigh, Felony, Panama", "Player 2": "Bust"},
        opened=["Player 2"],
    )
    legal = state.legal_actions()
    out = [*legal, 0]
    left = out[: narrow(state.table, out, len(legal), THRIFTY)]
    playable = {CARD_PLAYED[a] for a in legal if a < THROW_AWAY}
    thrown = [a for a in legal if THROW_AWAY <= a < SHOW_HAND]
    assert left == [a for a in legal if a not in thrown or a - THROW_AWAY not in playable]
    assert len(left) < len(legal)


def test_returns_are_of_the_games_utility() -> None:
    """``returns`` counts what the game was loaded to count, ``totals`` always totals."""
    lead = playouts(gl.load("grass", players=3, rounds=1, trade=False, utility="lead"), 20, seed=1)
    won = playouts(gl.load("grass", players=3, rounds=1, trade=False, utility="win"), 20, seed=1)
    assert (lead.totals == won.totals).all()
    assert np.allclose(lead.returns.sum(axis=1), 0)
    assert np.allclose(won.returns.sum(axis=1), 1)


def test_the_frame_sums_up() -> None:
    """One row a player, with means and their standard errors."""
    pytest.importorskip("pandas", reason="frames are pandas frames")
    played = playouts(GAME, n=50, seed=1)
    frame = played.frame()
    assert frame["player"].tolist() == list(GAME.names)
    assert np.allclose(frame["mean"], played.returns.mean(axis=0))
    assert np.allclose(frame["standard_error"], played.returns.std(axis=0, ddof=1) / 50**0.5)
    assert repr(played) == f"<50 random playouts of grass, {played.moves.sum():,} decisions>"


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"n": 0}, "n= is how many"),
        ({"n": 2.5}, "n= is how many"),
        ({"n": 10**13}, "more than this machine can hold"),
        ({"seed": -1}, "a seed lies between"),
        ({"executor": 2}, "executor= takes an executor"),
        ({"start": "grass"}, "a game, a state or a view"),
    ],
)
def test_what_cannot_be_is_told(wrong: dict[str, object], text: str) -> None:
    """Before anything is played."""
    with pytest.raises(GrasslabError, match=text):
        playouts(**{"start": GAME, "n": 1, **wrong})


def test_an_unknown_policy_is_told() -> None:
    """With what comes near."""
    with pytest.raises(UnknownNameError, match="did you mean thrifty"):
        playouts(GAME, n=1, policy="trifty")
    with pytest.raises(UnknownNameError, match="there is no policy"):
        playouts(GAME, n=1, policy=["thrifty"])


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts are arrays, so NumPy is needed even where they run plain."""
    monkeypatch.setitem(__import__("sys").modules, "numpy", None)
    with pytest.raises(MissingPackageError, match=r"grasslab\[fast\]"):
        playouts(GAME, n=1)


def test_the_last_tables_are_kept_where_asked_for() -> None:
    """Each field of each playout's last table, as playing it by hand leaves it; else nothing."""
    game = gl.load("leduc")
    assert playouts(game, n=3, seed=2).ends is None
    played = playouts(game, n=30, seed=2, ends=True)
    assert played.ends is not None
    assert played.ends["hand"].shape == (30, 2, 6)
    assert played.ends["phase"].shape == (30,)
    chips, public = played.ends["chips"], played.ends["public"]
    assert (played.totals.sum(axis=1) == 0).all()
    assert (abs(played.totals).max(axis=1) <= chips.min(axis=1)).all()
    assert ((public > 0) | (played.ends["folded"] > 0)).all()
    again = playouts(game, n=30, seed=2, ends=True, executor=None).ends
    assert again is not None
    assert all((array == played.ends[name]).all() for name, array in again.items())


def test_victory_goes_by_standings() -> None:
    """Where the rules break ties, equal totals have one winner, and shares sum to one."""
    game = gl.load("growerz", players=6, seasons=1, utility="win")
    played = playouts(game, n=300, seed=4)
    tied = (played.totals == played.totals.max(axis=1, keepdims=True)).sum(axis=1) > 1
    alone = (played.returns == 1).any(axis=1)
    assert (tied & alone).any()
    assert played.returns.sum(axis=1) == pytest.approx(1)
