"""What a card of GrowerZ is, and the words that its file uses: seasons, families, colours."""

from __future__ import annotations

from typing import NamedTuple

SEASONS = ("winter", "spring", "summer", "autumn")

PERMANENT = ("lamp", "reflector", "fan", "extractor", "hydro", "odour control")
"""Structures, which stay to the end of the game."""
TEMPORARY = ("technique", "fertiliser", "aid")
"""Tools for a single Season (with the hourglass)."""
ON_SPACES = PERMANENT + TEMPORARY
"""The families that are assigned to a Space, one card of each; their places are their numbers."""
SEASON_FAMILIES = (*ON_SPACES, "event", "space")
"""The families of Season cards; a Space that belongs to a Character is no Season card."""
PLANT_TYPES = ("feminized", "autoflowering")
FAMILIES = (*SEASON_FAMILIES, *PLANT_TYPES, "character", "first player")

COLOURS = {
    "lamp": "yellow",
    "reflector": "grey",
    "fan": "light blue",
    "extractor": "purple",
    "hydro": "salmon",
    "odour control": "fuchsia",
    "technique": "orange",
    "fertiliser": "brown",
    "aid": "red",
    "event": "blue",
    "space": "black",
    "feminized": "green",
    "autoflowering": "green",
}
"""The colour of each family (R, "Game Overview"); what is missing here has none."""

VALUES = ("quantity", "quality", "commitment")
ZONES = ("red", "yellow", "green")


class Band(NamedTuple):
    """A stretch of a Traffic Light: a zone, and its first and last sum (``None``: without end)."""

    zone: str
    low: int | None
    high: int | None

    def holds(self, total: int) -> bool:
        """Whether a sum falls in it."""
        above = self.low is None or total >= self.low
        return above and (self.high is None or total <= self.high)


class Card(NamedTuple):
    """A kind of card; its kind number is its place in the deck's list."""

    name: str
    family: str
    season: str
    """The Season of its back; empty for what is no Season card."""
    values: tuple[int, int, int]
    """Quantity, Quality, Commitment."""
    effects: tuple[str, ...]
    """One or two of a Plant, two of an Event."""
    symbols: tuple[str, ...]
    """The types of Plant that a Space takes."""
    character: str
    """Whose Space it is, if it is one of those that a Character starts with."""
    lights: tuple[tuple[Band, ...], ...]
    """A Character's Traffic Light: the bands of each value; all other sums are red."""
    copies: int
    text: str
    """What it is, in our words."""
    source: str
    """``rulebook`` for what the rulebook names, else ``house``."""

    @property
    def colour(self) -> str:
        """The colour of its family, or nothing."""
        return COLOURS.get(self.family, "")

    @property
    def is_permanent(self) -> bool:
        """Whether it stays on its Space, or as a Space, to the end of the game."""
        return self.family in PERMANENT or (self.family == "space" and self.character != "")

    @property
    def is_season_card(self) -> bool:
        """Whether it is dealt in a Season."""
        return self.season != ""

    def zone(self, value: int, total: int) -> str:
        """The zone of this Character's Traffic Light for a sum of a value (0 Quantity ...)."""
        return next((band.zone for band in self.lights[value] if band.holds(total)), "red")
