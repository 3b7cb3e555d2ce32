"""A browser's visits: each with its own looks, and a watch on what must not happen in any."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, sync_playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 20_000
"""Milliseconds that something may take to appear before a test gives up."""

WIDE, NARROW, HEIGHT = 1280, 700, 900
"""The sizes of a window in which the panels must work."""

NOISE: dict[str, str] = {}
"""Parts of console errors that are no fault of ours, with the reason."""


def left_out(what: str) -> NoReturn:
    """Skip the test for want of something; fail it where the browser tests are asked for."""
    if os.environ.get("GRASSLAB_BROWSER") == "required":
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


def launched(playwright: Playwright) -> Browser:
    """The system's own Chromium or Chrome, which resolves no names, so it reaches nothing."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    try:
        return playwright.chromium.launch(
            executable_path=program,
            channel=None if program else "chrome",  # where it is not on the path
            chromium_sandbox=False,  # it does not start for root, as in a container
            args=["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
        )
    except Error:
        if program:
            raise
    left_out("there is no Chromium and no Chrome here (Debian: apt-get install chromium)")


class Visits:
    """All open visits of a browser, and the faults seen in them since somebody asked last."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.open: list[BrowserContext] = []
        self.faults: list[str] = []

    @contextmanager
    def visit(self, *, dark: bool = False, width: int = WIDE) -> Iterator[Page]:
        """One visitor's page, with no cookies and no storage from before."""
        context = self.browser.new_context(
            viewport={"width": width, "height": HEIGHT},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.on("console", self.console)
        context.on("weberror", lambda fault: self.faults.append(f"uncaught: {fault.error.stack}"))
        context.on("request", lambda request: self.requested(request.url))
        context.on("page", self.watch_sockets)
        self.open.append(context)
        try:
            yield context.new_page()
        finally:
            self.open.remove(context)
            context.close()

    def watch_sockets(self, page: Page) -> None:
        """Web sockets are no requests to Playwright."""
        page.on("websocket", lambda opened: self.requested(opened.url))

    def console(self, message: Any) -> None:
        """Note an error on the console."""
        if message.type == "error" and not any(part in message.text for part in NOISE):
            self.faults.append(f"console: {message.text} ({message.location.get('url')})")

    def requested(self, url: str) -> None:
        """Note an address outside this machine."""
        address = urlsplit(url)
        if address.scheme not in ("data", "blob", "file") and address.hostname != "127.0.0.1":
            self.faults.append(f"outside: {url}")

    def take_faults(self) -> list[str]:
        """The faults since the last call."""
        for page in self.pages():
            page.evaluate("0")  # what the page has sent is heard before its answer
        taken, self.faults = self.faults, []
        return taken

    def pages(self) -> list[Page]:
        """Every open page."""
        return [page for context in self.open for page in context.pages]

    def photograph(self, folder: Path, name: str) -> list[Path]:
        """A picture of every open page."""
        folder.mkdir(exist_ok=True)
        pictures = [folder / f"{name}-{n}.png" for n, _ in enumerate(self.pages(), 1)]
        for page, picture in zip(self.pages(), pictures, strict=True):
            page.screenshot(path=picture)
        return pictures


@contextmanager
def visits() -> Iterator[Visits]:
    """A browser until the end of the block."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        try:
            yield Visits(browser)
        finally:
            browser.close()
