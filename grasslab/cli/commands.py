"""The commands of the terminal, and what every one of them does with an error."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from grasslab.cli import app, games, lab, play, replay, score
from grasslab.cli.console import Console
from grasslab.cli.reading import UsageError
from grasslab.engine.errors import GrasslabError, did_you_mean

COMMANDS = {
    "play": play,
    "replay": replay,
    "score": score,
    "games": games,
    "lab": lab,
    "app": app,
}

GREETING = """\
grasslab: the card game Grass and others, to play, to look at, and to learn from.

  grasslab play            play against simple opponents; --game for another than Grass
  grasslab replay FILE     look at a saved game again
  grasslab score           keep score of a game of Grass at a real table
  grasslab games [NAME]    the games there are, and what can be chosen in each
  grasslab lab             open the tutorials in JupyterLab
  grasslab app             serve the table as a page for a class

`grasslab COMMAND --help` tells more about each."""

DONE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130
"""The exit codes: all well; an error, told in words; a wrong command line; Ctrl-C."""


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Run one command of the terminal.

    Parameters
    ----------
    argv : sequence of str, optional
        The command line without the program's name; by default the real one.
    stdin, stdout, stderr : file, optional
        Where answers come from, and where text goes, instead of the terminal.

    Returns
    -------
    int
        The exit code: 0; 1 for an error, which is told in words; 2 for a wrong command line; 130
        after Ctrl-C.

    Examples
    --------
    >>> main(["replay", "nowhere.jsonl"], stderr=sys.stdout)
    grasslab: there is no file nowhere.jsonl
    1
    """
    with contextlib.ExitStack() as streams:
        if stdout is not None:
            streams.enter_context(contextlib.redirect_stdout(stdout))
        if stderr is not None:
            streams.enter_context(contextlib.redirect_stderr(stderr))
        for given, stream in ((stdin, sys.stdin), (stdout, sys.stdout)):
            if given is None:
                _forgive_odd_letters(stream)
        return _guarded(sys.argv[1:] if argv is None else list(argv), Console(stdin))


def _forgive_odd_letters(stream: TextIO) -> None:
    """Show and read letters that a terminal's encoding does not have as "?", and go on."""
    if isinstance(stream, io.TextIOWrapper):
        with contextlib.suppress(io.UnsupportedOperation):  # somebody has read from it already
            stream.reconfigure(errors="replace")


def _guarded(argv: list[str], console: Console) -> int:
    """Run a command; errors that users meet become a text and an exit code."""
    try:
        code = _run(argv, console)
        sys.stdout.flush()
    except SystemExit as stop:  # argparse has said what there was to say
        return stop.code if isinstance(stop.code, int) else DONE
    except KeyboardInterrupt:
        console.say("", "Stopped.")
        return INTERRUPTED
    except BrokenPipeError:  # whoever read this, `head` for one, has seen enough
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except UsageError as error:
        return _refuse(str(error), MISUSED)
    except GrasslabError as error:
        return _refuse(str(error), FAILED)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _refuse(f"{where}{error.strerror or error}", FAILED)
    return code


def _refuse(reason: str, code: int) -> int:
    sys.stderr.write(f"grasslab: {reason}\n")
    return code


def _run(argv: list[str], console: Console) -> int:
    if not argv:
        console.say(GREETING)
        return DONE
    if argv[0] not in COMMANDS and not argv[0].startswith("-"):
        hint = did_you_mean(argv[0], COMMANDS)
        raise UsageError(f"there is no command {argv[0]!r}; {hint}")
    args, rest = _parser().parse_known_args(argv)
    if args.takes_rest:
        args.rest = rest
    elif rest:
        raise UsageError(f"{rest[0]!r} is not understood; see grasslab {args.command} --help")
    return int(args.run(args, console))


def _parser() -> argparse.ArgumentParser:
    from grasslab import __version__

    parser = argparse.ArgumentParser(
        prog="grasslab",
        usage="grasslab COMMAND ...",
        description=GREETING,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"grasslab {__version__}")
    commands = parser.add_subparsers(
        dest="command",
        metavar="COMMAND",
        prog="grasslab",
        required=True,
        help=argparse.SUPPRESS,
    )
    for command in COMMANDS.values():
        command.add_to(commands)
    parser.set_defaults(takes_rest=False)
    return parser
