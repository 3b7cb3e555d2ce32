"""Tells of cards played: one function a kind of play.

Its second argument is the place of the action in its block of numbers (see ``numbering``).
"""

from __future__ import annotations

from collections.abc import Iterator

from grasslab.engine.moves import Event
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    GRAB_A_SNACK,
    HOME_GROWN,
    MARKET_CLOSE,
    MARKET_OPEN,
    PAY_FINE,
    PEDDLE_VALUE,
    PEDDLES,
    SEARCH_AND_SEIZURE,
    SHIELDS,
    SOLD_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    STONEHIGH,
    THE_BANKER,
)
from grasslab.games.grass.covers import (
    COVER_CARDS,
    COVER_PEDDLES,
    LAYING_COVER,
    LAYING_SHIELD,
    LAYING_TAKES,
)
from grasslab.games.grass.events.words import (
    Step,
    card_name,
    cards_text,
    spots_lost,
    turns,
    wasted_half_cover,
)
from grasslab.games.grass.numbering import (
    FINE_UNDER_COVER,
    HEAT,
    STEAL,
    fine_parts,
    heat_parts,
    steal_parts,
)
from grasslab.games.grass.seen import open_cards
from grasslab.games.grass.table import HALF_SPOT, PEDDLE_OF_SPOT, SPOT_VALUE, SPOTS


def played(
    step: Step, kind: int, how: str = "", other: int | None = None, amount: int = 0
) -> Event:
    """The event of a card that the player plays."""
    text = f"{step.who} plays {card_name(kind)}{how}."
    return Event("play", text, step.player, other, kind, amount)


def tell_open_market(step: Step, _: int) -> Iterator[Event]:
    """Market Open."""
    yield played(step, MARKET_OPEN, " and opens the market")


def tell_close_market(step: Step, _: int) -> Iterator[Event]:
    """Market Close."""
    yield played(step, MARKET_CLOSE)


def tell_peddle(step: Step, peddle: int) -> Iterator[Event]:
    """A Peddle."""
    yield played(step, HOME_GROWN + peddle, " on the market", amount=PEDDLE_VALUE[peddle])


def tell_protect(step: Step, laying: int) -> Iterator[Event]:
    """A Protected card, which covers, covers half, or makes a half cover whole."""
    takes, shield = LAYING_TAKES[laying], GRAB_A_SNACK + LAYING_SHIELD[laying]
    peddles = cards_text([0] * HOME_GROWN + list(takes[:PEDDLES]))
    safe = sum(takes[q] * SPOT_VALUE[q] for q in range(SPOTS))
    if LAYING_COVER[laying] == 0:
        yield played(step, shield, f" on {peddles}, which is half covered")
    elif sum(takes[HALF_SPOT:]) > 0:
        yield played(step, shield, " on the half-covered Panama, which is safe now", amount=safe)
    else:
        yield played(step, shield, f" and covers {peddles}", amount=safe)


def tell_heat(step: Step, code: int) -> Iterator[Event]:
    """A Heat On."""
    heat, rival = heat_parts(HEAT + code)
    kind = SEARCH_AND_SEIZURE + heat
    yield played(step, kind, f" on {step.name(rival)}'s hassle pile", rival)
    text = f"{card_name(kind)} heats {step.name(rival)}'s market."
    yield Event("heat on", text, step.player, rival, kind)


def lifted(step: Step, by: int) -> Iterator[Event]:
    """The Heat On, if any, that a card lifts from the player."""
    if step.before.heat[step.player] > 0:
        kind = SEARCH_AND_SEIZURE + step.before.heat[step.player] - 1
        text = f"{card_name(by)} lifts {card_name(kind)} from {step.who}."
        yield Event("heat off", text, step.player, card=kind)


def tell_heat_off(step: Step, heat_off: int) -> Iterator[Event]:
    """A Heat Off."""
    kind = CHARGES_DROPPED + heat_off
    yield played(step, kind)
    yield from lifted(step, kind)


def fined(step: Step, peddle: int) -> Iterator[Event]:
    """Pay Fine, the heat that it lifts and the Peddle that it costs."""
    yield played(step, PAY_FINE)
    yield from lifted(step, PAY_FINE)
    kind = HOME_GROWN + peddle
    text = f"{step.who} pays with {card_name(kind)}."
    yield Event("fine", text, step.player, card=kind, amount=PEDDLE_VALUE[peddle])


def tell_fine(step: Step, spot: int) -> Iterator[Event]:
    """Pay Fine for an unprotected Peddle."""
    yield from fined(step, PEDDLE_OF_SPOT[spot])
    yield from wasted_half_cover(step, step.player, spot)


def tell_fine_under_cover(step: Step, code: int) -> Iterator[Event]:
    """Pay Fine for a Peddle under a cover, which goes with it (ruling 9)."""
    slot, peddle = fine_parts(FINE_UNDER_COVER + code)
    yield from fined(step, peddle)
    cover, fine = step.before.covers[step.player][slot], card_name(HOME_GROWN + peddle)
    for shield in range(SHIELDS):
        for _ in range(COVER_CARDS[cover][shield]):
            kind = GRAB_A_SNACK + shield
            text = f"{card_name(kind)}, which covered that {fine}, is wasted."
            yield Event("waste", text, step.player, card=kind)
    rest = list(COVER_PEDDLES[cover])
    rest[peddle] -= 1
    if sum(rest) > 0:
        verb = "lies" if sum(rest) == 1 else "lie"
        text = f"{cards_text([0] * HOME_GROWN + rest)} of {step.who} {verb} unprotected again."
        worth = sum(n * value for n, value in zip(rest, PEDDLE_VALUE, strict=False))
        yield Event("uncover", text, step.player, amount=worth)


def tell_nirvana(step: Step, euphoria: int) -> Iterator[Event]:
    """Stonehigh or Euphoria: what is lifted, what each rival gives, and another turn."""
    me, kind = step.player, STONEHIGH + euphoria
    yield played(step, kind)
    yield from lifted(step, kind)
    for rival in range(step.before.players):
        for spot in spots_lost(step.before, step.middle, rival):
            given = HOME_GROWN + PEDDLE_OF_SPOT[spot]
            text = f"{step.name(rival)} gives {step.who} {card_name(given)}."
            yield Event("give", text, rival, me, given, SPOT_VALUE[spot])
            yield from wasted_half_cover(step, rival, spot)
    if step.before.stack_size > 0:  # none in the last turn (ruling 12)
        yield Event("extra turn", f"{step.who} gets another turn.", me)


def tell_paranoia(step: Step, card: int) -> Iterator[Event]:
    """A Paranoia card: what it costs."""
    me = step.player
    yield played(step, SOLD_OUT + card)
    yield from (wiped_out(step) if card == 2 else lost(step))
    added = step.middle.missed[me] - step.before.missed[me]
    if added > 0:
        yield Event("must miss", f"{step.who} must miss {turns(added)}.", me, amount=added)


def lost(step: Step) -> Iterator[Event]:
    """The Peddle that Sold Out or Doublecrossed costs its player, if any."""
    for spot in spots_lost(step.before, step.middle, step.player):
        kind = HOME_GROWN + PEDDLE_OF_SPOT[spot]
        text = f"{step.who} loses {card_name(kind)}."
        yield Event("lose", text, step.player, card=kind, amount=SPOT_VALUE[spot])
        yield from wasted_half_cover(step, step.player, spot)


def wiped_out(step: Step) -> Iterator[Event]:
    """All that Utterly Wiped Out costs its player, in one sentence."""
    had, has = open_cards(step.before, step.player), open_cards(step.middle, step.player)
    gone = [a - b for a, b in zip(had, has, strict=True)]
    if sum(gone) > 0:
        worth = sum(gone[HOME_GROWN + q] * PEDDLE_VALUE[q] for q in range(PEDDLES))
        yield Event("wipe out", f"{step.who} loses {cards_text(gone)}.", step.player, amount=worth)


def tell_steal(step: Step, code: int) -> Iterator[Event]:
    """Steal Your Neighbor's Pot."""
    rival, spot = steal_parts(STEAL + code)
    kind = HOME_GROWN + PEDDLE_OF_SPOT[spot]
    yield played(step, STEAL_YOUR_NEIGHBORS_POT, other=rival)
    text = f"{step.who} steals {card_name(kind)} from {step.name(rival)}."
    yield Event("steal", text, step.player, rival, kind, SPOT_VALUE[spot])
    yield from wasted_half_cover(step, rival, spot)


def tell_banker(step: Step, _: int) -> Iterator[Event]:
    """The Banker, where it is played."""
    yield played(step, THE_BANKER, ", which stays on the table")


def tell_throw_away(step: Step, kind: int) -> Iterator[Event]:
    """A card thrown away."""
    yield Event("throw away", f"{step.who} throws away {card_name(kind)}.", step.player, card=kind)


def tell_show_hand(step: Step, _: int) -> Iterator[Event]:
    """A hand shown because none of it can be played (ruling 4)."""
    hand = step.before.hand[step.player]
    text = f"{step.who} can play no card and shows the hand: {cards_text(hand)}."
    yield Event("show hand", text, step.player, amount=sum(hand))
