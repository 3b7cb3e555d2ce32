"""What lies with a player, for counting which cards go with victory (see ``engine.tally``)."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import FIRST_GARAGE, GARAGE_KINDS
from grasslab.games.grass_is_greener.table import GAME_OVER, PLOTS, SPOTS, Table


@rule
def count_now(s: Table) -> bool:
    """At the end of the game."""
    return s.phase == GAME_OVER


@rule
def count_cards(s: Table, p: int, counts: list[int]) -> None:
    """The plots, what lies on them, and the Garage."""
    for plot in range(PLOTS):
        counts[s.plot[p][plot]] += 1
    for spot in range(SPOTS):
        if s.laid[p][spot] > 0:
            counts[s.laid[p][spot] - 1] += 1
    for card in range(GARAGE_KINDS):
        counts[FIRST_GARAGE + card] += s.garage[p][card]
