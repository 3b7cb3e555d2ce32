"""What follows of itself in a step: a new pile, the next turn, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from grasslab.engine.moves import Event
from grasslab.engine.words import in_unit, listed
from grasslab.games.grass_is_greener.face import Face
from grasslab.games.grass_is_greener.table import (
    ACTIONS_A_TURN,
    BREAK_TIE,
    GAME_OVER,
    PILE,
    REFILL,
    TURN,
    Table,
    is_full,
)


def what_follows(face: Face, before: Table, after: Table) -> Iterator[Event]:
    """Everything that nobody does, in order."""
    if before.phase == REFILL:
        if not any(after.pile):
            text = "Three of a type: the community pile is discarded and laid out anew."
            yield Event("refresh", text, amount=PILE)
        opened = [board for board, order in enumerate(after.board) if order]
        if opened and not any(before.board):
            yield board_opened(face, opened[0])
    if after.phase == TURN and after.actions_left == ACTIONS_A_TURN:
        yield Event("turn", f"It is {face.names[after.turn]}'s turn.", after.turn)
    if after.phase in (BREAK_TIE, GAME_OVER):
        if before.phase != BREAK_TIE:
            yield from _over(face, after)
        yield from _won(face, after)


def board_opened(face: Face, board: int) -> Event:
    """The board member that all are judged by."""
    kind = face.yard_rules.FIRST_BOARD + board
    text = f"{face.deck.cards[kind].name} is the HOA board member."
    return Event("board", text, card=kind)


def _over(face: Face, after: Table) -> Iterator[Event]:
    """Why the game is over, and what everybody has."""
    full = [p for p in range(after.players) if is_full(after, p)]
    why = f"nine cards lie in {face.names[full[0]]}'s yard" if full else "the deck is empty"
    yield Event("over", f"The game is over: {why}.", full[0] if full else None)
    for p, name in enumerate(face.names):
        text = f"{name} has {in_unit(after.points[p], 'points')}."
        yield Event("score", text, p, amount=after.points[p])


def _won(face: Face, after: Table) -> Iterator[Event]:
    """Who has won, or is tied."""
    standings = [(after.ties[p], after.points[p]) for p in range(after.players)]
    best = [p for p, mine in enumerate(standings) if mine == max(standings)]
    names = listed([face.names[p] for p in best])
    if after.phase == BREAK_TIE:
        yield Event("tied", f"{names} are tied, so another board member is drawn.")
        return
    for p in best:
        points = in_unit(after.points[p], "points")
        text = f"{face.names[p]} wins the Yard of the Month with {points}."
        if len(best) > 1:
            text = f"{face.names[p]} shares the Yard of the Month with {points}."
        yield Event("win", text, p, amount=after.points[p])
