"""The course of the game: dealing, the community pile, the three actions, and both endings."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    BOARDS,
    COPIES,
    DECK_SIZE,
    FAMILY,
    KINDS,
    SCHEME_DRAWS,
    SOD,
    SOD_COPIES,
)
from grasslab.games.grass_is_greener.scoring import (
    best_standing,
    board_points,
    leaders,
    score,
    standing,
)
from grasslab.games.grass_is_greener.table import (
    ACTIONS_A_TURN,
    BREAK_TIE,
    CHOOSE_FIRST,
    DEAL,
    DISCARD_CARD,
    DRAW_CARD,
    GAME_OVER,
    OPEN_BOARD,
    PILE,
    PLOTS,
    REFILL,
    SAME_FAMILY,
    TURN,
    Table,
    following,
    is_full,
)


@rule
def start_game(s: Table) -> None:
    """Before the first card: three Sod for each neighbor, all others in the box."""
    s.keeps_recall = 1
    s.stack_size = DECK_SIZE
    for k in range(KINDS):
        s.stack[k] = COPIES[k]
    s.sod = SOD_COPIES - PLOTS * s.players
    for p in range(s.players):
        for plot in range(PLOTS):
            s.plot[p][plot] = SOD
    if s.first_player < 0:
        s.phase = CHOOSE_FIRST
    else:
        start_deal(s, s.first_player)


@rule
def start_deal(s: Table, first: int) -> None:
    """Hands are dealt card by card, beginning with the neighbor who will start."""
    s.turn = first
    s.player = first
    s.phase = DEAL
    s.to_draw = s.players * s.hand_size


@rule
def take_from_stack(s: Table, kind: int) -> None:
    """The card that chance brings goes to the hand of the neighbor it is for."""
    s.stack[kind] -= 1
    s.stack_size -= 1
    s.hand[s.player][kind] += 1
    s.held[s.player] += 1


@rule
def deal_card(s: Table, kind: int) -> None:
    """Deal one card; after the last one the community pile is laid out."""
    take_from_stack(s, kind)
    s.to_draw -= 1
    if s.to_draw > 0:
        s.player = following(s, s.player)
    else:
        s.player = s.turn
        s.phase = REFILL


@rule
def draw_card(s: Table, kind: int) -> None:
    """A card comes to hand; the last one of the deck ends the game at once."""
    take_from_stack(s, kind)
    s.to_draw -= 1
    if s.stack_size == 0:
        finish(s)
    elif s.to_draw == 0:
        after_action(s)


@rule
def add_to_pile(s: Table, kind: int) -> None:
    """A card comes to the community pile, which stays sorted."""
    i = PILE - 1
    while i > 0 and (s.pile[i - 1] == 0 or s.pile[i - 1] > kind + 1):
        s.pile[i] = s.pile[i - 1]
        i -= 1
    s.pile[i] = kind + 1


@rule
def take_from_pile(s: Table, kind: int) -> None:
    """A card leaves the community pile."""
    gone = 0
    for i in range(PILE):
        if gone == 0 and s.pile[i] == kind + 1:
            gone = 1
        if gone == 1:
            s.pile[i] = s.pile[i + 1] if i + 1 < PILE else 0


@rule
def is_triple(s: Table) -> bool:
    """Whether the community pile is three cards of one type (ruling 3)."""
    if s.pile[PILE - 1] == 0:
        return False
    if s.rule_of_three == SAME_FAMILY:
        return bool(FAMILY[s.pile[0] - 1] == FAMILY[s.pile[PILE - 1] - 1])
    return s.pile[0] == s.pile[PILE - 1]


@rule
def discard_pile(s: Table) -> None:
    """Discard the whole community pile."""
    for i in range(PILE):
        if s.pile[i] > 0:
            s.discard[s.pile[i] - 1] += 1
            s.pile[i] = 0


@rule
def refill(s: Table, kind: int) -> None:
    """One card comes to the community pile from the deck, until there are three of it.

    Three of one type are all replaced, again and again if need be. The last card of the deck ends
    the game here too (ruling 4).
    """
    s.stack[kind] -= 1
    s.stack_size -= 1
    add_to_pile(s, kind)
    opened = is_board_open(s)
    if s.stack_size == 0:
        if opened:
            finish(s)
        else:
            open_board_if_given(s)
        return
    if is_triple(s):
        discard_pile(s)
    if s.pile[PILE - 1] > 0:
        if not opened:
            open_board_if_given(s)
        elif s.acting > 0:
            finish_scheme(s)
        else:
            discard_to_limit(s)


@rule
def is_board_open(s: Table) -> bool:
    """Whether a board member lies open already."""
    for board in range(BOARDS):
        if s.board[board] > 0:
            return True
    return False


@rule
def open_board_if_given(s: Table) -> None:
    """The board member of the option is opened; without one chance decides."""
    if s.board_member < 0:
        s.phase = OPEN_BOARD
    else:
        open_board(s, s.board_member)


@rule
def open_board(s: Table, board: int) -> None:
    """A board member is opened, and the first turn begins."""
    s.board[board] = 1
    if s.stack_size == 0:
        finish(s)
    else:
        begin_turn(s, s.turn)


@rule
def begin_turn(s: Table, p: int) -> None:
    """A neighbor's turn begins, with three actions to make."""
    s.turn = p
    s.player = p
    s.actions_left = ACTIONS_A_TURN
    s.phase = TURN


@rule
def finish_scheme(s: Table) -> None:
    """A Petty Scheme is carried out: its player goes on, or first draws what it says."""
    scheme = s.acting - 1
    s.acting = 0
    s.target = 0
    s.picked = 0
    s.owed = 0
    s.player = s.turn
    if SCHEME_DRAWS[scheme] > 0 and not somebody_is_full(s):
        start_drawing(s, SCHEME_DRAWS[scheme])
    else:
        after_action(s)


@rule
def start_drawing(s: Table, count: int) -> None:
    """The player to move draws so many cards from the deck."""
    s.to_draw = count
    s.phase = DRAW_CARD


@rule
def somebody_is_full(s: Table) -> bool:
    """Whether nine Improvements and Impairments lie in some yard."""
    for p in range(s.players):
        if is_full(s, p):
            return True
    return False


@rule
def after_action(s: Table) -> None:
    """An action is done: a full yard ends the game, and the third action the turn."""
    s.player = s.turn
    if somebody_is_full(s):
        finish(s)
    elif s.actions_left > 0:
        s.phase = TURN
    elif s.pile[PILE - 1] == 0:
        s.phase = REFILL
    else:
        discard_to_limit(s)


@rule
def discard_to_limit(s: Table) -> None:
    """The turn is over once the hand is down to its limit (ruling 5)."""
    if s.held[s.turn] > s.hand_limit:
        s.phase = DISCARD_CARD
    else:
        begin_turn(s, following(s, s.turn))


@rule
def finish(s: Table) -> None:
    """The game is over at once, and everybody's points are counted."""
    s.player = s.turn
    s.to_draw = 0
    s.actions_left = 0
    s.acting = 0
    for p in range(s.players):
        s.points[p] = score(s, p)
    break_tie_or_end(s)


@rule
def boards_in_box(s: Table) -> int:
    """How many board members can still be drawn."""
    count = 0
    for board in range(BOARDS):
        count += s.board[board] == 0
    return count


@rule
def break_tie_or_end(s: Table) -> None:
    """A tie for the first place is broken by another board member, while there are any."""
    tied = leaders(s) > 1 and boards_in_box(s) > 0
    s.phase = BREAK_TIE if tied else GAME_OVER


@rule
def break_tie(s: Table, board: int) -> None:
    """A further board member adjusts the points of the tied, and of nobody else."""
    s.board[board] = 1 + BOARDS - boards_in_box(s)
    best = best_standing(s)
    for p in range(s.players):
        if standing(s, p) == best:
            s.ties[p] += 1
            s.points[p] += board_points(s, p, board)
    break_tie_or_end(s)
