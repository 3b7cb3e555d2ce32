"""What a box of GrowerZ must be: what each card has, names, lights, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from grasslab.engine.cardcells import CardRow, Faults
from grasslab.engine.errors import closest, did_you_mean
from grasslab.engine.table import SEATS
from grasslab.games.growerz.cards import (
    ON_SPACES,
    PLANT_TYPES,
    SEASON_FAMILIES,
    SEASONS,
    VALUES,
    Card,
)
from grasslab.games.growerz.lights import (
    bands_of,
    light_faults,
    range_of_sums,
    zones_out_of_reach,
)

HAND_SIZE = 5
MOST_KINDS = 126
"""A table keeps kinds in 8 bits, from 1 on."""
MOST_CHARACTERS = 32
MOST_EFFECTS = 60
"""Rules keep effects as the bits of one number."""
_SMALL_MARKS = {ord(mark): None for mark in " '\u2019`.,"}


def check_row(row: CardRow, faults: Faults) -> None:
    """Check that a card has what its family has, and nothing else."""
    values, family = row.values, row.values["family"]
    starts = family == "space" and values["character"] != ""
    is_season_card = family in SEASON_FAMILIES and not starts
    if is_season_card and not values["season"]:
        also = ", or the Character who starts with it" if family == "space" else ""
        faults.add(row.line, "season", f"this card needs its Season{also}")
    if not is_season_card and values["season"]:
        faults.add(row.line, "season", "only Season cards have a Season")
    if values["character"] and family != "space":
        faults.add(row.line, "character", "only a Space belongs to a Character")
    has_values = family in ON_SPACES or family in PLANT_TYPES or family == "space"
    for value in VALUES:
        if values[value] and not has_values:
            faults.add(row.line, value, f"a card of the family {family!r} has no {value}")
        column = f"{value}_light"
        if family == "character":
            for fault in light_faults(values[column]):
                faults.add(row.line, column, fault)
        elif values[column]:
            faults.add(row.line, column, "only a Character has a Traffic Light")
    _check_words(row, faults)
    if (starts or family in ("character", "first player")) and values["copies"] != 1:
        faults.add(row.line, "copies", "there is one of this card")


def _check_words(row: CardRow, faults: Faults) -> None:
    """Check the effects and the symbols of a card."""
    values, family = row.values, row.values["family"]
    effects = [effect.casefold() for effect in values["effects"]]
    if any("," in effect for effect in effects):
        faults.add(row.line, "effects", "effects are separated by semicolons, not by commas")
    if len(set(effects)) < len(effects):
        faults.add(row.line, "effects", "the two effects are the same")
    if family in PLANT_TYPES and not effects:
        faults.add(row.line, "effects", "a Plant has one or two effects")
    if family == "event" and len(effects) != 2:
        faults.add(row.line, "effects", "an Event has two effects")
    if effects and family not in (*PLANT_TYPES, "event"):
        faults.add(row.line, "effects", "only Plants and Events have effects")
    if family == "space" and not values["symbols"]:
        faults.add(row.line, "symbols", "a Space says which types of Plant it takes")
    if family != "space" and values["symbols"]:
        faults.add(row.line, "symbols", "only a Space takes types of Plant")


def check_names(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that no two cards of a Season, or of a Character, have the same name."""
    first: dict[tuple[str, ...], CardRow] = {}
    for row in rows:
        values = row.values
        # The same strain may be in both Plant decks.
        plant = values["family"] if values["family"] in PLANT_TYPES else ""
        key = (values["name"].casefold(), values["season"], values["character"].casefold(), plant)
        if key in first:
            same = values["family"] == first[key].values["family"] and not values["character"]
            mend = "use copies" if same else "give one of them another name"
            faults.add(row.line, "name", f"line {first[key].line} has a card of this name; {mend}")
        first.setdefault(key, row)


def check_labels(labels: Sequence[tuple[int, str]], faults: Faults) -> None:
    """Check that every card can be named: blanks and small marks make no difference there.

    Parameters
    ----------
    labels : sequence of (int, str)
        Each card's line with its label.
    faults : Faults
    """
    lines: dict[str, list[int]] = {}
    for line, label in sorted(labels):
        alike = lines.setdefault(label.casefold().translate(_SMALL_MARKS), [])
        alike.append(line)
        if len(alike) > 1:
            text = f"{label!r} is too much like the name of the card in line {alike[0]}"
            faults.add(line, "name", text)
        if ";" in label:
            text = f"{label!r} has a semicolon, which separates moves in texts"
            faults.add(line, "name", text)


def check_lights(cards: Sequence[Card], rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that some sum is yellow and some green on each light of each Character."""
    for row in rows:
        character = row.values["name"]
        for value, name in enumerate(VALUES if row.values["family"] == "character" else ()):
            least, greatest = range_of_sums(cards, character, value)
            column = f"{name}_light"
            for zone in zones_out_of_reach(bands_of(row.values[column]), least, greatest):
                sums = f"by these cards a Plant of the {character} has from {least} to {greatest}"
                faults.add(row.line, column, f"no sum can ever be {zone}: {sums}")


def check_characters(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that there are Characters enough, each with the two Spaces to start with."""
    names = {r.values["name"].casefold(): r for r in rows if r.values["family"] == "character"}
    if len(names) > MOST_CHARACTERS:
        faults.add(None, None, f"{MOST_CHARACTERS} Characters at most, and there are {len(names)}")
    if len(names) < SEATS:
        faults.add(None, None, f"{SEATS} Characters are needed, and there are {len(names)}")
    spaces: Counter[str] = Counter()
    for row in rows:
        whose = row.values["character"]
        if row.values["family"] == "space" and whose:
            if whose.casefold() not in names:
                spelled = [its.values["name"] for its in names.values()]
                hint = did_you_mean(whose, spelled)
                faults.add(row.line, "character", f"there is no Character {whose!r}; {hint}")
            spaces[whose.casefold()] += 1
    for name, row in names.items():
        if spaces[name] != 2:
            faults.add(row.line, "name", f"a Character starts with 2 Spaces, not {spaces[name]}")


def check_effects(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that some Plant has each effect that an Event asks for, and is not misspelt."""
    grown = {
        effect.casefold()
        for row in rows
        if row.values["family"] in PLANT_TYPES
        for effect in row.values["effects"]
    }
    if len(grown) > MOST_EFFECTS:
        faults.add(None, None, f"{MOST_EFFECTS} effects at most, and there are {len(grown)}")
    events = [row for row in rows if row.values["family"] == "event"]
    asked = {effect.casefold() for row in events for effect in row.values["effects"]}
    for row in events:
        for effect in row.values["effects"]:
            if effect.casefold() not in grown:
                hint = did_you_mean(effect, sorted(grown))
                faults.add(row.line, "effects", f"no Plant has {effect!r}; {hint}")
    for row in rows:
        for effect in row.values["effects"] if row.values["family"] in PLANT_TYPES else ():
            if effect.casefold() not in asked and closest(effect, asked & grown):
                hint = did_you_mean(effect, sorted(asked & grown))
                faults.add(row.line, "effects", f"no Event asks for {effect!r}; {hint}")


def check_counts(rows: Sequence[CardRow], faults: Faults) -> None:
    """Check that six can play, and that a table can hold so many kinds."""
    in_season: Counter[str] = Counter()
    of_family: Counter[str] = Counter()
    for row in rows:
        if row.values["season"]:
            in_season[row.values["season"]] += row.values["copies"]
        of_family[row.values["family"]] += row.values["copies"]
    for season in SEASONS:
        if in_season[season] < SEATS * HAND_SIZE:
            needed = f"{SEATS} hands of {HAND_SIZE} are {SEATS * HAND_SIZE} cards"
            faults.add(None, None, f"{needed}, and {season} has {in_season[season]}")
    for family in PLANT_TYPES:
        if of_family[family] == 0:
            faults.add(None, None, f"there is no {family} Plant")
    if of_family["first player"] != 1:
        faults.add(None, None, f"one First Player card, not {of_family['first player']}")
    groups = {
        "kinds of Season cards": sum(1 for row in rows if row.values["season"]),
        "kinds of Plants": sum(1 for row in rows if row.values["family"] in PLANT_TYPES),
        "kinds of Spaces": sum(1 for row in rows if row.values["family"] == "space"),
    }
    for what, count in groups.items():
        if count > MOST_KINDS:
            faults.add(None, None, f"{MOST_KINDS} {what} at most, and there are {count}")
