"""Positions set up by hand: from keywords or a text to a state, or to all faults at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import PositionError, UnknownNameError, did_you_mean
from grasslab.engine.state import State
from grasslab.games.grass.catalogue import CARDS, FELONY, SEARCH_AND_SEIZURE
from grasslab.games.grass.covers import add_cover
from grasslab.games.grass.position_cards import (
    read_cards,
    read_covers,
    read_kind,
    read_spots,
    says_nothing,
)
from grasslab.games.grass.position_faults import table_faults
from grasslab.games.grass.position_phases import (
    OFFER_PHASES,
    OVER,
    default_dealer,
    default_direction,
    default_offers,
    default_total,
    default_trades,
    next_player,
)
from grasslab.games.grass.position_text import PHASE_WORDS, position_text, read_text
from grasslab.games.grass.seen import all_cards
from grasslab.games.grass.table import (
    AFTER_PLAY,
    CHOOSE_DEALER,
    DEAL,
    DECLINED,
    SLOTS,
    TAKE_AT_RANDOM,
    TURN,
    Table,
    following,
)

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass

__all__ = ["KEYWORDS", "position_text", "set_up"]

KEYWORDS = (
    "turn",
    "phase",
    "round",
    "dealer",
    "direction",
    "hands",
    "markets",
    "covers",
    "opened",
    "heat",
    "missed",
    "bankers",
    "totals",
    "stack",
    "waste",
    "played",
    "extra_turn",
    "switched",
    "trades",
    "offers",
    "offer",
    "answers",
    "partner",
    "committed",
    "kept",
    "player",
    "closed",
)
MOST_DOLLARS = 2_147_483_647
MOST_MISSED = 100
MOST_ROUNDS = 1_000
"""What the fields of a table have room for."""

_DIRECTIONS = {
    "clockwise": 1,
    "counter-clockwise": -1,
    "counterclockwise": -1,
    "counter clockwise": -1,
    "anticlockwise": -1,
}
_PHASES = {word: phase for phase, words in PHASE_WORDS.items() for word in words}


def set_up(game: Grass, text: str | None = None, **setup: Any) -> State:
    """A position set up by hand, by keywords, by a text in the notation of positions, or by both.

    Players are names or seats. Cards are a text such as ``"2 Mexico, Felony"`` or a list of names.
    A keyword beside a text stands in place of what the text says of it.

    Parameters
    ----------
    game : Grass
        The game.
    text : str, optional
        A position as ``position_text`` writes it, or typed: sections between ``|``, ``;`` or new
        lines, such as ``"turn John, take | John: hand FE, 2 MX; market PA; opened"``.
    turn : player
        Whose turn it is; by default the dealer's left (in the direction of play).
    phase : str
        "turn" (the default: the card is taken, and one must be played), "take" (a card is about to
        be taken), "after play", "answer", "choose" and "give" (Trades), "pass", "random taking",
        "choose dealer", "deal", "draft", "round over", "game over".
    round, dealer, direction
        The number of the round (1), who dealt (the first dealer of the rules, else the last seat),
        and "clockwise" or "counter-clockwise" (as the rules have it in that round).
    hands, markets, covers : mapping from players
        Cards in hand; unprotected Peddles, with ``"half-covered Panama (Grab a Snack)"`` for one
        half covered; covers, such as ``["Columbia under Grab a Snack"]``.
    opened : players
        Who has a Market Open.
    heat, missed, bankers, totals : mapping from players
        The Heat On on a hassle pile; turns to miss; Bankers in front; dollars. After a round totals
        are those after it, and by default what it brought.
    stack, waste : cards
        Cards that nobody names are on the stack; with ``stack`` given they are on the Wasted Pile;
        with both given they must add up to the deck.
    played, extra_turn, switched : bool
        What the turn has seen: its play, a Nirvana, a Switch.
    trades, offers : int
        Trades and offers made this turn, the open one included.
    offer, answers, partner
        The open offer, ``"Panama for Market Open"`` or ``"Panama for anything"``; the answers, a
        card a player, or "nothing"; and who of them was chosen for a hidden Trade.
    committed, kept : mapping from players
        The card chosen to be passed or given in secret, no longer in hand; the cards kept in a
        draft.
    player : player
        Who takes a card at random now (Lucky or Not); elsewhere it follows from the rest.
    closed : player
        Who ended the round by a Market Close.

    Raises
    ------
    PositionError
        With everything that is wrong, all at once.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", names=["John", "Amy"], rounds=1)
    >>> state = set_up(game, hands={"John": "Felony, 2 Mexico"}, opened=["Amy"])
    >>> print(position_text(game, state.table))
    turn John, turn | John: hand 2 MX, FE | Amy: opened
    >>> set_up(game, "John: hand FE, 2 Mexico | Amy: opened") == state
    True
    >>> set_up(game, hands={"John": "4 Felony"}, heat={"Amie": "Bust"})
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.PositionError: this position cannot be (2 faults):
      - heat: nobody here is called 'Amie'; did you mean Amy?
      - Felony: 4 cards, and the deck has 3
    """
    faults: list[str] = []
    if isinstance(text, str):
        said, faults = read_text(game.names, text)
        setup = {**said, **setup}
    elif text is not None:
        faults = [f"a position is a text, not {text!r}"]
    setting = _Setting(game, setup, faults)
    setting.lay_out()
    faults += table_faults(setting.table, game.names, setting.unread)
    if faults:
        raise PositionError(list(dict.fromkeys(faults)))
    return State(game, setting.table)


class _Setting:
    """A table being set up: reads the keywords one by one and notes what cannot be read."""

    def __init__(self, game: Grass, setup: Mapping[str, Any], faults: list[str]) -> None:
        self.game, self.setup, self.faults = game, setup, faults
        self.table: Table = game.blank_table()
        self.unread: set[str] = set()
        for keyword in setup:
            if keyword not in KEYWORDS:
                hint = did_you_mean(keyword, KEYWORDS)
                self.faults.append(f"there is no keyword {keyword!r}; {hint}")
                self.unread.update(KEYWORDS)

    def lay_out(self) -> None:
        """Everything in the order in which one thing follows from another."""
        self._course()
        self._players()
        self._offer()
        self._piles()
        self._turn_so_far()

    # Parts of the table

    def _course(self) -> None:
        s = self.table
        s.phase = self._word("phase", _PHASES, TURN)
        s.round = self._number("round", 1, 1, MOST_ROUNDS)
        s.direction = self._word("direction", _DIRECTIONS, default_direction(s))
        if s.phase == CHOOSE_DEALER:
            s.dealer, s.turn = self._seat("dealer", 0), self._seat("turn", 0)
        else:
            s.dealer = self._seat("dealer", default_dealer(s))
            s.turn = self._seat("turn", following(s, s.dealer))

    def _players(self) -> None:
        s = self.table
        for p, value in self._of_players("hands"):
            s.hand[p] = self._read(read_cards, "hands", p, value)
        for p, value in self._of_players("kept"):
            s.kept[p] = self._read(read_cards, "kept", p, value)
        for p, value in self._of_players("markets"):
            s.market[p] = self._read(read_spots, "markets", p, value)
        for p, value in self._of_players("covers"):
            covers = self._read(read_covers, "covers", p, value)
            for cover in covers[:SLOTS]:
                add_cover(s, p, cover)
            if len(covers) > SLOTS:
                self._fault("covers", f"{self.game.names[p]}: there is room for {SLOTS} covers")
        for p in self._seats("opened"):
            s.opened[p] = 1
        for p, value in self._of_players("heat"):
            s.heat[p] = self._heat(p, value)
        for p, value in self._of_players("committed"):
            kind = self._kind("committed", p, value)
            s.committed[p] = 0 if kind is None else 1 + kind
        for p, value in self._of_players("missed"):
            s.missed[p] = self._whole("missed", value, 0, MOST_MISSED, p)
        for p, value in self._of_players("bankers"):
            s.bankers[p] = self._whole("bankers", value, 0, s.deck_size, p)
        s.closed = 1 + self._seat("closed", -1)

    def _offer(self) -> None:
        s = self.table
        offer = self.setup.get("offer")
        if isinstance(offer, str):
            offer = " ".join(offer.split()).split(" for ")
        if offer is not None:
            if isinstance(offer, list | tuple) and len(offer) == 2:
                give, want = offer
                kind = self._kind("offer", None, give)
                s.offer_give = 0 if kind is None else 1 + kind
                if want is not None and str(want).casefold().strip() != "anything":
                    kind = self._kind("offer", None, want)
                    s.offer_want = 0 if kind is None else 1 + kind
            else:
                self._fault("offer", "goes like 'Panama for Market Open' or 'Panama for anything'")
        for p, value in self._of_players("answers"):
            if value is None or says_nothing(value):
                s.answer[p] = DECLINED
            else:
                kind = self._kind("answers", p, value)
                s.answer[p] = 0 if kind is None else 1 + kind
        s.partner = 1 + self._seat("partner", -1)

    def _piles(self) -> None:
        """Stack and Wasted Pile, the rest of the deck to the one that is not named."""
        s = self.table
        if self.setup.get("stack") is not None:
            s.stack = self._read(read_cards, "stack", None, self.setup["stack"])
        if self.setup.get("waste") is not None:
            s.waste = self._read(read_cards, "waste", None, self.setup["waste"])
        lying = all_cards(s)
        rest = [max(0, there - here) for there, here in zip(s.deck, lying, strict=True)]
        if self.setup.get("stack") is None:
            s.stack = rest
        elif self.setup.get("waste") is None:
            s.waste = rest
        s.stack_size = sum(s.stack)

    def _turn_so_far(self) -> None:
        s = self.table
        over = s.phase in OVER
        played = int(s.phase == AFTER_PLAY or (over and s.closed == 0))
        s.played = self._flag("played", played)
        if s.phase not in OFFER_PHASES and s.phase != TURN and s.played != played:
            self._fault("played", "it follows from the phase here, and so need not be said")
            s.played = played
        s.extra_turn = self._flag("extra_turn", 0)
        s.switched = self._flag("switched", 0)
        s.trades = self._number("trades", default_trades(s), 0, 1_000)
        s.offers = self._number("offers", default_offers(s), 0, 1_000)
        if s.phase == DEAL:
            s.to_deal = s.players * s.hand_size - sum(map(sum, s.hand))
        s.player = next_player(s)
        player = self._seat("player", s.player)
        if s.phase == TAKE_AT_RANDOM:
            s.player = player
        elif player != s.player and not self.unread:
            names = self.game.names
            self._fault("player", f"it is for {names[s.player]} now, not for {names[player]}")
        for p in range(s.players):
            s.total[p] = default_total(s, p)
        for p, value in self._of_players("totals"):
            s.total[p] = self._whole("totals", value, -MOST_DOLLARS, MOST_DOLLARS, p)

    # Kinds of values

    def _fault(self, keyword: str, text: str) -> None:
        self.faults.append(f"{keyword}: {text}")
        self.unread.add(keyword)

    def _read(self, read: Any, keyword: str, p: int | None, value: object) -> list[int]:
        found: list[str] = []
        numbers: list[int] = read(value, self._where(keyword, p), found)
        if found:
            self.faults += found
            self.unread.add(keyword)
        return numbers

    def _where(self, keyword: str, p: int | None) -> str:
        return keyword if p is None else f"{keyword} of {self.game.names[p]}"

    def _kind(self, keyword: str, p: int | None, value: object) -> int | None:
        found: list[str] = []
        kind = read_kind(value, self._where(keyword, p), found)
        if found:
            self.faults += found
            self.unread.add(keyword)
        return kind

    def _heat(self, p: int, value: object) -> int:
        if value is None or says_nothing(value):
            return 0
        kind = self._kind("heat", p, value)
        if kind is None:
            return 0
        if not SEARCH_AND_SEIZURE <= kind <= FELONY:
            name = CARDS[kind].name
            self._fault(self._where("heat", p), f"{name} is no Heat On; it is Felony, for example")
            self.unread.add("heat")
            return 0
        return 1 + kind - SEARCH_AND_SEIZURE

    def _whole(self, keyword: str, value: object, least: int, most: int, p: int | None) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        where = self._where(keyword, p)
        self._fault(where, f"a whole number from {least:,} to {most:,}, not {value!r}")
        self.unread.add(keyword)
        return max(0, least)

    def _number(self, keyword: str, default: int, least: int, most: int) -> int:
        value = self.setup.get(keyword)
        return default if value is None else self._whole(keyword, value, least, most, None)

    def _flag(self, keyword: str, default: int) -> int:
        value = self.setup.get(keyword)
        if value is None:
            return default
        if not isinstance(value, bool | int) or value not in (0, 1):
            self._fault(keyword, f"True or False, not {value!r}")
            return default
        return int(value)

    def _word(self, keyword: str, words: Mapping[str, int], default: int) -> int:
        value = self.setup.get(keyword)
        if value is None:
            return default
        said = " ".join(value.split()).casefold() if isinstance(value, str) else value
        if not isinstance(said, str) or said not in words:
            self._fault(
                keyword, f"there is none called {value!r}; {did_you_mean(str(value), words)}"
            )
            return default
        return words[said]

    def _seat(self, keyword: str, default: int) -> int:
        value = self.setup.get(keyword)
        seat = None if value is None else self._seat_of(keyword, value)
        return default if seat is None else seat

    def _seat_of(self, keyword: str, player: object) -> int | None:
        name = " ".join(player.split()) if isinstance(player, str) else player
        try:
            return self.game.seat(name)  # type: ignore[arg-type]  # it refuses all other types
        except UnknownNameError as error:
            self._fault(keyword, str(error))
            return None

    def _seats(self, keyword: str) -> list[int]:
        value = self.setup.get(keyword)
        if value is None:
            return []
        if isinstance(value, str):
            value = [name for name in value.split(",") if not says_nothing(name)]
        if isinstance(value, Mapping) or not isinstance(value, Iterable):
            self._fault(keyword, f"a list of players, not {value!r}")
            return []
        seats = (self._seat_of(keyword, player) for player in value)
        return [seat for seat in seats if seat is not None]

    def _of_players(self, keyword: str) -> list[tuple[int, Any]]:
        value = self.setup.get(keyword)
        if value is None:
            return []
        if not isinstance(value, Mapping):
            self._fault(keyword, f"a mapping from players, as in {{'Amy': ...}}, not {value!r}")
            return []
        found: dict[int, Any] = {}
        for player, what in value.items():
            seat = self._seat_of(keyword, player)
            if seat in found:
                self._fault(keyword, f"{self.game.names[seat]} is named twice")
            elif seat is not None:
                found[seat] = what
        return list(found.items())
