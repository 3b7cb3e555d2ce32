"""Grass is Greener as a game of the engine: its cards, its words, its options, who sees what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from grasslab.engine.accelerator import plain_rules
from grasslab.engine.bounds import Bounds
from grasslab.engine.errors import NotationError, OptionError, shown
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Event
from grasslab.engine.options import OptionList
from grasslab.engine.owncards import NAME, OwnCardsGame
from grasslab.engine.placed import Kind, Place
from grasslab.engine.positions.cards import NOTHING, fold
from grasslab.engine.seats import Seating
from grasslab.engine.sheet import Entry
from grasslab.engine.table import SEATS
from grasslab.engine.table import Table as EngineTable
from grasslab.engine.twins import Printed
from grasslab.engine.view import View
from grasslab.engine.worded import Phrase, folded
from grasslab.games.grass_is_greener import because as reasoning
from grasslab.games.grass_is_greener import facts, sheets, sights, telling
from grasslab.games.grass_is_greener.bounds import bounds_of
from grasslab.games.grass_is_greener.deck import COLUMNS, Card, CardSet
from grasslab.games.grass_is_greener.face import YardRules, yards_of
from grasslab.games.grass_is_greener.guide import guide
from grasslab.games.grass_is_greener.mistaken import rule_against
from grasslab.games.grass_is_greener.naming import kinds_of
from grasslab.games.grass_is_greener.notation import NOTATION
from grasslab.games.grass_is_greener.numbering import NUMBERING
from grasslab.games.grass_is_greener.ownbox import plain_rows
from grasslab.games.grass_is_greener.permits import PERMITS
from grasslab.games.grass_is_greener.phrases import Phrases
from grasslab.games.grass_is_greener.policies import POLICIES
from grasslab.games.grass_is_greener.presets import DECLARED, options_of
from grasslab.games.grass_is_greener.table import (
    BREAK_TIE,
    CHOOSE_FIRST,
    OPEN_BOARD,
    PLOTS,
    ROOM,
    TAKE_CARD,
    Table,
)
from grasslab.games.grass_is_greener.words import RULINGS

if TYPE_CHECKING:
    import pandas

_MY = re.compile(r"\bmy\b", re.IGNORECASE)
_ME = re.compile(r"\bme\b", re.IGNORECASE)
TAKEN = {"pile", "deck", "discard", "board", "box", *NOTHING}
"""Words that stand for a place of the table, or for nothing."""


class GrassIsGreener(OwnCardsGame):
    """Grass is Greener with its players, names and cards fixed.

    ``gl.load("grass-is-greener")`` makes one.

    Attributes
    ----------
    deck : CardSet
        The cards that are played with: the house deck, or others (``cards=``).
    """

    name = "grass-is-greener"
    title = "Grass is Greener"
    least_players, most_players, usual_players = 2, 6, 4
    hidden = "the others' hands and the deck"
    source = "the rulebook of Grass is Greener, with a deck of the house"
    unit = "points"
    numbering = NUMBERING
    hidden_fields = frozenset({"stack"})
    own_fields = frozenset({"hand"})
    rules_module = "grasslab.games.grass_is_greener.rules"
    permits = PERMITS
    printed_module = "grasslab.games.grass_is_greener.printed"
    card_set, card_columns = CardSet, COLUMNS
    policies: ClassVar[Mapping[str, int]] = POLICIES
    declared = DECLARED
    rulings_of_game = RULINGS
    notation = NOTATION

    deck: CardSet

    def __init__(
        self,
        names: Sequence[str],
        utility: str,
        preset: str,
        values: Mapping[str, Any],
        printed: Printed = (),
    ) -> None:
        super().__init__(names, utility, preset, values, printed)
        object.__setattr__(self, "deck", _deck_of(printed))
        # The house's cards are all called differently, and so are players without small marks.
        if printed or any(folded(name) != name.casefold() for name in names):
            twice = _said_twice(self.names, printed)
            if twice:
                raise OptionError(
                    f"two moves would be called {twice!r}; give a card or a player another name"
                )

    @classmethod
    def seating(cls) -> Seating:
        """Who may play: nobody who is called like a place of the table, or like nothing."""
        usual = super().seating()
        return usual._replace(taken=lambda name: usual.taken(name) or fold(name) in TAKEN)

    # Cards of one's own

    @staticmethod
    def plain_cards(deck: CardSet) -> list[dict[str, Any]]:
        """The cards as plain data, one mapping a kind."""
        return plain_rows(deck)

    @classmethod
    def options_with(cls, printed: Printed = ()) -> OptionList:
        """The options with these cards: who may lie open, and how many can be dealt."""
        return options_of(_deck_of(printed).cards)

    @property
    def yard_rules(self) -> YardRules:
        """The rules over these cards."""
        return cast(YardRules, self.rules_of_play)

    # Tables

    def new_table(self) -> EngineTable:
        """A table before the first card: Sod for everybody."""
        table = yards_of(self.blank_table())
        self.yard_rules.start_game(table)
        return table

    def bounds(self, table: EngineTable) -> Bounds:
        """How long the game can last from here, and what a yard can be worth."""
        return bounds_of(self.deck, yards_of(table))

    # Cards

    @cached_property
    def kinds(self) -> Sequence[Kind]:
        """The cards of the deck family by family, then Sod, then the board members."""
        return kinds_of(self.deck.cards)

    def places(self, table: EngineTable) -> Iterable[Place]:
        """Hands, yards, garages, both piles, the deck, the open board members, and the box."""
        return self._places(yards_of(table))

    def _places(self, table: Table) -> Iterator[Place]:
        rules = self.yard_rules
        for p in range(self.players):
            yield Place("hand", p, self._counts(0, table.hand[p]))
            for plot in range(PLOTS):
                cards = table.laid[p][ROOM * plot : ROOM * plot + ROOM]
                kinds = [table.plot[p][plot], *(card - 1 for card in cards if card)]
                yield Place(f"plot {plot + 1}", p, self._counts_of(kinds))
            yield Place("garage", p, self._counts(rules.FIRST_GARAGE, table.garage[p]))
        yield Place("pile", None, self._counts_of([card - 1 for card in table.pile if card]))
        yield Place("deck", None, self._counts(0, table.stack))
        yield Place("discard", None, self._counts(0, table.discard))
        in_box = [int(order == 0) for order in table.board]
        yield Place("board", None, self._counts(rules.FIRST_BOARD, [1 - n for n in in_box]))
        yield Place("box", None, self._counts(rules.SOD, [table.sod, *in_box]))

    def _counts(self, first: int, counts: Sequence[int]) -> list[int]:
        """How many cards of each kind, from those of the kinds from a first one on."""
        return [0] * first + [*counts] + [0] * (len(self.kinds) - first - len(counts))

    def _counts_of(self, kinds: Sequence[int]) -> list[int]:
        counts = [0] * len(self.kinds)
        for kind in kinds:
            counts[kind] += 1
        return counts

    def card_text(self, card: str) -> str:
        found = [row for row in self.deck.cards if row.name == card]
        return " ".join(sheets.card_text(row) for row in found)

    def catalogue(self) -> pandas.DataFrame:
        """One row a kind of card: what it is called, does and says, how many there are."""
        return sheets.catalogue(self.deck)

    def guide(self) -> str:
        """The player aid: what a neighbor may do, by the options and cards of this game.

        Examples
        --------
        >>> import grasslab as gl
        >>> print(gl.load("grass-is-greener").guide().splitlines()[2])
        Your turn: three actions, each of them a draw or a play.
        """
        return guide(self.deck, self.values)

    # Words

    @cached_property
    def words(self) -> Phrases:
        """What actions and outcomes are called."""
        return Phrases(self)

    def phrase(self, action: int) -> Phrase:
        """What an action is called at any table."""
        return self.words.of(action)

    def outcome_phrase(self, table: EngineTable, outcome: int) -> Phrase:
        """What an outcome of chance is called."""
        return self.words.outcome(yards_of(table), outcome)

    def action_named(self, text: str) -> int:
        """The action that a text names at any table."""
        return self._named(text, self._actions)

    def _checked(self, table: EngineTable, action: object) -> tuple[int, Phrase]:
        """An action with its phrase, by the name of the card that it is aimed at."""
        number, phrase = super()._checked(table, action)
        if self.current_player(table) >= 0:
            phrase = self.words.at(yards_of(table), number) or phrase
        return number, phrase

    def parse_action(self, table: EngineTable, text: str) -> int:
        """The action that a text names; cards of yards by their names too, and "my plot 2"."""
        mover, given = self.current_player(table), cast(object, text)
        if mover < 0 or not isinstance(given, str):
            return super().parse_action(table, text)
        if folded(given) in self._actions:
            return self._actions[folded(given)]
        known = {**self._aimed(yards_of(table)), **self._actions}
        who = self.names[mover]
        # As it stands first, for a player or a card may be called "My" or "Me" too.
        said = (given, _ME.sub(who, _MY.sub(f"{who}'s", given)), _MY.sub("", given))
        for words in map(folded, said):
            if words in known:
                return known[words]
        rule = rule_against(self, mover, given)
        if rule:
            raise NotationError(f"{shown(given)} names no move of {self.title}: {rule}")
        # Hints come from all moves that there are: legal ones would tell of the mover's hand.
        begun = sorted(said for said in known if said.startswith(f"{folded(given)} on "))[:3]
        if begun:
            hint = " or ".join(map(repr, begun))
            raise NotationError(
                f"{shown(given)} names no move of {self.title}; did you mean {hint}?"
            )
        return self._named(given, self._actions)

    def _named(self, text: str, known: Mapping[str, int]) -> int:
        """What a text names; hints name cards in full, and nothing that can never be played."""
        given: object = text
        if isinstance(given, str) and folded(given) not in known:
            hints = self._hints()
            known = {
                said: number
                for said, number in known.items()
                if said in hints or said not in self._actions
            }
        return super()._named(text, known)

    def _hints(self) -> frozenset[str]:
        """The texts of moves at somebody who plays, and at something."""
        empty = [f"seat {seat + 1}" for seat in range(self.players, SEATS)]
        texts = [phrase.text for phrase in self.phrases]
        return frozenset(
            folded(text)
            for text in texts
            if " at mark " not in text and not any(seat in text for seat in empty)
        )

    def _aimed(self, table: Table) -> dict[str, int]:
        """The actions at cards that lie in yards, by everything that they are called there."""
        found = self.words.without_plots(table)
        for action in self.words.aimed_at_cards:
            phrase = self.words.at(table, action)
            if phrase is not None:
                found |= {folded(said): action for said in (phrase.text, *phrase.also)}
        return found

    def fact(self, table: EngineTable, action: int, reason: int) -> str:
        """What it is on a table that makes a ruling bar an action."""
        return facts.fact(self, yards_of(table), action, reason)

    def chance_source(self, table: EngineTable) -> str:
        """The deck, the box of board members, a hand, or the names of all."""
        s = yards_of(table)
        if s.phase == CHOOSE_FIRST:
            return "names of all neighbors"
        if s.phase in (OPEN_BOARD, BREAK_TIE):
            return "box of board members"
        return f"hand of {self.names[s.target - 1]}" if s.phase == TAKE_CARD else "deck"

    def events(self, before: EngineTable, action: int, after: EngineTable) -> list[Event]:
        """What happened in a step."""
        return telling.events(self, yards_of(before), action, yards_of(after))

    def because(self, view: View, action: int) -> str:
        """What a move brings, by what lies open."""
        return reasoning.because(self, yards_of(view.table), action)

    # Who sees and knows what

    def observed(self, before: EngineTable, action: int, after: EngineTable, player: int) -> str:
        """What a player sees of a step."""
        return sights.observed(self, self.words, yards_of(before), action, player)

    def learn(
        self,
        knowledge: Knowledge,
        before: EngineTable,
        action: int,
        after: EngineTable,
        seat: int,
    ) -> Knowledge:
        """What a seat knows of hidden cards after a step."""
        return sights.learn(self, knowledge, yards_of(before), action, seat)

    # Frames and the score

    def players_frame(self, table: EngineTable) -> pandas.DataFrame:
        """One row a player: cards, and points as if the game ended now."""
        return sheets.players_frame(self, yards_of(table), self.current_player(table))

    def entries(self, table: EngineTable) -> Iterable[Entry]:
        """Every point with its reason, group by group in the rulebook's order."""
        return sheets.entries(self, yards_of(table))


def _deck_of(printed: Printed) -> CardSet:
    """The cards of a game with these printed ones; without any, those of the house."""
    if not printed:
        return CardSet.standard()
    return CardSet(cast("tuple[Card, ...]", printed[0][2]), NAME)


class _Named(NamedTuple):
    """As much of a game as its phrases ask for."""

    names: tuple[str, ...]
    deck: CardSet
    yard_rules: YardRules


@lru_cache(maxsize=32)
def _said_twice(names: tuple[str, ...], printed: Printed) -> str:
    """A text that two moves would have with these names of players and cards; or nothing."""
    rules = cast(YardRules, plain_rules(GrassIsGreener, printed))
    texts = Phrases(_Named(names, _deck_of(printed), rules)).every_text()
    counts = Counter(map(folded, texts))
    return next((text for text in texts if counts[folded(text)] > 1), "")
