"""Items of GrowerZ's notation: Spaces with what lies on them, Characters, face-up Plants.

A Space is written as a pile, the Space first: "spaces GHA + TO + LS, GTA". The two of the Character
lie there though nobody says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any, cast

from grasslab.engine.positions import (
    CardIn,
    CardItem,
    Cards,
    Number,
    OneOf,
    Piles,
    Reading,
    Slots,
)
from grasslab.engine.positions.cards import codes_of, list_cards
from grasslab.games.growerz.cards import ON_SPACES, PERMANENT, PLANT_TYPES, SEASONS
from grasslab.games.growerz.places import BEFORE_SEASONS, seasons_begun, space_cards
from grasslab.games.growerz.table import PERMANENT_SPACES, SPACES, STEPS

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ

COLOURS = len(ON_SPACES)


def growerz(game: Any) -> GrowerZ:
    """The game that a notation of GrowerZ is of."""
    return cast("GrowerZ", game)


@dataclass(frozen=True)
class Spaces(Piles):
    """All Spaces of a player, the Character's own first, each with its cards and its Plant."""

    def piles(self, game: Any, table: Any, seat: int) -> Sequence[Sequence[int]]:
        """The kinds on each Space, the Space itself first."""
        piles = (space_cards(growerz(game), table, seat, place) for place in range(SPACES))
        return [pile for pile in piles if pile]

    def usual_piles(self, game: Any, table: Any, seat: int) -> Sequence[Sequence[int]]:
        """The two Spaces of the Character, empty."""
        return [[kind] for kind in own_spaces(growerz(game), table, seat)]

    def lay(self, reading: Reading, table: Any, seat: int, piles: Sequence[Sequence[int]]) -> None:
        """Lay out Spaces; those of the Character go to their places, named or not."""
        game = growerz(reading.game)
        own = own_spaces(game, table, seat)
        for place, kind in enumerate(own):
            self._lay_space(game, table, seat, place, kind)
        others = PERMANENT_SPACES
        for kind, *upon in piles:
            card, name = game.deck.cards[kind], game.kinds[kind].name
            place = own.index(kind) if kind in own else others
            if card.family != "space":
                reading.fault(f"{name} is no Space, and a pile begins with one")
            elif card.character and kind not in own:
                reading.fault(f"{name} belongs to the {card.character}")
            elif kind not in own and seasons_begun(table) != 1 + SEASONS.index(card.season):
                check_season(reading, table, kind)
            elif place == SPACES:
                reading.fault(f"there is room for {STEPS} temporary Spaces")
            elif kind in own and any(table.plant[seat][place:][:1] + self._on(table, seat, place)):
                reading.fault(f"{name} is there twice")
            else:
                others += kind not in own
                self._lay_space(game, table, seat, place, kind)
                for other in upon:
                    self._lay_card(reading, table, seat, place, other)
        if not reading.found:
            game.rules_of_play.sort_spaces(table, seat)

    def _on(self, table: Any, seat: int, place: int) -> list[int]:
        """What lies on a Space, by colour."""
        row: list[int] = table.lying[seat]
        return row[COLOURS * place : COLOURS * (place + 1)]

    def _lay_space(self, game: GrowerZ, table: Any, seat: int, place: int, kind: int) -> None:
        table.space[seat][place] = 1 + list(game.rules_of_play.SPACE_KIND).index(kind)

    def _lay_card(self, reading: Reading, table: Any, seat: int, place: int, kind: int) -> None:
        game = growerz(reading.game)
        card, name = game.deck.cards[kind], game.kinds[kind].name
        space = game.deck.cards[game.rules_of_play.SPACE_KIND[table.space[seat][place] - 1]]
        if card.family in PLANT_TYPES:
            if table.plant[seat][place]:
                reading.fault(f"{name} is the second Plant on {space.name}, which has room for one")
            elif card.family not in space.symbols:
                takes = " and ".join(space.symbols)
                reading.fault(f"{name} is {card.family}, and {space.name} takes {takes} plants")
            else:
                table.plant[seat][place] = 1 + kind - game.rules_of_play.FIRST_PLANT
            return
        if card.family not in ON_SPACES:
            reading.fault(f"{name} lies on no Space: it is of the family {card.family}")
            return
        at = COLOURS * place + ON_SPACES.index(card.family)
        check_season(reading, table, kind, earlier=card.is_permanent)
        if place >= PERMANENT_SPACES and card.family in PERMANENT:
            reading.fault(f"{name} is permanent, and {space.name} is a temporary Space")
        elif table.lying[seat][at]:
            there = game.kinds[table.lying[seat][at] - 1].name
            reading.fault(f"{name} and {there} are both {card.colour}, and lie on one Space")
        else:
            table.lying[seat][at] = 1 + kind


def own_spaces(game: GrowerZ, table: Any, seat: int) -> list[int]:
    """The kinds of the two Spaces that a player's Character starts with."""
    number = table.character[seat] - 1
    if number < 0:
        return []
    return list(game.rules_of_play.SPACE_KIND[2 * number : 2 * number + 2])


@dataclass(frozen=True)
class SeasonSlots(Slots):
    """Cards of the present Season, each in a place of its own.

    Parameters
    ----------
    events : bool
        Whether only Events lie there.
    """

    _: KW_ONLY
    events: bool = False

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the cards, if they can lie there now."""
        game = growerz(reading.game)
        for kind in dict.fromkeys(Reading(game, reading.where).row(value)):
            check_season(reading, table, kind)
            if self.events and game.deck.cards[kind].family != "event":
                reading.fault(f"{game.kinds[kind].name} is no Event")
        if not reading.found:
            super().read(reading, table, seat, value)


@dataclass(frozen=True)
class SeasonCardIn(CardIn):
    """One card of the present Season, or none."""

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the card, if it can lie there now."""
        kind = Reading(reading.game, reading.where).card(value)
        if kind is not None and kind >= 0:
            check_season(reading, table, kind)
        if not reading.found:
            super().read(reading, table, seat, value)


def check_season(reading: Reading, table: Any, kind: int, earlier: bool = False) -> None:
    """Note a card that is not of the present Season; with ``earlier``, nor of one before it."""
    game = growerz(reading.game)
    card, name = game.deck.cards[kind], game.kinds[kind].name
    if not card.is_season_card:
        reading.fault(f"{name} is no Season card")
        return
    begun = seasons_begun(table)
    season = 1 + SEASONS.index(card.season)
    if season > begun:
        reading.fault(f"{name} comes in {card.season}")
    elif season < begun and not earlier:
        reading.fault(f"{name} is gone since {card.season}")


@dataclass(frozen=True)
class CharacterIn(CardIn):
    """A player's Character; where the rules give the Characters, usually the one given."""

    def is_usual(self, game: Any, table: Any, seat: int) -> bool:
        """Whether it is the Character that is given, or none."""
        return self.number(table, seat) == self._given(game, table, seat)

    def leave(self, game: Any, eyes: Any, table: Any, seat: int) -> None:
        """Put the Character that is given."""
        self.put(table, seat, self._given(game, eyes, seat))

    def _given(self, game: Any, table: Any, seat: int) -> int:
        characters = game.values["characters"]
        if isinstance(characters, str) or table.phase in BEFORE_SEASONS:
            return 0
        return 1 + growerz(game).deck.characters.index(characters[seat])


@dataclass(frozen=True)
class OpenPlants(CardItem):
    """The face-up Plants, one of each type at most."""

    def words(self, game: Any, table: Any, seat: int) -> str:
        """Their codes, the feminized one first."""
        first = growerz(game).rules_of_play.FIRST_PLANT
        kinds = [first + card - 1 for card in table.open_plants if card]
        return ", ".join(codes_of(game.kinds, kinds))

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Lay each where its type lies."""
        game = growerz(reading.game)
        for kind in reading.row(value):
            family, name = game.kinds[kind].family, game.kinds[kind].name
            if family not in PLANT_TYPES:
                reading.fault(f"{name} is no Plant")
            elif table.open_plants[PLANT_TYPES.index(family)]:
                reading.fault(f"{name} is the second {family} plant, and one lies face up")
            else:
                number = 1 + kind - game.rules_of_play.FIRST_PLANT
                table.open_plants[PLANT_TYPES.index(family)] = number


@dataclass(frozen=True)
class SeasonCards(Cards):
    """Season cards by kind, of which a position says only those of the present Season.

    Parameters
    ----------
    earlier : bool
        Whether cards of earlier Seasons lie there as well: all that lie on no Space.
    """

    _: KW_ONLY
    earlier: bool = False

    def words(self, game: Any, table: Any, seat: int) -> str:
        """The cards of the present Season."""
        first, end = season_kinds(growerz(game), table)
        return list_cards(game.kinds, self.row(table, seat)[first:end], first)

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the cards, if they can lie there now."""
        for kind, count in enumerate(Reading(reading.game, reading.where).cards(value)):
            if count:
                check_season(reading, table, kind, self.earlier)
        if not reading.found:
            super().read(reading, table, seat, value)


def season_kinds(game: GrowerZ, table: Any) -> tuple[int, int]:
    """The first kind of the present Season's cards, and the end of them."""
    if not seasons_begun(table):
        return 0, 0
    first, end = game.rules_of_play.FIRST_OF_SEASON[table.season : table.season + 2]
    return first, end


@dataclass(frozen=True)
class FromOne(Number):
    """A number that is counted from zero, and told from one on."""

    def words(self, game: Any, table: Any, seat: int) -> str:
        """One more."""
        return str(self.number(table, seat) + 1)

    def fact(self, game: Any, table: Any, seat: int) -> int | str:
        """One more."""
        return self.number(table, seat) + 1

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """One less."""
        number = reading.number(value, 1, 1 + (self.most or 0))
        if number is not None:
            self.put(table, seat, number - 1)


TYPES = OneOf("drawing", "drawing", {0: "nothing", **dict(enumerate(PLANT_TYPES, 1))})
"""The type of Plant that is being drawn."""
