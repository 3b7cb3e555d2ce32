"""Draws the pictures of the README from the running program: ``python docs/make_pictures.py``.

It needs what ``make test-browser`` needs: Chromium and Playwright. The panel is photographed in
JupyterLab, where people meet it. Look at the pictures before you commit them. ``pictures.txt``
keeps the words of the explanation that the panel shows, so that a test sees when they are out of
date.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

import grasslab as gl

HERE = Path(__file__).resolve().parent
WIDTH = 1240
GROUNDS = {"light": "#ffffff", "dark": "#212121"}
MOST_BYTES = 300_000
QUESTION = "heat Bob with Felony"
PANEL = f"""
import sys
sys.path.insert(0, {str(HERE)!r})
from make_pictures import busy_position
import grasslab as gl
table = gl.Table(busy_position(), seat="Amy", opponents="greedy", pause=0)
table.choose("Felony").press("point_at", "2/hassle/")
table
"""


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


def finished_round() -> gl.State:
    """A round played out by agents, with its score sheet."""
    from grasslab.play.agents import play_out

    game = gl.load("grass", names=["John", "Janis", "Bob", "Amy"], rounds=1)
    return play_out(game.new_initial_state(), ["greedy"] * 4, seed="blue monday")


def stills() -> dict[str, Any]:
    """What is drawn without a kernel, by the name of its picture."""
    kuhn = gl.load("kuhn", names=["Ann", "Bob"])
    king = kuhn.new_initial_state().replay("take King")
    return {
        "tree": gl.draw_tree(king, depth=4, width=560),
        "score-sheet": finished_round().score_sheet(),
    }


def page_of(thing: Any, theme: str) -> str:
    """A page that shows something as a notebook would, in one theme."""
    light = "true" if theme == "light" else "false"
    return (
        f"<!doctype html><meta charset='utf-8'><body data-jp-theme-light='{light}' "
        f"style='margin:0;background:{GROUNDS[theme]}'>"
        "<div id='still' style='display:inline-block;padding:8px'>"
        f"{thing._repr_html_()}</div>"
    )


def keep(picture: bytes, name: str, theme: str) -> None:
    """Write a picture, unless it is too large for a README."""
    if len(picture) > MOST_BYTES:
        sys.exit(f"{name} has {len(picture):,} bytes; {MOST_BYTES:,} are enough")
    (HERE / f"{name}{'-dark' if theme == 'dark' else ''}.png").write_bytes(picture)


def main() -> None:
    """Draw all pictures in both themes, and note the words in them."""
    from playwright.sync_api import sync_playwright

    sys.path.insert(0, str(HERE.parent))
    from tests.browser.notebooks import Notebook, write
    from tests.browser.servers import jupyterlab
    from tests.browser.visits import Visits, launched

    with (
        tempfile.TemporaryDirectory() as folder,
        jupyterlab(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        visits = Visits(launched(playwright))
        write(server, "pictures", ["1"])
        for theme in GROUNDS:
            dark = theme == "dark"
            with visits.visit(dark=dark, width=WIDTH) as page:
                for name, thing in stills().items():
                    page.set_content(page_of(thing, theme))
                    keep(page.locator("#still").screenshot(), name, theme)
                notebook = Notebook(page, server, "pictures")
                notebook.open()
                notebook.run(PANEL)
                notebook.look(dark=dark, width=WIDTH + 130)
                page.set_viewport_size({"width": WIDTH + 130, "height": 2200})
                panel = page.locator(".gl-panel")
                panel.get_by_role("alert").wait_for()
                keep(panel.screenshot(), "table", theme)
        visits.browser.close()
    (HERE / "pictures.txt").write_text(f"{explanation()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
