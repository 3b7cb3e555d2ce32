"""A position of GrowerZ as one person sees it: Spaces, Traffic Lights, and what is decided now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol, cast

from grasslab.engine.table import Table as EngineTable
from grasslab.engine.words import listed, plural
from grasslab.games.growerz.cards import PLANT_TYPES, SEASONS, VALUES, ZONES, Band, Card
from grasslab.games.growerz.deck import CardSet
from grasslab.games.growerz.lines import EventLine, Harvest, SpaceLine
from grasslab.games.growerz.phrases import LETTERS
from grasslab.games.growerz.table import (
    CHOOSE,
    CHOOSE_CHARACTER,
    CHOOSE_FIRST,
    DEAL,
    DEAL_CHARACTER,
    DRAW_PLANT,
    GAME_OVER,
    PERMANENT_SPACES,
    PLACE,
    PLANT,
    REVEAL,
    SEASON_OVER,
    SOW,
    Table,
)
from grasslab.show.game_scene import GameScene, won_words

LEGEND = "Figures: Quantity/Quality/Commitment. * leaves at the end of the Season."


class Space(NamedTuple):
    """A Space with all that lies on it, and what that is worth as it lies."""

    letter: str
    kind: int
    permanent: bool
    plant: int | None
    lying: tuple[int | None, ...]
    """By colour, the kind that lies there."""
    line: SpaceLine


class Light(NamedTuple):
    """One row of a Traffic Light."""

    value: str
    bands: tuple[Band, ...]


class GrowingGame(Protocol):
    """What is asked of the game besides what every game has."""

    deck: CardSet

    def harvest(self, table: EngineTable, player: int) -> Harvest:
        """What the Season brings a player as a table lies."""


@dataclass(frozen=True)
class GrowScene(GameScene):
    """What is drawn of GrowerZ."""

    @property
    def growerz(self) -> GrowingGame:
        """The game."""
        return cast(GrowingGame, self.game)

    @property
    def grown(self) -> Table:
        """The table."""
        return cast(Table, self.table)

    @property
    def cards(self) -> Sequence[Card]:
        """The cards, by kind."""
        return self.growerz.deck.cards

    def name(self, kind: int) -> str:
        """The name of a card."""
        return self.cards[kind].name

    def code(self, kind: int) -> str:
        """A card with its figures or effects, as text.

        A star marks what leaves at the end of the Season.
        """
        card = self.cards[kind]
        star = "" if card.is_permanent else "*"
        figures = "" if card.family == "event" else " " + "/".join(map(str, card.values))
        words = either(card.symbols) if card.family == "space" else ", ".join(card.effects)
        return f"{card.name}{star} ({card.family}{figures}{f': {words}' if words else ''})"

    # Where cards are, by their kinds

    @cached_property
    def _first(self) -> dict[str, int]:
        """The first kind of Plants, of Characters and of the Spaces that they start with."""
        season = sum(card.season != "" for card in self.cards)
        plants = sum(card.family in PLANT_TYPES for card in self.cards)
        characters = sum(card.family == "character" for card in self.cards)
        first = {"plant": season, "character": season + plants}
        return first | {"start": season + plants + characters}

    def character(self, seat: int) -> Card | None:
        """The Character of a player."""
        number = self.grown.character[seat]
        return self.cards[self._first["character"] + number - 1] if number else None

    def plant_kind(self, number: int) -> int:
        """The kind of a Plant by its number."""
        return self._first["plant"] + number

    @cached_property
    def _harvests(self) -> list[Harvest | None]:
        return [
            self.growerz.harvest(self.table, seat) if self.character(seat) else None
            for seat in range(len(self.names))
        ]

    def spaces(self, seat: int) -> list[Space]:
        """The Spaces of a player."""
        harvest = self._harvests[seat]
        return [] if harvest is None else [self._space(seat, line) for line in harvest.spaces]

    def _space(self, seat: int, line: SpaceLine) -> Space:
        colours = len(self.grown.lying[seat]) // len(self.grown.space[seat])
        there = self.grown.lying[seat][colours * line.place : colours * (line.place + 1)]
        lying = tuple(card - 1 if card else None for card in there)
        own = line.place < PERMANENT_SPACES
        return Space(LETTERS[line.place], line.space, own, line.plant, lying, line)

    def events(self, seat: int) -> Sequence[EventLine]:
        """The Events in front of a player."""
        harvest = self._harvests[seat]
        return () if harvest is None else harvest.events

    def lights(self, seat: int) -> list[Light]:
        """The Traffic Light of a player's Character."""
        card = self.character(seat)
        return (
            [] if card is None else [Light(*pair) for pair in zip(VALUES, card.lights, strict=True)]
        )

    def hand(self, seat: int) -> list[int] | None:
        """The kinds in a hand, one after the other; ``None`` if the viewer does not see them."""
        if self.is_hidden("hand", seat):
            return None
        return [card - 1 for card in self.grown.hand[seat] if card]

    def open_plants(self) -> list[int]:
        """The kinds of the face-up Plants."""
        return [self.plant_kind(card - 1) for card in self.grown.open_plants if card]

    def plants(self, numbers: Sequence[int], plant_type: str) -> list[int]:
        """Plants of a type, by kind, of counts by number."""
        counts = [0] * len(self.cards)
        for number, count in enumerate(numbers):
            kind = self.plant_kind(number)
            if self.cards[kind].family == plant_type:
                counts[kind] = count
        return counts

    # Points

    def season_points(self, seat: int) -> list[int | None]:
        """The points of each Season that was harvested."""
        table = self.grown
        done = table.season + (table.phase in (SEASON_OVER, GAME_OVER))
        return [table.points[seat][n] if n < done else None for n in range(table.seasons)]

    def total(self, seat: int) -> int:
        """The points that a player has."""
        return self.game.totals(self.table)[seat]

    def coming(self, seat: int) -> int | None:
        """What the Season would bring if it were harvested now; ``None`` once it is."""
        harvest = self._harvests[seat]
        harvested = self.grown.phase in (SEASON_OVER, GAME_OVER)
        return None if harvest is None or harvested else harvest.points

    @cached_property
    def _leaders(self) -> list[int]:
        """Who has the most points so far; nobody while all have as many."""
        best = [seat for seat in range(len(self.names)) if self._so_far(seat) == self._most]
        return best if len(best) < len(self.names) else []

    @cached_property
    def _most(self) -> int:
        return max(self._so_far(seat) for seat in range(len(self.names)))

    def _so_far(self, seat: int) -> int:
        return self.total(seat) + (self.coming(seat) or 0)

    # In words

    def course(self) -> str:
        """The Season, the step, the way that hands go, and the First Player."""
        table = self.grown
        if table.phase in (CHOOSE_FIRST, DEAL_CHARACTER, CHOOSE_CHARACTER):
            return f"Seats, clockwise: {', '.join(self.names)}."
        season = SEASONS[table.season].capitalize()
        order = [self.names[(table.first + n) % table.players] for n in range(table.players)]
        words = f"{season}, Season {table.season + 1} of {table.seasons}"
        if table.phase not in (SEASON_OVER, GAME_OVER):
            step = "Sowing" if table.sowing else "Choice"
            words += f", card {table.step + 1} of {table.hand_size - 1}, {step}"
        return f"{words}. First Player: {order[0]}; then {listed(order[1:])}. {self.passing()}"

    def passing(self) -> str:
        """Where hands go."""
        way = "clockwise" if self.is_clockwise() else "anticlockwise"
        seats = range(len(self.names)) if self.is_clockwise() else range(len(self.names), 0, -1)
        round_ = [self.names[seat % len(self.names)] for seat in (*seats, seats[0])]
        return f"Hands are passed {way}: {' > '.join(round_)}."

    def is_clockwise(self) -> bool:
        """Whether hands go to the left in this Season."""
        return self.grown.season % 2 == 0

    def headline(self) -> str:
        """Whose turn it is, or who has won."""
        table = self.grown
        if self.ended:
            return f"The game is over: {won_words(self.game, self.table)}"
        if table.phase == SEASON_OVER:
            return f"{SEASONS[table.season].capitalize()} is over."
        if table.phase in _BY_CHANCE:
            return _BY_CHANCE[table.phase]
        return f"{self.names[table.player]}'s turn."

    def task(self) -> str:
        """What is decided or happens now, and by whom."""
        return _TASKS[self.grown.phase](self)

    def duty(self) -> str:
        """What the seat that decides is there for, in two words."""
        return _DUTIES.get(self.grown.phase, "to move")

    def actor(self) -> str:
        """Who decides, or gets what chance brings."""
        return self.names[self.grown.player]

    def notes(self, seat: int) -> list[str]:
        """What else is to be known of a seat."""
        notes = ["First Player"] * (seat == self.grown.first and self.has_first())
        notes += ["leads"] * (not self.ended and seat in self._leaders)
        return notes + super().notes(seat)

    def has_first(self) -> bool:
        """Whether somebody holds the First Player card."""
        return self.grown.phase != CHOOSE_FIRST

    def next_type(self) -> str:
        """The type of the Plant that chance brings."""
        table = self.grown
        if table.phase == DRAW_PLANT:
            return PLANT_TYPES[table.drawing - 1]
        waiting = (n for n, card in enumerate(table.open_plants) if not card and table.deck_left[n])
        return PLANT_TYPES[next(waiting, 0)]


def either(symbols: Sequence[str]) -> str:
    """The types of Plant that a Space takes."""
    return " or ".join(symbols)


def band_words(band: Band) -> str:
    """A stretch of a Traffic Light.

    Examples
    --------
    >>> [band_words(Band("green", low, high)) for low, high in [(4, 5), (6, 6), (None, 0)]]
    ['green 4-5', 'green 6', 'green up to 0']
    """
    if band.low is None or band.high is None:
        ends = f"up to {band.high}" if band.low is None else f"{band.low} and more"
        return f"{band.zone} {'any' if band.low is None and band.high is None else ends}"
    return f"{band.zone} {band.low if band.low == band.high else f'{band.low}-{band.high}'}"


def light_words(light: Light) -> str:
    """A row of a Traffic Light; what it does not name is red."""
    return f"{light.value} " + ", ".join(band_words(band) for band in light.bands)


def sums_words(line: SpaceLine) -> str:
    """What a Space adds up to, with the zones that its sums fall in."""
    parts = zip(VALUES, line.sums, line.zones, strict=True)
    return ", ".join(f"{value} {total} {ZONES[zone]}" for value, total, zone in parts)


def worth_words(line: SpaceLine) -> str:
    """What a Space would bring, and why."""
    if line.plant is None:
        return "no Plant, no points"
    parts = [*map(str, line.zone_points), *([f"{line.bonus} for all green"] if line.bonus else [])]
    return f"{plural(line.points, 'point')} ({' + '.join(parts)})"


_BY_CHANCE = {
    CHOOSE_FIRST: "The game begins.",
    DEAL_CHARACTER: "The Characters are dealt.",
    REVEAL: "A Plant is turned up.",
    DEAL: "The hands are dealt.",
}
_DUTIES = {
    CHOOSE_CHARACTER: "to choose",
    CHOOSE: "to choose",
    PLACE: "to place",
    SOW: "to sow",
    PLANT: "to plant",
}


def _season_over(scene: GrowScene) -> str:
    season = SEASONS[scene.grown.season + 1].capitalize()
    return f"All is harvested; what is temporary goes, and the hands for {season} are dealt."


def _choose(scene: GrowScene) -> str:
    last = " The other one is discarded." * (scene.grown.step == scene.grown.hand_size - 2)
    return f"{scene.actor()} chooses a card and lays it face down.{last}"


def _place(scene: GrowScene) -> str:
    card = scene.name(scene.grown.revealed[scene.grown.player] - 1)
    return f"{scene.actor()} picks a Space for {card}."


def _plant(scene: GrowScene) -> str:
    plant = scene.name(scene.plant_kind(scene.grown.drawn - 1))
    return f"{scene.actor()} has drawn {plant} and must plant it."


_TASKS: dict[int, Callable[[GrowScene], str]] = {
    CHOOSE_FIRST: lambda scene: "Who gets the First Player card is decided by chance.",
    DEAL_CHARACTER: lambda scene: f"{scene.actor()} gets a Character.",
    REVEAL: lambda scene: f"It is the top card of the {scene.next_type()} deck.",
    DEAL: lambda scene: (
        f"The next card goes to {scene.actor()}; "
        f"{plural(scene.grown.to_deal, 'card')} still to deal."
    ),
    DRAW_PLANT: lambda scene: (
        f"{scene.actor()} draws the top card of the {scene.next_type()} deck, unseen, "
        "and must plant it."
    ),
    SEASON_OVER: _season_over,
    CHOOSE_CHARACTER: lambda scene: f"{scene.actor()} chooses a Character.",
    CHOOSE: _choose,
    PLACE: _place,
    SOW: lambda scene: f"{scene.actor()} plants a face-up Plant, draws one unseen, or passes.",
    PLANT: _plant,
    GAME_OVER: lambda scene: "",
}
