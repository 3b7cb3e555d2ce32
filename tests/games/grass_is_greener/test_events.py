"""Events: every step is told, and those who do not see a card do not hear its name."""

from __future__ import annotations

import re
from typing import Any

import pytest

from grasslab.engine.state import State
from grasslab.games.grass_is_greener.telling import EVENT_KINDS
from tests.games.grass_is_greener.states import at, load, random_states

LIGHTS: dict[str, Any] = {"garages": {"Susie": "Motion Lights", "Ben": "Motion Lights"}}


def told(state: State, seat: int | None = None) -> list[str]:
    """The sentences that a seat hears of the last step."""
    return [event.told_to(seat) for event in state.last_events()]


# By name: a position, a move in it, and the sentences about it.
CASES: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "draw": ({}, "draw from the deck", ["Mark draws from the deck."]),
    "take": (
        {},
        "draw Crabgrass from the pile",
        ["Mark takes Crabgrass from the community pile."],
    ),
    "lay": (
        {"hands": {"Mark": "Rose Bush"}, "plots": {"Ben": "Koi Pond"}},
        "lay Rose Bush on Ben's plot 1",
        ["Mark lays Rose Bush on Ben's plot 1 (Koi Pond)."],
    ),
    "replace": (
        {"hands": {"Mark": "Koi Pond"}},
        "lay Koi Pond in place of plot 1",
        ["Mark lays Koi Pond in place of Mark's plot 1 (Sod)."],
    ),
    "garage": (
        {"hands": {"Mark": "Lawn Mower"}},
        "play Lawn Mower",
        ["Mark puts Lawn Mower into the garage."],
    ),
    "spring cleaning": (
        {"hands": {"Mark": "Spring Cleaning"}, "plots": {"Mark": "Koi Pond + Molehill"}},
        "play Spring Cleaning on Molehill on my plot 1",
        [
            "Mark plays Spring Cleaning on Molehill on Mark's plot 1.",
            "Molehill is discarded from Mark's plot 1 (Koi Pond).",
        ],
    ),
    "bolt cutter": (
        {"hands": {"Mark": "Bolt Cutter"}, "garages": {"Ben": "Lawn Mower"}},
        "play Bolt Cutter on Ben's Lawn Mower",
        [
            "Mark plays Bolt Cutter on Ben's Lawn Mower.",
            "Lawn Mower is discarded from Ben's garage.",
        ],
    ),
    "long loan": (
        {"hands": {"Mark": "Long Loan"}, "garages": {"Ben": "Lawn Mower"}},
        "play Long Loan on Ben's Lawn Mower",
        [
            "Mark plays Long Loan on Ben's Lawn Mower.",
            "Lawn Mower goes from Ben's garage to Mark's.",
        ],
    ),
    "town meeting": (
        {"hands": {"Mark": "Town Meeting"}},
        "play Town Meeting",
        ["Mark plays Town Meeting.", "The community pile is discarded and laid out anew."],
    ),
    "block party": (
        {"hands": {"Mark": "Block Party", "Susie": "Aphids"}},
        "play Block Party on Susie",
        ["Mark plays Block Party on Susie."],
    ),
    "a sabotage waits": (
        {"hands": {"Mark": "Toilet Paper"}, **LIGHTS},
        "lay Toilet Paper on Ben's plot 1",
        ["Mark plays Toilet Paper on Ben's plot 1 (Sod)."],
    ),
    "a sabotage that nobody can block": (
        {"hands": {"Mark": "Toilet Paper"}},
        "lay Toilet Paper on Ben's plot 1",
        [
            "Mark plays Toilet Paper on Ben's plot 1 (Sod).",
            "Toilet Paper lies on Ben's plot 1 (Sod), now plot 3.",
        ],
    ),
    "the own turn ends": (
        {"hands": {"Mark": "Rose Bush"}, "actions_left": 1},
        "lay Rose Bush on Mark's plot 1",
        ["Mark lays Rose Bush on Mark's plot 1 (Sod), now plot 3.", "It is Susie's turn."],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_move_is_told(name: str) -> None:
    """What is played, on what, and what comes of it."""
    setup, move, sentences = CASES[name]
    assert told(at(**setup).play(move)) == sentences


def test_a_forced_block_is_told_in_the_same_step() -> None:
    """With ``blocking`` forced the first target clockwise has to."""
    game = load(blocking="forced")
    state = at(game=game, hands={"Mark": "Hose War", "Jan": "Aphids"}, **LIGHTS).play(
        "play Hose War"
    )
    assert told(state) == [
        "Mark plays Hose War.",
        "Susie blocks with Motion Lights, and nothing happens.",
    ]


def test_answers_to_a_sabotage_are_told() -> None:
    """Susie lets it be, Ben is asked and blocks; or nobody does, and the card lies there."""
    state = at(hands={"Mark": "Hose War", "Jan": "Aphids"}, **LIGHTS).play("play Hose War")
    waits = state.play("let it be")
    assert told(waits) == ["Susie lets it be."]
    assert told(waits.play("block")) == ["Ben blocks with Motion Lights, and nothing happens."]
    assert told(waits.play("let it be")) == ["Ben lets it be."]
    state = at(hands={"Mark": "Toilet Paper"}, **LIGHTS).play("lay Toilet Paper on Ben's plot 1")
    assert told(state.play("let it be")) == [
        "Ben lets it be.",
        "Toilet Paper lies on Ben's plot 1 (Sod), now plot 3.",
    ]


def test_second_steps_are_told() -> None:
    """A card moves, Repo Man leaves Sod, and plots change places."""
    plots = {"Ben": "Koi Pond + Rose Bush", "Mark": "Theme Park"}
    hands = {"Mark": "Lawn Heist, Repo Man, Property Line"}
    state = at(hands=hands, plots=plots)
    heist = state.play("play Lawn Heist on Rose Bush on Ben's plot 1").play("choose my plot 1")
    (moved,) = told(heist)
    assert moved == "Rose Bush goes from Ben's plot 1 (Koi Pond) to Mark's plot 1 (Theme Park)."
    (taken,) = told(state.play("play Repo Man on Ben's plot 1").play("choose my plot 2"))
    assert taken == (
        "Mark takes Ben's plot 1 (Koi Pond) and lays it in place of Mark's plot 2 (Sod), now "
        "plot 1; Sod remains."
    )
    (swapped,) = told(state.play("play Property Line on Ben's plot 1").play("choose my plot 1"))
    assert swapped == (
        "Mark swaps Mark's plot 1 (Theme Park) for Ben's plot 1 (Koi Pond), with all that lies "
        "there."
    )


@pytest.mark.parametrize("options", [{}, {"replaced_plot": "discarded"}])
def test_what_is_laid_is_told_where_it_lies_then(options: dict[str, Any]) -> None:
    """Plots are kept sorted, so they may get other numbers: the log says so, and else they stay.

    Counted by the frame of the cards after the step, in random games.
    """
    numbers = re.compile(r"(?:on|to|in place of) (\w+)'s plot (\d) \([^)]*\)(?:, now plot (\d))?")
    stayed = moved = 0
    for seed in range(3):
        for state in random_states(load(2, **options), seed):
            for event in state.last_events() if state.parent else ():
                if event.kind not in ("lay", "replace", "move", "repossess"):
                    continue
                whose, before, now = numbers.findall(event.text)[-1]
                frame = state.cards()
                there = frame[
                    (frame["owner"] == whose) & (frame["place"] == f"plot {now or before}")
                ]
                assert event.card is not None
                assert state.game.kinds[event.card].name in set(there["card"]), event.text
                stayed, moved = stayed + (not now), moved + bool(now)
    assert stayed > 10
    assert moved > 10


def test_a_swap_that_changes_numbers_is_told_so() -> None:
    """The Koi Pond comes first in Mark's yard, and the Sod behind the Theme Park in Ben's."""
    state = at(
        hands={"Mark": "Property Line"},
        plots={"Mark": "Theme Park", "Ben": "Koi Pond, Theme Park + Rose Bush"},
    )
    (swapped,) = told(state.play("play Property Line on Ben's plot 1").play("choose my plot 2"))
    assert swapped == (
        "Mark swaps Mark's plot 2 (Sod) for Ben's plot 1 (Koi Pond), with all that lies there; "
        "Koi Pond is Mark's plot 1 now; Sod is Ben's plot 2 now."
    )


def test_what_is_discarded_with_a_plot_is_told() -> None:
    """Ruling 8, where the option has it go."""
    state = at(
        game=load(replaced_plot="discarded"),
        hands={"Mark": "Koi Pond"},
        plots={"Mark": "Theme Park + Rose Bush + Molehill"},
    ).play("lay Koi Pond in place of plot 1")
    assert told(state)[1:] == [
        "Rose Bush is discarded from Mark's plot 1 (Theme Park).",
        "Molehill is discarded from Mark's plot 1 (Theme Park).",
    ]


def test_hidden_cards_are_named_to_those_who_see_them() -> None:
    """A drawn card to its player; one handed over or taken to both; to others it is "a card"."""
    drawn = at().play("draw from the deck").play("draw Aphids")
    assert [told(drawn, seat) for seat in range(2)] == [
        ["Mark draws Aphids."],
        ["Mark draws a card."],
    ]
    party = at(hands={"Mark": "Block Party", "Susie": "Aphids"}).play("play Block Party on Susie")
    given = party.play("give Aphids")
    assert [told(given, seat)[0] for seat in range(4)] == [
        "Susie gives a card to Ben.",
        "Susie gives Aphids to Ben.",
        "Susie gives Aphids to Ben.",
        "Susie gives a card to Ben.",
    ]
    sugar = at(hands={"Mark": "Borrowed Sugar", "Ben": "Aphids"}).play("play Borrowed Sugar on Ben")
    taken = sugar.play("take Aphids")
    assert [told(taken, seat)[0] for seat in range(3)] == [
        "Mark takes Aphids at random from Ben's hand.",
        "Mark takes a card at random from Ben's hand.",
        "Mark takes Aphids at random from Ben's hand.",
    ]


def test_the_pile_and_the_board_member_are_told() -> None:
    """Three of a type go; the board member comes last, drawn or given."""
    state = at(phase="refill", pile="Molehill, Aphids").play("open Slugs")
    assert told(state) == [
        "Slugs comes to the community pile.",
        "Three of a type: the community pile is discarded and laid out anew.",
    ]
    game = load(2, hand_size=1)
    hands = {"Mark": "Aphids", "Susie": "Slugs"}
    first = game.position(phase="refill", pile="Molehill, Rose Bush", hands=hands)
    drawn = first.play("open Koi Pond").play("open Captain Brook")
    assert told(drawn) == ["Captain Brook is the HOA board member.", "It is Mark's turn."]
    game = load(2, hand_size=1, board_member="Captain Brook")
    first = game.position(phase="refill", board="nothing", pile="Molehill, Rose Bush", hands=hands)
    assert told(first.play("open Koi Pond")) == [
        "Koi Pond comes to the community pile.",
        "Captain Brook is the HOA board member.",
        "It is Mark's turn.",
    ]


def test_the_end_is_told() -> None:
    """Nine on a yard: why it is over, everybody's points, and who has won."""
    plots = {"Ben": "SOD + 3 Pumpkin Patch, SOD + 3 Tulip Border, SOD + 2 Topiary Swan"}
    state = at(
        game=load(board_member="Captain Brook"),
        board="Captain Brook",
        hands={"Mark": "Rose Bush"},
        plots=plots,
    ).play("lay Rose Bush on Ben's plot 2")
    # Nine cards of 2 points; Captain Brook takes one for each of the two Trees.
    assert told(state) == [
        "Mark lays Rose Bush on Ben's plot 2 (Sod), now plot 1.",
        "The game is over: nine cards lie in Ben's yard.",
        "Mark has 0 points.",
        "Susie has 0 points.",
        "Ben has 16 points.",
        "Jan has 0 points.",
        "Ben wins the Yard of the Month with 16 points.",
    ]


def test_a_tie_is_told_to_its_end() -> None:
    """The last card of the deck, equal points, and a board member who likes Flowers."""
    game = load(2)
    lying = {"Rose Bush": 1, "Pumpkin Patch": 1, "Koi Pond": 1, "Crabgrass": 1, "Lawn Mower": 1}
    rest = {
        card.name: card.copies - lying.get(card.name, 0)
        for card in game.deck.cards[: game.yard_rules.SOD]
    }
    rest["Aphids"] -= 1
    state = at(
        game=game,
        phase="draw",
        to_draw=1,
        board="Captain Brook",
        plots={"Mark": "SOD + Rose Bush", "Susie": "SOD + Pumpkin Patch"},
        discard={name: count for name, count in rest.items() if count},
    ).play("draw Aphids")
    assert told(state) == [
        "Mark draws Aphids.",
        "The game is over: the deck is empty.",
        "Mark has 2 points.",
        "Susie has 2 points.",
        "Mark and Susie are tied, so another board member is drawn.",
    ]
    assert told(state.play("open Mrs. Primrose")) == [
        "Mrs. Primrose is drawn to break the tie.",
        "Mark has 3 points now.",
        "Susie has 2 points now.",
        "Mark wins the Yard of the Month with 3 points.",
    ]


@pytest.mark.parametrize("players", [2, 5])
def test_every_step_is_told_and_nothing_hidden_to_others(players: int) -> None:
    """In random games: no step without an event, all kinds are listed, and where not all see a
    card its name is not in what the others hear.
    """
    states = list(random_states(load(players, first_player=None), seed=players))
    for state in states[1:]:
        events = state.last_events()
        assert events
        for event in events:
            assert event.kind in EVENT_KINDS
            if event.seen_by is not None:
                assert event.card is not None
                name = state.game.kinds[event.card].name  # type: ignore[attr-defined]
                assert name in event.text
                assert name not in event.public
