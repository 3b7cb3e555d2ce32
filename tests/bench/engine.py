"""What is measured: random play over tables and states, words, records and pictures."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import grasslab as gl
from grasslab.engine.random import generator, random_below, random_choice
from grasslab.games.grass import flow
from grasslab.games.grass.game import Grass, load
from grasslab.games.grass.numbering import ACTIONS
from grasslab.games.grass.table import Table


def table_without_trades() -> float:
    """Decisions a second of random one-round games, straight over the table."""
    return _table_playouts(load(players=4, trade=False, rounds=1), games=200)


def table_with_trades() -> float:
    """The same with Trades, which bring many more decisions and legal actions."""
    return _table_playouts(load(players=4, rounds=1), games=40)


def table_of_the_article() -> float:
    """The same under the article's rules."""
    return _table_playouts(load(players=4, preset="article", rounds=1), games=200)


def states_without_trades() -> float:
    """Decisions a second through ``State.legal_actions`` and ``State.child``."""
    return _state_playouts(load(players=4, trade=False, rounds=1), games=60)


def states_with_trades() -> float:
    """The same with Trades."""
    return _state_playouts(load(players=4, rounds=1), games=15)


def explanations() -> float:
    """``why_not`` for every action of the numbering at a decision in the middle of a game."""
    state = _middle()
    start = time.perf_counter()
    for action in range(ACTIONS):
        state.why_not(action)
    return ACTIONS / (time.perf_counter() - start)


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


def _table_playouts(game: Grass, games: int) -> float:
    out, decisions = [0] * ACTIONS, 0
    start = time.perf_counter()
    for number in range(games):
        table = game.new_table()
        assert isinstance(table, Table)
        decisions += flow.random_playout(table, generator(1, number), out)
    return decisions / (time.perf_counter() - start)


def _state_playouts(game: Grass, games: int) -> float:
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
