"""What agents do in an audit: how they are asked, and the channels by which they could tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from grasslab.engine.moves import Move
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.explore.audit.channels import Answers, Channel, Eyes
from grasslab.play.agents import Agent, AgentError, ask


def asked(agent: Agent, state: State, view: View, seed: int) -> tuple[object, State]:
    """What an agent chooses in a state, as a move, a text or a number, and the state after it.

    Raises
    ------
    AgentError
        If the agent breaks off, or chooses what is no legal move; with the position.
    """
    try:
        return ask(agent, state, view, seed, seed)
    except AgentError as error:
        error.position = state.position_text(knowledge=True)
        raise


def channels_of(agents: Iterable[Agent]) -> dict[str, Channel]:
    """What agents do in the player's place, and what the player hears them say in another's.

    Agents that are called the same are numbered, so that none is left out.
    """
    channels: dict[str, Channel] = {}
    called: Counter[str] = Counter()
    for agent in agents:
        called[agent.name] += 1
        number = called[agent.name]
        name = agent.name if number == 1 else f"{agent.name} ({number})"
        channels[f"agent {name}"] = Channel(_acts(agent))
        channels[f"reasons {name}"] = Channel(_says(agent), loose=True)
    return channels


def _acts(agent: Agent) -> Callable[[Eyes], Answers]:
    def acts(eyes: Eyes) -> Iterator[tuple[str, object]]:
        if eyes.decides:
            for seed in (eyes.seed, eyes.seed + 1):
                choice, after = asked(agent, eyes.state, eyes.view, seed)
                yield f"act(view, {seed})", f"{choice} ({after.action}){_because(choice)}"

    return acts


def _says(agent: Agent) -> Callable[[Eyes], Answers]:
    def says(eyes: Eyes) -> Iterator[tuple[str, object]]:
        state, decider = eyes.state, eyes.state.current_player()
        if decider >= 0 and not eyes.decides:
            choice, after = asked(agent, state, state.view(decider), eyes.seed)
            assert after.action is not None  # only a root has none
            seen = state.game.observed(state.table, after.action, after.table, eyes.player)
            yield f"why {seen!r}", _because(choice)

    return says


def _because(choice: object) -> str:
    """An agent's reason; a text or a number comes without one."""
    return f": {choice.reason}" if isinstance(choice, Move) else ""
