"""The games: one package each, loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import Any, Protocol, cast

from grasslab.engine.errors import UnknownNameError, did_you_mean, shown
from grasslab.engine.game import Game, register_game

PACKAGES: Mapping[str, str] = MappingProxyType(
    {
        "grass": "grasslab.games.grass",
        "kuhn": "grasslab.games.kuhn",
        "leduc": "grasslab.games.leduc",
    }
)
"""The packages of the games, by the name that ``gl.load`` knows the game by."""


class GamePackage(Protocol):
    """What a game's package has on its face."""

    GAME: type[Game]
    """The class of the game."""

    def load(self, **options: Any) -> Game:
        """The game from keywords, as ``gl.load`` hands them on."""

    def from_specification(self, specification: dict[str, Any]) -> Game:
        """The game from plain data; the counterpart of ``Game.specification``."""


def package(name: str) -> GamePackage:
    """The package of a game.

    Raises
    ------
    UnknownNameError
        If there is no such game.
    """
    if not isinstance(name, str) or name not in PACKAGES:
        raise UnknownNameError(f"there is no game {shown(name)}; {did_you_mean(name, PACKAGES)}")
    return cast(GamePackage, import_module(PACKAGES[name]))


def _from_specification(name: str, specification: dict[str, Any]) -> Game:
    return package(name).from_specification(specification)


for _name in PACKAGES:
    register_game(_name, partial(_from_specification, _name))
