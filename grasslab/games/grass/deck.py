"""Decks: the 104 cards, decks with lost and replaced cards, and small decks for the classroom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grasslab.engine.errors import FaultsError, UnknownNameError, did_you_mean
from grasslab.games.grass.cardnames import kind_named
from grasslab.games.grass.catalogue import (
    CARDS,
    COLUMBIA,
    COPIES,
    DECK_SIZE,
    GRAB_A_SNACK,
    HOME_GROWN,
    JAMAICA,
    KINDS,
    LUST_CONQUERS_ALL,
    MEXICO,
    PANAMA,
)
from grasslab.games.grass.table import SLOTS

REPLACEMENTS = 4


class DeckError(FaultsError):
    """A deck that cannot be."""

    WHAT = "this deck"


@dataclass(frozen=True)
class Deck:
    """A composition of cards: how many of each of the 27 kinds.

    Parameters
    ----------
    counts : tuple of int
        Cards of each kind, in deck order.
    name : str
        What to call it.

    Raises
    ------
    DeckError
        With every fault: negative counts, more than 104 cards, more than ten Protected cards.

    Examples
    --------
    >>> Deck.standard().size
    104
    >>> worn = Deck.standard().replacing(lost={"Felony": 1}, replacements={"Dr. Feelgood": 1})
    >>> worn.count("Felony"), worn.count("Dr. Feelgood"), worn.size
    (2, 2, 104)
    >>> Deck.of({"Market Open": 4, "Panama": 4, "Market Close": 2}).size
    10
    """

    counts: tuple[int, ...]
    name: str = "custom"

    def __post_init__(self) -> None:
        given: object = self.counts
        if not isinstance(given, list | tuple):
            raise DeckError([f"counts are a list of {KINDS} numbers, not {given!r}"])
        object.__setattr__(self, "counts", tuple(given))
        faults = []
        if len(self.counts) != KINDS:
            faults.append(f"{KINDS} counts are needed, one a kind, and {len(self.counts)} are here")
        for card, count in zip(CARDS, self.counts, strict=False):
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                faults.append(f"{card.name}: {count!r} is no number of cards")
        if not faults:
            if not 1 <= self.size <= DECK_SIZE:
                faults.append(f"a deck has 1 to {DECK_SIZE} cards, and this one {self.size}")
            shields = sum(self.counts[GRAB_A_SNACK : LUST_CONQUERS_ALL + 1])
            if shields > SLOTS:
                faults.append(f"at most {SLOTS} Protected cards, and here are {shields}")
        if faults:
            raise DeckError(faults)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    def count(self, card: str | int) -> int:
        """How many cards there are of a kind, by name, code or number."""
        return self.counts[kind_named(card)]

    @staticmethod
    def standard(peddle_split: str = "default") -> Deck:
        """The 104 cards; ``peddle_split="2022"`` for 7/7/5/5/3/1 Peddles instead of 6/6/5/5/5/1.

        Raises
        ------
        UnknownNameError
            If there is no such split.
        """
        if peddle_split not in ("default", "2022"):
            raise UnknownNameError(f"there is no peddle_split {peddle_split!r}; there is: 2022")
        return DECKS["standard" if peddle_split == "default" else peddle_split]

    @staticmethod
    def of(cards: Mapping[str, int], name: str = "custom") -> Deck:
        """A deck of just these cards: a mapping from names or codes to counts."""
        counts = [0] * KINDS
        for kind, count in _counted(cards):
            counts[kind] += count
        return Deck(tuple(counts), name)

    def as_code(self) -> str:
        """An expression that makes an equal deck, with ``gl`` for grasslab."""
        if self == DECKS.get(self.name):
            return repr(self.name)
        cards = {CARDS[kind].name: n for kind, n in enumerate(self.counts) if n}
        return f"gl.Deck.of({cards!r}, {self.name!r})"

    def replacing(self, lost: Mapping[str, int], replacements: Mapping[str, int]) -> Deck:
        """The same deck with cards lost, and up to four replacement cards as any kind.

        The box holds four such cards (R, "The Cards"). Replacements never outnumber the losses,
        and all of them are named at once.

        Raises
        ------
        DeckError
            With every fault.
        """
        if self.counts not in (DECKS["standard"].counts, DECKS["2022"].counts):
            raise DeckError(["cards are lost from a full deck; name all lost ones at once"])
        counts, faults = list(self.counts), []
        for kind, count in _counted(lost):
            if not 0 <= count <= counts[kind]:
                faults.append(f"{CARDS[kind].name}: {count} lost, of {counts[kind]}")
            counts[kind] -= count
        for kind, count in _counted(replacements):
            if count < 0:
                faults.append(f"{CARDS[kind].name}: {count} replacements")
            counts[kind] += count
        replaced, missing = sum(replacements.values()), sum(lost.values())
        if replaced > REPLACEMENTS:
            faults.append(f"there are {REPLACEMENTS} replacement cards, not {replaced}")
        if replaced > missing:
            faults.append(f"{replaced} replacements for {missing} lost cards")
        if faults:
            raise DeckError(faults)
        return Deck(tuple(counts), f"{self.name}, {missing} lost, {replaced} replaced")


def _counted(cards: Mapping[str, int]) -> list[tuple[int, int]]:
    """The kinds and numbers of a mapping from cards to numbers."""
    given: object = cards
    if not isinstance(given, Mapping):
        raise DeckError([f"cards are a mapping from names to numbers, not {given!r}"])
    faults = [
        f"{card}: {count!r} is no number of cards"
        for card, count in given.items()
        if not isinstance(count, int) or isinstance(count, bool)
    ]
    if faults:
        raise DeckError(faults)
    return [(kind_named(card), count) for card, count in given.items()]


def _split(
    home_grown: int, mexico: int, columbia: int, jamaica: int, panama: int
) -> tuple[int, ...]:
    counts = list(COPIES)
    counts[HOME_GROWN], counts[MEXICO] = home_grown, mexico
    counts[COLUMBIA], counts[JAMAICA], counts[PANAMA] = columbia, jamaica, panama
    return tuple(counts)


DECKS: Mapping[str, Deck] = {
    "standard": Deck(COPIES, "standard"),
    "2022": Deck(_split(7, 7, 5, 5, 3), "2022"),
    "pocket-1": Deck.of(
        {
            "Market Open": 3,
            "Market Close": 1,
            "Home Grown": 2,
            "Panama": 2,
            "Lust Conquers All": 1,
            "Felony": 1,
            "Hearsay Evidence": 1,
            "Stonehigh": 1,
            "Sold Out": 1,
            "Steal Your Neighbor's Pot": 1,
            "The Banker": 1,
        },
        "pocket-1",
    ),
}
"""Decks by name. ``pocket-1`` has 15 cards of every family, for trees that a class can draw."""


def deck_named(name: str) -> Deck:
    """The deck of this name.

    Raises
    ------
    UnknownNameError
        If there is none.
    """
    if not isinstance(name, str) or name not in DECKS:
        raise UnknownNameError(f"there is no deck {name!r}; {did_you_mean(str(name), DECKS)}")
    return DECKS[name]
