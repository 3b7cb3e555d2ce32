"""How Grass is told and shown at the terminal: rounds with their sheets, dollars, heat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from grasslab.cli.grass_picture import card_line, hand_words, picture, prompt_lines, standing_lines
from grasslab.cli.grass_picture import sheet_text as sheet_in_halves
from grasslab.cli.manner import Manner
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.engine.words import victory_words
from grasslab.games.grass.cardnames import CARD_NAMES, kind_named
from grasslab.games.grass.game import Grass
from grasslab.games.grass.rulings import options_text
from grasslab.games.grass.table import GAME_OVER, ROUND_OVER, TURN, Table
from grasslab.show.grass_scene import rules_words
from grasslab.show.scoresheet import score_sheet


class GrassManner(Manner):
    """How the terminal tells and shows Grass."""

    ON_THE_SHEET: ClassVar[Sequence[str]] = ("score", "game over", "win")

    @property
    def _grass(self) -> Grass:
        return cast(Grass, self.game)

    @property
    def title(self) -> str:
        """The preset, and what is changed in it."""
        return f"Grass, {rules_words(self._grass)}"

    @property
    def kinds(self) -> Sequence[str]:
        """What the kinds of card are called."""
        return CARD_NAMES

    @property
    def examples(self) -> Mapping[str, str]:
        """What can be typed, for the text of `help`."""
        return {
            "moves": "its number, or its words: peddle Panama, heat Bob with Felony,\n"
            "             throw away DC, offer Panama for Market Open, end turn",
            "some": "this order: moves offer for panama; moves all shows every one",
            "why": "close market",
            "card": "banker",
            "cards": "your cards and what they do",
            "scores": "the dollars so far; after a round its score sheet",
        }

    def rules(self) -> list[tuple[str, str, str]]:
        """Every option of the rules: its name, what it means here, and where that stands."""
        return options_text(self._grass.rules, self.game.names)

    def is_pause(self, state: State) -> bool:
        """Whether a round, or with it the game, ends with this state."""
        return _phase(state) in (ROUND_OVER, GAME_OVER)

    def shows_table(self, state: State) -> bool:
        """In a turn the table stands above the moves; elsewhere the offer and the hand do."""
        return _phase(state) == TURN

    def picture(self, view: View, width: int) -> list[str]:
        """What lies before everybody, whose decision it is, and the own hand."""
        return picture(view, width)

    def prompt_lines(self, view: View, width: int) -> list[str]:
        """Whose decision it is, the offer that is open, and the own hand."""
        return prompt_lines(view, width)

    def hand_words(self, view: View) -> list[str]:
        """The cards in hand, each with what it does."""
        return hand_words(view)

    def card_words(self, name: str) -> str:
        """A card in a sentence: its name, code and family, and what it does."""
        return card_line(kind_named(name))

    def sheet_text(self, state: State, width: int) -> str:
        """The score sheet of a round."""
        return sheet_in_halves(score_sheet(state), width)

    def won_words(self, state: State) -> str:
        """Who has won, and with how many dollars."""
        return victory_words(self.game.names, self.game.totals(state.table))

    def standing_lines(self, view: View, width: int) -> list[str]:
        """What lies open while a round lasts, in dollars."""
        return standing_lines(view, width)


def _phase(state: State) -> int:
    return cast(Table, state.table).phase
