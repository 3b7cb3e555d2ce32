"""Counts who plays which card over many games: a module of rules, so that it runs compiled too."""

from __future__ import annotations

from typing import Any

from grasslab.engine.random import Generator, random_below, start_stream
from grasslab.engine.rule import copy_row, rule
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.growerz.catalogue import EVENT, FAMILY, FIRST_PLANT
from grasslab.games.growerz.numbering import (
    CHOOSE_CARD,
    DRAW_UNSEEN,
    PLACE_ON,
    PLANT_DRAWN,
    SOW_OPEN,
    TAKE_CHARACTER,
    sow_parts,
)
from grasslab.games.growerz.rules import (
    apply_action,
    apply_chance,
    current_player,
    legal_actions,
    narrow,
    random_outcome,
    standing,
)


@rule
def card_laid(s: Any, a: int) -> int:
    """The kind that an action brings in front of its player, or -1."""
    if a < PLACE_ON:  # Events and Spaces need no placing
        return a - CHOOSE_CARD if FAMILY[a - CHOOSE_CARD] >= EVENT else -1
    if a < SOW_OPEN:
        return s.revealed[s.player] - 1
    if a < DRAW_UNSEEN:
        plant_type, _ = sow_parts(a)
        return FIRST_PLANT + s.open_plants[plant_type] - 1
    if a >= PLANT_DRAWN and a < TAKE_CHARACTER:
        return FIRST_PLANT + s.drawn - 1
    return -1


@rule
def tally_games(
    rows: Any,
    generator: Generator,
    policy: int,
    out: list[int],
    laid: Any,
    standings: list[list[int]],
    characters: list[list[int]],
) -> None:
    """Play games out from the last row, and note cards laid, standings and Characters by seat."""
    for i in range(len(standings)):
        copy_row(rows, 0, rows, 1)
        generator[0] = generator[1]
        start_stream(generator, i)
        s = rows[0]
        player = current_player(s)
        while player != TERMINAL:
            if player == CHANCE:
                apply_chance(s, random_outcome(s, generator))
            else:
                n = narrow(s, out, legal_actions(s, out), policy)
                a = out[random_below(generator, n)]
                kind = card_laid(s, a)
                if kind >= 0:
                    laid[i][player][kind] += 1
                apply_action(s, a)
            player = current_player(s)
        for p in range(s.players):
            standings[i][p] = standing(s, p)
            characters[i][p] = s.character[p] - 1
