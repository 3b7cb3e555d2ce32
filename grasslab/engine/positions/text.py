"""From a table to its text: positions, views, what a player sees now, and facts for frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from grasslab.engine.knowledge import Knowledge
from grasslab.engine.positions.items import TABLE
from grasslab.engine.positions.knowing import known_text
from grasslab.engine.positions.notation import Entry, layout_of
from grasslab.engine.positions.seeing import Seen, is_hand
from grasslab.engine.table import Table
from grasslab.engine.view import View
from grasslab.engine.words import plural

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

TextOf = Callable[[Entry, int], str]
"""The section of an item of a seat, or ``TABLE``; empty if there is none."""


def position_text(game: PlacedGame, table: Table, known: Sequence[Knowledge] = ()) -> str:
    """A table in the notation of positions, on one line; ``set_up`` reads it back exactly.

    Cards go by their codes. What is as usual is left out, but for whose turn it is or what else
    the game's notation begins with; so is where the rest of the cards lies.

    Parameters
    ----------
    game : PlacedGame
        Whose notation it is.
    table : Table
    known : sequence of Knowledge, optional
        What each seat knows of hidden cards, and last what everybody knows.
    """
    knows = {}
    for p, knowledge in enumerate(known[:-1]):
        if knowledge != game.shared(known[-1], table, p):
            knows[p] = knowledge
    common = known[-1] if known and known[-1] != game.told_to_all(table) else None

    def text_of(entry: Entry, seat: int) -> str:
        return "" if entry.rest else _text(game, table, entry, seat)

    return " | ".join([*_sections(game, text_of, knows), *_all_know(game, common)])


def view_text(view: View) -> str:
    """What is seen and known in the notation of positions; ``set_up_view`` reads it back."""
    game: PlacedGame = view.game  # type: ignore[assignment]  # its views are made by it
    viewer = view.player
    seen = Seen(game, view.table, viewer, view.hidden_sizes)

    def text_of(entry: Entry, seat: int) -> str:
        if seen.is_number(entry, seat):
            size = seen.size(entry, seat)
            return _size_text(entry, size) if size or seen.usual_size(entry, seat) else ""
        if seen.is_hidden(entry, seat):
            return ""
        text = _text(game, seen.table, entry, seat)
        if not text and seat == viewer and is_hand(entry):
            return entry.item.section(game, seen.table, seat)
        return text

    knows = {viewer: view.knowledge} if view.knowledge else {}
    sections = _sections(game, text_of, knows)
    return " | ".join([f"seat {game.names[viewer]}", *sections, *_all_know(game, view.common)])


def observation_text(game: PlacedGame, table: Table, player: int) -> str:
    """What a player sees of a table now: all that lies open, the own cards, how many others have.

    Exact: tables that look different to the player have different texts.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("kuhn", names=["Ann", "Bob"])
    >>> state = game.position(hands={"Ann": "Jack", "Bob": "King"})
    >>> observation_text(game, state.table, 0)
    'turn Ann | Ann: hand J | Bob: hand 1 card | deck 1 card'
    """
    sizes = game.hidden_sizes(table, player)
    seen = Seen(game, game.seen_table(table, player), player, sizes)

    def text_of(entry: Entry, seat: int) -> str:
        if seen.is_number(entry, seat):
            size = seen.size(entry, seat)
            return _size_text(entry, size) if size else ""
        return "" if seen.is_hidden(entry, seat) else _text(game, seen.table, entry, seat)

    in_stack = sum(game.unseen_cards(table, player)) - sum(sizes)
    stack = [f"{game.stack} {plural(in_stack, 'card')}"] if in_stack else []
    return " | ".join([*_sections(game, text_of, {}), *stack])


def facts(game: PlacedGame, table: Table) -> list[tuple[int | None, str, int | str]]:
    """Everything of a table beside cards and figures: whose, what it is called, how it stands.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("kuhn", names=["Ann", "Bob"])
    >>> facts(game, game.position(hands={"Ann": "Jack", "Bob": "King"}).table)[:3]
    [(None, 'turn', 'Ann'), (None, 'phase', 'bet'), (None, 'bettor', 'nobody')]
    """
    rows: list[tuple[int | None, str, int | str]] = []
    for entry in layout_of(game).entries:
        if entry.item.is_fact():
            for seat in range(game.players) if entry.seated else (TABLE,):
                fact = entry.item.fact(game, table, seat)
                rows.append((None if seat == TABLE else seat, entry.item.word, fact))
    return rows


# Parts


def _text(game: PlacedGame, table: Table, entry: Entry, seat: int) -> str:
    """The section of an item, if it is not as usual; what the notation begins with, always."""
    if entry is layout_of(game).entries[0] and not entry.seated:
        return entry.item.section(game, table, seat)
    return entry.item.text(game, table, seat)


def _size_text(entry: Entry, size: int) -> str:
    return f"{entry.item.word} {plural(size, 'card')}"


def _sections(game: PlacedGame, text_of: TextOf, knows: Mapping[int, Knowledge]) -> list[str]:
    """The sections of a table: its course, then player by player, then its cards."""
    entries = layout_of(game).entries
    of_table = [(e, text) for e in entries if not e.seated and (text := text_of(e, TABLE))]
    row = [text for entry, text in of_table if entry.item.short and not entry.item.holds_cards()]
    sections = [", ".join(row)] if row else []
    sections += [t for e, t in of_table if not e.item.short and not e.item.holds_cards()]
    for p, name in enumerate(game.names):
        items = [text for entry in entries if entry.seated and (text := text_of(entry, p))]
        if p in knows:
            items.append(f"knows {known_text(game, knows[p]) or 'nothing'}")
        if items:
            sections.append(f"{name}: " + "; ".join(items))
    return sections + [text for entry, text in of_table if entry.item.holds_cards()]


def _all_know(game: PlacedGame, common: Knowledge | None) -> list[str]:
    text = known_text(game, common) if common else ""
    return [f"everybody knows {text}"] if text else []
