"""A position of GrowerZ as plain text, 100 columns wide at most unless asked for narrower."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import in_unit, plural
from grasslab.games.growerz.cards import PLANT_TYPES, SEASONS
from grasslab.games.growerz.lines import EventLine
from grasslab.show.game_text import hidden_lines, wrapped
from grasslab.show.growerz_scene import (
    LEGEND,
    GrowScene,
    Space,
    light_words,
    sums_words,
    worth_words,
)
from grasslab.show.hidden import card_names
from grasslab.show.layout import WIDTH, columns, flow
from grasslab.show.sheet import figure_lines

INDENT = " " * 5
LABEL = len(INDENT) + 9
"""Columns before the cards of a line: an indent, and what the line is about."""
PILE = 22


def position_text(thing: State | View, width: int = WIDTH, sheet: bool = True) -> str:
    """A position of GrowerZ as plain text.

    Parameters
    ----------
    thing : State or View
        A state shows all cards, a view what one player may know.
    width : int, optional
        Columns that there are; from 50 on only the score sheet is wider.
    sheet : bool, optional
        Whether the score sheet stands below a game that is over.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("growerz", names=["Ann", "Bob"]).deal(seed=7)
    >>> print(position_text(state.view("Ann")).splitlines()[0])
    GrowerZ, as Ann sees it
    """
    shown = GrowScene.of(thing)
    blocks = [_head(shown, width), _now(shown, width), _seats(shown, width), _piles(shown, width)]
    if shown.ended and sheet:
        blocks.append(figure_lines(shown.game.score_sheet(thing)))
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(shown: GrowScene, width: int) -> list[str]:
    return [*wrapped(shown.title(), width), *wrapped(shown.course(), width)]


def _now(shown: GrowScene, width: int) -> list[str]:
    return [*wrapped(shown.headline(), width), *wrapped(shown.task(), width)]


# The seats


def _seats(shown: GrowScene, width: int) -> list[str]:
    """A row of points for each player, in columns, and below it Spaces, Events and hand."""
    seasons = [*SEASONS[: shown.grown.seasons]]
    last = [] if shown.ended else ["as it lies"]
    rows = [["", "", "Character", *seasons, "total", *last]]
    for seat, name in enumerate(shown.names):
        sign = ">>" if seat == shown.decider else ""
        card = shown.character(seat)
        rows.append([sign, name, card.name if card else "", *_points(shown, seat)])
    right = [False] * 3 + [True] * (len(rows[0]) - 3)
    heads, *lines = columns(rows, right, gap="  ")
    drawn = wrapped(heads, width, LABEL)
    for seat, line in enumerate(lines):
        drawn += [*wrapped(line, width, LABEL), *_seat(shown, seat, width)]
    return [*drawn, *wrapped(LEGEND, width)]


def _points(shown: GrowScene, seat: int) -> list[str]:
    seasons = ["" if points is None else str(points) for points in shown.season_points(seat)]
    coming = shown.coming(seat)
    last = [] if shown.ended else ["" if coming is None else f"{coming:+}"]
    return [*seasons, str(shown.total(seat)), *last]


def _seat(shown: GrowScene, seat: int, width: int) -> list[str]:
    lines = []
    for note in shown.notes(seat):
        lines += wrapped(_label("note") + note, width, LABEL)
    lights = [light_words(light) for light in shown.lights(seat)]
    lines += flow(_label("light"), lights, "; ", width) if lights else []
    for space in shown.spaces(seat):
        lines += _space(shown, space, width)
    events = [_event(shown, event) for event in shown.events(seat)]
    lines += flow(_label("events"), events, "; ", width) if events else []
    return lines + _cards(shown, seat, width)


def _space(shown: GrowScene, space: Space, width: int) -> list[str]:
    """A Space with its Plant and cards, and what it adds up to."""
    kinds = [space.plant, *space.lying]
    items = [shown.code(kind) for kind in kinds if kind is not None]
    lines = flow(_label(f"Space {space.letter}"), [shown.code(space.kind), *items], "; ", width)
    told = f"= {sums_words(space.line)}: {worth_words(space.line)}"
    return lines + wrapped(" " * LABEL + told, width, LABEL + 2)


def _event(shown: GrowScene, event: EventLine) -> str:
    return f"{shown.code(event.event)} = {in_unit(event.points, 'points')}"


def _cards(shown: GrowScene, seat: int, width: int) -> list[str]:
    """The hand, and what was chosen or revealed and is not placed yet."""
    table, lines = shown.grown, []
    held = shown.hand(seat)
    if held is not None:
        cards = _alike([shown.code(kind) for kind in held])
        lines += flow(_label(f"hand {len(held)}"), cards or ["none"], "; ", width)
        if table.committed[seat]:
            chosen = shown.code(table.committed[seat] - 1)
            lines += wrapped(f"{_label('chosen')}{chosen}, face down", width, LABEL)
    elif shown.viewer is not None:
        for place in shown.hidden[seat]:
            lines += hidden_lines(place, LABEL, width)
    if table.revealed[seat]:
        revealed = shown.code(table.revealed[seat] - 1)
        lines += wrapped(f"{_label('revealed')}{revealed}, not placed yet", width, LABEL)
    return lines


def _alike(words: Sequence[str]) -> list[str]:
    """Equal ones counted."""
    return [
        word if words.count(word) == 1 else f"{words.count(word)} {word}"
        for word in dict.fromkeys(words)
    ]


def _label(word: str) -> str:
    return f"{INDENT}{word}".ljust(LABEL)


# The middle of the table


def _piles(shown: GrowScene, width: int) -> list[str]:
    table, names = shown.grown, [card.name for card in shown.cards]
    open_plants = [shown.code(kind) for kind in shown.open_plants()]
    lines = flow("face-up Plants".ljust(PILE), open_plants or ["none"], "; ", width)
    for number, plant_type in enumerate(PLANT_TYPES):
        size = plural(table.deck_left[number], "card")
        cards = shown.plants(table.plant_deck, plant_type)
        lines += _pile(f"{plant_type} deck", size, cards, names, width)
        discards = shown.plants(table.plant_discards, plant_type)
        if any(discards):
            lines += _pile("  its discards", plural(sum(discards), "card"), discards, names, width)
    size = plural(shown.stack_size, "card")
    lines += _pile("Season cards left", size, shown.stack or (), names, width)
    if shown.unseen is not None and not shown.ended:
        lines += _pile("unseen", shown.unseen_title(), shown.unseen, names, width)
    if shown.meaning():
        lines += ["", *wrapped(shown.meaning(), width)]
    return lines


def _pile(
    name: str, size: str, cards: Sequence[int], names: Sequence[str], width: int
) -> list[str]:
    lines = wrapped(name.ljust(PILE) + size, width, PILE)
    if any(cards):
        lines += flow(" " * PILE, card_names(cards, names), width=width)
    return lines
