"""Pictures of a position: complete, aligned, well-formed, and silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import grasslab as gl
from grasslab import show
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.games.grass.catalogue import CARDS, KINDS
from grasslab.games.grass.seen import open_cards
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER
from tests.show.reading import read, words_of
from tests.show.samples import GOLDEN, SAMPLES, example, finished, golden_texts, offer, passing

VARIANTS = ["give_me_five", "hidden_deals", "lucky_or_not", "cool_the_heat"]
every_sample = pytest.mark.parametrize("make", SAMPLES.values(), ids=SAMPLES)


GAMES: list[dict[str, Any]] = [
    {"players": 6, "preset": "article", "max_rounds": 1},
    {"players": 2, "max_rounds": 2},
    {"players": 4, "variants": VARIANTS, "first_dealer": None, "max_rounds": 2},
    {"players": 3, "trade": False, "max_rounds": 2},
]


def walk(options: dict[str, Any], seed: int, steps: int) -> Iterator[State]:
    """States along a random game."""
    state, draw = gl.load("grass", **options).new_initial_state(), generator(seed)
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        legal = state.legal_actions()
        # Offers have the highest numbers and are many; the first dozen moves are mostly plays.
        choices = len(legal) if state.is_chance_node() else min(len(legal), 12)
        state = state.child(legal[random_below(draw, choices)])


@cache
def positions() -> dict[int, list[State]]:
    """Some states of each phase, under all sorts of rules."""
    found: dict[int, list[State]] = {phase: [] for phase in range(GAME_OVER + 1)}
    for options in GAMES:
        taken = dict.fromkeys(found, 0)
        for number, state in enumerate(walk(options, seed=3, steps=2_000)):
            phase = state.table.phase  # type: ignore[attr-defined]
            if taken[phase] < 5 and (number % 7 == 0 or not taken[phase]):
                found[phase].append(state)
                taken[phase] += 1
    return found


every_phase = pytest.mark.parametrize("phase", range(GAME_OVER + 1))


@pytest.mark.parametrize("name", golden_texts())
def test_the_text_is_as_it_was(name: str) -> None:
    """A change in a picture is seen and read: golden/ holds each sample as text."""
    assert (GOLDEN / f"{name}.txt").read_text("utf-8") == golden_texts()[name] + "\n"


def test_golden_files_are_all_in_use() -> None:
    """No golden file outlives its sample."""
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(golden_texts())


@every_phase
def test_every_position_can_be_drawn(phase: int) -> None:
    """Whatever the phase, text stays ASCII within 100 columns and HTML is well-formed."""
    assert positions()[phase]
    for number, state in enumerate(positions()[phase]):
        for seat in (None, number % state.num_players()):
            text = show.position_text(state, seat)
            assert text.isascii()
            assert max(map(len, text.splitlines())) <= 100
            assert not read(show.position_html(state, seat)).faults


def test_the_longest_names_stay_in_their_columns() -> None:
    """Six names of up to 24 characters: figures stand below one another, within 100 columns."""
    lines = show.position_text(passing()).splitlines()
    rows = [line for line in lines if re.search(r"\$[\d,]+ +\$[\d,]+ +\$[\d,]+$", line)]
    assert len(rows) == 6
    assert len({len(row) for row in rows}) == 1
    assert max(map(len, lines)) <= 100


@every_sample
@pytest.mark.parametrize("width", [50, 79])
def test_a_narrow_text_has_the_same_words(make: Callable[[], State], width: int) -> None:
    """A terminal may have fewer columns than a notebook: lines are folded, and nothing is lost."""
    narrow = show.position_text(make(), width=width, sheet=False)
    assert max(map(len, narrow.splitlines())) <= width
    wide, _, _ = show.position_text(make()).partition("Score sheet")
    assert narrow.split() == wide.split()


@every_sample
def test_every_card_that_is_seen_is_told(make: Callable[[], State]) -> None:
    """Each card in hand, on a market or in the waste is named in the text and in the HTML."""
    state = make()
    table: Any = state.table
    text, html = " ".join(show.position_text(state).split()), words_of(show.position_html(state))
    for seat in range(state.num_players()):
        for kind in range(KINDS):
            if table.hand[seat][kind] or table.waste[kind]:
                assert CARDS[kind].name in text
                assert CARDS[kind].name in html
        for kind, count in enumerate(open_cards(table, seat)):
            if count and CARDS[kind].family in ("Peddle", "Protected", "Heat On"):
                assert CARDS[kind].name in text
                assert CARDS[kind].name in html


def test_a_seat_is_told_whole() -> None:
    """One seat's lines: hassle pile, figures, market, numbered covers and hand with counts."""
    lines = show.position_text(offer()).splitlines()
    first = next(n for n, line in enumerate(lines) if "John" in line and "heated" in line)
    assert [" ".join(line.split()) for line in lines[first : first + 5]] == [
        "John heated: Felony $115,000 $65,000 $140,000",
        "market 2 Home Grown, Mexico, Dr. Feelgood",
        "cover 1 Catch a Buzz over Home Grown, 2 Mexico",
        "cover 2 Lust Conquers All over 2 Jamaica",
        "hand 6 Market Open, Mexico, Felony, Pay Fine, Stonehigh, Euphoria",
    ]


@pytest.mark.parametrize("draw", [show.position_text, lambda s: words_of(show.position_html(s))])
def test_who_is_asked_and_for_what(draw: Callable[[State], str]) -> None:
    """Whose turn it is, who decides, the open offer and the answers so far stand in words."""
    told = " ".join(draw(offer()).split())
    for words in (
        "Bob's turn",
        "Amy answers the offer or declines",
        "Bob offers Panama for Market Open",
        "Janis declines",
        "John would give Market Open",
        "Amy is asked now",
        "counter-clockwise: Bob, Janis, John, Amy",
        "Dealer: John",
        "misses 1 turn",
        "Grass Stack",
        "45 cards",
    ):
        assert words in told


def test_html_reads_without_styles_and_pictures() -> None:
    """An untrusted notebook strips <style> and <svg>; a seat still reads as sentences."""
    told = words_of(show.position_html(offer(), seat="Bob"))
    assert (
        "Bob, on turn, you, total $0 Market open and free At risk $50,000: PA Panama $50,000"
        in re.sub(r"(?<=\$0)(?=Market)|(?<=free)(?=At)", " ", told)
    )
    assert "cover 1: Grab a Snack + Catch a Buzz over PA Panama $50,000" in told
    assert "Hand: 6 cards: MC Market Close, CO Columbia $25,000, PA Panama $50,000, BU Bust" in told


@every_sample
def test_html_stands_alone(make: Callable[[], State]) -> None:
    """No script, no handler, no address: the picture needs nothing and asks nobody."""
    html = show.position_html(make())
    reader = read(html)
    assert not reader.faults
    assert {tag for tag, _ in reader.elements}.isdisjoint({"script", "link", "img", "iframe"})
    names = {name for _, attributes in reader.elements for name in attributes}
    assert not {name for name in names if name.startswith("on") or name in ("href", "src", "id")}
    assert "://" not in html
    assert "url(" not in html
    assert "@import" not in html


def test_styles_stay_inside_the_picture() -> None:
    """Every rule begins with the picture's own class, so that no page is restyled."""
    style = re.search(r"<style>(.*)</style>", show.position_html(example()))
    assert style is not None
    rules = re.sub(r"@(?:media|container)[^{]*\{(.*?\}) ?\}", r"\1", style[1])
    selectors = [s.strip() for rule in re.findall(r"([^{}]+)\{", rules) for s in rule.split(",")]
    assert selectors
    assert all(".grasslab" in selector for selector in selectors)


def test_tables_name_their_rows_and_columns() -> None:
    """Heads of tables carry a scope, and each seat its name, for those who hear the picture."""
    reader = read(show.position_html(SAMPLES["finished"]()))
    heads = [attributes for tag, attributes in reader.elements if tag == "th"]
    assert heads
    assert all(attributes.get("scope") in ("row", "col") for attributes in heads)
    labels = [attributes.get("aria-label") for _, attributes in reader.elements]
    assert {"John", "Janis", "Bob", "Amy"} <= set(labels)
    pictures = [attributes for tag, attributes in reader.elements if tag == "svg"]
    assert all(attributes.get("aria-hidden") == "true" for attributes in pictures)


def test_names_are_escaped() -> None:
    """Should a name with markup ever get past the game, it is shown and not run."""
    state = example()
    names = ("<script>alert(1)</script>", "a & b", '"', "x")
    object.__setattr__(state.game, "names", names)
    sheet = replace(show.score_sheet(finished()), players=names)
    for html in (show.position_html(state), sheet._repr_html_()):
        assert "<script>" not in html
        assert not read(html).faults
        assert "<script>alert(1)</script>" in words_of(html)


@pytest.mark.parametrize("phase", sorted(set(range(GAME_OVER)) - {ROUND_OVER}))
def test_a_seats_picture_tells_nothing_hidden(phase: int) -> None:
    """What a seat is shown is the same in every state that it could be in."""
    for number, state in enumerate(positions()[phase]):
        for viewer in range(state.num_players()):
            other = state.view(viewer).sample(seed=number)
            assert show.position_text(state, viewer) == show.position_text(other, viewer)
            assert show.position_html(state, viewer) == show.position_html(other, viewer)


def test_sampling_changes_what_is_hidden() -> None:
    """The test above would find something: most positions do change."""
    states = [state for found in positions().values() for state in found]
    changed = sum(state.view(0).sample(seed=1) != state for state in states)
    assert changed > len(states) * 0.8


def test_of_the_others_a_seat_is_told_how_many_cards_they_hold() -> None:
    """A hidden hand is a count and not an empty hand; what nobody sees is summed up."""
    lines = [" ".join(line.split()) for line in show.position_text(offer(), "Bob").splitlines()]
    assert [line for line in lines if line.startswith("hand ")] == [
        "hand 6 cards: Market Open, and 5 unknown",
        "hand 4 cards",
        "hand 6 Market Close, Columbia, Panama, Bust, Immunity, Steal Your Neighbor's Pot",
        "hand 6 cards",
    ]
    told = words_of(show.position_html(offer(), "Bob"))
    assert re.findall(r"Hand: \d cards:?", told) == [
        "Hand: 6 cards",
        "Hand: 6 cards",
        "Hand: 4 cards",
        "Hand: 6 cards:",
    ]
    for words in (" ".join(lines), told):
        assert re.search(r"Unseen:? 61 cards", words)


def test_a_view_does_not_draw_for_another_seat() -> None:
    """A view holds what one seat sees, and says so if another's picture is asked of it."""
    view = example().view("Bob")
    assert show.position_text(view, seat="Bob") == str(view)
    with pytest.raises(gl.GrasslabError, match=r"what Bob sees.*ask the state"):
        show.position_text(view, seat="Amy")


def test_states_and_views_show_themselves() -> None:
    """str() and Jupyter's hook find the drawers by themselves."""
    state = example()
    assert str(state) == show.position_text(state)
    assert state._repr_html_() == show.position_html(state)
    assert state.view(0)._repr_html_() == show.position_html(state, seat=0)
