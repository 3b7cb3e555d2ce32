"""The notation of a game's positions, declared: its items, where the rest lies, and what must be.

Examples
--------
A game of poker, whose table has four fields beside those of every table::

    notation = Notation(
        items=(
            PlayerIn("turn", "player"),
            OneOf("phase", "phase", {DEAL: "deal", BET: "bet", OVER: "over"}, usual=BET),
            Cards("hand", "hand"),
            Number("chips", "chips", usual=1, least=1),
            Cards("deck", "deck"),
        ),
        rest="deck",
        checks=(Check(fault_of_chips, ("turn", "chips")),),
    )
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from grasslab.engine.positions.items import Flag, Follows, Item, is_seated
from grasslab.engine.table import Field, Table

if TYPE_CHECKING:
    from grasslab.engine.placed import PlacedGame

KNOWS, ALL_KNOW, SEAT, SIZES = "knows", "everybody knows", "seat", "sizes"
"""What any position can say besides: what is known, and in a view who looks and how many cards."""

LayRest = Callable[[Any, Any, int, int], None]


class Check(NamedTuple):
    """What must hold of positions.

    Attributes
    ----------
    faults : function
        Of game and table: what is wrong with a table whose cards all lie somewhere. In a view the
        cards that are not seen lie in any way that fits, so it may not depend on which they are.
    needs : tuple of str
        The keywords that it depends on: if one of them could not be read, it is not checked.
    """

    faults: Callable[[Any, Any], Iterable[str]]
    needs: tuple[str, ...] = ()


class Notation:
    """How a game's positions are written and read.

    Parameters
    ----------
    items : sequence of Item or Follows
        In the order in which they are written and laid out. ``usual`` and ``size`` of an item look
        at those before it. What decides whose cards are shown stands before the last item of cards.
    rest : str or sequence of str
        The words of the items, such as the deck, that get the cards which nobody names. A text
        leaves them out. A person may name them all the same; then all other cards have to be named
        elsewhere.
    checks : sequence of Check
        What must hold of a table besides its number of cards.
    lay_rest : function, optional
        Of game, table, kind and count: puts cards that nobody names where the game has them; by
        default ``rules.put_on_stack``.
    """

    def __init__(
        self,
        items: Sequence[Item | Follows],
        rest: str | Sequence[str] = (),
        checks: Sequence[Check] = (),
        lay_rest: LayRest | None = None,
    ) -> None:
        self.items = tuple(items)
        self._lay_rest = lay_rest
        self.rest = (rest,) if isinstance(rest, str) else tuple(rest)
        self.checks = tuple(checks)

    def lay_rest(self, game: PlacedGame, table: Table, kind: int, count: int) -> None:
        """Put so many cards of a kind, which nobody names, where the game has them."""
        if self._lay_rest is None:
            game.rules_of_play.put_on_stack(table, kind, count)
        else:
            self._lay_rest(game, table, kind, count)


class Entry(NamedTuple):
    """An item in the notation of a game.

    Attributes
    ----------
    item : Item
    seated : bool
        Whether each player has it.
    keyword : str
        What ``game.position`` calls it.
    rest : bool
        Whether it gets the cards that nobody names.
    """

    item: Item
    seated: bool
    keyword: str
    rest: bool


class Layout:
    """A notation over the fields of a game's table.

    Attributes
    ----------
    steps : list of Entry or Follows
        All items in order.
    entries : list of Entry
        Those that a position says.
    words : dict of str to Entry
        By the words that begin their sections.
    keywords : dict of str to Entry
    last_cards : Entry
        After which the rest of the cards is laid out: the last one with cards.
    card_keywords : frozenset of str
        The keywords that say where cards lie.

    Raises
    ------
    ValueError
        If two items share a word or keyword, or a table has no such field: a mistake of the game.
    """

    def __init__(self, notation: Notation, fields: Sequence[Field]) -> None:
        missing = {item.field for item in notation.items} - {field.name for field in fields}
        if missing:
            raise ValueError(f"tables have no such field: {sorted(missing)}")
        self.steps: list[Entry | Follows] = [
            item if isinstance(item, Follows) else _entry(item, notation, fields)
            for item in notation.items
        ]
        self.entries = [step for step in self.steps if isinstance(step, Entry)]
        self.words = {word: e for e in self.entries for word in (e.item.word, *e.item.also)}
        self.keywords = {entry.keyword: entry for entry in self.entries}
        said = [word for e in self.entries for word in (e.item.word, *e.item.also)]
        of_all = {KNOWS, ALL_KNOW, SEAT, SIZES}
        if len(set(said)) < len(said) or len(self.keywords) < len(self.entries):
            raise ValueError(f"two items share a word or a keyword: {sorted(said)}")
        if of_all & {*said, *self.keywords} or not {*notation.rest} <= {*said}:
            raise ValueError(f"words of all notations, or words missing: {sorted(said)}")
        cards = [entry for entry in self.entries if entry.item.holds_cards()]
        self.last_cards = cards[-1] if cards else self.entries[-1]
        self.card_keywords = frozenset(entry.keyword for entry in cards)


def layout_of(game: PlacedGame) -> Layout:
    """The notation of a game over the fields of its table."""
    return _layout(game.notation, game.rules_of_play.TABLE.FIELDS)


@lru_cache(maxsize=64)
def _layout(notation: Notation, fields: tuple[Field, ...]) -> Layout:
    return Layout(notation, fields)


def _entry(item: Item, notation: Notation, fields: Sequence[Field]) -> Entry:
    seated = is_seated(fields, item.field)
    keyword = item.keyword or item.word.replace(" ", "_")
    if seated and not item.keyword and not isinstance(item, Flag) and not keyword.endswith("s"):
        keyword += "s"
    return Entry(item, seated, keyword, item.word in notation.rest)
