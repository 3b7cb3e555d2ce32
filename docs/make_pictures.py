"""Draws the pictures of the README from the running program: ``python docs/make_pictures.py``.

It needs Chromium or Chrome. Look at the pictures before you commit them. ``position.txt`` keeps the
words of the explanation that they show, so that a test sees when they are out of date.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import grasslab as gl
from grasslab.engine.drawing import html_of

HERE = Path(__file__).resolve().parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--hide-scrollbars",
)
WIDTH = 1100
GROUNDS = {"light": "#ffffff", "dark": "#212121"}
INKS = {"light": "#1f1f1f", "dark": "#e8e8e8"}
MOST_BYTES = 150_000
QUESTION = "heat Bob with Felony"


def busy_position() -> gl.State:
    """Amy's turn in a second round, with something of everything on the table."""
    game = gl.load("grass", names=["John", "Janis", "Bob", "Amy"])
    return game.position(
        round=2,
        dealer="John",
        turn="Amy",
        totals={"John": 75_000, "Janis": 45_000, "Amy": 140_000},
        hands={
            "John": "Market Close, Panama, 2 Immunity, Detained, Sold Out",
            "Janis": "The Banker, Felony, Columbia, Hearsay Evidence, Mexico, Pay Fine",
            "Bob": "Jamaica, Charges Dropped, Market Open, Bust, Doublecrossed",
            "Amy": "Market Close, Panama, Felony, Immunity, Stonehigh, Sold Out, SN",
        },
        opened=["John", "Janis", "Bob", "Amy"],
        heat={"Bob": "Bust"},
        missed={"Janis": 1},
        markets={
            "John": "Dr. Feelgood, Home Grown",
            "Janis": "half-covered Panama (Catch a Buzz)",
            "Bob": "2 Mexico",
            "Amy": "Jamaica, Home Grown",
        },
        covers={
            "John": ["Columbia under Grab a Snack"],
            "Bob": ["Panama under Lust Conquers All"],
            "Amy": ["Columbia, Jamaica under Lust Conquers All"],
        },
        waste="Detained, A Breeze To Fly, Mexico, Sold Out",
    )


def explanation() -> gl.Explanation | None:
    """Why Amy may not play her Felony on Bob."""
    return busy_position().why_not(QUESTION)


def page(theme: str) -> str:
    """A page that shows a view and an answer as a notebook would, in one theme."""
    light = "true" if theme == "light" else "false"
    shown: dict[str, object] = {
        'state.view("Amy")': busy_position().view("Amy"),
        f'state.why_not("{QUESTION}")': explanation(),
    }
    cells = "".join(f"<pre>{code}</pre>{html_of(thing)}" for code, thing in shown.items())
    return (
        "<!doctype html><meta charset='utf-8'><style>"
        f"body{{margin:0;padding:6px 10px 12px;background:{GROUNDS[theme]};color:{INKS[theme]}}}"
        "pre{margin:10px 2px 8px;font:15px monospace}</style>"
        f'<body data-jp-theme-light="{light}">{cells}'
        "<script>document.title = 'height ' + document.body.scrollHeight</script></body>"
    )


def browse(browser: str, *arguments: str) -> str:
    """Run the browser without a window, with settings that are thrown away; what it prints."""
    with tempfile.TemporaryDirectory() as profile:
        command = [browser, *FLAGS, f"--user-data-dir={profile}", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout


def draw(browser: str, theme: str, picture: Path) -> None:
    """Draw the page of a theme, no higher than it is."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "page.html"
        source.write_text(page(theme), encoding="utf-8")
        # A low window first: a body is never lower than its window.
        written = browse(browser, f"--window-size={WIDTH},200", "--dump-dom", source.as_uri())
        height = re.search(r"<title>height (\d+)</title>", written)
        if height is None:
            sys.exit(f"{browser} has not said how high the page is")
        size = f"--window-size={WIDTH},{height[1]}"
        browse(browser, size, f"--screenshot={picture}", source.as_uri())
    if picture.stat().st_size > MOST_BYTES:
        sys.exit(f"{picture.name} has {picture.stat().st_size:,} bytes; {MOST_BYTES:,} are enough")


def main() -> None:
    """Draw the picture in both themes, and note the words in it."""
    browser = next((path for path in map(shutil.which, BROWSERS) if path), None)
    if browser is None:
        sys.exit(f"no browser here; install one of: {', '.join(BROWSERS)}")
    draw(browser, "light", HERE / "position.png")
    draw(browser, "dark", HERE / "position-dark.png")
    (HERE / "position.txt").write_text(f"{explanation()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
