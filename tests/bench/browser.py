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
tree = gl.Tree(game.deal(seed=7), depth=3, nodes=1000)
tree
"""

DRAWN = """async (rounds) => {
    const part = document.querySelector(".gl-panel [data-part=tree]");
    const frame = () => new Promise(requestAnimationFrame);
    const html = part.innerHTML;
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
        part.innerHTML = "";
        await frame();
        await frame();
        const start = performance.now();
        part.innerHTML = html;
        part.getBoundingClientRect();
        await frame();
        await frame();
        times.push(performance.now() - start);
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
    the screen, with 200 steps behind; and the tree of 1,000 nodes from its markup to the screen.
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
            nodes = page.locator("[data-part=tree] [data-node]").count()
            found["tree"] = [time * 1000 / nodes for time in page.evaluate(DRAWN, 11)]
        visits.browser.close()
    return {what: statistics.median(times) / 1000 for what, times in found.items()}


def waiting(what: str) -> float:
    """One of the medians."""
    return medians()[what]
