"""A position of any game as plain text, 100 columns wide at most unless asked for narrower."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import plural
from grasslab.show.game_scene import Fact, GameScene, Spot
from grasslab.show.hidden import Hidden, card_names
from grasslab.show.layout import WIDTH, columns, flow
from grasslab.show.sheet import figure_lines

INDENT = " " * 5
LONGEST_LABEL = 24
SHORT = 12
"""A player's fact that is no longer than this may stand in a column."""


def position_text(thing: State | View, width: int = WIDTH, sheet: bool = True) -> str:
    """A position of any game as plain text.

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
    >>> state = gl.load("kuhn", names=["Ann", "Bob"]).position("Ann: hand K | Bob: hand J")
    >>> print(position_text(state.view("Ann")))
    Kuhn poker, as Ann sees it
    phase bet; bettor nobody
    <BLANKLINE>
    Ann's turn.
    Ann may pass or bet.
    <BLANKLINE>
             chips  folded
    >>  Ann      1      no
         hand 1  King
        Bob      1      no
         hand    1 card
    <BLANKLINE>
    deck     1 card
    unseen   2 cards, in the deck or with the others
             Jack, Queen
    """
    shown = GameScene.of(thing)
    blocks = [_head(shown, width), _now(shown, width), _seats(shown, width), _piles(shown, width)]
    if shown.ended and sheet:
        blocks.append(figure_lines(shown.game.score_sheet(thing)))
    return "\n\n".join("\n".join(block) for block in blocks if block)


def wrapped(sentence: str, width: int, indent: int = 0) -> list[str]:
    """A sentence in lines, the later ones indented."""
    return textwrap.wrap(
        sentence,
        width,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _head(shown: GameScene, width: int) -> list[str]:
    return [*wrapped(shown.title(), width), *_facts("", shown.facts(None), width)]


def _now(shown: GameScene, width: int) -> list[str]:
    return [*wrapped(shown.headline(), width), *wrapped(shown.task(), width)]


def _facts(label: str, facts: Sequence[Fact], width: int) -> list[str]:
    """Facts after one another; no line where there are none."""
    told = [f"{fact.word} {fact.value}" for fact in facts]
    return flow(label, told, "; ", width) if told else []


# The seats


def _seats(shown: GameScene, width: int) -> list[str]:
    """A row of figures for each player, in columns, and below it the player's cards."""
    facts = [shown.facts(seat) for seat in range(len(shown.names))]
    words = _columns_of(facts, width - max(map(len, shown.names)) - len(INDENT))
    rows: list[list[str]] = [["", "", *words]] if words else []
    for seat, name in enumerate(shown.names):
        values = {fact.word: str(fact.value) for fact in facts[seat]}
        sign = ">>" if seat == shown.decider else "  "
        rows.append([sign, name, *(values.get(word, "") for word in words)])
    lines = columns(rows, right=[False, False] + [True] * len(words))
    label = _label_width(shown)
    drawn = lines[:1] if words else []
    for seat, line in enumerate(lines[len(drawn) :]):
        rest = [fact for fact in facts[seat] if fact.word not in words]
        drawn.append(line)
        for spot in shown.spots(seat):
            drawn += _spot(shown, spot, label, width)
        drawn += _facts(_label("facts", label), rest, width)
        for note in shown.notes(seat):
            drawn += wrapped(_label("note", label) + note, width, label)
    return drawn


def _columns_of(facts: Sequence[Sequence[Fact]], room: int) -> list[str]:
    """The words of the facts that have a column each: short ones, as many as there is room for."""
    words: list[str] = []
    for word in dict.fromkeys(fact.word for row in facts for fact in row):
        values = [str(fact.value) for row in facts for fact in row if fact.word == word]
        needed = 2 + max(map(len, [word, *values]))
        if max(map(len, values)) <= SHORT and needed <= room:
            words.append(word)
            room -= needed
    return words


def _spot(shown: GameScene, spot: Spot | Hidden, label: int, width: int) -> list[str]:
    if isinstance(spot, Hidden):
        return hidden_lines(spot, label, width)
    held = card_names(spot.cards, [kind.name for kind in shown.kinds])
    return flow(_label(f"{spot.name} {spot.size}", label), held or ["none"], width=width)


def hidden_lines(place: Hidden, label: int, width: int) -> list[str]:
    """Cards that lie hidden: how many, those that are known, and those that may be there."""
    items = place.items()
    how_many = place.how_many() + (": " if items else "")
    told = [how_many + items[0], *items[1:]] if items else [how_many]
    lines = flow(_label(place.place, label), told, width=width)
    if place.perhaps:
        lines += flow(_label("perhaps", label), place.perhaps_items(), width=width)
    return lines


def _label_width(shown: GameScene) -> int:
    """Columns before the cards of a line: an indent, and the longest name of a place."""
    spots = [spot for owner in range(len(shown.names)) for spot in shown.spots(owner)]
    words = [
        spot.place if isinstance(spot, Hidden) else f"{spot.name} {spot.size}" for spot in spots
    ]
    words += ["perhaps"] * any(place.perhaps for row in shown.hidden for place in row)
    return len(INDENT) + 2 + min(max(map(len, [*words, "hand 1"])), LONGEST_LABEL)


def _label(word: str, label: int) -> str:
    return f"{INDENT}{word}".ljust(label - 2) + "  "


# The middle of the table


def _piles(shown: GameScene, width: int) -> list[str]:
    names = [kind.name for kind in shown.kinds]
    spots = shown.middle()
    indent = 3 + max(map(len, [shown.game.stack, "unseen", *(spot.name for spot in spots)]))
    lines = []
    for spot in spots:
        lines += _pile(spot.name, plural(spot.size, "card"), spot.cards, names, indent, width)
    size = plural(shown.stack_size, "card")
    lines += _pile(shown.game.stack, size, shown.stack or (), names, indent, width)
    if shown.unseen is not None and not shown.ended:
        lines += _pile("unseen", shown.unseen_title(), shown.unseen, names, indent, width)
    if shown.meaning():
        lines += ["", *wrapped(shown.meaning(), width)]
    return lines


def _pile(
    name: str, size: str, cards: Sequence[int], names: Sequence[str], indent: int, width: int
) -> list[str]:
    lines = wrapped(name.ljust(indent) + size, width, indent)
    if any(cards):
        lines += flow(" " * indent, card_names(cards, names), width=width)
    return lines
