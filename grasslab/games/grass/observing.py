"""What a player sees of Grass in words: of one step, and of the table as it is now.

These are the exact texts of information states and observations: short, of one meaning, and without
anything that the player may not know. ``events`` tells the same as a story.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.words import plural
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.notation import action_text
from grasslab.games.grass.numbering import GIVE_CARD, SHOW_HAND
from grasslab.games.grass.positions.text import course_sections, player_items
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DRAFT,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    Table,
    preceding,
)

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass

SOME_CARD = "a card"


def observed(game: Grass, before: Table, action: int, after: Table, player: int) -> str:
    """What a player sees of one step: who did what, cards that came, hands that were shown.

    Parameters
    ----------
    game : Grass
        Whose names the text uses.
    before, after : Table
        The table before the step, and after it.
    action : int
        The action, or at a chance node the outcome.
    player : int
        The seat that looks.
    """
    chance = before.phase <= ROUND_OVER
    # The first card of a later round goes to who starts it.
    mover = after.turn if before.phase == ROUND_OVER else before.player
    text = action_text(game, before, action)
    if not _sees_card(before, action, mover, player):
        text = f"{text.split()[0]} {SOME_CARD}"
    if not (chance and before.phase == CHOOSE_DEALER):
        text = f"{game.names[mover]}: {text}"
    if not chance and action == SHOW_HAND:
        text += f" {list_cards(before.hand[mover], codes=True)}"
    if after.phase in (ROUND_OVER, GAME_OVER):
        hands = [
            f"{n} {list_cards(h, codes=True)}" for n, h in zip(game.names, after.hand, strict=True)
        ]
        text += f"; hands: {', '.join(hands)}"
    elif _cards_came(before, after):
        text += f"; in hand: {list_cards(after.hand[player], codes=True)}"
    return text


def _sees_card(before: Table, action: int, mover: int, player: int) -> bool:
    """Whether a player sees which card is meant by an action or outcome of another."""
    if player == mover or before.phase == CHOOSE_DEALER:
        return True
    if before.phase == TAKE_AT_RANDOM:
        return player == preceding(before, mover)
    return before.phase > ROUND_OVER and action < GIVE_CARD


def _cards_came(before: Table, after: Table) -> bool:
    """Whether cards that others chose have come to hand."""
    if before.phase == DRAFT:
        return after.player == after.turn
    return before.phase in (PASS, GIVE) and after.phase != before.phase


def observation_text(game: Grass, table: Table, player: int) -> str:
    """What a player sees of a table now: everything open, the own cards, how many others hold."""
    if table.phase == CHOOSE_DEALER:
        return "choosing the dealer"
    shown = table.phase in (ROUND_OVER, GAME_OVER)
    sections = course_sections(game.names, table)
    for p, name in enumerate(game.names):
        items = player_items(table, p)
        if p != player and not shown:
            hidden = ("hand ", "kept ", "commits ")
            cards = sum(table.hand[p]), sum(table.kept[p])
            items = [item for item in items if not item.startswith(hidden)]
            held = f"hand {plural(cards[0], 'card')}"
            items.insert(0, held + f", kept {cards[1]}" * (cards[1] > 0))
        sections.append(f"{name}: " + "; ".join(items))
    sections.append(f"stack {plural(table.stack_size, 'card')}")
    sections.append(f"waste {list_cards(table.waste, codes=True) or 'nothing'}")
    return " | ".join(sections)
