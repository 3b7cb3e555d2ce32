"""What lies with a player, for counting which cards go with victory (see ``engine.tally``)."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.growerz.catalogue import (
    COLOURS,
    FIRST_CHARACTER,
    FIRST_PLANT,
    PERMANENT_COLOURS,
    SPACE_KIND,
)
from grasslab.games.growerz.table import (
    GAME_OVER,
    PERMANENT_SPACES,
    SEASON_OVER,
    SPACES,
    STEPS,
    Table,
)


@rule
def count_now(s: Table) -> bool:
    """At the end of each Season, before the Cleanup."""
    return s.phase == SEASON_OVER or s.phase == GAME_OVER


@rule
def count_cards(s: Table, p: int, counts: list[int]) -> None:
    """Temporary cards, Plants, Spaces and Events of the Season; at the end also what stays."""
    for place in range(SPACES):
        if s.plant[p][place] > 0:
            counts[FIRST_PLANT + s.plant[p][place] - 1] += 1
        if place >= PERMANENT_SPACES and s.space[p][place] > 0:
            counts[SPACE_KIND[s.space[p][place] - 1]] += 1
        for colour in range(COLOURS):
            card = s.lying[p][COLOURS * place + colour]
            if card > 0 and (colour >= PERMANENT_COLOURS or s.phase == GAME_OVER):
                counts[card - 1] += 1
    for i in range(STEPS):
        if s.events[p][i] > 0:
            counts[s.events[p][i] - 1] += 1
    if s.phase == GAME_OVER:
        counts[FIRST_CHARACTER + s.character[p] - 1] += 1
        for place in range(PERMANENT_SPACES):
            counts[SPACE_KIND[s.space[p][place] - 1]] += 1
