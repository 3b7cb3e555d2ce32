"""Walking in a tree of positions: playing on, letting chance decide, going back and about."""

from __future__ import annotations

from typing import Self

from grasslab.engine.errors import (
    IllegalMoveError,
    OptionError,
    StudyError,
    UnknownNameError,
    did_you_mean,
    shown,
)
from grasslab.engine.game import Game
from grasslab.engine.moves import Explanation, Move, Moves
from grasslab.engine.random import seed_number
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.view import no_state
from grasslab.engine.words import plural
from grasslab.explore.study.eyes import news, told
from grasslab.explore.study.kept import Branch, Node, change, checked_text
from grasslab.explore.study.script import Left, cross_off, drawn, frozen, left_at, next_outcome
from grasslab.explore.study.tree import Tree
from grasslab.explore.study.watching import Watched, tells

UNDO_MODES = ("free", "fair", "teacher")
LONGEST_SEED = 1000


class Walk(Watched):
    """Where one is in a tree of positions, and the ways on, back and about; see ``Study``.

    Attributes
    ----------
    tree : Tree
        The nodes and branches themselves.
    """

    def __init__(
        self,
        state: State,
        undo: str = "free",
        seat: int | str | None = None,
        seed: int | str = 0,
    ) -> None:
        given: object = state
        if not isinstance(given, State):
            needed = "a study starts from a state, as of game.deal(seed=7)"
            raise StudyError(f"{needed}, not {no_state(given)}")
        if undo not in UNDO_MODES:
            raise OptionError(f"there is no undo {shown(undo)}; {did_you_mean(undo, UNDO_MODES)}")
        self._seed = checked_seed(seed)
        self.tree = Tree(state, self._seed)
        self._undo = undo
        self._seat = None if seat is None else state.game.seat(seat)
        self._here, self._branch = self.tree.root, self.tree.main
        self._coming: tuple[Branch, Node, Left] | None = None
        self._nobody_watches()

    @classmethod
    def of_tree(
        cls, tree: Tree, here: Node, on: Branch, undo: str, seat: int | None, seed: int | str
    ) -> Self:
        """One whose tree is there already, as of a file."""
        made = cls(tree.root.state, undo, seat, seed)
        made.tree, made._here, made._branch = tree, here, on
        return made

    # What it is

    @property
    def game(self) -> Game:
        """The game that is studied."""
        return self._here.state.game

    @property
    def undo(self) -> str:
        """The mode of undo: "free", "fair" or "teacher"."""
        return self._undo

    @property
    def seat(self) -> int | None:
        """The seat whose study it is, or ``None`` for all."""
        return self._seat

    @property
    def seed(self) -> int | str:
        """What draws the outcomes of chance that nothing else settles."""
        return self._seed

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge text, frames and errors keep to; ``None`` if all is shown."""
        return None if self._undo == "teacher" else self._seat

    @property
    def here(self) -> Node:
        """The node where one is."""
        return self._here

    @property
    def state(self) -> State:
        """The position where one is, with its whole history."""
        return self._here.state

    @property
    def branch(self) -> Branch:
        """The branch that one is on, to which new positions will belong."""
        return self._branch

    @property
    def branches(self) -> tuple[Branch, ...]:
        """All branches, the main one first."""
        return tuple(self.tree.branches)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes, in the order in which they were first reached."""
        return tuple(self.tree.nodes.values())

    def node(self, place: Node | int | str) -> Node:
        """The node of a number or name; of a branch its end.

        Raises
        ------
        UnknownNameError
            If there is none; it says what comes near.
        """
        return self.tree.node(place)

    def line(self) -> list[Node]:
        """The nodes from the root of the study to where one is."""
        return self.tree.line(self._here)

    def moves(self) -> Moves:
        """What can happen next; of a seat's study nothing unless it is that seat's turn."""
        if self.eyes is None:
            return self.state.moves()
        return self.state.view(self.eyes).moves()

    def why_not(self, move: Move | str | int) -> Explanation | None:
        """Why a move is not possible here, or ``None``; in a seat's study asked by that seat."""
        if self.eyes is None:
            return self.state.why_not(move)
        return self.state.view(self.eyes).why_not(move)

    # Going on

    @tells
    def play(self, move: Move | str | int, seed: int | str | None = None) -> Self:
        """Make a move; if it was made from here before, go to the position that is there.

        Parameters
        ----------
        move : Move, str or int
            As for ``state.play``. At a chance node only a teacher may choose.
        seed : int or str, optional
            Also draw the cards that follow, if any do, up to the next decision. Without it they
            wait for ``study.draw()``.

        Raises
        ------
        NotationError
            If a text names no possible move.
        IllegalMoveError
            If the move is barred.
        StudyError
            If chance decides here, and the study is not a teacher's.
        """
        if seed is not None:
            seed_number(seed)
        action = self._action_of(move)
        child = self._here.children.get(action)
        self._enter(self.tree.nodes[child] if child is not None else self._legal_child(action))
        return self if seed is None else self._let_chance(seed)

    @tells
    def draw(self, seed: int | str | None = None) -> Self:
        """Let chance bring what it brings, up to the next decision or the end.

        Parameters
        ----------
        seed : int or str, optional
            Draws as ``state.draw(seed)`` does. By default the same cards come that came where this
            branch was forked from, as far as they are possible here (see
            ``grasslab.explore.study.script``), and then what the branch's seed draws.

        Raises
        ------
        StudyError
            If there is nothing to draw: somebody is to decide, or the game is over.
        """
        if seed is not None:
            seed_number(seed)
        state = self.state
        if state.is_terminal():
            raise StudyError("the game is over: there is nothing to draw")
        if not state.is_chance_node():
            raise StudyError(
                f"{state.player_name()} decides here: there is nothing to draw until chance does"
            )
        return self._let_chance(seed)

    def _let_chance(self, seed: int | str | None) -> Self:
        while self.state.is_chance_node():
            if seed is None:
                outcome = next_outcome(self.state, self._left(), self._branch.seed)
            else:
                outcome = drawn(self.state, seed)
            child = self._here.children.get(outcome)
            self._enter(self.tree.nodes[child] if child is not None else self.state.child(outcome))
        return self

    def _action_of(self, move: Move | str | int) -> int:
        if self.state.is_chance_node() and self._undo != "teacher":
            raise StudyError(
                "chance decides here: study.draw() lets it; only a study with undo='teacher' "
                "chooses what comes"
            )
        # Texts are read by what the seat sees, so that no refusal tells of hidden cards.
        seen = self.state if self.eyes is None else self.state.view(self.eyes)
        return self.game.number(seen.table, move)

    def _legal_child(self, action: int) -> State:
        """The state after an action; where another decides, no refusal tells of hidden cards."""
        state = self.state
        if self.eyes is None or state.is_terminal() or state.current_player() == self.eyes:
            return state.child(action)
        if not self.game.is_legal(state.table, action):
            raise IllegalMoveError(
                f"{state.player_name()} decides here, and cannot do that; why is not for "
                f"{self.game.names[self.eyes]} to know"
            )
        return state.child(action)

    def _enter(self, child: Node | State) -> None:
        """Go to a position after this one; a state makes a new node."""
        left = self._left() if self._branch.script else None
        if isinstance(child, State):
            self._part_ways()
            child = self.tree.add(self._here, child, self._branch)
        elif self._branch.size > 0 and child.home is not self._branch:
            self._branch, left = child.home, None
            # A branch without positions of its own is not left: it goes along the other one.
        self._here = child
        self.tree.visit(child)
        self.tree.go_along(self._branch, child)
        if left is not None:
            cross_off(left, child.state)
            self._coming = self._branch, child, left

    def _part_ways(self) -> None:
        """A branch begins where it parts from others, which may be after where it was forked."""
        branch, here = self._branch, self._here
        if branch.size == 0:
            script = frozen(left_at(self.tree, branch, here))
            change(branch, script=script, start=here.number, along=here.number)

    def _left(self) -> Left:
        """What is left here of the branch's script; kept while one goes on step by step."""
        coming = self._coming
        if coming is None or coming[0] is not self._branch or coming[1] is not self._here:
            coming = self._branch, self._here, left_at(self.tree, self._branch, self._here)
            self._coming = coming
        return coming[2]

    # Going about

    @tells
    def back(self, steps: int = 1) -> Self:
        """Go back some steps of the tree, a chance outcome being a step too.

        Raises
        ------
        StudyError
            If the study does not go back so far, or in fair mode if new information came since.
        """
        number = whole_number(steps)
        if number is None or number < 1:
            raise StudyError(f"steps back are a number from 1 on, not {shown(steps)}")
        depth = self._here.depth
        if number > depth:
            what = f"{plural(depth, 'step')} back" if depth else "here"
            raise StudyError(f"the study begins {what}; its history is in study.state.line()")
        target = self._here
        for _ in range(number):
            assert target.parent is not None  # the depth was checked
            target = self.tree.nodes[target.parent]
        self._check_way(target)
        if not self.tree.may_be_on(self._branch, target):
            self._branch = target.home
        self._here = target
        self.tree.visit(target)
        return self

    @tells
    def forward(self, which: Node | int | str | None = None) -> Self:
        """Go to a position after this one that was visited before.

        Parameters
        ----------
        which : int, str or Node, optional
            Its number or name, the name of its branch, or the move that leads there as the study
            tells it. By default where one was last.

        Raises
        ------
        StudyError
            If nothing was played from here.
        UnknownNameError
            If nothing of that name comes directly after this position.
        """
        children = self.tree.children(self._here)
        if not children:
            raise StudyError("nothing has been played from here yet")
        if which is None:
            self._enter(max(children, key=lambda child: child.visited))
        else:
            self._enter(self._next(which, children))
        return self

    def _next(self, which: Node | int | str, children: list[Node]) -> Node:
        moves = {child.number: told(child.state, self.eyes) for child in children}
        number = whole_number(which)
        for child in children:
            names = [moves[child.number], child.name, f"{child.number}", f"#{child.number}"]
            names += [child.branch] if child.home is not self._here.home else []
            if which is child or number == child.number:
                return child
            if isinstance(which, str) and which.strip().casefold() in map(str.casefold, names):
                return child
        known = ", ".join(f"{number} ({move})" for number, move in moves.items())
        given = shown(which)
        raise UnknownNameError(f"{given} does not come directly after this position: {known}")

    @tells
    def goto(self, place: Node | int | str) -> Self:
        """Go to any node: by its number or name, or to the end of a branch by the branch's name.

        The end of a branch is how far one has gone on it; of several tries the last one.

        Raises
        ------
        UnknownNameError
            If nothing is called so; it says what comes near.
        StudyError
            In fair mode, if new information came since the way there parted from the way here.
        """
        found = self.tree.place(place)
        target = self.tree.end(found) if isinstance(found, Branch) else found
        self._check_way(target)
        if isinstance(found, Branch):
            self._branch = found
        elif target is not self._here:
            self._branch = target.home
        self._here = target
        self.tree.visit(target, whole_line=True)
        return self

    def news_on_way(self, place: Node | int | str) -> tuple[Node, str] | None:
        """What bars the way to a node in fair mode: where new information came last, and which.

        Returns
        -------
        tuple of Node and str, or None
            ``None`` if one may go there.

        Raises
        ------
        UnknownNameError
            If there is no such node.

        Examples
        --------
        >>> import grasslab as gl
        >>> study = gl.Study(gl.load("kuhn").deal(seed=7), undo="fair").play("pass")
        >>> study.news_on_way(0) is None  # nothing but one's own move
        True
        """
        target = self.tree.node(place)
        if self._undo != "fair":
            return None
        meeting = self.tree.meeting(self._here, target)
        for node in reversed(self.tree.line(self._here, after=meeting)):
            came = news(node.state, self._seat)
            if came:
                return node, came
        return None

    def _check_way(self, target: Node) -> None:
        """Refuse, in fair mode, to go behind a point where new information came."""
        barred = self.news_on_way(target)
        if barred is not None:
            node, came = barred
            raise StudyError(
                f"undo is fair here, and there is no way back behind node {node.number}, "
                f"where something new was learnt: {came}"
            )


def checked_seed(seed: int | str) -> int | str:
    """A seed as a file can hold it.

    Raises
    ------
    GrasslabError
        If it is none.
    """
    seed_number(seed)
    number = whole_number(seed)
    return checked_text(seed, LONGEST_SEED, "a seed") if number is None else number
