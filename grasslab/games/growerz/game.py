"""GrowerZ as a game of the engine: its words, its places, who sees what, its score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from grasslab.engine.bounds import Bounds
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Event
from grasslab.engine.owncards import NAME, OwnCardsGame
from grasslab.engine.placed import Kind, Place
from grasslab.engine.sheet import Entry, Sheet
from grasslab.engine.state import State
from grasslab.engine.table import Table as EngineTable
from grasslab.engine.twins import Printed
from grasslab.engine.view import View
from grasslab.engine.worded import Phrase, folded
from grasslab.games.growerz import (
    facts,
    frames,
    phrases,
    places,
    said,
    sheets,
    sights,
    telling,
    thoughts,
    words,
)
from grasslab.games.growerz.asked import GrowerzRules
from grasslab.games.growerz.bounds import bounds_of_game
from grasslab.games.growerz.deck import COLUMNS, CardSet
from grasslab.games.growerz.kinds import kinds_of
from grasslab.games.growerz.lines import Finish, Harvest
from grasslab.games.growerz.notation import NOTATION
from grasslab.games.growerz.numbering import NUMBERING
from grasslab.games.growerz.ownbox import plain_rows
from grasslab.games.growerz.permits import PERMITS
from grasslab.games.growerz.policies import POLICIES
from grasslab.games.growerz.presets import DECLARED, declared_options
from grasslab.games.growerz.table import Table

if TYPE_CHECKING:
    import pandas

    from grasslab.engine.options import OptionList


class GrowerZ(OwnCardsGame):
    """GrowerZ with its players, names and rules fixed; ``gl.load("growerz")`` makes one.

    Attributes
    ----------
    deck : CardSet
        The cards that it is played with.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("growerz", names=["Ann", "Bob"], characters=["Hippie", "Lawyer"])
    >>> state = game.deal(seed=7)
    >>> state.player_name(), state.moves()[0].kind
    ('Ann', 'choose')
    """

    name = "growerz"
    title = "GrowerZ"
    least_players, most_players, usual_players = 2, 6, 4
    hidden = "hands, and the cards chosen face down"
    source = "rulebook, and rulings of our own"
    unit = "points"
    numbering = NUMBERING
    hidden_fields = frozenset({"stack"})
    own_fields = frozenset({"hand", "committed"})
    own_places = ("hand", places.CHOSEN)
    stack = places.STACK
    rules_module = "grasslab.games.growerz.rules"
    permits = PERMITS
    printed_module = "grasslab.games.growerz.printed"
    card_set, card_columns = CardSet, COLUMNS
    policies = POLICIES
    declared = DECLARED
    rulings_of_game = words.RULINGS
    notation = NOTATION

    deck: CardSet
    rules_of_play: GrowerzRules

    def __init__(
        self,
        names: Sequence[str],
        utility: str,
        preset: str,
        values: Mapping[str, Any],
        printed: Printed = (),
    ) -> None:
        deck = CardSet(printed[0][2], NAME) if printed else CardSet.standard()  # type: ignore[arg-type]
        object.__setattr__(self, "deck", deck)
        object.__setattr__(self, "declared", self.options_with(printed))
        super().__init__(names, utility, preset, values, printed)

    # Cards of one's own

    @staticmethod
    def plain_cards(deck: CardSet) -> list[dict[str, Any]]:
        """The cards as plain data, one mapping a kind."""
        return plain_rows(deck)

    @classmethod
    def options_with(cls, printed: Printed = ()) -> OptionList:
        """The options there are with these cards, whose Characters have names of their own."""
        if not printed:
            return DECLARED
        return declared_options(CardSet(printed[0][2]).characters)  # type: ignore[arg-type]

    # Tables

    def new_table(self) -> EngineTable:
        """A table before the first card."""
        table = self.blank_table()
        self.rules_of_play.start_game(table)
        return table

    def bounds(self, table: EngineTable) -> Bounds:
        """How long the game can last, and what it can be worth."""
        return bounds_of_game(cast(Table, table))

    # Cards

    @cached_property
    def kinds(self) -> Sequence[Kind]:
        """The kinds of card, by number."""
        return kinds_of(self.deck)

    def counts(self, cards: Iterable[int], first: int = 0) -> list[int]:
        """How many of each kind there are among numbers that are 0, or 1 + kind - ``first``."""
        counts = [0] * len(self.kinds)
        for card in cards:
            if card > 0:
                counts[first + card - 1] += 1
        return counts

    def places(self, table: EngineTable) -> Iterable[Place]:
        """Where all cards lie."""
        return places.places(self, cast(Table, table))

    def space_name(self, table: EngineTable, player: int, place: int) -> str:
        """What the Space at a place in front of a player is called."""
        return places.space_name(self, cast(Table, table), player, place)

    def card_text(self, card: str) -> str:
        return next((row.text for row in self.deck.cards if row.name == card), "")

    def catalogue(self) -> pandas.DataFrame:
        """The cards: family, colour, Season, values, effects, symbols, lights, copies, text."""
        return frames.catalogue(self)

    # Words

    def phrase(self, action: int) -> Phrase:
        """What an action of the numbering is called."""
        return phrases.phrase(self, action)

    def outcome_phrase(self, table: EngineTable, outcome: int) -> Phrase:
        """What chance brings: the First Player, a Character, a Season card, a Plant."""
        return phrases.outcome_phrase(self, cast(Table, table), outcome)

    def parse_action(self, table: EngineTable, text: str) -> int:
        """The action that a text names; Spaces by the names of their cards too."""
        given: object = text
        if self.current_player(table) >= 0 and isinstance(given, str):
            if folded(given) not in self._actions:
                spoken = said.in_notation(self, cast(Table, table), given)
                if folded(spoken) in self._actions:
                    return self._actions[folded(spoken)]
        return super().parse_action(table, text)

    def fact(self, table: EngineTable, action: int, reason: int) -> str:
        """What it is on a table that bars an action, in a sentence."""
        return facts.fact(self, cast(Table, table), action, reason)

    def chance_source(self, table: EngineTable) -> str:
        """What chance draws from: the Season's deck, a Plant deck, the Characters, or lots."""
        return phrases.chance_source(cast(Table, table))

    def events(self, before: EngineTable, action: int, after: EngineTable) -> list[Event]:
        """What happened in a step."""
        return telling.events(self, cast(Table, before), action, cast(Table, after))

    def because(self, view: View, action: int) -> str:
        """Why a player that takes what looks best takes this, in a sentence that all may hear."""
        return thoughts.because(self, view, action)

    # Who sees and knows what

    def observed(self, before: EngineTable, action: int, after: EngineTable, player: int) -> str:
        """What a player sees of a step, as one line."""
        tables = cast(Table, before), cast(Table, after)
        return sights.observed(self, tables[0], action, tables[1], player)

    def learn(
        self,
        knowledge: Knowledge,
        before: EngineTable,
        action: int,
        after: EngineTable,
        seat: int,
    ) -> Knowledge:
        """What a seat knows after a step: hands that were passed on are known while they travel."""
        tables = cast(Table, before), cast(Table, after)
        return sights.learn(self, knowledge, tables[0], action, tables[1], seat)

    # Frames and the score

    def players_frame(self, table: EngineTable) -> pandas.DataFrame:
        """One row a player: Character, points, and how the Spaces stand."""
        return frames.players(self, cast(Table, table))

    def spaces_frame(self, state: State | View) -> pandas.DataFrame:
        """One row a Space and value: the sum, its zone, and the points that it brings."""
        return frames.spaces(self, cast(Table, state.table))

    def entries(self, table: EngineTable) -> Iterable[Entry]:
        """Every point with its reason; of Seasons that are cleaned up, their sum."""
        return sheets.entries(self, cast(Table, table), {})

    def score_sheet(self, state: State | View) -> Sheet:
        """Every point with its reason, as far back as the history of a state goes."""
        return sheets.sheet(self, state)

    def harvest(self, table: EngineTable, player: int) -> Harvest:
        """What the Season brings a player as a table lies, line by line."""
        return self.rules_of_play.harvest(table, player)

    def finish(self, table: EngineTable, player: int) -> Finish:
        """How the game ends for a player as a table lies: Seasons, colours, bonus."""
        return self.rules_of_play.finish(table, player)
