"""Positions and views set up by hand, and their notation: once for all games with named places.

A game declares a ``Notation``; how positions are written, read, checked and looked at from a seat
follows from that.
"""

from grasslab.engine.positions.carditems import CardIn, CardItem, Cards, Piles, Slots
from grasslab.engine.positions.items import (
    TABLE,
    Figure,
    Flag,
    Follows,
    Item,
    Number,
    Numbers,
    OneOf,
    PlayerIn,
)
from grasslab.engine.positions.knowing import known_text
from grasslab.engine.positions.notation import Check, Notation
from grasslab.engine.positions.seated import set_up_view
from grasslab.engine.positions.setup import set_up
from grasslab.engine.positions.text import facts, observation_text, position_text, view_text
from grasslab.engine.positions.values import Reading

__all__ = [
    "TABLE",
    "CardIn",
    "CardItem",
    "Cards",
    "Check",
    "Figure",
    "Flag",
    "Follows",
    "Item",
    "Notation",
    "Number",
    "Numbers",
    "OneOf",
    "Piles",
    "PlayerIn",
    "Reading",
    "Slots",
    "facts",
    "known_text",
    "observation_text",
    "position_text",
    "set_up",
    "set_up_view",
    "view_text",
]
