"""The study of a seat tells nothing that the seat may not know, whatever the others hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import grasslab as gl
from grasslab.explore.study import Study
from tests.explore.studies import NAMES, three

WORLDS: list[dict[str, Any]] = [
    {"Ann": "Felony, Panama, Sold Out", "Bob": "Stonehigh, Bust", "Cid": "Jamaica, Immunity"},
    {"Ann": "Felony, Panama, Sold Out", "Bob": "Immunity, Mexico", "Cid": "Stonehigh, Detained"},
]
"""Two deals that Ann cannot tell apart."""


def played(world: int, undo: str = "free", seat: str = "Ann") -> Study:
    """Cards are taken and passed out of Ann's sight: Bob's to Cid, who passes to her."""
    study = Study(three(hands=WORLDS[world]), undo=undo, seat=seat)
    study.play("peddle Panama").play("end turn")
    study._enter(study.state.play(("take Euphoria", "take The Banker")[world]))
    study.goto(0).fork("passing").play("play Sold Out").play("pass Felony")
    study.play(("pass Bust", "pass Mexico")[world])
    return study


READINGS: dict[str, Callable[[Study], object]] = {
    "text": str,
    "repr": repr,
    "HTML": lambda study: study._repr_html_(),
    "frame": lambda study: study.frame().to_csv(),
    "graph": lambda study: (
        list(study.graph().nodes(data=True)),
        list(study.graph().edges(data=True)),
    ),
    "moves": lambda study: study.moves().texts(),
    "moves at chance": lambda study: study.goto(2).moves().texts(),
    "branches": lambda study: study.branches,
    "why not": lambda study: study.why_not("play Stonehigh"),
    "why not what another holds": lambda study: study.why_not("pass Jamaica"),
    "diff": lambda study: study.diff(0, "passing").to_csv(),
    "diff with a draw": lambda study: study.diff(0, 3).to_csv(),
}


@pytest.mark.parametrize("reading", READINGS)
def test_what_a_study_tells_does_not_depend_on_hidden_cards(reading: str) -> None:
    """Two worlds that the seat cannot tell apart give the same, letter for letter."""
    one, other = (READINGS[reading](played(world)) for world in (0, 1))
    assert str(one) == str(other)


@pytest.mark.parametrize("reading", ["text", "HTML", "frame", "graph", "diff with a draw"])
def test_the_worlds_do_differ(reading: str) -> None:
    """The test above would find a leak: to a teacher the same readings tell two worlds apart."""
    one, other = (READINGS[reading](played(world, "teacher")) for world in (0, 1))
    assert str(one) != str(other)


ERRORS: dict[str, Callable[[Study], object]] = {
    "another's barred move": lambda study: study.play("throw away Bust"),
    "another's move by number": lambda study: study.play(0),
    "chance": lambda study: study.goto(2).play("take Euphoria"),
    "what comes next": lambda study: study.goto(2).forward("take Felony"),
    "a hidden child": lambda study: study.goto(5).forward("pass Bust"),
    "unknown": lambda study: study.goto("pass Immunity"),
    "too far back": lambda study: study.back(99),
    "another's eyes": lambda study: study.diff(0, 1, seat="Bob"),
    "names": lambda study: study.name("main"),
}


@pytest.mark.parametrize("error", ERRORS)
def test_no_error_depends_on_hidden_cards(error: str) -> None:
    """What the person asks wrongly is refused in the same words in both worlds."""
    told = []
    for world in (0, 1):
        with pytest.raises(gl.GrasslabError) as caught:
            ERRORS[error](played(world))
        told.append(str(caught.value))
    assert told[0] == told[1]
    assert "Cid holds" not in told[0]


def test_fair_refusals_do_not_depend_on_hidden_cards() -> None:
    """Going back behind what Bob did: the same words in both worlds."""
    told = []
    for world in (0, 1):
        study = played(world)
        study._undo = "fair"
        with pytest.raises(gl.GrasslabError) as caught:
            study.back()
        told.append(str(caught.value))
    assert told[0] == told[1]
    assert told[0].endswith("Bob chooses a card to pass")


def test_another_who_decides_is_told_no_reason() -> None:
    """Why Cid cannot do something would say what Cid holds."""
    with pytest.raises(gl.IllegalMoveError) as caught:
        played(0).play("throw away Panama")
    assert str(caught.value) == "Cid decides here, and cannot do that; why is not for Ann to know"


def test_own_moves_and_own_cards_are_told() -> None:
    """The seat knows what it did, took and was given; and hears the rest as events tell it."""
    study = played(0)
    told = dict(zip(study.frame()["node"], study.frame()["move"], strict=True))
    assert told[1] == "peddle Panama"
    assert told[3] == "Bob takes a card."
    assert told[5] == "pass Felony"
    assert told[6] == "Bob chooses a card to pass."
    study.play("pass Immunity")
    last = study.frame()["move"].iloc[-1]
    assert "Cid passes Immunity to Ann." in last
    assert "Bust" not in last


def test_own_moves_are_told_in_the_notation_whatever_follows_from_them() -> None:
    """Cid chooses last, upon which cards move that Cid does not see: it is Cid's move still."""
    study = Study(three(), seat="Cid").play("play Sold Out").play("pass Mexico").play("pass Bust")
    assert study.play("pass Detained").frame()["move"].iloc[-1] == "pass Detained"


def test_a_card_dealt_to_another_is_not_seen() -> None:
    """Of a deal the seat hears its own cards only."""
    game = gl.load("grass", names=NAMES, rounds=1, hand_size=2)
    study = Study(game.new_initial_state(), seat="Bob").draw()
    moves = list(study.frame()["move"])
    assert sum(move.startswith("take ") for move in moves) == 2
    assert moves.count("(unseen)") == 2
    assert moves[1].startswith("Round 1 begins: Cid deals")  # and Ann gets the first card
    assert "(unseen)" in str(study)


def test_all_together_and_teachers_see_everything() -> None:
    """Without a seat nothing is hidden; nor in a teacher's study, which may keep to a seat."""
    for options in ({"seat": None}, {"undo": "teacher"}):
        study = Study(three(hands=WORLDS[0]), **{"seat": "Ann", **options})  # type: ignore[arg-type]
        study.play("peddle Panama").play("end turn").draw()
        assert study.frame()["move"].iloc[-1].startswith("take ")
        assert study.eyes is None
        assert len(study.moves()) > 3
