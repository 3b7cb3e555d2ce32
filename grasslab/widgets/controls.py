"""The box of a table panel in which a person says what to do: cards, moves, wishes and answers."""

from __future__ import annotations

from collections.abc import Sequence

from grasslab.engine.moves import Explanation, Move
from grasslab.engine.words import plural
from grasslab.show.markup import Markup, join, tag
from grasslab.widgets.panel import button, labelled, options
from grasslab.widgets.wishes import Wish, Wishes

MANY = 8
"""More moves of a kind than this are a list to choose from instead of buttons."""


def box(title: str, *parts: Markup) -> Markup:
    """A box of the panel under a heading."""
    return tag("section", tag("h3", title), *parts, class_="gl-box", aria_label=title)


def first_choice(wishes: Wishes) -> list[Markup]:
    """What stands there while no card is chosen: how to choose one, and moves without a card."""
    parts = []
    plain = [wish.move for wish in wishes.of("")]
    if any(wish.way.source for wish in wishes.legal):
        rest = ", or one of these" if plain else ""
        parts.append(tag("p", f"Choose one of the framed cards on the table{rest}."))
    elif wishes.sources():
        parts.append(tag("p", "No card can be played now; choose one to ask why."))
    return [*parts, _moves(plain)]


def with_card(card: str, text: str, wishes: Wishes, source: str) -> list[Markup]:
    """What can be done with the chosen card, and what cannot, to ask why."""
    legal = [wish.move for wish in wishes.of(source)]
    parts = [tag("p", text, class_="gl-soft")] if text else []
    if not legal:
        parts.append(tag("p", "Nothing can be done with it now; below you can ask why."))
    parts.append(_moves(legal, main=True))
    barred = [wish.move for wish in wishes.barred(source)]
    if barred:
        asks = [
            button(f"{move.text}: why not?", "why_not", move.action, class_="gl-button gl-small")
            for move in barred
        ]
        parts.append(
            tag(
                "details",
                tag("summary", f"Not possible now: {plural(len(barred), 'move')}"),
                tag("div", *asks, class_="gl-buttons", data_arrows=""),
                data_fold="barred",
                open=not legal,
            )
        )
    back = button(f"Put {card} back", "cancel", key="Escape", class_="gl-button gl-small")
    return [*parts, tag("div", back, class_="gl-buttons")]


def which(pending: Sequence[Wish]) -> list[Markup]:
    """Which of several moves that go to the same spot is meant."""
    moves = [wish.move for wish in pending]
    back = button("None of these", "cancel", key="Escape", class_="gl-button gl-small")
    return [
        tag("p", "Which of these?"),
        _moves(moves, main=True),
        tag("div", back, class_="gl-buttons"),
    ]


def all_moves(moves: Sequence[Move]) -> Markup:
    """Every legal move by kind, folded."""
    if len(moves) < 2:
        return Markup("")
    return tag(
        "details",
        tag("summary", f"All {plural(len(moves), 'legal move')}"),
        _moves(moves),
        data_fold="all",
    )


def typed(example: str) -> Markup:
    """A line in which a move can be typed, to be made or asked about."""
    field = tag(
        "input",
        name="wish",
        data_keep="wish",
        data_clear="",
        autocomplete="off",
        spellcheck="false",
        placeholder=example,
    )
    play = tag("button", "Play", type="submit", class_="gl-button")
    ask = tag("button", "Why not?", type="submit", class_="gl-button", data_instead="why_not")
    wide = tag("label", tag("span", "Or type a move"), field, class_="gl-field gl-wide")
    return tag("form", wide, play, ask, class_="gl-form", data_do="play")


def explained(why: Explanation) -> Markup:
    """Why a wish is barred: the fact on the table, the ruling, and where it stands."""
    return tag(
        "div",
        tag("p", "Not possible: ", tag("b", why.move), class_="gl-head"),
        tag("p", why.fact, class_="gl-why"),
        tag("p", why.ruling, class_="gl-why"),
        tag("p", f"{why.name} · {why.source}", class_="gl-why gl-soft"),
        class_="gl-barred",
        role="alert",
    )


def possible(move: str) -> Markup:
    """The answer to who asks why something is not possible that is."""
    return tag(
        "div", tag("p", tag("b", move), " is possible here."), class_="gl-barred", role="alert"
    )


def _moves(moves: Sequence[Move], main: bool = False) -> Markup:
    """Moves as buttons; of kinds with many, as a list to choose from."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move.kind, []).append(move)
    few = [move for group in kinds.values() if len(group) <= MANY for move in group]
    look = "gl-button gl-main" if main else "gl-button"
    parts = []
    if few:
        pressed = [button(move.text, "play", move.action, class_=look) for move in few]
        parts.append(tag("div", *pressed, class_="gl-buttons", data_arrows=""))
    parts += [_list(kind, group) for kind, group in kinds.items() if len(group) > MANY]
    return join(parts)


def _list(kind: str, group: Sequence[Move]) -> Markup:
    name = f"choice {kind} {group[0].action}"
    choices = [(str(move.action), move.text) for move in group]
    field = tag("select", options(choices), name=name, aria_label=f"{kind}: which")
    go = tag("button", kind.capitalize(), type="submit", class_="gl-button")
    wide = labelled(f"{kind}: {len(group)} ways", field)
    return tag("form", wide, go, class_="gl-form", data_do="play_number")
