"""What a table panel begins with: the study that it shows, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grasslab.engine.errors import OptionError, shown
from grasslab.engine.game import Game
from grasslab.engine.state import State
from grasslab.explore.study import Study
from grasslab.games.grass.learning import learning_game
from grasslab.widgets.company import Company, Opponents, Seats, company_of

LEARNERS = ("Amy", "Bob", "Janis", "John")
"""Who plays a learners' round, if nobody else is named."""


def company_for(study: Study, seat: Seats, opponents: Opponents) -> Company:
    """Who sits at the table of a study; a study of one seat is looked at from there alone.

    Raises
    ------
    OptionError, UnknownNameError
        If nobody can sit there like that.
    """
    if study.seat is None or study.undo == "teacher":
        return company_of(study.game, seat, opponents)
    company = company_of(study.game, study.seat if seat is None else seat, opponents)
    if company.lookers != (study.seat,):
        name = study.game.names[study.seat]
        raise OptionError(f"that study is {name}'s and shows no other seat: seat={name!r}")
    return company


def learners_round(
    position: object, seat: Seats, level: int, names: Sequence[str] | None
) -> tuple[Game, Seats]:
    """A learners' round, and the learner's seat."""
    if position is not None:
        raise OptionError("learning= brings its own round; leave the position out")
    game = learning_game(level, names=LEARNERS if names is None else names)
    return game, 0 if seat is None else seat


def study_of(position: Any, seat: Seats, undo: str | None, seed: int | str | None) -> Study:
    """The study that a panel shows."""
    if isinstance(position, Study):
        for what, given, own in (("undo", undo, position.undo), ("seed", seed, position.seed)):
            if given is not None and given != own:
                raise OptionError(
                    f"the study has {what}={own!r} already, so {what}= cannot be {given!r}"
                )
        return position
    seed = 0 if seed is None else seed
    if isinstance(position, Game):
        position = position.deal(seed)
    if not isinstance(position, State):
        raise OptionError(
            "a table shows a state, a study or a game, as in gl.Table(gl.load('grass'), seat=0), "
            f"not {shown(position)}; or learning=1 to 4"
        )
    one = seat if isinstance(seat, int | str) and not isinstance(seat, bool) else None
    return Study(position, undo="free" if undo is None else undo, seat=one, seed=seed)
