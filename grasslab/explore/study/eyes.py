"""What a person at a seat hears of the steps of a study, and which of them brought news."""

from __future__ import annotations

from grasslab.engine.moves import Event, log_lines
from grasslab.engine.state import State

UNHEARD = "(unseen)"
"""What is told of a step of which a seat hears nothing, such as a card dealt to another."""
SHOWN = frozenset({"show hand", "show"})
"""The kinds of event, in all games, by which hidden cards are shown to all."""


def mover(state: State) -> str:
    """The name of who made the step that led to a state, or "chance"; empty at a root."""
    return state.parent.player_name() if state.parent is not None else ""


def told(state: State, seat: int | None) -> str:
    """The step that led to a state in the notation, or as a seat heard it where it is hidden.

    Parameters
    ----------
    state : State
    seat : int or None
        ``None`` sees everything. Everybody knows their own moves, and what was done openly.
    """
    before = state.parent
    if before is None or state.action is None:
        return ""
    if seat is None or before.current_player() == seat or seen_whole(state, seat):
        return before.action_to_string(state.action)
    return " ".join(log_lines(state.last_events(), seat)) or UNHEARD


def seen_whole(state: State, seat: int) -> bool:
    """Whether nothing of the step that led to a state was hidden from a seat.

    A step of which no event tells anything counts as hidden.
    """
    events = state.last_events()
    return bool(events) and all(_sees(event, seat) for event in events)


def news(state: State, seat: int | None) -> str:
    """The event that brought new information in the step that led to a state; empty if none did.

    To a person at a seat news is whatever they did not decide themselves: every outcome of chance,
    every decision of another, and in their own steps the cards that they got unseen or were shown.
    For all seats together (``None``), who share one screen, it is every outcome of chance, and
    hidden cards that somebody else got or saw.

    The words are those that the seat hears, or for ``None`` those that everybody hears.
    """
    before = state.parent
    if before is None:
        return ""
    events = state.last_events()
    decider = before.current_player()
    if decider < 0 or (seat is not None and decider != seat):
        return _words(events, seat) or f"{before.player_name()} decided"
    revealing = [event for event in events if _reveals(event, seat)]
    if not revealing:
        return ""
    return _words(revealing, seat) or _words(events, seat) or f"{before.player_name()} decided"


def _reveals(event: Event, seat: int | None) -> bool:
    """Whether an event of a decision brings hidden cards before eyes that did not know them."""
    if event.kind in SHOWN:
        return seat is None or event.player != seat
    if event.seen_by is None:
        return False
    if seat is not None:
        return seat in event.seen_by and event.player != seat
    return any(eye != event.player for eye in event.seen_by)


def _words(events: list[Event], seat: int | None) -> str:
    """The first event of which the seat, or everybody, hears anything."""
    for event in events:
        public = event.text if event.seen_by is None else event.public
        words = public if seat is None else event.told_to(seat)
        if words:
            return words.removesuffix(".")
    return ""


def _sees(event: Event, seat: int) -> bool:
    return event.seen_by is None or seat in event.seen_by
