"""Fair undo: no way back behind a point where new information came, and refusals that tell nothing.

What is news depends on whose study it is: to one person whatever others and chance did, to all
together only what was hidden and is not any more.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grasslab as gl
from grasslab.engine.errors import StudyError
from grasslab.explore.study import Study
from grasslab.explore.study.eyes import news
from tests.explore.studies import NAMES, random_moves, study_of_three, three
from tests.games.grass.samples import MIXED_GAMES, sample_game


def fair(seat: str | None = "Ann") -> Study:
    """A fair study of the three players."""
    return study_of_three(undo="fair", seat=seat)


def test_own_open_moves_can_be_taken_back() -> None:
    """Nothing was learnt by them: neither in the study of a seat nor in one of all."""
    for seat in ("Ann", None):
        study = fair(seat).play("peddle Panama").play("end turn")
        assert study.back(2).here.number == 0
        assert study.forward().forward().here.number == 2


WAYS: dict[str, Callable[[Study], Study]] = {
    "back": lambda study: study.back(),
    "far back": lambda study: study.back(3),
    "goto": lambda study: study.goto(0),
    "goto a name": lambda study: study.goto("start"),
    "goto another line": lambda study: study.goto("aside"),
    "fork": lambda study: study.fork("again", at=1),
    "prune": lambda study: study.prune(2, everything=True),
    "prune a branch": lambda study: study.prune("going on"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seat", ["Ann", None])
def test_no_way_leads_back_behind_a_card_that_came(seat: str | None, way: str) -> None:
    """Whatever one calls it; the study stays as it was, and says where and what it was."""
    study = fair(seat).name("start").play("throw away Mexico").name("aside").back()
    study.play("peddle Panama").play("end turn").fork("going on").draw()
    before = str(study)
    with pytest.raises(StudyError, match=r"no way back behind node 4, where .* learnt: Bob takes"):
        WAYS[way](study)
    assert str(study) == before


def test_free_and_teacher_go_back_everywhere() -> None:
    """The same walk with the other modes."""
    for undo in ("free", "teacher"):
        study = study_of_three(undo=undo, seat="Ann").play("peddle Panama").play("end turn").draw()
        assert study.back(3).here.number == 0


def test_the_refusal_names_the_nearest_news_and_no_hidden_card() -> None:
    """Bob alone hears which card he took; all together hear what everybody hears."""
    for seat, heard in (
        ("Ann", "a card"),
        ("Cid", "a card"),
        (None, "a card"),
        ("Bob", "Euphoria"),
    ):
        study = Study(three().replay("peddle Panama; end turn"), undo="fair", seat=seat)
        study._enter(study.state.play("take Euphoria"))
        with pytest.raises(StudyError) as caught:
            study.back()
        assert str(caught.value).endswith(f"something new was learnt: Bob takes {heard}")


def test_the_decision_of_another_is_news_to_a_seat() -> None:
    """Ann has heard that Bob declines; she cannot try another offer and hear him again."""
    study = fair("Ann").play("offer Mexico for anything").play("decline")
    with pytest.raises(StudyError, match=r"behind node 2, where .*: Bob declines"):
        study.back()
    assert fair("Bob").play("offer Mexico for anything").play("decline").back().here.number == 1


def test_open_decisions_are_no_news_to_all_together() -> None:
    """Who share one screen have agreed to take a move back."""
    study = fair(None).play("offer Mexico for anything").play("decline").play("answer with Jamaica")
    assert study.back(3).here.number == 0


def passing(seat: str | None) -> Study:
    """Ann has played Sold Out; all choose a card to pass, Ann first."""
    return fair(seat).play("play Sold Out").play("pass Mexico")


def test_a_card_chosen_in_secret_can_be_chosen_anew_by_its_player_alone() -> None:
    """Nothing has come back yet; to others it is the decision of another."""
    assert passing("Ann").back().here.number == 1
    with pytest.raises(StudyError, match=r"Ann chooses a card to pass$"):
        passing("Bob").back()
    assert passing(None).back().here.number == 1


def test_cards_received_are_news() -> None:
    """The last one to choose gets a card by it, and cannot choose again knowing it."""
    for seat, told in (("Cid", "Bob passes Bust to Cid"), (None, "Cid chooses a card to pass")):
        study = passing(seat).play("pass Bust").play("pass Detained")
        with pytest.raises(StudyError, match=f"learnt: {told}$"):
            study.back()


def test_a_hidden_trade_is_news_to_the_two() -> None:
    """Bob puts his card down last, and with that gets Ann's."""
    game = gl.load("grass", names=NAMES, rounds=1, variants=["hidden_deals"])
    state = game.position(
        hands={"Ann": "Felony, Panama", "Bob": "Stonehigh", "Cid": "Bust"},
        opened=NAMES,
        turn="Ann",
    )
    line = "offer Felony for Stonehigh; answer with Stonehigh; decline; accept Bob; give Panama"
    state = state.replay(line)
    told = "Ann gives Bob Panama"
    for seat, words in (("Bob", told), (None, "Ann and Bob trade a card face down")):
        study = Study(state, undo="fair", seat=seat).play("give Stonehigh")
        with pytest.raises(StudyError, match=f"learnt: {words}$"):
            study.back()


def test_hands_shown_at_the_end_of_a_round_are_news() -> None:
    """Market Close cannot be tried to see what the others hold."""
    state = three(hands={"Ann": "Market Close", "Bob": "Bust", "Cid": "Felony"})
    for seat in ("Ann", None):
        study = Study(state, undo="fair", seat=seat).play("close market")
        with pytest.raises(StudyError, match=r"shows the hand"):
            study.back()


def test_a_hand_shown_because_nothing_could_be_played_is_news_to_others() -> None:
    """Its player knew it; all together, or another, did not."""
    hands = {"Ann": "Sold Out", "Bob": "Bust", "Cid": "Felony"}
    state = three(hands=hands, opened=["Bob", "Cid"])
    shown = state.play("show hand")
    assert news(shown, 0) == ""
    assert "Ann can play no card" in news(shown, 1)
    assert "Ann can play no card" in news(shown, None)


def test_a_fork_where_one_is_takes_nothing_back() -> None:
    """It is always possible, and so are names, notes and copies."""
    study = fair("Ann").play("peddle Panama").play("end turn").draw()
    study.fork("from here").name("here").annotate("a note")
    assert study.branch.name == "from here"


def test_pruning_elsewhere_takes_nothing_back() -> None:
    """What is deleted was seen already; one stays where one is."""
    study = fair("Ann").play("throw away Mexico").back().play("peddle Panama").play("end turn")
    study.draw().prune(1)
    assert len(study.nodes) == 4


def test_the_mode_and_seat_cannot_be_changed_on_the_way() -> None:
    """Else a fair study were fair as long as one likes."""
    study = fair()
    for attribute in ("undo", "seat", "seed"):
        with pytest.raises(AttributeError):
            setattr(study, attribute, None)


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 4))
def test_whatever_is_no_news_was_foreseen(number: int) -> None:
    """Sound over random games: where a step is no news to a seat, the step could be told before.

    For a seat's own steps that is: any other hidden cards that fit what the seat saw give the same
    sight of it afterwards. A sample of what the seat knows stands for those.
    """
    game = sample_game(MIXED_GAMES[number])
    study = random_moves(Study(game.deal(number), seed=number), number, 40)
    compared = 0
    for node in study.nodes[1:]:
        before, action = node.state.parent, node.state.action
        assert before is not None
        assert action is not None
        seat = before.current_player()
        if seat < 0 or news(node.state, seat):
            continue
        compared += 1
        other = before.view(seat).sample(seed=node.number).child(action)
        step = game.observed(before.table, action, node.state.table, seat)
        assert other.parent is not None
        assert step == game.observed(other.parent.table, action, other.table, seat)
    assert compared > 10


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 4))
def test_no_refusal_tells_a_hidden_card(number: int) -> None:
    """The words are among those that the seat has heard of the step, or say who decided."""
    game = sample_game(MIXED_GAMES[number])
    study = random_moves(Study(game.deal(number), seed=number), number, 30)
    for node in study.nodes[1:]:
        before = node.state.parent
        assert before is not None
        for seat in range(game.players):
            words = news(node.state, seat)
            heard = [event.told_to(seat) for event in node.state.last_events()]
            assert words in ("", f"{before.player_name()} decided") or words + "." in heard
        public = [e.public if e.seen_by is not None else e.text for e in node.state.last_events()]
        words = news(node.state, None)
        assert words in ("", f"{before.player_name()} decided") or words + "." in public


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_cards_shown_at_the_end_are_news(name: str) -> None:
    """Who has seen the other's card cannot take back the call that showed it."""
    game = gl.load(name, names=["Ann", "Bob"])
    state = game.deal(seed=1)
    study = Study(state, undo="fair", seat=state.current_player())
    while not study.state.is_terminal():
        if study.state.is_chance_node():
            study.draw()
        else:
            study.play(study.state.moves()[-1] if len(study.line()) > 1 else study.state.moves()[0])
    assert study.state.parent is not None
    assert study.state.parent.current_player() == study.seat
    with pytest.raises(StudyError, match="no way back"):
        study.back()
