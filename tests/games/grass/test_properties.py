"""Properties that hold in every game: presets, variants, numbers of players, single options."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grasslab as gl
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.games.grass import flow, legality
from grasslab.games.grass.numbering import ACTIONS
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, Table
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game
from tests.games.grass.tables import table

STATES_A_GAME = 2_000 // len(MIXED_GAMES) + 1
games = st.sampled_from(MIXED_GAMES)
seeds = st.integers(0, 2**32)


def decisions(options: dict[str, Any], seed: int, count: int) -> list[State]:
    """So many decision states of random games, from games that begin anew as they end."""
    found: list[State] = []
    while len(found) < count:
        for state in random_line(sample_game(options), seed):
            if state.current_player() >= 0 and len(found) < count:
                found.append(state)
        seed += 1
    return found


@given(games, seeds)
def test_cards_are_conserved(options: dict[str, Any], seed: int) -> None:
    """After every step the table holds exactly the deck: 104 cards with the standard one."""
    for state in random_line(sample_game(options), seed, 400):
        assert all_cards(table(state)) == list(table(state).deck)


@given(games, seeds)
def test_a_child_never_changes_its_parent(options: dict[str, Any], seed: int) -> None:
    """The parent's table, hash and legal actions are the same after a child was made."""
    for state in random_line(sample_game(options), seed, 60):
        key, number = table(state).key(), hash(state)
        legal = state.legal_actions()
        for action in legal[:5]:
            state.child(action)
        assert table(state).key() == key
        assert hash(state) == number
        assert state.legal_actions() == legal


@given(games, seeds)
def test_every_decision_has_a_legal_action(options: dict[str, Any], seed: int) -> None:
    """Nobody is ever stuck, and the legal actions are ascending numbers of the numbering."""
    for state in random_line(sample_game(options), seed, 400):
        legal = state.legal_actions()
        assert bool(legal) is not state.is_terminal()
        assert legal == sorted(set(legal))
        assert all(0 <= a < ACTIONS for a in legal)


@given(games, seeds)
def test_numbers_stay_in_bounds(options: dict[str, Any], seed: int) -> None:
    """No count is ever negative, heat lies only on opened markets, a bare Peddle never on none."""
    for state in random_line(sample_game(options), seed, 400):
        grass = table(state)
        assert all(n >= 0 for row in grass.hand + grass.market + grass.kept for n in row)
        assert min(grass.stack) >= 0
        assert grass.stack_size == sum(grass.stack)
        for p in range(grass.players):
            assert not (grass.heat[p] and not grass.opened[p])
            assert not (sum(grass.market[p]) and not grass.opened[p])


@given(games, seeds)
def test_chance_sums_to_one(options: dict[str, Any], seed: int) -> None:
    """At every chance node the probabilities are positive and sum to one."""
    for state in random_line(sample_game(options), seed, 200):
        if state.is_chance_node():
            chances = [probability for _, probability in state.chance_outcomes()]
            assert min(chances) > 0
            assert abs(sum(chances) - 1) < 1e-9


@given(games, seeds)
def test_every_round_ends(options: dict[str, Any], seed: int) -> None:
    """What bounds a round: each turn takes a card off the stack, and each turn is bounded.

    A turn has one play, at most ``offers_per_turn`` offers with an answer of each rival, a choice
    and two cards given, one Switch, one card passed by each, and its end.
    """
    game = sample_game(options)
    bounds = game.new_table()
    assert isinstance(bounds, Table)
    a_turn = 4 + bounds.players + bounds.offers_per_turn * (bounds.players + 4)
    draft = bounds.players * bounds.hand_size
    turns = bounds.deck_size - bounds.players * bounds.hand_size
    steps, round_number = 0, 1
    for state in random_line(game, seed):
        if table(state).round != round_number:
            steps, round_number = 0, table(state).round
        steps += state.current_player() >= 0
        assert steps <= turns * a_turn + draft


@given(games, seeds)
def test_returns_of_a_finished_game(options: dict[str, Any], seed: int) -> None:
    """Dollars are the totals, leads sum to zero, shares of the victory to one; zeros before."""
    states = list(random_line(sample_game(options), seed))
    assert states[0].returns() == [0.0] * states[0].num_players()
    last = states[-1]
    assert last.returns("dollars") == [float(n) for n in table(last).total]
    assert abs(sum(last.returns("lead"))) < 1e-6
    assert abs(sum(last.returns("win")) - 1) < 1e-9


@given(games, seeds)
def test_history_leads_back(options: dict[str, Any], seed: int) -> None:
    """The history replayed from the root gives the same state, and so does the serialized text."""
    *_, last = random_line(sample_game(options), seed, 150)
    state = last.root()
    for action in last.history():
        state = state.child(action)
    assert state == last
    assert state.history() == last.history()
    again = gl.deserialize(last.serialize())
    assert again == last
    assert again.history() == last.history()


@given(games, seeds)
def test_repr_rebuilds_the_state(options: dict[str, Any], seed: int) -> None:
    """``eval(repr(state))`` is an equal state with the same history."""
    *_, last = random_line(sample_game(options), seed, 120)
    again = eval(repr(last), {"gl": gl})
    assert again == last
    assert again.history() == last.history()


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_why_not_agrees_with_legal_actions(number: int) -> None:
    """For every action of the numbering: no explanation exactly where the action is legal.

    Over all parameters these are more than 2,000 sampled states.
    """
    for state in decisions(MIXED_GAMES[number], seed=100 + number, count=STATES_A_GAME):
        legal = set(state.legal_actions())
        barred = {a for a in range(ACTIONS) if state.why_not(a) is not None}
        assert barred.isdisjoint(legal)
        assert len(barred) + len(legal) == ACTIONS


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_every_legal_move_survives_as_text(number: int) -> None:
    """Each legal move of sampled states is read back from its notation, chance included."""
    for step, state in enumerate(random_line(sample_game(MIXED_GAMES[number]), seed=number)):
        if step % 3 == 0:
            for move in state.moves():
                assert state.string_to_action(move.text) == move.action


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_every_position_survives_as_text(number: int) -> None:
    """Sampled positions are set up again from their text, field by field."""
    game = sample_game(MIXED_GAMES[number])
    for step, state in enumerate(random_line(game, seed=50 + number)):
        if step % 5 == 0:
            again = game.position(state.position_text())
            assert table(again).key() == table(state).key(), state.position_text()


def test_200_000_random_decisions() -> None:
    """Long random play at the table level under mixed options breaks no invariant."""
    out, made, number = [0] * ACTIONS, 0, 0
    while made < 200_000:
        game = sample_game(MIXED_GAMES[number % len(MIXED_GAMES)] | {"rounds": 1})
        s, dice = game.new_table(), generator(77, number)
        assert isinstance(s, Table)
        while s.phase != GAME_OVER:
            if s.phase <= ROUND_OVER:
                flow.apply_chance(s, flow.random_outcome(s, dice))
            else:
                n = legality.legal_actions(s, out)
                action = out[random_below(dice, n)]
                assert n > 0
                assert legality.bar(s, action) == 0
                flow.apply_action(s, action)
                made += 1
                if made % 7 == 0:
                    assert all_cards(s) == list(s.deck)
        assert all_cards(s) == list(s.deck)
        number += 1
