"""Agents: they play by the rules, they know what their seat may know, and greedy beats random."""

import pickle
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

import grasslab as gl
from grasslab.games.grass import numbering
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.presets import PRESETS, VARIANTS
from grasslab.games.grass.table import DRAFT, GIVE, PASS, Table
from grasslab.play import grass_greedy
from grasslab.play.agents import (
    AGENTS,
    Agent,
    AgentError,
    GreedyAgent,
    RandomAgent,
    agent_named,
    play_out,
)
from grasslab.play.grass_outlook import Public
from grasslab.play.grass_thumbs import RULES_OF_THUMB, reason
from tests.play.bots import Dividing, Fixed, Nameless
from tests.play.games import decisions, grass, greedy

COMBINATIONS = [
    (preset, variants, players)
    for number, preset in enumerate(PRESETS)
    for variants in ((), *((v,) for v in VARIANTS), VARIANTS)
    for players in ((2, 4, 6), (3, 5, 2), (4, 6, 3))[number]
]


# By the rules


@pytest.mark.parametrize(("preset", "variants", "players"), COMBINATIONS)
def test_agents_play_every_kind_of_game_to_its_end(
    preset: str, variants: tuple[str, ...], players: int
) -> None:
    """No preset, variant or number of players brings an agent to an illegal move or a stop."""
    game = grass(preset=preset, variants=variants, players=players, rounds=1)
    for seed, name in enumerate(AGENTS):
        end = play_out(game.new_initial_state(), [name] * players, seed)
        assert end.is_terminal()


@pytest.mark.parametrize(("hand_size", "players"), [(1, 2), (4, 2), (3, 3), (2, 6)])
def test_agents_play_with_a_small_deck(hand_size: int, players: int) -> None:
    """Where most kinds are missing and hands are small, there is still a move to choose."""
    game = grass(deck="pocket-1", hand_size=hand_size, players=players, rounds=1)
    for seed in range(10):
        assert play_out(game.new_initial_state(), ["greedy"] * players, seed).is_terminal()


def test_agents_play_a_match_of_many_rounds() -> None:
    """Rounds follow each other until a total reaches the target or the rounds are over."""
    game = grass(players=3, max_rounds=5)
    end = play_out(game.new_initial_state(), ["greedy", "random", "greedy"], seed=2)
    assert cast(Table, end.table).round > 1


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("variants", [(), VARIANTS])
def test_a_choice_is_one_of_the_moves_with_a_reason(name: str, variants: tuple[str, ...]) -> None:
    """What comes back is a move of the view, in the same words, plus one line of reason."""
    game = grass(players=3, variants=variants, rounds=1)
    for state in decisions(game, [name] * 3, seed=4):
        view = state.view(state.current_player())
        move = agent_named(name).act(view, seed=9)
        assert move.reason
        assert "\n" not in move.reason
        assert replace(move, reason="") in view.moves()


@pytest.mark.parametrize("name", AGENTS)
def test_the_same_view_and_seed_give_the_same_choice(name: str) -> None:
    """A game can be played again: nothing but view and seed decides."""
    game = grass(players=4, rounds=1)
    for state in decisions(game, ["random"] * 4, seed=6):
        view = state.view(state.current_player())
        assert agent_named(name).act(view, 1) == agent_named(name).act(view, 1)


@pytest.mark.parametrize("name", AGENTS)
def test_who_is_not_to_move_has_nothing_to_choose(name: str) -> None:
    """Asking an agent out of turn is an error that says whose turn it is not."""
    state = grass(names=["Ann", "Bob"]).deal(seed=1)
    with pytest.raises(gl.GrasslabError, match="Bob is not to move"):
        agent_named(name).act(state.view("Bob"), seed=0)


def test_random_choices_differ_by_seed_and_reach_every_move() -> None:
    """Each legal move comes up: none is left out."""
    state = grass(players=4, trade=False).deal(seed=3)
    view = state.view(state.current_player())
    chosen = {agent_named("random").act(view, seed).action for seed in range(300)}
    assert chosen == set(state.legal_actions())


# Nothing but what the seat may know


@pytest.mark.parametrize("variants", [(), VARIANTS, ("give_me_five",), ("hidden_deals",)])
def test_hidden_cards_of_others_change_neither_move_nor_reason(variants: tuple[str, ...]) -> None:
    """With all that a seat cannot see exchanged, its view, its choice and its words stay."""
    game = grass(players=4, variants=variants, rounds=1)
    for number, state in enumerate(decisions(game, ["greedy", "random"] * 2, seed=8)):
        player = state.current_player()
        other = state.view(player).sample(seed=number)
        assert other.view(player) == state.view(player)
        for name in AGENTS:
            agent = agent_named(name)
            assert agent.act(other.view(player), 5) == agent.act(state.view(player), 5)


@pytest.mark.parametrize("variants", [(), VARIANTS])
def test_a_reason_depends_on_the_move_and_on_open_cards_only(variants: tuple[str, ...]) -> None:
    """Whatever else the seat holds, the same move on the same table has the same reason.

    A bot's reasons are told to everybody, so they must not tell two hands apart.
    """
    game = grass(players=3, variants=variants, rounds=1)
    for state in decisions(game, ["greedy"] * 3, seed=13):
        player, table = state.current_player(), cast(Table, state.table)
        move = greedy(state)
        for p in range(3):
            table.hand[p], table.kept[p] = [0] * KINDS, [0] * KINDS
            table.committed[p] = 0
        assert move.reason == reason(Public(table, player, game.names), move.action)


def test_reasons_are_made_from_a_table_without_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes a new reason cannot let a card slip, for no hidden card is within reach."""
    tables: list[Table] = []

    def listen(public: Public, action: int) -> str:
        tables.append(public.s)
        return "because"

    monkeypatch.setattr(grass_greedy, "reason", listen)
    game = grass(players=3, variants=VARIANTS, rounds=1)
    for state in decisions(game, ["greedy"] * 3, seed=1):
        greedy(state)
    assert tables
    for table in tables:
        assert not any(map(any, table.hand))
        assert not any(map(any, table.kept))
        assert not any(table.committed)
        assert not any(table.stack)


def test_secret_choices_share_one_reason() -> None:
    """Which card is passed, kept or given face down cannot be told from what is said about it."""
    game = grass(players=3, variants=["give_me_five", "hidden_deals"], rounds=1)
    texts, reasons = set(), set()
    for seed in range(4):
        for state in decisions(game, ["greedy", "random", "greedy"], seed):
            if cast(Table, state.table).phase in (DRAFT, GIVE, PASS):
                move = greedy(state)
                texts.add(move.text)
                reasons.add(move.reason)
    assert {text.split()[0] for text in texts} == {"keep", "give", "pass"}
    assert len(reasons) == 1


def test_every_kind_of_move_has_its_rule_of_thumb() -> None:
    """No action is valued by the rule of another kind of move: the blocks are the numbering's."""
    blocks = """
        OPEN_MARKET CLOSE_MARKET PEDDLE PROTECT HEAT LIFT_HEAT FINE FINE_UNDER_COVER NIRVANA
        PARANOIA STEAL PLAY_BANKER THROW_AWAY SHOW_HAND SWITCH OFFER END_TURN ANSWER_OFFER DECLINE
        ACCEPT ACCEPT_NOBODY GIVE_CARD PASS_CARD KEEP_CARD
    """
    firsts = sorted(getattr(numbering, name) for name in blocks.split())
    assert [thumb.first for thumb in RULES_OF_THUMB] == firsts


# Names and play-outs


def test_agents_are_found_by_name() -> None:
    """The names are those in the list; a wrong one is told what comes near."""
    assert [agent_named(name).name for name in AGENTS] == ["random", "greedy"]
    with pytest.raises(gl.UnknownNameError, match="did you mean random"):
        agent_named("rondom")


@pytest.mark.parametrize("agent", [RandomAgent(), GreedyAgent()])
@pytest.mark.parametrize("variants", [(), VARIANTS])
def test_the_number_of_a_choice_is_that_of_the_move(
    agent: RandomAgent | GreedyAgent, variants: tuple[str, ...]
) -> None:
    """Play-outs ask for numbers and people for moves: both see the same agent."""
    game = grass(players=3, variants=variants, rounds=1)
    for state in decisions(game, ["greedy", "random", "greedy"], seed=3):
        view = state.view(state.current_player())
        for seed in range(4):
            assert agent.choose(view, seed) == agent.act(view, seed).action


def test_a_play_out_needs_an_agent_a_seat() -> None:
    """Too few agents, or one name for all, is a mistake."""
    start = grass(players=3).new_initial_state()
    for too_few in (["random"], "random"):
        with pytest.raises(gl.GrasslabError, match="one agent a seat is needed, 3 in all"):
            play_out(start, too_few, seed=1)


@pytest.mark.parametrize(
    ("agent", "fault"),
    [
        (GreedyAgent, r"the agent of Ann is the class GreedyAgent; .* GreedyAgent\(\)"),
        (7, "7 cannot play for Ann: an agent has a name"),
        (None, "None cannot play for Ann"),
        (Nameless(), "cannot play for Ann: an agent has a name"),
        ("gredy", "did you mean greedy"),
    ],
)
def test_what_is_no_agent_takes_no_seat(agent: object, fault: str) -> None:
    """It is refused before the first move, with what an agent is."""
    start = grass(names=["Ann", "Bob"]).new_initial_state()
    with pytest.raises(gl.GrasslabError, match=fault):
        play_out(start, cast(list[str], [agent, "random"]), seed=1)


def test_a_play_out_is_the_same_for_the_same_seed() -> None:
    """Moves and cards depend on the seed alone, and another seed plays another game."""
    start = grass(players=3, rounds=1).new_initial_state()
    agents = ["greedy", "random", "greedy"]
    first = play_out(start, agents, "blue monday")
    assert play_out(start, agents, "blue monday").history() == first.history()
    assert play_out(start, agents, "red tuesday").history() != first.history()


def test_a_play_out_brings_the_cards_of_its_seed() -> None:
    """The cards are those that drawing by the same seed brings, so a game can be looked into."""
    game = grass(players=3, rounds=1)
    end = play_out(game.new_initial_state(), ["random"] * 3, seed=7)
    for before, after in pairwise(end.line()):
        if before.is_chance_node():
            drawn = before.draw(7).line()
            assert after in drawn


def test_a_play_out_goes_on_from_any_state() -> None:
    """What was played before stays; a game that is over stays over."""
    state = grass(players=2, rounds=1).deal(seed=1)
    end = play_out(state, ["greedy", "greedy"], seed=1)
    assert state in end.line()
    assert play_out(end, ["greedy", "greedy"], seed=2) == end


def test_any_agent_can_take_a_seat() -> None:
    """Whatever has a name and chooses moves from views can play."""

    class Last:
        name = "last"

        def act(self, view: gl.View, seed: int | str) -> gl.Move:
            return view.moves()[-1]

    last: Agent = Last()
    assert play_out(grass(players=2).deal(seed=1), [last, "greedy"], seed=1).is_terminal()


def test_an_agent_derived_from_ours_plays_as_it_acts() -> None:
    """Whoever takes the greedy agent and changes how it acts finds that in the game."""

    class Last(GreedyAgent):
        def act(self, view: gl.View, seed: int | str) -> gl.Move:
            return view.moves()[-1]

    start = grass(players=2, rounds=1).deal(seed=1)
    end = play_out(start, [Last(), Last()], seed=1)
    for before, after in pairwise(end.line()):
        if before.current_player() >= 0:
            assert after.action == before.legal_actions()[-1]


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (Dividing(), r"failed with ZeroDivisionError: .* \(in line \d+: return 1 // 0"),
        (Fixed("eat the rulebook"), "made no legal move, eat the rulebook: .*no verb"),
        (Fixed("close market"), "made no legal move, close market: .* is barred: "),
        (Fixed(123_456), "made no legal move, 123456: "),
        (Fixed(None), "made no legal move, None: "),
        (Fixed(2.5), r"made no legal move, 2\.5: a move is "),
    ],
)
def test_an_agent_that_fails_is_named(bot: Agent, what: str) -> None:
    """The error tells agent, player, seat, and the move or the line of the agent's own code."""
    start = grass(names=["Ann", "Bob"], rounds=1).deal(seed=1)
    seat = start.current_player()
    seated: list[Agent | str] = ["random", "random"]
    seated[seat] = bot
    who = f"the agent '{bot.name}', who plays {start.player_name()} [(]seat {seat}[)], "
    with pytest.raises(AgentError, match=who + what) as caught:
        play_out(start, seated, seed=5)
    error = caught.value
    assert (error.agent, error.player, error.seat) == (bot.name, start.player_name(), seat)
    assert (error.seed, error.game) == (5, None)
    assert error.__cause__ is not None


def test_the_failure_of_an_agent_can_be_pickled() -> None:
    """It comes back from another process with all that it tells."""
    error = AgentError("failed", "bot", "Ann", 1, 77)
    error.game = 3
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))
    assert "in game 3 " in str(again)
    assert "seed=77" in str(again)
