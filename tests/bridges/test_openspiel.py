"""The bridge to OpenSpiel: parameters, conversions, what a game says of itself, observers."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.random import generator, random_below
from tests.bridges.small_decks import small_game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra openspiel)")
bridge = pytest.importorskip("grasslab.bridges.openspiel")

ODD_GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2, "preset": "classic"},
    {"names": ["Ann", "J. R.", "O'Hara"], "utility": "lead"},
    {"names": ["Søren", "Éva"], "variants": ["hidden_deals"], "utility": "win"},
    {"preset": "article", "cool_the_heat": (1, 3), "first_dealer": None},
    {"deck": "2022", "hand_size": 5, "trades_per_turn": 2, "bonus_tie": "none"},
    {"deck": gl.Deck.of({"Market Open": 20, "Panama": 9}, "mine (3), of = 29/2%"), "rounds": 1},
    {"deck": gl.Deck.of({"Market Open": 20, "Panama": 20}, "2022"), "target": 5_000},
)


def random_end(game: gl.Game, seed: int) -> gl.State:
    """The end of a game played at random."""
    state, dice = game.deal(seed), generator(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        state = state.child(legal[random_below(dice, len(legal))]).draw(seed)
    return state


def observe(state: Any, player: int, **kind: Any) -> Any:
    """OpenSpiel's observation of a state, as far as it is asked for."""
    from open_spiel.python.observation import make_observation

    observation = make_observation(state.get_game(), pyspiel.IIGObservationType(**kind))
    observation.set_from(state, player)
    return observation


# Names and parameters


@pytest.mark.parametrize("name", ["grass-is-greener", "growerz"])
def test_cards_of_ones_own_stay_here(name: str, tmp_path: Path) -> None:
    """OpenSpiel names games by a line of text: a game with other cards is refused, and says why."""
    cards = resources.files(f"grasslab.games.{name.replace('-', '_')}") / "cards.csv"
    own = tmp_path / "own.csv"
    own.write_text(cards.read_text("utf-8").replace("Lawn", "Sward").replace("Attic", "Loft"))
    game = gl.load(name, players=2, cards=own)
    with pytest.raises(gl.OptionError, match="cannot hold the cards of your own"):
        bridge.to_openspiel(game)


def test_every_game_is_registered_once() -> None:
    """Each of ``gl.games()`` has its name in OpenSpiel, and registering again changes nothing."""
    before = pyspiel.registered_names()
    bridge.register()
    assert pyspiel.registered_names() == before
    for name in gl.games()["name"]:
        assert before.count("grasslab_" + name.replace("-", "_")) == 1


def test_nothing_breaks_when_python_ends() -> None:
    """A program that used the bridge ends well, though OpenSpiel holds our games beyond its end."""
    program = "import grasslab.bridges.openspiel as o; o.register()"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.parametrize("options", ODD_GAMES)
def test_a_game_comes_back_from_its_text(options: dict[str, Any]) -> None:
    """``str(game)`` loads an equal game, whatever names, decks and options it has."""
    game = gl.load("grass", **{"rounds": 1, **options})
    spiel_game = bridge.to_openspiel(game)
    assert bridge.from_openspiel(spiel_game) == game
    again = pyspiel.load_game(str(spiel_game))
    assert str(again) == str(spiel_game)
    assert bridge.from_openspiel(again) == game


def test_parameters_mean_what_they_mean_to_load() -> None:
    """A text typed by hand is the game that ``gl.load`` makes of the same options."""
    loaded = pyspiel.load_game(
        "grasslab_grass(players=2,preset=article,options=(switch=True,deck=pocket-1,hand_size=3))"
    )
    options = {"preset": "article", "switch": True, "deck": "pocket-1", "hand_size": 3}
    assert bridge.from_openspiel(loaded) == gl.load("grass", players=2, rounds=1, **options)


def test_the_default_game_has_short_text() -> None:
    """Only what differs from the usual is written out."""
    assert str(bridge.to_openspiel(gl.load("grass", players=3, rounds=1))) == (
        "grasslab_grass(players=3)"
    )
    assert str(pyspiel.load_game("grasslab_grass")) == "grasslab_grass()"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players=7", "2 to 6 players, not 7"),
        ("preset=clasic", "did you mean classic"),
        ("options=(rounds=2)", "rounds is 1"),
        ("options=(hand=3)", "did you mean hand_size"),
        ("names=/Ann/Bob,players=3", "players=3 does not fit"),
        ("names=Ann", "names is a list"),
        ("position=nonsense", "nonsense"),
        ("utility=fun", "utility"),
    ],
)
def test_wrong_parameters_are_named(text: str, says: str) -> None:
    """What cannot be is refused in grasslab's words, which say what would be right."""
    with pytest.raises(gl.GrasslabError, match=says):
        pyspiel.load_game(f"grasslab_grass({text})")


def test_a_match_is_refused() -> None:
    """OpenSpiel gets one round: a game of more rounds is not changed into another silently."""
    for rounds in (None, 2):
        with pytest.raises(gl.OptionError, match="rounds=1"):
            bridge.to_openspiel(gl.load("grass", rounds=rounds))


# To and fro


def test_a_state_goes_over_with_its_history() -> None:
    """The state that comes back is equal, and OpenSpiel knows the same history and end."""
    end = random_end(gl.load("grass", names=["Ann", "Bob"], utility="lead", rounds=1), seed=3)
    theirs = bridge.to_openspiel(end)
    assert theirs.history() == end.history()
    assert theirs.is_terminal()
    assert theirs.returns() == end.returns()
    assert bridge.from_openspiel(theirs) == end
    assert bridge.from_openspiel(theirs).history() == end.history()


def test_a_position_goes_over_as_a_game_of_its_own() -> None:
    """The position is where that game begins, and its text carries the position."""
    game = gl.load("grass", names=["Ann", "Bob"], rounds=1)
    root = game.position(
        hands={"Ann": "Felony, Panama", "Bob": "Stonehigh"}, turn="Ann", knows={"Ann": "Bob (SH)"}
    )
    state = root.draw(1).play("throw away Panama")
    theirs = bridge.to_openspiel(state)
    assert theirs.history() == state.history()
    again = pyspiel.load_game(str(theirs.get_game())).new_initial_state()
    assert bridge.from_openspiel(again) == root
    assert bridge.from_openspiel(again).view("Ann") == root.view("Ann")
    assert theirs.information_state_string(1) == state.information_state_string(1)


@pytest.mark.parametrize("thing", [None, 7, "grass"])
def test_other_things_are_refused(thing: object) -> None:
    """What is not ours to convert is named."""
    with pytest.raises(gl.GrasslabError, match=str(thing)):
        bridge.to_openspiel(thing)
    with pytest.raises(gl.GrasslabError, match=str(thing)):
        bridge.from_openspiel(thing)


def test_games_of_openspiels_own_are_refused() -> None:
    """There is nothing of grasslab in kuhn_poker."""
    with pytest.raises(gl.GrasslabError, match="grasslab_"):
        bridge.from_openspiel(pyspiel.load_game("kuhn_poker").new_initial_state())


def test_copies_are_independent() -> None:
    """An action on a clone leaves the state as it is, and the other way round."""
    state = bridge.to_openspiel(gl.load("grass", players=2, rounds=1).deal(seed=1))
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert len(clone.history()) == len(state.history()) + 1
    assert bridge.from_openspiel(clone).parent is bridge.from_openspiel(state)


def test_states_can_be_pickled() -> None:
    """A pickled state of OpenSpiel's comes back with position, history and information."""
    state = bridge.to_openspiel(gl.load("grass", players=3, rounds=1).deal(seed=5))
    again = pickle.loads(pickle.dumps(state))
    assert bridge.from_openspiel(again) == bridge.from_openspiel(state)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("options", ODD_GAMES)
def test_games_can_be_pickled(options: dict[str, Any]) -> None:
    """As OpenSpiel's own games can: algorithms send games to their workers."""
    spiel_game = bridge.to_openspiel(gl.load("grass", **{"rounds": 1, **options}))
    for again in (pickle.loads(pickle.dumps(spiel_game)), copy.deepcopy(spiel_game)):
        assert str(again) == str(spiel_game)
        assert bridge.from_openspiel(again) == bridge.from_openspiel(spiel_game)
    assert pickle.loads(pickle.dumps(spiel_game.new_initial_state().get_game())) == spiel_game


def test_pickles_can_be_loaded_where_nothing_was_registered() -> None:
    """A worker calls ``pickle.loads`` and nothing else; that registers the games."""
    position = gl.load("grass", players=2, rounds=1).position(
        hands={0: "Market Close", 1: "Felony"}, opened=[0, 1], turn=0
    )
    state = bridge.to_openspiel(position.play("close market"))
    program = "import pickle, sys; print(pickle.loads(bytes.fromhex(sys.argv[1])))"
    for thing in (state.get_game(), state):
        command = [sys.executable, "-c", program, pickle.dumps(thing).hex()]
        ran = subprocess.run(command, capture_output=True, check=False, text=True)
        assert (ran.returncode, ran.stderr, ran.stdout) == (0, "", f"{thing}\n")


def test_an_illegal_action_is_refused_with_its_ruling() -> None:
    """OpenSpiel leaves it to a game what an illegal action does; ours says why it is none."""
    state = bridge.to_openspiel(gl.load("grass", players=2, rounds=1).deal(seed=1))
    barred = next(a for a in range(state.num_distinct_actions()) if a not in state.legal_actions())
    with pytest.raises(gl.IllegalMoveError):
        state.apply_action(barred)


# What a game says of itself


@pytest.mark.parametrize(
    ("utility", "kind", "total", "least", "most"),
    [
        ("dollars", "GENERAL_SUM", None, 0, 690_000),
        ("lead", "ZERO_SUM", 0, -690_000, 690_000),
        ("win", "CONSTANT_SUM", 1, 0, 1),
    ],
)
def test_utilities(utility: str, kind: str, total: float, least: float, most: float) -> None:
    """Dollars sum to anything, leads to zero, shares of the victory to one."""
    game = pyspiel.load_game(f"grasslab_grass(players=4,utility={utility})")
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, kind)
    assert game.utility_sum() == total
    assert (game.min_utility(), game.max_utility()) == (least, most)


def test_the_kind_of_game() -> None:
    """Explicit chance, imperfect information, and no tensors but those of observations."""
    told = pyspiel.load_game("grasslab_grass").get_type()
    assert told.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert told.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert told.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert (told.min_num_players, told.max_num_players) == (2, 6)
    assert told.provides_information_state_string
    assert told.provides_observation_string
    assert told.provides_observation_tensor
    assert not told.provides_information_state_tensor


def test_lengths_are_those_of_the_round() -> None:
    """What OpenSpiel is told of the length of a game are the bounds that the game gives."""
    game = gl.load("grass", players=4, rounds=1)
    bounds = game.bounds(game.new_table())
    spiel_game = bridge.to_openspiel(game)
    assert spiel_game.max_game_length() == bounds.decisions
    assert spiel_game.max_chance_nodes_in_history() == bounds.chances == 104


# Observers


def test_an_observation_has_the_fields_of_the_table() -> None:
    """The parts are the own cards, what lies open, and how many cards the others hold."""
    state = bridge.to_openspiel(gl.load("grass", players=3, rounds=1).deal(seed=2))
    ours = bridge.from_openspiel(state).table
    seen = observe(state, 1, perfect_recall=False).dict
    assert seen["hand"][1].tolist() == ours.hand[1]
    assert not seen["hand"][[0, 2]].any()
    assert seen["market"].tolist() == ours.market
    assert seen["hand_sizes"].tolist() == [7, 6, 6]
    assert seen["observer"].tolist() == [0, 1, 0]
    assert {"stack", "recall"}.isdisjoint(seen)


def test_observations_by_what_is_asked_for() -> None:
    """Public parts are the same for all, private ones the own, or everybody's, or none."""
    kinds = pyspiel.PrivateInfoType
    state = bridge.to_openspiel(gl.load("grass", players=2, rounds=1).deal(seed=2))
    ours = bridge.from_openspiel(state).table
    public = [observe(state, p, perfect_recall=False, private_info=kinds.NONE) for p in range(2)]
    assert public[0].tensor.tolist() == public[1].tensor.tolist()
    assert public[0].string_from(state, 0) == public[1].string_from(state, 1)
    assert {"hand", "kept", "committed", "observer"}.isdisjoint(public[0].dict)
    private = observe(state, 0, perfect_recall=False, public_info=False)
    assert set(private.dict) == {"observer", "hand", "kept", "committed"}
    every = observe(state, 0, perfect_recall=False, private_info=kinds.ALL_PLAYERS)
    assert every.dict["hand"].tolist() == ours.hand


def test_public_parts_look_the_same_to_all() -> None:
    """What counts as public differs in no seat's view, all through random rounds."""
    kinds = pyspiel.PrivateInfoType
    for number, variant in enumerate(("hidden_deals", "give_me_five", "lucky_or_not")):
        end = random_end(gl.load("grass", players=3, variants=[variant], rounds=1), seed=number)
        game = bridge.to_openspiel(end.game)
        observer = game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE)
        )
        for state in end.line()[::7]:
            theirs = game.new_initial_state()
            theirs.state = state
            seen = set()
            for seat in range(3):
                observer.set_from(theirs, seat)
                seen.add(tuple(observer.tensor.tolist()))
            assert len(seen) == 1


def test_a_tensor_tells_what_the_text_tells() -> None:
    """Where the observations of a seat differ as texts, so do they as tensors, and only there."""
    game = small_game("three passing")
    spiel_game = bridge.to_openspiel(game)
    pairs: dict[str, set[tuple[float, ...]]] = {}
    waiting = [spiel_game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_chance_node():
            text, numbers = state.observation_string(1), tuple(state.observation_tensor(1))
            pairs.setdefault(text, set()).add(numbers)
        waiting.extend(state.child(action) for action in state.legal_actions())
    assert all(len(numbers) == 1 for numbers in pairs.values())
    assert len(set().union(*pairs.values())) == len(pairs)


def test_with_perfect_recall_there_is_the_text() -> None:
    """The information state is given as text; a tensor of it is refused and says so."""
    from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

    state = bridge.to_openspiel(gl.load("grass", players=2, rounds=1).deal(seed=2))
    recall = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    assert recall.tensor is None
    ours = bridge.from_openspiel(state)
    assert recall.string_from(state, 0) == ours.information_state_string(0)
    with pytest.raises(gl.GrasslabError, match="observation_tensor"):
        recall.set_from(state, 0)


def test_kinds_of_observation_that_there_are_not() -> None:
    """By OpenSpiel's custom, make_observation gives None for a kind that a game does not have."""
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("grasslab_grass")
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert make_observation(game, kind) is None
    with pytest.raises(gl.OptionError, match="no parameters"):
        make_observation(game, None, {"size": 3})
