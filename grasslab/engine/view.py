"""What one player sees of a state: the table with everything hidden taken out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grasslab.engine import drawing
from grasslab.engine.moves import Explanation, Move, Moves

if TYPE_CHECKING:
    from grasslab.engine.game import Game
    from grasslab.engine.table import Table


class View:
    """A seat's view: its own hand, what lies open, and how many cards the others hold.

    A view holds no reference to the state it was made from; what the player may not see is not in
    it. Agents receive views and nothing else.

    Attributes
    ----------
    game : Game
    player : int
        The seat that sees this.
    hand_sizes : tuple of int
        How many cards each seat holds.
    unseen : tuple of int
        The cards, by kind, that this player does not see: on the stack, in other hands, or on
        their way between players.
    """

    __slots__ = ("_table", "game", "hand_sizes", "player", "unseen")

    def __init__(
        self,
        game: Game,
        player: int,
        table: Table,
        hand_sizes: tuple[int, ...],
        unseen: tuple[int, ...],
    ) -> None:
        self.game, self.player, self._table = game, player, table
        self.hand_sizes, self.unseen = hand_sizes, unseen

    @property
    def table(self) -> Table:
        """A copy of the visible table: hidden cards are counted as none in it."""
        return self._table.copy()

    def current_player(self) -> int:
        """The seat that decides, -1 where chance does, -4 at the end."""
        return self.game.current_player(self._table)

    def legal_actions(self) -> list[int]:
        """What this player may do now: nothing if another is to move."""
        if self.current_player() != self.player:
            return []
        return self.game.legal_actions(self._table)

    def moves(self) -> Moves:
        """The legal actions as moves with words."""
        return Moves(self.game.move(self._table, action, None) for action in self.legal_actions())

    def why_not(self, move: Move | str | int) -> Explanation | None:
        """Why this player may not make a move, or ``None``."""
        return self.game.why_not(self._table, move, self.player)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._key() == other._key() and self.game == other.game

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.player, self.hand_sizes, self.unseen, self._table.key()

    def __repr__(self) -> str:
        return f"<what {self.game.names[self.player]} sees>\n{self}"

    def __str__(self) -> str:
        return drawing.text_of(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return drawing.html_of(self)

    @property
    def drawn_as(self) -> str:
        """Who draws it: one drawer a game."""
        return f"View:{self.game.name}"
