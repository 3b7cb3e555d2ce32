"""From words to cards: full names, short forms, codes, and lists such as "2 Mexico"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from grasslab.engine.errors import NotationError, UnknownNameError, did_you_mean, shown
from grasslab.engine.seats import whole_number
from grasslab.games.grass.catalogue import CARDS, KINDS

_NICKNAMES = {
    "feelgood": "Dr. Feelgood",
    "snack": "Grab a Snack",
    "buzz": "Catch a Buzz",
    "lust": "Lust Conquers All",
    "search and seizure": "Search & Seizure",
    "search": "Search & Seizure",
    "breeze": "A Breeze To Fly",
    "hearsay": "Hearsay Evidence",
    "fine": "Pay Fine",
    "wiped out": "Utterly Wiped Out",
    "steal": "Steal Your Neighbor's Pot",
    "steal your neighbors pot": "Steal Your Neighbor's Pot",
    "banker": "The Banker",
    "jamaican": "Jamaica",
    "colombia": "Columbia",
}


def fold(text: str) -> str:
    """A word as it is compared: small letters, no dots or odd apostrophes, single blanks."""
    folded = text.casefold().replace("’", "'").replace(".", " ").replace("'", "")
    return " ".join(folded.split())


_BY_NAME: dict[str, int] = {}
for _card in CARDS:
    _BY_NAME[fold(_card.name)] = _card.kind
    _BY_NAME[fold(_card.code)] = _card.kind
for _nickname, _name in _NICKNAMES.items():
    _BY_NAME.setdefault(fold(_nickname), _BY_NAME[fold(_name)])
_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
_COUNTED = re.compile(
    rf"\s*(?:(\d{{1,4}})\s*[x*]?\s*|({'|'.join(_NUMBERS)})\s+)(\D.*?)\s*",
    re.ASCII | re.IGNORECASE | re.DOTALL,
)
CARD_NAMES = tuple(card.name for card in CARDS)


def find_kind(text: str) -> int | None:
    """The kind that a text names, or ``None``: name, code, short form, with or without plural s."""
    folded = fold(text)
    kind = _BY_NAME.get(folded)
    if kind is None and folded.endswith("s"):
        kind = _BY_NAME.get(folded[:-1])
    return kind


def kind_named(card: str | int) -> int:
    """The kind of a card given by name, code, short form or number.

    Raises
    ------
    UnknownNameError
        With the names that come near.

    Examples
    --------
    >>> kind_named("panama"), kind_named("PA"), kind_named(6)
    (6, 6, 6)
    >>> kind_named("Panamma")
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.UnknownNameError: there is no card 'Panamma'; did you mean Panama?
    """
    number = whole_number(card)
    if number is not None:
        if 0 <= number < KINDS:
            return number
        given = shown(number)
        raise UnknownNameError(f"kinds are numbered 0 to {KINDS - 1}, and {given} is none of them")
    kind = find_kind(card) if isinstance(card, str) else None
    if kind is None:
        raise UnknownNameError(f"there is no card {shown(card)}; {did_you_mean(card, CARD_NAMES)}")
    return kind


def counted(text: str) -> tuple[int, str]:
    """How often a text says its card, and the rest of it: "2 Mexico", "2x MX", "two Mexico", "MX".

    Examples
    --------
    >>> counted("2 Mexico"), counted("2x MX"), counted(" Felony ")
    ((2, 'Mexico'), (2, 'MX'), (1, 'Felony'))
    """
    match = _COUNTED.fullmatch(text)
    if match is None:
        return 1, text.strip()
    return int(match[1]) if match[1] else _NUMBERS[match[2].casefold()], match[3]


def count_cards(cards: str | Iterable[str | int]) -> list[int]:
    """How many cards of each kind a list names.

    Parameters
    ----------
    cards : str or iterable of str
        Names or codes, with commas between them in one text; a number before a name repeats it:
        ``"2 Mexico, Felony"`` or ``["Mexico", "Mexico", "FE"]``.

    Raises
    ------
    UnknownNameError, NotationError
        If a name is none, or a number is no count.

    Examples
    --------
    >>> count_cards("2 Mexico, Felony")[3]
    2
    """
    counts = [0] * KINDS
    if isinstance(cards, str):
        cards = [part for part in cards.split(",") if part.strip()]
    elif not isinstance(cards, Iterable) or isinstance(cards, Mapping | bytes):
        raise NotationError(f"cards are a text or a list of names, not {shown(cards)}")
    for item in cards:
        count, name = counted(item) if isinstance(item, str) else (1, item)
        counts[kind_named(name)] += count
    return counts


def list_cards(counts: Iterable[int], codes: bool = False) -> str:
    """A list that ``count_cards`` reads back.

    Examples
    --------
    >>> list_cards(count_cards("Mexico, Felony, Mexico"))
    '2 Mexico, Felony'
    """
    parts = []
    for kind, count in enumerate(counts):
        name = CARDS[kind].code if codes else CARDS[kind].name
        if count:
            parts.append(name if count == 1 else f"{count} {name}")
    return ", ".join(parts)
