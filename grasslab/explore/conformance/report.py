"""What a check of a game tried, and every fault that it found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import GrasslabError
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game
from grasslab.engine.words import plural

if TYPE_CHECKING:
    import pandas

SHOWN = 2
"""So many faults of each check are told at length."""
LONGEST = 400
"""Positions are cut to so many letters there; ``Fault.where`` has all of them."""


class GameError(GrasslabError):
    """A game does not keep the contract."""


@dataclass(frozen=True)
class Fault:
    """One thing that is not as the contract has it.

    Attributes
    ----------
    check : str
        Which of the checks found it.
    what : str
        What is wrong.
    where : str
        The position, as ``eval`` makes it again; empty where it is about the game as a whole.
    """

    check: str
    what: str
    where: str = ""

    def shortened(self) -> str:
        """The fault with no more of the position than fits into a report."""
        cut = self.where[:LONGEST] + " ..." * (len(self.where) > LONGEST)
        return str(Fault(self.check, self.what, cut))

    def __str__(self) -> str:
        return f"[{self.check}] {self.what}" + (f"\n    at {self.where}" if self.where else "")


@dataclass(frozen=True)
class GameReport:
    """What ``check_game`` tried and found.

    Attributes
    ----------
    game : Game
    tried : mapping of str to int
        How often each check was made.
    faults : tuple of Fault
        Everything that was not as it has to be.
    not_tried : mapping of str to str
        Checks that need a package that is not installed, each with what is missing.
    """

    game: Game
    tried: Mapping[str, int]
    faults: tuple[Fault, ...]
    not_tried: Mapping[str, str]

    @property
    def ok(self) -> bool:
        """Whether no fault was found."""
        return not self.faults

    @property
    def text(self) -> str:
        """The report in lines."""
        found = plural(len(self.faults), "fault") if self.faults else "no faults"
        lines = [f"{self.game!r}: {found}"]
        for name, count in self.tried.items():
            faults = len(self.of(name))
            wrong = f", {plural(faults, 'FAULT')}" if faults else ""
            lines.append(f"  {name:24} {count:>7,} times{wrong}")
        lines += [f"  {name:24} not tried: {why}" for name, why in self.not_tried.items()]
        told = [fault for name in self.tried for fault in self.of(name)[:SHOWN]]
        lines += [f"- {fault.shortened()}" for fault in told]
        if len(self.faults) > len(told):
            lines.append(f"... and {len(self.faults) - len(told):,} more in .faults")
        return "\n".join(lines)

    def of(self, check: str) -> list[Fault]:
        """The faults that a check found."""
        return [fault for fault in self.faults if fault.check == check]

    def frame(self) -> pandas.DataFrame:
        """One row a fault: check, what, where."""
        rows = [(fault.check, fault.what, fault.where) for fault in self.faults]
        return make_frame(rows, ["check", "what", "where"])

    def check(self) -> None:
        """Raise an error if there is a fault.

        Raises
        ------
        GameError
            With the report.
        """
        if self.faults:
            raise GameError(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text)
