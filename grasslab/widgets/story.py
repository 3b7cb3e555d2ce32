"""The log of a table panel: what happened, a line a step, with the ruling and the bot's reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grasslab.engine.moves import log_lines
from grasslab.engine.state import State
from grasslab.explore.study.eyes import seen_whole
from grasslab.explore.study.kept import Node
from grasslab.show.markup import Markup, tag

SHOWN = 40
"""So many steps of the log stand in the panel; ``state.log()`` has all."""


class Reason(NamedTuple):
    """What an agent said about its move."""

    agent: str
    words: str


class Line(NamedTuple):
    """One step of the log."""

    node: int
    text: str
    ruling: str
    """The rule by which the move was made, with its source; empty for what chance brought."""
    reason: str
    """What the agent said who made it."""


def lines(
    nodes: Sequence[Node],
    eyes: int | None,
    reasons: Mapping[int, Reason],
    most: int | None = None,
) -> list[Line]:
    """The log of some nodes, as a seat heard it, or its last lines.

    Steps of which it heard nothing are left out.
    """
    found: list[Line] = []
    for node in reversed(nodes):
        if len(found) == most:
            break
        told = " ".join(log_lines(node.state.last_events(), eyes))
        if told:
            reason = reasons.get(node.number)
            said = f"{reason.agent}: {reason.words}" if reason else ""
            found.append(Line(node.number, told, _ruling(node.state, eyes), said))
    return found[::-1]


def _ruling(state: State, eyes: int | None) -> str:
    """The rule by which the step to a state was made, if somebody decided it."""
    before = state.parent
    if before is None or state.action is None or before.is_chance_node():
        return ""
    move = before.game.move(before.table, state.action, None)
    if eyes is not None and before.current_player() != eyes and not seen_whole(state, eyes):
        return ""  # the kind of card might tell what is hidden
    ruling = before.game.ruling_of(move)
    return f"{ruling.text} [{ruling.name}: {ruling.source}]" if ruling else ""


def story_html(told: Sequence[Line]) -> Markup:
    """The log as a list; each line unfolds into its ruling and reason."""
    items = [_item(line) for line in told]
    if len(told) == SHOWN:
        earlier = "What was before, the timeline shows"
        items.insert(0, tag("li", earlier, class_="gl-plain"))
    if not items:
        items = [tag("li", "Nothing has happened yet.", class_="gl-plain")]
    return tag(
        "ol", *items, class_="gl-story", data_scroll="", tabindex="0", aria_label="What happened"
    )


def _item(line: Line) -> Markup:
    return tag("li", unfolding(line), class_=None if line.ruling or line.reason else "gl-plain")


def unfolding(line: Line) -> Markup | str:
    """A line of the log, which unfolds into its ruling and reason if it has any."""
    if not line.ruling and not line.reason:
        return line.text
    parts = [tag("summary", line.text)]
    parts += [tag("p", line.ruling)] if line.ruling else []
    parts += [tag("p", tag("b", "Why: "), line.reason)] if line.reason else []
    return tag("details", *parts, data_fold=f"node {line.node}")


def story_text(told: Sequence[Line]) -> list[str]:
    """The last steps of the log in lines."""
    return [line.text for line in told]
