"""What one person at a real table sees, set up by hand: from keywords or a text to a view.

The cards that the person does not see are laid out in any way that fits, so that the faults of a
view are those of a position; the view that is made of it holds none of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from grasslab.engine.errors import GrasslabError, PositionError, UnknownNameError, shown
from grasslab.engine.knowledge import EVERYBODY, NOTHING_KNOWN, Arrangement
from grasslab.engine.table import SEATS
from grasslab.engine.view import View
from grasslab.engine.words import plural
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.positions.cards import read_cards, says_nothing
from grasslab.games.grass.positions.faults import table_faults
from grasslab.games.grass.positions.knowing import (
    about,
    everybody_knows,
    fault_of_room,
    known_text,
    lying,
    names_cards,
)
from grasslab.games.grass.positions.phases import OFFER_PHASES, OVER, in_turn_order
from grasslab.games.grass.positions.setup import KEYWORDS, Setting
from grasslab.games.grass.positions.text import (
    PHASE_WORDS,
    course_sections,
    player_items,
    read_text,
)
from grasslab.games.grass.seen import together, view_of
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    DEAL,
    DRAFT,
    GIVE,
    PASS,
    TAKE_AT_RANDOM,
    TURN,
    Table,
    preceding,
)
from grasslab.games.grass.zones import COMMITTED, HAND, KEPT, ZONES, put_hidden

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass

_ONE_BY_ONE = (DEAL, DRAFT, GIVE, PASS, TAKE_AT_RANDOM)
"""The phases in which it depends on who is next how many cards the others have where."""
_SOME_CARD = "a card"
NO_HANDS = (CHOOSE_DEALER, DEAL)
"""The phases in which one may hold no card yet, so that the own hand need not be said."""


def set_up_view(game: Grass, table: str | Mapping[str, Any] | None = None, **setup: Any) -> View:
    """What one person at a real table sees.

    Parameters
    ----------
    game : Grass
        The game.
    table : str or mapping, optional
        What lies open, in the notation of positions: a text as ``view.position_text()`` gives it,
        or the keywords below. A keyword beside it stands in place of what it says.
    seat : player
        Who looks.
    hand : cards
        The own hand.
    sizes : mapping from players
        How many cards the others hold; by default as many as they usually do in this phase.
    knows
        What was shown, handed over or passed on, as ``{"Amy": "Felony, 2 Mexico"}`` (cards in
        Amy's hand) or ``"Amy (FE, 2 MX), Bob (SH) or Bob (FE)"``; see ``set_up``.
    player : player
        Who is next while cards are dealt, kept, passed, given or taken at random.
    **setup
        What else ``set_up`` takes, but for ``stack``: what nobody has in front and is not on the
        Wasted Pile is unseen. Of ``kept`` and ``committed`` only the own cards, and "a card" or
        "nothing" for another player's.

    Raises
    ------
    PositionError
        With everything that is wrong, all at once.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", names=["John", "Amy", "Bob"], rounds=1)
    >>> view = set_up_view(game, "turn John | Amy: opened; market PA", seat="John",
    ...                    hand="Felony, 6 Mexico", knows={"Amy": "Stonehigh"})
    >>> [move.text for move in view.moves()][:2]
    ['heat Amy with Felony', 'throw away Mexico']
    >>> view.hand_sizes, sum(view.unseen)
    ((7, 6, 6), 95)
    """
    said: dict[str, Any] = {}
    faults: list[str] = []
    given: object = table
    if isinstance(given, str):
        said, faults = read_text(game.names, given)
    elif isinstance(given, Mapping):
        said = {str(keyword): value for keyword, value in given.items()}
    elif given is not None:
        faults = [f"a table is a text or a mapping of keywords, not {shown(given)}"]
    setting = _Seated(game, said, setup, faults)
    if setting.seated:
        setting.lay_out()
        setting.faults += table_faults(setting.table, game.names, setting.unread)
    if setting.faults:
        raise PositionError(list(dict.fromkeys(setting.faults)))
    return view_of(game, setting.table, setting.viewer, setting.knowledge, setting.common)


class _Seated(Setting):
    """A table being set up as one player sees it.

    Attributes
    ----------
    seated : bool
        Whether it is clear who looks; nothing else can be read before.
    viewer : int
        Who looks.
    knowledge, common : Knowledge
        What the viewer knows of hidden cards, and what everybody knows.
    """

    KEYWORDS = (*(word for word in KEYWORDS if word != "stack"), "seat", "hand", "sizes")
    OWN_CARDS = "these are your own cards: say them with hand="

    viewer: int

    def __init__(
        self, game: Grass, said: dict[str, Any], beside: dict[str, Any], faults: list[str]
    ) -> None:
        setup = {**said, **beside}
        if setup.get("waste") is None:
            setup["waste"] = "nothing"
        stack = setup.pop("stack", None)
        super().__init__(game, setup, faults)
        if stack is not None:
            self.fault(
                "stack", "nobody sees it, so it is not said: whatever is not seen may lie there"
            )
        self._hand_beside = "hand" in beside and "hands" not in beside
        """Whether ``hand`` stands in place of what else is said of the own hand."""
        self.knowledge = self.common = NOTHING_KNOWN
        self._puts_down: dict[int, bool] = {}
        """Other players of whom it is said whether they have committed a card."""
        seat = setup.get("seat")
        if seat is None:
            self.fault("seat", f"who looks is missing, as in seat={game.names[0]!r}")
        viewer = None if seat is None else self.seat_of("seat", seat)
        self.seated, self.viewer = viewer is not None, viewer or 0

    def _players(self) -> None:
        """The own hand; of the others' cards only what is seen (at the end of a round, all)."""
        super()._players()
        s = self.table
        self._own_hand()
        for keyword, cards in (("hands", s.hand), ("kept", s.kept)):
            for p, value in self.of_players(keyword):
                if p != self.viewer and s.phase not in OVER:
                    seen = "how many they are (sizes), and what was shown (knows)"
                    self.fault(
                        keyword, f"these cards are not seen, but {seen}; not {shown(value)}", p
                    )
                    cards[p] = [0] * KINDS

    def _own_hand(self) -> None:
        s, p, hand = self.table, self.viewer, self.setup.get("hand")
        elsewhere = dict(self.of_players("hands"))
        if hand is not None:
            s.hand[p] = self.read(read_cards, "hand", None, hand)
            if p in elsewhere and not self._hand_beside:
                self.fault("hand", f"said twice, {shown(hand)} and {shown(elsewhere[p])} in hands")
        elif p not in elsewhere and s.phase not in NO_HANDS and not self.unread & {"hand", "hands"}:
            self.fault("hand", f"say what {self.names[p]} holds: hand='FE, 2 MX', or 'nothing'")
        if "hand" in self.unread:  # whatever follows from it is not judged
            self.unread.add("hands")

    def _commit(self, p: int, value: object) -> None:
        if p == self.viewer:
            super()._commit(p, value)
        elif says_nothing(value) or (isinstance(value, str) and value == _SOME_CARD):
            self._puts_down[p] = value == _SOME_CARD
        else:
            text = f"one sees {_SOME_CARD!r} put down, or 'nothing', not {shown(value)}"
            self.fault("committed", text, p)

    # The cards that are not seen

    def _piles(self) -> None:
        """The Wasted Pile; all other cards go to the others' hands and to the stack."""
        super()._piles()
        s = self.table
        sizes = self._sizes()
        if sum(sizes) > s.stack_size:
            held = plural(sum(sizes), "card")
            self.fault("sizes", f"the others hold {held}, and {s.stack_size} are not seen")
            return
        self._lay_out(sizes, ())
        stated = {self.viewer: self._read_known(self.viewer, self._what_is_known())}
        stated[EVERYBODY] = self._read_known(EVERYBODY, self.setup.get("everybody_knows"))
        for seat, said in stated.items():
            fault = fault_of_room(s, self.names, seat, said)
            if fault is not None:
                self.fault(*about(seat, fault))
        if self.faults:
            return
        try:
            self.common = everybody_knows(s, stated[EVERYBODY])
            self.knowledge = together(stated[self.viewer], self.common, s, self.viewer)
        except GrasslabError as error:
            self.fault("knows", str(error))
            return
        self._lay_out(sizes, self.knowledge.arrangements[0])

    def _what_is_known(self) -> object:
        """What ``knows`` says, which in a text stands after the viewer's name."""
        knows = self.setup.get("knows")
        if not isinstance(knows, Mapping):
            return knows
        by_seat = {self._seat_or_none(name): value for name, value in knows.items()}
        if self.viewer not in by_seat:
            return knows
        name, known = self.names[self.viewer], by_seat[self.viewer]
        if names_cards(known):
            example = f"'{self.another(self.viewer)} (FE, 2 MX)'"
            text = f"{self.OWN_CARDS}; what {name} knows of others' cards goes like {example}"
            self.fault("knows", text, self.viewer)
            return {p: cards for p, cards in by_seat.items() if p not in (None, self.viewer)}
        if len(by_seat) > 1:
            self.fault("knows", f"only what {name} knows is part of this view")
        return known

    def _seat_or_none(self, name: object) -> int | None:
        try:
            return self.find_seat(name)  # type: ignore[arg-type]  # it refuses all other types
        except UnknownNameError:
            return None

    def _lay_out(self, sizes: list[int], known: Arrangement) -> None:
        """Give the others cards from the stack, so many in each zone, these among them."""
        s = self.table
        if s.phase in OVER:  # their cards have been named
            return
        s.stack = [there + n for there, n in zip(s.stack, self._hidden(), strict=True)]
        for p in range(s.players):
            if p != self.viewer:
                s.hand[p], s.kept[p], s.committed[p] = [0] * KINDS, [0] * KINDS, 0
        rest = list(s.stack)
        for _, kind in known:
            rest[kind] -= 1
        free = [kind for kind in range(KINDS) for _ in range(rest[kind])]
        here = [[kind for place, kind in known if place == zone] for zone in range(ZONES)]
        for zone, size in enumerate(sizes):
            kinds = here[zone] + [free.pop() for _ in range(size - len(here[zone]))]
            for kind in kinds:
                s.stack[kind] -= 1
                put_hidden(s, zone, kind)
        s.stack_size = sum(s.stack)

    def _hidden(self) -> list[int]:
        """The cards that have been laid out in the others' zones."""
        s, counts = self.table, [0] * KINDS
        for (zone, kind), count in lying(s).items():
            if zone % SEATS != self.viewer:
                counts[kind] += count
        return counts

    # How many there are

    def _sizes(self) -> list[int]:
        """How many cards lie in each zone of the others."""
        s = self.table
        if s.phase in (CHOOSE_DEALER, *OVER):
            if self.setup.get("sizes") is not None:
                self.fault("sizes", "in this phase no cards are hidden in the others' hands")
            return [0] * ZONES
        sizes = self._usual_sizes()
        for p, value in self.of_players("sizes"):
            sizes[HAND + p] = self.whole("sizes", value, 0, s.deck_size, p)
            if p == self.viewer:
                self.fault("sizes", "the own hand is told card by card", p)
        for first in (HAND, KEPT, COMMITTED):
            sizes[first + self.viewer] = 0
        return sizes

    def _usual_sizes(self) -> list[int]:
        """As many cards as were dealt, and one more or less by what has happened in this phase."""
        s = self.table
        sizes = [0] * ZONES
        order, decides = in_turn_order(s, s.turn), self.seat("player", self._usual_decider())
        earlier = order[: order.index(decides)]
        own = int(self.viewer in earlier)
        for p in range(s.players):
            sizes[HAND + p] = s.hand_size
            if s.phase == DEAL:
                rounds = sum(s.hand[self.viewer]) - own
                sizes[HAND + p] = max(0, rounds + (p in earlier))
            elif s.phase == DRAFT:
                rounds = sum(s.kept[self.viewer]) - own
                sizes[KEPT + p] = max(0, rounds + (p in earlier))
                sizes[HAND + p] = max(0, s.hand_size - sizes[KEPT + p])
            elif s.phase in (PASS, GIVE):
                put_down = p in earlier if s.phase == PASS else p == s.turn != decides
                sizes[COMMITTED + p] = int(self._puts_down.get(p, put_down))
                sizes[HAND + p] -= sizes[COMMITTED + p]
        if s.phase == TURN or (s.phase in OFFER_PHASES and not self.flag("played", 0)):
            sizes[HAND + s.turn] += 1
        if s.phase == TAKE_AT_RANDOM and earlier:
            sizes[HAND + preceding(s, decides)] += 1
            sizes[HAND + order[-1]] -= 1
        return sizes

    def _usual_decider(self) -> int:
        """Who is next unless it is said: whom one would most likely ask this for."""
        s = self.table
        order = in_turn_order(s, s.turn)
        if s.phase == PASS and s.committed[self.viewer] > 0:
            return order[(order.index(self.viewer) + 1) % s.players]
        if s.phase in (PASS, DRAFT):
            return self.viewer
        if (
            s.phase == GIVE
            and s.partner > 0
            and s.committed[s.turn] + (self.viewer == s.partner - 1)
        ):
            return s.partner - 1
        return s.turn


def view_text(view: View) -> str:
    """What is seen and known in the notation of positions; ``set_up_view`` reads it back."""
    table, names = cast(Table, view.table), view.game.names
    sections = [f"seat {names[view.player]}"]
    if table.phase == CHOOSE_DEALER:
        sections.append(f"phase {PHASE_WORDS[CHOOSE_DEALER][0]}")
    else:
        course = course_sections(names, table)
        sections += [section for section in course if not section.startswith("player ")]
    if table.phase in _ONE_BY_ONE:
        sections.append(f"player {names[table.player]}")
    for p, name in enumerate(names):
        items = player_items(table, p)
        if p == view.player and table.phase not in NO_HANDS and not any(table.hand[p]):
            items.insert(0, "hand nothing")
        if p != view.player and table.phase not in (CHOOSE_DEALER, *OVER):
            items.insert(0, f"holds {view.hand_sizes[p]}")
            if table.phase in (PASS, GIVE):
                down = view.hidden_sizes[COMMITTED + p]
                items.append(f"commits {_SOME_CARD if down else 'nothing'}")
        if p == view.player and view.knowledge:
            items.append(f"knows {known_text(names, view.knowledge)}")
        if items:
            sections.append(f"{name}: " + "; ".join(items))
    if view.common:
        sections.append(f"everybody knows {known_text(names, view.common)}")
    if any(table.waste):
        sections.append(f"waste {list_cards(table.waste, codes=True)}")
    return " | ".join(sections)
