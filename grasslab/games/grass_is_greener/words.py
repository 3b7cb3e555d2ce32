"""The rulings: what can bar a play, each with its name, the rule in our words, and its source.

R is the rulebook; "ruling N" is one of ``RULINGS.md``, a decision of ours where R is silent or can
be read in two ways.
"""

from __future__ import annotations

from grasslab.engine.ruling import Ruling
from grasslab.games.grass_is_greener import reasons

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        reasons.MUST_PLACE,
        "choose-first",
        "A Petty Scheme that moves a card or a plot needs both ends: once the first is picked, "
        "the other is chosen before anything else.",
        'rulebook, "Card Types"; ruling 6',
    ),
    Ruling(
        reasons.MUST_GIVE,
        "give-first",
        "The target of a Petty Scheme that hands out cards gives one to each neighbor in turn, "
        "before anything else is done.",
        'rulebook, "FAQ", Block Party; ruling 11',
    ),
    Ruling(
        reasons.MUST_ANSWER,
        "answer-first",
        "A neighbor who is asked about a Sabotage blocks it or lets it be before anything else.",
        'rulebook, "FAQ", Motion Lights; ruling 10',
        "blocking",
    ),
    Ruling(
        reasons.MUST_TOSS,
        "discard-from-hand-first",
        "A card to be discarded from the hand for a Petty Scheme goes before anything else.",
        'rulebook, "Card Types"; ruling 6',
    ),
    Ruling(
        reasons.MUST_LOSE,
        "discard-from-yard-first",
        "A card to be discarded from the yard for a Petty Scheme goes before anything else.",
        'rulebook, "Card Types"; ruling 6',
    ),
    Ruling(
        reasons.MUST_DISCARD,
        "hand-limit",
        "After the third action a hand that is too large is cut down before the next turn.",
        'rulebook, "End of Turn"; ruling 5',
        "hand_limit",
    ),
    Ruling(
        reasons.NOTHING_TO_PLACE,
        "nothing-picked",
        "A plot is chosen only for a Petty Scheme that moves something.",
        'rulebook, "Card Types"; ruling 6',
    ),
    Ruling(
        reasons.NOTHING_TO_GIVE,
        "nothing-to-give",
        "Cards are handed out only for a Petty Scheme that says so, by its target.",
        'rulebook, "FAQ", Block Party; ruling 11',
    ),
    Ruling(
        reasons.NOTHING_TO_ANSWER,
        "no-sabotage",
        "Only a Sabotage that has just been played can be blocked or let be.",
        'rulebook, "FAQ", Motion Lights; ruling 10',
        "blocking",
    ),
    Ruling(
        reasons.NOTHING_TO_DISCARD,
        "no-discard",
        "Actions are draws and plays: cards are discarded from the hand only over the limit at "
        "the end of a turn, or for a Petty Scheme.",
        'rulebook, "Playing the Game"; ruling 5',
        "hand_limit",
    ),
    Ruling(
        reasons.NOTHING_TO_LOSE,
        "no-loss",
        "Cards leave a yard only by Petty Schemes, or with a plot that is replaced.",
        'rulebook, "Card Types"; ruling 8',
        "replaced_plot",
    ),
    Ruling(
        reasons.NO_SUCH_SEAT,
        "empty-seat",
        "Only somebody who plays can be the target; the moves are numbered for six seats, whether "
        "taken or not.",
        'rulebook, "FAQ", neighbors',
    ),
    Ruling(
        reasons.NO_SUCH_TARGET,
        "no-such-target",
        "Every Petty Scheme is aimed at what its text says: at a card, a plot, a garage, a "
        "neighbor, or at nothing in particular.",
        'rulebook, "How to Read a Card"; ruling 6',
    ),
    Ruling(
        reasons.NOT_HELD,
        "not-held",
        "You play, give and discard only cards of your own hand.",
        'rulebook, "Playing the Game", Play Action',
    ),
    Ruling(
        reasons.NOT_IN_PILE,
        "not-in-pile",
        "From the Community Draw Pile you take one of the cards that lie there; it is not "
        "refilled before the turn ends.",
        'rulebook, "Playing the Game", Draw Action',
    ),
    Ruling(
        reasons.PLOT_IS_FULL,
        "plot-full",
        "A plot holds three Improvements and Impairments and no more.",
        'rulebook, "Card Types", Improvements; ruling 7',
    ),
    Ruling(
        reasons.PLOTS_ALIKE,
        "plots-alike",
        "Plots of a yard have no order; of plots that are alike, cards and all, the first is "
        "named.",
        "ruling 17",
    ),
    Ruling(
        reasons.CARDS_ALIKE,
        "cards-alike",
        "Cards on a plot have no order; of cards that are alike the first is named.",
        "ruling 17",
    ),
    Ruling(
        reasons.NO_CARD_THERE,
        "no-card-there",
        "A Petty Scheme is not played without effect: there has to be a card where it is aimed.",
        "ruling 6",
    ),
    Ruling(
        reasons.OTHER_KIND_OF_CARD,
        "other-kind-of-card",
        "A Petty Scheme works on the cards that its text names, and on no others.",
        'rulebook, "Subtypes"; ruling 6',
    ),
    Ruling(
        reasons.ONLY_YOURS,
        "only-yours",
        "This one works in your own yard only.",
        'rulebook, "Card Types"; rulings 6 and 14',
    ),
    Ruling(
        reasons.ONLY_RIVALS,
        "only-rivals",
        "This one works on other neighbors only.",
        'rulebook, "Card Types"; rulings 6 and 14',
    ),
    Ruling(
        reasons.NOWHERE_TO_PUT,
        "nowhere-to-put",
        "A card is moved only if some plot that it may go to has room.",
        "ruling 6",
    ),
    Ruling(
        reasons.SAME_PLOT,
        "same-plot",
        "What is moved goes to another plot than the one where it lies.",
        "ruling 6",
    ),
    Ruling(
        reasons.IS_SOD,
        "no-sod",
        "A Petty Scheme that repossesses takes a Plot and leaves Sod; Sod itself cannot be taken.",
        'rulebook, "FAQ", Repo Man; ruling 14',
    ),
    Ruling(
        reasons.ALL_THE_SAME,
        "all-the-same",
        "A swap changes something: plots that are alike, cards and all, are not swapped.",
        "ruling 6",
    ),
    Ruling(
        reasons.EMPTY_HAND,
        "empty-hand",
        "A neighbor without cards in hand can neither give nor discard any, and is no target.",
        'rulebook, "FAQ", Block Party; ruling 6',
    ),
    Ruling(
        reasons.NOBODY_AFFECTED,
        "nobody-affected",
        "A card that demands something of every rival is played only if one of them has it.",
        "ruling 6",
    ),
    Ruling(
        reasons.IS_FIXED_THERE,
        "cannot-be-taken",
        "A Garage card that says so stays in its garage to the end of the game.",
        'rulebook, "FAQ", Insider Advantage; ruling 13',
    ),
    Ruling(
        reasons.NEEDS_ANOTHER,
        "needs-another-card",
        "A Garage card that needs another one is played only with that one in the same garage.",
        'rulebook, "FAQ", Insider Advantage; ruling 13',
    ),
)
"""What can bar a play at a decision, in the order of ``reasons``; the rest holds in every game."""
