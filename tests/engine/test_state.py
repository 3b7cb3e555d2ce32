"""States, views and games as objects: immutable, comparable, copied, sent to other processes."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import grasslab as gl
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from tests.games.grass.samples import random_line
from tests.games.grass.tables import at, table

HEAD = '{"format": "grasslab-state", "version": 1, "numbering": 1, '


def a_state() -> State:
    """A decision of a usual game."""
    return gl.load("grass", players=4, cool_the_heat=[1]).deal(seed=7)


def test_a_state_cannot_be_changed() -> None:
    """Neither set nor deleted: what is derived from a state stays true."""
    state = a_state()
    with pytest.raises(AttributeError, match="never changes"):
        state.action = 3
    with pytest.raises(AttributeError, match="never changes"):
        del state.game


@pytest.mark.parametrize("name", ["names", "utility", "rules", "preset", "numbering", "mine"])
def test_a_game_cannot_be_changed(name: str) -> None:
    """An agent that sets something in ``view.game`` would change the game of everybody."""
    game = gl.load("grass")
    with pytest.raises(AttributeError, match=f"a game never changes, so {name} cannot be set; gl"):
        setattr(game, name, ())
    with pytest.raises(AttributeError, match=f"a game never changes, so {name} cannot be deleted"):
        delattr(game, name)
    assert game == gl.load("grass")
    assert copy.copy(game) is game


@pytest.mark.parametrize("name", ["policies", "one_round"])
def test_what_all_games_share_cannot_be_changed(name: str) -> None:
    """One game's mapping is every game's."""
    shared: Any = getattr(gl.load("grass"), name)
    with pytest.raises(TypeError):
        shared["mine"] = 7


def test_what_a_state_hands_out_can_be_changed_without_harm() -> None:
    """Tables, histories and legal actions are copies; options cannot be changed through them."""
    state = a_state()
    before, number = table(state).key(), hash(state)
    for grass in (table(state), state.view(0).table):
        grass.hand[0][3] += 5
        grass.stack[0] = 0
        with pytest.raises(TypeError):
            grass.deck[0] = 0
        with pytest.raises(TypeError):
            grass.cool_the_heat[0] = 1
    state.legal_actions().clear()
    state.history().clear()
    assert (table(state).key(), hash(state)) == (before, number)
    assert state.legal_actions()
    assert state.history()


def test_states_are_equal_by_their_tables() -> None:
    """However they were reached; other tables, other rules and other things are not equal."""
    game = gl.load("grass", players=4)
    state = game.deal(seed=7)
    assert state == game.position(state.position_text())
    assert len({state, game.position(state.position_text()), game.deal(seed=7)}) == 1
    assert state != game.deal(seed=8)
    assert state != gl.load("grass", players=4, target=100).deal(seed=7)
    assert state != state.position_text()


def test_games_are_equal_by_their_rules() -> None:
    """By names, rules and utility, not by the way in which the rules were told."""
    classic = gl.load("grass", preset="classic")
    same = gl.load("grass", rules=classic.rules)  # type: ignore[attr-defined]
    assert (same == classic, hash(same) == hash(classic)) == (True, True)
    assert repr(same) == "gl.load('grass', players=4, preset='classic')"
    assert classic != gl.load("grass", preset="classic", utility="win")


@pytest.mark.parametrize("name", ["game", "state", "table", "view", "moves", "record"])
def test_everything_survives_pickle(name: str, tmp_path: Any) -> None:
    """Work can be sent to other processes, and comes back equal."""
    state = a_state()
    gl.save_record(state, tmp_path / "game.jsonl")
    things = {
        "game": state.game,
        "state": state,
        "table": state.table,
        "view": state.view(2),
        "moves": state.moves(),
        "record": gl.load_record(tmp_path / "game.jsonl"),
    }
    again = pickle.loads(pickle.dumps(things[name]))
    if name == "table":
        assert again.key() == state.table.key()
        assert again.deck == table(state).deck
    elif name == "record":
        assert again.state == state
    else:
        assert again == things[name]


def test_a_copy_of_a_state_is_the_state() -> None:
    """What never changes needs no copies, however deep."""
    state = a_state()
    assert copy.copy(state) is state
    assert copy.deepcopy([state])[0] is state


def test_threads_do_not_disturb_each_other() -> None:
    """Legal actions asked for in several threads at once are those asked for alone."""
    states = list(random_line(gl.load("grass", players=3, rounds=1), seed=4))[:120]  # type: ignore[arg-type]
    expected = [state.game.legal_actions(state.table) for state in states]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(10):
            found = pool.map(lambda state: state.game.legal_actions(state.table), states)
            assert list(found) == expected


def test_whole_numbers_of_numpy_are_numbers() -> None:
    """Actions, seats and seeds may come out of an array, and histories hold plain numbers."""
    state = a_state()
    action = np.array(state.legal_actions())[1]
    child = state.child(action)
    assert child == state.play(int(action))
    assert type(child.action) is int
    assert state.view(np.int64(2)) == state.view(2)
    assert state.game.deal(np.int64(7)) == state


@pytest.mark.parametrize("move", [None, 3.5, True, b"end turn", [1], {}])
def test_what_is_no_move_is_refused(move: Any) -> None:
    """Neither a Move, nor a text, nor a number: the error says what would be right."""
    state = a_state()
    for ask in (state.play, state.child, state.why_not):
        with pytest.raises(gl.GrasslabError, match="a Move, a text or a number"):
            ask(move)


@pytest.mark.parametrize("number", [-1, 1_596, 10**30])
def test_numbers_beyond_the_numbering_are_refused(number: int) -> None:
    """An illegal move for ``child``, an error for ``why_not``; both say which numbers there are."""
    state = a_state()
    with pytest.raises(gl.IllegalMoveError, match="1595"):
        state.child(number)
    with pytest.raises(gl.GrasslabError, match="1595"):
        state.why_not(number)


def test_an_array_is_no_whole_number() -> None:
    """Though NumPy gives it the method that tells whole numbers."""
    several: Any = np.array([1, 2])
    assert whole_number(several) is None
    with pytest.raises(gl.UnknownNameError, match="nobody here is called array"):
        a_state().view(several)


def test_players_are_known_by_name_everywhere() -> None:
    """By name in any case or by seat, and a wrong name is told with those that there are."""
    state = at(hands={"John": "Felony"})
    assert state.legal_actions("john") == state.legal_actions(0) == state.legal_actions()
    assert state.legal_actions("Amy") == []
    assert state.why_not("throw away Felony", player="Amy") is not None
    for ask in (state.view, state.legal_actions, state.log):
        with pytest.raises(gl.UnknownNameError, match="Amy"):
            ask("Ammy")


def test_the_log_since_a_state() -> None:
    """Only what came after it; a state that does not lead here is refused."""
    start = at(hands={"John": "Felony"}, opened=["Amy"])
    after = start.play("heat Amy with Felony")
    assert after.log(since=after) == []
    assert [*after.log(since=start)] == [*after.log()][len(start.log()) :]
    with pytest.raises(gl.GrasslabError, match="do not pass through"):
        start.log(since=after)


def test_drawing_step_by_step_brings_the_same_cards() -> None:
    """One seed story: a game drawn in one go and in single steps has the same cards."""
    game = gl.load("grass", players=3)
    one = game.new_initial_state().draw("blue monday")
    step = game.new_initial_state()
    while step.is_chance_node():
        follower = step.draw("blue monday")
        step = step.child(follower.history()[len(step.history())])
    assert step.history() == one.history()


def test_unknown_attributes_of_moves_are_refused() -> None:
    """A mistyped attribute would otherwise pick nothing, in silence."""
    with pytest.raises(gl.UnknownNameError, match="card"):
        a_state().moves().of(crad="Felony")


def test_an_unknown_utility_is_refused_before_the_end_too() -> None:
    """A typo shows at once, not first when a game is over."""
    with pytest.raises(gl.OptionError, match="dollars"):
        a_state().returns("dolars")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '{"format": "grasslab-state"}',
        '{"format": "grasslab-state", "version": 2}',
        HEAD + '"game": {"game": []}, "root": "", "moves": []}',
        HEAD + '"game": {"game": "grass", "names": 5}, "root": "", "moves": []}',
        HEAD + '"game": {"game": "grass"}, "root": "", "moves": ["x"]}',
        HEAD + '"game": {"game": "grass"}, "root": "", "moves": [-1]}',
        "[" * 100_000,
    ],
)
def test_damaged_texts_are_refused(text: str) -> None:
    """Whatever is wrong with a serialized state, the error is one of ours."""
    with pytest.raises(gl.GrasslabError):
        gl.deserialize(text)
