"""A state: an immutable position with the way that led to it, and everything one can ask of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine import drawing
from grasslab.engine.drawing import Drawn
from grasslab.engine.errors import GrasslabError, IllegalMoveError, NotationError, shown
from grasslab.engine.knowledge import EVERYBODY, Knowledge
from grasslab.engine.moves import Event, Log, Move, log_lines
from grasslab.engine.position import Position
from grasslab.engine.random import generator, random_choice, seed_number
from grasslab.engine.remembering import knowledge_of

if TYPE_CHECKING:
    import pandas

    from grasslab.engine.game import Game
    from grasslab.engine.table import Table
    from grasslab.engine.view import View


class State(Position):
    """One position of a game. Method names that OpenSpiel has mean what they mean there.

    States are made by a game (``game.deal``, ``game.position``) and by moves (``state.play``,
    ``state.child``), and never change. Two states are equal when their tables are, however they
    were reached.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", players=4, rounds=1).deal(seed=7)
    >>> after = state.play(state.moves()[0])
    >>> after.parent is state, after.history() == state.history() + [after.action]
    (True, True)
    """

    __slots__ = ("action", "draws", "parent", "_known", "_seen")

    parent: State | None
    """The state one step before, or ``None`` at the root."""
    draws: int
    """How many steps on the way here were chance."""
    _known: list[Knowledge | None]
    """What each seat knows, and last what everybody knows; ``None`` until asked for."""
    _seen: list[str | None] | None
    """What each seat saw of the step that led here; ``None`` until asked for."""
    action: int | None
    """The action or chance outcome that led here from the parent."""

    def __init__(
        self,
        game: Game,
        table: Table,
        parent: State | None = None,
        action: int | None = None,
        known: Sequence[Knowledge | None] = (),
    ) -> None:
        super().__init__(game, table)
        put = object.__setattr__
        put(self, "parent", parent)
        put(self, "action", action)
        drawn = parent is not None and parent.is_chance_node()
        put(self, "draws", parent.draws + drawn if parent is not None else 0)
        put(self, "_known", list(known))
        put(self, "_seen", None)

    # What the position is

    # What can happen

    def child(self, action: int) -> State:
        """The state after an action, or after a chance outcome at a chance node.

        Raises
        ------
        IllegalMoveError
            With the ruling, if the action is not legal here.
        """
        action = self.game.number(self._table, action)
        if not self.game.is_legal(self._table, action):
            raise self._refusal(action)
        table = self._table.copy()
        self.game.apply(table, action)
        return State(self.game, table, self, action)

    def play(self, move: Move | str | int, seed: int | str | None = None) -> State:
        """The state after a move, given as a ``Move``, in the notation, or by its number.

        Parameters
        ----------
        move : Move, str or int
            ``state.play("peddle Panama")``; at a chance node ``state.play("take Felony")``.
        seed : int or str, optional
            Also draw the cards that follow, up to the next decision (see ``draw``).

        Raises
        ------
        NotationError
            If a text names no possible move; it says which words were not understood.
        IllegalMoveError
            If the move is barred here; it says by which ruling.
        """
        state = self.child(self.game.number(self._table, move))
        return state if seed is None else state.draw(seed)

    def draw(self, seed: int | str) -> State:
        """The next decision (or the end), with the chance outcomes before it drawn by a seed.

        The seed stands for a whole game: the n-th outcome since the root depends on the seed and
        on n only, so drawing in one go or step by step with one seed gives the same cards.
        """
        seed_number(seed)  # a wrong seed shows now, even where nothing is to be drawn
        state = self
        while state.is_chance_node():
            weights = state.game.chance_weights(state._table)
            state = state.child(random_choice(generator(seed, state.draws), weights))
        return state

    def replay(self, moves: str | Iterable[Move | str | int]) -> State:
        """The state after several moves, in one text with semicolons or new lines between them.

        At chance nodes ``"take MO, HG, FE"`` stands for three outcomes in a row.

        Raises
        ------
        NotationError, IllegalMoveError
            With the number of the move that was refused.
        """
        state = self
        given: object = moves
        if not isinstance(given, str | Iterable):
            raise NotationError(f"moves are a text or a list of moves, not {shown(given)}")
        items = self.game.split_moves(moves) if isinstance(moves, str) else moves
        for number, item in enumerate(items, 1):
            try:
                state = state.play(item)
            except (NotationError, IllegalMoveError) as error:
                refusal = f"move {number}, {shown(str(item))}: {error}"
                raise type(error)(refusal) from error
        return state

    # How it came about

    def line(self) -> list[State]:
        """The states from the root to this one."""
        states, state = [], self
        while state.parent is not None:
            states.append(state)
            state = state.parent
        return [state, *reversed(states)]

    def root(self) -> State:
        """The state that this one's history starts from."""
        state = self
        while state.parent is not None:
            state = state.parent
        return state

    def history(self) -> list[int]:
        """The actions and chance outcomes since the root."""
        return [state.action for state in self.line() if state.action is not None]

    def last_events(self) -> list[Event]:
        """What happened in the step that led here."""
        if self.parent is None or self.action is None:
            return []
        return self.game.events(self.parent._table, self.action, self._table)

    def log(self, seat: int | str | None = None, since: State | None = None) -> Log:
        """What happened, a sentence each.

        Parameters
        ----------
        seat : int or str, optional
            A player: only what that player heard of it. By default everything.
        since : State, optional
            A state on the way here, to begin after; by default the root.

        Raises
        ------
        GrasslabError
            If the way here does not lead through that state.
        """
        states = self.line()
        if since is not None:
            numbers = [number for number, state in enumerate(states) if state is since]
            if not numbers:
                raise GrasslabError("the moves that led here do not pass through that state")
            states = states[numbers[0] + 1 :]
        hears = None if seat is None else self.game.seat(seat)
        return Log(line for state in states for line in log_lines(state.last_events(), hears))

    # What it is worth

    # Frames

    def scores(self) -> pandas.DataFrame:
        """The score sheet of the round as it stands: one row a line of it, one column a player."""
        return self.game.scores_frame(self)

    def score_sheet(self) -> Drawn:
        """The score sheet of the round as it stands, to look at; ``scores()`` is its frame."""
        return self.game.score_sheet(self)

    def events(self) -> pandas.DataFrame:
        """Everything that happened since the root, one row an event."""
        return self.game.events_frame(self)

    # As text, and back

    def serialize(self) -> str:
        """The game, the root and the moves since as a text that ``gl.deserialize`` reads back."""
        content = {
            "format": "grasslab-state",
            "version": 1,
            "numbering": self.game.numbering,
            "game": self.game.specification(),
            "root": self.game.root_text(self.root()),
            "moves": self.history(),
        }
        return json.dumps(content, ensure_ascii=False)

    def position_text(self, knowledge: bool = False) -> str:
        """The position in the text notation that ``game.position`` reads back.

        Parameters
        ----------
        knowledge : bool
            Also what each player knows of the others' cards from what was seen on the way here.
        """
        if not knowledge:
            return self.game.position_text(self._table)
        seats = (*range(self.game.players), EVERYBODY)
        return self.game.position_text(self._table, [knowledge_of(self, seat) for seat in seats])

    def moves_text(self) -> str:
        """The moves since the root in the notation that ``replay`` reads back."""
        return self.game.join_moves(self.line())

    # Who knows what

    def view(self, player: int | str) -> View:
        """What a player may know of this state, and nothing else."""
        seat = self.game.seat(player)
        known, common = knowledge_of(self, seat), knowledge_of(self, EVERYBODY)
        return self.game.view_of_table(self._table, seat, known, common)

    def knowledge(self, player: int | str | None = None) -> Knowledge:
        """What a player knows of the hidden cards by what was seen since the root.

        Parameters
        ----------
        player : int or str, optional
            By default what everybody knows, from what all have seen.
        """
        return knowledge_of(self, EVERYBODY if player is None else self.game.seat(player))

    def information_state_string(self, player: int | str | None = None) -> str:
        """Everything that a player has seen since the root, a line each step (perfect recall).

        Histories with the same text cannot be told apart by that player.

        Parameters
        ----------
        player : int or str, optional
            By default who is to move.

        Raises
        ------
        GrasslabError
            If nobody is to move and no player is named.
        """
        seat = self._who_looks(player)
        root, *states = self.line()
        text = self.game.start_text(root, seat)
        lines = [state._seen_by(seat, number) for number, state in enumerate(states, 1)]
        return "\n".join([text, *lines] if text else lines)

    def _seen_by(self, seat: int, number: int) -> str:
        """What a seat saw of the step of this number, kept because every later state asks again."""
        kept = self._seen
        if kept is None:
            kept = [None] * self.game.players
            object.__setattr__(self, "_seen", kept)
        line = kept[seat]
        if line is None:
            assert self.parent is not None  # only a root has none, and no action
            assert self.action is not None
            seen = self.game.observed(self.parent._table, self.action, self._table, seat)
            line = kept[seat] = f"{number} {seen}"
        return line

    def information_state_hash(self, player: int | str | None = None) -> int:
        """The same as 64 bits, kept up by the rules: equal for equal texts, for solvers.

        Different texts have different numbers but for chance collisions (see ``engine.recall``).
        """
        return self._table.recall[self._who_looks(player)]

    def observation_string(self, player: int | str | None = None) -> str:
        """What a player sees now: the own cards and everything open, without memory."""
        return self.game.observation_text(self._table, self._who_looks(player))

    def _who_looks(self, player: int | str | None) -> int:
        if player is None and self.current_player() < 0:
            raise GrasslabError("nobody is to move here; say whose information you want: player=")
        return self.current_player() if player is None else self.game.seat(player)

    def __repr__(self) -> str:
        root = self.game.root_text(self.root())
        start = f".position({root!r})" if root else ".new_initial_state()"
        moves = self.moves_text()
        return repr(self.game) + start + (f".replay({moves!r})" if moves else "")

    def __str__(self) -> str:
        return drawing.text_of(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return drawing.html_of(self)

    @property
    def drawn_as(self) -> str:
        """Who draws it: one drawer a game."""
        return f"State:{self.game.name}"

    def __reduce__(self) -> tuple[Any, ...]:
        from grasslab.engine.game import deserialize

        return deserialize, (self.serialize(),)
