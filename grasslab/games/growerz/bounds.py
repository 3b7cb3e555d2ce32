"""How long a game of GrowerZ can be at most, and what it can be worth.

In each step every player chooses once, places at most once and sows at most once, which takes two
decisions where the Plant is drawn unseen. What a Season is worth is bounded by what a player can
have: two Spaces, and four cards that are Spaces or Events.
"""

from __future__ import annotations

from grasslab.engine.bounds import Bounds
from grasslab.games.growerz.scoring import ALL_GREEN, MOST_COLOURS, PER_EFFECT, ZONE_POINTS
from grasslab.games.growerz.table import PERMANENT_SPACES, Table

A_SPACE = 3 * max(ZONE_POINTS) + ALL_GREEN
AN_EVENT = 2 * PER_EFFECT


def longest_game(players: int, hand_size: int = 5, seasons: int = 4) -> tuple[int, int]:
    """What no game exceeds: decisions of all players together, and chance outcomes.

    Decisions: a Character each; in every step a choice, a placing, a sowing and a planting each.
    Chance: the First Player, the Characters, the cards dealt; two face-up Plants at first, and in
    every step for each player a Plant drawn unseen, or one that replaces a face-up one.

    Examples
    --------
    >>> longest_game(4)
    (260, 151)
    """
    steps = seasons * (hand_size - 1)
    decisions = players * (1 + 4 * steps)
    chances = 1 + players + seasons * players * hand_size + 2 + players * steps
    return decisions, chances


def bounds_of_game(s: Table) -> Bounds:
    """What the game cannot exceed, from any table of it on."""
    decisions, chances = longest_game(s.players, s.hand_size, s.seasons)
    return Bounds(decisions, chances, 0, s.seasons * best_season(s) + MOST_COLOURS)


def best_season(s: Table) -> int:
    """Points that no Season exceeds: every card played is a Space, all green, or an Event."""
    return PERMANENT_SPACES * A_SPACE + (s.hand_size - 1) * max(A_SPACE, AN_EVENT)
