"""Frames of GrowerZ: the catalogue of its cards, the players, and how every Space stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grasslab.engine.frames import make_frame
from grasslab.games.growerz.cards import SEASONS, VALUES, ZONES, Card
from grasslab.games.growerz.ownbox import light_text
from grasslab.games.growerz.phrases import LETTERS
from grasslab.games.growerz.table import CHOOSE_FIRST, GAME_OVER, SEASON_OVER, Table

if TYPE_CHECKING:
    import pandas

    from grasslab.games.growerz.game import GrowerZ


def catalogue(game: GrowerZ) -> pandas.DataFrame:
    """One row a kind of card: what it is, counts and does, and how many there are."""
    rows = []
    for kind, card in zip(game.kinds, game.deck.cards, strict=True):
        figures = card.values if _has_values(card) else (None, None, None)
        row = (kind.name, kind.code, card.family, card.colour, card.season or None, *figures)
        words = "; ".join(card.effects), "; ".join(card.symbols), card.character
        lights = [light_text(bands) for bands in card.lights] or [""] * len(VALUES)
        stays = None if not card.colour else card.is_permanent
        rows.append((*row, *words, *lights, stays, card.copies, card.text, card.source))
    columns = ["card", "code", "family", "colour", "season", *VALUES, "effects", "symbols"]
    columns += ["character", *(f"{value}_light" for value in VALUES)]
    columns += ["permanent", "copies", "text", "source"]
    frame = make_frame(rows, columns, {"season": SEASONS})
    return frame.astype(dict.fromkeys(VALUES, "Int64") | {"permanent": "boolean"})


def _has_values(card: Card) -> bool:
    return card.family not in ("event", "character", "first player")


def players(game: GrowerZ, table: Table) -> pandas.DataFrame:
    """One row a player.

    Columns: player, seat, to_move, first_player, cards_in_hand, character, points so far,
    as_it_lies (what the Season would bring now), and sums: of each Space the sums of Quantity,
    Quality and Commitment with their zones.
    """
    mover, rows = game.current_player(table), []
    for p, name in enumerate(game.names):
        held = sum(card > 0 for card in table.hand[p])
        number = table.character[p]
        character = game.deck.characters[number - 1] if number else None
        harvest = game.harvest(table, p) if number else None
        done = table.phase in (SEASON_OVER, GAME_OVER)
        coming = 0 if done or harvest is None else harvest.points
        sums = [] if harvest is None else [_sums(line.sums, line.zones) for line in harvest.spaces]
        is_first = table.phase != CHOOSE_FIRST and p == table.first
        points = game.totals(table)[p]
        row = (name, p, p == mover, is_first, held, character, points, coming, "; ".join(sums))
        rows.append(row)
    columns = ["player", "seat", "to_move", "first_player", "cards_in_hand", "character"]
    return make_frame(rows, [*columns, "points", "as_it_lies", "sums"], {"player": game.names})


def _sums(sums: tuple[int, ...], zones: tuple[int, ...]) -> str:
    return ", ".join(f"{n} {ZONES[zone]}" for n, zone in zip(sums, zones, strict=True))


def spaces(game: GrowerZ, table: Table) -> pandas.DataFrame:
    """One row a Space and value: player, space, letter, plant, value, sum, zone, points."""
    rows = []
    for p, name in enumerate(game.names):
        for line in game.harvest(table, p).spaces if table.character[p] else ():
            plant = None if line.plant is None else game.kinds[line.plant].name
            which = name, game.space_name(table, p, line.place), LETTERS[line.place], plant
            for value, total, zone, points in zip(
                VALUES, line.sums, line.zones, line.zone_points, strict=True
            ):
                rows.append((*which, value, total, ZONES[zone], points))
    columns = ["player", "space", "letter", "plant", "value", "sum", "zone", "points"]
    categories = {"player": game.names, "value": VALUES, "zone": ZONES}
    return make_frame(rows, columns, categories).astype({"sum": "int64", "points": "int64"})
