"""The cards of GrowerZ as small pictures: the nine colours, figures, effects and the hourglass."""

from __future__ import annotations

from grasslab.games.growerz.cards import PLANT_TYPES, Card
from grasslab.show import faces
from grasslab.show.faces import Faces, Look, mark_of
from grasslab.show.growerz_scene import GrowScene
from grasslab.show.markup import Markup, join, minus, tag
from grasslab.show.theme import hush

LOOKS = {
    # The rulebook's colours, in shades that stand out on light and dark pages.
    "lamp": Look("#a68a00", faces.CIRCLE),
    "reflector": Look("#7d848c", faces.DIAMOND, filled=False),
    "fan": Look("#3c95c8", faces.STAR),
    "extractor": Look("#9466d6", faces.TRIANGLE),
    "hydro": Look("#e0705c", faces.ON_ITS_POINT),
    "odour control": Look("#d64fb4", faces.HEXAGON),
    "technique": Look("#d07a1e", faces.SQUARE, filled=False),
    "fertiliser": Look("#a5703f", faces.HEXAGON, filled=False),
    "aid": Look("#e05252", faces.SHIELD, filled=False),
    "event": Look("#4d84e8", faces.DIAMOND),
    "space": Look("var(--gl-ink)", faces.SQUARE),
    "feminized": Look("#2e9e5b", faces.CIRCLE, filled=False),
    "autoflowering": Look("#2e9e5b", faces.SHIELD),
    "character": Look("var(--gl-ink)", faces.STAR, filled=False),
    "first player": Look("var(--gl-ink)", faces.TRIANGLE, filled=False),
}
HOURGLASS = (
    "M3 1.5h10M3 14.5h10M4.5 1.5c0 3.4 3.5 4.6 3.5 6.5S4.5 11.1 4.5 14.5"
    "M11.5 1.5c0 3.4-3.5 4.6-3.5 6.5s3.5 3.1 3.5 6.5"
)

STYLES = """
.grasslab .gl-foot{display:flex;flex-wrap:wrap;align-items:center;gap:1px 4px;margin-top:3px;
 font-size:11px;color:var(--gl-soft);line-height:1.15}
.grasslab .gl-foot b{color:var(--gl-ink);font-weight:600;white-space:nowrap}
.grasslab .gl-foot span{flex-basis:100%}
.grasslab .gl-glass{width:11px;height:11px;flex:none;margin-left:auto;color:var(--gl-soft)}
"""


def faces_of(shown: GrowScene) -> Faces:
    """The cards of a game."""
    texts = [card.text for card in shown.cards]
    return Faces(shown.kinds, LOOKS, texts, [_foot(card) for card in shown.cards])


def family_mark(family: str) -> Markup:
    """The shape of a family in its colour."""
    return mark_of(LOOKS[family])


def figures(card: Card) -> str:
    """Quantity, Quality and Commitment of a card."""
    return minus("/".join(map(str, card.values)))


def hourglass() -> Markup:
    """The sign on what leaves at the end of the Season."""
    outline = tag("path", d=HOURGLASS, fill="none", stroke="currentColor", stroke_width="1.5")
    picture = tag("svg", outline, class_="gl-glass", viewBox="0 0 16 16", aria_hidden="true")
    return join([hush(" (temporary)"), picture])


def _foot(card: Card) -> Markup:
    """What a card counts or does, and the hourglass if it is temporary."""
    parts = []
    if card.family not in ("event", "character", "first player"):
        parts.append(tag("b", figures(card), class_="gl-num"))
    parts += [] if card.is_permanent or not card.colour else [hourglass()]
    words = ", ".join(card.effects)
    if card.family == "space":
        words = " or ".join(symbol(plant_type) for plant_type in card.symbols)
    parts += [tag("span", words)] if words else []
    return tag("span", hush(" "), join(parts, hush(" ")), class_="gl-foot") if parts else Markup("")


def symbol(plant_type: str) -> str:
    """The short name of a type of Plant."""
    return {PLANT_TYPES[0]: "fem", PLANT_TYPES[1]: "auto"}.get(plant_type, plant_type)
