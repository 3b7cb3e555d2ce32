"""Ruling 5: Stonehigh and Euphoria."""

from __future__ import annotations

import pytest

from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, at, market, table, wasted

OFF = {"trade": False, "switch": False}


def test_stonehigh_takes_every_rivals_lowest_unprotected_peddle() -> None:
    """R, "Stonehigh": each rival gives the lowest unprotected Peddle; who has none gives none."""
    state = at(
        OFF,
        hands={"John": "Stonehigh"},
        opened=["John", "Janis", "Bob", "Amy"],
        markets={"Janis": "Mexico, Panama", "Bob": "Dr. Feelgood, Jamaica"},
        covers={"Amy": ["Panama under Lust Conquers All"]},
    ).play("play Stonehigh")
    assert market(state, JOHN) == {"Mexico": 1, "Jamaica": 1}
    assert market(state, JANIS) == {"Panama": 1}
    assert market(state, BOB) == {"Dr. Feelgood": 1}
    assert market(state, AMY) == {}


def test_euphoria_takes_the_highest() -> None:
    """R, "Euphoria": the same with the highest unprotected Peddle."""
    state = at(
        OFF,
        hands={"John": "Euphoria"},
        opened=["John", "Janis", "Bob"],
        markets={"Janis": "Mexico, Panama", "Bob": "Dr. Feelgood, Jamaica"},
    ).play("play Euphoria")
    assert market(state, JOHN) == {"Panama": 1, "Dr. Feelgood": 1}


@pytest.mark.parametrize("card", ["Stonehigh", "Euphoria"])
def test_it_gives_one_extra_turn(card: str) -> None:
    """Ruling 5: take, play and Deal once more, and only once."""
    state = at(OFF, hands={"John": f"{card}, Felony"}).play(f"play {card}")
    assert state.is_chance_node()
    assert table(state).turn == JOHN
    state = state.play("take Bust").play("throw away Bust")
    assert table(state).turn == JANIS


def test_a_deal_comes_before_the_extra_turn_and_again_in_it() -> None:
    """Ruling 5 with ruling 1: the extra turn is a whole turn, with a Deal of its own."""
    state = at(
        {"trade": False},
        hands={"John": "Stonehigh, Felony"},
        opened=["John", "Amy"],
        markets={"John": "Home Grown", "Amy": "Home Grown, Panama, Jamaica"},
    ).play("play Stonehigh")
    state = state.replay("switch Home Grown for Panama from Amy; take Bust; throw away Bust")
    state = state.play("switch Home Grown for Jamaica from Amy")
    assert market(state, JOHN) == {"Panama": 1, "Jamaica": 1}


def test_it_lifts_heat_and_needs_no_market() -> None:
    """Ruling 5: heat is lifted if there is any; an unopened player may play it too."""
    heated = at(
        OFF, hands={"John": "Stonehigh"}, opened=["John"], heat={"John": "Felony"}, waste=""
    ).play("play Stonehigh")
    assert table(heated).heat[JOHN] == 0
    assert wasted(heated, "Felony") == 1


def test_an_unopened_player_is_given_nothing() -> None:
    """Ruling 5: Peddles are given only to a player who is opened."""
    state = at(OFF, hands={"John": "Stonehigh"}, opened=["Amy"], markets={"Amy": "Panama"}).play(
        "play Stonehigh"
    )
    assert market(state, AMY) == {"Panama": 1}
    assert table(state).extra_turn == 0
    assert table(state).turn == JOHN


def test_heated_rivals_give_too() -> None:
    """Ruling 5: heat does not protect a market from Nirvana."""
    state = at(
        OFF,
        hands={"John": "Stonehigh"},
        opened=["John", "Amy"],
        heat={"Amy": "Bust"},
        markets={"Amy": "Panama"},
    ).play("play Stonehigh")
    assert market(state, JOHN) == {"Panama": 1}


@pytest.mark.parametrize(
    ("card", "lying", "given"),
    [
        ("Stonehigh", "Mexico, Home Grown", "Home Grown"),
        ("Stonehigh", "Jamaica, Columbia", "Columbia"),
        ("Euphoria", "Jamaica, Columbia", "Columbia"),
        ("Euphoria", "Mexico, Home Grown", "Home Grown"),
    ],
)
def test_of_equal_values_the_first_in_deck_order_goes(card: str, lying: str, given: str) -> None:
    """Ruling 5: wherever a lowest or highest is forced."""
    state = at(OFF, hands={"John": card}, opened=["John", "Amy"], markets={"Amy": lying})
    assert market(state.play(f"play {card}"), JOHN) == {given: 1}


@pytest.mark.parametrize("card", ["Stonehigh", "Euphoria"])
def test_a_half_covered_panama_goes_after_a_bare_one(card: str) -> None:
    """Ruling 5: and when it goes, its half cover is wasted (ruling 8)."""
    state = at(
        OFF,
        hands={"John": card},
        opened=["John", "Amy"],
        markets={"Amy": "Panama, half-covered Panama (Grab a Snack)"},
        waste="",
    ).play(f"play {card}")
    assert market(state, AMY) == {"half by Grab a Snack": 1}
    alone = at(
        OFF,
        hands={"John": card},
        opened=["John", "Amy"],
        markets={"Amy": "half-covered Panama (Grab a Snack)"},
        waste="",
    ).play(f"play {card}")
    assert market(alone, JOHN) == {"Panama": 1}
    assert wasted(alone, "Grab a Snack") == 1
