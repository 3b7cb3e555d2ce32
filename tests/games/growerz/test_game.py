"""GrowerZ as ``gl.load`` gives it: options, frames, places, and what an agent says."""

from __future__ import annotations

import pickle

import pandas
import pytest

import grasslab as gl
from grasslab.engine.errors import OptionError, UnknownNameError
from grasslab.games.growerz.deck import CardSet
from grasslab.games.growerz.table import PLACE
from tests.games.growerz.faces import GAME, grown, load, walk


def test_it_is_listed_and_loaded_by_name() -> None:
    """``gl.games()`` knows it, and two to six play."""
    frame = gl.games().set_index("name")
    assert frame.loc["growerz", "title"] == "GrowerZ"
    assert gl.load("growerz").players == 4
    with pytest.raises(OptionError, match="GrowerZ is for 2 to 6 players, not 7"):
        gl.load("growerz", players=7)


def test_a_repr_says_what_differs_and_makes_the_game_again() -> None:
    """Given Characters and other options are part of it; pickle does the same."""
    game = load(players=2, characters=["hippie", "Lawyer"], refill="after_sowing")
    assert repr(game) == (
        "gl.load('growerz', players=2, characters=('Hippie', 'Lawyer'), refill='after_sowing')"
    )
    assert eval(repr(game), {"gl": gl}) == game == pickle.loads(pickle.dumps(game))
    assert game != load(players=2, characters=["Lawyer", "Hippie"], refill="after_sowing")


def test_an_unknown_option_is_answered_with_those_near() -> None:
    """The options are those of ``presets``."""
    with pytest.raises(UnknownNameError, match="did you mean refill"):
        load(players=2, refil="at_once")


def test_the_catalogue_has_every_card_with_all_that_is_on_it() -> None:
    """165 cards; families with their colours, Seasons, values, effects, symbols and lights."""
    frame = GAME.catalogue().set_index("card")
    assert frame["copies"].sum() == 165
    assert frame["code"].is_unique
    topping = frame.loc["Topping"]
    assert (topping["family"], topping["colour"], topping["source"]) == (
        "technique",
        "orange",
        "rulebook",
    )
    assert not topping["permanent"]
    assert frame.loc["Fan", "permanent"]
    deck = CardSet.standard()
    hippie = deck.cards[deck.kind("Hippie")]
    assert frame.loc["Hippie", "commitment_light"] == "green ..0, yellow 1"
    assert [band.zone for band in hippie.lights[2]] == ["green", "yellow"]
    assert frame.loc["CBD Therapy", "effects"] == "relief; relax"
    assert frame.loc["Green House (Lawyer)", "symbols"] == "autoflowering"


def test_players_tell_characters_points_sums_and_zones() -> None:
    """Two bare Spaces of the Athlete: her tent counts 1, 1, 0, and without a Plant nothing."""
    state = GAME.position("turn Ann, phase sow, step 4 | open plants CBD Therapy, Doodle")
    ann, bob = state.players().to_dict("records")
    assert (ann["character"], bob["character"]) == ("Athlete", "Lawyer")
    assert (ann["first_player"], bob["first_player"]) == (True, False)
    assert ann["sums"] == "0 red, 0 red, 1 red; 1 red, 1 red, 0 red"
    assert (ann["points"], ann["as_it_lies"]) == (0, 0)


def test_what_a_season_brings_counts_once() -> None:
    """As it lies until the harvest, then among the points."""
    *_, last, end = walk(GAME, 4)
    before, after = last.players(), end.players()
    harvested = [GAME.harvest(end.table, p).points for p in range(2)]
    bonuses = [GAME.finish(end.table, p).bonus for p in range(2)]
    assert after["as_it_lies"].tolist() == [0, 0]
    assert after["points"].tolist() == GAME.totals(end.table)
    gained = after["points"] - before["points"]
    assert gained.tolist() == [a + b for a, b in zip(harvested, bonuses, strict=True)]


def test_the_frame_of_spaces_has_a_row_a_value() -> None:
    """Sum, zone and points of each; what has no Plant brings nothing whatever its zone."""
    state = GAME.position(
        turn="Ann",
        phase="sow",
        step=4,
        open_plants="Doodle",
        spaces={"Ann": [["Grow Tent (Athlete)", "CBD Therapy"]]},
    )
    frame = GAME.spaces_frame(state)
    assert len(frame) == 2 * 2 * 3
    tent = frame[(frame["player"] == "Ann") & (frame["letter"] == "B")]
    assert tent["plant"].tolist() == ["CBD Therapy"] * 3
    assert tent["sum"].tolist() == [2, 2, 0]
    assert tent["zone"].tolist() == ["red", "yellow", "red"]
    assert tent["points"].tolist() == [0, 2, 0]


def test_later_seasons_and_the_box_hold_what_is_not_in_play() -> None:
    """Decks of Seasons to come, and Characters that nobody plays with their Spaces."""
    game = load(players=2, seasons=2, characters=["Hippie", "Lawyer"])
    frame = game.deal(seed=1).cards()
    places = frame.groupby("place", observed=True)["count"].sum()
    assert places["later Seasons"] == 30
    assert places["box"] == 60 + 4 + 8
    assert places["hand"] == 10
    assert places["Season deck"] == 20
    assert places["first player"] == 1


def test_the_first_player_card_lies_in_the_box_until_it_is_given() -> None:
    """While it is drawn by lot who has it first, nobody has; then it lies with that player."""
    start = load(players=3, first_player=None).new_initial_state()
    for state, place, owner in ((start, "box", None), (start.play(1), "first player", "Player 2")):
        frame = state.cards()
        rows = frame[frame["card"] == "First Player"]
        assert rows["place"].tolist() == [place]
        assert rows["count"].tolist() == [1]
        assert [None if pandas.isna(one) else one for one in rows["owner"]] == [owner]


def test_chance_draws_from_decks_with_names() -> None:
    """The same cards again means: from each deck the same, so each has a name of its own."""
    game = load(players=2, first_player=None)
    sources = {game.chance_source(state.table) for state in walk(game, 3) if state.is_chance_node()}
    assert sources >= {"lot", "Characters", "winter deck", "autumn deck", "feminized deck"}


def test_the_greedy_agent_says_why_in_words_for_all() -> None:
    """Of a card chosen in secret nothing is told; of what lies open, what it does there."""
    from grasslab.play.agents import agent_named

    agent = agent_named("greedy")
    reasons = set()
    for state in walk(GAME, 4):
        if state.current_player() >= 0:
            move = agent.act(state.view(state.current_player()), seed=1)
            reasons.add((move.kind, move.reason))
    chosen = {reason for kind, reason in reasons if kind == "choose"}
    assert len(chosen) == 1
    assert any("Grow Tent" in reason for kind, reason in reasons if kind == "place")
    assert any(reason.startswith("As things lie, it brings") for _, reason in reasons)


@pytest.mark.parametrize("seeds", [range(8), pytest.param(range(8, 60), marks=pytest.mark.slow)])
def test_what_is_said_of_a_placing_is_true(seeds: range) -> None:
    """The change of points now, and whether another Space would bring more now."""
    from grasslab.play.agents import agent_named

    agent, said = agent_named("greedy"), set()
    for state in (state for seed in seeds for state in walk(GAME, seed)):
        p, table = state.current_player(), grown(state)
        if table.phase != PLACE or not any(table.plant[p]):
            continue
        move = agent.act(state.view(p), seed=1)
        before = GAME.harvest(table, p).points
        after = {a: GAME.harvest(state.child(a).table, p).points for a in state.legal_actions()}
        if " there" in move.reason:  # no Plant is on that Space yet
            continue
        change = after[move.action] - before
        told = f"makes {change:+} point" if change else "changes no points on the "
        assert f"As things lie, it {told}" in move.reason
        is_best = after[move.action] == max(after.values())
        assert ("nowhere does it do better" in move.reason) == is_best
        assert ("elsewhere it would do better now" in move.reason) == (not is_best)
        said.add((is_best, change > 0))
    assert {is_best for is_best, _ in said} == {True, False}


def test_what_a_plant_brings_is_told_with_its_reason() -> None:
    """CBD Therapy on the Athlete's tent: 2, 2 and 0, of which the quality alone is yellow."""
    state = GAME.position("turn Ann, phase sow, step 4 | open plants CBD Therapy")
    action = state.string_to_action("sow feminized on B")
    assert GAME.because(state.view("Ann"), action) == (
        "As things lie, it brings 2 points on the Grow Tent"
    )
    assert grown(state).plant[0] == [0] * 6


@pytest.mark.parametrize("players", range(2, 7))
def test_no_game_exceeds_its_bounds_from_any_position(players: int) -> None:
    """Decisions and chance outcomes still to come, and the points at the end."""
    game = load(players=players, first_player=None, characters="chosen", refill="after_sowing")
    states = list(walk(game, players))
    last = states[-1]
    decisions = [state.current_player() >= 0 for state in states]
    chances = [state.is_chance_node() for state in states]
    for place in range(0, len(states), 40):
        bounds = game.bounds(states[place].table)
        assert sum(decisions[place:]) <= bounds.decisions
        assert sum(chances[place:]) <= bounds.chances
        assert all(bounds.least <= won <= bounds.most for won in last.returns("points"))


def test_a_season_is_worth_what_its_cards_can_bring() -> None:
    """Two Spaces and four cards that are Spaces, 15 points each if all is green; 6 at the end."""
    game = load(players=2)
    assert game.bounds(game.new_table()).most == 4 * 6 * 15 + 6
    assert game.bounds(game.new_table()).least == 0


def test_bounds_hold_from_the_start_of_short_games() -> None:
    """A short game is bounded more tightly than a whole one."""
    short, whole = load(players=3, seasons=1, hand_size=2), load(players=3)
    first = short.bounds(short.new_table())
    assert first.decisions < whole.bounds(whole.new_table()).decisions
    for seed in range(5):
        *_, end = walk(short, seed)
        assert max(end.returns()) <= first.most
        assert sum(state.current_player() >= 0 for state in end.line()) <= first.decisions
