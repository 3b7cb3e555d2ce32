"""The frames of Grass: where the cards are, what the players have, the score sheet, the events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.frames import make_frame
from grasslab.games.grass.cardnames import CARD_NAMES
from grasslab.games.grass.catalogue import (
    CARDS,
    FAMILIES,
    GRAB_A_SNACK,
    HOME_GROWN,
    MARKET_CLOSE,
    MARKET_OPEN,
    PEDDLES,
    SEARCH_AND_SEIZURE,
    SHIELDS,
    THE_BANKER,
)
from grasslab.games.grass.covers import COVER_CARDS, COVER_PEDDLES, COVERABLE
from grasslab.games.grass.events.words import EVENT_KINDS
from grasslab.games.grass.rulings import NOT_YOUR_TURN, RULINGS, option_value, options_text
from grasslab.games.grass.scoresheet import ScoreSheet, score_sheet
from grasslab.games.grass.scoring import (
    at_risk_profit,
    highest_in_hand,
    net_profit,
    paranoia_fines,
    protected_profit,
)
from grasslab.games.grass.table import GAME_OVER, HALF_SPOT, PANAMA_SPOT, ROUND_OVER, Table

if TYPE_CHECKING:
    import pandas

    from grasslab.engine.game import Game
    from grasslab.engine.state import State
    from grasslab.games.grass.game import Grass

PLACES = (
    "hand",
    "market",
    "half covered",
    "cover",
    "hassle pile",
    "in front",
    "committed",
    "kept",
    "stack",
    "wasted pile",
)
"""Where a card can be. "committed": picked to be passed or traded unseen, and not yet moved."""

CARD_COLUMNS = (
    "card",
    "code",
    "family",
    "value",
    "place",
    "owner",
    "under",
    "protected",
    "count",
)
PLAYER_COLUMNS = (
    "player",
    "seat",
    "to_move",
    "cards_in_hand",
    "market",
    "protected",
    "at_risk",
    "highest_in_hand",
    "paranoia_fines",
    "missed",
    "net_now",
    "total",
)
EVENT_COLUMNS = ("step", "round", "player", "kind", "card", "other", "amount", "text")


def cards_frame(game: Game, table: Table) -> pandas.DataFrame:
    """Where the cards are: one row for each kind, place and owner, with how many lie there.

    Columns: ``card``, ``code``, ``family``, ``value`` (dollars), ``place`` (one of ``PLACES``),
    ``owner``, ``under`` (the number of the cover that a card belongs to, from 1), ``protected``
    (true for Peddles under a cover), ``count`` (its sum is the size of the deck).
    """
    categories = {"card": CARD_NAMES, "family": FAMILIES, "place": PLACES, "owner": game.names}
    frame = make_frame(card_rows(game, table), CARD_COLUMNS, categories)
    frame["under"] = frame["under"].astype("Int64")
    return frame


def card_rows(game: Game, table: Table) -> list[tuple[Any, ...]]:
    """The rows of ``cards_frame``."""
    rows = []
    for place, owner, under, kind, count in _lying(table):
        if count > 0:
            card = CARDS[kind]
            name = None if owner is None else game.names[owner]
            protected = place == "market" and under is not None
            value = (card.name, card.code, card.family, card.value)
            rows.append((*value, place, name, under, protected, count))
    return rows


Lying = tuple[str, int | None, int | None, int, int]
"""Place, owner, number of the cover, kind, count."""


def _lying(table: Table) -> Iterator[Lying]:
    """Everything that lies anywhere, seat by seat; counts may be zero."""
    for p in range(table.players):
        yield from _all_kinds("hand", p, table.hand[p])
        yield from _on_market(table, p)
        yield "hassle pile", p, None, MARKET_OPEN, table.opened[p]
        yield "hassle pile", p, None, MARKET_CLOSE, int(table.closed == 1 + p)
        if table.heat[p] > 0:
            yield "hassle pile", p, None, SEARCH_AND_SEIZURE + table.heat[p] - 1, 1
        yield "in front", p, None, THE_BANKER, table.bankers[p]
        if table.committed[p] > 0:
            yield "committed", p, None, table.committed[p] - 1, 1
        yield from _all_kinds("kept", p, table.kept[p])
    yield from _all_kinds("stack", None, table.stack)
    yield from _all_kinds("wasted pile", None, table.waste)


def _all_kinds(place: str, owner: int | None, counts: Sequence[int]) -> Iterator[Lying]:
    for kind, count in enumerate(counts):
        yield place, owner, None, kind, count


def _on_market(table: Table, p: int) -> Iterator[Lying]:
    """A player's Peddles and Protected cards; a half cover belongs to no cover yet."""
    for q in range(PEDDLES):
        yield "market", p, None, HOME_GROWN + q, table.market[p][q]
    half_covered = table.market[p][HALF_SPOT:]
    yield "half covered", p, None, HOME_GROWN + PANAMA_SPOT, sum(half_covered)
    for shield, count in enumerate(half_covered):
        yield "cover", p, None, GRAB_A_SNACK + shield, count
    for slot, cover in enumerate(table.covers[p]):
        for q in range(COVERABLE):
            yield "market", p, slot + 1, HOME_GROWN + q, COVER_PEDDLES[cover][q]
        for shield in range(SHIELDS):
            yield "cover", p, slot + 1, GRAB_A_SNACK + shield, COVER_CARDS[cover][shield]


def market_word(table: Table, p: int) -> str:
    """How a player's market stands: "unopened", "free", or "heated by" what."""
    if table.opened[p] == 0:
        return "unopened"
    if table.heat[p] > 0:
        return f"heated by {CARDS[SEARCH_AND_SEIZURE + table.heat[p] - 1].name}"
    return "free"


def players_frame(game: Game, table: Table) -> pandas.DataFrame:
    """What the players have: one row a player, dollars as whole numbers.

    Columns: ``player``, ``seat``, ``to_move``, ``cards_in_hand``, ``market`` ("unopened", "free",
    "heated by Felony"), ``protected``, ``at_risk``, ``highest_in_hand``, ``paranoia_fines``,
    ``missed`` (turns still to miss), ``net_now`` (the net profit if the round ended now), ``total``
    (of the rounds that are over).
    """
    mover = game.current_player(table)
    rows = [
        (
            name,
            p,
            p == mover,
            sum(table.hand[p]),
            market_word(table, p),
            protected_profit(table, p),
            at_risk_profit(table, p),
            highest_in_hand(table, p),
            paranoia_fines(table, p),
            table.missed[p],
            net_profit(table, p),
            table.total[p],
        )
        for p, name in enumerate(game.names)
    ]
    return make_frame(rows, PLAYER_COLUMNS, {"player": game.names})


def sheet_of(state: State) -> ScoreSheet:
    """The score sheet of a state: for a finished round with the totals before it."""
    table: Any = state.table
    before = None
    if table.phase in (ROUND_OVER, GAME_OVER) and state.parent is not None:
        parent: Any = state.parent.table
        before = parent.total
    return score_sheet(table, before, state.game.names)


def scores_frame(game: Game, state: State) -> pandas.DataFrame:
    """The score sheet: one row a line (the index), one column a player, dollars with their sign."""
    sheet = sheet_of(state)
    frame = make_frame((line.dollars for line in sheet.lines_to_show), game.names)
    frame.index = [line.name for line in sheet.lines_to_show]
    return frame.rename_axis(index="line", columns="player")


def events_frame(game: Game, state: State) -> pandas.DataFrame:
    """Everything that happened since the root, one row an event, hidden cards included.

    Columns: ``step`` (the number of the move or chance outcome, from 1), ``round``, ``player``,
    ``kind`` (one of ``EVENT_KINDS``, which says what the others mean for it), ``card``, ``other``,
    ``amount``, ``text``.
    """
    rows = []
    for step, then in enumerate(state.line()):
        table: Any = then.table
        for event in then.last_events():
            player = None if event.player is None else game.names[event.player]
            card = None if event.card is None else CARDS[event.card].name
            other = None if event.other is None else game.names[event.other]
            where = (step, table.round, player)
            rows.append((*where, event.kind, card, other, event.amount, event.text))
    categories = {
        "player": game.names,
        "kind": tuple(EVENT_KINDS),
        "card": CARD_NAMES,
        "other": game.names,
    }
    frame = make_frame(rows, EVENT_COLUMNS, categories)
    return frame.astype(dict.fromkeys(("step", "round", "amount"), "int64"))


def catalogue_frame(game: Grass) -> pandas.DataFrame:
    """The kinds of card in deck order: one row each, with the copies that this game's deck has."""
    rows = (
        [card.name, card.code, card.family, copies, card.value, card.text, card.source]
        for card, copies in zip(CARDS, game.rules.deck.counts, strict=True)
    )
    columns = ["card", "code", "family", "copies", "value", "text", "source"]
    return make_frame(rows, columns, {"family": FAMILIES})


def options_frame(game: Grass) -> pandas.DataFrame:
    """How this table plays: one row an option, with its value, our words and its source."""
    rows = (
        [
            option,
            game.rules.deck.name if option == "deck" else str(option_value(game.rules, option)),
            meaning,
            source,
        ]
        for option, meaning, source in options_text(game.rules, game.names)
    )
    return make_frame(rows, ["option", "value", "meaning", "source"])


def rulings_frame() -> pandas.DataFrame:
    """The reasons that can bar a play, and who is not to move at all."""
    rows = (
        [ruling.name, ruling.text, ruling.source, ruling.option]
        for ruling in (*RULINGS, NOT_YOUR_TURN)
    )
    return make_frame(rows, ["name", "ruling", "source", "option"])
