"""How long a game can be at most, and what a yard can be worth: for any set of cards.

Cards never come back from a yard, a garage or the discard pile. So each card of the deck is drawn
once at most and leaves a hand for good once at most, and each Petty Scheme is played once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grasslab.engine.bounds import Bounds
from grasslab.games.grass_is_greener.deck import Card, CardSet
from grasslab.games.grass_is_greener.effects import (
    BOARD,
    GARAGE,
    IMPAIRMENT,
    IMPROVEMENT,
    PLOT,
    SABOTAGE,
    SCHEME,
    Effect,
)
from grasslab.games.grass_is_greener.table import CHOOSE_FIRST, DEAL, PLOTS, ROOM, SPOTS, Table

MOVING = ("move", "repossess", "swap")
ASKING = ("hand_out", "lose")


def longest_game(players: int, hand_size: int = 5, deck: CardSet | None = None) -> tuple[int, int]:
    """What no game exceeds: decisions of all players together, and chance outcomes.

    Decisions: a draw of each card that is not dealt; a play or a discard of each card; a second
    step of what moves or swaps; cards handed out or lost from yards, by each rival at most once a
    card that asks for it; and an answer of each rival to a Sabotage.

    Examples
    --------
    >>> decisions, chances = longest_game(4)
    >>> decisions < 500 and chances < 200
    True
    """
    cards = CardSet.standard() if deck is None else deck
    drawn = cards.deck_size - players * hand_size
    return _longest(cards, players, drawn, cards.deck_size)


def _longest(deck: CardSet, players: int, drawn: int, used: int) -> tuple[int, int]:
    """The same where so many cards can be drawn, and so many leave a hand for good."""
    rivals, taken, decisions = players - 1, 0, drawn + used
    for card in deck.cards:
        if card.family == SCHEME:
            does = card.effects[0].word
            decisions += card.copies * (does in MOVING)
            decisions += card.copies * rivals * (does in ASKING)
            taken += card.copies * card.effects[0].amount * (does == "take")
        decisions += card.copies * rivals * (SABOTAGE in card.subtypes)
    boards = sum(card.family == BOARD for card in deck.cards)
    return decisions, 1 + deck.deck_size + taken + boards


def bounds_of(deck: CardSet, table: Table) -> Bounds:
    """What no play from a position exceeds."""
    undealt = table.players * table.hand_size if table.phase == CHOOSE_FIRST else 0
    if table.phase == DEAL:
        undealt = table.to_draw
    unplayed = sum(table.stack) + len(table.pile) - table.pile.count(0)
    used = unplayed + sum(map(sum, table.hand))
    decisions, chances = _longest(deck, table.players, unplayed - undealt, used)
    return Bounds(decisions, chances, -_most(deck, _negative), _most(deck, _positive))


# What a yard can be worth


def _most(deck: CardSet, sign: Callable[[int], int]) -> int:
    """The most points of a sign: nine cards, three plots, a garage and every board member."""
    of = [[card for card in deck.cards if card.family == family] for family in range(BOARD + 1)]
    parked = [card for card in of[GARAGE] for _ in range(card.copies)]
    times = 1 + _doublings(of[PLOT] + of[IMPROVEMENT] + of[IMPAIRMENT]) * ROOM
    times += sum(_doublings([card]) for card in parked)
    laid = _best(of[IMPROVEMENT] + of[IMPAIRMENT], SPOTS, sign, len(parked))
    plots = _best(of[PLOT], PLOTS, sign, len(parked))
    apart = [*parked, *of[BOARD]]
    return times * (laid + plots) + sum(_worth(card, sign, len(parked)) for card in apart)


def _doublings(cards: Iterable[Card]) -> int:
    """The most often that one of these cards doubles another one."""
    return max((sum(e.word == "double" for e in card.effects) for card in cards), default=0)


def _best(cards: Iterable[Card], count: int, sign: Callable[[int], int], parked: int) -> int:
    """What the best of these cards are worth, so many of them."""
    worth = [_worth(card, sign, parked) for card in cards for _ in range(card.copies)]
    return sum(sorted(worth, reverse=True)[:count])


def _worth(card: Card, sign: Callable[[int], int], parked: int) -> int:
    return sum(sign(effect.amount) * _found(effect, parked) for effect in card.effects)


def _found(effect: Effect, parked: int) -> int:
    """How often an effect counts at most."""
    if effect.word == "each":
        return {"here": 1 + ROOM, "garage": parked}.get(effect.where, PLOTS + SPOTS)
    if effect.word == "full":
        return PLOTS
    return int(effect.word in ("points", "any", "none"))


def _positive(amount: int) -> int:
    return max(amount, 0)


def _negative(amount: int) -> int:
    return max(-amount, 0)
