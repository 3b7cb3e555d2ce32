"""The text notation of moves: one canonical text for each action, and the way back from a text.

Texts depend on the players' names only, never on cards. All texts of a game are made once, so that
the way back from a canonical text is a look-up; whatever else people type goes to ``parser``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from grasslab.engine.errors import GrasslabError, NotationError
from grasslab.engine.moves import Move
from grasslab.engine.state import State
from grasslab.engine.table import SEATS
from grasslab.games.grass.cardnames import counted, find_kind
from grasslab.games.grass.catalogue import (
    CARDS,
    CHARGES_DROPPED,
    DECK_SIZE,
    GRAB_A_SNACK,
    HEATS,
    HOME_GROWN,
    KINDS,
    MARKET_CLOSE,
    MARKET_OPEN,
    PAY_FINE,
    PEDDLES,
    SEARCH_AND_SEIZURE,
    SOLD_OUT,
    STEAL_YOUR_NEIGHBORS_POT,
    STONEHIGH,
    THE_BANKER,
)
from grasslab.games.grass.covers import (
    COVERABLE,
    LAYING_COVER,
    LAYING_SHIELD,
    LAYING_TAKES,
    LAYINGS,
)
from grasslab.games.grass.names import seat_name
from grasslab.games.grass.notation.parser import LONGEST
from grasslab.games.grass.notation.unknown import parse_telling_all
from grasslab.games.grass.numbering import (
    ACCEPT,
    ACCEPT_NOBODY,
    ACTIONS,
    ANSWER_OFFER,
    CLOSE_MARKET,
    DECLINE,
    END_TURN,
    FINE,
    FINE_UNDER_COVER,
    GIVE_CARD,
    HEAT,
    KEEP_CARD,
    LIFT_HEAT,
    NIRVANA,
    OFFER,
    OPEN_MARKET,
    PARANOIA,
    PASS_CARD,
    PEDDLE,
    PLAY_BANKER,
    PROTECT,
    SHOW_HAND,
    STEAL,
    SWITCH,
    THROW_AWAY,
)
from grasslab.games.grass.table import (
    CHOOSE_DEALER,
    HALF_SPOT,
    PEDDLE_OF_SPOT,
    ROUND_OVER,
    SLOTS,
    SPOTS,
    Table,
)

if TYPE_CHECKING:
    from grasslab.games.grass.game import Grass

_BREAK = re.compile(r"[;\n]")
_TAKES = re.compile(r"\s*take\s+(.+)", re.IGNORECASE)


class MoveList(NamedTuple):
    """The moves of one numbering, and the way back from their texts."""

    moves: tuple[Move, ...]
    """By number."""
    numbers: dict[str, int]
    """By text in small letters."""


def spot_name(spot: int) -> str:
    """What an unprotected Peddle is called by its spot.

    Examples
    --------
    >>> spot_name(4), spot_name(6)
    ('Panama', 'half-covered Panama (Grab a Snack)')
    """
    name = CARDS[HOME_GROWN + PEDDLE_OF_SPOT[spot]].name
    if spot < HALF_SPOT:
        return name
    return f"half-covered {name} ({CARDS[GRAB_A_SNACK + spot - HALF_SPOT].name})"


def laying_name(laying: int) -> str:
    """The Peddles that a Protected card is laid on: "Home Grown, 2 Mexico"."""
    parts = []
    for spot, number in enumerate(LAYING_TAKES[laying]):
        if number:
            parts.append(spot_name(spot) if number == 1 else f"{number} {spot_name(spot)}")
    return ", ".join(parts)


def action_text(game: Grass, table: Table, action: int) -> str:
    """The canonical text of an action; at a chance node of an outcome.

    Raises
    ------
    GrasslabError
        If the number is none of the numbering.

    Examples
    --------
    >>> import grasslab as gl
    >>> start = gl.load("grass", names=["Ann", "Bob"]).new_initial_state()
    >>> start.action_to_string(14), start.draw(seed=7).action_to_string(0)
    ('take Felony', 'open market')
    """
    return _move(game, table, action).text


def make_move(game: Grass, table: Table, action: int, probability: float | None) -> Move:
    """An action, or at a chance node an outcome with its probability, as a ``Move``.

    Its ``kind`` is the verb of its text.

    Raises
    ------
    GrasslabError
        If the number is none of the numbering.
    """
    move = _move(game, table, action)
    if probability is None:
        return move
    return Move(move.action, move.text, move.kind, move.card, move.family, move.target, probability)


def parse_action(game: Grass, table: Table, text: str) -> int:
    """The action, or at a chance node the outcome, that a text names.

    Parameters
    ----------
    game : Grass
    table : Table
        The position: it tells whether chance decides, and which half cover is meant.
    text : str
        A canonical text, or the same in other words: codes for cards, any case, synonyms.

    Raises
    ------
    NotationError
        If it names none; the error says which words were not understood, and what comes near.

    Examples
    --------
    >>> import grasslab as gl
    >>> state = gl.load("grass", names=["Ann", "Bob"]).deal(seed=7)
    >>> state.string_to_action("Discard PA") == state.string_to_action("throw away Panama")
    True
    >>> state.string_to_action("steal Panamma from Ann")
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.NotationError: 'Panamma' is no card; did you mean Panama?
    """
    if not isinstance(text, str):
        raise NotationError(f"a move is written as a text, not {type(text).__name__}")
    if len(text) <= LONGEST:
        canonical = _list_at(game, table).numbers.get(_plain(text))
        if canonical is not None:
            return canonical
    return parse_telling_all(game.names, table, text)


def split_moves(text: str) -> list[str]:
    """The single moves of a text, which semicolons or new lines separate.

    Several cards that chance brings may follow one "take"; a number repeats a card.

    Examples
    --------
    >>> split_moves("take MO, 2 HG; peddle Panama")
    ['take MO', 'take HG', 'take HG', 'peddle Panama']
    """
    moves: list[str] = []
    for part in _BREAK.split(text):
        takes = _TAKES.fullmatch(part)
        if takes:
            moves += [f"take {card}" for item in takes[1].split(",") for card in _repeated(item)]
        elif part.strip():
            moves.append(part.strip())
    return moves


def _repeated(item: str) -> list[str]:
    """A card as often as the number before it says."""
    count, card = counted(item)
    if count <= DECK_SIZE and find_kind(card) is not None:
        return [card] * count
    return [item.strip()]


def join_moves(game: Grass, line: Sequence[State]) -> str:
    """The moves along a line of states as a text that ``split_moves`` takes apart.

    Cards that chance brings one after the other stand in one group, by their codes.
    """
    groups: list[str] = []
    taking = False
    for before, after in pairwise(line):
        action = after.action
        if action is None:
            raise GrasslabError("a line of states goes from each to one of its children")
        text = before.action_to_string(action)
        takes = before.is_chance_node() and text.startswith("take ")
        if takes:
            text = CARDS[action].code if taking else f"take {CARDS[action].code}"
        if takes and taking:
            groups[-1] += f", {text}"
        else:
            groups.append(text)
        taking = takes
    return "; ".join(groups)


# All texts, made once for the names


def _list_at(game: Grass, table: Table) -> MoveList:
    """The moves that a number or text can mean at a table."""
    actions, takes, dealers = _move_lists(game.names)
    if table.phase == CHOOSE_DEALER:
        return dealers
    return takes if table.phase <= ROUND_OVER else actions


def _plain(text: str) -> str:
    """A text as it is looked up: small letters, single blanks."""
    return " ".join(text.casefold().split())


def _move(game: Grass, table: Table, action: int) -> Move:
    moves = _list_at(game, table).moves
    if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < len(moves):
        what = "outcomes of chance" if table.phase <= ROUND_OVER else "actions"
        raise GrasslabError(f"{what} are numbered 0 to {len(moves) - 1} here, not {action!r}")
    return moves[action]


@lru_cache(maxsize=64)
def _move_lists(names: tuple[str, ...]) -> tuple[MoveList, MoveList, MoveList]:
    """The actions, the outcomes that bring a card, and those that choose the first dealer."""
    book = _Book(names)
    takes = tuple(
        book.card_move(kind, "take", kind, f"take {CARDS[kind].name}") for kind in range(KINDS)
    )
    seats = [seat_name(names, seat) for seat in range(SEATS)]
    dealers = tuple(
        Move(seat, f"dealer {name}", "dealer", target=name) for seat, name in enumerate(seats)
    )
    return _move_list(book.moves()), _move_list(takes), _move_list(dealers)


def _move_list(moves: tuple[Move, ...]) -> MoveList:
    return MoveList(moves, {_plain(move.text): move.action for move in moves})


class _Book:
    """Writes the moves of the whole numbering down, block by block."""

    def __init__(self, names: Sequence[str]) -> None:
        self.seats = [seat_name(names, seat) for seat in range(SEATS)]
        self.spots = [spot_name(spot) for spot in range(SPOTS)]
        self.by_action: dict[int, Move] = {}

    def moves(self) -> tuple[Move, ...]:
        """Every move, in the order of the numbers."""
        self._write_plays()
        self._write_covers()
        self._write_heat()
        self._write_market_moves()
        self._write_trades()
        self._write_cards()
        return tuple(self.by_action[action] for action in range(ACTIONS))

    def card_move(
        self, action: int, verb: str, kind: int, text: str, target: str | None = None
    ) -> Move:
        """A move with a card."""
        return Move(action, text, verb, CARDS[kind].name, CARDS[kind].family, target)

    def _put(self, action: int, verb: str, kind: int, text: str, target: str | None = None) -> None:
        self.by_action[action] = self.card_move(action, verb, kind, text, target)

    def _put_plain(self, action: int, verb: str, text: str, target: str | None = None) -> None:
        self.by_action[action] = Move(action, text, verb, target=target)

    def _write_plays(self) -> None:
        """Plays of one card that name no other."""
        self._put(OPEN_MARKET, "open market", MARKET_OPEN, "open market")
        self._put(CLOSE_MARKET, "close market", MARKET_CLOSE, "close market")
        for peddle in range(PEDDLES):
            kind = HOME_GROWN + peddle
            self._put(PEDDLE + peddle, "peddle", kind, f"peddle {CARDS[kind].name}")
        for block, first, count in ((NIRVANA, STONEHIGH, 2), (PARANOIA, SOLD_OUT, 3)):
            for n in range(count):
                self._put(block + n, "play", first + n, f"play {CARDS[first + n].name}")
        self._put(PLAY_BANKER, "play", THE_BANKER, f"play {CARDS[THE_BANKER].name}")
        self._put_plain(SHOW_HAND, "show hand", "show hand")
        self._put_plain(END_TURN, "end turn", "end turn")

    def _write_covers(self) -> None:
        for laying in range(LAYINGS):
            kind = GRAB_A_SNACK + LAYING_SHIELD[laying]
            verb = "protect" if LAYING_COVER[laying] else "half-cover"
            text = f"{verb} {laying_name(laying)} with {CARDS[kind].name}"
            self._put(PROTECT + laying, verb, kind, text)

    def _write_heat(self) -> None:
        for heat in range(HEATS):
            on, off = SEARCH_AND_SEIZURE + heat, CHARGES_DROPPED + heat
            for seat, name in enumerate(self.seats):
                text = f"heat {name} with {CARDS[on].name}"
                self._put(HEAT + SEATS * heat + seat, "heat", on, text, name)
            self._put(LIFT_HEAT + heat, "lift heat", off, f"lift heat with {CARDS[off].name}")
        for spot, peddle in enumerate(self.spots):
            self._put(FINE + spot, "pay fine", PAY_FINE, f"pay fine with {peddle}")
        for slot in range(SLOTS):
            for q in range(COVERABLE):
                text = f"pay fine with {self.spots[q]} under cover {slot + 1}"
                self._put(FINE_UNDER_COVER + COVERABLE * slot + q, "pay fine", PAY_FINE, text)

    def _write_market_moves(self) -> None:
        """Thefts and Switches."""
        for seat, name in enumerate(self.seats):
            for theirs, wanted in enumerate(self.spots):
                text = f"steal {wanted} from {name}"
                action = STEAL + SPOTS * seat + theirs
                self._put(action, "steal", STEAL_YOUR_NEIGHBORS_POT, text, name)
                for mine, given in enumerate(self.spots):
                    action = SWITCH + SPOTS * (SEATS * mine + seat) + theirs
                    text = f"switch {given} for {wanted} from {name}"
                    kind = HOME_GROWN + PEDDLE_OF_SPOT[mine]
                    self._put(action, "switch", kind, text, name)

    def _write_trades(self) -> None:
        wanted = [*(card.name for card in CARDS), "anything"]
        for card in CARDS:
            for want, name in enumerate(wanted):
                action = OFFER + (KINDS + 1) * card.kind + want
                self._put(action, "offer", card.kind, f"offer {card.name} for {name}")
        for seat, name in enumerate(self.seats):
            self._put_plain(ACCEPT + seat, "accept", f"accept {name}", name)
        self._put_plain(ACCEPT_NOBODY, "accept", "accept nobody")
        self._put_plain(DECLINE, "decline", "decline")

    def _write_cards(self) -> None:
        """What can be done with any kind of card."""
        for card in CARDS:
            for block, verb, words in (
                (THROW_AWAY, "throw away", "throw away"),
                (ANSWER_OFFER, "answer", "answer with"),
                (GIVE_CARD, "give", "give"),
                (PASS_CARD, "pass", "pass"),
                (KEEP_CARD, "keep", "keep"),
            ):
                self._put(block + card.kind, verb, card.kind, f"{words} {card.name}")
