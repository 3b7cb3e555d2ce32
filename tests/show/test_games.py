"""Pictures of games other than Grass: complete, legible, and silent about what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

import grasslab as gl
from grasslab import show
from grasslab.engine import drawing
from grasslab.engine.placed import Kind, PlacedGame
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.games import PACKAGES
from grasslab.games.kuhn import Kuhn
from grasslab.show import game_html, game_text
from grasslab.show.faces import Faces, look_of
from tests.show.game_samples import GOLDEN, SAMPLES, golden_texts, kuhn, kuhn_over, leduc
from tests.show.reading import read, words_of
from tests.show.samples import LONG_NAMES

PUT_AWAY = ["box", "later Seasons", "out of the game", "first player"]
"""Places with cards that play no part any more, or not yet; a tag stands for the last of them."""
every_sample = pytest.mark.parametrize("make", SAMPLES.values(), ids=SAMPLES)
every_game = pytest.mark.parametrize("name", sorted(set(PACKAGES) - {"grass"}))


def some_states(name: str, seed: int = 1, most: int = 12) -> Iterator[State]:
    """States along a random game among as many as can play, with the longest names."""
    most_players = gl.load(name).most_players
    state = gl.load(name, names=LONG_NAMES[:most_players]).new_initial_state()
    line, dice = [state], generator(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        state = state.child(legal[random_below(dice, len(legal))])
        line.append(state)
    yield from line[:: 1 + len(line) // most]
    yield state


@pytest.mark.parametrize("name", golden_texts())
def test_the_text_is_as_it_was(name: str) -> None:
    """A change in a picture is seen and read: golden/games/ holds each sample as text."""
    assert (GOLDEN / f"{name}.txt").read_text("utf-8") == golden_texts()[name] + "\n"


def test_golden_files_are_all_in_use() -> None:
    """No golden file outlives its sample."""
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(golden_texts())


# What every picture of every game keeps to


@every_game
@pytest.mark.parametrize("general", [False, True], ids=["own", "general"])
def test_every_position_is_drawn_within_its_columns(name: str, general: bool) -> None:
    """Text has 100 columns at most, asked for fewer no more than those, and no trailing blanks."""
    draw: Callable[..., str] = game_text.position_text if general else show.position_text
    for number, state in enumerate(some_states(name)):
        for thing in (state, state.view(number % state.num_players())):
            for width in (100, 60):
                lines = draw(thing, width=width, sheet=width == 100).splitlines()
                assert max(map(len, lines)) <= width
                assert not any(line != line.rstrip() for line in lines)


@every_game
@pytest.mark.parametrize("general", [False, True], ids=["own", "general"])
def test_html_stands_alone_and_names_everybody(name: str, general: bool) -> None:
    """Well-formed, with all players; no script, no handler, no address: it needs nothing."""
    draw = game_html.position_html if general else show.position_html
    for state in some_states(name, most=6):
        for thing in (state, state.view(0)):
            html = draw(thing)
            reader = read(html)
            assert not reader.faults
            assert {tag for tag, _ in reader.elements}.isdisjoint({"script", "link", "img"})
            names = {key for _, attributes in reader.elements for key in attributes}
            assert not {key for key in names if key.startswith("on") or key in ("href", "src")}
            assert not any(word in html for word in ("://", "url(", "@import"))
            labels = [attributes.get("aria-label") for _, attributes in reader.elements]
            assert set(state.game.names) <= set(labels)


@every_game
@pytest.mark.parametrize("general", [False, True], ids=["own", "general"])
def test_a_seats_picture_tells_nothing_hidden(name: str, general: bool) -> None:
    """What a seat is shown is the same in every state that it could be in."""
    drawers: list[Callable[..., str]] = [show.position_text, show.position_html]
    if general:
        drawers = [game_text.position_text, game_html.position_html]
    for number, state in enumerate(some_states(name, most=8)):
        for seat in {number % state.num_players(), state.num_players() - 1}:
            other = state.view(seat).sample(seed=number)
            for draw in drawers:
                assert draw(other.view(seat)) == draw(state.view(seat))


@every_game
def test_names_are_escaped(name: str) -> None:
    """Should a name with markup ever get past the game, it is shown and not run."""
    *_, state = some_states(name)
    names = ("<script>alert(1)</script>", "a & b", '"', "x", "y", "z")[: state.num_players()]
    object.__setattr__(state.game, "names", names)
    for html in (show.position_html(state), state.score_sheet()._repr_html_()):
        assert "<script>" not in html
        assert not read(html).faults
        assert "<script>alert(1)</script>" in words_of(html)


@every_game
def test_who_has_won_is_told_to_all(name: str) -> None:
    """At the end every picture says who has won, and shows the score sheet."""
    *_, state = some_states(name)
    assert isinstance(state.game, PlacedGame)
    best = max(state.game.standings(state.table))
    winners = [p for p, mine in enumerate(state.game.standings(state.table)) if mine == best]
    for thing in (state, state.view(0), state.view(1)):
        for told in (show.position_text(thing), words_of(show.position_html(thing))):
            headline = " ".join(told.split()).partition("The game is over: ")[2]
            assert headline.startswith(state.game.names[winners[0]])
            assert str(state.score_sheet()).splitlines()[0] in told


# What the general picture tells


@every_sample
def test_every_card_is_told(make: Callable[[], State]) -> None:
    """Each card that still plays a part is named, in the text and in the HTML."""
    state = make()
    text, html = " ".join(show.position_text(state).split()), words_of(show.position_html(state))
    cards = state.cards()
    for label in cards["card"][~cards["place"].isin(PUT_AWAY)]:
        card = label.partition(" (")[0]
        assert card in text
        assert card in html


@pytest.mark.parametrize("draw", [show.position_text, lambda s: words_of(show.position_html(s))])
def test_whose_turn_it_is_and_what_may_be_done(draw: Callable[[Any], str]) -> None:
    """The headline names who decides; what may be done is told to who may know."""
    for thing in (kuhn(), kuhn().view("Bob")):
        assert "Bob may pass or bet." in draw(thing)
    told = draw(kuhn().view("Cy"))
    assert "Bob's turn." in told
    assert "may" not in told


def test_hidden_cards_are_backs() -> None:
    """Of another's card one sees that there is one, and its back."""
    html = show.position_html(kuhn(), seat="Bob")
    assert html.count('<span class="gl-back">') == 2
    assert words_of(html).count("Hand: 1 card:") == 1
    assert [a["title"] for _, a in read(html).elements if "title" in a] == ["Queen (card)"]


def test_cards_that_were_not_shown_stay_hidden_at_the_end() -> None:
    """Bob has given up without showing, so his card is told to nobody else."""
    text = show.position_text(kuhn_over(), seat="Cy")
    assert "Ace" in text
    assert "King" in text
    assert "Queen" not in text + show.position_html(kuhn_over(), seat="Cy")


def test_the_picture_reads_without_styles_and_pictures() -> None:
    """An untrusted notebook strips <style> and <svg>; a seat still reads as sentences."""
    told = words_of(show.position_html(leduc(), seat="Bob"))
    assert "Bob, to move, you" in told
    assert "Hand: 1 card: Qh Queen of Hearts" in told
    assert "Open: 1 card: Kh King of Hearts" in told
    assert "Deck: 3 cards" in told


class SecretChips(Kuhn):
    """Kuhn poker in which nobody sees what the others have paid."""

    name = "kuhn-with-secret-chips"
    own_fields = frozenset({"hand", "chips"})


def test_facts_that_a_seat_does_not_see_are_left_out() -> None:
    """A figure in a field of one's own is not told to others as the zero that a view has there."""
    game = SecretChips.load(names=["Ann", "Bob"])
    state = game.new_initial_state().replay("take King; take Jack; bet")
    lines = [" ".join(line.split()) for line in show.position_text(state, "Ann").splitlines()]
    assert "Ann 2 no" in lines
    assert ">> Bob no" in lines
    html = words_of(show.position_html(state, "Ann"))
    assert html.count("chips") == 1


def test_a_game_of_ones_own_is_drawn_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without drawers of its own a game gets the general ones; registered ones come first."""
    state = SecretChips.load(names=["Ann", "Bob"]).deal(seed=1)
    assert str(state).startswith("Kuhn poker\n")
    assert "Kuhn poker" in state._repr_html_()
    for drawers in (drawing._text, drawing._html):
        monkeypatch.setitem(drawers, f"State:{state.game.name}", lambda state, **_: "mine")
    assert (str(state), state._repr_html_()) == ("mine", "mine")
    assert (show.position_text(state), show.position_html(state)) == ("mine", "mine")
    assert show.position_text(state, seat="Ann").startswith("Kuhn poker, as Ann sees it")


def test_a_view_does_not_draw_for_another_seat() -> None:
    """A view holds what one seat sees, and says so if another's picture is asked of it."""
    view = kuhn().view("Bob")
    assert show.position_text(view, seat="Bob") == str(view)
    with pytest.raises(gl.GrasslabError, match=r"what Bob sees.*ask the state"):
        show.position_html(view, seat="Cy")


# Cards


def test_families_differ_without_colour() -> None:
    """Sixteen families have sixteen shapes, filled or not; neighbours differ in colour too."""
    looks = [look_of(number) for number in range(16)]
    assert len({(look.shape, look.filled) for look in looks}) == 16
    assert all(a.colour != b.colour for a, b in pairwise(looks))


def test_cards_with_markup_in_their_names_are_escaped() -> None:
    """Cards may come from a file that somebody else wrote: names, codes and texts are escaped."""
    kind = Kind("<b>Rose</b>", "<i>Flower</i>", "<R>")
    faces = Faces([kind], texts=['"><script>'])
    for html in (faces.card(0, 2), faces.bag([2])):
        assert not read(html).faults
        assert "<b>Rose" not in html
        assert "<script>" not in html
        assert "<b>Rose</b>" in words_of(html)


def test_a_card_reads_as_words() -> None:
    """A card tells code, count and name in words, whatever is drawn."""
    faces = Faces(leduc().game.kinds)  # type: ignore[attr-defined]
    assert words_of(faces.card(0, 2)) == "Js 2× Jack of Spades"
    assert words_of(faces.cards([1, 0, 1, 0, 0, 0])) == "Js Jack of Spades, Qs Queen of Spades"
