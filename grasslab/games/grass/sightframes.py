"""The frames of a view of Grass: what one sees, and what one knows of cards one does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from grasslab.engine.errors import require
from grasslab.engine.frames import make_frame
from grasslab.engine.table import SEATS
from grasslab.engine.view import View
from grasslab.games.grass.cardnames import CARD_NAMES
from grasslab.games.grass.catalogue import CARDS, FAMILIES, THE_BANKER
from grasslab.games.grass.frames import CARD_COLUMNS, PLACES, card_rows, players_frame
from grasslab.games.grass.positions.knowing import place_of
from grasslab.games.grass.table import BANKER_PLAYED, GAME_OVER, ROUND_OVER, Table

if TYPE_CHECKING:
    import pandas

KNOWN_COLUMNS = ("player", "place", "card", "sure", "at_most", "chance")


def known_frame(view: View) -> pandas.DataFrame:
    """The cards that were seen and are hidden now: one row a player, place and card."""
    names = view.game.names
    rows = [
        (
            names[seen.zone % SEATS],
            place_of(seen.zone),
            CARDS[seen.kind].name,
            seen.sure,
            seen.at_most,
            seen.chance,
        )
        for seen in view.knowledge.seen(view.hidden_sizes, view.unseen)
    ]
    categories = {"player": names, "place": PLACES, "card": CARD_NAMES}
    frame = make_frame(rows, KNOWN_COLUMNS, categories)
    return frame.astype({"sure": "int64", "at_most": "int64", "chance": "float64"})


def view_cards_frame(view: View) -> pandas.DataFrame:
    """Where the cards are: those seen by kind, those hidden as numbers without a kind.

    The columns are those of ``cards_frame``; the counts add up to the deck.
    """
    table = cast(Table, view.table)
    rows = card_rows(view.game, table)
    hidden = (None,) * 4
    for zone, count in enumerate(view.hidden_sizes):
        if count > 0:
            owner = view.game.names[zone % SEATS]
            rows.append((*hidden, place_of(zone), owner, None, False, count))
    on_stack = sum(view.unseen) - sum(view.hidden_sizes)
    if on_stack > 0:
        rows.append((*hidden, "stack", None, None, False, on_stack))
    categories = {
        "card": CARD_NAMES,
        "family": FAMILIES,
        "place": PLACES,
        "owner": view.game.names,
    }
    frame = make_frame(rows, CARD_COLUMNS, categories)
    return frame.astype({"value": "Int64", "under": "Int64"})


def view_players_frame(view: View) -> pandas.DataFrame:
    """What the players have; what depends on cards that are not seen is missing (``NA``)."""
    pd = cast(Any, require("pandas", "lab", "a frame"))
    table = cast(Table, view.table)
    frame = players_frame(view.game, table)
    frame["cards_in_hand"] = list(view.hand_sizes)
    columns = ["highest_in_hand", "paranoia_fines", "net_now"]
    frame = frame.astype(dict.fromkeys(columns, "Int64"))
    if table.phase not in (ROUND_OVER, GAME_OVER):
        frame.loc[frame["seat"] != view.player, columns] = pd.NA
        if table.banker != BANKER_PLAYED and view.unseen[THE_BANKER] > 0:
            frame["net_now"] = pd.NA  # a Banker that somebody may hold costs all others
            frame = frame.astype({"net_now": "Int64"})
    return frame
