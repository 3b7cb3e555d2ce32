"""The course of a game in positions: the phases' names, and what follows from phase and turn."""

from __future__ import annotations

from typing import Any

from grasslab.games.growerz.table import (
    CHOOSE,
    CHOOSE_CHARACTER,
    CHOOSE_FIRST,
    DEAL,
    DEAL_CHARACTER,
    DRAW_PLANT,
    GAME_OVER,
    PLACE,
    PLANT,
    REVEAL,
    SEASON_OVER,
    SOW,
)

PHASES = {
    CHOOSE_FIRST: "choose first player",
    DEAL_CHARACTER: "deal characters",
    CHOOSE_CHARACTER: "choose characters",
    REVEAL: "turn up",
    DEAL: "deal",
    CHOOSE: "choose",
    PLACE: "place",
    SOW: "sow",
    DRAW_PLANT: "draw",
    PLANT: "plant",
    SEASON_OVER: "season over",
    GAME_OVER: "over",
}
IN_SOWING = (SOW, DRAW_PLANT, PLANT)
IN_SEASON = (CHOOSE, PLACE, REVEAL, *IN_SOWING)
"""Phases in which one of a Season's steps is played; a Plant is also turned up while cards are
dealt, in the first step."""
IN_ORDER = (DEAL_CHARACTER, CHOOSE_CHARACTER, CHOOSE, PLACE, *IN_SOWING)
"""Phases in which the players act one after the other, from the First Player on."""
OVER = (SEASON_OVER, GAME_OVER)


def rank(table: Any, seat: int) -> int:
    """How many players act before a seat."""
    return int((seat - table.first) % table.players)


def is_dealing(table: Any) -> bool:
    """Whether Season cards are being dealt."""
    return table.phase == DEAL or (table.phase == REVEAL and not table.sowing)


def usual_step(game: Any, table: Any, seat: int) -> int:
    """The first step, and past the last one when the Season is over."""
    return int(table.hand_size - 1) if table.phase in OVER else 0


def usual_first(game: Any, table: Any, seat: int) -> int:
    """Who is First Player where nobody says: who it is by the rules, or the first seat."""
    given = game.values["first_player"]
    return 0 if given is None else int((given + table.season) % table.players)


def usual_sowing(game: Any, table: Any, seat: int) -> int:
    """Whether it is the Sowing, by the phase."""
    return int(table.phase in IN_SOWING)


def usual_left(game: Any, table: Any, seat: int) -> int:
    """How many players have still to act, by whose turn it is."""
    if table.phase in IN_ORDER:
        return int(table.players - rank(table, table.player))
    return int(-rank(table, table.player) % table.players) if table.sowing else 0


def size_of_chosen(game: Any, table: Any, seat: int) -> int:
    """Whether a player has chosen a card already."""
    return int(table.phase == CHOOSE and rank(table, seat) < rank(table, table.player))


def size_of_hand(game: Any, table: Any, seat: int) -> int:
    """How many cards a player holds."""
    if is_dealing(table):
        return _dealt(table, seat)
    if table.phase not in IN_SEASON:
        return 0
    size = int(table.hand_size - table.step)
    if table.phase == CHOOSE:
        return size - size_of_chosen(game, table, seat)
    return size - 1 if table.step < table.hand_size - 2 else 0


def cards_played(table: Any, seat: int) -> int:
    """How many cards of the Season a player has played and laid down."""
    if table.phase in OVER:
        return int(table.hand_size - 1)
    if table.phase not in IN_SEASON or is_dealing(table):
        return 0
    laid_down = table.phase == PLACE and rank(table, seat) < rank(table, table.player)
    return int(table.step + (laid_down or table.phase not in (CHOOSE, PLACE)))


def _dealt(table: Any, seat: int) -> int:
    """How many cards a player has been dealt, by those of a player whose hand is seen."""
    turn, rounds = rank(table, table.player), 0
    for p, hand in enumerate(table.hand):
        held = sum(card > 0 for card in hand)
        rounds = max(rounds, held - (rank(table, p) < turn))
    return rounds + (rank(table, seat) < turn)


def cards_to_deal(game: Any, table: Any, seat: int) -> int:
    """How many Season cards are still to be dealt."""
    held = sum(card > 0 for hand in table.hand for card in hand)
    return max(0, table.players * table.hand_size - held) if is_dealing(table) else 0
