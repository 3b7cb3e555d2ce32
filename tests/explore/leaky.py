"""Doubles that give hidden cards away, one in each way: an audit has to find them all.

Those that are games are Grass in all else.
"""

# ruff: noqa: D102  # what games and agents answer is documented with them

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from grasslab.engine import drawing
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Event, Explanation, Move
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.games.grass.cardnames import list_cards
from grasslab.games.grass.game import Grass
from grasslab.games.grass.loading import load
from grasslab.games.grass.table import DRAW
from grasslab.show.grass_html import position_html
from grasslab.show.grass_text import position_text

BEHIND: dict[str, Any] = {"table": None}
"""Where doubles keep the true table of the last view made, out of sight of the view itself."""


def stack_words() -> str:
    """What lies on the stack of the last view made."""
    return list_cards(BEHIND["table"].stack)


SomeView = TypeVar("SomeView", bound=View)


def as_kind(kind: type[SomeView], view: View) -> SomeView:
    """The same view as one of another kind."""
    new = object.__new__(kind)
    for slot in View.__slots__:
        object.__setattr__(new, slot, getattr(view, slot))
    return new


class Watching(Grass):
    """Keeps the true table of each view in ``BEHIND``; by itself it gives nothing away."""

    def view_of_table(
        self, table: Any, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        BEHIND["table"] = table.copy()
        return super().view_of_table(table, player, knowledge, common)


class StackInView(Grass):
    """The view's table still has the stack in it."""

    def view_of_table(
        self, table: Any, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        view = super().view_of_table(table, player, knowledge, common)
        view._table.stack = list(table.stack)
        return view


class RecallInView(Grass):
    """The view's table still tells the histories apart; such numbers are never shown or equal."""

    def view_of_table(
        self, table: Any, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        view = super().view_of_table(table, player, knowledge, common)
        view._table.recall = list(table.recall)
        return view


class SmugglingView(View):
    """A view with something more in it: a function that remembers the true table."""

    peep: Callable[[], object]


class Smuggled(Grass):
    """Everything equal and shown is clean, but an attribute leads to the truth."""

    def view_of_table(
        self, table: Any, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        view = as_kind(SmugglingView, super().view_of_table(table, player, knowledge, common))
        truth = table.copy()
        object.__setattr__(view, "peep", lambda: truth)
        return view


class KeepsLast(Grass):
    """The game itself remembers the last table, and views refer to the game."""

    last: Any = None

    def view_of_table(
        self, table: Any, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        object.__setattr__(self, "last", table.copy())
        return super().view_of_table(table, player, knowledge, common)


class KnowsDraws(Grass):
    """Everybody learns which card was drawn."""

    def learn(
        self, knowledge: Knowledge, before: Any, action: int, after: Any, seat: int
    ) -> Knowledge:
        known = super().learn(knowledge, before, action, after, seat)
        drawn = before.phase == DRAW and before.player != seat
        return known.arrive(before.player, action) if drawn else known


class WhyNotTells(Grass):
    """Who asks out of turn is told what the one to move holds."""

    def explain(self, table: Any, action: int, player: int | None) -> Explanation | None:
        why = super().explain(table, action, player)
        mover = self.current_player(table)
        if why is None or mover < 0 or player in (None, mover):
            return why
        return replace(why, fact=f"{self.names[mover]} holds {list_cards(table.hand[mover])}.")


class RefusalTells(Grass):
    """A move that is refused to the player to move is compared with the next player's hand."""

    def explain(self, table: Any, action: int, player: int | None) -> Explanation | None:
        why = super().explain(table, action, player)
        mover = self.current_player(table)
        if why is None or mover < 0 or player is not None:
            return why
        rival = (mover + 1) % self.players
        return replace(why, fact=f"{self.names[rival]} holds {list_cards(table.hand[rival])}.")


class MovesTell(Grass):
    """Of what is legal something is left out, by the cards that are on the stack."""

    def legal_actions(self, table: Any) -> list[int]:
        legal = super().legal_actions(table)
        out = sum(kind * count for kind, count in enumerate(table.stack)) % max(1, len(legal))
        return legal[:out] + legal[out + 1 :] if len(legal) > 1 else legal


class LogTells(Grass):
    """The sentence about a card drawn is told to everybody."""

    def events(self, before: Any, action: int, after: Any) -> list[Event]:
        events = super().events(before, action, after)
        return [replace(e, seen_by=None) if e.kind == "take" else e for e in events]


class ObservedTells(Grass):
    """Of a card drawn everybody's information state keeps which it was."""

    def observed(self, before: Any, action: int, after: Any, player: int) -> str:
        seat = before.player if before.phase == DRAW else player
        return super().observed(before, action, after, seat)


class HashTells(Grass):
    """Of a card drawn everybody's hash keeps which it was."""

    def apply(self, table: Any, action: int) -> None:
        drawn = table.phase == DRAW
        super().apply(table, action)
        if drawn:
            table.recall[:] = [number ^ action for number in table.recall]


class FrameTells(Watching):
    """The frame of what is known counts cards on the stack."""

    def known_frame(self, view: View) -> Any:
        frame = super().known_frame(view)
        return frame.assign(left=stack_words()) if len(frame) else frame.rename_axis(stack_words())


class HtmlTells(Watching):
    """The picture in a notebook has the stack in it."""

    name = "grass whose HTML tells"


class TextTells(Watching):
    """The picture in a terminal has the stack in it."""

    name = "grass whose text tells"


class SamplingView(View):
    """A view that looks at the true cards when it draws."""

    def sample(self, seed: int | str) -> State:
        return super().sample(f"{seed} {stack_words()}")


class SampleTells(Watching):
    """Samples of its views are drawn with the true cards in sight."""

    def view_of_table(
        self, table: Any, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        return as_kind(SamplingView, super().view_of_table(table, player, knowledge, common))


def _register_drawers() -> None:
    def with_stack(draw: Callable[[Any], str]) -> Callable[[Any], str]:
        return lambda thing: draw(thing) + (stack_words() if isinstance(thing, View) else "")

    html, text = with_stack(position_html), with_stack(position_text)
    drawing.register(f"View:{HtmlTells.name}", position_text, html)
    drawing.register(f"View:{TextTells.name}", text, position_html)


_register_drawers()


class Peeking:
    """An agent that chooses by the cards on the stack, which it finds in the game that it plays."""

    name = "peeking"

    def act(self, view: View, seed: int | str) -> Move:
        moves = view.moves()
        last = getattr(view.game, "last", None)
        return moves[sum(last.stack[:13]) % len(moves) if last is not None else 0]


class Boasting:
    """An agent that says why, and with it what is in its hand."""

    name = "boasting"

    def act(self, view: View, seed: int | str) -> Move:
        table: Any = view.table
        return replace(view.moves()[0], reason=f"I hold {list_cards(table.hand[view.player])}")


LEAKY_GAMES: Mapping[type[Grass], tuple[str, ...]] = {
    StackInView: ("view", "contents", "pickle"),
    RecallInView: ("view", "contents", "pickle"),
    Smuggled: ("contents",),
    KeepsLast: ("contents",),
    KnowsDraws: ("view", "knowledge"),
    WhyNotTells: ("why not",),
    RefusalTells: ("refusals",),
    MovesTell: ("moves",),
    LogTells: ("log", "study", "undo"),
    ObservedTells: ("information",),
    HashTells: ("information",),
    FrameTells: ("frames",),
    HtmlTells: ("html",),
    TextTells: ("text",),
    SampleTells: ("sample",),
}
"""Games that give something away, each with the channels by which it has to be found."""


def leaky(kind: type[Grass], **options: Any) -> Grass:
    """A game of a leaky kind."""
    game = load(**options)
    return kind(game.names, game.rules, game.preset, game.utility)


def told_by_news(state: State, seat: int | None) -> str:
    """In place of a study's ``news``: the first event as it was, whoever hears."""
    events = state.last_events()
    return events[0].text if events else ""
