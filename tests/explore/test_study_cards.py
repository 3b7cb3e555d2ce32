"""The same cards again: what chance brings on a branch, by script, by seed, and by hand."""

from __future__ import annotations

from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import StudyError
from grasslab.explore.study import Study
from grasslab.explore.study.script import drawn, next_outcome
from grasslab.games.grass.catalogue import HOME_GROWN, KINDS, PANAMA
from tests.explore.studies import drawn as drawn_on
from tests.explore.studies import random_moves, stack_cards, study_of_three, three
from tests.games.grass.samples import MIXED_GAMES, sample_game


def card(study: Study) -> str:
    """The card that the last step brought."""
    state = study.state
    assert state.parent is not None
    assert state.action is not None
    return state.parent.action_to_string(state.action).removeprefix("take ")


def test_the_main_branch_draws_by_the_seed_of_the_study() -> None:
    """Step by step as state.draw(seed) does in one go, whatever was drawn before."""
    game = gl.load("grass", players=3, rounds=1)
    for seed in (0, 7, "blue monday"):
        study = Study(game.new_initial_state(), seed=seed).draw()
        assert study.state == game.deal(seed)
        study.play(study.moves()[-1])
        expected = study.state.draw(seed)
        assert drawn_on(study).state == expected


def test_a_seed_draws_as_a_state_does() -> None:
    """An explicit seed stands before script and study's seed."""
    study = study_of_three(seed=1).play("peddle Panama").play("end turn")
    assert study.draw(99).state == three().replay("peddle Panama; end turn").draw(99)


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 3))
def test_after_a_fork_the_same_cards_come_in_the_same_order(number: int) -> None:
    """However differently the branch is played: from each round's stack, card by card.

    The stack is changed by what is drawn from it and by nothing else, so every card of the script
    is possible, until the line it was made of had no more.
    """
    game = sample_game(MIXED_GAMES[number])
    for seed in range(4):
        study = random_moves(Study(game.deal(seed)), seed, 40)
        before = stack_cards(study)
        study.goto(len(study.nodes) // 3)
        shared = len(stack_cards(study))
        random_moves(study.fork("otherwise"), seed + 100, 40)
        after = stack_cards(study)
        both = min(len(before), len(after))
        if study.state.table.round == 1:  # type: ignore[attr-defined]
            assert after[shared:both] == before[shared:both]


def test_the_same_cards_come_though_they_were_chosen_by_hand() -> None:
    """No seed knows them; the script does, and goes on with the seed when it is at its end."""
    study = study_of_three(undo="teacher", seed=3)
    study.play("peddle Panama").play("end turn").play("take Euphoria")
    study.play("throw away Bust").play("end turn").play("take The Banker")
    study.goto(0).fork("wait").play("throw away Mexico").play("end turn").draw()
    assert card(study) == "Euphoria"
    study.play("throw away Bust").play("end turn").draw()
    assert card(study) == "The Banker"
    study.play("throw away Jamaica").play("end turn")
    expected = study.state.draw(3)
    assert study.draw().state == expected


def lucky(**options: Any) -> Study:
    """Ann plays Sold Out in Lucky or Not: cards are taken at random from hands."""
    game = gl.load("grass", names=["Ann", "Bob"], rounds=1, variants=["lucky_or_not"], trade=False)
    state = game.position(
        hands={"Ann": "Sold Out, Mexico", "Bob": "Home Grown, Bust"},
        opened=["Ann", "Bob"],
        turn="Ann",
    )
    return Study(state, **options)


def test_each_source_has_its_own_order() -> None:
    """Cards taken from hands on one branch do not shift those that come from the stack."""
    study = lucky(undo="teacher").play("throw away Mexico").play("take Panama")
    study.play("throw away Bust").play("take Felony")
    study.goto(0).fork("luck").play("play Sold Out").draw()
    assert card(study) == "Panama"  # after cards went from hand to hand
    study.play("throw away Panama").draw()
    assert card(study) == "Felony"


def at_bobs_hand() -> gl.State:
    """Ann is about to take a card at random from Bob's hand, who has Home Grown and Bust."""
    return lucky().state.play("play Sold Out")


def test_what_is_not_possible_is_passed_over() -> None:
    """A card that the hand no longer has is skipped, and the next one of the script comes."""
    state = at_bobs_hand()
    source = state.game.chance_source(state.table)
    assert source == "hand of Bob in round 1"
    assert next_outcome(state, {source: [PANAMA, HOME_GROWN]}, 0) == HOME_GROWN


def test_when_nothing_of_the_script_is_possible_the_seed_draws() -> None:
    """Neither cards of other sources nor what is no card at all are taken for it."""
    state = at_bobs_hand()
    for left in ({}, {"stack of round 1": [HOME_GROWN]}, {"hand of Bob in round 1": [PANAMA, 99]}):
        for seed in range(5):
            came = next_outcome(state, left, seed)
            assert came == drawn(state, seed)
            assert state.child(came) == state.game.position(state.position_text()).child(came)
            assert 0 <= came < KINDS


def test_a_card_that_came_by_hand_is_crossed_off() -> None:
    """It does not come twice, and the others stay in their order."""
    study = study_of_three(undo="teacher")
    study.play("peddle Panama").play("end turn").play("take Euphoria")
    study.play("throw away Bust").play("end turn").play("take The Banker")
    study.goto(0).fork("by hand").play("throw away Mexico").play("end turn")
    study.play("take The Banker").play("throw away Bust").play("end turn").draw()
    assert card(study) == "Euphoria"


def test_other_cards_are_fresh_and_still_certain() -> None:
    """By a seed of their own, made of the study's unless it is given."""
    game = gl.load("grass", players=2, rounds=1, trade=False)

    def ten_cards(cards: str, seed: int | None = None) -> list[int]:
        study = random_moves(Study(game.deal(7)), 1, 10)
        random_moves(study.fork(at=0, cards=cards, seed=seed), 2, 10)
        return stack_cards(study)

    assert ten_cards("other") == ten_cards("other")
    assert ten_cards("other", 5) == ten_cards("other", 5)
    assert len({tuple(ten_cards(*way)) for way in (("same",), ("other",), ("other", 5))}) == 3


def test_each_fork_with_other_cards_has_others() -> None:
    """Two forks are two samples, not twice the same."""
    study = Study(gl.load("grass", players=2, rounds=1).deal(7))
    seeds = [study.fork(cards="other", at=0).branch.seed for _ in range(5)]
    assert len(set(seeds)) == 5


def test_a_seed_with_the_same_cards_draws_what_comes_after_them() -> None:
    """It does not change the script."""
    study = (
        study_of_three(undo="teacher").play("peddle Panama").play("end turn").play("take Felony")
    )
    study.goto(0).fork(seed=99).play("throw away Mexico").play("end turn").draw()
    assert card(study) == "Felony"
    study.play("throw away Bust").play("end turn")
    expected = study.state.draw(99)
    assert study.draw().state == expected


def test_forks_from_where_nothing_was_played_yet_share_their_cards() -> None:
    """Two what-ifs side by side: the second one gets what came on the first."""
    study = study_of_three(undo="teacher").fork("open").play("peddle Panama").play("end turn")
    study.play("take Euphoria").goto(0).fork("wait").play("throw away Mexico").play("end turn")
    assert card(study.draw()) == "Euphoria"


def test_a_fork_of_a_fork_goes_on_with_its_cards() -> None:
    """What is left of the script is handed on, also from a branch that has not begun."""
    study = study_of_three(undo="teacher").play("peddle Panama").play("end turn")
    study.play("take Euphoria").play("throw away Bust").play("end turn").play("take The Banker")
    study.goto(0).fork("a").fork("b").play("throw away Mexico").play("end turn").draw()
    assert card(study) == "Euphoria"
    study.fork("c").play("throw away Bust")
    assert card(study.play("end turn").draw()) == "The Banker"


def test_the_same_cards_are_those_of_the_branch_that_one_is_on() -> None:
    """Though another was played on from here since; a branch not begun hands on what it has."""
    study = study_of_three(undo="teacher").play("peddle Panama").play("end turn")
    study.play("take Euphoria").goto(1).fork("fresh", cards="other", seed=9)
    study.play("offer Mexico for anything").play("decline").play("decline").play("take Felony")
    assert study.goto(0).forward().branch.name == "main"
    study.fork("again")
    assert study.branch.script == {"stack of round 1": (21,)}
    study.goto(0).fork("fresher", cards="other", seed=10).fork("like that")
    assert (study.branch.script, study.branch.seed) == ({}, 10)


def test_going_back_on_a_branch_brings_the_same_cards_again() -> None:
    """What was crossed off on one try is there for the next."""
    study = study_of_three(undo="teacher").play("peddle Panama").play("end turn")
    study.play("take Euphoria").goto(0).fork("tries")
    for move in ("throw away Mexico", "throw away Felony"):
        assert card(study.play(move).play("end turn").draw()) == "Euphoria"
        assert study.back(3).branch.name == "tries"


def test_the_script_outlives_the_line_it_was_made_of() -> None:
    """The branch it was forked from can be pruned."""
    study = study_of_three(undo="teacher").play("peddle Panama").play("end turn")
    study.play("take Euphoria").goto(0).fork("wait").prune(1)
    assert card(study.play("throw away Mexico").play("end turn").draw()) == "Euphoria"


@pytest.mark.parametrize("cards", ["others", "", None])
def test_unknown_cards_are_refused(cards: Any) -> None:
    """And no branch is made."""
    study = study_of_three()
    with pytest.raises(gl.OptionError, match="'same' or 'other'"):
        study.fork(cards=cards)
    with pytest.raises(gl.GrasslabError, match="seed"):
        study.fork(seed=-1)
    assert len(study.branches) == 1


@pytest.mark.parametrize("undo", ["free", "fair"])
def test_only_a_teacher_chooses_cards(undo: str) -> None:
    """The refusal says what to do, and nothing of what lies on the stack."""
    study = study_of_three(undo=undo).play("peddle Panama").play("end turn")
    for move in ("take Felony", 14, "peddle Mexico"):
        with pytest.raises(StudyError) as caught:
            study.play(move)
        assert str(caught.value) == (
            "chance decides here: study.draw() lets it; only a study with undo='teacher' chooses "
            "what comes"
        )
    assert study_of_three(undo="teacher").play("peddle Panama").play("end turn").play("take Felony")


def test_a_card_that_is_not_left_is_refused_by_its_name() -> None:
    """However it was chosen; and of many possible cards only some are told."""
    state = three(stack="2 Bust, Panama")
    study = Study(state, undo="teacher").play("throw away Mexico").play("end turn")
    for move in (14, "take Felony"):
        with pytest.raises(gl.IllegalMoveError) as caught:
            study.play(move)
        assert str(caught.value) == (
            "chance decides here, and cannot bring 'take Felony': no Felony is left to draw; it "
            "can: take Panama, take Bust"
        )
    study = study_of_three(undo="teacher").play("throw away Mexico").play("end turn")
    with pytest.raises(gl.IllegalMoveError, match="cannot bring 99; it can: take Market Open") as c:
        study.play(99)
    assert str(c.value).count("take ") == 8
    assert str(c.value).endswith(" and 19 more")
