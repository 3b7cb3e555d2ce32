"""What one person at a real table sees, set up by hand: from keywords or a text to a view.

The cards that the person does not see are laid out in any way, so that the faults of a view are
those of a position; the view that is made of it holds none of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import GrasslabError, PositionError, UnknownNameError, shown
from grasslab.engine.knowledge import EVERYBODY, NOTHING_KNOWN, Knowledge
from grasslab.engine.positions.carditems import CardItem
from grasslab.engine.positions.cards import read_size
from grasslab.engine.positions.items import TABLE
from grasslab.engine.positions.knowing import fault_of_room, names_cards
from grasslab.engine.positions.notation import Entry
from grasslab.engine.positions.seeing import Seen, is_hand, is_own_place, own_cards, zone_of
from grasslab.engine.positions.setup import Setting, everybody_knows, keywords_of
from grasslab.engine.table import SEATS, Table
from grasslab.engine.view import View
from grasslab.engine.words import plural

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame


def set_up_view(
    game: PlacedGame, table: str | Mapping[str, Any] | None = None, **setup: Any
) -> View:
    """What one person at a real table sees.

    Parameters
    ----------
    game : PlacedGame
        The game.
    table : str or mapping, optional
        What lies open, in the notation of positions: a text as ``view.position_text()`` gives it,
        or keywords. A keyword beside it stands in place of what it says.
    seat : player
        Who looks.
    hand : cards
        The own hand; other cards that only their owner sees go by the words of their sections.
    sizes : mapping from players
        How many cards the others hold, which a text says as ``"Bob: hand 3 cards"``; by default as
        many as usual in the game at this point.
    knows : optional
        What was shown, handed over or passed on, as ``{"Bob": "2 Rose"}`` (cards in Bob's hand) or
        ``"Bob (2 RO), Cat (WE) or Cat (RO)"``; see ``set_up``.
    **setup
        What else ``set_up`` takes, but for cards that nobody sees: whatever lies nowhere open may
        be among them.

    Raises
    ------
    PositionError
        With everything that is wrong, all at once.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("kuhn", names=["Ann", "Bob", "Cat"])
    >>> view = set_up_view(game, "turn Bob | Ann: chips 2 | bettor Ann", seat="Bob", hand="King")
    >>> view.position_text()
    'seat Bob | turn Bob, bettor Ann | Ann: hand 1 card; chips 2 | Bob: hand K | Cat: hand 1 card'
    >>> [game.kinds[kind].name for kind, count in enumerate(view.unseen) if count]
    ['Jack', 'Queen', 'Ace']
    """
    if isinstance(table, Mapping):
        said, faults = {str(keyword): value for keyword, value in table.items()}, list[str]()
    else:
        said, faults = keywords_of(
            game, table, "a table is a text or a mapping of keywords, not {}"
        )
    setting = _Seated(game, said, setup, faults)
    if setting.seated:
        setting.lay_out()
        setting.check()
    if setting.faults:
        raise PositionError(list(dict.fromkeys(setting.faults)))
    known = setting.knowledge, setting.common
    return game.view_of_table(setting.table, setting.viewer, *known)


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

    HINTS: Mapping[str, str] = {}
    OWN_CARDS = "these are your own cards: say them with hand="

    def __init__(
        self, game: PlacedGame, said: dict[str, Any], beside: dict[str, Any], faults: list[str]
    ) -> None:
        self._beside = set(beside)
        self.viewer = 0
        self._by_word: dict[str, str] = {}
        """The words under which the viewer's own cards are said, by keyword."""
        super().__init__(game, {**said, **beside}, faults)
        self.knowledge = self.common = NOTHING_KNOWN
        self._given: dict[tuple[str, int], object] = {}
        """What is said of cards of which only the number may be seen, by keyword and seat."""
        self._told: list[tuple[Entry, int]] = []
        """What is said of all else."""
        seat = self.setup.get("seat")
        if seat is None:
            self.fault("seat", f"who looks is missing, as in seat={game.names[0]!r}")
        viewer = None if seat is None else self.seat("seat", seat)
        self.seated, self.viewer = viewer is not None, viewer or 0

    def keywords(self) -> list[str]:
        own = [self._own_word(entry) for entry in self._own_places()]
        return list(dict.fromkeys([*super().keywords(), *own, "seat", "sizes"]))

    def _own_places(self) -> list[Entry]:
        """The items of cards that only their owner sees."""
        return [entry for entry in self.layout.entries if is_own_place(self.game, entry)]

    def _own_word(self, entry: Entry) -> str:
        """The keyword of the viewer's own cards."""
        return entry.item.word.replace(" ", "_")

    # Item by item

    def eyes(self) -> Table:
        return self.game.seen_table(self.table, self.viewer)

    def of_players(self, entry: Entry) -> dict[int, object]:
        """What is said of each player; the viewer's own cards may stand under a word of theirs."""
        if not is_own_place(self.game, entry):
            return super().of_players(entry)
        word, value = self._own_word(entry), self.setup.get(entry.keyword)
        own = self.setup.get(word)
        if word == entry.keyword and not self._is_by_player(value):
            self._by_word[entry.keyword] = word
            return {} if value is None else {self.viewer: value}
        said = self.by_seat(entry.keyword, value)
        if own is not None and word != entry.keyword:
            if self.viewer in said and {word, entry.keyword} <= self._beside:
                elsewhere = f"{shown(said[self.viewer])} in {entry.keyword}"
                self.fault(word, f"said twice, {shown(own)} and {elsewhere}")
            said[self.viewer] = own
            self._by_word[entry.keyword] = word
        if is_hand(entry) and self.viewer not in said and entry.keyword not in self.unread:
            card = self.game.kinds[0].code
            name = self.game.names[self.viewer]
            self.fault(word, f"say what {name} holds: {word}={card!r}, or 'nothing'")
        return said

    def where(self, keyword: str, seat: int) -> str:
        if seat == self.viewer and keyword in self._by_word:
            return self._by_word[keyword]
        return super().where(keyword, seat)

    def _is_by_player(self, value: object) -> bool:
        """Whether a value is a mapping from players, and none from cards to numbers."""
        if not isinstance(value, Mapping):
            return False
        return all(self._seat_or_none(player) is not None for player in value)

    def _seat_or_none(self, player: object) -> int | None:
        try:
            return self.game.seat(player)  # type: ignore[arg-type]  # it refuses all other types
        except UnknownNameError:
            return None

    def take(self, entry: Entry, seat: int, value: object) -> None:
        """Take what is seen; how many cards others have is judged when it is clear who shows."""
        if seat not in (TABLE, self.viewer) and is_own_place(self.game, entry):
            if value is None or read_size(value) is not None:
                self._given[entry.keyword, seat] = value
                entry.item.leave(self.game, self.eyes(), self.table, seat)
                return
            self._given[entry.keyword, seat] = value
        elif value is not None and (entry.rest or entry.item.field in self.game.hidden_fields):
            text = "nobody sees it, so it is not said: whatever is not seen may lie there"
            self.fault(entry.keyword, text, seat)
            return
        elif value is not None:
            self._told.append((entry, seat))
        super().take(entry, seat, value)

    def check(self) -> None:
        """Besides what must hold of any table: only what is seen is told."""
        seen = self._seen()
        for entry, seat in self._told:
            if seen.is_hidden(entry, seat):
                self.fault(entry.keyword, "only its owner sees it", seat)
        super().check()

    def _seen(self) -> Seen:
        return Seen(self.game, self.eyes(), self.viewer)

    # The cards that are not seen

    def lay_rest(self) -> None:
        """Give the others as many cards as they have; all other cards are the rest."""
        sizes = self._sizes()
        rest = self.table.copy()
        for kind, count in enumerate(self.missing()):
            if count:
                self.game.notation.lay_rest(self.game, rest, kind, count)
        if not self.unread & {*self.layout.card_keywords, "sizes"}:
            self._hide(sizes, self.game.unseen_cards(rest, self.viewer))
        super().lay_rest()

    def _sizes(self) -> list[int]:
        """How many cards lie in each zone of the others."""
        sizes = [0] * (SEATS * len(self.game.own_places))
        of_hands = self.by_seat("sizes", self.setup.get("sizes"))
        if self.viewer in of_hands:
            self.fault("sizes", "the own hand is told card by card", self.viewer)
        seen = self._seen()
        for entry in self._own_places():
            for p in range(self.game.players):
                if p == self.viewer:
                    continue
                size = of_hands.get(p) if is_hand(entry) else None
                keyword = entry.keyword if size is None else "sizes"
                if size is None:
                    size = self._given.get((entry.keyword, p))
                sizes[zone_of(self.game, entry, p)] += self._size(seen, entry, p, keyword, size)
        return sizes

    def _size(self, seen: Seen, entry: Entry, p: int, keyword: str, value: object) -> int:
        """How many cards of a player lie in a place where they are hidden; 0 if they are seen."""
        size = read_size(value)
        if not seen.is_number(entry, p):
            if size:
                self.fault(keyword, f"these cards are seen, so say which; not {shown(value)}", p)
            return 0
        if value is None:
            return seen.usual_size(entry, p)
        assert isinstance(entry.item, CardItem)  # no other has cards
        most = entry.item.most_cards(self.table, p)
        if size is None:
            what = "how many they are ('2 cards'), and what was shown (knows)"
            self.fault(keyword, f"these cards are not seen, but {what}; not {shown(value)}", p)
        elif size < 0:
            self.fault(keyword, f"a number of cards, not {shown(value)}", p)
        elif most is not None and size > most:
            self.fault(keyword, f"there is room for {plural(most, 'card')}, not {size}", p)
        return max(0, size or 0)

    def _hide(self, sizes: list[int], unseen: list[int]) -> None:
        """Put hidden cards where there are any, and find out what is known of them."""
        if sum(sizes) > sum(unseen):
            held = plural(sum(sizes), "card")
            self.fault("sizes", f"the others hold {held}, and {sum(unseen)} are not seen")
            return
        stated = self.read_known(self.viewer, self._what_is_known())
        to_all = self.read_known(EVERYBODY, self.setup.get("everybody_knows"))
        self.fault_of_known(self.viewer, fault_of_room(self.game, stated, sizes, unseen))
        self.fault_of_known(EVERYBODY, self._fault_of_all(to_all, sizes, unseen))
        self._put_hidden(sizes, unseen)
        if self.unread & {"knows", "everybody_knows"}:
            return
        try:
            self.common = everybody_knows(self.game, self.table, to_all)
            self.knowledge = self.game.together(stated, self.common, self.table, self.viewer)
        except GrasslabError as error:
            self.fault("knows", str(error))

    def _fault_of_all(self, known: Knowledge, sizes: list[int], unseen: list[int]) -> str | None:
        """Why everybody cannot know this, to whom the viewer's cards are hidden too."""
        sizes, unseen = list(sizes), list(unseen)
        if not self.game.is_shown(self.table, self.viewer):
            for zone, cards in own_cards(self.game, self.table, self.viewer).items():
                sizes[zone] += sum(cards)
                unseen = [a + b for a, b in zip(unseen, cards, strict=True)]
        return fault_of_room(self.game, known, sizes, unseen)

    def _put_hidden(self, sizes: list[int], unseen: list[int]) -> None:
        """Put so many of the cards that are not seen into each zone, and the rest of them away."""
        free = [kind for kind, count in enumerate(unseen) for _ in range(count)]
        for zone, size in enumerate(sizes):
            for _ in range(size):
                self.game.rules_of_play.put_hidden(self.table, zone, free.pop())
        for kind, count in Counter(free).items():
            self.game.notation.lay_rest(self.game, self.table, kind, count)

    def _what_is_known(self) -> object:
        """What ``knows`` says, which in a text stands after the viewer's name."""
        knows = self.setup.get("knows")
        if not isinstance(knows, Mapping):
            return knows
        by_seat = {self._seat_or_none(name): value for name, value in knows.items()}
        if self.viewer not in by_seat:
            return knows
        name, known = self.game.names[self.viewer], by_seat[self.viewer]
        if names_cards(self.game, known):
            another = self.game.names[1 if self.viewer == 0 else 0]
            example = f"'{another} ({self.game.kinds[0].code})'"
            text = f"{self.OWN_CARDS}; what {name} knows of others' cards goes like {example}"
            self.fault("knows", text, self.viewer)
            return {p: cards for p, cards in by_seat.items() if p not in (None, self.viewer)}
        if len(by_seat) > 1:
            self.fault("knows", f"only what {name} knows is part of this view")
        return known
