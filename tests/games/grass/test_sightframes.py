"""The frames of a view: what is seen and known, and nothing that is hidden."""

from __future__ import annotations

import pandas as pd
import pytest

from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game
from tests.games.grass.tables import at

HANDS = {"John": "FE, PA, SO", "Janis": "2 PA, MX", "Bob": "SH", "Amy": "IM, DE"}


def test_known_lists_what_was_seen_and_may_still_be_there() -> None:
    """One row a player, place and card: sure, at most, and how likely one at least is there."""
    state = at(
        {"preset": "classic"},
        hands=HANDS,
        opened=["John"],
        knows={"John": "Janis (2 PA), Bob (SH) or Janis (PA), Bob (SH)"},
    )
    frame = state.view("John").known()
    assert list(frame.columns) == ["player", "place", "card", "sure", "at_most", "chance"]
    assert frame.to_numpy().tolist() == [
        ["Janis", "hand", "Panama", 1, 1, 1.0],
        ["Bob", "hand", "Stonehigh", 1, 1, 1.0],
    ]
    moved = state.replay("play Sold Out; pass Felony; pass Panama")
    frame = moved.view("John").known()
    rows = [tuple(row) for row in frame[["player", "place", "card", "sure", "at_most"]].to_numpy()]
    assert rows == [
        ("Janis", "hand", "Panama", 0, 1),
        ("Bob", "hand", "Stonehigh", 1, 1),
        ("Janis", "committed", "Panama", 0, 1),
    ]
    assert frame["chance"].tolist() == pytest.approx([2 / 3, 1, 1 / 3])  # 2 places of 3, and 1
    assert frame["player"].dtype == "category"


def test_known_has_its_columns_where_nothing_is_known() -> None:
    """Of the right types too."""
    frame = at(hands=HANDS).view("John").known()
    assert frame.empty
    assert [str(kind) for kind in frame.dtypes[["sure", "at_most", "chance"]]] == [
        "int64",
        "int64",
        "float64",
    ]


def test_cards_tell_hidden_ones_as_numbers() -> None:
    """What is seen as in ``state.cards()``; other hands and the stack have no kind of card."""
    state = at(hands=HANDS, markets={"Amy": "CO"}, opened=["Amy"], waste="2 BU")
    frame, whole = state.view("John").cards(), state.cards()
    assert list(frame.columns) == list(whole.columns)
    hidden = frame[frame["card"].isna()]
    assert hidden[["place", "owner", "count"]].astype(object).to_numpy().tolist()[:3] == [
        ["hand", "Janis", 3],
        ["hand", "Bob", 1],
        ["hand", "Amy", 2],
    ]
    assert hidden["place"].tolist() == ["hand"] * 3 + ["stack"]
    assert hidden[["code", "family", "value"]].isna().all().all()
    seen = frame[frame["card"].notna()].reset_index(drop=True)
    others = (whole["place"] == "stack") | ((whole["place"] == "hand") & (whole["owner"] != "John"))
    pd.testing.assert_frame_equal(seen, whole[~others].reset_index(drop=True), check_dtype=False)


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 5))
def test_cards_add_up_to_the_deck(number: int) -> None:
    """Nothing is lost between what is seen and what is hidden, in any phase."""
    game = sample_game(MIXED_GAMES[number])
    for step, state in enumerate(random_line(game, seed=number, most=200)):
        if step % 23 == 0:
            for seat in range(game.players):
                assert state.view(seat).cards()["count"].sum() == game.rules.deck.size


def test_players_miss_what_depends_on_hidden_cards() -> None:
    """The own figures are there; of the others only what lies open."""
    state = at(hands=HANDS, markets={"Amy": "CO"}, opened=["Amy"])
    frame = state.view("John").players()
    assert list(frame.columns) == list(state.players().columns)
    assert frame["cards_in_hand"].tolist() == [3, 3, 1, 2]
    assert frame["at_risk"].tolist() == [0, 0, 0, 25_000]
    assert frame["highest_in_hand"].tolist() == [50_000, pd.NA, pd.NA, pd.NA]
    assert frame["paranoia_fines"].tolist() == [25_000, pd.NA, pd.NA, pd.NA]


def test_a_hidden_banker_hides_the_net_profit() -> None:
    """Somebody may hold it: known is one's net only where it is one's own, wasted or played."""
    state = at(hands=HANDS)
    assert state.view("John").players()["net_now"].isna().all()
    wasted = at(hands=HANDS, waste="Banker")
    assert wasted.view("John").players()["net_now"].tolist() == [-75_000, pd.NA, pd.NA, pd.NA]
    in_front = at({"banker": "played"}, hands=HANDS)
    assert in_front.view("John").players()["net_now"].tolist()[0] == -75_000


def test_at_the_end_of_a_round_all_is_told() -> None:
    """The figures of the state, of every player."""
    over = at(hands={**HANDS, "John": "MC"}, opened=["John"]).play("close market")
    pd.testing.assert_frame_equal(over.view("Bob").players(), over.players(), check_dtype=False)
