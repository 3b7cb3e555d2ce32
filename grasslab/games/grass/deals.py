"""The Deals of a turn: the Switch, and the Trade with its offer, answers, choice and hidden cards.

Each has its bar beside it: 0 if the rules let it be, else the reason (rulings 1, 10 and 11).
"""

from __future__ import annotations

from grasslab.engine.rule import rule
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.reasons import (
    DEAL_MADE,
    DID_NOT_ANSWER,
    FINE_TO_PLAY,
    NO_SUCH_PEDDLE,
    NO_SWITCH,
    NO_TRADE,
    NOT_HELD,
    NOT_IN_DECK,
    NOT_WANTED,
    OFFERS_MADE,
    RIVAL_HAS_NONE,
    RIVAL_HEATED,
    RIVAL_UNOPENED,
    SAME_KIND,
)
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    DECLINED,
    GIVE,
    PEDDLE_OF_SPOT,
    SPOTS,
    TURN,
    Table,
    bar_free,
    bar_rival,
    following,
    has_cards,
    take_off_market,
)
from grasslab.games.grass.turns import end_turn

ANYTHING = KINDS


@rule
def bar_switching(s: Table, p: int) -> int:
    """What bars any Switch now, whatever is swapped."""
    if s.switch == 0:
        return NO_SWITCH
    if s.switched > 0 or s.trades > 0:
        return DEAL_MADE
    return bar_free(s, p)


@rule
def bar_switching_with(s: Table, p: int, rival: int) -> int:
    """What bars a Switch with this rival: the market must be opened, and may be heated."""
    bar = bar_rival(s, p, rival)
    if bar > 0:
        return bar
    if s.opened[rival] == 0:
        return RIVAL_UNOPENED
    if s.switch_spares_heated == 1 and s.heat[rival] > 0:
        return RIVAL_HEATED
    return FINE_TO_PLAY


@rule
def bar_switch(s: Table, p: int, mine: int, rival: int, theirs: int) -> int:
    """A Switch swaps two unprotected Peddles of different kinds."""
    bar = bar_switching(s, p)
    if bar > 0:
        return bar
    bar = bar_switching_with(s, p, rival)
    if bar > 0:
        return bar
    if s.market[p][mine] == 0:
        return NO_SUCH_PEDDLE
    if s.market[rival][theirs] == 0:
        return RIVAL_HAS_NONE
    return bar_swap(mine, theirs)


@rule
def bar_swap(mine: int, theirs: int) -> int:
    """The two Peddles of a Switch are of different kinds (ruling 10)."""
    if PEDDLE_OF_SPOT[mine] == PEDDLE_OF_SPOT[theirs]:
        return SAME_KIND
    return FINE_TO_PLAY


@rule
def switch(s: Table, p: int, mine: int, rival: int, theirs: int) -> None:
    """Swap an unprotected Peddle of p with one of a rival's."""
    given = take_off_market(s, p, mine)
    taken = take_off_market(s, rival, theirs)
    s.market[rival][given] += 1
    s.market[p][taken] += 1
    s.switched = 1


@rule
def can_switch(s: Table, p: int) -> bool:
    """Whether any Switch is possible now."""
    if bar_switching(s, p) > 0:
        return False
    for mine in range(SPOTS):
        if s.market[p][mine] > 0:
            for rival in range(s.players):
                if bar_switching_with(s, p, rival) == 0:
                    for theirs in range(SPOTS):
                        if (
                            s.market[rival][theirs] > 0
                            and PEDDLE_OF_SPOT[mine] != PEDDLE_OF_SPOT[theirs]
                        ):
                            return True
    return False


@rule
def bar_trading(s: Table) -> int:
    """What bars any offer now, whatever is offered."""
    if s.trade == 0:
        return NO_TRADE
    if s.switched > 0 or s.trades >= s.trades_per_turn:
        return DEAL_MADE
    if s.offers >= s.offers_per_turn:
        return OFFERS_MADE
    return FINE_TO_PLAY


@rule
def claims_are_free(s: Table) -> bool:
    """In Hidden Deals what is said need not be held (``claim_any_kind``)."""
    return s.hidden_deals == 1 and s.claim_any_kind == 1


@rule
def bar_claim(s: Table, p: int, kind: int) -> int:
    """What bars p from naming a card of its own in a Trade."""
    if s.deck[kind] == 0:
        return NOT_IN_DECK
    if s.hand[p][kind] > 0:
        return FINE_TO_PLAY
    if claims_are_free(s) and has_cards(s, p):
        return FINE_TO_PLAY
    return NOT_HELD


@rule
def bar_offer(s: Table, p: int, give: int, want: int) -> int:
    """An offer names a card in hand and a wanted kind, or none (ruling 11)."""
    bar = bar_trading(s)
    if bar > 0:
        return bar
    bar = bar_claim(s, p, give)
    if bar > 0:
        return bar
    return bar_wish(s, give, want)


@rule
def bar_wish(s: Table, give: int, want: int) -> int:
    """What is wanted is in the deck, and under the open rules another kind than what is given."""
    if want < KINDS and s.deck[want] == 0:
        return NOT_IN_DECK
    if want == give and s.hidden_deals == 0:
        return SAME_KIND
    return FINE_TO_PLAY


@rule
def can_trade(s: Table, p: int) -> bool:
    """Whether any offer is possible now."""
    return bar_trading(s) == 0 and has_cards(s, p)


@rule
def offer(s: Table, p: int, give: int, want: int) -> None:
    """Offer a card; the rivals answer one by one in turn order."""
    s.offers += 1
    s.offer_give = 1 + give
    s.offer_want = 0 if want == ANYTHING else 1 + want
    s.phase = ANSWER
    s.player = following(s, p)


@rule
def bar_answer(s: Table, p: int, kind: int) -> int:
    """An answer names the wanted card, or any card in hand if none was wanted."""
    if s.offer_want > 0 and kind != s.offer_want - 1:
        return NOT_WANTED
    return bar_claim(s, p, kind)


@rule
def answer(s: Table, p: int, said: int) -> None:
    """Answer with 1 + a kind, or ``DECLINED``; after the last answer the offerer chooses."""
    s.answer[p] = said
    s.player = following(s, p)
    if s.player == s.turn:
        s.phase = CHOOSE
        anybody = False
        for rival in range(s.players):
            if s.answer[rival] > 0 and s.answer[rival] != DECLINED:
                anybody = True
        if not anybody:
            close_offer(s)


@rule
def bar_accept(s: Table, rival: int) -> int:
    """Only an answer that names a card can be accepted."""
    bar = bar_rival(s, s.turn, rival)
    if bar > 0:
        return bar
    if s.answer[rival] == 0 or s.answer[rival] == DECLINED:
        return DID_NOT_ANSWER
    return FINE_TO_PLAY


@rule
def accept(s: Table, p: int, rival: int) -> None:
    """Take a rival's answer: the cards change hands, or are picked in secret first."""
    s.trades += 1
    if s.hidden_deals == 1:
        s.partner = 1 + rival
        s.phase = GIVE
        return
    given, taken = s.offer_give - 1, s.answer[rival] - 1
    s.hand[p][given] -= 1
    s.hand[rival][taken] -= 1
    s.hand[rival][given] += 1
    s.hand[p][taken] += 1
    close_offer(s)


@rule
def give_card(s: Table, p: int, kind: int) -> None:
    """Hidden Deals: pick the card that really goes; after the second pick both change hands."""
    s.hand[p][kind] -= 1
    s.committed[p] = 1 + kind
    partner = s.partner - 1
    if p == s.turn:
        s.player = partner
        return
    s.hand[partner][s.committed[s.turn] - 1] += 1
    s.hand[s.turn][s.committed[partner] - 1] += 1
    s.committed[s.turn] = 0
    s.committed[partner] = 0
    close_offer(s)


@rule
def close_offer(s: Table) -> None:
    """Nothing of the offer stays open, and its maker's turn goes on."""
    s.offer_give = 0
    s.offer_want = 0
    s.partner = 0
    for p in range(s.players):
        s.answer[p] = 0
    s.player = s.turn
    if s.played == 1:
        after_play(s)
    else:
        s.phase = TURN


@rule
def after_play(s: Table) -> None:
    """The card is played; the turn goes on only if a Deal is still possible."""
    s.played = 1
    s.player = s.turn
    if can_switch(s, s.turn) or can_trade(s, s.turn):
        s.phase = AFTER_PLAY
    else:
        end_turn(s)
