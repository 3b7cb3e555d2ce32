"""What the reasons that bar a move mean: the rule in our words, its source, and the fact."""

from grasslab.engine.ruling import Ruling
from grasslab.games.grass.rulings.explaining import explain, explain_early
from grasslab.games.grass.rulings.options import option_value, option_words, options_text
from grasslab.games.grass.rulings.words import NOT_YOUR_TURN, RULINGS

__all__ = [
    "NOT_YOUR_TURN",
    "RULINGS",
    "Ruling",
    "explain",
    "explain_early",
    "option_value",
    "option_words",
    "options_text",
]
