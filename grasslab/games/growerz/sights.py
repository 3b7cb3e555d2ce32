"""Who sees and knows what of a step of GrowerZ: the lines of information states, and knowledge.

What lies hidden are hands and the cards chosen face down. Hands travel: whoever has passed one on
knows it, until its cards are revealed; so do those who have seen it two and three steps ago. That
is exact by counting. What a choice gives away besides, under ``misfits="barred"``, ``barred`` adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.knowledge import EVERYBODY, NOTHING_KNOWN, Knowledge
from grasslab.engine.positions.cards import list_cards
from grasslab.games.growerz.barred import before_reveal, by_choice, by_misfit
from grasslab.games.growerz.places import CHOSEN
from grasslab.games.growerz.table import (
    CHOOSE,
    CHOOSE_FIRST,
    DEAL,
    DISCARDS_FACE_UP,
    REVEAL,
    SEASON_OVER,
    Table,
)

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ

SOME_CARD = "a card"


# What a step is made of


def is_dealt(before: Table) -> bool:
    """Whether the step deals a Season card."""
    return before.phase in (DEAL, SEASON_OVER)


def is_last_choice(before: Table) -> bool:
    """Whether all cards are revealed by the step."""
    return before.phase == CHOOSE and before.left == 1


def discards(before: Table) -> bool:
    """Whether the last card of each hand goes, once all have chosen."""
    return is_last_choice(before) and before.step == before.hand_size - 2


def hands_pass(before: Table, after: Table) -> bool:
    """Whether hands go on to the next player in the step."""
    same = after.phase == CHOOSE and before.season == after.season
    return same and before.step != after.step


def way_of_hands(table: Table) -> int:
    """To the left in Winter and Summer, to the right in Spring and Autumn (R, "Phase 2")."""
    return 1 if table.season % 2 == 0 else -1


def all_chosen(game: GrowerZ, before: Table, action: int) -> list[int]:
    """The kinds that all have chosen, by seat, after the last choice."""
    chosen = [card - 1 for card in before.committed]
    chosen[before.player] = action - game.rules_of_play.CHOOSE_CARD
    return chosen


def last_cards(game: GrowerZ, before: Table, action: int) -> list[int]:
    """The kinds left in the hands after the last choice of a Season, by seat."""
    chosen = all_chosen(game, before, action)
    left = [[card - 1 for card in hand if card] for hand in before.hand]
    left[before.player].remove(chosen[before.player])
    return [hand[0] for hand in left]


# Information states


def observed(game: GrowerZ, before: Table, action: int, after: Table, player: int) -> str:
    """What a player sees of a step, as one line; ``recall`` keeps the same as numbers."""
    return "; ".join(_parts(game, before, action, after, player))


def _parts(game: GrowerZ, before: Table, action: int, after: Table, player: int) -> list[str]:
    parts = [_step(game, before, action, player)]
    if is_last_choice(before):
        chosen = [game.kinds[kind].code for kind in all_chosen(game, before, action)]
        parts.append(f"chosen: {_by_name(game, chosen)}")
        if discards(before) and before.discards == DISCARDS_FACE_UP:
            last = [game.kinds[kind].code for kind in last_cards(game, before, action)]
            parts.append(f"discarded: {_by_name(game, last)}")
    if hands_pass(before, after):
        parts.append(f"in hand: {list_cards(game.kinds, game.counts(after.hand[player]))}")
    return parts


def _by_name(game: GrowerZ, codes: list[str]) -> str:
    return ", ".join(f"{name} {code}" for name, code in zip(game.names, codes, strict=True))


def _step(game: GrowerZ, before: Table, action: int, player: int) -> str:
    """Who does what, or what comes to whom."""
    text, name = game.action_text(before, action), game.names[before.player]
    if before.phase in (CHOOSE_FIRST, REVEAL):
        return text
    if player != before.player and is_dealt(before):
        text = f"deal {SOME_CARD}"
    elif player != before.player and before.phase == CHOOSE:
        text = f"choose {SOME_CARD}"
    return f"{name}: {text}"


# Knowledge


def learn(
    game: GrowerZ, knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
) -> Knowledge:
    """What a seat, or ``EVERYBODY``, knows after a step, from what it knew before it."""
    if before.phase == DEAL and seat == before.player and knowledge:
        knowledge = knowledge.appear(action, game.unseen_cards(before, seat)[action])
    if before.phase == CHOOSE:
        if seat != before.player:
            hand = sum(card > 0 for card in before.hand[before.player])
            zones = game.zone("hand", before.player), game.zone(CHOSEN, before.player)
            knowledge = knowledge.move_hidden(*zones, hand)
            if not is_last_choice(before):
                knowledge = by_choice(game, knowledge, before, seat)
        if discards(before):
            return NOTHING_KNOWN  # no card is held, and nothing but the stack is hidden
        if is_last_choice(before):
            knowledge = _see_chosen(game, knowledge, before, action, seat)
    return _pass_hands(game, knowledge, after, seat) if hands_pass(before, after) else knowledge


def _see_chosen(
    game: GrowerZ, knowledge: Knowledge, before: Table, action: int, seat: int
) -> Knowledge:
    """All cards that were chosen are revealed."""
    unseen = game.unseen_cards(before, seat)
    knowledge = before_reveal(game, knowledge, before)
    for p, kind in enumerate(all_chosen(game, before, action)):
        if p != seat:
            if knowledge:
                knowledge = knowledge.leave(game.zone(CHOSEN, p), kind, 1, unseen[kind])
            unseen[kind] -= 1
            knowledge = by_misfit(game, knowledge, before, p, kind, unseen)
    return knowledge


def _pass_hands(game: GrowerZ, knowledge: Knowledge, after: Table, seat: int) -> Knowledge:
    """Each player sees the hand that comes, and knows the one that went."""
    way, players = way_of_hands(after), game.players
    hands = [game.zone("hand", p) for p in range(players)]
    if seat != EVERYBODY:
        came = game.counts(after.hand[seat])
        knowledge = knowledge.within(hands[(seat - way) % players], came)
    knowledge = knowledge.rename({hands[p]: hands[(p + way) % players] for p in range(players)})
    if seat != EVERYBODY:
        getter = (seat + way) % players
        went = [card - 1 for card in after.hand[getter] if card]
        knowledge = knowledge.arrive(hands[getter], *went)
    return knowledge.fit(game.hidden_sizes(after, seat), game.unseen_cards(after, seat))
