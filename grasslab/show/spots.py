"""Spots of the table: where a move takes its card from and where it is aimed, on the picture.

Pictures mark seats, places and cards (``data-seat``, ``data-place``, ``data-card``). A spot is a
path of these, ``seat/place/card``, with nothing for what it leaves open: ``"1/hassle/"``. Panels
light up spots; what is at a spot can be chosen there.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from grasslab.engine.moves import Move
from grasslab.engine.view import View

GAMES = ("grass", "grass-is-greener", "growerz")
"""The games whose pictures are their own, and so their spots."""


class Way(NamedTuple):
    """From where to where a move goes."""

    source: str = ""
    """The spot of the card that is chosen first; empty if a move begins with no card."""
    targets: tuple[str, ...] = ()
    """The spots that it is aimed at."""


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


def way_of(view: View, move: Move) -> Way:
    """From where to where a move of the player to move goes, on the picture of the view's game.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", names=["Ann", "Bob"]).deal(seed=7)
    >>> view = state.view(state.current_player())
    >>> way_of(view, view.moves().of(kind="open market")[0])
    Way(source='0/hand/0', targets=('0/hassle/',))
    """
    return _finder(view.game.name)(view, move)


def _finder(game: str) -> Callable[[View, Move], Way]:
    if game not in GAMES:
        return _plain_way
    module = import_module(f"grasslab.show.{game.replace('-', '_')}_spots")
    found: Callable[[View, Move], Way] = module.way_of
    return found


def _plain_way(view: View, move: Move) -> Way:
    """In games without spots of their own: a card of the hand, and the seat aimed at."""
    game: Any = view.game
    source = ""
    if move.card is not None and view.hand().get(move.card, 0):
        kind = next(n for n, kind in enumerate(game.kinds) if kind.name == move.card)
        source = spot(view.player, "hand", kind)
    targets = (spot(game.seat(move.target)),) if move.target in game.names else ()
    return Way(source, targets)
