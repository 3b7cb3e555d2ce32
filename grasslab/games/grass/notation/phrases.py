"""Reading the nouns of a typed move: players, cards, Peddles on a market, and lists of Peddles.

Whatever is not understood is told by its own words, with what comes near. No error text depends on
hidden cards, so that a mistyped move gives nothing away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from grasslab.engine.errors import NotationError, closest
from grasslab.engine.table import SEATS
from grasslab.engine.words import money
from grasslab.games.grass.cardnames import CARD_NAMES, counted, find_kind, fold, list_cards
from grasslab.games.grass.catalogue import (
    CARDS,
    GRAB_A_SNACK,
    HOME_GROWN,
    LUST_CONQUERS_ALL,
    PANAMA,
)
from grasslab.games.grass.covers import (
    COVERABLE,
    COVERAGE,
    LAYING_COVER,
    LAYING_SHIELD,
    LAYING_TAKES,
    LAYINGS,
)
from grasslab.games.grass.names import seat_name
from grasslab.games.grass.table import (
    FEELGOOD_SPOT,
    HALF_SPOT,
    PANAMA_SPOT,
    SPOT_VALUE,
    SPOTS,
    Table,
)

FAMILY_WORDS = {
    "Market": "a Market card",
    "Peddle": "a Peddle",
    "Protected": "a Protected card",
    "Heat On": "a Heat On",
    "Heat Off": "a Heat Off",
    "Nirvana": "a Nirvana card",
    "Paranoia": "a Paranoia card",
    "Skim": "a Skim card",
}
_SHOWN = 60
"""As much of a user's words as an error text repeats."""
_ARTICLES = {"a", "an", "the", "my", "your", "one"}
_SEAT = re.compile(r"(?:seat )?(\d{1,3})", re.ASCII)
_LIST_MARK = re.compile(r"\s*(?:,|\+|&|\band\b)\s*", re.IGNORECASE)
_HALF = re.compile(r"half[ -]?covered (.+?)(?: ?\((.+)\)| under (.+))?", re.IGNORECASE)
_LAYINGS = {
    (LAYING_SHIELD[laying], tuple(LAYING_TAKES[laying])): laying for laying in range(LAYINGS)
}


def _near_words() -> dict[str, str]:
    """Texts that a mistyped card may be near to, with the card's name: names and telling words."""
    near: dict[str, set[str]] = {}
    for name in CARD_NAMES:
        near[name] = {name}
        for word in name.replace(".", "").split():
            if len(word) > 3:
                near.setdefault(word, set()).add(name)
    return {word: names.pop() for word, names in near.items() if len(names) == 1}


_NEAR_WORDS = _near_words()


def quoted(words: str) -> str:
    """A user's words in quotation marks, cut short, with what cannot be printed escaped."""
    return repr(words if len(words) <= _SHOWN else words[: _SHOWN - 3] + "...")


def split_at(
    phrase: str, markers: str, fits: Callable[[str, str], bool] | None = None
) -> tuple[str, str] | None:
    """A phrase before and after one of some words, or ``None`` where there is none.

    Players may be called "with" or "from": of several places the first that ``fits`` is taken, else
    the first that leaves words on both sides.
    """
    words, wanted = phrase.split(" "), markers.split()
    pairs = [
        (" ".join(words[:place]), " ".join(words[place + 1 :]))
        for place, word in enumerate(words)
        if word.casefold() in wanted
    ]
    for pair in pairs:
        if fits is not None and fits(*pair):
            return pair
    return next((pair for pair in pairs if all(pair)), pairs[0] if pairs else None)


def _without_article(phrase: str) -> str:
    first, _, rest = phrase.partition(" ")
    return rest if rest and first.casefold() in _ARTICLES else phrase


def find_card(phrase: str) -> int | None:
    """The kind of card that a phrase names, perhaps with an article before it, or ``None``."""
    kind = find_kind(phrase)
    return find_kind(_without_article(phrase)) if kind is None else kind


def _is_whole_name(phrase: str) -> bool:
    kind = find_kind(phrase)
    return kind is not None and fold(phrase) in (fold(CARDS[kind].name), fold(CARDS[kind].code))


def near_cards(phrase: str) -> list[str]:
    """The names of cards that a mistyped phrase comes near to, best first."""
    return list(dict.fromkeys(_NEAR_WORDS[word] for word in closest(phrase, _NEAR_WORDS)))


def no_card(phrase: str, family: str | None = None) -> NotationError:
    """The error for what is no card: it names the words, and the cards that come near."""
    words = phrase.split(" ")
    for place in range(len(words) - 1, 0, -1):
        before, after = " ".join(words[:place]), " ".join(words[place:])
        if _is_whole_name(before):
            return NotationError(f"{quoted(after)} is not understood after {quoted(before)}")
        if _is_whole_name(after):
            return NotationError(f"{quoted(before)} is not understood before {quoted(after)}")
    names = [card.name for card in CARDS if family in (None, card.family)]
    near = near_cards(phrase)
    if near:
        return NotationError(f"{quoted(phrase)} is no card; did you mean {' or '.join(near)}?")
    what = "is no card; there are" if family is None else f"is no {family} card; there are"
    return NotationError(f"{quoted(phrase)} {what}: {', '.join(names)}")


def read_card(phrase: str, family: str | None = None) -> int:
    """The kind of card that a phrase names, of the family wanted.

    Raises
    ------
    NotationError
        If it is no card, or one of another family.
    """
    kind = find_card(phrase)
    if kind is None:
        raise no_card(phrase, family)
    card = CARDS[kind]
    if family is not None and card.family != family:
        fitting = ", ".join(other.name for other in CARDS if other.family == family)
        raise NotationError(
            f"{card.name} is {FAMILY_WORDS[card.family]}, not {FAMILY_WORDS[family]} ({fitting})"
        )
    return kind


class Reader:
    """Reads phrases for the names of one game and what lies open on one table."""

    def __init__(self, names: Sequence[str], table: Table) -> None:
        self.names, self.table = names, table

    @property
    def mover(self) -> int:
        """The seat that decides."""
        return self.table.player

    @property
    def rival(self) -> str:
        """The name of some rival, for examples in error texts."""
        return self.names[(self.mover + 1) % len(self.names)]

    # Players

    def find_seat(self, phrase: str) -> int | None:
        """The seat that a phrase names: by name, "seat 2" or "2"; ``None`` if it names none."""
        folded = phrase.casefold()
        for seat, name in enumerate(self.names):
            if name.casefold() == folded:
                return seat
        match = _SEAT.fullmatch(folded)
        if match:
            number = int(match[1])
            return number - 1 if 1 <= number <= SEATS else None
        # "ONeil" will do for "O'Neil", unless both sit here.
        alike = [seat for seat, name in enumerate(self.names) if fold(name) == fold(phrase)]
        return alike[0] if len(alike) == 1 else None

    def seat(self, phrase: str) -> int:
        """The seat that a phrase names.

        Raises
        ------
        NotationError
            If nobody is called so, with the names that come near.
        """
        seat = self.find_seat(phrase)
        if seat is not None:
            return seat
        if _SEAT.fullmatch(phrase.casefold()):
            raise NotationError(f"{quoted(phrase)} is no seat; seats are numbered 1 to {SEATS}")
        near = closest(phrase, self.names)
        hint = f"did you mean {' or '.join(near)}?" if near else ""
        hint = hint or f"the players are: {', '.join(self.names)}"
        raise NotationError(f"nobody is called {quoted(phrase)}; {hint}")

    def owned(self, phrase: str) -> tuple[int, str] | None:
        """Whose and what, in "Amy's Jamaica"; ``None`` if it is not said so."""
        words = phrase.split(" ")
        for place in range(1, len(words)):
            owner = " ".join(words[:place])
            for ending in ("'s", "'"):
                if owner.casefold().endswith(ending):
                    seat = self.find_seat(owner[: -len(ending)])
                    if seat is not None:
                        return seat, " ".join(words[place:])
        return None

    # Peddles on a market

    def spot(self, phrase: str, owner: int) -> int:
        """The spot of an unprotected Peddle on somebody's market.

        Raises
        ------
        NotationError
            If it is no Peddle, or it is not clear which half cover is meant.
        """
        half = _HALF.fullmatch(_without_article(phrase))
        if half is None:
            return read_card(phrase, "Peddle") - HOME_GROWN
        kind = read_card(half[1], "Peddle")
        if kind != PANAMA:
            raise NotationError(f"only a Panama can be half covered, not {CARDS[kind].name}")
        under = half[2] or half[3]
        return self._half_spot(owner) if under is None else HALF_SPOT + self._half_shield(under)

    def _half_shield(self, phrase: str) -> int:
        kind = read_card(phrase, "Protected")
        if kind == LUST_CONQUERS_ALL:
            raise NotationError("Lust Conquers All covers a Panama whole, not by half")
        return kind - GRAB_A_SNACK

    def _half_spot(self, owner: int) -> int:
        """The one half-covered Panama on a market, which need not be told by its cover."""
        market = self.table.market[owner] if owner < len(self.names) else [0] * SPOTS
        lying = [spot for spot in range(HALF_SPOT, SPOTS) if market[spot] > 0]
        if len(lying) == 1:
            return lying[0]
        has = "has more than one" if lying else "has no"
        raise NotationError(
            f"{seat_name(self.names, owner)} {has} half-covered Panama; to say which, write "
            "half-covered Panama (Grab a Snack) or half-covered Panama (Catch a Buzz)"
        )

    def is_spot(self, phrase: str) -> bool:
        """Whether a phrase names a Peddle as it lies on a market."""
        half = _HALF.fullmatch(_without_article(phrase))
        return half is not None or find_card(phrase) is not None

    def laying(self, phrase: str, kind: int) -> int:
        """The laying (see ``covers``) of a Protected card on a list of the mover's Peddles.

        Raises
        ------
        NotationError
            If the card does not cover all that (ruling 8).
        """
        takes = [0] * SPOTS
        for item in _LIST_MARK.split(phrase):
            if not item:
                raise NotationError(f"a Peddle is missing in the list {quoted(phrase)}")
            amount, peddle = counted(item)
            takes[self.spot(peddle, self.mover)] += amount
        shield = kind - GRAB_A_SNACK
        laying = _LAYINGS.get((shield, tuple(takes)))
        # A Panama under half a cover is not protected, so that has a verb of its own.
        if laying is None or LAYING_COVER[laying] == 0:
            raise NotationError(_why_no_laying(takes, kind))
        return laying

    def half_laying(self, phrase: str, kind: int) -> int:
        """The laying of a Protected card as half a cover on a Panama.

        Raises
        ------
        NotationError
            If it is no Panama, or the card covers one whole.
        """
        spot = self.spot(phrase, self.mover)
        if spot != PANAMA_SPOT:
            raise NotationError(f"only a bare Panama can be half covered, not {quoted(phrase)}")
        takes = tuple(int(q == PANAMA_SPOT) for q in range(SPOTS))
        laying = _LAYINGS[kind - GRAB_A_SNACK, takes]
        if LAYING_COVER[laying] > 0:
            name = CARDS[kind].name
            raise NotationError(f"{name} covers a Panama whole: protect Panama with {name}")
        return laying


def _why_no_laying(takes: Sequence[int], kind: int) -> str:
    """Why a Protected card cannot lie on those Peddles (ruling 8)."""
    if takes[FEELGOOD_SPOT]:
        return "Dr. Feelgood can never be covered (ruling 8)"
    if not any(takes):
        return "no Peddle is named that the card should cover"
    if any(takes[HALF_SPOT:]):
        return "a half-covered Panama takes a second Protected card alone, with no other Peddle"
    name, coverage = CARDS[kind].name, COVERAGE[kind - GRAB_A_SNACK]
    peddles = list_cards([0] * HOME_GROWN + list(takes[:COVERABLE]))
    worth = sum(number * value for number, value in zip(takes, SPOT_VALUE, strict=True))
    verb = "is" if sum(takes) == 1 else "are"
    text = f"{peddles} {verb} worth {money(worth)}, and {name} covers {money(coverage)} (ruling 8)"
    if sum(takes) == takes[PANAMA_SPOT] == 1:
        text += f"; as half a cover it can be laid so: half-cover Panama with {name}"
    return text
