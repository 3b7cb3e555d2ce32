"""The parameters of an OpenSpiel game, and what grasslab makes of them.

OpenSpiel reads a game from one text, ``name(key=value,...)``, in which a value is a whole number,
True or False, a bare text, or ``(key=value,...)`` again. So lists are written ``/a/b``, and what
means something in that text itself is written ``%2C`` as in addresses of the Web.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

import grasslab
from grasslab.engine.errors import OptionError
from grasslab.engine.game import Game, make_game
from grasslab.engine.state import State

HARMLESS = " &'!?:;|$+.-"
NOT_A_TEXT = re.compile(r"[-+.\d]*|[Tt]rue|[Ff]alse|None")
"""What OpenSpiel (or ``unpacked``) takes for a number, a truth value or nothing."""


def packed(value: Any) -> Any:
    """A value of a specification as OpenSpiel's text carries it.

    Examples
    --------
    >>> packed(["Ann", "J, R & Co"]), packed({"rounds": None, "deck": "2022"})
    ('/Ann/J%2C R & Co', {'rounds': 'None', 'deck': '%32022'})
    """
    if isinstance(value, Mapping):
        return {key: packed(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return "".join(f"/{packed(inner)}" for inner in value)
    if not isinstance(value, str):
        return "None" if value is None else value
    text = quote(value, safe=HARMLESS)
    return f"%{ord(text[0]):02X}{text[1:]}" if text and NOT_A_TEXT.fullmatch(text) else text


def unpacked(value: Any) -> Any:
    """The value that was packed; texts that people typed may be as they are.

    Examples
    --------
    >>> unpacked("/Ann/J%2C R & Co"), unpacked({"rounds": "None", "deck": "%32022"})
    (['Ann', 'J, R & Co'], {'rounds': None, 'deck': '2022'})
    """
    if isinstance(value, Mapping):
        # OpenSpiel names every group of parameters; ours have none, or one of their own.
        return {
            key: unpacked(inner) for key, inner in value.items() if (key, inner) != ("name", "")
        }
    if not isinstance(value, str):
        return value
    if value.startswith("/"):
        return [_item(part) for part in value[1:].split("/")]
    return None if value == "None" else unquote(value)


def _item(text: str) -> Any:
    """An item of a list, whose type OpenSpiel does not know."""
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    return text == "True" if text in ("True", "False") else unpacked(text)


def usual_parameters(name: str) -> dict[str, Any]:
    """The parameters of a game with the values that they have where none are given.

    No names stand for made-up ones, and no players for as many as there are names, or as usual.
    """
    usual: dict[str, Any] = {"players": 0, "position": ""}
    for key, value in grasslab.load(name).specification().items():
        if key != "game":
            usual[key] = {} if isinstance(value, dict) else "" if key == "names" else packed(value)
    return usual


def game_of(name: str, parameters: Mapping[str, Any]) -> tuple[Game, State]:
    """The game that parameters describe, and the state that it begins with.

    Raises
    ------
    GrasslabError
        If a value cannot be; if there is more than one round.
    """
    values = {key: unpacked(value) for key, value in parameters.items()}
    players, position = values.pop("players"), values.pop("position")
    if values["names"] == "":
        values["names"] = _made_up_names(name, players)
    elif players not in (0, len(values["names"])):
        raise OptionError(f"players={players} does not fit names={parameters['names']}")
    for option, wanted in grasslab.load(name).one_round.items():
        if values["options"].setdefault(option, wanted) != wanted:
            raise OptionError(f"OpenSpiel plays one round of a game, so {option} is {wanted!r}")
    game = make_game({"game": name, **values})
    return game, game.position(position) if position else game.new_initial_state()


def parameters_of(game: Game, position: str) -> dict[str, Any]:
    """The parameters that differ from the usual ones; the counterpart of ``game_of``.

    Raises
    ------
    OptionError
        If the game has more than one round.
    """
    values = {key: value for key, value in game.specification().items() if key != "game"}
    for option, wanted in game.one_round.items():
        if values["options"].pop(option, None) != wanted:
            raise OptionError(
                f"OpenSpiel plays one round of a game: load it with {option}={wanted!r}"
            )
    if game.names == _made_up_names(game.name, game.players):
        values |= {"names": "", "players": game.players}
    values["position"] = position
    if game.printed:
        raise OptionError(
            "OpenSpiel names a game by a line of text, which cannot hold the cards of your own "
            "box: load it with the usual cards"
        )
    return differing(game.name, {key: packed(value) for key, value in values.items()})


def differing(name: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a game's parameters that are not as usual."""
    usual = usual_parameters(name)
    return {key: value for key, value in parameters.items() if value != usual[key]}


def _made_up_names(name: str, players: int) -> tuple[str, ...]:
    return grasslab.load(name, **({"players": players} if players else {})).names
