"""Small pieces of sentences that every floor uses: money, counts, lists, and who has won."""

from __future__ import annotations

from collections.abc import Sequence


def money(dollars: int) -> str:
    """Dollars as people write them.

    Examples
    --------
    >>> money(175_000), money(-5_000), money(0)
    ('$175,000', '-$5,000', '$0')
    """
    return f"-${-dollars:,}" if dollars < 0 else f"${dollars:,}"


def plural(count: int, noun: str, nouns: str | None = None) -> str:
    """A count with its noun; ``nouns`` is for a plural that takes more than an s.

    Examples
    --------
    >>> plural(1, "card"), plural(0, "turn"), plural(2, "possibility", "possibilities")
    ('1 card', '0 turns', '2 possibilities')
    """
    return f"{count:,} {noun if count == 1 else nouns or noun + 's'}"


def in_unit(amount: int, unit: str) -> str:
    """An amount in a game's unit, which is a plural.

    Examples
    --------
    >>> in_unit(1, "chips"), in_unit(-2, "points")
    ('1 chip', '-2 points')
    """
    return f"{amount:,} {unit.removesuffix('s') if abs(amount) == 1 else unit}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Items in a sentence; ``last`` stands before the last of them.

    Examples
    --------
    >>> listed(["Amy", "Bob", "John"]), listed(["pass", "bet"], "or")
    ('Amy, Bob and John', 'pass or bet')
    """
    return f" {last} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def victory_words(names: Sequence[str], totals: Sequence[int]) -> str:
    """Who has won with the highest total; equal ones share it.

    Examples
    --------
    >>> victory_words(["Amy", "Bob"], [260_000, 90_000])
    'Amy wins with $260,000.'
    >>> victory_words(["Amy", "Bob"], [-5_000, -5_000])
    'Amy and Bob share the win with -$5,000 each.'
    """
    best = max(totals)
    winners = [name for name, total in zip(names, totals, strict=True) if total == best]
    if len(winners) == 1:
        return f"{winners[0]} wins with {money(best)}."
    return f"{listed(winners)} share the win with {money(best)} each."
