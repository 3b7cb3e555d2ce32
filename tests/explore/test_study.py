"""Walking in a study: playing, going back and forward, jumping, and the branches one is on."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx
import numpy as np
import pytest

import grasslab as gl
from grasslab.engine.errors import StudyError
from grasslab.explore.study import Study
from tests.explore.studies import branched, random_moves, study_of_three, three


def numbers(study: Study) -> list[int]:
    """The numbers of the nodes on the line to where one is."""
    return [node.number for node in study.line()]


def test_a_study_begins_with_its_state() -> None:
    """Node 0 of the main branch is the state itself, whose history stays reachable."""
    state = gl.load("grass", players=2).deal(seed=7)
    study = Study(state)
    assert study.state is state
    assert (study.here.number, study.here.parent, study.here.branch) == (0, None, "main")
    assert len(study.state.line()) == 14
    assert numbers(study) == [0]


def test_playing_goes_to_the_position_after_the_move() -> None:
    """Each move makes one node, whose state is the child of the one before."""
    study = study_of_three().play("peddle Panama").play("end turn")
    assert numbers(study) == [0, 1, 2]
    assert study.state == three().play("peddle Panama").play("end turn")
    assert study.nodes[1].state is study.state.parent


def test_moves_are_taken_in_every_form() -> None:
    """A text, its number, a Move, and a number of NumPy all name the same node."""
    study = study_of_three()
    move = study.moves()[0]
    for form in (move, move.text, move.action, np.int64(move.action), str(move.action)):
        assert study.goto(0).play(form).here.number == 1
    assert len(study.nodes) == 2


def test_a_move_made_before_leads_to_the_node_that_is_there() -> None:
    """The tree has no position twice by the same way."""
    study = study_of_three().play("peddle Panama").back().play("peddle Panama")
    assert numbers(study) == [0, 1]
    assert len(study.nodes) == 2


def test_a_draw_is_a_node_for_each_outcome() -> None:
    """A deal of twelve cards and the first card taken are thirteen steps, up to the decision."""
    game = gl.load("grass", players=2, rounds=1)
    study = Study(game.new_initial_state(), seed=7).draw()
    assert len(study.nodes) == 14
    assert study.state == game.deal(seed=7)


@pytest.mark.parametrize("seed", [None, 3])
def test_drawing_where_nothing_is_to_be_drawn_is_refused(seed: int | None) -> None:
    """Whoever draws thinks that chance decides: it is told who does, and nothing changes."""
    study = study_of_three()
    with pytest.raises(StudyError, match="Ann decides here: there is nothing to draw"):
        study.draw(seed)
    assert numbers(study) == [0]


def test_drawing_after_the_end_is_refused() -> None:
    """Nobody decides there."""
    study = random_moves(study_of_three(), 1, 10_000)
    with pytest.raises(StudyError, match="the game is over: there is nothing to draw"):
        study.draw()


def test_playing_with_a_seed_draws_nothing_where_nothing_follows() -> None:
    """The short form serves every move, also one after which the same player decides."""
    assert numbers(study_of_three().play("peddle Panama", seed=5)) == [0, 1]


def test_playing_with_a_seed_also_draws() -> None:
    """The short form for a move and the cards that follow."""
    study = study_of_three().play("peddle Panama").play("end turn", seed=5)
    expected = three().replay("peddle Panama; end turn").draw(5)
    assert study.state == expected


def test_a_barred_move_changes_nothing() -> None:
    """The ruling is told, and one is where one was."""
    study = study_of_three()
    with pytest.raises(gl.IllegalMoveError, match="lift heat"):
        study.play("lift heat with Immunity")
    with pytest.raises(gl.NotationError, match="Panamma"):
        study.play("peddle Panamma")
    assert len(study.nodes) == 1


def test_back_goes_a_step_or_several() -> None:
    """A chance outcome is a step like any other."""
    study = study_of_three().play("peddle Panama").play("end turn").draw()
    assert study.back().here.number == 2
    assert study.back(2).here.number == 0


@pytest.mark.parametrize("steps", [0, -1, 1.5, "2", True])
def test_steps_back_are_a_number_from_one_on(steps: Any) -> None:
    """Anything else is refused by name."""
    study = study_of_three().play("peddle Panama")
    with pytest.raises(gl.GrasslabError, match="from 1 on"):
        study.back(steps)


def test_nobody_goes_back_behind_the_beginning() -> None:
    """The history before the study is not part of it; the message says where it is."""
    study = study_of_three()
    with pytest.raises(gl.GrasslabError, match="begins here"):
        study.back()
    with pytest.raises(gl.GrasslabError, match="begins 1 step back"):
        study.play("peddle Panama").back(2)
    assert study.here.number == 1


def test_forward_follows_where_one_was_last() -> None:
    """Of several children the one visited last, not the one made last."""
    study = study_of_three().play("peddle Panama").back().play("throw away Mexico").back()
    assert study.forward().here.number == 2
    study.goto(1).back()
    assert study.forward().here.number == 1


def test_forward_retraces_a_line_that_was_jumped_to() -> None:
    """After a jump to a far node and back to the root, forward leads there again."""
    study = branched()
    study.goto("main").goto(0)
    assert numbers(study.forward().forward().forward().forward()) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("which", [2, "2", "#2", "throw away mexico", "waiting", "the other"])
def test_forward_takes_a_child_by_number_move_name_or_branch(which: int | str) -> None:
    """Whatever the outline shows of it can be typed."""
    study = study_of_three().play("peddle Panama").back()
    study.fork("the other").play("throw away Mexico").name("waiting").goto(0)
    assert study.forward(which).here.number == 2
    assert study.goto(0).forward(study.nodes[1]).here.number == 1


def test_forward_to_what_is_not_there_says_what_is() -> None:
    """The children are listed with their moves."""
    study = study_of_three()
    with pytest.raises(gl.GrasslabError, match="nothing has been played from here"):
        study.forward()
    study.play("peddle Panama").back()
    with pytest.raises(gl.UnknownNameError, match=r"directly after this position: 1 \(peddle P"):
        study.forward("peddle Mexico")


def test_goto_takes_numbers_names_nodes_and_branches() -> None:
    """A branch means its end."""
    study = branched().name("nobody wants it")
    places: list[tuple[Any, int]] = [
        (0, 0),
        (np.int64(3), 3),
        ("#2", 2),
        (study.nodes[1], 1),
        ("Nobody  wants it", 7),
        ("main", 4),
        ("WHAT IF I TRADE", 7),
        (study.branches[1], 7),
    ]
    for place, number in places:
        assert study.goto(place).here.number == number


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("mian", "did you mean main"),
        (99, "numbered 0 to 7"),
        (-1, "numbered 0 to 7"),
        ("99", "numbered 0 to 7$"),
        (2.0, "nothing in this study is called 2.0"),
        (None, "nothing in this study is called None"),
        (True, "nothing in this study is called True"),
    ],
)
def test_an_unknown_place_is_told_with_what_comes_near(place: Any, words: str) -> None:
    """Never a KeyError; and one stays where one was."""
    study = branched()
    with pytest.raises(gl.UnknownNameError, match=words):
        study.goto(place)
    assert study.here.number == 7


def test_only_nodes_that_are_left_are_named() -> None:
    """Deleted numbers would be tried in vain."""
    study = branched().prune(6).prune(3)
    with pytest.raises(gl.UnknownNameError, match=r"the nodes are numbered 0 to 2 and 5$"):
        study.goto(99)
    with pytest.raises(gl.UnknownNameError, match=r"has only its root, node 0$"):
        study.prune(1, everything=True).goto(99)
    for number in range(30):
        study.goto(0).play(number_of_a_legal_move(study, number))
    for number in range(9, 38, 2):
        study.prune(number)
    with pytest.raises(gl.UnknownNameError, match=r"0, 8, 10, 12, 14, 16, 18 and so on, up to 36$"):
        study.goto(99)


def number_of_a_legal_move(study: Study, place: int) -> int:
    """One of the moves of where one is."""
    return study.state.legal_actions()[place]


def test_a_node_of_another_study_is_refused() -> None:
    """Its number means something else here."""
    with pytest.raises(gl.UnknownNameError, match="of another study"):
        branched().goto(branched().nodes[1])


# As an object


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))]
)
def test_a_copy_is_a_study_of_its_own(copied: Any) -> None:
    """Equal in all it tells, and changed without the other."""
    study = branched(undo="teacher", seat="Bob", seed="blue monday").name("end")
    other = copied(study)
    assert (str(other), repr(other)) == (str(study), repr(study))
    assert (other.undo, other.seat, other.seed) == ("teacher", 1, "blue monday")
    other.name("else").goto(0).fork("third")
    assert len(study.nodes) == 8
    assert len(study.branches) == 2
    assert study.goto("end").here is study.nodes[7]
    assert study.here.children == {}


def test_copies_share_their_states() -> None:
    """States never change, so a copy costs little."""
    study = branched()
    assert copy.deepcopy(study).state is study.state


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"undo": "fare"}, "free or fair"),
        ({"undo": None}, "no undo None"),
        ({"seat": "Bobb"}, "did you mean Bob"),
        ({"seed": -1}, "a seed lies between"),
        ({"seed": 1.5}, "a seed is a whole number or a word"),
        ({"seed": "\ud800"}, "cannot be written"),
    ],
)
def test_wrong_options_are_refused_with_the_right_ones(options: Any, words: str) -> None:
    """At once, not when they are first used."""
    with pytest.raises(gl.GrasslabError, match=words):
        study_of_three(**options)


def test_a_study_is_of_a_state() -> None:
    """A game is not one; the message says how to get one."""
    with pytest.raises(gl.GrasslabError, match=r"game\.deal\(seed=7\)"):
        Study(gl.load("grass"))  # type: ignore[arg-type]


def test_every_walk_keeps_the_tree_whole() -> None:
    """Whatever one does in whatever order: parents, children, sizes and the way to here agree."""
    for seed in range(30):
        study = wander(seed)
        tree = study.tree
        assert study.here is tree.nodes[study.here.number]
        assert tree.may_be_on(study.branch, study.here)
        for node in study.nodes:
            for number in node.children.values():
                assert tree.nodes[number].parent == node.number
                assert tree.is_on(tree.nodes[number].home, node)
                assert tree.nodes[number].state.parent is node.state
        for branch in study.branches:
            assert branch.size == sum(node.home is branch for node in study.nodes)
            assert tree.may_be_on(branch, tree.end(branch))
            assert branch.size == 0 or branch.along == branch.start


def wander(seed: int) -> Study:
    """A study in which somebody wandered about at random."""
    dice = Random(seed)
    game = gl.load("grass", players=3, rounds=1, variants=["lucky_or_not"])
    study = Study(game.deal(seed))
    for _ in range(60):
        deed = dice.randrange(7)
        if deed == 0 and study.here.depth:
            study.back(dice.randint(1, study.here.depth))
        elif deed == 1:
            study.goto(dice.choice(study.nodes))
        elif deed == 2:
            study.fork(cards=dice.choice(["same", "other"]), at=dice.choice(study.nodes))
        elif deed == 3 and len(study.nodes) > 20:
            place = dice.choice([node.number for node in study.nodes[1:]])
            study.prune(place, everything=True)
        elif deed == 4 and study.here.children:
            study.forward()
        else:
            random_moves(study, dice.randrange(10**6), 2)
    return study


@pytest.mark.slow
def test_ten_thousand_positions_are_no_burden(tmp_path: Path) -> None:
    """A tree deeper than Python's recursion goes, and one as wide: all that a study does works."""
    study = deep_study(10_000)
    assert study.here.depth > 9_000
    assert len(str(study).splitlines()) < 80
    assert len(study._repr_html_()) < 100_000
    study.fork("late", at=0).goto("main")
    study.save(tmp_path / "deep.jsonl")
    assert len(Study.load(tmp_path / "deep.jsonl").frame()) == len(study.frame())
    assert nx.is_arborescence(study.graph())
    assert len(pickle.loads(pickle.dumps(copy.deepcopy(study))).nodes) == len(study.nodes)
    study.back(9_000).prune(1)
    assert len(study.nodes) == 1


def deep_study(depth: int) -> Study:
    """A single line of many rounds."""
    game = gl.load("grass", players=2, trade=False, target=10**9, max_rounds=1000)
    study = Study(game.deal(seed=1))
    while study.here.depth < depth:
        random_moves(study, study.here.depth, 500)
    return study


def test_a_tree_as_wide_as_it_gets_is_shown_around_where_one_is() -> None:
    """Hundreds of tries from one position: the outline stays small, and has the one here."""
    study = study_of_three()
    for move in study.moves():
        study.goto(0).play(move)
    study.goto(50)
    lines = str(study).splitlines()
    assert len(study.nodes) > 100
    assert len(lines) < 70
    assert sum(line.startswith(">  50 ") for line in lines) == 1
