"""What is told of Deals, of the variants, and of the end of a round."""

import pytest

from grasslab.engine.moves import log_lines
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ANSWER_OFFER,
    CLOSE_MARKET,
    DECLINE,
    END_TURN,
    GIVE_CARD,
    KEEP_CARD,
    OFFER,
    SWITCH,
    THROW_AWAY,
)
from grasslab.games.grass.table import (
    AFTER_PLAY,
    DEAL,
    SPOTS,
    TAKE_AT_RANDOM,
)
from tests.games.grass.event_tables import (
    ANN,
    BOB,
    CAT,
    HALF_PANAMA,
    NAMES,
    kind,
    step,
    table_of,
    texts,
)


@pytest.fixture
def game() -> Grass:
    """Three players, one round, no Trades: nothing delays the end of a turn but a Switch."""
    return load(names=NAMES, rounds=1, trade=False, switch=False)


# Deals


@pytest.fixture
def trading() -> Grass:
    """Three players with Trades and Switches."""
    return load(names=NAMES, rounds=1)


def test_a_switch_tells_both_peddles_and_the_gain(trading: Grass) -> None:
    """The half covers of both are wasted."""
    table = table_of(trading, ("Bust", "", ""), {ANN: "Home Grown", BOB: ""})
    table.market[BOB][HALF_PANAMA] = 1
    happened = step(trading, table, SWITCH + SPOTS * BOB + HALF_PANAMA)
    assert texts(happened) == [
        "Ann switches Home Grown for Bob's Panama.",
        "Grab a Snack, half a cover on Bob's Panama, is wasted.",
    ]
    assert (happened[0].card, happened[0].amount) == (kind("Panama"), 45_000)


def test_an_offer_that_all_decline(trading: Grass) -> None:
    """The last of them closes the offer."""
    table = table_of(trading, ("Panama", "Bust", "Felony"))
    offer = OFFER + (KINDS + 1) * kind("Panama") + kind("Market Open")
    assert texts(step(trading, table, offer)) == ["Ann offers Panama for Market Open."]
    assert texts(step(trading, table, DECLINE)) == ["Bob declines."]
    assert texts(step(trading, table, DECLINE)) == ["Cat declines.", "Nobody takes up Ann's offer."]


def test_an_open_trade_shows_both_cards_to_all(trading: Grass) -> None:
    """Both cards are public (ruling 11)."""
    table = table_of(trading, ("Panama", "Bust", "Felony"))
    step(trading, table, OFFER + (KINDS + 1) * kind("Panama") + KINDS)
    told = texts(step(trading, table, ANSWER_OFFER + kind("Bust")))
    assert told == ["Bob would give Bust."]
    step(trading, table, DECLINE)
    happened = step(trading, table, ACCEPT + BOB)
    assert log_lines(happened, CAT) == [
        "Ann accepts Bob's answer.",
        "Ann gives Bob Panama.",
        "Bob gives Ann Bust.",
    ]


def test_an_offerer_may_accept_nobody(trading: Grass) -> None:
    """Then the offer comes to nothing."""
    table = table_of(trading, ("Panama", "Bust", "Felony"))
    step(trading, table, OFFER + (KINDS + 1) * kind("Panama") + KINDS)
    step(trading, table, ANSWER_OFFER + kind("Bust"))
    step(trading, table, DECLINE)
    (ended,) = step(trading, table, ACCEPT_NOBODY)
    assert (ended.kind, ended.text) == ("no trade", "Ann accepts nobody.")


def test_ending_the_turn(trading: Grass) -> None:
    """Where a Deal would still be possible, the turn is ended in words."""
    table = table_of(trading, ("Bust", "", ""), phase=AFTER_PLAY, played=1)
    assert texts(step(trading, table, END_TURN)) == ["Ann ends the turn.", "It is Bob's turn."]


def test_a_hidden_trade_is_seen_by_the_two_only() -> None:
    """What was said is public, what is given is not (Hidden Deals)."""
    game = load(names=NAMES, rounds=1, hidden_deals=True)
    table = table_of(game, ("Felony, Sold Out", "Bust", "Detained"))
    step(game, table, OFFER + (KINDS + 1) * kind("Panama") + kind("Mexico"))
    step(game, table, ANSWER_OFFER + kind("Mexico"))
    step(game, table, DECLINE)
    step(game, table, ACCEPT + BOB)
    first = step(game, table, GIVE_CARD + kind("Sold Out"))
    assert log_lines(first, ANN) == ["Ann puts Sold Out face down."]
    assert log_lines(first, BOB) == log_lines(first, CAT) == ["Ann puts a card face down."]
    second = step(game, table, GIVE_CARD + kind("Bust"))
    assert log_lines(second, CAT) == [
        "Bob puts a card face down.",
        "Ann and Bob trade a card face down.",
    ]
    assert log_lines(second, ANN)[1:] == ["Ann gives Bob Sold Out.", "Bob gives Ann Bust."]
    assert log_lines(second, ANN)[1:] == log_lines(second, BOB)[1:]


# Variants


def test_a_card_taken_at_random_is_seen_by_taker_and_loser() -> None:
    """Lucky or Not: the card moves from one hand to the other at once."""
    game = load(names=NAMES, rounds=1, trade=False, switch=False, lucky_or_not=True)
    table = table_of(game, ("", "", "Bust"), phase=TAKE_AT_RANDOM)
    happened = step(game, table, kind("Bust"))
    assert log_lines(happened, ANN)[0] == "Ann takes Bust at random from Cat's hand."
    assert happened[0].seen_by == (ANN, CAT)
    assert log_lines(happened, BOB)[0] == "Ann takes a card at random from Cat's hand."


def test_the_draft_tells_each_hand_to_giver_and_receiver() -> None:
    """Give Me Five: what is kept is for one, what is handed on for two."""
    game = load(names=NAMES, rounds=1, give_me_five=True, hand_size=2)
    hands = ("Bust, Felony", "2 Mexico", "Panama")
    table = table_of(game, hands, phase=DEAL, to_deal=1, player=CAT)
    started = step(game, table, kind("Immunity"))
    assert started[-1].text == (
        "The draft begins: each player keeps a card and hands the rest to the left."
    )
    assert log_lines(step(game, table, KEEP_CARD + kind("Bust")), BOB) == ["Ann keeps a card."]
    step(game, table, KEEP_CARD + kind("Mexico"))
    last = step(game, table, KEEP_CARD + kind("Panama"))
    assert log_lines(last, ANN) == [
        "Cat keeps a card.",
        "Ann hands Bob Felony.",
        "Bob hands Cat 1 card.",
        "Cat hands Ann Immunity.",
        "The draft is over: everyone takes up the cards kept.",
        "It is Ann's turn.",
    ]


# The end


def test_market_close_ends_the_round_with_hands_scores_and_winner(game: Grass) -> None:
    """All hands are shown, and each gets net profit, bonus and total (ruling 13)."""
    hands = ("Market Close", "Mexico, Sold Out", "")
    table = table_of(game, hands, {ANN: "Panama", CAT: "Mexico"}, total=[10_000, 20_000, 0])
    happened = step(game, table, CLOSE_MARKET)
    assert texts(happened) == [
        "Ann plays Market Close.",
        "Round 1 is over: Ann has closed the market.",
        "Ann shows the hand: nothing.",
        "Bob shows the hand: Mexico, Sold Out.",
        "Cat shows the hand: nothing.",
        "Ann: net profit $50,000, bonus $25,000, total $85,000.",
        "Bob: net profit -$30,000, total $0.",
        "Cat: net profit $5,000, total $5,000.",
        "The game is over.",
        "Ann wins with $85,000.",
    ]
    assert [e.amount for e in happened if e.kind == "score"] == [85_000, 0, 5_000]


def test_equal_totals_share_the_win(game: Grass) -> None:
    """Each winner has an event (ruling 14)."""
    table = table_of(game, ("Market Close", "", ""), {ANN: "Mexico", BOB: "Mexico"})
    happened = step(game, table, CLOSE_MARKET)
    winners = [(e.player, e.text) for e in happened if e.kind == "win"]
    assert winners == [
        (ANN, "Ann shares the win with $30,000."),
        (BOB, "Bob shares the win with $30,000."),
    ]


def test_the_round_can_end_with_the_stack() -> None:
    """Then nobody has closed the market, and the match may go on."""
    game = load(names=NAMES, trade=False, switch=False)
    table = table_of(game, ("Bust", "", ""))
    table.waste, table.stack, table.stack_size = table.stack, [0] * KINDS, 0
    happened = step(game, table, THROW_AWAY + kind("Bust"))
    assert texts(happened)[1] == "Round 1 is over: the stack is used up."
    assert happened[-1].kind == "score"
