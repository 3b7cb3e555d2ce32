"""What comes by itself at a table panel: chance and the opponents, at once or with pauses."""

from __future__ import annotations

import weakref
from collections.abc import Mapping, MutableMapping
from typing import Self

from grasslab.engine.moves import Move
from grasslab.engine.random import generator
from grasslab.engine.state import State
from grasslab.explore.study import Study
from grasslab.play.agents import ask
from grasslab.widgets.going import Going
from grasslab.widgets.panel import PanelError, seconds_of
from grasslab.widgets.story import Reason

RESTS = frozenset({"round over", "season points"})
"""After steps with such an event the panel waits, so that the score can be looked at."""
_REASONS: MutableMapping[Study, dict[int, Reason]] = weakref.WeakKeyDictionary()
"""What agents said about their moves, by study and node; shared by all panels of a study."""


class Course(Going):
    """How a game goes on when nobody at the panel decides; see ``Table``."""

    _pause: float
    _looking: int | None
    """The seat of the person who has the panel, where it is handed over."""
    _resumed = False
    """Whether somebody has said that it shall go on after a rest."""
    _appointment = 0

    @property
    def state(self) -> State:
        """The position that is shown, with its whole history."""
        return self.study.state

    @property
    def covered(self) -> bool:
        """Whether the table is hidden until the next person has taken over."""
        if not self.company.hands_over or self.study.undo == "teacher" or self.state.is_terminal():
            return False
        player = self.state.current_player()
        if self._looking is None:
            return True
        return player in self.company.lookers and player != self._looking

    @property
    def reasons(self) -> Mapping[int, Reason]:
        """What agents said about their moves, by node."""
        return _REASONS.get(self.study, {})

    @property
    def next_looker(self) -> int:
        """Who is to take over a covered table."""
        player = self.state.current_player()
        return player if player in self.company.lookers else self.company.lookers[0]

    def _check_uncovered(self) -> None:
        self._check_open()
        if self.covered:
            raise PanelError("the table is covered until the next person has taken over")

    def go_on(self, appointment: int | None = None) -> Self:
        """Let come what comes next: chance and the opponents, up to the next person's decision.

        In the browser an opponent at a time. Where all is played by hand, chance alone.

        Parameters
        ----------
        appointment : int, optional
            Which appointment of ``due`` this keeps; one that is no longer due is let go.
        """
        if appointment is not None and appointment != self._appointment:
            return self
        self._check_uncovered()
        with self._at_work():
            self._stay_put()
            self._resumed = True
            self._go(agent_waits=False)
        return self

    def wait(self, pause: float) -> Self:
        """Have opponents wait so many seconds before they move in the browser; 0 for not at all.

        Raises
        ------
        OptionError
            If it is no such number.
        """
        self._check_open()
        self._pause = seconds_of(pause, "pause, in seconds,")
        if self.due and not self._pause:
            return self.go_on()
        self._redraw()
        return self

    @property
    def pause(self) -> float:
        """Seconds that opponents wait in the browser."""
        return self._pause

    def _go(self, agent_waits: bool) -> None:
        """What comes by itself: in the browser an opponent at a time, else all at once.

        With ``agent_waits`` the first opponent takes a pause too.
        """
        if not (self._by_browser and self._pause):
            self._run()
        elif self._settle_chance() and self._agent_is_next() and not agent_waits:
            self._step()
            self._settle_chance()
        self._make_appointment()

    def _run(self) -> None:
        while self._settle_chance() and self._agent_is_next():
            self._step()

    def _settle_chance(self) -> bool:
        """Let chance bring what is next, unless the panel rests; whether there is a next."""
        if self.state.is_terminal() or self.covered:
            return False
        if self.state.is_chance_node():
            if (self.rests or self.study.undo == "teacher") and not self._resumed:
                return False
            self._resumed = False
            self.study.draw()
        return not self.state.is_terminal()

    @property
    def rests(self) -> bool:
        """Whether a score lies on the table, to be looked at before it goes on."""
        events = {event.kind for event in self.state.last_events()}
        return bool(events & RESTS) and self.study.undo != "teacher"

    def _agent_is_next(self) -> bool:
        return self.state.current_player() in self.company.agents

    def _step(self) -> None:
        """The move of the agent that is next, by the luck that ``play_out`` would give it."""
        state, player = self.state, self.state.current_player()
        agent = self.company.agents[player]
        own_seed = generator(self.study.seed, len(state.history()), player)[0]
        view = state.view(player)
        move, after = ask(agent, state, view, own_seed, self.study.seed)
        assert after.action is not None  # it made a move
        self.study.play(after.action)
        words = move.reason if isinstance(move, Move) else ""
        if words:
            said = _REASONS.setdefault(self.study, {})
            said[self.study.here.number] = Reason(agent.name, words)

    def _make_appointment(self) -> None:
        """With the view in the browser: when the next opponent is to move."""
        waits = (
            self._by_browser
            and self._pause > 0
            and not self.state.is_terminal()
            and not self.covered
            and self._agent_is_next()
        )
        self._drop_appointment()
        if waits:
            self.due = {"wait": self._pause, "number": self._appointment}

    def _drop_appointment(self) -> None:
        """Nobody is waited for any more; whoever comes all the same is too late."""
        self._appointment += 1
        self.due = {}
