"""What players know of hidden cards in words: "Amy (FE, 2 MX), Bob kept (SH) or Bob (FE)".

Cards in brackets follow whose hand they lie in, or another place after the name; "or" stands
between the ways in which they can lie.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from grasslab.engine.errors import shown
from grasslab.engine.knowledge import (
    EVERYBODY,
    NOTHING_KNOWN,
    Arrangement,
    Knowledge,
    Token,
    fits,
)
from grasslab.engine.positions.cards import card_names, says_nothing
from grasslab.engine.positions.notation import ALL_KNOW, KNOWS
from grasslab.engine.positions.values import Reading
from grasslab.engine.table import SEATS
from grasslab.engine.words import plural

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

Way = list[tuple[object, object]]
"""One way in which cards lie: places, and the cards there."""
_FIRST = re.compile(r"\s*(?P<who>[^(),]+?)\s*\(\s*(?P<cards>[^()]*?)\s*\)\s*")
_NEXT = re.compile(rf"(?P<link>,|or\b){_FIRST.pattern}", re.IGNORECASE)


# To words


def known_text(game: PlacedGame, knowledge: Knowledge) -> str:
    """What is known in the notation; empty if nothing is."""
    if not knowledge:
        return ""
    return " or ".join(_arrangement_text(game, known) for known in knowledge.arrangements)


def _arrangement_text(game: PlacedGame, known: Arrangement) -> str:
    cards: dict[int, list[str]] = {}
    for (zone, kind), count in Counter(known).items():
        code = game.kinds[kind].code
        cards.setdefault(zone, []).append(code if count == 1 else f"{count} {code}")
    parts = []
    for zone, codes in cards.items():
        where = f" {place_of(game, zone)}" if zone >= SEATS else ""
        parts.append(f"{game.names[zone % SEATS]}{where} ({', '.join(codes)})")
    return ", ".join(parts)


def place_of(game: PlacedGame, zone: int) -> str:
    """The place of a zone."""
    return game.own_places[zone // SEATS]


# From words


class KnownReading(Reading):
    """What a seat, or ``EVERYBODY``, is said to know, being read.

    Attributes
    ----------
    seat : int
        Who knows it.
    own_cards : str
        The fault of saying that somebody knows these.
    """

    def __init__(self, game: PlacedGame, seat: int, own_cards: str) -> None:
        all_know = ALL_KNOW.replace(" ", "_")
        where = all_know if seat == EVERYBODY else f"{KNOWS} of {game.names[seat]}"
        super().__init__(game, where)
        self.seat, self.own_cards = seat, own_cards

    def knowledge(self, value: object) -> Knowledge:
        """What a value says: a text, a mapping from players to cards, or a list of such ways."""
        if value is None or says_nothing(value):
            return NOTHING_KNOWN
        ways = _ways(value)
        if ways is None:
            card = self.game.kinds[0].code
            another = self.game.names[1 if self.seat == 0 else 0]
            example = f"'{another} ({card})', with 'or' between ways"
            self.fault(f"goes like {example}, not {shown(value)}")
            return NOTHING_KNOWN
        arrangements = [self._way(way) for way in ways]
        return NOTHING_KNOWN if self.found else Knowledge.of(arrangements)

    def _way(self, way: Way) -> list[Token]:
        tokens: list[Token] = []
        for who, cards in way:
            zone, kinds = self._zone(who), self.row(cards)
            if zone is not None and zone % SEATS == self.seat:
                self.fault(self.own_cards)
            elif zone is not None:
                tokens += [(zone, kind) for kind in kinds]
        return tokens

    def _zone(self, who: object) -> int | None:
        """The zone that "Amy", or "Amy kept", names."""
        place, said = 0, who
        if isinstance(who, str):
            said = " ".join(who.split())
            if not any(said.casefold() == name.casefold() for name in self.game.names):
                place, said = self._place(said)
            if said.casefold() in _open_places(self.game):
                self.fault(f"only players' cards can be known, not those of {shown(said)}")
                return None
        player = self.player(said)
        if player is not None and player < 0:
            self.fault(f"whose cards are known, if not a player's? {shown(who)} is none")
            return None
        return None if player is None else SEATS * place + player

    def _place(self, who: str) -> tuple[int, str]:
        """The number of the place that a text ends in, and the text before it."""
        for number, place in enumerate(self.game.own_places):
            name = who[: -len(place)]
            if who.casefold().endswith(place.casefold()) and name.endswith(" "):
                return number, name.strip()
        return 0, who


def _open_places(game: PlacedGame) -> set[str]:
    """The places of the table, whose cards belong to nobody."""
    return {place.name.casefold() for place in game.places(game.new_table()) if place.owner is None}


def names_cards(game: PlacedGame, value: object) -> bool:
    """Whether a value is a list of cards, and tells nothing that somebody could know of others."""
    if value is None or says_nothing(value):
        return False
    if isinstance(value, Mapping):
        names = card_names(game.kinds)
        return all(isinstance(name, str) and bool(names.find(name)) for name in value)
    return _ways(value) is None


def _ways(value: object) -> list[Way] | None:
    """The ways that a value tells, each as places and cards; ``None`` if it tells none."""
    if isinstance(value, str):
        return _ways_of_text(value)
    if isinstance(value, Mapping):
        return [list(value.items())]
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        found: list[Way] = []
        for way in value:
            ways = _ways(way) if isinstance(way, str | Mapping) else None
            if ways is None:
                return None
            found += ways
        return found or None
    return None


def _ways_of_text(text: str) -> list[Way] | None:
    match = _FIRST.match(text)
    if match is None:
        return None
    ways: list[Way] = [[(match["who"], match["cards"])]]
    while match.end() < len(text):
        match = _NEXT.match(text, match.end())
        if match is None:
            return None
        if match["link"] != ",":
            ways.append([])
        ways[-1].append((match["who"], match["cards"]))
    return ways


# Whether it fits


def fault_of_room(
    game: PlacedGame, stated: Knowledge, sizes: Sequence[int], unseen: Sequence[int]
) -> str | None:
    """Why what somebody shall know does not fit the hidden cards, if it does not.

    Parameters
    ----------
    game : PlacedGame
    stated : Knowledge
    sizes : sequence of int
        How many cards each zone has that is hidden from who knows it.
    unseen : sequence of int
        How many cards of each kind are hidden.
    """
    for known in stated.arrangements:
        if fits(known, sizes, unseen):
            continue
        for zone, count in sorted(Counter(zone for zone, _ in known).items()):
            if count > sizes[zone]:
                whose = f"{game.names[zone % SEATS]}, {place_of(game, zone)}"
                return f"{whose}: {plural(count, 'card')} named, and {sizes[zone]} hidden there"
        for kind, count in sorted(Counter(kind for _, kind in known).items()):
            if count > unseen[kind]:
                card = f"{plural(count, 'card')} of {game.kinds[kind].name} named"
                return f"{card}, and {unseen[kind]} hidden"
    return None
