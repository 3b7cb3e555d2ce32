"""What lets a move be made: for each kind of move the rule in our words, and where it stands.

The rulings in ``words`` say what bars a move; these are told beside the moves of a game's log.
"""

from __future__ import annotations

from collections.abc import Mapping

from grasslab.engine.ruling import Ruling


def _rule(name: str, text: str, source: str, option: str = "") -> Ruling:
    return Ruling(0, name, text, source, option)


PERMITS: Mapping[str, Ruling] = {
    "draw": _rule(
        "drawing",
        "Each of the three actions of a turn is a card drawn, from the deck or the community pile, "
        "or a card played. The pile is refilled only when the turn ends.",
        'rulebook, "Playing the Game", Draw Action; ruling 5',
    ),
    "lay": _rule(
        "laying",
        "Improvements and Impairments go on a plot of any yard, three on a plot at most; a Plot "
        "takes the place of one in one's own yard.",
        'rulebook, "Card Types"; rulings 7, 8 and 9',
    ),
    "park": _rule(
        "parking",
        "Garage cards go to one's own garage, as many as one likes.",
        'rulebook, "Card Types"; ruling 7',
    ),
    "scheme": _rule(
        "scheming",
        "A Petty Scheme does what it says once, and goes to the discard pile.",
        'rulebook, "Card Types"; ruling 6',
    ),
    "choose": _rule(
        "choosing-a-place",
        "The player of a Petty Scheme chooses where a moved card goes.",
        'rulebook, "Card Types"; rulings 6 and 7',
    ),
    "give": _rule(
        "giving",
        "A Petty Scheme may take cards from hands; their owners pick them.",
        'rulebook, "FAQ", Block Party; rulings 6 and 11',
    ),
    "block": _rule(
        "blocking",
        "A Garage card that blocks stops a Sabotage, and the action is used up.",
        'rulebook, "FAQ", Motion Lights; ruling 10',
        "blocking",
    ),
    "let be": _rule(
        "letting-be",
        "Nobody has to block a Sabotage, unless the table plays so.",
        'rulebook, "FAQ", Motion Lights; ruling 10',
        "blocking",
    ),
    "discard": _rule(
        "discarding",
        "At the end of a turn no more cards are kept than the hand limit allows.",
        'rulebook, "End of Turn"; ruling 5',
        "hand_limit",
    ),
    "lose": _rule(
        "losing",
        "The owner of a yard picks what a Petty Scheme takes from it.",
        'rulebook, "Card Types"; ruling 6',
    ),
}
"""By kind of move."""
