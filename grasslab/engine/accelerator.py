"""The accelerator: a game's rules loaded a second time for work in bulk, compiled where possible.

The sources of the rules are executed once more under private names. Where Numba (extra ``fast``) is
installed, ``@rule`` is ``numba.njit`` there and states are rows of one NumPy array; without it the
same generic code runs over plain tables, only slower. Nothing is compiled before it is first used.

Three environment variables, read when the rules of a game are first loaded:

``GRASSLAB_ACCELERATOR``
    ``off`` runs everything plain, though Numba is installed; ``on`` makes it an error if Numba
    cannot be used. Without either, it is used where it can be.
``GRASSLAB_CHECKS``
    ``on`` compiles with bounds checks: slower, for development.
``GRASSLAB_CACHE``
    The folder for compiled code, in place of the user's cache folder.
"""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module, util
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from grasslab.engine.codecache import cache_folder, is_writable, key_of, short_hash, tidy
from grasslab.engine.errors import MissingPackageError, OptionError, require
from grasslab.engine.rows import PAGE, laid_out, read_row, row_type, write_row
from grasslab.engine.table import Seats
from grasslab.engine.twins import BINDING, Printed, Twins, data_beside, sources_of

if TYPE_CHECKING:
    import types

    from grasslab.engine.game import Game
    from grasslab.engine.rules_of_game import RulesOfGame
    from grasslab.engine.table import Table

GENERIC = ("grasslab.engine.bulk", "grasslab.engine.sampling", "grasslab.engine.tally")
"""The modules that are written once for all games."""
OLDEST_NUMBA = (0, 60)
_locks = [threading.RLock()]


def _lock() -> threading.RLock:
    """The lock on loading and compiling; a process forked meanwhile begins with one of its own."""
    return _locks[0]


def _new_lock() -> None:
    _locks[0] = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_new_lock)


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

    def fields(self, rows: Any, game: Game) -> dict[str, Any]:
        """The fields of rows by name, as arrays that begin with the place of the row."""
        import numpy as np

        names = [field.name for field in type(rows[0]).FIELDS]
        return {name: np.array([getattr(row, name) for row in rows]) for name in names}

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

    def __init__(self, name: str, load: Callable[[Path | None], Any], folder: Path | None):
        super().__init__(name, load(folder))
        table = self._functions["TABLE"]
        self._dtype = row_type((*table.FIELDS, *table.OPTIONS))
        self._load, self._folder = load, folder
        self._ready: set[str] = set()

    def run(self, function: str, *arguments: Any) -> Any:
        """Call one of the generic functions; its first call compiles it, and says so."""
        if function in self._ready:
            return self._functions[function](*arguments)
        with _lock():
            if function in self._ready:  # another thread was faster
                return self._functions[function](*arguments)
            mark = None if self._folder is None else self._folder / f"{function}.ready"
            if mark is None or not mark.exists():
                self._say_compiling(function)
            try:
                result = self._functions[function](*arguments)
                if mark is not None:
                    mark.touch()
            except Exception as error:  # a damaged cache raises whatever it likes
                if self._folder is None:
                    raise
                self._give_cache_up(error)
                result = self._functions[function](*arguments)
            self._ready.add(function)
            return result

    def _give_cache_up(self, error: Exception) -> None:
        """Go on without the folder of compiled code, which is damaged, or the disk is full."""
        _say(f"compiled code in {self._folder} cannot be read or kept ({error}); compiling anew")
        shutil.rmtree(str(self._folder), ignore_errors=True)
        self._folder = None
        self._functions = self._load(None)
        self._ready.clear()

    def _say_compiling(self, function: str) -> None:
        """Say what the waiting is for: the first function compiles all the rules along."""
        first = not self._ready and (self._folder is None or not any(self._folder.glob("*.ready")))
        what = "about half a minute" if first else f"for {function}, some seconds"
        often = "once for this machine" if self._folder else "again in each process (no cache)"
        _say(f"compiling the rules of {self.name}, {what}, {often} ...")

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

    def fields(self, rows: Any, game: Game) -> dict[str, Any]:  # noqa: D102
        found = {}
        for field in self._functions["TABLE"].FIELDS:
            array = rows[field.name]
            by_seat = bool(field.shape) and isinstance(field.shape[0], Seats)
            found[field.name] = array[:, : game.players].copy() if by_seat else array.copy()
        return found

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
        Any game; all with the same rules module and the same cards share one.
    compiled : bool, optional
        Compiled or plain; by default compiled where Numba can be used and is not switched off.

    Raises
    ------
    MissingPackageError
        If it shall be compiled and Numba cannot be used.
    OptionError
        If an environment variable has a value that it cannot have.
    """
    fast = is_on() if compiled is None else compiled
    if not fast:
        return _plain_bulk(type(game), game.printed)
    checks = _switch("GRASSLAB_CHECKS") == "on"
    with _lock():
        return _compiled_bulk(type(game), game.printed, checks, cache_folder())


def is_on() -> bool:
    """Whether work in bulk runs compiled: Numba can be used, and is not switched off.

    Raises
    ------
    MissingPackageError
        If it is switched on and Numba cannot be used.
    """
    switch = _switch("GRASSLAB_ACCELERATOR")
    if switch == "off" or (switch == "" and util.find_spec("numba") is None):
        return False
    try:
        _numba()
    except MissingPackageError as error:  # it is installed, but will not do
        if switch == "on":
            raise
        _say_once(f"{error}. Work in bulk runs plain (GRASSLAB_ACCELERATOR=off says that it shall)")
        return False
    return True


def _numba() -> Any:
    """Numba, if it is one that can be used here."""
    numba: Any = require("numba", "fast", "compiled work in bulk")
    version = tuple(int(part) for part in numba.__version__.split(".")[:2])
    if version < OLDEST_NUMBA:
        raise MissingPackageError(
            f"compiled work in bulk needs Numba {OLDEST_NUMBA[0]}."
            f"{OLDEST_NUMBA[1]} or newer, and here is {numba.__version__}"
        )
    if numba.config.DISABLE_JIT:
        raise MissingPackageError("Numba compiles nothing while NUMBA_DISABLE_JIT is set")
    return numba


def _say(text: str) -> None:
    sys.stderr.write(f"grasslab: {text}\n")
    sys.stderr.flush()


@cache
def _say_once(text: str) -> None:
    _say(text)


def _switch(variable: str) -> str:
    """A switch among the environment variables: "on", "off", or "" where nothing is said."""
    value = os.environ.get(variable, "").strip().casefold()
    if value not in ("", "on", "off"):
        raise OptionError(f"the environment variable {variable} is 'on' or 'off', not {value!r}")
    return value


def plain_rules(game_class: type[Game], printed: Printed) -> RulesOfGame:
    """The rules of a game as plain Python: its module, or a twin of it over other cards."""
    if not printed:
        return cast("RulesOfGame", import_module(game_class.rules_module))
    return cast("RulesOfGame", _plain_twins(game_class, printed).load(game_class.rules_module))


@cache
def _plain_twins(game_class: type[Game], printed: Printed) -> Twins:
    from grasslab.engine import rule

    modules = [*GENERIC, game_class.rules_module]
    # With the usual cards, only the generic modules are loaded once more.
    wanted = modules if printed else GENERIC
    sources = {n: source for n, source in sources_of(modules).items() if printed or n in wanted}
    mark = f"_{short_hash(repr(printed))}" if printed else ""
    label = f"_plain_{game_class.name}{mark}".replace("-", "_")
    return Twins(label, sources, vars(rule), game_class.rules_module, None, printed)


@cache
def _plain_bulk(game_class: type[Game], printed: Printed) -> Bulk:
    return Bulk(game_class.name, _functions(_plain_twins(game_class, printed)))


@cache
def _compiled_bulk(
    game_class: type[Game], printed: Printed, checks: bool, kept_in: Path | None
) -> CompiledBulk:
    numba = _numba()
    sources = sources_of([*GENERIC, game_class.rules_module])
    read = sources | data_beside(sources)
    key = key_of(read, printed, checks, numba.__version__)
    folder = None if kept_in is None else kept_in / f"{game_class.name}-{key}"
    if folder is not None and not is_writable(folder):  # another user's, on a machine of many
        folder = None
    if folder is not None:
        tidy(folder)

    def load(kept: Path | None) -> dict[str, Any]:
        label = f"_compiled_{game_class.name.replace('-', '_')}_{key}_{'kept' if kept else 'once'}"
        layer = _compiling_layer(numba, checks, kept is not None)
        return _functions(Twins(label, sources, layer, game_class.rules_module, kept, printed))

    return CompiledBulk(game_class.name, load, folder)


def _functions(twins: Twins) -> dict[str, Any]:
    """The functions of the generic modules by name, and the class of tables of the rules."""
    found: dict[str, Any] = {"TABLE": twins.load(BINDING).rules.TABLE}
    for name in GENERIC:
        module: types.ModuleType = twins.load(name)
        found |= {
            key: value
            for key, value in vars(module).items()
            if getattr(value, "__module__", "") == module.__name__
        }
    return found


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
