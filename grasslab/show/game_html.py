"""A position of any game as HTML: the seats round the table with their cards, and the piles."""

from __future__ import annotations

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import plural
from grasslab.show import faces, panels, sheet
from grasslab.show.faces import Faces
from grasslab.show.game_scene import Fact, GameScene, Spot
from grasslab.show.hidden import Hidden
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import fragment, hush

MANY = 8
"""Piles of more kinds than this are folded."""
STYLES = (
    panels.STYLES
    + faces.STYLES
    + """
.grasslab .gl-facts{display:flex;flex-wrap:wrap;gap:2px 14px;margin-top:4px;font-size:13px;
 color:var(--gl-soft)}
.grasslab .gl-facts b{color:var(--gl-ink);font-weight:600}
"""
)


def position_html(thing: State | View) -> str:
    """A position of any game as HTML that stands alone, for light and dark pages.

    Parameters
    ----------
    thing : State or View
        A state shows all cards, a view what one player may know.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("kuhn", names=["Ann", "Bob"]).deal(seed=7)
    >>> "Bob" in position_html(state.view("Ann"))
    True
    """
    shown = GameScene.of(thing)
    cards = Faces(shown.kinds)
    seats = [_seat(shown, cards, seat) for seat in range(len(shown.names))]
    rivals, own = panels.around(seats, shown.viewer)
    parts = [panels.head(shown.title(), shown.headline(), shown.task()), _facts(shown.facts(None))]
    styles = STYLES
    if shown.ended:
        parts.append(sheet.sheet_parts(shown.game.score_sheet(thing)))
        styles += sheet.STYLES
    parts += [panels.seat_grid([*rivals, *own]), panels.note(shown.meaning()), _piles(shown, cards)]
    return fragment(f"{shown.title()}: {shown.headline()}", styles, *parts)


def _facts(facts: list[Fact]) -> Markup:
    told = [tag("span", f"{fact.word} ", tag("b", str(fact.value))) for fact in facts]
    return tag("p", join(told, hush("; ")), class_="gl-facts gl-num") if told else Markup("")


def _seat(shown: GameScene, cards: Faces, seat: int) -> Markup:
    sign = "to move" if seat == shown.decider else ""
    notes = ["you"] * (seat == shown.viewer) + shown.notes(seat)
    parts = [panels.nameplate(shown.names[seat], sign, notes), _facts(shown.facts(seat))]
    parts += [_spot(cards, spot) for spot in shown.spots(seat)]
    return panels.seat_panel(seat, shown.names[seat], seat == shown.decider, *parts)


def _spot(cards: Faces, spot: Spot | Hidden) -> Markup:
    if isinstance(spot, Hidden):
        return panels.hidden_cards(spot, cards.cards, cards.mark)
    return panels.line(_size(spot), cards.cards(spot.cards), spot.name)


def _size(spot: Spot) -> str:
    return f"{spot.name.capitalize()}: {plural(spot.size, 'card')}"


def _piles(shown: GameScene, cards: Faces) -> Markup:
    """What lies in the middle, the stack, and what the viewer does not see."""
    parts = [_pile(cards, spot) for spot in shown.middle()]
    stack = cards.bag(shown.stack) if shown.stack is not None else Markup("")
    title = f"{shown.game.stack.capitalize()}: {plural(shown.stack_size, 'card')}"
    parts.append(panels.folded(title, stack))
    if shown.unseen is not None and not shown.ended:
        parts.append(panels.folded(f"Unseen: {shown.unseen_title()}", cards.bag(shown.unseen)))
    return tag("div", *parts, class_="gl-piles")


def _pile(cards: Faces, spot: Spot) -> Markup:
    """Cards in the middle; where they are of many kinds, by family."""
    if sum(count > 0 for count in spot.cards) > MANY:
        return panels.folded(_size(spot), cards.bag(spot.cards))
    return panels.pile(_size(spot), cards.cards(spot.cards))
