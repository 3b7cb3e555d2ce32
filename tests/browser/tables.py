"""The table's panel, as a person at the mouse or at the keyboard meets it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.notebooks import Notebook

PANEL = ".gl-panel"
CARD, CHOSEN, TARGET = ".gl-lit-card", ".gl-lit-chosen", ".gl-lit-target"
FOCUS = "selector => document.activeElement.matches(selector)"
WITHIN = f"document.activeElement.closest({PANEL!r}) !== null"
BEHIND = """selector => {
    const [goal] = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    if (!goal) throw new Error(`there is no ${selector} to go to`);
    const order = document.activeElement.compareDocumentPosition(goal);
    return Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
STEPS = 400
"""More steps than any way through the panel takes."""


class TablePanel:
    """A panel that the notebook's cells have put out, these or what is there already."""

    def __init__(self, notebook: Notebook, *cells: str, number: int = 0) -> None:
        if cells:
            notebook.run(*cells)
        self.notebook = notebook
        self.page = notebook.page
        self.root = self.page.locator(PANEL).nth(number)
        self.settled()

    def part(self, name: str) -> Locator:
        """The controls, the board, the story or the timeline."""
        return self.root.locator(f"[data-part='{name}']")

    def button(self, name: str) -> Locator:
        """A button of the panel by what stands on it."""
        return self.root.get_by_role("button", name=name)

    def settled(self) -> None:
        """Wait until the panel has answered what was pressed."""
        expect(self.root).to_be_visible()
        expect(self.root).not_to_have_attribute("aria-busy", "true")

    # At the mouse

    def click(self, what: Locator) -> None:
        """Press with the mouse, and wait for the answer."""
        what.click()
        self.settled()

    def card(self, name: str) -> Locator:
        """A card that can be chosen."""
        return self.root.locator(f"[aria-description='choose {name}']")

    # At the keyboard

    def enter(self) -> None:
        """Go into the panel with the Tab key, from the cell above it."""
        self.page.locator(".jp-Notebook-cell.jp-mod-active").focus()
        for _ in range(STEPS):
            self.notebook.press("Tab")
            if self.page.evaluate(WITHIN):
                return
        raise AssertionError("the Tab key does not lead into the panel")

    def go_to(self, selector: str) -> None:
        """Go with the Tab key to the first thing that is meant, which lies inside the panel."""
        forward = self.page.evaluate(BEHIND, f"{PANEL} {selector}")
        way = []
        for _ in range(STEPS):
            if self.page.evaluate(FOCUS, selector):
                return
            way.append(self.page.evaluate("document.activeElement.outerHTML.slice(0, 150)"))
            self.notebook.press("Tab" if forward else "Shift+Tab")
            assert self.page.evaluate(WITHIN), "\n".join(
                [f"the Tab key passes by {selector}", *way]
            )
        raise AssertionError(f"the Tab key does not lead to {selector}")

    def press(self, *keys: str) -> None:
        """Press keys, and wait for the answer to each."""
        for key in keys:
            self.notebook.press(key)
            self.settled()
