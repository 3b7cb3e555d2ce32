"""Rulings 10 and 11: Switch and Trade, their options, and the variant Hidden Deals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.grass.tables import (
    AMY,
    BOB,
    JANIS,
    JOHN,
    allowed,
    at,
    hand,
    market,
    reason,
    table,
)

SWITCH = "switch Mexico for Panama from Amy"
SWITCHING: dict[str, Any] = {
    "hands": {"John": "Felony"},
    "opened": ["John", "Amy"],
    "markets": {"John": "Mexico", "Amy": "Panama"},
}


def test_which_deals_the_presets_have() -> None:
    """``trade`` and ``switch``: both officially, neither in the article, Trade only in classic."""
    deals = {"official": (True, True), "article": (False, False), "classic": (True, False)}
    for preset, expected in deals.items():
        state = at({"preset": preset}, **SWITCHING)
        assert (allowed(state, "offer Felony for Bust"), allowed(state, SWITCH)) == expected


def test_a_switch_swaps_two_peddles() -> None:
    """R, "Do a Deal": one visible, unprotected Peddle each, whether the rival likes it or not."""
    state = at({"trade": False}, **SWITCHING).play(SWITCH)
    assert market(state, JOHN) == {"Panama": 1}
    assert market(state, AMY) == {"Mexico": 1}


def test_a_switch_may_be_forced_on_a_heated_rival() -> None:
    """Ruling 10: heat is no bar, unless ``switch_spares_heated``."""
    heated = {**SWITCHING, "heat": {"Amy": "Felony"}, "hands": {"John": "Bust"}}
    assert allowed(at(**heated), SWITCH)
    assert reason(at({"switch_spares_heated": True}, **heated), SWITCH) == "rival-heated"


def test_a_switch_needs_two_different_kinds() -> None:
    """Ruling 10: two Peddles of a kind are not swapped."""
    state = at(**{**SWITCHING, "markets": {"John": "Mexico", "Amy": "Mexico, Home Grown"}})
    assert reason(state, "switch Mexico for Mexico from Amy") == "same-kind"
    assert allowed(state, "switch Mexico for Home Grown from Amy")


def test_protected_peddles_are_not_switched() -> None:
    """Ruling 10: neither mine nor the rival's."""
    state = at(
        hands={"John": "Felony"},
        opened=["John", "Amy"],
        markets={"John": "Mexico"},
        covers={"Amy": ["Panama under Lust Conquers All"], "John": ["Columbia under GS"]},
    )
    assert not state.moves().of(kind="switch")


OFFER: dict[str, Any] = {
    "hands": {"John": "Panama, Felony", "Janis": "Bust", "Bob": "MO", "Amy": "MO, Detained"}
}


def test_the_rivals_answer_in_turn_order() -> None:
    """Ruling 11: openly, one after the other, and each may decline."""
    state = at(**OFFER).play("offer Panama for Market Open")
    asked = []
    while state.player_name() != "John":
        asked.append((state.player_name(), state.moves().texts()))
        state = state.play("decline")
    assert asked == [
        ("Janis", ["decline"]),
        ("Bob", ["answer with Market Open", "decline"]),
        ("Amy", ["answer with Market Open", "decline"]),
    ]


def test_a_wanted_kind_must_be_the_answer() -> None:
    """Ruling 11: an answer names the wanted card, if one was named, else any card in hand."""
    wanted = at(**OFFER).replay("offer Panama for Market Open; decline; decline")
    assert reason(wanted, "answer with Detained") == "not-wanted"
    anything = at(**OFFER).replay("offer Panama for anything; decline; decline")
    assert allowed(anything, "answer with Detained")
    assert allowed(anything, "answer with MO")


def test_only_cards_in_hand_are_traded() -> None:
    """Ruling 2: neither offered nor answered from the market."""
    state = at(
        hands={"John": "Felony", "Janis": "Bust"},
        opened=["John", "Janis"],
        markets={"John": "Mexico", "Janis": "Panama"},
    )
    assert reason(state, "offer Mexico for anything") == "not-held"
    assert not allowed(state.play("offer Felony for Panama"), "answer with Panama")


def test_the_offerer_takes_one_answer_or_none() -> None:
    """Ruling 11: of two answers one is taken, both cards change hands, and the turn goes on."""
    state = at(**OFFER).replay("offer Panama for MO; decline; answer with MO; answer with MO")
    assert state.moves().texts() == ["accept Bob", "accept Amy", "accept nobody"]
    done = state.play("accept Bob")
    assert hand(done, JOHN, "Market Open") == 1
    assert hand(done, BOB, "Panama") == 1
    assert allowed(done, "open market")
    none = state.play("accept nobody")
    assert hand(none, JOHN, "Panama") == 1
    assert allowed(none, "throw away Panama")


def test_who_declined_cannot_be_accepted() -> None:
    """Ruling 11: only an answer can be taken."""
    state = at(**OFFER).replay("offer Panama for MO; decline; answer with MO; decline")
    assert reason(state, "accept Amy") == "did-not-answer"


def test_if_all_decline_the_turn_goes_on() -> None:
    """Ruling 11: there is nothing to choose then."""
    state = at(**OFFER).replay("offer Panama for MO; decline; decline; decline")
    assert state.player_name() == "John"
    assert allowed(state, "throw away Panama")


def test_one_offer_a_turn() -> None:
    """``offers_per_turn=1``: a declined offer was the turn's offer, more only by the option."""
    refused = "offer Panama for MO; decline; decline; decline"
    assert reason(at(**OFFER).replay(refused), "offer Felony for MO") == "offers-made"
    assert allowed(at({"offers_per_turn": 2}, **OFFER).replay(refused), "offer Felony for MO")


def test_a_declined_offer_leaves_the_switch() -> None:
    """Ruling 1: an offer that came to nothing was no Deal."""
    hands = {"John": "Felony", "Amy": "Bust"}
    state = at(**{**SWITCHING, "hands": hands}).replay(
        "offer Felony for anything; decline; decline; decline"
    )
    assert allowed(state, SWITCH)


def test_a_trade_is_the_deal_of_the_turn() -> None:
    """Ruling 1: no Switch after it."""
    hands = {"John": "Felony, Detained", "Amy": "Bust"}
    state = at(**{**SWITCHING, "hands": hands}).replay(
        "offer Felony for Bust; decline; decline; answer with Bust; accept Amy"
    )
    assert reason(state, SWITCH) == "deal-made"


HIDDEN = {"variants": ["hidden_deals"]}


def test_hidden_deals_go_face_down() -> None:
    """Variant Hidden Deals: after the choice each secretly picks the card that really goes."""
    state = at(HIDDEN, **OFFER).replay("offer MC for MO; decline; decline; answer with MO")
    state = state.play("accept Amy")
    assert state.moves().texts() == ["give Panama", "give Felony"]
    state = state.play("give Felony")
    assert state.player_name() == "Amy"
    assert hand(state, AMY, "Felony") == 0
    state = state.play("give Detained")
    assert hand(state, JOHN, "Detained") == 1
    assert hand(state, AMY, "Felony") == 1
    assert state.player_name() == "John"


def test_what_is_said_need_not_be_held() -> None:
    """``claim_any_kind``: kinds may be named that one does not hold; else they must be held."""
    state = at(HIDDEN, **OFFER)
    assert allowed(state, "offer Dr. Feelgood for Market Open")
    assert allowed(state.play("offer Felony for Stonehigh"), "answer with Stonehigh")
    honest = at({**HIDDEN, "claim_any_kind": False}, **OFFER)
    assert reason(honest, "offer Dr. Feelgood for Market Open") == "not-held"
    honest = honest.replay("offer Felony for Bust; answer with Bust; decline; decline")
    assert honest.play("accept Janis").moves().texts() == ["give Panama", "give Felony"]


def test_an_empty_hand_has_nothing_to_claim() -> None:
    """Hidden Deals: who holds no card can only decline."""
    state = at(HIDDEN, hands={"John": "Felony", "Janis": ""}).play("offer Bust for MO")
    assert state.moves().texts() == ["decline"]


@pytest.mark.parametrize(("options", "most"), [({}, 3), ({"trades_per_turn": 2}, 2)])
def test_trades_a_turn_in_hidden_deals(options: dict[str, Any], most: int) -> None:
    """``trades_per_turn``: 3 with the variant unless told otherwise, then no more."""
    state = at({**HIDDEN, **options}, **OFFER)
    for _ in range(most):
        state = state.replay("offer MC for MC; answer with MC; decline; decline; accept Janis")
        state = _hand_over(state)
    assert reason(state, "offer MC for MC") == "deal-made"


def _hand_over(state: Any) -> Any:
    """Both traders give their first card."""
    for _ in range(2):
        state = state.play(state.moves()[0])
    return state


def test_without_the_variant_there_is_one_trade_a_turn() -> None:
    """``trades_per_turn`` is 1 under the open rules."""
    state = at({"offers_per_turn": 5}, **OFFER).replay(
        "offer Panama for Bust; answer with Bust; decline; decline; accept Janis"
    )
    assert reason(state, "offer Felony for MO") == "deal-made"
    assert hand(state, JANIS, "Panama") == 1


def test_a_trade_for_the_same_kind_is_none() -> None:
    """Our ruling: under the open rules a card is not traded for one of its kind."""
    assert reason(at(**OFFER), "offer Felony for Felony") == "same-kind"
    assert table(at(**OFFER)).offers == 0


def test_no_deal_is_asked_for_where_only_a_spared_rival_could_be_switched_with() -> None:
    """``switch_spares_heated`` with ruling 1: a turn without a possible Deal ends by itself."""
    setup = {**SWITCHING, "heat": {"Amy": "Bust"}}
    for spares, goes_on in ((True, False), (False, True)):
        options = {"trade": False, "switch_spares_heated": spares}
        after = at(options, **setup).play("throw away Felony")
        assert (table(after).turn == JOHN) is goes_on


@pytest.mark.parametrize("options", [{}, HIDDEN])
@pytest.mark.parametrize("cards", [("Market Open", "The Banker"), ("The Banker", "Market Open")])
def test_a_trade_may_be_of_the_first_and_last_kinds(
    options: dict[str, Any], cards: tuple[str, str]
) -> None:
    """Ruling 11: Market Open and The Banker are cards like all others, under hidden rules too."""
    give, want = cards
    state = at(options, hands={"John": f"{give}, Felony", "Janis": f"{want}, Bust"})
    state = state.replay(f"offer {give} for {want}; answer with {want}; decline; decline")
    state = state.play("accept Janis")
    if options:
        state = state.replay(f"give {give}; give {want}")
    assert (hand(state, JOHN, give), hand(state, JOHN, want)) == (0, 1)
    assert (hand(state, JANIS, give), hand(state, JANIS, want)) == (1, 0)


def test_in_hidden_deals_a_kind_may_be_asked_for_itself() -> None:
    """``hidden_deals``: what is said need not be what is given, so both may name one kind."""
    state = at(HIDDEN, hands={"John": "Felony"}).play("offer Market Open for Market Open")
    assert (table(state).offer_give, table(state).offer_want) == (1, 1)
    assert state.player_name() == "Janis"


@pytest.mark.parametrize("spares", [True, False])
def test_a_free_rival_is_never_spared(spares: bool) -> None:
    """``switch_spares_heated`` spares the heated only."""
    assert allowed(at({"switch_spares_heated": spares}, **SWITCHING), SWITCH)


def test_an_offer_after_the_play_gives_no_second_play() -> None:
    """Ruling 1: declined or not, the turn goes on where it was, and its card has been played."""
    played = at(**OFFER).play("throw away Felony")
    declined = played.replay("offer Panama for MO; decline; decline; decline")
    assert table(declined).turn == JANIS
    traded = played.replay("offer Panama for MO; decline; answer with MO; decline; accept Bob")
    assert hand(traded, JOHN, "Market Open") == 1
    assert table(traded).turn == JANIS
    again = at({"offers_per_turn": 2}, **OFFER).play("throw away Felony")
    again = again.replay("offer Panama for MO; decline; decline; decline")
    assert reason(again, "throw away Panama") == "one-card-a-turn"
    assert allowed(again, "end turn")
