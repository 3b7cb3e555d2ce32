"""Game trees to draw.

``python -m tests.show.tree_samples`` writes their golden texts anew; read the difference then.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import grasslab as gl
from grasslab.engine.state import State
from grasslab.show.tree_drawing import TreeDrawing
from tests.explore.studies import three

GOLDEN = Path(__file__).parent / "golden" / "trees"


def kuhn() -> State:
    """Kuhn poker before the deal."""
    return gl.load("kuhn", names=["Ann", "Bob"]).new_initial_state()


def leduc() -> State:
    """Leduc poker before the deal."""
    return gl.load("leduc", names=["Ann", "Bob"]).new_initial_state()


def grass() -> State:
    """Three players of Grass, with some dozen moves each."""
    game = gl.load("grass", names=["Ann", "Bob", "Cid"], rounds=1, trade=False)
    return game.position(three().position_text())


def kuhn_line() -> TreeDrawing:
    """All of Kuhn poker, with a line that is highlighted."""
    line = kuhn().replay("take Jack; take King; pass; bet")
    return gl.draw_tree(kuhn(), depth=9, highlight=line)


def kuhn_numbers() -> TreeDrawing:
    """Ann's first decision with a King, with numbers of all three sorts."""
    state = kuhn().replay("take King; take Jack")
    chips = {3: 1.0, 7: 2.0, 8: 1.25}
    chances = {1: 0.25, 2: 0.75}
    return gl.draw_tree(state, values=chips, visits={0: 12_000, 1: 3_000}, probabilities=chances)


SAMPLES: dict[str, Callable[[], TreeDrawing]] = {
    "kuhn, a line": kuhn_line,
    "kuhn, numbers": kuhn_numbers,
    "kuhn, as Ann may know it": lambda: gl.draw_tree(kuhn(), depth=9, seat="Ann"),
    "leduc": lambda: gl.draw_tree(leduc(), depth=4),
    "grass": lambda: gl.draw_tree(grass(), depth=2),
    "grass, one step": lambda: gl.draw_tree(grass(), depth=1),
    "grass, as Bob may know it": lambda: gl.draw_tree(grass(), depth=2, seat="Bob"),
}
BY_HEART = ("kuhn, a line", "kuhn, numbers", "kuhn, as Ann may know it", "grass, one step")
"""Those that have a golden text."""


def write_golden() -> None:
    """Write every golden text."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in BY_HEART:
        (GOLDEN / f"{name}.txt").write_text(f"{SAMPLES[name]()}\n", "utf-8")


if __name__ == "__main__":
    write_golden()
