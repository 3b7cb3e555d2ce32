"""The kinds of card as the engine knows them: names, families, and short codes that are unique."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grasslab.engine.placed import Kind
from grasslab.engine.positions.cards import fold
from grasslab.games.growerz.deck import CardSet


def kinds_of(deck: CardSet) -> tuple[Kind, ...]:
    """The kinds of a deck, by number.

    Examples
    --------
    >>> kinds_of(CardSet.standard())[3]
    Kind(name='Heater Fan', family='fan', code='HF')
    """
    codes = short_codes(deck.labels)
    rows = zip(deck.labels, deck.cards, codes, strict=True)
    return tuple(Kind(label, card.family, code) for label, card, code in rows)


def short_codes(names: Sequence[str]) -> list[str]:
    """A short code for each name that no other one has, and that is no other card's name.

    Initials where there are several words, and more of the last one; else the first letters.

    Examples
    --------
    >>> short_codes(["Fan", "Heater Fan", "Fancy", "High Five", "42"])
    ['FA', 'HF', 'FN', 'HFI', 'C5']
    """
    taken = {fold(name) for name in names}
    codes = []
    for number, name in enumerate(names, 1):
        code = next(code for code in _candidates(name, number) if fold(code) not in taken)
        taken.add(fold(code))
        codes.append(code)
    return codes


def _candidates(name: str, number: int) -> Iterator[str]:
    """Codes that a name may have, the best first; there is always one more."""
    words = ["".join(filter(_is_plain, word)).upper() for word in name.split()]
    words = [word for word in words if word]
    letters = "".join(words)
    if len(words) > 1:
        first, last = "".join(word[0] for word in words[:-1])[:3], words[-1]
        yield from (first + last[:length] for length in range(1, 4))
    yield from (letters[0] + letter for letter in letters[1:])
    yield from (letters[:length] for length in range(3, len(letters) + 1))
    while True:
        yield f"C{number}"
        number += 1_000


def _is_plain(letter: str) -> bool:
    """Whether a letter stays one letter, whatever its case."""
    return letter.isalpha() and len(letter.upper()) == 1 == len(letter.casefold())
