"""What a new game derives from: cards in places, declared options, one phrase for each action.

CONTRIBUTING.md ("Adding a game") says step by step what such a game provides; ``games/kuhn`` is the
smallest example. Grass, which came first, does all this by hand.
"""

from __future__ import annotations

from grasslab.engine.placed import PlacedGame
from grasslab.engine.worded import WordedGame


class CardGame(PlacedGame, WordedGame):
    """A game whose cards lie in places and whose actions have phrases.

    See ``PlacedGame`` for what is seen and known, ``WordedGame`` for notation and rulings, and
    ``ConfiguredGame`` for names, presets and options.
    """
