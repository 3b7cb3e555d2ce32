"""What each seat learns of hidden cards, one kind of sight after the other."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.engine.state import State
from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, at, game

CLASSIC = {"preset": "classic"}
HANDS = {
    "John": "Sold Out, Felony, Bust",
    "Janis": "Panama, Mexico",
    "Bob": "Stonehigh, Immunity",
    "Amy": "Sold Out, Detained",
}


def knows(state: State, player: int | None) -> str:
    """What a player, or (``None``) everybody, knows, in the notation of positions."""
    return state.game.known_text(state.knowledge(player))


def ways(state: State, player: int | None) -> set[str]:
    """The same where the cards can lie in several ways."""
    return set(knows(state, player).split(" or "))


def passing(**setup: Any) -> State:
    """John has played Sold Out, and all choose a card to pass."""
    return at(CLASSIC, **{"hands": HANDS, "opened": ["John"], **setup}).play("play Sold Out")


# Passing (ruling 7)


def test_until_all_have_chosen_nothing_moves() -> None:
    """Who has chosen sees the own card; for the others one more card lies face down."""
    state = passing().play("pass Felony")
    assert [knows(state, player) for player in (*range(4), None)] == [""] * 5


def test_a_card_passed_is_known_to_its_giver() -> None:
    """John knows that Janis holds the Felony, and nobody else does, Janis aside who sees it."""
    state = passing().replay("pass Felony; pass Panama; pass Stonehigh; pass Detained")
    assert [knows(state, player) for player in (*range(4), None)] == [
        "Janis (FE)",
        "Bob (PA)",
        "Amy (SH)",
        "John (DE)",
        "",
    ]


def test_a_known_card_may_be_passed_on() -> None:
    """Once its holder passes a card unseen, it is here or there; the only card must go."""
    state = passing().replay("pass Felony; pass Panama; pass Stonehigh; pass Detained")
    again = state.game.position(
        state.position_text(knowledge=True).replace("turn John, after play", "turn Amy")
    )
    done = again.replay("play Sold Out; pass Stonehigh; pass Detained; pass Mexico; pass Immunity")
    assert ways(done, JOHN) == {"Janis (DE, FE)", "Janis (DE), Bob (FE)"}


def test_who_has_one_card_passes_that_one() -> None:
    """A forced card stays known: Janis, who holds the Felony only, passes it to Bob."""
    hands = {"John": "Bust", "Janis": "Felony", "Bob": "Immunity", "Amy": "Sold Out, Panama"}
    state = at(
        CLASSIC, hands=hands, turn="Amy", opened=["Amy"], knows={"John": {"Janis": "Felony"}}
    )
    chosen = state.replay("play Sold Out; pass Panama; pass Bust; pass Felony")
    assert knows(chosen, JOHN) == "Janis committed (FE)"
    assert knows(chosen.play("pass Immunity"), JOHN) == "Janis (BU), Bob (FE)"


def test_a_card_received_is_no_longer_a_token() -> None:
    """Bob knows that Janis holds a Panama and gets it: now he sees it himself."""
    state = passing(knows={"Bob": [{"Janis": "Panama"}]})
    done = state.replay("pass Felony; pass Panama; pass Stonehigh; pass Detained")
    assert knows(done, BOB) == "Amy (SH)"
    other = state.replay("pass Felony; pass Mexico; pass Stonehigh; pass Detained")
    assert knows(other, BOB) == "Janis (PA), Amy (SH)"


def test_a_card_received_tells_which_way_was_so() -> None:
    """Of two ways the one that does not fit what comes is ruled out."""
    knowing = {"Bob": "Janis (PA), Amy (DE) or Janis (DE), Amy (PA)"}
    with_one_panama = {"waste": "4 Panama"}
    done = passing(knows=knowing, **with_one_panama).replay(
        "pass Felony; pass Panama; pass Stonehigh; pass Sold Out"
    )
    assert ways(done, BOB) == {"Amy (DE, SH)", "John (DE), Amy (SH)"}


# Plays and draws


def test_a_card_played_or_thrown_away_is_known_no_more() -> None:
    """A played card counts as the one that was seen; others know nothing of it any more."""
    state = at(hands=HANDS, turn="Janis", opened=["Janis"], knows={"John": {"Janis": "PA, MX"}})
    assert knows(state.play("peddle Panama"), JOHN) == "Janis (MX)"
    assert knows(state.play("throw away Mexico"), JOHN) == "Janis (PA)"


def test_a_card_played_from_elsewhere_leaves_a_token_where_it_is() -> None:
    """Bob may have the Panama that went on; but Janis plays one: it was that one, or another."""
    either = {"John": "Janis (PA) or Bob (PA)"}
    state = at(hands=HANDS, turn="Janis", opened=["Janis"], knows=either)
    assert knows(state.play("peddle Panama"), JOHN) == ""
    sure = at(
        hands={**HANDS, "Bob": "Panama"},
        turn="Janis",
        opened=["Janis"],
        waste="3 Panama",
        knows={"John": {"Bob": "Panama"}},
    )
    assert knows(sure.play("peddle Panama"), JOHN) == "Bob (PA)"


def test_a_card_drawn_was_nobodys() -> None:
    """Of two hidden Panamas one comes to John from the stack, so Bob does not hold both."""
    setup: dict[str, Any] = {
        "hands": {"John": "Bust", "Bob": "Stonehigh, Immunity", "Amy": "Panama"},
        "phase": "take",
        "waste": "3 Panama",
        "knows": {"John": [{"Bob": "2 Panama"}, {"Bob": "Stonehigh", "Amy": "Panama"}]},
    }
    state = at(**setup)
    assert ways(state, JOHN) == {"Bob (2 PA)", "Bob (SH), Amy (PA)"}
    assert knows(state.play("take Panama"), JOHN) == "Bob (SH), Amy (PA)"
    assert knows(state.play("take Felony"), JOHN) == knows(state, JOHN)


def test_what_others_draw_is_hidden() -> None:
    """It changes nothing of what is known; Bob's card taken is no token."""
    state = at(hands=HANDS, turn="Bob", phase="take", knows={"John": {"Bob": "Stonehigh"}})
    assert knows(state.play("take Felony"), JOHN) == "Bob (SH)"


# Hands shown (ruling 4)


def test_a_hand_shown_is_known_to_all() -> None:
    """Nothing could be played, so everybody sees the seven cards, which stay in hand."""
    hands = {**HANDS, "Amy": "2 Sold Out, 2 Doublecrossed"}
    state = at(hands=hands, turn="Amy", knows={"John": {"Amy": "Sold Out"}, "Bob": {"John": "BU"}})
    shown = state.play("show hand")
    assert [knows(shown, player) for player in (*range(4), None)] == [
        "Amy (2 SO, 2 DC)",
        "Amy (2 SO, 2 DC)",
        "John (BU), Amy (2 SO, 2 DC)",
        "",
        "Amy (2 SO, 2 DC)",
    ]


def test_a_hand_shown_tells_where_other_cards_are_not() -> None:
    """What was with Amy or Bob, and is not in Amy's hand, is with Bob."""
    hands = {**HANDS, "Amy": "2 Sold Out"}
    either = {"John": "Amy (SH) or Bob (SH)"}
    shown = at(hands=hands, turn="Amy", knows=either).play("show hand")
    assert knows(shown, JOHN) == "Bob (SH), Amy (2 SO)"


def test_a_hand_shown_may_hold_the_last_copies() -> None:
    """Amy shows both hidden Sold Outs, so it was the Stonehigh that Bob got."""
    hands = {**HANDS, "John": "Bust", "Amy": "2 Sold Out"}
    either = {"John": "Bob (SH) or Bob (SO)"}
    shown = at(hands=hands, turn="Amy", knows=either, waste="2 Sold Out").play("show hand")
    assert knows(shown, JOHN) == "Bob (SH), Amy (2 SO)"


# Trades (ruling 11)

TRADE: dict[str, Any] = {"hands": HANDS, "turn": "John"}


def test_an_offer_proves_that_the_card_is_held() -> None:
    """Under the open rules only cards in hand are named, so everybody knows them there."""
    offered = at(**TRADE).play("offer Felony for Panama")
    assert [knows(offered, player) for player in (*range(4), None)] == [
        "",
        "John (FE)",
        "John (FE)",
        "John (FE)",
        "John (FE)",
    ]
    answered = offered.replay("answer Panama; decline; decline")
    assert knows(answered, JOHN) == "Janis (PA)"
    assert knows(answered, AMY) == "John (FE), Janis (PA)"


def test_a_card_offered_twice_is_one_card() -> None:
    """What is named again need not be another copy."""
    state = at({"offers_per_turn": 2}, **TRADE)
    twice = state.replay("offer Felony for Panama; decline; decline; decline; offer Felony for PA")
    assert knows(twice, AMY) == "John (FE)"


def test_both_cards_of_an_open_trade_are_known_where_they_go() -> None:
    """Everybody sees them change hands; the two see their own."""
    done = at(**TRADE).replay(
        "offer Felony for Panama; answer Panama; decline; decline; accept Janis"
    )
    assert [knows(done, player) for player in (*range(4), None)] == [
        "Janis (FE)",
        "John (PA)",
        "John (PA), Janis (FE)",
        "John (PA), Janis (FE)",
        "John (PA), Janis (FE)",
    ]


def test_an_offer_refused_leaves_what_was_named() -> None:
    """The cards stay where they are, and known."""
    done = at(**TRADE).replay(
        "offer Felony for Panama; answer Panama; decline; decline; accept nobody"
    )
    assert knows(done, BOB) == "John (FE), Janis (PA)"


def test_equal_cards_can_be_traded_openly() -> None:
    """For anything: a Felony for a Felony is known to have gone both ways."""
    hands = {**HANDS, "Janis": "Felony, Mexico"}
    done = at(hands=hands).replay(
        "offer Felony for anything; answer Felony; decline; decline; accept Janis"
    )
    assert knows(done, BOB) == "John (FE), Janis (FE)"
    assert knows(done, JOHN) == "Janis (FE)"


# Hidden Deals

HIDDEN: dict[str, Any] = {"variants": ["hidden_deals"]}
BARGAIN = "offer Felony for Panama; answer Panama; decline; decline; accept Janis"


def test_what_is_said_in_hidden_deals_proves_nothing() -> None:
    """Any card may be named, so nobody learns from it (``claim_any_kind``)."""
    said = at(HIDDEN, **TRADE).replay(BARGAIN)
    assert [knows(said, player) for player in (*range(4), None)] == [""] * 5


def test_the_two_of_a_hidden_trade_see_both_cards() -> None:
    """Each knows what it gave; the others know only that two cards changed places."""
    start = at(HIDDEN, **TRADE, knows={"Amy": {"John": "Bust", "Janis": "Panama"}})
    half = start.replay(f"{BARGAIN}; give Bust")
    assert knows(half, AMY) == "John (BU), Janis (PA) or Janis (PA), John committed (BU)"
    assert knows(half, JANIS) == ""
    done = half.play("give Panama")
    assert knows(done, JOHN) == "Janis (BU)"
    assert knows(done, JANIS) == "John (PA)"
    assert set(knows(done, AMY).split(" or ")) == {
        "John (BU), Janis (PA)",
        "John (PA, BU)",
        "Janis (PA, BU)",
        "John (PA), Janis (BU)",
    }
    assert knows(done, BOB) == ""


def test_honest_claims_in_hidden_deals_are_proof() -> None:
    """With ``claim_any_kind`` off the cards named are held when they are named, and may go."""
    state = at({**HIDDEN, "claim_any_kind": False}, **TRADE)
    said = state.replay(BARGAIN)
    assert knows(said, AMY) == "John (FE), Janis (PA)"
    half = said.play("give Bust")
    assert knows(half, None) == "John (FE), Janis (PA) or Janis (PA), John committed (FE)"
    assert knows(half.play("give Panama"), JOHN) == "Janis (BU)"


# Lucky or Not


def test_a_card_taken_at_random_is_seen_by_two() -> None:
    """John takes from Amy, who sits before him; she knows what he holds, others that one moved."""
    lucky = {"variants": ["lucky_or_not"]}
    state = at(
        lucky, hands=HANDS, opened=["John"], knows={"Bob": {"Amy": "Sold Out, Detained"}}
    ).play("play Sold Out")
    assert knows(state, BOB) == "Amy (DE, SO)"
    taken = state.play("take Detained")
    assert knows(taken, JOHN) == ""
    assert knows(taken, AMY) == "John (DE)"
    assert knows(taken, BOB) == "John (DE), Amy (SO) or John (SO), Amy (DE)"
    assert knows(taken, JANIS) == knows(taken, None) == ""


def test_who_takes_a_known_card_sees_it() -> None:
    """It is no longer among the cards hidden from the taker; a card not taken stays known."""
    lucky = {"variants": ["lucky_or_not"]}
    state = at(
        lucky, hands=HANDS, opened=["John"], knows={"John": {"Amy": "Sold Out, Detained"}}
    ).play("play Sold Out")
    assert knows(state.play("take Detained"), JOHN) == "Amy (SO)"


# The draft (Give Me Five)


def drafting(moves: str) -> State:
    """Three players with three cards each are in the draft of the first round."""
    start = game(
        names=["John", "Janis", "Bob"], hand_size=3, trade=False, variants=["give_me_five"]
    ).position(
        "phase draft | John: hand HG, MX, FE | Janis: hand CO, JA, BU | Bob: hand PA, SH, IM"
    )
    return start.replay(moves)


def test_a_pack_handed_on_is_known_and_one_seen_is_known_no_more() -> None:
    """John hands Mexico and Felony to Janis, and gets Bob's pack; what each kept is hidden."""
    state = drafting("keep HG; keep CO; keep PA")
    assert knows(state, JOHN) == "Janis (MX, FE)"
    assert knows(state, JANIS) == "Bob (JA, BU)"
    assert knows(state, BOB) == "John (IM, SH)"
    assert knows(state, None) == ""


def test_of_a_known_pack_one_card_is_kept() -> None:
    """Janis keeps one of the two cards that John handed on, and Bob gets the other one."""
    state = drafting("keep HG; keep CO; keep PA; keep SH; keep MX")
    assert ways(state, JOHN) == {"Janis (MX), Janis kept (FE)", "Janis (FE), Janis kept (MX)"}
    assert ways(state, BOB) == {"John (SH), John kept (IM)", "John (IM), John kept (SH)"}


def test_after_the_draft_all_lie_in_hand() -> None:
    """The last cards go on, and the cards kept are taken up with them."""
    state = drafting("keep HG; keep CO; keep PA; keep SH; keep MX; keep JA")
    assert set(knows(state, JOHN).split(" or ")) == {
        "Janis (MX, IM), Bob (FE)",
        "Janis (FE, IM), Bob (MX)",
    }
    assert ways(state, BOB) == {"John (BU, SH), Janis (IM)", "John (BU, IM), Janis (SH)"}


def test_a_pack_may_hold_the_last_copies() -> None:
    """John keeps one Felony and is handed the other two, so Janis was not dealt any."""
    start = game(
        names=["John", "Janis", "Bob"], hand_size=4, trade=False, variants=["give_me_five"]
    ).position(
        "phase draft | John: hand FE, 2 HG, MX; knows Janis (CO) or Janis (FE)"
        " | Janis: hand CO, JA, 2 BU | Bob: hand 2 FE, PA, SH"
    )
    state = start.replay("keep FE; keep JA; keep PA")
    assert ways(state, JOHN) == {
        "Janis (2 HG, MX), Bob (CO)",
        "Janis (2 HG, MX), Janis kept (CO)",
    }


def test_in_even_rounds_packs_go_the_other_way() -> None:
    """Ruling of the variant: the draft turns by the number of the round."""
    start = game(
        names=["John", "Janis", "Bob"], hand_size=3, variants=["give_me_five"], rounds=2
    ).position(
        "phase draft | round 2 | dealer John | John: hand HG, MX, FE | Janis: hand CO, JA, BU | "
        "Bob: hand PA, SH, IM"
    )
    state = start.replay("; ".join(f"keep {card}" for card in ("PA", "CO", "HG")))
    assert knows(state, JOHN) == "Bob (MX, FE)"
    assert knows(state, BOB) == "Janis (IM, SH)"


# The end of a round


def test_at_the_end_of_a_round_nothing_is_hidden_and_then_everything() -> None:
    """All hands are shown, then all cards are shuffled (rulings 13 and 14)."""
    state = at(
        {"rounds": 2},
        hands={"John": "Market Close", "Amy": "Panama"},
        opened=["John"],
        knows={"John": {"Amy": "Panama"}},
    )
    over = state.play("close market")
    assert knows(over, JOHN) == ""
    dealt = over.draw(seed=1)
    assert [knows(dealt, player) for player in (*range(4), None)] == [""] * 5


def test_a_switch_and_a_turn_ended_show_no_hidden_card() -> None:
    """What lies open changes hands openly."""
    state = at(
        hands=HANDS,
        markets={"John": "Mexico", "Amy": "Panama"},
        opened=["John", "Amy"],
        knows={"Bob": {"Amy": "Detained"}},
    )
    switched = state.replay("throw away Bust; switch Mexico for Panama from Amy")
    assert knows(switched, BOB) == "Amy (DE)"


# Positions with an open offer


@pytest.mark.parametrize(
    ("setup", "known"),
    [
        ({"phase": "answer", "offer": "FE for anything", "answers": {"Janis": "PA"}},
         "John (FE), Janis (PA)"),
        ({"phase": "choose", "offer": "FE for PA",
          "answers": {"Janis": "PA", "Bob": "nothing", "Amy": "nothing"}},
         "John (FE), Janis (PA)"),
    ],
)  # fmt: skip
def test_an_offer_that_is_set_up_proves_what_it_names(setup: dict[str, Any], known: str) -> None:
    """No history is needed: the rules let nobody name a card that is not held."""
    assert knows(at(**TRADE, **setup), None) == known
    assert knows(at(HIDDEN, **TRADE, **setup), None) == ""


def test_a_card_put_down_after_an_honest_claim_may_be_the_one() -> None:
    """A hidden Trade that is set up half done."""
    state = at(
        {**HIDDEN, "claim_any_kind": False},
        **{**TRADE, "hands": {**HANDS, "John": "Felony"}},
        phase="give",
        offer="FE for PA",
        answers={"Janis": "PA", "Bob": "nothing", "Amy": "nothing"},
        partner="Janis",
        committed={"John": "Bust"},
    )
    assert knows(state, None) == "John (FE), Janis (PA) or Janis (PA), John committed (FE)"
