"""Moves as people say them: Spaces and cards by the names that lie open on the table.

Logs say "Mike places Heater Fan on the Grow Tent", so "place on the Grow Tent" is understood too.
Only what everybody sees is asked, and never which moves are legal.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grasslab.engine.errors import NotationError, shown
from grasslab.engine.worded import folded
from grasslab.engine.words import listed
from grasslab.games.growerz.cards import PLANT_TYPES
from grasslab.games.growerz.phrases import LETTERS
from grasslab.games.growerz.table import Table

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ

_ON_SPACE = re.compile(r"(?P<what>(?:.+ )?)on (?:the |my )?(?P<space>.+)")
_LETTER = re.compile(r"space ([a-f])")
_SPACE_BEHIND = re.compile(r"(?P<name>.+) \(space (?P<letter>[a-f])\)")


def in_notation(game: GrowerZ, table: Table, text: str) -> str:
    """A text with names of Spaces and of open cards as the notation says them.

    Parameters
    ----------
    game : GrowerZ
    table : Table
        A table at which somebody decides.
    text : str
        What was typed, and is no notation as it stands.

    Raises
    ------
    NotationError
        If it names a Space of which the player to move has two.
    """
    match = _ON_SPACE.fullmatch(folded(text))
    if match is None:
        return text
    letter = _letter(game, table, match["space"], text)
    return f"{_verb(game, table, match['what'].strip())} on Space {letter or match['space']}"


def _letter(game: GrowerZ, table: Table, said: str, text: str) -> str:
    """The letter of the Space of the player to move that is called so; empty if none is."""
    if _LETTER.fullmatch(said):
        return said[-1].upper()
    found = []
    behind = _SPACE_BEHIND.fullmatch(said)
    for place, space in enumerate(table.space[table.player]):
        if space:
            kind = game.rules_of_play.SPACE_KIND[space - 1]
            names = (folded(game.deck.cards[kind].name), folded(game.kinds[kind].name))
            whole = behind is not None and behind["letter"].upper() == LETTERS[place]
            if said in names or (behind is not None and whole and behind["name"] in names):
                found.append(LETTERS[place])
    if len(found) > 1:
        spaces = listed([f"Space {letter}" for letter in found], "or")
        name = game.names[table.player]
        raise NotationError(f"{shown(text)}: {name} has {len(found)} of these; say {spaces}")
    return found[0] if found else ""


def _verb(game: GrowerZ, table: Table, said: str) -> str:
    """What is done, without the name of the card that it is done with."""
    rules, revealed = game.rules_of_play, table.revealed[table.player]
    done = {
        ("place", revealed - 1): "place",
        ("plant", rules.FIRST_PLANT + table.drawn - 1): "plant it",
    }
    for number, plant in enumerate(table.open_plants):
        done["sow", rules.FIRST_PLANT + plant - 1] = f"sow {PLANT_TYPES[number]}"
    for (verb, kind), phrase in done.items():
        is_there = kind >= (0 if verb == "place" else rules.FIRST_PLANT)
        if is_there and said == f"{verb} {folded(game.kinds[kind].name)}":
            return phrase
    return said
