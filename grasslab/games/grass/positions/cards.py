"""What lies on a table in words, and back: lists of cards, spots of a market, covers.

What is read goes into counts; what cannot be goes into a list of faults, so that a position that is
set up by hand can be told everything that is wrong with it at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from grasslab.engine.errors import MOST_SHOWN, UnknownNameError, shown
from grasslab.engine.seats import whole_number
from grasslab.engine.words import money
from grasslab.games.grass.cardnames import counted, kind_named, list_cards
from grasslab.games.grass.catalogue import (
    CARDS,
    DR_FEELGOOD,
    GRAB_A_SNACK,
    HOME_GROWN,
    KINDS,
    LUST_CONQUERS_ALL,
    PANAMA,
    SHIELDS,
)
from grasslab.games.grass.covers import COVER_CARDS, COVER_KINDS, COVER_PEDDLES, COVERABLE, COVERAGE
from grasslab.games.grass.table import FEELGOOD_SPOT, HALF_SPOT, PANAMA_SPOT, SPOTS

NOTHING = ("", "nothing", "none", "no cards", "empty", "-")
"""Words for no card at all."""

MOST_CARDS = 9_999
"""No list names more of a card; in a text there is room for four digits."""

_HALF = re.compile(
    r"half(?:[\s-]*covered)?\s+(?P<peddle>.+?)\s*"
    r"(?:\(\s*(?P<in_brackets>.+?)\s*\)|(?:/|\s(?:under|with)\s)\s*(?P<after>.+))",
    re.IGNORECASE | re.DOTALL,
)
_UNDER = re.compile(r"\s*/\s*|\s+under\s+", re.IGNORECASE)
_AND = re.compile(r"\s*[,+]\s*|\s+and\s+", re.IGNORECASE)
_COVER_NUMBER: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {
    (COVER_CARDS[i], COVER_PEDDLES[i]): i for i in range(1, COVER_KINDS)
}


def says_nothing(value: object) -> bool:
    """Whether a value is a word for no card at all."""
    return isinstance(value, str) and " ".join(value.split()).casefold() in NOTHING


def read_cards(value: object, where: str, faults: list[str]) -> list[int]:
    """How many cards of each kind a list names: a text, a list of names, or names with counts."""
    counts = [0] * KINDS
    for count, name in _entries(value, where, faults):
        kind = read_kind(name, where, faults)
        if kind is not None:
            counts[kind] += count
    return counts


def read_kind(value: object, where: str, faults: list[str]) -> int | None:
    """The kind of one card, which is named: a number here is one of cards, by mistake."""
    number = whole_number(value)
    if number is not None:
        one = f'for {shown(number)} of a kind write "{shown(number)} MX"'
        faults.append(f"{where}: cards go by name or code here, and a number is none; {one}")
        return None
    try:
        return kind_named(value)  # type: ignore[arg-type]  # it refuses all other types
    except UnknownNameError as error:
        faults.append(f"{where}: {error}")
        return None


def read_spots(value: object, where: str, faults: list[str]) -> list[int]:
    """How many Peddles lie on each spot of a market, half-covered Panamas among them (ruling 8)."""
    spots = [0] * SPOTS
    for count, name in _entries(value, where, faults):
        half = _HALF.fullmatch(name.strip()) if isinstance(name, str) else None
        if half:
            shield = read_kind(half["in_brackets"] or half["after"], where, faults)
            kind = read_kind(half["peddle"], where, faults)
            if kind is not None and shield is not None:
                if kind == PANAMA and GRAB_A_SNACK <= shield < LUST_CONQUERS_ALL:
                    spots[HALF_SPOT + shield - GRAB_A_SNACK] += count
                else:
                    faults.append(
                        f"{where}: only a Panama is half covered, by Grab a Snack or Catch a Buzz, "
                        f"not {CARDS[kind].name} by {CARDS[shield].name}"
                    )
            continue
        kind = read_kind(name, where, faults)
        if kind is None:
            continue
        if HOME_GROWN <= kind <= DR_FEELGOOD:
            spots[kind - HOME_GROWN] += count
        else:
            faults.append(f"{where}: only Peddles lie on a market, and {CARDS[kind].name} is none")
    return spots


def read_covers(value: object, where: str, faults: list[str]) -> list[int]:
    """The numbers of covers such as "Columbia under Grab a Snack" or "2 HG+CO/LC"."""
    numbers = []
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, Iterable) or isinstance(texts, Mapping):
        faults.append(f"{where}: covers are a list of texts, not {shown(value)}")
        return []
    for text in texts:
        if not isinstance(text, str):
            faults.append(f"{where}: a cover is a text, not {shown(text)}")
            continue
        for single in _single_covers(text):
            number = _read_cover(single, where, faults)
            if number is not None:
                numbers.append(number)
    return numbers


def _single_covers(text: str) -> list[str]:
    """Take a list of covers apart: Peddles without a cover belong to the next one."""
    singles: list[str] = []
    waiting: list[str] = []
    for part in text.split(","):
        if says_nothing(part):
            continue
        waiting.append(part.strip())
        if _UNDER.search(part):
            singles.append(", ".join(waiting))
            waiting = []
    return singles + ([", ".join(waiting)] if waiting else [])


def _read_cover(text: str, where: str, faults: list[str]) -> int | None:
    halves = _UNDER.split(text)
    if len(halves) != 2 or not all(half.strip() for half in halves):
        faults.append(
            f"{where}: {shown(text)} is no cover; it goes like 'Columbia under Grab a Snack' or "
            "'CO/GS'"
        )
        return None
    found: list[str] = []
    below, above = (read_cards(_AND.split(half), where, found) for half in halves)
    number = None
    if not found:
        shields = tuple(above[GRAB_A_SNACK : GRAB_A_SNACK + SHIELDS])
        peddles = tuple(below[HOME_GROWN : HOME_GROWN + COVERABLE])
        others = sum(below) - sum(peddles) + sum(above) - sum(shields)
        number = None if others else _COVER_NUMBER.get((shields, peddles))
        if number is None:
            found = [f"{where}: {_why_no_cover(below, above)}"]
    faults += found
    return number


def _why_no_cover(below: list[int], above: list[int]) -> str:
    """Why these cards cannot lie under those (ruling 8)."""
    peddles = below[HOME_GROWN : DR_FEELGOOD + 1]
    shields = above[GRAB_A_SNACK : GRAB_A_SNACK + SHIELDS]
    names = f"{list_cards(below) or 'nothing'} under {list_cards(above) or 'nothing'}"
    if sum(above) > sum(shields):
        return f"{names}: only Protected cards cover"
    if sum(below) > sum(peddles):
        return f"{names}: only Peddles are covered"
    if peddles[FEELGOOD_SPOT]:
        return f"{names}: Dr. Feelgood can never be covered"
    if not sum(peddles) or not sum(shields):
        return f"{names}: a cover is at least one Protected card over at least one Peddle"
    worth = sum(n * CARDS[HOME_GROWN + q].value for q, n in enumerate(peddles))
    if sum(shields) == 1:
        text = f"{names}: {money(worth)}, and the card covers {money(COVERAGE[shields.index(1)])}"
        if sum(peddles) == peddles[PANAMA_SPOT] == 1:
            text += "; a half-covered Panama is named with the market: 'half-covered Panama (GS)'"
        return text
    if sum(shields) == 2 and sum(peddles) == peddles[PANAMA_SPOT] == 1:
        return f"{names}: one Lust Conquers All covers a Panama by itself"
    return f"{names}: two Protected cards lie only on one Panama, any other Peddles take one"


def _entries(value: object, where: str, faults: list[str]) -> list[tuple[int, object]]:
    """The single entries of a list of cards, each with its count."""
    if isinstance(value, str):
        return [_counted(part) for part in value.split(",") if not says_nothing(part)]
    if isinstance(value, Mapping):
        entries: list[tuple[int, object]] = []
        for name, count in value.items():
            number = whole_number(count)
            if number is not None and 0 <= number <= MOST_CARDS:
                entries.append((number, name))
            else:
                what = name[:MOST_SHOWN] if isinstance(name, str) else shown(name)
                faults.append(f"{where}: {shown(count)} {what} is no number of cards")
        return entries
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        return [_counted(item) for item in value]
    faults.append(f"{where}: cards are a text or a list of names, not {shown(value)}")
    return []


def _counted(entry: object) -> tuple[int, object]:
    return counted(entry) if isinstance(entry, str) else (1, entry)


# Back to words


def spots_text(market: list[int]) -> str:
    """The Peddles of a market by their codes; ``read_spots`` reads them back."""
    parts = []
    for spot, count in enumerate(market):
        if spot < HALF_SPOT:
            name = CARDS[HOME_GROWN + spot].code
        else:
            name = f"half PA/{CARDS[GRAB_A_SNACK + spot - HALF_SPOT].code}"
        if count:
            parts.append(name if count == 1 else f"{count} {name}")
    return ", ".join(parts)


def covers_text(covers: list[int]) -> str:
    """Covers by their codes, such as "2 HG+CO/LC"; ``read_covers`` reads them back."""
    return ", ".join(_cover_text(number) for number in covers if number)


def _cover_text(number: int) -> str:
    below = [0] * HOME_GROWN + list(COVER_PEDDLES[number])
    above = [0] * GRAB_A_SNACK + list(COVER_CARDS[number])
    sides = (list_cards(cards, codes=True).replace(", ", "+") for cards in (below, above))
    return "/".join(sides)
