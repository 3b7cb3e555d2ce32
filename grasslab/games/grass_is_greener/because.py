"""Why the greedy agent makes a move, in a sentence that everybody may hear."""

from __future__ import annotations

from collections.abc import Mapping

from grasslab.engine.words import in_unit
from grasslab.games.grass_is_greener.catalogue import (
    BORROW,
    DISCARD,
    DRAW,
    HAND_OUT,
    LOSE,
    MOVE,
    REFRESH,
    REPOSSESS,
    SWAP,
    TAKE,
    TOSS,
    WRECK,
)
from grasslab.games.grass_is_greener.face import Face, played
from grasslab.games.grass_is_greener.table import PLACE_CARD, TURN, Table


def because(face: Face, seen: Table, action: int) -> str:
    """What a move brings, by what lies open: the cards in hand play no part in it.

    Parameters
    ----------
    face : Face
    seen : Table
        What the player to move sees.
    action : int
        What it chose.
    """
    rules, p = face.yard_rules, seen.player
    if action == 0:
        return "The deck may bring something better"
    if action < rules.LAY_PLOT:
        return "That one is worth having in hand"
    if rules.GIVE <= action < rules.BLOCK:
        return "It can be spared most easily"
    if action == rules.BLOCK:
        return "It stops what was coming"
    if action == rules.LET_BE:
        return "The lights are worth more than what is coming"
    if rules.DISCARD_FROM_HAND <= action < rules.DISCARD_FROM_YARD:
        return "It is worth least where it is"
    changes = _changes(face, seen, action)
    if changes:
        return changes
    card = played(rules, p, action)
    if card is not None and action >= rules.SCHEME:
        return _SCHEMES[rules.SCHEME_DOES[card.kind - rules.FIRST_SCHEME]]
    return "It looks best right now"


def _changes(face: Face, seen: Table, action: int) -> str:
    """How points change by a move right away, if nobody can block it; empty if none do."""
    after = seen.copy()
    rules = face.yard_rules
    if seen.phase == TURN or seen.phase == PLACE_CARD or action >= rules.DISCARD_FROM_YARD:
        after.keeps_recall = 0
        rules.apply_action(after, action)
    parts = []
    for p, name in enumerate(face.names):
        points = rules.score(after, p) - rules.score(seen, p)
        who = "me" if p == seen.player else name
        if points:
            verb = "brings" if points > 0 else "costs"
            parts.append(f"{verb} {who} {in_unit(abs(points), 'points')}")
    return f"It {' and '.join(parts)}" if parts else ""


_SCHEMES: Mapping[int, str] = {
    DRAW: "More cards, more choice",
    DISCARD: "That card has to go",
    MOVE: "That card lies better elsewhere",
    WRECK: "That card is better out of the way",
    BORROW: "That card is better in my garage",
    TAKE: "A rival's cards are good to have",
    TOSS: "Rivals with fewer cards do less harm",
    LOSE: "It thins out the yards of others",
    HAND_OUT: "It empties a hand and fills others",
    REPOSSESS: "That plot is better in my yard",
    SWAP: "That plot is better in my yard",
    REFRESH: "The pile has nothing for me",
}
