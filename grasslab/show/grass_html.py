"""A position of Grass as HTML: the seats round the table with their cards, the piles, the score."""

from __future__ import annotations

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
from grasslab.show.theme import fragment, hush

STYLES = """
.grasslab .gl-title{font-size:13px;color:var(--gl-soft)}
.grasslab .gl-turn{margin-top:6px;font-size:19px;font-weight:700;line-height:1.3}
.grasslab .gl-task{font-size:15px}
.grasslab .gl-offer{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px;margin:8px 0 0;
 padding:8px 10px;border:1px solid var(--gl-line);border-left:4px solid var(--gl-pink);
 border-radius:5px;background:var(--gl-band)}
.grasslab .gl-seats{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));
 gap:10px;margin:12px 0;align-items:start}
.grasslab .gl-pairs{grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}
.grasslab .gl-seat{padding:10px 12px 12px;border:1px solid var(--gl-line);border-radius:7px;
 min-width:0}
.grasslab .gl-tag{padding:1px 8px;border:1px solid var(--gl-line);border-radius:10px;
 font-size:12px;line-height:1.45;white-space:nowrap}
.grasslab .gl-piles{display:grid;gap:10px;margin-top:12px;
 grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));align-items:start}
.grasslab .gl-pile{padding:8px 12px;border:1px solid var(--gl-line);border-radius:7px}
.grasslab .gl-bag{margin-top:4px}
.grasslab .gl-bag th,.grasslab .gl-bag td{padding:1px 10px 1px 0;font-size:12.5px}
.grasslab .gl-bag th{font-weight:600;white-space:nowrap}
"""


def position_html(thing: State | View, seat: int | str | None = None) -> str:
    """A position of Grass as HTML that stands alone, for light and dark pages.

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
    >>> "Player 2" in position_html(state, seat=0)
    True
    """
    shown = scene(thing, seat)
    parts = [_head(shown), _offer(shown), _seats(shown), _meaning(shown), _piles(shown)]
    if shown.ended:
        parts.insert(1, scoresheet.sheet_table(scoresheet.score_sheet(thing)))
    styles = STYLES + SEAT_STYLES + CARD_STYLES + scoresheet.STYLES
    return fragment(f"{shown.title()}: {shown.headline()}", styles, *parts)


def _head(shown: Scene) -> Markup:
    return join(
        [
            tag("p", shown.title(), ". ", shown.course(), class_="gl-title"),
            tag("p", shown.headline(), class_="gl-turn"),
            tag("p", shown.task(), class_="gl-task"),
        ]
    )


def _offer(shown: Scene) -> Markup:
    if not shown.offer():
        return Markup("")
    answers = [
        tag("span", tag("b", name), f" {said}", class_="gl-tag") for name, said in shown.answers()
    ]
    return tag(
        "div", tag("b", shown.offer()), hush(" "), join(answers, hush("; ")), class_="gl-offer"
    )


def _seats(shown: Scene) -> Markup:
    players = shown.table.players
    pairs = " gl-pairs" * (players in (2, 4))
    return tag("div", *(seat_html(shown, p) for p in range(players)), class_="gl-seats" + pairs)


def _meaning(shown: Scene) -> Markup:
    return tag("p", shown.meaning(), class_="gl-title") if shown.meaning() else Markup("")


def _piles(shown: Scene) -> Markup:
    table = shown.table
    wasted, unseen = sum(table.waste), shown.unseen
    waste = _pile(f"Wasted Pile: {plural(wasted, 'card')}", table.waste, is_open=True)
    stack = _pile(f"Grass Stack: {plural(table.stack_size, 'card')}", table.stack, is_open=False)
    parts = [stack, waste]
    if unseen is not None and not shown.ended:
        parts.append(_pile(f"Unseen: {shown.unseen_title()}", unseen, is_open=False))
    return tag("div", *parts, class_="gl-piles")


def _pile(title: str, counts: list[int] | tuple[int, ...], is_open: bool) -> Markup:
    if not any(counts):
        return tag("div", tag("b", title), class_="gl-pile")
    folded = tag("details", tag("summary", title), bag(counts), open=is_open)
    return tag("div", folded, class_="gl-pile")
