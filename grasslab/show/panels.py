"""What pictures of all games are put together from: the headline, seats round the table, piles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from grasslab.engine.knowledge import EVERYBODY
from grasslab.show import spots
from grasslab.show.hidden import Hidden
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import hush

HEAD_STYLES = """
.grasslab .gl-title{font-size:13px;color:var(--gl-soft)}
.grasslab .gl-turn{margin-top:6px;font-size:19px;font-weight:700;line-height:1.3}
.grasslab .gl-task{font-size:15px}
"""
SEATS_STYLES = """
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
WHO_STYLES = """
.grasslab .gl-seat.gl-decides{border-color:var(--gl-link);box-shadow:0 0 0 2px var(--gl-link)}
.grasslab .gl-who{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px}
.grasslab .gl-nick{font-size:17px;font-weight:700;line-height:1.3;overflow-wrap:anywhere}
.grasslab .gl-sign{background:var(--gl-sign);border-color:var(--gl-sign);
 color:var(--gl-on-sign);font-weight:700}
.grasslab .gl-total{margin-left:auto;font-size:13px}
.grasslab .gl-total b{font-size:17px}
.grasslab .gl-row{margin-top:8px}
.grasslab .gl-label{display:block;margin-bottom:3px;font-size:12.5px;color:var(--gl-soft)}
.grasslab .gl-label b{color:var(--gl-ink)}
"""
KNOWN_STYLES = """
.grasslab .gl-known,.grasslab .gl-perhaps{display:flex;flex-wrap:wrap;gap:5px 10px;
 align-items:center}
.grasslab .gl-perhaps{gap:4px 5px;margin-top:5px;font-size:12.5px}
.grasslab .gl-maybe{display:inline-flex;align-items:center;gap:5px;padding:0 7px;
 border:1px dashed var(--gl-soft);border-radius:5px}
"""
BACK_STYLES = """
.grasslab .gl-backs{display:inline-flex;gap:3px;vertical-align:middle;margin-left:8px}
.grasslab .gl-back{width:15px;height:21px;border:1px solid var(--gl-soft);border-radius:3px;
 background:repeating-linear-gradient(45deg,var(--gl-line) 0 2px,var(--gl-ground) 2px 5px)}
"""
MIDDLE_STYLES = """
.grasslab .gl-middle{display:flex;flex-wrap:wrap;gap:10px;margin-top:12px}
.grasslab .gl-middle .gl-pile{flex:1 1 auto}
"""
STYLES = HEAD_STYLES + SEATS_STYLES + WHO_STYLES + KNOWN_STYLES + BACK_STYLES + MIDDLE_STYLES


def head(title: str, headline: str, task: str) -> Markup:
    """What is played, whose turn it is, and what is decided."""
    parts = [tag("p", title, class_="gl-title"), tag("p", headline, class_="gl-turn")]
    return join([*parts, tag("p", task, class_="gl-task")] if task else parts)


def seat_grid(panels: Sequence[Markup], more: str = "") -> Markup:
    """The seats side by side; an even number of few seats in pairs. ``more`` names its styles."""
    pairs = " gl-pairs" * (len(panels) in (2, 4)) if not more else f" {more}"
    return tag("div", *panels, class_="gl-seats" + pairs)


def seat_panel(seat: int, name: str, decides: bool, *parts: Markup) -> Markup:
    """A seat with all that lies there, in a frame that tells whether its player decides."""
    frame = "gl-seat" + " gl-decides" * decides
    return tag("div", *parts, class_=frame, role="group", aria_label=name, data_seat=str(seat))


def around(seats: Sequence[Markup], viewer: int | None) -> tuple[list[Markup], list[Markup]]:
    """The seats as who sits there sees them: the others from the left on, and the own one.

    Without one who sits there all are others, in the order of their numbers. Where a seat has
    little room of its own it is drawn at the near side of the table; large yards come after one's
    own.
    """
    if viewer in (None, EVERYBODY):
        return list(seats), []
    after = (viewer + 1) % len(seats)
    rivals = [seats[(after + step) % len(seats)] for step in range(len(seats) - 1)]
    return rivals, [seats[viewer]]


def nameplate(name: str, sign: str, tags: Iterable[str], last: Markup | None = None) -> Markup:
    """A player's name with a sign of what it is up to this player to do, and short notes."""
    parts = [tag("b", name, class_="gl-nick")]
    parts += [tag("span", sign, class_="gl-tag gl-sign")] if sign else []
    parts += [tag("span", note, class_="gl-tag") for note in tags]
    parts += [last] if last is not None else []
    return tag("p", join(parts, hush(", ")), class_="gl-who", data_place=spots.NAME)


def figure(word: str, number: str) -> Markup:
    """A figure at the end of a player's line."""
    return tag("span", f"{word} ", tag("b", number), class_="gl-total gl-num")


def line(label: str | Markup, drawn: Markup, place: str | None = None) -> Markup:
    """A line of a seat or pile: what it is, what lies there, and what panels know the place by."""
    colon = hush(": ") if drawn else ""
    told = tag("span", label, colon, class_="gl-label")
    return tag("div", told, drawn, class_="gl-row", data_place=place)


def backs(count: int) -> Markup:
    """So many cards seen from behind; a picture only, to stand beside the number."""
    drawn = (tag("span", class_="gl-back") for _ in range(count))
    return tag("span", *drawn, class_="gl-backs", aria_hidden="true")


def hidden_cards(
    place: Hidden, cards: Callable[[Sequence[int]], Markup], mark: Callable[[int], Markup]
) -> Markup:
    """Cards that lie hidden: those that are known, backs for the others, and what may be there.

    Parameters
    ----------
    place : Hidden
    cards : function
        Draws cards by kind.
    mark : function
        Draws the mark of a kind of card, which stands before its name.
    """
    told = f"{place.place.capitalize()}: {place.how_many()}"
    if any(place.sure):
        parts = [cards(place.sure)]
        if place.unknown:
            told += f", {place.size - place.unknown} known"
            parts += [hush(", "), tag("span", place.rest(), backs(place.unknown))]
        label = tag("span", told, hush(": "), class_="gl-label")
        drawn = join([label, tag("span", *parts, class_="gl-known")])
    else:
        drawn = tag("span", told, backs(place.size), class_="gl-label")
    lying = tag("div", drawn, class_="gl-row")
    return join([lying, _perhaps(place, mark)]) if place.perhaps else lying


def _perhaps(place: Hidden, mark: Callable[[int], Markup]) -> Markup:
    """The cards that may lie there, in broken frames: they are not to be counted on."""
    items = [
        tag(
            "span",
            mark(perhaps.kind),
            tag("span", perhaps.what(), " ", tag("b", f"({perhaps.how_likely()})")),
            class_="gl-maybe gl-num",
        )
        for perhaps in place.perhaps
    ]
    label = tag("span", "perhaps", hush(" "), class_="gl-soft")
    return tag("div", label, join(items, hush(", ")), class_="gl-perhaps")


def pile(title: str, drawn: Markup, place: str | None = None) -> Markup:
    """Cards in the middle of the table that all see."""
    parts = [tag("b", title)]
    if drawn:
        parts += [hush(": "), tag("div", drawn, class_="gl-row")]
    return tag("div", *parts, class_="gl-pile", data_place=place)


def folded(title: str, drawn: Markup, is_open: bool = False, place: str | None = None) -> Markup:
    """A pile whose cards are told when it is unfolded."""
    if not drawn:
        return pile(title, drawn, place)
    unfolds = tag("details", tag("summary", title), drawn, open=is_open)
    return tag("div", unfolds, class_="gl-pile", data_place=place)


def middle(*parts: Markup) -> Markup:
    """What lies in the middle of the table, side by side as there is room."""
    return tag("div", *parts, class_="gl-middle")


def box(*parts: Markup, place: str | None = None) -> Markup:
    """Something else of the table, in a frame."""
    return tag("div", *parts, class_="gl-pile gl-num", data_place=place)


def note(text: str) -> Markup:
    """A sentence in small letters; nothing for none."""
    return tag("p", text, class_="gl-title") if text else Markup("")
