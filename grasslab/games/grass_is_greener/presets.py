"""The options of Grass is Greener, declared: what the rulebook leaves to the neighbors.

R is the rulebook, "ruling N" one of ``RULINGS.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from grasslab.engine.errors import OptionError, did_you_mean, shown
from grasslab.engine.options import Amount, Choice, OptionList, Seat
from grasslab.engine.seats import whole_number
from grasslab.engine.table import Field
from grasslab.games.grass_is_greener.deck import Card, CardSet
from grasslab.games.grass_is_greener.effects import BOARD, SOD_FAMILY
from grasslab.games.grass_is_greener.table import PILE

MOST_HELD = 60
"""The hand limit is no larger."""


@dataclass(frozen=True)
class WhichBoardMember:
    """The option ``board_member``: one of those there are, or chance draws one.

    Parameters
    ----------
    known : tuple of str
        The board members' names, by their numbers.

    Examples
    --------
    >>> option = WhichBoardMember(("Mrs. Primrose", "Mr. Oakley"))
    >>> option.read("mr oakley", ["Ann", "Bob"]), option.number("Mr. Oakley"), option.number(None)
    ('Mr. Oakley', 1, -1)
    """

    known: tuple[str, ...]
    name: str = "board_member"
    default: None = None
    source: str = 'rulebook, "Before You Begin"'

    def read(self, value: object, names: Sequence[str]) -> str | None:
        """The board member's name, given by name or number; ``None`` for chance."""
        if value is None:
            return None
        number = whole_number(value)
        if number is not None and 0 <= number < len(self.known):
            return self.known[number]
        for name in self.known:
            if isinstance(value, str) and _folded(name) == _folded(value):
                return name
        hint = did_you_mean(value, self.known)
        raise OptionError(
            f"there is no board member {shown(value)}; {hint}; or None, and chance decides"
        )

    def number(self, value: str | None) -> int:
        """The number of the board member, or -1."""
        return -1 if value is None else self.known.index(value)

    def meaning(self, value: str | None, names: Sequence[str]) -> str:
        """Who lies open."""
        return "The board member is drawn." if value is None else f"{value} lies open."

    def field(self) -> Field:
        """Eight bits."""
        return Field(self.name, ())


def _folded(name: str) -> str:
    return " ".join(name.replace(".", " ").casefold().split())


@dataclass(frozen=True)
class HandSize:
    """The option ``hand_size``: so many cards that everybody gets them, and a few are left.

    Parameters
    ----------
    deck_size : int
        How many cards there are to deal.

    Examples
    --------
    >>> HandSize(142).read(35, ["Ann", "Bob", "Cy", "Dee"])
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.OptionError: hand_size is a whole number from 1 to 34 for 4 players ...
    """

    deck_size: int
    name: str = "hand_size"
    default: int = 5
    source: str = 'rulebook, "Before You Begin"'

    def read(self, value: object, names: Sequence[str]) -> int:
        """The number, if the deck has so many cards."""
        # The community pile and a card to draw are left.
        most = (self.deck_size - PILE - 1) // len(names)
        number = whole_number(value)
        if number is None or not 1 <= number <= most:
            raise OptionError(
                f"hand_size is a whole number from 1 to {most} for {len(names)} players and "
                f"{self.deck_size} cards, not {shown(value)}"
            )
        return number

    def number(self, value: int) -> int:
        """The number itself."""
        return value

    def meaning(self, value: int, names: Sequence[str]) -> str:
        """How many cards are dealt."""
        return f"Cards dealt to each player: {value}."

    def field(self) -> Field:
        """Eight bits, room for any hand that the largest deck can deal to two."""
        return Field(self.name, ())


_CHOICES = (
    Choice(
        "blocking",
        {
            "chosen": "A neighbor with a card that blocks uses it against a Sabotage, or not.",
            "forced": "The first neighbor with a card that blocks has to block a Sabotage.",
        },
        'rulebook, "FAQ", Motion Lights; ruling 10',
    ),
    Choice(
        "replaced_plot",
        {
            "kept": "What lies on a plot that is replaced or repossessed stays there.",
            "discarded": "What lies on a plot that is replaced or repossessed is discarded.",
        },
        "ruling 8",
    ),
    Choice(
        "rule_of_three",
        {
            "family": "Three cards of one family make the community pile anew.",
            "card": "Three copies of one card make the community pile anew.",
        },
        'rulebook, "Card Refresh"; ruling 3',
    ),
)
"""What is chosen from a few ways to play."""


def declared_options(cards: tuple[Card, ...]) -> OptionList:
    """The options of a game with these cards."""
    return OptionList(
        "Grass is Greener",
        (
            Seat(
                "first_player",
                "{} plays first.",
                "Who plays first is drawn.",
                'rulebook, "Playing the Game"; ruling 1',
            ),
            WhichBoardMember(tuple(card.name for card in cards if card.family == BOARD)),
            *_CHOICES,
            HandSize(sum(card.copies for card in cards if card.family < SOD_FAMILY)),
            Amount(
                "hand_limit",
                1,
                MOST_HELD,
                "Cards kept at the end of a turn: {}.",
                'rulebook, "End of Turn"; ruling 5',
                7,
            ),
        ),
        {
            "official": {},
            "automatic": {"first_player": None, "blocking": "forced"},
            "clearing": {"replaced_plot": "discarded"},
        },
    )


@cache
def options_of(cards: tuple[Card, ...]) -> OptionList:
    """The same, made once for the same cards."""
    return declared_options(cards)


DECLARED = options_of(CardSet.standard().cards)
"""The options of games with the house deck."""
