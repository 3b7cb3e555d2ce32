"""A game tree as text: an outline with all that the picture tells."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence

from grasslab.engine.words import plural
from grasslab.show.layout import WIDTH
from grasslab.show.tree_rows import Row, percent
from grasslab.show.tree_sources import Source

DEEPEST = 20
"""Nodes deeper than this are indented no further."""


def outline(rows: Sequence[Row], source: Source) -> str:
    """The tree in lines, each step indented; ``>`` marks the line that is highlighted."""
    head = [title(rows, source), *remarks(rows, source)]
    return "\n".join(
        [*(line for text in head for line in textwrap.wrap(text, WIDTH)), *lines(rows, source)]
    )


def lines(rows: Sequence[Row], source: Source) -> list[str]:
    """A line for each row."""
    return [_line(row, source) for row in rows]


def title(rows: Sequence[Row], source: Source) -> str:
    """What the tree is of, and how large."""
    whose = f", as {source.seat} may know it" if source.seat else ""
    return f"Game tree of {source.title}{whose}: {counted(rows, source.seat)}"


def counted(rows: Sequence[Row], seat: str) -> str:
    """How many nodes there are, of which kinds; of a seat's tree how many decisions are its own."""
    kinds = Counter(row.facts.kind for row in rows)
    sets = len({(row.facts.seat, row.facts.group) for row in rows if row.facts.group})
    parts = []
    if kinds["decision"]:
        among = f", {sets} of {seat}" if seat else f" in {plural(sets, 'information set')}"
        parts.append(plural(kinds["decision"], "decision") + (among if sets else ""))
    if kinds["chance"]:
        parts.append(plural(kinds["chance"], "chance node"))
    if kinds["terminal"]:
        parts.append(plural(kinds["terminal"], "end"))
    return f"{plural(len(rows), 'node')} ({', '.join(parts)})"


def remarks(rows: Sequence[Row], source: Source) -> list[str]:
    """What one should know of the picture: what is closed, and what was drawn by chance."""
    found = []
    closed = sum(row.closed for row in rows)
    if closed:
        verb = "is" if closed == 1 else "are"
        found.append(f"{plural(closed, 'node')} {verb} closed: the game goes on from there.")
    if source.sampled:
        found.append(
            f"What {source.seat} cannot see was drawn at random from what {source.seat} knows, "
            "so shares are estimates and rare moves may be missing."
        )
    return found


def _line(row: Row, source: Source) -> str:
    start = (">" if row.marked else " ") + " " * (1 + 2 * min(row.depth, DEEPEST))
    return start + textwrap.shorten(
        told(row, source), max(40, WIDTH - len(start)), placeholder=" ..."
    )


def told(row: Row, source: Source) -> str:
    """What there is to say of a row: the step, what it leads to, and its numbers."""
    chance = "" if row.probability is None else f" ({percent(row.probability)})"
    step = f"{row.facts.move}{chance}: " if row.facts.move else ""
    return step + here(row, source) + "".join(f" {number}" for number in _numbers(row))


def here(row: Row, source: Source) -> str:
    """What is at a node: who decides in which information set, or what all have won."""
    facts = row.facts
    if facts.kind == "terminal":
        won = zip(source.names, facts.won, strict=False)  # a graph need not say it
        return ", ".join(["end", *(f"{name} {amount}" for name, amount in won)])
    who = "chance" if facts.kind == "chance" else facts.player
    group = f", information set {row.group}" if row.group else ""
    return f"{who}{group}" + (f", closed: {row.behind()}" if row.closed else "")


def _numbers(row: Row) -> list[str]:
    found = [] if row.value is None else [f"value {row.numbers()[0]}"]
    if row.visits is not None:
        found.append(f"visits {row.numbers()[-1].removesuffix('×')}")
    return [f"[{', '.join(found)}]"] if found else []
