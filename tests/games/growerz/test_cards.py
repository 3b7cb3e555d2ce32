"""The house deck: the rulebook's counts, names and kinds of card."""

from __future__ import annotations

from collections import Counter

import pytest

from grasslab.games.growerz import catalogue
from grasslab.games.growerz.cards import COLOURS, PERMANENT, SEASONS, TEMPORARY, Card
from tests.games.growerz.tables import DECK, kind


def card(name: str) -> Card:
    """A card of the house deck."""
    return DECK.cards[kind(name)]


def test_the_box_holds_165_cards() -> None:
    """R, "Contents of the Box": 30 cards a Season, 14 and 12 Plants, 6 Characters, 12 Spaces."""
    counts: Counter[str] = Counter()
    for one in DECK.cards:
        counts[one.season or one.family] += one.copies
    assert counts == {
        **dict.fromkeys(SEASONS, 30),
        "feminized": 14,
        "autoflowering": 12,
        "character": 6,
        "space": 12,
        "first player": 1,
    }
    assert counts.total() == 165


def test_what_the_rulebook_names_is_marked_so_and_nothing_else() -> None:
    """The source of a row is the rulebook where R names the card."""
    named = {one.name for one in DECK.cards if one.source == "rulebook"}
    characters = {"Artist", "Athlete", "Chemist", "Roommates", "Hippie", "Lawyer"}
    others = {"Topping", "Fan", "CBD Therapy", "Green House", "Grow Tent", "First Player"}
    assert named == characters | others
    assert {one.source for one in DECK.cards} == {"rulebook", "house"}


def test_each_character_starts_with_a_green_house_and_a_grow_tent() -> None:
    """R, "Setup": the two Spaces of each Character, which are permanent."""
    for name in DECK.characters:
        own = [one for one in DECK.cards if one.character == name]
        assert [one.name for one in own] == ["Green House", "Grow Tent"]
        assert all(one.is_permanent for one in own)


def test_colours_are_those_of_the_rulebook() -> None:
    """R, "Game Overview": which colour each type has."""
    structures = ["lamp", "reflector", "fan", "extractor", "hydro", "odour control"]
    assert sorted(structures) == sorted(PERMANENT)
    assert [COLOURS[f] for f in structures] == [
        *("yellow", "grey", "light blue", "purple", "salmon", "fuchsia")
    ]
    tools = ["technique", "fertiliser", "aid"]
    assert sorted(tools) == sorted(TEMPORARY)
    assert [COLOURS[f] for f in tools] == ["orange", "brown", "red"]
    assert card("Fan").colour == "light blue"
    assert card("Topping").colour == "orange"
    assert card("CBD Therapy").colour == "green"
    assert card("Snowed In").colour == "blue"
    assert card("Wardrobe").colour == "black"
    assert card("Hippie").colour == ""


def test_what_is_temporary() -> None:
    """R: structures stay; tools, Plants and all Spaces but the first two have hourglasses."""
    assert card("Fan").is_permanent
    assert not card("Topping").is_permanent
    assert not card("Wardrobe").is_permanent
    assert not card("CBD Therapy").is_permanent


@pytest.mark.parametrize("season", SEASONS)
def test_every_season_has_cards_of_every_type(season: str) -> None:
    """The house deck: whatever the Season, each colour but Spaces and a few can be drawn."""
    families = {one.family for one in DECK.cards if one.season == season}
    assert families >= {*PERMANENT, *TEMPORARY, "event"}


def test_plants_have_one_or_two_effects_and_events_two() -> None:
    """R, "Game Overview"."""
    for one in DECK.cards:
        if one.family in ("feminized", "autoflowering"):
            assert len(one.effects) in (1, 2)
        else:
            assert len(one.effects) == (2 if one.family == "event" else 0)


def test_rules_know_the_cards_by_kind() -> None:
    """The numbers that rules use are those of the cards, in the order of the kinds."""
    assert len(DECK.cards) == catalogue.KINDS
    for k, one in enumerate(DECK.cards):
        assert catalogue.VALUES[k] == one.values
        assert catalogue.COPIES[k] == one.copies
    assert [DECK.cards[k].season for k in catalogue.FIRST_OF_SEASON[:4]] == list(SEASONS)
    assert catalogue.SEASON_CARDS == (30, 30, 30, 30)
    assert DECK.cards[catalogue.FIRST_PLANT].family == "feminized"
    assert DECK.cards[catalogue.FIRST_CHARACTER].name == DECK.characters[0]
    first, second = (DECK.cards[k] for k in catalogue.SPACE_KIND[2:4])
    assert {first.character, second.character} == {DECK.characters[1]}


def test_a_traffic_light_says_red_for_what_it_does_not_show() -> None:
    """Ruling 18: below, between and above the bands alike."""
    athlete = card("Athlete")
    assert [athlete.zone(0, n) for n in (-2, 3, 4, 5, 6, 7, 8, 40)] == [
        *("red", "red", "yellow", "green", "green", "yellow", "red", "red")
    ]
    assert [card("Hippie").zone(2, n) for n in (-9, 0, 1, 2)] == ["green", "green", "yellow", "red"]


def test_a_name_that_several_cards_have_is_told_apart() -> None:
    """Labels are unique, with the Season or the Character where names are not."""
    assert len(set(DECK.labels)) == len(DECK.labels)
    assert "Topping" in DECK.labels
    assert "Grow Tent (Lawyer)" in DECK.labels
