"""The cards that the rules are made for: the house deck, unless a game brings its own.

A game with other cards loads the modules of rules once more, and this module then means those.
"""

from __future__ import annotations

from grasslab.games.growerz.deck import CardSet

CARDS = CardSet.standard().cards
