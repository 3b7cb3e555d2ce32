"""Positions set up by hand: round trips, what follows from what is said, and every fault."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.errors import PositionError
from grasslab.engine.state import State
from grasslab.games.growerz import GrowerZ
from grasslab.games.growerz.table import SEASON_OVER
from tests.games.growerz.faces import GAME, grown, load, walk
from tests.games.growerz.samples import sample_options

CHOOSING = """turn Ann | Ann: hand Cloning, Snowed In, Exam Week, Attic, Cellar
    Bob: hand 2 Bat Guano, New Year's Eve, Christmas Lunch, Wardrobe | open plants LS, DO"""
WINTER_EVENTS = "Snowed In, Exam Week, Christmas Lunch, New Year's Eve"
SOWING = "turn Ann, phase sow, step 4 | open plants Lazy Sunday, Doodle"


def faults(text: str, game: GrowerZ = GAME, **setup: Any) -> list[str]:
    """Everything that is wrong with a position."""
    with pytest.raises(PositionError) as caught:
        game.position(text, **setup)
    return list(caught.value.faults)


# Round trips


@pytest.mark.parametrize(
    "number", [8, 10, *(pytest.param(n, marks=pytest.mark.slow) for n in (0, 6, 9))]
)
def test_every_position_of_a_game_is_read_back(number: int) -> None:
    """Its text gives the table again, and each view's text the view."""
    game = load(**sample_options(number))
    for place, state in enumerate(walk(game, number)):
        assert game.position(state.position_text()) == state
        if place % 7 == 0:
            for seat in range(game.players):
                view = state.view(seat)
                assert game.view(view.position_text()) == view
                assert view.sample(seed=place).view(seat) == view


def test_a_sample_counts_the_stack_once() -> None:
    """As many cards lie in the Season's deck of a sample as of the state, and the field says so."""
    state = GAME.deal(seed=3)
    sample = grown(state.view("Ann").sample(seed=1))
    assert sum(sample.stack) == sample.stack_size == grown(state).stack_size == 30 - 10


# What follows


def test_what_is_not_said_follows() -> None:
    """Whose turn it is tells who has still to act; Spaces of Characters lie there; the rest too."""
    table = grown(GAME.position(CHOOSING))
    assert (table.left, table.sowing, table.to_deal, table.first) == (2, 0, 0, 0)
    assert table.stack_size == sum(table.stack) == 20
    assert [bool(space) for space in table.space[0]] == [True, True, False, False, False, False]
    assert table.deck_left == [13, 11]
    assert table.removed == [0] * len(table.removed)


def test_the_first_player_follows_from_the_season() -> None:
    """The card moves to the left at each Cleanup, unless a position says otherwise."""
    autumn = "turn Bob, phase sow, season autumn, step 4{} | open plants LS, DO"
    assert grown(GAME.position(autumn.format(""))).first == 1
    assert grown(GAME.position(autumn.format(", first player Ann"))).first == 0


def test_cards_of_past_seasons_are_out_of_the_game_unless_they_lie_on_a_space() -> None:
    """In spring 30 Winter cards are gone, but for a Heater Fan that stays."""
    state = GAME.position(
        "turn Bob, phase sow, season spring, step 4 | open plants Lazy Sunday, Doodle",
        spaces={"Ann": [["Grow Tent (Athlete)", "Heater Fan"]]},
    )
    gone = state.cards().query("place == 'out of the game'")
    assert gone["count"].sum() == 29
    assert "Heater Fan" in gone["card"].tolist()  # the other copy
    assert "out of the game" not in state.position_text()


def test_temporary_spaces_go_into_their_order() -> None:
    """Whichever is named first: equal positions are equal."""
    one = GAME.position(SOWING, spaces={"Ann": ["Cellar", "Attic"]})
    other = GAME.position(SOWING, spaces={"Ann": [["Attic"], ["Cellar"]]})
    assert one == other


def test_dealing_goes_on_where_hands_are_uneven() -> None:
    """Ann has been dealt a card, Bob none: 9 are still to come, the next to Bob."""
    state = GAME.position("turn Bob, phase deal | Ann: hand Cloning | open plants LS, DO")
    assert grown(state).to_deal == 9
    assert state.play("deal Attic").view("Bob").hand() == {"Attic": 1}


def test_a_missing_open_plant_is_turned_up_when_sowing_begins() -> None:
    """Nobody named one; chance brings it, and then all may sow."""
    state = GAME.position(CHOOSING.replace("LS, DO", "Doodle"))
    state = state.play("choose Snowed In").play("choose Wardrobe")
    assert state.is_chance_node()
    assert state.position_text().startswith("turn Ann, phase turn up, sowing, to act 2")
    assert GAME.position(state.position_text()) == state
    assert state.play("turn up Slow River").player_name() == "Ann"


def test_how_many_cards_others_hold_follows_from_step_and_turn() -> None:
    """Ann has chosen, so she holds four, and a card lies face down; nobody need say so."""
    view = GAME.position(CHOOSING).play("choose Cloning").view("Bob")
    assert (view.hidden_sizes[0], view.hidden_sizes[6]) == (4, 1)
    hand = "2 Bat Guano, New Year's Eve, Christmas Lunch, Wardrobe"
    assert GAME.view("turn Bob | open plants LS, DO", seat="Bob", hand=hand) == view
    assert "Ann: chosen 1 card; hand 4 cards" in view.position_text()


def test_a_view_of_a_real_table_can_be_sampled() -> None:
    """A person types what lies open, and the own hand."""
    view = GAME.view(
        "turn Ann, step 2 | open plants LS, DO",
        seat="Ann",
        hand="Cloning, Snowed In, Attic, Cellar",
        knows={"Bob": "Wardrobe"},
    )
    sample = view.sample(seed=5)
    assert sample.view("Ann") == view
    assert sample.view("Bob").hand()["Wardrobe"] == 1


# Faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            SOWING.replace("sow", "over").replace(", step 4", ""),
            "phase: the game is over after autumn, not before",
        ),
        (
            "turn Ann, phase season over, season autumn | open plants LS, DO",
            "phase: after autumn the game is over",
        ),
        (
            "turn Ann, phase deal characters",
            "phase: with characters=('Athlete', 'Lawyer') nothing is dealt",
        ),
        (
            "turn Ann, phase choose first player",
            "phase: the First Player is given here, and not chosen",
        ),
        (
            CHOOSING.replace("Cellar", "Halogen Lamp").replace("Ann: ", "Ann: spaces Cellar; "),
            "events and spaces of Ann: 1 Event or new Space, and 0 cards played",
        ),
        (
            f"{SOWING} | Ann: spaces Cellar; events {WINTER_EVENTS}",
            "events and spaces of Ann: 5 Events and new Spaces, and 4 cards played",
        ),
        (
            f"{SOWING.replace('sow,', 'sow, season spring,')} | Ann: points 91",
            "points of Ann: a Season brings 90 at most",
        ),
        (SOWING.replace("step 4", "step 5"), "step: a Season has 4 steps, with hand_size=5"),
        (
            "turn Bob, phase deal, step 2 | open plants LS, DO | Ann: hand Cloning",
            "step: in this phase (deal) it is step 1",
        ),
        (f"{SOWING} | sowing no", "sowing: it is in this phase (sow)"),
        (
            "turn Ann, phase season over | open plants LS, DO",
            "turn: in this phase (season over) it is Bob's",
        ),
        (f"{SOWING} | to act 1", "to act: 2 players, by whose turn it is, and not 1"),
        (f"{SOWING} | Ann: character nothing", "characters of Ann: a Character is missing"),
        (f"{SOWING} | Bob: character Athlete", "Athlete: 2 cards, and the game has 1"),
        (
            f"{SOWING} | Ann: hand Cloning",
            "hands of Ann: 0 cards in this phase (step 4, sow), not 1",
        ),
        (
            CHOOSING.replace("Cellar", "LED Panel"),
            "hands of Ann: LED Panel comes in spring",
        ),
        (CHOOSING.replace("Cellar", "Hippie"), "hands of Ann: Hippie is no Season card"),
        (
            SOWING.replace("sow,", "sow, season spring,") + " | Ann: events Snowed In",
            "events of Ann: Snowed In is gone since winter",
        ),
        (f"{SOWING} | Ann: events Cloning", "events of Ann: Cloning is no Event"),
        (
            f"{SOWING} | Ann: spaces Cloning",
            "spaces of Ann: Cloning is no Space, and a pile begins",
        ),
        (
            f"{SOWING} | Ann: spaces Grow Tent (Hippie)",
            "spaces of Ann: Grow Tent (Hippie) belongs to the Hippie",
        ),
        (f"{SOWING} | Ann: spaces Cellar + Fan", "spaces of Ann: Fan is permanent, and Cellar is"),
        (
            f"{SOWING} | Ann: spaces Cellar + Cloning + Low-Stress",
            "Low-Stress Training and Cloning are both orange, and lie on one Space",
        ),
        (
            f"{SOWING} | Ann: spaces Cellar + Doodle + Little Nap",
            "Little Nap is the second Plant on Cellar",
        ),
        (
            f"{SOWING} | Ann: spaces Green House (Athlete) + Slow River",
            "Slow River is feminized, and Green House takes autoflowering plants",
        ),
        (f"{SOWING} | Ann: spaces Cellar + Snowed In", "Snowed In lies on no Space: it is of the"),
        (
            f"{SOWING} | Ann: spaces Grow Tent (Athlete) + Cloning, Grow Tent (Athlete)",
            "Grow Tent (Athlete) is there twice",
        ),
        (f"{SOWING} | out of the game Hippie", "out_of_the_game: Hippie is no Season card"),
        (f"{SOWING} | out of the game Dimmer", "out_of_the_game: Dimmer comes in autumn"),
        (
            f"{SOWING.replace('sow,', 'sow, season spring,')} | season deck Attic",
            "season_deck: Attic is gone since winter",
        ),
        (f"{SOWING} | Ann: spaces Balcony", "spaces of Ann: Balcony comes in spring"),
        (
            "turn Ann, phase place, step 4 | Ann: revealed Fan | open plants LS, DO",
            "revealed of Ann: Fan comes in spring",
        ),
        (
            SOWING.replace("Doodle", "Slow River"),
            "open_plants: Slow River is the second feminized plant, and one lies face up",
        ),
        (SOWING.replace("Doodle", "Cloning"), "open_plants: Cloning is no Plant"),
        (
            "turn Ann, phase place, step 4 | Bob: revealed Cloning | open plants LS, DO",
            "revealed of Ann: a card is missing in this phase (place)",
        ),
        (
            f"{SOWING} | Ann: revealed Cloning",
            "revealed of Ann: it is laid down, or not revealed in this phase (sow)",
        ),
        (
            "turn Bob, phase place, step 4 | Bob: revealed Snowed In | open plants LS, DO",
            "revealed of Bob: Snowed In is placed on no Space of Bob",
        ),
        (
            SOWING.replace("sow", "draw"),
            "drawing: a type of Plant in the phase 'draw', and only then",
        ),
        (
            SOWING.replace("sow", "draw").replace("step 4", "step 4, drawing feminized")
            + " | Ann: spaces Grow Tent (Athlete) + Slow River",
            "drawing: Ann has no Space for feminized plants",
        ),
        (SOWING.replace("sow", "plant"), "drawn: a Plant in the phase 'plant', and only then"),
        (
            SOWING.replace("sow", "plant")
            + " | drawn Purple Monday | Ann: spaces Grow Tent (Athlete) + Slow River",
            "drawn: Ann has no Space for Purple Monday",
        ),
        (SOWING.replace("sow", "turn up, sowing"), "open plants: none is to be turned up"),
        (f"{SOWING} | Ann: points 3", "points of Ann: winter is not harvested yet"),
        (
            "turn Bob, phase season over | Ann: points 7 | open plants LS, DO",
            "points of Ann: winter brings 0, as the cards lie",
        ),
        (f"{SOWING} | Bob: bonus 6", "bonus of Bob: 0, as the cards lie, and not 6"),
    ],
)
def test_what_cannot_be_is_told(text: str, fault: str) -> None:
    """In words that say what would be right."""
    assert any(fault in found for found in faults(text)), faults(text)


def test_all_faults_come_at_once() -> None:
    """Each is told once; what depends on what could not be read is not judged."""
    text = f"{SOWING} | Ann: events Cloning; hand Hippie | Bob: spaces Cellar + Heater Fan"
    assert sorted(faults(text)) == [
        "events of Ann: Cloning is no Event",
        "hands of Ann: Hippie is no Season card",
        "spaces of Bob: Heater Fan is permanent, and Cellar is a temporary Space",
    ]


def test_a_season_that_is_not_played_cannot_be_set_up() -> None:
    """By the option ``seasons``."""
    text = "turn Ann, phase sow, season summer, step 4 | open plants LS, DO"
    found = faults(text, load(seasons=2, names=["Ann", "Bob"], characters=["Athlete", "Lawyer"]))
    assert "season: summer is not yet, or not played, in this phase (sow)" in found


def test_the_end_of_a_season_must_bring_what_lies_there() -> None:
    """Points that were harvested are what the cards on the table give."""

    def ends(state: State) -> bool:
        return grown(state).phase == SEASON_OVER

    state = next(filter(ends, walk(GAME, 4)))
    assert GAME.position(state.position_text()) == state
