"""Games of GrowerZ with names, and boxes of cards of one's own, for the tests of its face."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import grasslab as gl
from grasslab.engine.random import generator, random_below, random_choice
from grasslab.engine.state import State
from grasslab.games.growerz import GrowerZ
from grasslab.games.growerz.cards import VALUES
from grasslab.games.growerz.deck import HOUSE_DECK
from grasslab.games.growerz.table import Table

Rows = list[dict[str, str]]


def load(**options: Any) -> GrowerZ:
    """A game; Ann is the Athlete and Bob the Lawyer where nothing else is said."""
    if not {"players", "names", "characters"} & set(options):
        options |= {"names": ["Ann", "Bob"], "characters": ["Athlete", "Lawyer"]}
    return cast(GrowerZ, gl.load("growerz", **options))


GAME = load()


def grown(state: State) -> Table:
    """The table of a state."""
    return cast(Table, state.table)


def walk(game: GrowerZ, seed: int) -> Iterator[State]:
    """The states of a game in which every move is as likely, the start first."""
    state, dice = game.new_initial_state(), generator(seed)
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.child(random_choice(dice, game.chance_weights(state.table)))
        else:
            legal = state.legal_actions()
            state = state.child(legal[random_below(dice, len(legal))])
        yield state


# Boxes of one's own


def house_rows() -> Rows:
    """The rows of the house deck."""
    with HOUSE_DECK.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def row(
    name: str, family: str, season: str = "", copies: str = "1", **cells: str
) -> dict[str, str]:
    """A row of a card file."""
    return {"name": name, "family": family, "season": season, "copies": copies, **cells}


def written(path: Path, rows: Sequence[dict[str, str]]) -> Path:
    """A CSV file with these rows."""
    columns = list(dict.fromkeys(column for its in rows for column in its))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, restval="")
        writer.writeheader()
        writer.writerows(rows)
    return path


def village() -> Rows:
    """The house deck with another Character and its Spaces, a Plant, an Event and a tool more."""
    lights = {f"{value}_light": "yellow 0..1, green 2..4" for value in ("quantity", "quality")}
    new = [
        row("Beekeeper", "character", commitment_light="green ..0, yellow 1", **lights),
        row("Meadow", "space", symbols="autoflowering", character="Beekeeper", quantity="1"),
        row("Barn", "space", symbols="feminized", character="Beekeeper", quality="1"),
        row("Moon Weed", "feminized", effects="moonlight", quantity="2"),
        row("Full Moon", "event", "winter", effects="moonlight; sleep"),
        row("Honey", "fertiliser", "winter", quality="3"),
    ]
    return [dict.fromkeys(house_rows()[0], "") | its for its in (*house_rows(), *new)]


def few_kinds() -> Rows:
    """Three kinds of Event a Season, of which one card is alone, and one Plant of each type."""
    rows = [
        row("Nap Vine", "feminized", effects="sleep; relax", **dict.fromkeys(VALUES, "1")),
        row("Wide Awake", "autoflowering", effects="energy"),
        row("First Player", "first player"),
    ]
    pairs = ("sleep; relax", "sleep; energy", "relax; energy")
    for season in ("winter", "spring", "summer", "autumn"):
        for number, (copies, effects) in enumerate(zip(("15", "14", "1"), pairs, strict=True)):
            rows.append(row(f"{season} {'ABC'[number]}", "event", season, copies, effects=effects))
    for name in ("Uno", "Due", "Tre", "Quattro", "Cinque", "Sei"):
        lights = {f"{value}_light": "green 0, yellow 1" for value in ("quantity", "quality")}
        rows.append(row(name, "character", commitment_light="green 0, yellow 1", **lights))
        rows.append(row("House", "space", symbols="autoflowering", character=name))
        rows.append(row("Tent", "space", symbols="feminized; autoflowering", character=name))
    return rows
