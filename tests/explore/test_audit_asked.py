"""What an audit is given: agents of every kind, channels of one's own, and what is refused."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest

from grasslab.engine.errors import GrasslabError, OptionError, UnknownNameError
from grasslab.engine.view import View
from grasslab.explore.audit import audit_leaks
from grasslab.explore.audit.agents import channels_of
from grasslab.explore.audit.channels import CHANNELS, Channel, Eyes
from grasslab.games.grass.loading import load
from grasslab.play.agents import Agent, AgentError
from tests.explore.leaky import Boasting

GAME = load(players=3, rounds=1, trade=False, deck="pocket-1", hand_size=3)
"""A game that is soon over."""


class Bot:
    """An agent that chooses by a function of the view."""

    def __init__(self, choose: Callable[[View], Any], name: str = "bot") -> None:
        self.name, self.choose = name, choose

    def act(self, view: View, seed: int | str) -> Any:
        """What the function gives, of whatever type."""
        return self.choose(view)


def audited(*agents: Agent | str, **options: Any) -> Any:
    """A short audit of what agents do, and of nothing else."""
    given: dict[str, Any] = {"games": 1, "positions": 6, "channels": {}, "seed": 5} | options
    return audit_leaks(GAME, agents=agents, **given)


# Agents


@pytest.mark.parametrize(
    "choose",
    [
        lambda view: view.moves()[0],
        lambda view: view.moves()[0].text,
        lambda view: view.legal_actions()[0],
        lambda view: np.int64(view.legal_actions()[0]),
    ],
    ids=["a move", "a text", "a number", "a number of NumPy's"],
)
def test_agents_may_choose_as_in_a_play_out(choose: Callable[[View], Any]) -> None:
    """What plays in a simulation can be audited: a move, its notation, or its number."""
    report = audited(Bot(choose), positions=12)
    assert report.ok, report.text
    assert report.compared["agent bot"] > 0
    assert report.compared["reasons bot"] > 0


@pytest.mark.parametrize("before", [(), ("random",)], ids=["while playing", "when asked"])
@pytest.mark.parametrize(
    ("choose", "what"),
    [
        (lambda view: 1 // 0, r"failed with ZeroDivisionError: .*\(in line \d+: "),
        (lambda view: "eat the rulebook", "made no legal move, eat the rulebook: "),
        (lambda view: None, "made no legal move, None: "),
    ],
    ids=["fails", "nonsense", "nothing"],
)
def test_an_agent_that_fails_is_named(
    choose: Callable[[View], Any], what: str, before: tuple[str, ...]
) -> None:
    """With game and position, whether it plays the game or is asked at a position only."""
    bot = Bot(choose)
    with pytest.raises(
        AgentError, match=r"in game 0 the agent 'bot', who plays P.*" + what
    ) as told:
        audited(*before, bot)
    error = told.value
    assert (error.agent, error.game, error.player) == ("bot", 0, GAME.names[error.seat])
    assert error.position is not None
    assert str(error).endswith(f"asked with seed={error.seed} at the position {error.position}")
    assert GAME.position(error.position).current_player() == error.seat
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_the_number_of_the_game_is_told() -> None:
    """An agent that fails in the second game is not looked for in the first."""
    with pytest.raises(AgentError, match="in game 1 the agent 'bot'"):
        audited("random", Bot(lambda view: None), games=2, positions=1, seed=20)


def test_agents_of_one_name_are_both_compared() -> None:
    """Whatever an honest agent is called, it does not cover for another."""
    honest = Bot(lambda view: view.moves()[0], "boasting")
    assert [*channels_of([honest, Boasting()])] == [
        "agent boasting",
        "reasons boasting",
        "agent boasting (2)",
        "reasons boasting (2)",
    ]
    report = audited(Boasting(), honest, positions=20)
    assert {leak.channel for leak in report.leaks} == {"reasons boasting"}


@pytest.mark.parametrize("seed", range(3))
def test_an_agent_with_luck_of_its_own_is_not_deterministic(seed: int) -> None:
    """That is a finding, but no leak: it plays otherwise though the position is the same."""
    luck = Random(seed)
    report = audited(Bot(lambda view: luck.choice(view.moves()), "lucky"), "random", positions=30)
    assert report.ok
    assert {*report.not_deterministic} >= {"agent lucky"}
    assert {*report.not_deterministic} <= {"agent lucky", "reasons lucky"}
    found = report.not_deterministic["agent lucky"]
    assert found.startswith("not deterministic: asked twice with the same view and seed")
    assert "act(view, " in found
    assert "agent lucky" not in report.compared
    assert report.compared["agent random"] > 0
    assert f"agent lucky      {found}" in report.text
    assert "no leaks; not deterministic: agent lucky" in report.text
    assert "not deterministic: agent lucky" in repr(report)
    row = report.frame().set_index("channel").loc["agent lucky"]
    assert (row["compared"], row["leaks"], row["example"]) == (0, 0, found)
    report.check()


def test_an_agent_that_counts_its_calls_is_not_deterministic() -> None:
    """What it keeps in mind from one choice to the next is no luck, but comes to the same."""
    calls: list[int] = []

    def next_one(view: View) -> Any:
        calls.append(1)
        return view.moves()[len(calls) % len(view.moves())]

    report = audited(Bot(next_one), positions=30)
    assert report.ok
    assert "agent bot" in report.not_deterministic


# Channels


def test_a_channel_with_luck_of_its_own_is_not_deterministic() -> None:
    """As an agent, and beside others that are looked at all the same."""
    luck = Random(1)

    def panel(eyes: Eyes) -> Iterable[tuple[str, object]]:
        yield "title", luck.random()

    report = audited("random", channels={"panel": Channel(panel), "text": CHANNELS["text"]})
    assert report.ok
    assert "title: '0." in report.not_deterministic["panel"]
    assert report.compared["text"] > 0


def plain(eyes: Eyes) -> Any:
    """A channel that yields no pairs."""
    yield "some text"


def frames(eyes: Eyes) -> Any:
    """A channel whose answers cannot be compared."""
    yield "frame", pd.DataFrame({"hand": [1, 2]})


IMPORT = "from grasslab.explore.audit.channels import CHANNELS, Channel"
PAIRS = 'yields pairs of what was asked, a text, and what came, as in: yield "title", title; '


@pytest.mark.parametrize(
    ("channels", "says"),
    [
        ([*CHANNELS], f"channels are named, as in .*{IMPORT}; not .'view'"),
        ("view", f"channels are named, as in .*{IMPORT}; not 'view'"),
        ({"panel": plain}, f"'panel' is a Channel with a function in it, not <func.*{IMPORT}"),
        ({"panel": Channel(3)}, "'panel' is a Channel with a function in it, not Channel"),  # type: ignore[arg-type]
        ({3: Channel(plain)}, "the name of a channel is a text, not 3: "),
        ({"panel": Channel(plain)}, f"{PAIRS}'panel' yields 'some text'"),
        ({"panel": Channel(lambda eyes: "abc")}, f"{PAIRS}'panel' yields 'a'"),  # type: ignore[arg-type, return-value]
        ({"panel": Channel(lambda eyes: [(1, 2)])}, rf"{PAIRS}'panel' yields \(1, 2\)"),  # type: ignore[list-item]
        ({"panel": Channel(lambda eyes: None)}, f"{PAIRS}'panel' returns None"),  # type: ignore[arg-type, return-value]
        ({"panel": Channel(frames)}, "'panel' yields for 'frame' something of the type DataFrame"),
    ],
)
def test_what_is_no_channel_is_refused(channels: Any, says: str) -> None:
    """With what would be right, and where it is imported from."""
    with pytest.raises(OptionError, match=says):
        audited("random", channels=channels)


def test_no_channels_named_means_all() -> None:
    """And the help is readable: the signature has no objects in it."""
    report = audited("random", positions=1, channels=None)
    assert report.compared.keys() >= CHANNELS.keys()
    assert " at 0x" not in str(inspect.signature(audit_leaks))
    assert "channels: 'Mapping[str, Channel] | None' = None" in str(inspect.signature(audit_leaks))
    assert "``grasslab.explore.audit.channels``" in (audit_leaks.__doc__ or "")


# Refusals


@pytest.mark.parametrize("agents", ["random", Boasting(), {"random"}, 3])
def test_agents_are_a_list(agents: Any) -> None:
    """A name alone as well; the error shows how it is written."""
    with pytest.raises(OptionError, match=r"agents is a list .*, as agents=\['random'\], not "):
        audit_leaks(GAME, agents=agents)


@pytest.mark.parametrize("agent", [None, Boasting, 3])
def test_what_is_no_agent_is_refused(agent: Any) -> None:
    """As in a simulation."""
    with pytest.raises(GrasslabError, match=r"an agent has a name|an object of it is needed"):
        audited(agent)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"games": 0}, "games is a number from 1 on, not 0"),
        ({"games": 1.5}, r"games is a number from 1 on, not 1\.5"),
        ({"positions": 0}, "positions is a number from 1 on, not 0"),
        ({"positions": -1}, "positions is a number from 1 on, not -1"),
        ({"positions": "all"}, "positions is a number from 1 on, not 'all'"),
        ({"channels": [1]}, "channels are named"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_options_are_refused_before_anything_is_played(options: Any, says: str) -> None:
    """Not after a long game: the agent is never asked."""
    asked: list[View] = []
    with pytest.raises(GrasslabError, match=says):
        audited(Bot(asked.append), **options)
    assert not asked


def test_other_refusals() -> None:
    """What is no game, no agents, and a name that is misspelt."""
    with pytest.raises(OptionError, match=r"a game, as of gl\.load"):
        audit_leaks("grass")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="needs an agent"):
        audit_leaks(GAME, agents=[])
    with pytest.raises(UnknownNameError, match="did you mean greedy"):
        audit_leaks(GAME, agents=["gredy"])
