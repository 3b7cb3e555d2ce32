"""Names, notes and pruning: what a person says about positions, and takes away."""

from __future__ import annotations

import importlib
import re
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import StudyError
from grasslab.explore.study.walk import UNDO_MODES, Walk
from tests.explore.studies import branched, study_of_three


def test_nodes_and_branches_are_changed_by_the_study_alone() -> None:
    """A name that is set past the study is found by nobody; the refusal says what to do."""
    study = branched()
    things: list[Any] = [study.here, study.branch]
    for thing in things:
        for attribute in ("note", "name", "number", "start", "notes"):
            with pytest.raises(StudyError, match=r"study\.annotate\(\) writes notes"):
                setattr(thing, attribute, "x")
    assert (study.here.note, study.branch.name) == ("", "what if I trade")


def test_help_tells_the_modes_of_undo() -> None:
    """Who asks for help on the class reads them there."""
    for mode in UNDO_MODES:
        assert f'``"{mode}"``' in (gl.Study.__doc__ or "")


def test_names_in_the_help_exist() -> None:
    """Modules that docstrings point to can be imported."""
    texts = [gl.Study.__doc__, *(part.__doc__ for part in vars(gl.Study).values())]
    texts += [part.__doc__ for part in vars(Walk).values()]
    named = set(re.findall(r"``((?:grasslab|study_)[\w.]*)``", " ".join(filter(None, texts))))
    assert {"grasslab.explore.study.files", "grasslab.explore.study.script"} <= named
    for name in named:
        assert importlib.import_module(name)


def test_names_and_notes() -> None:
    """They can be given, changed and taken away, here or elsewhere, to nodes and branches."""
    study = branched().name("end").annotate("a note\nof two lines, ½ €").name("first", at=1)
    assert (study.here.name, study.here.note) == ("end", "a note\nof two lines, ½ €")
    assert study.node("first").number == 1
    study.rename("first", "Second").rename("what if I trade", "trading")
    assert study.node("second").number == 1
    assert study.node("trading").number == 7
    study.annotate("a branch", at="trading").name(None).annotate(None)
    assert (study.branches[1].note, study.here.name, study.here.note) == ("a branch", "", "")
    with pytest.raises(gl.UnknownNameError):
        study.goto("end")


def test_a_name_can_change_its_case() -> None:
    """A node's own name is not in its way."""
    study = study_of_three().name("start").name("Start").rename("main", "Main")
    assert (study.here.name, study.branch.name) == ("Start", "Main")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("MAIN", "the name of a branch already"),
        ("Idea", "the name of node 1 already"),
        ("  ", "at least one letter"),
        ("12", "number of a node"),
        ("#7", "number of a node"),
        ("x" * 201, "up to 200 letters"),
        (7, "a name is a text"),
        ("\ud800", "cannot be written"),
    ],
)
def test_names_are_given_once_and_are_no_numbers(name: Any, words: str) -> None:
    """Nodes and branches share their names, so that goto has one meaning; nothing has changed."""
    study = study_of_three().play("peddle Panama").name("idea").play("end turn")
    for give in (study.name, study.fork, lambda name: study.rename("main", name)):
        if name != "MAIN" or give in (study.name, study.fork):
            with pytest.raises(gl.GrasslabError, match=words):
                give(name)
    assert (len(study.branches), study.here.name, study.node(1).name) == (1, "", "idea")


def test_notes_are_texts_that_a_file_can_hold() -> None:
    """Half a surrogate pair or a novel is refused when it is written, not when it is saved."""
    study = study_of_three()
    for note in ("\ud800", "x" * 100_001, 7):
        with pytest.raises(gl.GrasslabError, match="a note"):
            study.annotate(note)  # type: ignore[arg-type]
    assert study.here.note == ""


def test_pruning_a_branch_deletes_what_it_has() -> None:
    """One who is on it goes back to where it parted; its name and its numbers are gone."""
    study = branched().prune("what if I trade")
    assert (study.here.number, study.branch.name) == (1, "main")
    assert [node.number for node in study.nodes] == [0, 1, 2, 3, 4]
    for gone in (6, "what if I trade"):
        with pytest.raises(gl.UnknownNameError):
            study.goto(gone)
    with pytest.raises(gl.UnknownNameError, match="was removed"):
        study.goto(6)
    assert study.fork("what if I trade").play("offer Mexico for Bust").here.number == 8


def test_pruning_a_node_deletes_what_comes_after_it() -> None:
    """The rest of its branch stays, and its move can be made anew."""
    study = branched().name("gone with it").prune(6)
    assert (study.here.number, study.branch.name, len(study.nodes)) == (5, "what if I trade", 6)
    assert study.play("decline").name("gone with it").here.number == 8


def test_pruning_does_not_take_other_branches_along_unless_told() -> None:
    """The message names them; with everything=True they go."""
    study = branched().fork("deeper", at=6).play("answer with Jamaica").goto(0)
    for place in (1, "what if I trade"):
        with pytest.raises(gl.GrasslabError, match="'deeper' would go with it"):
            study.prune(place)
    assert (len(study.nodes), len(study.branches)) == (9, 3)
    study.prune("what if I trade", everything=True)
    assert ([b.name for b in study.branches], len(study.nodes)) == (["main"], 5)
    assert study.fork("deeper").branch.name == "deeper"


@pytest.mark.parametrize("place", [0, "main"])
def test_the_root_and_the_main_branch_stay(place: int | str) -> None:
    """Without them there is no study."""
    study = branched()
    with pytest.raises(gl.GrasslabError, match="hangs on it"):
        study.prune(place)
    assert len(study.nodes) == 8


def test_a_branch_without_positions_can_be_pruned() -> None:
    """Only its name is there; one is on the branch of the node then."""
    study = branched().fork("empty", at=2).prune("empty")
    assert (study.here.number, study.branch.name, len(study.branches)) == (2, "main", 2)
