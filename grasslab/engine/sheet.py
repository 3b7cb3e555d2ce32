"""A score sheet as a list of reasons: who gets how much, for what, where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from grasslab.engine import drawing
from grasslab.engine.frames import make_frame

if TYPE_CHECKING:
    import pandas


class Entry(NamedTuple):
    """One line of a score sheet.

    Attributes
    ----------
    player : int
        The seat that gets the points.
    group : str
        The part of the sheet, which the rulebook adds up in order: "garage", "plot 2".
    card : str or None
        The card that gives them.
    amount : int
        How many, in the game's unit; less than nothing for a loss.
    reason : str
        Why, in a few words.
    """

    player: int
    group: str
    card: str | None
    amount: int
    reason: str


@dataclass(frozen=True)
class Sheet:
    """A score sheet: every amount with its reason, in the rulebook's order.

    Attributes
    ----------
    title : str
        What is counted, and whether it is final.
    unit : str
        What is counted in: "points", "chips".
    players : tuple of str
    entries : tuple of Entry
    finished : bool
        Whether the game is over; if not, the sheet shows what would be if it ended now.

    Examples
    --------
    >>> entries = Entry(0, "pot", None, 2, "wins"), Entry(1, "pot", None, -2, "loses")
    >>> sheet = Sheet("Two players", "chips", ("Ann", "Bob"), entries, True)
    >>> sheet.totals, sheet.groups
    ((2, -2), ('pot',))
    """

    title: str
    unit: str
    players: tuple[str, ...]
    entries: tuple[Entry, ...]
    finished: bool

    @property
    def groups(self) -> tuple[str, ...]:
        """The parts of the sheet, in order."""
        return tuple(dict.fromkeys(entry.group for entry in self.entries))

    def of(self, player: int, group: str) -> int:
        """What a player has in a group."""
        return sum(e.amount for e in self.entries if (e.player, e.group) == (player, group))

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has in all."""
        seats = range(len(self.players))
        return tuple(sum(e.amount for e in self.entries if e.player == p) for p in seats)

    def frame(self) -> pandas.DataFrame:
        """One row an entry: player, group, card, the amount (named by the unit) and reason."""
        rows: Sequence[Sequence[Any]] = [
            (self.players[e.player], e.group, e.card, e.amount, e.reason) for e in self.entries
        ]
        columns = ["player", "group", "card", self.unit, "reason"]
        categories = {"player": self.players, "group": self.groups}
        return make_frame(rows, columns, categories).astype({self.unit: "int64"})

    def __str__(self) -> str:
        return drawing.text_of(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return drawing.html_of(self)
