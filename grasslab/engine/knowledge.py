"""What a player knows for certain of hidden cards: all the ways in which the cards seen can lie.

A card that was seen before it was hidden is a *token*: the zone where it lies, such as a rival's
hand, and its kind. An *arrangement* is one way in which all tokens can lie, and a ``Knowledge``
the set of those ways. Every other hidden card may be any of the cards not seen. Two conventions
keep the set small, and lose nothing of what can lie where:

- when a card of a token's kind leaves its zone openly, it counts as the token;
- an arrangement that holds another one and more rules nothing out, and is left out.

Each operation keeps exactly what is possible by the counts. Two things lose something, and
``Knowledge.exact`` tells so: ``forgetting``, for four and more players in a draft (Give Me Five),
hidden Trades, and six players after many cards were passed can need more arrangements than are
kept; and what arrangements cannot say, that a zone has *no* card of some kinds (GrowerZ with
``misfits="barred"``).

How likely each way is (``ways_to_deal``) is counted over physical cards. A card that was seen is
one particular card among the copies of its kind, and which of them stays open; all ways to deal the
hidden cards with such a card in each place of an arrangement are equally likely. So a rival who was
handed one Felony holds a second one as often as chance has it. Two conventions here:

- a card that is named in a Trade, and has to be held for that, counts as seen; to know only that
  some copy is held would make a second copy less likely;
- cards of one kind that were seen at different times take their places in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import repeat
from math import factorial, perm, prod
from typing import NamedTuple

from grasslab.engine.errors import GrasslabError

Token = tuple[int, int]
"""The zone of a card, and its kind."""
Arrangement = tuple[Token, ...]
"""Tokens, ascending."""

EVERYBODY = -1
"""In place of a seat: an observer who sees what all players see, and so no hand at all."""
MOST = 128
"""So many arrangements are kept; what would need more is partly forgotten."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The ways in which the cards that were seen and are hidden now can lie.

    Attributes
    ----------
    arrangements : tuple of tuple of (zone, kind)
        At least one; ascending. A single empty one: nothing is known.
    exact : bool
        Whether these are all the ways there are and no more; else something was left out, and
        there may be fewer. Knowledge with equal arrangements is equal.

    Examples
    --------
    >>> passed = NOTHING_KNOWN.arrive(1, 22)  # a card of kind 22 goes to zone 1
    >>> passed.move_hidden(1, 2, cards=7).arrangements  # and one of the seven cards there on to 2
    (((1, 22),), ((2, 22),))
    >>> passed.move_hidden(1, 2, cards=7).leave(2, 22, cards=7, copies=1).arrangements
    ((),)
    """

    arrangements: tuple[Arrangement, ...] = ((),)
    exact: bool = field(default=True, compare=False)

    @staticmethod
    def of(arrangements: Iterable[Iterable[Token]]) -> Knowledge:
        """The knowledge that the tokens lie in one of these ways."""
        return _known({tuple(sorted(arrangement)) for arrangement in arrangements})

    def __bool__(self) -> bool:
        return self.arrangements != ((),)

    def _now(self, arrangements: set[Arrangement]) -> Knowledge:
        """What is known after a step: exact only if it was before."""
        known = _known(arrangements)
        return known if self.exact else replace(known, exact=False)

    # What happens to cards

    def arrive(self, zone: int, *kinds: int) -> Knowledge:
        """Cards that are seen go to a zone where they are hidden."""
        new = [(zone, kind) for kind in kinds]
        return self._now({tuple(sorted((*known, *new))) for known in self.arrangements})

    def leave(self, zone: int, kind: int, cards: int, copies: int) -> Knowledge:
        """A card is seen to leave a zone.

        Parameters
        ----------
        zone, kind : int
            Where from, and what it is.
        cards : int
            How many cards lay in the zone.
        copies : int
            How many of the kind were hidden anywhere.
        """
        token, found = (zone, kind), set()
        for known in self.arrangements:
            if token in known:
                found.add(_without(known, token))
            elif _in_zone(known, zone) < cards and _of_kind(known, kind) < copies:
                found.add(known)
        return self._now(found)

    def show(self, zone: int, kind: int, cards: int, copies: int) -> Knowledge:
        """A zone is seen to hold a card of a kind, which stays there; arguments as in ``leave``.

        It need not be another one than a token there.
        """
        token, found = (zone, kind), set()
        for known in self.arrangements:
            if token in known:
                found.add(known)
            elif _in_zone(known, zone) < cards and _of_kind(known, kind) < copies:
                found.add(tuple(sorted((*known, token))))
        return self._now(found)

    def appear(self, kind: int, copies: int) -> Knowledge:
        """A card is seen to come from where no tokens are; of its kind so many were hidden."""
        if not self:
            return self
        return self._now({known for known in self.arrangements if _of_kind(known, kind) < copies})

    def move_hidden(self, source: int, target: int, cards: int) -> Knowledge:
        """One card, not seen, goes from a zone of so many cards to another."""
        found = set()
        for known in self.arrangements:
            here = {token for token in known if token[0] == source}
            if not here or _in_zone(known, source) < cards:
                found.add(known)
            for token in here:
                rest = _without(known, token)
                found.add(tuple(sorted((*rest, (target, token[1])))))
        return self._now(found)

    def rename(self, zones: Mapping[int, int]) -> Knowledge:
        """All cards of some zones go to other zones; what lay there before stays."""
        if not self:
            return self
        return self._now(
            {
                tuple(sorted((zones.get(zone, zone), kind) for zone, kind in known))
                for known in self.arrangements
            }
        )

    def within(self, zone: int, counts: Sequence[int]) -> Knowledge:
        """A zone is seen to hold exactly these cards; its tokens are then no longer needed."""
        if not self:
            return self
        found = set()
        for known in self.arrangements:
            here = Counter(kind for place, kind in known if place == zone)
            if all(count <= counts[kind] for kind, count in here.items()):
                found.add(tuple(token for token in known if token[0] != zone))
        return self._now(found)

    def fit(self, sizes: Sequence[int], unseen: Sequence[int]) -> Knowledge:
        """Only what fits: so many hidden cards in each zone, so many hidden ones of each kind."""
        if not self:
            return self
        return self._now({known for known in self.arrangements if fits(known, sizes, unseen)})

    # Two observers, and the limit

    def both(self, other: Knowledge) -> Knowledge:
        """What is possible by this knowledge and by another one of the same hidden cards."""
        if not other:
            return self
        found: set[Arrangement] = set()
        theirs = [_numbered(known) for known in other.arrangements]
        for known in self.arrangements:
            mine = _numbered(known)
            if any(less <= mine for less in theirs):
                found.add(known)
            else:
                found |= {_sorted(mine | more) for more in theirs}
        return replace(self._now(found), exact=self.exact and other.exact)

    def forgetting(self, common: Knowledge, most: int = MOST) -> Knowledge:
        """No more than so many arrangements: the least certain kinds of card are forgotten.

        Kept is what is sure of such a kind, in every arrangement, and what is part of common
        knowledge, which this knowledge implies. The truth still fits.
        """
        if len(self.arrangements) <= most:
            return self
        numbered = [_numbered(known) for known in self.arrangements]
        sure = frozenset.intersection(*numbered)
        shared = [_numbered(known) for known in common.arrangements]
        parts = set()
        for known in numbered:
            kept = sure | next((less for less in shared if less <= known), frozenset())
            parts.add((_sorted(kept), _sorted(known - kept)))
        for kind in _least_certain_first(more for _, more in parts):
            if len(parts) <= most:
                break
            parts = {(kept, tuple(t for t in more if t[1] != kind)) for kept, more in parts}
        return replace(self._now({tuple(sorted(kept + more)) for kept, more in parts}), exact=False)

    # What it says

    def allows(self, counts: Mapping[Token, int]) -> bool:
        """Whether cards can lie so, with so many of each kind in each zone."""
        return any(
            all(counts.get(token, 0) >= count for token, count in Counter(known).items())
            for known in self.arrangements
        )

    def seen(self, sizes: Sequence[int], unseen: Sequence[int]) -> list[Seen]:
        """The cards that were seen, place by place, with how sure they are still there.

        Parameters
        ----------
        sizes : sequence of int
            How many hidden cards each zone has.
        unseen : sequence of int
            How many cards of each kind are hidden.
        """
        counted = [Counter(known) for known in self.arrangements]
        weights = ways_to_deal(self, sizes, unseen)
        total = sum(weights)
        found = []
        for token in sorted(set().union(*counted)):
            numbers = [count[token] for count in counted]
            there = sum(w for w, number in zip(weights, numbers, strict=True) if number)
            found.append(Seen(*token, min(numbers), max(numbers), there / total))
        return found


class Seen(NamedTuple):
    """Cards of a kind that were seen and may lie in a zone.

    Attributes
    ----------
    zone, kind : int
    sure : int
        How many of them lie there for certain.
    at_most : int
        How many of them can lie there.
    chance : float
        How likely at least one of them lies there, all ways to deal the hidden cards being equal.
    """

    zone: int
    kind: int
    sure: int
    at_most: int
    chance: float


NOTHING_KNOWN = Knowledge()


def fits(known: Arrangement, sizes: Sequence[int], unseen: Sequence[int]) -> bool:
    """Whether an arrangement fits the hidden cards of each zone and of each kind."""
    zones, kinds = Counter(zone for zone, _ in known), Counter(kind for _, kind in known)
    return all(count <= sizes[zone] for zone, count in zones.items()) and all(
        count <= unseen[kind] for kind, count in kinds.items()
    )


def ways_to_deal(knowledge: Knowledge, sizes: Sequence[int], unseen: Sequence[int]) -> list[int]:
    """In how many ways the hidden cards can be dealt by each arrangement, but for a common factor.

    The cards are told apart, those of one kind too: the tokens of a kind take their places in any
    order, and the rest is dealt in any way.
    """
    if len(knowledge.arrangements) == 1:
        return [1]
    most = max(map(len, knowledge.arrangements))
    hidden = sum(unseen)
    weights = []
    for known in knowledge.arrangements:
        zones, kinds = Counter(zone for zone, _ in known), Counter(kind for _, kind in known)
        places = prod(perm(sizes[zone], count) for zone, count in zones.items())
        orders = prod(factorial(count) for count in kinds.values())
        same = prod(factorial(count) for count in Counter(known).values())
        # The free cards: (hidden - len(known))!, over the same for the largest arrangement.
        free = perm(hidden - len(known), most - len(known))
        weights.append(places * (orders // same) * free)
    return weights


def _known(arrangements: set[Arrangement]) -> Knowledge:
    """The knowledge of these arrangements, without those that rule nothing out."""
    if () in arrangements:
        return NOTHING_KNOWN
    if not arrangements:
        raise GrasslabError("what is known of the hidden cards contradicts what is seen")
    if len({len(known) for known in arrangements}) > 1:
        arrangements = _least(arrangements)
    return Knowledge(tuple(sorted(arrangements)))


def _least_certain_first(arrangements: Iterable[Arrangement]) -> list[int]:
    """The kinds of their tokens, those first that lie in the most different ways."""
    ways: dict[int, set[Arrangement]] = {}
    for known in arrangements:
        by_kind: dict[int, list[Token]] = {}
        for token in known:
            by_kind.setdefault(token[1], []).append(token)
        for kind, tokens in by_kind.items():
            ways.setdefault(kind, set()).add(tuple(tokens))
    return sorted(ways, key=lambda kind: (len(ways[kind]), kind), reverse=True)


def _least(arrangements: set[Arrangement]) -> set[Arrangement]:
    """Those that hold no other one."""
    kept: list[_Numbered] = []
    found = set()
    for known in sorted(arrangements, key=len):
        tokens = _numbered(known)
        if not any(less <= tokens for less in kept):
            kept.append(tokens)
            found.add(known)
    return found


_Numbered = frozenset[tuple[Token, int]]


def _numbered(known: Arrangement) -> _Numbered:
    """Tokens with their numbers among equal ones: a set that holds what the arrangement holds."""
    if len(set(known)) == len(known):
        return frozenset(zip(known, repeat(0)))
    return frozenset((token, known[:place].count(token)) for place, token in enumerate(known))


def _sorted(tokens: _Numbered) -> Arrangement:
    return tuple(sorted(token for token, _ in tokens))


def _without(known: Arrangement, token: Token) -> Arrangement:
    place = known.index(token)
    return known[:place] + known[place + 1 :]


def _in_zone(known: Arrangement, zone: int) -> int:
    return [place for place, _ in known].count(zone)


def _of_kind(known: Arrangement, kind: int) -> int:
    return [other for _, other in known].count(kind)
