"""Rulings 1, 12 and 15: the turn, its one play and one Deal, the last card, the stack as a bag."""

from __future__ import annotations

import pytest

from grasslab.engine.errors import IllegalMoveError
from tests.games.grass.tables import AMY, JANIS, JOHN, allowed, at, game, hand, market, table


def test_a_turn_begins_with_the_top_card() -> None:
    """Ruling 1: before anything is played a card is taken, so the turn begins with chance."""
    state = at(phase="take", hands={"John": "Felony"})
    assert state.is_chance_node()
    assert hand(state.play("take Panama"), JOHN, "Panama") == 1


def test_exactly_one_card_is_played() -> None:
    """Ruling 1: after the play no second card can be played, only a Deal."""
    state = at(hands={"John": "Market Open, Felony", "Amy": "Panama"}).play("open market")
    assert state.player_name() == "John"
    assert not allowed(state, "throw away Felony")
    assert allowed(state, "offer Felony for anything")
    assert allowed(state, "end turn")


def test_a_card_must_be_played() -> None:
    """Ruling 1: the turn cannot end before a card is played or thrown away."""
    assert not allowed(at(hands={"John": "Felony"}), "end turn")


@pytest.mark.parametrize("first", ["play", "deal"])
def test_the_deal_is_before_or_after_the_play(first: str) -> None:
    """Ruling 1: one Deal a turn, on either side of the play, and the turn is over after both."""
    state = at(
        {"trade": False},
        hands={"John": "Felony"},
        opened=["John", "Amy"],
        markets={"John": "Mexico", "Amy": "Panama"},
    )
    moves = ["throw away Felony", "switch Mexico for Panama from Amy"]
    for move in moves if first == "play" else moves[::-1]:
        assert state.player_name() == "John"
        state = state.play(move)
    assert state.is_chance_node()
    assert table(state).turn == JANIS
    assert market(state, JOHN) == {"Panama": 1}


def test_one_deal_a_turn() -> None:
    """Ruling 1: after a Switch there is no Trade, and no second Switch."""
    state = at(
        hands={"John": "Felony, Bust", "Amy": "Detained"},
        opened=["John", "Amy"],
        markets={"John": "Mexico, Columbia", "Amy": "Panama"},
    ).play("switch Mexico for Panama from Amy")
    assert not allowed(state, "switch Columbia for Mexico from Amy")
    assert not allowed(state, "offer Felony for Detained")


def test_a_turn_without_a_possible_deal_ends_by_itself() -> None:
    """Ruling 1: the Deal is optional, and where none is possible nobody is asked about it."""
    state = at({"trade": False}, hands={"John": "Felony"}).play("throw away Felony")
    assert table(state).turn == JANIS


def test_market_close_ends_the_round_at_once() -> None:
    """Ruling 1: no Deal follows a Market Close."""
    state = at(
        hands={"John": "Market Close, Felony", "Amy": "Bust"},
        opened=["John", "Amy"],
        markets={"John": "Mexico", "Amy": "Panama"},
    ).play("close market")
    assert state.is_terminal()


def test_the_turn_that_takes_the_last_card_is_the_last() -> None:
    """Ruling 12: the player of the last card plays on normally, and then the round is over."""
    state = at(phase="take", hands={"John": "Felony", "Amy": "Bust"}, stack="Panama")
    state = state.play("take Panama")
    assert not state.is_terminal()
    assert allowed(state, "offer Panama for Bust")
    state = state.play("throw away Felony")
    assert state.play("end turn").is_terminal()


@pytest.mark.parametrize("preset", ["official", "article", "classic"])
def test_a_nirvana_in_the_last_turn_gives_no_extra_turn(preset: str) -> None:
    """Ruling 12, in all presets: Stonehigh with the last card taken ends the round."""
    state = at({"preset": preset, "trade": False}, hands={"John": "Stonehigh"}, stack="")
    assert state.play("play Stonehigh").is_terminal()


def test_the_stack_is_a_bag() -> None:
    """Ruling 15: the chance of a card is its share of the stack, and no order exists."""
    state = at(phase="take", hands={"John": "Felony"}, stack="3 Panama, Bust")
    assert dict(state.chance_outcomes()) == {6: 0.75, 13: 0.25}


def test_a_position_with_the_same_bag_is_the_same() -> None:
    """Ruling 15: how the cards came onto the stack leaves no trace."""
    one = at(phase="take", hands={"John": "Felony"}, stack="Panama, Bust")
    other = at(phase="take", hands={"John": "Felony"}, stack="Bust, Panama")
    assert one == other


def test_a_card_that_is_not_on_the_stack_cannot_come() -> None:
    """Ruling 15: chance brings only what is there, and the error says what that is."""
    state = at(phase="take", hands={"John": "Felony"}, stack="Panama")
    with pytest.raises(IllegalMoveError, match="Panama"):
        state.play("take Bust")


def test_six_cards_each_and_the_left_of_the_dealer_starts() -> None:
    """R, "Setup": six cards a player, the player to the dealer's left starts, then clockwise."""
    state = game(first_dealer="Janis").deal(seed=3)
    assert state.player_name() == "Bob"
    assert [sum(cards) for cards in table(state).hand] == [6, 6, 7, 6]
    state = state.play(state.moves().of(kind="throw away")[0]).play("end turn")
    assert table(state).turn == AMY


def test_the_first_dealer_can_be_chosen_by_chance() -> None:
    """R, "Setup": the dealer is determined at random, if ``first_dealer`` is None."""
    state = game(first_dealer=None).new_initial_state()
    assert [move.text for move in state.moves()] == [
        "dealer John",
        "dealer Janis",
        "dealer Bob",
        "dealer Amy",
    ]
    assert table(state.play("dealer Amy")).turn == JOHN


@pytest.mark.parametrize(("dealer", "starter"), [("Janis", 2), ("Bob", 3)])
def test_who_was_chosen_deals_and_the_next_one_starts(dealer: str, starter: int) -> None:
    """R, "Setup": the chosen dealer gives the first card to the player on the left."""
    state = game(first_dealer=None).new_initial_state().play(f"dealer {dealer}")
    assert table(state).turn == starter
    assert table(state).to_deal == 24
    assert sum(table(state.play("take Panama")).hand[starter]) == 1


def test_a_player_without_cards_is_asked_for_no_trade() -> None:
    """Ruling 1: who has thrown the last card away can offer none, so the turn ends by itself."""
    state = at(hands={"John": "Felony", "Amy": "Bust"}).play("throw away Felony")
    assert table(state).turn == JANIS
    assert state.is_chance_node()
