"""Agents: simple opponents that choose a move from what their seat sees, and say why.

An agent is handed a ``View`` and nothing else, so it cannot know what its seat may not know. The
same view and the same seed give the same move and the same reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, cast

from grasslab.engine.errors import GrasslabError, UnknownNameError, did_you_mean, own_line, shown
from grasslab.engine.moves import Move
from grasslab.engine.random import generator, random_below
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.games.grass.catalogue import (
    CHARGES_DROPPED,
    KINDS,
    LUST_CONQUERS_ALL,
    MARKET_CLOSE,
    MARKET_OPEN,
)
from grasslab.games.grass.numbering import END_TURN, OFFER, SWITCH
from grasslab.games.grass.table import AFTER_PLAY, PANAMA_SPOT, TURN, Table
from grasslab.play.grass_outlook import Outlook, Public
from grasslab.play.grass_thumbs import reason, worth

LEAST_BARGAIN = 2_000
"""Dollars that a Deal must bring before one is made."""
LEAST_APPEAL = 5_000
"""A card must be worth that much to its owner before it is offered for a needed one."""


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
    """A decent beginner at Grass, who takes what looks best right now.

    It guesses what each move is worth in dollars by the rules of thumb in ``grass_thumbs``, and
    takes the largest: it sells the highest first, covers the most, freezes the richest, switches
    and steals the best, closes when it is ahead, and gets rid of Paranoia while that is cheap. It
    makes a Deal that pays before it plays its card. It neither counts cards nor guesses hands.
    """

    name = "greedy"

    def act(self, view: View, seed: int | str) -> Move:
        """The move that looks best, and why in a sentence that everybody may hear."""
        action = self.choose(view, seed)
        shown = _for_all_ears(cast(Table, view.table), view.player, view.game.names)
        return _in_words(view, action, reason(shown, action))

    def choose(self, view: View, seed: int | str) -> int:
        """The number of the move that ``act`` makes."""
        if view.game.name != "grass":
            raise GrasslabError(f"the greedy agent plays Grass only, not {view.game.name}")
        legal = _legal(view)
        outlook = Outlook(cast(Table, view.table), view.player, view.game.names)
        bargain = _bargain(outlook, legal, seed)
        if bargain is not None:
            return bargain
        others = [a for a in legal if not SWITCH <= a < END_TURN]
        return max(others, key=lambda a: worth(outlook, a))


def _for_all_ears(shown: Table, player: int, names: Sequence[str]) -> Public:
    """What everybody sees: a view's table, with the seat's own hidden cards taken out of it."""
    shown.hand[player] = [0] * KINDS
    shown.kept[player] = [0] * KINDS
    shown.committed[player] = 0
    return Public(shown, player, names)


def _bargain(outlook: Outlook, legal: Sequence[int], seed: int | str) -> int | None:
    """The Deal that pays best here, if one does; it comes before the play, and costs no card."""
    if outlook.s.phase not in (TURN, AFTER_PLAY):
        return None
    deals = [action for action in legal if SWITCH <= action < OFFER]
    offer = _offer(outlook, seed)
    if offer is not None and offer in legal:
        deals.append(offer)
    best = max(deals, key=lambda a: worth(outlook, a), default=None)
    return best if best is not None and worth(outlook, best) >= LEAST_BARGAIN else None


def _offer(outlook: Outlook, seed: int | str) -> int | None:
    """An offer that makes sense: now and then, and once a turn, for it holds everybody up."""
    if outlook.s.offers > 0:
        return None
    luck = random_below(generator(seed), 4)
    want = _need(outlook) if luck > 1 else None
    if want is None and luck == 3:
        want = _wish(outlook)
    if want is not None:
        give = _price(outlook, want, generous=luck == 3)
        return None if give is None else OFFER + (KINDS + 1) * give + want
    if luck == 0 and outlook.s.opened[outlook.me] == 1 and outlook.hand[MARKET_OPEN] > 0:
        if any(outlook.s.opened[p] == 0 for p in outlook.rivals):
            return OFFER + (KINDS + 1) * MARKET_OPEN + KINDS
    return None


def _price(outlook: Outlook, want: int, generous: bool) -> int | None:
    """A card to give for the wanted one: the least that could please, or the most that pays."""
    gain = outlook.gaining(want)
    prices = {
        kind: outlook.losing(kind)
        for kind in range(KINDS)
        if outlook.hand[kind] > 0 and kind != want
    }
    fair = [k for k, price in prices.items() if LEAST_APPEAL <= price <= gain - LEAST_BARGAIN]
    best = max if generous else min
    return best(fair, key=lambda kind: prices[kind], default=None)


def _need(outlook: Outlook) -> int | None:
    """The card without which nothing goes on: a way to a market, or out from under the heat."""
    me = outlook.me
    if outlook.s.opened[me] == 0:
        want = MARKET_OPEN
    elif outlook.heated:
        want = CHARGES_DROPPED + outlook.s.heat[me] - 1
    else:
        return None
    return want if outlook.hand[want] == 0 else None


def _wish(outlook: Outlook) -> int | None:
    """A card that would be nice to have: to end the round when ahead, or to cover a Panama."""
    if outlook.s.opened[outlook.me] == 0 or outlook.heated:
        return None
    if outlook.lead() > 0:
        return MARKET_CLOSE if outlook.hand[MARKET_CLOSE] == 0 else None
    return LUST_CONQUERS_ALL if outlook.s.market[outlook.me][PANAMA_SPOT] > 0 else None


AGENTS: Mapping[str, type[RandomAgent] | type[GreedyAgent]] = {
    agent.name: agent for agent in (RandomAgent, GreedyAgent)
}
"""The agents that ``agent_named`` knows."""


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
