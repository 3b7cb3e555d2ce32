"""The score sheet as the rulebook has it: its lines as rows, the players as columns."""

from __future__ import annotations

from typing import Any

from grasslab.engine.errors import GrasslabError
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.games.grass import scoresheet
from grasslab.games.grass.frames import sheet_of
from grasslab.games.grass.scoresheet import ScoreLine, ScoreSheet
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER
from grasslab.show.layout import figures
from grasslab.show.markup import Markup, tag
from grasslab.show.theme import fragment

STYLES = """
.grasslab .gl-sheet caption{padding:0 0 4px;text-align:left;font-weight:700;font-size:15px;
 color:var(--gl-ink);caption-side:top}
.grasslab .gl-sheet td,.grasslab .gl-sheet thead th{text-align:right;min-width:84px;
 max-width:150px;overflow-wrap:anywhere}
.grasslab .gl-sheet thead th{border-bottom:2px solid var(--gl-line);vertical-align:bottom}
.grasslab .gl-sheet tbody th{font-weight:400;white-space:nowrap}
.grasslab .gl-sheet .gl-sum th,.grasslab .gl-sheet .gl-sum td{font-weight:700;
 border-top:1px solid var(--gl-line);background:var(--gl-band)}
.grasslab .gl-sheet .gl-zero{color:var(--gl-soft)}
.grasslab .gl-wide{margin-top:10px;overflow-x:auto}
"""


def score_sheet(thing: State | View) -> ScoreSheet:
    """The score sheet of a round: as it came out, or of a state as it would be now.

    Parameters
    ----------
    thing : State or View

    Raises
    ------
    GrasslabError
        For a view of a round that goes on: what the others hold counts, and is hidden.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", names=["Ann", "Bob"], rounds=1).deal(seed=7)
    >>> print(score_sheet(state))
    Score sheet of round 1, if it ended now (dollars)
                                  Ann      Bob
    ------------------------------------------
      Protected profit              0        0
    + At-risk profit                0        0
    + Banker                        0        0
    - Highest Peddle in hand  -25,000  -25,000
    - Paranoia penalties            0  -50,000
    ------------------------------------------
    = Net profit              -25,000  -75,000
    + Bonus for the winner     25,000        0
    ------------------------------------------
    = Total                         0        0
    """
    if isinstance(thing, State):
        return sheet_of(thing)
    table: Any = thing.table
    if table.phase not in (ROUND_OVER, GAME_OVER):
        raise GrasslabError(
            "the score of a round is known when it ends: what the others hold counts, and "
            f"{thing.game.names[thing.player]} does not see it"
        )
    return scoresheet.score_sheet(table, names=thing.game.names)


def sheet_text(sheet: ScoreSheet) -> str:
    """A score sheet as plain text; long names take several lines."""
    lines = sheet.lines_to_show
    labels = [f"{line.sign.replace('±', '+') or ' '} {line.name}" for line in lines]
    dollars = [[f"{dollars:,}" for dollars in line.dollars] for line in lines]
    heads, drawn = figures(labels, sheet.players, dollars)
    rule = "-" * max(len(row) for row in [*heads, *drawn])
    out = [_title(sheet), *heads, rule]
    for line, row in zip(lines, drawn, strict=True):
        out += [rule, row] if line.sign == "=" else [row]
    return "\n".join(out)


def sheet_table(sheet: ScoreSheet) -> Markup:
    """A score sheet as an HTML table, for a picture that has more in it."""
    head = tag("tr", tag("td"), *(tag("th", name, scope="col") for name in sheet.players))
    rows = [_row(line) for line in sheet.lines_to_show]
    table = tag(
        "table",
        tag("caption", _title(sheet)),
        tag("thead", head),
        tag("tbody", *rows),
        class_="gl-sheet",
    )
    return tag("div", table, class_="gl-wide")


def sheet_html(sheet: ScoreSheet) -> str:
    """A score sheet as HTML that stands alone."""
    return fragment(_title(sheet), STYLES, sheet_table(sheet))


def _title(sheet: ScoreSheet) -> str:
    end = "" if sheet.finished else ", if it ended now"
    return f"Score sheet of round {sheet.round}{end} (dollars)"


def _row(line: ScoreLine) -> Markup:
    label = f"{line.sign} {line.name}".strip().replace("-", "\N{MINUS SIGN}", line.sign == "-")
    cells = (
        tag(
            "td",
            f"{dollars:,}".replace("-", "\N{MINUS SIGN}"),
            class_="gl-num" + " gl-zero" * (dollars == 0),
        )
        for dollars in line.dollars
    )
    return tag(
        "tr", tag("th", label, scope="row"), *cells, class_="gl-sum" if line.sign == "=" else None
    )
