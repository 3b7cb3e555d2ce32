"""Cards of any game as small pictures: a family's shape and colour, the code, and the name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grasslab.engine.placed import Kind
from grasslab.show.hidden import card_names
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import ACCENTS, hush


class Look(NamedTuple):
    """How a family looks: no two of a game share a shape and its filling, so colour only helps."""

    colour: str
    """One of the theme's ``ACCENTS``, or a colour of its own."""
    shape: str
    """The outline in a square of 16."""
    filled: bool = True


CIRCLE = "M8 1.2a6.8 6.8 0 1 0 0 13.6A6.8 6.8 0 1 0 8 1.2z"
TRIANGLE = "M8 1.2 15.3 14.4H.7z"
SQUARE = "M2 2h12v12H2z"
DIAMOND = "M8 .8 15.2 8 8 15.2.8 8z"
HEXAGON = "M4.4 1.8h7.2L15.2 8l-3.6 6.2H4.4L.8 8z"
STAR = "M8 1l2 5h5.2l-4.2 3.3 1.6 5.3L8 11.4l-4.6 3.2L5 9.3.8 6H6z"
SHIELD = "M8 1.5 13.8 3.5V8c0 3.4-2.6 5.6-5.8 6.8C4.8 13.6 2.2 11.4 2.2 8V3.5z"
ON_ITS_POINT = "M.7 1.8h14.6L8 14.8z"
HOUSE = "M1.5 14.5V6L8 1.5 14.5 6v8.5h-4v-5h-5v5z"
SHAPES = (CIRCLE, TRIANGLE, SQUARE, DIAMOND, HEXAGON, STAR, SHIELD, ON_ITS_POINT)
"""The shapes that families get by their order."""

STYLES = """
.grasslab .gl-faces{display:flex;flex-wrap:wrap;gap:5px;align-items:stretch}
.grasslab .gl-face{display:inline-flex;flex-direction:column;width:90px;min-height:56px;
 padding:3px 4px 4px;border:1px solid var(--gl-line);border-top:4px solid var(--gl-a);
 border-radius:5px;background:var(--gl-ground);color:var(--gl-ink);line-height:1.15}
.grasslab .gl-face-top{display:flex;align-items:center;gap:4px;font-size:13px}
.grasslab .gl-face-top b{font-weight:700;letter-spacing:.02em}
.grasslab .gl-face-times{margin-left:auto;padding:0 3px;border-radius:3px;
 background:var(--gl-ink);color:var(--gl-ground);font-size:11.5px;font-weight:700}
.grasslab .gl-face-name{margin:auto 0;padding-top:2px;font-size:11px;font-weight:600;
 letter-spacing:-.02em;overflow-wrap:anywhere}
"""


def look_of(number: int) -> Look:
    """How the family of this number looks: colours come round after four, shapes after eight.

    Examples
    --------
    >>> look_of(0).colour, look_of(5).colour
    ('blue', 'orange')
    """
    colour = list(ACCENTS)[number % len(ACCENTS)]
    filled = number // len(SHAPES) % 2 == 0
    return Look(colour, SHAPES[number % len(SHAPES)], filled)


def mark_of(look: Look) -> Markup:
    """A family's shape, drawn."""
    outline = tag(
        "path",
        d=look.shape,
        fill="currentColor" if look.filled else "none",
        stroke="currentColor",
        stroke_width="1.3" if look.filled else "2",
        stroke_linejoin="round",
    )
    named = look.colour in ACCENTS
    return tag(
        "svg",
        outline,
        class_=f"gl-i gl-{look.colour}" if named else "gl-i",
        style=f"color:{'var(--gl-a)' if named else look.colour}",
        viewBox="0 0 16 16",
        width="14",
        height="14",
        aria_hidden="true",
    )


class Faces:
    """The cards of one game.

    Parameters
    ----------
    kinds : sequence of Kind
    looks : mapping of str to Look, optional
        How families look; by default by their order.
    texts : sequence of str, optional
        What the cards do, by kind, for who points at one.
    feet : sequence of Markup, optional
        What stands at the foot of the cards, by kind.
    """

    def __init__(
        self,
        kinds: Sequence[Kind],
        looks: Mapping[str, Look] | None = None,
        texts: Sequence[str] = (),
        feet: Sequence[Markup] = (),
    ) -> None:
        self.kinds = tuple(kinds)
        self.families = tuple(dict.fromkeys(kind.family for kind in kinds))
        self.looks = looks or {name: look_of(n) for n, name in enumerate(self.families)}
        self.texts = tuple(texts) or ("",) * len(self.kinds)
        self.feet = tuple(feet) or (Markup(""),) * len(self.kinds)

    def mark(self, kind: int) -> Markup:
        """The shape of a card's family."""
        return mark_of(self.looks[self.kinds[kind].family])

    def card(self, kind: int, count: int = 1) -> Markup:
        """A card, or several alike lying on one another."""
        name, family, code = self.kinds[kind]
        times = tag("span", f"{count}×", class_="gl-face-times") if count > 1 else Markup("")
        look = self.looks[family]
        named = look.colour in ACCENTS
        told = f"{name} ({family})" if family not in ("", name) else name
        return tag(
            "span",
            tag(
                "span",
                mark_of(look),
                tag("b", code),
                " " if times else "",
                times,
                class_="gl-face-top",
            ),
            hush(" "),
            tag("span", name, class_="gl-face-name"),
            self.feet[kind],
            class_=f"gl-face gl-{look.colour}" if named else "gl-face",
            style=None if named else f"--gl-a:{look.colour}",
            title=f"{told}: {self.texts[kind]}" if self.texts[kind] else told,
            data_card=str(kind),
        )

    def cards(self, counts: Sequence[int]) -> Markup:
        """Cards by kind, side by side; nothing for none."""
        drawn = [self.card(kind, count) for kind, count in enumerate(counts) if count]
        return tag("span", join(drawn, hush(", ")), class_="gl-faces") if drawn else Markup("")

    def bag(self, counts: Sequence[int]) -> Markup:
        """Many cards in little room: a table of the families with their cards."""
        rows = []
        for family in self.families:
            of_family = [
                count if kind.family == family else 0
                for count, kind in zip(counts, self.kinds, strict=True)
            ]
            if any(of_family):
                held = card_names(of_family, [kind.name for kind in self.kinds])
                rows.append(
                    tag(
                        "tr",
                        tag("th", mark_of(self.looks[family]), f" {family}", scope="row"),
                        tag("td", str(sum(of_family)), hush(":"), class_="gl-num gl-soft"),
                        tag("td", ", ".join(held)),
                    )
                )
        return tag("table", tag("tbody", *rows), class_="gl-bag") if rows else Markup("")
