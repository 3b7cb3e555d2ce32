"""Positions of Grass is Greener: written, read, typed by hand, and refused with every fault."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from grasslab.engine.errors import PositionError
from tests.games.grass_is_greener.states import at, load, random_states
from tests.games.grass_is_greener.test_words import CASES as BARRED

# Round trips


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"first_player": None}), (3, {"board_member": 4}), (6, {"replaced_plot": "discarded"})],
)
def test_every_position_of_a_game_is_read_back(players: int, options: dict[str, Any]) -> None:
    """Its text stands for it, deal, refill, Petty Schemes, tie-breaks and all.

    A few of each phase and Petty Scheme are looked at.
    """
    game = load(players, **options)
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(4):
        for state in random_states(game, seed=f"positions {seed}"):
            moment = state.table.phase, state.table.acting  # type: ignore[attr-defined]
            seen[moment] += 1
            if seen[moment] <= 4:
                text = state.position_text()
                again = game.position(text)
                assert again.table.key() == state.table.key(), text
                assert again.position_text() == text
    assert len({phase for phase, _ in seen}) >= 10


def test_a_view_is_read_back() -> None:
    """What one seat sees, with what it knows, from every seat of a random game."""
    game = load(3)
    for state in list(random_states(game, seed="views"))[::7]:
        for seat in range(3):
            view = state.view(seat)
            assert game.view(view.position_text()) == view


@pytest.mark.parametrize("name", BARRED)
def test_moments_of_petty_schemes_are_read_back(name: str) -> None:
    """The positions of the tests of rulings, which are laid out by hand."""
    state = at(**BARRED[name][0])
    assert state.game.position(state.position_text()) == state


# By hand


def test_a_position_as_people_write_it() -> None:
    """Names and codes, counts, several lines; the rest lies in the deck."""
    state = load().position(
        """
        turn Susie, actions left 2
        Mark: hand Rose Bush, 2 molehills; yard Koi Pond + Rose Bush + Garden Gnome
        Susie: garage Motion Lights
        board member Mrs Primrose
        community pile Crabgrass, Lawn Mower
        """
    )
    assert state.position_text() == (
        "turn Susie, actions left 2 | board MP | Mark: hand RB, 2 MO; plots KP + RB + GG, SO, SO | "
        "Susie: garage ML | pile CR, LM"
    )
    assert state.player_name() == "Susie"


def test_a_yard_is_sod_where_nothing_is_said() -> None:
    """Three plots always; those that are named come to their places by themselves."""
    state = at(plots={"Ben": "SO + Rose Bush, Koi Pond"})
    assert "Ben: plots KP, SO, SO + RB" in state.position_text()
    assert "Mark:" not in state.position_text()


def test_what_one_person_sees() -> None:
    """How many cards others hold is enough, and what was seen of them."""
    view = load(2).view(
        "seat Mark | turn Mark | board MP | pile KP, CR, LM | Mark: hand RB | Susie: hand 3 cards",
        knows={"Susie": "Molehill"},
    )
    assert view.hand() == {"Rose Bush": 1}
    assert view.known_text() == "Susie (MO)"
    assert view.sample(seed=1).view("Mark") == view


def test_a_tie_break_follows_from_yards_and_board_members() -> None:
    """Points and who took part are worked out, as the game does it; the text says neither."""
    for seed in range(200):
        states = list(random_states(load(2, hand_size=1), seed=f"ties {seed}"))
        if max(states[-1].table.ties) > 0:  # type: ignore[attr-defined]
            break
    last = states[-1]
    again = last.game.position(last.position_text())
    assert again.table.key() == last.table.key()
    assert again.returns("points") == last.returns("points")
    assert again.returns("win") == last.returns("win")


@pytest.mark.parametrize("board_member", [None, "Mr. Oakley"])
def test_three_of_a_type_that_the_last_card_makes_stay(board_member: str | None) -> None:
    """Nothing is left to replace them with (ruling 4); in the first pile and in a later one."""
    game = load(2, hand_size=1, board_member=board_member)
    there = {"Aphids": 2, "Bird Bath": 1, "Scarecrow": 1, "Pumpkin Patch": 1}
    deck = game.deck.cards[: game.yard_rules.SOD]
    rest = {card.name: card.copies - there.get(card.name, 0) for card in deck}
    discard = {name: count for name, count in rest.items() if count}
    for board in ("nothing", "Mr. Oakley"):
        after = game.position(
            phase="refill",
            board=board,
            pile="Bird Bath, Scarecrow",
            hands={"Mark": "Aphids", "Susie": "Aphids"},
            discard=discard,
        ).play("open Pumpkin Patch")
        assert after.table.pile[-1] > 0  # type: ignore[attr-defined]
        assert game.position(after.position_text()) == after


# Faults

SCHEME = "turn Mark, phase choose, scheme Transplant"
PICKED = "Mark's plot 1 card 1"
FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "four plots": (
        {"plots": {"Mark": "SO, SO, SO, SO"}},
        "plots of Mark: a yard has 3 plots, not 4",
    ),
    "four on a plot": (
        {"plots": {"Mark": "SO + 3 Rose Bush + Molehill"}},
        "plots of Mark: a plot holds 3 cards, not 4",
    ),
    "no plot below": (
        {"plots": {"Mark": "Rose Bush"}},
        "plots of Mark: Rose Bush is no Plot, and a plot begins with one or with Sod",
    ),
    "a plot on a plot": (
        {"plots": {"Mark": "SO + Koi Pond"}},
        "plots of Mark: Koi Pond is no Improvement or Impairment to lie on a plot",
    ),
    "not in a garage": (
        {"garages": {"Mark": "Rose Bush"}},
        "garages of Mark: Rose Bush cannot lie there",
    ),
    "too many copies": ({"hands": {"Mark": "4 Rose Bush"}}, "Rose Bush: 4 cards"),
    "no board member": ({"board": "nothing"}, "board: no board member is open; name one"),
    "a card as board member": ({"board": "Rose Bush"}, "board: Rose Bush cannot lie there"),
    "a board member twice": (
        {"board": "Mrs. Primrose, Mrs. Primrose"},
        "board: each board member is there once",
    ),
    "a tie-break in a turn": (
        {"board": "Mrs. Primrose, Mr. Oakley"},
        "board: further board members break ties, and the game is not over",
    ),
    "three of a type": (
        {"pile": "Koi Pond, Flower Bed, Theme Park"},
        "pile: three cards of a type are replaced at once",
    ),
    "a pile too small": (
        {"pile": "Koi Pond"},
        "pile: 3 cards at least, for no more have been drawn from it",
    ),
    "nothing to refill": ({"phase": "refill"}, "pile: it is full, so nothing is refilled"),
    "no actions": ({"actions_left": 0}, "actions left: this phase needs it"),
    "too many actions": (
        {"phase": "draw", "to_draw": 1, "actions_left": 3},
        "actions left: at most 2 in this phase",
    ),
    "another to move": (
        {"to_move": "Ben"},
        "to move: it is the player whose turn it is",
    ),
    "nobody else asked": (
        {"text": "turn Mark, phase discard from hand, scheme Hose War, owed 1"},
        "to move: it is somebody else than the player whose turn it is",
    ),
    "to draw out of place": ({"to_draw": 2}, "to draw: there is none in this phase"),
    "too many to draw": (
        {"phase": "draw", "to_draw": 9},
        "to draw: at most 3 cards",
    ),
    "nothing above the limit": (
        {"phase": "hand limit", "hands": {"Mark": "Rose Bush"}},
        "hands of Mark: nothing is discarded up to 7 cards",
    ),
    "a full yard": (
        {"plots": {"Ben": "SO + 3 Rose Bush, SO + 3 Garden Gnome, SO + 3 Beehive"}},
        "plots of Ben: nine cards lie there, so the game is over",
    ),
    "over too early": (
        {"phase": "over"},
        "phase: the game is over when nine cards lie in a yard or the deck is empty",
    ),
    "a scheme not played": (
        {"text": SCHEME, "plots": {"Mark": "Koi Pond + Rose Bush"}, "picked": PICKED},
        "discard: Transplant lies there as soon as it is played",
    ),
    "nothing picked": (
        {"text": SCHEME, "discard": "Transplant"},
        "picked: this phase needs it",
    ),
    "nothing there to pick": (
        {"text": SCHEME, "discard": "Transplant", "picked": "Mark's plot 1 card 1"},
        "picked: Transplant cannot be played on that",
    ),
    "a plot where a card is picked": (
        {"text": SCHEME, "discard": "Transplant", "picked": "Mark's plot 1"},
        "picked: goes like \"Mark's plot 2 card 1\" here, not \"Mark's plot 1\"",
    ),
    "a scheme of another phase": (
        {"text": "turn Mark, phase choose, scheme Hose War", "discard": "Hose War",
         "picked": "Ben's plot 1"},
        "scheme: Hose War does nothing in this phase",
    ),
    "nothing to give": (
        {"text": "turn Mark, phase give, to move Susie, scheme Block Party, target Ben",
         "discard": "Block Party"},
        "hands of Susie: there is no card to give",
    ),
    "given to oneself": (
        {"text": "turn Mark, phase give, to move Susie, scheme Block Party, target Susie",
         "hands": {"Susie": "Aphids"}, "discard": "Block Party"},
        "target: it is somebody else than who is to move",
    ),
    "too much owed": (
        {"text": "turn Mark, phase discard from hand, to move Ben, scheme Hose War, owed 2",
         "hands": {"Ben": "3 Aphids"}, "discard": "Hose War"},
        "owed: at most 1 card of Ben",
    ),
    "nothing to lose": (
        {"text": "turn Mark, phase discard from yard, to move Ben, scheme Stray Dogs",
         "discard": "Stray Dogs"},
        "to move: Ben has nothing that Stray Dogs is about",
    ),
    "no Sabotage waits": (
        {"text": "turn Mark, phase answer, to move Ben | waiting lay Rose Bush on Ben's plot 1"},
        "waiting: it is no move that plays a Sabotage",
    ),
    "waiting for nonsense": (
        {"text": "turn Mark, phase answer, to move Ben | waiting lay Rose Bsuh on Ben's plot 1"},
        "waiting: \"lay Rose Bsuh on Ben's plot 1\" names no move of Grass is Greener",
    ),
    "who cannot block": (
        {"text": "turn Mark, phase answer, to move Ben | waiting lay Toilet Paper on Ben's plot 1",
         "discard": "Toilet Paper"},
        "to move: Ben cannot block this Sabotage",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_what_cannot_be_is_refused(name: str) -> None:
    """With what is wrong, and where."""
    setup, fault = FAULTS[name]
    with pytest.raises(PositionError) as caught:
        at(**setup)
    assert any(told.startswith(fault) for told in caught.value.faults), caught.value.faults


DEAL = {"board": "nothing", "pile": "nothing"}
SETUP_FAULTS: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "hands out of order": (
        {},
        {**DEAL, "phase": "deal", "to_draw": 19, "to_move": "Susie", "hands": {"Ben": "Aphids"}},
        "hands of Mark: 1 card dealt, not 0",
    ),
    "the wrong one gets a card": (
        {},
        {**DEAL, "phase": "deal", "to_draw": 19, "hands": {"Mark": "Aphids"}},
        "to move: Susie gets the next card",
    ),
    "the wrong one starts": (
        {},
        {**DEAL, "phase": "deal", "to_draw": 20, "turn": "Ben"},
        "turn: under these rules Mark starts",
    ),
    "drawn, though it is known": (
        {},
        {**DEAL, "phase": "choose first"},
        "phase: under these rules it is known who starts",
    ),
    "a yard in the deal": (
        {},
        {**DEAL, "phase": "deal", "to_draw": 20, "plots": {"Mark": "Koi Pond"}},
        "plots: before the first turn there is Sod only",
    ),
    "a board member in the deal": (
        {},
        {"board": "Mr. Oakley", "pile": "nothing", "phase": "deal", "to_draw": 20},
        "board: it is opened after the deal and the first pile",
    ),
    "another board member": (
        {"board_member": "Mr. Oakley"},
        {},
        "board: under these rules it is Mr. Oakley",
    ),
    "drawn, though it is given": (
        {"board_member": "Mr. Oakley", "hand_size": 1},
        {"phase": "open board", "board": "nothing"},
        "phase: under these rules no board member is drawn",
    ),
    "nobody is asked": (
        {"blocking": "forced"},
        {
            "text": "turn Mark, phase answer, to move Ben | waiting lay Toilet Paper on Ben's "
            "plot 1",
            "discard": "Toilet Paper",
            "garages": {"Ben": "Motion Lights"},
        },
        "phase: under these rules nobody is asked whether to block",
    ),
}


@pytest.mark.parametrize("name", SETUP_FAULTS)
def test_what_these_rules_do_not_have_is_refused(name: str) -> None:
    """What the options and the order of the deal settle."""
    options, setup, fault = SETUP_FAULTS[name]
    with pytest.raises(PositionError) as caught:
        at(game=load(**options), **setup)
    assert any(told.startswith(fault) for told in caught.value.faults), caught.value.faults


def test_all_faults_are_told_at_once() -> None:
    """And only those that are there: what could not be read is not judged further."""
    with pytest.raises(PositionError) as caught:
        at(plots={"Mark": "SO + Koi Pond", "Ben": "Rose"}, garages={"Mark": "Aphids"}, turn="Kim")
    assert len(caught.value.faults) == 4
