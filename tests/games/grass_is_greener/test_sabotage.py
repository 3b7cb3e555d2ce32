"""R, "Motion Lights": a Sabotage with one target and with many, blocked or let be (ruling 10)."""

from __future__ import annotations

import pytest

from grasslab.games.grass_is_greener.numbering import BLOCK, LET_BE
from grasslab.games.grass_is_greener.table import ANSWER, BLOCK_FORCED, TOSS_CARD, TURN, Table
from tests.games.grass_is_greener.tables import (
    at,
    discard,
    hand,
    kind,
    lay,
    legal,
    play,
    scheme,
    spot_of,
    yard,
)

LIGHTS = kind("Motion Lights")


def dug_at(**options: int) -> Table:
    """Seat 0 digs in the yard of seat 1, who has Motion Lights, as seat 2 has."""
    s = at(
        hands={0: "Midnight Digging"},
        yards={1: ["Sod: Rose Bush"]},
        garages={1: "Motion Lights, Workbench", 2: "Motion Lights"},
        **options,
    )
    return play(s, scheme("Midnight Digging", 1, spot_of(s, 1, "Rose Bush")))


def test_the_target_is_asked() -> None:
    """Ruling 10: by default the target of a Sabotage chooses whether to block it."""
    s = dug_at()
    assert (s.phase, s.player, s.turn) == (ANSWER, 1, 0)
    assert legal(s) == [BLOCK, LET_BE]


def test_a_blocked_sabotage_has_no_effect() -> None:
    """R, FAQ: both cards are discarded; the action is used up (ruling 10)."""
    s = play(dug_at(), BLOCK)
    assert yard(s, 1) == ["Sod", "Sod", "Sod: Rose Bush"]
    assert s.discard[LIGHTS] == s.discard[kind("Midnight Digging")] == 1
    assert sum(s.garage[1]) == 1
    assert (s.phase, s.player, s.actions_left, s.pending) == (TURN, 0, 2, 0)


def test_a_sabotage_let_be_takes_effect() -> None:
    """Ruling 10: then the Motion Lights stay, and others who are no target are not asked."""
    s = play(dug_at(), LET_BE)
    assert yard(s, 1) == ["Sod"] * 3
    assert s.discard[LIGHTS] == 0
    assert (s.phase, s.player, s.pending) == (TURN, 0, 0)


def test_blocking_can_be_forced() -> None:
    """Ruling 10, ``blocking``: nobody is asked, the target's Motion Lights go."""
    s = dug_at(blocking=BLOCK_FORCED)
    assert yard(s, 1) == ["Sod", "Sod", "Sod: Rose Bush"]
    assert s.discard[LIGHTS] == 1
    assert sum(s.garage[1]) == 1
    assert (s.phase, s.player) == (TURN, 0)


def hosed(**options: int) -> Table:
    """Seat 1 of four starts a Hose War; seats 0 and 3 have Motion Lights, and so has seat 1."""
    s = at(
        hands={0: "Aphids", 1: "Hose War", 2: "Rose Bush", 3: "Molehill"},
        garages={0: "Motion Lights", 1: "Motion Lights", 3: "Motion Lights"},
        turn=1,
        **options,
    )
    return play(s, scheme("Hose War"))


def test_of_many_targets_each_is_asked_clockwise() -> None:
    """Ruling 10: from the player's left, those who could block; not the player."""
    s = hosed()
    assert s.player == 3
    play(s, LET_BE)
    assert (s.phase, s.player) == (ANSWER, 0)
    play(s, LET_BE)
    assert (s.phase, s.player) == (TOSS_CARD, 2)


def test_one_block_saves_all_targets() -> None:
    """R, FAQ: a Sabotage with many targets that one of them blocks affects no neighbor."""
    s = play(hosed(), LET_BE, BLOCK)
    assert s.held == [1, 0, 1, 1]
    assert [sum(garage) for garage in s.garage] == [0, 1, 0, 1]
    assert s.discard[LIGHTS] == s.discard[kind("Hose War")] == 1
    assert (s.phase, s.player, s.actions_left) == (TURN, 1, 2)


def test_forced_the_first_target_clockwise_blocks() -> None:
    """Ruling 10, ``blocking``: of several who must, only the first loses the Motion Lights."""
    s = hosed(blocking=BLOCK_FORCED)
    assert [sum(garage) for garage in s.garage] == [1, 1, 0, 0]
    assert s.held == [1, 0, 1, 1]


def test_of_several_motion_lights_one_is_enough() -> None:
    """R, FAQ: the Motion Lights that blocked are discarded, others stay."""
    s = at(hands={0: "Hose War", 1: "Aphids"}, garages={1: "2 Motion Lights"})
    play(s, scheme("Hose War"), BLOCK)
    assert sum(s.garage[1]) == 1


@pytest.mark.parametrize("name", ["Leaf Blower", "Borrowed Sugar", "Block Party"])
def test_only_a_sabotage_is_blocked(name: str) -> None:
    """Other Petty Schemes pass Motion Lights by."""
    s = at(
        hands={0: name, 1: "Aphids"},
        yards={0: ["Sod: Molehill"]},
        garages={1: "Motion Lights"},
    )
    target = (0, spot_of(s, 0, "Molehill")) if name == "Leaf Blower" else (1, 0)
    assert play(s, scheme(name, *target)).phase != ANSWER


def test_an_impairment_can_be_a_sabotage() -> None:
    """Ruling 10: Toilet Paper laid on a rival's plot can be blocked; until then it is nowhere."""
    s = at(hands={0: "Toilet Paper"}, garages={1: "Motion Lights"})
    play(s, lay("Toilet Paper", 1))
    assert (s.phase, s.player) == (ANSWER, 1)
    assert yard(s, 1) == ["Sod"] * 3
    other = s.copy()
    play(s, BLOCK)
    assert yard(s, 1) == ["Sod"] * 3
    assert s.discard[kind("Toilet Paper")] == 1
    play(other, LET_BE)
    assert yard(other, 1) == ["Sod", "Sod", "Sod: Toilet Paper"]
    assert other.discard[kind("Toilet Paper")] == 0


def test_nobody_blocks_an_own_sabotage() -> None:
    """Ruling 10: on the own yard, or of the own play, nobody is asked."""
    s = at(hands={0: "Toilet Paper"}, garages={0: "Motion Lights", 1: "Motion Lights"})
    play(s, lay("Toilet Paper", 0))
    assert s.phase == TURN
    assert yard(s, 0) == ["Sod", "Sod", "Sod: Toilet Paper"]


def test_motion_lights_can_block_what_is_aimed_at_them() -> None:
    """Bolt Cutter is a Sabotage too."""
    s = at(hands={0: "Bolt Cutter"}, garages={1: "Motion Lights"})
    item = s.garage[1].index(1)
    play(s, scheme("Bolt Cutter", 1, item), BLOCK)
    assert s.discard[LIGHTS] == s.discard[kind("Bolt Cutter")] == 1


def test_after_a_hose_war_let_be_all_discard() -> None:
    """Letting be costs what the card says."""
    s = play(hosed(), LET_BE, LET_BE, discard("Rose Bush"), discard("Molehill"), discard("Aphids"))
    assert s.held == [0, 0, 0, 0]
    assert hand(s, 1) == {}
    assert (s.phase, s.player) == (TURN, 1)
