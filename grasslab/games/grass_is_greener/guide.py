"""The player aid: what a neighbor may do, as the six Dummy Guides of the box tell it at the table.

The guides take no part in play. What is printed on them is not public; this one is our own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grasslab.engine.words import plural
from grasslab.games.grass_is_greener.deck import CardSet
from grasslab.games.grass_is_greener.effects import SOD_FAMILY
from grasslab.games.grass_is_greener.phrases import can_block

GUIDES = 6
"""How many the box has, one for each neighbor."""


def guide(deck: CardSet, values: Mapping[str, Any]) -> str:
    """What a neighbor may do, with these cards and by these options.

    Parameters
    ----------
    deck : CardSet
    values : mapping
        The options of the game, by name.
    """
    sod = next(card.name for card in deck.cards if card.family == SOD_FAMILY)
    blockers = " or ".join(card.name for card in deck.cards if can_block(card))
    stays = "stays" if values["replaced_plot"] == "kept" else "is discarded"
    alike = "of one family" if values["rule_of_three"] == "family" else "that are the same card"
    may = "may" if values["blocking"] == "chosen" else "must"
    lines = [
        f"Dummy Guide (1 of {GUIDES})",
        "",
        "Your turn: three actions, each of them a draw or a play.",
        "  Draw a card from the deck, or one of the community pile.",
        "  Play a card of your hand:",
        f"    Plot: in place of a plot of your own yard; what lies on that {stays}.",
        "    Improvement, Impairment: on a plot of any neighbor; each plot holds three.",
        "    Petty Scheme: do what it says; then it is discarded.",
        "    Garage: into your own garage.",
        "Then the turn ends:",
        "  The community pile is filled up to three cards.",
        f"  Discard down to {plural(values['hand_limit'], 'card')}.",
        f"At any time: three cards {alike} in the community pile are all replaced.",
    ]
    if blockers:
        lines.append(
            f"A Sabotage aimed at you: you {may} discard {blockers} from your garage to stop it."
        )
    lines += [
        "The game ends with nine cards on the plots of a yard, or with the deck's last card.",
        f"Points: the board member, your garage, your plots ({sod} is one) and what lies there.",
    ]
    return "\n".join(lines)
