"""The lines of a score sheet: what each Space, each Event and the end bring, and why."""

from __future__ import annotations

from typing import NamedTuple


class SpaceLine(NamedTuple):
    """What a Space brings."""

    place: int
    """0 and 1 are the Character's own Spaces, from 2 on temporary ones."""
    space: int
    """The kind of the Space."""
    plant: int | None
    """The kind of its Plant; without one it brings nothing."""
    cards: tuple[int, ...]
    """The kinds that lie on it, by colour."""
    sums: tuple[int, ...]
    """Quantity, Quality and Commitment of all these cards together."""
    zones: tuple[int, ...]
    """0 red, 1 yellow, 2 green, for each of the sums."""
    zone_points: tuple[int, ...]
    """The points for each of the zones."""
    bonus: int
    """6 if all three are green."""
    points: int


class EventLine(NamedTuple):
    """What an Event brings."""

    event: int
    """Its kind."""
    satisfied: tuple[bool, ...]
    """Whether each of its effects is there, in the effects' alphabetical order."""
    points: int


class Harvest(NamedTuple):
    """What a Season brings a player."""

    player: int
    season: int
    spaces: tuple[SpaceLine, ...]
    events: tuple[EventLine, ...]
    points: int


class Finish(NamedTuple):
    """How the game ends for a player."""

    player: int
    seasons: tuple[int, ...]
    """The points of each Season."""
    colours: tuple[int, ...]
    """Colours of permanent cards on each of the Character's two Spaces."""
    bonus: int
    """6 for the most colours on a single Space."""
    points: int
