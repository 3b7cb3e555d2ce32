"""Who sits at a panel's table: persons, and agents in the other seats."""

from __future__ import annotations

import pytest

import grasslab as gl
from grasslab.engine.game import Game
from grasslab.play.agents import GreedyAgent
from grasslab.widgets.company import company_of

NAMES = ["Ann", "Bob", "Cid", "Dee"]


def grass() -> Game:
    """Grass with four players."""
    return gl.load("grass", names=NAMES, rounds=1)


def test_without_a_seat_everybody_is_a_person_and_sees_all() -> None:
    """A teacher at the blackboard moves all hands, and nothing is hidden."""
    company = company_of(grass(), None, None)
    assert company.eyes is None
    assert [company.is_person(p) for p in range(4)] == [True] * 4


def test_who_sits_down_plays_against_greedy_opponents() -> None:
    """The usual case needs no second option."""
    company = company_of(grass(), "Bob", None)
    assert company.eyes == 1
    assert {p: agent.name for p, agent in company.agents.items()} == {
        0: "greedy",
        2: "greedy",
        3: "greedy",
    }


def test_opponents_by_name_leave_the_others_to_persons() -> None:
    """A mapping says who is an agent; whoever it leaves out is played by hand."""
    company = company_of(grass(), "Ann", {"Cid": "random"})
    assert [company.is_person(p) for p in range(4)] == [True, True, False, True]


def test_opponents_one_each_in_the_order_of_seats() -> None:
    """A list is dealt out to the seats that nobody sits at."""
    company = company_of(grass(), ["Ann", "Cid"], ["random", GreedyAgent()])
    assert {p: agent.name for p, agent in company.agents.items()} == {1: "random", 3: "greedy"}
    assert company.hands_over
    assert company.eyes is None


@pytest.mark.parametrize(
    ("seat", "opponents", "error", "words"),
    [
        (None, "greedy", gl.OptionError, "say who you are"),
        (["Ann", "Ann"], None, gl.OptionError, "names somebody twice"),
        ("Anna", None, gl.UnknownNameError, "Ann"),
        ("Ann", "gredy", gl.UnknownNameError, "greedy"),
        ("Ann", {"Ann": "greedy"}, gl.OptionError, "is a person here"),
        ("Ann", {"Bob": "greedy", 1: "random"}, gl.OptionError, "Bob twice"),
        ("Ann", ["greedy"], gl.GrasslabError, "Bob, Cid, Dee"),
    ],
)
def test_what_cannot_be_is_refused(
    seat: object, opponents: object, error: type[Exception], words: str
) -> None:
    """The error says what was wrong and what would be right."""
    with pytest.raises(error, match=words):
        company_of(grass(), seat, opponents)  # type: ignore[arg-type]
