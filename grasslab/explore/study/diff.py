"""What differs between two positions, as a frame made of the game's own frames and facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import require
from grasslab.engine.frames import make_frame
from grasslab.engine.state import State

if TYPE_CHECKING:
    import pandas

COLUMNS = ("player", "what", "card", "a", "b", "change")
NOT_COMPARED = ("player", "seat", "to_move")
"""Columns of a players' frame that say who it is about; who is to move is a fact of the table."""

Key = tuple[str | None, str, str | None]
"""Player, what, card."""


def difference(a: State, b: State, seat: int | None) -> pandas.DataFrame:
    """What differs between two positions of one game; see ``Study.diff``."""
    old_cards, new_cards = _cards(a, seat), _cards(b, seat)
    changes: dict[Key, tuple[Any, Any]] = {
        key: (old_cards[key], new_cards[key]) for key in {**old_cards, **new_cards}
    }
    old, new = _figures(a, seat), _figures(b, seat)
    changes |= {key: (old.get(key), new.get(key)) for key in {**old, **new}}
    rows = [
        (*key, before, after, _change(before, after))
        for key, (before, after) in sorted(changes.items(), key=_order(a.game.names))
        if before != after
    ]
    frame = make_frame(rows, COLUMNS, {"player": a.game.names})
    frame["change"] = frame["change"].astype("Int64")
    return frame


def _order(names: Sequence[str]) -> Callable[[tuple[Key, Any]], int]:
    """The table first, then the players in their order; the rest as it came."""
    seats = {None: -1} | {name: seat for seat, name in enumerate(names)}
    return lambda item: seats[item[0][0]]


def _cards(state: State, seat: int | None) -> Counter[Key]:
    """How many of each card lie where; which of a player's covers lies on what is a fact.

    Cards that the seat does not see have no name and are counted together.
    """
    cards = state.cards() if seat is None else state.view(seat).cards()
    counts: Counter[Key] = Counter()
    for row in cards.to_dict("records"):
        covered = ", protected" if row.get("protected") else ""
        place = f"{row['place']}{covered}"
        counts[plain(row["owner"]), place, plain(row["card"])] += int(row["count"])
    return counts


def _figures(state: State, seat: int | None) -> dict[Key, Any]:
    """What else the game tells of players and table, as numbers and words."""
    eyes = state if seat is None else state.view(seat)
    players, names = eyes.players(), state.game.names
    figures: dict[Key, Any] = {}
    for column in players.columns:
        if column not in NOT_COMPARED:
            for name, value in zip(names, players[column], strict=True):
                figures[name, column.replace("_", " "), None] = plain(value)
    for owner, what, fact in state.game.facts(eyes.table):
        figures[None if owner is None else names[owner], what, None] = fact
    return figures


def plain(cell: Any) -> Any:
    """A cell of a frame as a plain value: Python's own numbers, and ``None`` where it is empty."""
    pandas: Any = require("pandas", "lab", "a frame")
    if pandas.isna(cell):
        return None
    return cell.item() if hasattr(cell, "item") else cell


def _change(before: Any, after: Any) -> int | None:
    """By how much a number has changed; words have no such measure."""
    if isinstance(before, int) and isinstance(after, int):
        return after - before
    return None
