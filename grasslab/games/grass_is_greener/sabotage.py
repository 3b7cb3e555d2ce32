"""Sabotage, and Motion Lights against it (R, "Motion Lights: How does this card work?")."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    BLOCKS,
    FIRST_GARAGE,
    FIRST_IMPROVEMENT,
    FIRST_SCHEME,
    GARAGE_KINDS,
    IS_SABOTAGE,
    SCHEME_ALL,
)
from grasslab.games.grass_is_greener.numbering import (
    SCHEME,
    lay_card_parts,
    scheme_parts,
)
from grasslab.games.grass_is_greener.schemes import carry_out_scheme
from grasslab.games.grass_is_greener.table import (
    ANSWER,
    BLOCK_FORCED,
    Table,
    following,
    play_out,
)
from grasslab.games.grass_is_greener.turns import after_action
from grasslab.games.grass_is_greener.yards import add_card


@rule
def card_of(action: int) -> int:
    """The kind that an action plays which lays a card on a plot or plays a Petty Scheme."""
    if action < SCHEME:
        return FIRST_IMPROVEMENT + lay_card_parts(action)[0]
    return FIRST_SCHEME + scheme_parts(action)[0]


@rule
def is_aimed_at(action: int, seat: int) -> bool:
    """Whether a Sabotage is aimed at a neighbor; its own player is not asked."""
    if action < SCHEME:
        return lay_card_parts(action)[1] == seat
    scheme, target, _ = scheme_parts(action)
    return bool(SCHEME_ALL[scheme] == 1 or target == seat)


@rule
def blocker(s: Table, seat: int) -> int:
    """The first Garage card of a neighbor that blocks a Sabotage, or -1."""
    for g in range(GARAGE_KINDS):
        if BLOCKS[g] == 1 and s.garage[seat][g] > 0:
            return g
    return -1


@rule
def next_blocker(s: Table, after: int, action: int) -> int:
    """The next neighbor clockwise who is aimed at and could block, or -1."""
    seat = following(s, after)
    while seat != s.turn:
        if is_aimed_at(action, seat) and blocker(s, seat) >= 0:
            return seat
        seat = following(s, seat)
    return -1


@rule
def play_from_hand(s: Table, p: int, action: int) -> None:
    """A Petty Scheme, or a Sabotage laid on a plot, is played: it may be blocked first.

    It lies on the discard pile from now on, from where a card for a plot goes there if let be.
    """
    kind = card_of(action)
    play_out(s, p, kind)
    if IS_SABOTAGE[kind] == 1:
        ask_blockers(s, p, action)
    else:
        take_effect(s, action)


@rule
def ask_blockers(s: Table, after: int, action: int) -> None:
    """The next who could block is asked, or must (ruling 10); without one the card takes effect."""
    seat = next_blocker(s, after, action)
    if seat < 0:
        s.pending = 0
        take_effect(s, action)
    elif s.blocking == BLOCK_FORCED:
        block(s, seat)
    else:
        s.pending = 1 + action
        s.player = seat
        s.phase = ANSWER


@rule
def take_effect(s: Table, action: int) -> None:
    """What a played card does."""
    if action < SCHEME:
        laid, seat, plot = lay_card_parts(action)
        s.discard[FIRST_IMPROVEMENT + laid] -= 1
        add_card(s, seat, plot, FIRST_IMPROVEMENT + laid)
        after_action(s)
    else:
        scheme, seat, item = scheme_parts(action)
        carry_out_scheme(s, scheme, seat, item)


@rule
def block(s: Table, seat: int) -> None:
    """Motion Lights and the Sabotage are discarded, and nothing happens to anybody."""
    g = blocker(s, seat)
    s.garage[seat][g] -= 1
    s.discard[FIRST_GARAGE + g] += 1
    s.pending = 0
    after_action(s)


@rule
def let_be(s: Table, seat: int) -> None:
    """The Sabotage is not blocked here; others who are aimed at still may."""
    ask_blockers(s, seat, s.pending - 1)
