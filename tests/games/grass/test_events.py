"""What is told of each step: who did what, what followed, and nothing to those who did not see."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from grasslab.engine.moves import Event, log_lines
from grasslab.games.grass.cardnames import count_cards, kind_named
from grasslab.games.grass.catalogue import HOME_GROWN, KINDS, SEARCH_AND_SEIZURE
from grasslab.games.grass.covers import COVER_CARDS, COVER_PEDDLES, LAYING_SHIELD, LAYING_TAKES
from grasslab.games.grass.event_words import EVENT_KINDS
from grasslab.games.grass.events import TELLERS, events
from grasslab.games.grass.flow import CHANCE
from grasslab.games.grass.game import Grass, load
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ACTIONS,
    ANSWER_OFFER,
    CLOSE_MARKET,
    DECLINE,
    END_TURN,
    FINE,
    FINE_UNDER_COVER,
    GIVE_CARD,
    HEAT,
    KEEP_CARD,
    LIFT_HEAT,
    NIRVANA,
    OFFER,
    OPEN_MARKET,
    PARANOIA,
    PASS_CARD,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    SWITCH,
    THROW_AWAY,
)
from grasslab.games.grass.seen import all_cards, visible_table
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    DEAL,
    DRAFT,
    DRAW,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    SEATS,
    SPOTS,
    TAKE_AT_RANDOM,
    TURN,
    Table,
)
from tests.games.grass.samples import MIXED_GAMES

ANN, BOB, CAT = range(3)
NAMES = ("Ann", "Bob", "Cat")
HALF_PANAMA = 6
"""The spot of a Panama half covered by Grab a Snack."""


def table_of(
    game: Grass,
    hands: Sequence[str] = ("", "", ""),
    markets: Mapping[int, str] | None = None,
    heat: Mapping[int, str] | None = None,
    **fields: Any,
) -> Table:
    """A table in the middle of a round, Ann to play; the cards not named lie on the stack."""
    table = game.blank_table()
    table.round = table.direction = 1
    table.phase = TURN
    for p, hand in enumerate(hands):
        table.hand[p] = count_cards(hand)
    for p, peddles in (markets or {}).items():
        table.opened[p] = 1
        table.market[p][:6] = count_cards(peddles)[HOME_GROWN : HOME_GROWN + 6]
    for p, name in (heat or {}).items():
        table.heat[p] = 1 + kind_named(name) - SEARCH_AND_SEIZURE
    for name, value in fields.items():
        setattr(table, name, value)
    restock(game, table)
    return table


def restock(game: Grass, table: Table) -> None:
    """Put on the stack whatever lies nowhere else."""
    table.stack = [0] * KINDS
    lying = all_cards(table)
    table.stack = [deck - out for deck, out in zip(game.rules.deck.counts, lying, strict=True)]
    table.stack_size = sum(table.stack)


def cover_of(shields: str, peddles: str) -> int:
    """The number of the cover of these Protected cards with these Peddles under it."""
    wanted = tuple(count_cards(shields)[8:11]), tuple(count_cards(peddles)[2:7])
    return list(zip(COVER_CARDS, COVER_PEDDLES, strict=True)).index(wanted)  # type: ignore[arg-type]


def laying_of(shield: str, spots: Sequence[int]) -> int:
    """The laying of a Protected card on these spots."""
    takes = tuple(spots.count(q) for q in range(SPOTS))
    number = kind_named(shield) - 8
    return next(
        i
        for i, laid in enumerate(LAYING_SHIELD)
        if laid == number and tuple(LAYING_TAKES[i]) == takes
    )


def step(game: Grass, table: Table, action: int) -> list[Event]:
    """Apply an action to the table and tell what happened; an illegal one is a mistake here."""
    assert game.is_legal(table, action)
    before = table.copy()
    game.apply(table, action)
    return events(game, before, action, table)


def texts(happened: Sequence[Event]) -> list[str]:
    """The whole story."""
    return log_lines(happened)


def kind(name: str) -> int:
    """The number of a card."""
    return kind_named(name)


@pytest.fixture
def game() -> Grass:
    """Three players, one round, no Trades: nothing delays the end of a turn but a Switch."""
    return load(names=NAMES, rounds=1, trade=False, switch=False)


# Chance


def test_who_takes_a_card_sees_it_and_the_others_hear_of_it(game: Grass) -> None:
    """The card of the stack is for its taker only (ruling 15)."""
    table = table_of(game, phase=DRAW)
    (taken,) = step(game, table, kind("Felony"))
    assert (taken.kind, taken.player, taken.card) == ("take", ANN, kind("Felony"))
    assert (taken.text, taken.public) == ("Ann takes Felony.", "Ann takes a card.")
    assert taken.seen_by == (ANN,)


def test_the_last_card_of_the_stack_is_announced(game: Grass) -> None:
    """Everyone knows that the round ends with this turn (ruling 12)."""
    table = table_of(game, phase=DRAW)
    table.waste = [a + b for a, b in zip(table.waste, table.stack, strict=True)]
    table.waste[kind("Bust")] -= 1
    table.stack, table.stack_size = count_cards("Bust"), 1
    assert [e.kind for e in step(game, table, kind("Bust"))] == ["take", "last card"]


def test_the_dealer_is_named_and_the_first_card_begins_the_round() -> None:
    """Whose round it is, who starts and which way it goes are told before the first card."""
    game = load(names=NAMES, rounds=1, first_dealer=None)
    table = game.new_table()
    assert texts(step(game, table, CAT)) == ["Cat is chosen as the first dealer."]
    began, dealt = step(game, table, kind("Bust"))
    assert began.text == (
        "Round 1 begins: Cat deals 6 cards to each player, Ann starts, and play goes clockwise."
    )
    assert (began.player, began.other, began.amount) == (CAT, ANN, 1)
    assert (dealt.text, dealt.public, dealt.seen_by) == ("Ann is dealt Bust.", "", (ANN,))


def test_after_the_deal_the_first_turn_begins(game: Grass) -> None:
    """The last card dealt leads on to the turn of who sits next to the dealer."""
    table = table_of(game, phase=DEAL, to_deal=1, player=CAT)
    assert texts(step(game, table, kind("Bust"))) == ["Cat is dealt Bust.", "It is Ann's turn."]


def test_a_new_round_has_the_winner_as_dealer_and_the_other_direction() -> None:
    """The first card of the next round belongs to who starts it (ruling 14)."""
    game = load(names=NAMES)
    table = table_of(game, markets={BOB: "Panama"}, phase=ROUND_OVER)
    began, dealt = texts(step(game, table, kind("Bust")))
    assert began.startswith("Round 2 begins: Bob deals 6 cards to each player, Ann starts,")
    assert began.endswith("play goes counter-clockwise.")
    assert dealt == "Ann is dealt Bust."


# Plays


def test_opening_a_market(game: Grass) -> None:
    """The play, and the turn that follows."""
    table = table_of(game, ("Market Open", "", ""))
    assert texts(step(game, table, OPEN_MARKET)) == [
        "Ann plays Market Open and opens the market.",
        "It is Bob's turn.",
    ]


def test_peddling_tells_what_is_laid(game: Grass) -> None:
    """The dollars of a Peddle stand in the amount."""
    played, turn = step(game, table_of(game, ("Panama", "", ""), {ANN: ""}), PEDDLE + 4)
    assert (played.kind, played.card, played.amount) == ("play", kind("Panama"), 50_000)
    assert played.text == "Ann plays Panama on the market."
    assert (turn.kind, turn.player) == ("turn", BOB)


@pytest.mark.parametrize(
    ("spots", "half", "sentence", "safe"),
    [
        ([0, 1, 1], 0, "Ann plays Grab a Snack and covers Home Grown, 2 Mexico.", 15_000),
        ([4], 0, "Ann plays Grab a Snack on Panama, which is half covered.", 0),
        ([6], 1, "Ann plays Grab a Snack on the half-covered Panama, which is safe now.", 50_000),
    ],
)
def test_protecting(game: Grass, spots: list[int], half: int, sentence: str, safe: int) -> None:
    """A cover, half a cover, and the second half of one are three things to tell (ruling 8)."""
    table = table_of(game, ("Grab a Snack", "", ""), {ANN: "Home Grown, 2 Mexico, Panama"})
    table.market[ANN][HALF_PANAMA] = half
    restock(game, table)
    played = step(game, table, PROTECT + laying_of("Grab a Snack", spots))[0]
    assert (played.text, played.amount) == (sentence, safe)


def test_heat_is_put_on_a_rival(game: Grass) -> None:
    """Which Heat On lies on whom."""
    table = table_of(game, ("Felony", "", ""), {BOB: ""})
    played, heated, _ = step(game, table, HEAT + SEATS * 3 + BOB)
    assert played.text == "Ann plays Felony on Bob's hassle pile."
    assert (heated.kind, heated.player, heated.other) == ("heat on", ANN, BOB)
    assert heated.text == "Felony heats Bob's market."


def test_heat_off_names_the_heat_that_goes() -> None:
    """Under Cool the Heat it need not be the one that the card is made for."""
    game = load(names=NAMES, rounds=1, trade=False, switch=False, cool_the_heat=True)
    table = table_of(game, ("Immunity", "", ""), {ANN: ""}, {ANN: "Felony"})
    assert texts(step(game, table, LIFT_HEAT + 2))[:2] == [
        "Ann plays Immunity.",
        "Immunity lifts Felony from Ann.",
    ]


def test_a_fine_paid_with_a_half_covered_panama_wastes_the_half_cover(game: Grass) -> None:
    """The half cover goes with it (ruling 8)."""
    table = table_of(game, ("Pay Fine", "", ""), {ANN: ""}, {ANN: "Bust"})
    table.market[ANN][HALF_PANAMA] = 1
    assert texts(step(game, table, FINE + HALF_PANAMA))[:4] == [
        "Ann plays Pay Fine.",
        "Pay Fine lifts Bust from Ann.",
        "Ann pays with Panama.",
        "Grab a Snack, half a cover on Ann's Panama, is wasted.",
    ]


def test_a_fine_paid_from_under_a_cover_leaves_the_rest_bare(game: Grass) -> None:
    """The cover is wasted and what else lay under it is unprotected again (ruling 9)."""
    table = table_of(game, ("Pay Fine", "", ""), {ANN: ""}, {ANN: "Bust"})
    table.covers[ANN][0] = cover_of("Catch a Buzz", "Home Grown, 2 Mexico")
    happened = step(game, table, FINE_UNDER_COVER + 0)
    assert texts(happened)[2:5] == [
        "Ann pays with Home Grown.",
        "Catch a Buzz, which covered that Home Grown, is wasted.",
        "2 Mexico of Ann lie unprotected again.",
    ]
    assert [e.amount for e in happened[2:5]] == [5_000, 0, 10_000]


def test_both_covers_of_a_fined_panama_are_wasted(game: Grass) -> None:
    """Two covers on one Panama go together (rulings 8 and 9)."""
    table = table_of(game, ("Pay Fine", "", ""), {ANN: ""}, {ANN: "Bust"})
    table.covers[ANN][0] = cover_of("2 Grab a Snack", "Panama")
    happened = step(game, table, FINE_UNDER_COVER + 4)
    assert [e.kind for e in happened].count("waste") == 2
    assert "uncover" not in [e.kind for e in happened]


def test_nirvana_lifts_heat_brings_a_peddle_from_each_rival_and_another_turn(game: Grass) -> None:
    """Who gives what, in the order of the seats (ruling 5)."""
    hands = ("Stonehigh", "", "")
    table = table_of(game, hands, {ANN: "", BOB: "Home Grown, Panama"}, {ANN: "Detained"})
    table.market[CAT][HALF_PANAMA] = table.opened[CAT] = 1
    restock(game, table)
    happened = step(game, table, NIRVANA)
    assert texts(happened) == [
        "Ann plays Stonehigh.",
        "Stonehigh lifts Detained from Ann.",
        "Bob gives Ann Home Grown.",
        "Cat gives Ann Panama.",
        "Grab a Snack, half a cover on Cat's Panama, is wasted.",
        "Ann gets another turn.",
        "It is Ann's turn.",
    ]
    assert (happened[2].player, happened[2].other, happened[2].amount) == (BOB, ANN, 5_000)


def test_nirvana_in_the_last_turn_brings_no_other_turn(game: Grass) -> None:
    """The turn with the last card is the round's last (ruling 12)."""
    table = table_of(game, ("Euphoria", "", ""))
    table.waste, table.stack, table.stack_size = table.stack, [0] * KINDS, 0
    kinds = [e.kind for e in step(game, table, NIRVANA + 1)]
    assert kinds[:2] == ["play", "round over"]


def test_sold_out_costs_a_peddle_and_a_turn(game: Grass) -> None:
    """The lowest unprotected Peddle and one turn; then cards are chosen to be passed."""
    table = table_of(game, ("Sold Out, Bust", "Felony", ""), {ANN: "Mexico, Panama"})
    happened = step(game, table, PARANOIA)
    assert texts(happened) == ["Ann plays Sold Out.", "Ann loses Mexico.", "Ann must miss a turn."]
    assert [e.amount for e in happened] == [0, 5_000, 1]


def test_cards_passed_are_seen_by_giver_and_receiver_when_they_move(game: Grass) -> None:
    """Each chooses unseen; who has no card passes none; nobody else sees a card (ruling 7)."""
    table = table_of(game, ("Sold Out, Bust", "Felony", ""), {ANN: ""})
    step(game, table, PARANOIA)
    (chosen,) = step(game, table, PASS_CARD + kind("Bust"))
    assert (chosen.text, chosen.public) == (
        "Ann chooses to pass Bust.",
        "Ann chooses a card to pass.",
    )
    happened = step(game, table, PASS_CARD + kind("Felony"))
    assert log_lines(happened, CAT) == [
        "Bob chooses a card to pass.",
        "Everyone who has a card passes one to the left.",
        "Bob passes Felony to Cat.",
        "It is Bob's turn.",
    ]
    assert "Ann passes Bust to Bob." in log_lines(happened, BOB)
    assert "Ann passes Bust to Bob." in log_lines(happened, ANN)


def test_passing_goes_to_the_right_in_a_counter_clockwise_round(game: Grass) -> None:
    """The next player in the direction of play then sits to the right."""
    table = table_of(game, ("Bust", "Felony", "Detained"), phase=PASS, direction=-1)
    step(game, table, PASS_CARD + kind("Bust"))
    step(game, table, PASS_CARD + kind("Detained"))
    happened = step(game, table, PASS_CARD + kind("Felony"))
    assert texts(happened)[1:5] == [
        "Everyone passes a card to the right.",
        "Ann passes Bust to Cat.",
        "Cat passes Detained to Bob.",
        "Bob passes Felony to Ann.",
    ]


def test_wiped_out_names_all_that_went(game: Grass) -> None:
    """Hassle pile, Peddles and covers in one sentence, with the dollars lost."""
    table = table_of(game, ("Utterly Wiped Out", "", ""), {ANN: "2 Mexico"}, {ANN: "Bust"})
    table.covers[ANN][0] = cover_of("Grab a Snack", "Columbia")
    restock(game, table)
    happened = step(game, table, PARANOIA + 2)
    assert texts(happened)[:3] == [
        "Ann plays Utterly Wiped Out.",
        "Ann loses Market Open, 2 Mexico, Columbia, Grab a Snack, Bust.",
        "Ann must miss 2 turns.",
    ]
    assert happened[1].amount == 35_000


def test_sold_out_of_the_article_costs_nothing() -> None:
    """Where the preset takes nothing, nothing is told as lost."""
    game = load(names=NAMES, rounds=1, preset="article")
    table = table_of(game, ("Sold Out", "Felony", ""), {ANN: "Mexico"})
    assert texts(step(game, table, PARANOIA)) == ["Ann plays Sold Out."]


def test_a_missed_turn_is_told_with_what_is_left(game: Grass) -> None:
    """Everyone passed over on the way to the next turn (ruling 6)."""
    table = table_of(game, ("Bust", "", ""), missed=[0, 2, 1])
    happened = step(game, table, THROW_AWAY + kind("Bust"))
    assert texts(happened) == [
        "Ann throws away Bust.",
        "Bob misses a turn (1 left).",
        "Cat misses a turn (none left).",
        "It is Ann's turn.",
    ]
    assert [e.amount for e in happened if e.kind == "miss"] == [1, 0]


def test_turns_missed_at_once_when_all_rivals_miss_theirs(game: Grass) -> None:
    """Who has just played Doublecrossed can miss a turn in the same step."""
    table = table_of(game, ("Doublecrossed", "", ""), {ANN: ""}, missed=[0, 1, 2])
    assert texts(step(game, table, PARANOIA + 1)) == [
        "Ann plays Doublecrossed.",
        "Ann must miss 2 turns.",
        "Bob misses a turn (none left).",
        "Cat misses a turn (1 left).",
        "Ann misses a turn (1 left).",
        "It is Bob's turn.",
    ]
    assert table.missed == [1, 0, 1]


def test_an_extra_turn_lets_nobody_miss_one(game: Grass) -> None:
    """The turns missed are those passed over, and an extra turn passes over nobody."""
    table = table_of(game, ("Stonehigh", "", ""), missed=[0, 2, 1])
    assert "miss" not in [e.kind for e in step(game, table, NIRVANA)]


def test_stealing_a_half_covered_panama(game: Grass) -> None:
    """The Peddle arrives bare; its half cover is wasted."""
    table = table_of(game, ("Steal Your Neighbor's Pot", "", ""), {ANN: "", BOB: ""})
    table.market[BOB][HALF_PANAMA] = 1
    assert texts(step(game, table, STEAL + SPOTS * BOB + HALF_PANAMA))[:3] == [
        "Ann plays Steal Your Neighbor's Pot.",
        "Ann steals Panama from Bob.",
        "Grab a Snack, half a cover on Bob's Panama, is wasted.",
    ]


def test_the_banker_is_played_where_the_preset_says_so() -> None:
    """It stays in front of its player."""
    game = load(names=NAMES, rounds=1, preset="article")
    table = table_of(game, ("The Banker", "", ""))
    told = texts(step(game, table, PLAY_BANKER))
    assert told[0] == "Ann plays The Banker, which stays on the table."


def test_a_hand_that_cannot_be_played_is_shown_to_all(game: Grass) -> None:
    """Everybody then knows it (ruling 4)."""
    table = table_of(game, ("2 Sold Out, Doublecrossed", "", ""))
    shown = step(game, table, SHOW_HAND)[0]
    assert shown.text == "Ann can play no card and shows the hand: 2 Sold Out, Doublecrossed."
    assert (shown.seen_by, shown.amount) == (None, 3)


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


def test_the_round_can_end_with_the_stack(game: Grass) -> None:
    """Then nobody has closed the market, and the match may go on."""
    game = load(names=NAMES, trade=False, switch=False)
    table = table_of(game, ("Bust", "", ""))
    table.waste, table.stack, table.stack_size = table.stack, [0] * KINDS, 0
    happened = step(game, table, THROW_AWAY + kind("Bust"))
    assert texts(happened)[1] == "Round 1 is over: the stack is used up."
    assert happened[-1].kind == "score"


# All games


def random_steps(game: Grass, seed: int) -> Iterator[tuple[Table, int, Table]]:
    """The steps of a game played at random: table before, action, table after."""
    random, table = Random(seed), game.new_table()
    while table.phase != GAME_OVER:
        before = table.copy()
        if game.current_player(table) == CHANCE:
            outcomes, weights = zip(*game.chance_weights(table), strict=True)
            action = random.choices(outcomes, weights)[0]
        else:
            action = random.choice(game.legal_actions(table))
        game.apply(table, action)
        yield before, action, table.copy()


GAMES = [load(**options) for options in MIXED_GAMES]
PRIVATE_PHASES = (DEAL, DRAW, TAKE_AT_RANDOM, ROUND_OVER, DRAFT, GIVE, PASS)
PUBLIC_PHASES = (TURN, AFTER_PLAY, ANSWER, CHOOSE)


def test_every_block_of_the_numbering_has_a_teller() -> None:
    """The blocks begin at 0 and no legal action falls outside."""
    assert min(TELLERS) == 0
    assert max(TELLERS) < ACTIONS


def test_each_step_of_300_games_is_told_in_known_kinds_and_full_sentences() -> None:
    """Nothing that can happen is left without words, over presets, variants and player counts."""
    met = set()
    for seed in range(300):
        game = GAMES[seed % len(GAMES)]
        for before, action, after in random_steps(game, seed):
            happened = events(game, before, action, after)
            assert happened
            for event in happened:
                met.add(event.kind)
                assert event.text.endswith(".")
                assert "None" not in event.text
                assert not event.public or event.public.endswith(".")
                assert event.seen_by is not None or not event.public
    assert met <= set(EVENT_KINDS)
    assert met >= set(EVENT_KINDS) - {"uncover"}  # which is rare


def test_turns_missed_as_told_are_those_counted_down() -> None:
    """What is added and missed in words is what the tables say (ruling 6)."""
    for seed in range(len(GAMES)):
        game = GAMES[seed % len(GAMES)]
        for before, action, after in random_steps(game, seed):
            if before.phase == ROUND_OVER:
                continue
            missed = list(before.missed)
            for event in events(game, before, action, after):
                if event.kind == "must miss":
                    missed[event.player or 0] += event.amount
                if event.kind == "miss":
                    missed[event.player or 0] -= 1
            assert missed == after.missed


def test_what_one_hears_of_an_open_action_follows_from_what_one_sees() -> None:
    """No leak: with all that is hidden from a seat taken out, the seat is told the same."""
    for game, before, action, after in sampled_steps(PUBLIC_PHASES, one_in=10):
        if action == SHOW_HAND:  # what it tells is what only its player has seen so far
            continue
        told = events(game, before, action, after)
        for seat in range(game.players):
            then, now = (visible_table(game, table, seat).table for table in (before, after))
            assert isinstance(then, Table)
            assert isinstance(now, Table)
            assert log_lines(events(game, then, action, now), seat) == log_lines(told, seat)


def test_hidden_actions_that_one_cannot_tell_apart_are_told_alike() -> None:
    """No leak: if another card would leave a seat's view the same, the seat hears the same."""
    compared = set()
    for game, before, action, after in sampled_steps(PRIVATE_PHASES, one_in=10):
        told = events(game, before, action, after)
        for other in possible(game, before):
            instead = before.copy()
            game.apply(instead, other)
            told_instead = events(game, before, other, instead)
            for seat in range(game.players):
                if visible_table(game, instead, seat) == visible_table(game, after, seat):
                    compared.add(before.phase)
                    assert log_lines(told_instead, seat) == log_lines(told, seat)
    assert compared == set(PRIVATE_PHASES)


def sampled_steps(phases: Sequence[int], one_in: int) -> Iterator[tuple[Grass, Table, int, Table]]:
    """Some steps of two random games under each set of options, in these phases."""
    random = Random(0)
    for seed, game in enumerate([*GAMES, *GAMES]):
        for before, action, after in random_steps(game, seed):
            if before.phase in phases and random.randrange(one_in) == 0:
                yield game, before, action, after


def possible(game: Grass, table: Table) -> list[int]:
    """A few of the other things that could happen."""
    if game.current_player(table) == CHANCE:
        return [outcome for outcome, _ in game.chance_weights(table)][::7]
    return game.legal_actions(table)[:3]
