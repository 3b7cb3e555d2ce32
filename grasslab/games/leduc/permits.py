"""What lets a move be made: for each kind of move the rule in our words, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from grasslab.engine.ruling import Ruling

SOUTHEY = "Southey and others, Bayes' Bluff (2005)"
PERMITS: Mapping[str, Ruling] = {
    "fold": Ruling(0, "folding", "Who does not want to pay a raise gives up the pot.", SOUTHEY),
    "call": Ruling(0, "calling", "A call pays what the other put in more, or nothing.", SOUTHEY),
    "raise": Ruling(
        0, "raising", "There are at most two raises a round, of 2 and then of 4 chips.", SOUTHEY
    ),
}
"""By kind of move."""
