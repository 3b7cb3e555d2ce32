"""R, "Card Types": where a card of each family may be played."""

from __future__ import annotations

import pytest

from grasslab.games.grass_is_greener import reasons
from grasslab.games.grass_is_greener.numbering import PLACES
from grasslab.games.grass_is_greener.table import CARDS_GO, PLOTS, SEATS
from tests.games.grass_is_greener.tables import (
    at,
    hand,
    kind,
    lay,
    lay_plot,
    legal,
    park,
    play,
    plot_of,
    reason,
    scheme,
    spot_of,
    yard,
)


def test_a_plot_replaces_another_of_the_own_yard() -> None:
    """R, "Plots": always exactly three; Sod goes back to the box (ruling 9)."""
    s = play(at(hands={0: "Flower Bed"}), lay_plot("Flower Bed"))
    assert yard(s, 0) == ["Flower Bed", "Sod", "Sod"]
    assert s.sod == 18 - 12 + 1
    assert s.held[0] == 0


def test_a_replaced_plot_of_the_deck_is_discarded() -> None:
    """Ruling 9: the old Plot goes to the discard pile, and no Sod comes or goes."""
    s = at(hands={0: "Flower Bed"}, yards={0: ["Picnic Lawn"]})
    before = s.sod
    play(s, lay_plot("Flower Bed", plot_of(s, 0, "Picnic Lawn")))
    assert yard(s, 0) == ["Flower Bed", "Sod", "Sod"]
    assert s.discard[kind("Picnic Lawn")] == 1
    assert s.sod == before


def test_plots_are_played_in_the_own_yard_only() -> None:
    """R, "Plots": there is no action that lays one elsewhere; three per Plot, fewer if alike."""
    s = at(hands={0: "Flower Bed"}, yards={0: ["Picnic Lawn", "Sod: Rose Bush"]})
    actions = [lay_plot("Flower Bed", plot) for plot in range(PLOTS)]
    assert [a for a in legal(s) if lay_plot("Flower Bed") <= a <= actions[-1]] == actions
    s = at(hands={0: "Flower Bed"})
    assert reason(s, lay_plot("Flower Bed", 0)) == 0
    assert reason(s, lay_plot("Flower Bed", 1)) == reasons.PLOTS_ALIKE


def test_what_lies_on_a_replaced_plot_stays() -> None:
    """Ruling 8: the cards lie on the new Plot then."""
    s = at(hands={0: "Flower Bed"}, yards={0: ["Picnic Lawn: Rose Bush, Molehill"]})
    play(s, lay_plot("Flower Bed", plot_of(s, 0, "Picnic Lawn")))
    assert yard(s, 0) == ["Flower Bed: Rose Bush, Molehill", "Sod", "Sod"]


def test_what_lies_on_a_replaced_plot_can_be_discarded_with_it() -> None:
    """Ruling 8, ``replaced_plot``: cleared, so the new Plot is empty."""
    yards = {0: ["Picnic Lawn: Rose Bush, Molehill", "Sod: Scarecrow"]}
    s = at(hands={0: "Flower Bed"}, yards=yards, replaced_plot=CARDS_GO)
    play(s, lay_plot("Flower Bed", plot_of(s, 0, "Picnic Lawn")))
    assert yard(s, 0) == ["Flower Bed", "Sod", "Sod: Scarecrow"]
    assert s.discard[kind("Rose Bush")] == s.discard[kind("Molehill")] == 1


@pytest.mark.parametrize("name", ["Rose Bush", "Molehill"])
@pytest.mark.parametrize("seat", range(3))
def test_improvements_and_impairments_go_on_plots_of_any_neighbor(name: str, seat: int) -> None:
    """Ruling 7: "on yourself or on a neighbor" holds for both; Sod is a plot."""
    s = at(hands={0: name}, players=3)
    play(s, lay(name, seat))
    assert yard(s, seat) == ["Sod", "Sod", f"Sod: {name}"]
    assert reason(s, lay(name, 3)) == reasons.NOT_HELD


def test_a_plot_holds_three_improvements_and_impairments_at_most() -> None:
    """R, "Improvements": three of both kinds together, in any mix."""
    s = at(hands={0: "Bird Bath, Crabgrass"}, yards={1: ["Koi Pond: Rose Bush, Molehill, Aphids"]})
    plot = plot_of(s, 1, "Koi Pond")
    for name in ("Bird Bath", "Crabgrass"):
        assert reason(s, lay(name, 1, plot)) == reasons.PLOT_IS_FULL
        assert reason(s, lay(name, 1, plot + 1)) == 0


def test_seats_that_nobody_has_are_named_as_such() -> None:
    """The numbering has six seats whatever the number of players."""
    s = at(hands={0: "Rose Bush, Midnight Digging"}, players=3)
    assert reason(s, lay("Rose Bush", 3)) == reasons.NO_SUCH_SEAT
    assert reason(s, scheme("Midnight Digging", 5)) == reasons.NO_SUCH_SEAT


def test_garage_cards_go_to_the_own_garage_without_limit() -> None:
    """R, "Garage": as many as one likes, equal ones too."""
    parked = "2 Motion Lights, 2 Watering Can, 2 Canning Jars, Pest Control, Dumpster, Workbench"
    s = at(hands={0: "Motion Lights"}, garages={0: parked})
    play(s, park("Motion Lights"))
    assert sum(s.garage[0]) == 10
    assert sum(map(sum, s.garage)) == 10


def test_only_held_cards_are_played() -> None:
    """Each family says so, and a rival's cards do not help."""
    hands = {1: "Flower Bed, Rose Bush, Motion Lights, Garage Sale, Insider Advantage"}
    s = at(hands=hands)
    actions = (
        lay_plot("Flower Bed"),
        lay("Rose Bush", 0),
        park("Motion Lights"),
        park("Insider Advantage"),
        scheme("Garage Sale"),
    )
    for action in actions:
        assert reason(s, action) == reasons.NOT_HELD


def test_a_petty_scheme_is_used_once() -> None:
    """R, "Petty Scheme": it is discarded once played."""
    s = at(hands={0: "Spring Cleaning"}, yards={0: ["Sod: Molehill"]})
    play(s, scheme("Spring Cleaning", 0, spot_of(s, 0, "Molehill")))
    assert s.discard[kind("Spring Cleaning")] == 1
    assert hand(s, 0) == {}


def test_running_for_the_hoa_lets_insider_advantage_be_played() -> None:
    """R, FAQ: without it in one's own garage Insider Advantage cannot be played."""
    hands = {0: "Insider Advantage, Running for the HOA"}
    s = at(hands=hands, garages={1: "Running for the HOA"})
    assert reason(s, park("Insider Advantage")) == reasons.NEEDS_ANOTHER
    play(s, park("Running for the HOA"))
    assert reason(s, park("Insider Advantage")) == 0
    play(s, park("Insider Advantage"))
    assert sum(s.garage[0]) == 2


def test_of_plots_alike_the_first_is_named() -> None:
    """Ruling 17: plots of a yard have no order, so an empty yard of Sod is one choice."""
    s = at(hands={0: "Rose Bush"})
    choices = [a for a in legal(s) if lay("Rose Bush", 0) <= a < lay("Rose Bush", 0) + PLACES]
    assert choices == [lay("Rose Bush", seat) for seat in range(4)]
    assert SEATS * PLOTS == PLACES


def test_yards_laid_in_another_order_are_equal() -> None:
    """Ruling 17: the same plots with the same cards are the same position."""
    one = play(at(hands={0: "Rose Bush, Molehill"}), lay("Rose Bush", 0), lay("Molehill", 0, 2))
    other = play(at(hands={0: "Rose Bush, Molehill"}), lay("Molehill", 0), lay("Rose Bush", 0, 2))
    assert yard(one, 0) == ["Sod", "Sod", "Sod: Rose Bush, Molehill"]
    assert one.key() == other.key()
    one = play(at(hands={0: "Rose Bush, Molehill"}), lay("Rose Bush", 0), lay("Molehill", 0, 0))
    other = play(at(hands={0: "Rose Bush, Molehill"}), lay("Molehill", 0), lay("Rose Bush", 0, 0))
    assert yard(one, 0) == ["Sod", "Sod: Rose Bush", "Sod: Molehill"]
    assert one.key() == other.key()
