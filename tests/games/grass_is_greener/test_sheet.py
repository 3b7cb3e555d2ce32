"""The score sheet and the frames, with a small deck of one's own whose points are known by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

import grasslab as gl
from grasslab.engine.sheet import Entry
from grasslab.engine.state import State
from tests.games.grass_is_greener.owncards import own_game
from tests.games.grass_is_greener.states import at, load, random_states

MARK, SUSIE = 0, 1


@pytest.fixture
def state(tmp_path: Path) -> State:
    """Mark has a full plot, one with a doubled and one with a cancelled card, and a garage."""
    return own_game(tmp_path).position(
        board="Judge",
        pile="Ant, Car, Oak",
        plots={"Mark": "Meadow + 2 Oak + Bench, Mall + Oak + Ant, Clinic + Ant"},
        garages={"Mark": "Lamp, Car"},
    )


def test_every_point_has_its_reason_in_the_rulebook_s_order(state: State) -> None:
    """R, "How do I tally my points?": the board member, the garage, then plot by plot the cards
    that lie there and the plot itself. What is doubled or cancelled is followed by who does so.
    """
    entries = list(state.game.entries(state.table))  # type: ignore[attr-defined]
    assert entries == [
        Entry(MARK, "board", "Judge", 4, "+1 for each Green in the yard: 4"),
        Entry(MARK, "board", "Judge", 2, "+2 for each full plot: 1"),
        Entry(MARK, "garage", "Lamp", 1, "printed points"),
        Entry(MARK, "garage", "Car", 3, "printed points"),
        Entry(MARK, "garage", "Car", 1, "+1 for each Light in the garage: 1"),
        Entry(MARK, "plot 1", "Oak", 2, "printed points"),
        Entry(MARK, "plot 1", "Oak", 2, "printed points"),
        Entry(MARK, "plot 1", "Bench", 1, "printed points"),
        Entry(MARK, "plot 1", "Bench", 3, "+3 if there is any Green on the plot"),
        Entry(MARK, "plot 1", "Meadow", 1, "printed points"),
        Entry(MARK, "plot 1", "Meadow", 4, "+2 for each other Green on the plot: 2"),
        Entry(MARK, "plot 2", "Oak", 2, "printed points"),
        Entry(MARK, "plot 2", "Oak", 2, "once more, by Mall"),
        Entry(MARK, "plot 2", "Ant", -2, "printed points"),
        Entry(MARK, "plot 2", "Mall", 2, "printed points"),
        Entry(MARK, "plot 3", "Ant", -2, "printed points"),
        Entry(MARK, "plot 3", "Ant", 2, "cancelled by Clinic"),
        Entry(MARK, "plot 3", "Clinic", 1, "printed points"),
    ]


def test_the_sheet_adds_up(state: State) -> None:
    """6 of the Judge, 5 in the garage, 13, 4 and 1 on the plots: 29."""
    sheet = state.score_sheet()
    groups = ["board", "garage", "plot 1", "plot 2", "plot 3"]
    assert [sheet.of(MARK, group) for group in groups] == [6, 5, 13, 4, 1]  # type: ignore[attr-defined]
    assert sheet.totals == (29, 0, 0)  # type: ignore[attr-defined]
    frame = state.scores()
    assert list(frame.columns) == ["player", "group", "card", "points", "reason"]
    assert frame["points"].sum() == 29


def test_a_tie_break_has_lines_of_its_own(tmp_path: Path) -> None:
    """The board members drawn later come last, for those who were tied only (ruling 16)."""
    game = own_game(tmp_path)
    state = game.position(
        phase="over",
        board="Judge, Clerk",
        pile="Car, Oak, Picnic",
        plots={"Mark": "Lawn + Oak + Ant, Lawn + Oak", "Susie": "Lawn + Oak", "Ben": "Lawn + Rust"},
        garages={"Susie": "Lamp"},
        discard="4 Meadow, 2 Mall, 2 Clinic, 2 Oak, 4 Bench, 5 Ant, Rust, Picnic, 2 Flood, 2 Raid, "
        "Lamp, 3 Car",
    )
    # Mark has 2 + 2 - 2 and the Judge's 2, Susie 2 + 1 and the Judge's 1: both 4, Ben -1.
    assert state.returns("points") == [3.0, 4.0, -1.0]
    assert state.returns("win") == [0.0, 1.0, 0.0]
    last = list(state.game.entries(state.table))[-1]  # type: ignore[attr-defined]
    assert last == Entry(MARK, "tie-break", "Clerk", -1, "-1 for each Bug in the yard: 1")


def test_what_counts_nothing_is_left_out() -> None:
    """Sod, schemes in hand and board members that find nothing have no line."""
    assert list(load().entries(at().table)) == []


@pytest.mark.parametrize("players", [2, 4])
def test_the_sheet_is_the_score_at_the_end(players: int) -> None:
    """In random games, tie-breaks and all, the lines add up to what the rules count."""
    for seed in range(3):
        *_, last = random_states(load(players), seed=f"sheet {seed}")
        sheet = last.score_sheet()
        assert list(sheet.totals) == last.returns("points")  # type: ignore[attr-defined]


def test_the_players_have_points_now(state: State) -> None:
    """As if the game ended now, with what lies where."""
    frame = state.players()
    assert list(frame["points"]) == [29, 0, 0]
    assert list(frame["plots"]) == [3, 0, 0]
    assert list(frame["cards_on_plots"]) == [6, 0, 0]
    assert list(frame["cards_in_garage"]) == [2, 0, 0]
    assert list(frame["on_turn"]) == [True, False, False]


def test_the_catalogue_tells_all_of_every_card() -> None:
    """Family, subtypes, copies, effects as a card file has them and in words, text, source."""
    frame = gl.load("grass-is-greener").catalogue().set_index("card")
    lights = frame.loc["Motion Lights"]
    assert (lights["family"], lights["subtypes"], lights["copies"]) == ("Garage", "Light", 3)
    assert lights["effects"].endswith("block")
    assert lights["meaning"].endswith("discard it to stop a Sabotage aimed at you")
    assert lights["source"] == "rulebook"
    assert frame["copies"].sum() == 142 + 18 + 10
    assert frame["code"].is_unique


def test_codes_are_no_names_and_all_different(state: State) -> None:
    """Two letters in the house deck, so that a position is short."""
    for game in (load(), state.game):
        codes = [kind.code for kind in game.kinds]  # type: ignore[attr-defined]
        names = {kind.name.upper() for kind in game.kinds}  # type: ignore[attr-defined]
        assert len(set(codes)) == len(codes)
        assert not names & set(codes)


@pytest.mark.parametrize(
    ("card", "meaning"),
    [
        ("Mrs. Primrose",
         "counts 1 for each Flower in your yard; counts -1 for each Weed in your yard"),
        ("Putting Green", "counts 5; counts -1 for each Impairment on this plot"),
        ("Flower Bed", "counts 2; counts 1 for each other Flower on this plot"),
        ("Picket Fence", "counts 2; counts 1 if there is no Impairment on this plot"),
        ("Beehive", "counts 1; counts 1 if there is any Flower in your yard"),
        ("Workbench", "counts 3; counts 1 for each Tool in your garage"),
        ("Ms. Checklist", "counts 1 for each full plot; counts -1 for each Tacky in your yard"),
        ("Running for the HOA", "lets you play Insider Advantage"),
        ("Transplant", "move one Improvement from one of your plots to another"),
    ],
)  # fmt: skip
def test_what_a_card_does_in_words(card: str, meaning: str) -> None:
    """There are "other" cards only where the card itself is one; and what needs it is told."""
    frame = gl.load("grass-is-greener").catalogue().set_index("card")
    assert frame.loc[card, "meaning"] == meaning


# The player aid


def test_the_dummy_guide_tells_what_a_neighbor_may_do() -> None:
    """R, "What's in the Box?": six of them, one for each, as the player aid."""
    text = load().guide()
    assert text.startswith("Dummy Guide (1 of 6)")
    for said in (
        "three actions, each of them a draw or a play",
        "Discard down to 7 cards.",
        "what lies on that stays",
        "three cards of one family",
        "you may discard Motion Lights",
    ):
        assert said in text
    assert max(map(len, text.splitlines())) <= 100


def test_the_dummy_guide_follows_options_and_cards(tmp_path: Path) -> None:
    """It tells the rules of this very table."""
    text = own_game(
        tmp_path,
        hand_limit=3,
        replaced_plot="discarded",
        rule_of_three="card",
        blocking="forced",
    ).guide()
    for said in (
        "Discard down to 3 cards.",
        "what lies on that is discarded",
        "that are the same card",
        "you must discard Lamp",
        "(Lawn is one)",
    ):
        assert said in text
