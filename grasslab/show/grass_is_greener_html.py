"""A position of Grass is Greener as HTML: the board member, the piles, and a yard for each seat."""

from __future__ import annotations

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import plural
from grasslab.games.grass_is_greener.effects import (
    BOARD,
    FAMILIES,
    GARAGE,
    IMPAIRMENT,
    IMPROVEMENT,
    PLOT,
    SCHEME,
    SOD_FAMILY,
)
from grasslab.show import faces, panels, sheet
from grasslab.show.faces import Faces, Look
from grasslab.show.grass_is_greener_scene import Board, Laid, Plot, YardScene
from grasslab.show.markup import Markup, join, minus, tag
from grasslab.show.theme import fragment, hush

LOOKS = {
    # Green is the ground, blue what helps, orange what harms, pink what is played and gone.
    FAMILIES[PLOT]: Look("green", faces.SQUARE),
    FAMILIES[IMPROVEMENT]: Look("blue", faces.CIRCLE),
    FAMILIES[IMPAIRMENT]: Look("orange", faces.TRIANGLE),
    FAMILIES[SCHEME]: Look("pink", faces.DIAMOND),
    FAMILIES[GARAGE]: Look("blue", faces.HOUSE, filled=False),
    FAMILIES[SOD_FAMILY]: Look("green", faces.SQUARE, filled=False),
    FAMILIES[BOARD]: Look("pink", faces.STAR),
}

STYLES = (
    panels.STYLES
    + faces.STYLES
    + """
.grasslab .gl-seats.gl-yards{grid-template-columns:repeat(auto-fit,minmax(min(100%,600px),1fr))}
.grasslab .gl-yards .gl-seat{container-type:inline-size}
.grasslab .gl-yard{display:grid;gap:5px;margin-top:8px;
 grid-template-columns:minmax(0,.85fr) repeat(3,minmax(0,1fr))}
.grasslab .gl-garage,.grasslab .gl-plot{padding:4px 4px 5px;border:1px solid var(--gl-line);
 border-radius:5px;font-size:12px;line-height:1.25}
.grasslab .gl-garage{border-style:dashed}
.grasslab .gl-plot{border-top:4px solid var(--gl-green);background:var(--gl-band)}
.grasslab .gl-ground{display:flex;gap:5px;align-items:flex-start;min-height:2.6em;font-weight:700}
.grasslab .gl-garage .gl-ground{min-height:0;margin-bottom:4px;font-weight:400}
.grasslab .gl-count{margin-left:auto;padding-left:2px;font-weight:700;white-space:nowrap}
.grasslab .gl-laid{display:flex;gap:4px;align-items:flex-start;margin-top:4px;padding:2px 3px;
 min-height:2.9em;border:1px solid var(--gl-line);border-left:4px solid var(--gl-a);
 border-radius:4px;background:var(--gl-ground)}
.grasslab .gl-laid span,.grasslab .gl-ground span,.grasslab .gl-parked span{min-width:0;
 overflow-wrap:anywhere}
.grasslab .gl-laid .gl-i{margin-top:1px;width:12px;height:12px}
.grasslab .gl-laid .gl-count,.grasslab .gl-parked .gl-count{font-weight:600}
.grasslab .gl-free{align-items:center;justify-content:center;border:1px dashed var(--gl-line);
 background:none;color:var(--gl-soft)}
.grasslab .gl-parked{display:flex;gap:5px;margin-top:3px}
.grasslab .gl-laid .gl-count,.grasslab .gl-ground .gl-count{flex:none}
@container (max-width:560px){.grasslab .gl-yard{grid-template-columns:repeat(3,minmax(0,1fr))}
 .grasslab .gl-garage{grid-column:1/-1;min-height:0}
 .grasslab .gl-parked{display:inline-flex;margin-right:12px}}
@container (max-width:360px){.grasslab .gl-yard{grid-template-columns:minmax(0,1fr)}}
.grasslab .gl-likes td,.grasslab .gl-likes th{padding:1px 10px 1px 0;font-size:13px}
"""
)


def position_html(thing: State | View) -> str:
    """A position of Grass is Greener as HTML that stands alone, for light and dark pages.

    Parameters
    ----------
    thing : State or View
        A state shows all cards, a view what one player may know.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass-is-greener", names=["Ann", "Bob"]).deal(seed=7)
    >>> "Bob" in position_html(state.view("Ann"))
    True
    """
    shown = YardScene.of(thing)
    cards = Faces(shown.kinds, LOOKS, shown.texts())
    parts = [panels.head(shown.title(), shown.headline(), shown.task())]
    styles = STYLES
    if shown.ended:
        parts.append(sheet.sheet_parts(shown.game.score_sheet(thing)))
        styles += sheet.STYLES
    seats = [_seat(shown, cards, seat) for seat in range(len(shown.names))]
    rivals, own = panels.around(seats, shown.viewer)
    parts += [_middle(shown, cards), tag("div", *own, *rivals, class_="gl-seats gl-yards")]
    parts += [_legend(cards), panels.note(shown.meaning()), _out_of_sight(shown, cards)]
    return fragment(f"{shown.title()}: {shown.headline()}", styles, *parts)


# The middle of the table


def _middle(shown: YardScene, cards: Faces) -> Markup:
    """The board members, the community pile, and the deck."""
    parts = [_board(shown, cards, board) for board in shown.boards()]
    pile = shown.pile()
    parts.append(
        panels.pile(f"Community pile: {plural(sum(pile), 'card')}", cards.cards(pile), "pile")
    )
    discard = shown.discard()
    counts = [
        f"Deck: {plural(shown.stack_size, 'card')}",
        f"Discard pile: {plural(sum(discard), 'card')}",
        f"Sod in the box: {shown.yards.sod}",
    ]
    return panels.middle(*parts, panels.box(*(tag("p", count) for count in counts), place="deck"))


def _board(shown: YardScene, cards: Faces, board: Board) -> Markup:
    what = "Tie-break: " if board.breaks_tie else "HOA board member: "
    title = tag("b", what, cards.mark(board.kind), f" {shown.cards[board.kind].name}")
    rows = [
        tag("tr", tag("th", word, scope="row"), tag("td", minus(", ".join(opinions))))
        for word, opinions in (("likes", board.likes), ("dislikes", board.dislikes))
        if opinions
    ]
    table = tag("table", tag("tbody", *rows), class_="gl-likes")
    return panels.box(title, table)


def _out_of_sight(shown: YardScene, cards: Faces) -> Markup:
    """What the discard pile, the deck, and all that is not seen consist of, folded."""
    discard = shown.discard()
    told = f"Discard pile: {plural(sum(discard), 'card')}"
    parts = [panels.folded(told, cards.bag(discard))] if any(discard) else []
    if shown.stack is not None:
        told = f"Deck: {plural(shown.stack_size, 'card')}"
        parts.append(panels.folded(told, cards.bag(shown.stack)))
    if shown.unseen is not None and not shown.ended:
        parts.append(panels.folded(f"Unseen: {shown.unseen_title()}", cards.bag(shown.unseen)))
    parts.append(panels.folded("What the cards in sight do", _meanings(shown, cards)))
    return tag("div", *parts, class_="gl-piles")


def _meanings(shown: YardScene, cards: Faces) -> Markup:
    """What each card does that lies open or is in a hand that is seen."""
    rows = [
        tag(
            "tr",
            tag("th", cards.mark(kind), f" {cards.kinds[kind].name}", scope="row"),
            tag("td", minus(cards.texts[kind])),
        )
        for kind in shown.in_sight()
    ]
    return tag("table", tag("tbody", *rows), class_="gl-bag")


# The seats


def _seat(shown: YardScene, cards: Faces, seat: int) -> Markup:
    sign = shown.duty() if seat == shown.decider else ""
    notes = ["you"] * (seat == shown.viewer) + shown.notes(seat)
    word = "points" if shown.ended else "points as it stands"
    points = panels.figure(word, minus(str(shown.points(seat))))
    plots = [_plot(cards, plot, f"Plot {n}") for n, plot in enumerate(shown.plots(seat), 1)]
    yard = tag("div", _garage(shown, cards, seat), *plots, class_="gl-yard")
    parts = [
        panels.nameplate(shown.names[seat], sign, notes, points),
        yard,
        _board_line(shown, seat),
    ]
    held = shown.hand(seat)
    if held is not None:
        parts.append(panels.line(f"Hand: {plural(sum(held), 'card')}", cards.cards(held), "hand"))
    elif shown.viewer is not None:
        parts += [panels.hidden_cards(p, cards.cards, cards.mark) for p in shown.hidden[seat]]
    return panels.seat_panel(seat, shown.names[seat], seat == shown.decider, *parts)


def _board_line(shown: YardScene, seat: int) -> Markup:
    """What board members add or take."""
    groups = {"Board member": "board"} if shown.boards() else {}
    groups |= {"Tie-break": "tie-break"} if shown.yards.ties[seat] else {}
    told = [f"{what}: {_signed(shown.points(seat, group))}" for what, group in groups.items()]
    return tag("p", "; ".join(told), class_="gl-row gl-label gl-num") if told else Markup("")


def _garage(shown: YardScene, cards: Faces, seat: int) -> Markup:
    """The cards to the left of the yard."""
    points = _signed(shown.points(seat, "garage"))
    head = tag("span", "Garage", tag("span", points, class_="gl-count gl-num"), class_="gl-ground")
    lying = [(kind, count) for kind, count in enumerate(shown.garage(seat)) if count]
    parked = [_parked(shown, cards, kind, count) for kind, count in lying]
    empty = [tag("span", "empty", class_="gl-soft")]
    return tag(
        "div",
        head,
        hush(": "),
        join(parked or empty, hush(", ")),
        class_="gl-garage",
        data_place="garage",
    )


def _parked(shown: YardScene, cards: Faces, kind: int, count: int) -> Markup:
    name = cards.kinds[kind].name
    told = f"{count}× {name}" if count > 1 else name
    return tag(
        "span", cards.mark(kind), tag("span", told), class_="gl-parked", title=cards.texts[kind]
    )


def _plot(cards: Faces, plot: Plot, label: str) -> Markup:
    ground = tag(
        "span",
        cards.mark(plot.kind),
        tag("span", hush(f"{label}: "), cards.kinds[plot.kind].name),
        tag("span", hush(" "), _signed(plot.points), class_="gl-count gl-num"),
        class_="gl-ground",
        title=cards.texts[plot.kind],
    )
    laid = [_laid(cards, card) for card in plot.laid]
    free = [tag("span", "free", class_="gl-laid gl-free")] * plot.free
    return tag(
        "div",
        ground,
        hush(" with "),
        join([*laid, *free], hush(", ")),
        class_="gl-plot",
        data_place=label.lower(),
    )


def _laid(cards: Faces, card: Laid) -> Markup:
    family = cards.kinds[card.kind].family
    return tag(
        "span",
        cards.mark(card.kind),
        tag("span", cards.kinds[card.kind].name, hush(" ")),
        tag("span", _signed(card.points), class_="gl-count gl-num"),
        class_=f"gl-laid gl-{LOOKS[family].colour}",
        title=cards.texts[card.kind],
    )


def _legend(cards: Faces) -> Markup:
    """What the shapes mean."""
    shapes = [
        tag("span", faces.mark_of(LOOKS[family]), f" {family}")
        for family in cards.families
        if family in LOOKS
    ]
    return tag("p", join(shapes, " · "), class_="gl-title")


def _signed(points: int) -> str:
    return minus(f"{points:+}") if points else "0"
