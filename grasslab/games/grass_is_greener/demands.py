"""What Petty Schemes demand of others: hand out cards, discard from the hand or from the yard."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass_is_greener.catalogue import (
    LOSE,
    MATCHES,
    SCHEME_ALL,
    SCHEME_AMOUNT,
    SCHEME_DOES,
    SCHEME_WHAT,
)
from grasslab.games.grass_is_greener.reasons import (
    CARDS_ALIKE,
    FINE_TO_PLAY,
    NO_CARD_THERE,
    OTHER_KIND_OF_CARD,
    PLOTS_ALIKE,
)
from grasslab.games.grass_is_greener.table import (
    GIVE_CARD,
    LOSE_CARD,
    ROOM,
    SPOTS,
    TOSS_CARD,
    Table,
    following,
    play_out,
    repeats,
)
from grasslab.games.grass_is_greener.turns import finish_scheme
from grasslab.games.grass_is_greener.yards import discard_laid


@rule
def has_to_lose(s: Table, scheme: int, seat: int) -> bool:
    """Whether a card that a Petty Scheme is about lies on a plot of a yard."""
    for spot in range(SPOTS):
        if MATCHES[SCHEME_WHAT[scheme]][s.laid[seat][spot]] == 1:
            return True
    return False


@rule
def next_receiver(s: Table) -> None:
    """Block Party: go on to the next neighbor clockwise, while there are cards and neighbors."""
    s.target = 1 + following(s, s.target - 1)
    if s.target - 1 == s.player or s.held[s.player] == 0:
        finish_scheme(s)
    else:
        s.phase = GIVE_CARD


@rule
def give(s: Table, p: int, kind: int) -> None:
    """Block Party: hand a card to the neighbor whose turn it is to get one."""
    s.hand[p][kind] -= 1
    s.held[p] -= 1
    s.hand[s.target - 1][kind] += 1
    s.held[s.target - 1] += 1
    next_receiver(s)


@rule
def ask_next(s: Table, after: int, scheme: int) -> None:
    """Ask the next neighbor clockwise for cards to discard, until the round is back at the turn."""
    seat = following(s, after)
    while seat != s.turn:
        s.player = seat
        if SCHEME_DOES[scheme] == LOSE:
            if has_to_lose(s, scheme, seat):
                s.phase = LOSE_CARD
                return
        elif s.held[seat] > 0:
            s.owed = min(SCHEME_AMOUNT[scheme], s.held[seat])
            s.phase = TOSS_CARD
            return
        seat = following(s, seat)
    finish_scheme(s)


@rule
def answer_demand(s: Table) -> None:
    """One neighbor has given all that was owed: the next one is asked, if there is one."""
    if SCHEME_ALL[s.acting - 1] == 1:
        ask_next(s, s.player, s.acting - 1)
    else:
        finish_scheme(s)


@rule
def toss(s: Table, p: int, kind: int) -> None:
    """Discard a card from hand that a Petty Scheme demands."""
    play_out(s, p, kind)
    s.owed -= 1
    if s.owed == 0:
        answer_demand(s)


@rule
def bar_lose(s: Table, p: int, spot: int) -> int:
    """Bar a card of the own yard that is not what is demanded; of cards alike name the first."""
    card = s.laid[p][spot]
    if card == 0:
        return NO_CARD_THERE
    if MATCHES[SCHEME_WHAT[s.acting - 1]][card] == 0:
        return OTHER_KIND_OF_CARD
    if repeats(s, p, spot // ROOM):
        return PLOTS_ALIKE
    if spot % ROOM > 0 and s.laid[p][spot - 1] == card:
        return CARDS_ALIKE
    return FINE_TO_PLAY


@rule
def lose(s: Table, p: int, spot: int) -> None:
    """Discard a card of the own yard that a Petty Scheme demands."""
    discard_laid(s, p, spot)
    answer_demand(s)
