"""Games whose cards lie in places with names: what each seat sees and the frames follow from that.

A game says where its cards lie (``places``) and which of those places only the owner looks into
(``own_places``). Views, frames of cards and what is known of hidden cards are then the same for
all such games, and written here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from grasslab.engine import positions
from grasslab.engine.frames import make_frame
from grasslab.engine.game import Game
from grasslab.engine.knowledge import EVERYBODY, NOTHING_KNOWN, Knowledge
from grasslab.engine.sheet import Entry, Sheet
from grasslab.engine.state import State
from grasslab.engine.table import SEATS, TERMINAL, Table
from grasslab.engine.view import View

if TYPE_CHECKING:
    import pandas

HAND = "hand"
CARD_COLUMNS = ("card", "family", "place", "owner", "count")
KNOWN_COLUMNS = ("player", "place", "card", "sure", "at_most", "chance")
EVENT_COLUMNS = ("step", "player", "kind", "card", "other", "amount", "text")


class Kind(NamedTuple):
    """A kind of card.

    Attributes
    ----------
    name : str
    family : str
        What sort of card it is; families sort frames and colour pictures.
    code : str
        The short name for notations and small pictures; one that no other kind has.
    """

    name: str
    family: str
    code: str


class Place(NamedTuple):
    """Cards that lie together.

    Attributes
    ----------
    name : str
        What the place is called, such as "hand", "plot 2", "deck".
    owner : int or None
        Whose it is; ``None`` for what belongs to the table.
    cards : sequence of int
        How many of each kind lie there.
    """

    name: str
    owner: int | None
    cards: Sequence[int]


class PlacedGame(Game):
    """A game whose cards lie in places with names.

    A package provides ``kinds``, ``places`` and ``notation``, and of ``GameContract`` what is not
    here. Zones of hidden cards (see ``engine.knowledge``) are numbered by ``own_places`` and seat:
    ``SEATS`` times the number of the place, plus the seat. ``rules.put_hidden`` takes these
    numbers.
    """

    own_places: ClassVar[tuple[str, ...]] = (HAND,)
    """The places whose cards their owner sees and nobody else, until all is shown."""
    stack: ClassVar[str] = "deck"
    """The place whose cards nobody sees."""
    notation: ClassVar[positions.Notation]
    """How positions are written and read."""

    # What a package provides

    @property
    @abstractmethod
    def kinds(self) -> Sequence[Kind]:
        """The kinds of card, by number."""

    @abstractmethod
    def places(self, table: Table) -> Iterable[Place]:
        """Where all cards lie: every card of the game is in one of the places."""

    @abstractmethod
    def entries(self, table: Table) -> Iterable[Entry]:
        """What each player has, with its reasons, as if the game ended now."""

    def is_shown(self, table: Table, owner: int) -> bool:
        """Whether what only its owner saw has been shown to all, as at the end of many games."""
        return False

    def card_names(self) -> list[str]:
        """The names of the kinds of card, by number."""
        return [kind.name for kind in self.kinds]

    # Positions in words

    def position_text(self, table: Table, known: Sequence[Knowledge] = ()) -> str:
        """The notation of a position, with what each seat knows, and last what everybody knows."""
        return positions.position_text(self, table, known)

    def position(self, text: str | None = None, **setup: Any) -> State:
        """A position set up by hand: a text in the notation of positions, keywords, or both.

        Cards are named in full, by code or by the beginning of the name, with counts: ``"2 Rose,
        WE"``, a list, or ``{"Rose": 2}``. Cards that nobody names lie in the deck.

        Parameters
        ----------
        text : str, optional
            As ``state.position_text()`` gives it, or typed: sections between ``|``, ``;`` or new
            lines, what belongs to a player after the player's name and a colon.
        **setup
            The same by keywords, in place of what the text says: the words of the sections, in the
            plural for what each player has, such as ``hands={"Ann": "Rose"}``; and ``knows`` and
            ``everybody_knows`` for what was seen of cards that are hidden now. A wrong keyword is
            answered with those that there are.

        Raises
        ------
        PositionError
            With everything that is wrong, all at once.

        Examples
        --------
        >>> import grasslab as gl
        >>> game = gl.load("kuhn", names=["Ann", "Bob"])
        >>> state = game.position("turn Ann | Ann: hand Jack | Bob: hand King")
        >>> state == game.position(turn="Ann", hands={"Ann": "J", "Bob": "K"})
        True
        >>> state.position_text()
        'turn Ann | Ann: hand J | Bob: hand K'
        """
        return positions.set_up(self, text, **setup)

    def view(self, table: str | Mapping[str, Any] | None = None, **setup: Any) -> View:
        """What one person at a real table sees, for which all hands need not be known.

        Parameters
        ----------
        table : str or mapping, optional
            What lies open, as ``view.position_text()`` gives it, or typed, or as keywords.
        **setup
            ``seat`` (who looks), ``hand`` (what the person holds), ``sizes`` (how many cards the
            others hold: ``{"Bob": 3}``), ``knows`` (what was shown or handed over:
            ``{"Bob": "Rose"}``), and the keywords of ``position``.

        Raises
        ------
        PositionError
            With everything that is wrong, all at once.

        Examples
        --------
        >>> import grasslab as gl
        >>> game = gl.load("kuhn", names=["Ann", "Bob"])
        >>> view = game.view("turn Ann", seat="Ann", hand="Queen")
        >>> view.position_text()
        'seat Ann | turn Ann | Ann: hand Q | Bob: hand 1 card'
        >>> view.sample(seed=1).view("Ann") == view
        True
        """
        return positions.set_up_view(self, table, **setup)

    def view_text(self, view: View) -> str:
        """The notation of a view, which ``view`` reads back."""
        return positions.view_text(view)

    def known_text(self, knowledge: Knowledge) -> str:
        """The notation of what is known of hidden cards; empty if nothing is."""
        return positions.known_text(self, knowledge)

    def observation_text(self, table: Table, player: int) -> str:
        """What a player sees of a table now, exactly and shortly."""
        return positions.observation_text(self, table, player)

    def facts(self, table: Table) -> list[tuple[int | None, str, int | str]]:
        """What a table has beside cards and figures: a seat (or ``None``), what, how it stands."""
        return positions.facts(self, table)

    # Who sees what

    def hidden_sizes(self, table: Table, seat: int) -> list[int]:
        """How many cards lie in each zone hidden from a seat, or from ``EVERYBODY``."""
        sizes = [0] * (SEATS * len(self.own_places))
        for zone, cards in self._hidden(table, seat):
            sizes[zone] += sum(cards)
        return sizes

    def unseen_cards(self, table: Table, seat: int) -> list[int]:
        """The cards, by kind, that a seat or ``EVERYBODY`` does not see."""
        counts = [0] * len(self.kinds)
        for place in self.places(table):
            if place.name == self.stack and place.owner is None:
                counts = [a + b for a, b in zip(counts, place.cards, strict=True)]
        for _, cards in self._hidden(table, seat):
            counts = [a + b for a, b in zip(counts, cards, strict=True)]
        return counts

    def _hidden(self, table: Table, seat: int) -> Iterator[tuple[int, Sequence[int]]]:
        """The zones hidden from a seat with their cards."""
        for place in self.places(table):
            owner = place.owner
            if owner is None or owner == seat or place.name not in self.own_places:
                continue
            if not self.is_shown(table, owner):
                yield self.zone(place.name, owner), place.cards

    def zone(self, place: str, owner: int) -> int:
        """The number of a place that only its owner looks into."""
        return SEATS * self.own_places.index(place) + owner

    def seen_table(self, table: Table, seat: int) -> Table:
        """A table with everything at zero that a seat does not see."""
        seen = table.copy()
        hidden = set(self.hidden_fields) | {"recall"}
        for field in table.FIELDS:
            value = getattr(seen, field.name)
            if field.name in hidden:
                setattr(seen, field.name, _nothing(value))
            elif field.name in self.own_fields:
                for p, row in enumerate(value):
                    if p != seat and not self.is_shown(table, p):
                        value[p] = _nothing(row)
        return seen

    def view_of_table(
        self, table: Table, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        """What a player may know of a table: own cards, what lies open, and how many are hidden."""
        return View(
            self,
            player,
            self.seen_table(table, player),
            hand_sizes=tuple(self._hand_sizes(table)),
            hidden_sizes=tuple(self.hidden_sizes(table, player)),
            unseen=tuple(self.unseen_cards(table, player)),
            knowledge=knowledge,
            common=common,
        )

    def _hand_sizes(self, table: Table) -> list[int]:
        sizes = [0] * self.players
        for place in self.places(table):
            if place.name == HAND and place.owner is not None:
                sizes[place.owner] += sum(place.cards)
        return sizes

    def view_hand(self, view: View) -> dict[str, int]:
        """The own hand: how many cards of each name."""
        held: dict[str, int] = {}
        for place in self.places(view.table):
            if (place.name, place.owner) == (HAND, view.player):
                held |= {self.kinds[kind].name: n for kind, n in enumerate(place.cards) if n}
        return held

    # Who knows what

    def learn(
        self, knowledge: Knowledge, before: Table, action: int, after: Table, seat: int
    ) -> Knowledge:
        """What a seat knows after a step: the same, where no card that was seen gets hidden."""
        return knowledge

    def told_to_all(self, table: Table) -> Knowledge:
        """What lies open tells everybody of hidden cards: nothing, in most games."""
        return NOTHING_KNOWN

    def shared(self, common: Knowledge, table: Table, seat: int) -> Knowledge:
        """What a seat knows who knows no more than everybody, and sees its own cards."""
        if not common:
            return common
        known = common
        for place in self.places(table):
            if place.owner == seat and place.name in self.own_places:
                known = known.within(self.zone(place.name, seat), place.cards)
        return known.fit(self.hidden_sizes(table, seat), self.unseen_cards(table, seat))

    def together(self, known: Knowledge, common: Knowledge, table: Table, seat: int) -> Knowledge:
        """What a seat knows for itself, and what everybody knows."""
        both = known.both(self.shared(common, table, seat))
        return both.fit(self.hidden_sizes(table, seat), self.unseen_cards(table, seat))

    def lying(self, table: Table) -> dict[tuple[int, int], int]:
        """How many cards of each kind lie in each zone, whoever sees them."""
        counts: dict[tuple[int, int], int] = {}
        for zone, cards in self._hidden(table, EVERYBODY):
            for kind, count in enumerate(cards):
                counts[zone, kind] = counts.get((zone, kind), 0) + count
        return counts

    # The frames

    def cards_frame(self, table: Table) -> pandas.DataFrame:
        """Where the cards are: one row for each kind, place and owner, with how many lie there."""
        return self._cards_frame(self._card_rows(table), table)

    def view_cards_frame(self, view: View) -> pandas.DataFrame:
        """The same as far as a player sees it: what is hidden has no card, and counts all."""
        rows = self._card_rows(view.table)
        for zone, count in enumerate(view.hidden_sizes):
            if count > 0:
                place, owner = self.own_places[zone // SEATS], self.names[zone % SEATS]
                rows.append((None, None, place, owner, count))
        in_stack = sum(view.unseen) - sum(view.hidden_sizes)
        if in_stack > 0:
            rows.append((None, None, self.stack, None, in_stack))
        return self._cards_frame(rows, view.table)

    def _card_rows(self, table: Table) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        for place in self.places(table):
            owner = None if place.owner is None else self.names[place.owner]
            for kind, count in enumerate(place.cards):
                if count > 0:
                    card = self.kinds[kind]
                    rows.append((card.name, card.family, place.name, owner, count))
        return rows

    def _cards_frame(self, rows: Sequence[Sequence[Any]], table: Table) -> pandas.DataFrame:
        places = dict.fromkeys(place.name for place in self.places(table))
        categories = {
            "card": [kind.name for kind in self.kinds],
            "family": list(dict.fromkeys(kind.family for kind in self.kinds)),
            "place": list(dict.fromkeys([*places, *self.own_places, self.stack])),
            "owner": self.names,
        }
        return make_frame(rows, CARD_COLUMNS, categories).astype({"count": "int64"})

    def view_players_frame(self, view: View) -> pandas.DataFrame:
        """What the players have as far as a player sees it."""
        frame = self.players_frame(view.table)
        if "cards_in_hand" in frame:
            frame["cards_in_hand"] = list(view.hand_sizes)
        return frame

    def known_frame(self, view: View) -> pandas.DataFrame:
        """The cards that a player has seen and that are hidden now."""
        rows = [
            (
                self.names[seen.zone % SEATS],
                self.own_places[seen.zone // SEATS],
                self.kinds[seen.kind].name,
                seen.sure,
                seen.at_most,
                seen.chance,
            )
            for seen in view.knowledge.seen(view.hidden_sizes, view.unseen)
        ]
        cards = [kind.name for kind in self.kinds]
        categories = {"player": self.names, "place": self.own_places, "card": cards}
        frame = make_frame(rows, KNOWN_COLUMNS, categories)
        return frame.astype({"sure": "int64", "at_most": "int64", "chance": "float64"})

    def events_frame(self, state: State) -> pandas.DataFrame:
        """Everything that happened since the root, one row an event, hidden cards included.

        Columns: ``step`` (the number of the move or chance outcome, from 1), ``player``, ``kind``,
        ``card``, ``other``, ``amount``, ``text``.
        """
        rows = []
        for step, then in enumerate(state.line()):
            for event in then.last_events():
                player = None if event.player is None else self.names[event.player]
                card = None if event.card is None else self.kinds[event.card].name
                other = None if event.other is None else self.names[event.other]
                rows.append((step, player, event.kind, card, other, event.amount, event.text))
        cards = [kind.name for kind in self.kinds]
        categories = {"player": self.names, "card": cards, "other": self.names}
        frame = make_frame(rows, EVENT_COLUMNS, categories)
        return frame.astype({"step": "int64", "amount": "int64"})

    def score_sheet(self, state: State | View) -> Sheet:
        """What each player has at the end, or would have if the game ended now, with reasons.

        Of a view it is what the player sees: at the end, all that counts.
        """
        finished = state.current_player() == TERMINAL
        title = f"{self.title}, {'final' if finished else 'if it ended now'}"
        return Sheet(title, self.unit, self.names, tuple(self.entries(state.table)), finished)

    def scores_frame(self, state: State) -> pandas.DataFrame:
        """The score sheet, one row a reason."""
        return self.score_sheet(state).frame()


def _nothing(value: Any) -> Any:
    """The same number, list or grid with nothing but zeros."""
    return [_nothing(part) for part in value] if isinstance(value, list) else 0
