"""The options of a game's rules, declared: what each may be, what that means, and where it stands.

A game lists its options once; how values are checked, which numbers the rules see and what people
read about them follows from the list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from grasslab.engine.errors import OptionError, UnknownNameError, did_you_mean, shown
from grasslab.engine.seats import seat_of, whole_number
from grasslab.engine.table import Field


class Option(Protocol):
    """What an option of any kind has."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def default(self) -> Any:
        """The value where nobody says."""

    @property
    def source(self) -> str:
        """The section of the rulebook or the number of our ruling."""

    def read(self, value: object, names: Sequence[str]) -> Any:
        """The value as it is kept; ``OptionError`` if it cannot be."""

    def number(self, value: Any) -> int:
        """The number that the rules know the value by."""

    def meaning(self, value: Any, names: Sequence[str]) -> str:
        """A sentence that says how these rules play."""

    def field(self) -> Field:
        """Where the number stands in a row."""


@dataclass(frozen=True)
class Choice:
    """An option that is one of several words.

    Parameters
    ----------
    name : str
    means : mapping of str to str
        The words, and a sentence that says what each means; the rules know them as 0, 1, ...
    source : str
    default : str, optional
        By default the first word.

    Examples
    --------
    >>> cards = Choice("cards", {"shown": "All see them.", "hidden": "Nobody does."}, "ruling 1")
    >>> cards.default, cards.number("hidden")
    ('shown', 1)
    """

    name: str
    means: Mapping[str, str]
    source: str
    default: str = ""

    def __post_init__(self) -> None:
        if not self.default:
            object.__setattr__(self, "default", next(iter(self.means)))

    def read(self, value: object, names: Sequence[str]) -> str:
        """The word, if there is such a word."""
        if not isinstance(value, str) or value not in self.means:
            hint = did_you_mean(value, self.means)
            raise OptionError(f"{self.name} cannot be {shown(value)}; {hint}")
        return value

    def number(self, value: str) -> int:
        """The place of the word."""
        return list(self.means).index(value)

    def meaning(self, value: str, names: Sequence[str]) -> str:
        """What the word means."""
        return self.means[value]

    def field(self) -> Field:
        """Eight bits."""
        return Field(self.name, ())


@dataclass(frozen=True)
class Switch:
    """An option that is on or off.

    Parameters
    ----------
    name : str
    on, off : str
        Sentences that say what each means.
    source : str
    default : bool
    """

    name: str
    on: str
    off: str
    source: str
    default: bool = False

    def read(self, value: object, names: Sequence[str]) -> bool:
        """True or False."""
        if not isinstance(value, bool):
            raise OptionError(f"{self.name} is True or False, not {shown(value)}")
        return value

    def number(self, value: bool) -> int:
        """1 or 0."""
        return int(value)

    def meaning(self, value: bool, names: Sequence[str]) -> str:
        """What on or off means."""
        return self.on if value else self.off

    def field(self) -> Field:
        """Eight bits."""
        return Field(self.name, ())


@dataclass(frozen=True)
class Amount:
    """An option that is a whole number.

    Parameters
    ----------
    name : str
    least, most : int
    means : str
        A sentence with ``{}`` where the number stands.
    source : str
    default : int
    """

    name: str
    least: int
    most: int
    means: str
    source: str
    default: int

    def read(self, value: object, names: Sequence[str]) -> int:
        """The number, if it is within the bounds."""
        number = whole_number(value)
        if number is None or not self.least <= number <= self.most:
            bounds = f"from {self.least:,} to {self.most:,}"
            raise OptionError(f"{self.name} is a whole number {bounds}, not {shown(value)}")
        return number

    def number(self, value: int) -> int:
        """The number itself."""
        return value

    def meaning(self, value: int, names: Sequence[str]) -> str:
        """The sentence with the number."""
        return self.means.format(value)

    def field(self) -> Field:
        """As many bits as the largest number needs."""
        return Field(self.name, (), 8 if self.most < 128 else 32)


@dataclass(frozen=True)
class Seat:
    """An option that is a player, by name or seat; or nobody in particular, and chance decides.

    Parameters
    ----------
    name : str
    means, by_chance : str
        Sentences; ``{}`` stands for the player.
    source : str
    default : int or None
        The rules know "by chance" as -1.
    """

    name: str
    means: str
    by_chance: str
    source: str
    default: int | None = 0

    def read(self, value: object, names: Sequence[str]) -> int | None:
        """The seat, or ``None`` for chance."""
        if value is None:
            return None
        try:
            return seat_of(value, names)  # type: ignore[arg-type]  # it refuses all other types
        except UnknownNameError as error:
            raise OptionError(f"{self.name}: {error}; or None, and chance decides") from None

    def number(self, value: int | None) -> int:
        """The seat, or -1."""
        return -1 if value is None else value

    def meaning(self, value: int | None, names: Sequence[str]) -> str:
        """The sentence with the player's name."""
        return self.by_chance if value is None else self.means.format(names[value])

    def field(self) -> Field:
        """Eight bits."""
        return Field(self.name, ())


@dataclass(frozen=True)
class OptionList:
    """The options of a game in order, and the values that presets give them.

    Parameters
    ----------
    title : str
        The game, for error texts.
    options : sequence of Option
    presets : mapping of str to mapping
        The values of each preset that differ from the defaults; the first preset is the usual one.

    Examples
    --------
    >>> options = OptionList("Snap", [Amount("hand_size", 1, 9, "{} cards each.", "house", 5)])
    >>> options.read({"hand_size": 3}, "standard", ["Ann", "Bob"])
    {'hand_size': 3}
    """

    title: str
    options: Sequence[Option] = ()
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"standard": {}})

    def read(
        self, given: Mapping[str, object], preset: str, names: Sequence[str]
    ) -> dict[str, Any]:
        """The value of every option: what is given, else the preset's, else the default.

        Raises
        ------
        UnknownNameError
            If there is no such option or preset.
        OptionError
            If a value cannot be.
        """
        known = [option.name for option in self.options]
        for name in given:
            if name not in known:
                hint = did_you_mean(name, known) if known else "it has none"
                raise UnknownNameError(f"there is no option {name!r} of {self.title}; {hint}")
        usual = self.preset(preset)
        return {
            option.name: option.read(
                given.get(option.name, usual.get(option.name, option.default)), names
            )
            for option in self.options
        }

    def preset(self, name: str) -> Mapping[str, Any]:
        """The values of a preset that differ from the defaults.

        Raises
        ------
        UnknownNameError
            If there is none of that name.
        """
        if not isinstance(name, str) or name not in self.presets:
            hint = did_you_mean(name, self.presets)
            raise UnknownNameError(f"{self.title} has no preset {shown(name)}; {hint}")
        return self.presets[name]

    def numbers(self, values: Mapping[str, Any]) -> dict[str, int]:
        """What the rules know the values by."""
        return {option.name: option.number(values[option.name]) for option in self.options}

    def fields(self) -> tuple[Field, ...]:
        """The fields of a row that hold the options."""
        return tuple(option.field() for option in self.options)

    def option(self, name: str) -> Option:
        """An option by its name, which there is."""
        return next(option for option in self.options if option.name == name)
