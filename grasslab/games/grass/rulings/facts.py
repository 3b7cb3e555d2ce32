"""The fact of a table that bars a play, as a sentence with names and cards.

A fact speaks of open things and of the hand of the player to move, who is the one that asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from grasslab.engine.moves import Move
from grasslab.engine.words import money, plural, victory_words
from grasslab.games.grass import reasons
from grasslab.games.grass.cardnames import kind_named, list_cards
from grasslab.games.grass.catalogue import (
    CARDS,
    CHARGES_DROPPED,
    GRAB_A_SNACK,
    HOME_GROWN,
    PANAMA,
    SEARCH_AND_SEIZURE,
    SOLD_OUT,
)
from grasslab.games.grass.covers import (
    COVER_CARDS,
    COVER_PEDDLES,
    LAYING_TAKES,
)
from grasslab.games.grass.heat import lowest_covered
from grasslab.games.grass.notation import make_move, spot_name
from grasslab.games.grass.numbering import (
    FINE,
    FINE_UNDER_COVER,
    PLAY_BANKER,
    PROTECT,
    fine_parts,
    offer_parts,
    steal_parts,
    switch_parts,
)
from grasslab.games.grass.paranoia import bar_paranoia
from grasslab.games.grass.plays import bar_throw_away
from grasslab.games.grass.scoring import next_dealer
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    CHOOSE_DEALER,
    DEAL,
    DECLINED,
    DRAFT,
    DRAW,
    GIVE,
    HALF_SPOT,
    PANAMA_SPOT,
    PASS,
    SPOT_VALUE,
    TAKE_AT_RANDOM,
    TURN,
    Table,
    following,
    has_cards,
    highest,
    lowest,
    preceding,
)

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass


def fact_of(game: Grass, table: Table, action: int, reason: int) -> str:
    """The sentence about this table that makes a reason bar an action."""
    return _FACTS[reason](_Question(game, table, action))


def turn_of_another(game: Grass, table: Table, seat: int) -> str:
    """Whose turn it is to decide, told to a player whose turn it is not."""
    mover, asker = game.names[table.player], game.names[seat]
    if table.phase == TURN or table.phase == AFTER_PLAY:
        return f"It is {mover}'s turn, not {asker}'s."
    duty = {
        ANSWER: f"to answer {game.names[table.turn]}'s offer",
        CHOOSE: "to choose among the answers to the offer",
        GIVE: "to give a card for the hidden Trade",
        PASS: "to choose a card to pass",
        DRAFT: "to keep a card in the draft",
    }[table.phase]
    return f"It is {mover}'s turn {duty}, not {asker}'s."


class _Question:
    """An action that was asked about on a table, in words; properties fit some actions only."""

    def __init__(self, game: Grass, table: Table, action: int) -> None:
        self.game, self.table, self.action = game, table, action
        self.names: Sequence[str] = game.names
        self.seat = table.player

    @property
    def me(self) -> str:
        """The player to move."""
        return self.names[self.seat]

    @property
    def move(self) -> Move:
        """The action as a move, with its card and its target."""
        return make_move(self.game, self.table, self.action, None)

    @property
    def card(self) -> str:
        """The card of the hand or market that the player to move would use."""
        return str(self.move.card)

    @property
    def rival(self) -> str:
        """The player, or the empty seat, that the action is aimed at."""
        return str(self.move.target)

    @property
    def rival_seat(self) -> int:
        """The seat of the player that the action is aimed at."""
        return self.names.index(self.rival)

    @property
    def my_spot(self) -> int:
        """The spot of the Peddle that would be given up or swapped."""
        a = self.action
        return a - FINE if a < FINE_UNDER_COVER else switch_parts(a)[0]

    @property
    def rival_spot(self) -> int:
        """The spot of the Peddle that would be taken."""
        a = self.action
        return steal_parts(a)[1] if a < PLAY_BANKER else switch_parts(a)[2]

    @property
    def slot(self) -> int:
        """The slot of the cover that the action names."""
        return fine_parts(self.action)[0]

    @property
    def takes(self) -> Sequence[int]:
        """What a Protected card would be laid on, by spot."""
        return LAYING_TAKES[self.action - PROTECT]

    def unprotected(self, seat: int, spot: int) -> str:
        """A Peddle that a market lacks: a Panama may be there half-covered, and not bare."""
        if spot >= HALF_SPOT:
            return spot_name(spot)
        if spot == PANAMA_SPOT and sum(self.table.market[seat][HALF_SPOT:]) > 0:
            return f"bare {spot_name(spot)}"
        return f"unprotected {spot_name(spot)}"


def _not_held(q: _Question) -> str:
    if q.table.phase == DRAFT:
        return f"No {q.card} is among the cards that {q.me} is to choose from."
    if not has_cards(q.table, q.seat):
        return f"{q.me} holds no cards."
    return f"{q.me} holds no {q.card}."


def _chance(q: _Question) -> str:
    phase = q.table.phase
    if phase == CHOOSE_DEALER:
        return "The first dealer is being chosen by chance."
    if phase == DEAL:
        return f"The cards are being dealt, and the next one goes to {q.me}."
    if phase == DRAW:
        return f"{q.me} takes the top card of the stack first."
    if phase == TAKE_AT_RANDOM:
        source = q.names[preceding(q.table, q.seat)]
        return f"{q.me} takes a card at random from {source}'s hand first."
    dealer = q.names[next_dealer(q.table)]
    return f"Round {q.table.round} is over, and {dealer} deals the next one."


def _winners(q: _Question) -> str:
    return f"The game is over: {victory_words(q.names, q.table.total)}"


def _open_offer(q: _Question) -> str:
    give, want = q.table.offer_give - 1, q.table.offer_want - 1
    wanted = CARDS[want].name if want >= 0 else "anything"
    return f"{q.names[q.table.turn]}'s offer of {CARDS[give].name} for {wanted}"


def _must_give(q: _Question) -> str:
    other = q.table.partner - 1 if q.seat == q.table.turn else q.table.turn
    return f"{q.me} has not given a card for the hidden Trade with {q.names[other]} yet."


def _yourself(q: _Question) -> str:
    if q.table.phase == CHOOSE:
        return f"The offer is {q.me}'s own."
    return f"{q.me} is the one to move, and no rival of {q.me}."


def _not_in_deck(q: _Question) -> str:
    named = q.card
    if q.table.deck[kind_named(named)] > 0:
        named = CARDS[offer_parts(q.action)[1]].name
    return f"No {named} is in this deck."


def _heated(q: _Question, seat: int) -> str:
    heat = CARDS[SEARCH_AND_SEIZURE + q.table.heat[seat] - 1].name
    return f"{q.names[seat]}'s market is heated by {heat}."


def _other_heat(q: _Question) -> str:
    heat = q.table.heat[q.seat] - 1
    matching = CARDS[CHARGES_DROPPED + heat].name
    return f"{_heated(q, q.seat)[:-1]}, which {matching} lifts, and {q.card} does not."


def _no_such_cover(q: _Question) -> str:
    count = sum(1 for cover in q.table.covers[q.seat] if cover > 0)
    covers = plural(count, "cover") if count else "no covers"
    return f"{q.me} has {covers}, so there is no cover {q.slot + 1}."


def _cover(q: _Question) -> tuple[str, str]:
    """The Protected cards of the named cover, and the Peddles under it."""
    cover = q.table.covers[q.seat][q.slot]
    shields = [0] * GRAB_A_SNACK + list(COVER_CARDS[cover])
    return list_cards(shields), list_cards([0] * HOME_GROWN + list(COVER_PEDDLES[cover]))


def _not_under_cover(q: _Question) -> str:
    shields, peddles = _cover(q)
    missing = CARDS[HOME_GROWN + fine_parts(q.action)[1]].name
    return f"Under {q.me}'s cover {q.slot + 1} ({shields}) is {peddles}, and no {missing}."


def _covers_alike(q: _Question) -> str:
    shields, peddles = _cover(q)
    return f"{q.me}'s covers {q.slot} and {q.slot + 1} are both {shields} over {peddles}."


def _lowest(q: _Question) -> str:
    bare, covered = lowest(q.table, q.seat), lowest_covered(q.table, q.seat)
    if covered < 0 or (bare >= 0 and SPOT_VALUE[bare] <= SPOT_VALUE[covered]):
        return f"{q.me}'s lowest Peddle is {spot_name(bare)}, unprotected."
    slot = next(i for i, c in enumerate(q.table.covers[q.seat]) if COVER_PEDDLES[c][covered] > 0)
    return f"{q.me}'s lowest Peddle is {spot_name(covered)}, under cover {slot + 1}."


def _nothing_to_cover(q: _Question) -> str:
    for spot, needed in enumerate(q.takes):
        there = q.table.market[q.seat][spot]
        if needed > there > 0:
            return f"{q.me} has only {there} {q.unprotected(q.seat, spot)}, and not {needed}."
        if needed > there:
            break
    return f"{q.me} has no {q.unprotected(q.seat, spot)}."


def _no_stacking(q: _Question) -> str:
    if q.takes[PANAMA_SPOT] == 0:
        return "No Panama is ever half-covered at this table."
    covers, worth = CARDS[kind_named(q.card)].value, CARDS[PANAMA].value
    return f"{q.card} covers up to {money(covers)}, and a Panama is worth {money(worth)}."


def _takes_effect(q: _Question) -> str:
    return f"{q.card} is a {q.move.family} card."


def _can_play(q: _Question) -> str:
    """Names the first card of the hand that can be got rid of."""
    for kind, count in enumerate(q.table.hand[q.seat]):
        if count == 0:
            continue
        if bar_throw_away(q.table, q.seat, kind) == 0:
            return f"{q.me} can throw away {CARDS[kind].name}, for one."
        if kind < SOLD_OUT or bar_paranoia(q.table, q.seat, kind - SOLD_OUT) == 0:
            return f"{q.me} can play {CARDS[kind].name}, for one."
    raise AssertionError("a hand whose cards are all barred may be shown")


def _deal_made(q: _Question) -> str:
    if q.table.switched > 0:
        return f"{q.me} has already made a Switch this turn."
    trades = "a Trade" if q.table.trades == 1 else plural(q.table.trades, "Trade")
    return f"{q.me} has already made {trades} this turn."


def _offers_made(q: _Question) -> str:
    offers = "an offer" if q.table.offers == 1 else plural(q.table.offers, "offer")
    return f"{q.me} has already made {offers} this turn."


def _did_not_answer(q: _Question) -> str:
    if q.table.answer[q.rival_seat] == DECLINED:
        return f"{q.rival} declined the offer."
    return f"{q.rival} has not answered the offer."


_FACTS: Mapping[int, Callable[[_Question], str]] = {
    reasons.GAME_IS_OVER: _winners,
    reasons.CARDS_DECIDE: _chance,
    reasons.ALREADY_PLAYED: lambda q: f"{q.me} has already made this turn's play.",
    reasons.PLAY_FIRST: lambda q: f"{q.me} has not made this turn's play yet.",
    reasons.MUST_ANSWER: lambda q: f"{q.me} has not answered {_open_offer(q)} yet.",
    reasons.MUST_CHOOSE: lambda q: f"{q.me} has not chosen among the answers to the offer yet.",
    reasons.MUST_GIVE: _must_give,
    reasons.MUST_PASS: lambda q: (
        f"{q.me} has not chosen a card to pass to {q.names[following(q.table, q.seat)]} yet."
    ),
    reasons.MUST_KEEP: lambda q: f"{q.me} has not kept a card of those that are going round yet.",
    reasons.NO_OPEN_OFFER: lambda q: f"{q.me} has made no offer that is still open.",
    reasons.NO_ANSWERS_YET: lambda q: f"{q.me} has made no offer that is still open.",
    reasons.NO_HIDDEN_TRADE: lambda q: f"{q.me} has agreed on no hidden Trade.",
    reasons.NOTHING_TO_PASS: lambda q: f"Nobody passes a card now: it is {q.me}'s turn.",
    reasons.NO_DRAFT_NOW: lambda q: f"No draft is going on now: it is {q.me}'s turn.",
    reasons.NO_SUCH_SEAT: lambda q: (
        f"Nobody sits in {q.rival}: {len(q.names)} play, {', '.join(q.names)}."
    ),
    reasons.YOURSELF: _yourself,
    reasons.NOT_IN_DECK: _not_in_deck,
    reasons.NOT_HELD: _not_held,
    reasons.ALREADY_OPENED: lambda q: f"{q.me}'s market is already opened.",
    reasons.UNOPENED: lambda q: f"{q.me}'s market is unopened.",
    reasons.HEATED: lambda q: _heated(q, q.seat),
    reasons.RIVAL_UNOPENED: lambda q: f"{q.rival}'s market is unopened.",
    reasons.RIVAL_HEATED: lambda q: _heated(q, q.rival_seat),
    reasons.HEATED_CANNOT_HEAT: lambda q: _heated(q, q.seat),
    reasons.NO_HEAT_TO_LIFT: lambda q: f"No Heat On lies on {q.me}'s hassle pile.",
    reasons.OTHER_HEAT: _other_heat,
    reasons.NO_PEDDLE_FOR_FINE: lambda q: f"{q.me} has no Peddle on the market.",
    reasons.NO_SUCH_PEDDLE: lambda q: f"{q.me} has no {q.unprotected(q.seat, q.my_spot)}.",
    reasons.NO_SUCH_COVER: _no_such_cover,
    reasons.NOT_UNDER_COVER: _not_under_cover,
    reasons.COVERS_ALIKE: _covers_alike,
    reasons.NOT_LOWEST: _lowest,
    reasons.NOT_HIGHEST: lambda q: (
        f"{q.rival}'s highest unprotected Peddle is {spot_name(highest(q.table, q.rival_seat))}."
    ),
    reasons.NOTHING_TO_COVER: _nothing_to_cover,
    reasons.NO_STACKING: _no_stacking,
    reasons.NOT_HALF_COVERED: _nothing_to_cover,
    reasons.BANKER_IS_HELD: lambda q: "The Banker works in the hand at this table.",
    reasons.TAKES_EFFECT: _takes_effect,
    reasons.PARANOIA_UNOPENED: lambda q: (
        f"{_takes_effect(q)[:-1]}, and {q.me}'s market is unopened."
    ),
    reasons.CAN_PLAY: _can_play,
    reasons.NO_SWITCH: lambda q: "There is no Switch at this table.",
    reasons.NO_TRADE: lambda q: "There are no Trades at this table.",
    reasons.DEAL_MADE: _deal_made,
    reasons.OFFERS_MADE: _offers_made,
    reasons.SAME_KIND: lambda q: f"Both cards are {q.card}.",
    reasons.RIVAL_HAS_NONE: lambda q: (
        f"{q.rival} has no {q.unprotected(q.rival_seat, q.rival_spot)}."
    ),
    reasons.NOT_WANTED: lambda q: f"{_open_offer(q)} does not ask for {q.card}.",
    reasons.DID_NOT_ANSWER: _did_not_answer,
}
