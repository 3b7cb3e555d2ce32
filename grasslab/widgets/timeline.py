"""The timeline of a table panel: steps, branches, notes and files of the study below the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grasslab.engine.moves import log_lines
from grasslab.engine.words import plural
from grasslab.explore.study import Study
from grasslab.explore.study.kept import Node
from grasslab.show.markup import Markup, tag
from grasslab.widgets.panel import button, labelled, options

UNDO_WORDS = {
    "free": "Undo is free: you may go back to anything.",
    "fair": "Undo is fair: there is no way back behind something new that you learnt.",
    "teacher": "Teacher: all cards are open, and you may choose what chance brings.",
}


class Change(NamedTuple):
    """Something that differs from the step before."""

    whose: str
    what: str
    before: str
    after: str


def line_of(study: Study) -> list[Node]:
    """The nodes from the root through where one is to the end of what was played on from there."""
    return [*study.line(), *study.tree.line_on(study.here, study.branch)]


def timeline_html(study: Study, eyes: int | None, changes: Sequence[Change] | None) -> Markup:
    """The box below the table."""
    nodes = line_of(study)
    parts = [_steps(study, nodes, eyes), _changes(changes), _tools(study, eyes)]
    return tag("section", *parts, class_="gl-box gl-time", aria_label="Timeline")


def _steps(study: Study, nodes: Sequence[Node], eyes: int | None) -> Markup:
    here, last = study.here.depth, len(nodes) - 1
    at_start, at_end = here == 0, here == last
    back = [
        button("First", "first", off=at_start, class_="gl-button gl-small"),
        button("Back", "back", key=",", off=at_start, class_="gl-button gl-small"),
        button("Forward", "forward", key=".", off=at_end, class_="gl-button gl-small"),
        button("Last", "last", off=at_end, class_="gl-button gl-small"),
        button("Undo", "undo", key="u", off=at_start, class_="gl-button gl-small"),
    ]
    slider = tag(
        "input",
        type="range",
        name="step",
        min="0",
        max=str(last),
        value=str(here),
        data_change="step_to",
        aria_valuetext=_where(study, eyes),
    )
    words = f"Step {here} of {last}: {_where(study, eyes)}"
    return tag(
        "div",
        tag("div", *back, class_="gl-buttons", data_arrows=""),
        labelled(words, slider),
        class_="gl-slider",
    )


def _where(study: Study, eyes: int | None) -> str:
    """The step that led here, in words."""
    if study.here.depth == 0:
        return "the beginning"
    return " ".join(log_lines(study.state.last_events(), eyes)) or "something that is not seen"


def _tools(study: Study, eyes: int | None) -> Markup:
    return tag("div", _branches(study), _notes(study), _files(study), class_="gl-tools")


def _branches(study: Study) -> Markup:
    """Where one may go, and how a branch is begun."""
    places = [
        (branch.name, f"{branch.name} ({plural(branch.size, 'position')})")
        for branch in study.branches
    ]
    named = [(node.name, f"the position {node.name}") for node in study.nodes if node.name]
    field = tag(
        "select",
        options([*places, *named], study.branch.name),
        name="place",
        data_change="goto",
    )
    name = tag(
        "input",
        name="branch",
        data_keep="branch",
        data_clear="",
        autocomplete="off",
        placeholder="what if I wait",
    )
    same = tag(
        "button",
        "Fork: same cards",
        type="submit",
        name="cards",
        value="same",
        class_="gl-button gl-small",
    )
    other = tag(
        "button",
        "Fork: other cards",
        type="submit",
        name="cards",
        value="other",
        class_="gl-button gl-small",
    )
    fork = tag(
        "form",
        tag("label", tag("span", "New branch from here"), name, class_="gl-field gl-wide"),
        same,
        other,
        class_="gl-form",
        data_do="fork",
    )
    return tag("div", labelled("Branch", field), fork)


def _notes(study: Study) -> Markup:
    """The note and the name of this position."""
    note = tag("textarea", study.here.note, name="note", rows="2")
    name = tag("input", name="name", value=study.here.name or "", autocomplete="off")
    save = tag("button", "Keep", type="submit", class_="gl-button gl-small")
    return tag(
        "form",
        tag("label", tag("span", "Note on this position"), note, class_="gl-field gl-wide"),
        tag("label", tag("span", "Its name"), name, class_="gl-field"),
        save,
        class_="gl-form",
        data_do="note",
    )


def _files(study: Study) -> Markup:
    """What changed, saving, opening, and what undo may do."""
    upload = tag("input", type="file", accept=".jsonl,.json", name="file", data_change="open_text")
    return tag(
        "div",
        tag(
            "div",
            button("What changed", "show_changes", class_="gl-button gl-small"),
            button("Save a file", "download", class_="gl-button gl-small"),
            button("Save a page", "download_page", class_="gl-button gl-small"),
            class_="gl-buttons",
        ),
        labelled("Open a saved file", upload),
        tag("p", UNDO_WORDS[study.undo], class_="gl-title"),
    )


def _changes(changes: Sequence[Change] | None) -> Markup:
    """What differs from the step before."""
    if changes is None:
        return Markup("")
    if not changes:
        return tag("p", "Nothing that you can see changed in this step.", class_="gl-changes")
    heads = [tag("th", word, scope="col") for word in ("whose", "what", "before", "now")]
    rows = [
        tag("tr", tag("th", change.whose, scope="row"), *(tag("td", cell) for cell in change[1:]))
        for change in changes
    ]
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows))
    return tag("div", table, class_="gl-changes gl-num")
