"""``gl.Table``: the playing table as a live panel, for a person, several, or a class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grasslab.engine.errors import (
    GrasslabError,
    IllegalMoveError,
    OptionError,
    StudyError,
    shown,
)
from grasslab.engine.game import Game
from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.moves import Explanation, Move
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.explore.study import Study
from grasslab.show.markup import Markup
from grasslab.widgets import controls, table_parts
from grasslab.widgets.beginning import company_for, learners_round, study_of
from grasslab.widgets.company import Company, Opponents, Seats
from grasslab.widgets.course import Course
from grasslab.widgets.panel import PanelError, count_of, seconds_of, words_of
from grasslab.widgets.seen import seen_by
from grasslab.widgets.wishes import Wishes

BUTTONS = frozenset(
    (
        *("play", "play_number", "why_not", "choose", "cancel", "point_at", "go_on", "take_over"),
        "wait",
        *("undo", "back", "forward", "first", "last", "step_to", "goto", "fork", "note"),
        *("rename_branch", "note_branch", "delete_branch"),
        *("show_changes", "download", "download_page", "open_text"),
    )
)
"""The methods that have a button."""


class Table(Course):
    """The table of a game as a live panel: play, ask why not, go back, branch off.

    Whatever a button of the panel does, a method of the same name does without a browser. Methods
    that make moves let the opponents answer at once; pressed in the browser they answer one by one,
    with a pause.

    Parameters
    ----------
    position : State, Study or Game, optional
        What is played: a state, which begins a study of its own; a study, which several panels may
        share; or a game, which is dealt by ``seed``.
    seat : int, str or sequence of such, optional
        Who looks, by number or name: one person, or several who hand the panel over to one another.
        By default nobody in particular: all cards lie open, and every seat is played by hand.
    opponents : str, Agent, sequence or mapping, optional
        Who plays the other seats: ``"greedy"``, ``"random"`` or an agent for all of them, one each
        in the order of seats, or by name. By default, if somebody looks, the greedy agent, or the
        random one where that does not know the game. ``{}`` for nobody: then all is played by hand.
    pause : float
        Seconds before an opponent's move in the browser; 0 for none.
    undo : {"free", "fair", "teacher"}
        What going back may do; see ``gl.Study``. A study brings its own.
    seed : int or str
        Deals, draws and is the luck of the opponents: a number, or a word as a deal code. A study
        brings its own.
    learning : {1, 2, 3, 4}, optional
        A round of Grass for learners instead of a position, dealt by ``seed``: 1 is without
        Nirvana, Protected, Paranoia, Skim and Deals; 2 has Deals; 3 Protected and Skim too; 4 all.
    names : sequence of str, optional
        Who plays a learners' round; the learner is the first of them unless ``seat`` says else.

    Notes
    -----
    ``table.study`` holds the whole game, whichever seat looks: another panel of it shows what *its*
    seat may see, and a file that is saved has all cards in it. ``save_html`` writes only what is
    seen.

    Raises
    ------
    OptionError, UnknownNameError
        If an option cannot have that value, or there is no such seat or agent.

    Examples
    --------
    >>> import grasslab as gl
    >>> table = gl.Table(gl.load("grass", names=["Ann", "Bob"], rounds=1), seat="Ann", seed=7)
    >>> table.play("throw away Felony").state.player_name()
    'Ann'
    >>> table.undo().state.history() == table.study.tree.root.state.history()
    True
    """

    buttons: ClassVar[frozenset[str]] = BUTTONS
    _wishes: tuple[State, Wishes] | None = None

    def __init__(
        self,
        position: State | Study | Game | None = None,
        seat: Seats = None,
        opponents: Opponents = None,
        pause: float = table_parts.PAUSE,
        undo: str | None = None,
        seed: int | str | None = None,
        learning: int | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self._pause = seconds_of(pause, "pause, in seconds,")
        if learning is not None:
            position, seat = learners_round(position, seat, learning, names)
        elif names is not None:
            raise OptionError("names are those of a learners' round; a game brings its own")
        self._asked = (seat, opponents)
        study = study_of(position, seat, undo, seed)
        company = company_for(study, *self._asked)
        super().__init__(f"table of {study.game.title}", "table")
        self._take(study, company)
        with self._at_work():
            self._run()

    def _take(self, study: Study, company: Company) -> None:
        """Show this study from now on."""
        self.study, self.company = study, company
        self._looking = company.eyes
        self.shows_changes = False
        self._wishes = None
        self._stay_put()
        self._watch(study)

    # What it is

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge the panel keeps to; ``None`` if all cards lie open.

        At the end of a game that several persons share it is ``EVERYBODY``: what all have seen.
        """
        if self.study.undo == "teacher":
            return None
        if self.company.hands_over:
            return EVERYBODY if self.state.is_terminal() else self._looking
        return self.company.eyes

    # Playing

    def play(self, move: Move | str | int) -> Table:
        """Make a move, for whoever is to decide; then chance and opponents have their way.

        Parameters
        ----------
        move : Move, str or int
            As for ``state.play``.

        Raises
        ------
        NotationError
            If a text names no possible move.
        IllegalMoveError
            If the move is barred; the error's ``explanation`` has the ruling and the fact.
        StudyError
            If chance decides here, and the study is not a teacher's.
        """
        self._check_uncovered()
        action = self._action_of(move)
        with self._at_work():
            self.study.play(action)
            self._stay_put()
            self._go(agent_waits=True)
        return self

    def _action_of(self, move: Move | str | int) -> int:
        """The number of a move that can be made; no refusal tells of cards that are not seen."""
        state = self.state
        if self._by_browser and state.current_player() in self.company.agents:
            raise PanelError(f"{state.player_name()} is to move, and needs no help")
        action = state.game.number(self.seen.table, move)
        if state.is_chance_node() and self.study.undo != "teacher":
            raise StudyError("chance decides here: go on, and it does; only a teacher chooses")
        if state.is_chance_node() or state.is_terminal():
            return action  # the study says what it thinks of that
        if self._asks_for_itself():
            why = self.seen.why_not(action)
            if why is not None:
                raise IllegalMoveError(f"{why.move!r} is barred: {why}", why)
        elif not state.game.is_legal(state.table, action):
            raise IllegalMoveError(
                f"{state.player_name()} decides here, and cannot do that; why is not for you to see"
            )
        return action

    def play_number(self, action: int | str) -> Table:
        """Make the move of an action number, as lists to choose from give it."""
        return self.play(count_of(action, "the number of a move"))

    def why_not(self, move: Move | str | int) -> Explanation | None:
        """Ask why a move is not possible; the answer stands in the panel, and is returned.

        Raises
        ------
        NotationError
            If a text names no possible move.
        """
        self._check_uncovered()
        why = self.seen.why_not(move)
        if why is not None:
            self.notice = controls.explained(why)
        else:
            action = self.state.game.number(self.seen.table, move)
            self.notice = controls.possible(self.state.game.action_text(self.seen.table, action))
        self._redraw()
        return why

    def choose(self, card: str) -> Table:
        """Choose a card to see where it may go.

        Raises
        ------
        UnknownNameError
            If that card cannot be chosen here.
        PanelError
            If somebody else is to decide.
        """
        source, before = self.wishes.source_of(words_of(card, "a card")), self.chosen
        with self._at_work():
            self._stay_put()
            self.chosen = "" if source == before else source
        return self

    def cancel(self) -> Table:
        """Put the chosen card back."""
        with self._at_work():
            self._stay_put()
        return self

    def point_at(self, path: str) -> Table:
        """Point at a spot of the table: at a card to choose it, or where the chosen card shall go.

        Parameters
        ----------
        path : str
            Seat, place and card, as in ``"1/market/7"``; see ``grasslab.show.spots``.

        Raises
        ------
        IllegalMoveError
            If the chosen card cannot go there by the rules.
        PanelError
            If nothing is to be pointed at there.
        """
        wishes = self.wishes
        if words_of(path, "a spot").count("/") != 2:
            raise PanelError(
                f"a spot is a seat, a place and a card, as '1/market/7', not {shown(path)}"
            )
        found = wishes.at(path, self.chosen)
        if not found and path in wishes.sources():
            return self.choose(path)  # another card than the one that was chosen before
        found = found or wishes.near(path, self.chosen)
        if len(found) == 1:
            return self.play(found[0].move)
        if found:
            with self._at_work():
                self.pending = found
            return self
        if not self.chosen:
            raise PanelError("nothing can be done there; choose one of the framed cards first")
        barred = wishes.barred_at(path, self.chosen)
        why = self.seen.why_not(barred[0].move) if barred else None
        if why is not None:
            raise IllegalMoveError(f"{why.move!r} is barred: {why}", why)
        card = wishes.sources()[self.chosen]
        raise PanelError(f"{card} has nothing to do there; the dashed frames show where it may go")

    def take_over(self) -> Table:
        """The next person has the panel, and sees the own cards."""
        if not self.covered:
            raise PanelError("nobody is to take over now")
        with self._at_work():
            self._looking = self.next_looker
            self._stay_put()
            self._go(agent_waits=True)
        return self

    def _show(self, study: Study) -> None:
        try:
            company = company_for(study, *self._asked)
        except GrasslabError as error:
            raise PanelError(f"that study does not fit this panel: {error}") from error
        with self._at_work():
            self._take(study, company)
            self.label = f"table of {study.game.title}"

    def close(self) -> None:
        """Take the panel off the page and free what it holds; the study stays as it is."""
        self._wishes = None
        super().close()

    # What changes it

    def _stay_put(self) -> None:
        self.chosen, self.pending, self._resumed = "", [], False
        self.notice = Markup("")
        self._drop_appointment()

    def _study_changed(self) -> None:
        """Somebody has changed the study: this panel, another one, or the reader's own code."""
        if self._wishes is not None and self._wishes[0] is not self.state:
            self.chosen, self.pending, self._wishes = "", [], None
        if not self._by_browser and self._steps_at_work == 0:
            self._drop_appointment()
        self._redraw()

    # Who decides here

    @property
    def seen(self) -> State | View:
        """What is shown: the position, or what the person who looks may know of it."""
        return seen_by(self.state, self.eyes)

    def _asks_for_itself(self) -> bool:
        """Whether who looks is who decides, so that a refusal tells nothing new."""
        return self.eyes is None or self.state.current_player() == self.eyes

    @property
    def decides_here(self) -> bool:
        """Whether the person who looks decides now, and sees the cards for it."""
        player = self.state.current_player()
        return not self.covered and self.company.is_person(player) and self._asks_for_itself()

    @property
    def wishes(self) -> Wishes:
        """What the person who decides here may wish.

        Raises
        ------
        PanelError
            If that is not who looks.
        """
        self._check_uncovered()
        if not self.decides_here:
            who = self.state.player_name()
            what = "the game is over" if self.state.is_terminal() else f"{who} is to decide"
            raise PanelError(f"{what} here; go on, or go back to a decision of yours")
        if self._wishes is None or self._wishes[0] is not self.state:
            view = self.state.view(self.state.current_player())
            self._wishes = self.state, Wishes(view)
        return self._wishes[1]

    # How it is drawn

    def told(self, error: GrasslabError) -> Markup:
        """An error as the panel shows it; a barred wish with its ruling."""
        if isinstance(error, IllegalMoveError) and error.explanation is not None:
            return controls.explained(error.explanation)
        return super().told(error)

    def news(self) -> str:
        """The steps since the panel was drawn before, and who is to decide now."""
        return table_parts.news(self)

    def lit(self) -> list[list[str]]:
        """The cards that can be chosen, the chosen one, and where it may go."""
        return table_parts.lights(self)

    def draw_parts(self) -> dict[str, Markup]:
        """The table, what can be done, what happened, and the timeline; or only the cover."""
        return table_parts.parts(self)

    def draw_snapshot(self) -> list[Markup]:
        """The position, the log and the study, for readers without a kernel."""
        return table_parts.snapshot(self)

    def text(self) -> str:
        """The position, and the last steps of the log."""
        return table_parts.text(self)
