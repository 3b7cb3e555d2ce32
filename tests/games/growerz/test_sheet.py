"""The score sheet: the rulebook's examples, and every point with its reason."""

from __future__ import annotations

import pytest

from grasslab.engine.sheet import Entry, Sheet
from grasslab.engine.state import State
from grasslab.games.growerz.table import SEASON_OVER
from tests.games.growerz.faces import GAME, grown, walk

SOWING = "turn Ann, phase sow, step 4 | open plants Slow River, Doodle"
IN_SPRING = SOWING.replace("sow,", "sow, season spring,")
TENT = "Grow Tent (Athlete)"


def sheet_of(state: State) -> Sheet:
    """The sheet of a state."""
    sheet = state.score_sheet()
    assert isinstance(sheet, Sheet)
    return sheet


def lines(state: State, seat: int = 0) -> list[tuple[str | None, int, str]]:
    """A player's card, points and reason, line by line."""
    return [(e.card, e.amount, e.reason) for e in sheet_of(state).entries if e.player == seat]


def plant_lines(*cards: str) -> list[tuple[int, str]]:
    """What CBD Therapy brings with these cards on the Athlete's tent, in Spring."""
    state = GAME.position(IN_SPRING, spaces={"Ann": [[TENT, "CBD Therapy", *cards]]})
    found = [line[1:] for line in lines(state) if line[0] == "CBD Therapy"]
    points = state.scores().query("card == 'CBD Therapy'")["points"]
    assert points.sum() == sum(amount for amount, _ in found)
    return found


def test_the_rulebooks_plant_is_worth_7() -> None:
    """R, "Phase 3": quantity 4 yellow, quality 3 green, commitment 2 yellow: 2 + 3 + 2."""
    assert plant_lines("Topping", "Fan") == [
        (2, "quantity 4 on the Grow Tent is yellow"),
        (3, "quality 3 on the Grow Tent is green"),
        (2, "commitment 2 on the Grow Tent is yellow"),
    ]


def test_a_plant_all_green_is_worth_15() -> None:
    """R, "Phase 3": three green results, and 6 more; the Compost Tea adds 1, 1, 1."""
    assert plant_lines("Topping", "Fan", "Compost Tea") == [
        (3, "quantity 5 on the Grow Tent is green"),
        (3, "quality 4 on the Grow Tent is green"),
        (3, "commitment 3 on the Grow Tent is green"),
        (6, "all three values on the Grow Tent are green"),
    ]


@pytest.mark.parametrize(
    ("plant", "points", "reason"),
    [
        ("CBD Therapy", 3, "relax is there, sleep is not"),
        ("Lazy Sunday", 6, "relax and sleep are both there"),
        ("Pantry Raid", 0, "neither relax nor sleep is there"),
    ],
)
def test_an_event_is_worth_3_for_each_effect(plant: str, points: int, reason: str) -> None:
    """R, "Phase 3": 3 for one effect, 6 for both; Snowed In asks for sleep and relax."""
    state = GAME.position(SOWING, spaces={"Ann": [[TENT, plant]]}, events={"Ann": "Snowed In"})
    assert lines(state)[-1] == ("Snowed In", points, reason)


def test_a_space_without_a_plant_gives_no_line() -> None:
    """R, "Phase 3": it is not evaluated, whatever its zones."""
    assert lines(GAME.position(SOWING, spaces={"Ann": [[TENT, "Cloning"]]})) == []


def test_the_most_colours_bring_6_and_temporary_cards_are_none() -> None:
    """R, "End of Game": a lamp and a fan are two colours; Cloning and its Plant do not count."""
    state = GAME.position(
        SOWING,
        spaces={
            "Ann": [[TENT, "Halogen Lamp", "Heater Fan"]],
            "Bob": [["Grow Tent (Lawyer)", "Drip Line", "Cloning", "Bat Guano"]],
        },
    )
    bonus = Entry(0, "most colours", None, 6, "2 colours on one Space, and nobody has more")
    assert [entry for entry in sheet_of(state).entries if entry.group == "most colours"] == [bonus]


def test_the_sheet_of_a_whole_game_tells_every_season() -> None:
    """From the history; it adds up to what the players have, and nothing is told as a mere sum."""
    *_, end = walk(GAME, 6)
    sheet = sheet_of(end)
    assert sheet.finished
    assert list(sheet.totals) == GAME.totals(end.table)
    assert [group for group in sheet.groups if group != "most colours"] == [
        "winter",
        "spring",
        "summer",
        "autumn",
    ]
    for season, group in enumerate(sheet.groups[:4]):
        for p in range(2):
            assert sheet.of(p, group) == grown(end).points[p][season]
    assert not any("before" in entry.reason for entry in sheet.entries)


def test_seasons_before_a_position_are_told_as_their_sum() -> None:
    """A position set up by hand says no more of them than the points."""
    state = GAME.position(
        "turn Bob, phase sow, season spring, step 4 | Ann: points 9 | open plants LS, DO"
    )
    assert lines(state) == [(None, 9, "harvested before this position")]
    assert sheet_of(state).totals == (9, 0)


def test_a_season_that_was_just_harvested_counts_once() -> None:
    """Its cards still lie there until the Cleanup."""
    state = next(s for s in walk(GAME, 6) if grown(s).phase == SEASON_OVER)
    sheet = sheet_of(state)
    assert [sheet.of(p, "winter") for p in range(2)] == GAME.totals(state.table)


def test_the_sheet_is_shown_as_text() -> None:
    """With its title and the unit."""
    text = str(sheet_of(GAME.position(SOWING, spaces={"Ann": [[TENT, "Lazy Sunday"]]})))
    assert text.startswith("GrowerZ, if it ended now (points)")
    assert "Lazy Sunday: quality 2 on the Grow Tent is yellow" in text
