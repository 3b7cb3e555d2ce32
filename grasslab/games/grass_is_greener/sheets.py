"""The score sheet and the frames: every point with its reason, the players, the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grasslab.engine.frames import make_frame
from grasslab.engine.sheet import Entry
from grasslab.games.grass_is_greener.catalogue import (
    ANY,
    CANCEL,
    DOUBLE,
    EACH,
    FULL,
    NONE,
)
from grasslab.games.grass_is_greener.deck import Card, CardSet
from grasslab.games.grass_is_greener.effects import (
    ANY_CARD,
    BOARD,
    FAMILIES,
    GARAGE,
    HERE,
    IN_GARAGE,
    IN_YARD,
    LAID,
    Effect,
)
from grasslab.games.grass_is_greener.face import Face
from grasslab.games.grass_is_greener.naming import kinds_of
from grasslab.games.grass_is_greener.scoring import Line
from grasslab.games.grass_is_greener.table import Table

if TYPE_CHECKING:
    import pandas

GROUPS = ("board", "garage", "plot 1", "plot 2", "plot 3", "tie-break")
"""The steps of the tally, in the rulebook's order."""


def entries(face: Face, table: Table) -> Iterator[Entry]:
    """Every point with its reason, group by group in the rulebook's order, neighbor by neighbor.

    What counts nothing is left out, but for what is cancelled.
    """
    lines = [face.yard_rules.score_lines(table, p) for p in range(table.players)]
    for group in GROUPS:
        for player, its in enumerate(lines):
            for line in its:
                if line.group == group and (line.points or line.word == CANCEL):
                    name = face.deck.cards[line.kind].name
                    yield Entry(player, group, name, line.points, reason(face, line))


def reason(face: Face, line: Line) -> str:
    """Why a card counts what it does, in a few words."""
    source = face.deck.cards[line.source]
    if line.word == CANCEL:
        return f"cancelled by {source.name}"
    if line.word == DOUBLE:
        return f"once more, by {source.name}"
    return _words(source, source.effects[line.effect], line)


_WHERE = {HERE: "on the plot", IN_YARD: "in the yard", IN_GARAGE: "in the garage"}


def _words(card: Card, effect: Effect, line: Line) -> str:
    """An effect that counts, with what it found."""
    what = f"other {effect.what}" if is_among(card, effect) else effect.what
    what = f"{what} {_WHERE.get(effect.where, '')}"
    if line.word == EACH:
        return f"{effect.amount:+} for each {what}: {line.found}"
    if line.word == ANY:
        return f"{effect.amount:+} if there is any {what}"
    if line.word == NONE:
        return f"{effect.amount:+} if there is no {what}"
    if line.word == FULL:
        if card.family == BOARD:
            return f"{effect.amount:+} for each full plot: {line.found}"
        return f"{effect.amount:+} for a full plot"
    return "printed points"


def is_among(card: Card, effect: Effect) -> bool:
    """Whether a card is one of those that its own effect counts; it never counts itself."""
    its = (ANY_CARD, FAMILIES[card.family], card.name, *card.subtypes)
    there = {HERE: LAID, IN_YARD: LAID, IN_GARAGE: (GARAGE,)}.get(effect.where, ())
    return effect.what in its and card.family in there


def meaning(deck: CardSet, card: Card) -> str:
    """What a card does, in words for people; also what another one needs it for."""
    parts = [effect.meaning(among=is_among(card, effect)) for effect in card.effects]
    if card.family == BOARD:
        parts = [part.replace("a full plot", "each full plot") for part in parts]
    for other in deck.cards:
        if any(effect.word == "needs" and effect.what == card.name for effect in other.effects):
            parts.append(f"lets you play {other.name}")
    return "; ".join(parts)


def players_frame(face: Face, table: Table, mover: int) -> pandas.DataFrame:
    """One row a player: cards in hand, what lies in yard and garage, points if it ended now."""
    rows = []
    for p, name in enumerate(face.names):
        laid = sum(card > 0 for card in table.laid[p])
        plots = sum(kind != face.yard_rules.SOD for kind in table.plot[p])
        points = sum(line.points for line in face.yard_rules.score_lines(table, p))
        rows.append(
            (
                name,
                p,
                p == mover,
                p == table.turn,
                table.held[p],
                plots,
                laid,
                sum(table.garage[p]),
                points,
            )
        )
    columns = ["player", "seat", "to_move", "on_turn", "cards_in_hand", "plots", "cards_on_plots"]
    return make_frame(rows, [*columns, "cards_in_garage", "points"], {"player": face.names})


def catalogue(deck: CardSet) -> pandas.DataFrame:
    """One row a kind: what it is called, does and means, and how many there are."""
    rows: list[Sequence[object]] = []
    for card, kind in zip(deck.cards, kinds_of(deck.cards), strict=True):
        effects = "; ".join(effect.written() for effect in card.effects)
        subtypes = ", ".join(card.subtypes)
        family = FAMILIES[card.family]
        rows.append(
            (
                card.name,
                kind.code,
                family,
                subtypes,
                card.copies,
                effects,
                meaning(deck, card),
                card.text,
                card.source,
            )
        )
    columns = ["card", "code", "family", "subtypes", "copies", "effects", "meaning"]
    names = [card.name for card in deck.cards]
    categories = {"card": names, "family": FAMILIES}
    return make_frame(rows, [*columns, "text", "source"], categories)


def card_text(card: Card) -> str:
    """What a card does, and what is printed on it."""
    return ". ".join([*(effect.meaning() for effect in card.effects), card.text])
