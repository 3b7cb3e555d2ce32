"""A game: what the engine makes of what a package under ``games/`` provides."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grasslab.engine.accelerator import plain_rules
from grasslab.engine.contract import GameContract
from grasslab.engine.errors import (
    GrasslabError,
    IllegalMoveError,
    OptionError,
    UnknownNameError,
    did_you_mean,
    shown,
)
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Explanation, Move
from grasslab.engine.rules_of_game import RulesOfGame
from grasslab.engine.ruling import Ruling
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.table import CHANCE, Table
from grasslab.engine.twins import Printed
from grasslab.engine.utility import utilities
from grasslab.engine.view import View

MOST_OUTCOMES = 8
"""A refusal names so many of the outcomes that are possible."""


class Game(GameContract):
    """One game with its rules, players and names fixed.

    A game package subclasses this: it provides what ``contract.GameContract`` asks for, and what
    follows from that is here.
    """

    rules_of_play: RulesOfGame
    """The rules, as plain functions over a table."""

    def __init__(self, names: Sequence[str], utility: str, printed: Printed = ()) -> None:
        super().__init__(names, utility, printed)
        object.__setattr__(self, "rules_of_play", plain_rules(type(self), printed))

    # The rules

    def current_player(self, table: Table) -> int:
        """The seat to move, or CHANCE, or TERMINAL."""
        return self.rules_of_play.current_player(table)

    def legal_actions(self, table: Table) -> list[int]:
        """The legal actions at a decision, ascending."""
        out = [0] * self.rules_of_play.ACTIONS
        return out[: self.rules_of_play.legal_actions(table, out)]

    def bar(self, table: Table, action: int) -> int:
        """0 if an action of the numbering is legal at a decision, else the number of the reason."""
        return self.rules_of_play.bar(table, action)

    def chance_weights(self, table: Table) -> list[tuple[int, int]]:
        """The outcomes of a chance node with their weights, which are whole numbers."""
        weight = self.rules_of_play.chance_weight
        outcomes = range(self.rules_of_play.OUTCOMES)
        return [(outcome, w) for outcome in outcomes if (w := weight(table, outcome))]

    def chance_weight(self, table: Table, outcome: int) -> int:
        """The weight of one outcome of a chance node: 0 for any number that cannot come."""
        if not 0 <= outcome < self.rules_of_play.OUTCOMES:
            return 0
        return self.rules_of_play.chance_weight(table, outcome)

    def apply(self, table: Table, action: int) -> None:
        """Change the table by a legal action or chance outcome."""
        if self.rules_of_play.current_player(table) == CHANCE:
            self.rules_of_play.apply_chance(table, action)
        else:
            self.rules_of_play.apply_action(table, action)

    def totals(self, table: Table) -> list[int]:
        """What each player has at the end, in the game's unit."""
        return [self.rules_of_play.total(table, p) for p in range(self.players)]

    def standings(self, table: Table) -> list[int]:
        """What victory is judged by at the end: the highest has won, equal ones share it."""
        return [self.rules_of_play.standing(table, p) for p in range(self.players)]

    def final_returns(self, table: Table, utility: str) -> list[float]:
        """What each player has won at the end, by a utility."""
        return utilities(self.totals(table), self.standings(table), utility)

    def num_distinct_actions(self) -> int:
        """How many actions the numbering has."""
        return self.rules_of_play.ACTIONS

    def max_chance_outcomes(self) -> int:
        """How many outcomes a chance node can have."""
        return self.rules_of_play.OUTCOMES

    # States

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

    def player_name(self, table: Table) -> str:
        """The name of the player who decides; "chance" or "nobody" where there is none."""
        player = self.current_player(table)
        return self.names[player] if player >= 0 else {CHANCE: "chance"}.get(player, "nobody")

    def chance_source(self, table: Table) -> str:
        """What chance draws from at a chance node, such as the stack or somebody's hand.

        "The same cards again" means: from each source the same outcomes in the same order.
        """
        return "chance"

    def ruling_of(self, move: Move) -> Ruling | None:
        """The rule by which a move is made, in our words and with its source; for logs.

        Examples
        --------
        >>> import grasslab as gl
        >>> state = gl.load("grass").deal(seed=7)
        >>> state.game.ruling_of(state.moves().of(kind="throw away")[0]).name
        'throwing-away'
        """
        of_family = self.permits.get(f"{move.kind} {move.family}")
        return of_family or self.permits.get(move.kind)

    def card_names(self) -> list[str]:
        """The names of the kinds of card, by number; none where the game has no cards by kind.

        Examples
        --------
        >>> import grasslab as gl
        >>> gl.load("kuhn").card_names()
        ['Jack', 'Queen', 'King', 'Ace']
        """
        return []

    def card_text(self, card: str) -> str:
        """What a card does, by its name; empty where the game tells nothing of it.

        Examples
        --------
        >>> import grasslab as gl
        >>> gl.load("grass").card_text("Market Open")
        'Opens your market.'
        """
        return ""

    def because(self, view: View, action: int) -> str:
        """Why a player that takes what looks best takes this, in a sentence that all may hear."""
        return "It looks best right now"

    def is_legal(self, table: Table, action: int) -> bool:
        """Whether an action is legal, or an outcome possible."""
        player = self.current_player(table)
        if player == CHANCE:
            return self.chance_weight(table, action) > 0
        numbered = player >= 0 and 0 <= action < self.num_distinct_actions()
        return numbered and self.bar(table, action) == 0

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
            raise GrasslabError(f"a move is a Move, a text or a number, not {shown(move)}")
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
        possible = [self.action_text(table, o) for o, _ in self.chance_weights(table)]
        told = ", ".join(possible[:MOST_OUTCOMES])
        if len(possible) > MOST_OUTCOMES:
            told += f" and {len(possible) - MOST_OUTCOMES} more"
        try:
            move = self.move(table, outcome, None)
        except GrasslabError:  # a number of nothing
            return f"chance decides here, and cannot bring {shown(outcome)}; it can: {told}"
        why = f": no {move.card} is left to draw" if move.card else ""
        return f"chance decides here, and cannot bring {move.text!r}{why}; it can: {told}"

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
        raise UnknownNameError(f"there is no game {shown(name)}; {did_you_mean(name, _makers)}")
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
        raise GrasslabError(f"version {shown(content.get('version'))} of states is not known here")
    for key, kind in {"game": dict, "root": str, "moves": list}.items():
        if not isinstance(content.get(key), kind):
            raise GrasslabError(f"the serialized state has no proper {key!r}")
    game = make_game(content["game"])
    if content.get("numbering") != game.numbering:
        raise GrasslabError(
            f"the state counts actions by numbering {shown(content.get('numbering'))}, "
            f"and this version of {game.name} by {game.numbering}"
        )
    state = game.position(content["root"]) if content["root"] else game.new_initial_state()
    for number, action in enumerate(content["moves"], 1):
        try:
            state = state.child(action)
        except IllegalMoveError as error:
            raise IllegalMoveError(f"move {number}: {error}") from error
    return state
