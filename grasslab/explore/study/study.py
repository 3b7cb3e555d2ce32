"""A study: the tree of positions that a person visits, with undo, forks, names and notes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from grasslab.engine import drawing
from grasslab.engine.errors import OptionError, StudyError, shown
from grasslab.engine.random import generator
from grasslab.engine.state import State
from grasslab.engine.words import plural
from grasslab.explore.study import files as study_files
from grasslab.explore.study.diff import difference
from grasslab.explore.study.frames import study_frame, study_graph
from grasslab.explore.study.kept import LONGEST_NOTE, Branch, Node, change, checked_text
from grasslab.explore.study.script import script_on
from grasslab.explore.study.walk import Walk, checked_seed
from grasslab.explore.study.watching import tells

if TYPE_CHECKING:
    import pandas

CARDS = ("same", "other")


class Study(Walk):
    """The tree of positions that a person visits, starting from a state.

    Three modes of undo say what the person may do:

    ``"free"``
        Any position can be gone back to. Chance brings what the study's seed or a branch's script
        says, or what another seed draws; nobody chooses cards.
    ``"fair"``
        The same, but no step back, jump or fork leads behind a point where new information came: a
        chance outcome, another's decision, hidden cards shown or received.
    ``"teacher"``
        All of "free"; and the outcomes of chance may be chosen, ``study.play("take Felony")``, and
        nothing is hidden, whichever seat the study is for.

    A study with a seat shows what the person there may know: its text, frames, graph and errors
    tell the steps of others as that seat heard them. It does not lock anything away:
    ``study.state`` is the whole position, for those who write programs; and who moves the others by
    hand learns from each refusal what they do not hold, so let agents move them.

    Parameters
    ----------
    state : State
        Where it starts; the moves before it stay its history.
    undo : {"free", "fair", "teacher"}
        What the person may do, as above.
    seat : int or str, optional
        Whose study it is, by name or number. By default all players share it and see everything.
    seed : int or str
        Draws the outcomes of chance that nothing else settles: on the main branch ``study.draw()``
        brings what ``state.draw(seed)`` does.

    Raises
    ------
    StudyError
        If the state is none.
    OptionError, UnknownNameError
        If there is no such mode or player.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", names=["Ann", "Bob"], trade=False, rounds=1)
    >>> study = Study(game.deal(seed=7))
    >>> study.play("throw away Felony").draw().play("throw away Bust")
    <study of grass: 4 positions, 1 branch, at node 3 of 'main'>
    >>> study.back(3).fork("what if I keep it").play("throw away Immunity").draw()
    <study of grass: 6 positions, 2 branches, at node 5 of 'what if I keep it'>
    >>> study.goto("main").here.number
    3
    """

    # Branches and names

    @tells
    def fork(
        self,
        name: str | None = None,
        at: Node | int | str | None = None,
        cards: str = "same",
        seed: int | str | None = None,
        note: str = "",
    ) -> Study:
        """Begin a branch and go on it: what is played next belongs to it.

        Parameters
        ----------
        name : str, optional
            Its name, such as "what if I wait"; by default "branch 2" and so on.
        at : int, str or Node, optional
            The position that it goes off from, by default this one.
        cards : {"same", "other"}
            Which cards ``study.draw()`` brings: those that came where the branch is forked from,
            in the same order, as far as they are possible; or fresh ones.
        seed : int or str, optional
            Draws the fresh cards, and with the same cards what comes after them. By default one
            made of the study's seed for fresh cards, and else that of the branch forked from.
        note : str
            A note on the branch.

        Raises
        ------
        StudyError
            If the name is taken, or cannot be one; or in fair mode, as for ``goto``.
        UnknownNameError, OptionError
            If there is no such position, or no such cards.
        """
        if cards not in CARDS:
            raise OptionError(f"cards are 'same' or 'other', not {shown(cards)}")
        given = None if seed is None else checked_seed(seed)
        tree = self.tree
        new_name = tree.free_name() if name is None else tree.new_name(name)
        checked_text(note, LONGEST_NOTE, "a note")
        if at is not None:
            self.goto(at)
        tree.forks += 1
        if cards == "same":
            script, its_seed = script_on(tree, self._here, self._branch)
        else:
            script, its_seed = {}, generator(self._seed, tree.forks)[0]
        its_seed = its_seed if given is None else given
        start = self._here.number
        self._branch = Branch(new_name, start, start, script, its_seed, note)
        tree.add_branch(self._branch)
        return self

    @tells
    def name(self, name: str | None, at: Node | int | str | None = None) -> Study:
        """Name a position, by default this one, or take its name away with ``None``.

        Raises
        ------
        StudyError
            If the name is taken, or cannot be one.
        """
        node = self._here if at is None else self.tree.node(at)
        self.tree.rename(node, "" if name is None else self.tree.new_name(name, node))
        return self

    @tells
    def rename(self, old: str, new: str) -> Study:
        """Give a branch or a named position another name.

        Raises
        ------
        UnknownNameError
            If nothing is called so.
        StudyError
            If the new name is taken, or cannot be one.
        """
        place = self.tree.place(old)
        self.tree.rename(place, self.tree.new_name(new, place))
        return self

    @tells
    def annotate(self, note: str | None, at: Node | int | str | None = None) -> Study:
        """Write a note on a position, by default this one, or on a branch; ``None`` wipes it.

        Raises
        ------
        UnknownNameError
            If nothing is called so.
        StudyError
            If the note is too long, or no text that a file can hold.
        """
        place = self._here if at is None else self.tree.place(at)
        change(place, note="" if note is None else checked_text(note, LONGEST_NOTE, "a note"))
        return self

    @tells
    def prune(self, place: Node | int | str, everything: bool = False) -> Study:
        """Delete a branch, or a node and all that comes after it.

        If one is on it, one goes back to where it parts. Numbers of deleted nodes are not used
        again.

        Parameters
        ----------
        place : int, str or Node
            A branch by its name, or a node by its number or name.
        everything : bool
            Whether other branches that go off from it are deleted too.

        Raises
        ------
        StudyError
            If it is the main branch or the root; if other branches go off from it, unless
            everything goes; or in fair mode if one stands on it and cannot go back.
        """
        tree, found = self.tree, self.tree.place(place)
        branch = found if isinstance(found, Branch) else None
        if found is tree.main or found is tree.root:
            raise StudyError("the study hangs on it: the root and the main branch stay")
        if isinstance(found, Branch):
            parting = tree.nodes[found.start]
            gone = tree.below(node for node in tree.children(parting) if node.home is found)
        else:
            assert found.parent is not None  # the root stays
            parting, gone = tree.nodes[found.parent], tree.below([found])
        others = tree.hanging_on(gone, branch)
        if others and not everything:
            raise StudyError(
                f"{others} would go with it; prune(..., everything=True) deletes all of that"
            )
        if self._here.number in gone:
            self.goto(parting)
        tree.remove(gone)
        if branch is not None:
            tree.remove_branch(branch)
        if not any(self._branch is left for left in tree.branches):
            self._branch = self._here.home
        self._coming = None
        return self

    # What it tells

    def diff(
        self,
        a: Node | State | int | str,
        b: Node | State | int | str | None = None,
        seat: int | str | None = None,
    ) -> pandas.DataFrame:
        """What differs between two positions, one row each: whose, what, which card, by how much.

        Parameters
        ----------
        a, b : int, str, Node or State
            Nodes by number or name, ends of branches by name, or states of the same game; ``b`` is
            by default where one is.
        seat : int or str, optional
            Compare only what this player may see. By default everything, or in a seat's study what
            that seat may see.

        Returns
        -------
        pandas.DataFrame
            Columns ``player`` (empty for what is nobody's), ``what`` (a place of cards, or what the
            game tells of players and table), ``card``, ``a``, ``b``, ``change`` (of numbers). No
            rows if nothing differs.

        Raises
        ------
        StudyError
            If a state is of another game, or the study is another seat's.
        """
        eyes = self._eyes_of(seat)
        return difference(self._state_of(a), self._state_of(self._here if b is None else b), eyes)

    def _eyes_of(self, seat: int | str | None) -> int | None:
        if seat is None:
            return self.eyes
        number = self.game.seat(seat)
        if self.eyes is not None and number != self.eyes:
            raise StudyError(f"this study shows what {self.game.names[self.eyes]} sees, no other")
        return number

    def _state_of(self, position: Node | State | int | str) -> State:
        if isinstance(position, State):
            if position.game != self.game:
                raise StudyError("that state is of another game, or of other rules or players")
            return position
        return self.tree.node(position).state

    def frame(self) -> pandas.DataFrame:
        """One row a node, in the order in which they were first reached.

        Columns: ``node``, ``parent``, ``depth``, ``branch``, ``name``, ``player`` (who made the
        move: a name or "chance"), ``move`` (as the study's seat heard it), ``note``, ``to_move``,
        ``here``, ``terminal``.
        """
        return study_frame(self)

    def graph(self) -> Any:
        """The tree as a ``networkx.DiGraph``, an arborescence with plain attributes.

        Nodes have ``branch``, ``name``, ``note``, ``depth``, ``kind`` ("decision", "chance",
        "terminal"), ``player`` (who is to move) and ``here``; edges ``player`` and ``move``.

        Raises
        ------
        MissingPackageError
            If networkx is not installed.
        """
        return study_graph(self)

    # Keeping it

    def save(self, path: str | os.PathLike[str], overwrite: bool | None = None) -> None:
        """Save the study, whole or not at all.

        The file holds every position whole, whichever seat the study is for;
        ``grasslab.explore.study.files`` documents its format.

        Parameters
        ----------
        path : str or path
            The file, by custom ``something.jsonl``.
        overwrite : bool, optional
            Whether a file that is there may be replaced. By default an earlier study may, and no
            other file.

        Raises
        ------
        StudyError
            If the path is none.
        GrasslabError
            If the file cannot be written, or is there and may not be replaced.
        """
        study_files.save(self, path, overwrite)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Study:
        """Read a study back, replaying every move by the rules: all of it or nothing.

        Raises
        ------
        StudyError
            If the path is none.
        RecordError
            With the file, the line and the reason, if it is damaged, cut off, edited, of another
            version, or tells what cannot be.
        """
        return study_files.load(path)

    def __copy__(self) -> Study:
        return self._copied()

    def __deepcopy__(self, memo: dict[int, Any]) -> Study:
        return self._copied()

    def _copied(self) -> Study:
        study = object.__new__(Study)
        study.__dict__.update(self.__dict__)
        study.tree = self.tree.copy()
        study._here = study.tree.nodes[self._here.number]
        study._branch = study.tree.branches[self.tree.branches.index(self._branch)]
        study._coming = None
        study._nobody_watches()
        return study

    def __reduce__(self) -> tuple[Any, ...]:
        return study_files.study_of_text, (study_files.study_text(self),)

    def __repr__(self) -> str:
        positions = plural(len(self.tree.nodes), "position")
        branches = plural(len(self.tree.branches), "branch", "branches")
        where = f"at node {self._here.number} of {self._branch.name!r}"
        return f"<study of {self.game.name}: {positions}, {branches}, {where}>"

    def __str__(self) -> str:
        return drawing.text_of(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return drawing.html_of(self)
