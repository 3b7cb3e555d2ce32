"""Rulings: what can bar a play, each with its name, the rule in our words, and its source."""

from __future__ import annotations

from typing import NamedTuple


class Ruling(NamedTuple):
    """A rule that can bar a play.

    Attributes
    ----------
    reason : int
        The number by which ``rules.bar`` gives it; 0 for those that hold in every game.
    name : str
        What it is called: "market-heated".
    text : str
        The rule in our words.
    source : str
        Where it stands: the section of the rulebook, and the number of our ruling.
    option : str
        The option of the rules that decides it, if one does.
    """

    reason: int
    name: str
    text: str
    source: str
    option: str = ""


NOT_YOUR_TURN = Ruling(
    0,
    "not-your-turn",
    "A player decides only when it is that player's turn to do so.",
    "every game here",
)
CHANCE_FIRST = Ruling(
    0,
    "chance-first",
    "What is drawn or dealt is up to chance; you decide when it has come.",
    "every game here",
)
GAME_OVER = Ruling(
    0, "game-over", "Once the game is over nothing more can be played.", "every game here"
)
FOR_ALL = (NOT_YOUR_TURN, CHANCE_FIRST, GAME_OVER)
"""The rulings that hold in every game."""
