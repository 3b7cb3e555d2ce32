"""The difference of two positions: complete, empty when there is none, and no more than is seen."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pandas as pd
import pytest

import grasslab as gl
from grasslab.explore.study import Study
from tests.explore.studies import branched, random_moves, study_of_three, three
from tests.games.grass.samples import MIXED_GAMES, sample_game


def rows(frame: pd.DataFrame) -> set[tuple[Any, ...]]:
    """The rows of a difference, with None where there is nothing."""
    cells = frame.astype(object).where(frame.notna(), None)
    return set(cells.itertuples(index=False, name=None))


def test_a_move_differs_by_the_card_it_moves() -> None:
    """One row each for the hand, the market, the figures that follow, and the turn's course."""
    study = study_of_three().play("peddle Panama")
    assert rows(study.diff(0, 1)) == {
        ("Ann", "hand", "Panama", 1, 0, -1),
        ("Ann", "market", "Panama", 0, 1, 1),
        ("Ann", "cards in hand", None, 4, 3, -1),
        ("Ann", "at risk", None, 0, 50_000, 50_000),
        ("Ann", "highest in hand", None, 50_000, 5_000, -45_000),
        ("Ann", "net now", None, -75_000, 20_000, 95_000),
        (None, "phase", None, "turn", "after play", None),
        (None, "played", None, "no", "yes", None),
    }


def test_the_other_way_round_it_is_turned_round() -> None:
    """What one has more the other has less."""
    study = branched()
    there = study.diff("main", "what if I trade")
    back = study.diff("what if I trade", "main")
    turned = {
        (*row[:3], row[4], row[3], None if row[5] is None else -row[5]) for row in rows(there)
    }
    assert rows(back) == turned


def test_positions_can_be_named_in_every_way() -> None:
    """Numbers, names, branches, nodes, states; by default the second one is where one is."""
    study = branched().name("here")
    expected = study.diff(0, 7)
    for a, b in [(study.nodes[0], "here"), (three(), study.state), ("0", "what if I trade")]:
        pd.testing.assert_frame_equal(study.diff(a, b), expected)
    pd.testing.assert_frame_equal(study.diff(0), expected)


def test_equal_positions_have_an_empty_difference_with_the_same_columns() -> None:
    """Also those that were reached by different ways."""
    study = study_of_three().play("offer Mexico for anything").play("decline").play("decline")
    study.play("throw away Felony").goto(0).play("throw away Felony")
    same = study.diff(0, 0)
    assert len(same) == 0
    assert list(same.columns) == ["player", "what", "card", "a", "b", "change"]
    assert list(same["player"].cat.categories) == ["Ann", "Bob", "Cid"]
    assert len(study.diff(three(), 0)) == 0


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 4))
def test_a_difference_is_empty_only_for_equal_positions(number: int) -> None:
    """Complete over random games: frames and facts leave nothing of a table out."""
    game = sample_game(MIXED_GAMES[number])
    study = random_moves(Study(game.new_initial_state(), seed=number), number, 25)
    states = [node.state for node in study.nodes[::3]]
    for one, other in pairwise(states):
        assert (len(study.diff(one, other)) == 0) == (one == other)


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("cover CO/GS, MX/CB", "cover CO/CB, MX/GS", "covers"),
        ("missed 1", "missed 2", "missed"),
        ("heat FE", "heat BU", "market"),
        ("total 5000", "total 10000", "total"),
    ],
)
def test_what_lies_before_a_player_is_compared(a: str, b: str, words: str) -> None:
    """Which cover lies on what, turns to miss, heat, dollars."""
    game = gl.load("grass", names=["Ann", "Bob"])
    one, other = (game.position(f"turn Bob | Ann: opened; {x} | Bob: hand BU") for x in (a, b))
    frame = Study(one).diff(one, other)
    assert words in set(frame["what"])
    assert "Ann" in set(frame["player"].dropna())


def test_who_is_to_act_is_compared_where_the_turn_is_the_same() -> None:
    """While cards are taken at random, the taker is all that differs."""
    game = gl.load("grass", names=["Ann", "Bob"], rounds=1, variants=["lucky_or_not"])
    hands = "Ann: hand BU; opened | Bob: hand FE"
    one, other = (
        game.position(f"turn Ann, random taking | player {name} | {hands}") for name in game.names
    )
    assert rows(Study(one).diff(one, other)) == {(None, "to act", None, "Ann", "Bob", None)}


def test_cards_that_a_seat_does_not_see_are_counted_together() -> None:
    """Ann sees that Bob has a card more and the stack one less, and not which."""
    study = study_of_three(seat="Ann").play("peddle Panama").play("end turn").draw()
    seen = rows(study.diff(2, 3))
    assert ("Bob", "hand", None, 3, 4, 1) in seen
    assert (None, "stack", None, 91, 90, -1) in seen
    assert {row[2] for row in seen} == {None}


def test_a_seat_can_be_asked_for() -> None:
    """Where all is shown, anybody's eyes can be lent; in a seat's study only its own."""
    study = study_of_three().play("peddle Panama").play("end turn").draw()
    assert set(study.diff(2, 3, seat="Bob")["card"].dropna()) != set()
    assert set(study.diff(2, 3, seat="Cid")["card"].dropna()) == set()
    of_ann = study_of_three(seat="Ann").play("peddle Panama")
    assert len(of_ann.diff(0, 1, seat="Ann")) == len(of_ann.diff(0, 1))
    with pytest.raises(gl.GrasslabError, match="shows what Ann sees, no other"):
        of_ann.diff(0, 1, seat="Bob")


def test_a_state_of_another_game_is_refused() -> None:
    """Other rules or names make positions that cannot be compared."""
    other = gl.load("grass", names=["Ann", "Bob", "Cid"]).deal(seed=1)
    with pytest.raises(gl.GrasslabError, match="of another game"):
        study_of_three().diff(0, other)
    with pytest.raises(gl.UnknownNameError, match="nothing in this study is called"):
        study_of_three().diff(0, "elsewhere")
