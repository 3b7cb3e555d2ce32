"""Where cards of Grass lie hidden from a player: in hand, kept in the draft, or chosen."""

from __future__ import annotations

from grasslab.engine.view import View
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.zones import COMMITTED, HAND, KEPT
from grasslab.show.hidden import Hidden
from grasslab.show.hidden import hidden_cards as hidden_in

PLACES = {HAND: "hand", KEPT: "kept", COMMITTED: "chosen"}
"""Where cards lie hidden, by the first zone of each place."""


def hidden_cards(view: View) -> tuple[tuple[Hidden, ...], ...]:
    """The places of each seat where cards lie hidden from who looks; a hand also if it is empty."""
    return hidden_in(view, [card.name for card in CARDS], PLACES, face_down=["chosen"])
