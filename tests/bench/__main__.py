"""Run the benchmarks: JSON lines with name, value and unit, and ratios to what it is compared with.

Every benchmark is run once a round, and the median of the rounds counts, so that figures which are
compared saw the same weather. First come those of plain Python, then those with frames, then those
of bulk work: with pandas and Numba in the process, Python's garbage collector takes up to half of
the speed of ``State.child``. What is to be compiled is compiled in a process of its own before: one
that has compiled runs that code a fifth slower for the rest of its life. Last comes what a person
waits for at a panel, in JupyterLab in a real browser. Nothing passes or fails.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise

from grasslab.engine.accelerator import is_on
from tests.bench import browser, bulk, engine, games, peers

ONE_CORE = "playouts/official, 4 players, no Trades"
HEARTS = "OpenSpiel/hearts, C++ rollouts"
GIN_RUMMY = "OpenSpiel/gin_rummy, C++ rollouts"
LEDUC = "OpenSpiel/leduc_poker, tree walked from Python"
LEDUC_TREE = "expand/leduc, whole tree"
KUHN_ROLLOUTS = "OpenSpiel/kuhn_poker, C++ rollouts"
LEDUC_ROLLOUTS = "OpenSpiel/leduc_poker, C++ rollouts"
HEARTS_STEPS = "OpenSpiel/hearts, legal_actions + apply_action from Python"
FRAMES = ("view/", "simulate/")
BULK = ("playouts/", "expand/", "step/", "OpenSpiel/")
LENGTHS = {f"playouts/seconds a million, {n:,} decisions": n for n in (10_000, 100_000, 1_000_000)}


def import_seconds() -> float:
    """Seconds that a fresh interpreter spends on ``import grasslab`` beyond its own start."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return run("import grasslab") - run("pass")


BENCHMARKS: dict[str, tuple[Callable[[], float], str]] = {
    "import grasslab": (import_seconds, "s"),
    "table/official, 4 players, no Trades": (engine.table_without_trades, "decisions/s"),
    "table/official, 4 players, with Trades": (engine.table_with_trades, "decisions/s"),
    "table/article, 4 players": (engine.table_of_the_article, "decisions/s"),
    "State.child/official, 4 players, no Trades": (engine.states_without_trades, "decisions/s"),
    "State.child/official, 4 players, with Trades": (engine.states_with_trades, "decisions/s"),
    "why_not/all actions of a busy position": (engine.explanations, "explanations/s"),
    "notation/typed moves": (engine.parses, "texts/s"),
    "record/save and load": (engine.records, "records/s"),
    "show/HTML of a position": (engine.html, "pictures/s"),
    "view/knowledge and view at each decision": (engine.views, "views/s"),
    "view/sample": (engine.samples, "samples/s"),
    "simulate/4 random agents": (partial(engine.simulated, "random"), "decisions/s"),
    "simulate/4 greedy agents": (partial(engine.simulated, "greedy"), "decisions/s"),
    ONE_CORE: (partial(bulk.decisions_a_second, False), "decisions/s"),
    "playouts/official, 4 players, with Trades": (
        partial(bulk.decisions_a_second, True, games=3_000),
        "decisions/s",
    ),
    "playouts/thrifty, 4 players, no Trades": (
        partial(bulk.decisions_a_second, False, "thrifty"),
        "decisions/s",
    ),
    "playouts/thrifty, 4 players, with Trades": (
        partial(bulk.decisions_a_second, True, "thrifty", games=3_000),
        "decisions/s",
    ),
    "playouts/two threads": (bulk.in_threads, "decisions/s"),
    "playouts/two processes": (bulk.in_processes, "decisions/s"),
    **{name: (partial(bulk.seconds_for, n), "s") for name, n in LENGTHS.items()},
    "expand/official, 2 players, 6 levels": (bulk.nodes_a_second, "nodes/s"),
    "step/legal_at + step_at from Python, plain": (
        partial(bulk.steps_a_second, False),
        "steps/s",
    ),
    "step/legal_at + step_at from Python, compiled": (
        partial(bulk.steps_a_second, True),
        "steps/s",
    ),
    **{f"table/{name}": (partial(games.plain, name), "decisions/s") for name in games.SIZES},
    **{
        f"State.child/{name}": (partial(games.through_states, name), "decisions/s")
        for name in games.SIZES
    },
    **{
        f"playouts/{name}, {policy}": (partial(games.compiled, name, policy), "decisions/s")
        for name in games.SIZES
        for policy in ("random", "greedy")
    },
    LEDUC_TREE: (games.leduc_nodes_a_second, "nodes/s"),
}
OPENSPIEL: dict[str, tuple[Callable[[], float], str]] = {
    HEARTS: (partial(peers.rollouts_a_second, "hearts", 2_000), "decisions/s"),
    GIN_RUMMY: (partial(peers.rollouts_a_second, "gin_rummy", 100), "decisions/s"),
    KUHN_ROLLOUTS: (partial(peers.rollouts_a_second, "kuhn_poker", 20_000), "decisions/s"),
    LEDUC_ROLLOUTS: (partial(peers.rollouts_a_second, "leduc_poker", 20_000), "decisions/s"),
    LEDUC: (peers.leduc_nodes_a_second, "nodes/s"),
    HEARTS_STEPS: (peers.hearts_steps_a_second, "steps/s"),
}

PANELS: dict[str, tuple[Callable[[], float], str]] = {
    "panel/click on a card to its lights, 200 past steps": (
        partial(browser.waiting, "choose"),
        "s",
    ),
    "panel/click to the new table, 4 players, 200 past steps": (
        partial(browser.waiting, "move"),
        "s",
    ),
    "panel/click that opens a tree to its 1,000 nodes on the screen": (
        partial(browser.waiting, "opened"),
        "s",
    ),
    "panel/tree of 1,000 nodes, from its markup to the screen": (
        partial(browser.waiting, "drawn"),
        "s",
    ),
}

PEERS: dict[str, tuple[str, ...]] = {
    "State.child/official, 4 players, no Trades": ("table/official, 4 players, no Trades",),
    "State.child/official, 4 players, with Trades": ("table/official, 4 players, with Trades",),
    "playouts/two threads": (ONE_CORE,),
    "playouts/two processes": (ONE_CORE,),
    "expand/official, 2 players, 6 levels": (LEDUC,),
    LEDUC_TREE: (LEDUC,),
    "playouts/kuhn, random": (KUHN_ROLLOUTS,),
    "playouts/leduc, random": (LEDUC_ROLLOUTS,),
    **{f"State.child/{name}": (f"table/{name}",) for name in games.SIZES},
    "step/legal_at + step_at from Python, plain": (HEARTS_STEPS,),
    "step/legal_at + step_at from Python, compiled": (HEARTS_STEPS,),
    **{name: (HEARTS, GIN_RUMMY) for name in BENCHMARKS if name.startswith("playouts/official")},
    **{name: (HEARTS, GIN_RUMMY) for name in BENCHMARKS if name.startswith("playouts/thrifty")},
    **{after: (before,) for before, after in pairwise(LENGTHS)},
}
"""Figures that mean more beside others of the same run."""


def chosen(words: list[str]) -> dict[str, tuple[Callable[[], float], str]]:
    """The benchmarks whose names contain all words, and what they are compared with."""
    everything = {
        **BENCHMARKS,
        **(OPENSPIEL if peers.installed() else {}),
        **(PANELS if browser.installed() else {}),
    }
    named = [name for name in everything if all(word in name for word in words)]
    wanted = {*named, *(peer for name in named for peer in PEERS.get(name, ()))}
    return {name: made for name, made in everything.items() if name in wanted}


def main() -> None:
    """Run the benchmarks whose names contain the words given, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("words", nargs="*", help="run only benchmarks with these words in them")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each; the median counts")
    arguments = parser.parse_args()
    if not peers.installed():
        sys.stderr.write("OpenSpiel is not installed (extra openspiel): no comparison with it.\n")
    if not browser.installed():
        sys.stderr.write(
            "Playwright or Chromium is missing (extra browser): no figures of panels.\n"
        )
    benchmarks = chosen(arguments.words)
    in_bulk = [name for name in benchmarks if name.startswith(BULK)]
    with_frames = [name for name in benchmarks if name.startswith(FRAMES)]
    panels = [name for name in benchmarks if name in PANELS]
    plain = [name for name in benchmarks if name not in (*in_bulk, *with_frames, *panels)]
    if in_bulk:
        code = "from tests.bench import bulk, games; bulk.warm_up(); games.warm_up()"
        subprocess.run([sys.executable, "-c", code], check=True)
    runs: dict[str, list[float]] = {name: [] for name in benchmarks}
    for group in (plain, with_frames, in_bulk, panels):
        for _ in range(arguments.rounds if group else 0):
            for name in group:
                runs[name].append(benchmarks[name][0]())
    if in_bulk and not is_on():
        sys.stderr.write("Numba is not installed or switched off: everything ran plain.\n")
    found = {name: statistics.median(values) for name, values in runs.items()}
    for name, value in found.items():
        line: dict[str, object] = {"name": name, "value": round(value, 4)}
        line["unit"] = benchmarks[name][1]
        ratios = {p: round(value / found[p], 3) for p in PEERS.get(name, ()) if p in found}
        print(json.dumps(line | ({"ratios": ratios} if ratios else {})), flush=True)


if __name__ == "__main__":
    main()
