"""Leduc poker as a game of the engine: its words, its places, its score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, cast

from grasslab.engine.bounds import Bounds
from grasslab.engine.cardgame import CardGame
from grasslab.engine.frames import make_frame
from grasslab.engine.moves import Event
from grasslab.engine.options import OptionList, Switch
from grasslab.engine.placed import Kind, Place
from grasslab.engine.positions import CardIn, Cards, Flag, Notation, Number, OneOf, PlayerIn
from grasslab.engine.ruling import Ruling
from grasslab.engine.sheet import Entry
from grasslab.engine.table import Table as EngineTable
from grasslab.engine.worded import Phrase
from grasslab.engine.words import listed, plural
from grasslab.games.leduc import rules
from grasslab.games.leduc.permits import PERMITS
from grasslab.games.leduc.rules import FOLD, RAISE
from grasslab.games.leduc.table import BET, DEAL, KINDS, OVER, RANKS, REVEAL, SUITS, Table

if TYPE_CHECKING:
    import pandas

SOURCE = "Southey and others 2005, Bayes' bluff"
PHRASES = (
    Phrase("fold", "fold"),
    Phrase("call", "call", also=("check",)),
    Phrase("raise", "raise", also=("bet",)),
)


class Leduc(CardGame):
    """Leduc poker with its players and names fixed; ``gl.load("leduc")`` makes one."""

    name = "leduc"
    title = "Leduc poker"
    least_players, most_players = 2, 2
    hidden = "the rival's card"
    source = SOURCE
    unit = "chips"
    zero_sum = True
    numbering = 1
    hidden_fields = frozenset({"deck"})
    own_fields = frozenset({"hand"})
    rules_module = "grasslab.games.leduc.rules"
    permits = PERMITS
    policies: ClassVar[Mapping[str, int]] = MappingProxyType({"random": 0, "greedy": rules.GREEDY})
    declared = OptionList(
        "Leduc poker",
        (
            Switch(
                "suits",
                "The two cards of a rank are told apart, though it makes no difference who wins.",
                "The two cards of a rank are alike, which makes the game smaller and not another.",
                SOURCE,
                default=True,
            ),
        ),
    )
    rulings_of_game = (
        Ruling(
            rules.NOTHING_TO_FOLD,
            "nothing-to-fold",
            "You give up only when the rival has paid more than you; else you can go on for free.",
            SOURCE,
        ),
        Ruling(
            rules.RAISES_MADE,
            "raises-made",
            "A round of betting sees two raises at most.",
            SOURCE,
        ),
    )
    notation = Notation(
        items=(
            PlayerIn("turn", "player"),
            OneOf(
                "phase",
                "phase",
                {DEAL: "deal", REVEAL: "reveal", BET: "bet", OVER: "over"},
                usual=BET,
            ),
            Number("round", "round", usual=1, least=1, most=2),
            Number("raises", "raises", most=rules.MOST_RAISES),
            Flag("checked", "checked"),
            PlayerIn("folded", "folded", offset=1),
            CardIn("public", "public"),
            Cards("hand", "hand"),
            Number("chips", "chips", usual=1, least=1, most=13),
            Cards("deck", "deck"),
        ),
        rest="deck",
    )

    # Tables

    def new_table(self) -> EngineTable:
        """A table before the first card: both have paid a chip."""
        table = cast(Table, self.blank_table())
        rules.start(table)
        return table

    def bounds(self, table: EngineTable) -> Bounds:
        """A round has at most four decisions: a check, two raises, and an answer."""
        return Bounds(decisions=8, chances=3, least=-13, most=13)

    # Cards

    @property
    def kinds(self) -> Sequence[Kind]:
        """The cards by rank and suit; where suits do not matter, by rank."""
        return _KINDS if self.values["suits"] else _RANKS

    def places(self, table: EngineTable) -> Iterable[Place]:
        """Hands, the open card and the deck."""
        leduc = cast(Table, table)
        for p in range(self.players):
            yield Place("hand", p, leduc.hand[p])
        yield Place("open", None, [int(leduc.public == 1 + k) for k in range(KINDS)])
        yield Place("deck", None, leduc.deck)

    def catalogue(self) -> pandas.DataFrame:
        """The cards, lowest first, with how many there are of each."""
        deck = cast(Table, self.new_table()).deck
        rows = [(k.name, k.code, n) for k, n in zip(self.kinds, deck, strict=True) if n]
        return make_frame(rows, ["card", "code", "copies"])

    # Words

    def phrase(self, action: int) -> Phrase:
        """Fold, call or raise."""
        return PHRASES[action]

    def outcome_phrase(self, table: EngineTable, outcome: int) -> Phrase:
        """A card is taken, or laid face up."""
        kind, verb = self.kinds[outcome], "take"
        if cast(Table, table).phase == REVEAL:
            verb = "open"
        also = (f"{verb} {kind.code}", kind.name, kind.code)
        return Phrase(f"{verb} {kind.name}", verb, kind.name, kind.family, also=also)

    def fact(self, table: EngineTable, action: int, reason: int) -> str:
        """How many chips lie in the pot, or how often was raised."""
        leduc = cast(Table, table)
        if reason == rules.NOTHING_TO_FOLD:
            return f"Both have paid {plural(leduc.chips[0], 'chip')}."
        return f"There were {plural(leduc.raises, 'raise')} in round {leduc.round}."

    def chance_source(self, table: EngineTable) -> str:
        """Cards come from the deck."""
        return "deck"

    def events(self, before: EngineTable, action: int, after: EngineTable) -> list[Event]:
        """What happened in a step."""
        old, new = cast(Table, before), cast(Table, after)
        p, name = old.player, self.names[old.player]
        if old.phase == REVEAL:
            text = f"{self.kinds[action].name} is laid face up."
            return [Event("open", text, card=action)]
        if old.phase == DEAL:
            text = f"{name} takes {self.kinds[action].name}."
            public = f"{name} takes a card."
            return [Event("take", text, p, card=action, public=public, seen_by=(p,))]
        paid = new.chips[p] - old.chips[p]
        kind = PHRASES[action].kind if paid or action == FOLD else "check"
        verb = {
            "fold": "gives up",
            "check": "passes",
            "call": f"pays {plural(paid, 'chip')} to call",
            "raise": f"pays {plural(paid, 'chip')} to raise",
        }[kind]
        if action == RAISE and not old.raises:
            kind, verb = "bet", f"bets {plural(paid, 'chip')}"
        found = [Event(kind, f"{name} {verb}.", p, amount=paid)]
        return found + self._end(new) if new.phase == OVER else found

    def _end(self, table: Table) -> list[Event]:
        """The cards that are shown, and who takes the pot."""
        found = []
        if not table.folded:
            for p, name in enumerate(self.names):
                kind = rules.card_of(table, p)
                found.append(Event("show", f"{name} shows {self.kinds[kind].name}.", p, card=kind))
        winners = [p for p in range(2) if rules.total(table, p) > 0]
        pot = sum(table.chips)
        if not winners:
            return [*found, Event("share", f"Both share the pot of {plural(pot, 'chip')}.")]
        text = f"{self.names[winners[0]]} takes the pot of {plural(pot, 'chip')}."
        return [*found, Event("win", text, winners[0], amount=pot)]

    # Who sees what

    def is_shown(self, table: EngineTable, owner: int) -> bool:
        """At the end both show their cards, unless one has given up."""
        leduc = cast(Table, table)
        return leduc.phase == OVER and not leduc.folded

    def observed(self, before: EngineTable, action: int, after: EngineTable, player: int) -> str:
        """What a player sees of a step: whose it was, and the cards that may be seen."""
        old, new = cast(Table, before), cast(Table, after)
        if old.phase == REVEAL:
            return f"open {self.kinds[action].name}"
        if old.phase == DEAL:
            card = self.kinds[action].name if player == old.player else "a card"
            return f"{self.names[old.player]}: take {card}"
        text = f"{self.names[old.player]}: {PHRASES[action].text}"
        if new.phase == OVER and not new.folded:
            cards = [self.kinds[rules.card_of(new, p)].name for p in range(2)]
            both = zip(self.names, cards, strict=True)
            text += "; shown: " + listed([f"{name} {card}" for name, card in both])
        return text

    # Frames and the score

    def players_frame(self, table: EngineTable) -> pandas.DataFrame:
        """One row a player: the chips in the pot, and who has given up."""
        leduc, mover = cast(Table, table), self.current_player(table)
        rows = [
            (name, p, p == mover, sum(leduc.hand[p]), leduc.chips[p], leduc.folded == 1 + p)
            for p, name in enumerate(self.names)
        ]
        columns = ["player", "seat", "to_move", "cards_in_hand", "chips", "folded"]
        return make_frame(rows, columns, {"player": self.names})

    def entries(self, table: EngineTable) -> Iterable[Entry]:
        """The pot, and what each has paid into it."""
        leduc = cast(Table, table)
        for p in range(2):
            yield Entry(p, "paid", None, -leduc.chips[p], "chips in the pot")
        for p in range(2):
            won = rules.total(leduc, p) + leduc.chips[p]
            if won:
                yield Entry(p, "pot", None, won, self._why(leduc, p))

    def _why(self, table: Table, p: int) -> str:
        """Why p takes the pot, or half of it."""
        if table.folded:
            return "the rival has given up"
        if rules.strength(table, p) == rules.strength(table, 1 - p):
            return "equal ranks share the pot"
        return "a pair" if rules.strength(table, p) >= rules.PAIR else "the higher card"


_KINDS = [
    Kind(f"{rank} of {suit}", rank, rank[0] + suit[0].lower()) for rank in RANKS for suit in SUITS
]
# Where suits do not matter, both cards of a rank are of the first of its kinds.
_RANKS = [
    Kind(kind.family, kind.family, kind.family[0]) if number % 2 == 0 else kind
    for number, kind in enumerate(_KINDS)
]
