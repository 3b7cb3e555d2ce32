"""What lets a move be made: for each kind of move the rule in our words, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from grasslab.engine.ruling import Ruling

KUHN = "Kuhn, A Simplified Two-Person Poker (1950)"
PERMITS: Mapping[str, Ruling] = {
    "pass": Ruling(0, "passing", "Without a bet to answer a pass waits; after one it folds.", KUHN),
    "bet": Ruling(0, "betting", "A bet puts in one chip; after a bet it calls.", KUHN),
}
"""By kind of move."""
