"""The reasons that bar a play, as whole numbers that rules return; 0 bars nothing.

Each belongs to a rule of the rulebook or a ruling of ``RULINGS.md``.
"""

from __future__ import annotations

(
    FINE_TO_PLAY,
    GAME_IS_OVER,
    CARDS_DECIDE,
    MUST_CHOOSE_CHARACTER,
    MUST_CHOOSE_CARD,
    MUST_PLACE,
    MUST_SOW,
    MUST_PLANT,
    CHARACTER_TAKEN,
    NOT_HELD,
    FITS_NO_SPACE,
    NO_SUCH_SPACE,
    COLOUR_TAKEN,
    PERMANENT_ON_TEMPORARY,
    NO_OPEN_PLANT,
    DECK_IS_EMPTY,
    SPACE_HAS_PLANT,
    NOT_ON_THIS_SPACE,
    NO_SPACE_FOR_PLANT,
) = range(19)
REASONS = 19
