"""Counts which cards lie with whom over many games, and with whom of them who wins.

A rule over the rules of any game that says when to count (``count_now``) and what lies with a
player (``count_cards``); see ``engine.rules_of_game``.
"""

from __future__ import annotations

from typing import Any

from grasslab.engine.random import Generator, random_below, start_stream
from grasslab.engine.rule import copy_row, rule
from grasslab.engine.rules_of_game import rules
from grasslab.engine.table import CHANCE, TERMINAL


@rule
def tally(
    rows: Any,
    generator: Generator,
    first: int,
    games: int,
    policy: int,
    out: list[int],
    counts: list[list[int]],
    sums: list[list[float]],
) -> None:
    """Play games out from the last of the rows, and add up what lay with whom.

    ``counts`` is room for work, with a row a seat and a place a kind. ``sums`` has five rows, with
    a place a kind: over all players of all games the sums of n, n w, n n, n n w and n n w w, where
    n is how many cards of the kind lay with a player, and w the player's share of the victory times
    the number of players.
    """
    for i in range(games):
        copy_row(rows, 0, rows, 1)
        generator[0] = generator[1]
        start_stream(generator, first + i)
        s = rows[0]
        for p in range(s.players):
            for k in range(len(sums[0])):
                counts[p][k] = 0
        player = rules.current_player(s)
        while player != TERMINAL:
            if player == CHANCE:
                rules.apply_chance(s, rules.random_outcome(s, generator))
            else:
                n = rules.legal_actions(s, out)
                if policy > 0:
                    n = rules.narrow(s, out, n, policy)
                rules.apply_action(s, out[random_below(generator, n)])
            if rules.count_now(s):
                for p in range(s.players):
                    rules.count_cards(s, p, counts[p])
            player = rules.current_player(s)
        add_up(s, counts, sums)


@rule
def add_up(s: Any, counts: list[list[int]], sums: list[list[float]]) -> None:
    """Add one finished game to the sums."""
    best = rules.standing(s, 0)
    for p in range(s.players):
        best = max(best, rules.standing(s, p))
    winners = 0
    for p in range(s.players):
        winners += rules.standing(s, p) == best
    for p in range(s.players):
        share = s.players / winners if rules.standing(s, p) == best else 0.0
        for k in range(len(sums[0])):
            n = counts[p][k]
            if n > 0:
                sums[0][k] += n
                sums[1][k] += n * share
                sums[2][k] += n * n
                sums[3][k] += n * n * share
                sums[4][k] += n * n * share * share
