"""``grasslab app``: the live table as a page for a class, one game a visitor."""

from __future__ import annotations

import argparse
import os
import socket
from pathlib import Path
from typing import Any

from grasslab.cli.app_visit import read_pause, visit_of
from grasslab.cli.company import EVERYBODY, add_company
from grasslab.cli.console import Console
from grasslab.cli.options import CARDS, add_game_options
from grasslab.cli.reading import UsageError, read_count
from grasslab.engine.errors import GrasslabError, require, shown

HOST, PORT, PAUSE = "127.0.0.1", 8866, "0.7"
UNDO = ("free", "fair", "teacher")


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "app",
        help="serve the table as a page for a class",
        description="Serve the table as a page, to whoever opens it a game of one's own. The "
        "address may end in ?deal=blue-monday: all who come with the same word play the same "
        "cards. &seat=Bob and &learning=1 stand for the options of these names. Each open page "
        "takes 60 to 120 MB of memory here, and gives it back when it is closed.",
        allow_abbrev=False,
    )
    add_game_options(parser)
    table = parser.add_argument_group("table")
    add_company(
        table,
        f"share the page, `{EVERYBODY}` for all: the table is covered until the next one has "
        "taken over",
    )
    table.add_argument(
        "--learning",
        metavar="1..4",
        help="a round of Grass for learners: 1 has the plain cards only, 2 Deals too, 3 Protected "
        "and Skim too, 4 everything",
    )
    table.add_argument(
        "--seed",
        metavar="SEED",
        help="a number or a word, the deal code of who comes without one [everybody's own]",
    )
    table.add_argument(
        "--pause",
        metavar="SECONDS",
        default=PAUSE,
        help="before an opponent's move; 0 for none [%(default)s]",
    )
    table.add_argument(
        "--undo",
        choices=UNDO,
        default=UNDO[0],
        help="what going back may do: anything, nothing past new information, or anything with "
        "all cards open [%(default)s]",
    )
    page = parser.add_argument_group("page")
    page.add_argument("--port", metavar="N", default=str(PORT), help="where it is [%(default)s]")
    page.add_argument(
        "--host",
        metavar="ADDRESS",
        default=HOST,
        help="this machine's address to serve at; at 0.0.0.0 everybody in the network can come in "
        "[%(default)s: this machine alone]",
    )
    page.add_argument("--no-browser", action="store_true", help="do not open the page here")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, console: Console) -> int:
    """Serve the page until Ctrl-C; the exit code is 0 then."""
    visit_of(args)  # so that what is wrong is said here, and not to the first visitor
    read_pause(args.pause)
    port = read_count("--port", args.port)
    if not 1 <= port <= 65_535:
        raise UsageError(f"--port is a number from 1 to 65535, not {port}")
    require("voila", extra="app", purpose="grasslab app")
    check_free(args.host, port)
    from grasslab.cli.app_server import serve

    serve(options_of(args), args.host, port, browser=not args.no_browser, tell=console.tell)
    return 0


def options_of(args: argparse.Namespace) -> dict[str, Any]:
    """A command line as plain data, which means the same in another folder."""
    plain = {name: value for name, value in vars(args).items() if name != "run"}
    plain["option"] = [_anywhere(text) for text in args.option]
    return plain


def _anywhere(option: str) -> str:
    name, _, value = option.partition("=")
    return f"{CARDS}={Path(value.strip()).absolute()}" if name.strip() == CARDS else option


def check_free(host: str, port: int) -> None:
    """Make sure that the page can be served there.

    Raises
    ------
    GrasslabError
        If it cannot.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            if os.name == "posix":  # elsewhere it would take a port from another server
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise GrasslabError(
            f"the page cannot be served at {shown(host)}, port {port}: {error.strerror or error}; "
            "--port takes another port, --host another address of this machine"
        ) from error
