"""What follows a Paranoia card: everyone passes a card unseen, or takes one at random."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.deals import after_play
from grasslab.games.grass.table import PASS, TAKE_AT_RANDOM, Table, following, has_cards, preceding


@rule
def start_passing(s: Table) -> None:
    """All choose before any card moves, beginning with the player of the card (ruling 7)."""
    s.phase = PASS
    s.player = s.turn
    if not has_cards(s, s.player):
        next_to_pass(s)


@rule
def next_to_pass(s: Table) -> None:
    """On to the next player with a card to pass; after the last one all cards move."""
    s.player = following(s, s.player)
    while s.player != s.turn and not has_cards(s, s.player):
        s.player = following(s, s.player)
    if s.player == s.turn:
        for p in range(s.players):
            if s.committed[p] > 0:
                s.hand[following(s, p)][s.committed[p] - 1] += 1
                s.committed[p] = 0
        after_play(s)


@rule
def pass_card(s: Table, p: int, kind: int) -> None:
    """Choose the card to pass; it moves when everyone has chosen."""
    s.hand[p][kind] -= 1
    s.committed[p] = 1 + kind
    next_to_pass(s)


@rule
def start_taking(s: Table) -> None:
    """Lucky or Not: beginning with the player of the card, each takes from the seat before."""
    s.phase = TAKE_AT_RANDOM
    s.player = s.turn
    if not has_cards(s, preceding(s, s.player)):
        next_to_take(s)


@rule
def next_to_take(s: Table) -> None:
    """On to the next player whose neighbour has a card to take."""
    s.player = following(s, s.player)
    while s.player != s.turn and not has_cards(s, preceding(s, s.player)):
        s.player = following(s, s.player)
    if s.player == s.turn:
        after_play(s)


@rule
def take_at_random(s: Table, kind: int) -> None:
    """The card that chance picks moves at once."""
    s.hand[preceding(s, s.player)][kind] -= 1
    s.hand[s.player][kind] += 1
    next_to_take(s)
