"""Going about in the study of a table panel: back and forth, branches, notes, and files."""

from __future__ import annotations

import os
from abc import abstractmethod
from typing import TYPE_CHECKING, Self, cast

from grasslab.engine.errors import GrasslabError, StudyError, shown
from grasslab.engine.words import plural
from grasslab.explore.study import Study
from grasslab.explore.study.files import study_of_text, study_text
from grasslab.explore.study.kept import Node
from grasslab.widgets.company import Company
from grasslab.widgets.panel import Panel, PanelError, count_of, words_of
from grasslab.widgets.timeline import hanging_on, line_of

if TYPE_CHECKING:
    from grasslab.widgets.table import Table


class Going(Panel):
    """What a panel of a study has below the table; see ``Table``."""

    study: Study
    """What is shown, with all that was visited; several panels may share it."""
    company: Company
    """Who plays which seat, and who looks."""
    shows_changes: bool
    """Whether what each step changed is shown."""

    @abstractmethod
    def _stay_put(self) -> None:
        """Nothing is chosen any more, nothing answered, and nobody is waited for."""

    @abstractmethod
    def _show(self, study: Study) -> None:
        """Show another study in place of this one."""

    # Going about

    def undo(self) -> Self:
        """Take back: to the last decision that a person had here.

        Raises
        ------
        StudyError
            If there is none, or in fair mode if something new was learnt since.
        """
        steps, node = 0, self.study.here
        while node.parent is not None:
            steps, node = steps + 1, self.study.tree.nodes[node.parent]
            if self.company.is_person(node.state.current_player()):
                return self.back(steps)
        raise StudyError("there is no decision of yours before this one to go back to")

    def back(self, steps: int = 1) -> Self:
        """Go back some steps, everybody's and chance's counted."""
        number = count_of(steps, "the number of steps")
        before = self.study.line()[:-1]
        if number > len(before):
            raise StudyError(
                f"there are only {plural(len(before), 'step')} before this position"
                if before
                else "this is the beginning, and there is nothing before it to go back to"
            )
        if number > 0:
            self._check_way(before[-number])
        with self._at_work():
            self.study.back(number)
            self._stay_put()
        return self

    def forward(self, steps: int = 1) -> Self:
        """Go forward again some steps on the way that was gone before."""
        with self._at_work():
            for _ in range(count_of(steps, "the number of steps")):
                self.study.forward()
            self._stay_put()
        return self

    def first(self) -> Self:
        """Go to where the study begins."""
        return self.step_to(0)

    def last(self) -> Self:
        """Go to the end of what was played on from here."""
        return self.step_to(len(line_of(self.study)) - 1)

    def step_to(self, step: int) -> Self:
        """Go to a step of the timeline, counted from where the study begins.

        Raises
        ------
        StudyError
            If there is no such step.
        """
        self._check_open()
        nodes = line_of(self.study)
        if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step < len(nodes):
            raise StudyError(f"steps are 0 to {len(nodes) - 1} here, not {shown(step)}")
        away = step - self.study.here.depth
        if away < 0:
            self.back(-away)
        elif away > 0:
            self.forward(away)
        return self

    def goto(self, place: int | str) -> Self:
        """Go to a node by its number or name, or to the end of a branch."""
        self._check_way(self.study.node(place))
        with self._at_work():
            self.study.goto(place)
            self._stay_put()
        return self

    def _check_way(self, target: Node) -> None:
        """Say in steps, as the timeline counts, what bars the way there in fair mode."""
        self._check_open()
        barred = self.study.news_on_way(target)
        if barred is not None:
            node, came = barred
            raise StudyError(
                f"undo is fair here, and there is no way back behind step {node.depth}, "
                f"where something new was learnt: {came}"
            )

    def fork(self, name: str | None = None, cards: str = "same") -> Self:
        """Begin a branch here; ``cards`` says whether "same" or "other" cards come on it."""
        with self._at_work():
            self.study.fork(name or None, cards=cards)
        return self

    def rename_branch(self, old: str, new: str) -> Self:
        """Give a branch another name.

        Raises
        ------
        UnknownNameError
            If there is no such branch.
        StudyError
            If the new name is taken, or cannot be one.
        """
        branch = self.study.tree.branch(old)
        with self._at_work():
            self.study.rename(branch.name, new)
        return self

    def note_branch(self, branch: str, note: str = "") -> Self:
        """Write a note on a branch; an empty one wipes it out.

        Raises
        ------
        UnknownNameError
            If there is no such branch.
        """
        named = self.study.tree.branch(branch)
        with self._at_work():
            self.study.annotate(note or None, at=named.name)
        return self

    def delete_branch(self, name: str, everything: bool = False) -> Self:
        """Delete a branch with its positions, and go back to where it parts if one is on it.

        Parameters
        ----------
        name : str
            Which branch.
        everything : bool
            Whether other branches that go off from it are deleted too.

        Raises
        ------
        UnknownNameError
            If there is no such branch.
        StudyError
            If it is the main branch; if other branches go off from it, unless everything goes; or
            in fair mode if one is on it and may not go back.
        """
        study, branch = self.study, self.study.tree.branch(name)
        if branch is study.tree.main:
            raise StudyError(f"{branch.name!r} is the main branch, and stays")
        others = hanging_on(study, branch)
        if others and not everything:
            raise StudyError(
                f"{others} would go with {branch.name!r}; everything=True deletes all of that"
            )
        if any(node.home is branch for node in study.line()):
            self._check_way(study.tree.nodes[branch.start])
        with self._at_work():
            study.prune(branch.name, everything)
            self._stay_put()
        return self

    def note(self, note: str = "", name: str | None = None) -> Self:
        """Write a note on this position, and give it a name; empty ones wipe them out."""
        before = self.study.here.note
        with self._at_work():
            self.study.annotate(note or None)
            if name is None or name == (self.study.here.name or ""):
                return self
            try:
                self.study.name(name or None)
            except GrasslabError:
                self.study.annotate(before or None)  # all of it or nothing
                raise
        return self

    def show_changes(self) -> Self:
        """Show, or no longer show, what each step changed."""
        with self._at_work():
            self.shows_changes = not self.shows_changes
        return self

    # Keeping it

    def save(self, path: str | os.PathLike[str], overwrite: bool | None = None) -> None:
        """Save the study as a file; see ``gl.Study.save``."""
        self.study.save(path, overwrite)

    def save_html(self, path: str | os.PathLike[str], overwrite: bool | None = None) -> None:
        """Write one page without any outside address, to step through the game and its branches.

        It shows what this panel's seat may see.

        Raises
        ------
        GrasslabError
            If the file cannot be written, or is there and may not be replaced.
        """
        from grasslab.widgets.page import save_page

        save_page(cast("Table", self), path, overwrite)

    def open_file(self, path: str | os.PathLike[str]) -> Self:
        """Show a saved study in place of this one, with the same persons and opponents.

        Raises
        ------
        RecordError
            If the file is damaged; then all stays as it is.
        """
        self._show(Study.load(path))
        return self

    def open_text(self, text: str, name: str = "") -> Self:
        """Show the study that a file's text holds, as the panel's own button does."""
        what = shown(name or "that file")
        try:
            study = study_of_text(words_of(text, "what a file holds"))
        except (GrasslabError, UnicodeError) as error:
            raise PanelError(f"{what} holds no study: {error}") from error
        if study.undo != self.study.undo:
            raise PanelError(
                f"the undo of {what} is {study.undo}, and of this panel {self.study.undo}; "
                "a panel of its own can show it"
            )
        self._show(study)
        return self

    def download_page(self) -> str:
        """Hand the page that ``save_html`` writes to the browser; its text is returned."""
        from grasslab.widgets.page import page_of

        text = page_of(cast("Table", self))
        self._hand_over(f"{self.study.game.name}.html", text)
        return text

    def download(self) -> str:
        """Hand the study to the browser as a file; its text is returned."""
        text = study_text(self.study)
        self._hand_over(f"{self.study.game.name}.jsonl", text)
        return text

    def _hand_over(self, name: str, text: str) -> None:
        """Give a file to the view whose button was pressed, or to all."""
        self._check_open()
        self.send({"download": {"name": name, "text": text, "view": self._view}})
