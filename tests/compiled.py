"""Load the rules once more with ``@rule`` standing for ``numba.njit``: the proof they compile.

The plain modules stay as they are. Their sources are executed once more under private names, where
``grasslab.engine.rule`` is replaced and every other module of rules means its compiled twin.
"""

from __future__ import annotations

import builtins
import importlib
import types
from pathlib import Path
from typing import Any

import numba
import numpy as np

from grasslab.engine.table import Field
from grasslab.games.grass.table import OPTIONS, Table

RULE_MODULES = (
    "grasslab.engine.random",
    "grasslab.games.grass.catalogue",
    "grasslab.games.grass.table",
    "grasslab.games.grass.covers",
    "grasslab.games.grass.numbering",
    "grasslab.games.grass.scoring",
    "grasslab.games.grass.turns",
    "grasslab.games.grass.deals",
    "grasslab.games.grass.heat",
    "grasslab.games.grass.paranoia",
    "grasslab.games.grass.plays",
    "grasslab.games.grass.moments",
    "grasslab.games.grass.legality",
    "grasslab.games.grass.flow",
)
SIGNED = {8: np.int8, 16: np.int16, 32: np.int32, 64: np.int64}


def compiled_rules() -> dict[str, types.ModuleType]:
    """The compiled twins of the modules of rules, by the last part of their names."""
    layer = types.ModuleType("compiled_rule_layer")
    layer.rule = numba.njit(boundscheck=True)  # type: ignore[attr-defined]
    layer.lookup = lambda rows: np.array(rows, dtype=np.int64)  # type: ignore[attr-defined]
    layer.u64, layer.as_int = np.uint64, np.int64  # type: ignore[attr-defined]
    twins: dict[str, types.ModuleType] = {"grasslab.engine.rule": layer}

    def import_twin(name: str, *args: Any) -> Any:
        return twins[name] if name in twins else builtins.__import__(name, *args)

    for name in RULE_MODULES:
        plain = importlib.import_module(name)
        twin = types.ModuleType(f"compiled.{name}")
        twin.__dict__["__builtins__"] = {**vars(builtins), "__import__": import_twin}
        twins[name] = twin
        source = Path(str(plain.__file__))
        exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), twin.__dict__)
    return {name.rpartition(".")[2]: twin for name, twin in twins.items()}


def row_type(fields: tuple[Field, ...] = Table.FIELDS + OPTIONS) -> np.dtype[Any]:
    """One row for any table: six seats, room for the largest deck, the options as fields."""
    return np.dtype([(field.name, SIGNED[field.bits], field.shape) for field in fields])


def row_of(table: Table) -> np.ndarray[Any, Any]:
    """An array of one row with the table's numbers; seats that nobody has stay zero."""
    rows = np.zeros(1, row_type())
    for name in rows.dtype.names or ():
        value = np.array(getattr(table, name))
        place = rows[name][0]
        if value.ndim == 0:
            rows[name][0] = value
        else:
            place[tuple(slice(0, n) for n in value.shape)] = value
    return rows


def numbers_of(rows: np.ndarray[Any, Any], table: Table) -> tuple[Any, ...]:
    """The key that ``table.key()`` would have with the numbers of the row."""
    copy = table.copy()
    for field in Table.FIELDS:
        value = rows[field.name][0]
        if field.shape[:1] == (6,):
            value = value[: table.players]
        setattr(copy, field.name, value.tolist())
    return copy.key()
