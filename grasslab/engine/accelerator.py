"""The accelerator: a game's rules loaded a second time for work in bulk, compiled where possible.

The sources of the rules are executed once more under private names. Where Numba (extra ``fast``) is
installed, ``@rule`` is ``numba.njit`` there and states are rows of one NumPy array; without it the
same generic code runs over plain tables, only slower. Nothing is compiled before it is first used.

Three environment variables, read when the rules of a game are first loaded:

``GRASSLAB_ACCELERATOR``
    ``off`` runs everything plain, though Numba is installed.
``GRASSLAB_CHECKS``
    ``on`` compiles with bounds checks: slower, for development.
``GRASSLAB_CACHE``
    The folder for compiled code, in place of the user's cache folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import util
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grasslab.engine.errors import OptionError, require
from grasslab.engine.rows import PAGE, laid_out, read_row, row_type, write_row
from grasslab.engine.twins import Twins, sources_of

if TYPE_CHECKING:
    import types

    from grasslab.engine.game import Game
    from grasslab.engine.table import Table

GENERIC = ("grasslab.engine.bulk", "grasslab.engine.sampling")
"""The modules that are written once for all games."""
KEY_LENGTH = 12
KEPT_DAYS = 30
_loading = threading.RLock()


class Bulk:
    """A game's rules for work in bulk: the functions of the generic modules, and rows for them.

    ``bulk_of`` makes one. The functions are called through ``run``.

    Attributes
    ----------
    compiled : bool
        Whether they run compiled.
    """

    compiled = False

    def __init__(self, name: str, functions: Mapping[str, Any]) -> None:
        self.name = name
        self._functions = functions

    def run(self, function: str, *arguments: Any) -> Any:
        """Call one of the generic functions."""
        return self._functions[function](*arguments)

    def rows(self, tables: Sequence[Table]) -> Any:
        """Rows with the numbers of some tables, which they share nothing with."""
        return [table.copy() for table in tables]

    def copies(self, rows: Any, place: int, count: int) -> Any:
        """So many rows for work; those of arrays hold nothing yet."""
        return [rows[place].copy() for _ in range(count)]

    def table(self, rows: Any, place: int, game: Game) -> Table:
        """A row as a table of the game."""
        table: Table = rows[place].copy()
        return table

    def generator(self, seed: int) -> Any:
        """A generator with the number of its seed beside it, to start again from."""
        return [seed, seed]

    def numbers(self, count: int, kind: str = "int64") -> Any:
        """Room for so many numbers, all zero."""
        return [0] * count

    def legal(self) -> Any:
        """Room for a list of legal actions."""
        return [0] * self._functions["longest_list"]()

    def grid(self, count: int, width: int, kind: str = "int64") -> Any:
        """Room for a grid of numbers, all zero."""
        return [[0] * width for _ in range(count)]


class CompiledBulk(Bulk):
    """The same, compiled, over rows of an array."""

    compiled = True

    def __init__(
        self, name: str, functions: Mapping[str, Any], dtype: Any, folder: Path | None
    ) -> None:
        super().__init__(name, functions)
        self._dtype, self._folder = dtype, folder
        self._ready: set[str] = set()

    def run(self, function: str, *arguments: Any) -> Any:
        """Call one of the generic functions; its first call compiles it, and says so."""
        if function in self._ready:
            return self._functions[function](*arguments)
        with _loading:
            mark = None if self._folder is None else self._folder / f"{function}.ready"
            if mark is None or not mark.exists():
                self._say_compiling(function)
            result = self._functions[function](*arguments)
            if mark is not None:
                mark.touch()
            self._ready.add(function)
            return result

    def _say_compiling(self, function: str) -> None:
        """Say what the waiting is for: the first function compiles all the rules along."""
        first = not self._ready and (self._folder is None or not any(self._folder.glob("*.ready")))
        what = f"the rules of {self.name}, about half a minute" if first else f"{function}, seconds"
        often = "once for this machine" if self._folder else "again in each process (no cache)"
        sys.stderr.write(f"grasslab: compiling {what}, {often} ...\n")
        sys.stderr.flush()

    def rows(self, tables: Sequence[Table]) -> Any:  # noqa: D102  # as of Bulk
        rows = laid_out(len(tables), self._dtype)
        for place, table in enumerate(tables):
            write_row(rows, place, table)
        return rows

    def copies(self, rows: Any, place: int, count: int) -> Any:  # noqa: D102
        import numpy as np

        return np.empty(count, rows.dtype)

    def table(self, rows: Any, place: int, game: Game) -> Table:  # noqa: D102
        table = game.new_table()
        read_row(rows, place, table)
        return table

    def legal(self) -> Any:  # noqa: D102
        return laid_out(self._functions["longest_list"](), "int64", PAGE // 2)

    def generator(self, seed: int) -> Any:  # noqa: D102
        generator = laid_out(2, "uint64", PAGE - 64)
        generator[:] = seed
        return generator

    def numbers(self, count: int, kind: str = "int64") -> Any:  # noqa: D102
        import numpy as np

        return np.zeros(count, kind)

    def grid(self, count: int, width: int, kind: str = "int64") -> Any:  # noqa: D102
        import numpy as np

        return np.zeros((count, width), kind)


def bulk_of(game: Game, compiled: bool | None = None) -> Bulk:
    """The rules of a game for work in bulk.

    Parameters
    ----------
    game : Game
        Any game; all with the same rules module share one.
    compiled : bool, optional
        Compiled or plain; by default compiled where Numba is installed and not switched off.

    Raises
    ------
    MissingPackageError
        If it shall be compiled and Numba is not installed.
    OptionError
        If an environment variable has a value that it cannot have.
    """
    fast = is_on() if compiled is None else compiled
    with _loading:
        if fast:
            return _compiled_bulk(type(game), _switch("GRASSLAB_CHECKS", False), cache_folder())
        return _plain_bulk(type(game))


def is_on() -> bool:
    """Whether work in bulk runs compiled: Numba is installed and not switched off."""
    return _switch("GRASSLAB_ACCELERATOR", True) and util.find_spec("numba") is not None


def _switch(variable: str, usual: bool) -> bool:
    value = os.environ.get(variable, "").strip().casefold()
    if value not in ("", "on", "off"):
        raise OptionError(f"the environment variable {variable} is 'on' or 'off', not {value!r}")
    return usual if value == "" else value == "on"


def cache_folder() -> Path | None:
    """The folder for compiled code, or ``None`` where none can be written to."""
    if named := os.environ.get("GRASSLAB_CACHE"):
        folder = Path(named)
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "grasslab" / "cache"
    elif sys.platform == "darwin":
        folder = Path("~/Library/Caches/grasslab").expanduser()
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "grasslab"
    return folder if _writable(folder) else None


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}-{threading.get_ident()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


@cache
def _plain_bulk(game_class: type[Game]) -> Bulk:
    from grasslab.engine import rule

    # Only the generic modules are loaded once more; the rules are the plain ones.
    sources = {name: source for name, source in sources_of(GENERIC).items() if name in GENERIC}
    twins = Twins(f"_plain_{game_class.name}", sources, vars(rule), game_class.rules_module, None)
    return Bulk(game_class.name, _functions(twins))


@cache
def _compiled_bulk(game_class: type[Game], checks: bool, cache: Path | None) -> CompiledBulk:
    numba: Any = require("numba", "fast", "compiled work in bulk")
    sources = sources_of([*GENERIC, game_class.rules_module])
    key = _key(sources, checks, numba.__version__)
    folder = None if cache is None else cache / f"{game_class.name}-{key}"
    if folder is not None:
        folder.mkdir(exist_ok=True)
        folder.touch()  # in use today
        _tidy(folder)
    label = f"_compiled_{game_class.name.replace('-', '_')}_{key}"
    layer = _compiling_layer(numba, checks, folder is not None)
    twins = Twins(label, sources, layer, game_class.rules_module, folder)
    dtype = row_type(game_class.row_fields)
    return CompiledBulk(game_class.name, _functions(twins), dtype, folder)


def _tidy(folder: Path) -> None:
    """Remove the code of other versions of a game's rules that nobody has used for a while."""
    game = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{game}-{'?' * KEY_LENGTH}"):
        if folder.stat().st_mtime - other.stat().st_mtime > KEPT_DAYS * 86_400:
            shutil.rmtree(other, ignore_errors=True)


def _functions(twins: Twins) -> dict[str, Any]:
    """The functions of the generic modules, by name."""
    found: dict[str, Any] = {}
    for name in GENERIC:
        module: types.ModuleType = twins.load(name)
        found |= {
            key: value
            for key, value in vars(module).items()
            if getattr(value, "__module__", "") == module.__name__
        }
    return found


def _key(sources: Mapping[str, str], checks: bool, numba_version: str) -> str:
    """What compiled code depends on, as a short hash: Numba's cache sees no change in an import."""
    import numpy as np

    parts = [sys.version, numba_version, np.__version__, str(checks)]
    parts += [f"{name}\n{source}" for name, source in sources.items()]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:KEY_LENGTH]


def _compiling_layer(numba: Any, checks: bool, cached: bool) -> dict[str, Any]:
    """What stands for the names of ``engine.rule`` where rules are compiled."""
    import numpy as np

    njit = numba.njit(boundscheck=checks, cache=cached, nogil=True, error_model="numpy")

    def copy_row(rows: Any, place: int, source: Any, taken: int) -> None:
        rows[place] = source[taken]

    return {
        "rule": njit,
        "lookup": lambda rows: np.array(rows, dtype=np.int64),
        "u64": np.uint64,
        "as_int": np.int64,
        "copy_row": numba.njit(nogil=True)(copy_row),
    }
