"""Games made of names, a preset and options: loading them, and telling how they play.

A game derives from ``ConfiguredGame`` and lists its options (see ``engine.options``); ``gl.load``,
``repr``, records and the frame of options follow from that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from grasslab.engine.errors import OptionError, UnknownNameError, did_you_mean
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game
from grasslab.engine.options import OptionList, Seat
from grasslab.engine.seats import Seating, player_names
from grasslab.engine.table import Table
from grasslab.engine.twins import Printed

if TYPE_CHECKING:
    import pandas


TAKEN = frozenset({"deck", "everybody", "none", "nothing", "turn"})
"""Words of the notation of positions that no player can be called by."""


class ConfiguredGame(Game):
    """A game with declared options.

    Attributes
    ----------
    preset : str
        The preset that it was loaded with, which ``repr`` and records start from.
    values : mapping of str to anything
        The value of every option.
    """

    declared: ClassVar[OptionList]
    """The options there are; a game with other cards may have its own (``options_with``)."""
    usual_players: ClassVar[int] = 2
    """How many players there are where nobody says."""

    preset: str
    values: Mapping[str, Any]
    _tables: type[Table]

    def __init__(
        self,
        names: Sequence[str],
        utility: str,
        preset: str,
        values: Mapping[str, Any],
        printed: Printed = (),
    ) -> None:
        super().__init__(names, utility, printed)
        put = object.__setattr__
        put(self, "declared", self.options_with(printed))
        put(self, "preset", preset)
        put(self, "values", MappingProxyType(dict(values)))
        numbers = {"players": self.players, **self.declared.numbers(values)}
        put(self, "_tables", self.rules_of_play.TABLE.with_options(numbers))

    @classmethod
    def load(
        cls,
        *,
        players: int | None = None,
        names: Sequence[str] | None = None,
        preset: str | None = None,
        utility: str | None = None,
        **options: Any,
    ) -> Self:
        """The game from keywords, as ``gl.load`` hands them on.

        Parameters
        ----------
        players : int, optional
            How many; by default as many as there are names, else as usual.
        names : sequence of str, optional
            The players, clockwise.
        preset : str, optional
            The values of options to start from; by default the first of the presets.
        utility : str, optional
            What ``state.returns()`` counts: the game's unit (the default), "lead" or "win".
        **options
            Any option of the game's rules; ``game.options()`` lists them.

        Raises
        ------
        UnknownNameError, OptionError
            If a name is unknown, or a value cannot be.
        """
        seated = player_names(players, names, cls.seating())
        chosen = next(iter(cls.declared.presets)) if preset is None else preset
        rest, printed = cls.other_cards(options)
        values = cls.options_with(**printed).read(rest, chosen, seated)
        return cls(seated, cls.unit if utility is None else utility, chosen, values, **printed)

    @classmethod
    def other_cards(cls, options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options without those that name cards, and what these give to ``__init__``.

        Nothing, for a game with one deck only.
        """
        return options, {}

    @classmethod
    def options_with(cls, printed: Printed = ()) -> OptionList:
        """The options there are with other cards than the usual ones, or with those."""
        return cls.declared

    @classmethod
    def seating(cls) -> Seating:
        """Who may play: nobody who is called as positions call something else."""
        many = cls.least_players, cls.most_players, cls.usual_players
        return Seating(cls.title, *many, lambda name: name.casefold() in TAKEN)

    @classmethod
    def from_specification(cls, specification: dict[str, Any]) -> Self:
        """The game from plain data; the counterpart of ``specification``."""
        known = {"names", "preset", "options", "utility", "cards"}
        unknown = set(specification) - known
        options = specification.get("options", {})
        if unknown or not isinstance(options, dict):
            what = sorted(unknown) or "options"
            raise OptionError(f"this is no specification of {cls.title}: {what}")
        if reserved := {"players", "names", "preset", "utility"} & set(options):
            raise OptionError(f"no options of the rules: {sorted(reserved)}")
        rest = {key: value for key, value in specification.items() if key != "options"}
        return cls.load(**rest, **options)

    def option(self, name: str) -> Any:
        """The value of an option.

        Raises
        ------
        UnknownNameError
            If there is no such option.
        """
        if name not in self.values:
            hint = did_you_mean(name, self.values)
            raise UnknownNameError(f"there is no option {name!r} of {self.title}; {hint}")
        return self.values[name]

    def option_words(self, name: str) -> tuple[str, str]:
        """What an option means here, and where that stands."""
        option = self.declared.option(name)
        return option.meaning(self.values[name], self.names), option.source

    def options(self) -> pandas.DataFrame:
        """Every option of the rules, with its value, what that means, and its source."""
        rows = []
        for name, value in self.values.items():
            said = self.names[value] if name in self._seats() and value is not None else value
            rows.append((name, str(said), *self.option_words(name)))
        return make_frame(rows, ["option", "value", "meaning", "source"])

    def _seats(self) -> set[str]:
        return {option.name for option in self.declared.options if isinstance(option, Seat)}

    def blank_table(self) -> Table:
        """A table with every number at zero but ``keeps_recall``, for a position to be set up."""
        return self._tables.blank()

    # The game as data

    def differences(self) -> dict[str, Any]:
        """The options that differ from the preset's, with their values."""
        usual = self.declared.read({}, self.preset, self.names)
        return {name: value for name, value in self.values.items() if value != usual[name]}

    def key(self) -> tuple[Any, ...]:
        """What makes two games equal."""
        return self.names, tuple(self.values.items()), self.utility, self.printed

    def specification(self) -> dict[str, Any]:
        """The game as plain data, from which ``make_game`` makes an equal one."""
        return {
            "game": self.name,
            "names": list(self.names),
            "preset": self.preset,
            "options": self.differences(),
            "utility": self.utility,
        }

    def __repr__(self) -> str:
        arguments = [repr(self.name)]
        if self.names == player_names(self.players, None, self.seating()):
            if self.players != self.usual_players:
                arguments.append(f"players={self.players}")
        else:
            arguments.append(f"names={list(self.names)!r}")
        if self.preset != next(iter(self.declared.presets)):
            arguments.append(f"preset={self.preset!r}")
        arguments += [f"{name}={value!r}" for name, value in self.differences().items()]
        if self.utility != self.unit:
            arguments.append(f"utility={self.utility!r}")
        return f"gl.load({', '.join(arguments)})"
