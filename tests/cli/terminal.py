"""Runs commands of the terminal as a test: what is typed goes in, what is shown comes out."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import NamedTuple

from grasslab.cli import main


class Run(NamedTuple):
    """What a command has shown, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def prose(self) -> str:
        """What was shown, as if no line were folded."""
        return " ".join(self.out.split())


def run(*argv: str, typed: Iterable[str] = ()) -> Run:
    """Run a command; the keyboard falls silent after the typed lines."""
    out, err = io.StringIO(), io.StringIO()
    stdin = io.StringIO("".join(line + "\n" for line in typed))
    code = main(list(argv), stdin=stdin, stdout=out, stderr=err)
    return Run(code, out.getvalue(), err.getvalue())
