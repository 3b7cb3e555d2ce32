"""What every action of the numbering is called, and what chance brings."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from grasslab.engine.placed import Kind
from grasslab.engine.table import SEATS
from grasslab.engine.worded import Phrase, folded
from grasslab.games.grass_is_greener.catalogue import AT_CARD, AT_GARAGE, AT_NEIGHBOR, AT_PLOT
from grasslab.games.grass_is_greener.deck import Card
from grasslab.games.grass_is_greener.effects import GARAGE
from grasslab.games.grass_is_greener.face import Face, YardRules, seat_name
from grasslab.games.grass_is_greener.naming import kinds_of
from grasslab.games.grass_is_greener.table import (
    BREAK_TIE,
    CHOOSE_FIRST,
    DEAL,
    OPEN_BOARD,
    PLOTS,
    REFILL,
    ROOM,
    SPOTS,
    TAKE_CARD,
    Table,
    repeats,
)


class Phrases:
    """The phrases of a game: its players and cards in every action.

    Parameters
    ----------
    face : Face
    """

    def __init__(self, face: Face) -> None:
        self._names, self._cards = face.names, face.deck.cards
        self._kinds, self._rules = kinds_of(face.deck.cards), face.yard_rules
        self._tellers = tellers(self._rules)
        self._starts = sorted(self._tellers)

    def of(self, action: int) -> Phrase:
        """What an action is called at any table."""
        start = self._starts[bisect_right(self._starts, action) - 1]
        return self._tellers[start](self, action - start)

    def at(self, table: Table, action: int) -> Phrase | None:
        """What an action is called by the card that it is aimed at; ``None`` without such a card.

        Of cards alike on a plot, this names the first.
        """
        rules = self._rules
        if rules.SCHEME <= action < rules.PLACE:
            scheme, seat, item = rules.scheme_parts(action)
            card = rules.FIRST_SCHEME + scheme
            if rules.AIM[scheme] != AT_CARD or seat >= table.players or item >= SPOTS:
                return None
            kind = _first_there(table, seat, item)
            return None if kind is None else self.scheme_at_card(card, kind, seat, item // ROOM)
        if action >= rules.DISCARD_FROM_YARD:
            item = action - rules.DISCARD_FROM_YARD
            kind = _first_there(table, table.player, item)
            return None if kind is None else self.lose(kind, item // ROOM)
        return None

    def without_plots(self, table: Table) -> dict[str, int]:
        """Petty Schemes at whose card or plot they are aimed, where the yard has but one of it."""
        rules = self._rules
        found: dict[str, set[int]] = {}
        for scheme, aim in enumerate(rules.AIM):
            card = rules.FIRST_SCHEME + scheme
            for seat in range(table.players if aim in (AT_CARD, AT_PLOT) else 0):
                for item, kind in _named_there(table, seat, aim):
                    action = rules.SCHEME + rules.MARKS * (SEATS * scheme + seat) + item
                    for name in (self._kinds[kind].name, self._kinds[kind].code):
                        text = f"play {{}} on {self._names[seat]}'s {name}"
                        phrase = self._with(card, text, "scheme")
                        for said in (phrase.text, *phrase.also):
                            found.setdefault(folded(said), set()).add(action)
        return {said: min(actions) for said, actions in found.items() if len(actions) == 1}

    @cached_property
    def aimed_at_cards(self) -> list[int]:
        """The actions that ``at`` may have a phrase for."""
        rules = self._rules
        schemes = range(rules.SCHEME, rules.PLACE)
        at_cards = [a for a in schemes if rules.AIM[rules.scheme_parts(a)[0]] == AT_CARD]
        return [*at_cards, *range(rules.DISCARD_FROM_YARD, rules.ACTIONS)]

    # By blocks of the numbering

    def draw_from_deck(self, part: int) -> Phrase:
        """Draw what chance brings."""
        return Phrase("draw from the deck", "draw", also=("draw", "draw a card", "deck"))

    def draw_from_pile(self, kind: int) -> Phrase:
        """Draw an open card."""
        return self._with(kind, "draw {} from the pile", "draw", ("draw {}", "take {}"))

    def lay_plot(self, part: int) -> Phrase:
        """Replace an own plot."""
        kind, plot = self._rules.lay_plot_parts(self._rules.LAY_PLOT + part)
        also = tuple(f"{verb} {{}} {on} plot {plot + 1}" for verb, on in _ON_PLOT)
        return self._with(kind, f"lay {{}} in place of plot {plot + 1}", "lay", also)

    def lay_card(self, part: int) -> Phrase:
        """Lay an Improvement or Impairment on anybody's plot."""
        laid, seat, plot = self._rules.lay_card_parts(self._rules.LAY_CARD + part)
        who = seat_name(self._names, seat)
        also = (f"play {{}} on {who}'s plot {plot + 1}", f"lay {{}} on {who} {plot + 1}")
        text = f"lay {{}} on {who}'s plot {plot + 1}"
        return self._with(self._rules.FIRST_IMPROVEMENT + laid, text, "lay", also, who)

    def park(self, part: int) -> Phrase:
        """Play a Garage card."""
        also = ("park {}", "lay {}", *(f"{verb} {{}} {into}" for verb, into in _INTO_GARAGE))
        return self._with(self._rules.FIRST_GARAGE + part, "play {}", "park", also)

    def scheme(self, part: int) -> Phrase:
        """Play a Petty Scheme, at what it is aimed at."""
        rules = self._rules
        scheme, seat, item = rules.scheme_parts(rules.SCHEME + part)
        kind, aim = rules.FIRST_SCHEME + scheme, rules.AIM[scheme]
        who = seat_name(self._names, seat)
        if aim == AT_NEIGHBOR and item == 0:
            return self._with(kind, f"play {{}} on {who}", "scheme", (), who)
        if aim == AT_CARD and item < SPOTS:
            target = f"card {item % ROOM + 1} of {who}'s plot {item // ROOM + 1}"
            return self._with(kind, f"play {{}} on {target}", "scheme", (), who)
        if aim == AT_PLOT and item < PLOTS:
            also = (f"play {{}} on {who} {item + 1}",)
            return self._with(kind, f"play {{}} on {who}'s plot {item + 1}", "scheme", also, who)
        if aim == AT_GARAGE and item < self._in_garage:
            target = f"{who}'s {self._kinds[rules.FIRST_GARAGE + item].name}"
            return self._with(kind, f"play {{}} on {target}", "scheme", (), who)
        mark = rules.MARKS * seat + item
        if mark == 0:
            return self._with(kind, "play {}", "scheme")
        # The numbering has room for targets of every sort; these name nothing.
        return self._with(kind, f"play {{}} at mark {mark}", "scheme")

    def scheme_at_card(self, card: int, kind: int, seat: int, plot: int) -> Phrase:
        """Play a Petty Scheme at a card of a yard, by the card's name."""
        who = seat_name(self._names, seat)
        names = [f"{self._kinds[kind].name} on {who}'s plot {plot + 1}"]
        names.append(f"{self._kinds[kind].code} on {who} {plot + 1}")
        text, *also = (f"play {{}} on {name}" for name in names)
        return self._with(card, text, "scheme", tuple(also), who)

    def place(self, part: int) -> Phrase:
        """Choose where what was picked goes."""
        who, plot = seat_name(self._names, part // PLOTS), part % PLOTS + 1
        target = f"{who}'s plot {plot}"
        also = (f"to {target}", target, f"move to {target}", f"{who} {plot}")
        return Phrase(f"choose {target}", "choose", target=who, also=also)

    def give(self, kind: int) -> Phrase:
        """Hand a card out."""
        return self._with(kind, "give {}", "give", ("hand out {}",))

    def block(self, part: int) -> Phrase:
        """Block a Sabotage."""
        if len(self._blockers) == 1:
            return self._with(self._blockers[0], "block with {}", "block", ("block",))
        return Phrase("block", "block")

    def let_be(self, part: int) -> Phrase:
        """Do not block a Sabotage."""
        return Phrase("let it be", "let be", also=("let be", "do not block", "no block"))

    def discard(self, kind: int) -> Phrase:
        """Discard from the hand."""
        also = ("discard {} from hand", "throw {} away", "toss {}")
        return self._with(kind, "discard {}", "discard", also)

    def discard_from_yard(self, spot: int) -> Phrase:
        """Discard from the own yard."""
        return Phrase(f"discard card {spot % ROOM + 1} of plot {spot // ROOM + 1}", "lose")

    def lose(self, kind: int, plot: int) -> Phrase:
        """Discard from the own yard, by the card's name."""
        return self._with(kind, f"discard {{}} from plot {plot + 1}", "lose")

    @cached_property
    def _in_garage(self) -> int:
        return sum(card.family == GARAGE for card in self._cards)

    @cached_property
    def _blockers(self) -> list[int]:
        """The kinds that can block a Sabotage."""
        return [kind for kind, card in enumerate(self._cards) if can_block(card)]

    def _with(
        self,
        kind: int,
        text: str,
        what: str,
        also: tuple[str, ...] = (),
        target: str | None = None,
    ) -> Phrase:
        """A phrase about a card, which stands where ``{}`` is; codes are understood for it."""
        card = self._kinds[kind]
        others = [form.format(card.name) for form in also]
        others += [form.format(card.code) for form in (text, *also)]
        return Phrase(text.format(card.name), what, card.name, card.family, target, tuple(others))

    # Chance

    def outcome(self, table: Table, outcome: int) -> Phrase:
        """What an outcome of chance is called, possible or not."""
        phase = table.phase
        if phase == CHOOSE_FIRST:
            name = seat_name(self._names, outcome)
            return Phrase(f"{name} starts", "start", target=name, also=(name,))
        if phase in (OPEN_BOARD, BREAK_TIE):
            return self._board(outcome)
        verb = _VERBS.get(phase, "draw")
        return self._outcome_card(self._kinds[outcome], verb)

    def _board(self, board: int) -> Phrase:
        kind = self._rules.FIRST_BOARD + board
        if kind < len(self._kinds):
            return self._outcome_card(self._kinds[kind], "open")
        return Phrase(f"open board member {board + 1}", "open")

    def _outcome_card(self, kind: Kind, verb: str) -> Phrase:
        also = (f"{verb} {kind.code}", kind.name, kind.code)
        return Phrase(f"{verb} {kind.name}", verb, kind.name, kind.family, also=also)

    def every_text(self) -> list[str]:
        """All texts that some action has at some table, once each where all is well."""
        rules = self._rules
        texts = [self.of(action).text for action in range(rules.ACTIONS)]
        lying = range(rules.FIRST_IMPROVEMENT, rules.FIRST_SCHEME)
        for plot in range(PLOTS):
            texts += [self.lose(kind, plot).text for kind in lying]
            for scheme, aim in enumerate(rules.AIM):
                card = rules.FIRST_SCHEME + scheme
                texts += [
                    self.scheme_at_card(card, kind, seat, plot).text
                    for seat in range(len(self._names) if aim == AT_CARD else 0)
                    for kind in lying
                ]
        return texts


_ON_PLOT = [(verb, on) for verb in ("lay", "play") for on in ("on", "over", "for", "in place of")]
_INTO_GARAGE = [
    (verb, f"{into} {whose} garage")
    for verb in ("put", "play")
    for into in ("in", "into")
    for whose in ("the", "my")
]
_VERBS = {DEAL: "deal", REFILL: "open", TAKE_CARD: "take"}
Teller = Callable[[Phrases, int], Phrase]


def tellers(rules: YardRules) -> Mapping[int, Teller]:
    """What says how actions are called, by the number at which their block begins."""
    return {
        0: Phrases.draw_from_deck,
        rules.DRAW_FROM_PILE: Phrases.draw_from_pile,
        rules.LAY_PLOT: Phrases.lay_plot,
        rules.LAY_CARD: Phrases.lay_card,
        rules.PARK: Phrases.park,
        rules.SCHEME: Phrases.scheme,
        rules.PLACE: Phrases.place,
        rules.GIVE: Phrases.give,
        rules.BLOCK: Phrases.block,
        rules.LET_BE: Phrases.let_be,
        rules.DISCARD_FROM_HAND: Phrases.discard,
        rules.DISCARD_FROM_YARD: Phrases.discard_from_yard,
    }


def can_block(card: Card) -> bool:
    """Whether a card in a garage can block a Sabotage."""
    return card.family == GARAGE and any(effect.word == "block" for effect in card.effects)


def _first_there(table: Table, seat: int, spot: int) -> int | None:
    """The kind that lies on a spot, if it is the first of its kind on its plot."""
    card = table.laid[seat][spot]
    again = spot % ROOM > 0 and table.laid[seat][spot - 1] == card
    return None if card == 0 or again else card - 1


def _named_there(table: Table, seat: int, aim: int) -> Iterator[tuple[int, int]]:
    """The spots with the cards there, or the plots, each once of those that are alike."""
    for plot in range(PLOTS):
        if repeats(table, seat, plot):
            continue
        if aim == AT_PLOT:
            yield plot, table.plot[seat][plot]
            continue
        for spot in range(ROOM * plot, ROOM * plot + ROOM):
            kind = _first_there(table, seat, spot)
            if kind is not None:
                yield spot, kind
