"""Cards as plain data, for a game with those of one's own box (see ``engine.owncards``)."""

from __future__ import annotations

from typing import Any

from grasslab.engine.owncards import without_defaults
from grasslab.games.growerz.cards import VALUES, Band, Card
from grasslab.games.growerz.deck import COLUMNS, CardSet


def plain_rows(deck: CardSet) -> list[dict[str, Any]]:
    """Cards as plain data, one mapping a kind, without what is left empty.

    Examples
    --------
    >>> plain_rows(CardSet.standard())[0]["name"]
    'Fluorescent Tubes'
    """
    return [_row(card) for card in deck.cards]


def _row(card: Card) -> dict[str, Any]:
    cells = dict(zip(VALUES, card.values, strict=True))
    row = {
        "name": card.name,
        "family": card.family,
        "season": card.season,
        **cells,
        "effects": list(card.effects),
        "symbols": list(card.symbols),
        "character": card.character,
        **{
            f"{value}_light": light_text(bands)
            for value, bands in zip(VALUES, card.lights, strict=False)
        },
        "copies": card.copies,
        "text": card.text,
        "source": card.source,
    }
    return without_defaults(row, COLUMNS)


def light_text(bands: tuple[Band, ...]) -> str:
    """A Traffic Light's row as card files have it: "yellow 2..3, green 4..5".

    Examples
    --------
    >>> light_text((Band("green", None, 0), Band("yellow", 1, 1)))
    'green ..0, yellow 1'
    """
    return ", ".join(map(_band_text, bands))


def _band_text(band: Band) -> str:
    if band.low is not None and band.low == band.high:
        return f"{band.zone} {band.low}"
    return f"{band.zone} " + "..".join("" if end is None else str(end) for end in band[1:])
