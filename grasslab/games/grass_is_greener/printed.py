"""The cards that the rules are written over; a game with other cards has another such module."""

from __future__ import annotations

from grasslab.games.grass_is_greener.deck import CardSet

CARDS = CardSet.standard().cards
