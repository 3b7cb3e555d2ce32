"""Games with one phrase for each action: notation, moves with words, and why a move is barred.

A game derives from ``WordedGame`` and says what each action of its numbering is called
(``phrase``), what chance brings (``outcome_phrase``), its rulings, and the fact of a table that
makes a ruling apply (``fact``).
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from grasslab.engine.configured import ConfiguredGame
from grasslab.engine.errors import GrasslabError, NotationError, closest, shown
from grasslab.engine.frames import make_frame
from grasslab.engine.moves import Explanation, Move
from grasslab.engine.ruling import CHANCE_FIRST, FOR_ALL, GAME_OVER, NOT_YOUR_TURN, Ruling
from grasslab.engine.seats import whole_number
from grasslab.engine.state import State
from grasslab.engine.table import CHANCE, TERMINAL, Table

if TYPE_CHECKING:
    import pandas

_BREAK = re.compile(r"[;\n]")


class Phrase(NamedTuple):
    """What an action or outcome is called.

    Attributes
    ----------
    text : str
        The notation: one that no other action has.
    kind : str
        What kind of move it is, in one or two words.
    card, family, target : str or None
        The card, its family, and the player it is aimed at.
    also : tuple of str
        Other texts that are understood.
    """

    text: str
    kind: str
    card: str | None = None
    family: str | None = None
    target: str | None = None
    also: tuple[str, ...] = ()

    def move(self, action: int, probability: float | None) -> Move:
        """The same as a move."""
        parts = self.text, self.kind, self.card, self.family, self.target
        return Move(action, *parts, probability)


class WordedGame(ConfiguredGame):
    """A game in which each action of the numbering has one phrase, at whatever table."""

    rulings_of_game: ClassVar[Sequence[Ruling]] = ()
    """What can bar a play, by the numbers that ``rules.bar`` gives."""

    # What a package provides

    @abstractmethod
    def phrase(self, action: int) -> Phrase:
        """What an action of the numbering is called."""

    @abstractmethod
    def outcome_phrase(self, table: Table, outcome: int) -> Phrase:
        """What an outcome of chance is called at a chance node, possible there or not."""

    def fact(self, table: Table, action: int, reason: int) -> str:
        """What it is on a table that makes a ruling bar an action, in a sentence."""
        return ""

    # Notation

    @cached_property
    def phrases(self) -> Sequence[Phrase]:
        """The phrases of all actions, by number."""
        return [self.phrase(action) for action in range(self.num_distinct_actions())]

    @cached_property
    def _actions(self) -> Mapping[str, int]:
        """The actions by everything that they are called."""
        found: dict[str, int] = {}
        for action, phrase in enumerate(self.phrases):
            for text in (phrase.text, *phrase.also):
                found.setdefault(folded(text), action)
        return found

    def _checked(self, table: Table, action: object) -> tuple[int, Phrase]:
        """An action or outcome of the numbering with its phrase."""
        number = whole_number(action)
        by_chance = self.current_player(table) == CHANCE
        most = self.max_chance_outcomes() if by_chance else self.num_distinct_actions()
        if number is None or not 0 <= number < most:
            what = "outcomes" if by_chance else "actions"
            raise GrasslabError(f"{what} are numbered 0 to {most - 1}, and {action!r} is none")
        return number, self.outcome_phrase(table, number) if by_chance else self.phrases[number]

    def move(self, table: Table, action: int, probability: float | None) -> Move:
        """An action, or at a chance node an outcome, as a move with words."""
        number, phrase = self._checked(table, action)
        return phrase.move(number, probability)

    def action_text(self, table: Table, action: int) -> str:
        """The notation of an action, or at a chance node of an outcome."""
        return self._checked(table, action)[1].text

    def parse_action(self, table: Table, text: str) -> int:
        """The action that a text names, or at a chance node the outcome."""
        if self.current_player(table) == CHANCE:
            return self._named(text, self._outcomes(table))
        return self._named(text, self._actions)

    def _outcomes(self, table: Table) -> Mapping[str, int]:
        """The outcomes of a chance node by everything that they are called, likely ones first."""
        weight = self.rules_of_play.chance_weight
        every = range(self.max_chance_outcomes())
        found: dict[str, int] = {}
        for outcome in sorted(every, key=lambda outcome: weight(table, outcome) == 0):
            phrase = self.outcome_phrase(table, outcome)
            for text in (phrase.text, *phrase.also):
                found.setdefault(folded(text), outcome)
        return found

    def _named(self, text: str, known: Mapping[str, int]) -> int:
        given: object = text
        wanted = folded(text) if isinstance(given, str) else ""
        if wanted in known:
            return known[wanted]
        # Thousands of texts take long to compare, and the verb is seldom mistyped.
        verb = wanted.partition(" ")[0]
        near = closest(wanted, [text for text in known if text.startswith(verb)] or known)
        hint = (
            f"did you mean {' or '.join(map(repr, near))}?" if near else "state.moves() lists all"
        )
        raise NotationError(f"{shown(given)} names no move of {self.title}; {hint}")

    def split_moves(self, text: str) -> list[str]:
        """The single moves of a text, which semicolons or new lines separate."""
        return [part.strip() for part in _BREAK.split(text) if part.strip()]

    def join_moves(self, line: Sequence[State]) -> str:
        """A text of the moves along a line of states, which ``split_moves`` takes apart."""
        texts = []
        for before, after in pairwise(line):
            if after.action is None:
                raise GrasslabError("a line of states goes from each to one of its children")
            texts.append(before.action_to_string(after.action))
        return "; ".join(texts)

    # Why a move is barred

    def explain(self, table: Table, action: int, player: int | None) -> Explanation | None:
        """Why an action is barred, or ``None``; another player hears only whose turn it is."""
        mover = self.current_player(table)
        if mover == CHANCE:
            play = self.max_chance_outcomes() <= action < self.num_distinct_actions()
            known = self.phrases[action] if play else self._checked(table, action)[1]
            return self._too_early(table, known.text)
        number, phrase = self._checked(table, action)
        if mover == TERMINAL:
            return _explanation(phrase.text, GAME_OVER, "The game is over.")
        if player is not None and self.seat(player) != mover:
            asks, moves = self.names[self.seat(player)], self.names[mover]
            return _explanation(phrase.text, NOT_YOUR_TURN, f"It is {moves}'s turn, not {asks}'s.")
        reason = self.bar(table, number)
        if reason == 0:
            return None
        ruling = next(ruling for ruling in self.rulings_of_game if ruling.reason == reason)
        return self._explanation(ruling, phrase.text, self.fact(table, number, reason))

    def _too_early(self, table: Table, text: str) -> Explanation:
        fact = f"The next step comes by chance, from the {self.chance_source(table)}."
        return _explanation(text, CHANCE_FIRST, fact)

    def _explanation(self, ruling: Ruling, text: str, fact: str) -> Explanation:
        """A ruling with what the options of this game say to it."""
        words, source = ruling.text, ruling.source
        if ruling.option:
            sentence, where = self.option_words(ruling.option)
            value = self.values[ruling.option]
            words += f" Under these rules ({ruling.option}={value!r}): {sentence}"
            source = "; ".join(dict.fromkeys([*where.split("; "), *source.split("; ")]))
        return Explanation(text, ruling.name, words, source, fact)

    def explain_early(self, table: Table, text: str) -> Explanation | None:
        """Why a text has to wait while chance decides; ``None`` for an outcome that may come."""
        outcomes = self._outcomes(table)
        if folded(text) in outcomes:
            outcome = outcomes[folded(text)]
            possible = self.chance_weight(table, outcome) > 0
            told = self.outcome_phrase(table, outcome).text
            return None if possible else self._too_early(table, told)
        action = self._named(text, {**outcomes, **self._actions})
        return self._too_early(table, self.phrases[action].text)

    def rulings(self) -> pandas.DataFrame:
        """The reasons that can bar a play: name, our words, source, and the option that decides."""
        rows: Sequence[Sequence[Any]] = [
            (ruling.name, ruling.text, ruling.source, ruling.option)
            for ruling in (*FOR_ALL, *self.rulings_of_game)
        ]
        return make_frame(rows, ["name", "ruling", "source", "option"])


def folded(text: str) -> str:
    """A text as it is looked up: in any case, with single blanks, and without small marks."""
    return " ".join(re.sub(r"['’`.,]", "", text.casefold()).split())


def _explanation(text: str, ruling: Ruling, fact: str) -> Explanation:
    return Explanation(text, ruling.name, ruling.text, ruling.source, fact)
