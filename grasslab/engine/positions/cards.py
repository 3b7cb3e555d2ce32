"""Cards in words and back: names, codes and beginnings of names, and lists with counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from grasslab.engine.errors import MOST_SHOWN, closest, shown
from grasslab.engine.seats import whole_number

if TYPE_CHECKING:
    from grasslab.engine.placed import Kind

NOTHING = ("", "nothing", "none", "nobody", "no cards", "empty", "-")
"""Words for no card at all."""
MOST_CARDS = 9_999
"""No list names more of a card; in a text there is room for four digits."""
_MOST_LISTED = 12
"""So many names an error text lists."""
_SHORTEST = 2
"""No fewer letters are the beginning of a name."""

_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_COUNT = re.compile(
    rf"(\d{{1,4}})\s*(\D.*)|({'|'.join(_NUMBERS)})\s+(.+)", re.ASCII | re.IGNORECASE | re.DOTALL
)
_SIZE = re.compile(r"(\d{1,4}|no|an?|one|two|three|four|five)\s+cards?", re.ASCII)


def says_nothing(value: object) -> bool:
    """Whether a value is a word for no card at all."""
    return isinstance(value, str) and " ".join(value.split()).casefold() in NOTHING


def fold(text: str) -> str:
    """A word as it is compared: small letters, no dots, commas or apostrophes, single blanks."""
    return " ".join(re.sub(r"['’`]", "", re.sub(r"[.,]", " ", text.casefold())).split())


class CardNames:
    """The names of the cards of a game.

    Examples
    --------
    >>> from grasslab.engine.placed import Kind
    >>> names = CardNames([Kind("Rose", "plant", "RS"), Kind("Rocks", "plot", "RK")])
    >>> names.find("roses"), names.find("RK"), names.find("roc"), names.find("ro")
    ([0], [1], [1], [0, 1])
    >>> names.why_not("ro")
    "'ro' may be Rose or Rocks; write more of the name"
    >>> names.why_not("Garage")
    "there is no card 'Garage'; there are: Rose, Rocks"
    """

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.names = [kind.name for kind in kinds]
        self._exact = {kind.code: number for number, kind in enumerate(kinds)}
        self._folded: dict[str, list[int]] = {}
        for number, name in enumerate(self.names):
            self._folded.setdefault(fold(name), []).append(number)
        for number, kind in enumerate(kinds):
            self._folded.setdefault(fold(kind.code), [number])

    def find(self, text: str) -> list[int]:
        """The kinds that a text can mean: one, or none, or several where it is not clear."""
        bare = text.strip()
        if bare in self._exact:
            return [self._exact[bare]]
        forms = list(_singulars(fold(bare)))
        for form in forms:
            if form in self._folded:
                return self._folded[form]
        return self._beginning(forms)

    def _beginning(self, forms: Sequence[str]) -> list[int]:
        """The kinds whose names begin so."""
        for form in forms:
            if len(form) >= _SHORTEST:
                found = {
                    number
                    for name, numbers in self._folded.items()
                    for number in numbers
                    if name.startswith(form)
                }
                if found:
                    return sorted(found)
        return []

    def why_not(self, text: object) -> str:
        """Why a text names no card, with those that come near."""
        several = self.find(text) if isinstance(text, str) else []
        if several:
            names = " or ".join(self.names[kind] for kind in several[:_MOST_LISTED])
            return f"{shown(text)} may be {names}; write more of the name"
        return f"there is no card {shown(text)}; {self._hint(text)}"

    def _hint(self, text: object) -> str:
        near = closest(text, self.names) if isinstance(text, str) else []
        if near:
            return f"did you mean {' or '.join(near)}?"
        if len(self.names) > _MOST_LISTED:
            return "game.catalogue() lists all"
        return "there are: " + ", ".join(self.names)


def card_names(kinds: Sequence[Kind]) -> CardNames:
    """The names of some kinds of card."""
    return _card_names(tuple(kinds))


@lru_cache(maxsize=64)
def _card_names(kinds: tuple[Kind, ...]) -> CardNames:
    return CardNames(kinds)


def _singulars(folded: str) -> Iterator[str]:
    """A word, and what it is the plural of, if it is one."""
    yield folded
    for plural, singular in (("s", ""), ("es", ""), ("ies", "y")):
        if folded.endswith(plural) and len(folded) > len(plural):
            yield folded.removesuffix(plural) + singular


# Lists of cards


def read_card(names: CardNames, value: object, faults: list[str]) -> int | None:
    """The kind of one card, which is named: a number here is one of cards, by mistake."""
    number = whole_number(value)
    if number is not None:
        example = f'for {shown(number)} of a kind write "{shown(number)} {names.names[0]}"'
        faults.append(f"cards go by name or code here, and a number is none; {example}")
        return None
    found = names.find(value) if isinstance(value, str) else []
    if len(found) != 1:
        faults.append(names.why_not(value))
        return None
    return found[0]


def read_list(names: CardNames, value: object, faults: list[str]) -> list[tuple[int, int]]:
    """The kinds that a list names, each with how many: a text, names, or names with counts."""
    found = []
    for count, name in _entries(names, value, faults):
        kind = read_card(names, name, faults)
        if kind is not None:
            found.append((kind, count))
    return found


def _entries(names: CardNames, value: object, faults: list[str]) -> list[tuple[int, object]]:
    """The single entries of a list of cards, each with its count."""
    if isinstance(value, str):
        parts = [value] if len(names.find(value)) == 1 else value.split(",")
        return [counted(names, part) for part in parts if not says_nothing(part)]
    if isinstance(value, Mapping):
        entries: list[tuple[int, object]] = []
        for name, count in value.items():
            number = whole_number(count)
            if number is not None and 0 <= number <= MOST_CARDS:
                entries.append((number, name))
            else:
                what = name[:MOST_SHOWN] if isinstance(name, str) else shown(name)
                faults.append(f"{shown(count)} {what} is no number of cards")
        return entries
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        items = (counted(names, item) if isinstance(item, str) else (1, item) for item in value)
        return [entry for entry in items if not says_nothing(entry[1])]
    faults.append(f"cards are a text or a list of names, not {shown(value)}")
    return []


def counted(names: CardNames, text: str) -> tuple[int, str]:
    """How often a text says its card, and the rest of it: "2 Roses", "2x RO", "two Roses", "RO".

    Examples
    --------
    >>> from grasslab.engine.placed import Kind
    >>> names = CardNames([Kind("X-Ray", "tool", "XR"), Kind("7 Up", "drink", "7U")])
    >>> counted(names, "2 XR"), counted(names, "2x XR"), counted(names, "3 7 Up")
    ((2, 'XR'), (2, 'XR'), (3, '7 Up'))
    >>> counted(names, "7 up"), counted(names, "an X-ray"), counted(names, " XR ")
    ((1, '7 up'), (1, 'X-ray'), (1, 'XR'))
    """
    bare = text.strip()
    match = None if names.find(bare) else _count(bare)
    if match is None:
        return 1, bare
    count, rest = match
    if not names.find(rest) and rest[0] in "x*×X":
        return count, rest[1:].strip()
    return count, rest


def _count(text: str) -> tuple[int, str] | None:
    """The number that a text begins with, and what follows."""
    first, _, rest = text.partition(" ")
    if rest and first.isascii() and first.isdigit() and len(first) <= len(str(MOST_CARDS)):
        return int(first), rest.strip()
    match = _COUNT.fullmatch(text)
    if match is None:
        return None
    if match[1]:
        return int(match[1]), match[2].strip()
    return _NUMBERS[match[3].casefold()], match[4].strip()


def read_size(value: object) -> int | None:
    """How many cards a value says without naming them: 3, "3 cards", "a card", "nothing".

    Examples
    --------
    >>> read_size("3 cards"), read_size(3), read_size("a card"), read_size("no cards")
    (3, 3, 1, 0)
    >>> read_size("3 Roses") is None
    True
    """
    number = whole_number(value)
    if number is not None:
        return number
    if not isinstance(value, str):
        return None
    if says_nothing(value):
        return 0
    said = " ".join(value.split()).casefold()
    if said.isascii() and said.isdigit() and len(said) <= len(str(MOST_CARDS)):
        return int(said)
    match = _SIZE.fullmatch(said)
    if match is None:
        return None
    return int(match[1]) if match[1].isdigit() else _NUMBERS.get(match[1], 0)


# Back to words


def list_cards(kinds: Sequence[Kind], counts: Iterable[int], first: int = 0) -> str:
    """Cards by their codes, such as "2 RO, RK", counted from a first kind on."""
    parts = []
    for kind, count in enumerate(counts, first):
        if count:
            parts.append(kinds[kind].code if count == 1 else f"{count} {kinds[kind].code}")
    return ", ".join(parts)


def codes_of(kinds: Sequence[Kind], cards: Iterable[int]) -> list[str]:
    """The codes of some kinds."""
    return [kinds[kind].code for kind in cards]
