"""Rulings 2, 3 and 9: opened and free, Heat On and Heat Off, Pay Fine, and what presets change."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.games.grass.covers import COVER_KINDS, COVER_PEDDLES
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.legality import legal_actions
from grasslab.games.grass.numbering import ACTIONS, FINE, FINE_UNDER_COVER, NIRVANA
from tests.games.grass.ruling_cases import set_table
from tests.games.grass.tables import (
    AMY,
    BOB,
    JOHN,
    allowed,
    at,
    game,
    market,
    reason,
    table,
    wasted,
)

NEED_FREE = {
    "peddle Panama": "Panama",
    "protect Mexico with Grab a Snack": "Grab a Snack",
    "close market": "Market Close",
    "steal Jamaica from Amy": "Steal",
}


@pytest.mark.parametrize("move", NEED_FREE)
def test_these_plays_need_a_free_market(move: str) -> None:
    """Ruling 2: Peddle, Protected, Market Close and (officially) Steal need a free market."""
    hands = {"John": NEED_FREE[move], "Amy": ""}
    markets = {"John": "Mexico", "Amy": "Jamaica"}
    free = at(hands=hands, opened=["John", "Amy"], markets=markets)
    heated = at(hands=hands, opened=["John", "Amy"], markets=markets, heat={"John": "Bust"})
    unopened = at(hands=hands, opened=["Amy"], markets={"Amy": "Jamaica"})
    assert allowed(free, move)
    assert reason(heated, move) == "market-heated"
    assert reason(unopened, move) == "market-unopened"


def test_a_switch_needs_a_free_market() -> None:
    """Ruling 2: a heated player cannot switch."""
    setup = {
        "hands": {"John": "Felony"},
        "opened": ["John", "Amy"],
        "markets": {"John": "Mexico", "Amy": "Jamaica"},
    }
    assert allowed(at(**setup), "switch Mexico for Jamaica from Amy")
    heated = at(**setup, heat={"John": "Bust"})
    assert reason(heated, "switch Mexico for Jamaica from Amy") == "market-heated"


def test_a_trade_needs_no_market() -> None:
    """Ruling 2 (R, example 3): a player without a market trades."""
    assert allowed(at(hands={"John": "Panama", "Amy": "Market Open"}), "offer Panama for MO")


def test_market_open_only_while_unopened() -> None:
    """Ruling 3: a second Market Open has nowhere to go."""
    state = at(hands={"John": "2 Market Open"})
    assert allowed(state, "open market")
    opened = at(hands={"John": "Market Open"}, opened=["John"])
    assert not allowed(opened, "open market")


def test_heat_goes_only_on_a_free_rival() -> None:
    """Ruling 3: never on an unopened market, never heat on heat, never on oneself."""
    state = at(hands={"John": "Felony"}, opened=["John", "Bob", "Amy"], heat={"Bob": "Bust"})
    assert allowed(state, "heat Amy with Felony")
    assert reason(state, "heat Bob with Felony") == "rival-heated"
    assert reason(state, "heat Janis with Felony") == "rival-unopened"
    assert not allowed(state, "heat John with Felony")


def test_heat_needs_no_market_of_ones_own() -> None:
    """Ruling 3: an unopened player may heat others."""
    assert allowed(at(hands={"John": "Felony"}, opened=["Amy"]), "heat Amy with Felony")


HEAT_OFFS = {
    "Search & Seizure": "Charges Dropped",
    "Detained": "A Breeze To Fly",
    "Bust": "Immunity",
    "Felony": "Hearsay Evidence",
}


@pytest.mark.parametrize("heat", HEAT_OFFS)
def test_each_heat_off_lifts_its_heat_on(heat: str) -> None:
    """The deck: the four Heat Offs lift the four Heat Ons in order; both cards are wasted."""
    state = at(
        {"trade": False},
        hands={"John": ", ".join(HEAT_OFFS.values())},
        opened=["John"],
        heat={"John": heat},
        waste="",
    )
    right = f"lift heat with {HEAT_OFFS[heat]}"
    assert [move.text for move in state.moves().of(kind="lift heat")] == [right]
    after = state.play(right)
    assert table(after).heat[JOHN] == 0
    assert wasted(after, heat) == 1
    assert wasted(after, HEAT_OFFS[heat]) == 1


def test_cool_the_heat_for_all() -> None:
    """Variant Cool the Heat: any Heat Off lifts any Heat On."""
    setup = {"hands": {"John": "Immunity"}, "opened": ["John"], "heat": {"John": "Felony"}}
    assert reason(at(**setup), "lift heat with Immunity") == "heat-does-not-match"
    assert allowed(at({"variants": ["cool_the_heat"]}, **setup), "lift heat with Immunity")


def test_cool_the_heat_for_named_seats() -> None:
    """Variant Cool the Heat for one player: only the named seats have it easier."""
    for name, expected in {"John": True, "Amy": False}.items():
        state = at(
            {"cool_the_heat": ["John"]},
            hands={name: "Immunity"},
            opened=[name],
            heat={name: "Felony"},
            turn=name,
        )
        assert allowed(state, "lift heat with Immunity") is expected


def test_pay_fine_lifts_any_heat_for_any_peddle() -> None:
    """Official ``pay_fine="any"`` (ruling 9): whichever Peddle the player gives up."""
    state = at(
        {"trade": False},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        markets={"John": "Mexico, Panama"},
        waste="",
    )
    assert allowed(state, "pay fine with Mexico")
    after = state.play("pay fine with Panama")
    assert market(after, JOHN) == {"Mexico": 1}
    assert table(after).heat[JOHN] == 0
    assert [wasted(after, card) for card in ("Pay Fine", "Felony", "Panama")] == [1, 1, 1]


def test_pay_fine_needs_a_peddle() -> None:
    """Ruling 9: without a Peddle it cannot be played, but it can be thrown away."""
    state = at(hands={"John": "Pay Fine"}, opened=["John"], heat={"John": "Felony"})
    assert not allowed(state, "pay fine with Panama")
    assert allowed(state, "throw away Pay Fine")


def test_pay_fine_needs_heat() -> None:
    """Ruling 9: it is a Heat Off, so there must be heat to lift."""
    state = at(hands={"John": "Pay Fine"}, opened=["John"], markets={"John": "Mexico"})
    assert reason(state, "pay fine with Mexico") == reason(
        at(hands={"John": "Immunity"}, opened=["John"]), "lift heat with Immunity"
    )


def test_fining_a_protected_peddle_wastes_its_cover() -> None:
    """Ruling 9: the cover is wasted, and the other Peddles under it become unprotected."""
    state = at(
        {"trade": False},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        covers={"John": ["Home Grown, 2 Mexico under Grab a Snack"]},
        waste="",
    )
    after = state.play("pay fine with Mexico under cover 1")
    assert market(after, JOHN) == {"Home Grown": 1, "Mexico": 1}
    assert wasted(after, "Grab a Snack") == 1
    assert wasted(after, "Mexico") == 1


def test_fining_a_stacked_panama_wastes_both_covers() -> None:
    """Ruling 9: a Panama under two $25,000 cards goes with both."""
    state = at(
        {"trade": False},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        covers={"John": ["Panama under Grab a Snack and Catch a Buzz"]},
        waste="",
    )
    after = state.play("pay fine with Panama under cover 1")
    assert [wasted(after, card) for card in ("Grab a Snack", "Catch a Buzz", "Panama")] == [1] * 3


@pytest.mark.parametrize("preset", ["article", "classic"])
def test_pay_fine_takes_the_lowest(preset: str) -> None:
    """Article and classic ``pay_fine="lowest"``: the lowest on the table, protected or not."""
    state = at(
        {"preset": preset},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        markets={"John": "Panama, Columbia"},
        covers={"John": ["Mexico under Grab a Snack"]},
    )
    fines = [move.text for move in state.moves().of(kind="pay fine")]
    assert fines == ["pay fine with Mexico under cover 1"]


def test_of_equals_an_unprotected_peddle_pays_the_fine() -> None:
    """``pay_fine="lowest"``: of equal values an unprotected one goes, the first in deck order."""
    state = at(
        {"preset": "classic"},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        markets={"John": "Mexico, Panama"},
        covers={"John": ["Home Grown under Grab a Snack"]},
    )
    fines = [move.text for move in state.moves().of(kind="pay fine")]
    assert fines == ["pay fine with Mexico"]


def test_heat_on_while_heated() -> None:
    """``heat_on_while_heated``: allowed officially and in classic, not in the article."""
    setup = {"hands": {"John": "Felony"}, "opened": ["John", "Amy"], "heat": {"John": "Bust"}}
    for preset, expected in {"official": True, "classic": True, "article": False}.items():
        assert allowed(at({"preset": preset}, **setup), "heat Amy with Felony") is expected


def test_heat_off_ends_the_turn_in_the_article() -> None:
    """``heat_off_ends_turn``: no Deal follows a Heat Off or Pay Fine; officially one may."""
    setup = {
        "hands": {"John": "Immunity, Felony", "Amy": "Detained"},
        "opened": ["John"],
        "heat": {"John": "Bust"},
    }
    official = at(**setup).play("lift heat with Immunity")
    assert official.player_name() == "John"
    assert allowed(official, "offer Felony for Detained")
    article = at({"preset": "article", "trade": True}, **setup).play("lift heat with Immunity")
    assert article.is_chance_node()
    assert table(article).turn != JOHN


def test_a_heated_market_keeps_what_lies_on_it() -> None:
    """Ruling 3: heat closes the market, and its Peddles stay where they are."""
    state = at(hands={"John": "Felony"}, opened=["Amy"], markets={"Amy": "Panama"})
    after = state.play("heat Amy with Felony")
    assert market(after, AMY) == {"Panama": 1}


def test_a_covered_home_grown_is_the_lowest_of_all() -> None:
    """``pay_fine="lowest"``: protected or not, a bare Panama is not fined before a Home Grown."""
    state = at(
        {"preset": "classic"},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        markets={"John": "Panama"},
        covers={"John": ["Home Grown, 2 Mexico under Grab a Snack"]},
    )
    assert reason(state, "pay fine with Panama") == "not-the-lowest"
    assert reason(state, "pay fine with Mexico under cover 1") == "not-the-lowest"
    after = state.play("pay fine with Home Grown under cover 1")
    assert market(after, JOHN) == {"Mexico": 2, "Panama": 1}
    assert table(after).covers[JOHN] == [0] * 10


def test_the_tenth_of_ten_covers_pays_a_fine() -> None:
    """Ruling 9 with a deck of ten Protected cards: the last cover goes like any other."""
    deck = Deck.of({"Panama": 10, "LC": 10, "Market Open": 1, "Pay Fine": 1, "Felony": 9})
    state = at(
        {"deck": deck, "trade": False},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        covers={"John": ["Panama under LC"] * 9 + ["Panama under LC"]},
        waste="",
    )
    assert reason(state, "pay fine with Panama under cover 10") == "covers-alike"
    after = state.play("pay fine with Panama under cover 1")
    assert sum(number > 0 for number in table(after).covers[JOHN]) == 9
    assert [wasted(after, card) for card in ("Panama", "Lust Conquers All")] == [1, 1]


@pytest.mark.parametrize(("slot", "left"), [(1, [2, 3]), (2, [1, 3]), (3, [1, 2])])
def test_the_other_covers_stay_as_they_are(slot: int, left: list[int]) -> None:
    """Ruling 9: only the cover of the fined Peddle goes, whichever of three it is."""
    covers = ["Home Grown under GS", "Home Grown under CB", "Home Grown under LC"]
    setup: dict[str, Any] = {
        "hands": {"John": "Pay Fine"},
        "opened": ["John"],
        "heat": {"John": "Felony"},
    }
    before = at({"trade": False}, **setup, covers={"John": covers})
    after = before.play(f"pay fine with Home Grown under cover {slot}")
    numbers = table(before).covers[JOHN]
    assert table(after).covers[JOHN] == [numbers[place - 1] for place in left] + [0] * 8


@pytest.mark.parametrize("peddle", ["Home Grown", "Columbia", "Panama"])
def test_with_nothing_unprotected_a_covered_peddle_pays(peddle: str) -> None:
    """``pay_fine="lowest"``: the lowest on the table may be any, and may be the only one."""
    state = at(
        {"preset": "classic"},
        hands={"John": "Pay Fine"},
        opened=["John"],
        heat={"John": "Felony"},
        covers={"John": [f"{peddle} under Lust Conquers All"]},
    )
    assert state.moves().of(kind="pay fine").texts() == [f"pay fine with {peddle} under cover 1"]


@pytest.mark.parametrize("number", range(1, COVER_KINDS))
def test_each_peddle_under_any_cover_can_pay_the_fine(number: int) -> None:
    """``pay_fine="any"``: a protected one goes with its cover, whatever lies under it."""
    grass = set_table(game(), hand={BOB: "Pay Fine"}, heat={BOB: "Felony"}, covers={BOB: [number]})
    out = [0] * ACTIONS
    legal = out[: legal_actions(grass, out)]
    fines = [action - FINE_UNDER_COVER for action in legal if FINE <= action < NIRVANA]
    assert fines == [peddle for peddle, count in enumerate(COVER_PEDDLES[number]) if count]
