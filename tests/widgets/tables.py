"""Tables for the tests of panels: positions, and what a panel shows."""

from __future__ import annotations

import grasslab as gl
from grasslab.engine.game import Game
from grasslab.engine.state import State
from tests.show.reading import words_of

NAMES = ["Ann", "Bob", "Cid"]


def grass(**options: object) -> Game:
    """Grass for three, one round."""
    return gl.load("grass", names=NAMES, **{"rounds": 1, **options})


def busy() -> State:
    """Ann's turn, with markets, heat and a closed one."""
    return grass().position(
        turn="Ann",
        phase="turn",
        opened=["Ann", "Bob"],
        hands={
            "Ann": "Panama, Felony, Steal Your Neighbor's Pot, Market Close, Sold Out",
            "Bob": "Felony, Bust",
            "Cid": "Immunity",
        },
        markets={"Ann": "Home Grown", "Bob": "2 Mexico, Jamaica"},
    )


def open_table(**options: object) -> gl.Table:
    """Everybody's cards open, all played by hand."""
    return gl.Table(busy(), **options)  # type: ignore[arg-type]


def part(table: gl.Table, name: str) -> str:
    """The words that a part of the panel shows."""
    return words_of(table.parts[name])


def finish(table: gl.Table) -> gl.Table:
    """End Ann's turn, where a Deal could still follow her play."""
    moves = table.study.moves()
    return table.play("end turn") if "end turn" in moves.texts() else table


def press_as_browser(panel: gl.Table | gl.Tree, button: str, *values: object) -> None:
    """What the view's message does."""
    panel._handle_custom_msg({"do": button, "values": list(values)}, [])


def lit(table: gl.Table, kind: str) -> dict[str, str]:
    """The spots of a kind that are lit, with their words."""
    return {path: words for path, what, words, _ in table.lights if what == kind}
