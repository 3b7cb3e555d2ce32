"""What the face of the game asks of its rules, besides what bulk code asks of every game's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from grasslab.engine.rules_of_game import RulesOfGame
from grasslab.games.grass_is_greener.scoring import Line
from grasslab.games.grass_is_greener.table import Table

if TYPE_CHECKING:
    from grasslab.games.grass_is_greener.deck import Card, CardSet


class YardRules(RulesOfGame, Protocol):
    """The module ``rules``, or its twin over other cards."""

    # Where kinds of card begin, and blocks of actions (see ``numbering``).
    FIRST_IMPROVEMENT: int
    FIRST_SCHEME: int
    FIRST_GARAGE: int
    SOD: int
    FIRST_BOARD: int
    MARKS: int
    DRAW_FROM_PILE: int
    LAY_PLOT: int
    LAY_CARD: int
    PARK: int
    SCHEME: int
    PLACE: int
    GIVE: int
    BLOCK: int
    LET_BE: int
    DISCARD_FROM_HAND: int
    DISCARD_FROM_YARD: int
    # What Petty Schemes do and are aimed at (see ``catalogue``).
    SCHEME_DOES: Sequence[int]
    AIM: Sequence[int]

    def start_game(self, s: Table, /) -> None:
        """Set a blank table to before the first card."""

    def lay_plot_parts(self, action: int, /) -> tuple[int, int]:
        """The Plot and the own plot that it replaces."""

    def lay_card_parts(self, action: int, /) -> tuple[int, int, int]:
        """The kind less ``FIRST_IMPROVEMENT``, seat and plot."""

    def scheme_parts(self, action: int, /) -> tuple[int, int, int]:
        """The Petty Scheme, seat, and spot, plot or Garage card."""

    def blocker(self, s: Table, seat: int, /) -> int:
        """The Garage card with which a neighbor can block, or -1."""

    def is_aimed_at(self, action: int, seat: int, /) -> bool:
        """Whether a Sabotage is aimed at a neighbor."""

    def has_to_lose(self, s: Table, scheme: int, seat: int, /) -> bool:
        """Whether a yard has a card that a Petty Scheme is about."""

    def is_triple(self, s: Table, /) -> bool:
        """Whether the community pile is three of a type."""

    def sort_yard(self, s: Table, seat: int, /) -> None:
        """Put the plots of a yard in order."""

    def score(self, s: Table, seat: int, /) -> int:
        """A neighbor's points with the open board member."""

    def board_points(self, s: Table, seat: int, board: int, /) -> int:
        """The points by which a board member changes a score."""

    def score_lines(self, s: Table, seat: int) -> list[Line]:
        """Every point of a neighbor with its reason."""


class Face(Protocol):
    """What the parts of the face ask of the game: names, cards and rules."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""

    @property
    def deck(self) -> CardSet:
        """The cards that are played with."""

    @property
    def yard_rules(self) -> YardRules:
        """The rules over these cards."""


class Played(NamedTuple):
    """A card that an action plays from the hand, and what it is aimed at."""

    kind: int
    seat: int
    """-1 for what is aimed at nobody."""
    item: int
    """The plot, spot or Garage card; -1 if there is none."""


def played(rules: YardRules, mover: int, action: int) -> Played | None:
    """The card that an action plays from the hand; ``None`` for all other actions."""
    if rules.LAY_PLOT <= action < rules.LAY_CARD:
        kind, plot = rules.lay_plot_parts(action)
        return Played(kind, mover, plot)
    if rules.LAY_CARD <= action < rules.PARK:
        laid, seat, plot = rules.lay_card_parts(action)
        return Played(rules.FIRST_IMPROVEMENT + laid, seat, plot)
    if rules.PARK <= action < rules.SCHEME:
        return Played(rules.FIRST_GARAGE + action - rules.PARK, mover, -1)
    if rules.SCHEME <= action < rules.PLACE:
        scheme, seat, item = rules.scheme_parts(action)
        return Played(rules.FIRST_SCHEME + scheme, seat, item)
    return None


def handed(rules: YardRules, action: int) -> int | None:
    """The kind that an action gives or discards from the hand; ``None`` for all other actions."""
    if rules.GIVE <= action < rules.BLOCK:
        return action - rules.GIVE
    if rules.DISCARD_FROM_HAND <= action < rules.DISCARD_FROM_YARD:
        return action - rules.DISCARD_FROM_HAND
    return None


def seat_name(names: Sequence[str], seat: int) -> str:
    """The player at a seat; "seat 6" where nobody sits.

    Examples
    --------
    >>> seat_name(["Ann", "Bob"], 1), seat_name(["Ann", "Bob"], 5)
    ('Bob', 'seat 6')
    """
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def scheme_card(face: Face, table: Table) -> Card:
    """The Petty Scheme that is being carried out."""
    return face.deck.cards[face.yard_rules.FIRST_SCHEME + table.acting - 1]


def yards_of(table: object) -> Table:
    """A table of the engine as one of this game."""
    return cast(Table, table)
