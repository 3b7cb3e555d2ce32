"""The table of Leduc poker: its cards, its fields and its phases."""

from __future__ import annotations

from grasslab.engine.table import SEATS, Field
from grasslab.engine.table import Table as EngineTable

RANKS = ("Jack", "Queen", "King")
SUITS = ("Spades", "Hearts")
KINDS = len(RANKS) * len(SUITS)
"""Kinds are numbered 2 * rank + suit; where suits do not matter, both copies have the suit 0."""

DEAL, REVEAL, BET, OVER = range(4)
"""The phases: a card is dealt to a player, or face up; somebody bets; the game is over."""

_FIELDS = (
    Field("hand", (SEATS, KINDS)),
    Field("public", ()),
    Field("deck", (KINDS,)),
    Field("chips", (SEATS,)),
    Field("folded", ()),
    Field("phase", ()),
    Field("player", ()),
    Field("round", ()),
    Field("raises", ()),
    Field("checked", ()),
    Field("recall", (SEATS,), 64, signed=False, compared=False),
    Field("keeps_recall", (), compared=False),
)


class Table(EngineTable):
    """One position of Leduc poker."""

    FIELDS = _FIELDS
    OPTIONS = (Field("players", ()), Field("suits", ()))
    __slots__ = tuple(field.name for field in _FIELDS)

    hand: list[list[int]]
    """The card of each player, as counts by kind."""
    public: int
    """0, or 1 + the kind that lies face up."""
    deck: list[int]
    """The cards that are not dealt, by kind."""
    chips: list[int]
    """What each player has paid into the pot."""
    folded: int
    """0, or 1 + the seat that has given up."""
    phase: int
    player: int
    """Who decides, or is dealt a card."""
    round: int
    """1 before the card that lies face up, and 2 after it."""
    raises: int
    """How often the round has seen a raise."""
    checked: int
    """1 if the first player has passed without a bet."""
    recall: list[int]
    keeps_recall: int

    suits: int
    """The option: 1 if the two cards of a rank are told apart."""
