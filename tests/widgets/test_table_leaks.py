"""A panel tells the person who looks nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import grasslab as gl
from grasslab.engine.state import State
from tests.widgets.tables import busy

ASKED = (
    "open market",
    "heat Cid with Felony",
    "steal Jamaica from Bob",
    "peddle Mexico",
    "nonsense",
)
Deed = Callable[[gl.Table], object]


def _press(button: str, text: str, table: gl.Table) -> None:
    table.press(button, text)


DEEDS: dict[str, Deed] = {
    "looking": lambda table: table,
    "choosing": lambda table: table.press("choose", "Felony"),
    "pointing": lambda table: table.press("point_at", "2/hand/"),
    **{f"asking {text}": partial(_press, "why_not", text) for text in ASKED},
    **{f"playing {text}": partial(_press, "play", text) for text in ASKED},
    "changes": lambda table: table.press("show_changes"),
    "a note": lambda table: table.press("note", "here", "start"),
}


def everything(state: State, do: Deed) -> list[str]:
    """All that Ann's panel shows of a shared study after something was done."""
    table = gl.Table(gl.Study(state), seat="Ann", opponents={})
    do(table)
    return [str(dict(table.parts)), str(table.lights), table.text(), table.snapshot_html()]


@pytest.mark.parametrize("name", DEEDS)
def test_what_is_hidden_changes_nothing_in_her_own_turn(name: str) -> None:
    """Every world that Ann could be in looks alike to her, whatever she presses."""
    view = busy().view("Ann")
    shown = everything(view.sample(seed=0), DEEDS[name])
    for seed in range(1, 6):
        assert everything(view.sample(seed=seed), DEEDS[name]) == shown


@pytest.mark.parametrize("name", DEEDS)
def test_what_is_hidden_changes_nothing_in_a_rivals_turn(name: str) -> None:
    """Asking about Bob's moves tells nothing of Bob's cards, though the study knows them."""
    state = busy().game.position(
        turn="Bob",
        phase="turn",
        opened=["Ann", "Bob"],
        hands={"Ann": "Panama, Felony", "Bob": "Bust, Mexico", "Cid": "Immunity"},
        markets={"Ann": "Home Grown", "Bob": "Jamaica"},
    )
    view = state.view("Ann")
    deed = DEEDS[name]
    if name == "playing peddle Mexico":
        return  # whether Bob can do it is told by doing it, and nothing else is
    worlds = [view.sample(seed=seed) for seed in range(6)]
    assert len({everything(world, deed)[0] for world in worlds}) == 1


def test_a_refusal_in_a_rivals_turn_gives_no_reason() -> None:
    """That Bob holds no Felony is not for Ann to hear."""
    table = gl.Table(
        gl.Study(busy().play("peddle Panama").play("end turn", seed=1)), seat="Ann", opponents={}
    )
    assert table.state.player_name() == "Bob"
    with pytest.raises(gl.IllegalMoveError, match="not for you to see") as caught:
        table.play("heat Cid with Search & Seizure")
    assert caught.value.explanation is None
