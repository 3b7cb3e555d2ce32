"""The score sheet as plain data, in the rulebook's order (R, "Keep Score After Each Round")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from grasslab.engine import drawing
from grasslab.engine.errors import UnknownNameError, did_you_mean
from grasslab.games.grass.names import player_names
from grasslab.games.grass.scoring import (
    at_risk_profit,
    bankers_skim,
    best_net_profit,
    bonus_among,
    highest_in_hand,
    net_profit,
    new_total,
    paranoia_fines,
    protected_profit,
)
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, Table


class ScoreLine(NamedTuple):
    """A line of the sheet: what it is called, how it counts, and dollars by seat.

    The dollars carry their sign, so that a column adds up as it stands.
    """

    name: str
    sign: str
    dollars: tuple[int, ...]


_LINES = (
    ("Protected profit", ""),
    ("At-risk profit", "+"),
    ("Banker", "±"),
    ("Highest Peddle in hand", "-"),
    ("Paranoia penalties", "-"),
    ("Net profit", "="),
    ("Bonus for the winner", "+"),
    ("Previous total", "+"),
    ("Total", "="),
)
"""The lines from the top down, each with how it counts."""


def score_lines(*rows: Iterable[int]) -> tuple[ScoreLine, ...]:
    """The lines of a sheet from their dollars by seat, signs included, from the top down."""
    return tuple(
        ScoreLine(name, sign, tuple(row)) for (name, sign), row in zip(_LINES, rows, strict=True)
    )


@dataclass(frozen=True)
class ScoreSheet:
    """A round's score sheet.

    Attributes
    ----------
    round : int
        The number of the round.
    finished : bool
        Whether the round is over; if not, the sheet shows what would be if it ended now.
    players : tuple of str
        The names over the columns.
    lines : tuple of ScoreLine
        From the protected profit down to the total.
    """

    round: int
    finished: bool
    players: tuple[str, ...]
    lines: tuple[ScoreLine, ...]

    @property
    def lines_to_show(self) -> tuple[ScoreLine, ...]:
        """The lines without a "Previous total" that would be nothing for everybody."""
        return tuple(
            line for line in self.lines if line.name != "Previous total" or any(line.dollars)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has in all, this round included."""
        return self.line("Total")

    def line(self, name: str) -> tuple[int, ...]:
        """The dollars of a line, by seat: ``sheet.line("Net profit")``.

        Raises
        ------
        UnknownNameError
            If the sheet has no such line.
        """
        for line in self.lines:
            if line.name == name:
                return line.dollars
        hint = did_you_mean(name, [line.name for line in self.lines])
        raise UnknownNameError(f"this score sheet has no line {name!r}; {hint}")

    def __str__(self) -> str:
        return drawing.text_of(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return drawing.html_of(self)


def score_sheet(
    table: Table,
    totals_before: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
) -> ScoreSheet:
    """The score sheet of a table, finished or as it stands.

    Parameters
    ----------
    table : Table
        Any table; while the round lasts, the sheet shows what would be if it ended now.
    totals_before : sequence of int, optional
        The totals before the round. Without them a finished table is asked what each player had
        before; where a total was raised to nothing (ruling 13) that cannot be told, and the sheet
        has no line "Previous total".
    names : sequence of str, optional
        The players.

    Examples
    --------
    >>> from grasslab.games.grass.loading import load
    >>> sheet = score_sheet(load(players=2).new_table(), names=["Ann", "Bob"])
    >>> [line.name for line in sheet.lines][-2:]
    ['Previous total', 'Total']
    """
    seats = range(table.players)
    finished = table.phase in (ROUND_OVER, GAME_OVER)
    nets = tuple(net_profit(table, p) for p in seats)
    best = best_net_profit(table)
    bonuses = tuple(bonus_among(table, p, best) for p in seats)
    before = tuple(table.total if totals_before is None else totals_before)
    if totals_before is None and finished:
        gains = zip(table.total, nets, bonuses, strict=True)
        before = tuple(total - net - bonus for total, net, bonus in gains)
    totals = table.total if finished else [new_total(table, p, before[p], best) for p in seats]
    lines = score_lines(
        (protected_profit(table, p) for p in seats),
        (at_risk_profit(table, p) for p in seats),
        (bankers_skim(table, p) for p in seats),
        (-highest_in_hand(table, p) for p in seats),
        (-paranoia_fines(table, p) for p in seats),
        nets,
        bonuses,
        before,
        totals,
    )
    if totals_before is None and finished and table.floor_at_zero and 0 in table.total:
        lines = tuple(line for line in lines if line.name != "Previous total")
    return ScoreSheet(table.round, finished, player_names(table.players, names), lines)
