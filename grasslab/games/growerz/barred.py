"""What a choice tells under ``misfits="barred"``: who chose a card that fits nowhere had no other.

Of cards that were seen and lie hidden now this is counted exactly. That a hand has none of the
cards that fit, where its cards were never seen, is more than ``Knowledge`` can say. So it is not
exact while cards lie face down of which that may be told, and once a card was revealed that fits
nowhere, until the hands are discarded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from grasslab.engine.knowledge import Arrangement, Knowledge
from grasslab.games.growerz.places import CHOSEN
from grasslab.games.growerz.table import MISFITS_BARRED, Table

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ


def by_choice(game: GrowerZ, knowledge: Knowledge, before: Table, seat: int) -> Knowledge:
    """What is known once the player to move has chosen face down, with the card moved already.

    Parameters
    ----------
    knowledge : Knowledge
        Of a seat that does not see the card, or of ``EVERYBODY``.
    before : Table
        The table before the choice.
    """
    p = before.player
    if before.misfits != MISFITS_BARRED or p == seat:
        return knowledge
    unseen = game.unseen_cards(before, seat)
    size = sum(card > 0 for card in before.hand[p])
    zones = game.zone("hand", p), game.zone(CHOSEN, p)

    def fits(kind: int) -> bool:
        return bool(game.rules_of_play.fits(before, p, kind))

    def possible(known: Arrangement) -> bool:
        hand, chosen = _kinds(known, zones[0]), _kinds(known, zones[1])
        return any(map(fits, chosen)) or not chosen or not any(map(fits, hand))

    def open_(known: Arrangement) -> bool:
        hand, chosen = _kinds(known, zones[0]), _kinds(known, zones[1])
        if len(hand) + len(chosen) == size:
            return False
        free = _free(known, unseen)
        misfit = any(not fits(kind) for kind in chosen or free)
        others = hand + free if len(hand) < size - 1 else hand
        return misfit and any(map(fits, others))

    return _narrowed(knowledge, possible, open_)


def before_reveal(game: GrowerZ, knowledge: Knowledge, before: Table) -> Knowledge:
    """What is known as all turn up their cards: exact again if no misfit came this Season.

    A Season's cards go out of the game by being misfits, and else only when it is over.
    """
    first, end = game.rules_of_play.FIRST_OF_SEASON[before.season : before.season + 2]
    if before.misfits != MISFITS_BARRED or any(before.removed[first:end]):
        return knowledge
    return replace(knowledge, exact=True)


def by_misfit(
    game: GrowerZ, knowledge: Knowledge, before: Table, p: int, kind: int, unseen: Sequence[int]
) -> Knowledge:
    """What is known of a hand once its player has revealed the card chosen out of it.

    Parameters
    ----------
    before : Table
        The table before the cards are revealed.
    unseen : sequence of int
        By kind, the cards that are hidden once this one lies open.
    """
    rules = game.rules_of_play
    if before.misfits != MISFITS_BARRED or rules.fits(before, p, kind):
        return knowledge
    zone = game.zone("hand", p)
    chosen_now = before.player == p  # then the card is still in the hand of this table
    size = sum(card > 0 for card in before.hand[p]) - chosen_now

    def fits(other: int) -> bool:
        return bool(rules.fits(before, p, other))

    def possible(known: Arrangement) -> bool:
        return not any(map(fits, _kinds(known, zone)))

    def open_(known: Arrangement) -> bool:
        return len(_kinds(known, zone)) < size and any(map(fits, _free(known, unseen)))

    return _narrowed(knowledge, possible, open_)


def _narrowed(
    knowledge: Knowledge,
    possible: Callable[[Arrangement], bool],
    open_: Callable[[Arrangement], bool],
) -> Knowledge:
    """The arrangements that are possible; exact unless more is told than they can say."""
    kept = list(filter(possible, knowledge.arrangements))
    exact = knowledge.exact and not any(map(open_, kept))
    return replace(Knowledge.of(kept), exact=exact)


def _kinds(known: Arrangement, zone: int) -> list[int]:
    """The kinds that were seen and lie in a zone."""
    return [kind for place, kind in known if place == zone]


def _free(known: Arrangement, unseen: Sequence[int]) -> list[int]:
    """The kinds of which there are more than were seen."""
    seen = Counter(kind for _, kind in known)
    return [kind for kind, count in enumerate(unseen) if count > seen[kind]]
