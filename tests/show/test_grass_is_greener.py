"""Pictures of Grass is Greener: yards, garages, the board member, and points as they stand."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import grasslab as gl
from grasslab import show
from grasslab.engine.random import generator, random_below
from grasslab.engine.sheet import Sheet
from grasslab.engine.state import State
from grasslab.games.grass_is_greener.deck import CardSet
from grasslab.games.grass_is_greener.effects import Effect
from grasslab.show.grass_is_greener_html import LOOKS
from grasslab.show.grass_is_greener_scene import YardScene, opinion
from tests.show.game_samples import yards, yards_asked
from tests.show.reading import read, words_of

both = pytest.mark.parametrize(
    "draw", [show.position_text, lambda s: words_of(show.position_html(s))], ids=["text", "html"]
)
Draw = Callable[[Any], str]


def told(draw: Draw, thing: Any) -> str:
    """A picture's words with single blanks and plain minus signs."""
    return " ".join(draw(thing).replace("\N{MINUS SIGN}", "-").split())


def lines_of(state: State, name: str) -> list[str]:
    """The lines of a seat in the text."""
    lines = show.position_text(state).splitlines()
    first = next(n for n, line in enumerate(lines) if re.match(rf"(>>|  )  {name} ", line))
    rest = [line for line in lines[first + 1 :] if line]
    last = next(n for n, line in enumerate(rest) if not line.startswith("     "))
    return [" ".join(line.split()) for line in rest[:last]]


def seat_of(html: str, name: str) -> str:
    """The part of the HTML that is one seat."""
    return next(
        part for part in html.split('<div class="gl-seat') if f'aria-label="{name}"' in part
    )


@both
def test_whose_turn_it_is_and_what_is_left_to_do(draw: Draw) -> None:
    """The headline, the actions left, and what the board member thinks are for all to see."""
    for thing in (yards(), yards().view("Cy")):
        words = told(draw, thing)
        assert "Ann's turn." in words
        assert "Ann draws or plays a card: 2 of 3 actions left." in words
        assert "HOA board member: Mrs. Primrose" in words
        assert "each Flower in the yard (+1)" in words
        assert "each Weed in the yard (-1)" in words


@both
def test_a_sabotage_that_waits_for_an_answer_is_told(draw: Draw) -> None:
    """In Ann's turn Dee is asked; what comes and what Ann can do after it stand there."""
    words = told(draw, yards_asked())
    assert "Ann's turn." in words
    assert "Dee may block what comes: lay Toilet Paper on Dee's plot 2." in words
    assert "Ann has 1 more action after that." in words


def test_a_seat_is_told_whole() -> None:
    """Three plots with what lies on them and counts, the garage, the hand: for Dee and Ann."""
    assert lines_of(yards(), "Dee") == [
        "plot 1 Orchard Corner (5): + Apple Tree (2), + Apple Tree (2), - Old Couch (-2)",
        "plot 2 Sod (0): 3 free",
        "plot 3 Sod (0): 3 free",
        "garage 2 Motion Lights",
        "hand 0 none",
    ]
    assert lines_of(yards(), "Ann")[-3:] == [
        "garage Motion Lights, Running for the HOA",
        "hand 3 Rose Bush, Toilet Paper, Block Party",
        "note leads",
    ]


@pytest.mark.parametrize("name", ["Ann", "Bob", "Cy", "Dee"])
def test_points_are_those_of_the_score_sheet(name: str) -> None:
    """What a yard counts, plot by plot, and what a player has in all come from one account."""
    state = yards()
    sheet, seat = state.score_sheet(), state.game.seat(name)
    assert isinstance(sheet, Sheet)
    scene = YardScene.of(state)
    assert scene.points(seat) == sheet.totals[seat]
    for number, plot in enumerate(scene.plots(seat), 1):
        assert plot.points == sheet.of(seat, f"plot {number}")
        assert plot.own + sum(card.points for card in plot.laid) == plot.points
    row = next(line for line in show.position_text(state).splitlines() if f"  {name} " in line)
    assert row.split()[-4] == str(sheet.totals[seat])
    words = words_of(seat_of(show.position_html(state), name)).replace("\N{MINUS SIGN}", "-")
    assert f"points as it stands {sheet.totals[seat]}" in words


def test_what_helps_and_what_harms_differ_in_shape_colour_and_sign() -> None:
    """Improvements and Impairments lie side by side on a plot, and are not to be mixed up."""
    helps, harms = LOOKS["Improvement"], LOOKS["Impairment"]
    assert helps.shape != harms.shape
    assert helps.colour != harms.colour
    html = seat_of(show.position_html(yards()), "Ann")
    assert re.search(r'gl-laid gl-blue"[^>]*title="[^"]*">.{0,400}Rose Bush', html)
    assert re.search(r'gl-laid gl-orange"[^>]*title="[^"]*">.{0,400}Crabgrass', html)
    text = show.position_text(yards())
    assert "+ Rose Bush" in text
    assert "- Crabgrass" in text


def test_families_look_different() -> None:
    """No two families share a shape and its filling, so that colour only helps."""
    assert len({(look.shape, look.filled) for look in LOOKS.values()}) == len(LOOKS)


def test_free_places_are_drawn() -> None:
    """Each yard has room for nine; what is free is seen."""
    html = show.position_html(yards())
    for name, laid in (("Ann", 4), ("Bob", 3), ("Cy", 0), ("Dee", 3)):
        assert seat_of(html, name).count("gl-laid gl-free") == 9 - laid


def test_who_leads_is_told_while_somebody_does() -> None:
    """The most points as things stand are a lead; where all have as many, nobody leads."""
    assert words_of(show.position_html(yards())).count("leads") == 1
    start = gl.load("grass-is-greener", board_member="Mrs. Primrose").deal(seed=1)
    assert "leads" not in show.position_text(start)


def test_the_others_hands_are_backs() -> None:
    """A view shows the own hand, and of the others how many cards they hold."""
    html = show.position_html(yards(), seat="Bob")
    assert seat_of(html, "Cy").count('<span class="gl-back">') == 4
    assert "Hand: 4 cards" in words_of(seat_of(html, "Cy"))
    assert "Repo Man" in words_of(seat_of(html, "Bob"))


def test_every_phase_says_who_acts() -> None:
    """Whatever is decided, the one who decides is named; before, something is told at all."""
    dice = generator(3)
    seen: set[int] = set()
    for seed in range(3):
        state = gl.load("grass-is-greener", players=3, first_player=None).new_initial_state()
        while not state.is_terminal():
            scene = YardScene.of(state)
            if scene.yards.phase not in seen:
                seen.add(scene.yards.phase)
                assert scene.headline()
                assert scene.task()
                if scene.decider is not None:
                    assert scene.names[scene.decider] in scene.task()
                    assert scene.duty().startswith("to ")
            legal = state.legal_actions()
            state = state.child(legal[random_below(dice, len(legal))])
        assert seed >= 0
    assert len(seen) >= 10


def test_a_tie_is_broken_in_the_picture() -> None:
    """A further board member lies beside the first, and is told to be for the tie."""
    state = gl.load("grass-is-greener", players=2, board_member="Mrs. Primrose").deal(seed=1)
    while not state.is_terminal():  # both keep drawing: nobody has a point, so they are tied
        state = state.play(state.moves()[0]).draw(1)
    text = show.position_text(state)
    assert "HOA board member: Mrs. Primrose" in text
    assert text.count("Tie-break: ") == state.table.ties[0]  # type: ignore[attr-defined]
    assert "The game is over" in text


def test_cards_of_ones_own_are_drawn_and_escaped() -> None:
    """Names, texts and effects come from the game's own cards, whoever wrote them."""
    cards = [
        card._replace(name="<b>Rose</b>", text='"><script>') if card.name == "Rose Bush" else card
        for card in CardSet.standard().cards
    ]
    game = gl.load("grass-is-greener", names=["Ann", "Bob"], cards=CardSet(tuple(cards)))
    state = game.position(
        "Ann: plots Sod + <b>Rose</b>; hand <b>Rose</b> | board Mrs. Primrose | pile SL, KP, RM"
    )
    html = show.position_html(state)
    assert not read(html).faults
    assert "<b>Rose" not in html
    assert "<script>" not in html
    assert "+ <b>Rose</b> (2)" in show.position_text(state)


def test_what_cards_do_can_be_unfolded() -> None:
    """The cards in sight are explained in the picture, and those that are hidden are not."""
    words = words_of(show.position_html(yards(), seat="Cy"))
    meanings = words.partition("What the cards in sight do")[2]
    assert "Theme Park" in meanings
    assert "Picket Fence" in meanings
    assert "Repo Man" not in meanings


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect("any", 2, "Flower", "yard"), "any Flower in the yard (+2)"),
        (Effect("none", -1, "Junk", "yard"), "no Junk in the yard (-1)"),
        (Effect("full", 1), "each full plot (+1)"),
        (Effect("points", 3), "everybody (+3)"),
    ],
)
def test_what_a_board_member_thinks_has_words(effect: Effect, words: str) -> None:
    """Each effect that a board member can have reads as something to like or dislike."""
    assert opinion(effect) == words
