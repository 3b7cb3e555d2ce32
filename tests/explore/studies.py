"""Studies to test with: small positions set up by hand, and games walked through at random."""

from __future__ import annotations

from random import Random
from typing import Any

import grasslab as gl
from grasslab.engine.state import State
from grasslab.explore.study import Study

NAMES = ["Ann", "Bob", "Cid"]


def three(**setup: Any) -> State:
    """Three players, all opened; Ann to play, holding what can bring others to act."""
    game = gl.load("grass", names=NAMES, rounds=1)
    hands = {
        "Ann": "Felony, Panama, Sold Out, Mexico",
        "Bob": "Stonehigh, Home Grown, Bust",
        "Cid": "Jamaica, Immunity, Detained",
    }
    usual: dict[str, Any] = {"hands": hands, "opened": NAMES, "turn": "Ann"}
    return game.position(**{**usual, **setup})


def study_of_three(**options: Any) -> Study:
    """A study of that position."""
    return Study(three(), **options)


def branched(**options: Any) -> Study:
    """A study with a main branch of 5 positions, and one of 3 that goes off after the first."""
    study = study_of_three(**options)
    study.play("peddle Panama").play("end turn").draw().play("throw away Bust")
    study.goto(1).fork("what if I trade", note="just to see")
    return study.play("offer Mexico for anything").play("decline").play("decline")


def random_moves(study: Study, seed: int, most: int) -> Study:
    """Play on at random, drawing without a seed, for so many decisions or to the end."""
    dice = Random(seed)
    for _ in range(most):
        drawn(study)
        if study.state.is_terminal():
            break
        study.play(dice.choice(study.state.legal_actions()))
    return drawn(study)


def drawn(study: Study) -> Study:
    """The study after chance has decided, if it is to decide."""
    return study.draw() if study.state.is_chance_node() else study


def stack_cards(study: Study) -> list[int]:
    """The cards that came from the stack along the line of a study, in order."""
    states = [node.state for node in study.line()[1:]]
    return [
        state.action
        for state in states
        if state.action is not None
        and state.parent is not None
        and state.parent.is_chance_node()
        and state.game.chance_source(state.parent.table).startswith("stack")
    ]
