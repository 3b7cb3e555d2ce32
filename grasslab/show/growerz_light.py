"""A Traffic Light of GrowerZ as HTML: its zones, and where the sums of each Space fall."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.games.growerz.cards import ZONES
from grasslab.show.growerz_scene import Light, Space
from grasslab.show.markup import Markup, join, minus, tag
from grasslab.show.theme import hush

STYLES = """
.grasslab .gl-scroll{overflow-x:auto}
.grasslab .gl-light{margin-top:8px;font-size:12px}
.grasslab .gl-light th,.grasslab .gl-light td{padding:0;text-align:center;vertical-align:bottom}
.grasslab .gl-light th{padding-right:8px;text-align:left;font-weight:400;color:var(--gl-soft);
 vertical-align:bottom}
.grasslab .gl-zone{display:block;min-width:32px;margin:1px;padding:1px 3px;border-radius:3px;
 line-height:1.3;white-space:nowrap}
.grasslab .gl-red{background:#b3261e;color:#fff}
.grasslab .gl-yellow{background:#e3b505;color:#1f1f1f}
.grasslab .gl-green-zone{background:#1e7b4a;color:#fff}
.grasslab .gl-zone small{font-size:10px;margin-left:2px}
.grasslab .gl-pin{display:inline-block;min-width:15px;margin:0 1px;padding:0 2px;border-radius:3px;
 background:var(--gl-ink);color:var(--gl-ground);font-size:11px;font-weight:700;line-height:1.35;
 text-align:center}
.grasslab .gl-bare{background:none;color:var(--gl-soft);outline:1px dashed var(--gl-soft);
 outline-offset:-1px}
"""
_LOOKS = {"red": "gl-red", "yellow": "gl-yellow", "green": "gl-green-zone"}


def light_html(lights: Sequence[Light], spaces: Sequence[Space]) -> Markup:
    """The three rows of a Traffic Light, with a pin for each Space where its sums fall."""
    numbers = _numbers(lights)
    rows = []
    for row, light in enumerate(lights):
        cells = [
            tag("td", _pins(numbers, number, row, spaces), _zone(light, numbers, number))
            for number in numbers
        ]
        rows.append(tag("tr", tag("th", light.value.capitalize(), scope="row"), *cells))
    table = tag("table", tag("tbody", *rows), class_="gl-light gl-num")
    return tag("div", table, class_="gl-scroll")


def _numbers(lights: Sequence[Light]) -> range:
    """The sums that have a cell: all that a zone names, and one more at each end."""
    ends = [
        end
        for light in lights
        for band in light.bands
        for end in (band.low, band.high)
        if end is not None
    ]
    return range(min(ends) - 1, max(ends) + 2)


def _zone(light: Light, numbers: range, number: int) -> Markup:
    """A sum with its zone: colour, and a letter besides."""
    zone = next((band.zone for band in light.bands if band.holds(number)), ZONES[0])
    told = minus(str(number))
    if number in (numbers[0], numbers[-1]):
        told = f"\N{LESS-THAN OR EQUAL TO}{told}" if number == numbers[0] else f"{told}+"
    letter = tag("small", zone[0].upper())
    return tag("span", told, letter, hush(" "), class_=f"gl-zone {_LOOKS[zone]}", title=zone)


def _pins(numbers: range, number: int, row: int, spaces: Sequence[Space]) -> Markup:
    """The letters of the Spaces whose sum is this; those without a Plant bare."""
    here = [
        space
        for space in spaces
        if min(max(space.line.sums[row], numbers[0]), numbers[-1]) == number
    ]
    pins = [
        tag("span", space.letter, class_="gl-pin" + " gl-bare" * (space.plant is None))
        for space in here
    ]
    return join([*pins, hush(": ")]) if pins else Markup("")
