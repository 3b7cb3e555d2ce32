"""A small kind of card file for the tests: its columns, two cards, and both forms of a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grasslab.engine.cardfile import Column

COLUMNS = (
    Column("name", unique=True),
    Column("copies", "whole number", least=1, most=9),
    Column("lives", choices=("indoor", "outdoor")),
    Column("effects", "words", required=False, default=(), choices=("pay", "draw"), most=2),
    Column("lasting", "yes or no", required=False, default=False),
    Column("note", required=False),
)
HEADER = "name,copies,lives,effects,lasting,note\n"
LAMP = {
    "name": "Lamp",
    "copies": 2,
    "lives": "indoor",
    "effects": ("pay", "draw"),
    "lasting": True,
    "note": "warm, bright",
}
FAN = {
    "name": "Fan",
    "copies": 1,
    "lives": "outdoor",
    "effects": (),
    "lasting": False,
    "note": None,
}
BOTH_CSV = HEADER + 'Lamp,2,indoor,pay; draw,yes,"warm, bright"\nFan,1,outdoor,,,\n'
BOTH_TOML = """\
[[card]]
name = "Lamp"
copies = 2
lives = "indoor"
effects = ["pay", "draw"]
lasting = true
note = "warm, bright"

[[card]]
name = "Fan"
copies = 1
lives = "outdoor"
"""

Read = Callable[..., list[Any]]
FaultsIn = Callable[..., tuple[str, ...]]


def values(rows: list[Any]) -> list[dict[str, Any]]:
    """The cards without their lines."""
    return [row.values for row in rows]
