"""What must hold of a position besides the number of cards: what each phase has, and the course."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from grasslab.engine.words import plural
from grasslab.games.grass_is_greener.face import Face
from grasslab.games.grass_is_greener.table import (
    ACTIONS_A_TURN,
    ANSWER,
    BREAK_TIE,
    CHOOSE_FIRST,
    DEAL,
    DISCARD_CARD,
    DRAW_CARD,
    GAME_OVER,
    GIVE_CARD,
    LOSE_CARD,
    OPEN_BOARD,
    PILE,
    PLACE_CARD,
    REFILL,
    TAKE_CARD,
    TOSS_CARD,
    TURN,
    Table,
    is_full,
)


class Tally(NamedTuple):
    """What the end of a game leaves a neighbor with."""

    ties: int
    points: int


def tally(game: Face, table: Table) -> list[Tally]:
    """The points of each neighbor, tie-breaks among them, in the phases that count them.

    Board members that were drawn after the first one change the points of those tied for the first
    place then (ruling 16).
    """
    rules = game.yard_rules
    if table.phase not in (BREAK_TIE, GAME_OVER):
        return [Tally(0, 0)] * table.players
    found = [Tally(0, rules.score(table, p)) for p in range(table.players)]
    for board in _drawn(table)[1:]:
        best = max(found)
        for p, mine in enumerate(found):
            if mine == best:
                more = rules.board_points(table, p, board)
                found[p] = Tally(mine.ties + 1, mine.points + more)
    return found


def _drawn(table: Table) -> list[int]:
    """The board members in the order in which they were drawn."""
    return [board for _, board in sorted((n, b) for b, n in enumerate(table.board) if n)]


# The end


def faults_of_end(game: Face, table: Table) -> Iterator[str]:
    """A game is over when it must be and not before, and ties are broken as they come."""
    full = [name for p, name in enumerate(game.names) if is_full(table, p)]
    over = table.phase in (BREAK_TIE, GAME_OVER)
    empty = sum(table.stack) == 0
    if not over and full:
        yield f"plots of {full[0]}: nine cards lie there, so the game is over"
    if not over and empty and table.phase != OPEN_BOARD:
        yield "deck: the last card has been drawn, so the game is over"
    if over and not full and not empty:
        yield "phase: the game is over when nine cards lie in a yard or the deck is empty"
    drawn = _drawn(table)
    tied_before = [_tied(game, table, drawn[:count]) for count in range(1, len(drawn))]
    if len(drawn) > 1 and not over:
        yield "board: further board members break ties, and the game is not over"
    elif not all(tied_before):
        yield "board: further board members are drawn only while somebody is tied"
    elif over and drawn:
        tied, left = _tied(game, table, drawn), len(drawn) < len(table.board)
        if table.phase == BREAK_TIE and not (tied and left):
            yield "phase: there is no tie that another board member could break"
        if table.phase == GAME_OVER and tied and left:
            yield "phase: a tie for the first place is broken by another board member first"


def _tied(game: Face, table: Table, drawn: list[int]) -> bool:
    """Whether the first place is tied once these board members are open."""
    then = table.copy()
    then.phase = GAME_OVER
    then.board = [1 + drawn.index(b) if b in drawn else 0 for b in range(len(table.board))]
    found = tally(game, then)
    return found.count(max(found)) > 1


# The course of the game


def faults_of_course(game: Face, table: Table) -> Iterator[str]:
    """The deal and the first pile come first, then a board member, then turns."""
    phase, drawn = table.phase, _drawn(table)
    if phase in (CHOOSE_FIRST, DEAL, OPEN_BOARD) or (phase == REFILL and not drawn):
        yield from _faults_of_setup(game, table)
    elif not drawn:
        yield "board: no board member is open; name one"
    elif table.board_member >= 0 and drawn[0] != table.board_member:
        name = game.deck.cards[game.yard_rules.FIRST_BOARD + table.board_member].name
        yield f"board: under these rules it is {name}"
    # What the last card of the deck completes stays: there is nothing to replace it with.
    if game.yard_rules.is_triple(table) and any(table.stack):
        yield "pile: three cards of a type are replaced at once"
    lying = PILE - table.pile.count(0)
    least = {TURN: table.actions_left, DISCARD_CARD: PILE}.get(phase, 0)
    if lying < least:
        yield f"pile: {plural(least, 'card')} at least, for no more have been drawn from it"
    if phase == REFILL and lying == PILE:
        yield "pile: it is full, so nothing is refilled"


def _faults_of_setup(game: Face, table: Table) -> Iterator[str]:
    """Before the first turn hands are dealt in order, and nothing else has happened."""
    sod, phase = game.yard_rules.SOD, table.phase
    if any(table.board):
        yield "board: it is opened after the deal and the first pile"
    if any(kind != sod for yard in table.plot for kind in yard) or any(map(any, table.laid)):
        yield "plots: before the first turn there is Sod only"
    if any(map(any, table.garage)):
        yield "garages: before the first turn they are empty"
    if (phase in (CHOOSE_FIRST, DEAL)) and (any(table.discard) or any(table.pile)):
        yield "pile: it is laid out after the deal, and nothing is discarded before"
    if phase == OPEN_BOARD and 0 in table.pile and any(table.stack):
        yield "pile: it is full before the board member is opened"
    if phase == OPEN_BOARD and table.board_member >= 0:
        yield "phase: under these rules no board member is drawn"
    if phase == CHOOSE_FIRST and (table.first_player >= 0 or table.turn != 0):
        yield "phase: under these rules it is known who starts"
    if phase != CHOOSE_FIRST and 0 <= table.first_player != table.turn:
        yield f"turn: under these rules {game.names[table.first_player]} starts"
    dealt = table.players * table.hand_size
    if phase == DEAL:
        dealt -= table.to_draw
    elif phase == CHOOSE_FIRST:
        dealt = 0
    for p, name in enumerate(game.names):
        place = (p - table.turn) % table.players
        due = (dealt - place + table.players - 1) // table.players
        if table.held[p] != due:
            yield f"hands of {name}: {plural(due, 'card')} dealt, not {table.held[p]}"


# Phase by phase


def faults_of_phase(game: Face, table: Table) -> Iterator[str]:
    """Each phase has its own fields, and those of others are empty; and somebody is to move."""
    needs, may = _PHASES[table.phase]
    for field, word in _FIELDS.items():
        there = getattr(table, field)
        if there and field not in (*needs, *may):
            yield f"{word}: there is none in this phase"
        elif not there and field in needs:
            yield f"{word}: this phase needs it"
    if table.phase != TURN and table.actions_left == ACTIONS_A_TURN:
        yield f"actions left: at most {ACTIONS_A_TURN - 1} in this phase"
    if table.phase == REFILL and table.actions_left and not table.acting:
        yield "actions left: the pile is refilled when the turn is over"
    others = table.phase in (ANSWER, TOSS_CARD, LOSE_CARD)
    if others and table.player == table.turn:
        yield "to move: it is somebody else than the player whose turn it is"
    elif not others and table.phase not in (DEAL, GIVE_CARD) and table.player != table.turn:
        yield "to move: it is the player whose turn it is"


def faults_of_numbers(game: Face, table: Table) -> Iterator[str]:
    """Cards that are still to be dealt, drawn or discarded."""
    turn = game.names[table.turn]
    if table.phase == DEAL:
        most = table.players * table.hand_size
        getter = (table.turn + most - table.to_draw) % table.players
        if table.to_draw > most:
            yield f"to draw: at most {plural(most, 'card')}"
        elif table.player != getter:
            yield f"to move: {game.names[getter]} gets the next card"
    if table.phase == DRAW_CARD and table.to_draw > _most_drawn(game):
        yield f"to draw: at most {plural(_most_drawn(game), 'card')}"
    if table.phase == DISCARD_CARD and table.held[table.turn] <= table.hand_limit:
        yield f"hands of {turn}: nothing is discarded up to {plural(table.hand_limit, 'card')}"


def _most_drawn(game: Face) -> int:
    """So many cards are drawn at once at most."""
    effects = [effect for card in game.deck.cards for effect in card.effects]
    return max([1, *(effect.amount for effect in effects if effect.word == "draw")])


_FIELDS = {
    "actions_left": "actions left",
    "to_draw": "to draw",
    "acting": "scheme",
    "target": "target",
    "owed": "owed",
    "picked": "picked",
    "pending": "waiting",
}
_PHASES: Mapping[int, tuple[tuple[str, ...], tuple[str, ...]]] = {
    CHOOSE_FIRST: ((), ()),
    DEAL: (("to_draw",), ()),
    REFILL: ((), ("actions_left", "acting")),
    OPEN_BOARD: ((), ()),
    DRAW_CARD: (("to_draw",), ("actions_left",)),
    TAKE_CARD: (("to_draw", "acting", "target"), ("actions_left",)),
    BREAK_TIE: ((), ()),
    TURN: (("actions_left",), ()),
    PLACE_CARD: (("acting", "picked"), ("actions_left",)),
    GIVE_CARD: (("acting", "target"), ("actions_left",)),
    ANSWER: (("pending",), ("actions_left",)),
    TOSS_CARD: (("acting", "owed"), ("actions_left",)),
    LOSE_CARD: (("acting",), ("actions_left",)),
    DISCARD_CARD: ((), ()),
    GAME_OVER: ((), ()),
}
"""What each phase has for certain, and what it may have."""
