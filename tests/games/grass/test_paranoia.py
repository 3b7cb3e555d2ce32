"""Rulings 6 and 7, the Paranoia rows of the presets, and the variant Lucky or Not."""

from __future__ import annotations

from typing import Any

import pytest

from grasslab.games.grass import paranoia
from tests.games.grass.tables import (
    AMY,
    BOB,
    JANIS,
    JOHN,
    allowed,
    at,
    hand,
    market,
    table,
    wasted,
)

OFF = {"trade": False, "switch": False}
MARKET: dict[str, Any] = {
    "opened": ["John"],
    "markets": {"John": "Mexico, Columbia, Panama"},
    "covers": {"John": ["Jamaica under Catch a Buzz"]},
    "waste": "",
}
ONE_EACH = {"Janis": "Bust", "Bob": "Detained", "Amy": "Immunity"}


def paranoid(card: str, preset: str = "official", **options: Any) -> Any:
    """John has played a Paranoia card; he and the others have one more card each."""
    rules = {"preset": preset, **OFF, **options}
    state = at(rules, hands={"John": f"{card}, Felony", **ONE_EACH}, **MARKET)
    return state.play(f"play {card}")


def test_sold_out_officially() -> None:
    """``sold_out="lose_and_pass"``: lowest unprotected Peddle, a turn missed, everyone passes."""
    state = paranoid("Sold Out")
    assert market(state, JOHN) == {"Columbia": 1, "Panama": 1}
    assert wasted(state, "Mexico") == 1
    assert table(state).missed[JOHN] == 1
    assert [move.text for move in state.moves()] == ["pass Felony"]


def test_sold_out_in_the_article() -> None:
    """``sold_out="pass"``: everyone passes a card, and nothing else happens."""
    state = paranoid("Sold Out", "article")
    assert market(state, JOHN) == {"Mexico": 1, "Columbia": 1, "Panama": 1}
    assert table(state).missed[JOHN] == 0
    assert [move.text for move in state.moves()] == ["pass Felony"]


@pytest.mark.parametrize("preset", ["official", "classic"])
def test_doublecrossed_officially_and_classic(preset: str) -> None:
    """``doublecrossed="lose_highest"``: highest unprotected, two turns, everyone passes."""
    state = paranoid("Doublecrossed", preset)
    assert market(state, JOHN) == {"Mexico": 1, "Columbia": 1}
    assert table(state).missed[JOHN] == 2
    assert [move.text for move in state.moves()] == ["pass Felony"]


def test_doublecrossed_in_the_article() -> None:
    """``doublecrossed="lose_lowest"``: lowest unprotected, one turn, no passing."""
    state = paranoid("Doublecrossed", "article")
    assert market(state, JOHN) == {"Columbia": 1, "Panama": 1}
    assert table(state).missed[JOHN] == 1
    assert state.is_chance_node()
    assert table(state).turn == JANIS


def test_utterly_wiped_out_officially() -> None:
    """``wiped_out="everything"``: hassle pile and whole marketplace, two turns, no passing."""
    state = paranoid("Utterly Wiped Out")
    after = table(state)
    assert after.opened[JOHN] == 0
    assert market(state, JOHN) == {}
    assert after.covers[JOHN][0] == 0
    assert after.missed[JOHN] == 2
    assert after.turn == JANIS
    lost = ["Market Open", "Mexico", "Columbia", "Panama", "Jamaica", "Catch a Buzz"]
    assert [wasted(state, card) for card in lost] == [1] * 6


def test_utterly_wiped_out_throws_the_heat_away_too() -> None:
    """``wiped_out="everything"``: the whole hassle pile goes, and Heat On lies on it."""
    state = at(OFF, hands={"John": "WO"}, opened=["John"], heat={"John": "Felony"}, waste="").play(
        "play Utterly Wiped Out"
    )
    assert table(state).heat[JOHN] == 0
    assert wasted(state, "Felony") == 1


@pytest.mark.parametrize("preset", ["article", "classic"])
def test_utterly_wiped_out_in_article_and_classic(preset: str) -> None:
    """``wiped_out="unprotected"``: unprotected Peddles and Market Open; covers stay."""
    state = paranoid("Utterly Wiped Out", preset)
    after = table(state)
    assert after.opened[JOHN] == 0
    assert market(state, JOHN) == {}
    assert after.missed[JOHN] == 2
    assert after.covers[JOHN][0] > 0
    assert wasted(state, "Jamaica") == 0


def test_utterly_wiped_out_can_be_made_to_pass() -> None:
    """``wiped_out_passes``: off by default (ruling 7), on if a table wants it."""
    assert paranoid("Utterly Wiped Out").is_chance_node()
    state = paranoid("Utterly Wiped Out", wiped_out_passes=True)
    assert [move.text for move in state.moves()] == ["pass Felony"]


@pytest.mark.parametrize("card", ["Sold Out", "Doublecrossed"])
def test_without_an_unprotected_peddle_none_is_lost(card: str) -> None:
    """Ruling 6: covered Peddles are safe, and the card can be played all the same."""
    state = at(
        OFF,
        hands={"John": card},
        opened=["John"],
        covers={"John": ["Jamaica under Catch a Buzz"]},
        waste="",
    ).play(f"play {card}")
    assert table(state).covers[JOHN][0] > 0
    assert wasted(state, "Jamaica") == 0


def test_missed_turns_add_up() -> None:
    """Ruling 6: what is still to be missed and what a new card brings are summed.

    Who has turns to miss has none to play a card in, so the sum is shown on a table alone.
    """
    after = table(at(OFF, hands={"John": "Doublecrossed"}, opened=["John"]))
    after.missed[JOHN] = 1
    paranoia.doublecrossed(after, JOHN)
    assert after.missed[JOHN] == 3


def test_a_missed_turn_is_skipped() -> None:
    """R, example 6: who misses a turn takes, plays and deals nothing."""
    state = at(OFF, hands={"John": "Felony"}, missed={"Janis": 2, "Bob": 1})
    after = state.play("throw away Felony")
    assert table(after).turn == AMY
    assert table(after).missed == [0, 1, 0, 0]


def test_if_all_rivals_miss_turns_the_first_to_be_done_plays() -> None:
    """Ruling 6: turns missed by several run down in order until somebody may play."""
    state = at(OFF, hands={"John": "Felony"}, missed={"Janis": 2, "Bob": 2, "Amy": 1})
    after = table(state.play("throw away Felony"))
    assert after.turn == JOHN
    assert after.missed == [0, 1, 1, 0]


def test_a_player_missing_a_turn_still_passes_and_answers() -> None:
    """Ruling 6: passing and another's Trade do not wait for the missed turn."""
    state = at(
        {"switch": False},
        hands={"John": "Sold Out, Felony", "Janis": "Bust", "Bob": "", "Amy": ""},
        opened=["John"],
        missed={"Janis": 1},
    )
    passing = state.play("play Sold Out").play("pass Felony")
    assert passing.player_name() == "Janis"
    assert allowed(passing, "pass Bust")
    asked = state.play("offer Felony for Bust")
    assert asked.player_name() == "Janis"
    assert allowed(asked, "answer with Bust")


def test_all_choose_before_any_card_moves() -> None:
    """Ruling 7: a card that was passed on cannot be passed further in the same passing."""
    state = paranoid("Sold Out").play("pass Felony")
    assert state.player_name() == "Janis"
    assert hand(state, JANIS, "Felony") == 0
    assert [move.text for move in state.moves()] == ["pass Bust"]


@pytest.mark.parametrize(("direction", "receiver"), [(1, JANIS), (-1, AMY)])
def test_cards_go_to_the_next_in_the_direction_of_play(direction: int, receiver: int) -> None:
    """Ruling 7: with the direction of play, which may be counter-clockwise."""
    state = at(
        OFF,
        hands={"John": "Sold Out, Felony", **ONE_EACH},
        opened=["John"],
        direction="clockwise" if direction == 1 else "counter-clockwise",
    ).play("play Sold Out")
    while not state.is_chance_node():
        state = state.play(state.moves()[0])
    assert hand(state, receiver, "Felony") == 1


def test_an_empty_hand_passes_none() -> None:
    """Ruling 7: it gives none, and is still given one."""
    hands = {"John": "Sold Out, Felony", "Janis": "", "Bob": "Bust", "Amy": "Immunity"}
    state = at(OFF, hands=hands, opened=["John"]).play("play Sold Out")
    state = state.replay("pass Felony; pass Bust; pass Immunity")
    assert hand(state, JANIS, "Felony") == 1
    assert hand(state, AMY, "Bust") == 1
    assert sum(table(state).hand[BOB]) == 0


def test_a_deal_may_follow_the_passing() -> None:
    """Ruling 1: playing a Paranoia card uses up the play, not the Deal."""
    state = at(hands={"John": "Sold Out, Felony", **ONE_EACH}, opened=["John"]).replay(
        "play Sold Out; pass Felony; pass Bust; pass Detained; pass Immunity"
    )
    assert state.player_name() == "John"
    assert allowed(state, "offer Immunity for anything")


@pytest.mark.parametrize("card", ["Sold Out", "Doublecrossed", "Utterly Wiped Out"])
def test_lucky_or_not_after_any_paranoia(card: str) -> None:
    """Variant Lucky or Not: after each of the three, each takes at random instead of passing."""
    state = paranoid(card, variants=["lucky_or_not"])
    assert state.is_chance_node()
    assert [move.text for move in state.moves()] == ["take Immunity"]


def test_lucky_or_not_begins_with_the_player_of_the_card() -> None:
    """Variant Lucky or Not: John takes from the neighbour before him, then Janis from John."""
    state = paranoid("Sold Out", variants=["lucky_or_not"]).play("take Immunity")
    assert hand(state, JOHN, "Immunity") == 1
    assert hand(state, AMY, "Immunity") == 0
    assert dict(state.chance_outcomes()) == {14: 0.5, 17: 0.5}
    state = state.replay("take Immunity; take Bust; take Detained")
    assert table(state).turn == JANIS
    assert state.is_chance_node()
    assert [hand(state, p, c) for p, c in ((JOHN, "Felony"), (AMY, "Detained"))] == [1, 1]


def test_lucky_or_not_takes_nothing_from_an_empty_hand() -> None:
    """Variant Lucky or Not: a neighbour without cards is passed over."""
    state = at(
        {**OFF, "variants": ["lucky_or_not"]},
        hands={"John": "Sold Out", "Janis": "", "Bob": "Bust", "Amy": ""},
        opened=["John"],
    ).play("play Sold Out")
    assert table(state).player == AMY
    assert [move.text for move in state.moves()] == ["take Bust"]


def test_who_played_the_last_card_passes_none() -> None:
    """Ruling 7: an empty hand gives none, that of the card's player included."""
    state = at(OFF, hands={"John": "Sold Out", "Janis": "", "Bob": "Bust"}, opened=["John"])
    state = state.play("play Sold Out")
    assert state.player_name() == "Bob"
    after = state.play("pass Bust")
    assert hand(after, AMY, "Bust") == 1
    assert table(after).turn == JANIS


def test_where_nobody_holds_a_card_none_is_passed_or_taken() -> None:
    """Ruling 7 and Lucky or Not: with all hands empty the turn just ends."""
    for variants in ([], ["lucky_or_not"]):
        state = at({**OFF, "variants": variants}, hands={"John": "Sold Out"}, opened=["John"])
        assert table(state.play("play Sold Out")).turn == JANIS


PEDDLES = ("Home Grown", "Mexico", "Columbia", "Jamaica", "Panama", "Dr. Feelgood")


@pytest.mark.parametrize("card", ["Sold Out", "Doublecrossed"])
@pytest.mark.parametrize("peddle", PEDDLES)
def test_the_only_unprotected_peddle_is_lost(card: str, peddle: str) -> None:
    """``sold_out`` and ``doublecrossed``: of one Peddle it is the lowest and the highest."""
    state = at(OFF, hands={"John": card}, opened=["John"], markets={"John": peddle}, waste="").play(
        f"play {card}"
    )
    assert market(state, JOHN) == {}
    assert wasted(state, peddle) == 1
