"""What a ``gl.Table`` is made of, several of one study, and their end."""

from __future__ import annotations

import gc
import weakref

import pytest

import grasslab as gl
from tests.show.reading import read
from tests.widgets.tables import busy, part

# Panels of one study, and their end


def test_panels_of_one_study_stay_in_step() -> None:
    """What is played at one, in another's cell or by the study itself, is seen at all."""
    study = gl.Study(busy())
    one, other = gl.Table(study), gl.Table(study)
    one.play("peddle Panama")
    assert other.state is one.state
    assert other.parts["board"] == one.parts["board"]
    study.back()
    assert "Step 0" in part(one, "time")
    assert "Step 0" in part(other, "time")


def test_a_choice_does_not_outlive_its_position() -> None:
    """When the study has gone on, the card chosen before means nothing any more."""
    study = gl.Study(busy())
    one, other = gl.Table(study), gl.Table(study)
    one.choose("Panama")
    other.play("heat Bob with Felony")
    assert one.chosen == ""


def test_closing_frees_everything() -> None:
    """A closed panel is no longer told of its study, and goes away with its last reference."""
    study = gl.Study(busy())
    table = gl.Table(study)
    gone = weakref.ref(table)
    table.close()
    study.play("peddle Panama")
    del table
    gc.collect()
    assert gone() is None


# What a table is made of


@pytest.mark.parametrize("wrong", [None, "grass", 7, object()])
def test_a_table_of_something_else(wrong: object) -> None:
    """The error shows how it is called."""
    with pytest.raises(gl.OptionError, match="as in gl"):
        gl.Table(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("pause", [-1, "1", True, float("nan")])
def test_a_pause_that_is_none(pause: object) -> None:
    """Seconds, from 0 on."""
    with pytest.raises(gl.OptionError, match="pause"):
        gl.Table(busy(), pause=pause)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("level", "without", "deals"),
    [
        (1, {"Nirvana", "Protected", "Paranoia", "Skim"}, False),
        (2, {"Nirvana", "Protected", "Paranoia", "Skim"}, True),
        (3, {"Nirvana", "Paranoia"}, True),
        (4, set(), True),
    ],
)
def test_the_learning_hands(level: int, without: set[str], deals: bool) -> None:
    """Each brings in what the older sheet brings in next: the families of its deck, and Deals."""
    table = gl.Table(learning=level)
    game = table.study.game
    cards = game.catalogue()
    families = set(cards[cards["copies"] > 0]["family"])
    everything = set(gl.load("grass").catalogue()["family"])
    assert everything - families == without
    assert game.rules.trade is deals  # type: ignore[attr-defined]
    assert game.rules.switch is deals  # type: ignore[attr-defined]
    assert table.eyes == 0


@pytest.mark.parametrize("level", [0, 5, "1", True])
def test_a_learning_hand_that_is_none(level: object) -> None:
    """The error lists the four."""
    with pytest.raises(gl.OptionError, match="4: with Nirvana"):
        gl.Table(learning=level)  # type: ignore[arg-type]


def test_a_learning_hand_brings_its_own_position() -> None:
    """Two positions at once are a mistake."""
    with pytest.raises(gl.OptionError, match="leave the position out"):
        gl.Table(busy(), learning=1)


@pytest.mark.parametrize("name", ["grass", "grass-is-greener", "growerz", "kuhn", "leduc"])
def test_every_game_is_played_to_its_end(name: str) -> None:
    """By first legal moves, against the house's agents, with nothing going wrong."""
    options = {"rounds": 1} if name == "grass" else {}
    table = gl.Table(gl.load(name, **options), seat=0, opponents="random", seed=3)
    for _ in range(2000):
        if table.state.is_terminal():
            break
        if table.study.moves():
            table.play(table.study.moves()[0])
        else:
            table.go_on()
    assert table.state.is_terminal()
    assert "The game is over" in part(table, "controls")
    assert not read("".join(table.parts.values())).faults
