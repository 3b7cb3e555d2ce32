"""What a deck must be: the effects, subtypes and names of its cards, and how many there are.

Cards with a faulty cell take part too, so that a file is told all its faults at once: of what is
not known of them there is ``None``, or nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from grasslab.engine.cardcells import CardRow, Faults
from grasslab.engine.table import SEATS
from grasslab.games.grass_is_greener.effects import (
    ANY_CARD,
    BOARD,
    FAMILIES,
    GARAGE,
    HERE,
    IMPAIRMENT,
    IMPROVEMENT,
    IN_GARAGE,
    IN_YARD,
    PLOT,
    SABOTAGE,
    SCHEME,
    SOD_FAMILY,
    Effect,
    read_effect,
)

LARGEST_DECK = 200
MOST_KINDS = 120
MOST_BOARDS = 16
SMALLEST_DECK = SEATS * 5 + 4
"""Hands of five for six, the community pile, and one card to draw."""
MARKS_IN_TEXTS = ";|:+(){}"
"""What no card has in its name."""
_SMALL_MARKS = {ord(mark): None for mark in "'\u2019`.,"}
_ONCE = ("needs", "block", "fixed", "draw")
"""Effects that say nothing more if a card says them twice."""


# Subtypes


def spelled_alike(rows: Sequence[CardRow]) -> list[CardRow]:
    """The cards with each subtype as it is first spelled; what the rules know, as they spell it."""
    names = [row.values["name"] for row in rows if row.values["name"]]
    spelling: dict[str, str] = {}
    for word in (SABOTAGE, *names):
        spelling.setdefault(word.casefold(), word)
    found = []
    for row in rows:
        subtypes = [spelling.setdefault(word.casefold(), word) for word in row.values["subtypes"]]
        found.append(CardRow(row.line, {**row.values, "subtypes": tuple(dict.fromkeys(subtypes))}))
    return found


# Effects


def read_effects(
    row: CardRow, groups: Mapping[str, Collection[int]] | None, faults: Faults
) -> tuple[Effect, ...]:
    """The effects of a card; without its family nothing is known of them."""
    if row.values["family"] is None:
        return ()
    family = FAMILIES.index(row.values["family"])
    effects = []
    for text in row.values["effects"]:
        effect, fault = read_effect(text, family, groups)
        if effect is None:
            faults.add(row.line, "effects", fault)
        else:
            effects.append(effect)
            _check_place(row, effect, groups, faults)
    if len(effects) == len(row.values["effects"]):
        _check_effects(row, family, effects, faults)
    _check_family(row, family, faults)
    return tuple(effects)


def _check_effects(row: CardRow, family: int, effects: list[Effect], faults: Faults) -> None:
    """What effects must be together on one card."""
    words = [effect.word for effect in effects]
    if family == SCHEME:
        acting = words[:-1] if words[-1:] == ["draw"] and len(words) > 1 else words
        if len(acting) != 1:
            text = "a Petty Scheme does one thing, and may then draw"
            faults.add(row.line, "effects", text)
        elif SABOTAGE in row.values["subtypes"]:
            _check_sabotage(row, effects[0], faults)
        for effect in effects:
            if effect.word in ("draw", "take", "toss") and effect.amount < 1:
                faults.add(row.line, "effects", f"nobody can {effect.word} {effect.amount} cards")
    if any(effect.word == "needs" and effect.what == row.values["name"] for effect in effects):
        faults.add(row.line, "effects", "a card that needs itself could never be played first")
    for word in _ONCE:
        if words.count(word) > 1:
            faults.add(row.line, "effects", f"{word} is said twice")


def _check_sabotage(row: CardRow, effect: Effect, faults: Faults) -> None:
    """A Sabotage is aimed at a rival, who is asked whether to block it (ruling 10)."""
    if effect.word in ("draw", "refresh"):
        faults.add(row.line, "effects", f"a Sabotage is aimed at somebody, unlike {effect.word}")
    elif effect.word in ("discard", "move") and effect.where != "rival":
        text = f"a Sabotage is aimed at a rival: {effect.word} {effect.what} rival ..."
        faults.add(row.line, "effects", text)
    elif effect.word == "move" and effect.to != "own":
        text = "a Sabotage is aimed at one rival, so what it moves goes to the own yard"
        faults.add(row.line, "effects", text)


def _check_family(row: CardRow, family: int, faults: Faults) -> None:
    """What cards of some families cannot have."""
    if SABOTAGE in row.values["subtypes"] and family not in (IMPROVEMENT, IMPAIRMENT, SCHEME):
        faults.add(row.line, "subtypes", "only cards played on others can be a Sabotage")
    if family == BOARD and row.values["copies"] not in (1, None):
        faults.add(row.line, "copies", "there is one card of each board member")


def _check_place(
    row: CardRow, effect: Effect, groups: Mapping[str, Collection[int]] | None, faults: Faults
) -> None:
    """An effect speaks of cards that can lie where it looks for them."""
    if not effect.what or groups is None:
        return
    families, place = {IMPROVEMENT, IMPAIRMENT}, "on a plot"
    if effect.where == IN_GARAGE or effect.word == "needs":
        families, place = {GARAGE}, "in a garage"
    elif effect.where in (HERE, IN_YARD):
        families, place = {*families, PLOT, SOD_FAMILY}, "in a yard"
    if families.isdisjoint(groups[effect.what]):
        faults.add(row.line, "effects", f"no {effect.what} lies {place}")


# Names


def check_names(rows: Sequence[CardRow], faults: Faults) -> None:
    """Names that texts of moves and positions can say, and that differ by more than small marks."""
    first: dict[str, tuple[int, str]] = {}
    for row in rows:
        _check_words(row, faults)
        name: str | None = row.values["name"]
        if name is None:
            continue
        marks = [mark for mark in MARKS_IN_TEXTS if mark in name]
        if marks:
            text = f"{name!r} has {' and '.join(marks)}, which has a meaning in texts"
            faults.add(row.line, "name", text)
        if re.match("[0-9]+ ", name):
            text = f"{name!r} begins with a number, and so do texts of several cards"
            faults.add(row.line, "name", text)
        bare = " ".join(name.casefold().translate(_SMALL_MARKS).split())
        if not bare:
            faults.add(row.line, "name", f"{name!r} has no letters")
        line, other = first.setdefault(bare, (row.line, name))
        # The very same name is a fault of the cell already.
        if line != row.line and other.casefold() != name.casefold():
            faults.add(row.line, "name", f"{name!r} is too much like the name in line {line}")


def _check_words(row: CardRow, faults: Faults) -> None:
    """No card and no subtype is called like what effects call every card, or a family."""
    taken = {word.casefold() for word in (ANY_CARD, *FAMILIES)}
    for column, words in (("name", [row.values["name"]]), ("subtypes", row.values["subtypes"])):
        for word in words:
            is_sod = column == "name" and word == row.values["family"] == FAMILIES[SOD_FAMILY]
            if word and word.casefold() in taken and not is_sod:
                text = f"{word!r} stands for a family or for every card in effects"
                faults.add(row.line, column, text)


# Counts


def check_counts(rows: Sequence[CardRow], whole: bool, faults: Faults) -> None:
    """What the cards must be together; that something is too few, only where all is known."""
    kinds = Counter(row.values["family"] for row in rows)
    copies: Counter[str | None] = Counter()
    for row in rows:
        copies[row.values["family"]] += row.values["copies"] or 0
    whole = whole and not kinds[None]
    counted = whole and all(row.values["copies"] for row in rows)
    sod, board = FAMILIES[SOD_FAMILY], FAMILIES[BOARD]
    deck = sum(copies[family] for family in FAMILIES[:SOD_FAMILY])
    too_little = (whole and not kinds[sod]) or (counted and copies[sod] < 3 * SEATS)
    if too_little or kinds[sod] > 1:
        faults.add(None, None, f"there is one kind of Sod, {3 * SEATS} cards or more of it")
    if (whole and not kinds[board]) or kinds[board] > MOST_BOARDS:
        faults.add(None, None, f"there are 1 to {MOST_BOARDS} board members, not {kinds[board]}")
    if (counted and deck < SMALLEST_DECK) or deck > LARGEST_DECK:
        wanted = f"{SMALLEST_DECK} to {LARGEST_DECK}"
        faults.add(None, None, f"a deck has {wanted} cards without Sod, and here are {deck}")
    if len(rows) > MOST_KINDS:
        faults.add(None, None, f"at most {MOST_KINDS} kinds, and here are {len(rows)}")
    for needed in (IMPROVEMENT, IMPAIRMENT, SCHEME, GARAGE, 0):
        if whole and not kinds[FAMILIES[needed]]:
            faults.add(None, None, f"there is no card of family {FAMILIES[needed]}")
