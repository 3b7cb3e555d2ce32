"""Steal Your Neighbor's Pot under its three options (``steal``)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.grass.tables import AMY, JOHN, allowed, at, hand, market, reason, wasted

SETUP: dict[str, Any] = {
    "hands": {"John": "Steal Your Neighbor's Pot"},
    "opened": ["John", "Amy", "Bob"],
    "markets": {"Amy": "Mexico, Panama", "Bob": "Jamaica"},
    "waste": "",
}
OFFICIAL, CLASSIC, ARTICLE = ({"preset": name} for name in ("official", "classic", "article"))
HIGH, LOW = "steal Panama from Amy", "steal Mexico from Amy"


def test_the_peddle_goes_straight_to_the_thief() -> None:
    """R, "Skim Cards": from the rival's market onto the thief's; the card is wasted."""
    state = at({"trade": False, "switch": False}, **SETUP).play(HIGH)
    assert market(state, JOHN) == {"Panama": 1}
    assert market(state, AMY) == {"Mexico": 1}
    assert wasted(state, "Steal Your Neighbor's Pot") == 1


def test_any_unprotected_peddle_officially() -> None:
    """``steal="any"``: the thief chooses."""
    assert allowed(at(OFFICIAL, **SETUP), HIGH)
    assert allowed(at(OFFICIAL, **SETUP), LOW)


@pytest.mark.parametrize("preset", [CLASSIC, ARTICLE])
def test_the_highest_elsewhere(preset: dict[str, str]) -> None:
    """``steal="highest"`` and ``"highest_anywhere"``: the victim's highest, any victim."""
    state = at(preset, **SETUP)
    assert allowed(state, HIGH)
    assert allowed(state, "steal Jamaica from Bob")
    assert reason(state, LOW) == "not-the-highest"


def test_of_equals_the_first_in_deck_order_is_the_highest() -> None:
    """Ruling 5: also where the highest is stolen."""
    state = at(CLASSIC, **{**SETUP, "markets": {"Amy": "Jamaica, Columbia"}})
    assert allowed(state, "steal Columbia from Amy")
    assert not allowed(state, "steal JA from Amy")


@pytest.mark.parametrize(
    ("preset", "thief_heated", "victim_heated"),
    [(OFFICIAL, False, False), (CLASSIC, False, True), (ARTICLE, True, True)],
)
def test_which_heat_bars_a_theft(
    preset: dict[str, str], thief_heated: bool, victim_heated: bool
) -> None:
    """Officially both free; classic the thief only; in the article an opened market will do."""
    assert allowed(at(preset, **SETUP, heat={"John": "Bust"}), HIGH) is thief_heated
    assert allowed(at(preset, **SETUP, heat={"Amy": "Bust"}), HIGH) is victim_heated


@pytest.mark.parametrize("preset", [OFFICIAL, CLASSIC, ARTICLE])
def test_the_thief_needs_a_market_to_put_it_on(preset: dict[str, str]) -> None:
    """In all presets the thief is opened."""
    state = at(preset, **{**SETUP, "opened": ["Amy", "Bob"]})
    assert reason(state, HIGH) == "market-unopened"


@pytest.mark.parametrize("preset", [OFFICIAL, CLASSIC, ARTICLE])
def test_protected_peddles_are_safe(preset: dict[str, str]) -> None:
    """Only unprotected Peddles can be stolen."""
    setup = {**SETUP, "markets": {}, "covers": {"Amy": ["Panama under Lust Conquers All"]}}
    assert reason(at(preset, **setup), HIGH) == "rival-has-none"


def test_one_cannot_steal_from_oneself() -> None:
    """The victim is a rival."""
    state = at(**{**SETUP, "markets": {"John": "Panama"}})
    assert not allowed(state, "steal Panama from John")


def test_the_thief_pays_with_the_card() -> None:
    """R, "Skim Cards": one card is gone from the thief's hand, the victim's stays as it was."""
    hands = {"John": "2 Steal Your Neighbor's Pot", "Amy": "Steal Your Neighbor's Pot"}
    state = at({"trade": False, "switch": False}, **{**SETUP, "hands": hands}).play(HIGH)
    assert hand(state, JOHN, "Steal Your Neighbor's Pot") == 1
    assert hand(state, AMY, "Steal Your Neighbor's Pot") == 1
