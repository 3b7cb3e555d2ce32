"""What a study keeps: its nodes and branches, and how long their names and notes may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from grasslab.engine.errors import StudyError, shown
from grasslab.engine.state import State

Script = Mapping[str, tuple[int, ...]]
"""Chance outcomes that are to come, in order, by what they are drawn from."""
LONGEST_NAME, LONGEST_NOTE = 200, 100_000


class Kept:
    """What a study keeps: to be read by everybody, and changed by the study alone."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __setattr__(self, name: str, value: object) -> None:
        if name in vars(self) or name not in self.__dataclass_fields__:
            raise StudyError(
                f"{name!r} cannot be set on {self!r}: study.annotate() writes notes, study.name() "
                "and study.rename() give names"
            )
        super().__setattr__(name, value)


def change(kept: Kept, **values: object) -> None:
    """Change what a study keeps, as the study does."""
    vars(kept).update(values)


@dataclass(eq=False)
class Branch(Kept):
    """A named way through the tree: the positions that were reached while one was on it.

    Its attributes are there to be read; the study changes them.

    Attributes
    ----------
    name : str
    start : int
        The node that it goes off from; the root for the main branch.
    along : int
        How far one has gone on it along other branches, so long as it has no positions of its own:
        to this node. Else its start.
    script : mapping
        The chance outcomes to come on it, by what they are drawn from ("the same cards").
    seed : int or str
        Draws whatever the script does not say.
    note : str
    size : int
        How many positions belong to it.
    """

    name: str
    start: int
    along: int
    script: Script
    seed: int | str
    note: str = ""
    size: int = 0

    def __repr__(self) -> str:
        return f"<branch {self.name!r} from node {self.start}, {self.size} of its own>"


@dataclass(eq=False)
class Node(Kept):
    """A position of a study.

    Its attributes are there to be read: ``study.name`` and ``study.annotate`` change them.

    Attributes
    ----------
    number : int
        The order in which the study's positions were first reached, from 0; it never changes.
    state : State
    parent : int or None
        The number of the node before.
    home : Branch
        The branch on which it was first reached.
    depth : int
        How many steps it is from the root.
    name, note : str
        Empty if there is none.
    children : dict
        The numbers of the nodes after it, by the action or outcome that leads there.
    visited : int
        When one was here last, counted in steps of the study.
    """

    number: int
    state: State
    parent: int | None
    home: Branch
    depth: int
    name: str = ""
    note: str = ""
    children: dict[int, int] = field(default_factory=dict)
    visited: int = 0

    @property
    def branch(self) -> str:
        """The name of the branch on which it was first reached."""
        return self.home.name

    def __repr__(self) -> str:
        name = f" {self.name!r}" if self.name else ""
        return f"<node {self.number}{name} of branch {self.branch!r}>"


Place = Node | Branch
"""What can have a name."""


def checked_text(text: object, longest: int, what: str) -> str:
    """A text that a file can hold.

    Raises
    ------
    StudyError
        If it is no text, too long, or has half a letter in it (a lone surrogate).
    """
    if not isinstance(text, str):
        raise StudyError(f"{what} is a text, not {shown(text)}")
    if len(text) > longest:
        raise StudyError(f"{what} has up to {longest:,} letters, and this has {len(text):,}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise StudyError(f"{what} cannot be written as Unicode: {error}") from error
    return text
