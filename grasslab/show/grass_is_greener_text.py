"""A position of Grass is Greener as plain text, 100 columns wide at most unless narrower."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import plural
from grasslab.show.game_text import hidden_lines, wrapped
from grasslab.show.grass_is_greener_scene import Board, Plot, YardScene
from grasslab.show.hidden import card_names
from grasslab.show.layout import WIDTH, columns, flow
from grasslab.show.sheet import figure_lines

INDENT = " " * 5
LABEL = len(INDENT) + 9
"""Columns before the cards of a line: an indent, and what the line is about."""
PILE = 16
LEGEND = "On plots: + Improvement, - Impairment, and in brackets what each counts now."


def position_text(thing: State | View, width: int = WIDTH, sheet: bool = True) -> str:
    """A position of Grass is Greener as plain text.

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
    >>> state = gl.load("grass-is-greener", names=["Ann", "Bob"]).deal(seed=7)
    >>> print(position_text(state.view("Ann")).splitlines()[0])
    Grass is Greener, as Ann sees it
    """
    shown = YardScene.of(thing)
    blocks = [_head(shown, width), _now(shown, width), _seats(shown, width), _piles(shown, width)]
    if shown.ended and sheet:
        blocks.append(figure_lines(shown.game.score_sheet(thing)))
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(shown: YardScene, width: int) -> list[str]:
    lines = wrapped(shown.title(), width)
    for board in shown.boards():
        lines += wrapped(_board_words(shown, board), width, indent=2)
    return lines


def _board_words(shown: YardScene, board: Board) -> str:
    """A board member with likes and dislikes."""
    what = "Tie-break" if board.breaks_tie else "HOA board member"
    parts = [f"{what}: {shown.cards[board.kind].name}"]
    parts += [f"likes {', '.join(board.likes)}"] if board.likes else []
    parts += [f"dislikes {', '.join(board.dislikes)}"] if board.dislikes else []
    return "; ".join(parts) + "."


def _now(shown: YardScene, width: int) -> list[str]:
    return [*wrapped(shown.headline(), width), *wrapped(shown.task(), width)]


def _seats(shown: YardScene, width: int) -> list[str]:
    """A row of points for each player, in columns, and below it yard, garage and hand."""
    rows = [["", "", "points", "board", "garage", "yard"]]
    for seat, name in enumerate(shown.names):
        rows.append([">>" if seat == shown.decider else "", name, *_points(shown, seat)])
    heads, *lines = columns(rows, right=[False, False, True, True, True, True])
    drawn = wrapped(heads, width, LABEL)
    for seat, line in enumerate(lines):
        drawn += [*wrapped(line, width, LABEL), *_yard(shown, seat, width)]
    return [*drawn, *wrapped(LEGEND, width)]


def _points(shown: YardScene, seat: int) -> list[str]:
    parts = [shown.points(seat, group) for group in ("board", "garage")]
    yard = sum(plot.points for plot in shown.plots(seat))
    return [str(number) for number in (shown.points(seat), *parts, yard)]


def _yard(shown: YardScene, seat: int, width: int) -> list[str]:
    names = [card.name for card in shown.cards]
    lines = []
    for number, plot in enumerate(shown.plots(seat), 1):
        lines += _plot(f"plot {number}", plot, names, width)
    garage = card_names(shown.garage(seat), names)
    lines += flow(_label("garage"), garage, width=width) if garage else []
    held = shown.hand(seat)
    if held is not None:
        label = _label(f"hand {sum(held)}")
        lines += flow(label, card_names(held, names) or ["none"], width=width)
    elif shown.viewer is not None:
        for place in shown.hidden[seat]:
            lines += hidden_lines(place, LABEL, width)
    for note in shown.notes(seat):
        lines += wrapped(_label("note") + note, width, LABEL)
    return lines


def _plot(label: str, plot: Plot, names: Sequence[str], width: int) -> list[str]:
    """A plot with what it counts, and the cards that lie on it."""
    items = [f"{'+' if c.helps else '-'} {names[c.kind]} ({c.points})" for c in plot.laid]
    items += [f"{plot.free} free"] if plot.free else []
    items[0] = f"{names[plot.kind]} ({plot.own}): {items[0]}"
    return flow(_label(label), items, width=width)


def _label(word: str) -> str:
    return f"{INDENT}{word}".ljust(LABEL)


def _piles(shown: YardScene, width: int) -> list[str]:
    names = [card.name for card in shown.cards]
    pile, discard = shown.pile(), shown.discard()
    lines = flow("community pile".ljust(PILE), card_names(pile, names) or ["no cards"], width=width)
    lines += _pile("deck", plural(shown.stack_size, "card"), shown.stack, names, width)
    lines += _pile("discard pile", plural(sum(discard), "card"), discard, names, width)
    lines += ["Sod in the box".ljust(PILE) + str(shown.yards.sod)]
    if shown.unseen is not None and not shown.ended:
        lines += _pile("unseen", shown.unseen_title(), shown.unseen, names, width)
    if shown.meaning():
        lines += ["", *wrapped(shown.meaning(), width)]
    return lines


def _pile(
    name: str, size: str, cards: Sequence[int] | None, names: Sequence[str], width: int
) -> list[str]:
    lines = wrapped(name.ljust(PILE) + size, width, PILE)
    if cards is not None and any(cards):
        lines += flow(" " * PILE, card_names(cards, names), width=width)
    return lines
