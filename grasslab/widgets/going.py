"""Going about in the study of a table panel: back and forth, branches, notes, and files."""

from __future__ import annotations

import os
from abc import abstractmethod
from typing import TYPE_CHECKING, Self, cast

from grasslab.engine.errors import GrasslabError, StudyError, shown
from grasslab.explore.study import Study
from grasslab.explore.study.files import study_of_text, study_text
from grasslab.widgets.company import Company
from grasslab.widgets.panel import Panel, PanelError
from grasslab.widgets.timeline import line_of

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
                self._stay_put()
                self.study.back(steps)
                return self
        raise StudyError("there is no decision of yours before this one to go back to")

    def back(self, steps: int = 1) -> Self:
        """Go back some steps, everybody's and chance's counted."""
        self._stay_put()
        self.study.back(steps)
        return self

    def forward(self, steps: int = 1) -> Self:
        """Go forward again some steps on the way that was gone before."""
        self._stay_put()
        for _ in range(steps):
            self.study.forward()
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
        self._stay_put()
        self.study.goto(place)
        return self

    def fork(self, name: str | None = None, cards: str = "same") -> Self:
        """Begin a branch here; ``cards`` says whether "same" or "other" cards come on it."""
        self.study.fork(name or None, cards=cards)
        return self

    def note(self, note: str = "", name: str | None = None) -> Self:
        """Write a note on this position, and give it a name; empty ones wipe them out."""
        if name is not None and name != (self.study.here.name or ""):
            self.study.name(name or None)
        self.study.annotate(note or None)
        return self

    def show_changes(self) -> Self:
        """Show, or no longer show, what each step changed."""
        self.shows_changes = not self.shows_changes
        self._redraw()
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
        try:
            study = study_of_text(text)
        except GrasslabError as error:
            raise PanelError(f"{shown(name or 'that file')} holds no study: {error}") from error
        self._show(study)
        return self

    def download_page(self) -> str:
        """Hand the page that ``save_html`` writes to the browser; its text is returned."""
        from grasslab.widgets.page import page_of

        text = page_of(cast("Table", self))
        self.send({"download": {"name": f"{self.study.game.name}.html", "text": text}})
        return text

    def download(self) -> str:
        """Hand the study to the browser as a file; its text is returned."""
        text = study_text(self.study)
        self.send({"download": {"name": f"{self.study.game.name}.jsonl", "text": text}})
        return text
