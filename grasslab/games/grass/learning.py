"""Four games of Grass for learners, each with more of the cards than the one before.

An older sheet of the game teaches it so: first hands with the plain cards only, then Deals, then
what protects and skims, and at last the cards that turn everything over.
"""

from __future__ import annotations

from typing import Any

from grasslab.engine.errors import OptionError, shown
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load

LEFT_OUT = (
    ("Nirvana", "Protected", "Paranoia", "Skim"),
    ("Nirvana", "Protected", "Paranoia", "Skim"),
    ("Nirvana", "Paranoia"),
    (),
)
"""The families that are not in the deck, by level."""
LEVELS = (
    "Market, Peddle, Heat On and Heat Off only: open, sell, heat and close",
    "the same with Deals: Trades and the Switch",
    "with Protected cards, the theft and the Banker",
    "with Nirvana and Paranoia: the whole game",
)
"""What each level is about."""


def learning_game(level: int, **options: Any) -> Grass:
    """A round of Grass for learners.

    Parameters
    ----------
    level : {1, 2, 3, 4}
        1 has neither Nirvana, Protected, Paranoia and Skim nor Deals; 2 adds Deals; 3 adds the
        Protected and the Skim cards; 4 is the whole game.
    **options
        As for ``gl.load("grass")``: players, names and so on.

    Raises
    ------
    OptionError
        If there is no such level, or an option would undo what the level is about.

    Examples
    --------
    >>> game = learning_game(1, players=3)
    >>> game.rules.trade, game.rules.switch, game.rules.deck.count("Stonehigh")
    (False, False, 0)
    """
    if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= len(LEVELS):
        told = "; ".join(f"{number}: {words}" for number, words in enumerate(LEVELS, 1))
        raise OptionError(f"there is no learning={shown(level)}; there are {told}")
    for option in ("deck", "trade", "switch"):
        if option in options:
            raise OptionError(f"{option} is what learning={level} settles; leave one of them out")
    chosen: dict[str, Any] = {"rounds": 1, **options}
    if level == 1:
        chosen |= {"trade": False, "switch": False}
    if LEFT_OUT[level - 1]:
        counts = [0 if card.family in LEFT_OUT[level - 1] else card.copies for card in CARDS]
        chosen["deck"] = Deck(tuple(counts), f"learning-{level}")
    return load(**chosen)
