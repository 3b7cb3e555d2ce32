"""From what people type to the rules of a score pad and the figures of a round."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grasslab.cli.options import as_usage, read_pair
from grasslab.cli.reading import UsageError, read_dollars
from grasslab.engine.errors import did_you_mean
from grasslab.engine.words import money
from grasslab.games.grass.cardnames import counted, find_kind
from grasslab.games.grass.catalogue import CARDS, KINDS
from grasslab.games.grass.deck import REPLACEMENTS
from grasslab.games.grass.game import Grass
from grasslab.games.grass.presets import Rules, preset_named
from grasslab.games.grass.scorepad import (
    FINES,
    LABELS,
    Figures,
    FiguresError,
    figure_faults,
    fines_of,
)

_FIELDS = {
    "protected": "protected",
    "at-risk": "at_risk",
    "risk": "at_risk",
    "hand": "in_hand",
    "in-hand": "in_hand",
    "fines": "fines",
    "paranoia": "fines",
    "banker": "banker",
}
EXAMPLE = "protected=0,30k; at-risk=25k,0; hand=5k,0; fines=0,SO+DC; banker=Amy"
FINES_WORDS = ", ".join(
    f"{card.code} {card.name} {money(fine)}"
    for card, fine in zip((c for c in CARDS if c.family == "Paranoia"), FINES, strict=True)
)
"""What the Paranoia cards cost."""
_NOBODY = ("", "nobody", "none", "-")


def rules_from(preset: str, options: Sequence[str]) -> Rules:
    """The rules of a preset with some options.

    Raises
    ------
    UsageError
        If anything in them cannot be.
    """
    with as_usage():
        return preset_named(preset).with_options(**dict(read_pair(Grass, text) for text in options))


def read_figure(name: str, text: str) -> int:
    """One figure of a line of the sheet: dollars, and for fines the cards too.

    Raises
    ------
    UsageError
        If it is no figure.

    Examples
    --------
    >>> read_figure("at_risk", "175k"), read_figure("fines", "2 Sold Out + DC")
    (175000, 100000)
    """
    if name == "fines" and any(letter.isalpha() for letter in text.rstrip("kK ")):
        return _read_fines(text)
    try:
        return read_dollars(text)
    except UsageError as error:
        hint = ", or the cards, such as 2 SO + DC" if name == "fines" else ""
        raise UsageError(f"{error}{hint}") from error


def _read_fines(text: str) -> int:
    """The fines for a list of Paranoia cards, such as "2 SO + DC"."""
    counts = [0] * KINDS
    for item in filter(str.strip, re.split(r"[+,]", text)):
        number, name = counted(item)
        kind = find_kind(name)
        if kind is None or CARDS[kind].family != "Paranoia":
            raise UsageError(f"{name!r} is no Paranoia card; those in hand cost: {FINES_WORDS}")
        counts[kind] += number
        most = CARDS[kind].copies + REPLACEMENTS
        if counts[kind] > most:
            raise UsageError(
                f"{counts[kind]} {CARDS[kind].name}: the box has {CARDS[kind].copies}, "
                f"and with all its replacements {most}"
            )
    return fines_of(counts)


def read_banker(players: Sequence[str], text: str) -> int | None:
    """The seat of whose Banker counts; ``None`` for nobody's.

    Raises
    ------
    UsageError
        If nobody of that name plays.
    """
    if text.strip().casefold() in _NOBODY:
        return None
    for seat, name in enumerate(players):
        if name.casefold() == text.strip().casefold():
            return seat
    raise UsageError(f"nobody here is called {text.strip()!r}; {did_you_mean(text, players)}")


def read_round(players: Sequence[str], text: str) -> Figures:
    """A whole round in one text, as the command line gives it.

    Parameters
    ----------
    players : sequence of str
        The names, by seat.
    text : str
        Lines of the sheet with semicolons between them, each with a figure for each player. What
        is left out is nothing for everybody.

    Raises
    ------
    FiguresError
        With everything that is wrong.

    Examples
    --------
    >>> read_round(("Amy", "Bob"), "protected=0,30k; at-risk=25,000 0; fines=DC,0; banker=bob")
    Figures(protected=(0, 30000), at_risk=(25000, 0), in_hand=(0, 0), fines=(50000, 0), banker=1)
    """
    rows: dict[str, tuple[int, ...]] = {}
    banker: int | None = None
    faults: list[str] = []
    seen: set[str] = set()
    for part in filter(str.strip, text.split(";")):
        word, equals, values = part.partition("=")
        name = _FIELDS.get("-".join(word.replace("_", " ").replace("-", " ").casefold().split()))
        try:
            if not equals or name is None:
                raise UsageError(
                    f"{part.strip()!r} is no line of the sheet; "
                    f"{did_you_mean(word.strip(), _FIELDS)}; for example: {EXAMPLE}"
                )
            if name in seen:
                raise UsageError(f"{word.strip()} is there twice")
            seen.add(name)
            if name == "banker":
                banker = read_banker(players, values)
            else:
                rows[name] = _read_row(name, players, values)
        except UsageError as error:
            faults.append(str(error))
    none = (0,) * len(players)
    figures = Figures(**{name: rows.get(name, none) for name in LABELS}, banker=banker)
    faults += figure_faults(figures, players)
    if faults:
        raise FiguresError(faults)
    return figures


def _read_row(name: str, players: Sequence[str], text: str) -> tuple[int, ...]:
    """A figure for each player: between slashes, blanks or commas, whichever fits."""
    by_blanks = [word.rstrip(",") for word in text.split()]
    for parts in (text.split("/"), by_blanks, text.split(",")):
        if len(parts) == len(players):
            try:
                return tuple(read_figure(name, part) for part in parts)
            except UsageError:
                continue
    parts = text.split("/") if "/" in text else text.split(",")
    label = LABELS[name]
    if len(parts) != len(players):
        raise UsageError(
            f"{label}: a figure each for {', '.join(players)} is needed, and {text.strip()!r} has "
            f"{len(parts)}; where thousands have a comma, put blanks or slashes between figures"
        )
    wrong = []
    for player, part in zip(players, parts, strict=True):
        try:
            read_figure(name, part)
        except UsageError as error:
            wrong.append(f"{player}: {error}")
    raise UsageError(f"{label}, " + "; ".join(wrong))
