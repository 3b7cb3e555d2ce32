"""What it is on a table of GrowerZ that makes a ruling bar an action: one sentence for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from grasslab.engine.words import listed
from grasslab.games.growerz import reasons
from grasslab.games.growerz.cards import ON_SPACES, PLANT_TYPES
from grasslab.games.growerz.phrases import LETTERS
from grasslab.games.growerz.table import SPACES, Table

if TYPE_CHECKING:
    from grasslab.games.growerz.game import GrowerZ


class Asked(NamedTuple):
    """An action that is asked about at a table."""

    game: GrowerZ
    table: Table
    action: int

    @property
    def name(self) -> str:
        """Whose turn it is."""
        return self.game.names[self.table.player]

    @property
    def place(self) -> int:
        """The place of the Space that the action names."""
        rules = self.game.rules_of_play
        if self.action < rules.SOW_OPEN:
            return self.action - rules.PLACE_ON
        if self.action < rules.DRAW_UNSEEN:
            return (self.action - rules.SOW_OPEN) % SPACES
        return self.action - rules.PLANT_DRAWN

    @property
    def plant_type(self) -> str:
        """The type of Plant that it is about."""
        rules, table = self.game.rules_of_play, self.table
        if self.action < rules.DRAW_UNSEEN:
            return PLANT_TYPES[(self.action - rules.SOW_OPEN) // SPACES]
        if self.action < rules.SOW_NOTHING:
            return PLANT_TYPES[self.action - rules.DRAW_UNSEEN]
        return self.game.kinds[rules.FIRST_PLANT + table.drawn - 1].family

    def space(self) -> str:
        """The name of the Space that the action names, which there is."""
        return self.game.space_name(self.table, self.table.player, self.place)

    def revealed(self) -> str:
        """The name of the card that is to be placed."""
        return self.game.kinds[self.table.revealed[self.table.player] - 1].name


def fact(game: GrowerZ, table: Table, action: int, reason: int) -> str:
    """What bars an action, in a sentence."""
    return _FACTS[reason](Asked(game, table, action))


def _character_taken(asked: Asked) -> str:
    number = 1 + asked.action - asked.game.rules_of_play.TAKE_CHARACTER
    player = asked.game.names[list(asked.table.character).index(number)]
    return f"{player} plays the {asked.game.deck.characters[number - 1]}."


def _not_held(asked: Asked) -> str:
    card = asked.game.kinds[asked.action - asked.game.rules_of_play.CHOOSE_CARD].name
    return f"{asked.name} does not hold {card}."


def _fits_no_space(asked: Asked) -> str:
    kind = asked.action - asked.game.rules_of_play.CHOOSE_CARD
    card = asked.game.deck.cards[kind]
    return f"No Space of {asked.name} takes {card.name} ({card.colour}), and another card fits."


def _no_such_space(asked: Asked) -> str:
    count = sum(space > 0 for space in asked.table.space[asked.table.player])
    return f"{asked.name} has {count} Spaces, and no Space {LETTERS[asked.place]}."


def _colour_taken(asked: Asked) -> str:
    table, p = asked.table, asked.table.player
    card = asked.game.deck.cards[table.revealed[p] - 1]
    at = len(ON_SPACES) * asked.place + ON_SPACES.index(card.family)
    there = asked.game.kinds[table.lying[p][at] - 1].name
    return f"{there} lies on the {asked.space()}, and is {card.colour} as {card.name} is."


def _permanent(asked: Asked) -> str:
    return f"{asked.revealed()} is permanent, and the {asked.space()} is a temporary Space."


def _has_plant(asked: Asked) -> str:
    plant = asked.table.plant[asked.table.player][asked.place] - 1
    name = asked.game.kinds[asked.game.rules_of_play.FIRST_PLANT + plant].name
    return f"{name} grows on the {asked.space()}."


def _wrong_symbol(asked: Asked) -> str:
    space = asked.table.space[asked.table.player][asked.place] - 1
    card = asked.game.deck.cards[asked.game.rules_of_play.SPACE_KIND[space]]
    return f"The {card.name} takes {listed(card.symbols)} plants only."


def _no_space_for(asked: Asked) -> str:
    return f"No empty Space of {asked.name} takes {asked.plant_type} plants."


def _must_plant(asked: Asked) -> str:
    plant = asked.game.kinds[asked.game.rules_of_play.FIRST_PLANT + asked.table.drawn - 1]
    return f"{asked.name} has drawn {plant.name}."


_FACTS: Mapping[int, Callable[[Asked], str]] = {
    reasons.MUST_CHOOSE_CHARACTER: lambda asked: f"{asked.name} is to choose a Character.",
    reasons.MUST_CHOOSE_CARD: lambda asked: f"{asked.name} is to choose a card.",
    reasons.MUST_PLACE: lambda asked: f"{asked.name} is to place {asked.revealed()}.",
    reasons.MUST_SOW: lambda asked: f"{asked.name} is to sow, or to sow nothing.",
    reasons.MUST_PLANT: _must_plant,
    reasons.CHARACTER_TAKEN: _character_taken,
    reasons.NOT_HELD: _not_held,
    reasons.FITS_NO_SPACE: _fits_no_space,
    reasons.NO_SUCH_SPACE: _no_such_space,
    reasons.COLOUR_TAKEN: _colour_taken,
    reasons.PERMANENT_ON_TEMPORARY: _permanent,
    reasons.NO_OPEN_PLANT: lambda asked: f"No {asked.plant_type} plant lies face up.",
    reasons.DECK_IS_EMPTY: lambda asked: f"The {asked.plant_type} deck has no cards.",
    reasons.SPACE_HAS_PLANT: _has_plant,
    reasons.NOT_ON_THIS_SPACE: _wrong_symbol,
    reasons.NO_SPACE_FOR_PLANT: _no_space_for,
}
