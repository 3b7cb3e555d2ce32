"""What players know, set up by hand and in every text that keeps a position."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.errors import PositionError
from grasslab.engine.state import State
from tests.games.grass.samples import MIXED_GAMES, random_line, sample_game
from tests.games.grass.tables import AMY, BOB, JANIS, JOHN, at, game

HANDS = {"John": "FE, SO", "Janis": "2 PA, MX", "Bob": "SH", "Amy": "IM, DE"}


def knows(state: State, player: int | None) -> str:
    """What a player, or (``None``) everybody, knows, in the notation of positions."""
    return state.game.known_text(state.knowledge(player))


def faults(text: str | None = None, **setup: Any) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(PositionError) as caught:
        at(**{"text": text, "hands": HANDS, **setup})
    return list(caught.value.faults)


@pytest.mark.parametrize(
    "value",
    [
        {"John": {"Janis": "2 Panama, Mexico", "Bob": ["Stonehigh"]}},
        {"john": "Janis (2 Panama, MX), Bob (stonehigh)"},
        {0: [{1: "PA, Mexico, PA", "Bob hand": "SH"}]},
    ],
)
def test_what_is_known_is_told_in_several_ways(value: Any) -> None:
    """By players and cards as everywhere, as mappings or as a text."""
    assert knows(at(hands=HANDS, knows=value), JOHN) == "Janis (MX, 2 PA), Bob (SH)"


def test_cards_can_be_known_to_lie_in_one_of_several_ways() -> None:
    """A list of mappings, or "or" in a text; the true way is among them."""
    ways: Any = [{"Bob": "Stonehigh"}, {"Amy": "Stonehigh"}]
    listed = at(hands=HANDS, knows={"John": ways})
    told = at(hands=HANDS, knows={"John": "Amy (SH) or Bob (SH)"})
    assert listed.knowledge("John") == told.knowledge("John")
    assert knows(told, JOHN) == "Bob (SH) or Amy (SH)"


def test_what_everybody_knows_each_player_knows() -> None:
    """But the one whose card it is, who sees it; more can be said of a single player."""
    state = at(
        hands=HANDS,
        everybody_knows={"Janis": "Panama", "John": "Sold Out"},
        knows={"Amy": {"Bob": "SH"}},
    )
    assert knows(state, None) == "John (SO), Janis (PA)"
    assert knows(state, JOHN) == "Janis (PA)"
    assert knows(state, JANIS) == "John (SO)"
    assert knows(state, BOB) == "John (SO), Janis (PA)"
    assert knows(state, AMY) == "John (SO), Janis (PA), Bob (SH)"


def test_what_an_open_offer_tells_is_known_besides() -> None:
    """Nobody can be set up to know less than what lies open proves."""
    offer = {"phase": "choose", "turn": "Janis", "offer": "PA for FE", "answers": {"John": "FE"}}
    offer["answers"] |= {"Bob": "nothing", "Amy": "nothing"}  # type: ignore[operator]
    state = at(hands=HANDS, **offer, everybody_knows={"Amy": "IM", "Janis": "PA"})
    assert knows(state, None) == "John (FE), Janis (PA), Amy (IM)"
    alone = at(hands=HANDS, **offer, knows={"Bob": {"Amy": "IM"}})
    assert knows(alone, BOB) == "John (FE), Janis (PA), Amy (IM)"


def test_the_own_hand_settles_what_everybody_asks() -> None:
    """All know that John or Bob holds the Stonehigh; John, who does not, knows more."""
    state = at(hands=HANDS, everybody_knows="John (SH) or Bob (SH)")
    assert knows(state, JOHN) == "Bob (SH)"
    assert knows(state, BOB) == ""
    assert knows(state, AMY) == "John (SH) or Bob (SH)"


def test_the_text_of_a_position_tells_it_if_asked() -> None:
    """``position_text(knowledge=True)``; without, what lies where as before."""
    state = at(
        hands=HANDS,
        knows={"John": {"Janis": "PA"}, "Bob": "Amy (IM) or John (IM)"},
        everybody_knows={"Amy": "DE"},
    )
    text = state.position_text(knowledge=True)
    assert text == (
        "turn John | John: hand FE, SO; knows Janis (PA), Amy (DE) | Janis: hand MX, 2 PA"
        " | Bob: hand SH; knows John (IM), Amy (DE) or Amy (DE, IM) | Amy: hand DE, IM"
        " | everybody knows Amy (DE)"
    )
    again = state.game.position(text)
    assert again.position_text() == state.position_text()
    assert "knows" not in state.position_text()
    for player in (*range(4), None):
        assert again.knowledge(player) == state.knowledge(player)


def test_a_typed_text_may_be_broken_into_lines() -> None:
    """Names and cards as in any position, blanks as one likes."""
    state = game().position(
        """turn John
        John: hand FE, SO; knows Janis ( 2 PA,MX ) ,Bob(SH)
        Janis: hand 2 PA, MX
        Bob: hand SH
        Everybody knows  Janis (Mexico)"""
    )
    assert knows(state, JOHN) == "Janis (MX, 2 PA), Bob (SH)"
    assert knows(state, AMY) == "Janis (MX)"


@pytest.mark.parametrize("names", [["Or", "Amy or Bob", "Kept", "Amy kept"], ["A", "and"]])
def test_odd_names_are_told_apart(names: list[str]) -> None:
    """A name may look like the words between cards, or like a place."""
    odd = game(names=names)
    known = ", ".join(f"{name} (FE)" for name in names[1:])
    setup: dict[str, Any] = {"hands": dict.fromkeys(names[1:], "FE"), "knows": {names[0]: known}}
    state = odd.position(turn=names[0], hands={names[0]: "MX", **setup["hands"]},
                         knows=setup["knows"])  # fmt: skip
    text = state.position_text(knowledge=True)
    assert known in text
    assert odd.position(text).knowledge(0) == state.knowledge(0)


def test_kept_and_committed_cards_are_named_by_their_place() -> None:
    """Cards set aside in the draft, and cards put down to be passed."""
    state = at(
        {"preset": "classic"},
        hands={**HANDS, "Amy": "IM"},
        phase="pass",
        committed={"John": "FE", "Janis": "MX"},
        turn="John",
        knows={"Amy": {"Janis committed": "Mexico", "Janis": "Panama"}},
    )
    assert knows(state, AMY) == "Janis (PA), Janis committed (MX)"
    draft = game(names=["Ann", "Bob"], variants=["give_me_five"], hand_size=2).position(
        phase="draft",
        dealer="Bob",
        hands={"Ann": "FE", "Bob": "MX, PA"},
        kept={"Ann": "SH"},
        knows={"Bob": "Ann (FE), Ann kept (SH)"},
    )
    assert knows(draft, 1) == "Ann (FE), Ann kept (SH)"


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ({"knows": {"John": {"Janis": "Felony"}}},
         "knows of John: the cards of this position lie otherwise"),
        ({"knows": {"John": "Janis (FE) or Bob (PA)"}},
         "knows of John: the cards of this position lie otherwise"),
        ({"everybody_knows": "Amy (PA)"},
         "everybody_knows: the cards of this position lie otherwise"),
        ({"knows": {"John": {"Bob": "SH, MX"}}},
         "knows of John: Bob, hand: 2 cards named, and 1 hidden there"),
        ({"knows": {"John": {"Janis": "2 Dr. Feelgood"}}},
         "knows of John: 2 cards of Dr. Feelgood named, and 1 hidden"),
        ({"knows": {"John": {"John": "Felony"}}},
         "knows of John: the own cards are seen, and need not be known"),
        ({"knows": {"John": {"Jon": "Felony"}}},
         "knows: nobody here is called 'Jon'; did you mean John?"),
        ({"knows": {"John": {"stack": "Felony"}}},
         "knows: only players' cards can be known, not those of 'stack'"),
        ({"knows": {"Jon": {"Amy": "Immunity"}}},
         "knows: nobody here is called 'Jon'; did you mean John?"),
        ({"knows": {"John": {"Amy": "Imunity"}}},
         "knows of John: there is no card 'Imunity'; did you mean Immunity?"),
        ({"knows": {"John": "Amy has IM"}},
         "knows of John: goes like 'Janis (FE, 2 MX)', with 'or' between ways"),
        ({"knows": {"John": "Amy (IM) Bob (SH)"}},
         "knows of John: goes like 'Janis (FE, 2 MX)', with 'or' between ways"),
        ({"knows": {"John": 5}},
         "knows of John: goes like 'Janis (FE, 2 MX)', with 'or' between ways"),
        ({"knows": ["Amy"]}, "knows: a mapping from players, as in {'John': ...}, not ['Amy']"),
        ({"seat": "John"},
         "there is no keyword 'seat'; what one person sees is set up by game.view"),
    ],
)  # fmt: skip
def test_what_cannot_be_known_is_a_fault(setup: dict[str, Any], fault: str) -> None:
    """It must fit the cards of the position, and be told so that it is understood."""
    (found,) = faults(**setup)
    assert found.startswith(fault)


def test_faults_of_knowledge_are_told_with_the_others() -> None:
    """Those of the words at once; whether it fits is asked where the cards are clear."""
    found = faults(heat={"Jon": "Bust"}, knows={"John": {"Amy": "Imunity", "Bob": "PA"}})
    assert [fault.partition(":")[0] for fault in found] == ["heat", "knows of John"]
    both = faults(knows={"John": {"Janis": "Felony"}, "Bob": {"Amy": "3 IM"}})
    assert len(both) == 2


def test_after_a_round_nothing_is_left_to_be_known() -> None:
    """All hands are shown."""
    found = faults(
        hands={"John": "FE"}, phase="game over", closed="John", opened=["John"],
        knows={"Amy": {"John": "FE"}},
    )  # fmt: skip
    assert found == ["knows of Amy: nothing but the stack is hidden when a round is over"]


# Everything that keeps a state keeps what is known at its root


def knowing_root() -> State:
    """A state one step after a root at which something is known."""
    root = at(
        hands=HANDS,
        knows={"John": "Janis (PA) or Bob (PA)"},
        everybody_knows={"Amy": "DE"},
        opened=["John"],
    )
    return root.play("throw away Felony")


@pytest.mark.parametrize("way", ["repr", "serialize", "pickle", "record"])
def test_knowledge_survives(way: str, tmp_path: Path) -> None:
    """As repr, serialized, pickled and in a record."""
    state = knowing_root()
    if way == "repr":
        again = eval(repr(state), {"gl": gl})
    elif way == "serialize":
        again = gl.deserialize(state.serialize())
    elif way == "pickle":
        again = pickle.loads(pickle.dumps(state))
    else:
        gl.save_record(state, tmp_path / "game.jsonl")
        again = gl.load_record(tmp_path / "game.jsonl").state
    assert again == state
    for player in (*range(4), None):
        assert again.knowledge(player) == state.knowledge(player)
    assert knows(again, JOHN) == "Janis (PA), Amy (DE) or Bob (PA), Amy (DE)"


def test_information_states_begin_with_what_is_known_at_the_root() -> None:
    """Else positions would look alike in which a player knows more and less."""
    one, other = at(hands=HANDS), at(hands=HANDS, knows={"John": {"Bob": "SH"}})
    assert other.information_state_string("John").endswith("| knows Bob (SH)")
    assert one.information_state_hash("John") != other.information_state_hash("John")
    assert one.information_state_hash("Amy") == other.information_state_hash("Amy")
    shown = at(hands=HANDS, everybody_knows={"Bob": "SH"})
    assert shown.information_state_string("Amy").endswith("| everybody knows Bob (SH)")
    assert shown == one  # what is known is no part of the position


@pytest.mark.parametrize("number", range(0, len(MIXED_GAMES), 2))
def test_what_is_known_anywhere_can_be_set_up(number: int) -> None:
    """Positions of random games with all that is known in them are read back."""
    of = sample_game(MIXED_GAMES[number])
    for step, state in enumerate(random_line(of, seed=40 + number, most=200)):
        if step % 19 == 0:
            again = of.position(state.position_text(knowledge=True))
            for player in (*range(of.players), None):
                assert again.knowledge(player) == state.knowledge(player)
