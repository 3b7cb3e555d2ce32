"""The score sheet as the rulebook has it: its lines as rows, the players as columns."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.games.grass.catalogue import THE_BANKER
from grasslab.games.grass.scoring import (
    at_risk_profit,
    bankers_skim,
    highest_in_hand,
    net_profit,
    new_total,
    paranoia_fines,
    protected_profit,
    winners_bonus,
)
from grasslab.games.grass.table import BANKER_PLAYED, Table
from grasslab.show.grass_scene import Scene, scene
from grasslab.show.layout import WIDTH, columns
from grasslab.show.markup import Markup, tag
from grasslab.show.theme import fragment

UNKNOWN = "?"

STYLES = """
.grasslab .gl-sheet{margin-top:4px}
.grasslab .gl-sheet caption{padding:0 0 4px;text-align:left;font-weight:700;font-size:15px;
 color:var(--gl-ink);caption-side:top}
.grasslab .gl-sheet td,.grasslab .gl-sheet thead th{text-align:right;min-width:84px;
 overflow-wrap:anywhere}
.grasslab .gl-sheet thead th{border-bottom:2px solid var(--gl-line);vertical-align:bottom}
.grasslab .gl-sheet tbody th{font-weight:400;white-space:nowrap}
.grasslab .gl-sheet .gl-sum th,.grasslab .gl-sheet .gl-sum td{font-weight:700;
 border-top:1px solid var(--gl-line);background:var(--gl-band)}
.grasslab .gl-sheet .gl-zero{color:var(--gl-soft)}
.grasslab .gl-wide{overflow-x:auto}
"""


@dataclass(frozen=True)
class Line:
    """A line of the sheet."""

    label: str
    figures: tuple[int | None, ...]
    """By seat; ``None`` where the one who looks cannot know it."""
    is_sum: bool = False


@dataclass(frozen=True)
class ScoreSheet:
    """What each player has made of a round, line by line; shows itself as text and as HTML.

    Attributes
    ----------
    title : str
    names : tuple of str
        The players, by seat.
    lines : tuple of Line
    """

    title: str
    names: tuple[str, ...]
    lines: tuple[Line, ...]

    def text(self) -> str:
        """The sheet as plain text; long names take several lines."""
        labels = max(len(line.label) for line in self.lines)
        room = min(24, (WIDTH - labels) // len(self.names) - 2)
        figures = [[figure(f) for f in line.figures] for line in self.lines]
        room = max([room, *(len(f) for row in figures for f in row)])
        heads = [textwrap.wrap(name, room) for name in self.names]
        tall = max(len(head) for head in heads)
        heads = [[""] * (tall - len(head)) + head for head in heads]
        rows = [["", *(head[i] for head in heads)] for i in range(tall)]
        rows += [[line.label, *row] for line, row in zip(self.lines, figures, strict=True)]
        drawn = columns(rows, right=[False] + [True] * len(self.names))
        ruled = [line for line in self.lines if line.is_sum]
        rule = "-" * max(len(line) for line in drawn)
        out = [self.title, *drawn[:tall], rule]
        for line, row in zip(self.lines, drawn[tall:], strict=True):
            if line in ruled[1:]:
                out.append(rule)
            out.append(row)
        return "\n".join(out)

    def table(self) -> Markup:
        """The sheet as an HTML table, for a picture that has more in it."""
        head = tag("tr", tag("td"), *(tag("th", name, scope="col") for name in self.names))
        rows = [_row(line) for line in self.lines]
        caption = tag("caption", self.title)
        table = tag("table", caption, tag("thead", head), tag("tbody", *rows), class_="gl-sheet")
        return tag("div", table, class_="gl-wide")

    def html(self) -> str:
        """The sheet as HTML that stands alone."""
        return fragment(self.title, STYLES, self.table())

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def figure(dollars: int | None) -> str:
    """A figure of the sheet, in dollars.

    Examples
    --------
    >>> figure(-125_000), figure(None)
    ('-125,000', '?')
    """
    return UNKNOWN if dollars is None else f"{dollars:,}"


def _row(line: Line) -> Markup:
    cells = (
        tag("td", figure(f).replace("-", "\N{MINUS SIGN}"), class_="gl-num" + " gl-zero" * (f == 0))
        for f in line.figures
    )
    return tag(
        "tr", tag("th", line.label, scope="row"), *cells, class_="gl-sum" if line.is_sum else None
    )


def score_sheet(thing: State | View, seat: int | str | None = None) -> ScoreSheet:
    """The score sheet of a round: as it stands now, or as it came out.

    Parameters
    ----------
    thing : State or View
        A view, or a state with a ``seat``, leaves out what the player cannot know.
    seat : int or str, optional
        The player who looks.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", names=["Ann", "Bob"], rounds=1).deal(seed=7)
    >>> [line.label for line in score_sheet(state).lines][:2]
    ['Protected profit', '+ At-risk profit']
    """
    shown = scene(thing, seat)
    table, seats = shown.table, range(shown.table.players)
    before = _totals_before(thing, shown)
    lines = [
        Line("Protected profit", tuple(protected_profit(table, p) for p in seats)),
        Line("+ At-risk profit", tuple(at_risk_profit(table, p) for p in seats)),
        Line("+ Banker's skim", tuple(_skim(shown, p) for p in seats)),
        Line("- Highest Peddle in hand", tuple(_in_hand(shown, p, highest_in_hand) for p in seats)),
        Line("- Paranoia fines", tuple(_in_hand(shown, p, paranoia_fines) for p in seats)),
        Line("= Net profit", tuple(_of_all(shown, p, net_profit) for p in seats), is_sum=True),
        Line("+ Bonus for the winner", tuple(_of_all(shown, p, winners_bonus) for p in seats)),
    ]
    if any(before):
        lines.append(Line("+ Rounds before", before))
    totals = tuple(_total(shown, p, before[p]) for p in seats)
    lines.append(Line("= Total", totals, is_sum=True))
    end = "" if shown.ended else ", if it ended now"
    return ScoreSheet(f"Round {table.round}{end}: dollars", shown.names, tuple(lines))


def _totals_before(thing: State | View, shown: Scene) -> tuple[int | None, ...]:
    """What each player had before this round; at its end the table holds the new totals."""
    table = shown.table
    if not shown.ended:
        return tuple(table.total)
    if isinstance(thing, State) and thing.parent is not None:
        return tuple(cast(Table, thing.parent.table).total)
    return tuple(_total_before(table, p) for p in range(table.players))


def _total_before(table: Table, p: int) -> int | None:
    """The total that must have been there, unless rounding up to zero hides it."""
    gained = net_profit(table, p) + winners_bonus(table, p)
    if table.floor_at_zero and table.total[p] == 0 and gained < 0:
        return 0 if table.round == 1 else None
    return table.total[p] - gained


def _total(shown: Scene, p: int, before: int | None) -> int | None:
    if shown.ended:
        return shown.table.total[p]
    if before is None or not _all_known(shown):
        return None
    return new_total(shown.table, p, before)


def _in_hand(shown: Scene, p: int, count: Callable[[Table, int], int]) -> int | None:
    return -count(shown.table, p) if shown.sees_hand(p) else None


def _of_all(shown: Scene, p: int, count: Callable[[Table, int], int]) -> int | None:
    return count(shown.table, p) if _all_known(shown) else None


def _all_known(shown: Scene) -> bool:
    return all(shown.sees_hand(p) for p in range(shown.table.players))


def _skim(shown: Scene, p: int) -> int | None:
    """The skim can be told once every Banker that counts is seen."""
    table = shown.table
    is_open = shown.unseen is None or table.banker == BANKER_PLAYED or not shown.unseen[THE_BANKER]
    return bankers_skim(table, p) if is_open or shown.ended else None
