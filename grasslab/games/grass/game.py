"""Grass as a game of the engine: one face over the rules, the words and the frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, cast

from grasslab.engine.bounds import Bounds
from grasslab.engine.errors import OptionError
from grasslab.engine.game import Game
from grasslab.engine.knowledge import Knowledge
from grasslab.engine.moves import Event, Explanation, Move
from grasslab.engine.state import State
from grasslab.engine.table import Table as EngineTable
from grasslab.engine.view import View
from grasslab.games.grass import (
    circumstances,
    events,
    frames,
    notation,
    observing,
    positions,
    rulings,
    seen,
    sightframes,
    sights,
)
from grasslab.games.grass.bounds import bounds_of_game
from grasslab.games.grass.catalogue import CARDS
from grasslab.games.grass.deck import Deck
from grasslab.games.grass.names import player_names
from grasslab.games.grass.numbering import NUMBERING
from grasslab.games.grass.policies import POLICIES
from grasslab.games.grass.presets import (
    PRESETS,
    Rules,
)
from grasslab.games.grass.rulings.permits import PERMITS
from grasslab.games.grass.scoresheet import ScoreSheet
from grasslab.games.grass.table import Table
from grasslab.games.grass.turns import start_game

if TYPE_CHECKING:
    import pandas


class Grass(Game):
    """A game of Grass with its rules, players and names fixed; ``gl.load("grass", ...)`` makes one.

    Attributes
    ----------
    rules : Rules
        Every option.
    preset : str
        The preset that it was loaded with, which ``repr`` and records start from.
    """

    name = "grass"
    title = "Grass"
    least_players, most_players = 2, 6
    hidden = "hands, the stack, cards passed and drafted, hidden Trades"
    source = "the official rulebook; an older article; the classic printing"
    unit = "dollars"
    numbering = NUMBERING
    one_round: ClassVar[Mapping[str, Any]] = MappingProxyType({"rounds": 1})
    hidden_fields = frozenset({"stack"})
    own_fields = frozenset({"hand", "kept", "committed"})
    rules_module = "grasslab.games.grass.rules"
    permits = PERMITS
    policies = POLICIES

    rules: Rules
    preset: str
    _table_class: type[Table]

    def __init__(self, names: Sequence[str], rules: Rules, preset: str, utility: str) -> None:
        super().__init__(names, utility)
        put = object.__setattr__
        put(self, "rules", rules)
        put(self, "preset", preset)
        self._check_fit()
        put(self, "_table_class", Table.with_options(rules.table_options(self.players)))

    def _check_fit(self) -> None:
        needed = self.players * self.rules.hand_size + 1
        if needed > self.rules.deck.size:
            raise OptionError(
                f"{self.players} hands of {self.rules.hand_size} and one card to take are {needed} "
                f"cards, and the deck has {self.rules.deck.size}; deal fewer with hand_size="
            )
        seats = self.rules.cool_the_heat
        seats = () if isinstance(seats, bool) else seats
        dealer = self.rules.first_dealer
        for seat in (*seats, *(() if dealer is None else (dealer,))):
            if seat >= self.players:
                raise OptionError(
                    f"there is no seat {seat} among {self.players} players (numbered from 0)"
                )

    # Tables

    def new_table(self) -> Table:
        table = self._table_class.blank()
        start_game(table)
        return table

    def blank_table(self) -> Table:
        return self._table_class.blank()

    def bounds(self, table: EngineTable) -> Bounds:
        return bounds_of_game(cast(Table, table))

    # The words

    def move(self, table: EngineTable, action: int, probability: float | None) -> Move:
        return notation.make_move(self, cast(Table, table), action, probability)

    def action_text(self, table: EngineTable, action: int) -> str:
        return notation.action_text(self, cast(Table, table), action)

    def parse_action(self, table: EngineTable, text: str) -> int:
        return notation.parse_action(self, cast(Table, table), text)

    def explain(self, table: EngineTable, action: int, player: int | None) -> Explanation | None:
        return rulings.explain(self, cast(Table, table), action, player)

    def rulings(self) -> pandas.DataFrame:
        """The reasons that can bar a play: name, our words, source, and the option that decides."""
        return frames.rulings_frame()

    def events(self, before: EngineTable, action: int, after: EngineTable) -> list[Event]:
        return events.events(self, cast(Table, before), action, cast(Table, after))

    def split_moves(self, text: str) -> list[str]:
        return notation.split_moves(text)

    def join_moves(self, line: Sequence[State]) -> str:
        return notation.join_moves(self, line)

    def position_text(self, table: EngineTable, known: Sequence[Knowledge] = ()) -> str:
        return positions.position_text(self, cast(Table, table), known)

    def position(self, text: str | None = None, **setup: Any) -> State:
        """A position set up by hand: a text in the notation of positions, keywords, or both.

        Parameters
        ----------
        text : str, optional
            As ``state.position_text()`` gives it, or typed:
            ``"turn John | John: hand FE, 2 MX; market PA; opened | Amy: hand SH"``.
        **setup
            ``turn`` and ``phase`` ("take" before the card is taken, "turn", "after play", ...);
            by player ``hands``, ``markets``, ``covers``, ``heat``, ``missed``, ``totals``,
            ``bankers``; ``opened``; ``stack`` or ``waste`` (what nobody has lies on the stack);
            ``round``, ``dealer``, ``direction``; and what else a table has, an open offer among
            it: ``grasslab.games.grass.positions.set_up`` tells all.

        Raises
        ------
        PositionError
            With everything that is wrong, all at once.

        Examples
        --------
        >>> import grasslab as gl
        >>> game = gl.load("grass", names=["Ann", "Bob"], trade=False, rounds=1)
        >>> state = game.position(
        ...     hands={"Ann": "Felony, Panama", "Bob": "Stonehigh"},
        ...     opened=["Ann", "Bob"], markets={"Bob": "2 Mexico"}, turn="Ann")
        >>> state.play("heat Bob with Felony").player_name()
        'chance'
        """
        return positions.set_up(self, text, **setup)

    def view(self, table: str | Mapping[str, Any] | None = None, **setup: Any) -> View:
        """What one person at a real table sees, for which all hands need not be known.

        Parameters
        ----------
        table : str or mapping, optional
            What lies open, as ``view.position_text()`` gives it, or typed, or as keywords:
            ``"turn John | Amy: opened; market PA | waste FE"``.
        **setup
            ``seat`` (who looks), ``hand``, ``sizes`` (how many cards the others hold), ``knows``
            (what was shown or handed over: ``{"Amy": "Felony"}``), and the keywords of
            ``position``: ``grasslab.games.grass.positions.set_up_view`` tells all.

        Raises
        ------
        PositionError
            With everything that is wrong, all at once.

        Examples
        --------
        >>> import grasslab as gl
        >>> game = gl.load("grass", names=["Ann", "Bob"], rounds=1)
        >>> view = game.view(seat="Ann", hand="Felony, 6 Mexico", turn="Ann", opened=["Bob"],
        ...                  knows={"Bob": "Stonehigh"})
        >>> view.sample(seed=1).view("Ann") == view
        True
        """
        return positions.set_up_view(self, table, **setup)

    def view_hand(self, view: View) -> dict[str, int]:
        held = cast(Table, view.table).hand[view.player]
        return {CARDS[kind].name: count for kind, count in enumerate(held) if count}

    def view_text(self, view: View) -> str:
        return positions.view_text(view)

    def known_text(self, knowledge: Knowledge) -> str:
        return positions.known_text(self.names, knowledge)

    def view_of_table(
        self, table: EngineTable, player: int, knowledge: Knowledge, common: Knowledge
    ) -> View:
        return seen.view_of(self, cast(Table, table), player, knowledge, common)

    def learn(
        self, knowledge: Knowledge, before: EngineTable, action: int, after: EngineTable, seat: int
    ) -> Knowledge:
        return sights.learn(knowledge, cast(Table, before), action, cast(Table, after), seat)

    def told_to_all(self, table: EngineTable) -> Knowledge:
        return sights.told_by_offer(cast(Table, table))

    def shared(self, common: Knowledge, table: EngineTable, seat: int) -> Knowledge:
        return seen.shared(common, cast(Table, table), seat)

    def observed(self, before: EngineTable, action: int, after: EngineTable, player: int) -> str:
        return observing.observed(self, cast(Table, before), action, cast(Table, after), player)

    def observation_text(self, table: EngineTable, player: int) -> str:
        return observing.observation_text(self, cast(Table, table), player)

    def facts(self, table: EngineTable) -> list[tuple[int | None, str, int | str]]:
        return list(circumstances.facts(self.names, cast(Table, table)))

    def chance_source(self, table: EngineTable) -> str:
        return circumstances.chance_source(self.names, cast(Table, table))

    # The frames

    def explain_early(self, table: EngineTable, text: str) -> Explanation | None:
        return rulings.explain_early(self, cast(Table, table), text)

    def card_names(self) -> list[str]:
        return [card.name for card in CARDS]

    def card_text(self, card: str) -> str:
        return next((row.text for row in CARDS if row.name == card), "")

    def catalogue(self) -> pandas.DataFrame:
        return frames.catalogue_frame(self)

    def options(self) -> pandas.DataFrame:
        return frames.options_frame(self)

    def cards_frame(self, table: EngineTable) -> pandas.DataFrame:
        return frames.cards_frame(self, cast(Table, table))

    def players_frame(self, table: EngineTable) -> pandas.DataFrame:
        return frames.players_frame(self, cast(Table, table))

    def view_cards_frame(self, view: View) -> pandas.DataFrame:
        return sightframes.view_cards_frame(view)

    def view_players_frame(self, view: View) -> pandas.DataFrame:
        return sightframes.view_players_frame(view)

    def known_frame(self, view: View) -> pandas.DataFrame:
        return sightframes.known_frame(view)

    def scores_frame(self, state: State) -> pandas.DataFrame:
        return frames.scores_frame(self, state)

    def score_sheet(self, state: State) -> ScoreSheet:
        return frames.sheet_of(state)

    def events_frame(self, state: State) -> pandas.DataFrame:
        return frames.events_frame(self, state)

    # The game as data

    def key(self) -> tuple[Any, ...]:
        return self.names, self.rules, self.utility

    def specification(self) -> dict[str, Any]:
        options = self.rules.differences(PRESETS[self.preset])
        deck = options.pop("deck", None)
        if isinstance(deck, Deck):
            options["deck"] = {"name": deck.name, "counts": list(deck.counts)}
        if isinstance(options.get("cool_the_heat"), tuple):
            options["cool_the_heat"] = list(options["cool_the_heat"])
        return {
            "game": self.name,
            "names": list(self.names),
            "preset": self.preset,
            "options": options,
            "utility": self.utility,
        }

    def __repr__(self) -> str:
        specification = self.specification()
        arguments = [repr(self.name)]
        if self.names == player_names(self.players, None):
            arguments.append(f"players={self.players}")
        else:
            arguments.append(f"names={list(self.names)!r}")
        if self.preset != "official":
            arguments.append(f"preset={self.preset!r}")
        options = self.rules.differences(PRESETS[self.preset])
        arguments += [f"{name}={_as_code(value)}" for name, value in options.items()]
        if specification["utility"] != "dollars":
            arguments.append(f"utility={self.utility!r}")
        return f"gl.load({', '.join(arguments)})"


def _as_code(value: object) -> str:
    return value.as_code() if isinstance(value, Deck) else repr(value)
