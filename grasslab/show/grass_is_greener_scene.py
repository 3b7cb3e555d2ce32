"""A position of Grass is Greener as one person sees it: yards, garages, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol, cast

from grasslab.engine.words import listed, plural
from grasslab.games.grass_is_greener.deck import Card, CardSet
from grasslab.games.grass_is_greener.effects import (
    IMPROVEMENT,
    SCHEME,
    SOD_FAMILY,
    Effect,
)
from grasslab.games.grass_is_greener.sheets import card_text
from grasslab.games.grass_is_greener.table import (
    ACTIONS_A_TURN,
    ANSWER,
    BREAK_TIE,
    CHOOSE_FIRST,
    DEAL,
    DISCARD_CARD,
    DRAW_CARD,
    GAME_OVER,
    GIVE_CARD,
    LOSE_CARD,
    OPEN_BOARD,
    PLACE_CARD,
    PLOTS,
    REFILL,
    ROOM,
    SPOTS,
    TAKE_CARD,
    TOSS_CARD,
    TURN,
    Table,
)
from grasslab.show.game_scene import GameScene, won_words


class Laid(NamedTuple):
    """An Improvement or Impairment on a plot."""

    kind: int
    helps: bool
    """Whether it is an Improvement."""
    points: int
    """What it counts as things stand."""


class Plot(NamedTuple):
    """A plot of a yard with what lies on it."""

    kind: int
    own: int
    """What the plot itself counts."""
    laid: tuple[Laid, ...]
    points: int
    """What all of it counts together."""

    @property
    def free(self) -> int:
        """How many more cards it can take."""
        return ROOM - len(self.laid)


class Board(NamedTuple):
    """A board member that lies open."""

    kind: int
    likes: list[str]
    dislikes: list[str]
    breaks_tie: bool
    """Whether it was drawn to break a tie."""


class WithDeck(Protocol):
    """What is asked of the game besides what every game has."""

    deck: CardSet


@dataclass(frozen=True)
class YardScene(GameScene):
    """What is drawn of Grass is Greener."""

    @property
    def yards(self) -> Table:
        """The table."""
        return cast(Table, self.table)

    @property
    def cards(self) -> Sequence[Card]:
        """The cards, by kind."""
        return cast(WithDeck, self.game).deck.cards

    def first_of(self, family: int) -> int:
        """The first kind of a family, or of what comes after it."""
        return sum(card.family < family for card in self.cards)

    # Points as they stand

    @cached_property
    def _amounts(self) -> dict[tuple[int, str, str | None], int]:
        """By seat, part of the score and card, what it counts if the game ended now."""
        amounts: dict[tuple[int, str, str | None], int] = {}
        for entry in self.game.entries(self.table):
            for key in ((entry.player, entry.group, entry.card), (entry.player, entry.group, None)):
                amounts[key] = amounts.get(key, 0) + entry.amount
        return amounts

    def points(self, seat: int, group: str | None = None) -> int:
        """What a player has as things stand, in a part of the score or in all."""
        groups = self.groups() if group is None else [group]
        return sum(self._amounts.get((seat, name, None), 0) for name in groups)

    def groups(self) -> list[str]:
        """The parts of the score."""
        return list(dict.fromkeys(group for _, group, _ in self._amounts))

    # What lies where

    def plots(self, seat: int) -> list[Plot]:
        """The plots of a yard with what lies on them."""
        table, found = self.yards, []
        for number in range(PLOTS):
            kind = table.plot[seat][number]
            group = f"plot {number + 1}"
            spots = table.laid[seat][ROOM * number : ROOM * (number + 1)]
            lying = [card - 1 for card in spots if card]
            laid = tuple(self._laid(seat, group, card, lying.count(card)) for card in lying)
            whole = self.points(seat, group)
            found.append(Plot(kind, whole - sum(card.points for card in laid), laid, whole))
        return found

    def _laid(self, seat: int, group: str, kind: int, copies: int) -> Laid:
        card = self.cards[kind]
        points = self._amounts.get((seat, group, card.name), 0) // copies
        return Laid(kind, card.family == IMPROVEMENT, points)

    def garage(self, seat: int) -> list[int]:
        """The Garage cards of a player, as counts by kind."""
        return self._place("garage", seat)

    def hand(self, seat: int) -> list[int] | None:
        """The cards in a hand, by kind; ``None`` if the viewer does not see them."""
        return None if self.is_hidden("hand", seat) else self._place("hand", seat)

    def pile(self) -> list[int]:
        """The community pile, by kind."""
        counts = [0] * len(self.kinds)
        for card in self.yards.pile:
            if card:
                counts[card - 1] += 1
        return counts

    def discard(self) -> list[int]:
        """The discard pile, by kind."""
        return self._padded(self.yards.discard)

    def _place(self, name: str, owner: int) -> list[int]:
        for place in self.game.places(self.table):
            if (place.name, place.owner) == (name, owner):
                return self._padded(place.cards)
        return [0] * len(self.kinds)

    def _padded(self, counts: Sequence[int]) -> list[int]:
        return [*counts, *([0] * (len(self.kinds) - len(counts)))]

    def boards(self) -> list[Board]:
        """The board members that lie open, in the order in which they were drawn."""
        first = self.first_of(SOD_FAMILY + 1)
        drawn = sorted((at, first + n) for n, at in enumerate(self.yards.board) if at)
        return [self._board(kind, at > 1) for at, kind in drawn]

    def _board(self, kind: int, breaks_tie: bool) -> Board:
        effects = self.cards[kind].effects
        likes = [opinion(effect) for effect in effects if effect.amount > 0]
        dislikes = [opinion(effect) for effect in effects if effect.amount < 0]
        return Board(kind, likes, dislikes, breaks_tie)

    def in_sight(self) -> list[int]:
        """The kinds of card that lie open, or that the viewer sees in a hand."""
        seen = [*self.pile()]
        for place in self.game.places(self.table):
            if place.owner is not None and not self.is_hidden(place.name, place.owner):
                seen = [a + b for a, b in zip(seen, self._padded(place.cards), strict=True)]
        return [kind for kind, count in enumerate(seen) if count]

    def texts(self) -> list[str]:
        """What the cards do, by kind."""
        return [card_text(card) for card in self.cards]

    # In words

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, if there is one."""
        begun = self.yards.phase in _IN_TURN and any(self.yards.board)
        return self.yards.turn if begun else None

    def headline(self) -> str:
        """Whose turn it is, or who has won."""
        if self.ended:
            return f"The game is over: {won_words(self.game, self.table)}"
        if self.turn is None:
            return _HEADLINES[self.yards.phase]
        return f"{self.names[self.turn]}'s turn."

    def task(self) -> str:
        """What is decided or happens now, and by whom."""
        words = _TASKS[self.yards.phase](self)
        left = self.yards.actions_left
        if self.turn is None or self.yards.phase == TURN or not left:
            return words
        return f"{words} {self.names[self.turn]} has {plural(left, 'more action')} after that."

    def duty(self) -> str:
        """What the seat that decides is there for, in two words."""
        return _DUTIES.get(self.yards.phase, "to move")

    def actor(self) -> str:
        """Who decides, or gets the card that chance brings."""
        return self.names[self.yards.player]

    def scheme(self) -> str:
        """The Petty Scheme that is being carried out."""
        kind = self.first_of(SCHEME) + self.yards.acting - 1
        return self.cards[kind].name

    def effect(self) -> Effect:
        """What it does."""
        return self.cards[self.first_of(SCHEME) + self.yards.acting - 1].effects[0]

    def picked(self) -> str:
        """The card or plot that was picked and has not moved yet."""
        table = self.yards
        seat, item = divmod(table.picked - 1, SPOTS)
        if self.effect().word == "move":
            name, plot = self.cards[table.laid[seat][item] - 1].name, item // ROOM
            return f"{name} from {self.names[seat]}'s plot {plot + 1}"
        return f"{self.cards[table.plot[seat][item]].name}, {self.names[seat]}'s plot {item + 1}"

    def tied(self) -> list[str]:
        """Who is tied for the victory."""
        standings = self.game.standings(self.table)
        return [
            name for name, mine in zip(self.names, standings, strict=True) if mine == max(standings)
        ]

    def notes(self, seat: int) -> list[str]:
        """What else is to be known of a seat."""
        notes = ["on turn"] * (seat == self.turn and seat != self.decider)
        notes += ["leads"] * (not self.ended and seat in self._leaders)
        return notes + super().notes(seat)

    @cached_property
    def _leaders(self) -> list[int]:
        """Who has the most points as things stand; nobody while all have as many."""
        points = [self.points(seat) for seat in range(len(self.names))]
        best = [seat for seat, mine in enumerate(points) if mine == max(points)]
        return best if len(best) < len(points) else []


def opinion(effect: Effect) -> str:
    """What a board member thinks of yards, with what that counts.

    Examples
    --------
    >>> opinion(Effect("each", -1, "Weed", "yard"))
    'each Weed in the yard (-1)'
    """
    subject = {"each": "each {}", "any": "any {}", "none": "no {}", "full": "each full plot"}
    what = subject.get(effect.word, "everybody").format(effect.what)
    where = f" in the {effect.where}" if effect.where else ""
    return f"{what}{where} ({effect.amount:+})"


_IN_TURN = (
    REFILL,
    DRAW_CARD,
    TAKE_CARD,
    TURN,
    PLACE_CARD,
    GIVE_CARD,
    ANSWER,
    TOSS_CARD,
    LOSE_CARD,
    DISCARD_CARD,
)
_HEADLINES = {
    CHOOSE_FIRST: "The game begins.",
    DEAL: "The hands are dealt.",
    REFILL: "The community pile is laid out.",
    OPEN_BOARD: "The HOA board member is drawn.",
    BREAK_TIE: "The game is over, and there is a tie.",
}
_DUTIES = {
    TURN: "to play",
    PLACE_CARD: "to place",
    GIVE_CARD: "to give",
    ANSWER: "to answer",
    TOSS_CARD: "to discard",
    LOSE_CARD: "to discard",
    DISCARD_CARD: "to discard",
}


def _deal(scene: YardScene) -> str:
    left = plural(scene.yards.to_draw, "card")
    return f"The next card goes to {scene.actor()}; {left} still to deal."


def _draw(scene: YardScene) -> str:
    last = " It is the last one, so the game ends with it." * (scene.yards.stack_size == 1)
    return f"{scene.actor()} takes the top card of the deck.{last}"


def _take(scene: YardScene) -> str:
    victim = scene.names[scene.yards.target - 1]
    return f"{scene.scheme()}: {scene.actor()} takes a card at random from {victim}'s hand."


def _break_tie(scene: YardScene) -> str:
    return f"{listed(scene.tied())} are tied; a further board member is drawn for them."


def _turn(scene: YardScene) -> str:
    left = scene.yards.actions_left
    return f"{scene.actor()} draws or plays a card: {left} of {ACTIONS_A_TURN} actions left."


def _place(scene: YardScene) -> str:
    does = scene.effect().word
    goal = {"move": "picks a plot for", "swap": "picks an own plot to swap for"}
    verb = goal.get(does, "picks an own plot that makes room for")
    return f"{scene.scheme()}: {scene.actor()} {verb} {scene.picked()}."


def _give(scene: YardScene) -> str:
    receiver = scene.names[scene.yards.target - 1]
    return f"{scene.scheme()}: {scene.actor()} picks a card from hand for {receiver}."


def _answer(scene: YardScene) -> str:
    action = scene.game.move(scene.table, scene.yards.pending - 1, None)
    return f"{scene.actor()} may block what comes: {action.text}."


def _toss(scene: YardScene) -> str:
    owed = plural(scene.yards.owed, "card")
    return f"{scene.scheme()}: {scene.actor()} discards {owed} from hand."


def _lose(scene: YardScene) -> str:
    what = scene.effect().what
    article = "an" if what[:1] in "AEIOU" else "a"
    return f"{scene.scheme()}: {scene.actor()} discards {article} {what} from the yard."


def _discard(scene: YardScene) -> str:
    table = scene.yards
    held, limit = table.held[table.player], table.hand_limit
    return f"{scene.actor()} holds {plural(held, 'card')} and discards down to {limit}."


_TASKS: dict[int, Callable[[YardScene], str]] = {
    CHOOSE_FIRST: lambda scene: "Who starts is chosen by chance.",
    DEAL: _deal,
    REFILL: lambda scene: "The next card of the deck comes to the community pile.",
    OPEN_BOARD: lambda scene: "Chance decides who judges the yards in this game.",
    DRAW_CARD: _draw,
    TAKE_CARD: _take,
    BREAK_TIE: _break_tie,
    TURN: _turn,
    PLACE_CARD: _place,
    GIVE_CARD: _give,
    ANSWER: _answer,
    TOSS_CARD: _toss,
    LOSE_CARD: _lose,
    DISCARD_CARD: _discard,
    GAME_OVER: lambda scene: "",
}
