"""How a table panel is drawn: the table with its lights, the controls, the log, the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grasslab.engine import drawing
from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.moves import Move
from grasslab.engine.words import in_unit
from grasslab.explore.study.diff import plain
from grasslab.show.markup import Markup, tag
from grasslab.show.study import outline_html
from grasslab.widgets import controls, story, timeline
from grasslab.widgets.panel import button
from grasslab.widgets.timeline import Change

HEARD = 4
"""So many steps of the log are said aloud."""
PAUSE = 0.7
"""Seconds before an opponent's move in the browser."""

if TYPE_CHECKING:
    from grasslab.widgets.table import Table


def parts(table: Table) -> dict[str, Markup]:
    """The parts of the panel; or only the cover, where somebody is to take over."""
    if table.covered:
        return {"cover": _cover(table)}
    log = story.story_html(told(table))
    return {
        "controls": _controls(table),
        "board": Markup(drawing.html_of(table.seen)),
        "story": controls.box("What happened", log),
        "time": timeline.timeline_html(table.study, table.eyes, _changes(table)),
    }


def lights(table: Table) -> list[list[str]]:
    """The spots that can be chosen: path, what they are, the words for them, and a short word."""
    if not table.decides_here:
        return []
    wishes, chosen = table.wishes, table.chosen
    found = []
    for source, card in wishes.sources().items():
        if source == chosen:
            found.append([source, "chosen", f"{card}, chosen", ""])
        else:
            found.append([source, "card", f"choose {card}", ""])
    targets: dict[str, list[Move]] = {}
    for wish in wishes.of(chosen):
        for target in wish.way.targets:
            targets.setdefault(target, []).append(wish.move)
    for target, moves in targets.items():
        words = moves[0].text if len(moves) == 1 else f"{len(moves)} ways to go on here"
        is_card = not target.endswith("/")  # on a card there is room for a word
        found.append([target, "target", words, moves[0].kind if is_card else words])
    return found


def snapshot(table: Table) -> list[Markup]:
    """The position, the log and the study, for readers without a kernel."""
    if table.covered:
        return [tag("p", f"The table of {table.study.game.title} is covered.")]
    log = story.story_html(told(table))
    drawn = [Markup(drawing.html_of(table.seen)), controls.box("What happened", log)]
    if len(table.study.branches) > 1 or any(node.note for node in table.study.nodes):
        drawn.append(outline_html(table.study, table.eyes))
    return drawn


def text(table: Table) -> str:
    """The position, and the last steps of the log."""
    if table.covered:
        return f"The table of {table.study.game.title} is covered."
    log = story.story_text(told(table))
    return "\n".join([drawing.text_of(table.seen), *(["", "Log"] if log else []), *log])


def news(table: Table) -> str:
    """The last steps, and who is to decide now; for those who hear the panel."""
    if table.covered:
        return f"Hand over to {table.study.game.names[table.next_looker]}."
    who = "" if table.state.is_terminal() else f"{table.state.player_name()} is to decide."
    return " ".join([*story.story_text(told(table))[-HEARD:], who])


def told(table: Table) -> list[story.Line]:
    """The log from where the study begins to where one is, as who looks heard it."""
    return story.lines(table.study.line()[1:], table.eyes, table.reasons, story.SHOWN)


def _changes(table: Table) -> list[Change] | None:
    """What the last step changed, where that is asked for."""
    here = table.study.here
    if not table.shows_changes:
        return None
    if here.parent is None or table.eyes == EVERYBODY:
        return []
    frame = table.study.diff(here.parent, here, seat=table.eyes)
    found = []
    for row in frame.to_dict("records"):
        whose, card, before, now = (plain(row[key]) for key in ("player", "card", "a", "b"))
        what = f"{row['what']} {card or ''}".strip()
        found.append(Change(whose or "", what, _words(before), _words(now)))
    return found


def _words(value: Any) -> str:
    return "" if value is None else str(value)


# The cover, and the box in which one plays


def _cover(table: Table) -> Markup:
    name = table.study.game.names[table.next_looker]
    take = button(
        f"I am {name}: show my cards",
        "take_over",
        data_focus="",
        class_="gl-button gl-main",
    )
    return tag(
        "section",
        tag("h3", f"Hand over to {name}."),
        tag("p", "The cards are covered until then."),
        tag("div", take, class_="gl-buttons"),
        class_="gl-box gl-cover-screen",
        aria_label="Hand over",
    )


def _controls(table: Table) -> Markup:
    state, player = table.state, table.state.current_player()
    if state.is_terminal():
        return controls.box("The game is over", _totals(table), table.notice)
    if state.is_chance_node():
        return controls.box(*_at_chance(table), table.notice)
    name = state.game.names[player]
    if not table.company.is_person(player):
        words = f"{name} is thinking" if table.due else f"{name} is to move"
        return controls.box(words, _go_on("Go on"), _pauses(table), table.notice)
    if not table.decides_here:
        blind = tag("p", f"{name} decides, and you do not see {name}'s cards: type the move.")
        return controls.box(
            f"{name} is to move", blind, table.notice, controls.typed("as the log would tell it")
        )
    example = table.wishes.legal[0].move.text
    return controls.box(*_own_controls(table, name), controls.typed(example))


def _own_controls(table: Table, name: str) -> list[Any]:
    wishes = table.wishes
    legal = [wish.move for wish in wishes.legal]
    if table.pending:
        return [f"{name}, which one?", *controls.which(table.pending), table.notice]
    if table.chosen:
        card = wishes.sources()[table.chosen]
        does = table.study.game.card_text(card)
        chosen = controls.with_card(card, does, wishes, table.chosen)
        return [card, table.notice, *chosen, controls.all_moves(legal)]
    pauses = _pauses(table)
    heading = "Your move" if len(table.company.lookers) == 1 else f"{name} decides"
    return [
        heading,
        table.notice,
        *controls.first_choice(wishes),
        controls.all_moves(legal),
        pauses,
    ]


def _totals(table: Table) -> Markup:
    game = table.study.game
    each = zip(game.names, game.totals(table.state.table), strict=True)
    told = [f"{name}: {in_unit(total, game.unit)}" for name, total in each]
    return tag("p", "; ".join(told) + ".")


def _at_chance(table: Table) -> list[Any]:
    if table.rests:
        words = tag("p", "The score is on the table.")
        return ["Go on when you have seen it", words, _go_on("Go on")]
    drawn: list[Any] = ["Chance decides", _go_on("Let it")]
    if table.study.undo == "teacher":
        drawn.append(controls.all_moves(table.state.moves()))
    return drawn


def _pauses(table: Table) -> Markup:
    """A switch for the pauses of opponents, where there are any."""
    if not table.company.agents:
        return Markup("")
    if table.pause:
        switch = button("No pauses", "wait", 0, class_="gl-button gl-small")
    else:
        switch = button("Opponents with pauses", "wait", PAUSE, class_="gl-button gl-small")
    return tag("div", switch, class_="gl-buttons")


def _go_on(words: str) -> Markup:
    pressed = button(words, "go_on", key="g", class_="gl-button gl-main", data_focus="")
    return tag("div", pressed, class_="gl-buttons")
