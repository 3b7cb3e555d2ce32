"""What an audit for leaks found: what was compared, and everything that gave hidden cards away."""

from __future__ import annotations

import pickletools
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import GrasslabError
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game
from grasslab.engine.state import State
from grasslab.engine.words import plural

if TYPE_CHECKING:
    import pandas

SHOWN = 10
"""So many leaks are told at length."""
WIDE = 60
"""Columns of each of two texts that are compared in one line."""


class LeakError(GrasslabError):
    """An audit found that hidden cards are given away."""


@dataclass(frozen=True)
class Leak:
    """A player got at something that differs between two positions that they cannot tell apart.

    Attributes
    ----------
    channel : str
        By which way it came out: a key of the channels, such as "why not".
    player : str
        Who learns by it.
    game, step : int
        In which of the audit's games, after how many steps of it.
    twins : str
        How the two positions were made; see ``twins``.
    difference : str
        What was asked, and what came in the one position and in the other, in one line.
    state, twin : State
        The two positions.
    """

    channel: str
    player: str
    game: int
    step: int
    twins: str
    difference: str
    state: State = field(repr=False)
    twin: State = field(repr=False)

    def __str__(self) -> str:
        where = f"game {self.game}, step {self.step}, {self.twins}"
        return f"[{self.channel}] {self.player} ({where}): {self.difference}"


@dataclass(frozen=True)
class LeakReport:
    """What ``audit_leaks`` compared and found.

    Attributes
    ----------
    game : Game
    positions : int
        How many positions were looked at.
    pairs : mapping of str to int
        How many twins were compared, by how they were made.
    compared : mapping of str to int
        How many answers were compared, by channel.
    leaks : tuple of Leak
        Every leak, in the order in which they were found.
    not_compared : mapping of str to str
        Channels that need a package that is not installed, each with what is missing.
    not_deterministic : mapping of str to str
        Channels that answered differently when they were asked twice with the same view and seed,
        as an agent does that rolls dice of its own; each with an example. Whether they leak cannot
        be told, so this is no leak, but something to put right before the audit means anything.
    """

    game: Game
    positions: int
    pairs: Mapping[str, int]
    compared: Mapping[str, int]
    leaks: tuple[Leak, ...]
    not_compared: Mapping[str, str]
    not_deterministic: Mapping[str, str]

    @property
    def ok(self) -> bool:
        """Whether no leak was found."""
        return not self.leaks

    @property
    def text(self) -> str:
        """The report in lines."""
        found = plural(len(self.leaks), "leak") if self.leaks else "no leaks"
        twins = ", ".join(f"{count} {kind}" for kind, count in self.pairs.items())
        lines = [
            f"{self.game!r}: {found}{self._doubts()}",
            f"{plural(self.positions, 'position')}, twins: {twins or 'none'}",
        ]
        for channel, count in self.compared.items():
            leaks = sum(leak.channel == channel for leak in self.leaks)
            lines.append(
                f"  {channel:16} {count:>8,} compared" + f", {leaks:,} LEAKS" * (leaks > 0)
            )
        lines += [
            f"  {channel:16} not compared: {why}" for channel, why in self.not_compared.items()
        ]
        lines += [f"  {channel:16} {doubt}" for channel, doubt in self.not_deterministic.items()]
        return "\n".join(lines + [f"- {line}" for line in self._first_leaks()])

    def _doubts(self) -> str:
        """That some channels are not deterministic, where it is so."""
        names = ", ".join(self.not_deterministic)
        return f"; not deterministic: {names}" if names else ""

    def _first_leaks(self) -> list[str]:
        """Some leaks, those of each channel in turn so that none is left out."""
        by_channel: dict[str, list[Leak]] = {}
        for leak in self.leaks:
            by_channel.setdefault(leak.channel, []).append(leak)
        rounds = zip_longest(*by_channel.values())
        leaks = [leak for some in rounds for leak in some if leak is not None]
        lines = [str(leak) for leak in leaks[:SHOWN]]
        more = len(leaks) - len(lines)
        return [*lines, f"and {more:,} more"] if more else lines

    def check(self) -> None:
        """Raise an error if there are leaks.

        Raises
        ------
        LeakError
            With the first leaks of each channel.
        """
        if self.leaks:
            found = plural(len(self.leaks), "leak")
            raise LeakError("\n  - ".join([f"{found} in {self.game!r}:", *self._first_leaks()]))

    def frame(self) -> pandas.DataFrame:
        """One row a channel: ``channel``, ``compared``, ``leaks``, and an ``example`` of them.

        Where nothing could be compared, it says why in place of an example.
        """
        rows = []
        unfit = {**self.not_compared, **self.not_deterministic}
        for channel in (*self.compared, *unfit):
            leaks = [leak for leak in self.leaks if leak.channel == channel]
            example = str(leaks[0]) if leaks else unfit.get(channel, "")
            rows.append((channel, self.compared.get(channel, 0), len(leaks), example))
        return make_frame(rows, ["channel", "compared", "leaks", "example"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        leaks = plural(len(self.leaks), "leak")
        answers = f"{sum(self.compared.values()):,} answers compared"
        return f"<audit of {self.game!r}: {leaks}; {answers}{self._doubts()}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text)


def difference(one: object, other: object) -> str:
    """Where two answers first differ, in one line.

    Examples
    --------
    >>> difference("Bob waits", "Bob smiles")
    "'Bob waits' / 'Bob smiles'"
    """
    for a, b in zip_longest(_lines(one), _lines(other), fillvalue="(nothing)"):
        if a != b:
            pairs = enumerate(zip(a, b, strict=False))
            start = next((i for i, (x, y) in pairs if x != y), min(len(a), len(b)))
            start = max(0, start - WIDE // 2) if max(len(a), len(b)) > WIDE else 0
            return f"{_part(a, start)} / {_part(b, start)}"
    return f"two that are not equal, though both read {_part(str(one), 0)}"


def _lines(answer: object) -> list[str]:
    if isinstance(answer, bytes):
        return [f"{code.name} {argument}" for code, argument, _ in pickletools.genops(answer)]
    return str(answer).splitlines()


def _part(text: str, start: int) -> str:
    end = start + WIDE
    return repr(("..." if start else "") + text[start:end] + ("..." if end < len(text) else ""))
