"""The notation of moves: texts that people read and type, and the numbers they stand for."""

from grasslab.games.grass.notation.texts import (
    action_text,
    join_moves,
    make_move,
    parse_action,
    split_moves,
    spot_name,
)

__all__ = [
    "action_text",
    "join_moves",
    "make_move",
    "parse_action",
    "split_moves",
    "spot_name",
]
