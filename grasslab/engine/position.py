"""A position: what a state is apart from how it came about, and what one can ask of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.errors import GrasslabError, IllegalMoveError
from grasslab.engine.moves import Explanation, Move, Moves
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.engine.unchanging import Unchanging
from grasslab.engine.utility import check_utility

if TYPE_CHECKING:
    import pandas

    from grasslab.engine.game import Game
    from grasslab.engine.table import Table


class Position(Unchanging):
    """One position of a game; a ``State`` is a position with a history.

    Method names that OpenSpiel has mean what they mean there. Two positions are equal when their
    tables are.
    """

    __slots__ = ("game", "_hash", "_legal", "_table")

    INSTEAD = "a state never changes, {}; make a child of it"

    game: Game
    _table: Table
    _hash: int | None
    _legal: list[int] | None

    def __init__(self, game: Game, table: Table) -> None:
        put = object.__setattr__
        put(self, "game", game)
        put(self, "_table", table)
        put(self, "_hash", None)
        put(self, "_legal", None)

    # What it is

    @property
    def table(self) -> Table:
        """A copy of the table, whose named fields may be read and changed without harm."""
        return self._table.copy()

    def current_player(self) -> int:
        """The seat that decides, -1 where chance does, -4 at the end."""
        return self.game.current_player(self._table)

    def is_chance_node(self) -> bool:
        """Whether the next step is a card or another outcome by chance."""
        return self.current_player() == CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def num_players(self) -> int:
        """How many players there are."""
        return self.game.players

    def player_name(self) -> str:
        """The name of the player who decides; "chance" or "nobody" where there is none."""
        return self.game.player_name(self._table)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or (
            hash(self) == hash(other)
            and self.game == other.game
            and self._table.key() == other._table.key()
        )

    def __hash__(self) -> int:
        if self._hash is None:
            number = hash(self._table.key())
            object.__setattr__(self, "_hash", number)
            return number
        return self._hash

    # What can happen

    def legal_actions(self, player: int | str | None = None) -> list[int]:
        """The legal actions, ascending; at a chance node its outcomes; none at the end.

        Parameters
        ----------
        player : int or str, optional
            A player: only their actions, which are none when another is to move.
        """
        if player is not None and self.game.seat(player) != self.current_player():
            return []
        return list(self._legal_actions())

    def _legal_actions(self) -> list[int]:
        legal = self._legal
        if legal is None:
            player = self.current_player()
            if player == CHANCE:
                legal = [outcome for outcome, _ in self.chance_outcomes()]
            else:
                legal = [] if player == TERMINAL else self.game.legal_actions(self._table)
            object.__setattr__(self, "_legal", legal)
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities, which sum to one."""
        weights = self.game.chance_weights(self._table) if self.is_chance_node() else []
        total = sum(weight for _, weight in weights)
        return [(outcome, weight / total) for outcome, weight in weights]

    def moves(self) -> Moves:
        """What can happen next, as moves with words: the legal plays, or the cards of chance."""
        chances = dict(self.chance_outcomes())
        return Moves(
            self.game.move(self._table, action, chances.get(action))
            for action in self._legal_actions()
        )

    def why_not(
        self, move: Move | str | int, player: int | str | None = None
    ) -> Explanation | None:
        """Why a move is not legal here, or ``None`` if it is.

        Parameters
        ----------
        move : Move, str or int
            Any action of the game's numbering, or a text in the notation.
        player : int or str, optional
            Who asks; by default the player to move.

        Raises
        ------
        NotationError
            If a text names no possible action; it says which words were not understood, and what
            comes close.
        """
        asks = None if player is None else self.game.seat(player)
        return self.game.why_not(self._table, move, asks)

    def _refusal(self, action: int) -> IllegalMoveError:
        if self.is_chance_node():
            return IllegalMoveError(self.game.refuse_outcome(self._table, action))
        try:
            why = self.game.explain(self._table, action, None)
        except GrasslabError as error:
            return IllegalMoveError(str(error))
        barred = f"{why.move!r} is barred: {why}" if why else f"action {action} is not legal here"
        return IllegalMoveError(barred, why)

    def action_to_string(self, action: int) -> str:
        """The notation of an action, or of a chance outcome at a chance node."""
        return self.game.action_text(self._table, action)

    def string_to_action(self, text: str) -> int:
        """The number of an action in the notation.

        Raises
        ------
        NotationError
            If the text names none.
        """
        return self.game.parse_action(self._table, text)

    # What it is worth

    def returns(self, utility: str | None = None) -> list[float]:
        """What each player has won: zeros before the end.

        Parameters
        ----------
        utility : str, optional
            The game's unit ("dollars", "points", "chips"): what each has; "lead": that less the
            mean of the rivals'; or "win": the share of the victory. By default what the game was
            loaded with.
        """
        utility = self.game.utility if utility is None else utility
        check_utility(utility, self.game.unit)
        if not self.is_terminal():
            return [0.0] * self.game.players
        return self.game.final_returns(self._table, utility)

    # Frames

    def cards(self) -> pandas.DataFrame:
        """Every card of the game: kind, family, where it lies, whose it is, how many there."""
        return self.game.cards_frame(self._table)

    def players(self) -> pandas.DataFrame:
        """One row a player: what lies in front of them and what it is worth."""
        return self.game.players_frame(self._table)
