"""Positions of any game as text and HTML, by whoever draws that game."""

from __future__ import annotations

from grasslab.engine import drawing
from grasslab.engine.errors import GrasslabError
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.show.layout import WIDTH


def position_text(
    thing: State | View,
    seat: int | str | None = None,
    width: int = WIDTH,
    sheet: bool = True,
) -> str:
    """A position as plain text.

    Parameters
    ----------
    thing : State or View
        A state shows all cards; a view, or a state with a ``seat``, what one player may know.
    seat : int or str, optional
        The player who looks.
    width : int, optional
        Columns that there are; from 50 on nothing is wider.
    sheet : bool, optional
        Whether the score sheet stands below a game, or a round of Grass, that is over.

    Raises
    ------
    UnknownNameError
        If nobody of that name or number sits there.
    GrasslabError
        If a view is asked for what another seat sees.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("kuhn", names=["Ann", "Bob"]).deal(seed=7)
    >>> print(position_text(state, seat="Ann").splitlines()[0])
    Kuhn poker, as Ann sees it
    """
    return drawing.text_of(through(thing, seat), width=width, sheet=sheet)


def position_html(thing: State | View, seat: int | str | None = None) -> str:
    """A position as HTML that stands alone, for light and dark pages.

    Parameters
    ----------
    thing : State or View
        A state shows all cards; a view, or a state with a ``seat``, what one player may know.
    seat : int or str, optional
        The player who looks.

    Raises
    ------
    UnknownNameError
        If nobody of that name or number sits there.
    GrasslabError
        If a view is asked for what another seat sees.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("kuhn", names=["Ann", "Bob"]).deal(seed=7)
    >>> "Bob" in position_html(state, seat="Ann")
    True
    """
    return drawing.html_of(through(thing, seat))


def through(thing: State | View, seat: int | str | None) -> State | View:
    """What is drawn: what a seat sees of a state, or the thing itself.

    Raises
    ------
    UnknownNameError
        If nobody of that name or number sits there.
    GrasslabError
        If a view is asked for what another seat sees.
    """
    if seat is None:
        return thing
    if isinstance(thing, State):
        return thing.view(seat)
    game = thing.game
    if game.seat(seat) != thing.player:
        raise GrasslabError(
            f"this is what {game.names[thing.player]} sees, and it does not hold what "
            f"{game.names[game.seat(seat)]} sees; ask the state for view({seat!r})"
        )
    return thing
