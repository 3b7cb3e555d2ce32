"""What cards do, as data: the vocabulary of effects, and how a card file writes them.

An effect is one word with what belongs to it, as in ``each 1 Flower here``. Cards of the yard and
the garage, and board members, have effects that count; Petty Schemes have one that acts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from grasslab.engine.errors import did_you_mean, shown

FAMILIES = (
    "Plot",
    "Improvement",
    "Impairment",
    "Petty Scheme",
    "Garage",
    "Sod",
    "HOA Board Member",
)
PLOT, IMPROVEMENT, IMPAIRMENT, SCHEME, GARAGE, SOD_FAMILY, BOARD = range(7)
SABOTAGE = "Sabotage"
ANY_CARD = "card"
"""What stands for every card where an effect names cards."""
MOST_AMOUNT = 20


class Word(NamedTuple):
    """A word of the vocabulary: what follows it, which families have it, and what it means.

    ``form`` names its parts in order: N a number, WHAT the cards meant, WHERE or FROM and TO and
    WHO a place or side.
    """

    form: tuple[str, ...]
    families: tuple[int, ...]
    meaning: str


LAID = (PLOT, IMPROVEMENT, IMPAIRMENT)
_SCORING = (*LAID, GARAGE, BOARD)
WORDS: Mapping[str, Word] = MappingProxyType(
    {
        "points": Word(("N",), _SCORING, "counts {N}"),
        "each": Word(("N", "WHAT", "WHERE"), _SCORING, "counts {N} for each {WHAT} {WHERE}"),
        "any": Word(("N", "WHAT", "WHERE"), _SCORING, "counts {N} if there is any {WHAT} {WHERE}"),
        "none": Word(("N", "WHAT", "WHERE"), _SCORING, "counts {N} if there is no {WHAT} {WHERE}"),
        "full": Word(("N",), (PLOT, IMPROVEMENT, IMPAIRMENT, BOARD), "counts {N} for a full plot"),
        "double": Word(("WHAT", "WHERE"), (*LAID, GARAGE), "{WHAT} {WHERE} counts once more"),
        "cancel": Word(("WHAT", "WHERE"), (*LAID, GARAGE), "{WHAT} {WHERE} counts nothing"),
        "block": Word((), (GARAGE,), "discard it to stop a Sabotage aimed at you"),
        "fixed": Word((), (GARAGE,), "nobody can take it away"),
        "needs": Word(("WHAT",), (GARAGE,), "only with {WHAT} in your garage"),
        "draw": Word(("N",), (SCHEME,), "draw {N} from the deck"),
        "discard": Word(("WHAT", "FROM"), (SCHEME,), "discard one {WHAT} from {FROM}"),
        "move": Word(("WHAT", "FROM", "TO"), (SCHEME,), "move one {WHAT} from {FROM} to {TO}"),
        "wreck": Word((), (SCHEME,), "discard a Garage card of a rival"),
        "borrow": Word((), (SCHEME,), "a rival's Garage card comes to your garage"),
        "take": Word(("N",), (SCHEME,), "take {N} at random from a rival's hand"),
        "toss": Word(("N", "WHO"), (SCHEME,), "{WHO} discards {N} from hand"),
        "lose": Word(("WHAT", "WHO"), (SCHEME,), "{WHO} discards one {WHAT} from the yard"),
        "hand_out": Word((), (SCHEME,), "a neighbor gives each other one a card from hand"),
        "repossess": Word((), (SCHEME,), "take a rival's Plot for yours; Sod replaces it there"),
        "swap": Word((), (SCHEME,), "swap a plot with a rival, and all that lies on it"),
        "refresh": Word((), (SCHEME,), "discard the community pile and draw a new one"),
    }
)
HERE, IN_YARD, IN_GARAGE = "here", "yard", "garage"
PLACES: Mapping[str, str] = MappingProxyType(
    {HERE: "on this plot", IN_YARD: "in your yard", IN_GARAGE: "in your garage"}
)
SIDES: Mapping[str, str] = MappingProxyType(
    {"own": "your yard", "rival": "a rival's yard", "any": "any yard"}
)
WHO: Mapping[str, str] = MappingProxyType({"one": "a rival", "rivals": "every rival"})


class Effect(NamedTuple):
    """One effect of a card; what its word has no use for is 0 or empty."""

    word: str
    amount: int = 0
    what: str = ""
    """The cards meant: a family, a subtype, the name of a card, or "card"."""
    where: str = ""
    """Where these lie, the side they come from, or who has to give them."""
    to: str = ""
    """The side they go to."""

    def meaning(self, among: bool = False) -> str:
        """What it says, in words for people.

        Parameters
        ----------
        among : bool
            Whether the card itself is of those that the effect speaks of, so that others are meant.

        Examples
        --------
        >>> Effect("each", 1, "Flower", "here").meaning()
        'counts 1 for each Flower on this plot'
        >>> Effect("each", 1, "Flower", "here").meaning(among=True)
        'counts 1 for each other Flower on this plot'
        """
        if (self.word, self.where, self.to) == ("move", "own", "own"):
            return f"move one {self.what} from one of your plots to another"
        places = {**PLACES, **SIDES, **WHO}
        return WORDS[self.word].meaning.format(
            N=self.amount,
            WHAT=f"other {self.what}" if among else self.what,
            WHERE=places.get(self.where, ""),
            FROM=places.get(self.where, ""),
            WHO=places.get(self.where, ""),
            TO=places.get(self.to, ""),
        )

    def written(self) -> str:
        """As a card file writes it, which ``read_effect`` reads back."""
        word = WORDS.get(self.word)
        has_number = self.amount != 0 if word is None else "N" in word.form
        number = str(self.amount) if has_number else ""
        parts = (self.word, number, self.what, self.where, self.to)
        return " ".join(str(part) for part in parts if part)


def read_effect(
    text: str, family: int, groups: Collection[str] | None
) -> tuple[Effect | None, str]:
    """Read an effect as a card file writes it.

    Parameters
    ----------
    text : str
        Such as "each 1 Flower here".
    family : int
        The family of the card, by its place in ``FAMILIES``.
    groups : collection of str, or None
        What effects of this deck may speak of: families, subtypes, names of cards. ``None`` where
        that is not known, and anything will do.

    Returns
    -------
    tuple of Effect or None, and str
        The effect, or what is wrong with the text.

    Examples
    --------
    >>> read_effect("each 1 flower here", PLOT, ["Flower"])
    (Effect(word='each', amount=1, what='Flower', where='here', to=''), '')
    >>> read_effect("each Flower here", PLOT, ["Flower"])[1]
    "each takes N WHAT WHERE, and 'Flower' is no number from -20 to 20"
    """
    name, *parts = text.split() or [""]
    word = WORDS.get(name)
    if word is None:
        return None, f"there is no effect {shown(name)}; {did_you_mean(name, WORDS)}"
    if family not in word.families:
        return None, f"a card of family {FAMILIES[family]} cannot {name}"
    reader = _Reader(name, word.form, parts, groups)
    for part in word.form:
        reader.read(part)
    if reader.parts and not reader.fault:
        reader.fail(f"{shown(' '.join(reader.parts))} is too much")
    if not reader.fault and "WHERE" in word.form:
        reader.fault = _misplaced(name, reader.found["where"], family)
    return (None, reader.fault) if reader.fault else (Effect(name, **reader.found), "")


class _Reader:
    """Takes the parts of one effect from both ends; the cards meant stand in the middle."""

    def __init__(
        self, name: str, form: tuple[str, ...], parts: list[str], groups: Collection[str] | None
    ) -> None:
        self.parts, self.fault = parts, ""
        self.found: dict[str, Any] = {}
        self._name, self._form, self._groups = name, form, groups
        self._ends: list[str] = []
        behind = len([part for part in form if part not in ("N", "WHAT")])
        if behind:
            self._ends, self.parts = parts[-behind:], parts[:-behind]

    def fail(self, text: str) -> None:
        """Note the first fault."""
        if not self.fault:
            takes = " ".join(self._form) or "nothing"
            self.fault = f"{self._name} takes {takes}, and {text}"

    def read(self, part: str) -> None:
        """Read the next part of the form."""
        if part == "N":
            self._number()
        elif part == "WHAT":
            given, self.parts = " ".join(self.parts), []
            anything = self._groups is None and bool(given)
            names = [given] if anything else self._groups or ()
            self.found["what"] = self._known(given, names, "cards")
        else:
            words = {"WHERE": PLACES, "WHO": WHO}.get(part, SIDES)
            given = self._ends.pop(0) if self._ends else ""
            self.found["to" if part == "TO" else "where"] = self._known(given, words, part)

    def _number(self) -> None:
        given = self.parts.pop(0) if self.parts else ""
        is_number = re.fullmatch("[+-]?[0-9]{1,9}", given)
        number = int(given) if is_number else MOST_AMOUNT + 1
        if abs(number) > MOST_AMOUNT:
            self.fail(f"{shown(given)} is no number from -{MOST_AMOUNT} to {MOST_AMOUNT}")
        self.found["amount"] = number

    def _known(self, given: str, names: Collection[str], what: str) -> str:
        by_folded = {name.casefold(): name for name in names}
        found = by_folded.get(given.casefold(), "")
        if not found:
            self.fail(f"{shown(given)} names no {what}; {did_you_mean(given, names)}")
        return found


def _misplaced(name: str, where: str, family: int) -> str:
    """What is wrong with the place that an effect of a card of this family speaks of."""
    laid = family in LAID
    if where == HERE and not laid:
        return f"{FAMILIES[family]} lies on no plot, so nothing is here"
    if name in ("double", "cancel") and laid is not (where == HERE):
        return f"{name} is for {HERE} on a plot, and for the {IN_YARD} from the garage"
    if name in ("double", "cancel") and where == IN_GARAGE:
        return f"{name} is about cards of the yard"
    return ""
