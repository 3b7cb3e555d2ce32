"""The variant Give Me Five: the draft before a round."""

from __future__ import annotations

import pytest

from grasslab.engine.state import State
from tests.games.grass.samples import sample_game
from tests.games.grass.tables import JANIS, JOHN, table

DRAFT = {"variants": ["give_me_five"], "players": 3, "trade": False, "switch": False}


def drafting(**options: object) -> State:
    """A round that has just been dealt, with the draft before it."""
    return sample_game({**DRAFT, **options}).deal(seed=4)


def test_each_keeps_one_and_hands_the_rest_to_the_left() -> None:
    """R, "Give Me Five": keep 1 of 6, the other 5 go to the player to the left."""
    state = drafting()
    first = table(state).hand[JOHN]
    kept = state.moves()[0]
    assert state.moves().of(kind="keep")
    assert sum(first) == 6
    for _ in range(3):
        state = state.play(state.moves()[0])
    assert table(state).hand[JANIS] == [
        n - (kind == kept.action - state.string_to_action("keep Market Open"))
        for kind, n in enumerate(first)
    ]
    assert sum(table(state).kept[JOHN]) == 1


def test_the_draft_ends_with_six_cards_each() -> None:
    """R, "Give Me Five": on to the sixth and last card, which is kept without a choice."""
    state, choices = drafting(), 0
    while not state.is_chance_node():
        state = state.play(state.moves()[-1])
        choices += 1
    assert choices == 5 * 3
    assert [sum(cards) for cards in table(state).hand] == [6, 6, 6]
    assert sum(map(sum, table(state).kept)) == 0


def test_the_direction_of_the_draft_reverses_in_alternate_rounds() -> None:
    """R, "Give Me Five": to the right in the second round, whatever the direction of play."""
    for preset in ("official", "classic"):
        state = drafting(preset=preset, rounds=None)
        grass = table(state)
        grass.round = 2
        state = State(state.game, grass)
        before = table(state).hand
        for _ in range(3):
            state = state.play(state.moves()[0])
        after = table(state).hand
        for p in range(3):
            right = (p - 1) % 3
            assert all(after[right][k] <= before[p][k] for k in range(27))


@pytest.mark.parametrize(("draft_rounds", "again"), [("all", True), ("first", False)])
def test_draft_rounds(draft_rounds: str, again: bool) -> None:
    """``draft_rounds``: before every round, or only before the first."""
    game = sample_game({**DRAFT, "draft_rounds": draft_rounds, "rounds": 2})
    ended = game.position(
        hands={"Player 1": "Market Close"}, opened=["Player 1"], turn="Player 1", phase="turn"
    ).play("close market")
    assert bool(ended.draw(seed=1).moves().of(kind="keep")) is again


def test_hands_of_one_card_are_not_drafted() -> None:
    """R, "Give Me Five": the last card is kept without a choice, so with one there is none."""
    state = drafting(hand_size=1)
    assert not state.moves().of(kind="keep")
    assert sorted(map(sum, table(state).hand)) == [1, 1, 2]
