"""Lists of moves, and why a move is barred, as text and as HTML."""

from __future__ import annotations

import textwrap

from grasslab.engine.moves import Explanation, Move, Moves
from grasslab.engine.words import plural
from grasslab.show.layout import WIDTH, columns
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import fragment, hush

LONG = 24
"""More moves of a kind than this are shortened in text and folded in HTML."""

STYLES = """
.grasslab .gl-head{font-weight:700;font-size:15px}
.grasslab .gl-moves{width:100%;margin-top:4px}
.grasslab .gl-moves tr{border-top:1px solid var(--gl-line)}
.grasslab .gl-moves tbody th{width:9em;padding-left:0;white-space:nowrap;font-weight:600}
.grasslab .gl-list{display:flex;flex-wrap:wrap;gap:4px 6px}
.grasslab .gl-move{display:inline-flex;align-items:baseline;gap:6px;padding:1px 8px;
 border:1px solid var(--gl-line);border-radius:4px;background:var(--gl-band)}
.grasslab .gl-move .gl-soft{font-size:12px}
.grasslab .gl-chances td{vertical-align:middle}
.grasslab .gl-chances .gl-num{text-align:right}
.grasslab .gl-bar{display:block;height:12px;min-width:1px;border-radius:2px;
 background:var(--gl-blue)}
.grasslab .gl-why{margin-top:6px;padding-left:10px;border-left:4px solid var(--gl-orange)}
"""


def moves_text(moves: Moves) -> str:
    """A list of moves by kind, each with its number; chance outcomes with their probability."""
    if not moves:
        return "no moves"
    if moves[0].probability is not None:
        rows = [[f"{m.probability or 0:.1%}", str(m.action), m.text] for m in moves]
        table = columns(rows, right=[True, True, False], left="  ")
        return "\n".join([_chance_title(moves), *table])
    lines = [_title(moves)]
    for kind, group in _by_kind(moves).items():
        lines.append(f"{kind} ({len(group)})" if len(group) > 1 else kind)
        shown = group if len(group) <= LONG else group[: LONG // 2]
        lines += _in_columns([f"{m.action:>6}  {m.text}" for m in shown])
        if len(shown) < len(group):
            more = len(group) - len(shown)
            lines.append(f"        and {more} more: moves.of(kind={kind!r}).texts()")
    return "\n".join(lines)


def moves_html(moves: Moves) -> str:
    """A list of moves by kind, each with its number; chance outcomes with their probability."""
    if not moves:
        return fragment("moves", STYLES, tag("p", "No moves."))
    if moves[0].probability is not None:
        return fragment("what chance can bring", STYLES, _chances(moves))
    rows = [
        tag("tr", tag("th", kind, scope="row"), tag("td", _group(group)))
        for kind, group in _by_kind(moves).items()
    ]
    table = tag("table", tag("tbody", *rows), class_="gl-moves")
    return fragment("moves", STYLES, tag("p", _title(moves), class_="gl-head"), table)


def explanation_text(why: Explanation) -> str:
    """Why a move is barred, a paragraph each for the fact, the rule and where it stands."""
    lines = [f"Not possible: {why.move}"]
    for paragraph in (why.fact, why.ruling, f"[{why.name}: {why.source}]"):
        lines += textwrap.wrap(paragraph, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return "\n".join(lines)


def explanation_html(why: Explanation) -> str:
    """Why a move is barred: the fact on the table, the rule, and where it stands."""
    body = [
        tag("p", "Not possible: ", tag("b", why.move), class_="gl-head"),
        tag("p", why.fact, class_="gl-why"),
        tag("p", why.ruling, class_="gl-why"),
        tag("p", f"{why.name} · {why.source}", class_="gl-why gl-soft"),
    ]
    return fragment("why a move is not possible", STYLES, *body)


def _title(moves: Moves) -> str:
    return plural(len(moves), "move")


def _chance_title(moves: Moves) -> str:
    return f"Chance decides among {plural(len(moves), 'outcome')}"


def _by_kind(moves: Moves) -> dict[str, list[Move]]:
    groups: dict[str, list[Move]] = {}
    for move in moves:
        groups.setdefault(move.kind, []).append(move)
    return groups


def _in_columns(items: list[str]) -> list[str]:
    """Items below one another, in two columns where they are short and many."""
    half = (WIDTH - 2) // 2
    if len(items) < 6 or max(map(len, items)) > half:
        return items
    middle = (len(items) + 1) // 2
    right = items[middle:] + [""] * (2 * middle - len(items))
    return columns(list(zip(items[:middle], right, strict=True)), right=[False, False])


def _group(group: list[Move]) -> Markup:
    drawn = [
        tag(
            "span",
            move.text,
            hush(" "),
            tag("span", f"#{move.action}", class_="gl-soft"),
            class_="gl-move",
        )
        for move in group
    ]
    listed = tag("div", join(drawn, hush("; ")), class_="gl-list")
    if len(group) <= LONG:
        return listed
    return tag("details", tag("summary", plural(len(group), "move")), listed)


def _chances(moves: Moves) -> Markup:
    most = max(move.probability or 0 for move in moves)
    rows = []
    for move in moves:
        chance = move.probability or 0
        bar = tag(
            "span", class_="gl-bar", style=f"width:{180 * chance / most:.0f}px", aria_hidden="true"
        )
        rows.append(
            tag(
                "tr",
                tag("th", move.text, scope="row"),
                tag("td", f"{chance:.1%}", class_="gl-num"),
                tag("td", bar),
                tag("td", f"#{move.action}", class_="gl-soft gl-num"),
            )
        )
    heads = [tag("th", word, scope="col") for word in ("outcome", "chance", "", "number")]
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="gl-chances")
    return join([tag("p", _chance_title(moves), class_="gl-head"), table])
