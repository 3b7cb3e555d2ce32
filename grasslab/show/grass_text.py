"""A position of Grass as plain text, 100 columns wide at most unless it is asked for narrower."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import money, plural
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.scoring import at_risk_profit, protected_profit
from grasslab.show.grass_market import at_risk_words, covers
from grasslab.show.grass_scene import Scene, scene
from grasslab.show.hidden import Hidden
from grasslab.show.layout import WIDTH, columns, flow
from grasslab.show.scoresheet import score_sheet, sheet_text

_LABEL = 5 + 9
"""Columns before the cards of a line: an indent, and what the line is about."""


def position_text(thing: State | View, width: int = WIDTH, sheet: bool = True) -> str:
    """A position of Grass as plain text.

    Parameters
    ----------
    thing : State or View
        A state shows all cards, a view what one player may know.
    width : int, optional
        Columns that there are; from 50 on nothing is wider.
    sheet : bool, optional
        Whether the score sheet stands below a round that is over.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", players=2, rounds=1).deal(seed=7)
    >>> print(position_text(state.view(0)).splitlines()[0])
    Grass, official rules, as Player 1 sees it
    """
    shown = scene(thing)
    blocks = [part(shown, width) for part in (_head, _now, _seats, _piles)]
    if shown.ended and sheet:
        blocks.append(sheet_text(score_sheet(thing)).splitlines())
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(shown: Scene, width: int) -> list[str]:
    return [*_wrap(shown.title(), width), *_wrap(shown.course(), width)]


def _now(shown: Scene, width: int) -> list[str]:
    lines = [*_wrap(shown.headline(), width), *_wrap(shown.task(), width)]
    if shown.offer():
        lines += _wrap(f"Offer: {shown.offer()}", width)
        answers = [f"{name} {said}" for name, said in shown.answers()]
        lines += flow(" " * len("Offer: "), answers, "; ", width)
    return lines


def _wrap(sentence: str, width: int, indent: int = 0) -> list[str]:
    return textwrap.wrap(
        sentence,
        width,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _seats(shown: Scene, width: int) -> list[str]:
    """A row of figures for each player, in columns, and below it the player's cards."""
    rows: list[tuple[str, ...]] = [("", "", "hassle pile", "at risk", "protected", "total")]
    rows += [_figures(shown, seat) for seat in range(shown.table.players)]
    lines = columns(rows, right=[False, False, False, True, True, True])
    drawn = _wrap(lines[0], width, _LABEL)
    for seat, line in enumerate(lines[1:]):
        drawn += [*_wrap(line, width, _LABEL), *_cards(shown, seat, width)]
    return drawn


def _figures(shown: Scene, seat: int) -> tuple[str, ...]:
    table = shown.table
    return (
        ">>" if seat == shown.decider else "",
        shown.names[seat],
        shown.hassle(seat),
        money(at_risk_profit(table, seat)),
        money(protected_profit(table, seat)),
        money(table.total[seat]),
    )


def _cards(shown: Scene, seat: int, width: int) -> list[str]:
    table, lines = shown.table, []
    market = at_risk_words(table, seat)
    if market:
        lines += flow(_label("market"), market, width=width)
    for cover in covers(table, seat):
        lines += _wrap(_label(f"cover {cover.number}") + cover.words(), width, _LABEL)
    size = shown.hand_sizes[seat]
    if shown.sees_hand(seat):
        held = list_cards(table.hand[seat]).split(", ") if size else ["none"]
        lines += flow(_label(f"hand {size}"), held, width=width)
        if any(table.kept[seat]):
            lines += flow(_label("kept"), list_cards(table.kept[seat]).split(", "), width=width)
    else:
        for place in shown.hidden[seat]:
            lines += _hidden(place, width)
    notes = shown.notes(seat)
    if seat == shown.turn and seat != shown.decider:
        notes.insert(0, "on turn")
    if notes:
        lines += flow(_label("note"), notes, "; ", width)
    return lines


def _hidden(place: Hidden, width: int) -> list[str]:
    """Cards that lie hidden: how many, those that are known, and those that may be there."""
    items = place.items()
    how_many = place.how_many() + (": " if items else "")
    lines = flow(
        _label(place.place), [how_many + items[0], *items[1:]] if items else [how_many], width=width
    )
    if place.perhaps:
        lines += flow(_label("perhaps"), place.perhaps_items(), width=width)
    return lines


def _label(word: str) -> str:
    return f"     {word}".ljust(_LABEL)


def _piles(shown: Scene, width: int) -> list[str]:
    table = shown.table
    stack = table.stack if shown.viewer is None else None
    lines = _pile("Grass Stack", plural(table.stack_size, "card"), stack, width)
    lines += _pile("Wasted Pile", plural(sum(table.waste), "card"), table.waste, width)
    if shown.unseen is not None and not shown.ended:
        lines += _pile("Unseen", shown.unseen_title(), shown.unseen, width)
    if shown.meaning():
        lines += ["", *_wrap(shown.meaning(), width)]
    return lines


def _pile(name: str, size: str, cards: Sequence[int] | None, width: int) -> list[str]:
    lines = _wrap(name.ljust(_LABEL) + size, width, _LABEL)
    if cards is not None and any(cards):
        lines += flow(" " * _LABEL, list_cards(cards).split(", "), width=width)
    return lines
