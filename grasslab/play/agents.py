"""Agents: simple opponents that choose a move from what their seat sees, and say why.

An agent is handed a ``View`` and nothing else, so it cannot know what its seat may not know. The
same view and the same seed give the same move and the same reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, cast

from grasslab.engine.errors import GrasslabError, UnknownNameError, did_you_mean, own_line, shown
from grasslab.engine.game import Game
from grasslab.engine.moves import Move
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.play import grass_greedy


class Agent(Protocol):
    """Whoever plays a seat: a name, and a choice.

    An agent keeps nothing in mind from one choice to the next: one object may play several seats,
    and several games at once. What it has to remember of a game is in the view.

    Attributes
    ----------
    name : str
        What the agent is called.
    """

    name: str

    def act(self, view: View, seed: int | str) -> Move:
        """One of ``view.moves()``, with a reason in it that gives no hidden card away.

        Parameters
        ----------
        view : View
            What the seat to move sees.
        seed : int or str
            Whatever the agent leaves to luck it takes from here: the same view and the same seed
            give the same move.
        """


class AgentError(GrasslabError):
    """An agent that broke off in the middle of a game, or chose what is no legal move.

    Attributes
    ----------
    agent, player : str
        What the agent is called, and whose seat it has.
    seat : int
        That seat.
    seed : int or str
        The seed of the game: ``play_out`` with it brings the same error.
    game : int or None
        The number of the game in a simulation or an audit.
    position : str or None
        In an audit, where the agent was asked, as ``game.position`` reads it.
    """

    def __init__(self, what: str, agent: str, player: str, seat: int, seed: int | str) -> None:
        super().__init__(what, agent, player, seat, seed)  # all of it, to cross processes whole
        self.what, self.agent, self.player = what, agent, player
        self.seat, self.seed = seat, seed
        self.game: int | None = None
        self.position: str | None = None

    def __str__(self) -> str:
        text = f"the agent {self.agent!r}, who plays {self.player} (seat {self.seat}), {self.what}"
        if self.game is not None:
            text = f"in game {self.game} {text}"
        if self.position is not None:
            return f"{text}\nit was asked with seed={self.seed} at the position {self.position}"
        if self.game is None:
            return text
        return f"{text}\nplay_out with seed={self.seed} plays that game again"


def _in_words(view: View, action: int, because: str) -> Move:
    return replace(view.game.move(view.table, action, None), reason=because)


def _legal(view: View) -> list[int]:
    legal = view.legal_actions()
    if not legal:
        name = view.game.names[view.player]
        raise GrasslabError(f"{name} is not to move here, so an agent has nothing to choose")
    return legal


class RandomAgent:
    """Every legal move is as likely as any other."""

    name = "random"

    def act(self, view: View, seed: int | str) -> Move:
        """A legal move by luck."""
        return _in_words(view, self.choose(view, seed), "Luck chose it")

    def choose(self, view: View, seed: int | str) -> int:
        """The number of the move that ``act`` makes."""
        legal = _legal(view)
        return legal[random_below(generator(seed), len(legal))]


class GreedyAgent:
    """A decent beginner, who takes what looks best right now.

    At Grass it guesses what each move is worth in dollars by the rules of thumb in
    ``grass_thumbs``, and takes the largest: it sells the highest first, covers the most, freezes
    the richest, switches and steals the best, closes when it is ahead, and gets rid of Paranoia
    while that is cheap. It makes a Deal that pays before it plays its card. It neither counts cards
    nor guesses hands. At the other games it is the game's policy "greedy"; among moves that look
    equally good it takes any.
    """

    name = "greedy"

    @classmethod
    def plays(cls, game: Game) -> bool:
        """Whether the agent knows how to play a game."""
        return game.name == "grass" or cls.name in game.policies

    def act(self, view: View, seed: int | str) -> Move:
        """The move that looks best, and why in a sentence that everybody may hear."""
        action = self.choose(view, seed)
        game = view.game
        because = (
            grass_greedy.because(view, action)
            if game.name == "grass"
            else game.because(view, action)
        )
        return _in_words(view, action, because)

    def choose(self, view: View, seed: int | str) -> int:
        """The number of the move that ``act`` makes."""
        legal, game = _legal(view), view.game
        if game.name == "grass":
            return grass_greedy.choose(view, legal, seed)
        if not self.plays(game):
            raise GrasslabError(f"the greedy agent does not play {game.name}")
        policy = game.policies[self.name]
        best = legal[: game.rules_of_play.narrow(view.table, legal, len(legal), policy)]
        return best[random_below(generator(seed), len(best))]


AGENTS: Mapping[str, type[RandomAgent] | type[GreedyAgent]] = {
    agent.name: agent for agent in (RandomAgent, GreedyAgent)
}
"""The agents that ``agent_named`` knows."""


def named_agents_of(game: Game) -> list[str]:
    """The names of the agents that play a game.

    Examples
    --------
    >>> import grasslab as gl
    >>> named_agents_of(gl.load("kuhn"))
    ['random', 'greedy']
    """
    return [RandomAgent.name] + [GreedyAgent.name] * GreedyAgent.plays(game)


def agent_named(name: str) -> Agent:
    """An agent by its name.

    Raises
    ------
    UnknownNameError
        If there is none of that name.

    Examples
    --------
    >>> agent_named("greedy").name
    'greedy'
    >>> agent_named("gredy")
    Traceback (most recent call last):
    ...
    grasslab.engine.errors.UnknownNameError: there is no agent 'gredy'; did you mean greedy?
    """
    if name not in AGENTS:
        raise UnknownNameError(f"there is no agent {shown(name)}; {did_you_mean(name, AGENTS)}")
    return AGENTS[name]()


def seat_agents(agents: Sequence[Agent | str], names: Sequence[str]) -> list[Agent]:
    """The agents that take the seats of these players; a name stands for the agent it names.

    Raises
    ------
    UnknownNameError
        If a name is no agent's.
    GrasslabError
        If there is not one agent a seat, or one of them is none.

    Examples
    --------
    >>> [agent.name for agent in seat_agents(["random", GreedyAgent()], ["Ann", "Bob"])]
    ['random', 'greedy']
    """
    given: object = agents
    needed = f"one agent a seat is needed, {len(names)} in all"
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise GrasslabError(f"{needed}, in a list, not {shown(given)}")
    if len(given) != len(names):
        raise GrasslabError(f"{needed} ({', '.join(names)}), and there are {len(given)}")
    return [_seated(agent, name) for agent, name in zip(given, names, strict=True)]


def _seated(agent: object, player: str) -> Agent:
    if isinstance(agent, str):
        return agent_named(agent)
    if isinstance(agent, type):
        raise GrasslabError(
            f"the agent of {player} is the class {agent.__name__}; an object of it is needed, "
            f"{agent.__name__}()"
        )
    if not isinstance(getattr(agent, "name", None), str) or not callable(
        getattr(agent, "act", None)
    ):
        raise GrasslabError(
            f"{shown(agent)} cannot play for {player}: an agent has a name, which is a text, and "
            f"act(view, seed), which gives a move; or it is named: {', '.join(AGENTS)}"
        )
    return cast(Agent, agent)


def play_out(state: State, agents: Sequence[Agent | str], seed: int | str) -> State:
    """Play a state to the end of its game, with an agent in each seat.

    The cards are those that ``state.draw(seed)`` would bring; what the agents leave to luck comes
    from the same seed, but never from the same numbers.

    Parameters
    ----------
    state : State
        Where to begin.
    agents : sequence of Agent or str
        One a seat, or the names of such.
    seed : int or str
        The same seed gives the same game.

    Raises
    ------
    UnknownNameError, GrasslabError
        If there is not one agent a seat.
    AgentError
        If an agent breaks off, or chooses what is no legal move.

    Examples
    --------
    >>> import grasslab as gl
    >>> start = gl.load("grass", players=2, rounds=1).new_initial_state()
    >>> end = play_out(start, ["greedy", "random"], seed=7)
    >>> end.is_terminal(), end == play_out(start, ["greedy", "random"], seed=7)
    (True, True)
    """
    seated = seat_agents(agents, state.game.names)
    deciders = [_decider(agent) for agent in seated]
    state = state.draw(seed)
    number = len(state.history())
    while not state.is_terminal():
        player = state.current_player()
        own_seed = generator(seed, number, player)[0]
        _, state = ask(seated[player], state, state.view(player), own_seed, seed, deciders[player])
        if state.is_chance_node():
            state = state.draw(seed)
        number += 1
    return state


def ask(
    agent: Agent,
    state: State,
    view: View,
    seed: int,
    game_seed: int | str,
    decide: Callable[[View, int], object] | None = None,
) -> tuple[object, State]:
    """What an agent chooses in a state, as a move, a text or a number, and the state after it.

    Parameters
    ----------
    agent : Agent
    state : State
        Where the agent's seat is to move.
    view : View
        What that seat sees.
    seed : int
        What the agent takes its luck from.
    game_seed : int or str
        The seed to blame.
    decide : function, optional
        How the agent is asked, if not by ``act``.

    Raises
    ------
    AgentError
        If the agent breaks off, or chooses what is no legal move.
    """
    try:
        move: Any = (decide or agent.act)(view, seed)
    except Exception as error:
        where = own_line(error)
        failure = f"failed with {type(error).__name__}: {error}" + (where and f" ({where})")
        raise _blame(agent, state, game_seed, failure) from error
    try:
        return move, state.play(move)
    except (GrasslabError, TypeError) as error:
        raise _blame(agent, state, game_seed, f"made no legal move, {move}: {error}") from error


def _decider(agent: Agent) -> Callable[[View, int], Move | int]:
    """How an agent is asked in a play-out.

    Ours give the number alone, since the words of a move that nobody reads cost the greedy one a
    quarter of the game. Agents derived from ours may act otherwise, so those are asked to act.
    """
    if isinstance(agent, RandomAgent | GreedyAgent) and type(agent) in AGENTS.values():
        return agent.choose
    return agent.act


def _blame(agent: Agent, state: State, seed: int | str, what: str) -> AgentError:
    return AgentError(what, agent.name, state.player_name(), state.current_player(), seed)
