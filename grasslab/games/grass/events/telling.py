"""What happened in a step of Grass, told from the tables before and after: the rules keep no log.

One function tells of one kind of action. ``CHANCE_TELLERS`` and ``TELLERS`` say which; what follows
of itself (turns missed, the next turn, the end of the round) is told in ``what_follows``. The kinds
of events are in ``words.EVENT_KINDS``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from grasslab.engine.moves import Event
from grasslab.engine.words import money, victory_words
from grasslab.games.grass.events.deals import (
    tell_accept,
    tell_accept_nobody,
    tell_answer,
    tell_decline,
    tell_end_turn,
    tell_give,
    tell_keep,
    tell_offer,
    tell_pass,
    tell_switch,
)
from grasslab.games.grass.events.plays import (
    tell_banker,
    tell_close_market,
    tell_fine,
    tell_fine_under_cover,
    tell_heat,
    tell_heat_off,
    tell_nirvana,
    tell_open_market,
    tell_paranoia,
    tell_peddle,
    tell_protect,
    tell_show_hand,
    tell_steal,
    tell_throw_away,
)
from grasslab.games.grass.events.words import (
    Step,
    card_name,
    cards_text,
    private,
    side,
)
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
)
from grasslab.games.grass.paranoia import doublecrossed, sold_out, utterly_wiped_out
from grasslab.games.grass.plays import nirvana
from grasslab.games.grass.scoring import net_profit, winners_bonus
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DEAL,
    DRAFT,
    DRAW,
    GAME_OVER,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    Table,
    following,
    preceding,
)

if TYPE_CHECKING:
    from grasslab.engine.game import Game

Teller = Callable[[Step, int], Iterator[Event]]


def events(game: Game, before: Table, action: int, after: Table) -> list[Event]:
    """Everything that happened in a step, in order.

    Parameters
    ----------
    game : Grass
        Whose names the sentences use.
    before, after : Table
        The table before the step, and after it.
    action : int
        The action of the numbering, or at a chance node the outcome.
    """
    if before.phase <= ROUND_OVER:
        step = Step(game.names, before, before, after)
        return [*CHANCE_TELLERS[before.phase](step, action), *what_follows(step)]
    step = Step(game.names, before, _table_between(before, action), after)
    start = _STARTS[bisect_right(_STARTS, action) - 1]
    return [*TELLERS[start](step, action - start), *what_follows(step)]


def _table_between(before: Table, action: int) -> Table:
    """The table after a Nirvana or Paranoia card has done its work, and before what follows it."""
    if not NIRVANA <= action < STEAL:
        return before
    between, player = before.copy(), before.player
    if action < PARANOIA:
        nirvana(between, player, action - NIRVANA)
    else:
        (sold_out, doublecrossed, utterly_wiped_out)[action - PARANOIA](between, player)
    return between


# Chance: the dealer, the deal, cards taken


def tell_dealer(step: Step, seat: int) -> Iterator[Event]:
    """The first dealer is chosen."""
    yield Event("dealer", f"{step.name(seat)} is chosen as the first dealer.", seat)


def tell_deal(step: Step, kind: int) -> Iterator[Event]:
    """A card is dealt; the first one begins the round, the last one may begin the draft."""
    before, after = step.before, step.after
    if before.phase == ROUND_OVER or before.to_deal == before.players * before.hand_size:
        clockwise = "clockwise" if after.direction == 1 else "counter-clockwise"
        cards = "a card" if after.hand_size == 1 else f"{after.hand_size} cards"
        text = (
            f"Round {after.round} begins: {step.name(after.dealer)} deals {cards} to each player, "
            f"{step.name(after.turn)} starts, and play goes {clockwise}."
        )
        yield Event("round", text, after.dealer, after.turn, amount=after.round)
    # The first card of a later round goes to who starts it, who is not the player of the step.
    seat = after.turn if before.phase == ROUND_OVER else step.player
    text = f"{step.name(seat)} is dealt {card_name(kind)}."
    yield private("deal", text, "", (seat,), player=seat, card=kind)
    if after.phase == DRAFT:
        way = side(1 if after.round % 2 == 1 else -1)
        text = f"The draft begins: each player keeps a card and hands the rest to the {way}."
        yield Event("draft", text)


def tell_take(step: Step, kind: int) -> Iterator[Event]:
    """The top card of the stack is taken; the last one is a thing to know (ruling 12)."""
    who, seat = step.who, step.player
    text, public = f"{who} takes {card_name(kind)}.", f"{who} takes a card."
    yield private("take", text, public, (seat,), player=seat, card=kind)
    if step.after.stack_size == 0:
        text = "It is the last card of the stack: this turn ends the round."
        yield Event("last card", text, seat)


def tell_random_taking(step: Step, kind: int) -> Iterator[Event]:
    """Lucky or Not: a card moves that two of the players see."""
    taker, source = step.player, preceding(step.before, step.player)
    hand = f"at random from {step.name(source)}'s hand"
    yield private(
        "take at random",
        f"{step.who} takes {card_name(kind)} {hand}.",
        f"{step.who} takes a card {hand}.",
        (taker, source),
        player=taker,
        other=source,
        card=kind,
    )


# What follows of itself


def what_follows(step: Step) -> Iterator[Event]:
    """The end of the round; or turns missed, and the turn that begins."""
    before, after = step.before, step.after
    if after.phase in (ROUND_OVER, GAME_OVER):
        yield from round_over(step)
    elif after.phase == DRAW:
        if before.phase not in (DEAL, DRAFT) and step.middle.extra_turn == 0:
            yield from turns_missed(step)
        yield Event("turn", f"It is {step.name(after.turn)}'s turn.", after.turn)


def turns_missed(step: Step) -> Iterator[Event]:
    """Everyone who is passed over on the way to the next turn, each time."""
    left, seat = list(step.middle.missed), following(step.before, step.before.turn)
    while left[seat] > 0:
        left[seat] -= 1
        text = f"{step.name(seat)} misses a turn ({left[seat] or 'none'} left)."
        yield Event("miss", text, seat, amount=left[seat])
        seat = following(step.before, seat)


def round_over(step: Step) -> Iterator[Event]:
    """How the round ended, what everyone shows, what it brings; and who has won the game."""
    after = step.after
    closer = after.closed - 1 if after.closed else None
    why = "the stack is used up" if closer is None else f"{step.name(closer)} has closed the market"
    yield Event("round over", f"Round {after.round} is over: {why}.", closer, amount=after.round)
    for seat, hand in enumerate(after.hand):
        text = f"{step.name(seat)} shows the hand: {cards_text(hand)}."
        yield Event("show hand", text, seat, amount=sum(hand))
    for seat, total in enumerate(after.total):
        bonus = winners_bonus(after, seat)
        with_bonus = f", bonus {money(bonus)}" if bonus else ""
        net = money(net_profit(after, seat))
        text = f"{step.name(seat)}: net profit {net}{with_bonus}, total {money(total)}."
        yield Event("score", text, seat, amount=total)
    if after.phase == GAME_OVER:
        yield from game_over(step)


def game_over(step: Step) -> Iterator[Event]:
    """Who has won; equal totals share it (ruling 14)."""
    best = max(step.after.total)
    winners = [seat for seat, total in enumerate(step.after.total) if total == best]
    yield Event("game over", "The game is over.")
    for seat in winners:
        text = f"{step.name(seat)} shares the win with {money(best)}."
        if len(winners) == 1:
            text = victory_words(step.names, step.after.total)
        yield Event("win", text, seat, amount=best)


CHANCE_TELLERS: Mapping[int, Teller] = {
    CHOOSE_DEALER: tell_dealer,
    DEAL: tell_deal,
    DRAW: tell_take,
    TAKE_AT_RANDOM: tell_random_taking,
    ROUND_OVER: tell_deal,
}
"""Who tells of a chance outcome, by the phase before it."""

TELLERS: Mapping[int, Teller] = {
    OPEN_MARKET: tell_open_market,
    CLOSE_MARKET: tell_close_market,
    PEDDLE: tell_peddle,
    PROTECT: tell_protect,
    HEAT: tell_heat,
    LIFT_HEAT: tell_heat_off,
    FINE: tell_fine,
    FINE_UNDER_COVER: tell_fine_under_cover,
    NIRVANA: tell_nirvana,
    PARANOIA: tell_paranoia,
    STEAL: tell_steal,
    PLAY_BANKER: tell_banker,
    THROW_AWAY: tell_throw_away,
    SHOW_HAND: tell_show_hand,
    SWITCH: tell_switch,
    OFFER: tell_offer,
    END_TURN: tell_end_turn,
    ANSWER_OFFER: tell_answer,
    DECLINE: tell_decline,
    ACCEPT: tell_accept,
    ACCEPT_NOBODY: tell_accept_nobody,
    GIVE_CARD: tell_give,
    PASS_CARD: tell_pass,
    KEEP_CARD: tell_keep,
}
"""Who tells of an action, by the number at which its block begins (see ``numbering``)."""

_STARTS = sorted(TELLERS)
