"""Text and HTML of positions, moves and score sheets; what notebooks and the terminal show.

>>> import grasslab as gl
>>> from grasslab import show
>>> state = gl.load("grass", names=["Ann", "Bob"], rounds=1).deal(seed=7)
>>> print(show.position_text(state, seat="Ann"))
Grass, official rules, as Ann sees it
...
"""

from __future__ import annotations

from grasslab.engine import drawing
from grasslab.games.grass.scoresheet import ScoreSheet
from grasslab.show import moves, scoresheet, study
from grasslab.show.grass_html import position_html
from grasslab.show.grass_text import position_text
from grasslab.show.scoresheet import score_sheet

__all__ = [
    "ScoreSheet",
    "position_html",
    "position_text",
    "register_all",
    "score_sheet",
]


def register_all() -> None:
    """Tell the engine who draws what; the package's face calls it when first something is drawn."""
    drawing.register("State:grass", position_text, position_html)
    drawing.register("View:grass", position_text, position_html)
    drawing.register("ScoreSheet", scoresheet.sheet_text, scoresheet.sheet_html)
    drawing.register("Moves", moves.moves_text, moves.moves_html)
    drawing.register("Explanation", moves.explanation_text, moves.explanation_html)
    drawing.register("Study", study.study_text, study.study_html)
