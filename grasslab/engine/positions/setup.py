"""Positions set up by hand: from keywords or a text to a state, or to all faults at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import PositionError, closest, did_you_mean, shown
from grasslab.engine.knowledge import EVERYBODY, Knowledge
from grasslab.engine.positions.cards import list_cards, says_nothing
from grasslab.engine.positions.items import TABLE, Flag, Follows
from grasslab.engine.positions.knowing import KnownReading, fault_of_room
from grasslab.engine.positions.notation import Entry, layout_of
from grasslab.engine.positions.reading import read_text
from grasslab.engine.positions.values import Reading
from grasslab.engine.state import State
from grasslab.engine.table import Table
from grasslab.engine.words import listed, plural

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

KNOWN_KEYWORDS = ("knows", "everybody_knows")


def set_up(game: PlacedGame, text: str | None = None, **setup: Any) -> State:
    """A position set up by hand, by keywords, by a text in the notation of positions, or by both.

    Players are names or seats. Cards are a text such as ``"2 Rose, Weed"``, a list of names, or a
    mapping from names to counts; a name may be a code or the beginning of a name. Cards that nobody
    names lie in the deck. A keyword beside a text stands in place of what the text says of it.

    Parameters
    ----------
    game : PlacedGame
        The game.
    text : str, optional
        A position as ``position_text`` writes it, or typed: sections between ``|``, ``;`` or new
        lines, such as ``"turn Ann | Ann: hand J; chips 1"``.
    knows : mapping from players, optional
        What they know of cards that they do not see, as ``{"Bob": "2 Rose"}`` (cards in Bob's hand)
        or ``"Bob (2 RO), Cat kept (WE)"``; a list of such for the ways in which the cards can lie,
        or "or" between them. By default what everybody knows.
    everybody_knows : optional
        The same for what all have seen.
    **setup
        The keywords of the game's notation; what is said of each player is a mapping from players.

    Raises
    ------
    PositionError
        With everything that is wrong, all at once.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("kuhn", names=["Ann", "Bob"])
    >>> state = set_up(game, "turn Bob, bettor Ann | Ann: chips 2", hands={"Ann": "J", "Bob": "K"})
    >>> state.position_text()
    'turn Bob, bettor Ann | Ann: hand J; chips 2 | Bob: hand K'
    >>> set_up(game, turn="An", hands={"Ann": "J", "Bob": "Jack"})
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.PositionError: this position cannot be (2 faults):
      - turn: nobody here is called 'An'; did you mean Ann?
      - Jack: 2 cards, and the game has 1
    """
    said, faults = keywords_of(game, text, "a position is a text, not {}")
    setting = Setting(game, {**said, **setup}, faults)
    setting.lay_out()
    setting.check()
    known = setting.known()
    if setting.faults:
        raise PositionError(list(dict.fromkeys(setting.faults)))
    return game.root_state(setting.table, known)


def keywords_of(game: PlacedGame, text: object, refusal: str) -> tuple[dict[str, Any], list[str]]:
    """The keywords that a text stands for, and its faults."""
    if text is None:
        return {}, []
    if isinstance(text, str):
        return read_text(game, text)
    return {}, [refusal.format(shown(text))]


class Setting:
    """A table being set up from keywords, item by item.

    Attributes
    ----------
    game : PlacedGame
    setup : mapping of str to anything
        The keywords with their values.
    faults : list of str
        What is wrong so far.
    unread : set of str
        Keywords whose values could not be read: what depends on them is not judged.
    table : Table
    """

    HINTS: Mapping[str, str] = dict.fromkeys(
        ("seat", "sizes"), "what one person sees is set up by game.view"
    )
    OWN_CARDS = "the own cards are seen, and need not be known"
    """The fault of saying that somebody knows these."""

    def __init__(self, game: PlacedGame, setup: Mapping[str, Any], faults: Sequence[str]) -> None:
        self.game, self.setup, self.faults = game, setup, list(faults)
        self.layout = layout_of(game)
        self.table: Table = game.blank_table()
        self.unread: set[str] = set(self.layout.keywords) if faults else set()
        known = self.keywords()
        for keyword in setup:
            if keyword not in known:
                hint = self.HINTS.get(keyword) or did_you_mean(keyword, known)
                self.faults.append(f"there is no keyword {shown(keyword)}; {hint}")
                self.unread.update(closest(keyword, known))

    def keywords(self) -> list[str]:
        """The keywords there are."""
        return [*self.layout.keywords, *KNOWN_KEYWORDS]

    # Item by item

    def lay_out(self) -> None:
        """Everything in the order in which one thing follows from another."""
        for step in self.layout.steps:
            if isinstance(step, Follows):
                step.settle(self.game, self.table)
                continue
            if step.seated:
                said = self.of_players(step)
                for p in range(self.game.players):
                    self.take(step, p, said.get(p))
            else:
                self.take(step, TABLE, self.setup.get(step.keyword))
            if step is self.layout.last_cards:
                self.lay_rest()

    def eyes(self) -> Table:
        """The table so far, as it is seen by who sets it up."""
        return self.table

    def take(self, entry: Entry, seat: int, value: object) -> None:
        """Lay out what is said of an item; with ``None`` what is so if nothing is said."""
        if value is None:
            if not entry.rest:
                entry.item.leave(self.game, self.eyes(), self.table, seat)
            return
        reading = Reading(self.game, self.where(entry.keyword, seat))
        entry.item.read(reading, self.table, seat, value)
        self.note(entry.keyword, reading)

    def note(self, keyword: str, reading: Reading) -> None:
        """Keep the faults of a value that was read."""
        if reading.found:
            self.faults += reading.found
            self.unread.add(keyword)

    def fault(self, keyword: str, text: str, seat: int = TABLE) -> None:
        """Note what is wrong with a keyword's value."""
        self.faults.append(f"{self.where(keyword, seat)}: {text}")
        self.unread.add(keyword)

    def where(self, keyword: str, seat: int) -> str:
        """Where a value stands, for the text of a fault."""
        return keyword if seat == TABLE else f"{keyword} of {self.game.names[seat]}"

    def of_players(self, entry: Entry) -> dict[int, object]:
        """What a keyword says of each player, by seat."""
        value = self.setup.get(entry.keyword)
        if isinstance(entry.item, Flag) and not isinstance(value, Mapping):
            return self._flagged(entry.keyword, value)
        return self.by_seat(entry.keyword, value)

    def by_seat(self, keyword: str, value: object) -> dict[int, object]:
        """A mapping from players, by seat."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            example = f"{{{self.game.names[0]!r}: ...}}"
            self.fault(keyword, f"a mapping from players, as in {example}, not {shown(value)}")
            return {}
        found: dict[int, object] = {}
        for player, what in value.items():
            seat = self.seat(keyword, player)
            if seat in found:
                self.fault(keyword, f"{self.game.names[seat]} is named twice")
            elif seat is not None:
                found[seat] = what
        return found

    def _flagged(self, keyword: str, value: object) -> dict[int, object]:
        """Of whom a list of players says that it is so; of all others it then is not."""
        if value is None:
            return {}
        if isinstance(value, str):
            value = [name for name in value.split(",") if not says_nothing(name)]
        if not isinstance(value, Iterable):
            self.fault(keyword, f"a list of players, not {shown(value)}")
            return {}
        seats = {self.seat(keyword, player) for player in value}
        return {p: p in seats for p in range(self.game.players)}

    def seat(self, keyword: str, player: object) -> int | None:
        """The seat of a player by name or number."""
        reading = Reading(self.game, keyword)
        seat = reading.player(player)
        if seat is not None and seat < 0:
            reading.fault(f"nobody here is called {shown(player)}")
        self.note(keyword, reading)
        return None if seat is None or seat < 0 else seat

    # The rest of the cards

    def lay_rest(self) -> None:
        """Put the cards that nobody names where the game has them; check the others' number."""
        named = [entry for entry in self.layout.entries if entry.rest and self._is_said(entry)]
        for kind, count in enumerate(self.missing()):
            if count:
                before = [entry.item.words(self.game, self.table, TABLE) for entry in named]
                rest = self.table.copy()
                self.game.notation.lay_rest(self.game, rest, kind, count)
                if before == [entry.item.words(self.game, rest, TABLE) for entry in named]:
                    rest.copy_into(self.table)
        nowhere = self.missing()
        if sum(nowhere) and not self.unread & self.layout.card_keywords:
            words = listed([entry.item.word for entry in named])
            self.faults.append(
                f"{plural(sum(nowhere), 'card')} lie nowhere: "
                f"{list_cards(self.game.kinds, nowhere)}"
                + (f"; leave out the {words}, and the rest lies there" if words else "")
            )

    def _is_said(self, entry: Entry) -> bool:
        return self.setup.get(entry.keyword) is not None

    def missing(self) -> list[int]:
        """How many cards of each kind lie nowhere yet; too many of a kind are a fault."""
        there = cards_of(self.game, self.table)
        in_all = cards_of(self.game, self.game.new_table())
        for kind, (count, most) in enumerate(zip(there, in_all, strict=True)):
            if count > most:
                name = self.game.kinds[kind].name
                self.faults.append(f"{name}: {plural(count, 'card')}, and the game has {most}")
                self.unread |= self.layout.card_keywords
        return [max(0, most - count) for count, most in zip(there, in_all, strict=True)]

    def check(self) -> None:
        """Note what the game's own checks find."""
        for check in self.game.notation.checks:
            if not self.unread & set(check.needs or self.layout.keywords):
                self.faults += check.faults(self.game, self.table)

    # What is known

    def known(self) -> list[Knowledge | None]:
        """What each seat knows, and last what everybody knows; ``[]`` if nothing is said of it.

        Asked when the table is complete: it must fit the table.
        """
        game, table = self.game, self.table
        of_seats = self.by_seat("knows", self.setup.get("knows"))
        stated = {p: self.read_known(p, value) for p, value in of_seats.items()}
        to_all = self.read_known(EVERYBODY, self.setup.get("everybody_knows"))
        if self.faults or not (stated or to_all):
            return []
        for seat, said in (*stated.items(), (EVERYBODY, to_all)):
            sizes, unseen = game.hidden_sizes(table, seat), game.unseen_cards(table, seat)
            fault = fault_of_room(game, said, sizes, unseen)
            if fault is None and not said.allows(game.lying(table)):
                fault = "the cards of this position lie otherwise"
            self.fault_of_known(seat, fault)
        if self.faults:
            return []
        common = everybody_knows(game, table, to_all)
        known: list[Knowledge | None] = [None] * game.players + [common]
        for p, said in stated.items():
            known[p] = game.together(said, common, table, p)
        return known

    def read_known(self, seat: int, value: object) -> Knowledge:
        """What a value says that a seat, or ``EVERYBODY``, knows."""
        reading = KnownReading(self.game, seat, self.OWN_CARDS)
        known = reading.knowledge(value)
        self.note(KNOWN_KEYWORDS[seat == EVERYBODY], reading)
        return known

    def fault_of_known(self, seat: int, text: str | None) -> None:
        """Note what is wrong with what somebody shall know, if something is."""
        if text is not None:
            keyword = KNOWN_KEYWORDS[seat == EVERYBODY]
            self.fault(keyword, text, TABLE if seat == EVERYBODY else seat)


def cards_of(game: PlacedGame, table: Table) -> list[int]:
    """How many cards of each kind lie anywhere."""
    counts = [0] * len(game.kinds)
    for place in game.places(table):
        counts = [a + b for a, b in zip(counts, place.cards, strict=True)]
    return counts


def everybody_knows(game: PlacedGame, table: Table, stated: Knowledge) -> Knowledge:
    """What is stated that everybody knows, and what lies open tells."""
    told = game.told_to_all(table).both(stated)
    return told.fit(game.hidden_sizes(table, EVERYBODY), game.unseen_cards(table, EVERYBODY))
