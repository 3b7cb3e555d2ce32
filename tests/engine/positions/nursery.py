"""Nursery, a made-up game whose notation has an item of every kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, cast

from grasslab.engine.bounds import Bounds
from grasslab.engine.cardgame import CardGame
from grasslab.engine.frames import make_frame
from grasslab.engine.moves import Event
from grasslab.engine.options import OptionList
from grasslab.engine.placed import Kind, Place
from grasslab.engine.positions import (
    CardIn,
    Cards,
    Check,
    Flag,
    Follows,
    Notation,
    Number,
    Numbers,
    OneOf,
    Piles,
    PlayerIn,
    Reading,
    Slots,
)
from grasslab.engine.sheet import Entry
from grasslab.engine.table import SEATS
from grasslab.engine.table import Table as EngineTable
from grasslab.engine.worded import Phrase
from tests.engine.positions.nursery_rules import (
    BEDS,
    COPIES,
    DEAL,
    HOSE,
    KINDS,
    OVER,
    PATIO,
    PLAY,
    ROCKS,
    ROOM,
    Table,
)

if TYPE_CHECKING:
    import pandas

CARDS = (
    Kind("Rose", "plant", "RS"),
    Kind("Weed", "plant", "WE"),
    Kind("Rocks", "bed", "RK"),
    Kind("Patio", "bed", "PA"),
    Kind("Hose", "tool", "HO"),
    Kind("X-Ray Lamp", "tool", "XL"),
    Kind("7 Up", "tool", "7U"),
)
Pile = Sequence[int]


@dataclass(frozen=True)
class Beds(Piles):
    """Two beds at most, of rocks or patio, each with room for two plants."""

    def piles(self, game: object, table: Table, seat: int) -> Sequence[Pile]:
        """Each bed with its plants."""
        found = []
        for bed, number in enumerate(table.beds[seat]):
            if number:
                upon = table.laid[seat][ROOM * bed : ROOM * bed + ROOM]
                found.append([number - 1, *(plant - 1 for plant in upon if plant)])
        return found

    def lay(self, reading: Reading, table: Table, seat: int, piles: Sequence[Pile]) -> None:
        """Lay out beds, sorted."""
        if len(piles) > BEDS:
            reading.fault(f"there is room for {BEDS} beds, and {len(piles)} are named")
        for bed, *upon in piles:
            if bed not in (ROCKS, PATIO) or len(upon) > ROOM or any(p >= ROCKS for p in upon):
                reading.fault(f"{CARDS[bed].name} and {len(upon)} cards on it are no bed")
        if not reading.found:
            lay_beds(table, seat, piles)


def lay_beds(table: Table, seat: int, piles: Sequence[Pile]) -> None:
    """Lay out beds, sorted as the game keeps them."""
    rows = sorted([bed, *sorted(upon)] for bed, *upon in piles)
    for place, (bed, *upon) in enumerate(rows):
        table.beds[seat][place] = 1 + bed
        for spot, plant in enumerate(upon):
            table.laid[seat][ROOM * place + spot] = 1 + plant


def chips_fit(game: object, table: Table) -> Iterable[str]:
    """The chips of all are a hundred at most."""
    if sum(table.chips) > 100:
        yield f"{sum(table.chips)} chips, and there are 100"


def kept_fit(game: object, table: Table) -> Iterable[str]:
    """Cards are only kept in play."""
    if table.phase == DEAL and any(table.kept):
        yield "cards are kept before they are dealt"


def first_bidder(game: object, table: Table, seat: int) -> int:
    """The first seat that has made a bid, as far as that is seen; -1 if nobody has."""
    return next((p for p, bid in enumerate(table.bid) if bid), -1)


class Nursery(CardGame):
    """Nursery with its players and names fixed."""

    name = "nursery"
    title = "Nursery"
    least_players, most_players = 2, 6
    usual_players = 3
    hidden = "hands"
    source = "made up"
    unit = "chips"
    numbering = 1
    hidden_fields = frozenset({"deck"})
    own_fields = frozenset({"hand", "kept", "bid"})
    own_places = ("hand", "kept")
    rules_module = "tests.engine.positions.nursery_rules"
    policies: ClassVar[Mapping[str, int]] = {"random": 0}
    declared = OptionList("Nursery")
    notation = Notation(
        items=(
            PlayerIn("turn", "player"),
            OneOf(
                "phase",
                "phase",
                {DEAL: ("deal", "dealing"), PLAY: "play", OVER: "game over"},
                usual=PLAY,
            ),
            PlayerIn("dealer", "dealer", usual=lambda game, table, seat: table.player),
            Number("actions left", "actions", usual=lambda game, table, seat: 3 - table.player),
            Number("debt", "debt", least=-300, most=300),
            Flag("open", "open", usual=1),
            CardIn("doing", "doing", first=lambda game: HOSE, lies=False),
            Cards("hand", "hand"),
            CardIn("kept", "kept", keyword="kept", size=lambda game, table, seat: 0),
            Beds("beds", "beds", also=("bed",)),
            Cards("shed", "shed", first=HOSE),
            Number("chips", "chips", usual=lambda game, table, seat: 5 + seat),
            Numbers("wins", "wins"),
            Number("bid", "bid"),
            Flag("folded", "folded"),
            Flag("shows", "shows"),
            PlayerIn("first bidder", "first_bidder", offset=1, usual=first_bidder),
            Slots("pile", "pile"),
            Slots("row", "row", ordered=True),
            Cards("discard", "discard"),
            Cards("deck", "deck"),
            Follows("held", lambda game, table, seat: sum(table.hand[seat])),
            Follows("deck_size", lambda game, table, seat: sum(table.deck)),
            Follows("left", lambda game, table, seat: [sum(table.deck), sum(table.held)]),
        ),
        rest="deck",
        checks=(Check(chips_fit, ("chips",)), Check(kept_fit, ("phase", "kept"))),
    )

    def new_table(self) -> EngineTable:
        """Before the first card."""
        table = cast(Table, self.blank_table())
        table.deck, table.deck_size, table.left = [*COPIES], sum(COPIES), [sum(COPIES), 0]
        table.chips = [5 + seat for seat in range(self.players)]
        table.actions, table.open = 3, 1
        return table

    def bounds(self, table: EngineTable) -> Bounds:
        """Everybody is dealt a card and decides once."""
        return Bounds(decisions=self.players, chances=self.players, least=0, most=100)

    @property
    def kinds(self) -> Sequence[Kind]:
        """The cards."""
        return CARDS

    def places(self, table: EngineTable) -> Iterable[Place]:
        """Where they lie."""
        s = cast(Table, table)
        for p in range(self.players):
            yield Place("hand", p, s.hand[p])
            yield Place("kept", p, bag([s.kept[p]]))
            yield Place("beds", p, bag([*s.beds[p], *s.laid[p]]))
            yield Place("shed", p, [0] * HOSE + s.shed[p])
        yield Place("pile", None, bag(s.pile))
        yield Place("row", None, bag(s.row))
        yield Place("discard", None, s.discard)
        yield Place("deck", None, s.deck)

    def is_shown(self, table: EngineTable, owner: int) -> bool:
        """At the end, and before that who shows."""
        s = cast(Table, table)
        return s.phase == OVER or s.shows[owner] == 1

    def phrase(self, action: int) -> Phrase:
        """There is one action."""
        return Phrase("pass", "pass")

    def outcome_phrase(self, table: EngineTable, outcome: int) -> Phrase:
        """A card is taken."""
        return Phrase(f"take {CARDS[outcome].name}", "take")

    def fact(self, table: EngineTable, action: int, reason: int) -> str:
        """Nothing is ever barred."""
        return ""

    def events(self, before: EngineTable, action: int, after: EngineTable) -> list[Event]:
        """Nothing is told."""
        return []

    def observed(self, before: EngineTable, action: int, after: EngineTable, player: int) -> str:
        """Nothing is told."""
        return "a step"

    def players_frame(self, table: EngineTable) -> pandas.DataFrame:
        """The names."""
        return make_frame([[name] for name in self.names], ["player"])

    def catalogue(self) -> pandas.DataFrame:
        """The cards."""
        return make_frame(CARDS, ["name", "family", "code"])

    def entries(self, table: EngineTable) -> Iterable[Entry]:
        """There are none."""
        return ()


def bag(numbers: Iterable[int]) -> list[int]:
    """How many cards of each kind some fields of 1 + kind hold."""
    counts = [0] * KINDS
    for number in numbers:
        if number:
            counts[number - 1] += 1
    return counts


def nursery(names: Sequence[str] = ("Ann", "Bob", "Cat")) -> Nursery:
    """A game of Nursery."""
    return Nursery.load(names=names)


def table_of(state: Any) -> Table:
    """The table of a state or view."""
    return cast(Table, state.table)


def zone(place: int, seat: int) -> int:
    """The number of a hidden zone."""
    return int(SEATS) * place + seat
