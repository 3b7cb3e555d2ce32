"""The cards of Grass as small pictures: a family's shape and colour, the card's code and value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grasslab.engine.words import money
from grasslab.games.grass.catalogue import CARDS, FAMILIES
from grasslab.show import faces
from grasslab.show.faces import Look, mark_of
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import hush

LOOKS: dict[str, Look] = {
    # Blue is the stall, green the money, orange the harm, pink the tricks that help.
    "Market": Look("blue", faces.HOUSE),
    "Peddle": Look("green", faces.CIRCLE),
    "Protected": Look("blue", faces.SHIELD, filled=False),
    "Heat On": Look("orange", faces.TRIANGLE),
    "Heat Off": Look("pink", faces.ON_ITS_POINT, filled=False),
    "Nirvana": Look("green", faces.STAR, filled=False),
    "Paranoia": Look("orange", faces.DIAMOND, filled=False),
    "Skim": Look("pink", faces.HEXAGON),
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
"""
SMALL_STYLES = """
.grasslab .gl-card{container-type:inline-size}
@container (max-width:64px){
 .grasslab .gl-card .gl-value{font-size:11px;letter-spacing:-.05em}
 .grasslab .gl-card .gl-name{font-size:9.5px;font-weight:600;letter-spacing:-.04em;hyphens:auto}
 .grasslab .gl-card .gl-top{gap:3px;font-size:11px}
 .grasslab .gl-card .gl-times{padding:0 2px;font-size:10px}
 .grasslab .gl-card .gl-i{width:11px;height:11px}
}
"""
STYLES += SMALL_STYLES


@cache
def shape(family: str) -> Markup:
    """A family's shape, drawn."""
    return mark_of(LOOKS[family])


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
        data_card=str(kind),
        lang="en",  # so that long names are hyphenated where a card is small
    )


def cards(counts: Sequence[int]) -> Markup:
    """Cards by kind, side by side in deck order."""
    drawn = [card(kind, count) for kind, count in enumerate(counts) if count]
    return tag("span", join(drawn, hush(", ")), class_="gl-cards")


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
