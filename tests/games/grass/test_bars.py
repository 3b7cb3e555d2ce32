"""Rulings 1 to 4 and 10: what bars a play is named where nothing else bars it."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.games.grass.numbering import ACTIONS
from tests.games.grass.tables import allowed, at, game, reason

FREE: dict[str, Any] = {
    "opened": ["John", "Amy"],
    "markets": {"John": "Mexico", "Amy": "Panama"},
}
HEATED: dict[str, Any] = {
    **FREE,
    "heat": {"John": "Bust"},
    "covers": {"John": ["Columbia under Grab a Snack"]},
}
PLAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "open market": ("Market Open", {}),
    "close market": ("Market Close", FREE),
    "peddle Columbia": ("Columbia", FREE),
    "protect Mexico with Catch a Buzz": ("Catch a Buzz", FREE),
    "heat Amy with Felony": ("Felony", FREE),
    "lift heat with Immunity": ("Immunity", HEATED),
    "pay fine with Mexico": ("Pay Fine", HEATED),
    "pay fine with Columbia under cover 1": ("Pay Fine", HEATED),
    "play Stonehigh": ("Stonehigh", FREE),
    "play Euphoria": ("Euphoria", FREE),
    "play Sold Out": ("Sold Out", FREE),
    "play Doublecrossed": ("Doublecrossed", FREE),
    "play Utterly Wiped Out": ("Utterly Wiped Out", FREE),
    "steal Panama from Amy": ("Steal Your Neighbor's Pot", FREE),
    "play The Banker": ("The Banker", {}),
    "throw away Felony": ("Felony", {}),
}


@pytest.mark.parametrize("move", PLAYS)
def test_only_a_card_in_hand_is_played(move: str) -> None:
    """Ruling 1: one card of the hand is played, so whoever lacks it is told that it is not held."""
    card, setup = PLAYS[move]
    options = {"banker": "played"}
    assert allowed(at(options, hands={"John": f"{card}, Detained"}, **setup), move)
    assert reason(at(options, hands={"John": "Detained", "Bob": card}, **setup), move) == "not-held"


HEAT_ONS = ("Search & Seizure", "Detained", "Bust", "Felony")
NEED_FREE = {
    "peddle Columbia": "Columbia",
    "protect Mexico with Catch a Buzz": "Catch a Buzz",
    "close market": "Market Close",
    "steal Panama from Amy": "Steal Your Neighbor's Pot",
    "switch Mexico for Panama from Amy": "Immunity",
}


@pytest.mark.parametrize("heat", HEAT_ONS)
@pytest.mark.parametrize("move", NEED_FREE)
def test_each_heat_on_closes_the_players_market(heat: str, move: str) -> None:
    """Ruling 2: free is opened with no Heat On on top, whichever of the four lies there."""
    state = at(hands={"John": NEED_FREE[move]}, heat={"John": heat}, **FREE)
    assert reason(state, move) == "market-heated"


@pytest.mark.parametrize("heat", HEAT_ONS)
def test_each_heat_on_keeps_the_thief_of_classic_from_stealing(heat: str) -> None:
    """``steal="highest"``: the thief is free of heat, whichever of the four it is."""
    hands = {"John": "Steal Your Neighbor's Pot"}
    state = at({"steal": "highest"}, hands=hands, heat={"John": heat}, **FREE)
    assert reason(state, "steal Panama from Amy") == "market-heated"


@pytest.mark.parametrize("heat", HEAT_ONS)
def test_each_heat_on_keeps_the_heated_of_the_article_from_heating(heat: str) -> None:
    """``heat_on_while_heated``: off, it bars a player under any of the four Heat Ons."""
    options = {"heat_on_while_heated": False}
    state = at(options, hands={"John": "Felony"}, heat={"John": heat}, **FREE)
    assert reason(state, "heat Amy with Felony") == "heated-cannot-heat"


@pytest.mark.parametrize("heat", HEAT_ONS)
def test_each_heat_on_spares_a_rival(heat: str) -> None:
    """Rulings 3 and 10: never heat on heat, no theft, under ``switch_spares_heated`` no Switch."""
    hands = {"John": "Pay Fine, Felony, Steal Your Neighbor's Pot"}
    state = at({"switch_spares_heated": True}, hands=hands, heat={"Amy": heat}, **FREE)
    for move in (
        "heat Amy with Felony",
        "steal Panama from Amy",
        "switch Mexico for Panama from Amy",
    ):
        assert reason(state, move) == "rival-heated"


@pytest.mark.parametrize("card", ["Charges Dropped", "A Breeze To Fly", "Immunity", "Hearsay"])
def test_a_heat_off_needs_heat(card: str) -> None:
    """Ruling 3: a free market has nothing to lift, and neither has an unopened one."""
    for setup in (FREE, {}):
        state = at({"variants": ["cool_the_heat"]}, hands={"John": card}, **setup)
        assert reason(state, f"lift heat with {card}") == "no-heat-to-lift"


def test_an_unopened_rival_is_named_as_such() -> None:
    """Rulings 3 and 10: heat, theft and Switch need an opened rival, and the answer says so."""
    hands = {"John": "Felony, Steal Your Neighbor's Pot"}
    state = at(hands=hands, opened=["John"], markets={"John": "Mexico"})
    for move in (
        "heat Amy with Felony",
        "steal Panama from Amy",
        "switch Mexico for Panama from Amy",
    ):
        assert reason(state, move) == "rival-unopened"


RICH: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "free": (
        {},
        {
            "hands": {"John": "PA, CB, LC, FE, BU, IM, PF, SH, SO, SN, BK, MC"},
            "opened": ["John", "Janis", "Amy"],
            "markets": {
                "John": "2 Home Grown, Mexico, Columbia, Panama, half-covered Panama (GS)",
                "Janis": "Mexico, Dr. Feelgood",
                "Amy": "Jamaica, half-covered Panama (CB)",
            },
        },
        "",
    ),
    "heated": (
        {"preset": "classic", "switch": True},
        {
            "hands": {"John": "HG, HE, IM, PF, EU, DC, SN, FE", "Bob": "MO"},
            "opened": ["John", "Janis", "Bob"],
            "heat": {"John": "Felony", "Bob": "Bust"},
            "markets": {"John": "2 Panama, Columbia", "Janis": "Mexico, Panama"},
            "covers": {"John": ["Home Grown, Mexico under GS", "Columbia under LC"]},
        },
        "",
    ),
    "unopened": (
        {"preset": "article", "trade": True, "variants": ["hidden_deals", "cool_the_heat"]},
        {"hands": {"John": "MO, BK, SO, WO, SH, FE, IM", "Bob": "BU"}, "opened": ["Bob", "Amy"]},
        "",
    ),
    "stuck": ({}, {"hands": {"John": "4 Sold Out, 2 DC, WO", "Amy": "Bust"}}, ""),
    "played": (
        {},
        {"hands": {"John": "Felony, Bust, Panama", "Amy": "Detained"}, **FREE},
        "throw away Bust",
    ),
    "asked": ({}, {"hands": {"John": "Felony", "Janis": "Bust, Panama"}}, "offer FE for anything"),
    "answered": (
        {},
        {"hands": {"John": "Felony", "Janis": "Bust", "Amy": "Panama"}},
        "offer FE for anything; answer with BU; decline; answer with PA",
    ),
    "hidden": (
        {"variants": ["hidden_deals"]},
        {"hands": {"John": "Felony, The Banker", "Janis": "Bust"}},
        "offer MO for BK; answer with BK; decline; decline; accept Janis",
    ),
    "passing": (
        {},
        {"hands": {"John": "Sold Out, MO, BK", "Amy": "Bust"}, "opened": ["John"]},
        "play Sold Out",
    ),
}


@pytest.mark.parametrize("name", RICH)
def test_what_is_listed_is_what_has_no_bar(name: str) -> None:
    """Every action of the numbering is listed exactly where no ruling bars it."""
    options, setup, moves = RICH[name]
    state = at(options, **setup).replay(moves)
    free = [action for action in range(ACTIONS) if state.why_not(action) is None]
    assert state.legal_actions() == free


def test_thefts_and_switches_are_listed_one_by_one() -> None:
    """``steal="any"`` and ruling 10: each unprotected Peddle of each rival, and no other card."""
    state = at(
        hands={"John": "Steal Your Neighbor's Pot"},
        opened=["John", "Janis", "Amy"],
        markets={"John": "Panama", "Janis": "2 Mexico", "Amy": "Home Grown, Panama"},
        covers={"Janis": ["Jamaica under Catch a Buzz"]},
    )
    assert state.moves().of(kind="steal").texts() == [
        "steal Mexico from Janis",
        "steal Home Grown from Amy",
        "steal Panama from Amy",
    ]
    assert state.moves().of(kind="switch").texts() == [
        "switch Panama for Mexico from Janis",
        "switch Panama for Home Grown from Amy",
    ]
    assert reason(state, "switch Panama for Jamaica from Janis") == "rival-has-none"
    assert reason(state, "switch Mexico for Panama from Amy") == "no-such-peddle"


def test_a_switch_needs_an_opened_market_of_ones_own() -> None:
    """Ruling 2: who is unopened is told so, before anything of the rival's is looked at."""
    state = at(hands={"John": "Felony"}, opened=["Amy"], markets={"Amy": "Panama"})
    assert reason(state, "switch Mexico for Panama from Amy") == "market-unopened"


def test_without_heat_the_article_lets_a_player_heat() -> None:
    """``heat_on_while_heated=False`` bars the heated only: not the free, not the unopened."""
    options = {"heat_on_while_heated": False}
    assert allowed(at(options, hands={"John": "Felony"}, **FREE), "heat Amy with Felony")
    assert allowed(at(options, hands={"John": "Felony"}, opened=["Amy"]), "heat Amy with Felony")


MOMENTS: dict[str, tuple[str, str, str]] = {
    "play": ("one-card-a-turn", "", "throw away Felony"),
    "deal": ("", "", "offer Felony for Bust"),
    "end": ("", "play-before-ending", "end turn"),
    "answer": ("no-open-offer", "no-open-offer", "decline"),
    "answer with a card": ("no-open-offer", "no-open-offer", "answer with Felony"),
    "choose": ("no-answers", "no-answers", "accept nobody"),
    "choose Amy": ("no-answers", "no-answers", "accept Amy"),
    "give": ("no-hidden-trade", "no-hidden-trade", "give Felony"),
    "pass": ("nothing-to-pass", "nothing-to-pass", "pass Felony"),
    "keep": ("no-draft", "no-draft", "keep Felony"),
}


@pytest.mark.parametrize("kind", MOMENTS)
def test_what_belongs_to_another_moment_of_the_turn(kind: str) -> None:
    """Ruling 1: before and after the play each kind of move has its own answer."""
    after, before, move = MOMENTS[kind]
    state = at(hands={"John": "Felony, Detained", "Amy": "Bust"})
    assert reason(state, move) == before
    assert reason(state.play("throw away Detained"), move) == after


DUTIES: dict[str, tuple[str, str, set[str]]] = {
    "answer-first": ("offer FE for anything", "", {"answer", "answer with a card"}),
    "choose-first": ("offer FE for BU; answer with BU; decline; decline", "", {"choose"}),
    "give-first": (
        "offer FE for BU; answer with BU; decline; decline; accept Janis",
        "hidden_deals",
        {"give"},
    ),
    "pass-first": ("play Sold Out", "", {"pass"}),
}


@pytest.mark.parametrize("name", DUTIES)
def test_a_duty_comes_before_everything_else(name: str) -> None:
    """Rulings 7 and 11: who is to answer, choose, give or pass is told so for any other move."""
    moves, variant, due = DUTIES[name]
    hands = {"John": "Felony, Sold Out, MO", "Janis": "Bust, Felony", "Amy": "Detained"}
    state = at({"variants": [variant] if variant else []}, hands=hands, opened=["John"]).replay(
        moves
    )
    for kind, (_, _, move) in MOMENTS.items():
        if kind in due:
            assert allowed(state, move)
        elif not (kind == "choose Amy" and "choose" in due):
            assert reason(state, move) == name


def test_the_draft_comes_before_everything_else() -> None:
    """R, "Give Me Five": while cards are kept, nothing else is done."""
    state = game(variants=["give_me_five"]).deal(seed=4)
    for kind, (_, _, move) in MOMENTS.items():
        if kind != "keep":
            assert reason(state, move) == "draft-first"
