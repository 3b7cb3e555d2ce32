"""What a person at the terminal reads and types, in one place: a keyboard, a pipe or a test."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import TextIO

NARROW, WIDE = 40, 100
"""Lines are never made for less or more columns than these."""

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""What terminals understand: clear the screen and what is above it, and go to its beginning."""


class Console:
    """Asks and says; written for 80 columns, and it takes what the window has.

    Parameters
    ----------
    stdin : file, optional
        Where answers come from, instead of the keyboard.
    """

    def __init__(self, stdin: TextIO | None = None) -> None:
        self._stdin = stdin
        self.at_keyboard = stdin is None and sys.stdin is not None and sys.stdin.isatty()
        columns = shutil.get_terminal_size((80, 24)).columns if self.at_keyboard else 80
        self.width = max(NARROW, min(columns - 1, WIDE))

    def say(self, *lines: str) -> None:
        """Write lines as they are; an empty one if there are none."""
        for line in lines or ("",):
            sys.stdout.write(line + "\n")

    def tell(self, sentence: str, indent: str = "") -> None:
        """Write a sentence on as many lines as it takes."""
        for paragraph in sentence.split("\n"):
            self.say(*fold(paragraph, self.width, indent))

    def clear(self) -> None:
        """Take everything off the screen, also what has scrolled out of it."""
        if self.at_keyboard:
            sys.stdout.write(_CLEAR)

    def ask(self, prompt: str) -> str:
        """The next line that is typed, without outer blanks.

        Raises
        ------
        EOFError
            If nothing more will be typed.
        """
        if self.at_keyboard:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say()
                raise
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = (self._stdin or sys.stdin).readline()
        # What came through a pipe is written down as a keyboard would have shown it.
        self.say(line.rstrip("\n"))
        if not line:
            raise EOFError
        return line.strip()

    def agree(self, question: str) -> bool:
        """Whether the answer to a question is yes; Enter means no."""
        while True:
            answer = self.ask(f"{question} [y/N] ").casefold()
            if answer in ("", "n", "no"):
                return False
            if answer in ("y", "yes"):
                return True
            self.say("Please answer y or n.")


def fold(sentence: str, width: int, indent: str = "") -> list[str]:
    """A sentence in lines of some width, the later ones two columns further in.

    Examples
    --------
    >>> fold("Amy takes a card.", 12)
    ['Amy takes a', '  card.']
    """
    return textwrap.wrap(
        sentence,
        width,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]
