"""A position of GrowerZ as HTML: the Season, the Plants, and each grower's Spaces and Light."""

from __future__ import annotations

from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import in_unit, plural
from grasslab.games.growerz.cards import ON_SPACES, PERMANENT, PLANT_TYPES, SEASONS, VALUES, ZONES
from grasslab.games.growerz.lines import EventLine
from grasslab.show import faces, growerz_faces, growerz_light, panels, sheet
from grasslab.show.faces import Faces
from grasslab.show.growerz_faces import family_mark, figures, hourglass, symbol
from grasslab.show.growerz_scene import GrowScene, Space, worth_words
from grasslab.show.markup import Markup, join, minus, tag
from grasslab.show.theme import fragment, hush

STYLES = (
    panels.STYLES
    + faces.STYLES
    + growerz_faces.STYLES
    + growerz_light.STYLES
    + """
.grasslab .gl-seats.gl-growers{grid-template-columns:repeat(auto-fit,minmax(min(100%,540px),1fr))}
.grasslab .gl-space{margin-top:8px;padding:5px 7px 7px;border:1px solid var(--gl-line);
 border-radius:6px;background:var(--gl-band)}
.grasslab .gl-passing{border-style:dashed}
.grasslab .gl-space-head{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px;
 margin-bottom:5px;font-size:12.5px}
.grasslab .gl-space-head b{font-size:13.5px}
.grasslab .gl-space-head .gl-glass{margin-left:0}
.grasslab .gl-worth{margin-left:auto;font-weight:600}
.grasslab .gl-free-cell{display:inline-flex;flex-direction:column;align-items:center;
 justify-content:center;gap:2px;width:26px;min-height:56px;border:1px dashed var(--gl-line);
 border-radius:5px;color:var(--gl-soft);font-size:11px}
.grasslab .gl-growers .gl-face{width:104px}
.grasslab .gl-no-plant{display:inline-flex;align-items:center;justify-content:center;width:104px;
 min-height:56px;border:1px dashed var(--gl-soft);border-radius:5px;color:var(--gl-soft);
 font-size:11.5px}
.grasslab .gl-sums{display:flex;flex-wrap:wrap;gap:3px 6px;margin-top:5px;font-size:12px}
.grasslab .gl-sums .gl-zone{display:inline-block;min-width:0;margin:0}
.grasslab .gl-score{margin-top:4px}
.grasslab .gl-score th,.grasslab .gl-score td{padding:1px 12px 1px 0;font-size:13px}
.grasslab .gl-score td{text-align:right}
"""
)
ZONE_LOOKS = ("gl-red", "gl-yellow", "gl-green-zone")


def position_html(thing: State | View) -> str:
    """A position of GrowerZ as HTML that stands alone, for light and dark pages.

    Parameters
    ----------
    thing : State or View
        A state shows all cards, a view what one player may know.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("growerz", names=["Ann", "Bob"]).deal(seed=7)
    >>> "Bob" in position_html(state.view("Ann"))
    True
    """
    shown = GrowScene.of(thing)
    cards = growerz_faces.faces_of(shown)
    title = f"{shown.title()}. {shown.course()}"
    parts = [panels.head(title, shown.headline(), shown.task())]
    styles = STYLES
    if shown.ended:
        parts.append(sheet.sheet_parts(shown.game.score_sheet(thing)))
        styles += sheet.STYLES
    seats = [_seat(shown, cards, seat) for seat in range(len(shown.names))]
    rivals, own = panels.around(seats, shown.viewer)
    parts += [_middle(shown, cards), tag("div", *own, *rivals, class_="gl-seats gl-growers")]
    parts += [_legend(), panels.note(shown.meaning()), _out_of_sight(shown, cards)]
    return fragment(f"{shown.title()}: {shown.headline()}", styles, *parts)


# The middle of the table


def _middle(shown: GrowScene, cards: Faces) -> Markup:
    """The face-up Plants, the decks, and the points so far."""
    table = shown.grown
    open_plants = [
        tag("span", cards.card(kind), data_place=f"open {shown.cards[kind].family}")
        for kind in shown.open_plants()
    ]
    drawn = tag("span", join(open_plants, hush(", ")), class_="gl-faces")
    counts = [
        f"{plant_type.capitalize()} deck: {plural(table.deck_left[number], 'card')}"
        for number, plant_type in enumerate(PLANT_TYPES)
    ]
    decks = [
        tag("p", count, data_place=f"{plant_type} deck")
        for count, plant_type in zip(counts, PLANT_TYPES, strict=True)
    ]
    decks.append(tag("p", f"Season cards left: {shown.stack_size}"))
    plants = panels.pile("Face-up Plants", drawn if open_plants else Markup(""))
    score = [] if shown.ended else [panels.box(_score(shown))]  # the sheet tells it then
    return panels.middle(plants, panels.box(*decks), *score)


def _score(shown: GrowScene) -> Markup:
    """Points by Season for each player."""
    seasons = SEASONS[: shown.grown.seasons]
    words = [*(season.capitalize() for season in seasons), "total", "as it lies"]
    head = tag("tr", tag("td"), *(tag("th", word, scope="col") for word in words))
    rows = [_score_row(shown, seat) for seat in range(len(shown.names))]
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="gl-score gl-num")


def _score_row(shown: GrowScene, seat: int) -> Markup:
    figures = ["" if points is None else str(points) for points in shown.season_points(seat)]
    coming = shown.coming(seat)
    figures += [str(shown.total(seat)), "" if coming is None else f"{coming:+}"]
    cells = [tag("td", figure) for figure in figures]
    return tag("tr", tag("th", shown.names[seat], scope="row"), *cells)


def _out_of_sight(shown: GrowScene, cards: Faces) -> Markup:
    """What decks and discards consist of, and all that is not seen, folded."""
    table, parts = shown.grown, []
    for plant_type in PLANT_TYPES:
        for what, numbers in (("deck", table.plant_deck), ("discards", table.plant_discards)):
            counts = shown.plants(numbers, plant_type)
            told = f"{plant_type.capitalize()} {what}: {plural(sum(counts), 'card')}"
            parts.append(panels.folded(told, cards.bag(counts)))
    if shown.stack is not None:
        told = f"Season cards left: {plural(shown.stack_size, 'card')}"
        parts.append(panels.folded(told, cards.bag(shown.stack)))
    if shown.unseen is not None and not shown.ended:
        parts.append(panels.folded(f"Unseen: {shown.unseen_title()}", cards.bag(shown.unseen)))
    return tag("div", *parts, class_="gl-piles")


# The seats


def _seat(shown: GrowScene, cards: Faces, seat: int) -> Markup:
    sign = shown.duty() if seat == shown.decider else ""
    notes = ["you"] * (seat == shown.viewer) + shown.notes(seat)
    total = panels.figure("points", str(shown.total(seat)))
    character = shown.character(seat)
    notes = [*([character.name] if character else []), *notes]
    spaces = shown.spaces(seat)
    parts = [panels.nameplate(shown.names[seat], sign, notes, total)]
    parts += [growerz_light.light_html(shown.lights(seat), spaces)] if character else []
    parts += [_space(cards, shown, space) for space in spaces]
    events = shown.events(seat)
    if events:
        drawn = join([_event(cards, event) for event in events], hush(", "))
        parts.append(panels.line("Events", tag("span", drawn, class_="gl-faces")))
    return panels.seat_panel(
        seat, shown.names[seat], seat == shown.decider, *parts, *_cards(shown, cards, seat)
    )


def _space(cards: Faces, shown: GrowScene, space: Space) -> Markup:
    """A Space as a row: what it is, its Plant, its cards by colour, and what it adds up to."""
    card = shown.cards[space.kind]
    takes = " or ".join(symbol(plant_type) for plant_type in card.symbols)
    head = tag(
        "p",
        tag("span", space.letter, class_="gl-pin" + " gl-bare" * (space.plant is None)),
        tag("b", card.name),
        hourglass() if not space.permanent else Markup(""),
        tag("span", f"{figures(card)}, for {takes}", class_="gl-soft gl-num"),
        tag("span", worth_words(space.line), class_="gl-worth gl-num"),
        class_="gl-space-head",
    )
    row = [cards.card(space.plant) if space.plant is not None else _no_plant()]
    row += [
        cards.card(kind) if kind is not None else _free(ON_SPACES[colour])
        for colour, kind in enumerate(space.lying)
        if kind is not None or space.permanent or ON_SPACES[colour] not in PERMANENT
    ]
    return tag(
        "div",
        head,
        tag("div", join(row, hush(", ")), class_="gl-faces"),
        _sums(space),
        class_="gl-space" + " gl-passing" * (not space.permanent),
        data_place=f"Space {ord(space.letter) - ord('A') + 1}",
    )


def _no_plant() -> Markup:
    return tag("span", "no Plant", class_="gl-no-plant")


def _free(family: str) -> Markup:
    """A colour that may still come to a Space."""
    return tag(
        "span",
        family_mark(family),
        tag("span", family[:2]),
        class_="gl-free-cell",
        title=f"no {family} yet",
        aria_hidden="true",
    )


def _sums(space: Space) -> Markup:
    """The three sums, each in the colour of its zone with the zone's name."""
    parts = [
        tag(
            "span",
            f"{value.capitalize()} ",
            tag(
                "span",
                minus(f"{total} {ZONES[zone]}"),
                class_=f"gl-zone {ZONE_LOOKS[zone]}",
            ),
        )
        for value, total, zone in zip(VALUES, space.line.sums, space.line.zones, strict=True)
    ]
    return tag("p", join(parts, hush("; ")), class_="gl-sums gl-num")


def _event(cards: Faces, event: EventLine) -> Markup:
    points = tag("span", f" {in_unit(event.points, 'points')}", class_="gl-soft gl-num")
    return tag("span", cards.card(event.event), tag("br"), points)


def _cards(shown: GrowScene, cards: Faces, seat: int) -> list[Markup]:
    """The hand, and what was chosen or revealed and is not placed yet."""
    table, parts = shown.grown, []
    held = shown.hand(seat)
    if held is not None:
        counts = [held.count(kind) for kind in range(len(shown.cards))]
        parts.append(panels.line(f"Hand: {plural(len(held), 'card')}", cards.cards(counts), "hand"))
        if table.committed[seat]:
            parts.append(panels.line("Chosen, face down", cards.card(table.committed[seat] - 1)))
    elif shown.viewer is not None:
        parts += [panels.hidden_cards(p, cards.cards, cards.mark) for p in shown.hidden[seat]]
    if table.revealed[seat]:
        parts.append(panels.line("Revealed, not placed yet", cards.card(table.revealed[seat] - 1)))
    return parts


def _legend() -> Markup:
    """What the figures and signs mean."""
    marks = [tag("span", family_mark(family), f" {family}") for family in (*ON_SPACES, "event")]
    told = (
        "Figures: Quantity/Quality/Commitment. Letters stand for Spaces: on a Traffic Light, "
        "where their sums fall; dashed ones have no Plant. "
    )
    return tag(
        "p",
        told,
        hourglass(),
        " leaves at the end of the Season. ",
        join(marks, " · "),
        class_="gl-title",
    )
