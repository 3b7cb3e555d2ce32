"""What a person waits for at a panel, measured in JupyterLab in a real browser."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from functools import cache
from pathlib import Path

TABLE = """
import grasslab as gl
from grasslab.play.agents import GreedyAgent
game = gl.load("grass", names=["Ann", "Bob", "Cid", "Dee"], rounds=4)
study = gl.Study(game.deal(seed=7))
while study.here.depth < 200 or study.state.is_chance_node():
    state = study.state
    if state.is_chance_node():
        study.draw()
    else:
        study.play(GreedyAgent().act(state.view(state.current_player()), study.here.depth))
table = gl.Table(study, pause=0)
table
"""
"""Four players, at least 200 past steps, all hands open, so that every click makes a move."""

CLICKS = """async (rounds) => {
    const panel = document.querySelector(".gl-panel");
    const frame = () => new Promise(requestAnimationFrame);
    const answered = () => new Promise((done) => {
        const watcher = new MutationObserver(() => {
            if (!panel.hasAttribute("aria-busy")) { watcher.disconnect(); done(); }
        });
        watcher.observe(panel, {attributes: true, attributeFilter: ["aria-busy"]});
    });
    const timed = async (thing) => {
        const start = performance.now();
        const answer = answered();
        thing.click();
        await answer;
        await frame();
        await frame();
        return performance.now() - start;
    };
    const times = {choose: [], move: []};
    for (let round = 0; round < rounds; round += 1) {
        const cards = [...panel.querySelectorAll(".gl-lit-card")];
        for (const card of cards.reverse()) {
            times.choose.push(await timed(card));
            const target = panel.querySelector(".gl-lit-target");
            if (target) { times.move.push(await timed(target)); break; }
            await timed(panel.querySelector("[data-do=cancel]"));
        }
        const end = panel.querySelector("[data-do=play][data-focus], .gl-buttons [data-do=play]");
        if (!panel.querySelector(".gl-lit-card") && end) await timed(end);
    }
    return times;
}"""


TREE = """
import grasslab as gl
game = gl.load("grass", names=["Ann", "Bob"], rounds=1, trade=False)
tree = gl.Tree(game.deal(seed=7), depth=0, nodes=1010)
tree
"""
"""A closed tree; opened as far as its budget goes it has 1,000 nodes and a few more."""
NODES = 1000

OPENED = """async (rounds) => {
    const panel = [...document.querySelectorAll(".gl-panel")].pop();
    const part = panel.querySelector("[data-part=tree]");
    const button = (words) =>
        [...panel.querySelectorAll("button")].find((one) => one.textContent.includes(words));
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const after = new MessageChannel(); // heard when the frame that now begins is done
        after.port1.onmessage = done;
        after.port2.postMessage(0);
    }));
    const answered = () => new Promise((done) => {
        const watcher = new MutationObserver(() => {
            if (!panel.hasAttribute("aria-busy")) { watcher.disconnect(); done(); }
        });
        watcher.observe(panel, {attributes: true, attributeFilter: ["aria-busy"]});
    });
    const timed = async (change) => {
        await painted();
        const start = performance.now();
        await change();
        await painted();
        return performance.now() - start;
    };
    const press = async (words) => {
        const answer = answered();
        button(words).click();
        await answer;
    };
    const times = {opened: [], drawn: []};
    for (let round = 0; round < rounds; round += 1) {
        times.opened.push(await timed(() => press("Open all after it")));
        times.nodes = part.querySelectorAll("[data-node]").length;
        const html = part.innerHTML;
        part.innerHTML = "";
        await painted();
        times.drawn.push(await timed(() => { part.innerHTML = html; }));
        await press("Close all");
    }
    return times;
}"""


def installed() -> bool:
    """Whether there is a browser to measure in."""
    from importlib.util import find_spec

    if find_spec("playwright") is None:
        return False
    from tests.browser.visits import PROGRAMS

    return any(map(shutil.which, PROGRAMS))


@cache
def medians() -> dict[str, float]:
    """Medians of what a person waits for, in seconds, measured in one visit to JupyterLab.

    From the click on a card to its lights, and from the click on where it goes to the new table on
    the screen, with 200 steps behind; from the click that opens a closed tree to its 1,000 nodes on
    the screen, and of that the drawing alone, from their markup to the screen.
    """
    from playwright.sync_api import sync_playwright

    from tests.browser.notebooks import Notebook, write
    from tests.browser.servers import jupyterlab
    from tests.browser.visits import Visits, launched

    with (
        tempfile.TemporaryDirectory() as folder,
        jupyterlab(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        visits = Visits(launched(playwright))
        with visits.visit() as page:
            write(server, "bench", ["1"])
            notebook = Notebook(page, server, "bench")
            notebook.open()
            notebook.run(TABLE)
            page.locator(".gl-panel").wait_for()
            found = dict(page.evaluate(CLICKS, 21))
            notebook.run(TREE)
            page.locator("[data-part=tree] [data-node]").first.wait_for()
            tree = page.evaluate(OPENED, 11)
            assert tree.pop("nodes") >= NODES
            found |= tree
        visits.browser.close()
    return {what: statistics.median(times) / 1000 for what, times in found.items()}


def waiting(what: str) -> float:
    """One of the medians."""
    return medians()[what]
