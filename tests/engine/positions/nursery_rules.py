"""The rules of Nursery, a made-up game with a field of every shape that a notation knows."""

from __future__ import annotations

from grasslab.engine.random import Generator, random_below
from grasslab.engine.rule import rule
from grasslab.engine.table import CHANCE, SEATS, TERMINAL, Field
from grasslab.engine.table import Table as EngineTable

KINDS = 7
ROSE, WEED, ROCKS, PATIO, HOSE, LAMP, SEVEN_UP = range(KINDS)
COPIES = (8, 9, 6, 5, 4, 3, 1)
TOOLS = KINDS - HOSE
BEDS, ROOM = 2, 2
DEAL, PLAY, OVER = range(3)

_FIELDS = (
    Field("hand", (SEATS, KINDS)),
    Field("kept", (SEATS,)),
    Field("held", (SEATS,)),
    Field("beds", (SEATS, BEDS)),
    Field("laid", (SEATS, BEDS * ROOM)),
    Field("shed", (SEATS, TOOLS)),
    Field("chips", (SEATS,), 16),
    Field("wins", (SEATS, 2)),
    Field("bid", (SEATS,)),
    Field("folded", (SEATS,)),
    Field("shows", (SEATS,)),
    Field("pile", (3,)),
    Field("row", (3,)),
    Field("deck", (KINDS,)),
    Field("deck_size", (), 16),
    Field("left", (2,), 16),
    Field("discard", (KINDS,)),
    Field("phase", ()),
    Field("player", ()),
    Field("dealer", ()),
    Field("first_bidder", ()),
    Field("actions", ()),
    Field("debt", (), 16, compared=False),
    Field("open", ()),
    Field("doing", ()),
    Field("recall", (SEATS,), 64, signed=False, compared=False),
    Field("keeps_recall", (), compared=False),
)


class Table(EngineTable):
    """One position; beds are sorted with what lies on them, and so are the cards on a bed."""

    FIELDS = _FIELDS
    OPTIONS = (Field("players", ()),)
    __slots__ = tuple(field.name for field in _FIELDS)

    hand: list[list[int]]
    kept: list[int]
    held: list[int]
    beds: list[list[int]]
    laid: list[list[int]]
    shed: list[list[int]]
    chips: list[int]
    wins: list[list[int]]
    bid: list[int]
    folded: list[int]
    shows: list[int]
    pile: list[int]
    row: list[int]
    deck: list[int]
    deck_size: int
    left: list[int]
    discard: list[int]
    phase: int
    player: int
    dealer: int
    first_bidder: int
    actions: int
    debt: int
    open: int
    doing: int
    recall: list[int]
    keeps_recall: int


TABLE = Table
ACTIONS = 1
OUTCOMES = KINDS


@rule
def current_player(s: Table) -> int:
    """The seat that decides, or CHANCE, or TERMINAL."""
    if s.phase == DEAL:
        return CHANCE
    return TERMINAL if s.phase == OVER else s.player


@rule
def legal_actions(s: Table, out: list[int]) -> int:
    """One passes."""
    out[0] = 0
    return 1


@rule
def bar(s: Table, action: int) -> int:
    """Nothing is barred."""
    return 0


@rule
def narrow(s: Table, out: list[int], n: int, policy: int) -> int:
    """Every policy passes."""
    return n


@rule
def apply_action(s: Table, action: int) -> None:
    """The turn goes on; after the last player the game is over."""
    s.player += 1
    if s.player == s.players:
        s.player = 0
        s.phase = OVER


@rule
def chance_weight(s: Table, outcome: int) -> int:
    """Every card of the deck is as likely."""
    return s.deck[outcome] if s.phase == DEAL else 0


@rule
def random_outcome(s: Table, generator: Generator) -> int:
    """A card drawn from the deck."""
    number = random_below(generator, s.deck_size)
    kind = 0
    while number >= s.deck[kind]:
        number -= s.deck[kind]
        kind += 1
    return kind


@rule
def apply_chance(s: Table, outcome: int) -> None:
    """A player is dealt a card; when all have one, the game begins."""
    s.deck[outcome] -= 1
    s.deck_size -= 1
    s.hand[s.player][outcome] += 1
    s.held[s.player] += 1
    s.player += 1
    if s.player == s.players:
        s.player = 0
        s.phase = PLAY


@rule
def total(s: Table, p: int) -> int:
    """Chips."""
    return s.chips[p]


@rule
def standing(s: Table, p: int) -> int:
    """Chips."""
    return s.chips[p]


@rule
def put_hidden(s: Table, zone: int, kind: int) -> None:
    """Put a card where the viewer does not see it."""
    if zone < int(SEATS):
        s.hand[zone][kind] += 1
    else:
        s.kept[zone - int(SEATS)] = 1 + kind


@rule
def put_on_stack(s: Table, kind: int, count: int) -> None:
    """Put cards into the deck."""
    s.deck[kind] += count
