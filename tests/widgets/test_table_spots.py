"""Choosing cards and pointing at spots of ``gl.Table``, and who sees which cards there."""

from __future__ import annotations

import pytest

import grasslab as gl
from tests.show.reading import read, words_of
from tests.widgets.tables import busy, grass, lit, open_table, part

# Cards and spots


def test_all_cards_in_hand_can_be_chosen() -> None:
    """Also those that cannot be played now, to ask why."""
    table = open_table()
    words = set(lit(table, "card").values())
    assert {"choose Panama", "choose Felony", "choose Sold Out"} <= words


def test_a_chosen_card_lights_where_it_may_go() -> None:
    """Felony goes on the one free rival market, and everything may be thrown away."""
    table = open_table()
    table.choose("Felony")
    assert lit(table, "target") == {
        "1/hassle/": "heat Bob with Felony",
        "/waste/": "throw away Felony",
    }


def test_pointing_at_a_target_plays() -> None:
    """Choose, point: the move is made."""
    table = open_table()
    table.choose("Felony").point_at("1/hassle/")
    assert table.state.last_events()[0].text == "Ann plays Felony on Bob's hassle pile."


def test_pointing_anywhere_at_a_seat_is_enough() -> None:
    """Whoever points at Bob's market means Bob with the heat."""
    table = open_table()
    table.choose("Felony").point_at("1/market/")
    assert table.state.history() == busy().play("heat Bob with Felony").history()


def test_pointing_where_the_rules_bar_it_explains() -> None:
    """Cid's market is unopened, so there is nothing to heat."""
    table = open_table()
    table.press("choose", "Felony")
    table.press("point_at", "2/hassle/")
    why = busy().why_not("heat Cid with Felony")
    assert why is not None
    assert why.fact in part(table, "controls")
    assert table.chosen


def test_of_several_bars_the_one_about_that_spot_is_told() -> None:
    """A Peddle pointed at the own unopened market: that is why, and not that there is no offer."""
    state = grass().position(turn="Ann", phase="turn", hands={"Ann": "Home Grown, Felony"})
    table = gl.Table(state)
    for path in ("0/market/", "0/hassle/", "0//"):
        table.cancel().choose("Home Grown")
        with pytest.raises(gl.IllegalMoveError) as caught:
            table.point_at(path)
        assert caught.value.explanation is not None
        assert caught.value.explanation.name == "market-unopened"


def test_where_a_card_has_nothing_to_do_the_panel_says_so() -> None:
    """At a rival's seat a Peddle has no business; that cards are passed sometimes is beside it."""
    table = open_table().choose("Panama")
    with pytest.raises(gl.GrasslabError, match="nothing to do there"):
        table.point_at("1/hassle/")


def test_several_moves_to_one_spot_are_asked_about() -> None:
    """Two ways to the same spot are not guessed between."""
    table = open_table()
    table.choose("Steal Your Neighbor's Pot").point_at("1/market/")
    assert {wish.move.text for wish in table.pending} == {
        "steal Mexico from Bob",
        "steal Jamaica from Bob",
    }
    assert "steal Jamaica from Bob" in part(table, "controls")


def test_what_lies_on_a_market_is_a_target_of_its_own() -> None:
    """A theft takes the Peddle that is pointed at."""
    table = open_table()
    jamaica = next(p for p, w in _targets(table, "Steal Your Neighbor's Pot") if "Jamaica" in w)
    table.point_at(jamaica)
    assert "steals Jamaica from Bob" in " ".join(table.state.log())


def _targets(table: gl.Table, card: str) -> list[tuple[str, str]]:
    table.choose(card)
    return list(lit(table, "target").items())


def test_choosing_again_puts_the_card_back() -> None:
    """The same click twice is no choice."""
    table = open_table()
    table.choose("Panama").choose("Panama")
    assert table.chosen == ""


@pytest.mark.parametrize("name", ["grass", "grass-is-greener", "growerz"])
def test_another_card_is_chosen_instead(name: str) -> None:
    """Whoever changes their mind clicks on another card, and nothing is played by that."""
    table = gl.Table(gl.load(name).deal(seed=7))
    before = table.state
    first, second = [path for path in lit(table, "card") if "/hand/" in path][:2]
    table.point_at(first).point_at(second)
    assert table.state is before
    assert table.chosen == second
    table.cancel().point_at(second)
    assert table.chosen == second


def test_cancel_puts_the_card_back() -> None:
    """Escape is this button."""
    table = open_table()
    table.choose("Panama").cancel()
    assert not lit(table, "chosen")


def test_with_a_card_chosen_the_barred_moves_can_be_asked_about() -> None:
    """Sold Out may not be thrown away without effect, and a click says why."""
    table = open_table()
    table.choose("Sold Out")
    assert "throw away Sold Out: why not?" in part(table, "controls")


SEVERAL: dict[str, dict[str, object]] = {
    "grass": {"names": ["Ann", "Bob", "Cid", "Dee"]},
    "grass-is-greener": {},
    "growerz": {},
    "kuhn": {},
}
"""Games of each kind of picture."""


def test_every_lit_spot_is_on_the_picture() -> None:
    """A light without its place would be lost; one on a whole seat would be around others."""
    for name, options in SEVERAL.items():
        game = gl.load(name, **options)
        state = game.deal(seed=5)
        for step in range(40):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state = state.draw(step)
                continue
            table = gl.Table(state)
            places = _places(table.parts["board"])
            for path, _, words, _ in table.lights:
                assert path in places, f"{words} at {path} of {name}"
                assert not path.endswith("//"), f"{words}: a seat has other things to press in it"
            moves = state.moves()
            state = state.child(moves[(7 * step) % len(moves)].action)


def _places(html: str) -> set[str]:
    """Every spot of a picture, with each of its three parts given or left out."""
    found: set[str] = set()
    for seat, place, card in read(html).spots:
        found |= {f"{seat}/{place}/{card}", f"{seat}/{place}/", f"{seat}//", f"/{place}/{card}"}
        found.add(f"/{place}/")
    return found


# Who sees what


def test_a_seat_sees_its_own_cards_only() -> None:
    """Bob's Bust is nowhere in Ann's panel, in any part or light."""
    table = gl.Table(busy(), seat="Ann")
    assert "Bust" not in words_of(table.parts["board"]).split("Unseen")[0]
    assert "Bust" not in str(table.lights)


def test_two_persons_hand_over() -> None:
    """Before Cid's cards are shown the table is covered, and nothing else is told."""
    table = gl.Table(grass(), seat=["Ann", "Bob", "Cid"], seed=7)
    assert table.covered
    assert list(table.parts) == ["cover"]
    assert "Hand over to" in part(table, "cover")
    table.take_over()
    assert not table.covered
    first = table.state.player_name()
    while table.state.player_name() == first and not table.covered:
        table.play(table.state.moves()[-1])
    assert table.covered
    assert list(table.parts) == ["cover"]
    assert table.lights == []


def test_a_covered_table_cannot_be_played_at() -> None:
    """Whoever peeks by a method gets an error."""
    table = gl.Table(grass(), seat=["Ann", "Bob"], opponents="random", seed=7)
    assert table.covered
    with pytest.raises(gl.GrasslabError, match="covered"):
        table.play("end turn")


def test_who_is_not_asked_cannot_choose() -> None:
    """On a rival's turn, gone back to, no card is framed."""
    table = gl.Table(grass(), seat="Ann", opponents={}, seed=7)
    while table.state.player_name() == "Ann":
        table.play(table.study.moves()[-1])
    assert table.lights == []
    with pytest.raises(gl.GrasslabError, match="is to decide"):
        table.choose("Panama")
