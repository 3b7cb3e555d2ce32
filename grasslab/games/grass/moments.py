"""The moments of a game: which actions belong to which phase, and what must come first."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.numbering import (
    ACCEPT_NOBODY,
    DECLINE,
    END_TURN,
    GIVE_CARD,
    KEEP_CARD,
    PASS_CARD,
    SWITCH,
)
from grasslab.games.grass.reasons import (
    ALREADY_PLAYED,
    CARDS_DECIDE,
    FINE_TO_PLAY,
    GAME_IS_OVER,
    MUST_ANSWER,
    MUST_CHOOSE,
    MUST_GIVE,
    MUST_KEEP,
    MUST_PASS,
    NO_ANSWERS_YET,
    NO_DRAFT_NOW,
    NO_HIDDEN_TRADE,
    NO_OPEN_OFFER,
    NOTHING_TO_PASS,
    PLAY_FIRST,
)
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    DRAFT,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    TURN,
    Table,
)


@rule
def bar_moment(s: Table, a: int) -> int:
    """Bar what belongs to another moment of the game than the present one."""
    phase = s.phase
    if phase == GAME_OVER:
        return GAME_IS_OVER
    if phase <= ROUND_OVER:
        return CARDS_DECIDE
    if a < SWITCH and phase == AFTER_PLAY:
        return ALREADY_PLAYED
    if a <= END_TURN and phase != TURN and phase != AFTER_PLAY:
        return duty(phase)
    if a == END_TURN and phase == TURN:
        return PLAY_FIRST
    if a > END_TURN and a <= DECLINE and phase != ANSWER:
        return NO_OPEN_OFFER if phase == TURN or phase == AFTER_PLAY else duty(phase)
    if a > DECLINE and a <= ACCEPT_NOBODY and phase != CHOOSE:
        return NO_ANSWERS_YET if phase == TURN or phase == AFTER_PLAY else duty(phase)
    if a >= GIVE_CARD and a < PASS_CARD and phase != GIVE:
        return NO_HIDDEN_TRADE if phase == TURN or phase == AFTER_PLAY else duty(phase)
    if a >= PASS_CARD and a < KEEP_CARD and phase != PASS:
        return NOTHING_TO_PASS if phase == TURN or phase == AFTER_PLAY else duty(phase)
    if a >= KEEP_CARD and phase != DRAFT:
        return NO_DRAFT_NOW if phase == TURN or phase == AFTER_PLAY else duty(phase)
    return FINE_TO_PLAY


@rule
def duty(phase: int) -> int:
    """What the player to move must do first, in the phases that ask for one thing only."""
    if phase == ANSWER:
        return MUST_ANSWER
    if phase == CHOOSE:
        return MUST_CHOOSE
    if phase == GIVE:
        return MUST_GIVE
    if phase == PASS:
        return MUST_PASS
    return MUST_KEEP
