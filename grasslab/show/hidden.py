"""What one player may know of the cards that lie hidden: what is sure, and what may be there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from grasslab.engine.knowledge import Token, ways_to_deal
from grasslab.engine.table import SEATS
from grasslab.engine.view import View
from grasslab.engine.words import plural

MEANING = (
    "Perhaps: a card that was seen and may have moved; how likely this very card is there, if "
    "every deal of the hidden cards is equally likely."
)
FORGOTTEN = "More was seen than is kept in mind here, so more could be known."


def card_names(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """Cards by kind as items of a list.

    Examples
    --------
    >>> card_names([2, 0, 1], ["Rose", "Elm", "Weed"])
    ['2 Rose', 'Weed']
    """
    held = zip(counts, names, strict=False)
    return [name if count == 1 else f"{count} {name}" for count, name in held if count]


class Perhaps(NamedTuple):
    """Cards of a kind that were seen and can lie in a place, besides those that are sure."""

    name: str
    kind: int
    sure: int
    """How many of the kind lie there for certain."""
    more: int
    """How many can lie there besides."""
    chance: float
    """How likely at least one more lies there than is sure."""

    def what(self) -> str:
        """The cards, without their chance.

        Examples
        --------
        >>> numbers = [(0, 1), (0, 3), (2, 1), (1, 2)]
        >>> [Perhaps("Mexico", 3, *pair, 0.5).what() for pair in numbers]
        ['Mexico', '1 to 3 Mexico', 'another Mexico', '1 or 2 more Mexico']
        """
        if self.more == 1:
            return f"another {self.name}" if self.sure else self.name
        numbers = "1 or 2" if self.more == 2 else f"1 to {self.more}"
        return f"{numbers} {'more ' if self.sure else ''}{self.name}"

    def how_likely(self) -> str:
        """The chance in whole percent, but never none or all of it.

        Examples
        --------
        >>> [Perhaps("Mexico", 3, 0, 1, chance).how_likely() for chance in (5 / 6, 0.001, 0.999)]
        ['83%', 'under 1%', 'over 99%']
        """
        if self.chance < 0.01:
            return "under 1%"
        return "over 99%" if self.chance > 0.99 else f"{self.chance:.0%}"


class Hidden(NamedTuple):
    """Cards that lie hidden in one place of one seat, as far as the viewer knows them."""

    place: str
    """What the place is called."""
    size: int
    sure: tuple[int, ...]
    """The cards that lie there for certain, by kind."""
    perhaps: tuple[Perhaps, ...]
    """Cards that were seen and can lie there, the likeliest first."""
    names: tuple[str, ...]
    """What the kinds of card are called."""
    face_down: bool = False
    """Whether the cards lie on the table, and are not held."""

    @property
    def unknown(self) -> int:
        """How many cards there are besides those that are sure."""
        return self.size - sum(self.sure)

    def how_many(self) -> str:
        """How many cards there are, and whether all of them are known."""
        words = plural(self.size, "card") + ", face down" * self.face_down
        if self.size == 0 or self.unknown:
            return words
        return f"{words}, {'all ' if self.size > 1 else ''}known"

    def rest(self) -> str:
        """How many cards are unknown beside those that are sure; empty if all or none are."""
        return f"and {self.unknown} unknown" if self.unknown and any(self.sure) else ""

    def items(self) -> list[str]:
        """The cards that are sure, and how many others there are; nothing if none is sure."""
        if not any(self.sure):
            return []
        return card_names(self.sure, self.names) + ([self.rest()] if self.rest() else [])

    def perhaps_items(self) -> list[str]:
        """The cards that may lie there, each with its chance."""
        return [f"{perhaps.what()} ({perhaps.how_likely()})" for perhaps in self.perhaps]


def hidden_cards(
    view: View,
    names: Sequence[str],
    places: Mapping[int, str],
    face_down: Collection[str] = (),
) -> tuple[tuple[Hidden, ...], ...]:
    """The places of each seat where cards lie hidden from who looks; a hand also if it is empty.

    Parameters
    ----------
    view : View
    names : sequence of str
        What the kinds of card are called.
    places : mapping of int to str
        What the places are called, by the first zone of each.
    face_down : collection of str
        The places whose cards lie face down on the table.
    """
    sure, perhaps = _known(view, names)
    return tuple(
        tuple(
            Hidden(
                place,
                view.hidden_sizes[first + seat],
                tuple(sure[first + seat]),
                tuple(perhaps[first + seat]),
                tuple(names),
                place in face_down,
            )
            for first, place in places.items()
            if seat != view.player and (first < SEATS or view.hidden_sizes[first + seat])
        )
        for seat in range(view.game.players)
    )


def _known(view: View, names: Sequence[str]) -> tuple[list[list[int]], list[list[Perhaps]]]:
    """By zone, what lies there for certain by kind, and what besides may lie there."""
    zones = range(len(view.hidden_sizes))
    sure = [[0] * len(view.unseen) for _ in zones]
    perhaps: list[list[Perhaps]] = [[] for _ in zones]
    weights = ways_to_deal(view.knowledge, view.hidden_sizes, view.unseen)
    for seen in view.knowledge.seen(view.hidden_sizes, view.unseen):
        sure[seen.zone][seen.kind] = seen.sure
        if seen.at_most > seen.sure:
            token: Token = (seen.zone, seen.kind)
            ways = zip(view.knowledge.arrangements, weights, strict=True)
            there = sum(weight for known, weight in ways if known.count(token) > seen.sure)
            chance, more = there / sum(weights), seen.at_most - seen.sure
            name = names[seen.kind]
            perhaps[seen.zone].append(Perhaps(name, seen.kind, seen.sure, more, chance))
    for row in perhaps:
        row.sort(key=lambda perhaps: (-perhaps.chance, perhaps.kind))
    return sure, perhaps
