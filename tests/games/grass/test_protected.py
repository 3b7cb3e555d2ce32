"""Ruling 8: what a Protected card covers, and two covers on one Panama."""

from __future__ import annotations

import pytest

from grasslab.engine.errors import NotationError
from grasslab.games.grass.scoring import at_risk_profit, protected_profit
from tests.games.grass.tables import JANIS, JOHN, allowed, at, market, reason, table, wasted

OFF = {"trade": False, "switch": False}


@pytest.mark.parametrize(
    ("card", "peddles", "covered"),
    [
        ("Grab a Snack", "Columbia", True),
        ("Catch a Buzz", "2 Home Grown, 3 Mexico", True),
        ("Grab a Snack", "3 Home Grown, 3 Mexico", False),
        ("Lust Conquers All", "Panama", True),
        ("Lust Conquers All", "Columbia, Jamaica", True),
        ("Lust Conquers All", "Columbia, 2 Home Grown, 3 Mexico", True),
        ("Lust Conquers All", "Home Grown", True),
        ("Lust Conquers All", "Panama, Home Grown", False),
    ],
)
def test_a_cover_takes_peddles_up_to_its_coverage(card: str, peddles: str, covered: bool) -> None:
    """Ruling 8: a set of values that sum to at most the coverage, smaller sums included."""
    state = at(hands={"John": card}, opened=["John"], markets={"John": peddles})
    if covered:
        assert allowed(state, f"protect {peddles} with {card}")
    else:
        with pytest.raises(NotationError, match=r"\$"):
            state.why_not(f"protect {peddles} with {card}")


def test_dr_feelgood_is_never_covered() -> None:
    """Ruling 8: there is no action that covers Dr. Feelgood, and the text says so."""
    state = at(hands={"John": "LC"}, opened=["John"], markets={"John": "Dr. Feelgood"})
    with pytest.raises(NotationError, match="Feelgood"):
        state.why_not("protect Dr. Feelgood with Lust Conquers All")
    assert not state.moves().of(kind="protect")


def test_covered_peddles_are_protected() -> None:
    """Ruling 8: they count as protected profit and leave the at-risk ones."""
    state = at(OFF, hands={"John": "LC"}, opened=["John"], markets={"John": "Panama, Mexico"}).play(
        "protect Panama with Lust Conquers All"
    )
    after = table(state)
    assert protected_profit(after, JOHN) == 50_000
    assert at_risk_profit(after, JOHN) == 5_000


def test_only_what_lies_there_can_be_covered() -> None:
    """Ruling 8: the set is chosen among one's own unprotected Peddles."""
    state = at(
        hands={"John": "Grab a Snack"},
        opened=["John"],
        markets={"John": "Mexico"},
        covers={"John": ["Columbia under Catch a Buzz"]},
    )
    assert not allowed(state, "protect Columbia with Grab a Snack")
    assert not allowed(state, "protect 2 Mexico with Grab a Snack")


def test_nothing_slides_under_later() -> None:
    """Ruling 8: a Peddle played after the cover lies bare, though there would be room."""
    state = at(
        OFF,
        hands={"John": "Mexico"},
        opened=["John"],
        covers={"John": ["Home Grown under Lust Conquers All"]},
    ).play("peddle Mexico")
    assert market(state, JOHN) == {"Mexico": 1}


HALF = "half-cover Panama with Grab a Snack"


def test_a_half_cover_protects_nothing() -> None:
    """Ruling 8 under ``stacked_cover``: the Panama stays at risk."""
    state = at(
        OFF, hands={"John": "Grab a Snack"}, opened=["John"], markets={"John": "Panama"}
    ).play(HALF)
    assert market(state, JOHN) == {"half by Grab a Snack": 1}
    assert at_risk_profit(table(state), JOHN) == 50_000
    assert protected_profit(table(state), JOHN) == 0


@pytest.mark.parametrize("above", ["Grab a Snack", "Catch a Buzz", "Lust Conquers All"])
def test_a_second_cover_makes_the_panama_safe(above: str) -> None:
    """Rulings 8 and 21: any second Protected card does; together they cover at least $50,000."""
    state = at(
        OFF,
        hands={"John": above},
        opened=["John"],
        markets={"John": "half-covered Panama (Grab a Snack)"},
    ).play(f"protect half-covered Panama (Grab a Snack) with {above}")
    assert market(state, JOHN) == {}
    assert protected_profit(table(state), JOHN) == 50_000


@pytest.mark.parametrize("preset", ["article", "classic"])
def test_no_stacking_in_article_and_classic(preset: str) -> None:
    """``stacked_cover`` is off there, and the answer says so."""
    setup = {"hands": {"John": "GS"}, "opened": ["John"], "markets": {"John": "Panama"}}
    assert allowed(at(**setup), HALF)
    assert reason(at({"preset": preset}, **setup), HALF) == "no-half-cover"


def test_a_half_covered_panama_can_be_stolen() -> None:
    """Ruling 8: and its half cover is then wasted."""
    state = at(
        OFF,
        hands={"John": "Steal"},
        opened=["John", "Janis"],
        markets={"Janis": "half-covered Panama (Catch a Buzz)"},
        waste="",
    ).play("steal half-covered Panama (Catch a Buzz) from Janis")
    assert market(state, JOHN) == {"Panama": 1}
    assert market(state, JANIS) == {}
    assert wasted(state, "Catch a Buzz") == 1


def test_a_half_covered_panama_can_be_switched() -> None:
    """Ruling 8: switched from either side, it loses its half cover; never for another Panama."""
    state = at(
        hands={"John": "Felony"},
        opened=["John", "Janis"],
        markets={"John": "Mexico, Panama", "Janis": "half-covered Panama (Catch a Buzz)"},
        waste="",
    )
    half = "half-covered Panama (Catch a Buzz)"
    assert reason(state, f"switch Panama for {half} from Janis") == "same-kind"
    after = state.play(f"switch Mexico for {half} from Janis")
    assert market(after, JOHN) == {"Panama": 2}
    assert wasted(after, "Catch a Buzz") == 1


def test_a_half_covered_panama_can_be_lost_and_fined() -> None:
    """Ruling 8: lost to Doublecrossed or to Pay Fine it takes its half cover along."""
    half = "half-covered Panama (Catch a Buzz)"
    lost = at(
        OFF,
        hands={"John": "Doublecrossed"},
        opened=["John"],
        markets={"John": half},
        waste="",
    ).play("play Doublecrossed")
    fined = at(
        OFF,
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Bust"},
        markets={"John": half},
        waste="",
    ).play(f"pay fine with {half}")
    for state in (lost, fined):
        assert wasted(state, "Panama") == 1
        assert wasted(state, "Catch a Buzz") == 1


def test_equal_covers_make_equal_positions() -> None:
    """Covers are kept in one order, so the order of play leaves no trace."""
    both = [
        at(OFF, hands={"John": "Felony"}, opened=["John"], covers={"John": covers})
        for covers in (
            ["Columbia under GS", "Jamaica under CB"],
            ["Jamaica under CB", "Columbia under GS"],
        )
    ]
    assert both[0] == both[1]


@pytest.mark.parametrize("preset", ["official", "article", "classic"])
def test_a_whole_cover_is_laid_in_every_preset(preset: str) -> None:
    """Ruling 8: ``stacked_cover`` is about half covers only."""
    state = at(
        {"preset": preset},
        hands={"John": "GS, LC"},
        opened=["John"],
        markets={"John": "Columbia, Panama"},
    )
    assert allowed(state, "protect Columbia with Grab a Snack")
    assert allowed(state, "protect Panama with Lust Conquers All")
