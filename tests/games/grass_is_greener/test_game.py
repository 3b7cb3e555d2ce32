"""The game as a whole: loading, options, the rulebook's examples move by move, agents, bounds."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import OptionError, UnknownNameError
from grasslab.engine.game import make_game
from grasslab.engine.state import State
from grasslab.games.grass_is_greener.table import GIVE_CARD
from grasslab.play import play_out
from grasslab.play.agents import GreedyAgent
from tests.games.grass_is_greener.states import at, load, random_states

# Loading


def test_the_game_is_listed() -> None:
    """With its name, its players and what is hidden."""
    games = gl.games().set_index("name")
    row = games.loc["grass-is-greener"]
    assert row["title"] == "Grass is Greener"
    assert row["players"] == "2-6" or tuple(row[["least", "most"]]) == (2, 6)


def test_four_play_by_the_rulebook_if_nothing_is_said() -> None:
    """Five cards, a limit of seven, a board member that is drawn, lights by choice."""
    game = gl.load("grass-is-greener")
    assert game.players == 4
    assert dict(game.values) == {  # type: ignore[attr-defined]
        "first_player": 0,
        "board_member": None,
        "blocking": "chosen",
        "replaced_plot": "kept",
        "rule_of_three": "family",
        "hand_size": 5,
        "hand_limit": 7,
    }


def test_options_are_told_with_their_source() -> None:
    """One row an option: its value, what that means here, and where it stands."""
    frame = load(first_player="Ben", board_member="mr oakley").options().set_index("option")
    assert frame.loc["first_player", "meaning"] == "Ben plays first."
    assert frame.loc["board_member", "meaning"] == "Mr. Oakley lies open."
    assert frame.loc["blocking", "source"] == 'rulebook, "FAQ", Motion Lights; ruling 10'
    assert (frame["source"] != "").all()


@pytest.mark.parametrize(
    ("preset", "values"),
    [
        ("official", {"blocking": "chosen", "first_player": 0, "replaced_plot": "kept"}),
        ("automatic", {"blocking": "forced", "first_player": None}),
        ("clearing", {"replaced_plot": "discarded"}),
    ],
)
def test_presets(preset: str, values: dict[str, Any]) -> None:
    """What the rulebook leaves to the neighbors, settled one way or the other."""
    game = load(preset=preset)
    assert {name: game.option(name) for name in values} == values


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"board_member": "Mrs. Rose"}, "there is no board member 'Mrs. Rose'"),
        ({"board_member": 10}, "there is no board member 10"),
        ({"blocking": "never"}, "blocking cannot be 'never'; there are: chosen, forced"),
        ({"hand_size": 35}, "from 1 to 34 for 4 players and 142 cards, not 35"),
        ({"hand_size": True}, "hand_size is a whole number"),
        ({"hand_limit": 0}, "hand_limit is a whole number from 1 to 60"),
        ({"first_player": "Kim"}, "nobody here is called 'Kim'"),
        ({"preset": "oficial"}, "did you mean official?"),
        ({"hand_sice": 5}, "did you mean hand_size"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], told: str) -> None:
    """With what would be right."""
    with pytest.raises((OptionError, UnknownNameError)) as caught:
        load(**options)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"first_player": None},
        {"board_member": "Sir Reginald", "hand_limit": 3, "utility": "win"},
    ],
)
def test_the_game_goes_through_data_text_and_pickle(options: dict[str, Any]) -> None:
    """As records and notebooks have it."""
    game = load(3, **options)
    for again in (
        make_game(game.specification()),
        eval(repr(game)),
        pickle.loads(pickle.dumps(game)),
    ):
        assert again == game


# The rulebook's examples


def test_block_party_as_in_the_rulebook() -> None:
    """Mark plays it on Susie, who has two cards: one for Ben, to her left, one for Jan, and none
    for Mark.
    """
    state = at(hands={"Mark": "Block Party", "Susie": "Rose Bush, Molehill"})
    state = state.play("play Block Party on Susie")
    assert state.player_name() == "Susie"
    assert state.table.phase == GIVE_CARD  # type: ignore[attr-defined]
    assert state.moves().texts() == ["give Rose Bush", "give Molehill"]
    state = state.play("give Molehill").play("give Rose Bush")
    hands = [state.view(name).hand() for name in ("Mark", "Susie", "Ben", "Jan")]
    assert hands == [{}, {}, {"Molehill": 1}, {"Rose Bush": 1}]
    assert state.player_name() == "Mark"
    assert state.log()[-3:] == [
        "Mark plays Block Party on Susie.",
        "Susie gives Molehill to Ben.",
        "Susie gives Rose Bush to Jan.",
    ]


def test_motion_lights_as_in_the_rulebook() -> None:
    """A Sabotage at several neighbors that one of them blocks has no effect on any of them."""
    state = at(
        hands={"Mark": "Hose War", "Susie": "Aphids", "Ben": "Slugs", "Jan": "Molehill"},
        garages={"Ben": "Motion Lights"},
    ).play("play Hose War")
    assert state.moves().texts() == ["block with Motion Lights", "let it be"]
    blocked = state.play("block with Motion Lights")
    discard = dict(blocked.cards().query("place == 'discard'")[["card", "count"]].values)
    assert discard == {"Hose War": 1, "Motion Lights": 1}
    assert [sum(hand) for hand in blocked.table.hand] == [0, 1, 1, 1]  # type: ignore[attr-defined]


def test_insider_advantage_as_in_the_rulebook() -> None:
    """Only with Running for the HOA in the garage; then it is worth five points to the end."""
    game = load(board_member="Captain Brook")
    state = at(
        game=game,
        board="Captain Brook",
        hands={"Mark": "Running for the HOA, Insider Advantage", "Susie": "Bolt Cutter"},
    )
    assert "play Insider Advantage" not in state.moves().texts()
    state = state.play("play Running for the HOA").play("play Insider Advantage")
    assert list(state.players()["points"]) == [5, 0, 0, 0]
    state = state.play("draw Crabgrass from the pile").play("open Rose Bush")
    barred = state.why_not("play Bolt Cutter on Mark's Insider Advantage")
    assert barred is not None
    assert barred.name == "cannot-be-taken"


def test_repo_man_as_in_the_rulebook() -> None:
    """It takes a plot for one's own and leaves Sod; both yards have three plots."""
    state = at(hands={"Mark": "Repo Man"}, plots={"Ben": "Koi Pond"})
    state = state.play("play Repo Man on Ben's plot 1").play("choose Mark's plot 1")
    frame = state.cards()
    plots = frame[frame["place"].str.startswith("plot")]
    assert set(plots[plots["owner"] == "Mark"]["card"]) == {"Koi Pond", "Sod"}
    assert set(plots[plots["owner"] == "Ben"]["card"]) == {"Sod"}
    assert plots[plots["owner"] == "Ben"]["count"].sum() == 3


def test_the_last_card_in_the_first_pile_opens_the_given_board_member() -> None:
    """Ruling 4: one is opened before the game is over, and it is that of the option."""
    game = load(2, hand_size=1, board_member="Mr. Oakley")
    there = {"Aphids": 2, "Koi Pond": 1, "Slugs": 1, "Rose Bush": 1}
    deck = game.deck.cards[: game.yard_rules.SOD]
    rest = {card.name: card.copies - there.get(card.name, 0) for card in deck}
    state = game.position(
        phase="refill",
        board="nothing",
        pile="Koi Pond, Slugs",
        hands={"Mark": "Aphids", "Susie": "Aphids"},
        discard={name: count for name, count in rest.items() if count},
    ).play("open Rose Bush")
    board = state.cards().query("place == 'board'")["card"].tolist()
    assert board[0] == "Mr. Oakley"
    assert state.current_player() < 0  # the tie of nothing to nothing is broken by others


# Where cards lie


def test_all_cards_of_the_box_lie_somewhere() -> None:
    """142 deck cards, 18 Sod and ten board members, after every step of a random game."""
    for state in random_states(load(5), seed=8):
        counts = [sum(place.cards) for place in state.game.places(state.table)]  # type: ignore[attr-defined]
        assert sum(counts) == 142 + 18 + 10


def test_a_view_hides_hands_and_deck() -> None:
    """The own hand, all yards, garages and piles are seen, and how many cards others hold."""
    state = at(hands={"Mark": "Rose Bush", "Ben": "2 Molehill"})
    frame = state.view("Mark").cards()
    hidden = frame[frame["card"].isna()]
    assert dict(hidden[["place", "count"]].values) == {"hand": 2, "deck": 142 - 3 - 3}
    assert state.view("Mark").hand() == {"Rose Bush": 1}
    assert list(state.view("Mark").players()["cards_in_hand"]) == [1, 0, 2, 0]


# Agents and bounds


def reasons_of(state: State, actions: list[str]) -> list[str]:
    """What the greedy agent would say about some moves."""
    view = state.view(state.current_player())
    return [state.game.because(view, state.string_to_action(text)) for text in actions]


def test_the_greedy_agent_says_what_a_move_brings() -> None:
    """Points that change on the open table, by whose they are; else what sort of move it is."""
    state = at(
        game=load(board_member="Captain Brook"),
        board="Captain Brook",
        hands={"Mark": "Tulip Border, Crabgrass, Block Party"},
    )
    # Captain Brook likes Water and dislikes Trees; a Tulip Border is worth 2, Crabgrass -2.
    assert reasons_of(
        state,
        [
            "lay Tulip Border on my plot 1",
            "lay Crabgrass on Ben's plot 1",
            "draw from the deck",
            "draw Koi Pond from the pile",
        ],
    ) == [
        "It brings me 2 points",
        "It costs Ben 2 points",
        "The deck may bring something better",
        "That one is worth having in hand",
    ]


def test_a_reason_gives_no_card_in_hand_away() -> None:
    """Whatever else the player holds, the same move is made for the same reason."""
    said = set()
    for other in ("Rose Bush", "2 Block Party", "Koi Pond, Motion Lights"):
        state = at(hands={"Mark": f"Tulip Border, {other}"})
        said.add(tuple(reasons_of(state, ["lay Tulip Border on my plot 1", "draw from the deck"])))
    assert len(said) == 1


def test_the_greedy_agent_plays_to_the_end() -> None:
    """With a reason for every move."""
    game = load(3)
    last = play_out(game.new_initial_state(), [GreedyAgent()] * 3, seed=2)
    assert last.is_terminal()


@pytest.mark.parametrize("players", [2, 6])
def test_bounds_hold_from_every_position(players: int) -> None:
    """Decisions, chance outcomes and points stay within them, to the end of random games."""
    for seed in range(2):
        states = list(random_states(load(players, hand_limit=1), seed=f"bounds {seed}"))
        won = states[-1].returns("points")
        decisions = [state.current_player() >= 0 for state in states[:-1]]
        for place in range(0, len(states), 9):
            bounds = states[place].game.bounds(states[place].table)
            assert sum(decisions[place:]) <= bounds.decisions
            assert len(decisions[place:]) - sum(decisions[place:]) <= bounds.chances
            assert bounds.least <= min(won) <= max(won) <= bounds.most
