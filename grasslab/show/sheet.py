"""Score sheets with reasons: a table of what counts, and below it every amount with its why."""

from __future__ import annotations

import textwrap

from grasslab.engine.errors import GrasslabError
from grasslab.engine.placed import PlacedGame
from grasslab.engine.sheet import Entry, Sheet
from grasslab.engine.state import State
from grasslab.engine.table import TERMINAL
from grasslab.engine.view import View
from grasslab.engine.words import in_unit
from grasslab.games.grass.scoresheet import ScoreSheet
from grasslab.show import scoresheet
from grasslab.show.layout import WIDTH, columns, figures
from grasslab.show.markup import Markup, join, minus, tag
from grasslab.show.theme import fragment

FEW = 24
"""So many reasons are shown at once in HTML; more are folded."""

STYLES = (
    scoresheet.STYLES
    + """
.grasslab .gl-reasons{display:grid;gap:4px 24px;margin-top:10px;align-items:start;
 grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr))}
.grasslab .gl-reasons table{margin:2px 0 6px}
.grasslab .gl-reasons th,.grasslab .gl-reasons td{padding:1px 10px 1px 0;font-size:12.5px}
.grasslab .gl-reasons th{font-weight:600;white-space:nowrap}
.grasslab .gl-reasons .gl-num{text-align:right;white-space:nowrap}
"""
)


def score_sheet(thing: State | View) -> Sheet | ScoreSheet:
    """The score sheet of a game or round: as it came out, or of a state as it would be now.

    Parameters
    ----------
    thing : State or View

    Raises
    ------
    GrasslabError
        For a view of what goes on: what the others hold may count, and is hidden.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("kuhn", names=["Ann", "Bob"]).deal(seed=7)
    >>> score_sheet(state.replay("bet; fold")).totals
    (1, -1)
    """
    game = thing.game
    if not isinstance(game, PlacedGame):
        return scoresheet.score_sheet(thing)
    if isinstance(thing, View) and thing.current_player() != TERMINAL:
        raise GrasslabError(
            "the score is known when the game ends: what the others hold may count, and "
            f"{game.names[thing.player]} does not see it"
        )
    return game.score_sheet(thing)


def sheet_text(sheet: Sheet, width: int = WIDTH) -> str:
    """A score sheet as plain text: the figures, then the reasons player by player."""
    lines = figure_lines(sheet, width)
    for player, name in enumerate(sheet.players):
        lines += ["", f"{name}: {in_unit(sheet.totals[player], sheet.unit)}"]
        lines += _reasons(sheet, player, width)
    return "\n".join(lines)


def figure_lines(sheet: Sheet, width: int = WIDTH) -> list[str]:
    """The figures alone: a line for each group, a column for each player."""
    seats = range(len(sheet.players))
    rows = [[f"{sheet.of(p, group):,}" for p in seats] for group in sheet.groups]
    rows.append([f"{amount:,}" for amount in sheet.totals])
    heads, drawn = figures([*sheet.groups, "total"], sheet.players, rows, width)
    rule = "-" * max(len(line) for line in [*heads, *drawn])
    return [*textwrap.wrap(_title(sheet), width), *heads, rule, *drawn[:-1], rule, drawn[-1]]


def _reasons(sheet: Sheet, player: int, width: int) -> list[str]:
    """A line for each reason; the group is told where it begins."""
    rows, before = [], ""
    for entry in _of(sheet, player):
        rows.append(("", "" if entry.group == before else entry.group, f"{entry.amount:+,}", ""))
        before = entry.group
    if not rows:
        return ["  nothing"]
    lines = []
    starts = columns(rows, right=[False, False, True, False])
    indent = max(len(start) for start in starts) + 2
    for start, entry in zip(starts, _of(sheet, player), strict=True):
        first, *more = textwrap.wrap(_why(entry), max(width - indent, 20)) or [""]
        lines.append((start.ljust(indent) + first).rstrip())
        lines += [" " * indent + line for line in more]
    return lines


def sheet_html(sheet: Sheet) -> str:
    """A score sheet as HTML that stands alone."""
    return fragment(_title(sheet), STYLES, sheet_parts(sheet))


def sheet_parts(sheet: Sheet) -> Markup:
    """A score sheet with its reasons, for a picture that has more in it."""
    return join([_table(sheet), _all_reasons(sheet)])


def _table(sheet: Sheet) -> Markup:
    head = tag("tr", tag("td"), *(tag("th", name, scope="col") for name in sheet.players))
    seats = range(len(sheet.players))
    rows = [_row(group, [sheet.of(p, group) for p in seats]) for group in sheet.groups]
    rows.append(_row("total", sheet.totals, "gl-sum"))
    table = tag(
        "table",
        tag("caption", _title(sheet)),
        tag("thead", head),
        tag("tbody", *rows),
        class_="gl-sheet",
    )
    return tag("div", table, class_="gl-wide")


def _row(label: str, amounts: list[int] | tuple[int, ...], look: str | None = None) -> Markup:
    cells = (
        tag("td", _signed(amount, ""), class_="gl-num" + " gl-zero" * (amount == 0))
        for amount in amounts
    )
    return tag("tr", tag("th", label, scope="row"), *cells, class_=look)


def _all_reasons(sheet: Sheet) -> Markup:
    is_open = len(sheet.entries) <= FEW
    parts = []
    for player, name in enumerate(sheet.players):
        amount = minus(in_unit(sheet.totals[player], sheet.unit))
        told = tag("summary", f"{name}: {amount}")
        parts.append(tag("details", told, _reason_table(sheet, player), open=is_open))
    return tag("div", *parts, class_="gl-reasons")


def _reason_table(sheet: Sheet, player: int) -> Markup:
    rows, before = [], ""
    for entry in _of(sheet, player):
        rows.append(
            tag(
                "tr",
                tag("th", "" if entry.group == before else entry.group, scope="row"),
                tag("td", _signed(entry.amount, "+"), class_="gl-num"),
                tag("td", _why(entry)),
            )
        )
        before = entry.group
    return tag("table", tag("tbody", *rows)) if rows else tag("p", "nothing", class_="gl-soft")


def _of(sheet: Sheet, player: int) -> list[Entry]:
    """A player's entries, group by group in the sheet's order."""
    mine = [entry for entry in sheet.entries if entry.player == player]
    return sorted(mine, key=lambda entry: sheet.groups.index(entry.group))


def _why(entry: Entry) -> str:
    return f"{entry.card}: {entry.reason}" if entry.card else entry.reason


def _title(sheet: Sheet) -> str:
    return f"{sheet.title} ({sheet.unit})"


def _signed(amount: int, plus: str) -> str:
    return minus(f"{amount:{plus},}")
