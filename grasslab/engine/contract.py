"""The contract of a game: what a package under ``games/`` gives to the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from grasslab.engine.bounds import Bounds
from grasslab.engine.drawing import Drawn
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Event, Explanation, Move
from grasslab.engine.ruling import Ruling
from grasslab.engine.seats import seat_of
from grasslab.engine.table import Table
from grasslab.engine.twins import Printed
from grasslab.engine.unchanging import Unchanging
from grasslab.engine.utility import check_utility

if TYPE_CHECKING:
    import pandas

    from grasslab.engine.state import State
    from grasslab.engine.view import View


class GameContract(Unchanging, ABC):
    """One game with its rules, players and names fixed.

    A game package subclasses ``Game``. It names its module of rules, and gives the words (notation,
    rulings, events), who sees and knows what, and the frames: all that is asked for here.

    Attributes
    ----------
    names : tuple of str
        The players, clockwise; a seat is a place in this list.
    utility : str
        What ``state.returns()`` counts: the game's unit, "lead" or "win".
    """

    INSTEAD = "a game never changes, {}; gl.load makes another one"

    name: ClassVar[str]
    """What ``gl.load`` knows the game by."""
    title: ClassVar[str]
    """What people call it."""
    least_players: ClassVar[int]
    most_players: ClassVar[int]
    hidden: ClassVar[str]
    """What some players do not see, in words; empty if all see everything."""
    source: ClassVar[str]
    """Where its rules come from."""
    unit: ClassVar[str]
    """What a player has at the end: "dollars", "points", "chips"."""
    zero_sum: ClassVar[bool] = False
    """Whether what all have at the end sums to nothing."""
    numbering: ClassVar[int]
    """The version of the action numbers, which records carry."""
    one_round: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """The options with which the game is over after one round, which solvers and bridges want."""
    hidden_fields: ClassVar[frozenset[str]]
    """The fields of a table that nobody sees."""
    own_fields: ClassVar[frozenset[str]]
    """The fields of a table of which each seat sees its own row only; all see all others."""
    rules_module: ClassVar[str]
    """The module of the game's rules (see ``engine.rules_of_game``), plain and compiled."""
    permits: ClassVar[Mapping[str, Ruling]] = {}
    """By kind of move, if need be with the card's family behind it, the rule that permits it."""
    policies: ClassVar[Mapping[str, int]]
    """The simple policies for playouts, with the numbers that ``rules.narrow`` knows them by."""

    names: tuple[str, ...]
    utility: str
    printed: Printed
    """Cards other than the usual ones; empty for those."""

    def __init__(self, names: Sequence[str], utility: str, printed: Printed = ()) -> None:
        check_utility(utility, self.unit)
        object.__setattr__(self, "names", tuple(names))
        object.__setattr__(self, "utility", utility)
        object.__setattr__(self, "printed", printed)

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.names)

    def seat(self, player: int | str) -> int:
        """The seat of a player given by name or by number.

        Raises
        ------
        UnknownNameError
            If nobody of that name sits here.
        """
        return seat_of(player, self.names)

    # What a game package provides: tables

    @abstractmethod
    def new_table(self) -> Table:
        """A table before the first card."""

    @abstractmethod
    def blank_table(self) -> Table:
        """A table with every number at zero but ``keeps_recall``, for a position to be set up."""

    @abstractmethod
    def bounds(self, table: Table) -> Bounds:
        """How long a round can last from a table on, and what it can be worth."""

    # the words

    @abstractmethod
    def move(self, table: Table, action: int, probability: float | None) -> Move:
        """An action (a chance outcome if there is a probability) as a move with words."""

    @abstractmethod
    def action_text(self, table: Table, action: int) -> str:
        """The notation of an action, or at a chance node of an outcome."""

    @abstractmethod
    def parse_action(self, table: Table, text: str) -> int:
        """The action that a text names."""

    @abstractmethod
    def explain(self, table: Table, action: int, player: int | None) -> Explanation | None:
        """Why an action is barred, or ``None``."""

    @abstractmethod
    def explain_early(self, table: Table, text: str) -> Explanation | None:
        """Why a text has to wait while chance decides; ``None`` for an outcome that may come."""

    @abstractmethod
    def events(self, before: Table, action: int, after: Table) -> list[Event]:
        """What happened in a step."""

    @abstractmethod
    def split_moves(self, text: str) -> list[str]:
        """The single moves of a text of several."""

    @abstractmethod
    def join_moves(self, line: Sequence[State]) -> str:
        """A text of the moves along a line of states, which ``split_moves`` takes apart."""

    @abstractmethod
    def position_text(self, table: Table, known: Sequence[Knowledge] = ()) -> str:
        """The notation of a position, with what each seat knows, and last what everybody knows."""

    @abstractmethod
    def position(self, text: str | None = None, **setup: Any) -> State:
        """A position set up by hand."""

    # who sees and knows what; a seat may be EVERYBODY, an observer who sees what all see

    @abstractmethod
    def view(self, table: str | Mapping[str, Any] | None = None, **setup: Any) -> View:
        """What one person at a real table sees, set up by hand."""

    @abstractmethod
    def view_of_table(
        self, table: Table, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        """What a player may know of a table, and what is known: by the player, and by everybody."""

    @abstractmethod
    def view_hand(self, view: View) -> dict[str, int]:
        """The own hand of who looks: how many cards of each name."""

    @abstractmethod
    def view_text(self, view: View) -> str:
        """The notation of a view, which ``view`` reads back."""

    @abstractmethod
    def learn(
        self, knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
    ) -> Knowledge:
        """What a seat knows of hidden cards after a step, from what it knew before it."""

    @abstractmethod
    def told_to_all(self, table: Table) -> Knowledge:
        """What everybody knows of hidden cards by what lies open, without any history."""

    @abstractmethod
    def shared(self, common: Knowledge, table: Table, seat: int) -> Knowledge:
        """What a seat knows who knows no more than everybody, and sees its own cards."""

    @abstractmethod
    def known_text(self, knowledge: Knowledge) -> str:
        """The notation of what is known of hidden cards; empty if nothing is."""

    @abstractmethod
    def observed(self, before: Table, action: int, after: Table, player: int) -> str:
        """What a player sees of a step, exactly and shortly: a line of an information state."""

    @abstractmethod
    def observation_text(self, table: Table, player: int) -> str:
        """What a player sees of a table now, exactly and shortly."""

    # the frames

    @abstractmethod
    def catalogue(self) -> pandas.DataFrame:
        """The kinds of card: what each is called, does and is worth, and how many there are."""

    @abstractmethod
    def options(self) -> pandas.DataFrame:
        """Every option of the rules, with its value, what that means, and its source."""

    @abstractmethod
    def cards_frame(self, table: Table) -> pandas.DataFrame:
        """Where the cards are."""

    @abstractmethod
    def players_frame(self, table: Table) -> pandas.DataFrame:
        """What the players have."""

    @abstractmethod
    def view_cards_frame(self, view: View) -> pandas.DataFrame:
        """Where the cards are, as far as a player sees them."""

    @abstractmethod
    def view_players_frame(self, view: View) -> pandas.DataFrame:
        """What the players have, as far as a player sees it."""

    @abstractmethod
    def known_frame(self, view: View) -> pandas.DataFrame:
        """The cards that a player has seen and that are hidden now."""

    @abstractmethod
    def scores_frame(self, state: State) -> pandas.DataFrame:
        """The score sheet of a state's round."""

    @abstractmethod
    def score_sheet(self, state: State) -> Drawn:
        """The score sheet of a state's round, as something to look at."""

    @abstractmethod
    def events_frame(self, state: State) -> pandas.DataFrame:
        """What happened since the root."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """What makes two games equal: names, rules and utility."""

    @abstractmethod
    def specification(self) -> dict[str, Any]:
        """The game as plain data, from which ``make_game`` makes an equal one."""
