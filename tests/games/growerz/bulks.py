"""The rules of GrowerZ for work in bulk, with what a test counts along the way."""

from __future__ import annotations

from typing import Any, ClassVar

from grasslab.engine.accelerator import Bulk, bulk_of
from grasslab.games.growerz.table import Table
from tests.games.growerz.tables import new


class Loaded:
    """As much of a game as work in bulk asks for."""

    name: ClassVar[str] = "growerz"
    rules_module: ClassVar[str] = "grasslab.games.growerz.rules"
    printed: ClassVar[tuple[Any, ...]] = ()

    def __init__(self, **options: Any) -> None:
        self.options = options
        self.players: int = options.get("players", 4)

    def new_table(self) -> Table:
        """A table before the first card."""
        return new(**self.options)


def bulk(compiled: bool) -> Bulk:
    """The rules compiled, or plain."""
    return bulk_of(Loaded(), compiled)  # type: ignore[arg-type]
