"""grasslab's games in OpenSpiel: importing this registers each as ``grasslab_<name>``, one round.

Parameters are ``players`` or ``names`` (``names=/Ann/Bob``), ``utility``, ``position`` (a position
to start from), and for Grass ``preset`` and ``options``: any options of the rules, variants among
them, as in ``options=(lucky_or_not=True,deck=pocket-1)``. What is left out is as usual.

>>> import pyspiel
>>> import grasslab.bridges.openspiel
>>> game = pyspiel.load_game("grasslab_grass(players=2,preset=classic,options=(trade=False))")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.legal_actions()[0])
>>> state.action_to_string(state.legal_actions()[0])
'open market'

And to and fro:

>>> from grasslab.bridges.openspiel import from_openspiel, to_openspiel
>>> from_openspiel(state).player_name()
'Player 1'
>>> import grasslab as gl
>>> print(to_openspiel(gl.load("grass", names=["Ann", "Bob"], utility="lead", rounds=1)))
grasslab_grass(names=/Ann/Bob,utility=lead)

Information-state strings are exact (perfect recall); information-state tensors are not provided,
since nothing of a fixed size holds a whole game. Observation tensors have one named part for each
field of the table; see ``observers``.
"""

from __future__ import annotations

from typing import Any, overload

from grasslab.bridges.openspiel.games import (
    SpielGame,
    SpielState,
    load_in_openspiel,
    register,
)
from grasslab.engine.errors import GrasslabError
from grasslab.engine.game import Game
from grasslab.engine.state import State

__all__ = ["SpielGame", "SpielState", "from_openspiel", "register", "to_openspiel"]

register()


def to_openspiel(thing: Game | State) -> Any:
    """The ``pyspiel.Game`` of a game of one round, or the ``pyspiel.State`` of such a game's state.

    A state keeps its history. A position set up by hand is where OpenSpiel's game then begins, so
    that its algorithms can be asked about that position alone.

    Raises
    ------
    OptionError
        If the game has more than one round.
    GrasslabError
        If it is neither a game nor a state.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", players=2, trade=False, rounds=1)
    >>> ending = game.position(
    ...     hands={0: "Market Close", 1: "Felony"}, opened=[0, 1], markets={0: "Panama"}, turn=0)
    >>> to_openspiel(ending).get_game().max_game_length()
    214
    """
    given: object = thing
    if isinstance(given, Game):
        return load_in_openspiel(given, "")
    if not isinstance(given, State):
        raise GrasslabError(f"a game or a state of grasslab goes to OpenSpiel, not {given!r}")
    spiel_game = load_in_openspiel(given.game, given.game.root_text(given.root()))
    spiel_state = spiel_game.new_initial_state()
    for action in given.history():
        spiel_state.apply_action(action)
    return spiel_state


@overload
def from_openspiel(thing: SpielGame) -> Game: ...
@overload
def from_openspiel(thing: SpielState) -> State: ...
def from_openspiel(thing: Any) -> Game | State:
    """The grasslab game or state that OpenSpiel's stands for.

    Raises
    ------
    GrasslabError
        If it is of no game that grasslab registered.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", players=2, rounds=1).deal(seed=7)
    >>> from_openspiel(to_openspiel(state)) == state
    True
    """
    if isinstance(thing, SpielState):
        return thing.state
    if isinstance(thing, SpielGame):
        return thing.game
    raise GrasslabError(
        f"{thing!r} is no game or state of OpenSpiel's that is named grasslab_..., so there is "
        "nothing of grasslab in it"
    )
