"""Every table and every view survives its text, and typed texts say the same in other words."""

from __future__ import annotations

import re
from random import Random
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from grasslab.engine.knowledge import Knowledge
from grasslab.engine.state import State
from tests.engine.positions.nursery import CARDS, Nursery, table_of
from tests.engine.positions.nursery_rules import Table
from tests.engine.positions.samples import random_state, random_table

DICE = st.integers(0, 1 << 40).map(Random)


def numbers(state: State) -> dict[str, object]:
    """The fields of a state's table but for what tells of the way there."""
    found = state.table.numbers()
    del found["recall"]
    return found


@given(DICE)
def test_every_position_survives_its_text(dice: Random) -> None:
    """Field by field, also those that are not compared; else a saved game would not go on."""
    game, table = random_table(dice)
    state = game.root_state(table)
    back = game.position(state.position_text())
    assert numbers(back) == numbers(state)
    assert back == state


@given(DICE)
def test_what_is_known_survives_too(dice: Random) -> None:
    """By each seat and by everybody: the states look the same to everyone."""
    state = random_state(dice)
    game, seats = state.game, range(state.game.players)
    back = game.position(state.position_text(knowledge=True))
    assert [back.knowledge(p) for p in seats] == [state.knowledge(p) for p in seats]
    assert back.knowledge() == state.knowledge()
    assert back.table.recall == state.table.recall


@given(DICE)
def test_every_view_survives_its_text(dice: Random) -> None:
    """For each player: what is seen, how many cards are hidden where, and what is known."""
    state = random_state(dice)
    for p in range(state.game.players):
        view = state.view(p)
        assert state.game.view(view.position_text()) == view


@given(DICE)
def test_texts_of_a_view_hold_nothing_hidden(dice: Random) -> None:
    """Whatever the hidden cards and bids are, view and observation are the same text."""
    state = random_state(dice)
    game = cast(Nursery, state.game)
    for p in range(game.players):
        view = state.view(p)
        other = view.sample(seed=dice.randrange(1000))
        table = table_of(other)
        for q in range(game.players):
            if q != p and not game.is_shown(table, q):
                table.bid[q] = dice.randrange(3)
        known: list[Knowledge | None] = [None] * game.players + [view.common]
        known[p] = view.knowledge
        other = game.root_state(table, known)
        assert other.view(p).position_text() == view.position_text()
        assert game.observation_text(other.table, p) == game.observation_text(state.table, p)


@given(DICE, DICE)
def test_an_observation_tells_apart_what_looks_different(dice: Random, others: Random) -> None:
    """It stands for what a player sees in information states, so it may leave nothing out."""
    game, table = random_table(dice)
    changed = altered(table, others)
    for p in range(game.players):
        same = seen(game, table, p) == seen(game, changed, p)
        texts = [game.observation_text(t, p) for t in (table, changed)]
        assert (texts[0] == texts[1]) == same


def seen(game: Nursery, table: Table, p: int) -> tuple[object, object]:
    """What a player sees of a table, in numbers."""
    return game.seen_table(table, p).key(), game.hidden_sizes(table, p)


def altered(table: Table, dice: Random) -> Table:
    """A table that differs in one figure, or in whose cards are whose."""
    new = table.copy()
    p = dice.randrange(new.players)
    q = (p + 1) % new.players
    figure = dice.choice(("player", "dealer", "first_bidder", "actions", "doing", "phase", "open"))
    of_player = dice.choice(("chips", "bid", "folded", "shows"))
    match dice.randrange(4):
        case 0:
            most = {"doing": 3, "phase": 2, "open": 1, "actions": 127}.get(figure, new.players - 1)
            setattr(new, figure, dice.randrange(most + 1))
        case 1:
            getattr(new, of_player)[p] ^= 1
        case 2:
            new.wins[p][dice.randrange(2)] += 1
        case _:
            for field in ("hand", "held", "kept", "beds", "laid", "shed"):
                row = getattr(new, field)
                row[p], row[q] = row[q], row[p]
    return new


@given(DICE)
def test_names_in_full_other_cases_and_other_orders_say_the_same(dice: Random) -> None:
    """People type as they like: sections in any order, capitals, names of cards, new lines."""
    game, table = random_table(dice)
    text = game.position_text(table)
    assert game.position(typed(game, text, dice)) == game.position(text)


def typed(game: Nursery, text: str, dice: Random) -> str:
    """A text as somebody could type it."""
    sections: list[list[str]] = []
    for section in text.split(" | "):
        name, colon, items = section.partition(": ")
        if colon:
            parts = items.split("; ")
            dice.shuffle(parts)
            sections.append([f"{name}:", *parts])
        else:
            sections.append([section])
    dice.shuffle(sections)
    for kind in CARDS:
        if dice.random() < 0.5:
            code, name = rf"\b{kind.code}\b", kind.name
            sections = [[re.sub(code, name, part) for part in parts] for parts in sections]
    lines = [dice.choice((" ; ", "\n", "|")).join(parts) for parts in sections]
    joined = dice.choice(("\n", " | ", ";")).join(lines)
    return joined.upper() if dice.random() < 0.3 else joined


@given(DICE)
def test_a_view_by_keywords_is_the_same_as_by_text(dice: Random) -> None:
    """``hand``, ``kept`` and ``sizes`` beside a text stand in place of what it says."""
    state = random_state(dice)
    view = state.view(0)
    text = view.position_text()
    game = cast(Nursery, state.game)
    hidden = [q for q in range(1, game.players) if not game.is_shown(state.table, q)]
    sizes = {game.names[q]: view.hand_sizes[q] for q in hidden}
    bare = re.sub(r"hand (\d+ cards?)(; )?", "", text)
    assert game.view(bare, hand=view.hand() or "nothing", sizes=sizes) == view
