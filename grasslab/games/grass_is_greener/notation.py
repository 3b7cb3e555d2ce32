"""The notation of positions: yards, board members, and what a Petty Scheme has picked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from grasslab.engine.errors import NotationError, shown
from grasslab.engine.placed import PlacedGame
from grasslab.engine.positions import (
    CardIn,
    Cards,
    Check,
    Follows,
    Item,
    Notation,
    Number,
    OneOf,
    Piles,
    PlayerIn,
    Reading,
    Slots,
)
from grasslab.engine.positions.cards import codes_of, says_nothing
from grasslab.games.grass_is_greener import checks, schemechecks
from grasslab.games.grass_is_greener.catalogue import MOVE
from grasslab.games.grass_is_greener.face import Face, YardRules
from grasslab.games.grass_is_greener.table import (
    ACTIONS_A_TURN,
    ANSWER,
    BREAK_TIE,
    CHOOSE_FIRST,
    DEAL,
    DISCARD_CARD,
    DRAW_CARD,
    GAME_OVER,
    GIVE_CARD,
    LOSE_CARD,
    OPEN_BOARD,
    PLACE_CARD,
    PLOTS,
    REFILL,
    ROOM,
    SPOTS,
    TAKE_CARD,
    TOSS_CARD,
    TURN,
    Table,
)

if TYPE_CHECKING:
    from grasslab.games.grass_is_greener.game import GrassIsGreener

PHASES = {
    CHOOSE_FIRST: "choose first",
    DEAL: "deal",
    REFILL: "refill",
    OPEN_BOARD: "open board",
    DRAW_CARD: "draw",
    TAKE_CARD: "take",
    BREAK_TIE: "break tie",
    TURN: "turn",
    PLACE_CARD: "choose",
    GIVE_CARD: "give",
    ANSWER: "answer",
    TOSS_CARD: "discard from hand",
    LOSE_CARD: "discard from yard",
    DISCARD_CARD: "hand limit",
    GAME_OVER: "over",
}
_PICKED = re.compile(r"(.+?)(?:['’`]s)? plot ([1-3])(?:,? card ([1-3]))?", re.IGNORECASE)


def face_of(game: PlacedGame) -> GrassIsGreener:
    """A game of the engine as one of Grass is Greener."""
    return cast("GrassIsGreener", game)


def rules_of(game: PlacedGame) -> YardRules:
    """The rules over the game's cards."""
    return face_of(game).yard_rules


@dataclass(frozen=True)
class Yard(Piles):
    """The three plots of a yard, each with what lies on it: "plots SOD, KP + RB + MO, SOD"."""

    def piles(self, game: PlacedGame, table: Any, seat: int) -> Sequence[Sequence[int]]:
        """The kind of each plot, and those of the cards on it."""
        return [
            [table.plot[seat][plot], *(card - 1 for card in _on_plot(table, seat, plot) if card)]
            for plot in range(PLOTS)
        ]

    def usual_piles(self, game: PlacedGame, table: Any, seat: int) -> Sequence[Sequence[int]]:
        """Three times Sod."""
        return [[rules_of(game).SOD]] * PLOTS

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Lay out the plots that are named; after a fault there is Sod."""
        self.leave(reading.game, table, table, seat)
        super().read(reading, table, seat, value)

    def lay(self, reading: Reading, table: Any, seat: int, piles: Sequence[Sequence[int]]) -> None:
        """Lay out the plots in the game's order; Sod lies where fewer than three are named."""
        rules = rules_of(reading.game)
        if len(piles) > PLOTS:
            reading.fault(f"a yard has {PLOTS} plots, not {len(piles)}")
            return
        for pile in piles:
            _check_plot(reading, rules, pile)
        if reading.found:
            return
        piles = [*piles, *[[rules.SOD]] * (PLOTS - len(piles))]
        for plot, (ground, *laid) in enumerate(piles):
            table.plot[seat][plot] = ground
            cards = [1 + kind for kind in sorted(laid)]
            at = ROOM * plot
            table.laid[seat][at : at + ROOM] = cards + [0] * (ROOM - len(cards))
        rules.sort_yard(table, seat)


def _on_plot(table: Table, seat: int, plot: int) -> list[int]:
    return table.laid[seat][ROOM * plot : ROOM * plot + ROOM]


def _check_plot(reading: Reading, rules: YardRules, pile: Sequence[int]) -> None:
    """Note what cannot lie so."""
    ground, *laid = pile
    names = [kind.name for kind in reading.game.kinds]
    if ground >= rules.FIRST_IMPROVEMENT and ground != rules.SOD:
        reading.fault(f"{names[ground]} is no Plot, and a plot begins with one or with Sod")
    for kind in laid:
        if not rules.FIRST_IMPROVEMENT <= kind < rules.FIRST_SCHEME:
            reading.fault(f"{names[kind]} is no Improvement or Impairment to lie on a plot")
    if len(laid) > ROOM:
        reading.fault(f"a plot holds {ROOM} cards, not {len(laid)}")


@dataclass(frozen=True)
class Boards(Item):
    """The board members in the order in which they were drawn; the first is the one of the game."""

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """Their codes."""
        drawn = sorted((order, board) for board, order in enumerate(table.board) if order)
        kinds = [rules_of(game).FIRST_BOARD + board for _, board in drawn]
        return ", ".join(codes_of(game.kinds, kinds))

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put their numbers in the order in which they are named."""
        first = rules_of(reading.game).FIRST_BOARD
        kinds = reading.row(value, range(first, len(reading.game.kinds)))
        if len(set(kinds)) < len(kinds):
            reading.fault("each board member is there once")
            return
        for order, kind in enumerate(kinds, 1):
            table.board[kind - first] = order

    def _usual(self, game: PlacedGame, table: Any) -> int:
        """The board member of the option, once one lies open; -1 for none in particular."""
        return -1 if table.phase in (CHOOSE_FIRST, DEAL, OPEN_BOARD) else int(table.board_member)

    def is_usual(self, game: PlacedGame, table: Any, seat: int) -> bool:
        """Whether only the board member of the option lies open."""
        usual = self._usual(game, table)
        return list(table.board) == [int(board == usual) for board in range(len(table.board))]

    def leave(self, game: PlacedGame, eyes: Any, table: Any, seat: int) -> None:
        """Open the board member of the option."""
        if (usual := self._usual(game, eyes)) >= 0:
            table.board[usual] = 1


@dataclass(frozen=True)
class Picked(Item):
    """What a Petty Scheme has picked and not moved yet: "Bob's plot 2 card 1", or a plot."""

    short = True

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """Whose plot it is, and for a card which one of those there."""
        if not table.picked:
            return ""
        owner, item = divmod(table.picked - 1, SPOTS)
        if not _picks_card(game, table):
            return f"{game.names[owner]}'s plot {item + 1}"
        return f"{game.names[owner]}'s plot {item // ROOM + 1} card {item % ROOM + 1}"

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the seat and the spot or plot."""
        if says_nothing(value):
            return
        match = _PICKED.fullmatch(" ".join(value.split())) if isinstance(value, str) else None
        card = _picks_card(reading.game, table)
        if match is None or bool(match[3]) is not card:
            example = f"{reading.game.names[0]}'s plot 2" + " card 1" * card
            reading.fault(f"goes like {example!r} here, not {shown(value)}")
            return
        owner = reading.player(match[1])
        if owner is not None and owner >= 0:
            plot = int(match[2]) - 1
            item = ROOM * plot + int(match[3]) - 1 if card else plot
            table.picked = 1 + SPOTS * owner + item


def _picks_card(game: PlacedGame, table: Table) -> bool:
    """Whether the Petty Scheme being carried out moves a card, and not a plot."""
    return table.acting > 0 and rules_of(game).SCHEME_DOES[table.acting - 1] == MOVE


@dataclass(frozen=True)
class Pending(Item):
    """The Sabotage that waits for an answer, as the move that played it."""

    def words(self, game: PlacedGame, table: Any, seat: int) -> str:
        """The move in the notation of moves."""
        return face_of(game).phrases[table.pending - 1].text if table.pending else ""

    def read(self, reading: Reading, table: Any, seat: int, value: object) -> None:
        """Put the number of the move."""
        if says_nothing(value):
            return
        if not isinstance(value, str):
            reading.fault(f"a move such as 'play Lawn Heist on ...', not {shown(value)}")
            return
        try:
            table.pending = 1 + face_of(reading.game).action_named(value)
        except NotationError as error:
            reading.fault(str(error))


# What is so where nothing is said, and what follows from the rest.


def _usual_actions(game: Any, table: Table, seat: int) -> int:
    return ACTIONS_A_TURN if table.phase == TURN else 0


def _lay_rest(game: GrassIsGreener, table: Table, kind: int, count: int) -> None:
    """Cards of the deck lie there; Sod is counted apart, and board members lie in the box."""
    if kind < game.yard_rules.SOD:
        game.yard_rules.put_on_stack(table, kind, count)


def _first_scheme(game: Face) -> int:
    return game.yard_rules.FIRST_SCHEME


def _first_garage(game: Face) -> int:
    return game.yard_rules.FIRST_GARAGE


def _sod_left(game: GrassIsGreener, table: Table, seat: int) -> int:
    sod = game.yard_rules.SOD
    return game.deck.cards[sod].copies - sum(yard.count(sod) for yard in table.plot)


NOTATION = Notation(
    items=(
        PlayerIn("turn", "turn"),
        OneOf("phase", "phase", PHASES, usual=TURN),
        Number("actions left", "actions_left", usual=_usual_actions, most=ACTIONS_A_TURN),
        PlayerIn("to move", "player", usual=lambda game, table, seat: table.turn),
        Number("to draw", "to_draw"),
        CardIn("scheme", "acting", first=_first_scheme, lies=False),
        PlayerIn("target", "target", offset=1),
        Number("owed", "owed"),
        Picked("picked", "picked"),
        Pending("waiting", "pending"),
        Boards("board", "board", also=("board member", "board members")),
        Slots("pile", "pile", also=("community pile",)),
        Cards("hand", "hand"),
        Yard("plots", "plot", also=("yard",)),
        Follows("sod", _sod_left),
        Cards("garage", "garage", first=_first_garage),
        Cards("discard", "discard", also=("discard pile",)),
        Cards("deck", "stack"),
        Follows("held", lambda game, table, seat: sum(table.hand[seat])),
        Follows("stack_size", lambda game, table, seat: sum(table.stack)),
        Follows("ties", lambda game, table, seat: checks.tally(game, table)[seat].ties),
        Follows("points", lambda game, table, seat: checks.tally(game, table)[seat].points),
    ),
    rest="deck",
    checks=(
        Check(checks.faults_of_phase),
        Check(checks.faults_of_numbers),
        Check(checks.faults_of_course),
        Check(checks.faults_of_end),
        Check(schemechecks.faults_of_scheme),
        Check(schemechecks.faults_of_pending),
    ),
    lay_rest=_lay_rest,
)
"""A notation for every deck: what depends on the cards it asks of the game."""
