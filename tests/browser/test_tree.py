"""``gl.Tree`` in JupyterLab: opening a game tree node by node, with mouse and keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import assert_no_barriers
from tests.browser.notebooks import SHORTCUTS, Notebook, write
from tests.browser.tables import PANEL, TablePanel
from tests.browser.visits import NARROW, WIDE

KUHN = "import grasslab as gl\ngame = gl.load('kuhn', names=['Ann', 'Bob'])\n"
NODE = "[data-part='tree'] [data-node]"
CHOSEN = f"{NODE}[aria-selected='true']"


def tree(notebook, depth=1):
    """The tree of Kuhn poker before its cards are dealt: after each of three comes one of two."""
    return TablePanel(
        notebook, f"{KUHN}tree = gl.Tree(game.new_initial_state(), depth={depth})\ntree"
    )


def test_by_mouse(notebook):
    """A click opens a node and chooses it, and its position is shown beside the tree."""
    panel = tree(notebook)
    nodes = panel.root.locator(NODE)
    expect(nodes).to_have_count(1 + 3)
    panel.click(nodes.nth(1))
    panel.settled()
    expect(nodes).to_have_count(1 + 3 + 2)
    expect(panel.root.locator(CHOSEN)).to_have_count(1)
    assert notebook.ask("len(tree.state.history())") == 1
    panel.click(panel.button("Close all"))
    expect(nodes).to_have_count(1)


def test_by_keyboard(notebook):
    """Arrow keys walk in the tree, open and close it; JupyterLab hears none of them."""
    panel = tree(notebook)
    panel.enter()
    before = notebook.situation()
    nodes = panel.root.locator(NODE)
    panel.go_to(f"{NODE}[tabindex='0']")
    panel.press("Home", "ArrowDown", "ArrowRight")
    expect(nodes).to_have_count(1 + 3 + 2)
    panel.press("ArrowDown", "Enter")
    assert notebook.ask("len(tree.line)") == 3
    expect(panel.root.locator(CHOSEN)).to_be_focused()
    panel.press("ArrowLeft", "ArrowLeft")
    expect(nodes).to_have_count(1 + 3)
    panel.press(*(key for key in SHORTCUTS if "Shift" not in key and key != "Control+Enter"))
    assert notebook.situation()["fired"] == before["fired"]
    assert notebook.situation()["cells"] == before["cells"]


def test_words_equal_the_picture(notebook):
    """The outline in words has the same nodes as the picture, in the same order."""
    panel = tree(notebook, depth=2)
    numbers = "all => all.map(item => item.dataset.node)"
    drawn = panel.root.locator(NODE).evaluate_all(numbers)
    panel.click(panel.button("As text"))
    assert panel.root.locator("[data-part='tree'] svg").count() == 0
    assert panel.root.locator(NODE).evaluate_all(numbers) == drawn


def test_a_line_is_followed_to_the_table(notebook):
    """A node that is chosen in a study's tree is gone to on its table."""
    notebook.run(
        f"{KUHN}study = gl.Study(game.deal(seed=7))\ntable = gl.Table(study, pause=0)\ntable",
        "tree = gl.Tree(study, depth=1)\ntree",
    )
    panel = TablePanel(notebook, number=1)
    panel.click(panel.root.locator(NODE).nth(1))
    panel.click(panel.button("Go there on the table"))
    assert notebook.ask("table.study.here.depth") == 1
    expect(TablePanel(notebook).part("time")).to_contain_text("Step 1 of 1")


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("words", [False, True])
def test_readable_for_everybody(notebook, dark, width, words):
    """Contrast, names and roles are right, and nothing is wider than the page."""
    panel = tree(notebook, depth=3)
    notebook.look(dark=dark, width=width)
    if words:
        panel.click(panel.button("As text"))
    assert_no_barriers(panel.page, PANEL)
    assert panel.root.evaluate("panel => panel.scrollWidth - panel.clientWidth") == 0


@pytest.mark.parametrize("trusted", [True, False])
def test_saved(notebook, visitors, lab, trusted):
    """Without a kernel the tree is there as it was opened: a picture if trusted, else in words."""
    panel = tree(notebook)
    panel.click(panel.button("Open all after it"))
    expect(notebook.page.locator(".gl-snapshot")).to_contain_text("King")
    name = f"tree-{trusted}"
    write(lab, name, notebook.save().cells, kernel=False, trusted=trusted)
    with visitors.visit() as page:
        again = Notebook(page, lab, name)
        again.open(kernel=False)
        left = again.outputs().nth(1)
        expect(left.get_by_text("King").filter(visible=True).first).to_be_visible()
        assert (left.locator("svg").count() > 0) == trusted
        assert_no_barriers(page, ".jp-OutputArea")


def test_texts_are_written_where_one_looks(notebook):
    """A large tree hides texts that are far away; scrolled to, every node in sight has its own."""
    code = "import grasslab as gl\ngl.Tree(gl.load('grass', trade=False).deal(seed=7), depth=3)"
    panel = TablePanel(notebook, code)
    box = panel.root.locator("[data-part='tree'] .gl-branches")
    in_sight = """box => {
        const frame = box.getBoundingClientRect();
        const seen = [...box.querySelectorAll("[data-node]")].filter(node => {
            const {top, bottom} = node.querySelector(".gl-tg").getBoundingClientRect();
            return top < frame.bottom && bottom > frame.top && node.querySelector("text");
        });
        const width = node => node.querySelector("text").getBoundingClientRect().width;
        const written = seen.filter(node => width(node) > 0);
        return seen.length > 3 && written.length === seen.length;
    }"""
    far = panel.root.locator("[data-part='tree'] .gl-far")
    expect(far).not_to_have_count(0)
    for share in (0, 0.5, 1):
        box.evaluate(f"box => {{ box.scrollTop = {share} * box.scrollHeight; }}")
        panel.page.wait_for_function(in_sight, arg=box.element_handle())
