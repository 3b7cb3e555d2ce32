"""The channels of an audit: all that a player can get at, each as a list of questions and answers.

A channel is a function of ``Eyes``, a player's eyes on a state, that yields pairs: what was asked,
a text, and what came, which is compared by ``==``. What is not tied to a seat, such as
``state.cards()`` or ``repr(state)``, is the whole truth by design and no channel.
"""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from grasslab.engine.errors import GrasslabError, MissingPackageError
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.explore.audit.contents import contents, pickled
from grasslab.explore.study import Study

Answers = Iterable[tuple[str, object]]
"""What was asked, and what came."""

FRAMES = ("cards", "players", "known")
"""The frames of a view."""
STEPS = 10
"""A study is made of so many of the last steps."""


@dataclass(frozen=True)
class Eyes:
    """A player's eyes on a state.

    Attributes
    ----------
    state : State
    player : int
    seed : int
        For whatever asks for one.
    wishes : sequence of int or str
        Moves that are asked about, by number and in words, whether they make sense or not.
    """

    state: State
    player: int
    seed: int
    wishes: Sequence[int | str]

    @cached_property
    def view(self) -> View:
        """What the player sees."""
        return self.state.view(self.player)

    @property
    def decides(self) -> bool:
        """Whether the player is to move."""
        return self.state.current_player() == self.player

    @cached_property
    def study(self) -> Study:
        """The player's study of the last steps, with undo as in class."""
        start, *steps = self.state.line()[-STEPS - 1 :]
        study = Study(start, undo="teacher", seat=self.player, seed=self.seed)
        for step in steps:
            study.play(step.action if step.action is not None else "")
        return Study.of_tree(study.tree, study.here, study.branch, "fair", self.player, self.seed)


class Channel(NamedTuple):
    """A way in which something can come to a player.

    Attributes
    ----------
    read : function
        Of ``Eyes``: it yields pairs of what can be asked, a text, and what comes.
    past : bool
        Whether that depends on the history too, and not only on what is seen and known now.
    loose : bool
        Whether the questions may be others; then only answers to the same ones are compared.
    """

    read: Callable[[Eyes], Answers]
    past: bool = False
    loose: bool = False


def answer(ask: Callable[..., object], *of: object) -> object:
    """What comes when something is asked of somebody: an answer, or the words of the refusal.

    Raises
    ------
    MissingPackageError
        If a package is missing that the answer needs.
    """
    try:
        return ask(*of)
    except MissingPackageError:
        raise
    except GrasslabError as error:
        return f"{type(error).__name__}: {error}"


# What is seen and known now


def of_view(eyes: Eyes) -> Answers:
    """The view itself, and whatever else it can be asked that needs no further word."""
    view = eyes.view
    yield "view", view
    yield "hash(view)", hash(view)
    for name in dir(type(view)):
        if not name.startswith("_") and name not in (*FRAMES, "game"):
            value = getattr(view, name)
            if not callable(value):
                yield f"view.{name}", _shown(value)
            elif not _needed(value):
                yield f"view.{name}()", _shown(answer(value))


def _needed(call: Callable[..., object]) -> bool:
    """Whether a method needs arguments."""
    given = inspect.signature(call).parameters.values()
    return any(
        p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD) for p in given
    )


def _shown(value: Any) -> object:
    """A value as something that can be compared letter for letter."""
    if isinstance(value, State):
        return value.position_text(knowledge=True)
    return value.to_csv() if hasattr(value, "to_csv") else str(value)


def of_contents(eyes: Eyes) -> Answers:
    """Every number in the view and in what it refers to, used or not."""
    return contents(eyes.view, "view")


def of_pickle(eyes: Eyes) -> Answers:
    """The view as it is saved, or sent to another process."""
    yield "pickle", pickled(eyes.view)


def of_knowledge(eyes: Eyes) -> Answers:
    """What the player sees and knows by the state's own account, and what everybody knows."""
    state, player = eyes.state, eyes.player
    yield "state.knowledge(player)", state.knowledge(player)
    yield "state.knowledge()", state.knowledge()
    yield "state.observation_string(player)", state.observation_string(player)


def of_text(eyes: Eyes) -> Answers:
    """The view in words."""
    yield "str(view)", str(eyes.view)
    yield "repr(view)", repr(eyes.view)
    yield "view.position_text()", eyes.view.position_text()


def of_html(eyes: Eyes) -> Answers:
    """The view and its moves in a notebook."""
    yield "view", eyes.view._repr_html_()
    yield "view.moves()", eyes.view.moves()._repr_html_()


def of_frames(eyes: Eyes) -> Answers:
    """The frames of the view."""
    for name in FRAMES:
        yield f"view.{name}()", _shown(getattr(eyes.view, name)())


def of_moves(eyes: Eyes) -> Answers:
    """What the player may do."""
    state = eyes.state
    yield "view.moves()", list(eyes.view.moves())
    yield "state.legal_actions(player)", state.legal_actions(eyes.player)
    if eyes.decides:
        yield "state.moves()", list(state.moves())


def of_samples(eyes: Eyes) -> Answers:
    """States drawn from the view."""
    for seed in (eyes.seed, eyes.seed + 1):
        yield f"view.sample({seed})", _shown(eyes.view.sample(seed))


# What is asked and refused


def of_why_not(eyes: Eyes) -> Answers:
    """Why a move is not possible, asked by the player in every way."""
    state, view, player = eyes.state, eyes.view, eyes.player
    for wish in eyes.wishes:
        asked = f"why_not({wish!r}"
        yield f"state.{asked}, player)", answer(_why, state, wish, player)
        yield f"view.{asked})", answer(_why, view, wish)


def _why(asked: State | View, *question: Any) -> str:
    why = asked.why_not(*question)
    return "possible" if why is None else f"{why.move}: {why}"


def of_refusals(eyes: Eyes) -> Answers:
    """The errors that the player gets who wants to make a move that is barred."""
    if eyes.decides:
        for wish in eyes.wishes:
            yield f"play({wish!r})", answer(_play, eyes.state, wish)


def _play(state: State, wish: int | str) -> str:
    return f"possible: {state.action_to_string(state.play(wish).action or 0)}"


# What was seen on the way


def of_information(eyes: Eyes) -> Answers:
    """The information state as text and as number."""
    state, player = eyes.state, eyes.player
    yield "state.information_state_string", state.information_state_string(player)
    yield "state.information_state_hash", state.information_state_hash(player)


def of_log(eyes: Eyes) -> Answers:
    """What the player heard."""
    for number, line in enumerate(eyes.state.log(seat=eyes.player)):
        yield f"state.log(seat)[{number}]", line
    for event in eyes.state.last_events():
        yield "last event", event.told_to(eyes.player)


def of_study(eyes: Eyes) -> Answers:
    """What the player's study of the last steps shows."""
    study = eyes.study
    yield "str(study)", str(study)
    yield "repr(study)", repr(study)
    yield "study as HTML", study._repr_html_()
    yield "study.moves()", list(study.moves())


def of_study_frames(eyes: Eyes) -> Answers:
    """The study as frames and as a graph."""
    study = eyes.study
    yield "study.frame()", _shown(study.frame())
    yield "study.diff(0)", _shown(study.diff(0))
    graph = study.graph()
    yield "study.graph()", [*graph.nodes(data=True), *graph.edges(data=True)]


def of_undo(eyes: Eyes) -> Answers:
    """How far the player's study goes back where undo is fair, and the words of its refusals."""
    last = eyes.study.here.number
    for steps in range(1, last + 2):
        yield f"study.back({steps})", _after(eyes, Study.back, steps)
    for asked, ask in _WAYS_BACK.items():
        yield asked, _after(eyes, ask)


_WAYS_BACK: Mapping[str, Callable[[Study], object]] = {
    "study.goto(0)": lambda study: study.goto(0),
    "study.fork(at=0)": lambda study: study.fork(at=0),
    "study.prune(1)": lambda study: study.prune(1),
    "study.forward()": lambda study: study.forward(),
    "study.back().forward('nowhere')": lambda study: study.back().forward("nowhere"),
    "study.back().moves()": lambda study: study.back().moves().texts(),
    "study.goto('nowhere')": lambda study: study.goto("nowhere"),
}


def _after(eyes: Eyes, ask: Callable[..., object], *question: object) -> object:
    """What comes when something is asked of a copy of the study."""
    study = copy.copy(eyes.study)
    came = answer(ask, study, *question)
    return str(study) if came is study else came


CHANNELS: Mapping[str, Channel] = {
    "view": Channel(of_view),
    "contents": Channel(of_contents),
    "pickle": Channel(of_pickle),
    "knowledge": Channel(of_knowledge),
    "text": Channel(of_text),
    "html": Channel(of_html),
    "frames": Channel(of_frames),
    "moves": Channel(of_moves),
    "sample": Channel(of_samples),
    "why not": Channel(of_why_not),
    "refusals": Channel(of_refusals),
    "information": Channel(of_information, past=True),
    "log": Channel(of_log, past=True),
    "study": Channel(of_study, past=True),
    "study frames": Channel(of_study_frames, past=True),
    "undo": Channel(of_undo, past=True),
}
"""All that a player can get at, whatever the game; the choices of agents come to it."""
