"""The fact of the table that makes a ruling bar an action, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from grasslab.engine.words import plural
from grasslab.games.grass_is_greener import reasons
from grasslab.games.grass_is_greener.catalogue import AT_GARAGE, AT_NOTHING, MOVE, REPOSSESS
from grasslab.games.grass_is_greener.effects import Effect
from grasslab.games.grass_is_greener.face import (
    Face,
    Played,
    handed,
    played,
    scheme_card,
    seat_name,
)
from grasslab.games.grass_is_greener.table import PLOTS, ROOM, SPOTS, Table


def fact(face: Face, table: Table, action: int, reason: int) -> str:
    """What it is on a table that a ruling speaks of.

    Parameters
    ----------
    face : Face
    table : Table
    action : int
        The action that is barred.
    reason : int
        The number of the reason that bars it.
    """
    return FACTS[reason](Asked(face, table, action))


@dataclass(frozen=True)
class Asked:
    """An action that is barred at a table.

    Attributes
    ----------
    face : Face
    table : Table
    action : int
    """

    face: Face
    table: Table
    action: int

    @property
    def who(self) -> str:
        """The player to move."""
        return self.face.names[self.table.player]

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.face.names[self.table.turn]

    def card(self, kind: int) -> str:
        """The name of a kind."""
        return self.face.deck.cards[kind].name

    @property
    def played(self) -> Played | None:
        """What the action would play."""
        return played(self.face.yard_rules, self.table.player, self.action)

    @property
    def kind(self) -> int:
        """The card that the action is about: played, drawn, given or discarded."""
        rules, card = self.face.yard_rules, self.played
        if card is not None:
            return card.kind
        kind = handed(rules, self.action)
        return self.action - rules.DRAW_FROM_PILE if kind is None else kind

    @property
    def scheme(self) -> str:
        """The Petty Scheme: the one being carried out, or the one to be played."""
        if self.table.acting:
            return scheme_card(self.face, self.table).name
        return self.card(self.kind)

    @property
    def effect(self) -> Effect:
        """What that Petty Scheme does."""
        if self.table.acting:
            return scheme_card(self.face, self.table).effects[0]
        return self.face.deck.cards[self.kind].effects[0]

    @property
    def target(self) -> tuple[int, int]:
        """The seat and the plot, spot or Garage card that the action is aimed at."""
        rules, card = self.face.yard_rules, self.played
        if card is not None:
            return card.seat, card.item
        if self.action >= rules.DISCARD_FROM_YARD:
            return self.table.player, self.action - rules.DISCARD_FROM_YARD
        return divmod(self.action - rules.PLACE, PLOTS)

    @property
    def at_card(self) -> bool:
        """Whether that is a spot of a yard."""
        rules, card = self.face.yard_rules, self.played
        if card is None:
            return self.action >= rules.DISCARD_FROM_YARD
        return card.kind >= rules.FIRST_SCHEME and self.effect.word in ("discard", "move")

    @property
    def plot(self) -> str:
        """The plot there: "Bob's plot 2"."""
        seat, item = self.target
        plot = item // ROOM if self.at_card else item
        return f"{seat_name(self.face.names, seat)}'s plot {plot + 1}"

    @property
    def lying(self) -> str:
        """The card there."""
        seat, item = self.target
        return self.card(self.table.laid[seat][item] - 1)

    @property
    def whom(self) -> str:
        """Who is aimed at."""
        return seat_name(self.face.names, self.target[0])


def _must_place(asked: Asked) -> str:
    does = asked.face.yard_rules.SCHEME_DOES[asked.table.acting - 1]
    seat, item = divmod(asked.table.picked - 1, SPOTS)
    if does == MOVE:
        name = asked.card(asked.table.laid[seat][item] - 1)
        return f"{asked.who} has yet to say where {name} goes."
    verb = "replaced by" if does == REPOSSESS else "swapped for"
    name = asked.card(asked.table.plot[seat][item])
    return f"{asked.who} has yet to say which plot of their own is {verb} {name}."


def _must_give(asked: Asked) -> str:
    getter = asked.face.names[asked.table.target - 1]
    return f"{asked.who} owes {getter} a card."


def _must_answer(asked: Asked) -> str:
    pending = played(asked.face.yard_rules, asked.table.turn, asked.table.pending - 1)
    assert pending is not None  # only a played card waits for an answer
    return f"{asked.turn} has played {asked.card(pending.kind)}, and {asked.who} is asked."


def _must_toss(asked: Asked) -> str:
    owed = plural(asked.table.owed, "card")
    return f"{asked.who} owes {owed} from hand to {asked.scheme}."


def _must_lose(asked: Asked) -> str:
    return f"{asked.who} owes {_a(asked.effect.what)} from the yard to {asked.scheme}."


def _must_discard(asked: Asked) -> str:
    held, limit = asked.table.held[asked.table.player], asked.table.hand_limit
    return f"{asked.who} holds {plural(held, 'card')}, and may keep {limit}."


def _turn(asked: Asked) -> str:
    left = plural(asked.table.actions_left, "action")
    return f"It is {asked.turn}'s turn, with {left} to make: draw or play."


def _no_seat(asked: Asked) -> str:
    seat = asked.target[0]
    return f"Nobody sits at seat {seat + 1}; there are {asked.table.players} players."


def _no_target(asked: Asked) -> str:
    aim = asked.face.yard_rules.AIM[asked.kind - asked.face.yard_rules.FIRST_SCHEME]
    if aim == AT_NOTHING:
        return f"{asked.scheme} is aimed at nothing in particular."
    what = "cards of a garage" if aim == AT_GARAGE else "that"
    return f"{asked.scheme} is aimed at {asked.whom}, and there are not so many {what}."


def _not_held(asked: Asked) -> str:
    return f"{asked.who} does not hold {asked.card(asked.kind)}."


def _not_in_pile(asked: Asked) -> str:
    lying = [asked.card(card - 1) for card in asked.table.pile if card]
    there = ", ".join(lying) or "nothing"
    return f"{asked.card(asked.kind)} is not in the community pile, where these lie: {there}."


def _plot_full(asked: Asked) -> str:
    return f"Three cards lie on {asked.plot}."


def _plots_alike(asked: Asked) -> str:
    return f"{asked.plot} is like the one before it."


def _cards_alike(asked: Asked) -> str:
    return f"Another {asked.lying} lies before it on {asked.plot}."


def _no_card(asked: Asked) -> str:
    card, rules = asked.played, asked.face.yard_rules
    if asked.at_card:
        return f"There is no such card on {asked.plot}."
    if card is not None and asked.effect.word in ("wreck", "borrow"):
        name = asked.card(rules.FIRST_GARAGE + card.item)
        return f"{name} is not in {asked.whom}'s garage."
    return f"{asked.whom} has no {asked.effect.what} in the yard."


def _other_kind(asked: Asked) -> str:
    return f"{asked.scheme} is about {_a(asked.effect.what)}, and {asked.lying} is none."


def _only_yours(asked: Asked) -> str:
    return f"{asked.plot} is not {asked.who}'s own."


def _only_rivals(asked: Asked) -> str:
    return f"{asked.whom} is the one who plays {asked.scheme}."


def _nowhere(asked: Asked) -> str:
    return f"No plot that {asked.scheme} may move {asked.lying} to has room."


def _same_plot(asked: Asked) -> str:
    return f"It lies on {asked.plot} now."


def _is_sod(asked: Asked) -> str:
    return f"{asked.plot} is Sod."


def _all_the_same(asked: Asked) -> str:
    if asked.table.acting:
        return f"{asked.plot} is like the one that was picked."
    return f"All plots of {asked.who} are like {asked.plot}."


def _empty_hand(asked: Asked) -> str:
    if asked.target[0] == asked.table.player:
        return f"{asked.who} holds no other card."
    return f"{asked.whom} holds no card."


def _nobody_affected(asked: Asked) -> str:
    if asked.effect.word == "lose":
        return f"No rival of {asked.who} has {_a(asked.effect.what)} in the yard."
    return f"No rival of {asked.who} holds a card."


def _is_fixed(asked: Asked) -> str:
    name = asked.card(asked.face.yard_rules.FIRST_GARAGE + asked.target[1])
    return f"{name} lies in {asked.whom}'s garage to the end."


def _needs(asked: Asked) -> str:
    card = asked.face.deck.cards[asked.kind]
    needed = next(effect.what for effect in card.effects if effect.word == "needs")
    return f"{asked.who}'s garage has no {needed}, which {card.name} needs."


def _a(what: str) -> str:
    return f"an {what}" if what[:1] in "AEIOU" else f"a {what}"


FACTS: Mapping[int, Callable[[Asked], str]] = {
    reasons.MUST_PLACE: _must_place,
    reasons.MUST_GIVE: _must_give,
    reasons.MUST_ANSWER: _must_answer,
    reasons.MUST_TOSS: _must_toss,
    reasons.MUST_LOSE: _must_lose,
    reasons.MUST_DISCARD: _must_discard,
    reasons.NOTHING_TO_PLACE: _turn,
    reasons.NOTHING_TO_GIVE: _turn,
    reasons.NOTHING_TO_ANSWER: _turn,
    reasons.NOTHING_TO_DISCARD: _turn,
    reasons.NOTHING_TO_LOSE: _turn,
    reasons.NO_SUCH_SEAT: _no_seat,
    reasons.NO_SUCH_TARGET: _no_target,
    reasons.NOT_HELD: _not_held,
    reasons.NOT_IN_PILE: _not_in_pile,
    reasons.PLOT_IS_FULL: _plot_full,
    reasons.PLOTS_ALIKE: _plots_alike,
    reasons.CARDS_ALIKE: _cards_alike,
    reasons.NO_CARD_THERE: _no_card,
    reasons.OTHER_KIND_OF_CARD: _other_kind,
    reasons.ONLY_YOURS: _only_yours,
    reasons.ONLY_RIVALS: _only_rivals,
    reasons.NOWHERE_TO_PUT: _nowhere,
    reasons.SAME_PLOT: _same_plot,
    reasons.IS_SOD: _is_sod,
    reasons.ALL_THE_SAME: _all_the_same,
    reasons.EMPTY_HAND: _empty_hand,
    reasons.NOBODY_AFFECTED: _nobody_affected,
    reasons.IS_FIXED_THERE: _is_fixed,
    reasons.NEEDS_ANOTHER: _needs,
}
"""What tells the fact, by the number of the reason."""
