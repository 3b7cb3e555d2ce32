"""What players know of hidden cards in words: "Amy (FE, 2 MX), Bob kept (SH) or Bob (FE)".

Cards in brackets follow whose hand they lie in, or "kept" or "committed" after the name; "or"
stands between the ways in which they can lie.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from grasslab.engine.errors import shown
from grasslab.engine.knowledge import (
    EVERYBODY,
    NOTHING_KNOWN,
    Arrangement,
    Knowledge,
    Token,
    fits,
)
from grasslab.engine.table import SEATS
from grasslab.engine.words import plural
from grasslab.games.grass.cardnames import find_kind
from grasslab.games.grass.catalogue import CARDS, KINDS
from grasslab.games.grass.positions.cards import read_cards, says_nothing
from grasslab.games.grass.positions.values import Values
from grasslab.games.grass.seen import hidden_sizes, unseen_cards
from grasslab.games.grass.sights import told_by_offer
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, Table
from grasslab.games.grass.zones import COMMITTED, HAND, KEPT

PLACES = ("hand", "kept", "committed")
"""Where a hidden card lies, by its zone; the words of the frame of cards."""
_PILES = ("stack", "waste")
"""Where cards lie and none can be known; no player can be called so."""
_FIRST = re.compile(r"\s*(?P<who>[^(),]+?)\s*\(\s*(?P<cards>[^()]*?)\s*\)\s*")
_NEXT = re.compile(rf"(?P<link>,|or\b){_FIRST.pattern}", re.IGNORECASE)


# To words


def place_of(zone: int) -> str:
    """The place of a zone.

    Examples
    --------
    >>> place_of(3), place_of(KEPT)
    ('hand', 'kept')
    """
    return PLACES[zone // SEATS]


def known_text(names: Sequence[str], knowledge: Knowledge) -> str:
    """What is known in the notation; empty if nothing is."""
    if not knowledge:
        return ""
    return " or ".join(arrangement_text(names, known) for known in knowledge.arrangements)


def arrangement_text(names: Sequence[str], known: Arrangement) -> str:
    """One way in which the cards seen can lie."""
    cards: dict[int, list[str]] = {}
    for (zone, kind), count in Counter(known).items():
        code = CARDS[kind].code
        cards.setdefault(zone, []).append(code if count == 1 else f"{count} {code}")
    parts = []
    for zone, codes in cards.items():
        where = "" if zone < KEPT else f" {place_of(zone)}"
        parts.append(f"{names[zone % SEATS]}{where} ({', '.join(codes)})")
    return ", ".join(parts)


# From words


def read_known(values: Values, seat: int, value: object) -> Knowledge | None:
    """What a value says that a seat, or ``EVERYBODY``, knows; ``None`` if that is not clear.

    Parameters
    ----------
    values : Values
        Takes the faults.
    seat : int
        Who knows it.
    value : str, mapping or list
        A text in the notation, a mapping from players to cards, or a list of such: the ways in
        which the cards can lie.
    """
    if value is None or says_nothing(value):
        return NOTHING_KNOWN
    ways = _ways(value)
    if ways is None:
        example = f"'{values.another(seat)} (FE, 2 MX)', with 'or' between ways"
        values.fault(*about(seat, f"goes like {example}, not {shown(value)}"))
        return None
    before = len(values.faults)
    arrangements = [_read_way(values, seat, way) for way in ways]
    return Knowledge.of(arrangements) if len(values.faults) == before else None


def names_cards(value: object) -> bool:
    """Whether a value is a list of cards, and tells nothing that somebody could know of others."""
    if value is None or says_nothing(value):
        return False
    if isinstance(value, Mapping):
        return all(isinstance(name, str) and find_kind(name) is not None for name in value)
    return _ways(value) is None


def about(seat: int, text: str) -> tuple[str, str, int | None]:
    """A fault of what a seat, or ``EVERYBODY``, shall know, as ``Values.fault`` takes it."""
    if seat == EVERYBODY:
        return "everybody_knows", text, None
    return "knows", text, seat


def _ways(value: object) -> list[list[tuple[object, object]]] | None:
    """The ways that a value tells, each as places and cards; ``None`` if it tells none."""
    if isinstance(value, str):
        return _ways_of_text(value)
    if isinstance(value, Mapping):
        return [list(value.items())]
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        found: list[list[tuple[object, object]]] = []
        for way in value:
            ways = _ways(way) if isinstance(way, str | Mapping) else None
            if ways is None:
                return None
            found += ways
        return found or None
    return None


def _ways_of_text(text: str) -> list[list[tuple[object, object]]] | None:
    match = _FIRST.match(text)
    if match is None:
        return None
    ways: list[list[tuple[object, object]]] = [[(match["who"], match["cards"])]]
    while match.end() < len(text):
        match = _NEXT.match(text, match.end())
        if match is None:
            return None
        if match["link"] != ",":
            ways.append([])
        ways[-1].append((match["who"], match["cards"]))
    return ways


def _read_way(values: Values, seat: int, way: list[tuple[object, object]]) -> list[Token]:
    tokens: list[Token] = []
    keyword, _, p = about(seat, "")
    for who, cards in way:
        zone = _zone(values, keyword, who)
        counts = values.read(read_cards, keyword, p, cards)
        if zone is not None and zone % SEATS == seat:
            values.fault(keyword, values.OWN_CARDS, p)
        elif zone is not None:
            tokens += [(zone, kind) for kind in range(KINDS) for _ in range(counts[kind])]
    return tokens


def _zone(values: Values, keyword: str, who: object) -> int | None:
    """The zone that "Amy", "Amy kept" or "Amy committed" names."""
    first = HAND
    if isinstance(who, str):
        who = " ".join(who.split())
        name, _, place = who.rpartition(" ")
        if place.casefold() in PLACES and not any(
            who.casefold() == n.casefold() for n in values.names
        ):
            who, first = name, SEATS * PLACES.index(place.casefold())
        if who.casefold() in _PILES:
            values.fault(keyword, f"only players' cards can be known, not those of {shown(who)}")
            return None
    seat = values.seat_of(keyword, who)
    return None if seat is None else first + seat


# What is known at a table


def everybody_knows(s: Table, stated: Knowledge) -> Knowledge:
    """What is stated that everybody knows, and what an open offer tells."""
    told = told_by_offer(s).both(stated)
    return told.fit(hidden_sizes(s, EVERYBODY), unseen_cards(s, EVERYBODY))


def fault_of_room(s: Table, names: Sequence[str], seat: int, stated: Knowledge) -> str | None:
    """Why what a seat shall know does not fit the numbers of hidden cards, if it does not."""
    if not stated:
        return None
    if s.phase in (ROUND_OVER, GAME_OVER):
        return "nothing but the stack is hidden when a round is over"
    sizes, unseen = hidden_sizes(s, seat), unseen_cards(s, seat)
    for known in stated.arrangements:
        if fits(known, sizes, unseen):
            continue
        for zone, count in sorted(Counter(zone for zone, _ in known).items()):
            if count > sizes[zone]:
                whose = f"{names[zone % SEATS]}, {place_of(zone)}"
                return f"{whose}: {plural(count, 'card')} named, and {sizes[zone]} hidden there"
        for kind, count in sorted(Counter(kind for _, kind in known).items()):
            if count > unseen[kind]:
                card = f"{plural(count, 'card')} of {CARDS[kind].name} named"
                return f"{card}, and {unseen[kind]} hidden"
    return None


def lying(s: Table) -> dict[Token, int]:
    """How many cards of each kind lie in each zone."""
    counts: dict[Token, int] = {}
    for p in range(s.players):
        for k in range(KINDS):
            counts[HAND + p, k] = s.hand[p][k]
            counts[KEPT + p, k] = s.kept[p][k]
        if s.committed[p] > 0:
            counts[COMMITTED + p, s.committed[p] - 1] = 1
    return counts
