"""The options of GrowerZ, declared: what the rulebook leaves to the table, and what our rulings do.

R is the rulebook, "ruling N" one of ``RULINGS.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grasslab.engine.errors import OptionError, did_you_mean, shown
from grasslab.engine.options import Amount, Choice, OptionList, Seat
from grasslab.engine.seats import whole_number
from grasslab.engine.table import Field
from grasslab.games.growerz.deck import CardSet
from grasslab.games.growerz.table import (
    CHARACTER_BITS,
    CHARACTERS_CHOSEN,
    CHARACTERS_DEALT,
    CHARACTERS_GIVEN,
    HAND,
)

DEALT, CHOSEN = "dealt", "chosen"


@dataclass(frozen=True)
class WhoPlaysWhom:
    """The option ``characters``: dealt at random, chosen one after the other, or given.

    Parameters
    ----------
    known : tuple of str
        The Characters' names, by their numbers.

    Examples
    --------
    >>> option = WhoPlaysWhom(("Artist", "Athlete", "Chemist"))
    >>> option.read(["chemist", "Artist"], ["Ann", "Bob"])
    ('Chemist', 'Artist')
    >>> option.meaning(("Chemist", "Artist"), ["Ann", "Bob"])
    'Ann plays the Chemist, Bob the Artist.'
    """

    known: tuple[str, ...]
    name: str = "characters"
    default: str = DEALT
    source: str = 'rulebook, "Setup"'

    def read(self, value: object, names: Sequence[str]) -> str | tuple[str, ...]:
        """The word, or the Character's name for each seat; ``OptionError`` if it cannot be."""
        if isinstance(value, str):
            if value in (DEALT, CHOSEN):
                return value
            hint = did_you_mean(value, (DEALT, CHOSEN))
            raise OptionError(f"characters cannot be {shown(value)}; {hint}; or a list of names")
        if not isinstance(value, list | tuple):
            raise OptionError(
                f"characters is {DEALT!r}, {CHOSEN!r}, or a list with a Character for each player, "
                f"not {shown(value)}"
            )
        if len(value) != len(names):
            raise OptionError(
                f"{len(names)} players have {len(names)} Characters, not {len(value)}"
            )
        given = tuple(self._character(one) for one in value)
        if len(set(given)) < len(given):
            raise OptionError(f"each Character has one player, and here are {', '.join(given)}")
        return given

    def _character(self, value: object) -> str:
        number = whole_number(value)
        if number is not None and 0 <= number < len(self.known):
            return self.known[number]
        for name in self.known:
            if isinstance(value, str) and name.casefold() == " ".join(value.split()).casefold():
                return name
        raise OptionError(
            f"there is no Character {shown(value)}; {did_you_mean(value, self.known)}"
        )

    def number(self, value: str | tuple[str, ...]) -> int:
        """One number for all: given Characters are packed, the first seat's lowest."""
        if isinstance(value, str):
            return CHARACTERS_DEALT if value == DEALT else CHARACTERS_CHOSEN
        packed = sum(
            self.known.index(name) << (CHARACTER_BITS * seat) for seat, name in enumerate(value)
        )
        return CHARACTERS_GIVEN + packed

    def meaning(self, value: str | tuple[str, ...], names: Sequence[str]) -> str:
        """How the players get their Characters."""
        if value == DEALT:
            return "The Characters are dealt at random."
        if value == CHOSEN:
            return "Everybody chooses a Character, from the First Player on."
        parts = [f"{name} the {one}" for name, one in zip(names, value, strict=True)]
        parts[0] = f"{names[0]} plays the {value[0]}"
        return ", ".join(parts) + "."

    def field(self) -> Field:
        """Five bits a seat."""
        return Field(self.name, (), 32)


def declared_options(characters: tuple[str, ...]) -> OptionList:
    """The options of a game with these Characters."""
    return OptionList(
        "GrowerZ",
        (
            WhoPlaysWhom(characters),
            Seat(
                "first_player",
                "{} has the First Player card first.",
                "The first First Player is drawn by lot.",
                'rulebook, "Setup"; ruling 15',
            ),
            Amount("seasons", 1, 4, "Seasons played: {}.", 'rulebook, "End of Game"', 4),
            Amount("hand_size", 2, HAND, "Cards dealt each Season: {}.", 'rulebook, "Setup"', HAND),
            Choice(
                "misfits",
                {
                    "discarded": "A revealed card that fits on none of its player's Spaces goes "
                    "out of the game.",
                    "barred": "A card that fits on none of its player's Spaces may be chosen "
                    "only if no card in that hand fits.",
                },
                "ruling 1",
            ),
            Choice(
                "discards",
                {
                    "face_up": "The last card of a hand is discarded face up.",
                    "face_down": "The last card of a hand is discarded face down.",
                },
                "ruling 3",
            ),
            Choice(
                "refill",
                {
                    "at_once": "A face-up Plant that is taken is replaced at once.",
                    "after_sowing": "Face-up Plants are replaced when everybody has sown.",
                },
                "ruling 6",
            ),
            Choice(
                "event_plants",
                {
                    "own": "An Event looks at its owner's Plants.",
                    "all": "An Event looks at the Plants of all players.",
                },
                "ruling 11",
            ),
        ),
        {"official": {}, "chosen": {"characters": CHOSEN}},
    )


DECLARED = declared_options(CardSet.standard().characters)
"""The options of games with the house deck."""


def option_numbers(players: int = 4, **options: Any) -> dict[str, int]:
    """The options as the numbers that a table of so many players carries.

    Examples
    --------
    >>> option_numbers(players=2, misfits="barred")["misfits"]
    1
    """
    names = [f"Player {seat + 1}" for seat in range(players)]
    return {"players": players, **DECLARED.numbers(DECLARED.read(options, "official", names))}
