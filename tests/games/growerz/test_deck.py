"""Decks from files: what is read, and that every fault is told, by line, at once."""

from __future__ import annotations

import csv
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grasslab.engine.accelerator import plain_rules
from grasslab.engine.errors import CardFileError, OptionError, UnknownNameError
from grasslab.engine.random import generator, random_below
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.growerz import catalogue
from grasslab.games.growerz.cards import ON_SPACES, TEMPORARY
from grasslab.games.growerz.deck import HOUSE_DECK, CardSet
from grasslab.games.growerz.lights import range_of_sums
from grasslab.games.growerz.presets import option_numbers
from tests.games.growerz.bulks import Loaded

Rows = list[dict[str, str]]


def house_rows() -> Rows:
    """The rows of the house deck; row 0 stands on line 2."""
    with HOUSE_DECK.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def line_of(rows: Rows, name: str) -> int:
    """The line on which a card of a name stands."""
    return 2 + next(n for n, row in enumerate(rows) if row["name"] == name)


def written(folder: Path, rows: Rows) -> Path:
    """A file with these rows."""
    path = folder / "mine.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def faults(folder: Path, rows: Rows) -> list[str]:
    """What is wrong with such a file."""
    with pytest.raises(CardFileError) as caught:
        CardSet.load(written(folder, rows))
    return list(caught.value.faults)


def test_a_file_like_the_house_deck_gives_the_same_cards(tmp_path: Path) -> None:
    """Whatever the file is called; the order of rows matters only within a Season and family."""
    rows = house_rows()
    assert CardSet.load(written(tmp_path, rows)).cards == CardSet.standard().cards
    assert CardSet.load(written(tmp_path, rows)).name == "mine"
    turned = sorted(rows, key=lambda row: row["season"])  # stable: all else keeps its order
    assert CardSet.load(written(tmp_path, turned)).cards == CardSet.standard().cards


def test_a_deck_is_a_value() -> None:
    """It is frozen, hashable, and survives pickling."""
    deck = CardSet.standard()
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert hash(pickle.loads(pickle.dumps(deck))) == hash(deck)
    with pytest.raises(AttributeError):
        deck.name = "other"  # type: ignore[misc]


def test_an_unknown_card_is_answered_with_those_near() -> None:
    """Labels are found in any case."""
    assert CardSet.standard().kind("  topping ") == CardSet.standard().kind("Topping")
    with pytest.raises(UnknownNameError, match="did you mean Topping"):
        CardSet.standard().kind("Toping")
    with pytest.raises(UnknownNameError, match="there is no card 5; there are: "):
        CardSet.standard().kind(5)  # type: ignore[arg-type]


def test_the_same_name_may_come_in_two_seasons(tmp_path: Path) -> None:
    """A real box may print a card for several Seasons; labels tell which."""
    rows = house_rows()
    rows[line_of(rows, "Tower Fan") - 2]["name"] = "Fan"
    labels = CardSet.load(written(tmp_path, rows)).labels
    assert {"Fan (spring)", "Fan (autumn)"} <= set(labels)


def test_a_strain_may_be_in_both_plant_decks(tmp_path: Path) -> None:
    """They are two cards with one name, told apart by their deck."""
    rows = house_rows()
    rows[line_of(rows, "Doodle") - 2]["name"] = "CBD Therapy"
    labels = CardSet.load(written(tmp_path, rows)).labels
    assert {"CBD Therapy (feminized)", "CBD Therapy (autoflowering)"} <= set(labels)


Change = Callable[[dict[str, str]], None]


def setting(**cells: str) -> Change:
    """A change of some cells of a row."""
    return lambda row: row.update(cells)


WRONG: dict[str, tuple[str, Change, str]] = {
    "no season": ("Topping", setting(season=""), "this card needs its Season"),
    "season of a plant": ("Doodle", setting(season="winter"), "only Season cards have a Season"),
    "space of nobody": ("Cellar", setting(season=""), "or the Character who starts with it"),
    "event with values": ("Snowed In", setting(quality="1"), "'event' has no quality"),
    "light of a lamp": ("Sixty Days", setting(quality_light="green 1"), "only a Character has"),
    "no effects": ("Doodle", setting(effects=""), "a Plant has one or two effects"),
    "one effect": ("Snowed In", setting(effects="sleep"), "an Event has two effects"),
    "same effects": ("Snowed In", setting(effects="sleep; Sleep"), "two effects are the same"),
    "effects of a lamp": ("Topping", setting(effects="sleep"), "only Plants and Events"),
    "effect of no plant": ("Snowed In", setting(effects="slep; relax"), "did you mean sleep"),
    "a comma": ("Doodle", setting(effects="relax, sleep"), "separated by semicolons"),
    "plant misspelt": ("Doodle", setting(effects="creativty"), "did you mean creativity?"),
    "name of a lamp": ("Supercropping", setting(name="Ceramic Lamp"), "give one of them another"),
    "no symbols": ("Cellar", setting(symbols=""), "which types of Plant it takes"),
    "symbols of a fan": ("Fan", setting(symbols="feminized"), "only a Space takes types of Plant"),
    "fan of somebody": ("Fan", setting(character="Hippie"), "only a Space belongs to a Character"),
    "two hippies": ("Hippie", setting(copies="2"), "there is one of this card"),
    "no light": ("Hippie", setting(quality_light=""), "a Character needs this light"),
    "odd light": ("Hippie", setting(quality_light="green 3, blue 4"), "'blue 4' is no part"),
    "turned light": ("Hippie", setting(quality_light="green 4..3, yellow 5"), "smaller to its"),
    "overlap": ("Hippie", setting(quality_light="green 3..5, yellow 5.."), "overlap"),
    "never green": (
        "Hippie",
        setting(quality_light="yellow 3"),
        "no number of this light is green",
    ),
    "four digits": (
        "Hippie",
        setting(quality_light="yellow 0, green 1..1000"),
        "'green 1..1000': the numbers of a light go from -999 to 999; 'green 4..' is without",
    ),
    "ten digits": ("Hippie", setting(quality_light="yellow 0, green 1234567890"), "is no part"),
    "out of reach": (
        "Hippie",
        setting(quality_light="yellow 0..3, green 900.."),
        "no sum can ever be green: by these cards a Plant of the Hippie has from ",
    ),
    "below all": (
        "Hippie",
        setting(quality_light="yellow ..-50, green -49.."),
        "no sum can ever be yellow",
    ),
    "twice": ("Supercropping", setting(name="Defoliation"), "has a card of this name; use copies"),
    "unknown family": ("Fan", setting(family="fann"), "did you mean fan"),
    "no number": ("Fan", setting(copies="two"), "whole number"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_faulty_row_is_refused_by_its_line(what: str, tmp_path: Path) -> None:
    """The fault names the line of the card, and says what would be right."""
    name, change, text = WRONG[what]
    rows = house_rows()
    line = line_of(rows, name)
    change(rows[line - 2])
    found = faults(tmp_path, rows)
    assert any(fault.startswith(f"line {line},") and text in fault for fault in found), found


def test_the_range_of_sums_is_what_cards_can_come_to() -> None:
    """Of one Space: itself, a Plant that it takes, and the best card of each colour there."""
    cards = CardSet.standard().cards
    hippie = [card for card in cards if card.character == "Hippie"]
    temporary = [card for card in cards if card.family == "space" and not card.character]
    best = []
    for space in (*hippie, *temporary):
        plants = [card.values[0] for card in cards if card.family in space.symbols]
        colours = ON_SPACES if space in hippie else TEMPORARY
        tools = [max(0, *(c.values[0] for c in cards if c.family == name)) for name in colours]
        best.append(space.values[0] + max(plants) + sum(tools))
    assert range_of_sums(cards, "Hippie", 0)[1] == max(best)


def test_a_space_of_an_unknown_character_is_refused(tmp_path: Path) -> None:
    """And the Character whose Space is missing is named too."""
    rows = house_rows()
    line = line_of(rows, "Green House")
    rows[line - 2]["character"] = "Hipie"
    found = faults(tmp_path, rows)
    assert any(f"line {line}, column character" in fault and "Hippie" in fault for fault in found)
    assert any("a Character starts with 2 Spaces, not 1" in fault for fault in found)


def test_what_concerns_the_whole_deck_is_told_too(tmp_path: Path) -> None:
    """Too few cards for six, no Plants of a type, no First Player card, too few Characters."""
    rows = [
        row
        for row in house_rows()
        if row["family"] not in ("first player", "autoflowering")
        and "Hippie" not in (row["name"], row["character"])
        and row["name"] != "Cellar"
        and row["season"] != "autumn"
    ]
    for row in rows:  # so that only what is counted is wrong
        if row["family"] == "event":
            row["effects"] = "sleep; relax"
    assert faults(tmp_path, rows) == [
        "6 Characters are needed, and there are 5",
        "6 hands of 5 are 30 cards, and winter has 29",
        "6 hands of 5 are 30 cards, and autumn has 0",
        "there is no autoflowering Plant",
        "one First Player card, not 0",
    ]


def more_rows(family: str, count: int, name: str, **cells: str) -> Rows:
    """So many more cards of a family, each of another name."""
    blank = dict.fromkeys(house_rows()[0], "")
    return [
        blank | {"name": f"{name} {n}", "family": family, "copies": "1"} | cells
        for n in range(count)
    ]


def test_a_table_has_room_for_so_many_kinds_and_no_more(tmp_path: Path) -> None:
    """126 kinds of Season cards, 126 of Plants, 32 Characters, 60 effects; one more is told."""
    house = house_rows()
    seasons = sum(row["season"] != "" for row in house)
    plants = sum(row["family"] in ("feminized", "autoflowering") for row in house)
    fans = {"season": "winter"}
    room = [*house, *more_rows("fan", 126 - seasons, "Fan", **fans)]
    assert len(CardSet.load(written(tmp_path, room)).cards) == len(room)
    assert faults(tmp_path, [*room, *more_rows("fan", 1, "Last", **fans)]) == [
        "126 kinds of Season cards at most, and there are 127"
    ]
    weeds = more_rows("feminized", 127 - plants, "Weed", effects="relax")
    assert faults(tmp_path, [*house, *weeds]) == ["126 kinds of Plants at most, and there are 127"]
    odd = [row | {"effects": f"{'xyz'[n % 3] * (n + 9)}"} for n, row in enumerate(weeds[:61])]
    assert any(text.startswith("60 effects at most") for text in faults(tmp_path, [*house, *odd]))
    lights = {f"{value}_light": "yellow 0, green 1.." for value in ("quantity", "quality")}
    people = more_rows("character", 27, "Person", **lights, commitment_light="yellow 0, green 1..")
    told = faults(tmp_path, [*house, *people])
    assert "32 Characters at most, and there are 33" in told


@pytest.mark.parametrize("hand", [1, 6, "5", None])
def test_hands_have_two_to_five_cards(hand: object) -> None:
    """One must be left to pass; and 30 cards are dealt to six."""
    with pytest.raises(OptionError, match="hand_size is a whole number from 2 to 5"):
        option_numbers(hand_size=hand)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """In the order of the lines."""
    rows = house_rows()
    for what in ("event with values", "no effects", "two hippies"):
        name, change, _ = WRONG[what]
        change(rows[line_of(rows, name) - 2])
    lines = [int(fault.split(",")[0].removeprefix("line ")) for fault in faults(tmp_path, rows)]
    assert len(lines) == 3
    assert lines == sorted(lines)


def test_the_rules_play_with_other_cards(tmp_path: Path) -> None:
    """A deck with more kinds is played to the end by the same rules, loaded over its cards."""
    rows = house_rows()
    topping = rows[line_of(rows, "Topping") - 2]
    topping["copies"] = "1"
    rows += [{**topping, "name": name} for name in ("Tapping", "Tipping")]
    deck = CardSet.load(written(tmp_path, rows))
    printed = (("grasslab.games.growerz.printed", "CARDS", deck.cards),)
    rules: Any = plain_rules(Loaded, printed)  # type: ignore[arg-type]
    assert rules.OUTCOMES == len(deck.cards) == catalogue.KINDS + 2
    s = rules.TABLE.with_options(option_numbers()).blank()
    rules.start_game(s)
    dice, out, held = generator(3), [0] * rules.ACTIONS, set()
    while rules.current_player(s) != TERMINAL:
        if rules.current_player(s) == CHANCE:
            rules.apply_chance(s, rules.random_outcome(s, dice))
        else:
            n = rules.legal_actions(s, out)
            held |= {deck.cards[card - 1].name for card in s.hand[s.player] if card > 0}
            rules.apply_action(s, out[random_below(dice, n)])
    assert held & {"Tapping", "Tipping"}
    assert sum(s.removed) == sum(card.copies for card in deck.cards if card.season) - lying(s)
    assert [line.points for line in map(rules.finish, [s] * 4, range(4))] == [
        rules.total(s, p) for p in range(4)
    ]


def lying(s: Any) -> int:
    """Season cards that are not out of the game: on Spaces, as Spaces, as Events, unseen."""
    rows = [*s.lying, *s.events, *(spaces[2:] for spaces in s.space)]
    return sum(card > 0 for row in rows for card in row) + int(sum(s.stack))
