"""The moves that a curious player asks about: some of every kind, possible or not, and nonsense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from grasslab.engine.game import Game
from grasslab.engine.random import Generator, random_below
from grasslab.engine.state import State

Some = TypeVar("Some")
NONSENSE = ("", "what have you got", "-1", "999999999")
OF_A_KIND = 1
"""So many moves of each kind are asked about at a position, by number and in words."""
LEGAL = 4
"""So many of the moves that the player may make are asked about."""
OUTCOMES = 6
"""So many outcomes are asked about where chance decides."""


class Wishes:
    """Moves of a game to be asked about.

    Parameters
    ----------
    game : Game
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._by_kind: dict[str, list[int]] = {}
        self._texts: dict[str, list[str]] = {}

    def learn(self, line: Sequence[State], dice: Generator) -> None:
        """Sort the numbering by kinds of move, and keep texts of what happened in a game."""
        decision = next((state for state in line if state.current_player() >= 0), None)
        if not self._by_kind and decision is not None:
            for action in range(self._game.num_distinct_actions()):
                kind = self._game.move(decision.table, action, None).kind
                self._by_kind.setdefault(kind, []).append(action)
        for state in line[1:]:
            if state.parent is not None and state.action is not None:
                text = state.parent.action_to_string(state.action)
                self._texts.setdefault(text.partition(" ")[0], []).append(text)

    def for_position(self, state: State, dice: Generator) -> list[int | str]:
        """Some moves to ask about at a position; whose wishes they are does not matter."""
        wishes: list[int | str] = [*NONSENSE]
        for actions in self._by_kind.values():
            wishes += _some(actions, OF_A_KIND, dice)
        for texts in self._texts.values():
            wishes += _some(texts, OF_A_KIND, dice)
        if state.is_chance_node():
            outcomes = _some(range(self._game.max_chance_outcomes()), OUTCOMES, dice)
            wishes += outcomes
            wishes += [state.action_to_string(outcome) for outcome in outcomes]
        else:
            wishes += _some(state.legal_actions(), LEGAL, dice)
        return wishes


def _some(things: Sequence[Some], count: int, dice: Generator) -> list[Some]:
    left = list(things)
    return [left.pop(random_below(dice, len(left))) for _ in range(min(count, len(left)))]
