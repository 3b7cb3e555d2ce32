"""What happened in a step, told from the tables before and after: the rules keep no log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from grasslab.engine.moves import Event
from grasslab.engine.words import in_unit
from grasslab.games.grass_is_greener.catalogue import (
    AT_GARAGE,
    AT_NEIGHBOR,
    AT_NOTHING,
    AT_PLOT,
    BORROW,
    DISCARD,
    MOVE,
    REFRESH,
    SWAP,
    WRECK,
)
from grasslab.games.grass_is_greener.effects import SABOTAGE
from grasslab.games.grass_is_greener.face import Face, Played, played
from grasslab.games.grass_is_greener.outcomes import board_opened, what_follows
from grasslab.games.grass_is_greener.table import (
    BLOCK_FORCED,
    BREAK_TIE,
    CARDS_GO,
    CHOOSE_FIRST,
    DEAL,
    OPEN_BOARD,
    PLOTS,
    REFILL,
    ROOM,
    SPOTS,
    TAKE_CARD,
    Table,
    following,
)

EVENT_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "start": "player is drawn to play first",
        "deal": "player is dealt card",
        "refill": "card comes to the community pile",
        "refresh": "the amount cards of the community pile are replaced",
        "board": "card lies open as the board member",
        "tied": "some are tied for the first place",
        "tie": "card is drawn to break a tie",
        "draw": "player draws card from the deck, or says so",
        "take": "player takes card from the community pile",
        "take at random": "player takes card from the hand of other, unseen by the rest",
        "play": "player plays card, against other if it has a target",
        "lay": "player's card lies on a plot of other",
        "replace": "player lays card in place of a plot",
        "garage": "player puts card into the garage",
        "move": "card goes to a yard of player's choice from that of other",
        "repossess": "player lays card, a plot of other, in place of an own one",
        "swap": "player swaps a plot with other",
        "discard": "player discards card from the hand",
        "lose": "card is discarded from player's yard or garage",
        "borrow": "card goes from the garage of other to player's",
        "give": "player gives card to other, unseen by the rest",
        "block": "player discards card, and what other has played has no effect",
        "let be": "player does not block what other has played",
        "turn": "player's turn begins",
        "over": "the game ends; player has filled the yard, if there is one",
        "score": "player has amount points",
        "win": "player has won with amount points, alone or with others",
    }
)
"""Every kind of event, and what its player, other, card and amount are."""


def events(face: Face, before: Table, action: int, after: Table) -> list[Event]:
    """Everything that happened in a step, in order."""
    step = _Step(face, before, after)
    told = step.chance(action) if before.phase <= BREAK_TIE else step.decision(action)
    return [*told, *what_follows(face, before, after)]


class _Step:
    """One step, being told: the table before it and after it."""

    def __init__(self, face: Face, before: Table, after: Table) -> None:
        self.face, self.rules, self.before, self.after = face, face.yard_rules, before, after
        self.player, self.who = before.player, face.names[before.player]

    def card(self, kind: int) -> str:
        """The name of a kind."""
        return self.face.deck.cards[kind].name

    def plot(self, seat: int, plot: int) -> str:
        """A plot before the step: "Bob's plot 2 (Koi Pond)"."""
        kind = self.before.plot[seat][plot]
        return f"{self.face.names[seat]}'s plot {plot + 1} ({self.card(kind)})"

    def where_now(self, seat: int, plot: int, more: list[int], kind: int | None = None) -> str:
        """Where a plot lies after the step, if it has another number then; else nothing.

        Plots have no order and are kept sorted. ``more`` are cards laid there, as the table has
        them, and ``kind`` the plot that came in place of it.
        """
        there = self.before.laid[seat][ROOM * plot : ROOM * plot + ROOM]
        gone = kind is not None and self.before.replaced_plot == CARDS_GO
        cards = sorted([*([] if gone else filter(None, there)), *more])
        old = self.before.plot[seat][plot]
        number = self._lying_now(seat, old if kind is None else kind, cards)
        return "" if number in (None, plot) else f", now plot {number + 1}"

    def _lying_now(self, seat: int, kind: int, cards: list[int]) -> int | None:
        """The plot of a kind with these cards after the step."""
        for plot in range(PLOTS):
            laid = self.after.laid[seat][ROOM * plot : ROOM * plot + ROOM]
            if self.after.plot[seat][plot] == kind and sorted(filter(None, laid)) == cards:
                return plot
        return None

    def _swapped(self, seat: int, plot: int, other_seat: int, other: int) -> str:
        """Where two plots that were swapped lie now, if they have other numbers then."""
        changed = []
        for source, place, target, goal in (
            (seat, plot, other_seat, other),
            (other_seat, other, seat, plot),
        ):
            kind = self.before.plot[source][place]
            cards = self.before.laid[source][ROOM * place : ROOM * place + ROOM]
            number = self._lying_now(target, kind, sorted(filter(None, cards)))
            if number not in (None, goal):
                whose = self.face.names[target]
                changed.append(f"{self.card(kind)} is {whose}'s plot {number + 1} now")
        return "".join(f"; {text}" for text in changed)

    # Chance

    def chance(self, outcome: int) -> Iterator[Event]:
        """What chance brought."""
        phase = self.before.phase
        if phase == CHOOSE_FIRST:
            yield Event("start", f"{self.face.names[outcome]} plays first.", outcome)
        elif phase == OPEN_BOARD:
            yield board_opened(self.face, outcome)
        elif phase == BREAK_TIE:
            yield from self._tie(outcome)
        elif phase == REFILL:
            text = f"{self.card(outcome)} comes to the community pile."
            yield Event("refill", text, card=outcome)
        elif phase == TAKE_CARD:
            other = self.before.target - 1
            where = f"at random from {self.face.names[other]}'s hand"
            yield self._private("take at random", "takes", outcome, where, other)
        elif phase == DEAL:
            yield self._private("deal", "is dealt", outcome)
        else:
            yield self._private("draw", "draws", outcome)

    def _tie(self, board: int) -> Iterator[Event]:
        kind = self.rules.FIRST_BOARD + board
        yield Event("tie", f"{self.card(kind)} is drawn to break the tie.", card=kind)
        for p, name in enumerate(self.face.names):
            if self.after.ties[p] > self.before.ties[p]:
                points = in_unit(self.after.points[p], "points")
                yield Event("score", f"{name} has {points} now.", p, amount=self.after.points[p])

    def _private(
        self, what: str, verb: str, kind: int, where: str = "", other: int | None = None
    ) -> Event:
        """A card that only the player sees, and the other one if there is one."""
        end = f" {where}." if where else "."
        text, public = (f"{self.who} {verb} {name}{end}" for name in (self.card(kind), "a card"))
        seen_by = (self.player,) if other is None else (self.player, other)
        return Event(what, text, self.player, other, kind, 0, public, seen_by)

    # Decisions

    def decision(self, action: int) -> Iterator[Event]:
        """What the player did, and what came of it."""
        rules, card = self.rules, played(self.rules, self.player, action)
        if card is not None:
            yield from self._play(card, action)
        elif action < rules.DRAW_FROM_PILE:
            yield Event("draw", f"{self.who} draws from the deck.", self.player)
        elif action < rules.LAY_PLOT:
            kind = action - rules.DRAW_FROM_PILE
            text = f"{self.who} takes {self.card(kind)} from the community pile."
            yield Event("take", text, self.player, card=kind)
        elif action < rules.GIVE:
            place = action - rules.PLACE
            yield from self._choose(place // PLOTS, place % PLOTS)
        elif action < rules.BLOCK:
            other = self.before.target - 1
            where = f"to {self.face.names[other]}"
            yield self._private("give", "gives", action - rules.GIVE, where, other)
        elif action == rules.BLOCK:
            yield self._block(self.player)
        elif action == rules.LET_BE:
            maker = self.before.turn
            text = f"{self.who} lets it be."
            yield Event("let be", text, self.player, maker)
            yield from self._comes_of(self.before.pending - 1, self.player)
        elif action < rules.DISCARD_FROM_YARD:
            kind = action - rules.DISCARD_FROM_HAND
            yield Event(
                "discard", f"{self.who} discards {self.card(kind)}.", self.player, card=kind
            )
        else:
            yield self._lost(self.player, action - rules.DISCARD_FROM_YARD)

    def _play(self, card: Played, action: int) -> Iterator[Event]:
        """A card is played from the hand."""
        rules, name = self.rules, self.card(card.kind)
        if action < rules.LAY_CARD:
            new = self.where_now(self.player, card.item, [], card.kind)
            text = f"{self.who} lays {name} in place of {self.plot(self.player, card.item)}{new}."
            yield Event("replace", text, self.player, card=card.kind)
            yield from self._cleared(self.player, card.item)
        elif rules.PARK <= action < rules.SCHEME:
            text = f"{self.who} puts {name} into the garage."
            yield Event("garage", text, self.player, card=card.kind)
        else:
            if action >= rules.SCHEME or self._is_sabotage(card.kind):
                where = f" on {self._aim(card)}" if self._aim(card) else ""
                other = card.seat if where else None
                text = f"{self.who} plays {name}{where}."
                yield Event("play", text, self.player, other, card.kind)
            yield from self._comes_of(action, self.player)

    def _is_sabotage(self, kind: int) -> bool:
        return SABOTAGE in self.face.deck.cards[kind].subtypes

    def _aim(self, card: Played) -> str:
        """What a card is aimed at, before the step; empty for nothing in particular."""
        return aim_words(self.face, self.before, card)

    def _comes_of(self, action: int, asked: int) -> Iterator[Event]:
        """Somebody blocks at once or is asked; else the card takes effect."""
        maker = self.before.turn
        card = played(self.rules, maker, action)
        assert card is not None  # only what is played comes here
        if self._is_sabotage(card.kind):
            seat = self._next_asked(action, asked)
            if seat >= 0:
                if self.before.blocking == BLOCK_FORCED:
                    yield self._block(seat)
                return
        if action < self.rules.SCHEME:
            where = self.plot(card.seat, card.item)
            new = self.where_now(card.seat, card.item, [1 + card.kind])
            text = f"{self.card(card.kind)} lies on {where}{new}."
            if not self._is_sabotage(card.kind):
                text = f"{self.who} lays {self.card(card.kind)} on {where}{new}."
            yield Event("lay", text, maker, card.seat, card.kind)
        else:
            yield from self._effect(card)

    def _next_asked(self, action: int, after: int) -> int:
        """The next neighbor who is aimed at and could block, or -1."""
        seat = following(self.before, after)
        while seat != self.before.turn:
            could = self.rules.blocker(self.before, seat) >= 0
            if could and self.rules.is_aimed_at(action, seat):
                return seat
            seat = following(self.before, seat)
        return -1

    def _block(self, seat: int) -> Event:
        kind = self.rules.FIRST_GARAGE + self.rules.blocker(self.before, seat)
        name, maker = self.face.names[seat], self.before.turn
        text = f"{name} blocks with {self.card(kind)}, and nothing happens."
        return Event("block", text, seat, maker, kind)

    def _effect(self, card: Played) -> Iterator[Event]:
        """What a Petty Scheme does right away; the rest comes in steps of its own."""
        does = self.rules.SCHEME_DOES[card.kind - self.rules.FIRST_SCHEME]
        maker, other = self.before.turn, card.seat
        if does == DISCARD:
            yield self._lost(other, card.item)
        elif does in (WRECK, BORROW):
            kind = self.rules.FIRST_GARAGE + card.item
            name, owner = self.card(kind), self.face.names[other]
            if does == WRECK:
                yield Event("lose", f"{name} is discarded from {owner}'s garage.", other, card=kind)
            else:
                text = f"{name} goes from {owner}'s garage to {self.face.names[maker]}'s."
                yield Event("borrow", text, maker, other, kind)
        elif does == REFRESH:
            count = len(self.before.pile) - self.before.pile.count(0)
            text = "The community pile is discarded and laid out anew."
            yield Event("refresh", text, maker, amount=count)

    def _lost(self, owner: int, spot: int) -> Event:
        """A card goes from a plot to the discard pile."""
        kind = self.before.laid[owner][spot] - 1
        text = f"{self.card(kind)} is discarded from {self.plot(owner, spot // ROOM)}."
        return Event("lose", text, owner, card=kind)

    # The second step of what moves something

    def _choose(self, seat: int, plot: int) -> Iterator[Event]:
        does = self.rules.SCHEME_DOES[self.before.acting - 1]
        owner, item = divmod(self.before.picked - 1, SPOTS)
        goal = self.plot(seat, plot)
        if does == MOVE:
            kind = self.before.laid[owner][item] - 1
            source = self.plot(owner, item // ROOM)
            new = self.where_now(seat, plot, [1 + kind])
            text = f"{self.card(kind)} goes from {source} to {goal}{new}."
            yield Event("move", text, self.player, owner, kind)
            return
        taken, kind = self.plot(owner, item), self.before.plot[owner][item]
        if does == SWAP:
            new = self._swapped(owner, item, seat, plot)
            text = f"{self.who} swaps {goal} for {taken}, with all that lies there{new}."
            yield Event("swap", text, self.player, owner, kind)
            return
        sod = self.card(self.rules.SOD)
        new = self.where_now(seat, plot, [], kind)
        text = f"{self.who} takes {taken} and lays it in place of {goal}{new}; {sod} remains."
        yield Event("repossess", text, self.player, owner, kind)
        yield from self._cleared(owner, item)
        yield from self._cleared(self.player, plot)

    def _cleared(self, seat: int, plot: int) -> Iterator[Event]:
        """Under some rules what lay on a plot goes with it (ruling 8)."""
        if self.before.replaced_plot == CARDS_GO:
            for spot in range(ROOM * plot, ROOM * plot + ROOM):
                if self.before.laid[seat][spot]:
                    yield self._lost(seat, spot)


def aim_words(face: Face, table: Table, card: Played) -> str:
    """What a card is aimed at, with the names of what lies there; empty for nothing."""
    rules, cards, name = face.yard_rules, face.deck.cards, face.names[card.seat]
    if card.kind < rules.FIRST_SCHEME:
        aim = AT_PLOT
    else:
        aim = rules.AIM[card.kind - rules.FIRST_SCHEME]
    if aim == AT_NOTHING:
        return ""
    if aim == AT_NEIGHBOR:
        return name
    if aim == AT_GARAGE:
        return f"{name}'s {cards[rules.FIRST_GARAGE + card.item].name}"
    if aim == AT_PLOT:
        return f"{name}'s plot {card.item + 1} ({cards[table.plot[card.seat][card.item]].name})"
    laid = cards[table.laid[card.seat][card.item] - 1].name
    return f"{laid} on {name}'s plot {card.item // ROOM + 1}"
