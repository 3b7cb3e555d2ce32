"""What happens, told as one seat hears it, with the bots' reasons beside their moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from grasslab.cli.console import Console
from grasslab.cli.picture import sheet_text
from grasslab.engine.moves import Event
from grasslab.engine.state import State
from grasslab.engine.words import listed, victory_words
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.catalogue import KINDS
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, Table
from grasslab.show import score_sheet
from grasslab.show.layout import flow

_ON_THE_SHEET = ("score", "game over", "win")
"""What the score sheet and the line below it tell anyway."""


class Narrator:
    """Tells the steps of a game to a console.

    Parameters
    ----------
    console : Console
    names : sequence of str
        The players.
    seat : int or None
        Who listens; ``None`` for one who sees all cards.
    """

    def __init__(self, console: Console, names: Sequence[str], seat: int | None) -> None:
        self._console, self._names, self._seat = console, names, seat
        self._dealt: dict[int, list[int]] = {}
        self._declined: list[str] = []
        self._why_declined: list[str] = []

    def tell(self, state: State, reason: str = "") -> None:
        """Tell of the step that led to a state; a reason goes beside its first sentence."""
        self.tell_events(state.last_events(), reason)
        if is_round_over(state):
            self.tell_scores(state)

    def tell_events(self, events: Iterable[Event], reason: str = "") -> None:
        """Tell of some events, each in a line.

        The cards of a deal are gathered in one line, and so are those who decline an offer.
        """
        for event in events:
            line = event.told_to(self._seat)
            if event.kind == "decline" and event.player is not None:
                self._declined.append(self._names[event.player])
                if reason and reason not in self._why_declined:
                    self._why_declined.append(reason)
                reason = ""
                continue
            self.flush()
            if event.kind == "deal":
                if line and event.player is not None and event.card is not None:
                    cards = self._dealt.setdefault(event.player, [0] * KINDS)
                    cards[event.card] += 1
                continue
            self._tell_dealt()
            if not line or event.kind in _ON_THE_SHEET:
                continue
            heading = event.kind in ("turn", "round", "round over")
            if heading:
                self._console.say()
            self._console.tell(line + because(reason), "" if heading else "  ")
            reason = ""

    def flush(self) -> None:
        """Tell who has declined, where that is not told yet."""
        if self._declined:
            verb = "declines" if len(self._declined) == 1 else "decline"
            reasons = "; ".join(self._why_declined)
            self._console.tell(f"{listed(self._declined)} {verb}.{because(reasons)}", "  ")
        self._declined.clear()
        self._why_declined.clear()

    def _tell_dealt(self) -> None:
        for player, cards in self._dealt.items():
            start = f"  {self._names[player]} is dealt: "
            self._console.say(
                *flow(start, list_cards(cards).split(", "), width=self._console.width)
            )
        self._dealt.clear()

    def tell_scores(self, state: State) -> None:
        """The score sheet of the round that has ended, and who has won the game if it is over."""
        self._console.say("", sheet_text(score_sheet(state), self._console.width))
        if state.is_terminal():
            self._console.say("")
            won = victory_words(self._names, state.game.totals(state.table))
            self._console.tell(f"The game is over: {won}")


def because(reason: str) -> str:
    """A bot's reason as it stands behind what it did."""
    return f' ("{reason}.")' if reason else ""


def phase_of(state: State) -> int:
    """The phase of a state's table."""
    return cast(Table, state.table).phase


def is_round_over(state: State) -> bool:
    """Whether a round, or with it the game, ends with this state."""
    return phase_of(state) in (ROUND_OVER, GAME_OVER)
