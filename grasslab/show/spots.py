"""Spots of the table: where a move takes its card from and where it is aimed, on the picture.

Pictures mark seats, places and cards (``data-seat``, ``data-place``, ``data-card``). A spot is a
path of these, ``seat/place/card``, with nothing for what it leaves open: ``"1/hassle/"``. Panels
light up spots; what is at a spot can be chosen there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, NamedTuple

from grasslab.engine.moves import Move
from grasslab.engine.placed import HAND
from grasslab.engine.table import Table
from grasslab.engine.view import View

GAMES = ("grass", "grass-is-greener", "growerz")
"""The games whose pictures are their own, and so their spots."""


class Way(NamedTuple):
    """From where to where a move goes."""

    source: str = ""
    """The spot of the card that is chosen first; empty if a move begins with no card."""
    targets: tuple[str, ...] = ()
    """The spots that it is aimed at."""


Finder = Callable[[Any, Table, int, Move], Way]
"""Of a game, a table, the player to move and a move."""


def spot(seat: int | None = None, place: str = "", card: int | None = None) -> str:
    """The path of a spot.

    Examples
    --------
    >>> spot(1, "hassle"), spot(0, "hand", 12), spot(place="waste")
    ('1/hassle/', '0/hand/12', '/waste/')
    """
    return f"{'' if seat is None else seat}/{place}/{'' if card is None else card}"


def is_within(path: str, spot: str) -> bool:
    """Whether what lies at a path belongs to a spot, which may leave parts open.

    Examples
    --------
    >>> is_within("1/market/7", "1/market/"), is_within("1/market/7", "2//")
    (True, False)
    """
    return all(
        part in ("", own) for own, part in zip(path.split("/"), spot.split("/"), strict=True)
    )


def ways_of(view: View, moves: Iterable[Move]) -> list[Way]:
    """From where to where moves of the player to move go, on the picture of the view's game.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", names=["Ann", "Bob"]).deal(seed=7)
    >>> view = state.view(state.current_player())
    >>> ways_of(view, view.moves().of(text="throw away Felony"))
    [Way(source='0/hand/14', targets=('/waste/',))]
    """
    way_of, table = _finder(view.game.name), view.table  # a copy, made once
    return [way_of(view.game, table, view.player, move) for move in moves]


def _finder(game: str) -> Finder:
    if game not in GAMES:
        return _plain_way
    module = import_module(f"grasslab.show.{game.replace('-', '_')}_spots")
    found: Finder = module.way_of
    return found


def _plain_way(game: Any, table: Table, player: int, move: Move) -> Way:
    """In games without spots of their own: a card of the hand, and the seat aimed at."""
    source = ""
    if move.card is not None:
        kind = next(n for n, kind in enumerate(game.kinds) if kind.name == move.card)
        held = (p for p in game.places(table) if p.owner == player and p.name == HAND)
        if any(place.cards[kind] for place in held):
            source = spot(player, HAND, kind)
    targets = (spot(game.seat(move.target)),) if move.target in game.names else ()
    return Way(source, targets)
