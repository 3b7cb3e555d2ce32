"""What generic bulk code asks of a game's rules; ``rules`` is that game's module of them.

``engine.bulk`` and ``engine.sampling`` are written once, over ``rules``. The accelerator loads
them once a game, with ``rules`` bound to the module that ``Game.rules_module`` names.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from grasslab.engine.random import Generator
from grasslab.engine.table import Table


class RulesOfGame(Protocol):
    """The functions, all of them rules, and the numbers that a game's module of rules has."""

    ACTIONS: int
    """How many actions the numbering has; no list of legal actions is longer."""
    OUTCOMES: int
    """Chance outcomes are numbered below this."""
    TABLE: type[Table]
    """The class of the game's tables, with its fields and options."""

    def current_player(self, s: Any, /) -> int:
        """The seat that decides, or CHANCE, or TERMINAL."""

    def legal_actions(self, s: Any, out: list[int], /) -> int:
        """Write the legal actions into ``out``, ascending, and return how many there are."""

    def bar(self, s: Any, action: int, /) -> int:
        """0 if an action of the numbering is legal at a decision, else the number of the reason."""

    def narrow(self, s: Any, out: list[int], n: int, policy: int, /) -> int:
        """Keep of the legal actions what a policy of the game would choose from."""

    def apply_action(self, s: Any, action: int, /) -> None:
        """Carry out a legal action."""

    def chance_weight(self, s: Any, outcome: int, /) -> int:
        """The weight of an outcome at a chance node, 0 if it cannot come."""

    def random_outcome(self, s: Any, generator: Generator, /) -> int:
        """An outcome drawn by its weight."""

    def apply_chance(self, s: Any, outcome: int, /) -> None:
        """Carry out a chance outcome."""

    def total(self, s: Any, player: int, /) -> int:
        """What a player has at the end, in the game's unit."""

    def standing(self, s: Any, player: int, /) -> int:
        """What victory is judged by at the end: the highest has won, equal ones share it."""

    def put_hidden(self, s: Any, zone: int, kind: int, /) -> None:
        """Put a card where the viewer does not see it."""

    def put_on_stack(self, s: Any, kind: int, count: int, /) -> None:
        """Put so many cards of a kind on the stack."""

    # A game may leave these two out; then ``gl.presence`` says so.

    def count_now(self, s: Any, /) -> bool:
        """Whether what lies with the players is to be counted after this step."""

    def count_cards(self, s: Any, player: int, counts: list[int], /) -> None:
        """Add to the counts, by kind, what lies with a player and was not counted before."""


rules: RulesOfGame = cast(RulesOfGame, None)
"""Bound where the generic code is loaded for a game."""
