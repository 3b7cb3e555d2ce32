"""What the other browser tests rely on: that they would see what must not happen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import barriers
from tests.browser.notebooks import SHORTCUTS
from tests.browser.visits import NARROW

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    shielded = traitlets.Bool(True).tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)
    _esm = """
    function render({model, el}) {
        el.innerHTML = "<div class='counter'><button>More</button> <output></output></div>";
        const show = () => { el.querySelector("output").textContent = model.get("count"); };
        model.on("change:count", show);
        show();
        const button = el.querySelector("button");
        button.toggleAttribute("data-lm-suppress-shortcuts", model.get("shielded"));
        button.addEventListener("click", () => {
            model.set("count", model.get("count") + 1);
            model.save_changes();
        });
    }
    export default {render};
    """
'''


def test_a_panel_answers_the_mouse(notebook):
    """A click reaches the kernel and comes back."""
    notebook.run(COUNTER, "counter = Counter()\ncounter.observe(lambda change: None)\ncounter")
    notebook.page.get_by_role("button", name="More").click()
    expect(notebook.page.locator(".counter output")).to_have_text("1")


def test_an_error_in_a_cell_is_seen(notebook):
    """A cell that raises fails the test that runs it."""
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run("1 / 0")


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("a", "notebook:insert-cell-above"),
        ("b", "notebook:insert-cell-below"),
        ("x", "notebook:cut-cell"),
        ("d d", "notebook:delete-cell"),
        ("m", "notebook:change-cell-to-markdown"),
        ("ArrowUp", "notebook:move-cursor-up"),
    ],
)
def test_shortcuts_that_fire_are_seen(notebook, keys, command):
    """JupyterLab takes keys from a button without a shield, and that shows in the situation."""
    notebook.run("1", COUNTER + "Counter(shielded=False)", "3")
    notebook.page.get_by_role("button", name="More").focus()
    before = notebook.situation()
    notebook.press(*keys.split())
    after = notebook.situation()
    assert after["fired"] == [*before["fired"], command]
    assert after["cells"] != before["cells"] or after["place"] != before["place"]


def test_shielded_keys_stay_in_the_panel(notebook):
    """With the shield none of the keys that JupyterLab knows changes anything in the notebook."""
    notebook.run("1", COUNTER + "Counter()", "3")
    notebook.page.get_by_role("button", name="More").focus()
    before = notebook.situation()
    notebook.press(*SHORTCUTS)
    assert notebook.situation() == before


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("console.error('an error')", "console: an error"),
        ("setTimeout(() => { throw new Error('thrown'); })", "uncaught: Error: thrown"),
        ("fetch('http://192.0.2.1/').catch(() => null)", "outside: http://192.0.2.1/"),
        ("new WebSocket('ws://192.0.2.1/') && 0", "outside: ws://192.0.2.1/"),
    ],
)
def test_faults_are_seen(visitors, script, fault):
    """Errors on the console, errors nobody catches, and addresses outside are noted."""
    with visitors.visit() as page:
        page.goto("about:blank")
        page.evaluate(script)
        assert any(fault in seen for seen in visitors.take_faults())


BARRIERS = """%%html
<p id='bad'><button></button><span style='color: #ddd'>pale</span></p>
<p id='good'><button>Play</button><span>black</span></p>"""


def test_barriers_are_seen(notebook):
    """In JupyterLab a button without a name and pale words are found, and good ones are not."""
    notebook.run(BARRIERS)
    found = barriers(notebook.page, "#bad")
    assert [line.split(" ")[0] for line in found] == ["button-name", "color-contrast"]
    assert barriers(notebook.page, "#good") == []


def test_dark_and_narrow(notebook):
    """JupyterLab follows the system's colours, and the window's width."""
    notebook.look(dark=True, width=NARROW)
    assert notebook.page.evaluate("innerWidth") == NARROW
    dark = notebook.page.evaluate(
        "getComputedStyle(document.body).getPropertyValue('--jp-layout-color1')"
    )
    notebook.look()
    light = notebook.page.evaluate(
        "getComputedStyle(document.body).getPropertyValue('--jp-layout-color1')"
    )
    assert (dark, light) == ("#212121", "white")
