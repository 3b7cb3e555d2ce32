"""A position of Grass as HTML: the seats round the table with their cards, the piles, the score."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import plural
from grasslab.show import scoresheet
from grasslab.show.grass_cards import STYLES as CARD_STYLES
from grasslab.show.grass_cards import bag
from grasslab.show.grass_scene import Scene, scene
from grasslab.show.grass_seat import STYLES as SEAT_STYLES
from grasslab.show.grass_seat import seat_html
from grasslab.show.markup import Markup, join, tag
from grasslab.show.panels import (
    BACK_STYLES,
    HEAD_STYLES,
    SEATS_STYLES,
    around,
    folded,
    head,
    seat_grid,
)
from grasslab.show.theme import fragment, hush

OFFER_STYLES = """
.grasslab .gl-offer{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px;margin:8px 0 0;
 padding:8px 10px;border:1px solid var(--gl-line);border-left:4px solid var(--gl-pink);
 border-radius:5px;background:var(--gl-band)}
"""
TABLE_STYLES = """
.grasslab .gl-seats.gl-rivals{grid-template-columns:repeat(auto-fit,minmax(min(100%,205px),1fr))}
.grasslab .gl-rivals .gl-card{width:80px;min-height:60px;padding:3px 4px 4px}
.grasslab .gl-rivals .gl-value{margin-top:1px;font-size:13.5px}
.grasslab .gl-rivals .gl-name{font-size:11px}
.grasslab .gl-piles.gl-across{display:flex;flex-wrap:wrap}
.grasslab .gl-across .gl-pile{flex:1 1 170px;min-width:0}
.grasslab .gl-across [data-place="waste"]{flex:2 1 300px}
.grasslab .gl-near{margin-top:10px}
.grasslab .gl-near .gl-stalls{display:flex;flex-wrap:wrap;gap:0 24px}
.grasslab .gl-near .gl-hand .gl-card{width:104px;min-height:86px}
.grasslab .gl-near .gl-hand .gl-value{font-size:17px}
"""
STYLES = HEAD_STYLES + OFFER_STYLES + SEATS_STYLES


def position_html(thing: State | View) -> str:
    """A position of Grass as HTML that stands alone, for light and dark pages.

    Parameters
    ----------
    thing : State or View
        A state shows all cards, a view what one player may know.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", players=2, rounds=1).deal(seed=7)
    >>> "Player 2" in position_html(state.view(0))
    True
    """
    shown = scene(thing)
    parts = [_head(shown), _offer(shown), *_table(shown)]
    if shown.ended:
        parts.insert(1, scoresheet.sheet_table(scoresheet.score_sheet(thing)))
    styles = STYLES + SEAT_STYLES + CARD_STYLES + TABLE_STYLES + BACK_STYLES + scoresheet.STYLES
    return fragment(f"{shown.title()}: {shown.headline()}", styles, *parts)


def _head(shown: Scene) -> Markup:
    return head(f"{shown.title()}. {shown.course()}", shown.headline(), shown.task())


def _offer(shown: Scene) -> Markup:
    if not shown.offer():
        return Markup("")
    answers = [
        tag("span", tag("b", name), f" {said}", class_="gl-tag") for name, said in shown.answers()
    ]
    return tag(
        "div", tag("b", shown.offer()), hush(" "), join(answers, hush("; ")), class_="gl-offer"
    )


def _table(shown: Scene) -> list[Markup]:
    """Who looks sits at the near side of the table, the others across, the piles in between."""
    seats = [seat_html(shown, p) for p in range(shown.table.players)]
    rivals, own = around(seats, shown.viewer)
    if not own:
        return [seat_grid(rivals), _meaning(shown), _piles(shown)]
    near = tag("div", *own, class_="gl-near")
    return [seat_grid(rivals, "gl-rivals"), _meaning(shown), _piles(shown), near]


def _meaning(shown: Scene) -> Markup:
    return tag("p", shown.meaning(), class_="gl-title") if shown.meaning() else Markup("")


def _piles(shown: Scene) -> Markup:
    table = shown.table
    wasted, unseen = sum(table.waste), shown.unseen
    waste = _pile(f"Wasted Pile: {plural(wasted, 'card')}", table.waste, "waste")
    stack = _pile(f"Grass Stack: {plural(table.stack_size, 'card')}", table.stack, "stack")
    parts = [stack, waste]
    if unseen is not None and not shown.ended:
        parts.append(_pile(f"Unseen: {shown.unseen_title()}", unseen))
    return tag("div", *parts, class_="gl-piles" + " gl-across" * (shown.viewer is not None))


def _pile(title: str, counts: Sequence[int], place: str | None = None) -> Markup:
    drawn = bag(counts) if any(counts) else Markup("")
    return folded(title, drawn, is_open=place == "waste", place=place)
