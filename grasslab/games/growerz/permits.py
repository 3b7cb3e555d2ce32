"""What lets a move be made: for each kind of move the rule in our words, and where it stands.

The rulings in ``words`` say what bars a move; these are told beside the moves of a game's log.
"""

from __future__ import annotations

from collections.abc import Mapping

from grasslab.engine.ruling import Ruling


def _rule(name: str, text: str, source: str, option: str = "") -> Ruling:
    return Ruling(0, name, text, source, option)


PERMITS: Mapping[str, Ruling] = {
    "choose": _rule(
        "choosing",
        "All choose a card of their hand in secret; then the cards are shown, and the hands go on.",
        'rulebook, "Phase 1: Choice"; rulings 1 and 2',
    ),
    "place": _rule(
        "placing",
        "A shown card goes on one of the player's own Spaces: one card a colour, and only cards "
        "with the hourglass on Spaces with the hourglass.",
        'rulebook, "Phase 1: Choice"; rulings 2 and 4',
    ),
    "sow": _rule(
        "sowing",
        "A face-up Plant may be taken for an empty Space of one's own that shows its symbol.",
        'rulebook, "Phase 2: Sowing"; rulings 7 and 10',
    ),
    "draw": _rule(
        "drawing-unseen",
        "Instead of a face-up Plant the top card of a Plant deck may be drawn; it must be planted.",
        'rulebook, "Phase 2: Sowing"; rulings 8 and 9',
    ),
    "sow nothing": _rule(
        "sowing-nothing", "Nobody has to sow.", 'rulebook, "Phase 2: Sowing"; ruling 10'
    ),
    "plant": _rule(
        "planting",
        "What was drawn unseen is planted on an empty Space of its symbol.",
        'rulebook, "Phase 2: Sowing"; ruling 8',
    ),
    "be": _rule(
        "being-a-character",
        "Each player has a Character, which says what is worth points.",
        'rulebook, "Setup"',
        "characters",
    ),
}
"""By kind of move."""
