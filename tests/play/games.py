"""Games that agents play, and what the greedy one does in them."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import grasslab as gl
from grasslab.games.grass.game import Grass
from grasslab.play.agents import agent_named, play_out


def grass(**options: Any) -> Grass:
    """A game of Grass."""
    return cast(Grass, gl.load("grass", **options))


def decisions(game: gl.Game, agents: Sequence[str], seed: int) -> Iterator[gl.State]:
    """Every state in which somebody decides, in a game that these agents play."""
    end = play_out(game.new_initial_state(), agents, seed)
    return (state for state in end.line() if state.current_player() >= 0)


def greedy(state: gl.State, seed: int = 0) -> gl.Move:
    """What the greedy agent does in a state."""
    return agent_named("greedy").act(state.view(state.current_player()), seed)
