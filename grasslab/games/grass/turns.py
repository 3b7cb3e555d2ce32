"""The course of rounds and turns: dealing, taking a card, missing turns, and the end of a round."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.scoring import best_net_profit, new_total, next_dealer
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DEAL,
    DRAFT,
    DRAW,
    EVERY_ROUND_DRAFT,
    GAME_OVER,
    NO_DRAFT,
    ROUND_OVER,
    SLOTS,
    SPOTS,
    Table,
    following,
)


@rule
def start_game(s: Table) -> None:
    """Before the first card: all cards are on the stack, and the dealer is chosen or given."""
    s.keeps_recall = 1
    s.round = 1
    s.direction = 1
    s.stack_size = s.deck_size
    for k in range(KINDS):
        s.stack[k] = s.deck[k]
    if s.first_dealer < 0:
        s.phase = CHOOSE_DEALER
    else:
        start_deal(s, s.first_dealer)


@rule
def start_deal(s: Table, dealer: int) -> None:
    """The dealer gives cards one by one, beginning with the player who will start."""
    s.dealer = dealer
    s.phase = DEAL
    s.player = following(s, dealer)
    s.turn = s.player
    s.to_deal = s.players * s.hand_size


@rule
def take_from_stack(s: Table, kind: int) -> None:
    """The card that chance brings goes to the hand of the player it is for."""
    s.stack[kind] -= 1
    s.stack_size -= 1
    s.hand[s.player][kind] += 1


@rule
def deal_card(s: Table, kind: int) -> None:
    """Deal one card; after the last one the draft or the first turn begins."""
    take_from_stack(s, kind)
    s.to_deal -= 1
    s.player = following(s, s.player)
    if s.to_deal == 0:
        if begins_with_draft(s):
            s.phase = DRAFT
        else:
            begin_turn(s, s.turn)


@rule
def begins_with_draft(s: Table) -> bool:
    """Whether the round has a draft before it (Give Me Five, ``draft_rounds``)."""
    if s.hand_size < 2 or s.draft == NO_DRAFT:
        return False
    return s.draft == EVERY_ROUND_DRAFT or s.round == 1


@rule
def keep_card(s: Table, kind: int) -> None:
    """Give Me Five: keep a card unseen by the others; when all have, the rest goes round."""
    s.hand[s.player][kind] -= 1
    s.kept[s.player][kind] += 1
    s.player = following(s, s.player)
    if s.player != s.turn:
        return
    hand_on(s)
    left = 0
    for k in range(KINDS):
        left += s.hand[s.turn][k]
    if left == 1:
        for p in range(s.players):
            for k in range(KINDS):
                s.hand[p][k] += s.kept[p][k]
                s.kept[p][k] = 0
        begin_turn(s, s.turn)


@rule
def hand_on(s: Table) -> None:
    """Hands move on a seat: to the left in odd rounds, to the right in even ones."""
    step = 1 if s.round % 2 == 1 else -1
    for k in range(KINDS):
        p = 0
        carried = s.hand[0][k]
        for _ in range(s.players):
            p = (p + step) % s.players
            pushed = s.hand[p][k]
            s.hand[p][k] = carried
            carried = pushed


@rule
def begin_turn(s: Table, p: int) -> None:
    """Player p's turn begins: the top card of the stack comes first (ruling 1)."""
    s.turn = p
    s.player = p
    s.phase = DRAW
    clear_turn(s)


@rule
def clear_turn(s: Table) -> None:
    """Nothing of the turn has been done yet."""
    s.played = 0
    s.extra_turn = 0
    s.switched = 0
    s.trades = 0
    s.offers = 0


@rule
def end_turn(s: Table) -> None:
    """The turn that takes the last card is the round's last, whatever was played (ruling 12)."""
    if s.stack_size == 0:
        finish_round(s)
    elif s.extra_turn == 1:
        begin_turn(s, s.turn)
    else:
        p = following(s, s.turn)
        while s.missed[p] > 0:
            s.missed[p] -= 1
            p = following(s, p)
        begin_turn(s, p)


@rule
def finish_round(s: Table) -> None:
    """Score the round; the cards lie as they are until the next deal (rulings 13 and 14)."""
    s.player = s.turn
    reached, best = False, best_net_profit(s)
    for p in range(s.players):
        s.total[p] = new_total(s, p, s.total[p], best)
        if s.total[p] >= s.target:
            reached = True
    if s.rounds > 0:
        over = s.round >= s.rounds
    else:
        over = reached or s.round >= s.max_rounds
    s.phase = GAME_OVER if over else ROUND_OVER


@rule
def start_next_round(s: Table) -> None:
    """All cards are shuffled again, the winner deals, and the direction may turn (ruling 14)."""
    dealer = next_dealer(s)
    for p in range(s.players):
        for k in range(KINDS):
            s.hand[p][k] = 0
        for q in range(SPOTS):
            s.market[p][q] = 0
        for i in range(SLOTS):
            s.covers[p][i] = 0
        s.opened[p] = 0
        s.heat[p] = 0
        s.missed[p] = 0
        s.bankers[p] = 0
    for k in range(KINDS):
        s.stack[k] = s.deck[k]
        s.waste[k] = 0
    s.stack_size = s.deck_size
    s.closed = 0
    clear_turn(s)
    s.round += 1
    if s.alternate_direction == 1:
        s.direction = -s.direction
    start_deal(s, dealer)
