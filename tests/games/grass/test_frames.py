"""The frames and the score sheet: every card is somewhere, every figure is the rulebook's."""

from typing import Any

import pandas as pd
import pytest

from grasslab.engine.errors import UnknownNameError
from grasslab.engine.state import State
from grasslab.games.grass.events.words import EVENT_KINDS
from grasslab.games.grass.frames import (
    CARD_COLUMNS,
    EVENT_COLUMNS,
    PLACES,
    PLAYER_COLUMNS,
    cards_frame,
    events_frame,
    players_frame,
    scores_frame,
    sheet_of,
)
from grasslab.games.grass.loading import load
from grasslab.games.grass.presets import OPTION_NAMES
from grasslab.games.grass.scoresheet import score_sheet
from grasslab.games.grass.scoring import at_risk_profit, protected_profit
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game
from tests.games.grass.tables import NAMES, at, game, table
from tests.games.grass.test_example_of_play import played

LAID_OUT: dict[str, Any] = {
    "hands": {"John": "2 Felony", "Amy": "The Banker, Mexico, Sold Out"},
    "opened": ["John", "Bob"],
    "markets": {"John": "Mexico, half-covered Panama (Grab a Snack)"},
    "covers": {"John": ["Home Grown under Grab a Snack", "Columbia under Catch a Buzz"]},
    "heat": {"Bob": "Bust"},
    "missed": {"Janis": 2},
    "totals": {"Amy": 10_000},
    "waste": "Stonehigh",
}

# Where the cards are


def cards(state: State) -> pd.DataFrame:
    """The frame of the cards of a state."""
    return cards_frame(state.game, table(state))


def places(state: State) -> set[tuple[str, str, str, int]]:
    """Place, owner, card and count of what is not on the stack."""
    frame = cards(state).query("place != 'stack'")
    owners = frame["owner"].astype(object).where(frame["owner"].notna(), "nobody")
    return set(zip(frame["place"], owners, frame["card"], frame["count"], strict=True))


@pytest.mark.parametrize("number", range(len(MIXED_GAMES)))
def test_the_cards_frame_holds_the_deck_at_every_moment(number: int) -> None:
    """Kind by kind it sums to the deck, no row is empty, and no place is told twice."""
    played_at_random = sample_game(MIXED_GAMES[number])
    for i, state in enumerate(random_line(played_at_random, seed=number)):
        if i % 25 == 0:
            frame = cards(state)
            by_card = frame.groupby("card", observed=False)["count"].sum()
            assert by_card.tolist() == list(played_at_random.rules.deck.counts)
            assert frame["count"].min() > 0
            assert not frame.duplicated(["card", "place", "owner", "under"]).any()


def test_each_card_lies_where_the_table_has_it() -> None:
    """Each place has its word, and what is nobody's has no owner."""
    assert places(at(**LAID_OUT)) == {
        ("hand", "John", "Felony", 2),
        ("hand", "Amy", "The Banker", 1),
        ("hand", "Amy", "Mexico", 1),
        ("hand", "Amy", "Sold Out", 1),
        ("hassle pile", "John", "Market Open", 1),
        ("hassle pile", "Bob", "Market Open", 1),
        ("hassle pile", "Bob", "Bust", 1),
        ("market", "John", "Mexico", 1),
        ("market", "John", "Home Grown", 1),
        ("market", "John", "Columbia", 1),
        ("half covered", "John", "Panama", 1),
        ("cover", "John", "Grab a Snack", 1),
        ("cover", "John", "Catch a Buzz", 1),
        ("wasted pile", "nobody", "Stonehigh", 1),
    }


def test_covers_are_numbered_and_protect_peddles_only() -> None:
    """A half cover belongs to no cover and protects nothing (ruling 8)."""
    frame = cards(at(**LAID_OUT)).query("place in ['market', 'half covered', 'cover']")
    rows = zip(frame["card"], frame["under"].fillna(0), frame["protected"], strict=True)
    assert sorted(rows) == [
        ("Catch a Buzz", 2, False),
        ("Columbia", 2, True),
        ("Grab a Snack", 0, False),
        ("Grab a Snack", 1, False),
        ("Home Grown", 1, True),
        ("Mexico", 0, False),
        ("Panama", 0, False),
    ]


def test_the_profits_can_be_summed_from_the_cards_frame() -> None:
    """Values times counts on a market give the two profits of the score sheet."""
    state = at(**LAID_OUT)
    frame = cards(state).query("owner == 'John' and place in ['market', 'half covered']")
    worth = (frame["value"] * frame["count"]).groupby(frame["protected"]).sum()
    assert worth[True] == protected_profit(table(state), 0)
    assert worth[False] == at_risk_profit(table(state), 0)


def test_a_card_chosen_to_be_passed_is_committed() -> None:
    """It has left the hand and is nobody else's yet (ruling 7)."""
    state = at(hands={"John": "Sold Out, Bust", "Janis": "Felony"}, opened=["John"])
    state = state.replay("play Sold Out; pass Bust")
    assert ("committed", "John", "Bust", 1) in places(state)


def test_a_card_kept_in_the_draft_is_kept() -> None:
    """Give Me Five: it lies apart from the hand until the draft is over."""
    state = load(players=2, give_me_five=True).deal(seed=1)
    kept = state.moves()[0].card
    assert ("kept", "Player 1", kept, 1) in places(state.play(state.moves()[0]))


def test_a_banker_played_lies_in_front_and_a_market_close_on_the_hassle_pile() -> None:
    """Both have left the hand and stay on the table to the end of the round."""
    state = at({"preset": "article"}, hands={"John": "The Banker"}).play("play The Banker")
    assert ("in front", "John", "The Banker", 1) in places(state)
    state = at(hands={"John": "Market Close"}, opened=["John"]).play("close market")
    assert ("hassle pile", "John", "Market Close", 1) in places(state)


def test_the_cards_frame_has_its_columns_and_types() -> None:
    """Names are categories in their own order, dollars and counts whole numbers."""
    frame = cards(at(**LAID_OUT))
    assert tuple(frame.columns) == CARD_COLUMNS
    assert list(frame["owner"].cat.categories) == NAMES
    assert list(frame["place"].cat.categories) == list(PLACES)
    types = [str(frame.dtypes[name]) for name in ("value", "count", "protected", "under")]
    assert types == ["int64", "int64", "bool", "Int64"]


# What the players have


def test_the_players_frame_tells_what_lies_in_front_of_each() -> None:
    """One row a player, with the net profit if the round ended now."""
    state = at(**LAID_OUT)
    frame = players_frame(state.game, table(state))
    assert tuple(frame.columns) == PLAYER_COLUMNS
    assert frame.to_numpy().tolist() == [
        ["John", 0, True, 2, "free", 30_000, 55_000, 0, 0, 0, 80_000, 0],
        ["Janis", 1, False, 0, "unopened", 0, 0, 0, 0, 2, 0, 0],
        ["Bob", 2, False, 0, "heated by Bust", 0, 0, 0, 0, 0, 0, 0],
        ["Amy", 3, False, 3, "unopened", 0, 0, 5_000, 25_000, 0, -20_000, 10_000],
    ]


# The score sheet


def test_the_score_sheet_of_the_example_of_play() -> None:
    """Every figure of the rulebook's score card (R, "Example of Play")."""
    state = played()
    frame = scores_frame(state.game, state)
    assert frame[["Amy", "Bob", "Janis", "John"]].to_numpy().tolist() == [
        [0, 0, 30_000, 75_000],
        [175_000, 5_000, 0, 5_000],
        [-5_000, -5_000, 20_000, -5_000],
        [-5_000, -25_000, -5_000, 0],
        [-50_000, -100_000, 0, 0],
        [115_000, -125_000, 45_000, 75_000],
        [25_000, 0, 0, 0],
        [140_000, 0, 45_000, 75_000],
    ]


def test_the_scores_frame_has_lines_as_rows_and_players_as_columns() -> None:
    """The lines stand in the rulebook's order (R, "Keep Score After Each Round")."""
    frame = scores_frame(game(), game().new_initial_state())
    assert list(frame.columns) == NAMES
    assert list(frame.index) == [
        "Protected profit",
        "At-risk profit",
        "Banker",
        "Highest Peddle in hand",
        "Paranoia penalties",
        "Net profit",
        "Bonus for the winner",
        "Total",
    ]
    assert (frame.index.name, frame.columns.name) == ("line", "player")
    assert {str(kind) for kind in frame.dtypes} == {"int64"}


def test_an_unfinished_round_shows_the_total_if_it_ended_now() -> None:
    """What the players had before, and what lies there."""
    sheet = sheet_of(at(**LAID_OUT))
    assert not sheet.finished
    assert sheet.line("Previous total") == (0, 0, 0, 10_000)
    assert sheet.line("Total") == (105_000, 0, 0, 0)


def test_a_finished_round_has_its_totals_once() -> None:
    """The table has the new totals already; the state before has the old ones."""
    setup: dict[str, Any] = {
        "hands": {"John": "Market Close", "Amy": "Sold Out"},
        "opened": ["John"],
        "markets": {"John": "Panama"},
        "totals": {"John": 1_000, "Amy": 20_000},
    }
    sheet = sheet_of(at(**setup).play("close market"))
    assert sheet.finished
    assert sheet.line("Previous total") == (1_000, 0, 0, 20_000)
    assert sheet.line("Total") == (76_000, 0, 0, 0)


def test_a_finished_table_alone_tells_what_was_before_unless_it_was_floored() -> None:
    """Where a total was raised to nothing the line is left out; nothing is guessed."""
    setup: dict[str, Any] = {
        "hands": {"John": "Market Close", "Amy": "Sold Out"},
        "opened": ["John"],
        "markets": {"John": "Panama"},
        "totals": {"John": 1_000, "Janis": 7_000, "Amy": 20_000},
    }
    over = table(at(**setup).play("close market"))
    with pytest.raises(UnknownNameError, match="Total"):
        score_sheet(over).line("Previous total")
    kept = table(at({"floor_at_zero": False}, **setup).play("close market"))
    assert score_sheet(kept).line("Previous total") == (1_000, 7_000, 0, 20_000)
    assert score_sheet(over, [1_000, 7_000, 0, 20_000]).line("Total") == (76_000, 7_000, 0, 0)


def test_the_column_of_a_player_adds_up() -> None:
    """Figures carry their sign, so that lines can be summed, in any game."""
    for number, options in enumerate(MIXED_GAMES):
        *_, last = random_line(sample_game(options), seed=number)
        frame = scores_frame(last.game, last)
        assert (frame.iloc[:5].sum() == frame.loc["Net profit"]).all()
        total = frame.iloc[5:-1].sum()
        floor = sample_game(options).rules.floor_at_zero
        assert (frame.loc["Total"] == (total.clip(lower=0) if floor else total)).all()


# The events


def test_the_events_frame_tells_the_example_of_play() -> None:
    """One row an event with the step and the round it belongs to."""
    state = played()
    frame = events_frame(state.game, state)
    assert tuple(frame.columns) == EVENT_COLUMNS
    assert frame["step"].iloc[0] == 1
    assert frame["step"].iloc[-1] == len(state.history())
    told = frame.query("kind in ['switch', 'miss', 'win']")
    assert told["text"].tolist() == [
        "Amy switches Home Grown for John's Dr. Feelgood.",
        "Janis misses a turn (none left).",
        "Amy switches Home Grown for Bob's Jamaica.",
        "Amy wins with 140,000 dollars.",
    ]
    assert told["amount"].tolist() == [95_000, 0, 20_000, 140_000]
    assert told["other"].astype(object).iloc[0] == "John"


def test_the_events_frame_names_seats_cards_and_kinds_as_categories() -> None:
    """So that counting by player or kind keeps their order and knows those that never occur."""
    frame = events_frame(game(), game().new_initial_state())
    assert frame.empty
    assert list(frame["player"].cat.categories) == NAMES
    assert list(frame["other"].cat.categories) == NAMES
    assert list(frame["kind"].cat.categories) == list(EVENT_KINDS)
    assert [str(frame.dtypes[name]) for name in ("step", "round", "amount")] == ["int64"] * 3


def test_events_belong_to_their_round() -> None:
    """The scores to the round that is over, the first card to the next one (ruling 14)."""
    *_, last = random_line(load(players=2, rounds=2), seed=3)
    frame = events_frame(last.game, last)
    assert frame.query("kind == 'score'")["round"].tolist() == [1, 1, 2, 2]
    assert frame.query("kind == 'round'")["round"].tolist() == [1, 2]


def test_the_catalogue_frame_is_the_deck() -> None:
    """One row a kind, in deck order, with the copies of the game's own deck."""
    frame = load(players=2, deck="2022").catalogue()
    assert len(frame) == 27
    assert frame["copies"].sum() == 104
    assert frame.set_index("card").loc["Panama", "copies"] == 3


def test_the_options_frame_tells_every_option() -> None:
    """One row an option, with the value in force and a sentence about it."""
    frame = load(players=2, preset="classic").options().set_index("option")
    assert list(frame.index) == list(OPTION_NAMES)
    assert frame.loc["banker", "value"] == "fifth"
    assert frame["meaning"].str.endswith((".", ")")).all()
