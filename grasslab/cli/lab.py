"""``grasslab lab``: JupyterLab on the tutorials."""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from grasslab.cli.console import Console
from grasslab.cli.reading import UsageError
from grasslab.engine.errors import GrasslabError, require

PACKAGE = Path(__file__).resolve().parent.parent
FOLDER = "grasslab-tutorials"


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "lab",
        help="open the tutorials in JupyterLab",
        usage="grasslab lab [--folder FOLDER] [LESSON.ipynb] [options of jupyter lab ...]",
        description="Open JupyterLab on the first tutorial, or on the one that is named. Whatever "
        "else stands here goes to jupyter lab, --no-browser for one.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--folder",
        metavar="FOLDER",
        help=f"where the tutorials are put to work on [./{FOLDER}; in a checkout its own are used]",
    )
    # What is not known here goes to JupyterLab, as ``args.rest``.
    parser.set_defaults(run=run, takes_rest=True)


def run(args: argparse.Namespace, console: Console) -> int:
    """Open JupyterLab and wait for its end; the exit code is its own."""
    require("jupyterlab", extra="lab", purpose="grasslab lab")
    folder = tutorials_folder(args.folder, console)
    lessons = sorted(path.name for path in folder.glob("*.ipynb"))
    options = [word for word in args.rest if not word.endswith(".ipynb")]
    named = [word for word in args.rest if word.endswith(".ipynb")]
    if len(named) > 1:
        raise UsageError(f"one lesson at a time, not {len(named)}")
    if named and named[0] not in lessons:
        raise UsageError(f"there is no lesson {named[0]!r}; there are: {', '.join(lessons)}")
    if not lessons:
        raise GrasslabError(f"there are no lessons in {folder}")
    lesson = named[0] if named else lessons[0]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and "--allow-root" not in options:
        console.tell("JupyterLab refuses to run as root unless told, so --allow-root is added.")
        options.append("--allow-root")
    console.tell(f"Opening {lesson} in {folder}. Ctrl-C ends JupyterLab.")
    sys.stdout.flush()
    return launch([sys.executable, "-m", "jupyterlab", lesson, *options], folder)


def launch(command: Sequence[str], folder: Path) -> int:
    """Run a program in a folder to its end, leaving Ctrl-C to it, and handing on its signals."""
    # So that a terminal in JupyterLab finds the command `grasslab` too.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, "PATH": path})
    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in signals}
    for number in signals:
        signal.signal(number, lambda heard, frame: process.send_signal(heard))
    try:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:  # JupyterLab has heard it too, and asks whether it is meant
                continue
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def tutorials_folder(folder: str | None, console: Console) -> Path:
    """The folder with the lessons to work on.

    Parameters
    ----------
    folder : str or None
        Where to put copies; ``None`` for the usual place, which in a checkout is the checkout's
        own tutorials, and else a new folder where the command was called.
    console : Console
        Hears which files were already there.

    Raises
    ------
    GrasslabError
        If there are no lessons, or they cannot be copied.
    """
    packed, checkout = PACKAGE / "_tutorials", PACKAGE.parent / "tutorials"
    source = packed if packed.is_dir() else checkout
    if not source.is_dir():
        raise GrasslabError("this installation of grasslab has no tutorials in it; install it anew")
    if source == checkout and folder is None:
        return checkout
    target = Path(folder or FOLDER).expanduser()
    try:
        kept = copy_lessons(source, target)
    except OSError as error:
        raise GrasslabError(
            f"cannot put the tutorials into {target}: {error.strerror or error}; "
            "name another place with --folder"
        ) from error
    if kept:
        console.tell(
            f"Kept in {target} as you have them: {', '.join(kept)}. To get the original of a file "
            "again, move it away."
        )
    return target.resolve()


def copy_lessons(source: Path, target: Path) -> list[str]:
    """Copy what is not there yet, and never write over a file; the names of those that differ."""
    kept = []
    for original in sorted(path for path in source.rglob("*") if path.is_file()):
        name = original.relative_to(source)
        if any(part.startswith(".") or part == "__pycache__" for part in name.parts):
            continue
        copy = target / name
        if not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(original, copy)
        elif copy.read_bytes() != original.read_bytes():
            kept.append(name.as_posix())
    return kept
