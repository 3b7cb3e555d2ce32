"""grasslab: learn, analyse and teach card games of hidden information, in a notebook.

>>> import grasslab as gl
>>> game = gl.load("grass", players=4, rounds=1)
>>> state = game.deal(seed=7)
>>> state.player_name()
'Player 1'
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from grasslab.engine import drawing
from grasslab.engine.errors import (
    CardFileError,
    GrasslabError,
    IllegalMoveError,
    MissingPackageError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    StudyError,
    UnknownNameError,
    did_you_mean,
)
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game, deserialize
from grasslab.engine.moves import Event, Explanation, Move
from grasslab.engine.records import Record, load_record, save_record
from grasslab.engine.state import State
from grasslab.engine.version import __version__
from grasslab.engine.view import View
from grasslab.games import PACKAGES, add_game, package
from grasslab.games.grass.deck import Deck, DeckError
from grasslab.games.grass.presets import Rules

if TYPE_CHECKING:
    import pandas

    from grasslab.explore.audit import audit_leaks
    from grasslab.explore.conformance import check_game
    from grasslab.explore.expand import expand
    from grasslab.explore.gametree import tree
    from grasslab.explore.study import Study
    from grasslab.play.presence import presence
    from grasslab.play.simulation import simulate
    from grasslab.show.tree_drawing import draw_tree
    from grasslab.widgets import Table, Tree

__all__ = [
    "CardFileError",
    "Deck",
    "DeckError",
    "Event",
    "Explanation",
    "Game",
    "GrasslabError",
    "IllegalMoveError",
    "MissingPackageError",
    "Move",
    "NotationError",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Rules",
    "State",
    "Study",
    "StudyError",
    "Table",
    "Tree",
    "UnknownNameError",
    "View",
    "__version__",
    "add_game",
    "audit_leaks",
    "check_game",
    "deserialize",
    "draw_tree",
    "expand",
    "games",
    "load",
    "load_record",
    "presence",
    "save_record",
    "simulate",
    "tree",
]

_LATER = {
    "Study": "grasslab.explore.study",
    "Table": "grasslab.widgets",
    "Tree": "grasslab.widgets",
    "audit_leaks": "grasslab.explore.audit",
    "check_game": "grasslab.explore.conformance",
    "draw_tree": "grasslab.show.tree_drawing",
    "expand": "grasslab.explore.expand",
    "presence": "grasslab.play.presence",
    "simulate": "grasslab.play.simulation",
    "tree": "grasslab.explore.gametree",
}
"""Names that are imported when they are first used, with the modules that have them."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"grasslab has no {name!r}; {did_you_mean(name, __all__)}")
    value = globals()[name] = getattr(importlib.import_module(_LATER[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def _load_drawers() -> None:
    from grasslab import show

    show.register_all()


drawing.load_drawers_with(_load_drawers)


def load(name: str, **options: Any) -> Game:
    """Load a game by its name.

    Parameters
    ----------
    name : str
        One of ``gl.games()``.
    **options
        Players, names, preset, variants, and any option of the game's rules; see
        ``grasslab.games.grass.load`` for Grass.

    Raises
    ------
    UnknownNameError
        If there is no such game, preset, variant or option.
    OptionError
        If an option cannot have that value.

    Examples
    --------
    >>> load("grass", players=2, preset="classic").players
    2
    >>> load("gras")
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.UnknownNameError: there is no game 'gras'; did you mean grass?
    """
    return package(name).load(**options)


def games() -> pandas.DataFrame:
    """The games there are: name, title, players, what is hidden, and where the rules come from."""
    rows = []
    for game in (package(name).GAME for name in PACKAGES):
        players = f"{game.least_players}-{game.most_players}"
        if game.least_players == game.most_players:
            players = str(game.least_players)
        rows.append((game.name, game.title, players, game.hidden, game.source))
    return make_frame(rows, ["name", "title", "players", "hidden_information", "source"])


# The function stands in the place of the package where the games are. By this name Python finds
# what is in there all the same: import grasslab.games.grass.table as table
games.__name__ = "grasslab.games"
