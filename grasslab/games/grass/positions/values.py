"""The values of the keywords that set up a position: read, or noted as faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from grasslab.engine.errors import UnknownNameError, did_you_mean, shown
from grasslab.engine.seats import whole_number
from grasslab.games.grass.catalogue import CARDS, FELONY, SEARCH_AND_SEIZURE
from grasslab.games.grass.positions.cards import read_kind, says_nothing

Reader = Callable[[object, str, list[str]], list[int]]


class Values:
    """Keywords with their values, what is wrong with them, and which could not be read."""

    OWN_CARDS = "the own cards are seen, and need not be known"
    """The fault of saying that somebody knows these."""

    viewer: int | None = None
    """Who looks, where one person's view is set up."""

    def __init__(
        self,
        names: Sequence[str],
        find_seat: Callable[[int | str], int],
        setup: Mapping[str, Any],
        faults: list[str],
    ) -> None:
        self.names, self.find_seat, self.setup, self.faults = names, find_seat, setup, faults
        self.unread: set[str] = set()

    def fault(self, keyword: str, text: str, p: int | None = None) -> None:
        """Note what is wrong with a keyword's value."""
        self._unread(keyword, [f"{self.where(keyword, p)}: {text}"])

    def _unread(self, keyword: str, found: list[str]) -> None:
        if found:
            self.faults += found
            self.unread.add(keyword)

    def read(self, reader: Reader, keyword: str, p: int | None, value: object) -> list[int]:
        """What a reader of ``cards`` makes of a value."""
        found: list[str] = []
        numbers = reader(value, self.where(keyword, p), found)
        self._unread(keyword, found)
        return numbers

    def another(self, seat: int | None) -> str:
        """Somebody at this table, but not at a seat, for the example in the text of a fault."""
        return self.names[1 if seat == 0 else 0]

    def where(self, keyword: str, p: int | None) -> str:
        """Where a value stands, for the text of a fault."""
        return keyword if p is None else f"{keyword} of {self.names[p]}"

    def kind(self, keyword: str, p: int | None, value: object) -> int | None:
        """The kind of a card."""
        found: list[str] = []
        kind = read_kind(value, self.where(keyword, p), found)
        self._unread(keyword, found)
        return kind

    def heat(self, p: int, value: object) -> int:
        """1 + the Heat On that a card is, or 0 for none."""
        if value is None or says_nothing(value):
            return 0
        kind = self.kind("heat", p, value)
        if kind is None:
            return 0
        if not SEARCH_AND_SEIZURE <= kind <= FELONY:
            name = CARDS[kind].name
            self.fault("heat", f"{name} is no Heat On; it is Felony, for example", p)
            return 0
        return 1 + kind - SEARCH_AND_SEIZURE

    def whole(self, keyword: str, value: object, least: int, most: int, p: int | None) -> int:
        """A whole number between two bounds."""
        number = whole_number(value)
        if number is not None and least <= number <= most:
            return number
        self.fault(keyword, f"a whole number from {least:,} to {most:,}, not {shown(value)}", p)
        return max(0, least)

    def number(self, keyword: str, default: int, least: int, most: int) -> int:
        """The whole number of a keyword."""
        value = self.setup.get(keyword)
        return default if value is None else self.whole(keyword, value, least, most, None)

    def flag(self, keyword: str, default: int) -> int:
        """1 or 0 for the True or False of a keyword."""
        value = self.setup.get(keyword)
        if value is None:
            return default
        try:
            return {False: 0, True: 1}[value]  # and whatever is equal to them, as NumPy's are
        except (KeyError, TypeError):
            self.fault(keyword, f"True or False, not {shown(value)}")
            return default

    def word(self, keyword: str, words: Mapping[str, int], default: int) -> int:
        """The number that the word of a keyword stands for."""
        value = self.setup.get(keyword)
        if value is None:
            return default
        said = " ".join(value.split()).casefold() if isinstance(value, str) else value
        if not isinstance(said, str) or said not in words:
            self.fault(keyword, f"there is none called {shown(value)}; {did_you_mean(said, words)}")
            return default
        return words[said]

    def seat(self, keyword: str, default: int) -> int:
        """The seat of the player whom a keyword names."""
        value = self.setup.get(keyword)
        seat = None if value is None else self.seat_of(keyword, value)
        return default if seat is None else seat

    def seat_of(self, keyword: str, player: object) -> int | None:
        """The seat of a player by name or number."""
        name = " ".join(player.split()) if isinstance(player, str) else player
        try:
            return self.find_seat(name)  # type: ignore[arg-type]  # it refuses all other types
        except UnknownNameError as error:
            self.fault(keyword, str(error))
            return None

    def seats(self, keyword: str) -> list[int]:
        """The seats of the players whom a keyword lists."""
        value = self.setup.get(keyword)
        if value is None:
            return []
        if isinstance(value, str):
            value = [name for name in value.split(",") if not says_nothing(name)]
        if isinstance(value, Mapping) or not isinstance(value, Iterable):
            self.fault(keyword, f"a list of players, not {shown(value)}")
            return []
        seats = (self.seat_of(keyword, player) for player in value)
        return [seat for seat in seats if seat is not None]

    def of_players(self, keyword: str) -> list[tuple[int, Any]]:
        """What a keyword says of each player, by seat."""
        value = self.setup.get(keyword)
        if value is None:
            return []
        if not isinstance(value, Mapping):
            example = f"{{{self.another(self.viewer)!r}: ...}}"
            self.fault(keyword, f"a mapping from players, as in {example}, not {shown(value)}")
            return []
        found: dict[int, Any] = {}
        for player, what in value.items():
            seat = self.seat_of(keyword, player)
            if seat in found:
                self.fault(keyword, f"{self.names[seat]} is named twice")
            elif seat is not None:
                found[seat] = what
        return list(found.items())
