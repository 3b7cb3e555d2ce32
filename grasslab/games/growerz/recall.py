"""What each seat sees of a step of GrowerZ, for its running recall (see ``engine.recall``)."""

from __future__ import annotations

from grasslab.engine.recall import remember
from grasslab.engine.rule import rule
from grasslab.games.growerz.catalogue import KINDS
from grasslab.games.growerz.numbering import ACTIONS, CHOOSE_CARD, PLACE_ON
from grasslab.games.growerz.table import (
    CHOOSE,
    DEAL,
    DISCARDS_FACE_UP,
    HAND,
    SEASON_OVER,
    Table,
)

# The numbers of what can be seen: an action or a kind, an unseen card, a card of a hand.
SOME_CARD = ACTIONS + KINDS
HAND_CARD = SOME_CARD + 1


@rule
def recall_hand(s: Table, p: int, holder: int) -> None:
    """Player p sees all cards of a hand."""
    for i in range(HAND):
        if s.hand[holder][i] > 0:
            remember(s.recall, p, HAND_CARD + s.hand[holder][i] - 1)


@rule
def recall_action(s: Table, a: int) -> None:
    """Everyone sees an action, but which card is chosen only its player, until all have chosen.

    Asked before the action is carried out.
    """
    secret = a < PLACE_ON
    for p in range(s.players):
        remember(s.recall, p, SOME_CARD if secret and p != s.player else a)
    if secret and s.left == 1:
        for p in range(s.players):
            recall_choices(s, p, a)


@rule
def recall_choices(s: Table, p: int, a: int) -> None:
    """Player p sees all choices, and what is discarded face up after the last one."""
    shown = s.step == s.hand_size - 2 and s.discards == DISCARDS_FACE_UP
    for seat in range(s.players):
        if seat == s.player:
            remember(s.recall, p, a)
        else:
            remember(s.recall, p, CHOOSE_CARD + s.committed[seat] - 1)
        if shown:
            recall_hand(s, p, seat)


@rule
def recall_outcome(s: Table, outcome: int) -> None:
    """A Season card is seen by who gets it, everything else by all.

    Asked before the outcome is carried out.
    """
    dealt = s.phase == DEAL or s.phase == SEASON_OVER
    for p in range(s.players):
        remember(s.recall, p, SOME_CARD if dealt and p != s.player else outcome)


@rule
def recall_hands_passed(s: Table, season: int, step: int) -> None:
    """Whoever has been passed a hand sees it; Season and step are those before."""
    if s.phase == CHOOSE and s.season == season and s.step != step:
        for p in range(s.players):
            recall_hand(s, p, p)
