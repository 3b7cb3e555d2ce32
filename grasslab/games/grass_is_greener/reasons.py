"""The reasons that bar a play, as whole numbers that rules return; 0 bars nothing.

What each means, and which ruling decides, is said beside it.
"""

from __future__ import annotations

(
    FINE_TO_PLAY,
    GAME_IS_OVER,
    CARDS_DECIDE,  # chance comes first
    MUST_PLACE,  # first say where the moved card goes, or which own plot is replaced
    MUST_GIVE,  # first hand out a card (Block Party)
    MUST_ANSWER,  # first block the Sabotage or let it be
    MUST_TOSS,  # first discard from hand as a Petty Scheme says
    MUST_LOSE,  # first discard from the own yard as a Petty Scheme says
    MUST_DISCARD,  # first discard down to the hand limit
    NOTHING_TO_PLACE,
    NOTHING_TO_GIVE,
    NOTHING_TO_ANSWER,
    NOTHING_TO_DISCARD,
    NOTHING_TO_LOSE,
    NO_SUCH_SEAT,
    NO_SUCH_TARGET,  # a number that names nothing, such as a plot for a card without target
    NOT_HELD,
    NOT_IN_PILE,
    PLOT_IS_FULL,
    PLOTS_ALIKE,  # of plots alike the first is named
    CARDS_ALIKE,  # of cards alike on one plot the first is named
    NO_CARD_THERE,
    OTHER_KIND_OF_CARD,  # the scheme is about other cards
    ONLY_YOURS,
    ONLY_RIVALS,
    NOWHERE_TO_PUT,  # no plot could take the moved card
    SAME_PLOT,
    IS_SOD,  # Repo Man takes Plots, not Sod
    ALL_THE_SAME,  # a swap of what is alike
    EMPTY_HAND,
    NOBODY_AFFECTED,
    IS_FIXED_THERE,  # cannot be taken away
    NEEDS_ANOTHER,  # Insider Advantage without Running for the HOA
) = range(33)
REASONS = 33
