"""A position of Grass as plain text, at most 100 columns wide for six players."""

from __future__ import annotations

import textwrap

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.scoring import at_risk_profit, protected_profit
from grasslab.show.grass_market import at_risk_words, covers
from grasslab.show.grass_scene import Scene, scene
from grasslab.show.layout import WIDTH, columns, flow, money, plural
from grasslab.show.scoresheet import score_sheet, sheet_text

_LABEL = 5 + 9
"""Columns before the cards of a line: an indent, and what the line is about."""


def position_text(thing: State | View, seat: int | str | None = None) -> str:
    """A position of Grass as plain text.

    Parameters
    ----------
    thing : State or View
        A state shows all cards; a view, or a state with a ``seat``, what one player may know.
    seat : int or str, optional
        The player who looks.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", players=2, rounds=1).deal(seed=7)
    >>> print(position_text(state, seat=0).splitlines()[0])
    Grass, official rules, as Player 1 sees it
    """
    shown = scene(thing, seat)
    blocks = [_head(shown), _now(shown), _seats(shown), _piles(shown)]
    if shown.ended:
        blocks.append(sheet_text(score_sheet(thing)).splitlines())
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(shown: Scene) -> list[str]:
    return [*_wrap(shown.title()), *_wrap(shown.course())]


def _now(shown: Scene) -> list[str]:
    lines = [*_wrap(shown.headline()), *_wrap(shown.task())]
    if shown.offer():
        lines += _wrap(f"Offer: {shown.offer()}")
        lines += flow("       ", [f"{name} {said}" for name, said in shown.answers()], "; ")
    return lines


def _wrap(sentence: str) -> list[str]:
    return textwrap.wrap(sentence, WIDTH, break_on_hyphens=False, break_long_words=False)


def _seats(shown: Scene) -> list[str]:
    """A row of figures for each player, in columns, and below it the player's cards."""
    rows: list[tuple[str, ...]] = [("", "", "hassle pile", "at risk", "protected", "total")]
    rows += [_figures(shown, seat) for seat in range(shown.table.players)]
    lines = columns(rows, right=[False, False, False, True, True, True])
    drawn = [lines[0]]
    for seat, line in enumerate(lines[1:]):
        drawn += [line, *_cards(shown, seat)]
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


def _cards(shown: Scene, seat: int) -> list[str]:
    table, lines = shown.table, []
    market = at_risk_words(table, seat)
    if market:
        lines += flow(_label("market"), market)
    for cover in covers(table, seat):
        lines += flow(_label(f"cover {cover.number}"), [cover.words()])
    size = shown.hand_sizes[seat]
    if shown.sees_hand(seat):
        lines += flow(
            _label(f"hand {size}"), list_cards(table.hand[seat]).split(", ") if size else ["none"]
        )
        if any(table.kept[seat]):
            lines += flow(_label("kept"), list_cards(table.kept[seat]).split(", "))
    else:
        lines += [_label("hand") + plural(size, "card")]
    notes = shown.notes(seat)
    if seat == shown.turn and seat != shown.decider:
        notes.insert(0, "on turn")
    if notes:
        lines += flow(_label("note"), notes, "; ")
    return lines


def _label(word: str) -> str:
    return f"     {word}".ljust(_LABEL)


def _piles(shown: Scene) -> list[str]:
    table = shown.table
    lines = [f"Grass Stack   {plural(table.stack_size, 'card')}"]
    if shown.viewer is None and table.stack_size:
        lines += flow(" " * _LABEL, list_cards(table.stack).split(", "))
    wasted = sum(table.waste)
    lines += [f"Wasted Pile   {plural(wasted, 'card')}"]
    if wasted:
        lines += flow(" " * _LABEL, list_cards(table.waste).split(", "))
    if shown.unseen is not None and not shown.ended:
        lines += [
            f"Unseen        {plural(sum(shown.unseen), 'card')}, on the stack or with the others"
        ]
        lines += flow(" " * _LABEL, list_cards(shown.unseen).split(", "))
    return lines
