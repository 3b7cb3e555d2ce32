"""Moves for people: an action with its words, and lists of moves that show themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

from grasslab.engine import drawing
from grasslab.engine.errors import UnknownNameError, did_you_mean
from grasslab.engine.frames import make_frame

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Move:
    """One thing that a player may do, or that chance may bring.

    Attributes
    ----------
    action : int
        Its number in the game's fixed numbering (a chance outcome's number at a chance node).
    text : str
        The notation, which ``state.play`` and ``state.why_not`` read back.
    kind : str
        What kind of move it is, in one or two words: "peddle", "throw away", "take".
    card, family : str or None
        The card that is played, and its family.
    target : str or None
        The player it is aimed at.
    probability : float or None
        For a chance outcome, how likely it is.
    reason : str
        What an agent that chose the move says about it; empty for moves that nobody chose.
    """

    action: int
    text: str
    kind: str
    card: str | None = None
    family: str | None = None
    target: str | None = None
    probability: float | None = None
    reason: str = ""

    def __str__(self) -> str:
        return self.text


class Moves(list[Move]):
    """The moves of a position, in the order of their numbers."""

    def texts(self) -> list[str]:
        """The notation of each move."""
        return [move.text for move in self]

    def frame(self) -> pandas.DataFrame:
        """One row a move: action, kind, card, family, target, text, and probability by chance."""
        columns = ["action", "kind", "card", "family", "target", "text"]
        if any(move.probability is not None for move in self):
            columns.append("probability")
        return make_frame(([getattr(move, c) for c in columns] for move in self), columns)

    def __str__(self) -> str:
        return drawing.text_of(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return drawing.html_of(self)

    @overload
    def __getitem__(self, place: SupportsIndex) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Moves: ...
    def __getitem__(self, place: SupportsIndex | slice) -> Move | Moves:
        found = super().__getitem__(place)
        return found if isinstance(found, Move) else Moves(found)

    def of(self, **wanted: Any) -> Moves:
        """The moves whose attributes have these values.

        Raises
        ------
        UnknownNameError
            If moves have no such attribute.

        Examples
        --------
        >>> import grasslab as gl
        >>> state = gl.load("grass", players=4).deal(seed=7)
        >>> {move.kind for move in state.moves().of(kind="throw away")}
        {'throw away'}
        """
        known = [field.name for field in fields(Move)]
        for name in wanted:
            if name not in known:
                raise UnknownNameError(f"moves have no {name!r}; {did_you_mean(name, known)}")
        return Moves(
            move
            for move in self
            if all(getattr(move, name) == value for name, value in wanted.items())
        )


@dataclass(frozen=True)
class Explanation:
    """Why a move is barred: the ruling, and the fact on the table that triggers it.

    Attributes
    ----------
    move : str
        The move that was asked about, in the notation.
    name : str
        The ruling's name, such as "market-heated"; ``state.game.rulings()`` lists them.
    ruling : str
        The rule in our words.
    source : str
        Where it stands: the section of the rulebook, and the number of our ruling.
    fact : str
        What it is on this table that the rule speaks of.
    """

    move: str
    name: str
    ruling: str
    source: str
    fact: str

    def __str__(self) -> str:
        return f"{self.fact} {self.ruling} [{self.name}: {self.source}]"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return drawing.html_of(self)


@dataclass(frozen=True)
class Event:
    """One thing that happened in a step of the game.

    Attributes
    ----------
    kind : str
        "take", "play", "give", "pass", "offer", "score" and the like.
    player, other : int or None
        The seats it happened to, who did it first.
    card : int or None
        The kind of card that moved.
    amount : int
        Dollars, or turns, where there are any.
    text : str
        The whole story in a sentence.
    public : str
        The sentence that those hear who did not see the card.
    seen_by : tuple of int or None
        The seats that saw everything; ``None`` for all.
    """

    kind: str
    text: str
    player: int | None = None
    other: int | None = None
    card: int | None = None
    amount: int = 0
    public: str = ""
    seen_by: tuple[int, ...] | None = None

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat saw everything; ``None`` sees all."""
        return seat is None or self.seen_by is None or seat in self.seen_by

    def told_to(self, seat: int | None) -> str:
        """The sentence that a seat hears; ``None`` hears everything."""
        return self.text if self.is_seen_by(seat) else self.public


class Log(list[str]):
    """Sentences of what happened, one a line when shown."""

    def __repr__(self) -> str:
        return "\n".join(self)

    @overload
    def __getitem__(self, place: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Log: ...
    def __getitem__(self, place: SupportsIndex | slice) -> str | Log:
        found = super().__getitem__(place)
        return found if isinstance(found, str) else Log(found)


def log_lines(events: Iterable[Event], seat: int | None = None) -> list[str]:
    """The sentences that a seat hears of some events, without empty ones."""
    return [line for line in (event.told_to(seat) for event in events) if line]
