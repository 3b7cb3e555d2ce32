"""What happens, told as one seat hears it, with the bots' reasons beside their moves."""

from __future__ import annotations

from collections.abc import Iterable

from grasslab.cli.console import Console
from grasslab.cli.manner import Manner
from grasslab.engine.moves import Event
from grasslab.engine.state import State
from grasslab.engine.words import listed
from grasslab.show.hidden import card_names
from grasslab.show.layout import flow


class Narrator:
    """Tells the steps of a game to a console.

    Parameters
    ----------
    console : Console
    manner : Manner
        How the game is told.
    seat : int or None
        Who listens; ``None`` for one who sees all cards.
    """

    def __init__(self, console: Console, manner: Manner, seat: int | None) -> None:
        self._console, self._manner, self._seat = console, manner, seat
        self._names = manner.game.names
        self._dealt: dict[int, list[int]] = {}
        self._declined: list[str] = []
        self._why_declined: list[str] = []

    def tell(self, state: State, reason: str = "") -> None:
        """Tell of the step that led to a state; a reason goes beside its first sentence."""
        self.tell_events(state.last_events(), reason)
        if self._manner.is_pause(state):
            self.tell_scores(state)

    def tell_events(self, events: Iterable[Event], reason: str = "") -> None:
        """Tell of some events, each in a line.

        The cards of a deal are gathered in one line, for who sees them; and so are those who
        decline an offer.
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
            if event.kind == "deal" and event.player is not None and event.card is not None:
                if event.is_seen_by(self._seat):
                    nothing = [0] * len(self._manner.kinds)
                    self._dealt.setdefault(event.player, nothing)[event.card] += 1
                continue
            self.tell_dealt()
            if not line or event.kind in self._manner.ON_THE_SHEET:
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

    def tell_dealt(self) -> None:
        """Tell who was dealt what, where that is not told yet."""
        for player, cards in self._dealt.items():
            start = f"  {self._names[player]} is dealt: "
            held = card_names(cards, self._manner.kinds)
            self._console.say(*flow(start, held, width=self._console.width))
        self._dealt.clear()

    def tell_scores(self, state: State) -> None:
        """The score sheet of what has ended, and who has won the game if it is over."""
        self._console.say("", self._manner.sheet_text(state, self._console.width))
        if state.is_terminal():
            self._console.say("")
            self._console.tell(f"The game is over: {self._manner.won_words(state)}")


def because(reason: str) -> str:
    """A bot's reason as it stands behind what it did."""
    return f' ("{reason}.")' if reason else ""
