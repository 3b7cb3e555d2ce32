"""A position of Grass as one person sees it: one account of it for the text and for the HTML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import money, plural, victory_words
from grasslab.games.grass.catalogue import CARDS, SEARCH_AND_SEIZURE
from grasslab.games.grass.deals import bar_trading, can_switch
from grasslab.games.grass.presets import PRESETS
from grasslab.games.grass.scoring import next_dealer
from grasslab.games.grass.table import (
    AFTER_PLAY,
    ANSWER,
    CHOOSE,
    CHOOSE_DEALER,
    DEAL,
    DECLINED,
    DRAFT,
    DRAW,
    GAME_OVER,
    GIVE,
    PASS,
    ROUND_OVER,
    TAKE_AT_RANDOM,
    TURN,
    Table,
    following,
    preceding,
)
from grasslab.show.grass_hidden import hidden_cards
from grasslab.show.hidden import FORGOTTEN, MEANING, Hidden

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass


@dataclass(frozen=True)
class Scene:
    """What is drawn: a table, without what the viewer may not see.

    Attributes
    ----------
    game : Grass
    table : Table
        Hidden cards are counted as none in it.
    viewer : int or None
        The seat whose view it is; ``None`` where all cards lie open.
    hand_sizes : tuple of int
        How many cards each seat holds.
    unseen : tuple of int or None
        The cards that the viewer does not see, by kind.
    hidden : tuple of tuple of Hidden
        By seat, what the viewer knows of the cards that lie hidden there.
    """

    game: Grass
    table: Table
    viewer: int | None
    hand_sizes: tuple[int, ...]
    unseen: tuple[int, ...] | None
    hidden: tuple[tuple[Hidden, ...], ...]
    forgotten: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.game.names

    @property
    def ended(self) -> bool:
        """Whether the round is over, so that all hands have been shown and scored."""
        return self.table.phase in (ROUND_OVER, GAME_OVER)

    @property
    def decider(self) -> int | None:
        """The seat that decides now, if one does."""
        return self.table.player if ROUND_OVER < self.table.phase < GAME_OVER else None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, if there is one."""
        return self.table.turn if self.table.phase not in _NO_TURN else None

    def sees_hand(self, seat: int) -> bool:
        """Whether the cards in a hand are known to who looks."""
        return self.viewer is None or self.viewer == seat or self.ended

    # In words

    def title(self) -> str:
        """The game, its rules, and who looks."""
        eyes = "" if self.viewer is None else f", as {self._who()} sees it"
        return f"Grass, {rules_words(self.game)}{eyes}"

    def _who(self) -> str:
        """Who looks, where somebody in particular does."""
        return "everybody" if self.viewer in (None, EVERYBODY) else self.names[self.viewer]

    def headline(self) -> str:
        """Whose turn it is."""
        table = self.table
        if table.phase == GAME_OVER:
            return f"The game is over: {victory_words(self.names, table.total)}"
        if table.phase == ROUND_OVER:
            return f"Round {table.round} is over."
        if table.phase == CHOOSE_DEALER:
            return "The game begins."
        if table.phase in _NO_TURN:
            doing = "has its draft" if table.phase == DRAFT else "is being dealt"
            return f"Round {table.round} {doing}."
        extra = ", and one more after it" if table.extra_turn and table.stack_size else ""
        return f"{self.names[table.turn]}'s turn{extra}."

    def task(self) -> str:
        """What is decided now, and by whom."""
        return _TASKS[self.table.phase](self)

    def duty(self) -> str:
        """What the seat that decides is there for, in two words."""
        return _DUTIES.get(self.table.phase, "")

    def course(self) -> str:
        """The round, the direction with the order of play, and the dealer."""
        table = self.table
        if table.phase == CHOOSE_DEALER:
            return f"Seats, clockwise: {', '.join(self.names)}."
        if table.rounds:
            number = f"Round {table.round} of {table.rounds}"
        else:
            number = f"Round {table.round}, target {money(table.target)}"
        way = "clockwise" if table.direction == 1 else "counter-clockwise"
        order, seat = [], table.turn
        for _ in range(table.players):
            order.append(self.names[seat])
            seat = following(table, seat)
        return f"{number}. Play goes {way}: {', '.join(order)}. Dealer: {self.names[table.dealer]}."

    def offer(self) -> str:
        """The open offer, or nothing."""
        table = self.table
        if table.offer_give == 0:
            return ""
        want = CARDS[table.offer_want - 1].name if table.offer_want else "anything"
        given = CARDS[table.offer_give - 1].name
        said = " (said, not shown)" if table.hidden_deals else ""
        return f"{self.names[table.turn]} offers {given} for {want}{said}."

    def answers(self) -> list[tuple[str, str]]:
        """What each rival has answered to the open offer, in the order of play."""
        table, found = self.table, []
        seat = following(table, table.turn)
        while table.offer_give and seat != table.turn:
            found.append((self.names[seat], answer_words(table, seat)))
            seat = following(table, seat)
        return found

    def hassle(self, seat: int) -> str:
        """What the hassle pile means."""
        table = self.table
        if table.opened[seat] == 0:
            return "unopened"
        if table.closed == 1 + seat:
            return "closed the round"
        if table.heat[seat]:
            return f"heated: {CARDS[SEARCH_AND_SEIZURE + table.heat[seat] - 1].name}"
        return "open and free"

    def notes(self, seat: int) -> list[str]:
        """What else is to be known of a seat: turns to miss, the own card chosen."""
        table, notes = self.table, []
        if table.phase == GAME_OVER and table.total[seat] == max(table.total):
            notes.append("wins")
        if table.missed[seat]:
            notes.append(f"misses {plural(table.missed[seat], 'turn')}")
        if table.bankers[seat]:
            notes.append("The Banker lies in front")
        chosen = table.committed[seat]
        if chosen and self.sees_hand(seat):
            verb = "passes" if table.phase == PASS else "gives"
            notes.append(f"{verb} {CARDS[chosen - 1].name}, face down")
        return notes

    def meaning(self) -> str:
        """What "perhaps" means, if anything may lie somewhere; and that something was forgotten."""
        uncertain = any(place.perhaps for row in self.hidden for place in row)
        sentences = [MEANING] if uncertain else []
        if self.forgotten:
            sentences.append(FORGOTTEN)
        return " ".join(sentences)

    def unseen_title(self) -> str:
        """How many cards the viewer does not see, where they are, and of how many it is known."""
        sure = sum(sum(place.sure) for row in self.hidden for place in row)
        known = ""
        if sure and self.viewer is not None:
            are = "is" if sure == 1 else "are"
            known = f"; {self._who()} knows where {sure} of them {are}"
        return f"{plural(sum(self.unseen or ()), 'card')}, on the stack or with the others{known}"

    def deal_words(self) -> str:
        """Whether a Deal is still possible in this turn."""
        table = self.table
        trade = bar_trading(table) == 0 and self.hand_sizes[table.turn] > 0
        switch = can_switch(table, table.turn)
        if trade and switch:
            return "a Trade or a Switch"
        return "a Trade" if trade else "a Switch" if switch else ""


_DUTIES = {
    DRAFT: "to keep",
    TURN: "to play",
    AFTER_PLAY: "to finish",
    ANSWER: "to answer",
    CHOOSE: "to choose",
    GIVE: "to give",
    PASS: "to pass",
}
_NO_TURN = (CHOOSE_DEALER, DEAL, DRAFT, ROUND_OVER, GAME_OVER)


def scene(thing: State | View) -> Scene:
    """What is to be drawn of a state or a view."""
    game = cast("Grass", thing.game)
    if isinstance(thing, View):
        table = cast(Table, thing.table)
        hidden = hidden_cards(thing)
        forgotten = not thing.knowledge.exact
        return Scene(game, table, thing.player, thing.hand_sizes, thing.unseen, hidden, forgotten)
    table = cast(Table, thing.table)
    return Scene(game, table, None, tuple(sum(hand) for hand in table.hand), None, ())


def rules_words(game: Grass) -> str:
    """The preset, and what is changed in it."""
    changes = game.rules.differences(PRESETS[game.preset])
    told = [
        name if value is True else f"{name}={getattr(value, 'name', value)}"
        for name, value in changes.items()
        if name not in ("rounds", "target", "max_rounds", "first_dealer")
    ]
    return f"{game.preset} rules" + (f" with {', '.join(told)}" if told else "")


def answer_words(table: Table, seat: int) -> str:
    """What a seat has answered to the open offer."""
    said = table.answer[seat]
    if said == 0:
        return "is asked now" if seat == table.player else "is asked later"
    return "declines" if said == DECLINED else f"would give {CARDS[said - 1].name}"


def _deal(scene: Scene) -> str:
    table = scene.table
    return (
        f"The next card goes to {scene.names[table.player]}; "
        f"{plural(table.to_deal, 'card')} still to deal."
    )


def _draw(scene: Scene) -> str:
    last = " It is the last one, so the round ends with this turn." * (scene.table.stack_size == 1)
    return f"{scene.names[scene.table.player]} takes the top card of the Grass Stack.{last}"


def _take_at_random(scene: Scene) -> str:
    table = scene.table
    source = scene.names[preceding(table, table.player)]
    return f"{scene.names[table.player]} takes a card at random from {source}'s hand."


def _round_over(scene: Scene) -> str:
    return (
        f"All cards are shuffled, and {scene.names[next_dealer(scene.table)]} deals the next round."
    )


def _draft(scene: Scene) -> str:
    table = scene.table
    step = 1 if table.round % 2 == 1 else -1
    receiver = scene.names[(table.player + step) % table.players]
    return (
        f"Give Me Five: {scene.names[table.player]} keeps one of "
        f"{plural(scene.hand_sizes[table.player], 'card')}; the others go on to {receiver}."
    )


def _turn(scene: Scene) -> str:
    deal = scene.deal_words()
    deal = f"; {deal} may come before or after" if deal else ""
    last = " The stack is empty, so the round ends with this turn." * (scene.table.stack_size == 0)
    return f"{scene.names[scene.table.player]} plays a card{deal}.{last}"


def _after_play(scene: Scene) -> str:
    name, deal = scene.names[scene.table.player], scene.deal_words()
    then = f"may make {deal}, or ends the turn" if deal else "ends the turn"
    return f"{name} has played a card and {then}."


def _answer(scene: Scene) -> str:
    return f"{scene.names[scene.table.player]} answers the offer or declines."


def _choose(scene: Scene) -> str:
    return f"{scene.names[scene.table.player]} takes one of the answers, or none."


def _give(scene: Scene) -> str:
    table = scene.table
    other = table.partner - 1 if table.player == table.turn else table.turn
    return (
        f"Hidden Trade: {scene.names[table.player]} picks the card that really goes "
        f"to {scene.names[other]}."
    )


def _pass(scene: Scene) -> str:
    table = scene.table
    receiver = scene.names[following(table, table.player)]
    return f"Everyone passes a card: {scene.names[table.player]} chooses one for {receiver}."


_TASKS: dict[int, Callable[[Scene], str]] = {
    CHOOSE_DEALER: lambda scene: "The first dealer is chosen by chance.",
    DEAL: _deal,
    DRAW: _draw,
    TAKE_AT_RANDOM: _take_at_random,
    ROUND_OVER: _round_over,
    DRAFT: _draft,
    TURN: _turn,
    AFTER_PLAY: _after_play,
    ANSWER: _answer,
    CHOOSE: _choose,
    GIVE: _give,
    PASS: _pass,
    GAME_OVER: lambda scene: "All hands are shown and counted.",
}
