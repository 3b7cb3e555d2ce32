"""Checks of one position: cards, legal actions, chance, explanations, texts, views, frames."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from grasslab.engine import drawing
from grasslab.engine.knowledge import EVERYBODY
from grasslab.engine.remembering import knowledge_of
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.table import Field

Faults = Iterator[str]


def cards(state: State) -> Faults:
    """Every card of the game lies somewhere, and none twice."""
    catalogue = state.game.catalogue()
    there: Counter[str] = Counter()
    for card, count in zip(catalogue["card"], catalogue["copies"], strict=True):
        there[str(card)] += int(count)
    lying: Counter[str] = Counter()
    frame = state.cards()
    for card, count in zip(frame["card"], frame["count"], strict=True):
        lying[str(card)] += int(count)
    for card in sorted(there.keys() | lying.keys()):
        if there[card] != lying[card]:
            yield f"{card}: the game has {there[card]}, and {lying[card]} lie somewhere"


def numbers(state: State) -> Faults:
    """Every number of the table fits into the room that its field has."""
    table = state.table
    for field in table.FIELDS:
        least = -(1 << field.bits - 1) if field.signed else 0
        most = (1 << field.bits - field.signed) - 1
        values = _flat(getattr(table, field.name))
        if any(whole_number(value) is None or not least <= value <= most for value in values):
            yield f"{field.name} holds {values}, and its numbers go from {least} to {most}"
        if _length(field, state) != len(values):
            yield f"{field.name} holds {len(values)} numbers, and {_length(field, state)} belong"


def _flat(value: object) -> list[int]:
    if isinstance(value, list):
        return [number for part in value for number in _flat(part)]
    return [value]  # type: ignore[list-item]  # what it is, is what is checked


def _length(field: Field, state: State) -> int:
    blank = state.game.blank_table()
    return len(_flat(getattr(blank, field.name)))


def legal(state: State) -> Faults:
    """Somebody can always go on; actions ascend; a step leaves the position before it as it was."""
    game, before = state.game, state.table.key()
    actions = state.legal_actions()
    if bool(actions) is state.is_terminal():
        yield f"{len(actions)} legal actions, and the game is {'' if actions else 'not '}over"
    if actions != sorted(set(actions)):
        yield f"the legal actions do not ascend: {actions}"
    chance = state.is_chance_node()
    most = game.max_chance_outcomes() if chance else game.num_distinct_actions()
    if any(not 0 <= action < most for action in actions):
        yield f"legal actions are numbered below {most}: {actions}"
    for action in (*actions[:3], *actions[-3:]):
        state.child(action)
        if state.table.key() != before:
            yield f"{state.action_to_string(action)!r} changed the position before it"


def chance(state: State) -> Faults:
    """Outcomes of chance have positive weights that ``chance_weight`` agrees with."""
    if not state.is_chance_node():
        return
    game, table = state.game, state.table
    weights = dict(game.chance_weights(table))
    if not weights or min(weights.values()) <= 0:
        yield f"the weights of chance are {weights}"
    for outcome in range(-1, game.max_chance_outcomes() + 1):
        alone = game.chance_weight(table, outcome)
        if alone != weights.get(outcome, 0):
            yield f"outcome {outcome}: two weights, {alone} and {weights.get(outcome, 0)}"
    if abs(sum(probability for _, probability in state.chance_outcomes()) - 1) > 1e-9:
        yield "the probabilities of chance do not sum to one"


def why_not(state: State) -> Faults:
    """An action is explained exactly where it is not legal, by a ruling that the game lists."""
    allowed = set(state.legal_actions())
    for action in range(state.game.num_distinct_actions()):
        why = state.why_not(action)
        if (why is None) is not (action in allowed):
            text = "is legal" if action in allowed else "is not legal"
            yield f"action {action} {text}, and why_not says {why}"
        elif why is not None and not (why.move and why.name and why.ruling and why.source):
            yield f"action {action} is barred by an explanation with gaps: {why!r}"
        elif why is not None and not why.fact:
            yield f"{why.move!r} is barred by {why.name}, without a fact"


def moves(state: State) -> Faults:
    """The text of each move is read back, in any case too, and no two moves share one."""
    texts = Counter(move.text for move in state.moves())
    for move in state.moves():
        if not move.text or not move.kind:
            yield f"action {move.action} has no words: {move!r}"
        for text in (move.text, f"  {move.text.upper()} "):
            if (found := state.string_to_action(text)) != move.action:
                yield f"{text!r} is action {move.action}, and was read as {found}"
        if state.action_to_string(move.action) != move.text:
            yield f"{move.text!r} is also called {state.action_to_string(move.action)!r}"
    yield from (f"{count} moves are called {text!r}" for text, count in texts.items() if count > 1)


def texts(state: State) -> Faults:
    """The position is set up again from its text, and with it what each seat knows."""
    text, game = state.position_text(), state.game
    again = game.position(text)
    if again.table.key() != state.table.key():
        yield f"set up again from its text, the position is another: {text}"
    told = state.position_text(knowledge=True)
    known = game.position(told)
    for seat in (*range(game.players), EVERYBODY):
        if knowledge_of(known, seat) != knowledge_of(state, seat):
            yield f"set up again from its text, seat {seat} knows something else: {told}"


def views(state: State) -> Faults:
    """A view says what its seat knows: to text and back, to samples and back, through pickle."""
    game = state.game
    for seat in range(game.players):
        view = state.view(seat)
        if view != state.view(seat):
            yield f"two views of seat {seat} differ"
        if game.view(view.position_text()) != view:
            yield f"set up again from its text, a view is another: {view.position_text()}"
        if pickle.loads(pickle.dumps(view)) != view:
            yield f"a view of seat {seat} does not survive pickle"
        sample = view.sample(seat)
        if sample.view(seat) != view:
            yield f"seat {seat} sees something else in a sample of its own view"
        if sample != view.sample(seat):
            yield f"one seed gives seat {seat} two samples"
        mine = view.legal_actions()
        if mine != state.legal_actions(seat):
            yield f"seat {seat} sees other legal actions than there are: {mine}"
        if any(state.view(seat).why_not(action) is not None for action in mine):
            yield f"a legal action is barred in the view of seat {seat}"


def policies(state: State) -> Faults:
    """A simple policy chooses from what its seat sees."""
    seat, game = state.current_player(), state.game
    if seat < 0:
        return
    for name, number in game.policies.items():
        chosen = []
        for table in (state.table, state.view(seat).table):
            out = game.legal_actions(table)
            count = game.rules_of_play.narrow(table, out, len(out), number) if number else len(out)
            chosen.append(out[:count])
        if chosen[0] != chosen[1]:
            yield f"the policy {name!r} depends on what is hidden: {chosen}"
        if not chosen[0] or not set(chosen[0]) <= set(state.legal_actions()):
            yield f"the policy {name!r} leaves {chosen[0]} of {state.legal_actions()}"


def drawings(state: State) -> Faults:
    """The position and each view are drawn, as text and as HTML, with every player in them."""
    for thing in (state, *(state.view(seat) for seat in range(state.game.players))):
        for draw in (drawing.text_of, drawing.html_of):
            drawn = draw(thing)
            missing = [name for name in state.game.names if name not in drawn]
            if missing:
                yield f"{missing} are not in the {draw.__name__} of {type(thing).__name__}"


def frames(state: State) -> Faults:
    """The frames have a row for each player and move, and columns that belong to the contract."""
    game = state.game
    found = {"players": (state.players(), ["player", "seat", "to_move"])}
    found["cards"] = state.cards(), ["card", "place", "owner", "count"]
    found["moves"] = state.moves().frame(), ["action", "text", "kind", "card"]
    found["events"] = state.events(), ["step", "player", "kind", "card", "text"]
    for seat in range(game.players):
        view = state.view(seat)
        found[f"cards of seat {seat}"] = view.cards(), ["card", "place", "owner", "count"]
        found[f"players of seat {seat}"] = view.players(), ["player", "seat", "to_move"]
        found[f"known to seat {seat}"] = view.known(), ["player", "place", "card", "sure"]
        if view.cards()["count"].sum() != state.cards()["count"].sum():
            yield f"seat {seat} sees another number of cards than there are"
    for name, (frame, columns) in found.items():
        missing = [column for column in columns if column not in frame.columns]
        if missing:
            yield f"the frame of {name} has no {missing}"
    for name in ("players", *(f"players of seat {seat}" for seat in range(game.players))):
        if list(found[name][0]["player"]) != list(game.names):
            yield f"the frame of {name} has not one row a player"
    state.scores()
    str(state.score_sheet())


CHECKS: Mapping[str, Callable[[State], Faults]] = MappingProxyType(
    {
        "cards are conserved": cards,
        "numbers have room": numbers,
        "legal actions": legal,
        "chance": chance,
        "why not": why_not,
        "moves as text": moves,
        "positions as text": texts,
        "views": views,
        "policies": policies,
        "drawings": drawings,
        "frames": frames,
    }
)
"""The checks of a position, by name."""
