"""A small deck of one's own, as a CSV and as a TOML file would have it, for tests of such decks."""

from __future__ import annotations

from pathlib import Path

from grasslab.engine.cardfile import write_template
from grasslab.games.grass_is_greener import GrassIsGreener
from grasslab.games.grass_is_greener.deck import COLUMNS, CardSet
from grasslab.games.grass_is_greener.ownbox import plain_rows
from tests.games.grass_is_greener.states import load

OWN = """name,family,subtypes,copies,effects,text
Meadow,Plot,Green,4,points 1; each 2 Green here,
Mall,Plot,Grey,2,points 2; double Green here,Open on Sundays.
Clinic,Plot,,2,points 1; cancel Bug here,
Oak,Improvement,Green,6,points 2,
Bench,Improvement,Grey,4,points 1; any 3 Green here,
Ant,Impairment,Bug,6,points -2,
Rust,Impairment,Grey; Sabotage,2,points -1,
Picnic,Petty Scheme,,2,hand_out,
Flood,Petty Scheme,Sabotage,2,lose Green rivals,
Raid,Petty Scheme,,2,move Improvement rival own; draw 1,
Lamp,Garage,Light,2,points 1; block,
Car,Garage,,4,points 3; each 1 Light garage,
Lawn,Sod,,18,,
Judge,HOA Board Member,,1,each 1 Green yard; full 2,
Clerk,HOA Board Member,,1,each -1 Bug yard,
"""
"""38 cards of 12 kinds, Sod by another name, and two board members."""


def own_cards(folder: Path, text: str = OWN) -> Path:
    """A CSV file with the deck, or with another text."""
    path = folder / "cards.csv"
    path.write_text(text, encoding="utf-8")
    return path


def own_toml(folder: Path) -> Path:
    """The same deck as a TOML file."""
    path = folder / "cards.toml"
    write_template(path, COLUMNS, plain_rows(CardSet.load(own_cards(folder))))
    return path


def own_game(folder: Path, players: int = 3, **options: object) -> GrassIsGreener:
    """A game with that deck."""
    return load(players, cards=own_cards(folder), **options)
