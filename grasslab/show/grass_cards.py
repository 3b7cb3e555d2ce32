"""The cards of Grass as small pictures: a family's shape and colour, the card's code and value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from grasslab.engine.words import money
from grasslab.games.grass.catalogue import CARDS, FAMILIES
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import hush


class Look(NamedTuple):
    """How a family looks: no two share a shape, so colour only helps."""

    colour: str
    shape: str
    """The outline in a square of 16."""
    filled: bool


LOOKS: dict[str, Look] = {
    # Blue is the stall, green the money, orange the harm, pink the tricks that help.
    "Market": Look("blue", "M1.5 14.5V6L8 1.5 14.5 6v8.5h-4v-5h-5v5z", True),
    "Peddle": Look("green", "M8 1.2a6.8 6.8 0 1 0 0 13.6A6.8 6.8 0 1 0 8 1.2z", True),
    "Protected": Look(
        "blue", "M8 1.5 13.8 3.5V8c0 3.4-2.6 5.6-5.8 6.8C4.8 13.6 2.2 11.4 2.2 8V3.5z", False
    ),
    "Heat On": Look("orange", "M8 1.2 15.3 14.4H.7z", True),
    "Heat Off": Look("pink", "M.7 1.8h14.6L8 14.8z", False),
    "Nirvana": Look("green", "M8 1l2 5h5.2l-4.2 3.3 1.6 5.3L8 11.4l-4.6 3.2L5 9.3.8 6H6z", False),
    "Paranoia": Look("orange", "M8 .8 15.2 8 8 15.2.8 8z", False),
    "Skim": Look("pink", "M4.4 1.8h7.2L15.2 8l-3.6 6.2H4.4L.8 8z", True),
}

STYLES = """
.grasslab .gl-cards{display:flex;flex-wrap:wrap;gap:5px;align-items:stretch}
.grasslab .gl-card{display:inline-flex;flex-direction:column;width:96px;min-height:70px;
 padding:4px 5px 5px;border:1px solid var(--gl-line);border-top:4px solid var(--gl-a);
 border-radius:5px;background:var(--gl-ground);color:var(--gl-ink);line-height:1.2}
.grasslab .gl-top{display:flex;align-items:center;gap:5px;font-size:12px}
.grasslab .gl-top b{font-weight:700;letter-spacing:.03em}
.grasslab .gl-times{margin-left:auto;padding:0 4px;border-radius:3px;background:var(--gl-ink);
 color:var(--gl-ground);font-size:12px;font-weight:700}
.grasslab .gl-value{order:1;margin-top:3px;font-size:14px;font-weight:700;white-space:nowrap;
 font-variant-numeric:tabular-nums}
.grasslab .gl-name{order:2;margin:auto 0;padding-top:2px;font-size:13px;font-weight:600;
 line-height:1.15;overflow-wrap:anywhere}
.grasslab .gl-priced .gl-name{margin:auto 0 0;font-size:11px;font-weight:400}
.grasslab .gl-backs{display:inline-flex;gap:3px;vertical-align:middle;margin-left:8px}
.grasslab .gl-back{width:15px;height:21px;border:1px solid var(--gl-soft);border-radius:3px;
 background:repeating-linear-gradient(45deg,var(--gl-line) 0 2px,var(--gl-ground) 2px 5px)}
"""


@cache
def shape(family: str) -> Markup:
    """A family's shape, drawn."""
    look = LOOKS[family]
    outline = tag(
        "path",
        d=look.shape,
        fill="currentColor" if look.filled else "none",
        stroke="currentColor",
        stroke_width="1.3" if look.filled else "2",
        stroke_linejoin="round",
    )
    return tag(
        "svg",
        outline,
        class_=f"gl-i gl-{look.colour}",
        style="color:var(--gl-a)",
        viewBox="0 0 16 16",
        width="14",
        height="14",
        aria_hidden="true",
    )


def value_of(kind: int) -> str:
    """The figure on a card: what a Peddle is worth, a cover covers, or Paranoia costs."""
    card = CARDS[kind]
    return money(-card.value if card.family == "Paranoia" else card.value) if card.value else ""


@cache
def card(kind: int, count: int = 1) -> Markup:
    """A card, or several alike lying on one another."""
    row = CARDS[kind]
    times = tag("span", f"{count}×", class_="gl-times") if count > 1 else Markup("")
    value = value_of(kind)
    return tag(
        "span",
        tag(
            "span",
            shape(row.family),
            tag("b", row.code),
            " " if times else "",
            times,
            class_="gl-top",
        ),
        hush(" "),
        tag("span", row.name, class_="gl-name"),
        hush(" ") if value else Markup(""),
        tag("span", value, class_="gl-value") if value else Markup(""),
        class_=f"gl-card gl-{LOOKS[row.family].colour}" + " gl-priced" * bool(value),
        title=f"{row.name} ({row.family}): {row.text}",
    )


def cards(counts: Sequence[int]) -> Markup:
    """Cards by kind, side by side in deck order."""
    drawn = [card(kind, count) for kind, count in enumerate(counts) if count]
    return tag("span", join(drawn, hush(", ")), class_="gl-cards")


def backs(count: int) -> Markup:
    """So many cards seen from behind; a picture only, to stand beside the number."""
    drawn = (tag("span", class_="gl-back") for _ in range(count))
    return tag("span", *drawn, class_="gl-backs", aria_hidden="true")


def _counted(count: int, name: str) -> str:
    return name if count == 1 else f"{count}\N{NO-BREAK SPACE}{name}"


def bag(counts: Sequence[int]) -> Markup:
    """Many cards in little room: a table of the families with their cards."""
    rows = []
    for family in FAMILIES:
        held = [
            tag("span", _counted(counts[row.kind], row.name), class_="gl-mini")
            for row in CARDS
            if row.family == family and counts[row.kind]
        ]
        if held:
            total = sum(counts[row.kind] for row in CARDS if row.family == family)
            head = tag("th", shape(family), f" {family}", scope="row")
            rows.append(
                tag(
                    "tr",
                    head,
                    tag("td", str(total), hush(":"), class_="gl-num gl-soft"),
                    tag("td", join(held, ", ")),
                )
            )
    return tag("table", tag("tbody", *rows), class_="gl-bag")
