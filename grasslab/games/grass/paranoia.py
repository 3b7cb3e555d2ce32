"""Paranoia: what each of its cards costs, and the cards that everyone then passes or takes."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import (
    HOME_GROWN,
    SOLD_OUT,
)
from grasslab.games.grass.covers import (
    waste_covers,
)
from grasslab.games.grass.deals import after_play
from grasslab.games.grass.reasons import (
    FINE_TO_PLAY,
    NOT_HELD,
    PARANOIA_UNOPENED,
)
from grasslab.games.grass.table import (
    DOUBLECROSSED_HIGHEST,
    PASS,
    SOLD_OUT_LOSE_AND_PASS,
    SPOTS,
    TAKE_AT_RANDOM,
    WIPE_EVERYTHING,
    Table,
    following,
    has_cards,
    highest,
    lowest,
    play_out,
    preceding,
    take_off_market,
    waste_hassle_pile,
)


@rule
def bar_any_paranoia(s: Table, p: int) -> int:
    """Paranoia may need an opened market, heated or not (ruling 4)."""
    if s.paranoia_needs_market == 1 and s.opened[p] == 0:
        return PARANOIA_UNOPENED
    return FINE_TO_PLAY


@rule
def bar_paranoia(s: Table, p: int, card: int) -> int:
    """A Paranoia card has to be held, and playable at all."""
    if s.hand[p][SOLD_OUT + card] == 0:
        return NOT_HELD
    return bar_any_paranoia(s, p)


@rule
def lose_peddle(s: Table, p: int, spot: int) -> None:
    """An unprotected Peddle is thrown away, if there is one (ruling 6)."""
    if spot >= 0:
        s.waste[HOME_GROWN + take_off_market(s, p, spot)] += 1


@rule
def sold_out(s: Table, p: int) -> bool:
    """Sold Out; returns whether everyone passes a card."""
    if s.sold_out == SOLD_OUT_LOSE_AND_PASS:
        lose_peddle(s, p, lowest(s, p))
        s.missed[p] += 1
    return True


@rule
def doublecrossed(s: Table, p: int) -> bool:
    """Doublecrossed; returns whether everyone passes a card."""
    if s.doublecrossed == DOUBLECROSSED_HIGHEST:
        lose_peddle(s, p, highest(s, p))
        s.missed[p] += 2
        return True
    lose_peddle(s, p, lowest(s, p))
    s.missed[p] += 1
    return False


@rule
def utterly_wiped_out(s: Table, p: int) -> bool:
    """Utterly Wiped Out; returns whether everyone passes a card (ruling 7)."""
    waste_hassle_pile(s, p)
    for spot in range(SPOTS):
        while s.market[p][spot] > 0:
            lose_peddle(s, p, spot)
    if s.wiped_out == WIPE_EVERYTHING:
        waste_covers(s, p)
    s.missed[p] += 2
    return s.wiped_out_passes == 1


@rule
def paranoia(s: Table, p: int, card: int) -> None:
    """A Paranoia card takes effect, then cards move (Lucky or Not: after any of the three)."""
    play_out(s, p, SOLD_OUT + card)
    if card == 0:
        passes = sold_out(s, p)
    elif card == 1:
        passes = doublecrossed(s, p)
    else:
        passes = utterly_wiped_out(s, p)
    if s.lucky_or_not == 1:
        start_taking(s)
    elif passes:
        start_passing(s)
    else:
        after_play(s)


@rule
def start_passing(s: Table) -> None:
    """All choose before any card moves, beginning with the player of the card (ruling 7)."""
    s.phase = PASS
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
