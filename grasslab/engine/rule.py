"""The thin layer over the rules: what is marked here may be run as it is, or compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
Rows = TypeVar("Rows")


def rule(function: Function) -> Function:
    """Mark a function of the rules: plain Python here, and inside what Numba compiles.

    A rule reads and changes a table through integer fields only, keeps to loops, conditions and
    whole numbers, and calls nothing but other rules. So the same source can be loaded a second time
    with this decorator standing for ``numba.njit``.
    """
    return function


def lookup(rows: Rows) -> Rows:
    """Mark a constant that rules index: tuples here, an integer array where it is compiled."""
    return rows


def u64(number: int) -> int:
    """Mark a constant of 64 unsigned bits: an ``int`` here, ``numpy.uint64`` where compiled."""
    return number


def as_int(number: int) -> int:
    """Bring 64 unsigned bits back to the signed whole numbers that the rules count with."""
    return number


def copy_row(rows: Any, place: int, source: Any, taken: int) -> None:
    """Copy a table of one list over a table of another: rows of arrays where it is compiled."""
    source[taken].copy_into(rows[place])
