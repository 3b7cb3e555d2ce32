"""What each seat sees: its recall tells two ways apart exactly where it saw a difference."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from grasslab.engine.random import generator, random_below
from grasslab.engine.table import CHANCE, TERMINAL
from grasslab.games.growerz import flow
from grasslab.games.growerz.catalogue import KINDS
from grasslab.games.growerz.table import DEAL, SEASON_OVER, Table
from grasslab.games.growerz.zones import COMMITTED, HAND, put_hidden, put_on_stack
from tests.games.growerz.tables import at, choose, kind, legal, names, new

OWN = {"hand", "committed"}
HIDDEN = {"stack", "recall"}


def seen_by(s: Table, p: int) -> Hashable:
    """All that a seat sees of a table: what lies open, and its own row of what does not."""
    seen: list[object] = []
    for field in Table.FIELDS:
        value = getattr(s, field.name)
        if field.name in OWN:
            seen.append((str(value[p]), [bool(row) for row in value if isinstance(row, int)]))
        elif field.name not in HIDDEN:
            seen.append(value)
    return str(seen)


def step(s: Table, dice: list[int]) -> None:
    """One of at most two things happens next, so that games often go the same way for long."""
    if flow.current_player(s) == CHANCE:
        outcomes = [k for k in range(KINDS) if flow.chance_weight(s, k) > 0]
        dealt = s.phase == DEAL or s.phase == SEASON_OVER
        flow.apply_chance(s, outcomes[random_below(dice, 2) * dealt * (len(outcomes) > 1)])
    else:
        actions = legal(s)
        flow.apply_action(s, (actions[0], actions[-1])[random_below(dice, 2)])


@pytest.mark.parametrize(
    "options",
    [
        {"hand_size": 2, "seasons": 2},
        {"hand_size": 3, "seasons": 1},
        {"hand_size": 2, "seasons": 2, "discards": "face_down"},
        {"hand_size": 3, "seasons": 1, "refill": "after_sowing", "players": 3},
    ],
)
def test_recall_tells_apart_exactly_what_was_seen(options: dict[str, object]) -> None:
    """The recall of a seat is equal exactly where the seat has seen equal tables all the way."""
    recall_of: dict[tuple[int, Hashable], int] = {}
    way_of: dict[tuple[int, int], Hashable] = {}
    shared = 0
    for seed in range(400):
        players = int(options.get("players", 2))  # type: ignore[call-overload]
        given = {"players": players, "characters": ["Hippie", "Lawyer", "Artist"][:players]}
        s, dice = new(**{**options, **given}), generator(seed)  # type: ignore[arg-type]
        ways: list[Hashable] = [""] * players
        while flow.current_player(s) != TERMINAL:
            step(s, dice)
            for p in range(players):
                ways[p] = hash((ways[p], seen_by(s, p)))
                shared += (p, ways[p]) in recall_of
                assert recall_of.setdefault((p, ways[p]), s.recall[p]) == s.recall[p]
                assert way_of.setdefault((p, s.recall[p]), ways[p]) == ways[p]
    assert shared > 1_000  # the games did meet


def test_others_do_not_see_a_choice() -> None:
    """Only the chooser's recall depends on the card, until all have chosen."""
    tables = []
    for card in ("Cloning", "Snowed In"):
        s = at(players=2, hands={0: "Cloning, Snowed In, Cellar", 1: "Bat Guano, Attic, Wardrobe"})
        choose(s, card)
        tables.append(s)
    assert tables[0].recall[0] != tables[1].recall[0]
    assert tables[0].recall[1] == tables[1].recall[1]
    for s in tables:
        choose(s, "Attic")
    assert tables[0].recall[1] != tables[1].recall[1]


def test_play_without_recall_leaves_it_alone() -> None:
    """``keeps_recall``: play for its own sake goes faster without."""
    s = at(players=2, hands={0: "Cloning, Cellar", 1: "Attic, Bat Guano"})
    s.keeps_recall = 0
    choose(s, "Cloning")
    assert s.recall == [0, 0]


def test_hidden_cards_are_put_where_they_lie() -> None:
    """Zones are hands and the cards committed, by seat; what is left lies on the stack."""
    s = at(players=3)
    put_hidden(s, HAND + 2, kind("Cloning"))
    put_hidden(s, HAND + 2, kind("Halogen Lamp"))
    put_hidden(s, COMMITTED + 1, kind("Cellar"))
    assert names(s.hand[2]) == ["Halogen Lamp", "Cloning"]
    assert s.committed == [0, 1 + kind("Cellar"), 0]
    before = s.stack[kind("Attic")]
    put_on_stack(s, kind("Attic"), 2)
    assert s.stack[kind("Attic")] == before + 2
