"""A node of a game tree: a position on a line from the root, as far as somebody may know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from grasslab.engine.game import Game
from grasslab.engine.state import State
from grasslab.engine.words import money
from grasslab.explore.gametree.worlds import Worlds, few, same_in_all


@dataclass(eq=False)
class Node:
    """A position in a game tree.

    Its attributes are there to be read; the tree opens and closes nodes.

    Attributes
    ----------
    number : int
        The order in which the tree first showed its nodes, from 0; it never changes.
    parent : Node or None
    action : int
        The action or chance outcome that leads here from the parent; -1 at the root, and where a
        seat cannot tell which of several it was.
    move : str
        The same in the notation, or as the tree's seat heard it; empty at the root.
    probability : float
        How likely chance brings the step here, 1 below a decision. In a seat's tree a decision that
        brings something hidden to light has a child for each thing that it can be.
    worlds : Worlds
        What it can be: the position itself, or in a seat's tree all that the seat cannot tell
        apart.
    seat : int or None
        Whose eyes the tree is seen with.
    children : tuple of Node or None
        ``None`` so long as it is closed.
    group : int
        Of a decision, the number of its information set among the player's own, from 1; 0 where
        there is none, or the tree's seat cannot know it.
    """

    number: int
    parent: Node | None
    action: int
    move: str
    probability: float
    worlds: Worlds
    seat: int | None
    children: tuple[Node, ...] | None = None
    group: int = 0

    @property
    def state(self) -> State:
        """The position; in a seat's tree one of those that it can be."""
        return self.worlds.first

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.game

    @cached_property
    def depth(self) -> int:
        """How many steps it is from the root."""
        return self.parent.depth + 1 if self.parent is not None else 0

    @property
    def mover(self) -> int:
        """The seat that decides, -1 where chance does, -4 at the end."""
        return self.state.current_player()

    @property
    def player(self) -> str:
        """The name of who decides; "chance" or "nobody" where there is none."""
        return self.state.player_name()

    @property
    def kind(self) -> str:
        """What is here: "decision", "chance" or "terminal"."""
        if self.state.is_terminal():
            return "terminal"
        return "chance" if self.state.is_chance_node() else "decision"

    @property
    def cut(self) -> bool:
        """Whether more comes after it that is not in the tree."""
        return self.children is None and not self.state.is_terminal()

    @property
    def behind(self) -> int | None:
        """How many moves or outcomes there are here; ``None`` if the tree's seat cannot know it."""
        if self.children is not None:
            return len(self.children)
        known = self.seat in (None, self.mover) or self.state.is_terminal()
        return len(self.state.legal_actions()) if known else None

    @property
    def knows_set(self) -> bool:
        """Whether somebody decides, whose information the tree's seat knows."""
        return self.mover >= 0 and self.seat in (None, self.mover)

    @property
    def information(self) -> str:
        """The information state of who decides; empty if nobody does, or the seat cannot know."""
        return self.state.information_state_string() if self.knows_set else ""

    @cached_property
    def returns(self) -> tuple[float | None, ...]:
        """What all have won, ``None`` if the tree's seat cannot know it; empty before the end."""
        if not self.state.is_terminal():
            return ()
        ends = zip(*(state.returns() for state, _ in self.worlds.states), strict=True)
        return tuple(won[0] if same_in_all(won) else None for won in ends)

    @property
    def label(self) -> str:
        """What is here in a few words: who decides in which information set, or what all have won.

        Decisions with the same label look the same to who decides.
        """
        if self.kind == "terminal":
            return returns_text(self.returns, self.game)
        return f"{self.player} {self.group}" if self.group else self.player

    def mean(self, number: Callable[[State], float]) -> float:
        """What a function says of the position; in a seat's tree the mean over what it can be."""
        if self.seat is None:
            return number(self.state)
        worlds = few(self.worlds, self.seat).states
        return sum(number(state) * weight for state, weight in worlds) / sum(w for _, w in worlds)

    def line(self) -> list[Node]:
        """The nodes from the root to this one."""
        way = [self]
        while way[-1].parent is not None:
            way.append(way[-1].parent)
        return way[::-1]

    def __repr__(self) -> str:
        after = f" after {self.move!r}" if self.move else ""
        return f"<node {self.number}{after}: {self.label}>"


def returns_text(returns: tuple[float | None, ...], game: Game) -> str:
    """What each player has won, in a few words.

    Examples
    --------
    >>> import grasslab as gl
    >>> returns_text((1.0, -1.0), gl.load("kuhn", names=["Ann", "Bob"]))
    'Ann 1, Bob -1'
    """
    won = zip(game.names, returns, strict=True)
    return ", ".join(f"{name} {won_text(amount, game.utility)}" for name, amount in won)


def won_text(won: float | None, utility: str) -> str:
    """What somebody has won by a utility; a question mark for what is not known.

    Examples
    --------
    >>> won_text(-25_000.0, "dollars"), won_text(0.5, "win"), won_text(None, "chips")
    ('-$25,000', '0.5', '?')
    """
    if won is None:
        return "?"
    return money(int(won)) if utility == "dollars" else f"{won:,.6g}"
