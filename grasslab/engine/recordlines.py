"""The lines of a record file: what each says, and the check that chains them (see ``records``)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from grasslab.engine.game import Game
from grasslab.engine.state import State

FORMAT = "grasslab-record"
VERSION = 1
HEADER_KEYS = {
    "check",
    "comment",
    "format",
    "game",
    "made_with",
    "names",
    "numbering",
    "root",
    "version",
}
MOVE_KEYS = {"action", "check", "move", "n", "who"}
END_KEYS = {"check", "end", "finished", "moves", "totals"}


def header_content(game: Game, root: str, comment: str | None, made_with: str) -> dict[str, Any]:
    """What the first line says: the game and where it starts."""
    return {
        "comment": comment,
        "format": FORMAT,
        "game": game.specification(),
        "made_with": made_with,
        "names": list(game.names),
        "numbering": game.numbering,
        "root": root,
        "version": VERSION,
    }


def move_content(number: int, before: State, action: int) -> dict[str, Any]:
    """What the line of a move says."""
    return {
        "action": action,
        "move": before.action_to_string(action),
        "n": number,
        "who": before.player_name(),
    }


def end_content(state: State, moves: int) -> dict[str, Any]:
    """What the last line says, after so many moves."""
    finished = state.is_terminal()
    totals = state.game.totals(state.table) if finished else None
    return {"end": True, "finished": finished, "moves": moves, "totals": totals}


def seal(content: Mapping[str, Any], previous: str) -> tuple[str, str]:
    """A line of the file with its check in it, and that check."""
    check = check_of(content, previous)
    text = json.dumps({**content, "check": check}, ensure_ascii=False, sort_keys=True)
    return text, check


def check_of(content: Mapping[str, Any], previous: str) -> str:
    """The check of a line's content after the check of the line before."""
    bare = {key: value for key, value in content.items() if key != "check"}
    canonical = json.dumps(bare, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((previous + canonical).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def action_to(state: State) -> int:
    """The action that led to a state that has a parent."""
    assert state.action is not None
    return state.action
