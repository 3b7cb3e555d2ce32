"""A position of any game with named places as one person sees it, for the text and the HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from grasslab.engine.configured import ConfiguredGame
from grasslab.engine.errors import GrasslabError
from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.moves import Moves
from grasslab.engine.placed import HAND, Kind, PlacedGame
from grasslab.engine.positions.notation import layout_of
from grasslab.engine.state import State
from grasslab.engine.table import CHANCE, SEATS, TERMINAL, Table
from grasslab.engine.view import View
from grasslab.engine.words import in_unit, listed, plural
from grasslab.show.hidden import FORGOTTEN, MEANING, Hidden, hidden_cards

FEW_MOVES = 5
"""So many moves are named; more are counted by kind."""


class Spot(NamedTuple):
    """A place with its cards, as far as they are seen.

    Attributes
    ----------
    name : str
    cards : tuple of int
        How many of each kind lie there.
    """

    name: str
    cards: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards lie there."""
        return sum(self.cards)


class Fact(NamedTuple):
    """What is so beside the cards: what it is called, and how it stands."""

    word: str
    value: int | str


@dataclass(frozen=True)
class GameScene:
    """What is drawn: a table, without what the viewer may not see.

    Attributes
    ----------
    game : PlacedGame
    table : Table
        Hidden cards are counted as none in it.
    viewer : int or None
        The seat whose view it is; ``None`` where all cards lie open.
    moves : Moves or None
        What may be done, if the viewer may know; ``None`` at chance nodes too.
    unseen : tuple of int or None
        The cards that the viewer does not see, by kind.
    stack : tuple of int or None
        The cards in the place that nobody looks into, by kind, where all cards lie open.
    stack_size : int
        How many cards lie there.
    hidden : tuple of tuple of Hidden
        By seat, what the viewer knows of the cards that lie hidden there.
    forgotten : bool
        Whether more was seen than is kept.
    """

    game: PlacedGame
    table: Table
    viewer: int | None
    moves: Moves | None
    unseen: tuple[int, ...] | None
    stack: tuple[int, ...] | None
    stack_size: int
    hidden: tuple[tuple[Hidden, ...], ...]
    forgotten: bool = False

    @classmethod
    def of(cls, thing: State | View) -> Self:
        """What is to be drawn of a state or a view.

        Raises
        ------
        GrasslabError
            If the game does not say in which places its cards lie.
        """
        game, table = thing.game, thing.table
        if not isinstance(game, PlacedGame):
            raise GrasslabError(
                f"{game.title} does not say where its cards lie, so it is drawn by no one; "
                f"register drawers for 'State:{game.name}' and 'View:{game.name}'"
            )
        if isinstance(thing, State):
            moves = None if thing.is_chance_node() else thing.moves()
            stack = _stack(game, table)
            return cls(game, table, None, moves, None, stack, sum(stack), ())
        names = [kind.name for kind in game.kinds]
        zones = {SEATS * number: place for number, place in enumerate(game.own_places)}
        face_down = [place for place in game.own_places if place != HAND]
        return cls(
            game,
            table,
            thing.player,
            thing.moves(),
            thing.unseen,
            None,
            sum(thing.unseen) - sum(thing.hidden_sizes),
            _still_hidden(game, table, hidden_cards(thing, names, zones, face_down)),
            forgotten=not thing.knowledge.exact,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.game.names

    @property
    def kinds(self) -> Sequence[Kind]:
        """The kinds of card."""
        return self.game.kinds

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.game.current_player(self.table) == TERMINAL

    @property
    def decider(self) -> int | None:
        """The seat that decides now, if one does."""
        player = self.game.current_player(self.table)
        return player if player >= 0 else None

    # In words

    def title(self) -> str:
        """The game, its rules, and who looks."""
        return f"{self.rules_words()}{self.eyes()}"

    def rules_words(self) -> str:
        """The game's title, with the preset and the options if they are not as usual."""
        game, told = self.game, []
        if isinstance(game, ConfiguredGame):
            if game.preset != next(iter(game.declared.presets)):
                told.append(f"{game.preset} rules")
            told += [f"{name}={value}" for name, value in game.differences().items()]
        return game.title + (f" with {listed(told)}" if told else "")

    def eyes(self) -> str:
        """Who looks."""
        return "" if self.viewer is None else f", as {self._who()} sees it"

    def _who(self) -> str:
        """Who looks, where somebody in particular does."""
        return "everybody" if self.viewer in (None, EVERYBODY) else self.names[self.viewer]

    def headline(self) -> str:
        """Whose turn it is, or who has won."""
        if self.ended:
            return f"The game is over: {won_words(self.game, self.table)}"
        if self.game.current_player(self.table) == CHANCE:
            source = self.game.chance_source(self.table)
            return (
                "The next step comes by chance"
                + f", from the {source}" * (source != "chance")
                + "."
            )
        return f"{self.game.player_name(self.table)}'s turn."

    def task(self) -> str:
        """What may be done, where the viewer may know."""
        if not self.moves or self.decider is None:
            return ""
        name, texts = self.names[self.decider], self.moves.texts()
        if len(texts) <= FEW_MOVES:
            return f"{name} may {listed(texts, 'or')}."
        kinds: dict[str, int] = {}
        for move in self.moves:
            kinds[move.kind] = kinds.get(move.kind, 0) + 1
        counted = [f"{kind} ({count})" if count > 1 else kind for kind, count in kinds.items()]
        return f"{name} has {plural(len(texts), 'move')}: {', '.join(counted)}."

    def facts(self, seat: int | None) -> list[Fact]:
        """What is so of a player, or of the table, beside the cards, as far as it is seen."""
        return [
            Fact(word, value)
            for owner, word, value in self.game.facts(self.table)
            if owner == seat and value != "" and not self._is_left_out(word, owner)
        ]

    def _is_left_out(self, word: str, owner: int | None) -> bool:
        """Whether a fact is in the headline already, or the viewer does not see how it stands."""
        entry = layout_of(self.game).words.get(word)
        field = "" if entry is None else entry.item.field
        if field == "player" or self.viewer is None:
            return field == "player"
        if owner is None or owner == self.viewer or self.game.is_shown(self.table, owner):
            return field in self.game.hidden_fields
        return field in self.game.hidden_fields | self.game.own_fields

    def spots(self, seat: int) -> list[Spot | Hidden]:
        """Places of a player with what is seen or known of them; of empty ones only the hand."""
        found: list[Spot | Hidden] = []
        hidden = {its.place: its for its in self.hidden[seat]} if self.hidden else {}
        for place in self.game.places(self.table):
            if place.owner != seat:
                continue
            if place.name in hidden:
                found.append(hidden.pop(place.name))
            elif any(place.cards) or place.name == HAND:
                found.append(Spot(place.name, tuple(place.cards)))
        return found + list(hidden.values())

    def middle(self) -> list[Spot]:
        """Places of the table; the stack is none of them."""
        return [
            Spot(place.name, tuple(place.cards))
            for place in self.game.places(self.table)
            if place.owner is None and place.name != self.game.stack
        ]

    def is_hidden(self, place: str, owner: int) -> bool:
        """Whether the viewer does not look into a place of a player."""
        if self.viewer is None or owner == self.viewer:
            return False
        return place in self.game.own_places and not self.game.is_shown(self.table, owner)

    def notes(self, seat: int) -> list[str]:
        """What else is to be known of a seat."""
        return ["wins"] * (seat in winners(self.game, self.table)) if self.ended else []

    def meaning(self) -> str:
        """What "perhaps" means, if anything may lie somewhere; and that something was forgotten."""
        uncertain = any(place.perhaps for row in self.hidden for place in row)
        return " ".join([MEANING] * uncertain + [FORGOTTEN] * self.forgotten)

    def unseen_title(self) -> str:
        """How many cards the viewer does not see, where they are, and of how many it is known."""
        sure = sum(sum(place.sure) for row in self.hidden for place in row)
        known = ""
        if sure and self.viewer is not None:
            are = "is" if sure == 1 else "are"
            known = f"; {self._who()} knows where {sure} of them {are}"
        where = f"in the {self.game.stack} or with the others"
        return f"{plural(sum(self.unseen or ()), 'card')}, {where}{known}"


def _stack(game: PlacedGame, table: Table) -> tuple[int, ...]:
    """What lies where nobody looks, by kind."""
    counts = [0] * len(game.kinds)
    for place in game.places(table):
        if place.owner is None and place.name == game.stack:
            counts = [a + b for a, b in zip(counts, place.cards, strict=True)]
    return tuple(counts)


def _still_hidden(
    game: PlacedGame, table: Table, hidden: tuple[tuple[Hidden, ...], ...]
) -> tuple[tuple[Hidden, ...], ...]:
    """Nothing for seats whose cards have been shown."""
    return tuple(() if game.is_shown(table, p) else row for p, row in enumerate(hidden))


def winners(game: PlacedGame, table: Table) -> list[int]:
    """The seats that have won, at the end."""
    standings = game.standings(table)
    return [p for p, standing in enumerate(standings) if standing == max(standings)]


def won_words(game: PlacedGame, table: Table) -> str:
    """Who has won, and with how much."""
    totals, best = game.totals(table), winners(game, table)
    names = [game.names[p] for p in best]
    amounts = [in_unit(totals[p], game.unit) for p in best]
    if len(best) > 1:
        each = f"{amounts[0]} each" if len(set(amounts)) == 1 else listed(amounts)
        return f"{listed(names)} share the win with {each}."
    others = [total for p, total in enumerate(totals) if p != best[0]]
    tied = bool(others) and max(others) >= totals[best[0]]
    ahead = ", ahead by the tie-break" * tied
    return f"{names[0]} wins with {amounts[0]}{ahead}."
