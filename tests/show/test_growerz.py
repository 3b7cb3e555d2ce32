"""Pictures of GrowerZ: Spaces and their sums, Traffic Lights, the Season, and what is known."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import grasslab as gl
from grasslab import show
from grasslab.engine.random import generator, random_below
from grasslab.engine.sheet import Sheet
from grasslab.games.growerz.cards import ON_SPACES, SEASONS, VALUES, Band
from grasslab.games.growerz.deck import CardSet
from grasslab.show import theme
from grasslab.show.growerz_faces import LOOKS, faces_of
from grasslab.show.growerz_light import STYLES, light_html
from grasslab.show.growerz_scene import GrowScene, Light, band_words
from tests.show.game_samples import growers, growers_over, growers_placing, passed_on
from tests.show.reading import read, words_of
from tests.show.test_grass_is_greener import seat_of
from tests.show.test_theme import contrast

both = pytest.mark.parametrize(
    "draw", [show.position_text, lambda s: words_of(show.position_html(s))], ids=["text", "html"]
)
Draw = Callable[[Any], str]
CHARACTERS = [card for card in CardSet.standard().cards if card.family == "character"]


def told(draw: Draw, thing: Any) -> str:
    """A picture's words with single blanks."""
    return " ".join(draw(thing).split())


@both
def test_season_step_and_passing_are_told(draw: Draw) -> None:
    """Which card of which Season is played, who goes first, and where hands go."""
    words = told(draw, growers().view("Cy"))
    assert "Spring, Season 2 of 4, card 3 of 4, Choice." in words
    assert "First Player: Bob; then Cy and Ann." in words
    assert "Hands are passed anticlockwise: Ann > Cy > Bob > Ann." in words
    assert "Bob chooses a card and lays it face down." in words


@pytest.mark.parametrize(
    ("season", "way"),
    list(zip(SEASONS, ["clockwise", "anticlockwise"] * 2, strict=True)),
)
def test_hands_go_the_way_of_the_season(season: str, way: str) -> None:
    """R, "Game Overview": clockwise in Winter and Summer, anticlockwise in Spring and Autumn."""
    state = gl.load("growerz", names=["Ann", "Bob", "Cy"]).deal(seed=1)
    table: Any = state.table
    table.season = SEASONS.index(season)
    scene = GrowScene.of(state.game.root_state(table))
    order = "Ann > Bob > Cy > Ann" if way == "clockwise" else "Ann > Cy > Bob > Ann"
    assert scene.passing() == f"Hands are passed {way}: {order}."


@both
def test_spaces_are_told_with_their_sums(draw: Draw) -> None:
    """Hippie, Green House 0/0/-1 with Quick Silver 1/1/0, 1/0/0, 1/0/0 and 2/0/1: 5, 1 and 0."""
    words = told(draw, growers())
    for card in ("Quick Silver", "Fluorescent Tubes", "White Paint", "Topping", "Ebb and Flow"):
        assert card in words
    assert "5 points (2 + 0 + 3)" in words
    assert "no Plant, no points" in words
    assert re.search(r"[Qq]uantity 5 yellow. [Qq]uality 1 red. [Cc]ommitment 0 green", words)


def test_points_stand_season_by_season() -> None:
    """What was harvested, in all, and what the table as it lies would bring: 17 and 7 for Ann."""
    lines = [line.split() for line in show.position_text(growers()).splitlines()]
    assert ["Character", *SEASONS, "total", "as", "it", "lies"] in lines
    assert ["Ann", "Hippie", "17", "17", "+7"] in lines
    html = show.position_html(growers())
    row = re.search(r'<tr><th scope="row">Ann</th>(.*?)</tr>', html)
    assert row is not None
    assert re.findall(r"<td>(.*?)</td>", row[1]) == ["17", "", "", "", "17", "+7"]


def test_the_end_says_who_has_won_and_why() -> None:
    """Ten points each: the 6 for the most colours are in the sheet, and colours break the tie."""
    text = show.position_text(growers_over())
    assert "The game is over: Ann wins with 10 points, ahead by the tie-break." in text
    sheet = growers_over().score_sheet()
    assert isinstance(sheet, Sheet)
    assert sheet.totals == (10, 10)
    assert "as it lies" not in text


def test_the_first_player_and_the_leader_are_marked() -> None:
    """Bob holds the card, and has 16 points and 15 coming, more than Ann's 17 and 7."""
    html = show.position_html(growers())
    assert "First Player, leads" in words_of(seat_of(html, "Bob"))
    for name in ("Ann", "Cy"):
        assert "First Player" not in words_of(seat_of(html, name))
        assert "leads" not in words_of(seat_of(html, name))


def test_what_is_revealed_is_seen_by_all() -> None:
    """Revealed cards lie open before they are placed, also those of others."""
    for draw in (show.position_text, lambda s: words_of(show.position_html(s))):
        words = told(draw, growers_placing().view("Cy"))
        assert "Bob picks a Space for Fan." in words
        assert words.casefold().count("revealed") >= 2


def test_a_card_chosen_in_secret_is_a_back() -> None:
    """Bob has chosen: he sees his card, the others a card face down."""
    state = growers().play("choose Fan")
    mine, other = show.position_text(state, "Bob"), show.position_text(state, "Cy")
    assert re.search(r"chosen +Fan \(fan 0/1/1\), face down", mine)
    assert re.search(r"chosen +1 card, face down", other)
    html = show.position_html(state, "Cy")
    assert "Chosen: 1 card, face down" in words_of(seat_of(html, "Bob"))


@both
def test_what_was_passed_on_is_known(draw: Draw) -> None:
    """Who has seen a hand before passing it on knows cards of the neighbour's."""
    words = told(draw, passed_on())
    assert re.search(r"Fan( 0/1/1)?, and 2 unknown", words)
    assert "Topping (40%)" in words  # of its three cards two are free, and Cy has three: 2 in 5


def test_temporary_cards_bear_the_hourglass() -> None:
    """What leaves at the end of the Season is marked, on cards and on Spaces, in words too."""
    scene = GrowScene.of(growers())
    faces = faces_of(scene)
    for kind, card in enumerate(scene.cards):
        if card.family in (*ON_SPACES, "event", "space", "feminized", "autoflowering"):
            marked = "(temporary)" in words_of(faces.card(kind))
            assert marked is not card.is_permanent
            assert scene.code(kind).startswith(card.name + "*" * (not card.is_permanent))
    assert "Balcony (temporary)" in words_of(show.position_html(growers()))


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda card: card.name)
def test_a_traffic_light_has_the_zone_of_every_sum(character: Any) -> None:
    """Each number has its letter and colour, those beyond the ends the zone beyond them."""
    lights = [Light(*pair) for pair in zip(VALUES, character.lights, strict=True)]
    html = light_html(lights, [])
    cell = re.compile(r'class="gl-zone (\S+)" title="(\w+)">([^<]*)<small>(.)')
    rows = [cell.findall(row) for row in html.split("<tr>")[1:]]
    for number, row in enumerate(rows):
        for look, zone, text, letter in row:
            figure = int(text.strip("\N{LESS-THAN OR EQUAL TO}+").replace("\N{MINUS SIGN}", "-"))
            assert character.zone(number, figure) == zone
            assert letter == zone[0].upper()
            assert look == {"red": "gl-red", "yellow": "gl-yellow"}.get(zone, "gl-green-zone")
        first, last = row[0][2], row[-1][2]
        assert first.startswith("\N{LESS-THAN OR EQUAL TO}")
        assert last.endswith("+")
        ends = [band for band in character.lights[number] if band.low is None or band.high is None]
        assert all(row[0 if band.low is None else -1][1] == band.zone for band in ends)


def test_pins_stand_where_the_sums_fall() -> None:
    """Ann's Space A has 5, 1 and 0: its pin is over these numbers, and bare where no Plant is."""
    ann = seat_of(show.position_html(growers()), "Ann")
    rows = ann.partition("</table>")[0].split("<tr>")[1:]
    for row, figure in zip(rows, ("5", "1", "0"), strict=True):
        cell = next(cell for cell in row.split("<td>") if 'gl-pin">A<' in cell)
        assert re.search(rf'">{figure}<small>', cell)
    assert all('gl-pin gl-bare">B<' in row for row in rows)


def test_colours_can_be_told_apart_and_stand_out() -> None:
    """Families have a shape of their own; colours have 3:1 on both grounds, words on zones 4.5."""
    assert set(LOOKS) == {card.family for card in CardSet.standard().cards}
    assert len({(look.shape, look.filled) for look in LOOKS.values()}) >= len(LOOKS) - 2
    on_spaces = [LOOKS[family] for family in ON_SPACES]
    assert len({(look.shape, look.filled) for look in on_spaces}) == len(ON_SPACES)
    for look in LOOKS.values():
        if look.colour.startswith("#"):
            for ground in ("#ffffff", str(theme.TOKENS["ground"][2])):
                assert contrast(look.colour, ground) >= 3
    zones = re.findall(r"background:(#\w+);color:(#\w+)", STYLES)
    assert len(zones) == 3
    for ground, ink in zones:
        full = "#" + "".join(2 * digit for digit in ink[1:]) if len(ink) == 4 else ink
        assert contrast(ground, full) >= 4.5


@pytest.mark.parametrize(
    ("band", "words"),
    [
        (Band("green", 4, 6), "green 4-6"),
        (Band("yellow", 3, 3), "yellow 3"),
        (Band("green", None, 0), "green up to 0"),
        (Band("red", 8, None), "red 8 and more"),
        (Band("green", None, None), "green any"),
    ],
)
def test_a_stretch_of_a_light_has_words(band: Band, words: str) -> None:
    """Every form that a light can have reads as something."""
    assert band_words(band) == words


def test_every_phase_says_who_acts() -> None:
    """Whatever is decided, the one who decides is named; before, something is told at all."""
    dice = generator(5)
    seen: set[int] = set()
    for characters in ("dealt", "chosen"):
        game = gl.load("growerz", players=3, characters=characters, first_player=None, seasons=2)
        state = game.new_initial_state()
        while not state.is_terminal():
            scene = GrowScene.of(state)
            phase = scene.grown.phase
            if phase not in seen:
                seen.add(phase)
                assert scene.headline()
                assert scene.task()
                assert not read(show.position_html(state)).faults
                if scene.decider is not None:
                    assert scene.names[scene.decider] in scene.task()
                    assert scene.duty().startswith("to ")
            legal = state.legal_actions()
            state = state.child(legal[random_below(dice, len(legal))])
    assert len(seen) == 11  # all but the end
