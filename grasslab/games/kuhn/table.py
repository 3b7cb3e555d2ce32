"""The table of Kuhn poker: its cards, its fields and its phases."""

from __future__ import annotations

from grasslab.engine.table import SEATS, Field
from grasslab.engine.table import Table as EngineTable

CARDS = ("Jack", "Queen", "King", "Ace")
"""The kinds of card, lowest first; so many players take one card more than there are players."""
KINDS = len(CARDS)

DEAL, BET, OVER = range(3)
"""The phases: a card is dealt, somebody passes or bets, the game is over."""

_FIELDS = (
    Field("hand", (SEATS, KINDS)),
    Field("deck", (KINDS,)),
    Field("chips", (SEATS,)),
    Field("folded", (SEATS,)),
    Field("phase", ()),
    Field("player", ()),
    Field("bettor", ()),
    Field("recall", (SEATS,), 64, signed=False, compared=False),
    Field("keeps_recall", (), compared=False),
)


class Table(EngineTable):
    """One position of Kuhn poker."""

    FIELDS = _FIELDS
    OPTIONS = (Field("players", ()),)
    __slots__ = tuple(field.name for field in _FIELDS)

    hand: list[list[int]]
    """The card of each player, as counts by kind."""
    deck: list[int]
    """The cards that nobody holds, by kind."""
    chips: list[int]
    """What each player has paid into the pot."""
    folded: list[int]
    """1 for those who have passed after a bet, and so given up."""
    phase: int
    player: int
    """Who decides, or is dealt a card."""
    bettor: int
    """1 + who has bet first; 0 while nobody has."""
    recall: list[int]
    keeps_recall: int
