"""Branches of a study: where they begin and end, and what is played on them."""

from __future__ import annotations

from grasslab.explore.study import Study
from tests.explore.studies import branched, study_of_three


def test_new_positions_belong_to_the_branch_one_is_on() -> None:
    """After a fork to the new one, after a jump to that of the node."""
    study = branched()
    assert [node.branch for node in study.nodes] == ["main"] * 5 + ["what if I trade"] * 3
    study.goto(2).draw(99)
    assert study.here.branch == "main"


def test_going_back_to_the_fork_stays_on_the_branch() -> None:
    """Another move there is another try of the same what-if; further back it is left."""
    study = branched().back(3)
    assert (study.here.number, study.branch.name) == (1, "what if I trade")
    assert study.play("offer Mexico for Bust").here.branch == "what if I trade"
    assert study.back(2).branch.name == "main"


def test_a_branch_begins_where_it_parts() -> None:
    """The same move as before leads along the other branch, which stays the one forked."""
    study = study_of_three().play("peddle Panama").play("end turn").goto(0).fork("later")
    study.play("peddle Panama")
    assert (study.here.branch, study.branch.name) == ("main", "later")
    study.play("offer Mexico for Bust")
    assert (study.here.branch, study.branch.start) == ("later", 1)


def test_a_branch_not_yet_begun_can_go_back_and_part_elsewhere() -> None:
    """Retracing a move by mistake does not spoil the fork."""
    study = study_of_three().play("peddle Panama").play("end turn").goto(0).fork("later")
    study.play("peddle Panama").back().play("throw away Mexico")
    assert (study.here.branch, study.branch.start) == ("later", 0)


def test_a_branch_not_yet_begun_is_kept_while_one_goes_back_along_it() -> None:
    """Back between the fork and here, or nowhere at all; jumps to other nodes leave it."""
    study = study_of_three().play("peddle Panama").play("end turn").goto(0).fork("later")
    study.play("peddle Panama").play("end turn").back().goto(study.here)
    assert (study.here.number, study.branch.name) == (1, "later")
    assert study.goto(2).branch.name == "main"


def test_playing_a_move_of_another_branch_goes_over_to_it() -> None:
    """A branch with positions of its own is left where its line is left."""
    study = branched().back(3).play("end turn")
    assert (study.here.number, study.branch.name) == (2, "main")


def test_a_jump_to_a_node_is_a_jump_to_its_branch() -> None:
    """Also to the one that the present branch goes off from; going back there stays on it."""
    assert branched().goto(1).branch.name == "main"
    assert branched().back(3).branch.name == "what if I trade"


def test_a_fork_can_go_off_from_anywhere() -> None:
    """One goes there and is on the new branch, which has no name if none is given."""
    study = branched().fork(at="main")
    assert (study.here.number, study.branch.name) == (4, "branch 3")
    study.fork(at=0)
    assert (study.here.number, study.branch.name) == (0, "branch 4")


def test_the_end_of_a_branch_is_where_one_was_last_on_it() -> None:
    """Of two tries on a branch the one visited last; where it has none, its start."""
    study = study_of_three().fork("tries").play("peddle Panama").back().play("throw away Mexico")
    assert study.goto(0).goto("tries").here.number == 2
    study.goto(1)
    assert study.goto("tries").here.number == 1
    study.goto(0).fork("none yet").goto("main")
    assert study.goto("none yet").here.number == 0


def twice() -> Study:
    """A branch that has made the same moves as the main one; one stands at its end."""
    study = study_of_three().play("peddle Panama").play("end turn").draw().goto(0).fork("x")
    return study.play("peddle Panama").play("end turn").draw()


def test_a_branch_that_replays_another_ends_where_one_was_last_on_it() -> None:
    """It has no positions of its own, and yet one is not where it was forked."""
    study = twice()
    assert (study.here.number, study.branch.name) == (3, "x")
    assert study.diff("main", "x").empty
    study.goto("main").goto(0).goto("x")
    assert (study.here.number, study.branch.name) == (3, "x")
    assert study.play("throw away Bust").here.branch == "x"
    assert study.branch.start == 3


def test_going_back_along_another_branch_does_not_shorten_the_way() -> None:
    """As on a branch with positions of its own: its end is where it went on; another way counts."""
    study = twice().back(2).goto("main").goto("x")
    assert study.here.number == 3
    study.goto(0).play("throw away Mexico").goto("x").back(3).play("throw away Mexico")
    assert study.branch.name == "x"
    assert study.goto("main").goto("x").here.number == 4


def test_pruning_below_a_branch_that_goes_along_shortens_it() -> None:
    """Its end is the last position that is left of its way; and its start, once it has parted."""
    study = twice().goto("main").prune(2)
    assert study.goto("x").here.number == 1
    study.play("offer Mexico for Bust").prune(4)
    assert study.goto("main").goto("x").here.number == 1
