"""The score sheet of GrowerZ: every point with its reason, Season by Season.

A table knows of earlier Seasons only how many points they brought. A state that has come all the
way from there knows how, and its sheet says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from grasslab.engine.sheet import Entry, Sheet
from grasslab.engine.state import State
from grasslab.engine.table import TERMINAL
from grasslab.engine.view import View
from grasslab.games.growerz.cards import SEASONS, VALUES, ZONES
from grasslab.games.growerz.lines import EventLine, SpaceLine
from grasslab.games.growerz.table import GAME_OVER, SEASON_OVER, Table
from grasslab.games.growerz.telling import effects_text

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ

COLOURS = "most colours"
"""The group of the bonus at the end."""


def sheet(game: GrowerZ, thing: State | View) -> Sheet:
    """The score sheet of a state, or of what one player sees."""
    finished = thing.current_player() == TERMINAL
    title = f"{game.title}, {'final' if finished else 'if it ended now'}"
    harvested = _harvested(thing) if isinstance(thing, State) else {}
    found = entries(game, cast(Table, thing.table), harvested)
    return Sheet(title, game.unit, game.names, tuple(found), finished)


def _harvested(state: State) -> dict[int, Table]:
    """The tables at the ends of the Seasons that a state's history knows, by Season."""
    found = {}
    for then in state.line():
        table = cast(Table, then.table)
        if table.phase == SEASON_OVER:
            found[table.season] = table
    return found


def entries(game: GrowerZ, table: Table, harvested: Mapping[int, Table]) -> Iterator[Entry]:
    """All lines of the sheet, by Season and player, and last the bonus."""
    for season in range(table.season + 1):
        there = table if season == table.season else harvested.get(season)
        for p in range(game.players):
            if there is not None:
                yield from _season(game, there, p)
            else:
                points = table.points[p][season]
                yield Entry(p, SEASONS[season], None, points, "harvested before this position")
    for p in range(game.players):
        yield from _bonus(game, table, p)


def _season(game: GrowerZ, table: Table, p: int) -> Iterator[Entry]:
    """What a Season brings a player."""
    if not table.character[p]:
        return
    harvest, group = game.harvest(table, p), SEASONS[table.season]
    for line in harvest.spaces:
        yield from _space(game, table, p, line)
    for its in harvest.events:
        yield _event(game, p, group, its)


def _space(game: GrowerZ, table: Table, p: int, line: SpaceLine) -> Iterator[Entry]:
    """What a Plant brings, value by value."""
    if line.plant is None:
        return
    group, plant = SEASONS[table.season], game.kinds[line.plant].name
    where = f"on the {game.space_name(table, p, line.place)}"
    for value, total, zone, points in zip(
        VALUES, line.sums, line.zones, line.zone_points, strict=True
    ):
        yield Entry(p, group, plant, points, f"{value} {total} {where} is {ZONES[zone]}")
    if line.bonus:
        yield Entry(p, group, plant, line.bonus, f"all three values {where} are green")


def _event(game: GrowerZ, p: int, group: str, line: EventLine) -> Entry:
    return Entry(p, group, game.kinds[line.event].name, line.points, effects_text(game, line))


def _bonus(game: GrowerZ, table: Table, p: int) -> Iterator[Entry]:
    """The six points for the most colours on a single Space."""
    bonus = table.bonus[p] if table.phase == GAME_OVER else game.finish(table, p).bonus
    if bonus:
        most = max(game.finish(table, p).colours)
        yield Entry(p, COLOURS, None, bonus, f"{most} colours on one Space, and nobody has more")
