"""What each seat sees of a step, as a line, and what it learns of hidden cards by it.

Hidden are hands and the deck, and nothing else. So what was seen and gets hidden again is: a card
of the community pile in the hand of who took it, and a card that was handed over or taken, in the
eyes of the two whose hands it left and reached.
"""

from __future__ import annotations

from grasslab.engine.knowledge import Knowledge
from grasslab.games.grass_is_greener.face import Face, handed, played
from grasslab.games.grass_is_greener.phrases import Phrases
from grasslab.games.grass_is_greener.table import (
    BREAK_TIE,
    CHOOSE_FIRST,
    DEAL,
    DRAW_CARD,
    GAME_OVER,
    OPEN_BOARD,
    REFILL,
    TAKE_CARD,
    TURN,
    Table,
)
from grasslab.games.grass_is_greener.zones import HAND

SOME_CARD = "a card"


def observed(face: Face, phrases: Phrases, before: Table, action: int, player: int) -> str:
    """What a player sees of one step: who did what, and the cards that this player sees.

    The exact counterpart of ``recall``: a text for each number that it remembers.
    """
    if before.phase > BREAK_TIE:
        text = f"{face.names[before.player]}: {phrases.of(action).text}"
        if handed_out(face, action) and player not in (before.player, before.target - 1):
            return f"{face.names[before.player]}: give {SOME_CARD}"
        return text
    text = phrases.outcome(before, action).text
    if before.phase not in (DEAL, DRAW_CARD, TAKE_CARD):
        return text
    sees = player == before.player or (before.phase == TAKE_CARD and player == before.target - 1)
    return f"{face.names[before.player]}: {text if sees else f'{text.split()[0]} {SOME_CARD}'}"


def handed_out(face: Face, action: int) -> bool:
    """Whether an action hands a card to a neighbor, which nobody else sees."""
    return face.yard_rules.GIVE <= action < face.yard_rules.BLOCK


def learn(face: Face, knowledge: Knowledge, before: Table, action: int, seat: int) -> Knowledge:
    """What a seat, or ``EVERYBODY``, knows of hidden cards after a step.

    Parameters
    ----------
    face : Face
    knowledge : Knowledge
        What the seat knew.
    before : Table
        The table before the step.
    action : int
        The action, or at a chance node the outcome.
    seat : int
    """
    phase, player = before.phase, before.player
    if phase in (CHOOSE_FIRST, OPEN_BOARD, BREAK_TIE, GAME_OVER):
        return knowledge
    if phase == REFILL or (phase in (DEAL, DRAW_CARD) and player == seat):
        return knowledge.appear(action, _copies(before, action, seat))
    if phase in (DEAL, DRAW_CARD):
        return knowledge
    if phase == TAKE_CARD:
        return _hand_over(knowledge, before, before.target - 1, player, action, seat)
    rules = face.yard_rules
    if handed_out(face, action):
        kind = action - rules.GIVE
        return _hand_over(knowledge, before, player, before.target - 1, kind, seat)
    if phase == TURN and rules.DRAW_FROM_PILE <= action < rules.LAY_PLOT:
        kind = action - rules.DRAW_FROM_PILE
        return knowledge if player == seat else knowledge.arrive(HAND + player, kind)
    card = played(rules, player, action)
    kind_gone = card.kind if card is not None else handed(rules, action)
    return knowledge if kind_gone is None else _leave(knowledge, before, player, kind_gone, seat)


def _copies(s: Table, kind: int, seat: int) -> int:
    """How many cards of a kind are hidden from a seat."""
    return s.stack[kind] + sum(s.hand[p][kind] for p in range(s.players) if p != seat)


def _leave(knowledge: Knowledge, s: Table, giver: int, kind: int, seat: int) -> Knowledge:
    """A card is seen to leave a hand."""
    if giver == seat or not knowledge:
        return knowledge
    return knowledge.leave(HAND + giver, kind, s.held[giver], _copies(s, kind, seat))


def _hand_over(
    knowledge: Knowledge, s: Table, giver: int, getter: int, kind: int, seat: int
) -> Knowledge:
    """A card goes from hand to hand: the two see it, the others that one goes."""
    if seat == giver:
        return knowledge.arrive(HAND + getter, kind)
    if seat == getter:
        return _leave(knowledge, s, giver, kind, seat)
    if not knowledge:
        return knowledge
    return knowledge.move_hidden(HAND + giver, HAND + getter, s.held[giver])
