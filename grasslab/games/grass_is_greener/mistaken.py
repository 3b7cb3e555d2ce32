"""Texts that ask for what no move can be, answered with the rule that is against it."""

from __future__ import annotations

import re

from grasslab.engine.worded import folded
from grasslab.games.grass_is_greener.effects import GARAGE, PLOT
from grasslab.games.grass_is_greener.face import Face
from grasslab.games.grass_is_greener.naming import kinds_of

_ENDING = {
    "pass",
    "i pass",
    "skip",
    "stop",
    "done",
    "end",
    "end turn",
    "end my turn",
    "end the turn",
}
_PLAYING = re.compile(r"(?:lay|play|put|park) (.+?) (?:on|over|for|in place of|in|into) (.+)")


def rule_against(face: Face, mover: int, text: str) -> str:
    """The rule by which a text can name no move, with its source; empty if there is none.

    Parameters
    ----------
    face : Face
    mover : int
        The seat of who is to move.
    text : str
        A text that names no move.
    """
    said = folded(text)
    if said in _ENDING:
        return (
            "nobody passes: a turn has three actions, and drawing from the deck is always one "
            'that can be made (rulebook, "Playing the Game"; ruling 6)'
        )
    match = _PLAYING.fullmatch(said)
    others = [folded(name) for seat, name in enumerate(face.names) if seat != mover]
    if match and any(re.match(rf"{re.escape(name)}s? ", f"{match[2]} ") for name in others):
        return _OWN_ONLY.get(_family(face, match[1]), "")
    return ""


def _family(face: Face, named: str) -> int | None:
    """The family of a card that is named, or given by its code."""
    for card, kind in zip(face.deck.cards, kinds_of(face.deck.cards), strict=True):
        if named in (folded(card.name), folded(kind.code)):
            return card.family
    return None


_OWN_ONLY: dict[int | None, str] = {
    PLOT: 'Plots are laid only in your own yard (rulebook, "Card Types"; ruling 7)',
    GARAGE: 'Garage cards are put only into your own garage (rulebook, "Card Types"; ruling 7)',
}
