"""A position of Grass as HTML: the seats round the table with their cards, the piles, the score."""

from __future__ import annotations

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.games.grass.catalogue import CARDS, CHARGES_DROPPED, HOME_GROWN
from grasslab.games.grass.scoring import at_risk_profit, protected_profit
from grasslab.games.grass.table import DRAFT, PANAMA_SPOT
from grasslab.show import scoresheet
from grasslab.show.grass_cards import STYLES as CARD_STYLES
from grasslab.show.grass_cards import bag, card, cards
from grasslab.show.grass_market import bare_peddles, covers, half_covered
from grasslab.show.grass_scene import Scene, scene
from grasslab.show.layout import money, plural
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import fragment, hush

STYLES = """
.grasslab .gl-title{font-size:13px;color:var(--gl-soft)}
.grasslab .gl-turn{margin-top:6px;font-size:19px;font-weight:700;line-height:1.3}
.grasslab .gl-task{font-size:15px}
.grasslab .gl-offer{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px;margin:8px 0 0;
 padding:8px 10px;border:1px solid var(--gl-line);border-left:4px solid var(--gl-pink);
 border-radius:5px;background:var(--gl-band)}
.grasslab .gl-seats{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr));
 gap:10px;margin:12px 0}
.grasslab .gl-seat{padding:10px 12px 12px;border:1px solid var(--gl-line);border-radius:7px;
 min-width:0}
.grasslab .gl-seat.gl-decides{border-color:var(--gl-sign);
 box-shadow:0 0 0 2px var(--gl-sign)}
.grasslab .gl-who{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px}
.grasslab .gl-who h4{font-size:17px;font-weight:700;line-height:1.3;overflow-wrap:anywhere}
.grasslab .gl-tag{padding:1px 8px;border:1px solid var(--gl-line);border-radius:10px;
 font-size:12px;line-height:1.45;white-space:nowrap}
.grasslab .gl-sign{background:var(--gl-sign);border-color:var(--gl-sign);
 color:var(--gl-on-sign);font-weight:700}
.grasslab .gl-total{margin-left:auto;font-size:13px}
.grasslab .gl-total b{font-size:17px}
.grasslab .gl-row{margin-top:8px}
.grasslab .gl-label{display:block;margin-bottom:3px;font-size:12.5px;color:var(--gl-soft)}
.grasslab .gl-label b{color:var(--gl-ink)}
.grasslab .gl-hassle{display:inline-flex;align-items:center;gap:6px;font-weight:600;
 font-size:13.5px}
.grasslab .gl-hassle .gl-soft{font-weight:400}
.grasslab .gl-market{display:flex;flex-wrap:wrap;gap:5px 12px;align-items:flex-start}
.grasslab .gl-cover{display:inline-block;padding:3px 6px 6px;border:2px solid var(--gl-blue);
 border-radius:7px;background:var(--gl-band)}
.grasslab .gl-half{border-style:dashed;border-color:var(--gl-orange)}
.grasslab .gl-cover .gl-label{margin-bottom:3px}
.grasslab .gl-piles{display:grid;gap:10px;
 grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr));align-items:start}
.grasslab .gl-pile{padding:8px 12px;border:1px solid var(--gl-line);border-radius:7px}
.grasslab .gl-bag{margin-top:4px}
.grasslab .gl-bag th,.grasslab .gl-bag td{padding:1px 10px 1px 0;font-size:12.5px}
.grasslab .gl-bag th{font-weight:600;white-space:nowrap}
"""
_FREE = "M1.5 8.5 6 13 14.5 3.5"
_SHUT = "M2 2 14 14M14 2 2 14"
_HEAT = "M8 1.2 15.3 14.4H.7z"
_CLOSED = "M2 2h12v12H2z"


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
    parts = [_head(shown), _offer(shown), _seats(shown)]
    if shown.ended:
        parts.append(scoresheet.score_sheet(thing, seat).table())
    styles = STYLES + CARD_STYLES + scoresheet.STYLES
    return fragment(f"{shown.title()}: {shown.headline()}", styles, *parts, _piles(shown))


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
    table = shown.table
    drawn = [card(table.offer_give - 1)]
    if table.offer_want:
        drawn += [tag("span", "for"), card(table.offer_want - 1)]
    answers = [
        tag("span", tag("b", name), f" {said}", class_="gl-answer")
        for name, said in shown.answers()
    ]
    told = tag("b", shown.offer())
    return tag(
        "div",
        tag("span", told, hush(" "), class_="gl-told"),
        tag("span", join(answers, hush("; ")), class_="gl-answers"),
        class_="gl-offer",
    )


def _seats(shown: Scene) -> Markup:
    return tag("div", *(_seat(shown, p) for p in range(shown.table.players)), class_="gl-seats")


def _seat(shown: Scene, seat: int) -> Markup:
    decides = seat == shown.decider
    return tag(
        "section",
        _who(shown, seat),
        _hassle(shown, seat),
        _market(shown, seat),
        _hand(shown, seat),
        class_="gl-seat" + " gl-decides" * decides,
        aria_label=shown.names[seat],
    )


def _who(shown: Scene, seat: int) -> Markup:
    table = shown.table
    tags = []
    if seat == shown.decider:
        tags.append(tag("span", "to decide", class_="gl-tag gl-sign"))
    if seat == shown.turn and seat != shown.decider:
        tags.append(tag("span", "on turn", class_="gl-tag"))
    if seat == shown.viewer:
        tags.append(tag("span", "you", class_="gl-tag"))
    tags += [tag("span", note, class_="gl-tag") for note in shown.notes(seat)]
    total = tag(
        "span", hush(" "), "total ", tag("b", money(table.total[seat])), class_="gl-total gl-num"
    )
    name = tag("h4", shown.names[seat])
    return tag("div", name, hush(" "), join(tags, hush(", ")), total, class_="gl-who")


def _hassle(shown: Scene, seat: int) -> Markup:
    table = shown.table
    if not table.opened[seat]:
        mark, colour, words, more = _SHUT, "", "Market unopened", ""
    elif table.closed == 1 + seat:
        mark, colour, words, more = _CLOSED, "gl-blue", "Played Market Close", ""
    elif table.heat[seat]:
        off = CARDS[CHARGES_DROPPED + table.heat[seat] - 1].name
        words = shown.hassle(seat).capitalize().split(":")[0] + shown.hassle(seat)[6:]
        mark, colour, more = _HEAT, "gl-orange", f" ({off} would lift it)"
    else:
        mark, colour, words, more = _FREE, "gl-green", "Market open and free", ""
    outline = tag(
        "path",
        d=mark,
        fill="none",
        stroke="currentColor",
        stroke_width="2.4",
        stroke_linejoin="round",
    )
    icon = tag(
        "svg",
        outline,
        class_=f"gl-i {colour}".rstrip(),
        style="color:var(--gl-a,var(--gl-soft))",
        viewBox="0 0 16 16",
        aria_hidden="true",
    )
    told = tag(
        "span", icon, tag("span", words, tag("span", more, class_="gl-soft")), class_="gl-hassle"
    )
    return tag("div", told, class_="gl-row")


def _market(shown: Scene, seat: int) -> Markup:
    """What is at risk and what is covered, each with its dollars."""
    table, parts = shown.table, []
    bare, halves = bare_peddles(table, seat), half_covered(table, seat)
    if any(bare) or halves:
        drawn = [cards(bare)] if any(bare) else []
        drawn += [_half(kind, count) for kind, count in halves]
        parts.append(_stall("At risk ", at_risk_profit(table, seat), drawn))
    if covers(table, seat):
        drawn = [
            tag(
                "span",
                tag(
                    "span",
                    f"cover {c.number}: ",
                    c.words().split(" over ")[0],
                    hush(" over "),
                    class_="gl-label",
                ),
                cards(c.below),
                class_="gl-cover",
            )
            for c in covers(table, seat)
        ]
        parts.append(_stall("Protected ", protected_profit(table, seat), drawn))
    return join(parts)


def _half(kind: int, count: int) -> Markup:
    label = tag("span", "half-covered: ", CARDS[kind].name, hush(" over "), class_="gl-label")
    panama = card(HOME_GROWN + PANAMA_SPOT, count)
    return tag("span", label, tag("span", panama, class_="gl-cards"), class_="gl-cover gl-half")


def _stall(word: str, dollars: int, drawn: list[Markup]) -> Markup:
    label = tag(
        "span", word, tag("b", money(dollars), class_="gl-num"), hush(": "), class_="gl-label"
    )
    return tag(
        "div", label, tag("div", join(drawn, hush("; ")), class_="gl-market"), class_="gl-row"
    )


def _hand(shown: Scene, seat: int) -> Markup:
    table = shown.table
    size = plural(shown.hand_sizes[seat], "card")
    if not shown.sees_hand(seat):
        return tag("div", tag("span", f"Hand: {size}", class_="gl-label"), class_="gl-row")
    label = tag("span", f"Hand: {size}", hush(": "), class_="gl-label")
    rows = [tag("div", label, cards(table.hand[seat]), class_="gl-row")]
    if any(table.kept[seat]):
        kept = tag("span", "Kept", hush(": "), class_="gl-label")
        rows.append(tag("div", kept, cards(table.kept[seat]), class_="gl-row"))
    return join(rows)


def _piles(shown: Scene) -> Markup:
    table = shown.table
    wasted, unseen = sum(table.waste), shown.unseen
    waste = _pile(f"Wasted Pile: {plural(wasted, 'card')}", table.waste, is_open=True)
    stack = _pile(f"Grass Stack: {plural(table.stack_size, 'card')}", table.stack, is_open=False)
    parts = [stack, waste]
    if unseen is not None and sum(unseen) and table.phase != DRAFT and not shown.ended:
        title = f"Unseen: {plural(sum(unseen), 'card')}, on the stack or in other hands"
        parts.insert(1, _pile(title, unseen, is_open=False))
    return tag("div", *parts, class_="gl-piles")


def _pile(title: str, counts: list[int] | tuple[int, ...], is_open: bool) -> Markup:
    if not any(counts):
        return tag("div", tag("b", title), class_="gl-pile")
    folded = tag("details", tag("summary", title), bag(counts), open=is_open)
    return tag("div", folded, class_="gl-pile")
