"""A study as text and HTML: the outline of its tree, with names, notes and where one is."""

from __future__ import annotations

import textwrap

from grasslab.engine.words import plural
from grasslab.explore.study import Study
from grasslab.explore.study.outline import Row, outline
from grasslab.show.layout import WIDTH
from grasslab.show.markup import Markup, tag
from grasslab.show.theme import fragment, hush

DEEPEST = 8
"""Branches that go off deeper than this are indented no further."""

STYLES = """
.grasslab .gl-head{font-weight:700;font-size:15px}
.grasslab .gl-tree{width:100%;margin-top:6px;table-layout:auto}
.grasslab .gl-tree tr{border-top:1px solid var(--gl-line)}
.grasslab .gl-tree tbody th{width:4em;text-align:right;font-weight:400;color:var(--gl-soft)}
.grasslab .gl-tree .gl-here th,.grasslab .gl-tree .gl-here td{background:var(--gl-band);
 font-weight:700}
.grasslab .gl-off{border-left:3px solid var(--gl-blue);padding-left:8px}
.grasslab .gl-branch{display:inline-block;margin-right:6px;padding:0 7px;
 border:1px solid var(--gl-line);border-radius:4px;background:var(--gl-band);overflow-wrap:anywhere}
.grasslab .gl-note{white-space:pre-wrap;overflow-wrap:anywhere}
"""


def study_text(study: Study) -> str:
    """A study in lines; ``>`` marks where one is, square brackets hold the names of branches."""
    lines = [*textwrap.wrap(_title(study), WIDTH), *textwrap.wrap(_where(study), WIDTH)]
    width = max(4, len(str(study.tree.next_number)))
    return "\n".join(lines + [_line(row, study, width) for row in outline(study, study.eyes)])


def _line(row: Row, study: Study, width: int) -> str:
    mark = ">" if row.node is not None and row.node is study.here else " "
    number = "" if row.node is None else str(row.node.number)
    parts = [row.text]
    if row.node is not None and row.node.name:
        parts.append(f'"{row.node.name}"')
    if row.branch:
        parts.append(f"[{_flat(row.branch)}]")
    if row.node is not None and row.node.note:
        parts.append(f"- {_flat(row.node.note)}")
    start = f"{mark}{number:>{width}}  " + "   " * min(row.level, DEEPEST)
    return (
        start + textwrap.shorten("  ".join(parts), WIDTH - len(start), placeholder=" ...")
    ).rstrip()


def study_html(study: Study) -> str:
    """A study as HTML that stands alone, as its seat may see it."""
    return outline_html(study, study.eyes)


def outline_html(study: Study, eyes: int | None) -> Markup:
    """A study as HTML that stands alone, as any seat may see it; ``None`` sees everything."""
    rows = [_html_row(row, study) for row in outline(study, eyes)]
    heads = ("node", "step", "names and notes")
    head = tag("tr", *(tag("th", word, scope="col") for word in heads))
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="gl-tree")
    return fragment(
        "a study",
        STYLES,
        tag("p", _title(study), class_="gl-head"),
        tag("p", _where(study)),
        table,
    )


def _html_row(row: Row, study: Study) -> Markup:
    node = row.node
    here = node is not None and node is study.here
    level = min(row.level, DEEPEST)
    step = [tag("span", "\N{BLACK RIGHT-POINTING TRIANGLE} here: ")] if here else []
    words = [tag("span", row.branch, hush(" "), class_="gl-branch")] if row.branch else []
    if node is not None and node.name:
        words.append(
            tag("b", f"\N{LEFT DOUBLE QUOTATION MARK}{node.name}\N{RIGHT DOUBLE QUOTATION MARK} ")
        )
    if node is not None and node.note:
        words.append(tag("span", node.note, class_="gl-note"))
    return tag(
        "tr",
        tag("th", "" if node is None else str(node.number), scope="row"),
        tag(
            "td",
            tag(
                "div",
                *step,
                row.text,
                class_="gl-off" if level else None,
                style=f"margin-left:{1.5 * level:g}em" if level else None,
            ),
            class_=None if node is not None else "gl-soft",
        ),
        tag("td", *words),
        class_="gl-here" if here else None,
        aria_current="true" if here else None,
    )


def _title(study: Study) -> str:
    whose = "" if study.seat is None else f" for {study.game.names[study.seat]}"
    return (
        f"Study of {study.game.name}{whose}: {plural(len(study.nodes), 'position')}, "
        f"{plural(len(study.branches), 'branch', 'branches')}; undo {study.undo}"
    )


def _where(study: Study) -> str:
    """Where one is, and who is to move there."""
    state = study.state
    who = state.player_name()
    if state.is_terminal():
        now = "the game is over"
    else:
        now = "chance decides" if state.is_chance_node() else f"{who} is to move"
    return f"Here: node {study.here.number} on branch {_flat(study.branch.name)!r}; {now}"


def _flat(text: str) -> str:
    return " ".join(text.split())
