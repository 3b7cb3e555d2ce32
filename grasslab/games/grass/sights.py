"""What each seat learns of hidden cards in a step of Grass: from what it sees of it, and only that.

The seat may be ``EVERYBODY``: what is then learned is what all players have seen, and so know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grasslab.engine.knowledge import EVERYBODY, NOTHING_KNOWN, Knowledge
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.deals import claims_are_free
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ANSWER_OFFER,
    DECLINE,
    END_TURN,
    GIVE_CARD,
    KEEP_CARD,
    OFFER,
    PASS_CARD,
    SHOW_HAND,
    offer_parts,
)
from grasslab.games.grass.seen import hidden_sizes, unseen_cards
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    DEAL,
    DECLINED,
    DRAFT,
    DRAW,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    TURN,
    Table,
    following,
    preceding,
)
from grasslab.games.grass.zones import COMMITTED, HAND, KEPT


def learn(knowledge: Knowledge, before: Table, action: int, after: Table, seat: int) -> Knowledge:
    """What a seat knows after a step, from what it knew before it.

    Parameters
    ----------
    knowledge : Knowledge
        What the seat knew of the cards hidden from it.
    before, after : Table
        The table before the step, and after it.
    action : int
        The action, or at a chance node the outcome.
    seat : int
        Who learns, or ``EVERYBODY``.
    """
    if after.phase == ROUND_OVER or after.phase == GAME_OVER:
        return NOTHING_KNOWN  # all hands are shown, and nothing but the stack is hidden
    learner = _LEARNERS.get(before.phase)
    return knowledge if learner is None else learner(knowledge, before, action, after, seat)


def told_by_offer(s: Table) -> Knowledge:
    """What everybody knows by an open offer and its answers, where they name cards that are held.

    A card put down since for a hidden Trade may be the one that was named.
    """
    known = NOTHING_KNOWN
    if s.offer_give == 0 or claims_are_free(s):
        return known
    unseen = unseen_cards(s, EVERYBODY)
    named = {p: said - 1 for p, said in enumerate(s.answer) if 0 < said < DECLINED}
    named[s.turn] = s.offer_give - 1
    for p, kind in named.items():
        cards = sum(s.hand[p]) + (s.committed[p] > 0)
        known = known.show(HAND + p, kind, cards, unseen[kind])
        if s.committed[p] > 0:
            known = known.move_hidden(HAND + p, COMMITTED + p, cards)
    return known


def _copies(s: Table, kind: int, seat: int) -> int:
    """How many cards of a kind are hidden from a seat, while a round is played."""
    count = s.stack[kind]
    for p in range(s.players):
        if p != seat:
            count += s.hand[p][kind] + s.kept[p][kind] + (s.committed[p] == 1 + kind)
    return count


def _leave(knowledge: Knowledge, s: Table, giver: int, kind: int, seat: int) -> Knowledge:
    """A card is seen to leave a hand."""
    if giver == seat or not knowledge:
        return knowledge
    return knowledge.leave(HAND + giver, kind, sum(s.hand[giver]), _copies(s, kind, seat))


# Cards by chance


def _learn_from_draw(
    knowledge: Knowledge, before: Table, kind: int, after: Table, seat: int
) -> Knowledge:
    """Who takes a card from the stack sees it, and it is none of those that lie elsewhere."""
    if before.player != seat or not knowledge:
        return knowledge
    return knowledge.appear(kind, _copies(before, kind, seat))


def _learn_from_taking(
    knowledge: Knowledge, before: Table, kind: int, after: Table, seat: int
) -> Knowledge:
    """Lucky or Not: the two see the card, the others that one moves."""
    taker, source = before.player, preceding(before, before.player)
    if seat == taker:
        return _leave(knowledge, before, source, kind, seat)
    if seat == source:
        return knowledge.arrive(HAND + taker, kind)
    if not knowledge:
        return knowledge
    return knowledge.move_hidden(HAND + source, HAND + taker, sum(before.hand[source]))


# A turn


def _learn_from_turn(
    knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
) -> Knowledge:
    """A card is played or thrown away, the hand is shown, or a card is offered."""
    player = before.player
    if seat == player:
        return knowledge
    if action < SHOW_HAND:
        if not knowledge:
            return knowledge
        left, hand = after.hand[player], before.hand[player]
        kind = next(k for k in range(KINDS) if left[k] < hand[k])
        return _leave(knowledge, before, player, kind, seat)
    if action == SHOW_HAND:
        return _learn_hand(knowledge, before, player, seat)
    if OFFER <= action < END_TURN:
        return _learn_claim(knowledge, before, player, offer_parts(action)[0], seat)
    return knowledge


def _learn_hand(knowledge: Knowledge, s: Table, player: int, seat: int) -> Knowledge:
    """Everybody sees all cards of a hand (ruling 4)."""
    hand = s.hand[player]
    others = [n - seen for n, seen in zip(unseen_cards(s, seat), hand, strict=True)]
    known = knowledge.within(HAND + player, hand).fit(hidden_sizes(s, seat), others)
    return known.arrive(HAND + player, *(k for k in range(KINDS) for _ in range(hand[k])))


def _learn_claim(knowledge: Knowledge, s: Table, player: int, kind: int, seat: int) -> Knowledge:
    """A card that is named in a Trade is held, unless any may be named (ruling 11)."""
    if claims_are_free(s):
        return knowledge
    cards, copies = sum(s.hand[player]), _copies(s, kind, seat)
    return knowledge.show(HAND + player, kind, cards, copies)


def _learn_from_answer(
    knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
) -> Knowledge:
    if action == DECLINE or seat == before.player:
        return knowledge
    return _learn_claim(knowledge, before, before.player, action - ANSWER_OFFER, seat)


def _learn_from_choice(
    knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
) -> Knowledge:
    """A Trade under the open rules: everybody sees both cards change hands (ruling 11)."""
    if action == ACCEPT_NOBODY or before.hidden_deals == 1:
        return knowledge
    maker, rival = before.turn, action - ACCEPT
    given, taken = before.offer_give - 1, before.answer[rival] - 1
    # Both cards have been named, so each is a token where it leaves.
    knowledge = _leave(knowledge, before, maker, given, seat)
    knowledge = _leave(knowledge, before, rival, taken, seat)
    if rival != seat:
        knowledge = knowledge.arrive(HAND + rival, given)
    if maker != seat:
        knowledge = knowledge.arrive(HAND + maker, taken)
    return knowledge


# Cards put face down, which then move


def _commit(knowledge: Knowledge, before: Table, seat: int) -> Knowledge:
    """Who decides puts a card of the hand face down, seen by nobody else."""
    player = before.player
    if player == seat or not knowledge:
        return knowledge
    return knowledge.move_hidden(HAND + player, COMMITTED + player, sum(before.hand[player]))


def _move_committed(
    knowledge: Knowledge, s: Table, committed: list[int], getters: Mapping[int, int], seat: int
) -> Knowledge:
    """Committed cards go to hands; givers and getters see their own.

    ``s`` is the table before the step, ``committed`` what has been put down by all.
    """
    mine = None
    for giver, getter in getters.items():
        if getter == seat:
            mine = giver
    if mine is not None and knowledge:
        kind = committed[mine] - 1
        knowledge = knowledge.leave(COMMITTED + mine, kind, 1, _copies(s, kind, seat))
    knowledge = knowledge.rename(
        {COMMITTED + giver: HAND + getter for giver, getter in getters.items()}
    )
    if seat in getters:
        knowledge = knowledge.arrive(HAND + getters[seat], committed[seat] - 1)
    return knowledge


def _learn_from_passing(
    knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
) -> Knowledge:
    """All choose a card, then all of them move (ruling 7)."""
    knowledge = _commit(knowledge, before, seat)
    if after.phase == PASS:
        return knowledge
    committed = list(before.committed)
    committed[before.player] = 1 + action - PASS_CARD
    getters = {p: following(before, p) for p in range(before.players) if committed[p] > 0}
    return _move_committed(knowledge, before, committed, getters, seat)


def _learn_from_giving(
    knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
) -> Knowledge:
    """Hidden Deals: the two pick a card each, then both change hands."""
    knowledge = _commit(knowledge, before, seat)
    if after.phase == GIVE:
        return knowledge
    committed = list(before.committed)
    committed[before.player] = 1 + action - GIVE_CARD
    maker, partner = before.turn, before.partner - 1
    getters = {maker: partner, partner: maker}
    return _move_committed(knowledge, before, committed, getters, seat)


def _learn_from_draft(
    knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
) -> Knowledge:
    """Give Me Five: a card is kept; when all have, the rest of each hand goes on a seat."""
    player = before.player
    if player != seat and knowledge:
        cards = sum(before.hand[player])
        knowledge = knowledge.move_hidden(HAND + player, KEPT + player, cards)
    if following(before, player) != before.turn:
        return knowledge
    packs = [list(hand) for hand in before.hand]
    packs[player][action - KEEP_CARD] -= 1
    return _learn_from_packs(knowledge, before, packs, after, seat)


def _learn_from_packs(
    knowledge: Knowledge, before: Table, packs: list[list[int]], after: Table, seat: int
) -> Knowledge:
    """Hands go on a seat: each player sees the one that comes, and knows the one that went."""
    players = before.players
    step = 1 if before.round % 2 == 1 else -1
    if 0 <= seat < players:
        giver, getter = (seat - step) % players, (seat + step) % players
        knowledge = knowledge.within(HAND + giver, packs[giver])
    moves = {HAND + p: HAND + (p + step) % players for p in range(players)}
    knowledge = knowledge.rename(moves)
    if 0 <= seat < players:
        mine = packs[seat]
        knowledge = knowledge.arrive(
            HAND + getter, *(k for k in range(KINDS) for _ in range(mine[k]))
        )
    if after.phase != DRAFT:
        knowledge = knowledge.rename({KEPT + p: HAND + p for p in range(players)})
    return knowledge.fit(hidden_sizes(after, seat), unseen_cards(after, seat))


_Learner = Callable[[Knowledge, Table, int, Table, int], Knowledge]
_LEARNERS: Mapping[int, _Learner] = {
    DEAL: _learn_from_draw,
    DRAW: _learn_from_draw,
    TAKE_AT_RANDOM: _learn_from_taking,
    TURN: _learn_from_turn,
    AFTER_PLAY: _learn_from_turn,
    ANSWER: _learn_from_answer,
    CHOOSE: _learn_from_choice,
    GIVE: _learn_from_giving,
    PASS: _learn_from_passing,
    DRAFT: _learn_from_draft,
}
"""Who learns from a step, by the phase before it; in the others nothing is learned."""
