"""What a yard gains by one more card is what its score has more with that card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grasslab.games.grass_is_greener.catalogue import (
    BOARDS,
    FIRST_IMPROVEMENT,
    FIRST_SCHEME,
    GARAGE_KINDS,
    PLOT_KINDS,
    SOD,
)
from grasslab.games.grass_is_greener.gains import (
    gain_of_card,
    gain_of_garage_card,
    gain_of_plot,
)
from grasslab.games.grass_is_greener.scoring import score
from grasslab.games.grass_is_greener.table import PLOTS, Table, has_room
from grasslab.games.grass_is_greener.yards import add_card
from tests.games.grass_is_greener.tables import at, random_game


def more(s: Table, seat: int, change: Callable[[Table], None]) -> int:
    """What a seat has more after a change, all of it counted again."""
    after = s.copy()
    change(after)
    return score(after, seat) - score(s, seat)


def check_gains(s: Table, seat: int) -> int:
    """Every card that could come to a yard, wherever it can; return how many counted at all."""
    key, found = s.key(), 0
    for plot in range(PLOTS):
        for kind in range(FIRST_IMPROVEMENT, FIRST_SCHEME):
            if has_room(s, seat, plot):
                gain = gain_of_card(s, seat, plot, kind)
                assert gain == more(s, seat, lambda t, q=plot, k=kind: add_card(t, seat, q, k))
                found += gain != 0
        for kind in (*range(PLOT_KINDS), SOD):
            gain = gain_of_plot(s, seat, plot, kind)
            assert gain == more(s, seat, lambda t, q=plot, k=kind: set_plot(t, seat, q, k))
            found += gain != 0
    for g in range(GARAGE_KINDS):
        gain = gain_of_garage_card(s, seat, g)
        assert gain == more(s, seat, lambda t, k=g: park(t, seat, k))
        found += gain != 0
    assert s.key() == key
    return found


def set_plot(s: Table, seat: int, plot: int, kind: int) -> None:
    """Another plot under the same cards."""
    s.plot[seat][plot] = kind


def park(s: Table, seat: int, g: int) -> None:
    """One more Garage card."""
    s.garage[seat][g] += 1


@pytest.mark.parametrize("seed", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in range(8))])
def test_gains_are_what_the_score_has_more(seed: int) -> None:
    """In random games, whatever board member lies open and whatever Garage cards lie there."""
    found = 0
    for step, s in enumerate(random_game(seed, players=2 + seed % 3)):
        if step % 40 == 0 and sum(s.board):
            t = s.copy()
            for board in range(BOARDS):
                t.board[board] = int(board == (step // 40) % BOARDS)
            for g in range(GARAGE_KINDS):
                t.garage[0][g] += (g + step // 40) % 5 == 0
            found += check_gains(t, 0)
    assert found > 100


@pytest.mark.parametrize("board", range(BOARDS))
def test_gains_on_plots_that_double_and_cancel(board: int) -> None:
    """With all that doubles or cancels: plots, a card beside the new one, and Garage cards."""
    theirs = ["Theme Park: Garden Gnome, Scarecrow", "Putting Green: Picket Fence", "Koi Pond"]
    names = "Workbench, Pest Control, Dumpster, Watering Can"
    others = ["Flower Bed: Aphids, Sunflowers", "Sod: 2 Slugs", "Picnic Lawn: 2 Bird Bath"]
    for s in (at(yards={0: theirs}, garages={0: names}), at(yards={0: others})):
        for other in range(BOARDS):
            s.board[other] = int(other == board)
        assert check_gains(s, 0) > 50
