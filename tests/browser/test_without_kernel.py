"""What is left of a panel where no kernel runs: in saved notebooks, and on a page of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import grasslab as gl
from tests.browser.axe import assert_no_barriers
from tests.browser.notebooks import Notebook, write
from tests.browser.tables import PANEL, TablePanel
from tests.browser.visits import NARROW, WIDE

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
LOOKS = [(dark, width) for dark in (False, True) for width in (WIDE, NARROW)]
BRANCH = "what if I wait"

# The page


def turn(table: gl.Table, move: str) -> None:
    """Ann's whole turn."""
    table.play(move)
    if "end turn" in table.study.moves().texts():
        table.play("end turn")


@pytest.fixture(scope="module")
def table() -> gl.Table:
    """A table on which Ann has played on two branches, with a note."""
    game = gl.load("grass", names=["Ann", "Bob", "Cid", "Dee"], trade=False, rounds=1)
    table = gl.Table(game, seat="Ann", seed=7)
    turn(table, "throw away Columbia")
    turn(table, "throw away Panama")
    table.note("Panama was worth keeping.", name="the slip")
    table.first().fork(BRANCH, cards="other")
    turn(table, "throw away Hearsay Evidence")
    return table.goto("main")


@pytest.fixture(scope="module")
def address(table: gl.Table, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the table's page lies."""
    path = tmp_path_factory.mktemp("page") / "game.html"
    table.save_html(path)
    return path.as_uri()


def expect_step(page: Page, words: str) -> None:
    """Above the table stands which step is shown."""
    expect(page.locator("#gl-words")).to_contain_text(words)


def test_keys_buttons_and_slider_lead_through_the_steps(visitors, address, table):
    """All of them go to the same steps, and the table goes with them."""
    last = table.study.here.depth
    with visitors.visit() as page:
        page.goto(address)
        expect_step(page, f"Step {last} of {last}: ")
        page.keyboard.press("Home")
        expect_step(page, f"Step 0 of {last}: the beginning")
        expect(page.get_by_text("Nothing has happened yet.")).to_be_visible()
        expect(page.locator("#gl-board")).to_contain_text("Wasted Pile: 0 cards")
        page.keyboard.press("ArrowRight")
        expect_step(page, f"Step 1 of {last}: Ann throws away Columbia.")
        expect(page.locator("#gl-board")).to_contain_text("Wasted Pile: 1 card")
        page.get_by_role("button", name="Back").click()
        expect(page.locator("#gl-board")).to_contain_text("Wasted Pile: 0 cards")
        page.get_by_role("button", name="Last").click()
        page.keyboard.press("ArrowRight")  # after the end there is nothing
        expect_step(page, f"Step {last} of {last}: ")
        page.get_by_label("Step", exact=True).focus()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect_step(page, "Step 1 of")


def test_the_log_goes_as_far_as_the_step(visitors, address):
    """What comes later is not told yet; a line leads back to its step, and unfolds its ruling."""
    with visitors.visit() as page:
        page.goto(address)
        log = page.locator("#gl-log")
        expect(log).to_contain_text("Ann throws away Panama.")
        log.get_by_role("link", name="1", exact=True).click()
        expect_step(page, "Step 1 of")
        expect(log.locator("li:visible")).to_have_count(1)
        expect(log.locator("li[aria-current]")).to_contain_text("Ann throws away Columbia.")
        log.get_by_text("Ann throws away Columbia.").click()
        expect(log.locator("li:visible p").first).to_be_visible()


def test_branches_and_notes_are_links(visitors, address):
    """From the list one gets to a branch and to a note, and from the fork to both ways."""
    with visitors.visit() as page:
        page.goto(address)
        places = page.get_by_role("region", name="Branches and notes")
        places.get_by_role("link", name=BRANCH).click()
        expect_step(page, "Step 1 of")
        expect_step(page, "Ann throws away Hearsay Evidence.")
        page.keyboard.press("ArrowLeft")
        ways = page.locator("#gl-ways")
        expect(ways.get_by_role("link")).to_have_count(2)
        ways.get_by_role("link", name="Ann throws away Columbia.").click()
        expect_step(page, "Ann throws away Columbia.")
        expect(page.locator("#gl-note")).to_be_empty()
        places.get_by_role("listitem").filter(has_text="the slip").get_by_role("link").last.click()
        expect(page.locator("#gl-note")).to_contain_text("Panama was worth keeping.")


def test_the_address_names_the_step(visitors, address, table):
    """A link can be sent to whoever shall see one step, and it stays true as one goes on."""
    first = table.study.tree.root.number
    with visitors.visit() as page:
        page.goto(f"{address}#{first}")
        expect_step(page, "Step 0 of")
        page.keyboard.press("ArrowRight")
        after = table.study.tree.nodes[first].children
        page.wait_for_url(f"{address}#{min(after.values())}")
        page.goto(f"{address}#no-such-step")
        expect_step(page, "Step 1 of")


def test_what_was_unfolded_stays_so(visitors, address):
    """Who looks at the unseen cards sees them at the next step too."""
    with visitors.visit() as page:
        page.goto(address)
        unseen = page.locator("#gl-board summary").filter(has_text="Unseen")
        unseen.click()
        page.keyboard.press("ArrowLeft")
        expect(page.locator("#gl-board details[open]").filter(has_text="Unseen")).to_be_visible()


def test_without_javascript_it_can_be_read(visitors, address):
    """The last position and the log, without buttons that would do nothing."""
    context = visitors.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_text("Ann's turn.")).to_be_visible()
    expect(page.locator("#gl-log")).to_contain_text("Ann throws away Panama.")
    expect(page.get_by_role("button")).to_have_count(0)
    context.close()


def test_a_server_that_shuts_it_in_does_not_break_it(visitors, lab, table):
    """Jupyter serves such files in a sandbox, and then the page still steps."""
    table.save_html(lab.folder / "served.html", overwrite=True)
    with visitors.visit() as page:
        page.goto(lab.url("files/served.html"))
        page.keyboard.press("Home")
        expect_step(page, "Step 0 of")


@pytest.mark.parametrize(("dark", "width"), LOOKS)
def test_the_page_can_be_read_by_everybody(visitors, address, dark, width):
    """Light and dark as the reader's system is, and never wider than the window."""
    with visitors.visit(dark=dark, width=width) as page:
        page.goto(address)
        expect_step(page, "Step")
        assert page.evaluate(OVERFLOW) == 0
        assert_no_barriers(page, "body")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == ("rgb(33, 33, 33)" if dark else "rgb(255, 255, 255)")


def test_on_paper_it_is_light_and_whole(visitors, address):
    """Printed from a dark screen: dark on white, the whole log, and nothing to press."""
    with visitors.visit(dark=True) as page:
        page.goto(address)
        page.emulate_media(media="print", color_scheme="dark")
        expect(page.get_by_role("button")).to_have_count(0)
        ink = "getComputedStyle(document.querySelector('#gl-board .gl-turn')).color"
        assert page.evaluate(ink) == "rgb(31, 31, 31)"
        log = page.locator("#gl-log")
        assert log.evaluate("log => log.scrollHeight - log.clientHeight") <= 0


# The saved notebook

PLAYED = """import grasslab as gl

names = ["Ann", "Bob", "Cid", "Dee"]
table = gl.Table(gl.load("grass", names=names, rounds=1), seat="Ann", seed=7, pause=0)
table"""
LATER = """table.play("throw away Columbia")
table.note("Columbia < Panama");"""
SNAPSHOT = ".gl-snapshot"


def test_the_live_panel_hides_its_snapshot(notebook):
    """While the panel lives, one table is seen, also after it was played on."""
    panel = TablePanel(notebook, PLAYED, LATER)
    expect(panel.root).to_be_visible()
    snapshot = notebook.page.locator(SNAPSHOT)
    expect(snapshot).to_have_count(1)
    expect(snapshot).to_contain_text("Columbia < Panama")
    expect(snapshot).to_be_hidden()


def test_the_snapshot_follows_the_clicks(notebook):
    """What is saved after playing in the browser is the table as it stands then."""
    panel = TablePanel(notebook, PLAYED)
    panel.click(panel.card("Columbia"))
    panel.click(panel.button("throw away Columbia").first)
    snapshot = notebook.page.locator(SNAPSHOT)
    expect(snapshot).to_contain_text("Ann throws away Columbia.")
    expect(snapshot).to_be_hidden()
    _, kept = notebook.save().cells[0].outputs
    assert "Ann throws away Columbia." in kept.data["text/html"]
    assert "Ann throws away Columbia." in kept.data["text/plain"]


@pytest.mark.parametrize("trusted", [False, True])
def test_reopened_without_a_kernel(notebook, visitors, lab, trusted):
    """The position, the log and the notes are there, once; in colour only where it is trusted."""
    notebook.run(PLAYED, LATER)
    name = f"table-{trusted}"
    write(lab, name, notebook.save().cells, kernel=False, trusted=trusted)
    with visitors.visit(width=NARROW) as page:
        again = Notebook(page, lab, name)
        again.open(kernel=False)
        left = again.outputs().nth(1)
        expect(left).to_contain_text("This is the table of Grass as it was left.")
        expect(left).to_contain_text("Ann's turn.")
        expect(left).to_contain_text("Ann throws away Columbia.")
        expect(left).to_contain_text("Columbia < Panama")
        assert again.outputs().count() == 2
        assert (left.locator("svg").count() > 0) == trusted
        assert (left.locator("style").count() > 0) == trusted
        assert left.evaluate("left => left.scrollWidth - left.clientWidth") == 0


@pytest.mark.parametrize("dark", [False, True])
def test_the_snapshot_can_be_read_by_everybody(notebook, visitors, lab, dark):
    """In a trusted notebook without a kernel, light and dark."""
    notebook.run(PLAYED, LATER)
    name = f"table-dark-{dark}"
    write(lab, name, notebook.save().cells, kernel=False, trusted=True)
    with visitors.visit(dark=dark) as page:
        again = Notebook(page, lab, name)
        again.open(kernel=False)
        again.look(dark=dark)
        expect(page.locator(SNAPSHOT)).to_be_visible()
        assert_no_barriers(page, ".grasslab")


def test_with_another_kernel_the_snapshot_stays(notebook, visitors, lab):
    """Opened anew with a kernel that knows nothing of the panel, until the cell is run again."""
    notebook.run(PLAYED, LATER)
    write(lab, "table-new-kernel", notebook.save().cells, trusted=True)
    with visitors.visit() as page:
        again = Notebook(page, lab, "table-new-kernel")
        again.open()
        expect(page.locator(SNAPSHOT)).to_be_visible()
        expect(again.outputs().first).to_have_text("Error displaying widget: model not found")
        again.command("notebook:run-all-cells")
        expect(page.locator(PANEL)).to_be_visible()
        expect(page.locator(SNAPSHOT)).to_be_hidden()
    faults = visitors.take_faults()
    assert all("widget model not found" in fault for fault in faults), faults


@pytest.mark.parametrize(("dark", "width"), LOOKS)
def test_as_a_web_page_of_nbconvert(visitors, left_notebook, dark, width):
    """The web page has the snapshot once, and asks for nothing because of the panel."""
    with visitors.visit(dark=dark, width=width) as page:
        page.goto(left_notebook.as_uri())
        expect(page.locator(SNAPSHOT)).to_have_count(1)
        expect(page.locator(SNAPSHOT)).to_be_visible()
        expect(page.locator(SNAPSHOT)).to_contain_text("Ann throws away Columbia.")
        assert page.locator(".gl-panel").count() == 0


@pytest.fixture
def left_notebook(notebook, lab, tmp_path: Path) -> Path:
    """A saved notebook as a web page, without what nbconvert itself fetches for every notebook."""
    notebook.run(PLAYED, LATER)
    notebook.save()
    none = [f"--HTMLExporter.{name}=" for name in ("require_js_url", "mathjax_url", "jquery_url")]
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", *none]
    command += [f"--output-dir={tmp_path}", f"{lab.folder / notebook.name}.ipynb"]
    folders = {"JUPYTER_CONFIG_DIR": str(tmp_path), "JUPYTER_DATA_DIR": str(tmp_path)}
    subprocess.run(command, env=os.environ | folders, check=True, capture_output=True)
    return tmp_path / f"{notebook.name}.html"
