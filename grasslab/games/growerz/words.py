"""The rulings of GrowerZ: every reason that bars a play, in our words, with its source and option.

R is the rulebook; the numbers of rulings are those of ``RULINGS.md``.
"""

from __future__ import annotations

from grasslab.engine.ruling import Ruling
from grasslab.games.growerz import reasons

CHOICE = 'rulebook, "Phase 1: Choice"'
SOWING = 'rulebook, "Phase 2: Sowing"'
SETUP = 'rulebook, "Setup"'

RULINGS = (
    Ruling(
        reasons.MUST_CHOOSE_CHARACTER,
        "choose-a-character-first",
        "Before the first Season everybody chooses a Character; nothing is dealt before that.",
        f"{SETUP}; ruling 17",
        "characters",
    ),
    Ruling(
        reasons.MUST_CHOOSE_CARD,
        "choose-a-card-first",
        "A step begins with a card from every hand, chosen in secret. Only when all cards are "
        "revealed is anything placed or sown.",
        f"{CHOICE}; ruling 2",
    ),
    Ruling(
        reasons.MUST_PLACE,
        "place-first",
        "A revealed card that fits on a Space of yours goes on one before anything else is done.",
        f"{CHOICE}; ruling 2",
    ),
    Ruling(
        reasons.MUST_SOW,
        "sowing-now",
        "After the placing each player in turn plants one Plant or none, and does nothing else.",
        f"{SOWING}; ruling 10",
    ),
    Ruling(
        reasons.MUST_PLANT,
        "plant-what-you-drew",
        "Whoever has drawn a Plant unseen must plant it at once, on a Space that takes it.",
        f"{SOWING}; ruling 8",
    ),
    Ruling(
        reasons.CHARACTER_TAKEN,
        "character-taken",
        "Each Character has one player.",
        f"{SETUP}; ruling 17",
        "characters",
    ),
    Ruling(
        reasons.NOT_HELD,
        "not-in-hand",
        "You choose one of the cards in your hand.",
        CHOICE,
    ),
    Ruling(
        reasons.FITS_NO_SPACE,
        "fits-nowhere",
        "A card that fits on none of your Spaces may be barred from being chosen while you hold "
        "another that fits.",
        f"{CHOICE}; ruling 1",
        "misfits",
    ),
    Ruling(
        reasons.NO_SUCH_SPACE,
        "no-such-space",
        "Cards and Plants go on Spaces in front of you: the two of your Character, and those that "
        "you played this Season.",
        f"{CHOICE}; ruling 4",
    ),
    Ruling(
        reasons.COLOUR_TAKEN,
        "one-card-a-colour",
        "A Space holds one card of each colour.",
        CHOICE,
    ),
    Ruling(
        reasons.PERMANENT_ON_TEMPORARY,
        "temporary-cards-only",
        "A temporary Space takes only what has the hourglass; permanent structures belong on the "
        "two Spaces of your Character.",
        f"{CHOICE}; ruling 4",
    ),
    Ruling(
        reasons.NO_OPEN_PLANT,
        "no-open-plant",
        "Only a Plant that lies face up can be taken so. One that was taken is replaced from its "
        "deck, as long as that has cards.",
        f"{SOWING}; rulings 6 and 9",
        "refill",
    ),
    Ruling(
        reasons.DECK_IS_EMPTY,
        "deck-is-empty",
        "From a Plant deck without cards nothing is drawn, until the Cleanup brings discards.",
        f'{SOWING}; rulebook, "Phase 4: Cleanup"; ruling 9',
    ),
    Ruling(
        reasons.SPACE_HAS_PLANT,
        "one-plant-a-space",
        "A Space has room for one Plant, and a Plant is never moved or dug out.",
        f"{SOWING}; ruling 7",
    ),
    Ruling(
        reasons.NOT_ON_THIS_SPACE,
        "wrong-symbol",
        "A Plant grows only where the Space shows the symbol of its type: feminized plants "
        "indoors, autoflowering ones indoors and outdoors.",
        SOWING,
    ),
    Ruling(
        reasons.NO_SPACE_FOR_PLANT,
        "space-before-drawing",
        "What is drawn unseen must be planted, so you draw only with an empty Space that takes "
        "the type.",
        f"{SOWING}; ruling 8",
    ),
)
"""By the numbers of ``reasons``; that chance decides, and that the game is over, is for all games
to say."""
