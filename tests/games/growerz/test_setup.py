"""R, "Setup": the First Player, Characters with their Spaces, Plant decks, five cards each."""

from __future__ import annotations

import pytest

import grasslab as gl
from grasslab.engine.errors import OptionError, UnknownNameError
from grasslab.engine.random import generator
from grasslab.engine.table import CHANCE
from grasslab.games.growerz import flow
from grasslab.games.growerz.catalogue import FIRST_CHARACTER, FIRST_OF_SEASON, FIRST_PLANT, KINDS
from grasslab.games.growerz.legality import bar
from grasslab.games.growerz.numbering import CHOOSE_CARD, TAKE_CHARACTER
from grasslab.games.growerz.presets import DECLARED, option_numbers
from grasslab.games.growerz.reasons import CARDS_DECIDE, CHARACTER_TAKEN, MUST_CHOOSE_CHARACTER
from grasslab.games.growerz.table import CHOOSE, CHOOSE_CHARACTER, DEAL, DEAL_CHARACTER, REVEAL
from tests.games.growerz.tables import DECK, come, kind, legal, names, new, take, walk


def outcomes(s: object) -> list[int]:
    """What chance can bring."""
    return [outcome for outcome in range(KINDS) if flow.chance_weight(s, outcome) > 0]


def test_characters_are_dealt_at_random_with_their_two_spaces() -> None:
    """R: each of those that nobody has yet is as likely; Green House and Grow Tent come along."""
    s = new(players=3)
    assert s.phase == DEAL_CHARACTER
    assert [flow.chance_weight(s, FIRST_CHARACTER + c) for c in range(6)] == [1] * 6
    come(s, "Lawyer")
    assert DECK.cards[FIRST_CHARACTER + s.character[0] - 1].name == "Lawyer"
    assert flow.chance_weight(s, kind("Lawyer")) == 0
    assert s.player == 1
    come(s, "Hippie")
    come(s, "Artist")
    assert s.space[0][:2] == [11, 12]  # the two of the sixth Character
    assert s.space[2][:2] == [1, 2]  # the two of the first
    assert s.space[0][2:] == [0, 0, 0, 0]


def test_characters_dealt_at_random_are_all_as_likely() -> None:
    """What ``random_outcome`` draws is any Character that is left, and no other."""
    seen = set()
    for seed in range(60):
        s, dice = new(players=2), generator(seed)
        come(s, "Chemist")
        seen.add(flow.random_outcome(s, dice))
    assert seen == {FIRST_CHARACTER + c for c in range(6)} - {kind("Chemist")}


def test_characters_may_be_chosen() -> None:
    """R, and ruling 17: openly, from the First Player clockwise; none is played twice."""
    s = new(players=3, characters="chosen", first_player=1)
    assert (s.phase, s.player) == (CHOOSE_CHARACTER, 1)
    assert len(legal(s)) == 6
    assert bar(s, CHOOSE_CARD) == MUST_CHOOSE_CHARACTER
    take(s, "Athlete")
    assert s.player == 2
    assert len(legal(s)) == 5
    assert bar(s, TAKE_CHARACTER + kind("Athlete") - FIRST_CHARACTER) == CHARACTER_TAKEN
    take(s, "Hippie")
    take(s, "Artist")
    assert [DECK.characters[c - 1] for c in s.character] == ["Artist", "Athlete", "Hippie"]
    assert s.phase == REVEAL


def test_a_preset_has_characters_chosen() -> None:
    """R: dealt at random, or each player's choice; the preset ``official`` deals them."""
    assert gl.load("growerz").option("characters") == "dealt"
    chosen = gl.load("growerz", preset="chosen")
    assert chosen.option("characters") == "chosen"
    usual, other = gl.load("growerz").values, chosen.values
    assert {name for name in usual if usual[name] != other[name]} == {"characters"}
    with pytest.raises(UnknownNameError, match="did you mean chosen"):
        gl.load("growerz", preset="choosen")


def test_characters_may_be_given() -> None:
    """``characters=[...]``: nobody draws or chooses any."""
    s = new(players=2, characters=["Roommates", "chemist"])
    assert [DECK.characters[c - 1] for c in s.character] == ["Roommates", "Chemist"]
    assert s.phase == REVEAL


def test_the_first_player_may_be_drawn() -> None:
    """Ruling 15: a seat that is given, or every seat is as likely."""
    assert new(players=3, first_player=2).first == 2
    s = new(players=3, first_player=None)
    assert [flow.chance_weight(s, seat) for seat in range(4)] == [1, 1, 1, 0]
    flow.apply_chance(s, 2)
    assert (s.first, s.player) == (2, 2)
    drawn = {flow.random_outcome(new(3, first_player=None), generator(n)) for n in range(30)}
    assert drawn == {0, 1, 2}


def test_the_top_card_of_each_plant_deck_is_revealed() -> None:
    """R: the feminized deck first, then the autoflowering one, each card as likely."""
    s = new(players=2, characters=["Hippie", "Lawyer"])
    assert s.deck_left == [14, 12]
    assert outcomes(s) == list(range(FIRST_PLANT, FIRST_PLANT + 14))
    come(s, "CBD Therapy")
    assert outcomes(s) == list(range(FIRST_PLANT + 14, FIRST_PLANT + 26))
    come(s, "Doodle")
    assert s.phase == DEAL
    assert s.deck_left == [13, 11]
    assert [DECK.labels[FIRST_PLANT + n - 1] for n in s.open_plants] == ["CBD Therapy", "Doodle"]


def test_five_winter_cards_are_dealt_to_each() -> None:
    """R: the rest of Winter stays unseen and is not used."""
    s = new(players=6)
    for _ in walk(s, seed=3):
        if s.phase == DEAL:
            assert all(k < FIRST_OF_SEASON[1] for k in outcomes(s))
        if s.phase == CHOOSE:
            break
    assert [len(names(hand)) for hand in s.hand] == [5] * 6
    assert s.stack_size == sum(s.stack) == 0  # 30 cards for six
    s = new(players=2, hand_size=3)
    while s.phase != CHOOSE:
        flow.apply_chance(s, flow.random_outcome(s, generator(1)))
    assert [len(names(hand)) for hand in s.hand] == [3, 3]
    assert s.stack_size == sum(s.stack) == 24


def test_nobody_acts_while_cards_are_dealt() -> None:
    """Every action is barred until chance has brought the cards."""
    s = new()
    assert flow.current_player(s) == CHANCE
    assert {bar(s, action) for action in (CHOOSE_CARD, TAKE_CHARACTER)} == {CARDS_DECIDE}


def test_options_that_cannot_be_are_refused() -> None:
    """With what would be right."""
    for given, text in {
        "random": "'dealt' cannot be|did you mean|there are: dealt, chosen",
        ("Hippie",): "2 players have 2 Characters, not 1",
        ("Hippie", "Hippie"): "each Character has one player",
        ("Hippie", "Lawer"): "did you mean Lawyer",
        7: "or a list with a Character for each player",
    }.items():
        with pytest.raises(OptionError, match=text):
            option_numbers(players=2, characters=given)
    with pytest.raises(UnknownNameError, match="did you mean misfits"):
        option_numbers(misfit="barred")
    with pytest.raises(OptionError, match="from 2 to 5"):
        option_numbers(hand_size=6)


def test_every_option_says_what_it_means() -> None:
    """A sentence for each value, and where it stands."""
    values = DECLARED.read({"characters": [4, "Lawyer"]}, "official", ["Ann", "Bob"])
    said = {o.name: o.meaning(values[o.name], ["Ann", "Bob"]) for o in DECLARED.options}
    assert said["characters"] == "Ann plays the Hippie, Bob the Lawyer."
    assert said["first_player"] == "Ann has the First Player card first."
    assert all(text.endswith(".") for text in said.values())
    chosen = DECLARED.option("characters")
    assert "chooses" in chosen.meaning("chosen", ["Ann", "Bob"])
    assert "random" in chosen.meaning("dealt", ["Ann", "Bob"])
