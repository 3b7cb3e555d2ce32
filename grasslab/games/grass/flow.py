"""What actions and chance outcomes do to the table, and who is to move then."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine.random import Generator, random_below
from grasslab.engine.rule import rule
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.grass.catalogue import CHARGES_DROPPED, KINDS
from grasslab.games.grass.covers import lay_protected
from grasslab.games.grass.deals import (
    accept,
    after_play,
    answer,
    close_offer,
    give_card,
    offer,
    switch,
)
from grasslab.games.grass.heat import fine_covered, fine_unprotected, put_heat
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ANSWER_OFFER,
    CLOSE_MARKET,
    DECLINE,
    END_TURN,
    FINE,
    FINE_UNDER_COVER,
    GIVE_CARD,
    HEAT,
    KEEP_CARD,
    LIFT_HEAT,
    NIRVANA,
    OFFER,
    OPEN_MARKET,
    PARANOIA,
    PASS_CARD,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    SWITCH,
    THROW_AWAY,
    fine_parts,
    heat_parts,
    offer_parts,
    steal_parts,
    switch_parts,
)
from grasslab.games.grass.paranoia import paranoia, pass_card, take_at_random
from grasslab.games.grass.plays import (
    close_market,
    nirvana,
    open_market,
    peddle,
    play_banker,
    steal,
)
from grasslab.games.grass.recall import recall_action, recall_outcome, recall_what_came
from grasslab.games.grass.table import (
    DEAL,
    DECLINED,
    DRAW,
    GAME_OVER,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    TURN,
    Table,
    lift_heat,
    play_out,
    preceding,
)
from grasslab.games.grass.turns import (
    deal_card,
    end_turn,
    finish_round,
    keep_card,
    start_deal,
    start_next_round,
    take_from_stack,
)


@rule
def current_player(s: Table) -> int:
    """The seat that decides now, or CHANCE, or TERMINAL."""
    if s.phase <= ROUND_OVER:
        return CHANCE
    if s.phase == GAME_OVER:
        return TERMINAL
    return s.player


@rule
def apply_action(s: Table, a: int) -> None:
    """Carry out a legal action of the player to move, up to the next decision or chance."""
    if s.keeps_recall == 0:
        carry_out(s, a)
    else:
        phase = s.phase
        recall_action(s, a)
        carry_out(s, a)
        recall_what_came(s, phase)


@rule
def carry_out(s: Table, a: int) -> None:
    """What an action does to the table."""
    p = s.player
    if a < SWITCH:
        play_card(s, p, a)
    elif a < OFFER:
        mine, rival, theirs = switch_parts(a)
        switch(s, p, mine, rival, theirs)
        if s.played == 1:
            end_turn(s)
    elif a < END_TURN:
        give, want = offer_parts(a)
        offer(s, p, give, want)
    elif a == END_TURN:
        end_turn(s)
    elif a < DECLINE:
        answer(s, p, 1 + a - ANSWER_OFFER)
    elif a == DECLINE:
        answer(s, p, DECLINED)
    elif a < ACCEPT_NOBODY:
        accept(s, p, a - ACCEPT)
    elif a == ACCEPT_NOBODY:
        close_offer(s)
    elif a < PASS_CARD:
        give_card(s, p, a - GIVE_CARD)
    elif a < KEEP_CARD:
        pass_card(s, p, a - PASS_CARD)
    else:
        keep_card(s, a - KEEP_CARD)


@rule
def play_card(s: Table, p: int, a: int) -> None:
    """Carry out the play of a card, and go on to what may follow it in the turn."""
    if a == CLOSE_MARKET:
        close_market(s, p)
        finish_round(s)
    elif a >= PARANOIA and a < STEAL:
        paranoia(s, p, a - PARANOIA)
    elif a >= LIFT_HEAT and a < NIRVANA:
        play_heat_off(s, p, a)
        if s.heat_off_ends_turn == 1:
            s.played = 1
            end_turn(s)
        else:
            after_play(s)
    else:
        play_simple_card(s, p, a)
        after_play(s)


@rule
def play_heat_off(s: Table, p: int, a: int) -> None:
    """A Heat Off or Pay Fine lifts the heat."""
    if a < FINE:
        play_out(s, p, CHARGES_DROPPED + a - LIFT_HEAT)
        lift_heat(s, p)
    elif a < FINE_UNDER_COVER:
        fine_unprotected(s, p, a - FINE)
    else:
        slot, peddle_given = fine_parts(a)
        fine_covered(s, p, slot, peddle_given)


@rule
def play_simple_card(s: Table, p: int, a: int) -> None:
    """A play after which the turn just goes on."""
    if a >= THROW_AWAY:  # the most frequent
        if a < SHOW_HAND:
            play_out(s, p, a - THROW_AWAY)
    elif a == OPEN_MARKET:
        open_market(s, p)
    elif a < PROTECT:
        peddle(s, p, a - PEDDLE)
    elif a < HEAT:
        lay_protected(s, p, a - PROTECT)
    elif a < LIFT_HEAT:
        heat, rival = heat_parts(a)
        put_heat(s, p, heat, rival)
    elif a < PARANOIA:
        nirvana(s, p, a - NIRVANA)
    elif a < PLAY_BANKER:
        rival, spot = steal_parts(a)
        steal(s, p, rival, spot)
    else:
        play_banker(s, p)


@rule
def chance_weight(s: Table, outcome: int) -> int:
    """How many cards, of those that may come, are of a kind; 0 for what cannot come.

    An outcome is a kind of card, or a seat while the first dealer is chosen.
    """
    if s.phase == DRAW or s.phase == DEAL:
        return s.stack[outcome]
    if s.phase == TAKE_AT_RANDOM:
        return s.hand[preceding(s, s.player)][outcome]
    if s.phase == ROUND_OVER:
        return s.deck[outcome]
    return 1 if outcome < s.players else 0


@rule
def apply_chance(s: Table, outcome: int) -> None:
    """Carry out a chance outcome."""
    if s.phase == ROUND_OVER:
        start_next_round(s)
    if s.keeps_recall == 0:
        bring(s, outcome)
    else:
        phase = s.phase
        recall_outcome(s, outcome)
        bring(s, outcome)
        recall_what_came(s, phase)


@rule
def bring(s: Table, outcome: int) -> None:
    """What a chance outcome does to the table."""
    if s.phase == DRAW:
        take_from_stack(s, outcome)
        s.phase = TURN
    elif s.phase == DEAL:
        deal_card(s, outcome)
    elif s.phase == TAKE_AT_RANDOM:
        take_at_random(s, outcome)
    else:
        start_deal(s, outcome)


@rule
def random_outcome(s: Table, generator: Generator) -> int:
    """A chance outcome, drawn by its weight."""
    if s.phase == DRAW or s.phase == DEAL:
        return random_card(s.stack, s.stack_size, generator)
    if s.phase == TAKE_AT_RANDOM:
        hand = s.hand[preceding(s, s.player)]
        size = 0
        for k in range(KINDS):
            size += hand[k]
        return random_card(hand, size, generator)
    if s.phase == ROUND_OVER:
        return random_card(s.deck, s.deck_size, generator)
    return random_below(generator, s.players)


HALF = KINDS // 2


@rule
def random_card(cards: Sequence[int], size: int, generator: Generator) -> int:
    """The kind of a card drawn at random from some that are counted by kind."""
    left = random_below(generator, size)
    half = 0
    for k in range(HALF):
        half += cards[k]
    upper = left >= half
    kind, below = HALF * upper, half * upper
    for k in range(kind, kind + HALF):
        below += cards[k]
        kind += below <= left
    return kind
