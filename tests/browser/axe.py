"""axe-core finds what shuts people out: poor contrast, buttons without names, wrong roles."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.visits import left_out

SCRIPT = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")

# JupyterLab's body has no height and hides what goes beyond it: axe-core would think all hidden.
RUN = """async selector => {
    const height = document.body.style.height;
    if (document.body.clientHeight === 0) document.body.style.height = "100vh";
    const found = await axe.run(selector, {resultTypes: ["violations"]});
    document.body.style.height = height;
    return found.violations.map(({id, impact, help, nodes}) => ({
        id, impact, help,
        nodes: nodes.map(node => `${node.html}\\n      ${node.failureSummary}`),
    }));
}"""


def barriers(page: Page, selector: str) -> list[str]:
    """What axe-core calls serious or critical inside an element, each with where it is."""
    if not SCRIPT.exists():
        left_out("axe-core is not installed; `make test-browser` does it, with npm")
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    return [
        "\n    ".join([f"{fault['id']} ({fault['impact']}): {fault['help']}", *fault["nodes"]])
        for fault in page.evaluate(RUN, selector)
        if fault["impact"] in GRAVE
    ]


def assert_no_barriers(page: Page, selector: str) -> None:
    """Fail with all that axe-core finds serious or critical inside an element."""
    found = barriers(page, selector)
    assert not found, "\n\n".join(found)
