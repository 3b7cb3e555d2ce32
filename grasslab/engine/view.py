"""What one player sees of a state: the table with everything hidden taken out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grasslab.engine import drawing
from grasslab.engine.dealing import Plan
from grasslab.engine.errors import shown
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Explanation, Move, Moves
from grasslab.engine.random import generator
from grasslab.engine.unchanging import Unchanging

if TYPE_CHECKING:
    import pandas

    from grasslab.engine.game import Game
    from grasslab.engine.state import State
    from grasslab.engine.table import Table

SAMPLES = 1 << 40
"""The stream of a seed that samples are drawn from; no game has so many draws."""


class View(Unchanging):
    """A seat's view: its own hand, what lies open, and what it knows of the rest.

    A view holds no reference to the state it was made from; what the player may not see is not in
    it. Agents receive views and nothing else. Views are made by ``state.view(player)``, and by
    ``game.view`` from what one person at a real table sees.

    Attributes
    ----------
    game : Game
    player : int
        The seat that sees this; ``knowledge.EVERYBODY`` for an observer of what all see.
    hand_sizes : tuple of int
        How many cards each seat holds.
    hidden_sizes : tuple of int
        How many cards lie in each zone that is hidden from this player.
    unseen : tuple of int
        The cards, by kind, that this player does not see: on the stack, in other hands, or on
        their way between players.
    knowledge : Knowledge
        What the player knows of them for certain: cards shown, handed over, passed on.
        ``known_text()`` and ``known()`` say it by names.
    common : Knowledge
        What everybody knows, which is all that this player is sure the others know.
    """

    __slots__ = (
        "_plan",
        "_table",
        "common",
        "game",
        "hand_sizes",
        "hidden_sizes",
        "knowledge",
        "player",
        "unseen",
    )

    INSTEAD = "a view never changes, {}; state.view and game.view make another one"

    game: Game
    player: int
    hand_sizes: tuple[int, ...]
    hidden_sizes: tuple[int, ...]
    unseen: tuple[int, ...]
    knowledge: Knowledge
    common: Knowledge
    _table: Table
    _plan: Plan | None

    def __init__(
        self,
        game: Game,
        player: int,
        table: Table,
        *,
        hand_sizes: tuple[int, ...],
        hidden_sizes: tuple[int, ...],
        unseen: tuple[int, ...],
        knowledge: Knowledge,
        common: Knowledge,
    ) -> None:
        put = object.__setattr__
        put(self, "game", game)
        put(self, "player", player)
        put(self, "hand_sizes", hand_sizes)
        put(self, "hidden_sizes", hidden_sizes)
        put(self, "unseen", unseen)
        put(self, "knowledge", knowledge)
        put(self, "common", common)
        put(self, "_table", table)
        put(self, "_plan", None)

    def __reduce__(self) -> tuple[Any, ...]:
        # The table goes as numbers: the game makes the same kind of table again.
        parts = {name: getattr(self, name) for name in self.__slots__ if not name.startswith("_")}
        return _again, (parts, self._table.numbers())

    @property
    def table(self) -> Table:
        """A copy of the visible table: hidden cards are counted as none in it."""
        return self._table.copy()

    def current_player(self) -> int:
        """The seat that decides, -1 where chance does, -4 at the end."""
        return self.game.current_player(self._table)

    def player_name(self) -> str:
        """The name of the player who decides; "chance" or "nobody" where there is none."""
        return self.game.player_name(self._table)

    def hand(self) -> dict[str, int]:
        """The own hand: how many cards of each name.

        Examples
        --------
        >>> import grasslab as gl
        >>> gl.load("grass", names=["Ann", "Bob"]).view(seat="Ann", hand="2 MX, PA").hand()
        {'Mexico': 2, 'Panama': 1}
        """
        return self.game.view_hand(self)

    def legal_actions(self) -> list[int]:
        """What this player may do now: nothing if another is to move."""
        if self.player < 0 or self.current_player() != self.player:
            return []  # an observer, who sees what everybody sees, never moves
        return self.game.legal_actions(self._table)

    def moves(self) -> Moves:
        """The legal actions as moves with words."""
        return Moves(self.game.move(self._table, action, None) for action in self.legal_actions())

    def why_not(self, move: Move | str | int) -> Explanation | None:
        """Why this player may not make a move, or ``None``."""
        return self.game.why_not(self._table, move, self.player)

    # What may be hidden

    def sample(self, seed: int | str) -> State:
        """A state that the player could be in, drawn at random: a new root.

        Every way to deal the hidden cards that fits what the player knows is equally likely, where
        a card that was seen is one particular card (``engine.knowledge`` says it exactly); how
        likely the others would have played so counts for nothing. The player's view of the new
        state is this view. The others know there what everybody knows. Equal views and seeds give
        equal states.

        Parameters
        ----------
        seed : int or str

        Examples
        --------
        >>> import grasslab as gl
        >>> view = gl.load("grass", players=3, rounds=1).deal(seed=7).view(0)
        >>> view.sample(seed=1).view(0) == view
        True
        """
        from grasslab.engine.accelerator import bulk_of

        table = self.table
        numbers = self.plan().lists()
        dice = generator(seed, SAMPLES)
        bulk_of(self.game, compiled=False).run("deal_hidden", table, dice, *numbers)
        known: list[Knowledge | None] = [None] * self.game.players + [self.common]
        known[self.player] = self.knowledge
        return self.game.root_state(table, known)

    def plan(self) -> Plan:
        """How ``sample`` deals, as the lists of numbers that ``sampling.deal_hidden`` takes."""
        plan = self._plan
        if plan is None:
            plan = Plan.of(self.knowledge, self.hidden_sizes, self.unseen)
            object.__setattr__(self, "_plan", plan)
        return plan

    # Frames

    def known(self) -> pandas.DataFrame:
        """The cards that were seen and that are hidden now: one row a player, place and card.

        Columns: ``player``, ``place`` (where it is), ``card``, ``sure`` (how many of the cards
        seen lie there for certain), ``at_most`` (how many of them can lie there), ``chance`` (that
        at least one of them does, counted as ``sample`` draws). Besides, any card may be a copy
        that was never seen. If ``view.knowledge.exact`` is false, more was seen than is
        kept, and the frame has less than could be known.
        """
        return self.game.known_frame(self)

    def cards(self) -> pandas.DataFrame:
        """The cards as far as they are seen, as ``state.cards()``.

        What is hidden has no card: one row a place and owner, with how many lie there.
        """
        return self.game.view_cards_frame(self)

    def players(self) -> pandas.DataFrame:
        """One row a player, as ``state.players()``; what depends on hidden cards is missing."""
        return self.game.view_players_frame(self)

    # As text

    def known_text(self) -> str:
        """What is known of hidden cards, as ``game.view(knows=...)`` reads it; empty if nothing is.

        Examples
        --------
        >>> import grasslab as gl
        >>> game = gl.load("grass", names=["Ann", "Bob"])
        >>> game.view(seat="Ann", hand="2 MX, PA", knows={"Bob": "Felony"}).known_text()
        'Bob (FE)'
        """
        return self.game.known_text(self.knowledge)

    def position_text(self) -> str:
        """What is seen and known in the notation that ``game.view`` reads back."""
        return self.game.view_text(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._key() == other._key() and self.game == other.game

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        cards = self.hand_sizes, self.hidden_sizes, self.unseen
        return self.player, *cards, self.knowledge, self.common, self._table.key()

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


def _again(parts: dict[str, Any], numbers: dict[str, Any]) -> View:
    """A view from what pickle kept of it."""
    table = parts["game"].blank_table()
    for name, value in numbers.items():
        setattr(table, name, value)
    return View(table=table, **parts)


def no_state(given: object) -> str:
    """What was given in place of a state, for an error text; of a view, how to make a state."""
    hint = "; view.sample(seed) makes a state" if isinstance(given, View) else ""
    return shown(given) + hint
