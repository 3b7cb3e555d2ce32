"""What each seat sees of a step of Grass, for its running recall (see ``engine.recall``).

``observing`` tells the same in words.
"""

from __future__ import annotations

from grasslab.engine.recall import remember
from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.numbering import ACTIONS, GIVE_CARD, SHOW_HAND
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DRAFT,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    Table,
    preceding,
)

# The numbers of what can be seen: an action, an unseen card, a hand with so many of a kind.
SOME_CARD = ACTIONS
HAND_CARD = ACTIONS + 1
MOST_OF_A_KIND = 128


@rule
def recall_hand(s: Table, p: int, holder: int) -> None:
    """Player p sees all cards of a hand."""
    for k in range(KINDS):
        if s.hand[holder][k] > 0:
            remember(s.recall, p, HAND_CARD + MOST_OF_A_KIND * k + s.hand[holder][k])


@rule
def recall_action(s: Table, a: int) -> None:
    """Everyone sees an action, but which card is given, passed or kept only its player.

    Asked before the action is carried out. A hand that is shown is seen by all (ruling 4).
    """
    for p in range(s.players):
        remember(s.recall, p, SOME_CARD if a >= GIVE_CARD and p != s.player else a)
        if a == SHOW_HAND:
            recall_hand(s, p, s.player)


@rule
def recall_outcome(s: Table, outcome: int) -> None:
    """A card dealt, drawn or taken is seen by who gets it, and by whose hand it leaves.

    Asked before the outcome is carried out.
    """
    for p in range(s.players):
        sees = s.phase == CHOOSE_DEALER or p == s.player
        if s.phase == TAKE_AT_RANDOM and p == preceding(s, s.player):
            sees = True
        remember(s.recall, p, outcome if sees else SOME_CARD)


@rule
def recall_what_came(s: Table, phase: int) -> None:
    """After an action: cards that others chose have come to hand, or all hands are shown.

    The phase is that before the action. Who was handed cards sees them in the own hand.
    """
    passed = phase == PASS and s.phase != PASS
    traded = phase == GIVE and s.phase != GIVE
    handed_on = phase == DRAFT and s.player == s.turn
    if s.phase == ROUND_OVER or s.phase == GAME_OVER:
        for p in range(s.players):
            for holder in range(s.players):
                recall_hand(s, p, holder)
    elif passed or traded or handed_on:
        for p in range(s.players):
            recall_hand(s, p, p)
