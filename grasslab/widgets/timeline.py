"""The timeline of a table panel: steps, branches, notes and files of the study below the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grasslab.engine.moves import log_lines
from grasslab.engine.words import plural
from grasslab.explore.study import Study
from grasslab.explore.study.kept import Branch, Node
from grasslab.show.markup import Markup, tag
from grasslab.widgets.panel import button, labelled, options

UNDO_WORDS = {
    "free": "Undo is free: you may go back to anything.",
    "fair": "Undo is fair: there is no way back behind something new that you learnt.",
    "teacher": "You may go back to anything, and choose what chance brings.",
}
LONGEST_HINT = 40
"""So many letters of a note stand in the list of places."""


class Change(NamedTuple):
    """Something that differs from the step before."""

    whose: str
    what: str
    before: str
    after: str


def line_of(study: Study) -> list[Node]:
    """The nodes from the root through where one is to the end of what was played on from there."""
    return [*study.line(), *study.tree.line_on(study.here, study.branch)]


def hanging_on(study: Study, branch: Branch) -> str:
    """The branches, in a sentence, that go off from a branch and would be deleted with it."""
    parting = study.tree.nodes[branch.start]
    own = (node for node in study.tree.children(parting) if node.home is branch)
    return study.tree.hanging_on(study.tree.below(own), branch)


def timeline_html(study: Study, eyes: int | None, changes: Sequence[Change] | None) -> Markup:
    """The box below the table."""
    nodes = line_of(study)
    parts = [_teacher(study), _steps(study, nodes, eyes), _changes(changes), _tools(study)]
    return tag("section", *parts, class_="gl-box gl-time", aria_label="Timeline")


def _teacher(study: Study) -> Markup:
    """That nothing is hidden, where who looks might think otherwise."""
    if study.undo != "teacher":
        return Markup("")
    return tag("p", "All cards lie open: this is a teacher's table.", class_="gl-head")


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


def _tools(study: Study) -> Markup:
    return tag("div", _branches(study), _notes(study.here), _files(study), class_="gl-tools")


def _branches(study: Study) -> Markup:
    """Where one may go, how a branch is begun, and what this one is called."""
    return tag("div", _places(study), _fork(), _this_branch(study))


def _places(study: Study) -> Markup:
    """The ends of branches, and the positions with a name or a note."""
    ends = [(branch.name, _end_words(study, branch)) for branch in study.branches]
    marked = [
        (str(node.number), _node_words(node)) for node in study.nodes if node.name or node.note
    ]
    groups = [tag("optgroup", options(ends, study.branch.name), label="To the end of")]
    if marked:
        groups.append(tag("optgroup", options(marked), label="To the position"))
    # Arrow keys change a list at every step, so it is a button that goes there.
    field = tag("select", *groups, name="place")
    wide = tag("label", tag("span", "Branches and notes"), field, class_="gl-field gl-wide")
    return tag("form", wide, _submit("Go there"), class_="gl-form", data_do="goto")


def _end_words(study: Study, branch: Branch) -> str:
    on_it = ", you are on it" if branch is study.branch else ""
    return f"{branch.name} ({plural(branch.size, 'position')}{on_it}){_hint(branch.note)}"


def _node_words(node: Node) -> str:
    step = f"step {node.depth} of {node.branch}"
    return f"{node.name} ({step}){_hint(node.note)}" if node.name else f"{step}{_hint(node.note)}"


def _hint(note: str) -> str:
    """How a note begins."""
    words = " ".join(note[: 5 * LONGEST_HINT].split())
    if not words:
        return ""
    return f": {words if len(words) <= LONGEST_HINT else words[: LONGEST_HINT - 1] + '…'}"


def _fork() -> Markup:
    name = tag(
        "input",
        name="branch",
        data_keep="branch",
        data_clear="",
        autocomplete="off",
        placeholder="what if I wait",
    )
    return tag(
        "form",
        tag("label", tag("span", "New branch from here"), name, class_="gl-field gl-wide"),
        _submit("Fork: same cards", name="cards", value="same"),
        _submit("Fork: other cards", name="cards", value="other"),
        class_="gl-form",
        data_do="fork",
    )


def _this_branch(study: Study) -> Markup:
    """The name and the note of the branch that one is on, and how it is deleted; folded."""
    branch = study.branch
    which = tag("input", type="hidden", name="of", value=branch.name)
    name = _field("branch_name", branch.name, f"name of {branch.name}")
    note = _writing("branch_note", branch.note, f"note on {branch.name}")
    rename = tag(
        "form",
        which,
        tag("label", tag("span", "Name of this branch"), name, class_="gl-field gl-wide"),
        _submit("Rename"),
        class_="gl-form",
        data_do="rename_branch",
    )
    write = tag(
        "form",
        which,
        tag("label", tag("span", "Note on this branch"), note, class_="gl-field gl-wide"),
        _submit("Keep note"),
        class_="gl-form",
        data_do="note_branch",
    )
    return tag(
        "details",
        tag("summary", f"This branch: {branch.name}"),
        rename,
        write,
        _deletion(study, branch),
        class_="gl-fold",
        data_fold="this branch",
    )


def _deletion(study: Study, branch: Branch) -> Markup:
    """A button behind a fold, so that nobody deletes a branch by one click; main stays."""
    if branch is study.tree.main:
        return Markup("")
    others = hanging_on(study, branch)
    gone = [f"{plural(branch.size, 'position')} of it will be gone for good"]
    gone += [f"and with them what goes off from it: {others}"] if others else []
    delete = button(
        "Yes, delete it",
        "delete_branch",
        *(branch.name, True) if others else (branch.name,),
        class_="gl-button gl-small",
    )
    return tag(
        "details",
        tag("summary", "Delete this branch?"),
        tag("p", f"{', '.join(gone)}."),
        tag("div", delete, class_="gl-buttons"),
        class_="gl-fold",
        data_fold=f"delete {branch.name}",  # of another branch it is folded again
    )


def _notes(here: Node) -> Markup:
    """The note and the name of this position."""
    note = _writing("note", here.note, f"note {here.number}")
    name = _field("name", here.name, f"name {here.number}")
    return tag(
        "form",
        tag("label", tag("span", "Note on this position"), note, class_="gl-field gl-wide"),
        tag("label", tag("span", "Its name"), name, class_="gl-field"),
        _submit("Keep"),
        class_="gl-form",
        data_do="note",
    )


def _writing(name: str, text: str, keep: str) -> Markup:
    """A field of several lines; HTML leaves out a line break at its beginning, so one more."""
    return tag("textarea", f"\n{text}", name=name, rows="2", data_keep=keep, data_clear="")


def _field(name: str, text: str, keep: str) -> Markup:
    return tag("input", name=name, value=text, data_keep=keep, data_clear="", autocomplete="off")


def _submit(words: str, **more: str) -> Markup:
    return tag("button", words, type="submit", class_="gl-button gl-small", **more)


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
        tag(
            "p",
            "The file holds every card, hidden ones too; the page only what you may see.",
            class_="gl-title",
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
