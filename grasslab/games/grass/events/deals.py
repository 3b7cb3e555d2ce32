"""Tells of cards that go between hands: Trades, passing and the draft, and of the Switch."""

from __future__ import annotations

from collections.abc import Iterator

from grasslab.engine.moves import Event
from grasslab.engine.words import plural
from grasslab.games.grass.catalogue import HOME_GROWN, KINDS
from grasslab.games.grass.events.words import (
    Step,
    card_name,
    cards_text,
    private,
    side,
    wasted_half_cover,
)
from grasslab.games.grass.numbering import OFFER, SWITCH, offer_parts, switch_parts
from grasslab.games.grass.table import (
    DRAFT,
    PASS,
    PEDDLE_OF_SPOT,
    SPOT_VALUE,
    following,
)


def tell_switch(step: Step, code: int) -> Iterator[Event]:
    """A Switch, and the half covers that it wastes."""
    mine, rival, theirs = switch_parts(SWITCH + code)
    given, taken = HOME_GROWN + PEDDLE_OF_SPOT[mine], HOME_GROWN + PEDDLE_OF_SPOT[theirs]
    text = f"{step.who} switches {card_name(given)} for {step.name(rival)}'s {card_name(taken)}."
    gain = SPOT_VALUE[theirs] - SPOT_VALUE[mine]
    yield Event("switch", text, step.player, rival, taken, gain)
    yield from wasted_half_cover(step, step.player, mine)
    yield from wasted_half_cover(step, rival, theirs)


def tell_offer(step: Step, code: int) -> Iterator[Event]:
    """An offer to trade; in Hidden Deals it is only what is said."""
    give, want = offer_parts(OFFER + code)
    wanted = card_name(want) if want < KINDS else "anything"
    text = f"{step.who} offers {card_name(give)} for {wanted}."
    yield Event("offer", text, step.player, card=give)


def tell_answer(step: Step, kind: int) -> Iterator[Event]:
    """An answer to an offer."""
    text = f"{step.who} would give {card_name(kind)}."
    yield Event("answer", text, step.player, step.before.turn, kind)


def tell_decline(step: Step, _: int) -> Iterator[Event]:
    """An answer declined; after the last one the offer may be gone."""
    maker = step.before.turn
    yield Event("decline", f"{step.who} declines.", step.player, maker)
    if step.after.offer_give == 0:
        yield Event("no trade", f"Nobody takes up {step.name(maker)}'s offer.", maker)


def tell_accept_nobody(step: Step, _: int) -> Iterator[Event]:
    """The offerer takes none of the answers."""
    yield Event("no trade", f"{step.who} accepts nobody.", step.player)


def tell_accept(step: Step, rival: int) -> Iterator[Event]:
    """An answer taken; under the open rules both cards move at once, seen by all."""
    before, me = step.before, step.player
    yield Event("accept", f"{step.who} accepts {step.name(rival)}'s answer.", me, rival)
    if before.hidden_deals == 0:
        given, taken = before.offer_give - 1, before.answer[rival] - 1
        for giver, getter, card in ((me, rival, given), (rival, me, taken)):
            text = f"{step.name(giver)} gives {step.name(getter)} {card_name(card)}."
            yield Event("trade", text, giver, getter, card)


def tell_give(step: Step, kind: int) -> Iterator[Event]:
    """Hidden Deals: a card is picked; after the second both move, seen by the two."""
    before, me, maker = step.before, step.player, step.before.turn
    text = f"{step.who} puts {card_name(kind)} face down."
    public = f"{step.who} puts a card face down."
    yield private("put down", text, public, (me,), player=me, card=kind)
    if me == maker:
        return
    both, public = (maker, me), f"{step.name(maker)} and {step.who} trade a card face down."
    for giver, getter, given in ((maker, me, before.committed[maker] - 1), (me, maker, kind)):
        text = f"{step.name(giver)} gives {step.name(getter)} {card_name(given)}."
        yield private("trade", text, public, both, player=giver, other=getter, card=given)
        public = ""


def tell_end_turn(step: Step, _: int) -> Iterator[Event]:
    """The turn is ended without a Deal, or without another one."""
    yield Event("end turn", f"{step.who} ends the turn.", step.player)


# Passing and the draft


def tell_pass(step: Step, kind: int) -> Iterator[Event]:
    """A card is picked to be passed; after the last one all of them move (ruling 7)."""
    before, me = step.before, step.player
    text = f"{step.who} chooses to pass {card_name(kind)}."
    public = f"{step.who} chooses a card to pass."
    yield private("choose", text, public, (me,), player=me, card=kind)
    if step.after.phase == PASS:
        return
    chosen = list(before.committed)
    chosen[me] = 1 + kind
    all_pass = all(chosen)
    everyone = "Everyone passes a card" if all_pass else "Everyone who has a card passes one"
    yield Event("passing", f"{everyone} to the {side(before.direction)}.")
    giver = before.turn
    for _ in range(before.players):
        getter = following(before, giver)
        if chosen[giver] > 0:
            card = chosen[giver] - 1
            text = f"{step.name(giver)} passes {card_name(card)} to {step.name(getter)}."
            yield private("pass", text, "", (giver, getter), player=giver, other=getter, card=card)
        giver = getter


def tell_keep(step: Step, kind: int) -> Iterator[Event]:
    """Give Me Five: a card is kept; after the last one the hands move on."""
    before, me = step.before, step.player
    text, public = f"{step.who} keeps {card_name(kind)}.", f"{step.who} keeps a card."
    yield private("keep", text, public, (me,), player=me, card=kind)
    if following(before, me) != before.turn:
        return
    way = 1 if before.round % 2 == 1 else -1
    for giver in range(before.players):
        getter = (giver + way) % before.players
        hand = list(before.hand[giver])
        hand[kind] -= int(giver == me)
        given = f"{step.name(giver)} hands {step.name(getter)}"
        yield private(
            "hand on",
            f"{given} {cards_text(hand)}.",
            f"{given} {plural(sum(hand), 'card')}.",
            (giver, getter),
            player=giver,
            other=getter,
            amount=sum(hand),
        )
    if step.after.phase != DRAFT:
        yield Event("draft over", "The draft is over: everyone takes up the cards kept.")
