"""What each seat sees of a step, for its running recall (see ``engine.recall``)."""

from __future__ import annotations

from grasslab.engine.recall import remember
from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.numbering import ACTIONS, BLOCK, GIVE
from grasslab.games.grass_is_greener.table import (
    DEAL,
    DRAW_CARD,
    TAKE_CARD,
    Table,
)

SOME_CARD = ACTIONS
"""The number of an unseen card; actions and outcomes have their own."""


@rule
def recall_action(s: Table, a: int) -> None:
    """Everyone sees an action, but a card that is handed out only its giver and its receiver.

    Asked before the action is carried out.
    """
    hidden = GIVE <= a < BLOCK
    for p in range(s.players):
        sees = not hidden or p == s.player or p == s.target - 1
        remember(s.recall, p, a if sees else SOME_CARD)


@rule
def recall_outcome(s: Table, outcome: int) -> None:
    """A card dealt, drawn or taken is seen by who gets it, and by whose hand it leaves.

    The cards of the community pile, board members, and who starts are seen by all. Asked before
    the outcome is carried out.
    """
    to_hand = s.phase == DEAL or s.phase == DRAW_CARD or s.phase == TAKE_CARD
    for p in range(s.players):
        sees = not to_hand or p == s.player or (s.phase == TAKE_CARD and p == s.target - 1)
        remember(s.recall, p, outcome if sees else SOME_CARD)
