"""A game: what a package under ``games/`` gives to the engine, and what the engine makes of it."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from grasslab.engine.bounds import Bounds
from grasslab.engine.drawing import Drawn
from grasslab.engine.errors import (
    GrasslabError,
    IllegalMoveError,
    OptionError,
    UnknownNameError,
    did_you_mean,
)
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Event, Explanation, Move
from grasslab.engine.seats import seat_of, whole_number
from grasslab.engine.state import State
from grasslab.engine.table import CHANCE, Field, Table
from grasslab.engine.utility import check_utility
from grasslab.engine.view import View

if TYPE_CHECKING:
    import pandas


class Game(ABC):
    """One game with its rules, players and names fixed.

    A game package subclasses this. It gives the rules over tables (legal, apply, chance, bars), the
    words (notation, rulings, events) and the frames; what follows from those is here.

    Attributes
    ----------
    name : str
        What ``gl.load`` knows the game by.
    names : tuple of str
        The players, clockwise; a seat is a place in this list.
    utility : {"dollars", "lead", "win"}
        What ``state.returns()`` counts.
    numbering : int
        The version of the action numbers, which records carry.
    """

    name: ClassVar[str]
    numbering: ClassVar[int]
    one_round: ClassVar[Mapping[str, Any]] = {}
    """The options with which the game is over after one round, which solvers and bridges want."""
    hidden_fields: ClassVar[frozenset[str]]
    """The fields of a table that nobody sees."""
    own_fields: ClassVar[frozenset[str]]
    """The fields of a table of which each seat sees its own row only; all see all others."""
    rules_module: ClassVar[str]
    """The module that bulk work knows the rules by (see ``engine.rules_of_game``)."""
    row_fields: ClassVar[tuple[Field, ...]]
    """The fields of a row in bulk work: those of the table, and the options of the rules."""
    most_players: ClassVar[int]
    policies: ClassVar[Mapping[str, int]]
    """The simple policies for playouts, with the numbers that ``rules.narrow`` knows them by."""

    def __init__(self, names: Sequence[str], utility: str) -> None:
        check_utility(utility)
        self.names = tuple(names)
        self.utility = utility

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

    # What a game package provides: the rules

    @abstractmethod
    def new_table(self) -> Table:
        """A table before the first card."""

    @abstractmethod
    def current_player(self, table: Table) -> int:
        """The seat to move, or CHANCE, or TERMINAL."""

    @abstractmethod
    def legal_actions(self, table: Table) -> list[int]:
        """The legal actions at a decision, ascending."""

    @abstractmethod
    def bar(self, table: Table, action: int) -> int:
        """0 if an action of the numbering is legal at a decision, else the number of the reason."""

    @abstractmethod
    def chance_weights(self, table: Table) -> list[tuple[int, int]]:
        """The outcomes of a chance node with their weights, which are whole numbers."""

    @abstractmethod
    def chance_weight(self, table: Table, outcome: int) -> int:
        """The weight of one outcome of a chance node: 0 for any number that cannot come."""

    @abstractmethod
    def apply(self, table: Table, action: int) -> None:
        """Change the table by a legal action or chance outcome."""

    @abstractmethod
    def dollars(self, table: Table) -> list[int]:
        """What each player has at the end."""

    @abstractmethod
    def num_distinct_actions(self) -> int:
        """How many actions the numbering has."""

    @abstractmethod
    def max_chance_outcomes(self) -> int:
        """How many outcomes a chance node can have."""

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

    # What follows

    def new_initial_state(self) -> State:
        """The state before the first card: a chance node."""
        return State(self, self.new_table())

    def root_state(self, table: Table, known: Sequence[Knowledge | None] = ()) -> State:
        """The state of a table that a history starts from.

        Parameters
        ----------
        table : Table
            Which becomes the state's own.
        known : sequence of Knowledge or None
            What each seat knows, and last what everybody knows; ``None`` for a seat that knows no
            more than everybody. By default nothing but what an open offer tells.
        """
        root = State(self, table, known=known)
        before_all = root == self.new_initial_state()
        common = self.known_text(root.knowledge())
        for p in range(self.players):
            stated = known[p] if known else None
            text = "" if before_all else self._start_text(root, p, common, stated)
            digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
            table.recall[p] = int.from_bytes(digest, "big") if text else 0
        return root

    def start_text(self, root: State, player: int) -> str:
        """What a player sees and knows at the root of a history; empty before the first card."""
        if root == self.new_initial_state():
            return ""
        common = self.known_text(root.knowledge())
        return self._start_text(root, player, common, root.knowledge(player))

    def _start_text(self, root: State, player: int, common: str, known: Knowledge | None) -> str:
        """The same from what everybody knows and what the player knows, ``None`` for no more."""
        table = root.table
        text = self.observation_text(table, player)
        if common:
            text += f" | everybody knows {common}"
        if known is not None and known != self.shared(root.knowledge(), table, player):
            text += f" | knows {self.known_text(known)}"
        return text

    def deal(self, seed: int | str) -> State:
        """The first decision after a deal by a seed, a whole number or a word.

        Examples
        --------
        >>> import grasslab as gl
        >>> gl.load("grass", players=4).deal(seed="blue monday").player_name()
        'Player 1'
        """
        return self.new_initial_state().draw(seed)

    def facts(self, table: Table) -> list[tuple[int | None, str, int | str]]:
        """What a table has beside cards and figures: a seat (or ``None``), what, and how it stands.

        Together with the frames of cards and players it tells everything, so that positions with
        the same frames and facts are equal. By default the plain numbers of the table.
        """
        plain = [field for field in table.FIELDS if field.compared and not field.shape]
        return [(None, f.name.replace("_", " "), getattr(table, f.name)) for f in plain]

    def chance_source(self, table: Table) -> str:
        """What chance draws from at a chance node, such as the stack or somebody's hand.

        "The same cards again" means: from each source the same outcomes in the same order.
        """
        return "chance"

    def is_legal(self, table: Table, action: int) -> bool:
        """Whether an action is legal, or an outcome possible."""
        if self.current_player(table) == CHANCE:
            return self.chance_weight(table, action) > 0
        return 0 <= action < self.num_distinct_actions() and self.bar(table, action) == 0

    def number(self, table: Table, move: Move | str | int) -> int:
        """The number of a move that is given as such, in the notation, or as its number.

        Raises
        ------
        NotationError
            If a text names no possible action.
        GrasslabError
            If it is none of the three.
        """
        if isinstance(move, Move):
            return move.action
        number = _typed_number(move) if isinstance(move, str) else whole_number(move)
        if number is None and isinstance(move, str):
            return self.parse_action(table, move)
        if number is None:
            raise GrasslabError(f"a move is a Move, a text or a number, not {move!r}")
        return number

    def why_not(
        self, table: Table, move: Move | str | int, player: int | None
    ) -> Explanation | None:
        """Why a move is not legal at a table, or ``None``; see ``State.why_not``."""
        by_chance = self.current_player(table) == CHANCE
        if by_chance and isinstance(move, str) and _typed_number(move) is None:
            early = self.explain_early(table, move)
            # Whether an outcome can come is known to who sees all cards, and to no player.
            if player is None or early is not None:
                return early
        action = self.number(table, move)
        if by_chance and player is None and self.chance_weight(table, action) > 0:
            return None
        return self.explain(table, action, player)

    def refuse_outcome(self, table: Table, outcome: int) -> str:
        """The text that refuses an impossible outcome of chance."""
        possible = ", ".join(self.action_text(table, o) for o, _ in self.chance_weights(table))
        return f"chance decides here, and cannot bring {outcome!r}; it can: {possible}"

    def root_text(self, root: State) -> str:
        """Empty for the initial state, else the position that a history starts from."""
        return "" if root == self.new_initial_state() else root.position_text(knowledge=True)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (type(self) is type(other) and self.key() == other.key())

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Any, ...]:
        return make_game, (self.specification(),)


def _typed_number(text: str) -> int | None:
    """The number that a text is: move lists show the numbers, so they are typed too."""
    bare = text.strip().removeprefix("#")
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 10 else None


_makers: dict[str, Callable[[dict[str, Any]], Game]] = {}


def register_game(name: str, maker: Callable[[dict[str, Any]], Game]) -> None:
    """Register how a game is made from its specification."""
    _makers[name] = maker


def make_game(specification: Mapping[str, Any]) -> Game:
    """The game that a specification describes.

    Raises
    ------
    UnknownNameError
        If it is of no known game.
    OptionError
        If it is no specification, or an option is not as it should be.
    """
    if not isinstance(specification, Mapping) or "game" not in specification:
        raise OptionError("a specification of a game is a mapping with its name under 'game'")
    name = specification["game"]
    if not isinstance(name, str) or name not in _makers:
        raise UnknownNameError(f"there is no game {name!r}; {did_you_mean(str(name), _makers)}")
    options = {key: value for key, value in specification.items() if key != "game"}
    try:
        return _makers[name](options)
    except TypeError as error:  # a value of a type that no check further down expects
        raise OptionError(f"this is no specification of {name}: {error}") from error


def deserialize(text: str) -> State:
    """The state that ``state.serialize()`` wrote, root and history included.

    Raises
    ------
    GrasslabError
        If the text is damaged, of another version, or tells of moves that the rules bar.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", players=2).deal(seed=1)
    >>> gl.deserialize(state.serialize()) == state
    True
    """
    try:
        content = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise GrasslabError(f"this is no serialized state: {error}") from error
    if not isinstance(content, dict) or content.get("format") != "grasslab-state":
        raise GrasslabError("this is no serialized state: its format is not 'grasslab-state'")
    if content.get("version") != 1:
        raise GrasslabError(f"version {content.get('version')!r} of states is not known here")
    for key, kind in {"game": dict, "root": str, "moves": list}.items():
        if not isinstance(content.get(key), kind):
            raise GrasslabError(f"the serialized state has no proper {key!r}")
    game = make_game(content["game"])
    if content.get("numbering") != game.numbering:
        raise GrasslabError(
            f"the state counts actions by numbering {content.get('numbering')!r}, "
            f"and this version of {game.name} by {game.numbering}"
        )
    state = game.position(content["root"]) if content["root"] else game.new_initial_state()
    for number, action in enumerate(content["moves"], 1):
        try:
            state = state.child(action)
        except IllegalMoveError as error:
            raise IllegalMoveError(f"move {number}: {error}") from error
    return state
