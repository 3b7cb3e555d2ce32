"""What actions and chance outcomes do to the table, and who is to move then."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine.random import Generator, random_below
from grasslab.engine.rule import rule
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.grass_is_greener.catalogue import BOARDS, FIRST_IMPROVEMENT, IS_SABOTAGE, KINDS
from grasslab.games.grass_is_greener.demands import give, lose, toss
from grasslab.games.grass_is_greener.numbering import (
    BLOCK,
    DISCARD_FROM_HAND,
    DISCARD_FROM_YARD,
    DRAW_FROM_DECK,
    DRAW_FROM_PILE,
    GIVE,
    LAY_CARD,
    LAY_PLOT,
    LET_BE,
    PARK,
    PLACE,
    SCHEME,
    lay_card_parts,
    lay_plot_parts,
)
from grasslab.games.grass_is_greener.plays import (
    draw_from_deck,
    draw_from_pile,
    lay_card,
    lay_plot,
    park,
)
from grasslab.games.grass_is_greener.recall import recall_action, recall_outcome
from grasslab.games.grass_is_greener.sabotage import block, let_be, play_from_hand
from grasslab.games.grass_is_greener.schemes import place, take_card
from grasslab.games.grass_is_greener.table import (
    BREAK_TIE,
    CHOOSE_FIRST,
    DEAL,
    DRAW_CARD,
    GAME_OVER,
    OPEN_BOARD,
    PLOTS,
    REFILL,
    TAKE_CARD,
    TOSS_CARD,
    Table,
    play_out,
)
from grasslab.games.grass_is_greener.turns import (
    boards_in_box,
    break_tie,
    deal_card,
    discard_to_limit,
    draw_card,
    open_board,
    refill,
    start_deal,
)


@rule
def current_player(s: Table) -> int:
    """The seat that decides now, or CHANCE, or TERMINAL."""
    if s.phase <= BREAK_TIE:
        return CHANCE
    if s.phase == GAME_OVER:
        return TERMINAL
    return s.player


@rule
def apply_action(s: Table, a: int) -> None:
    """Carry out a legal action of the player to move, up to the next decision or chance."""
    if s.keeps_recall == 1:
        recall_action(s, a)
    p = s.player
    if a < PLACE:
        s.actions_left -= 1
        carry_out(s, p, a)
    elif a < GIVE:
        place(s, p, (a - PLACE) // PLOTS, (a - PLACE) % PLOTS)
    elif a < BLOCK:
        give(s, p, a - GIVE)
    elif a == BLOCK:
        block(s, p)
    elif a == LET_BE:
        let_be(s, p)
    elif a < DISCARD_FROM_YARD:
        if s.phase == TOSS_CARD:
            toss(s, p, a - DISCARD_FROM_HAND)
        else:
            play_out(s, p, a - DISCARD_FROM_HAND)
            discard_to_limit(s)
    else:
        lose(s, p, a - DISCARD_FROM_YARD)


@rule
def carry_out(s: Table, p: int, a: int) -> None:
    """One of the three actions of a turn."""
    if a == DRAW_FROM_DECK:
        draw_from_deck(s)
    elif a < LAY_PLOT:
        draw_from_pile(s, p, a - DRAW_FROM_PILE)
    elif a < LAY_CARD:
        kind, plot = lay_plot_parts(a)
        lay_plot(s, p, kind, plot)
    elif a < PARK:
        laid, seat, plot = lay_card_parts(a)
        if IS_SABOTAGE[FIRST_IMPROVEMENT + laid] == 1:
            play_from_hand(s, p, a)
        else:
            lay_card(s, p, laid, seat, plot)
    elif a < SCHEME:
        park(s, p, a - PARK)
    else:
        play_from_hand(s, p, a)


@rule
def chance_weight(s: Table, outcome: int) -> int:
    """How many cards, of those that may come, are of a kind; 0 for what cannot come.

    An outcome is a kind of card, a board member, or a seat while the first neighbor is drawn.
    """
    phase = s.phase
    if phase == CHOOSE_FIRST:
        return 1 if outcome < s.players else 0
    if phase == OPEN_BOARD or phase == BREAK_TIE:
        return 1 if outcome < BOARDS and s.board[outcome] == 0 else 0
    if outcome >= KINDS:
        return 0
    if phase == TAKE_CARD:
        return int(s.hand[s.target - 1][outcome])
    return int(s.stack[outcome])


@rule
def apply_chance(s: Table, outcome: int) -> None:
    """Carry out a chance outcome."""
    if s.keeps_recall == 1:
        recall_outcome(s, outcome)
    phase = s.phase
    if phase == DRAW_CARD:
        draw_card(s, outcome)
    elif phase == REFILL:
        refill(s, outcome)
    elif phase == DEAL:
        deal_card(s, outcome)
    elif phase == TAKE_CARD:
        take_card(s, outcome)
    elif phase == OPEN_BOARD:
        open_board(s, outcome)
    elif phase == BREAK_TIE:
        break_tie(s, outcome)
    else:
        start_deal(s, outcome)


@rule
def random_outcome(s: Table, generator: Generator) -> int:
    """A chance outcome, drawn by its weight."""
    phase = s.phase
    if phase == DRAW_CARD or phase == DEAL or phase == REFILL:
        return random_card(s.stack, s.stack_size, generator)
    if phase == TAKE_CARD:
        return random_card(s.hand[s.target - 1], s.held[s.target - 1], generator)
    if phase == CHOOSE_FIRST:
        return random_below(generator, s.players)
    left = random_below(generator, boards_in_box(s))
    board = 0
    while s.board[board] > 0 or left > 0:
        left -= s.board[board] == 0
        board += 1
    return board


HALF = KINDS // 2


@rule
def random_card(cards: Sequence[int], size: int, generator: Generator) -> int:
    """The kind of a card drawn at random from some that are counted by kind."""
    left = random_below(generator, size)
    half = 0
    for k in range(HALF):
        half += cards[k]
    kind, below = 0, 0
    if left >= half:
        kind, below = HALF, half
    below += cards[kind]
    while below <= left:
        kind += 1
        below += cards[kind]
    return kind
