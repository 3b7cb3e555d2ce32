"""What each phase of a table asks for: what follows from it, and faults in words.

The counterpart of ``faults`` for whose turn it is and how far the turn has come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from grasslab.engine.words import plural
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.deals import can_switch, can_trade
from grasslab.games.grass.scoring import best_net_profit, new_total
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    CHOOSE_DEALER,
    DEAL,
    DECLINED,
    DRAFT,
    DRAW,
    EVERY_ROUND_DRAFT,
    GAME_OVER,
    GIVE,
    NO_DRAFT,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    TURN,
    Table,
    bar_free,
    following,
    has_cards,
    preceding,
)

Faults = Iterator[str]
Names = Sequence[str]

OFFER_PHASES = (ANSWER, CHOOSE, GIVE)
OVER = (ROUND_OVER, GAME_OVER)
BEFORE_TURNS = (CHOOSE_DEALER, DEAL, DRAFT)


# What follows from the rest of a table


def default_dealer(s: Table) -> int:
    """Who deals unless it is said: the first dealer of the rules, or else the last seat."""
    return s.first_dealer if s.first_dealer >= 0 else s.players - 1


def default_direction(s: Table) -> int:
    """The direction of the round by its number (``alternate_direction``)."""
    return -1 if s.alternate_direction == 1 and s.round % 2 == 0 else 1


def default_trades(s: Table) -> int:
    """The Trades of the turn unless it is said: one where it is just being carried out."""
    return int(s.phase == GIVE)


def default_offers(s: Table) -> int:
    """The offers of the turn unless it is said: those that became Trades, and the open one."""
    return s.trades + int(s.phase == ANSWER or s.phase == CHOOSE)


def default_total(s: Table, p: int) -> int:
    """The total unless it is said: nothing, or after a round what it brought."""
    return new_total(s, p, 0, best_net_profit(s)) if s.phase in OVER else 0


def in_turn_order(s: Table, first: int) -> list[int]:
    """All seats in the direction of play."""
    seats = [first]
    while len(seats) < s.players:
        seats.append(following(s, seats[-1]))
    return seats


def next_player(s: Table) -> int:
    """Who decides, or gets the card of chance; only while cards are taken at random others can."""
    order = in_turn_order(s, s.turn)
    if s.phase == DEAL:
        return order[sum(map(sum, s.hand)) % s.players]
    if s.phase == DRAFT:
        return min(order, key=lambda p: sum(s.kept[p]))
    if s.phase == ANSWER:
        return next((p for p in order[1:] if s.answer[p] == 0), s.turn)
    if s.phase == GIVE and s.committed[s.turn] > 0 and s.partner > 0:
        return s.partner - 1
    if s.phase == PASS:
        return next((p for p in order if s.committed[p] == 0 and has_cards(s, p)), s.turn)
    return s.turn


def phase_faults(s: Table, names: Names) -> Faults:
    """The rules have this phase, and nothing lies about that belongs to another one."""
    drafted = s.draft == EVERY_ROUND_DRAFT or (s.draft != NO_DRAFT and s.round == 1)
    if s.phase == CHOOSE_DEALER and s.first_dealer >= 0:
        yield f"choose dealer: {names[s.first_dealer]} is the first dealer by these rules"
    if s.phase == DRAFT and (not drafted or s.hand_size < 2):
        yield f"draft: these rules have no draft in round {s.round}"
    if s.phase in OFFER_PHASES and s.trade == 0:
        yield "these rules have no Trade, so nothing is offered"
    if s.phase == GIVE and s.hidden_deals == 0:
        yield "give: cards are picked in secret only in Hidden Deals"
    if s.phase == PASS and s.lucky_or_not == 1:
        yield "pass: in Lucky or Not cards are taken at random, not passed"
    if s.phase == TAKE_AT_RANDOM and s.lucky_or_not == 0:
        yield "random taking: only Lucky or Not has it"
    for p, name in enumerate(names):
        if s.phase != DRAFT and sum(s.kept[p]) > 0:
            yield f"{name}: cards are set aside only in the draft"
        if s.phase not in (PASS, GIVE) and s.committed[p] > 0:
            yield f"{name}: a card is committed only while cards are passed or given in secret"
        if s.phase not in OFFER_PHASES and s.answer[p] > 0:
            yield f"{name}: there is an answer, and no offer is open"
        if s.phase in BEFORE_TURNS and _has_begun(s, p):
            yield f"{name}: before the first turn nothing lies in front, and no turn is missed"
    if s.phase not in OFFER_PHASES and s.offer_give > 0:
        yield "an offer is open only while it is answered, chosen from or carried out"
    if s.phase != GIVE and s.partner > 0:
        yield "a partner there is only while a hidden Trade is carried out"
    if s.phase not in OVER and s.closed > 0:
        yield f"{names[s.closed - 1]}: Market Close has been played, so the round is over"
    if s.phase in BEFORE_TURNS and sum(s.waste) > 0:
        yield "before the first turn the Wasted Pile is empty"


def _has_begun(s: Table, p: int) -> bool:
    lying = sum(s.market[p]) + s.covers[p][0] + s.opened[p] + s.heat[p] + s.bankers[p]
    return lying + s.missed[p] > 0


def turn_faults(s: Table, names: Names) -> Faults:
    """What the turn has seen can have happened in it (rulings 1, 5, 6 and 11)."""
    turn = names[s.turn]
    before = s.phase in BEFORE_TURNS or s.phase == DRAW
    if before and s.played + s.extra_turn + s.switched + s.trades + s.offers > 0:
        yield "nothing can have been played or dealt before a card is taken"
        return
    if s.extra_turn > 0 and s.played == 0:
        yield f"{turn}: an extra turn comes of a Nirvana card, and no card has been played yet"
    if s.switched > 0 and s.switch == 0:
        yield "these rules have no Switch"
    elif s.switched > 0 and (s.trades > 0 or s.phase in OFFER_PHASES):
        yield f"{turn}: a turn has a Switch or a Trade, not both"
    if s.trade == 0 and s.trades + s.offers > 0 and s.phase not in OFFER_PHASES:
        yield "these rules have no Trade"
    elif s.trade == 1:
        most = s.trades_per_turn - int(s.phase == ANSWER or s.phase == CHOOSE)
        if s.trades > most:
            yield f"trades: {s.trades} this turn, and at most {most} can have been made"
        if s.offers > s.offers_per_turn:
            yield f"offers: {s.offers} this turn, and these rules allow {s.offers_per_turn}"
        if s.offers < default_offers(s):
            yield f"offers: {s.offers} this turn, and {default_offers(s)} must have been made"
        if s.phase == GIVE and s.trades == 0:
            yield "trades: while one is carried out there is one this turn at least"
    paranoia = s.phase in (PASS, TAKE_AT_RANDOM) or (s.played == 1 and s.extra_turn == 0)
    if s.missed[s.turn] > 0 and not before and not paranoia:
        yield f"{turn}: whose turn it is cannot be missing turns"
    elif s.missed[s.turn] > 0 and s.phase == DRAW:
        yield f"{turn}: who misses a turn takes no card"


# The phases one by one


def _fault_of_choosing(s: Table, names: Names) -> Faults:
    if sum(map(sum, s.hand)) > 0 or any(s.total) or s.round > 1 or s.dealer + s.turn > 0:
        yield "choose dealer: this is before everything else, so nothing else can be said"


def _fault_of_dealing(s: Table, names: Names) -> Faults:
    """Cards go round one by one, beginning with the player who will start."""
    dealt, all_of_them = sum(map(sum, s.hand)), s.players * s.hand_size
    if s.turn != following(s, s.dealer):
        yield f"deal: {names[s.dealer]} deals, so it is the turn of {names[following(s, s.dealer)]}"
    elif dealt >= all_of_them:
        yield f"deal: all {all_of_them} cards are dealt, so the next phase has begun"
    else:
        yield from _fault_of_going_round(s, names, s.hand, "dealt")


def _fault_of_draft(s: Table, names: Names) -> Faults:
    """All keep one of the cards that they were dealt, in turn order, then the next one."""
    if s.turn != following(s, s.dealer):
        yield f"draft: {names[s.dealer]} deals, so {names[following(s, s.dealer)]} starts"
        return
    for p, name in enumerate(names):
        has = sum(s.hand[p]) + sum(s.kept[p])
        if has != s.hand_size:
            yield f"{name}: {plural(has, 'card')} in hand and kept, and {s.hand_size} were dealt"
    if sum(map(sum, s.kept)) >= s.players * (s.hand_size - 1):
        yield "draft: only the last cards are left, so the draft is over"
    yield from _fault_of_going_round(s, names, s.kept, "kept")


def _fault_of_going_round(s: Table, names: Names, cards: list[list[int]], verb: str) -> Faults:
    """Of so many cards one by one, beginning with the turn's player, each has the right share."""
    count = sum(map(sum, cards))
    for place, p in enumerate(in_turn_order(s, s.turn)):
        right = count // s.players + int(place < count % s.players)
        if sum(cards[p]) != right:
            yield (
                f"{names[p]}: {plural(sum(cards[p]), 'card')} {verb}; of {count}, one by one from "
                f"{names[s.turn]} on, it must be {right}"
            )


def _fault_of_taking(s: Table, names: Names) -> Faults:
    if s.stack_size == 0:
        yield f"take: the stack is empty, so {names[s.turn]} can take no card; the round is over"


def _fault_of_playing(s: Table, names: Names) -> Faults:
    if s.played == 1:
        yield f"turn: {names[s.turn]} has played already; say 'after play'"
    if not has_cards(s, s.turn):
        yield f"turn: {names[s.turn]} has just taken a card, and holds none"


def _fault_of_ending(s: Table, names: Names) -> Faults:
    if not can_switch(s, s.turn) and not can_trade(s, s.turn):
        yield f"after play: no Deal is possible any more, so the turn of {names[s.turn]} is over"


def _fault_of_passing(s: Table, names: Names) -> Faults:
    """Cards are chosen in turn order by those who hold any (ruling 7)."""
    left = [p for p in in_turn_order(s, s.turn) if s.committed[p] == 0 and has_cards(s, p)]
    if not left:
        yield "pass: everybody has chosen a card, so they have moved already"
        return
    order = in_turn_order(s, s.turn)
    for p in order[order.index(left[0]) + 1 :]:
        if s.committed[p] > 0:
            yield f"{names[p]}: a card is committed, and {names[left[0]]} chooses first"


def _fault_of_random_taking(s: Table, names: Names) -> Faults:
    source = preceding(s, s.player)
    if not has_cards(s, source):
        yield f"random taking: {names[s.player]} takes from {names[source]}, who holds no card"


def _fault_of_the_end(s: Table, names: Names) -> Faults:
    """A round ends by a Market Close, or with the turn that took the last card (ruling 12)."""
    if s.closed == 0:
        if s.stack_size > 0:
            yield "the round is over: say who closed it, or that the stack holds nothing"
        return
    if s.closed - 1 != s.turn:
        yield f"{names[s.closed - 1]} closed the round, so it is that player's turn"
    if bar_free(s, s.closed - 1):
        yield f"{names[s.closed - 1]}: to close, a market must be opened and free of heat"


def offer_faults(s: Table, names: Names, sure: bool) -> Faults:
    """The open offer and its answers are what they may be (ruling 11).

    Only where one is sure of all hands they are judged by them.
    """
    if s.offer_give == 0:
        yield "the offer is missing, as in offer='Panama for Market Open'"
        return
    if s.offer_give == s.offer_want and s.hidden_deals == 0:
        yield f"offer: {CARDS[s.offer_give - 1].name} for the same kind is no Trade"
    if s.offer_want > 0 and s.deck[s.offer_want - 1] == 0:
        yield f"offer: {CARDS[s.offer_want - 1].name} is not in the deck"
    if sure:
        yield from _fault_of_claim(s, s.turn, s.offer_give - 1, names, "offers")
    if s.answer[s.turn] > 0:
        yield f"{names[s.turn]}: nobody answers an offer of their own"
    waiting: str | None = None
    for p in in_turn_order(s, s.turn)[1:]:
        said = s.answer[p]
        if said == 0:
            waiting = waiting or names[p]
            continue
        if waiting is not None:
            yield f"{names[p]}: {waiting} answers first"
        if said != DECLINED:
            if s.offer_want > 0 and said != s.offer_want:
                wanted = CARDS[s.offer_want - 1].name
                yield f"{names[p]}: the answer is {CARDS[said - 1].name}, and {wanted} is wanted"
            elif sure:
                yield from _fault_of_claim(s, p, said - 1, names, "answers with")
    yield from _fault_of_answers(s, names, waiting)


def _fault_of_answers(s: Table, names: Names, waiting: str | None) -> Faults:
    """Whether all have answered who must have, and who was chosen."""
    rivals = [p for p in range(s.players) if p != s.turn]
    if s.phase == ANSWER:
        if waiting is None:
            yield "answer: all have answered; the phase is 'choose'"
        return
    if waiting is not None:
        yield f"{waiting} has not answered yet; say the kind, or 'nothing'"
    elif all(s.answer[p] == DECLINED for p in rivals):
        yield "all have declined, so the offer is over"
    if s.phase != GIVE:
        return
    if s.partner == 0:
        yield "the partner of the hidden Trade is missing"
        return
    partner = s.partner - 1
    if partner == s.turn or s.answer[partner] in (0, DECLINED):
        yield f"{names[partner]} has answered with no card, and so is no partner"
    for p in range(s.players):
        if s.committed[p] > 0 and p != s.turn:
            yield f"{names[p]}: the maker of the offer, {names[s.turn]}, picks a card first"


def _fault_of_giving(s: Table, names: Names) -> Faults:
    if not has_cards(s, next_player(s)):
        yield f"give: {names[next_player(s)]} holds no card to give"


def _fault_of_claim(s: Table, p: int, kind: int, names: Names, verb: str) -> Faults:
    """A card that is named in a Trade is held, unless any may be named (``claim_any_kind``)."""
    holds = s.hand[p][kind] > 0 or s.committed[p] == 1 + kind
    free = s.hidden_deals == 1 and s.claim_any_kind == 1
    if s.deck[kind] == 0:
        yield f"{names[p]} {verb} {CARDS[kind].name}, which is not in the deck"
    elif not holds and not (free and (has_cards(s, p) or s.committed[p] > 0)):
        yield f"{names[p]} {verb} {CARDS[kind].name}, which is not in that hand"


PHASE_CHECKS: Mapping[int, Callable[[Table, Names], Faults]] = {
    CHOOSE_DEALER: _fault_of_choosing,
    DEAL: _fault_of_dealing,
    DRAFT: _fault_of_draft,
    DRAW: _fault_of_taking,
    TURN: _fault_of_playing,
    AFTER_PLAY: _fault_of_ending,
    GIVE: _fault_of_giving,
    PASS: _fault_of_passing,
    TAKE_AT_RANDOM: _fault_of_random_taking,
    ROUND_OVER: _fault_of_the_end,
    GAME_OVER: _fault_of_the_end,
}
