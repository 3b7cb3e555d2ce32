"""Things that never change: they are shared, hashed and compared, so nothing of them can be set."""

from __future__ import annotations

from typing import Any, ClassVar, Self


class Unchanging:
    """A thing whose attributes cannot be set or deleted once it is made.

    Its ``__init__``, and what it only keeps to be faster, use ``object.__setattr__``.
    """

    __slots__ = ()

    INSTEAD: ClassVar[str]
    """What never changes, and what to do instead; ``{}`` stands for what cannot be done."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(self.INSTEAD.format(f"so {name} cannot be set"))

    def __delattr__(self, name: str) -> None:
        raise AttributeError(self.INSTEAD.format(f"so {name} cannot be deleted"))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
