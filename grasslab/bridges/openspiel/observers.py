"""What a player observes, for OpenSpiel: as texts, and as tensors with a named part each field.

Everything comes from the player's view, so no tensor can tell more than the player may know. The
numbers are those of the table: counts, dollars, and codes where a field holds codes.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from grasslab.engine.errors import GrasslabError, require

if TYPE_CHECKING:
    from grasslab.bridges.openspiel.games import SpielState
    from grasslab.engine.state import State

pyspiel: Any = require("pyspiel", "openspiel", "the bridge to OpenSpiel")


def make_observer(root: State, kind: Any) -> TableObserver | RecallObserver | None:
    """The observer of a kind (``pyspiel.IIGObservationType``), or ``None`` if there is none.

    Without perfect recall there are all kinds: what is public, and besides the own cards, all
    players' cards, or none. With perfect recall there is the information state of one player, as
    text only.
    """
    private = kind.private_info
    if not kind.perfect_recall:
        return TableObserver(root, kind.public_info, private)
    whole = kind.public_info and private == pyspiel.PrivateInfoType.SINGLE_PLAYER
    return RecallObserver() if whole else None


class RecallObserver:
    """The information state of a player: everything seen so far, as text."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Refuse: there is no tensor.

        Raises
        ------
        GrasslabError
            Always.
        """
        raise GrasslabError(
            "there are no tensors of information states, since nothing of a fixed size holds a "
            "whole game: use information_state_string, or observation_tensor, which has no memory"
        )

    def string_from(self, state: SpielState, player: int) -> str:
        """The information state as text."""
        return state.state.information_state_string(player)


class TableObserver:
    """What a player sees now, without memory.

    Attributes
    ----------
    tensor : numpy.ndarray
        All numbers in a row.
    dict : dict
        Parts of ``tensor`` by the name of the table's field, in the field's shape, as far as they
        are asked for: ``observer``, which is 1 at the seat that looks; the fields that everybody
        sees, and ``hand_sizes``; the fields of which each sees the own row, with zeros in other
        rows until they are shown at the end (unless all players' cards are asked for).
    """

    def __init__(self, root: State, public: bool, private: Any) -> None:
        kinds = pyspiel.PrivateInfoType
        self._own = private == kinds.SINGLE_PLAYER
        self._all = private == kinds.ALL_PLAYERS
        self._public = public
        table, game = root.table, root.game
        seen = [field.name for field in table.FIELDS if field.compared]
        self._open_fields = [
            name
            for name in seen
            if public and name not in game.own_fields and name not in game.hidden_fields
        ]
        self._own_fields = [
            name for name in seen if private != kinds.NONE and name in game.own_fields
        ]
        shapes = {name: np.shape(getattr(table, name)) for name in seen}
        parts: list[tuple[str, tuple[int, ...]]] = []
        if self._own:
            parts.append(("observer", (game.players,)))
        parts += [(name, shapes[name]) for name in self._open_fields]
        if public:
            parts.append(("hand_sizes", (game.players,)))
        parts += [(name, shapes[name]) for name in self._own_fields]
        self.tensor = np.zeros(sum(prod(shape) for _, shape in parts), np.float32)
        self.dict: dict[str, Any] = {}
        place = 0
        for name, shape in parts:
            self.dict[name] = self.tensor[place : place + prod(shape)].reshape(shape)
            place += prod(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill ``tensor`` with what a player sees of a state."""
        self.tensor[:] = self._numbers(state.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees of a state as text; where only a part is asked for, in numbers."""
        if self._public and self._own:
            return state.state.observation_string(player)
        self.set_from(state, player)
        parts = (
            f"{name} {' '.join(f'{number:g}' for number in part.flat)}"
            for name, part in self.dict.items()
        )
        return "; ".join(parts)

    def _numbers(self, state: State, player: int) -> list[int]:
        view = state.view(player)
        seen = view.table
        numbers = [int(seat == player) for seat in range(state.num_players())] if self._own else []
        for name in self._open_fields:
            numbers += _row(getattr(seen, name))
        if self._public:
            numbers.extend(view.hand_sizes)
        own = state.table if self._all else seen
        for name in self._own_fields:
            numbers += _row(getattr(own, name))
        return numbers


def _row(field: int | list[Any]) -> list[int]:
    """The numbers of a field one after another: a number, a list, or a list of lists."""
    if isinstance(field, int):
        return [field]
    if field and isinstance(field[0], list):
        return [number for row in field for number in row]
    return field
