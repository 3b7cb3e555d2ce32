"""Games and states as OpenSpiel's own Python games are written: thin layers over ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

from grasslab.bridges.openspiel.observers import make_observer
from grasslab.bridges.openspiel.parameters import (
    differing,
    game_of,
    parameters_of,
    usual_parameters,
)
from grasslab.engine.errors import OptionError, require
from grasslab.engine.game import Game
from grasslab.engine.state import State
from grasslab.engine.table import TERMINAL
from grasslab.engine.utility import LEAD, WIN
from grasslab.games import PACKAGES, package

pyspiel: Any = require("pyspiel", "openspiel", "the bridge to OpenSpiel")


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A state of OpenSpiel's around one of ours, which each action replaces by its child.

    Attributes
    ----------
    state : State
        OpenSpiel copies a state by copying its attributes, and ours never change: that costs
        nothing. It saves a state by pickling them.
    """

    state: State

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.state = game.root

    def current_player(self) -> int:
        """The seat that decides, -1 where chance does, -4 at the end: OpenSpiel's numbers."""
        return self.state.current_player()

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.state.current_player() == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities."""
        return self.state.chance_outcomes()

    def returns(self) -> list[float]:
        """What each player has won, by the game's utility; zeros before the end."""
        return self.state.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.state = self.state.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action)

    def __str__(self) -> str:
        return self.state.position_text()


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """One round of a game of ours, as OpenSpiel sees it; ``pyspiel.load_game`` makes one.

    Attributes
    ----------
    name : str
        What ``gl.load`` knows the game by.
    game : Game
    root : State
        Where it begins: before the first card, or at a position.
    """

    name: ClassVar[str]
    game: Game
    root: State

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game, root = game_of(self.name, parameters)
        bounds = game.bounds(root.table)
        least, most = bounds.returns(game.utility)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=game.max_chance_outcomes(),
            num_players=game.players,
            min_utility=least,
            max_utility=most,
            utility_sum=_sum_of_returns(game),
            max_game_length=bounds.decisions,
        )
        kind = _game_type(type(game), game.utility)
        super().__init__(kind, info, differing(self.name, parameters))
        self.game, self.root, self._chances = game, root, bounds.chances

    def __reduce__(self) -> tuple[Callable[[str], SpielGame], tuple[str]]:
        """Pickled is the text that OpenSpiel loads the game by.

        ``register`` makes the game's own class, which pickle would look for in vain. Loading goes
        through this module, whose import registers the games where that has not been done.
        """
        return _loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        """The state that the game begins with."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The most chance outcomes that a round can have."""
        return self._chances

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Any:
        """What OpenSpiel asks for observations; see ``observers``."""
        # Where no kind is named, OpenSpiel's C++ side gives the parameters in the place of it.
        if params or (isinstance(iig_obs_type, dict) and iig_obs_type):
            raise OptionError(f"observers have no parameters, and {params or iig_obs_type} is one")
        return make_observer(
            self.root, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        )


def _loaded(text: str) -> SpielGame:
    """A game by OpenSpiel's text for it."""
    return cast(SpielGame, pyspiel.load_game(text))


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours.

    Examples
    --------
    >>> short_name("grass-is-greener")
    'grasslab_grass_is_greener'
    """
    return "grasslab_" + name.replace("-", "_")


def register() -> None:
    """Register every game of ours with OpenSpiel; doing so again changes nothing."""
    for name in PACKAGES:
        if short_name(name) not in pyspiel.registered_names():
            # OpenSpiel lets go of what it holds after Python has ended, which only an object that
            # outlives that can bear: a class does, a function or a partial breaks the process.
            game = package(name).GAME
            one_game = type("SpielGame", (SpielGame,), {"name": name})
            pyspiel.register_game(_game_type(game, game.unit), one_game)


def load_in_openspiel(game: Game, position: str) -> Any:
    """OpenSpiel's game for one of ours that begins at a position, or as usual if that is empty."""
    return pyspiel.load_game(short_name(game.name), parameters_of(game, position))


def _game_type(game: type[Game], utility: str) -> Any:
    """What OpenSpiel is told about all games of a class, and about those with this utility."""
    kind = pyspiel.GameType
    sums = {LEAD: kind.Utility.ZERO_SUM, WIN: kind.Utility.CONSTANT_SUM}
    usual = kind.Utility.ZERO_SUM if game.zero_sum else kind.Utility.GENERAL_SUM
    information = kind.Information
    return kind(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if game.hidden
        else information.PERFECT_INFORMATION,
        utility=sums.get(utility, usual),
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=game.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=usual_parameters(game.name),
    )


def _sum_of_returns(game: Game) -> float | None:
    """What the returns of all players sum to, where that is always the same."""
    if game.utility == WIN:
        return 1.0
    return 0.0 if game.utility == LEAD or game.zero_sum else None
