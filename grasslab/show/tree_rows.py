"""What of a game tree is drawn: its nodes as rows, each with all that picture and outline tell."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import isfinite, nan
from typing import Any, cast

from grasslab.engine.errors import GrasslabError, shown
from grasslab.engine.state import State
from grasslab.engine.words import plural
from grasslab.show.tree_sources import Facts, Key, Source

Numbers = Mapping[Any, float] | Callable[[State], float]
"""Numbers of nodes: by the node, or as a function of its state."""


@dataclass
class Row:
    """A node that is drawn; rows stand in the order in which an outline has them.

    Attributes
    ----------
    key : hashable
    facts : Facts
    parent : int
        The place of its parent's row; -1 for the root.
    depth : int
    children : list of int
        The places of its children's rows; none for a node that is drawn closed.
    group : str
        The number of its information set, if several nodes of it are drawn; else empty.
    probability, value, visits : float or None
        What is told of it; ``None`` for what is not.
    marked : bool
        Whether it is on the line that is highlighted.
    """

    key: Key
    facts: Facts
    parent: int
    depth: int
    children: list[int] = field(default_factory=list)
    group: str = ""
    probability: float | None = None
    value: float | None = None
    visits: float | None = None
    marked: bool = False

    @property
    def closed(self) -> bool:
        """Whether more comes after it that is not drawn."""
        return not self.children and self.facts.kind != "terminal"

    def behind(self) -> str:
        """What comes after a closed node, in words."""
        count = self.facts.behind
        if self.facts.kind == "chance":
            return "outcomes" if count is None else plural(count, "outcome")
        return "moves" if count is None else plural(count, "move")

    def numbers(self) -> list[str]:
        """Value and visits in words."""
        found = [] if self.value is None else [number_text(self.value)]
        return found if self.visits is None else [*found, f"{number_text(self.visits)}×"]


def rows_of(source: Source, nodes: int, depth: int | None) -> list[Row]:
    """The nodes to draw: breadth first so many, whole families, and so many steps deep."""
    families = _within(source, nodes, depth)
    rows: list[Row] = []
    waiting: list[tuple[Key, int]] = [(source.root, -1)]
    while waiting:
        key, parent = waiting.pop()
        place = len(rows)
        rows.append(Row(key, source.facts(key), parent, rows[parent].depth + 1 if place else 0))
        if place:
            rows[parent].children.append(place)
        waiting += [(child, place) for child in reversed(families.get(key, []))]
    sizes = Counter((row.facts.seat, row.facts.group) for row in rows if row.facts.group)
    for row in rows:
        if sizes[row.facts.seat, row.facts.group] > 1:
            row.group = row.facts.group
    return rows


def _within(source: Source, nodes: int, depth: int | None) -> dict[Key, list[Key]]:
    """The families that fit: parents with their children."""
    found: dict[Key, list[Key]] = {}
    room = nodes - 1
    waiting = deque([(source.root, 0)])
    while waiting:
        key, level = waiting.popleft()
        children = source.children(key) if depth is None or level < depth else []
        if len(children) > room:
            break
        room -= len(children)
        found[key] = children
        waiting += [(child, level + 1) for child in children]
    return found


def tell_numbers(
    rows: list[Row],
    source: Source,
    probabilities: bool | Numbers,
    values: Numbers | None,
    visits: Numbers | None,
) -> None:
    """Write the numbers that were given, and the probabilities of chance, on the rows.

    Raises
    ------
    GrasslabError
        If something that was given tells no numbers.
    """
    given = None if isinstance(probabilities, bool) else probabilities
    chances = _numbers(rows, source, given, "probabilities=")
    worths = _numbers(rows, source, values, "values=")
    counts = _numbers(rows, source, visits, "visits=")
    for row, chance, worth, count in zip(rows, chances, worths, counts, strict=True):
        row.value, row.visits = worth, count
        if row.depth:
            row.probability = chance
        if chance is None and row.facts.probability < 1 and probabilities is not False:
            row.probability = row.facts.probability


def _numbers(
    rows: list[Row], source: Source, given: Numbers | None, what: str
) -> Iterator[float | None]:
    if given is not None and not callable(given) and not hasattr(given, "get"):
        raise GrasslabError(
            f"{what} is a mapping from nodes to numbers, or a function of a state, "
            f"not {shown(given)}"
        )
    for row in rows:
        yield None if given is None else told_by(source, row.key, given, what)


def told_by(source: Source, key: Key, given: Numbers, what: str) -> float | None:
    """What a mapping tells of a node, or a function of its states; ``None`` if nothing.

    Raises
    ------
    GrasslabError
        If it tells something that is no number, the function fails, or the tree has no states.
    """
    look_up = getattr(given, "get", None)  # pandas' series look up so too
    if look_up is not None:
        return _checked(look_up(key), what, key)

    def number(state: State) -> float:
        try:
            told = cast(Callable[[State], float], given)(state)
        except Exception as error:
            way = "; ".join(source.facts(step).move for step in source.line(key)[1:]) or "the root"
            raise GrasslabError(
                f"{what} failed for node {shown(key)} ({way}): {type(error).__name__}: {error}"
            ) from error
        found = _checked(told, what, key)
        return nan if found is None else found

    return _checked(source.number(key, number, what), what, key)


def _checked(found: Any, what: str, key: Key) -> float | None:
    """A number; ``None`` for one that is none (NaN), as tables have where nothing is known."""
    if found is None:
        return None
    try:
        number = float(found)
    except (TypeError, ValueError) as error:
        refusal = f"{what} gives numbers, and for node {shown(key)} gave {shown(found)}"
        raise GrasslabError(refusal) from error
    return number if isfinite(number) else None


def mark_line(rows: list[Row], source: Source, target: object) -> None:
    """Mark the rows on the way from the root to a node, as far as they are drawn.

    Raises
    ------
    GrasslabError
        If the tree has no such node.
    """
    line = set(source.line(target))
    for row in rows:
        row.marked = row.key in line


def number_text(number: float) -> str:
    """A number in few figures.

    Examples
    --------
    >>> number_text(1 / 3), number_text(-0.05556), number_text(12_500.0), number_text(2.0)
    ('0.333', '-0.0556', '12,500', '2')
    """
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}"


def percent(probability: float) -> str:
    """A probability in few figures.

    Examples
    --------
    >>> percent(1 / 3), percent(1.0), percent(0.0127), percent(0.0001)
    ('33%', '100%', '1.3%', '<0.1%')
    """
    share = 100 * probability
    if 0 < share < 0.1:
        return "<0.1%"
    return f"{share:.0f}%" if share >= 10 or share == 0 else f"{share:.1f}%"
