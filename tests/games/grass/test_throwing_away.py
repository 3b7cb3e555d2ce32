"""Ruling 4: what can be thrown away unplayed, and what a player does who can do nothing."""

from __future__ import annotations

import pytest

from grasslab.games.grass.catalogue import CARDS
from tests.games.grass.tables import JANIS, JOHN, allowed, at, hand, reason, table, wasted

FREE = {"opened": ["John", "Amy"], "markets": {"John": "Mexico"}}


@pytest.mark.parametrize("card", [card.name for card in CARDS])
def test_any_card_may_be_thrown_away_but_nirvana_and_paranoia(card: str) -> None:
    """Ruling 4, officially: those two families take effect on the Wasted Pile."""
    family = next(c.family for c in CARDS if c.name == card)
    state = at(hands={"John": card}, **FREE)
    assert allowed(state, f"throw away {card}") is (family not in ("Nirvana", "Paranoia"))


@pytest.mark.parametrize("preset", ["official", "article", "classic"])
@pytest.mark.parametrize("card", ["Stonehigh", "Sold Out"])
def test_discard_any(preset: str, card: str) -> None:
    """``discard_any``: only in the article may Nirvana and Paranoia go without effect."""
    state = at({"preset": preset}, hands={"John": card}, **FREE)
    assert allowed(state, f"throw away {card}") is (preset == "article")


def test_a_paranoia_thrown_away_in_the_article_does_nothing() -> None:
    """``discard_any``: without effect means no turn missed, nothing lost, nothing passed."""
    state = at({"preset": "article"}, hands={"John": "Utterly Wiped Out"}, waste="", **FREE)
    after = state.play("throw away Utterly Wiped Out")
    assert table(after).missed == [0] * 4
    assert table(after).opened[JOHN] == 1
    assert wasted(after, "Utterly Wiped Out") == 1


@pytest.mark.parametrize("card", ["Sold Out", "Doublecrossed", "Utterly Wiped Out"])
def test_paranoia_needs_an_opened_market(card: str) -> None:
    """Ruling 4 and ``paranoia_needs_market``: not while unopened, in the official rules."""
    unopened = {"hands": {"John": f"{card}, Felony"}}
    assert reason(at(**unopened), f"play {card}") == "paranoia-needs-market"
    for preset in ("article", "classic"):
        assert allowed(at({"preset": preset}, **unopened), f"play {card}")


def test_an_opened_and_heated_market_will_do_for_paranoia() -> None:
    """Ruling 4 (R, example 2): Janis plays Sold Out while heated."""
    state = at(hands={"John": "Sold Out"}, opened=["John"], heat={"John": "Felony"})
    assert allowed(state, "play Sold Out")


def test_who_can_play_nothing_shows_the_hand_and_keeps_seven_cards() -> None:
    """Ruling 4: all cards barred, so none is played; the hand is shown and stays."""
    state = at({"trade": False}, hands={"John": "4 Sold Out, 2 Doublecrossed, WO"})
    assert [move.text for move in state.moves()] == ["show hand"]
    after = state.play("show hand")
    assert sum(table(after).hand[JOHN]) == 7
    assert table(after).turn == JANIS


def test_a_hand_with_something_to_play_is_not_shown() -> None:
    """Ruling 4: only a player all of whose cards are barred shows the hand."""
    for card in ("Felony", "Stonehigh"):
        assert not allowed(at(hands={"John": f"Sold Out, {card}"}), "show hand")


def test_a_deal_may_follow_a_hand_that_was_shown() -> None:
    """Ruling 4 with ruling 1: the turn has its Deal though nothing was played."""
    state = at(hands={"John": "4 Sold Out", "Amy": "Market Open"}).play("show hand")
    assert allowed(state, "offer Sold Out for Market Open")


def test_a_trade_may_come_before_the_hand_is_shown() -> None:
    """Ruling 1: the Deal may be made first, and what it brings may then be played."""
    state = at(hands={"John": "4 Sold Out", "Amy": "Market Open, Bust"})
    state = state.replay("offer Sold Out for Market Open; decline; decline; answer with MO")
    state = state.play("accept Amy")
    assert hand(state, JOHN, "Market Open") == 1
    assert allowed(state, "open market")
    assert not allowed(state, "show hand")


@pytest.mark.parametrize("card", ["Sold Out", "Doublecrossed", "Utterly Wiped Out"])
@pytest.mark.parametrize("discard_any", [False, True])
def test_an_unopened_player_does_not_get_rid_of_paranoia(card: str, discard_any: bool) -> None:
    """Ruling 4 and ``paranoia_needs_market``: while unopened not even by throwing it away."""
    options = {"discard_any": discard_any}
    unopened = at(options, hands={"John": f"{card}, Felony"})
    assert reason(unopened, f"throw away {card}") == "paranoia-needs-market"
    opened = at(options, hands={"John": f"{card}, Felony"}, opened=["John"])
    expected = "" if discard_any else "takes-effect"
    assert reason(opened, f"throw away {card}") == expected


@pytest.mark.parametrize("card", ["Stonehigh", "Euphoria"])
def test_nirvana_thrown_away_takes_effect(card: str) -> None:
    """Ruling 4: it is not thrown away without effect, opened or not."""
    for setup in ({}, FREE):
        assert reason(at(hands={"John": card}, **setup), f"throw away {card}") == "takes-effect"


@pytest.mark.parametrize("card", ["Sold Out", "Doublecrossed", "Utterly Wiped Out"])
def test_who_can_play_a_paranoia_does_not_show_the_hand(card: str) -> None:
    """Ruling 4: one playable card will do, and with an opened market each Paranoia is one."""
    opened = at(hands={"John": card}, opened=["John"])
    assert reason(opened, "show hand") == "something-can-be-played"
    assert allowed(at(hands={"John": card}), "show hand")


@pytest.mark.parametrize("card", [card.name for card in CARDS])
def test_an_unopened_player_may_throw_away_all_the_same(card: str) -> None:
    """Ruling 4: only Paranoia asks for an opened market, and Nirvana takes effect in any case."""
    family = next(c.family for c in CARDS if c.name == card)
    state = at(hands={"John": card})
    assert allowed(state, f"throw away {card}") is (family not in ("Nirvana", "Paranoia"))
