"""What is legal: ``bar`` for any action of the numbering, ``legal_actions`` for what has no bar."""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.engine.table import SEATS
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    GRAB_A_SNACK,
    HEATS,
    HOME_GROWN,
    KINDS,
    MARKET_CLOSE,
    PEDDLES,
    SEARCH_AND_SEIZURE,
    SHIELDS,
    SOLD_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    STONEHIGH,
)
from grasslab.games.grass.covers import COVERABLE, FIRST_LAYING, LAYING_SPOTS, spots_with_peddles
from grasslab.games.grass.deals import (
    bar_accept,
    bar_answer,
    bar_claim,
    bar_offer,
    bar_swap,
    bar_switch,
    bar_switching,
    bar_switching_with,
    bar_trading,
    bar_wish,
)
from grasslab.games.grass.heat import (
    bar_fine,
    bar_fine_covered,
    bar_fine_unprotected,
    bar_heat,
    bar_lift_heat,
)
from grasslab.games.grass.moments import bar_moment
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ANSWER_OFFER,
    CLOSE_MARKET,
    DECLINE,
    END_TURN,
    FINE,
    FINE_UNDER_COVER,
    GIVE_CARD,
    HEAT,
    KEEP_CARD,
    LIFT_HEAT,
    NIRVANA,
    OFFER,
    OPEN_MARKET,
    PARANOIA,
    PASS_CARD,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    SWITCH,
    THROW_AWAY,
    fine_parts,
    heat_parts,
    offer_parts,
    steal_parts,
    switch_parts,
)
from grasslab.games.grass.paranoia import bar_any_paranoia, bar_paranoia
from grasslab.games.grass.plays import (
    bar_close_market,
    bar_nirvana,
    bar_open_market,
    bar_peddle,
    bar_play_banker,
    bar_protect,
    bar_show_hand,
    bar_steal,
    bar_stealing,
    bar_throw_away,
)
from grasslab.games.grass.reasons import (
    FINE_TO_PLAY,
    NOT_HELD,
)
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    DRAFT,
    GIVE,
    PASS,
    SLOTS,
    SPOTS,
    TURN,
    Table,
    bar_free,
)


@rule
def bar(s: Table, a: int) -> int:
    """Why the player to move may not take action ``a``: 0 if it is legal, else the reason."""
    reason = bar_moment(s, a)
    if reason > 0:
        return reason
    p = s.player
    if a < SWITCH:
        return bar_card(s, p, a)
    if a < OFFER:
        mine, rival, theirs = switch_parts(a)
        return bar_switch(s, p, mine, rival, theirs)
    if a < END_TURN:
        give, want = offer_parts(a)
        return bar_offer(s, p, give, want)
    if a == END_TURN or a == DECLINE or a == ACCEPT_NOBODY:
        return FINE_TO_PLAY
    if a < DECLINE:
        return bar_answer(s, p, a - ANSWER_OFFER)
    if a < ACCEPT_NOBODY:
        return bar_accept(s, a - ACCEPT)
    return bar_held(s, p, (a - GIVE_CARD) % KINDS)


@rule
def bar_held(s: Table, p: int, kind: int) -> int:
    """Any card in hand will do for passing, keeping and giving."""
    return FINE_TO_PLAY if s.hand[p][kind] > 0 else NOT_HELD


@rule
def bar_card(s: Table, p: int, a: int) -> int:
    """The bar of an action that plays a card, throws it away or shows the hand."""
    if a == OPEN_MARKET:
        return bar_open_market(s, p)
    if a == CLOSE_MARKET:
        return bar_close_market(s, p)
    if a < PROTECT:
        return bar_peddle(s, p, a - PEDDLE)
    if a < HEAT:
        return bar_protect(s, p, a - PROTECT)
    if a < LIFT_HEAT:
        heat, rival = heat_parts(a)
        return bar_heat(s, p, heat, rival)
    if a < FINE:
        return bar_lift_heat(s, p, a - LIFT_HEAT)
    if a < FINE_UNDER_COVER:
        return bar_fine_unprotected(s, p, a - FINE)
    if a < NIRVANA:
        slot, peddle = fine_parts(a)
        return bar_fine_covered(s, p, slot, peddle)
    if a < PARANOIA:
        return bar_nirvana(s, p, a - NIRVANA)
    if a < STEAL:
        return bar_paranoia(s, p, a - PARANOIA)
    if a < PLAY_BANKER:
        rival, spot = steal_parts(a)
        return bar_steal(s, p, rival, spot)
    if a == PLAY_BANKER:
        return bar_play_banker(s, p)
    if a < SHOW_HAND:
        return bar_throw_away(s, p, a - THROW_AWAY)
    return bar_show_hand(s, p)


@rule
def legal_actions(s: Table, out: list[int]) -> int:
    """Write the legal actions into ``out``, ascending, and return how many there are."""
    p = s.player
    phase = s.phase
    if phase == TURN:
        n = legal_plays(s, p, out)
        n = legal_throws(s, p, out, n)
        if n == 0 and bar_show_hand(s, p) == 0:
            out[0] = SHOW_HAND
            n = 1
        n = legal_switches(s, p, out, n)
        return legal_offers(s, p, out, n)
    if phase == AFTER_PLAY:
        n = legal_switches(s, p, out, 0)
        n = legal_offers(s, p, out, n)
        out[n] = END_TURN
        return n + 1
    if phase == ANSWER:
        return legal_answers(s, p, out)
    if phase == CHOOSE:
        return legal_choices(s, out)
    if phase == GIVE:
        return legal_held(s, p, out, GIVE_CARD)
    if phase == PASS:
        return legal_held(s, p, out, PASS_CARD)
    if phase == DRAFT:
        return legal_held(s, p, out, KEEP_CARD)
    return 0


@rule
def legal_plays(s: Table, p: int, out: list[int]) -> int:
    """Walk the kinds in hand, in deck order, and ask the bar of each way to play them.

    Where being held is all that is left to ask, the action is written down in any case and counted
    if the card is held: a branch that cannot be foreseen costs more than the writing.
    """
    n = 0
    hand = s.hand[p]
    out[n] = OPEN_MARKET
    n += bar_open_market(s, p) == 0
    if bar_free(s, p) == 0:  # else none of these has a chance (ruling 2)
        n = legal_sales(s, p, out, n)
    for heat in range(HEATS):
        if hand[SEARCH_AND_SEIZURE + heat] > 0:
            for rival in range(s.players):
                out[n] = HEAT + SEATS * heat + rival
                n += bar_heat(s, p, heat, rival) == 0
    if s.heat[p] > 0:  # else there is nothing to lift
        for heat_off in range(HEATS):
            if hand[CHARGES_DROPPED + heat_off] > 0 and bar_lift_heat(s, p, heat_off) == 0:
                out[n] = LIFT_HEAT + heat_off
                n += 1
        n = legal_fines(s, p, out, n)
    for euphoria in range(2):
        out[n] = NIRVANA + euphoria
        n += hand[STONEHIGH + euphoria] > 0
    if bar_any_paranoia(s, p) == 0:
        for card in range(3):
            out[n] = PARANOIA + card
            n += hand[SOLD_OUT + card] > 0
    if hand[STEAL_YOUR_NEIGHBORS_POT] > 0:
        n = legal_thefts(s, p, out, n)
    out[n] = PLAY_BANKER
    n += bar_play_banker(s, p) == 0
    return n


@rule
def legal_sales(s: Table, p: int, out: list[int], n: int) -> int:
    """What only a free market can do: close, sell Peddles, and cover them."""
    hand = s.hand[p]
    if hand[MARKET_CLOSE] > 0 and bar_close_market(s, p) == 0:
        out[n] = CLOSE_MARKET
        n += 1
    for peddle in range(PEDDLES):
        out[n] = PEDDLE + peddle
        n += hand[HOME_GROWN + peddle] > 0
    for shield in range(SHIELDS):
        if hand[GRAB_A_SNACK + shield] > 0:
            n = legal_protects(s, p, shield, out, n)
    return n


@rule
def legal_protects(s: Table, p: int, shield: int, out: list[int], n: int) -> int:
    """The layings of one Protected card."""
    spots = spots_with_peddles(s, p)
    if spots == 0:
        return n
    for laying in range(FIRST_LAYING[shield], FIRST_LAYING[shield + 1]):
        # Most layings take something off an empty spot, which one comparison tells.
        if LAYING_SPOTS[laying] & spots == LAYING_SPOTS[laying] and bar_protect(s, p, laying) == 0:
            out[n] = PROTECT + laying
            n += 1
    return n


@rule
def legal_fines(s: Table, p: int, out: list[int], n: int) -> int:
    """The Peddles that can pay a fine."""
    if bar_fine(s, p) > 0:
        return n
    for spot in range(SPOTS):
        if bar_fine_unprotected(s, p, spot) == 0:
            out[n] = FINE + spot
            n += 1
    for slot in range(SLOTS):
        if s.covers[p][slot] == 0:
            break
        for q in range(COVERABLE):
            if bar_fine_covered(s, p, slot, q) == 0:
                out[n] = FINE_UNDER_COVER + COVERABLE * slot + q
                n += 1
    return n


@rule
def legal_thefts(s: Table, p: int, out: list[int], n: int) -> int:
    """The Peddles that can be stolen."""
    if bar_stealing(s, p) > 0:
        return n
    for rival in range(s.players):
        for spot in range(SPOTS):
            if s.market[rival][spot] > 0 and bar_steal(s, p, rival, spot) == 0:
                out[n] = STEAL + SPOTS * rival + spot
                n += 1
    return n


@rule
def legal_throws(s: Table, p: int, out: list[int], n: int) -> int:
    """The cards that can be thrown away: any, but Nirvana and Paranoia have to ask (ruling 4)."""
    hand = s.hand[p]
    for k in range(STONEHIGH):
        out[n] = THROW_AWAY + k
        n += hand[k] > 0
    if s.discard_any == 1:  # else those take effect
        for k in range(STONEHIGH, STEAL_YOUR_NEIGHBORS_POT):
            out[n] = THROW_AWAY + k
            n += bar_throw_away(s, p, k) == 0
    for k in range(STEAL_YOUR_NEIGHBORS_POT, KINDS):
        out[n] = THROW_AWAY + k
        n += hand[k] > 0
    return n


@rule
def legal_switches(s: Table, p: int, out: list[int], n: int) -> int:
    """The Switches that are possible."""
    if bar_switching(s, p) > 0:
        return n
    for mine in range(SPOTS):
        if s.market[p][mine] > 0:
            for rival in range(s.players):
                if bar_switching_with(s, p, rival) == 0:
                    for theirs in range(SPOTS):
                        out[n] = SWITCH + SPOTS * (SEATS * mine + rival) + theirs
                        n += s.market[rival][theirs] > 0 and bar_swap(mine, theirs) == 0
    return n


@rule
def legal_offers(s: Table, p: int, out: list[int], n: int) -> int:
    """The offers that are possible."""
    if bar_trading(s) > 0:
        return n
    for give in range(KINDS):
        if bar_claim(s, p, give) == 0:
            for want in range(KINDS + 1):
                out[n] = OFFER + (KINDS + 1) * give + want
                n += bar_wish(s, give, want) == 0
    return n


@rule
def legal_answers(s: Table, p: int, out: list[int]) -> int:
    """The cards that may be named in answer to an offer; declining always may be."""
    first, last = 0, KINDS - 1
    if s.offer_want > 0:  # no other card will do
        first = last = s.offer_want - 1
    n = 0
    for k in range(first, last + 1):
        if bar_answer(s, p, k) == 0:
            out[n] = ANSWER_OFFER + k
            n += 1
    out[n] = DECLINE
    return n + 1


@rule
def legal_choices(s: Table, out: list[int]) -> int:
    """The answers that may be accepted; none always may be."""
    n = 0
    for rival in range(s.players):
        if bar_accept(s, rival) == 0:
            out[n] = ACCEPT + rival
            n += 1
    out[n] = ACCEPT_NOBODY
    return n + 1


@rule
def legal_held(s: Table, p: int, out: list[int], block: int) -> int:
    """Every kind in hand."""
    n = 0
    hand = s.hand[p]
    for k in range(KINDS):
        out[n] = block + k
        n += hand[k] > 0
    return n
