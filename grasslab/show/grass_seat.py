"""One seat of Grass as HTML: who sits there, the hassle pile, the market, and the hand."""

from __future__ import annotations

from grasslab.engine.words import money, plural
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import CARDS, CHARGES_DROPPED, HOME_GROWN, SEARCH_AND_SEIZURE
from grasslab.games.grass.scoring import at_risk_profit, protected_profit
from grasslab.games.grass.table import PANAMA_SPOT
from grasslab.show.grass_cards import card, cards, shape
from grasslab.show.grass_market import Cover, bare_peddles, covers, half_covered
from grasslab.show.grass_scene import Scene
from grasslab.show.markup import Markup, join, tag
from grasslab.show.panels import (
    KNOWN_STYLES,
    WHO_STYLES,
    figure,
    hidden_cards,
    nameplate,
    seat_panel,
)
from grasslab.show.theme import hush

STALL_STYLES = """
.grasslab .gl-hassle{display:inline-flex;align-items:center;gap:6px;font-weight:600;
 font-size:13.5px}
.grasslab .gl-hassle .gl-soft{font-weight:400}
.grasslab .gl-market{display:flex;flex-wrap:wrap;gap:5px 12px;align-items:flex-start}
.grasslab .gl-cover{display:inline-block;padding:3px 6px 6px;border:2px solid var(--gl-blue);
 border-radius:7px}
.grasslab .gl-half{border-style:dashed;border-color:var(--gl-orange)}
.grasslab .gl-cover .gl-label{margin-bottom:3px}
"""
STYLES = WHO_STYLES + STALL_STYLES + KNOWN_STYLES
_FREE = "M1.5 8.5 6 13 14.5 3.5"
_SHUT = "M2 2 14 14M14 2 2 14"
_HEAT = "M8 1.2 15.3 14.4H.7z"
_CLOSED = "M2 2h12v12H2z"


def seat_html(shown: Scene, seat: int) -> Markup:
    """A seat with all that its neighbours, or its owner, can see of it."""
    return seat_panel(
        seat,
        shown.names[seat],
        seat == shown.decider,
        _who(shown, seat),
        _hassle(shown, seat),
        _market(shown, seat),
        _hand(shown, seat),
    )


def _who(shown: Scene, seat: int) -> Markup:
    sign = shown.duty() if seat == shown.decider else ""
    notes = ["on turn"] * (seat == shown.turn and seat != shown.decider)
    notes += ["you"] * (seat == shown.viewer) + shown.notes(seat)
    return nameplate(
        shown.names[seat], sign, notes, figure("total", money(shown.table.total[seat]))
    )


def _hassle(shown: Scene, seat: int) -> Markup:
    table = shown.table
    if not table.opened[seat]:
        mark, colour, words, more = _SHUT, "", "Market unopened", ""
    elif table.closed == 1 + seat:
        mark, colour, words, more = _CLOSED, "gl-blue", "Played Market Close", ""
    elif table.heat[seat]:
        off = CARDS[CHARGES_DROPPED + table.heat[seat] - 1].name
        off = "any Heat Off" if table.cool_the_heat[seat] else off
        heat = CARDS[SEARCH_AND_SEIZURE + table.heat[seat] - 1].name
        mark, colour, words, more = _HEAT, "gl-orange", f"Heated: {heat}", f" ({off} lifts it)"
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
        width="14",
        height="14",
        aria_hidden="true",
    )
    told = tag(
        "span", icon, tag("span", words, tag("span", more, class_="gl-soft")), class_="gl-hassle"
    )
    return tag("div", told, class_="gl-row", data_place="hassle")


def _market(shown: Scene, seat: int) -> Markup:
    """What is at risk and what is covered, each with its dollars."""
    table, parts = shown.table, []
    bare, halves = bare_peddles(table, seat), half_covered(table, seat)
    if any(bare) or halves:
        drawn = [cards(bare)] if any(bare) else []
        drawn += [_half(kind, count) for kind, count in halves]
        parts.append(_stall("At risk ", at_risk_profit(table, seat), drawn))
    protected = [_cover(cover) for cover in covers(table, seat)]
    if protected:
        parts.append(_stall("Protected ", protected_profit(table, seat), protected))
    return tag("div", *parts, class_="gl-stalls", data_place="market")


def _cover(cover: Cover) -> Markup:
    """The Peddles under a cover, in a frame that bears its number and its Protected cards."""
    above = list_cards(cover.above).replace(", ", " + ")
    place = f"cover {cover.number}"
    return _frame(f"{place}: ", above, cards(cover.below), "gl-cover", place)


def _half(kind: int, count: int) -> Markup:
    """A half-covered Panama, in a broken frame: it is still at risk."""
    panama = tag("span", card(HOME_GROWN + PANAMA_SPOT, count), class_="gl-cards")
    place = f"half-covered by {kind}"
    return _frame("half-covered: ", CARDS[kind].name, panama, "gl-cover gl-half", place)


def _frame(word: str, above: str, drawn: Markup, frame: str, place: str) -> Markup:
    told = tag("span", word, shape("Protected"), " ", tag("b", above), class_="gl-label")
    return tag("span", told, hush(" over "), drawn, class_=frame, data_place=place)


def _stall(word: str, dollars: int, drawn: list[Markup]) -> Markup:
    label = tag(
        "span", word, tag("b", money(dollars), class_="gl-num"), hush(": "), class_="gl-label"
    )
    stall = tag("span", join(drawn, hush("; ")), class_="gl-market")
    return tag("div", label, stall, class_="gl-row")


def _hand(shown: Scene, seat: int) -> Markup:
    table = shown.table
    size = plural(shown.hand_sizes[seat], "card")
    if not shown.sees_hand(seat):
        return join(hidden_cards(place, cards, _mark) for place in shown.hidden[seat])
    colon = hush(": ") if shown.hand_sizes[seat] else ""
    label = tag("span", f"Hand: {size}", colon, class_="gl-label")
    rows = [tag("div", label, cards(table.hand[seat]), class_="gl-row gl-hand", data_place="hand")]
    if any(table.kept[seat]):
        kept = tag("span", "Kept", hush(": "), class_="gl-label")
        rows.append(tag("div", kept, cards(table.kept[seat]), class_="gl-row"))
    return join(rows)


def _mark(kind: int) -> Markup:
    return shape(CARDS[kind].family)
