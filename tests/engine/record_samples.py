"""A short game with its record, and records by somebody who computes checks anew."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.play.agents import play_out

Contents = list[dict[str, Any]]

GAMES: list[dict[str, Any]] = [
    {"players": 2, "rounds": 1},
    {"names": ["John", "Janis", "Bob", "Amy"], "rounds": 1, "first_dealer": None},
    {"players": 3, "preset": "article", "variants": ["cool_the_heat"], "max_rounds": 2},
    {"players": 3, "preset": "classic", "variants": ["give_me_five", "hidden_deals"], "rounds": 1},
    {"players": 2, "deck": "pocket-1", "hand_size": 3, "rounds": 1, "utility": "lead"},
]


def random_game(**options: Any) -> gl.State:
    """The end of a game that was played at random."""
    game = gl.load("grass", **options)
    return play_out(game.new_initial_state(), ["random"] * game.players, seed=11)


def short_game() -> gl.State:
    """Two moves from a position that was set up by hand: a record of four lines."""
    game = gl.load("grass", names=["Ann", "Bob"], rounds=1)
    state = game.position(
        hands={"Ann": "Felony, Panama", "Bob": "Stonehigh"},
        opened=["Ann", "Bob"],
        markets={"Bob": "2 Mexico"},
        turn="Ann",
    )
    return state.play("heat Bob with Felony").play("end turn")


def documented_check(content: dict[str, Any], previous: str) -> str:
    """The check as the documentation of the format tells to compute it."""
    bare = {key: content[key] for key in sorted(content) if key != "check"}
    text = previous + json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def sealed(contents: Contents) -> str:
    """A file with these lines, by somebody who knows how checks are computed."""
    lines, check = [], ""
    for content in contents:
        check = documented_check(content, check)
        line = json.dumps({**content, "check": check}, sort_keys=True, ensure_ascii=False)
        lines.append(line + "\n")
    return "".join(lines)


def refusal(path: Path) -> str:
    """What a refused record is told."""
    with pytest.raises(gl.RecordError) as caught:
        gl.load_record(path)
    return str(caught.value)


def files_in(folder: Path) -> list[str]:
    """The names of all files in a folder, hidden ones too."""
    return sorted(file.name for file in folder.iterdir())
