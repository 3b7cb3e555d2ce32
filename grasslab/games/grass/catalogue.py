"""The cards of Grass as rows: 104 cards of 27 kinds in 8 families.

A kind is a whole number, its place in this list ("deck order" in the rulings). Copies, values and
names follow the rulebook (R, "The Cards"); what R leaves open is marked in ``source``.
"""

from __future__ import annotations

from typing import NamedTuple

from grasslab.engine.rule import lookup

(
    MARKET_OPEN,
    MARKET_CLOSE,
    HOME_GROWN,
    MEXICO,
    COLUMBIA,
    JAMAICA,
    PANAMA,
    DR_FEELGOOD,
    GRAB_A_SNACK,
    CATCH_A_BUZZ,
    LUST_CONQUERS_ALL,
    SEARCH_AND_SEIZURE,
    DETAINED,
    BUST,
    FELONY,
    CHARGES_DROPPED,
    A_BREEZE_TO_FLY,
    IMMUNITY,
    HEARSAY_EVIDENCE,
    PAY_FINE,
    STONEHIGH,
    EUPHORIA,
    SOLD_OUT,
    DOUBLECROSSED,
    UTTERLY_WIPED_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    THE_BANKER,
) = range(27)
KINDS = 27
PEDDLES = 6
"""Peddles by their own number: 0 Home Grown to 5 Dr. Feelgood."""
SHIELDS = 3
"""Protected cards by their own number: 0 Grab a Snack, 1 Catch a Buzz, 2 Lust Conquers All."""
HEATS = 4
"""Heat Ons and the Heat Offs that lift them by their own number: 0 Search & Seizure to 3 Felony."""


class Card(NamedTuple):
    """A kind of card."""

    kind: int
    name: str
    code: str
    family: str
    copies: int
    value: int
    """Dollars: what a Peddle is worth, a Protected card covers, or a Paranoia card is fined."""
    text: str
    """What it does, in our words."""
    source: str
    """Where its name and count come from: R the rulebook, A the article, P public lists."""


_MATCH = "Lifts {} off you."
_HEAT = "Closes the free market of a rival."

_ROWS: tuple[tuple[str, str, str, int, int, str, str], ...] = (
    ("Market Open", "MO", "Market", 10, 0, "Opens your market.", "R"),
    ("Market Close", "MC", "Market", 5, 0, "Ends the round; your market must be free.", "R"),
    ("Home Grown", "HG", "Peddle", 6, 5_000, "Goes on your free market.", "R, copies P"),
    ("Mexico", "MX", "Peddle", 6, 5_000, "Goes on your free market.", "P"),
    ("Columbia", "CO", "Peddle", 5, 25_000, "Goes on your free market.", "P"),
    ("Jamaica", "JA", "Peddle", 5, 25_000, "Goes on your free market.", "R, copies P"),
    ("Panama", "PA", "Peddle", 5, 50_000, "Goes on your free market.", "R, copies P"),
    ("Dr. Feelgood", "DF", "Peddle", 1, 100_000, "A Peddle that is never covered.", "R, copies P"),
    ("Grab a Snack", "GS", "Protected", 2, 25_000, "Covers Peddles worth up to $25,000.", "P"),
    ("Catch a Buzz", "CB", "Protected", 2, 25_000, "Covers Peddles worth up to $25,000.", "P"),
    ("Lust Conquers All", "LC", "Protected", 2, 50_000, "Covers up to $50,000.", "R, copies P"),
    ("Search & Seizure", "SS", "Heat On", 3, 0, _HEAT, "R"),
    ("Detained", "DE", "Heat On", 3, 0, _HEAT, "R"),
    ("Bust", "BU", "Heat On", 3, 0, _HEAT, "R"),
    ("Felony", "FE", "Heat On", 3, 0, _HEAT, "R"),
    ("Charges Dropped", "CD", "Heat Off", 5, 0, _MATCH.format("Search & Seizure"), "R, name A"),
    ("A Breeze To Fly", "BF", "Heat Off", 5, 0, _MATCH.format("Detained"), "R, name A"),
    ("Immunity", "IM", "Heat Off", 5, 0, _MATCH.format("Bust"), "R, name A"),
    ("Hearsay Evidence", "HE", "Heat Off", 5, 0, _MATCH.format("Felony"), "R, name A"),
    ("Pay Fine", "PF", "Heat Off", 4, 0, "Lifts any Heat On for one of your Peddles.", "R"),
    ("Stonehigh", "SH", "Nirvana", 5, 0, "Heat off, every rival's lowest Peddle, go again.", "R"),
    ("Euphoria", "EU", "Nirvana", 1, 0, "Heat off, every rival's highest Peddle, go again.", "R"),
    ("Sold Out", "SO", "Paranoia", 4, 25_000, "Fined in hand; played, see option sold_out.", "R"),
    (
        "Doublecrossed",
        "DC",
        "Paranoia",
        3,
        50_000,
        "Fined in hand; played, see doublecrossed.",
        "R",
    ),
    (
        "Utterly Wiped Out",
        "WO",
        "Paranoia",
        1,
        100_000,
        "Fined in hand; played, see wiped_out.",
        "R",
    ),
    (
        "Steal Your Neighbor's Pot",
        "SN",
        "Skim",
        4,
        0,
        "Take an unprotected Peddle of a rival.",
        "R",
    ),
    ("The Banker", "BK", "Skim", 1, 0, "Skims the rivals' at-risk profit at the end.", "R"),
)
CARDS: tuple[Card, ...] = tuple(Card(kind, *row) for kind, row in enumerate(_ROWS))
FAMILIES = (
    "Market",
    "Peddle",
    "Protected",
    "Heat On",
    "Heat Off",
    "Nirvana",
    "Paranoia",
    "Skim",
)
COPIES: tuple[int, ...] = tuple(card.copies for card in CARDS)
DECK_SIZE = 104

PEDDLE_VALUE = lookup((5_000, 5_000, 25_000, 25_000, 50_000, 100_000))
PARANOIA_FINE = lookup((25_000, 50_000, 100_000))
