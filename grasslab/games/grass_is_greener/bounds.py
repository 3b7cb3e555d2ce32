"""How long a game can be at most.

Cards never come back from a yard, a garage or the discard pile. So each card of the deck is drawn
once at most and leaves a hand for good once at most, and each Petty Scheme is played once.
"""

from __future__ import annotations

from grasslab.games.grass_is_greener.catalogue import (
    BOARDS,
    COPIES,
    DECK_SIZE,
    FIRST_SCHEME,
    HAND_OUT,
    IS_SABOTAGE,
    KINDS,
    LOSE,
    MOVE,
    REPOSSESS,
    SCHEME_AMOUNT,
    SCHEME_DOES,
    SCHEME_KINDS,
    SWAP,
    TAKE,
)


def longest_game(players: int, hand_size: int = 5) -> tuple[int, int]:
    """What no game exceeds: decisions of all players together, and chance outcomes.

    Decisions: a draw of each card that is not dealt; a play or a discard of each card; a second
    step of what moves or swaps; cards handed out or lost from yards, by each rival at most once a
    card that asks for it; and an answer of each rival to a Sabotage.

    Examples
    --------
    >>> decisions, chances = longest_game(4)
    >>> decisions < 500 and chances < 200
    True
    """
    rivals = players - 1
    decisions = DECK_SIZE - players * hand_size + DECK_SIZE
    taken = 0
    for scheme in range(SCHEME_KINDS):
        copies, does = COPIES[FIRST_SCHEME + scheme], SCHEME_DOES[scheme]
        decisions += copies * (does in (MOVE, REPOSSESS, SWAP))
        decisions += copies * rivals * (does in (HAND_OUT, LOSE))
        taken += copies * SCHEME_AMOUNT[scheme] * (does == TAKE)
    decisions += rivals * sum(COPIES[kind] * IS_SABOTAGE[kind] for kind in range(KINDS))
    return decisions, 1 + DECK_SIZE + taken + BOARDS
