"""The games: one package each, loaded when it is asked for.

What a game is made of, whatever the game (``grass`` came first and does by hand what the others
declare; ``kuhn`` is the smallest):

``table``
    The fields of a position, all whole numbers, and its phases.
``rules``
    Functions over a table, plain and compiled: who is to move, what is legal, what bars an action,
    what chance brings, what a step does, what each seat sees of it (``recall``), how hidden cards
    are put back, what is won. ``engine.rules_of_game`` lists them.
``game``
    The face to the engine, a ``CardGame``: where cards lie and who sees them, what each action is
    called, rulings and their facts, events, options and presets, the notation of positions, and
    the reasons of the score. ``engine.contract`` lists everything.

Its drawing is under ``show/``; without one a game is drawn as any game is. ``gl.check_game`` tries
all of it out, and ``docs/add-your-own-game.md`` writes a game from nothing.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any, Protocol, cast

from grasslab.engine.errors import OptionError, UnknownNameError, did_you_mean, shown
from grasslab.engine.game import Game, register_game

PACKAGES: dict[str, str] = {}
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


def add_game(name: str, module: str) -> None:
    """Make a game of your own known to ``gl.load``, records and studies.

    Parameters
    ----------
    name : str
        What it is to be loaded by.
    module : str
        The package that has ``GAME``, ``load`` and ``from_specification`` on its face; it is
        imported when the game is first asked for.

    Raises
    ------
    OptionError
        If another package has this name already.

    Examples
    --------
    >>> import grasslab as gl
    >>> gl.add_game("kuhn", "grasslab.games.kuhn")  # it is known already, and that does no harm
    """
    if PACKAGES.get(name, module) != module:
        raise OptionError(f"there is a game {name!r} already, from {PACKAGES[name]}")
    PACKAGES[name] = module
    register_game(name, partial(_from_specification, name))


def _from_specification(name: str, specification: dict[str, Any]) -> Game:
    return package(name).from_specification(specification)


for _name in ("grass", "grass-is-greener", "growerz", "kuhn", "leduc"):
    add_game(_name, f"grasslab.games.{_name.replace('-', '_')}")
