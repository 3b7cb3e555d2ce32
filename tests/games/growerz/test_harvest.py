"""R, "Phase 3: Harvest": the Traffic Light for every Plant, and the Events."""

from __future__ import annotations

import pytest

from grasslab.games.growerz import scoring
from grasslab.games.growerz.catalogue import GREEN, RED, YELLOW
from grasslab.games.growerz.numbering import SOW_NOTHING
from grasslab.games.growerz.table import GAME_OVER, SEASON_OVER, SOW, Table
from tests.games.growerz.tables import (
    DECK,
    HOUSE,
    TENT,
    THIRD,
    act,
    add_space,
    at,
    kind,
    lay,
)

ATHLETE, LAWYER, HIPPIE, ARTIST = range(4)


def events(s: Table, p: int, text: str) -> None:
    """Events lie in front of a player."""
    for i, name in enumerate(text.split(", ")):
        s.events[p][i] = 1 + kind(name)
    s.events[p].sort(key=lambda card: card or 1_000)


def test_the_rulebooks_plant_is_worth_seven() -> None:
    """R, the example: CBD THERAPY with TOPPING and FAN; 4 yellow, 3 green, 2 yellow: 2 + 3 + 2."""
    s = at(season=1)
    lay(s, ATHLETE, TENT, "CBD Therapy, Topping, Fan")
    line = scoring.harvest(s, ATHLETE).spaces[TENT]
    assert line.sums == (4, 3, 2)
    assert line.zones == (YELLOW, GREEN, YELLOW)
    assert line.zone_points == (2, 3, 2)
    assert line.bonus == 0
    assert line.points == scoring.harvest_points(s, ATHLETE) == 7


def test_a_plant_all_green_is_worth_fifteen() -> None:
    """R, "Bonus": three times 3, and 6 more."""
    s = at(season=1)
    lay(s, ATHLETE, TENT, "CBD Therapy, Topping, Fan, Compost Tea")
    line = scoring.harvest(s, ATHLETE).spaces[TENT]
    assert line.sums == (5, 4, 3)
    assert line.zones == (GREEN, GREEN, GREEN)
    assert (line.zone_points, line.bonus, line.points) == ((3, 3, 3), 6, 15)


def test_red_is_worth_nothing() -> None:
    """R: red 0, for each value by itself; the same cards for another Character.

    The Lawyer's Grow Tent (0, 1, -1) makes 3, 3, 1: green, yellow, green. Her Green House with
    Little Nap alone is 1, 2, 0: red, red, green.
    """
    s = at(season=1)
    lay(s, LAWYER, TENT, "CBD Therapy, Topping, Fan")
    lay(s, LAWYER, HOUSE, "Little Nap")
    house, tent = scoring.harvest(s, LAWYER).spaces
    assert (tent.sums, tent.zones, tent.points) == ((3, 3, 1), (GREEN, YELLOW, GREEN), 8)
    assert (house.sums, house.zones, house.points) == ((1, 2, 0), (RED, RED, GREEN), 3)
    assert scoring.harvest_points(s, LAWYER) == 11


def test_a_space_without_a_plant_gives_nothing() -> None:
    """R, "Important": it is not evaluated, though its sums may be green."""
    s = at(season=1)
    lay(s, HIPPIE, TENT, "Topping, Nettle Brew, Fan, White Paint")
    line = scoring.harvest(s, HIPPIE).spaces[TENT]
    assert line.plant is None
    assert line.zones[0] == GREEN
    assert (line.zone_points, line.bonus, line.points) == ((0, 0, 0), 0, 0)
    assert scoring.harvest_points(s, HIPPIE) == 0


def test_every_plant_is_evaluated_by_itself() -> None:
    """R: the sums of one Space are not those of another; temporary Spaces count as well.

    The Athlete's third Space, a Window Box (0, 0, 0), with Clear Sky (1, 2, 1): red, yellow, red.
    """
    s = at(season=1)
    lay(s, ATHLETE, TENT, "CBD Therapy, Topping, Fan")
    add_space(s, ATHLETE, "Window Box")
    lay(s, ATHLETE, THIRD, "Clear Sky")
    assert [line.points for line in scoring.harvest(s, ATHLETE).spaces] == [0, 7, 2]
    assert scoring.harvest_points(s, ATHLETE) == 9


def test_sums_may_be_below_zero() -> None:
    """Ruling 18: a Hippie's commitment of -3 is as green as one of 0."""
    s = at()
    lay(s, HIPPIE, HOUSE, "Balcony Belle, Holiday Sitter")
    line = scoring.harvest(s, HIPPIE).spaces[HOUSE]
    assert line.sums[2] == -3  # -1 of the Green House, -2 of the friend
    assert line.zones[2] == GREEN


@pytest.mark.parametrize(
    ("grown", "points"),
    [("Doodle", 0), ("Little Nap", 3), ("Slow River", 3), ("Lazy Sunday", 6)],
)
def test_an_event_brings_three_or_six(grown: str, points: int) -> None:
    """R, "Scoring Events": Snowed In asks for sleep and relax; 3 for one of them, 6 for both."""
    s = at()
    events(s, ATHLETE, "Snowed In")
    lay(s, ATHLETE, TENT, grown)
    (line,) = scoring.harvest(s, ATHLETE).events
    assert line.points == points
    effects = DECK.cards[kind(grown)].effects
    assert line.satisfied == ("relax" in effects, "sleep" in effects)


def test_both_effects_may_come_from_two_plants() -> None:
    """R: each satisfied effect adds 3; it is enough that it is on one or more Plants."""
    s = at()
    events(s, ATHLETE, "Snowed In")
    lay(s, ATHLETE, TENT, "Slow River")  # relax
    lay(s, ATHLETE, HOUSE, "Little Nap")  # sleep
    assert scoring.harvest(s, ATHLETE).events[0].points == 6


def test_an_effect_on_two_plants_counts_once() -> None:
    """R: present on one or more."""
    s = at()
    events(s, ATHLETE, "Snowed In")
    lay(s, ATHLETE, TENT, "Slow River")
    lay(s, ATHLETE, HOUSE, "Balcony Belle")  # relax too
    assert scoring.harvest(s, ATHLETE).events[0].points == 3


def test_plants_on_temporary_spaces_satisfy_events() -> None:
    """Ruling 12: so do those that score nothing themselves."""
    s = at()
    events(s, ATHLETE, "Snowed In")
    add_space(s, ATHLETE, "Cellar")
    lay(s, ATHLETE, THIRD, "Slow River")
    assert scoring.harvest(s, ATHLETE).events[0].points == 3


def test_one_plant_may_satisfy_several_events() -> None:
    """Ruling 11: each Event is evaluated individually."""
    s = at()
    events(s, ATHLETE, "Snowed In, Exam Week, Easter Picnic")  # all ask for relax
    lay(s, ATHLETE, TENT, "Slow River")
    assert [line.points for line in scoring.harvest(s, ATHLETE).events] == [3, 3, 3]


@pytest.mark.parametrize(("event_plants", "points"), [("own", 0), ("all", 6)])
def test_whose_plants_an_event_looks_at(event_plants: str, points: int) -> None:
    """Ruling 11, ``event_plants``."""
    s = at(event_plants=event_plants)
    events(s, ATHLETE, "Snowed In")
    lay(s, LAWYER, TENT, "Lazy Sunday")
    assert scoring.harvest_points(s, ATHLETE) == points


def test_the_lines_add_up_to_the_points() -> None:
    """Every point has a line that says why, and the Season's points are written down."""
    s = at(SOW, players=2, step=3, left=1, player=1)
    lay(s, ATHLETE, TENT, "CBD Therapy, Cloning, Heater Fan")
    events(s, ATHLETE, "Snowed In, Exam Week")
    harvest = scoring.harvest(s, ATHLETE)
    act(s, SOW_NOTHING)
    assert s.phase == SEASON_OVER
    assert s.points[ATHLETE][0] == harvest.points
    lines = [*harvest.spaces, *harvest.events]
    assert harvest.points == sum(line.points for line in lines)
    assert all(line.points == sum(line.zone_points) + line.bonus for line in harvest.spaces)
    assert scoring.harvest(s, ATHLETE) == harvest  # all still lies there, to be looked at


def test_an_unfinished_season_has_no_points_yet() -> None:
    """Points are written down at the Harvest, after the fourth step."""
    s = at(SOW, players=2, step=2, left=1, player=1)
    lay(s, ATHLETE, TENT, "CBD Therapy, Cloning, Heater Fan")
    act(s, SOW_NOTHING)
    assert s.points == [[0] * 4] * 2
    assert s.phase not in (SEASON_OVER, GAME_OVER)
