"""Run the benchmarks: JSON lines with name, value and unit, and peer and ratio where there is one.

Each figure is the median of several runs in one process; nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from tests.bench import engine

BENCHMARKS: dict[str, tuple[Callable[[], float], str]] = {
    "table/official, 4 players, no Trades": (engine.table_without_trades, "decisions/s"),
    "table/official, 4 players, with Trades": (engine.table_with_trades, "decisions/s"),
    "table/article, 4 players": (engine.table_of_the_article, "decisions/s"),
    "State.child/official, 4 players, no Trades": (engine.states_without_trades, "decisions/s"),
    "State.child/official, 4 players, with Trades": (engine.states_with_trades, "decisions/s"),
    "why_not/all actions of a busy position": (engine.explanations, "explanations/s"),
    "notation/typed moves": (engine.parses, "texts/s"),
    "record/save and load": (engine.records, "records/s"),
    "show/HTML of a position": (engine.html, "pictures/s"),
}


def import_seconds() -> float:
    """Seconds that a fresh interpreter spends on ``import grasslab`` beyond its own start."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return run("import grasslab") - run("pass")


PEERS = {
    "State.child/official, 4 players, no Trades": "table/official, 4 players, no Trades",
    "State.child/official, 4 players, with Trades": "table/official, 4 players, with Trades",
}
"""Figures that mean more beside another one of the same run."""


def report(name: str, value: float, unit: str, found: dict[str, float]) -> None:
    """Print one figure, with the ratio to its peer if that was measured before it."""
    line: dict[str, object] = {"name": name, "value": round(value, 4), "unit": unit}
    if PEERS.get(name) in found:
        line |= {"peer": PEERS[name], "ratio": round(value / found[PEERS[name]], 3)}
    found[name] = value
    print(json.dumps(line), flush=True)


def main() -> None:
    """Run the benchmarks whose names contain the words given, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("words", nargs="*", help="run only benchmarks with these words in them")
    parser.add_argument("--repeats", type=int, default=5, help="runs of each; the median counts")
    arguments = parser.parse_args()
    found: dict[str, float] = {}
    for name, (benchmark, unit) in BENCHMARKS.items():
        if all(word in name for word in arguments.words):
            runs = [benchmark() for _ in range(arguments.repeats)]
            report(name, statistics.median(runs), unit, found)
    if all(word in "import grasslab" for word in arguments.words):
        seconds = statistics.median(import_seconds() for _ in range(arguments.repeats))
        report("import grasslab", seconds, "s", found)


if __name__ == "__main__":
    main()
