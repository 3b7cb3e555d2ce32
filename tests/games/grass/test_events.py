"""What is told of each step: the cards taken and played, and what follows."""

import pytest

from grasslab.engine.moves import log_lines
from grasslab.engine.table import SEATS
from grasslab.games.grass.cardnames import count_cards
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.numbering import (
    FINE,
    FINE_UNDER_COVER,
    HEAT,
    LIFT_HEAT,
    NIRVANA,
    OPEN_MARKET,
    PARANOIA,
    PASS_CARD,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    THROW_AWAY,
)
from grasslab.games.grass.table import (
    DEAL,
    DRAW,
    PASS,
    ROUND_OVER,
    SPOTS,
)
from tests.games.grass.event_tables import (
    ANN,
    BOB,
    CAT,
    HALF_PANAMA,
    NAMES,
    cover_of,
    kind,
    laying_of,
    restock,
    step,
    table_of,
    texts,
)


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
    table = table_of(game, markets={BOB: "Panama"}, phase=ROUND_OVER, player=CAT)
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


def test_wiped_out_with_nothing_to_lose_tells_of_no_loss() -> None:
    """Where it may be played without a market, there may be nothing that goes."""
    game = load(names=NAMES, rounds=1, preset="article")
    table = table_of(game, ("Utterly Wiped Out", "", ""))
    assert texts(step(game, table, PARANOIA + 2))[:2] == [
        "Ann plays Utterly Wiped Out.",
        "Ann must miss 2 turns.",
    ]


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
