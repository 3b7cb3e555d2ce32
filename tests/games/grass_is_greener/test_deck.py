"""The house deck, and card files of others with all their faults by line."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path

import pytest

from grasslab.engine.errors import CardFileError
from grasslab.games.grass_is_greener import catalogue
from grasslab.games.grass_is_greener.deck import HOUSE_DECK, Card, CardSet
from grasslab.games.grass_is_greener.effects import (
    FAMILIES,
    PLOT,
    SCHEME,
    WORDS,
    Effect,
    read_effect,
)

HOUSE = HOUSE_DECK.read_text(encoding="utf-8")


def named(name: str) -> Card:
    """A card of the house deck."""
    return next(card for card in CardSet.standard().cards if card.name == name)


def faults(tmp_path: Path, old: str = "", new: str = "", text: str = HOUSE) -> list[str]:
    """The faults of the house deck with something replaced."""
    assert old in text
    path = tmp_path / "cards.csv"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CardFileError) as caught:
        CardSet.load(path)
    return list(caught.value.faults)


def test_the_counts_of_the_rulebook() -> None:
    """R, "What's in the Box?": 142 deck cards, 18 Sod, 10 board members."""
    copies: Counter[str] = Counter()
    for card in CardSet.standard().cards:
        copies[FAMILIES[card.family]] += card.copies
    assert copies["Sod"] == 18
    assert copies["HOA Board Member"] == 10
    assert sum(copies.values()) == 142 + 18 + 10
    assert CardSet.standard().deck_size == 142


def test_the_cards_that_the_rulebook_names() -> None:
    """They are marked, and those whose number it tells have it."""
    names = {card.name for card in CardSet.standard().cards if card.source == "rulebook"}
    assert names == {
        "Block Party",
        "Motion Lights",
        "Running for the HOA",
        "Insider Advantage",
        "Repo Man",
        "Sod",
    }
    assert named("Running for the HOA").copies == 3
    assert named("Insider Advantage").copies == 1


def test_every_word_of_the_vocabulary_is_used() -> None:
    """What no card does would be tested by none."""
    used = {effect.word for card in CardSet.standard().cards for effect in card.effects}
    assert used == set(WORDS)


def test_sabotage_has_one_target_or_many() -> None:
    """R, FAQ on Motion Lights: there are Sabotage cards that target multiple neighbors."""
    sabotage = [card for card in CardSet.standard().cards if "Sabotage" in card.subtypes]
    many = [card.name for card in sabotage if card.effects[0].where == "rivals"]
    assert many == ["Hose War", "Stray Dogs"]
    assert len(sabotage) > len(many)


def test_a_set_of_cards_can_be_hashed_and_pickled() -> None:
    """It is what tells games with different cards apart."""
    standard = CardSet.standard()
    again = pickle.loads(pickle.dumps(standard))
    assert again == standard
    assert hash(again) == hash(standard)
    assert CardSet.load(HOUSE_DECK) != standard  # only the name differs
    assert CardSet.load(HOUSE_DECK).cards == standard.cards


def test_families_lie_one_after_the_other_whatever_the_order_of_the_file(tmp_path: Path) -> None:
    """Kinds are numbered family by family, and in a family as the file has them."""
    first, *lines = HOUSE.strip().split("\n")
    path = tmp_path / "cards.csv"
    path.write_text("\n".join([first, *reversed(lines)]), encoding="utf-8")
    loaded = CardSet.load(path)
    families = [card.family for card in loaded.cards]
    assert families == sorted(families)
    plots = [card.name for card in loaded.of("Plot")]
    assert plots == [card.name for card in reversed(CardSet.standard().of("Plot"))]


def test_a_card_file_can_be_toml(tmp_path: Path) -> None:
    """The same columns, with lists for words."""
    path = tmp_path / "cards.toml"
    blocks = []
    for card in CardSet.standard().cards:
        blocks.append(
            f"[[card]]\nname = {card.name!r}\nfamily = {FAMILIES[card.family]!r}\n"
            f"subtypes = {list(card.subtypes)}\ncopies = {card.copies}\n"
            f"effects = {[effect.written() for effect in card.effects]}\n"
        )
    path.write_text("\n".join(blocks), encoding="utf-8")
    loaded = CardSet.load(path)
    assert [card[:5] for card in loaded.cards] == [card[:5] for card in CardSet.standard().cards]
    assert {card.source for card in loaded.cards} == {"owner"}


def test_all_faults_are_told_at_once_by_line(tmp_path: Path) -> None:
    """A faulty file is refused with every fault, in the order of the lines."""
    text = HOUSE.replace("points 2; each 1 Flower here", "points 2; each 1 Flowr here", 1)
    text = text.replace("hand_out,", "hand_in,", 1)
    found = faults(tmp_path, "Motion Lights,Garage", "Motion Lights,Garrage", text=text)
    lines = text.split("\n")
    places = [
        1 + next(i for i, line in enumerate(lines) if name in line)
        for name in ("Flowr", "hand_in", "Motion Lights,")
    ]
    assert [fault.split(",")[0] for fault in found] == [f"line {place}" for place in places]
    assert "did you mean Flower" in found[0]
    assert "did you mean hand_out" in found[1]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("points 3; cancel Pest here", "points x; cancel Pest here", "is no number"),
        ("points 3; cancel Pest here", "points 21", "no number from -20 to 20"),
        ("points 3; cancel Pest here", "cancel Pest yard", "cancel is for here on a plot"),
        ("points 3; cancel Pest here", "draw 2", "a card of family Plot cannot draw"),
        ("points 3; cancel Pest here", "block", "a card of family Plot cannot block"),
        ("points 3; cancel Pest here", "points 1 2", "is too much"),
        ("cancel Pest yard", "cancel Pest here", "lies on no plot"),
        ("each 1 Flower yard", "each 1 Flower attic", "names no WHERE"),
        ("move Improvement rival own", "move Improvement rival", "names no"),
        ("move Improvement rival own", "move Garage rival own", "no Garage lies on a plot"),
        ("wreck,", "wreck; borrow,", "does one thing"),
        ("take 2,", "take 0,", "nobody can take 0 cards"),
        ("Sod,Sod,,18,,", "Sod,Sod,,18,points 1,", "a card of family Sod cannot points"),
        ("Sod,Sod,,18", "Sod,Sod,,17", "18 cards or more"),
        ("Lawn Mower,Garage,Tool", "Lawn Mower,Garage,Sabotage", "can be a Sabotage"),
        ("Mrs. Primrose,HOA Board Member,,1", "Mrs. Primrose,HOA Board Member,,2", "one card of"),
        ("needs Running for the HOA", "needs Running for the Hoe", "did you mean Running for"),
        ("Rose Bush,Improvement,Flower,3", "Rose Bush,Improvement,Flower,0", "at least 1"),
        ("Rose Bush,Improvement,Flower,3", "Molehill,Improvement,Flower,3", "Molehill"),
    ],
)
def test_each_fault_has_its_words(tmp_path: Path, old: str, new: str, expected: str) -> None:
    """What is wrong and where; a fault of the whole file has no line."""
    found = faults(tmp_path, old, new)
    assert any(expected in fault for fault in found), found


def test_a_deck_has_cards_for_six_hands_a_pile_and_a_draw(tmp_path: Path) -> None:
    """34 are needed; and there is a most."""
    for text in (_small(), HOUSE.replace(",3,", ",30,").replace(",2,", ",20,")):
        found = faults(tmp_path, text=text)
        assert len(found) == 1
        assert found[0].startswith("a deck has 34 to 200 cards without Sod")


def _small() -> str:
    """A deck of far too few cards."""
    lines = HOUSE.strip().split("\n")
    kept = [
        "Flower Bed",
        "Rose Bush",
        "Dandelions",
        "Block Party",
        "Watering Can",
        "Sod",
        "Mr. Oakley",
    ]
    chosen = [line for line in lines[1:] if line.split(",")[0] in kept]
    text = "\n".join([lines[0], *chosen])
    return text.replace("each 1 Tree yard; each -1 Tacky yard", "each 1 Flower yard")


def test_every_family_is_needed(tmp_path: Path) -> None:
    """Without any Garage card or board member the rules have nothing to count over."""
    lines = [line for line in _small().split("\n") if "Oakley" not in line]
    lines = [line for line in lines if "Watering" not in line]
    found = faults(tmp_path, text="\n".join(lines))
    assert any("1 to 16 board members, not 0" in fault for fault in found)
    assert "there is no card of family Garage" in found


def test_effects_are_written_as_they_are_read() -> None:
    """``written`` and ``read_effect`` are each other's way back, for every card."""
    cards = CardSet.standard().cards
    groups = [*FAMILIES, *(card.name for card in cards)]
    groups += [subtype for card in cards for subtype in card.subtypes]
    for card in cards:
        for effect in card.effects:
            assert read_effect(effect.written(), card.family, groups) == (effect, "")


def test_effects_in_words() -> None:
    """What a card does, for people, follows from its effects and nothing else."""
    assert Effect("move", 0, "Impairment", "own", "rival").meaning() == (
        "move one Impairment from your yard to a rival's yard"
    )
    assert read_effect("toss 2 one", SCHEME, [])[0] == Effect("toss", 2, "", "one")
    assert read_effect("", PLOT, [])[0] is None


def test_the_numbers_of_kinds_follow_the_cards() -> None:
    """Blocks of kinds as long as the families, boards and Sod apart."""
    standard = CardSet.standard()
    assert len(standard.of("Plot")) == catalogue.PLOT_KINDS
    assert len(standard.of("Improvement")) + len(standard.of("Impairment")) == catalogue.LAID_KINDS
    assert len(standard.of("Petty Scheme")) == catalogue.SCHEME_KINDS
    assert len(standard.of("Garage")) == catalogue.GARAGE_KINDS
    assert catalogue.BOARDS == 10
    assert standard.cards[catalogue.SOD].name == "Sod"
