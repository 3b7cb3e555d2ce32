"""What rules know of the cards: whole numbers worked out from the printed ones.

Kinds are numbered family by family: Plots, Improvements, Impairments, Petty Schemes, Garage cards.
These lie in the deck. ``SOD`` comes next, and rows from ``FIRST_BOARD`` on are board members.
"""

from __future__ import annotations

from grasslab.engine.rule import lookup
from grasslab.games.grass_is_greener.effects import (
    ANY_CARD,
    BOARD,
    FAMILIES,
    GARAGE,
    HERE,
    IMPROVEMENT,
    IN_GARAGE,
    IN_YARD,
    PLOT,
    SABOTAGE,
    SCHEME,
    SOD_FAMILY,
    Effect,
)
from grasslab.games.grass_is_greener.printed import CARDS

_FAMILY = tuple(card.family for card in CARDS)


def _first(family: int) -> int:
    """The first kind of a family, or of what comes after it."""
    return sum(1 for other in _FAMILY if other < family)


# Where each family begins.
FIRST_IMPROVEMENT = _first(IMPROVEMENT)
FIRST_SCHEME = _first(SCHEME)
FIRST_GARAGE = _first(GARAGE)
KINDS = _first(SOD_FAMILY)
"""Kinds of the deck."""
SOD = KINDS
FIRST_BOARD = _first(BOARD)

PLOT_KINDS = FIRST_IMPROVEMENT
LAID_KINDS = FIRST_SCHEME - FIRST_IMPROVEMENT
"""Improvements and Impairments, which are laid on plots."""
SCHEME_KINDS = FIRST_GARAGE - FIRST_SCHEME
GARAGE_KINDS = KINDS - FIRST_GARAGE
BOARDS = len(CARDS) - FIRST_BOARD

COPIES = lookup(tuple(card.copies for card in CARDS[:KINDS]))
DECK_SIZE = sum(card.copies for card in CARDS[:KINDS])
SOD_COPIES = CARDS[SOD].copies
FAMILY = lookup(_FAMILY)
IS_SABOTAGE = lookup(tuple(int(SABOTAGE in card.subtypes) for card in CARDS))

# Groups of cards that effects speak of, by number; group 0 is every card.


def _groups() -> tuple[str, ...]:
    names = [effect.what for card in CARDS for effect in card.effects if effect.what]
    return tuple(dict.fromkeys([ANY_CARD, *names]))


GROUPS = _groups()


def _belongs(kind: int, group: str) -> int:
    card = CARDS[kind]
    names = (ANY_CARD, FAMILIES[card.family], card.name, *card.subtypes)
    return int(kind <= SOD and group in names)


MATCHES = lookup(
    tuple((0, *(_belongs(kind, group) for kind in range(len(CARDS)))) for group in GROUPS)
)
"""By group and 1 + kind, whether the kind belongs to it; nothing (0) belongs to none."""

# Effects that count, three a kind: word, amount, group, place, and whether the card itself is among
# those that it would count (which it never counts).
NO_EFFECT, POINTS, EACH, ANY, NONE, FULL, DOUBLE, CANCEL = range(8)
ON_PLOT, ON_YARD, ON_GARAGE = range(3)
EFFECTS_A_CARD = 3
EFFECT_WIDTH = 5
WORD, AMOUNT, WHAT, WHERE, ITSELF = range(EFFECT_WIDTH)
_COUNTING = {
    "points": POINTS,
    "each": EACH,
    "any": ANY,
    "none": NONE,
    "full": FULL,
    "double": DOUBLE,
    "cancel": CANCEL,
}
_PLACES = {"": ON_PLOT, HERE: ON_PLOT, IN_YARD: ON_YARD, IN_GARAGE: ON_GARAGE}


def _counting(kind: int, effect: Effect) -> tuple[int, ...]:
    """The five numbers of an effect that counts; zeros for others."""
    if effect.word not in _COUNTING:
        return (0,) * EFFECT_WIDTH
    family, where = CARDS[kind].family, _PLACES[effect.where]
    lies_there = family == GARAGE if where == ON_GARAGE else family in (PLOT, 1, 2)
    itself = lies_there and bool(effect.what) and _belongs(kind, effect.what)
    group = GROUPS.index(effect.what) if effect.what else 0
    return _COUNTING[effect.word], effect.amount, group, where, int(itself)


def _row(kind: int) -> tuple[int, ...]:
    numbers: list[int] = []
    for effect in CARDS[kind].effects:
        numbers += _counting(kind, effect)
    return tuple(numbers + [0] * (EFFECTS_A_CARD * EFFECT_WIDTH - len(numbers)))


EFFECTS = lookup(tuple(_row(kind) for kind in range(len(CARDS))))
"""By kind (board members too): its effects that count, one after the other."""


def _has(kind: int, *words: str) -> int:
    return int(any(effect.word in words for effect in CARDS[kind].effects))


PLAIN_POINTS = lookup(
    tuple(
        sum(effect.amount for effect in card.effects if effect.word == "points") for card in CARDS
    )
)
"""By kind: what it counts wherever it lies."""
COUNTS_OTHERS = lookup(
    tuple(_has(kind, "each", "any", "none", "full") for kind in range(len(CARDS)))
)
"""By kind, 1 if what it counts depends on other cards."""
COUNTS_YARD = lookup(
    tuple(int(any(effect.where == IN_YARD for effect in card.effects)) for card in CARDS)
)
"""By kind, 1 if it speaks of cards of the whole yard."""
ALTERS = lookup(tuple(_has(kind, "double", "cancel") for kind in range(len(CARDS))))
"""By kind, 1 if it doubles or cancels others."""
ALTERING_GARAGE = any(_has(kind, "double", "cancel") for kind in range(FIRST_GARAGE, KINDS))

# The Garage.
BLOCKS = lookup(tuple(_has(kind, "block") for kind in range(FIRST_GARAGE, KINDS)))
IS_FIXED = lookup(tuple(_has(kind, "fixed") for kind in range(FIRST_GARAGE, KINDS)))


def _needed(kind: int) -> int:
    for effect in CARDS[kind].effects:
        if effect.word == "needs":
            return 1 + GROUPS.index(effect.what)
    return 0


NEEDS = lookup(tuple(_needed(kind) for kind in range(FIRST_GARAGE, KINDS)))
"""By Garage card: 1 + the group of which a card must lie in the garage, or 0."""

# Petty Schemes: what each does.
(
    DRAW,
    DISCARD,
    MOVE,
    WRECK,
    BORROW,
    TAKE,
    TOSS,
    LOSE,
    HAND_OUT,
    REPOSSESS,
    SWAP,
    REFRESH,
) = range(12)
ACTING = (
    "draw",
    "discard",
    "move",
    "wreck",
    "borrow",
    "take",
    "toss",
    "lose",
    "hand_out",
    "repossess",
    "swap",
    "refresh",
)
OWN, RIVAL, ANYBODY = range(3)
_SIDES = {"": ANYBODY, "own": OWN, "rival": RIVAL, "any": ANYBODY, "one": RIVAL, "rivals": RIVAL}
_SCHEMES = CARDS[FIRST_SCHEME:FIRST_GARAGE]

SCHEME_DOES = lookup(tuple(ACTING.index(card.effects[0].word) for card in _SCHEMES))
SCHEME_AMOUNT = lookup(tuple(card.effects[0].amount for card in _SCHEMES))
SCHEME_WHAT = lookup(tuple(GROUPS.index(card.effects[0].what or ANY_CARD) for card in _SCHEMES))
SCHEME_FROM = lookup(tuple(_SIDES[card.effects[0].where] for card in _SCHEMES))
SCHEME_TO = lookup(tuple(_SIDES[card.effects[0].to] for card in _SCHEMES))
SCHEME_ALL = lookup(tuple(int(card.effects[0].where == "rivals") for card in _SCHEMES))
"""1 where every rival is its target."""
SCHEME_DRAWS = lookup(tuple(sum(effect.amount for effect in card.effects[1:]) for card in _SCHEMES))
"""Cards drawn once all else is done."""

# What a Petty Scheme is aimed at, which decides how its actions are numbered.
AT_NOTHING, AT_NEIGHBOR, AT_CARD, AT_PLOT, AT_GARAGE = range(5)
_AIMS = {
    "discard": AT_CARD,
    "move": AT_CARD,
    "wreck": AT_GARAGE,
    "borrow": AT_GARAGE,
    "take": AT_NEIGHBOR,
    "hand_out": AT_NEIGHBOR,
    "repossess": AT_PLOT,
    "swap": AT_PLOT,
}


def _aim(effect: Effect) -> int:
    if effect.word in ("toss", "lose") and effect.where == "one":
        return AT_NEIGHBOR
    return _AIMS.get(effect.word, AT_NOTHING)


AIM = lookup(tuple(_aim(card.effects[0]) for card in _SCHEMES))
