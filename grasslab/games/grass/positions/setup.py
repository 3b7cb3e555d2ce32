"""Positions set up by hand: from keywords or a text to a state, or to all faults at once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import PositionError, closest, did_you_mean, shown
from grasslab.engine.knowledge import EVERYBODY, NOTHING_KNOWN, Knowledge
from grasslab.engine.state import State
from grasslab.games.grass.covers import add_cover
from grasslab.games.grass.positions.cards import (
    read_cards,
    read_covers,
    read_spots,
    says_nothing,
)
from grasslab.games.grass.positions.faults import CARD_KEYWORDS, table_faults
from grasslab.games.grass.positions.knowing import (
    about,
    everybody_knows,
    fault_of_room,
    lying,
    read_known,
)
from grasslab.games.grass.positions.phases import (
    OFFER_PHASES,
    OVER,
    default_dealer,
    default_direction,
    default_offers,
    default_total,
    default_trades,
    next_player,
)
from grasslab.games.grass.positions.text import PHASE_WORDS, read_text
from grasslab.games.grass.positions.values import Values
from grasslab.games.grass.seen import all_cards, together
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
    "knows",
    "everybody_knows",
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
    knows : mapping from players
        What they know of cards that they do not see, as ``{"Amy": "Felony, 2 Mexico"}`` (cards in
        Amy's hand) or ``"Amy (FE, 2 MX), Bob kept (SH)"``; a list of such for the ways in which the
        cards can lie, or "or" between them. By default what everybody knows.
    everybody_knows
        The same for what all have seen. What an open offer tells is known in any case.

    Raises
    ------
    PositionError
        With everything that is wrong, all at once.

    Examples
    --------
    >>> import grasslab as gl
    >>> game = gl.load("grass", names=["John", "Amy"], rounds=1)
    >>> state = set_up(game, hands={"John": "Felony, 2 Mexico"}, opened=["Amy"])
    >>> print(state.position_text())
    turn John | John: hand 2 MX, FE | Amy: opened
    >>> set_up(game, "John: hand FE, 2 Mexico | Amy: opened") == state
    True
    >>> set_up(game, hands={"John": "4 Felony"}, heat={"Jon": "Bust"})
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.PositionError: this position cannot be (2 faults):
      - heat: nobody here is called 'Jon'; did you mean John?
      - Felony: 4 cards, and the deck has 3
    """
    faults: list[str] = []
    given: object = text
    if isinstance(given, str):
        said, faults = read_text(game.names, given)
        setup = {**said, **setup}
    elif given is not None:
        faults = [f"a position is a text, not {shown(given)}"]
    setting = Setting(game, setup, faults)
    setting.lay_out()
    setting.faults += table_faults(setting.table, game.names, setting.unread)
    known = setting.known()
    if setting.faults:
        raise PositionError(list(dict.fromkeys(setting.faults)))
    return game.root_state(setting.table, known)


class Setting(Values):
    """A table being set up, from the keywords one by one."""

    KEYWORDS: Sequence[str] = KEYWORDS
    HINTS: Mapping[str, str] = dict.fromkeys(
        ("seat", "sizes"), "what one person sees is set up by game.view"
    )

    def __init__(self, game: Grass, setup: Mapping[str, Any], faults: list[str]) -> None:
        super().__init__(game.names, game.seat, setup, faults)
        self.table: Table = game.blank_table()
        if faults:
            self.unread |= CARD_KEYWORDS
        for keyword in setup:
            if keyword not in self.KEYWORDS:
                hint = self.HINTS.get(keyword) or did_you_mean(keyword, self.KEYWORDS)
                self.faults.append(f"there is no keyword {shown(keyword)}; {hint}")
                self.unread.update(closest(keyword, self.KEYWORDS))

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
        s.phase = self.word("phase", _PHASES, TURN)
        s.round = self.number("round", 1, 1, MOST_ROUNDS)
        s.direction = self.word("direction", _DIRECTIONS, default_direction(s))
        if s.phase == CHOOSE_DEALER:
            s.dealer, s.turn = self.seat("dealer", 0), self.seat("turn", 0)
        else:
            s.dealer = self.seat("dealer", default_dealer(s))
            s.turn = self.seat("turn", following(s, s.dealer))

    def _players(self) -> None:
        s = self.table
        for p, value in self.of_players("hands"):
            s.hand[p] = self.read(read_cards, "hands", p, value)
        for p, value in self.of_players("kept"):
            s.kept[p] = self.read(read_cards, "kept", p, value)
        for p, value in self.of_players("markets"):
            s.market[p] = self.read(read_spots, "markets", p, value)
        for p, value in self.of_players("covers"):
            covers = self.read(read_covers, "covers", p, value)
            for cover in covers[:SLOTS]:
                add_cover(s, p, cover)
            if len(covers) > SLOTS:
                self.fault("covers", f"{self.names[p]}: there is room for {SLOTS} covers")
        for p in self.seats("opened"):
            s.opened[p] = 1
        for p, value in self.of_players("heat"):
            s.heat[p] = self.heat(p, value)
        for p, value in self.of_players("committed"):
            self._commit(p, value)
        for p, value in self.of_players("missed"):
            s.missed[p] = self.whole("missed", value, 0, MOST_MISSED, p)
        for p, value in self.of_players("bankers"):
            s.bankers[p] = self.whole("bankers", value, 0, s.deck_size, p)
        s.closed = 1 + self.seat("closed", -1)

    def _commit(self, p: int, value: object) -> None:
        kind = self.kind("committed", p, value)
        self.table.committed[p] = 0 if kind is None else 1 + kind

    def _offer(self) -> None:
        s = self.table
        offer = self.setup.get("offer")
        if isinstance(offer, str):
            offer = re.split(r"\s+for\s+", offer, flags=re.IGNORECASE)
        if offer is not None:
            if isinstance(offer, list | tuple) and len(offer) == 2:
                give, want = offer
                kind = self.kind("offer", None, give)
                s.offer_give = 0 if kind is None else 1 + kind
                anything = isinstance(want, str) and want.casefold().strip() == "anything"
                if want is not None and not anything:
                    kind = self.kind("offer", None, want)
                    s.offer_want = 0 if kind is None else 1 + kind
            else:
                self.fault("offer", "goes like 'Panama for Market Open' or 'Panama for anything'")
        for p, value in self.of_players("answers"):
            if value is None or says_nothing(value):
                s.answer[p] = DECLINED
            else:
                kind = self.kind("answers", p, value)
                s.answer[p] = 0 if kind is None else 1 + kind
        s.partner = 1 + self.seat("partner", -1)

    def _piles(self) -> None:
        """Stack and Wasted Pile, the rest of the deck to the one that is not named."""
        s = self.table
        if self.setup.get("stack") is not None:
            s.stack = self.read(read_cards, "stack", None, self.setup["stack"])
        if self.setup.get("waste") is not None:
            s.waste = self.read(read_cards, "waste", None, self.setup["waste"])
        lying = all_cards(s)
        if sum(lying) > s.deck_size:
            self.faults.append(f"{sum(lying)} cards are named, and the deck has {s.deck_size}")
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
        s.played = self.flag("played", played)
        if s.phase not in OFFER_PHASES and s.phase != TURN and s.played != played:
            self.fault("played", "it follows from the phase here, and so need not be said")
            s.played = played
        s.extra_turn = self.flag("extra_turn", 0)
        s.switched = self.flag("switched", 0)
        s.trades = self.number("trades", default_trades(s), 0, 1_000)
        s.offers = self.number("offers", default_offers(s), 0, 1_000)
        if s.phase == DEAL:
            s.to_deal = s.players * s.hand_size - sum(map(sum, s.hand))
        s.player = next_player(s)
        player = self.seat("player", s.player)
        if s.phase == TAKE_AT_RANDOM:
            s.player = player
        elif player != s.player and not self.unread:
            names = self.names
            self.fault("player", f"it is for {names[s.player]} now, not for {names[player]}")
        for p in range(s.players):
            s.total[p] = default_total(s, p)
        for p, value in self.of_players("totals"):
            s.total[p] = self.whole("totals", value, -MOST_DOLLARS, MOST_DOLLARS, p)

    # What is known of it

    def known(self) -> list[Knowledge | None]:
        """What each seat knows, and last what everybody knows; ``[]`` if nothing is said of it.

        Asked when the table is complete: it must fit the table.
        """
        s = self.table
        stated = {p: self._read_known(p, value) for p, value in self.of_players("knows")}
        to_all = self._read_known(EVERYBODY, self.setup.get("everybody_knows"))
        if self.faults or not (stated or to_all):
            return []
        for seat, said in (*stated.items(), (EVERYBODY, to_all)):
            fault = self.fault_of_known(seat, said)
            if fault is not None:
                self.fault(*about(seat, fault))
        if self.faults:
            return []
        common = everybody_knows(s, to_all)
        known: list[Knowledge | None] = [None] * s.players + [common]
        for p, said in stated.items():
            known[p] = together(said, common, s, p)
        return known

    def _read_known(self, seat: int, value: object) -> Knowledge:
        stated = read_known(self, seat, value)
        return NOTHING_KNOWN if stated is None else stated

    def fault_of_known(self, seat: int, stated: Knowledge) -> str | None:
        """Why a seat, or ``EVERYBODY``, cannot know this, if it cannot."""
        fault = fault_of_room(self.table, self.names, seat, stated)
        if fault is None and not stated.allows(lying(self.table)):
            fault = "the cards of this position lie otherwise"
        return fault
