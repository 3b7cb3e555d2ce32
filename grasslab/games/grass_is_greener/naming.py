"""Names and codes of the cards: the kinds of a deck as frames, notations and pictures show them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import combinations, count

from grasslab.engine.placed import Kind
from grasslab.engine.positions.cards import fold
from grasslab.games.grass_is_greener.deck import Card
from grasslab.games.grass_is_greener.effects import FAMILIES


@cache
def kinds_of(cards: tuple[Card, ...]) -> tuple[Kind, ...]:
    """The kinds of a deck, each with a code that is no other one's, and no name of a card.

    Examples
    --------
    >>> from grasslab.games.grass_is_greener.deck import CardSet
    >>> [kind.code for kind in kinds_of(CardSet.standard().cards) if "r" == kind.name[0].lower()]
    ['RG', 'RB', 'RP', 'RM', 'RF', 'RA']
    """
    taken = {fold(card.name).upper() for card in cards}
    kinds = []
    for number, card in enumerate(cards):
        code = _code(card.name, taken, number)
        taken.add(code)
        kinds.append(Kind(card.name, FAMILIES[card.family], code))
    return tuple(kinds)


def _code(name: str, taken: set[str], number: int) -> str:
    """Two letters of a name, initials first; three or a number where two are taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().upper()
    words = re.findall("[A-Z]+", plain)
    initials = "".join(word[0] for word in words)
    letters = "".join(words)
    tries = [initials[:2]] if len(initials) > 1 else []
    tries += [letters[0] + letter for letter in letters[1:]]
    tries += ["".join(three) for three in combinations(letters[:8], 3)]
    for code in tries:
        if code not in taken:
            return code
    return next(code for code in (f"C{n}" for n in count(number + 1)) if code not in taken)
