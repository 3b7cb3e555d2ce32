"""Text and HTML of positions, moves and score sheets; what notebooks and the terminal show.

>>> import grasslab as gl
>>> from grasslab import show
>>> state = gl.load("grass", names=["Ann", "Bob"], rounds=1).deal(seed=7)
>>> print(show.position_text(state, seat="Ann"))
Grass, official rules, as Ann sees it
...
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from grasslab.engine import drawing
from grasslab.games.grass.scoresheet import ScoreSheet
from grasslab.show import (
    game_html,
    game_text,
    grass_html,
    grass_text,
    moves,
    scoresheet,
    sheet,
    study,
)
from grasslab.show.position import position_html, position_text
from grasslab.show.sheet import score_sheet

__all__ = [
    "ScoreSheet",
    "position_html",
    "position_text",
    "register_all",
    "score_sheet",
]


def register_all() -> None:
    """Tell the engine who draws what; the package's face calls it when first something is drawn."""
    for seen in ("State", "View"):
        drawing.register(seen, game_text.position_text, game_html.position_html)
        drawing.register(f"{seen}:grass", grass_text.position_text, grass_html.position_html)
        drawing.register(f"{seen}:grass-is-greener", *_later("grass_is_greener"))
        drawing.register(f"{seen}:growerz", *_later("growerz"))
    drawing.register("Sheet", sheet.sheet_text, sheet.sheet_html)
    drawing.register("ScoreSheet", scoresheet.sheet_text, scoresheet.sheet_html)
    drawing.register("Moves", moves.moves_text, moves.moves_html)
    drawing.register("Explanation", moves.explanation_text, moves.explanation_html)
    drawing.register("Study", study.study_text, study.study_html)


def _later(game: str) -> tuple[drawing.Drawer, drawing.Drawer]:
    """The drawers of a game, loaded with its cards when such a game is first drawn."""

    def text(thing: Any, **options: Any) -> str:
        module = import_module(f"grasslab.show.{game}_text")
        return str(module.position_text(thing, **options))

    def html(thing: Any) -> str:
        return str(import_module(f"grasslab.show.{game}_html").position_html(thing))

    return text, html
