"""What is measured: random play over tables and states, words, records and pictures."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

import grasslab as gl
from grasslab.engine.accelerator import bulk_of
from grasslab.engine.game import Game
from grasslab.engine.random import generator, random_below, random_choice
from grasslab.games.grass.loading import load
from grasslab.play.agents import play_out
from grasslab.play.simulation import simulate


def table_without_trades() -> float:
    """Decisions a second of random one-round games, straight over the table."""
    return table_playouts(load(players=4, trade=False, rounds=1), games=200)


def table_with_trades() -> float:
    """The same with Trades, which bring many more decisions and legal actions."""
    return table_playouts(load(players=4, rounds=1), games=40)


def table_of_the_article() -> float:
    """The same under the article's rules."""
    return table_playouts(load(players=4, preset="article", rounds=1), games=200)


def states_without_trades() -> float:
    """Decisions a second through ``State.legal_actions`` and ``State.child``."""
    return state_playouts(load(players=4, trade=False, rounds=1), games=60)


def states_with_trades() -> float:
    """The same with Trades."""
    return state_playouts(load(players=4, rounds=1), games=15)


def explanations() -> float:
    """``why_not`` for every action of the numbering at a decision in the middle of a game."""
    state = _middle()
    start = time.perf_counter()
    for action in range(state.game.num_distinct_actions()):
        state.why_not(action)
    return state.game.num_distinct_actions() / (time.perf_counter() - start)


def parses() -> float:
    """Reading every legal move as it may be typed, in small letters, twenty times over."""
    state = _middle()
    texts = [text.casefold().replace("throw away", "discard") for text in state.moves().texts()]
    start = time.perf_counter()
    for _ in range(20):
        for text in texts:
            state.string_to_action(text)
    return 20 * len(texts) / (time.perf_counter() - start)


def records() -> float:
    """Saving and loading a finished one-round game."""
    state = _middle(100_000)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        start = time.perf_counter()
        for _ in range(5):
            gl.save_record(state, path)
            gl.load_record(path)
        return 5 / (time.perf_counter() - start)


def html() -> float:
    """The HTML of a position."""
    state = _middle()
    state._repr_html_()
    start = time.perf_counter()
    for _ in range(50):
        state._repr_html_()
    return 50 / (time.perf_counter() - start)


def views() -> float:
    """A view for each decision of a game, with all that its player knows by then."""
    end, seen = _whole_game(), 0
    start = time.perf_counter()
    for state in end.root().replay(end.history()).line():
        if state.current_player() >= 0:
            state.view(state.current_player())
            seen += 1
    return seen / (time.perf_counter() - start)


def samples() -> float:
    """States drawn from a view in the middle of a game."""
    view = _middle().view(0)
    start = time.perf_counter()
    for seed in range(200):
        view.sample(seed)
    return 200 / (time.perf_counter() - start)


def simulated(agent: str) -> float:
    """Decisions a second of games between four agents of a kind, on one core."""
    start = time.perf_counter()
    frame = simulate(load(players=4, rounds=1), [agent] * 4, n=4, seed=1)
    return float(frame["decisions"].sum()) / (time.perf_counter() - start)


def _whole_game() -> gl.State:
    return play_out(load(players=4, rounds=1).new_initial_state(), ["greedy"] * 4, seed=7)


def table_playouts(game: Game, games: int) -> float:
    """Decisions a second of plain random games, straight over the table."""
    bulk = bulk_of(game, compiled=False)
    table: Any = game.new_table()
    table.keeps_recall = 0
    rows, out, moves = bulk.rows([table, table]), bulk.legal(), bulk.numbers(games)
    totals, standings = (bulk.grid(games, game.players) for _ in range(2))
    results = moves, totals, standings, 0, rows
    start = time.perf_counter()
    bulk.run("playouts", rows, bulk.generator(1), 0, 0, out, *results)
    return float(sum(moves)) / (time.perf_counter() - start)


def state_playouts(game: Game, games: int) -> float:
    """Decisions a second of random games through ``State.legal_actions`` and ``State.child``."""
    decisions = 0
    start = time.perf_counter()
    for number in range(games):
        state, dice = game.new_initial_state(), generator(1, number)
        while not state.is_terminal():
            if state.is_chance_node():
                state = state.child(random_choice(dice, game.chance_weights(state._table)))
            else:
                legal = state.legal_actions()
                state = state.child(legal[random_below(dice, len(legal))])
                decisions += 1
    return decisions / (time.perf_counter() - start)


def _middle(decisions: int = 12) -> gl.State:
    """A decision of a random game without Trades, after so many, or its end."""
    state, dice = load(players=4, trade=False, rounds=1).deal(seed=7), generator(7)
    while not state.is_terminal() and decisions > 0:
        legal = state.legal_actions()
        state = state.child(legal[random_below(dice, len(legal))]).draw(7)
        decisions -= 1
    return state
