"""How a game is told and shown at the terminal: any game here, what Grass has beside in its own."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, cast

from grasslab.engine.cardgame import CardGame
from grasslab.engine.errors import MissingPackageError, UnknownNameError
from grasslab.engine.game import Game
from grasslab.engine.placed import HAND
from grasslab.engine.positions.cards import CardNames
from grasslab.engine.state import State
from grasslab.engine.view import View
from grasslab.show import position_text
from grasslab.show.game_scene import GameScene, won_words
from grasslab.show.layout import flow
from grasslab.show.sheet import score_sheet, sheet_text

_SAID_BEFORE = ("card", "code", "family", "source")
_SENTENCES = ("meaning", "text")
_NOTHING = ("", "nan", "None", "False")
"""What cells of a catalogue say that have nothing to say."""


def manner_of(game: Game) -> Manner:
    """How a game is told and shown."""
    from grasslab.cli.grass_manner import GrassManner  # it derives from what stands below

    return GrassManner(game) if game.name == "grass" else Manner(game)


class Manner:
    """How the terminal tells and shows a game that says where its cards lie.

    Parameters
    ----------
    game : Game
    """

    ON_THE_SHEET: ClassVar[Sequence[str]] = ()
    """The kinds of event that the score sheet and the line below it tell anyway."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def _cards(self) -> CardGame:
        return cast(CardGame, self.game)

    # In words

    @property
    def title(self) -> str:
        """The game and its rules."""
        return GameScene.of(self.game.new_initial_state()).title()

    @property
    def kinds(self) -> Sequence[str]:
        """What the kinds of card are called."""
        return [kind.name for kind in self._cards.kinds]

    @property
    def examples(self) -> Mapping[str, str]:
        """What can be typed, for the text of `help`."""
        move = self._cards.phrases[0].text
        return {
            "moves": f"its number, or its words: {move}",
            "some": "this order; moves all shows every one",
            "why": move,
            "card": self.kinds[0],
            "cards": "your cards and what they are",
            "scores": "the score sheet, once the game is over",
        }

    def rules(self) -> list[tuple[str, str, str]]:
        """Every option of the rules: its name, what it means here, and where that stands."""
        game = self._cards
        return [(name, *game.option_words(name)) for name in game.values]

    # What the table looks like

    def is_pause(self, state: State) -> bool:
        """Whether there is a score to be looked at before anything goes on."""
        return state.is_terminal()

    def shows_table(self, state: State) -> bool:
        """Whether a decision begins with the table: not where one follows on another's heels."""
        last = state.parent
        while last is not None and last.is_chance_node():
            last = last.parent
        return last is None or last.current_player() != state.current_player()

    def picture(self, view: View, width: int) -> list[str]:
        """The table, and below it what is to be decided; what nobody sees is left out."""
        head, now, *others = position_text(view, width=width, sheet=False).split("\n\n")
        lines = "\n\n".join([head, *others]).splitlines()
        unseen = [number for number, line in enumerate(lines) if line.startswith("unseen ")]
        if unseen:
            after = [number for number in range(unseen[0], len(lines)) if not lines[number]]
            del lines[unseen[0] : after[0] if after else None]
        return [*lines, "", *now.splitlines()]

    def prompt_lines(self, view: View, width: int) -> list[str]:
        """What is to be decided, and the own hand."""
        now = position_text(view, width=width, sheet=False).split("\n\n")[1]
        held = view.hand()
        names = [name if n == 1 else f"{n} {name}" for name, n in held.items()]
        hand = flow(f"Hand ({sum(held.values())}): ", names or ["no cards"], width=width)
        return [*now.splitlines(), *hand]

    # Cards

    def hand_words(self, view: View) -> list[str]:
        """The cards in hand, a sentence each."""
        words = []
        for place in self._cards.places(view.table):
            if (place.name, place.owner) == (HAND, view.player):
                held = [(kind, count) for kind, count in enumerate(place.cards) if count]
                words += [f"{count} " * (count > 1) + self._words(kind) for kind, count in held]
        return words

    def card_words(self, name: str) -> str:
        """A card in a sentence: its name, code and family, and what the catalogue says of it.

        Raises
        ------
        UnknownNameError
            If it names no card, or several.
        """
        names = CardNames(self._cards.kinds)
        found = names.find(name)
        if len(found) != 1:
            raise UnknownNameError(names.why_not(name))
        return self._words(found[0])

    def _words(self, kind: int) -> str:
        card = self._cards.kinds[kind]
        facts = self._catalogue.get(card.name, "")
        return f"{card.name} ({card.code}; {card.family})" + (f": {facts}" if facts else "")

    @cached_property
    def _catalogue(self) -> Mapping[str, str]:
        """By card, what the catalogue says of it; nothing, where there is no pandas to say it."""
        try:
            frame = self.game.catalogue()
        except MissingPackageError:
            return {}
        rows = zip(frame["card"], frame.to_dict("records"), strict=True)
        return {card: "; ".join(_told(row)) for card, row in rows}

    # The score

    def sheet_text(self, state: State, width: int) -> str:
        """The score sheet of a game that is over, every amount with its reason."""
        return sheet_text(self._cards.score_sheet(state), width)

    def won_words(self, state: State) -> str:
        """Who has won, and with how much."""
        return won_words(self._cards, state.table)

    def standing_lines(self, view: View, width: int) -> list[str]:
        """How it stands while the game goes on.

        Raises
        ------
        GrasslabError
            Where that cannot be said: what the others hold may count.
        """
        return str(score_sheet(view)).splitlines()


def _told(row: Mapping[Hashable, object]) -> Iterator[str]:
    """What a row of the catalogue says beside the card's name, cell by cell."""
    for name, value in row.items():
        in_words = name == "effects" and "meaning" in row
        if name in _SAID_BEFORE or str(value) in _NOTHING or in_words:
            continue
        yield str(value) if name in _SENTENCES else str(name) + f" {value}" * (value is not True)
