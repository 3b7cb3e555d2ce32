"""What the face of GrowerZ asks of its rules, besides what the rules of every game have.

All of it depends on the cards: a game with other cards finds it in the copy of the rules that was
made for them (``game.rules_of_play``), and never in the modules themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from grasslab.engine.rules_of_game import RulesOfGame
from grasslab.games.growerz.lines import Finish, Harvest


class GrowerzRules(RulesOfGame, Protocol):
    """The rules of GrowerZ over some cards."""

    KINDS: int
    """How many kinds of card there are: first the Season cards, then Plants, Characters, Spaces."""
    SEASON_KINDS: int
    FIRST_OF_SEASON: Sequence[int]
    """The first kind of each Season, and the end of the last."""
    FIRST_PLANT: int
    FIRST_CHARACTER: int
    SPACE_KIND: Sequence[int]
    """The kind of each Space by its number; those of the Characters come first, two each."""

    CHOOSE_CARD: int
    PLACE_ON: int
    SOW_OPEN: int
    DRAW_UNSEEN: int
    SOW_NOTHING: int
    PLANT_DRAWN: int
    TAKE_CHARACTER: int

    def start_game(self, s: Any, /) -> None:
        """Lay out the table before the first card."""

    def fits(self, s: Any, p: int, kind: int, /) -> bool:
        """Whether a card can be laid down by p."""

    def has_space_for(self, s: Any, p: int, plant_type: int, /) -> bool:
        """Whether p has an empty Space that takes a type of Plant."""

    def place_on(self, s: Any, p: int, place: int, /) -> None:
        """The revealed card goes on a Space."""

    def put_plant(self, s: Any, p: int, place: int, plant: int, /) -> None:
        """A Plant, 1 + its number, goes on a Space."""

    def sort_spaces(self, s: Any, p: int, /) -> None:
        """Bring p's temporary Spaces into their order."""

    def harvest_points(self, s: Any, p: int, /) -> int:
        """What the Season brings p as the table lies."""

    def harvest(self, s: Any, p: int, /) -> Harvest:
        """The same, line by line."""

    def finish(self, s: Any, p: int, /) -> Finish:
        """How the game ends for p as the table lies."""
