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


class Way(NamedTuple):
    """From where to where a move goes."""

    source: str = ""
    """The spot of the card that is chosen first; empty if a move begins with no card."""
    targets: tuple[str, ...] = ()
    """The spots that it is aimed at."""


Finder = Callable[[Any, Table, int, Move], Way]
"""Of a game, a table, the player to move and a move."""


NAME = "name"
"""The place of a seat that its player's name is; what is aimed at a whole seat is aimed there."""
_finders: dict[str, Finder] = {}


def register(game: str, finder: Finder) -> None:
    """Register who knows the ways of a game's moves on its picture, by the game's name.

    The ways of others are plain: from a card in hand to the seat that a move is aimed at.
    """
    _finders[game] = finder


def spot(seat: int | None = None, place: str = "", card: int | None = None) -> str:
    """The path of a spot.

    Examples
    --------
    >>> spot(1, "hassle"), spot(0, "hand", 12), spot(place="waste")
    ('1/hassle/', '0/hand/12', '/waste/')
    """
    return f"{'' if seat is None else seat}/{place}/{'' if card is None else card}"


def at_seat(seat: int) -> str:
    """The spot of a seat as a whole.

    Not the frame around all that lies there: that has other things to choose in it.

    Examples
    --------
    >>> at_seat(1)
    '1/name/'
    """
    return spot(seat, NAME)


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
    way_of, table = _finders.get(view.game.name, _plain_way), view.table  # a copy, made once
    return [way_of(view.game, table, view.player, move) for move in moves]


def _later(module: str) -> Finder:
    """The finder of a game, loaded with its cards when it is first asked."""

    def find(game: Any, table: Table, player: int, move: Move) -> Way:
        found: Way = import_module(f"grasslab.show.{module}").way_of(game, table, player, move)
        return found

    return find


def _plain_way(game: Any, table: Table, player: int, move: Move) -> Way:
    """In games without spots of their own: a card of the hand, and the seat aimed at."""
    kinds = getattr(game, "kinds", ())  # a game of one's own may have no cards
    kind = next((n for n, kind in enumerate(kinds) if kind.name == move.card), None)
    source = ""
    if kind is not None:
        held = (p for p in game.places(table) if p.owner == player and p.name == HAND)
        if any(place.cards[kind] for place in held):
            source = spot(player, HAND, kind)
    targets = (at_seat(game.seat(move.target)),) if move.target in game.names else ()
    return Way(source, targets)


register("grass", _later("grass_spots"))
register("grass-is-greener", _later("grass_is_greener_spots"))
register("growerz", _later("growerz_spots"))
