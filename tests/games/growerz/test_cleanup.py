"""R, "Phase 4: Cleanup", and the end of the game: colours, the bonus, ties."""

from __future__ import annotations

import pytest

from grasslab.games.growerz import scoring, seasons
from grasslab.games.growerz.catalogue import FIRST_OF_SEASON
from grasslab.games.growerz.numbering import SOW_NOTHING
from grasslab.games.growerz.rules import standing, total
from grasslab.games.growerz.table import CHOOSE, DEAL, GAME_OVER, REVEAL, SEASON_OVER, SOW, Table
from tests.games.growerz.tables import (
    HOUSE,
    TENT,
    THIRD,
    act,
    add_space,
    at,
    come,
    kind,
    lay,
    names,
    on_space,
    plant,
)


def season_over(**setup: object) -> Table:
    """Winter is harvested: an Athlete with all sorts of cards, a rich stack, and a discard."""
    s = at(SOW, players=3, step=3, left=1, player=2, **setup)  # type: ignore[arg-type]
    lay(s, 0, TENT, "CBD Therapy, Cloning, Heater Fan, Bat Guano, Grandma's Advice")
    lay(s, 0, HOUSE, "Doodle, White Paint")
    add_space(s, 0, "Cellar")
    lay(s, 0, THIRD, "Little Nap, Low-Stress Training")
    s.events[1][0] = 1 + kind("Snowed In")
    act(s, SOW_NOTHING)
    assert s.phase == SEASON_OVER
    return s


def test_the_cards_lie_until_the_next_deal() -> None:
    """So that everybody can look at what was harvested."""
    s = season_over()
    assert on_space(s, 0, THIRD) == ["Low-Stress Training", "Little Nap"]


def test_temporary_cards_leave_the_game_and_structures_stay() -> None:
    """R: all cards with the hourglass are removed; nothing removes a permanent card."""
    s = season_over()
    come(s, "Fan")
    assert on_space(s, 0, TENT) == ["Heater Fan"]
    assert on_space(s, 0, HOUSE) == ["White Paint"]
    for name in ("Cloning", "Bat Guano", "Grandma's Advice", "Low-Stress Training"):
        assert s.removed[kind(name)] > 0


def test_a_temporary_space_leaves_with_all_on_it() -> None:
    """Ruling 4: it has the hourglass as well."""
    s = season_over()
    come(s, "Fan")
    assert s.space[0][THIRD:] == [0] * 4
    assert on_space(s, 0, THIRD) == []
    assert s.removed[kind("Cellar")] > 0
    assert s.space[0][:THIRD] != [0, 0]


def test_events_are_used_once() -> None:
    """Ruling 16."""
    s = season_over()
    come(s, "Fan")
    assert s.events == [[0] * 4] * 3
    assert s.removed[kind("Snowed In")] > 0


def test_plants_go_to_the_discards_of_their_decks() -> None:
    """R: they come back when the deck has run out, not before."""
    s = season_over()
    come(s, "Fan")
    for name in ("CBD Therapy", "Doodle", "Little Nap"):
        assert s.plant_discards[plant(name) - 1] == 1
        assert s.plant_deck[plant(name) - 1] == 0
    assert sum(s.plant_discards) == 3


def test_face_up_plants_stay_for_the_next_season() -> None:
    """Ruling 6."""
    s = season_over()
    before = list(s.open_plants)
    come(s, "Fan")
    assert s.open_plants == before


def test_the_first_player_card_moves_to_the_left() -> None:
    """R: to the player on the left of whoever holds it; that player is dealt to first."""
    s = season_over(first=0)
    assert s.player == 1
    come(s, "Fan")
    assert s.first == 1
    assert names(s.hand[1]) == ["Fan"]
    assert s.player == 2
    s = season_over(first=2)
    come(s, "Fan")
    assert s.first == 0


def test_the_deck_of_the_next_season_is_dealt() -> None:
    """R: five cards each, of Spring after Winter; what is left of Winter is out of the game."""
    s = season_over()
    left = list(s.stack)
    come(s, "Fan")
    assert (s.season, s.step, s.to_deal) == (1, 0, 14)
    assert sum(s.stack) == s.stack_size == 29
    assert all(s.stack[k] == 0 for k in range(FIRST_OF_SEASON[1]))
    assert all(s.removed[k] >= left[k] for k in range(FIRST_OF_SEASON[1]))
    while s.phase == DEAL:
        come(s, next(n for n in SPRING if s.stack[kind(n)] > 0))
    assert [len(names(hand)) for hand in s.hand] == [5, 5, 5]
    assert (s.phase, s.player) == (CHOOSE, 1)


SPRING = ("LED Panel", "Timer Lamp", "Mylar Sheet", "Fan", "Inline Extractor", "Ebb and Flow")
SPRING += ("Carbon Filter", "Topping", "Screen of Green", "Compost Tea")


def test_a_plant_missing_is_turned_up_with_the_new_season() -> None:
    """Ruling 9: where the deck had run out, the Cleanup's discards are the new one."""
    s = season_over()
    s.open_plants[0], s.plant_deck[:14], s.deck_left[0] = 0, [0] * 14, 0
    come(s, "Fan")
    assert s.phase == REVEAL
    come(s, "CBD Therapy")
    assert s.phase == DEAL


# The end of the game


def at_the_end(*own: tuple[str, str], points: tuple[int, ...] = (), **options: object) -> Table:
    """Autumn's last sowing, by players with these cards on Green House and Grow Tent."""
    players = len(own)
    s = at(  # type: ignore[call-overload]
        SOW, players=players, season=3, step=3, left=1, player=players - 1, **options
    )
    for p, (house, tent) in enumerate(own):
        lay(s, p, HOUSE, house)
        lay(s, p, TENT, tent)
        s.points[p][0] = points[p] if points else 0
    act(s, SOW_NOTHING)
    assert s.phase == GAME_OVER
    return s


def test_the_game_ends_after_autumn_with_all_points() -> None:
    """R: the points of the four Seasons are added up."""
    s = at(SOW, players=2, season=3, step=3, left=1, player=1)
    s.points[0], s.points[1] = [10, 20, 30, 0], [5, 5, 5, 0]
    lay(s, 0, TENT, "Confetti, Molasses, Fan")  # 4, 5 and 3: 2 + 2 + 3
    act(s, SOW_NOTHING)
    assert s.phase == GAME_OVER
    assert s.points[0] == [10, 20, 30, 7]
    assert [total(s, p) for p in range(2)] == [67 + 6, 15]  # the fan is the only colour
    assert scoring.finish(s, 0) == (0, (10, 20, 30, 7), (0, 1), 6, 73)


def test_the_game_may_end_earlier() -> None:
    """``seasons``: the bonus comes after the last one that is played."""
    s = at(SOW, players=2, season=1, step=3, left=1, player=1, seasons=2)
    lay(s, 1, HOUSE, "Fan")
    act(s, SOW_NOTHING)
    assert s.phase == GAME_OVER
    assert s.bonus == [0, 6]


def test_six_points_for_the_most_colours_on_a_single_space() -> None:
    """R: not on all Spaces together."""
    s = at_the_end(("Fan, LED Panel", "Fan, LED Panel"), ("Fan, LED Panel, Mylar Sheet", ""))
    assert s.bonus == [0, 6]


def test_all_who_tie_take_the_six_points() -> None:
    """R: the player, or players in a tie."""
    s = at_the_end(("Fan, LED Panel", ""), ("", "Drip Line, White Paint"), ("Fan", "Fan"))
    assert s.bonus == [6, 6, 0]


def test_temporary_cards_do_not_count_as_colours() -> None:
    """R, "Important", and ruling 13: they are removed before; Plants and Spaces likewise."""
    s = at_the_end(("Fan, LED Panel", ""), ("Doodle, Flushing, Molasses, Trimming Party, Fan", ""))
    assert s.bonus == [6, 0]
    assert scoring.colours_on(s, 1, HOUSE) == 1


def test_black_changes_nothing() -> None:
    """Ruling 13: it would add one to each of the two Spaces that everybody has."""
    s = at_the_end(("Fan", ""), ("", ""))
    assert [scoring.best_colours(s, p) for p in range(2)] == [1, 0]


def test_without_any_colour_there_is_no_bonus() -> None:
    """Ruling 14."""
    assert at_the_end(("", ""), ("Flushing", "")).bonus == [0, 0]


def winners(s: Table) -> list[int]:
    """Who has the best standing."""
    best = max(standing(s, p) for p in range(s.players))
    return [p for p in range(s.players) if standing(s, p) == best]


def test_the_most_points_win() -> None:
    """R: whatever the colours, once the bonus is counted."""
    s = at_the_end(("Fan, LED Panel", ""), ("", ""), points=(10, 17))
    assert [total(s, p) for p in range(2)] == [16, 17]
    assert winners(s) == [1]


def test_a_tie_is_broken_by_the_colours_of_the_best_space() -> None:
    """R: equal points, so the greater number of colours on a single Space wins."""
    s = at_the_end(("Fan, LED Panel", ""), ("Fan", "Fan"), points=(10, 16))
    assert [total(s, p) for p in range(2)] == [16, 16]
    assert winners(s) == [0]


def test_then_by_the_second_space() -> None:
    """R: if there is still a tie, the second Space is considered."""
    s = at_the_end(("Fan, LED Panel", ""), ("Fan", "Fan, LED Panel"), points=(10, 10))
    assert s.bonus == [6, 6]
    assert winners(s) == [1]


def test_then_the_victory_is_shared() -> None:
    """R: it is always nice to share."""
    s = at_the_end(("Fan, LED Panel", "Drip Line"), ("White Paint", "Fan, Drip Line"))
    assert winners(s) == [0, 1]


@pytest.mark.parametrize("colours", range(7))
def test_colours_are_counted_up_to_six(colours: int) -> None:
    """R: the six types of structures."""
    six = ["Fan", "LED Panel", "Mylar Sheet", "Drip Line", "Carbon Filter", "Inline Extractor"]
    s = at()
    lay(s, 0, TENT, ", ".join(six[:colours]))
    assert scoring.colours_on(s, 0, TENT) == colours


def test_cleanup_takes_nothing_from_a_permanent_space() -> None:
    """R, "Important": there is no way to remove a permanent card from the game."""
    s = at()
    six = "Fan, LED Panel, Mylar Sheet, Drip Line, Carbon Filter, Inline Extractor"
    lay(s, 0, TENT, six)
    seasons.clean_up(s, 0)
    assert scoring.colours_on(s, 0, TENT) == 6
