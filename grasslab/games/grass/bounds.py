"""How long a game of Grass can last, and between what dollars it ends.

A turn takes a card off the stack, so the stack bounds the turns; cards wasted never come back in a
round, so what is not wasted bounds the Paranoia and the profit.
"""

from __future__ import annotations

from grasslab.engine.bounds import Bounds
from grasslab.games.grass.catalogue import (
    HOME_GROWN,
    PARANOIA_FINE,
    PEDDLE_VALUE,
    PEDDLES,
    SOLD_OUT,
    THE_BANKER,
)
from grasslab.games.grass.scoring import BANKERS_FEE, WINNER_BONUS
from grasslab.games.grass.table import (
    BANKER_FIVE_THOUSAND,
    CHOOSE_DEALER,
    DEAL,
    DOUBLECROSSED_HIGHEST,
    DRAFT,
    NO_DRAFT,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    TURN,
    Table,
)
from grasslab.games.grass.turns import start_next_round


def bounds_of_game(s: Table) -> Bounds:
    """What the rest of the game cannot exceed, from any table of it: this round and all to come.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", players=2, trade=False, rounds=1)
    >>> game.bounds(game.new_table())
    Bounds(decisions=198, chances=104, least=0, most=690000)
    """
    to_come = (s.rounds or s.max_rounds) - s.round
    rounds = [s] if s.phase != ROUND_OVER else []
    if to_come > 0:
        fresh = s.copy()
        start_next_round(fresh)
        rounds += [fresh] * to_come
    lengths = [_length_of_round(table) for table in rounds]
    least = min(s.total) + sum(map(_least_net, rounds))
    most = max(s.total) + sum(_most_net(table) + WINNER_BONUS for table in rounds)
    if s.floor_at_zero == 1:
        least, most = max(least, 0), max(most, 0)
    return Bounds(
        decisions=sum(decisions for decisions, _ in lengths),
        chances=sum(chances for _, chances in lengths),
        least=least,
        most=most,
    )


def _length_of_round(s: Table) -> tuple[int, int]:
    """The most decisions and the most chance outcomes of the rest of a round."""
    to_deal = s.players * s.hand_size if s.phase == CHOOSE_DEALER else s.to_deal
    turns = s.stack_size - to_deal + (s.phase >= TURN or s.phase == TAKE_AT_RANDOM)
    drafting = s.draft != NO_DRAFT and s.phase in (CHOOSE_DEALER, DEAL, DRAFT)
    draft = s.players * (s.hand_size - 1) if drafting else 0
    passing, taking = (0, _paranoia(s, True)) if s.lucky_or_not else (_paranoia(s, False), 0)
    decisions = turns * (1 + _deals(s)) + s.players * passing + draft
    chances = s.stack_size + (s.phase == CHOOSE_DEALER) + s.players * taking
    return decisions, chances


def _deals(s: Table) -> int:
    """Decisions of a turn besides its play: offers with their answers, a Switch, the turn's end.

    An offer is followed by an answer of each rival, a choice, and with Hidden Deals two cards.
    A turn is ended by hand only where a Deal was left.
    """
    decisions = int(s.switch)
    if s.trade == 1:
        decisions += s.offers_per_turn * (s.players + 1)
        if s.hidden_deals == 1:
            decisions += 2 * min(s.trades_per_turn, s.offers_per_turn)
    return decisions


def _paranoia(s: Table, any_card: bool) -> int:
    """How often everyone can still pass, or by Lucky or Not take, a card; once for each Paranoia.

    One whose cards are being passed now lies on the Wasted Pile already.
    """
    moves = (
        True,
        any_card or s.doublecrossed == DOUBLECROSSED_HIGHEST,
        any_card or s.wiped_out_passes == 1,
    )
    times = int(s.phase in (PASS, TAKE_AT_RANDOM))
    for card, everyone_moves in enumerate(moves):
        if everyone_moves:
            times += _left(s, SOLD_OUT + card)
    return times


def _left(s: Table, kind: int) -> int:
    """Cards of a kind that are not wasted."""
    return s.deck[kind] - s.waste[kind]


def _peddle_values(s: Table) -> list[int]:
    """What the Peddles that are not wasted are worth, lowest first."""
    counts = [_left(s, HOME_GROWN + q) for q in range(PEDDLES)]
    return sorted(v for v, n in zip(PEDDLE_VALUE, counts, strict=True) for _ in range(n))


def _most_net(s: Table) -> int:
    """Every Peddle on one market, but for the lowest ones that rivals keep for the Bankers."""
    values, bankers = _peddle_values(s), _left(s, THE_BANKER)
    if s.banker != BANKER_FIVE_THOUSAND:
        return max(sum(values), bankers * sum(values) // 5)
    kept = range(1 + min(s.players - 1, len(values)))
    return max(sum(values[rivals:]) + bankers * BANKERS_FEE * (1 + rivals) for rivals in kept)


def _least_net(s: Table) -> int:
    """The highest Peddle and all Paranoia in hand, and the Bankers taking more than they leave."""
    values, bankers = _peddle_values(s), _left(s, THE_BANKER)
    net = -sum(PARANOIA_FINE[card] * _left(s, SOLD_OUT + card) for card in range(3))
    if not values:
        return net
    if s.banker == BANKER_FIVE_THOUSAND:
        skimmed = values[0] - bankers * BANKERS_FEE
    else:
        skimmed = sum(values) - bankers * sum(values) // 5
    return net - values[-1] + min(skimmed, 0)
