"""Kuhn poker as a game of the engine: its words, its places, its score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, cast

from grasslab.engine.bounds import Bounds
from grasslab.engine.cardgame import CardGame
from grasslab.engine.frames import make_frame
from grasslab.engine.moves import Event
from grasslab.engine.options import OptionList
from grasslab.engine.placed import Kind, Place
from grasslab.engine.positions import Cards, Flag, Notation, Number, OneOf, PlayerIn
from grasslab.engine.sheet import Entry
from grasslab.engine.table import Table as EngineTable
from grasslab.engine.worded import Phrase
from grasslab.engine.words import listed, plural
from grasslab.games.kuhn import rules
from grasslab.games.kuhn.permits import PERMITS
from grasslab.games.kuhn.table import BET, CARDS, DEAL, OVER, Table

if TYPE_CHECKING:
    import pandas

PHRASES = (
    Phrase("pass", "pass", also=("check", "fold")),
    Phrase("bet", "bet", also=("call",)),
)


class Kuhn(CardGame):
    """Kuhn poker with its players and names fixed; ``gl.load("kuhn")`` makes one."""

    name = "kuhn"
    title = "Kuhn poker"
    least_players, most_players = 2, 3
    hidden = "the other cards"
    source = "Kuhn 1950, A simplified two-person poker; three players: Abou Risk and Szafron 2010"
    unit = "chips"
    zero_sum = True
    numbering = 1
    hidden_fields = frozenset({"deck"})
    own_fields = frozenset({"hand"})
    rules_module = "grasslab.games.kuhn.rules"
    permits = PERMITS
    policies: ClassVar[Mapping[str, int]] = MappingProxyType({"random": 0, "greedy": rules.GREEDY})
    declared = OptionList("Kuhn poker")
    notation = Notation(
        items=(
            PlayerIn("turn", "player"),
            OneOf("phase", "phase", {DEAL: "deal", BET: "bet", OVER: "over"}, usual=BET),
            PlayerIn("bettor", "bettor", offset=1),
            Cards("hand", "hand"),
            Number("chips", "chips", usual=1, least=1, most=2),
            Flag("folded", "folded"),
            Cards("deck", "deck"),
        ),
        rest="deck",
    )

    # Tables

    def new_table(self) -> EngineTable:
        """A table before the first card: everybody has paid a chip."""
        table = cast(Table, self.blank_table())
        rules.start(table)
        return table

    def bounds(self, table: EngineTable) -> Bounds:
        """Everybody decides at most twice, but the first bettor once; two chips are the most."""
        n = self.players
        return Bounds(decisions=2 * n - 1, chances=n, least=-2, most=2 * (n - 1))

    # Cards

    @property
    def kinds(self) -> Sequence[Kind]:
        """The cards of the deck, lowest first."""
        return [Kind(name, "card", name[0]) for name in CARDS]

    def places(self, table: EngineTable) -> Iterable[Place]:
        """Hands and the deck."""
        kuhn = cast(Table, table)
        for p in range(self.players):
            yield Place("hand", p, kuhn.hand[p])
        yield Place("deck", None, kuhn.deck)

    def catalogue(self) -> pandas.DataFrame:
        """The cards: one of each, lowest first."""
        rows = [(name, name[0], 1) for name in CARDS[: self.players + 1]]
        return make_frame(rows, ["card", "code", "copies"])

    # Words

    def phrase(self, action: int) -> Phrase:
        """Pass or bet."""
        return PHRASES[action]

    def outcome_phrase(self, table: EngineTable, outcome: int) -> Phrase:
        """A card is taken."""
        card = CARDS[outcome]
        return Phrase(f"take {card}", "take", card, "card", also=(f"take {card[0]}", card))

    def chance_source(self, table: EngineTable) -> str:
        """Cards come from the deck."""
        return "deck"

    def events(self, before: EngineTable, action: int, after: EngineTable) -> list[Event]:
        """What happened in a step: a card was taken, somebody passed or bet, the pot was won."""
        old, new = cast(Table, before), cast(Table, after)
        p = old.player
        name = self.names[p]
        if old.phase == DEAL:
            text = f"{name} takes {CARDS[action]}."
            public = f"{name} takes a card."
            return [Event("take", text, p, card=action, public=public, seen_by=(p,))]
        kind = _kind(old, action)
        verb = {"check": "passes", "fold": "gives up", "bet": "bets a chip", "call": "calls"}[kind]
        found = [Event(kind, f"{name} {verb}.", p, amount=action)]
        return found + self._end(new) if new.phase == OVER else found

    def _end(self, table: Table) -> list[Event]:
        """The cards that are shown, and who takes the pot."""
        found = []
        if rules.is_showdown(table):
            left = [p for p in range(self.players) if not table.folded[p]]
            for p in left:
                kind = rules.card_of(table, p)
                found.append(Event("show", f"{self.names[p]} shows {CARDS[kind]}.", p, card=kind))
        p, pot = rules.winner(table), sum(table.chips)
        text = f"{self.names[p]} takes the pot of {plural(pot, 'chip')}."
        return [*found, Event("win", text, p, amount=pot)]

    # Who sees what

    def is_shown(self, table: EngineTable, owner: int) -> bool:
        """At the end those who have not given up show their cards, if there are two or more."""
        kuhn = cast(Table, table)
        return rules.is_showdown(kuhn) and not kuhn.folded[owner]

    def observed(self, before: EngineTable, action: int, after: EngineTable, player: int) -> str:
        """What a player sees of a step: whose it was, and the cards that may be seen."""
        old, new = cast(Table, before), cast(Table, after)
        if old.phase == DEAL:
            card = CARDS[action] if player == old.player else "a card"
            return f"{self.names[old.player]}: take {card}"
        text = f"{self.names[old.player]}: {PHRASES[action].text}"
        if rules.is_showdown(new):
            left = [p for p in range(self.players) if not new.folded[p]]
            shown = [f"{self.names[p]} {CARDS[rules.card_of(new, p)]}" for p in left]
            text += f"; shown: {listed(shown)}"
        return text

    # Frames and the score

    def players_frame(self, table: EngineTable) -> pandas.DataFrame:
        """One row a player: the chips in the pot, and who has given up."""
        kuhn, mover = cast(Table, table), self.current_player(table)
        rows = [
            (name, p, p == mover, sum(kuhn.hand[p]), kuhn.chips[p], bool(kuhn.folded[p]))
            for p, name in enumerate(self.names)
        ]
        columns = ["player", "seat", "to_move", "cards_in_hand", "chips", "folded"]
        return make_frame(rows, columns, {"player": self.names})

    def entries(self, table: EngineTable) -> Iterable[Entry]:
        """The pot, and what each has paid into it."""
        kuhn = cast(Table, table)
        for p in range(self.players):
            yield Entry(p, "paid", None, -kuhn.chips[p], "chips in the pot")
        p = rules.winner(kuhn)
        left = self.players - sum(kuhn.folded)
        why = "the highest card" if left > 1 else "all others have given up"
        yield Entry(p, "pot", None, sum(kuhn.chips), why)


def _kind(table: Table, action: int) -> str:
    """What passing or betting is called: it depends on whether somebody has bet."""
    if table.bettor:
        return "call" if action == rules.BET_ACTION else "fold"
    return "bet" if action == rules.BET_ACTION else "check"
