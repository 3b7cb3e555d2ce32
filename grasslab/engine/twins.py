"""Twins: the sources of rules, executed once more under private names with another rule layer.

The plain modules stay as they are; in their twins ``grasslab.engine.rule`` is the layer that is
given, every other module of rules means its twin, and ``rules_of_game.rules`` is a game's own.
"""

from __future__ import annotations

import ast
import builtins
import os
import sys
import threading
import types
from collections.abc import Hashable, Iterable, Mapping
from importlib import util
from pathlib import Path
from typing import Any

Printed = tuple[tuple[str, str, Hashable], ...]
"""Names of modules that mean something else in their twins: module, name, and what it stands for.

So the rules of a game are loaded once more over other cards than the usual ones.
"""

LAYER = "grasslab.engine.rule"
BINDING = "grasslab.engine.rules_of_game"


def sources_of(modules: Iterable[str]) -> dict[str, str]:
    """The sources of modules of rules and of those that they import, by name.

    What imports the rule layer is a module of rules; anything else they import stays as it is.
    """
    found: dict[str, str] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        top = name.partition(".")[0]
        if name in found or name in (LAYER, BINDING) or top in sys.stdlib_module_names:
            continue
        spec = util.find_spec(name)
        if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
            continue
        source = Path(spec.origin).read_text(encoding="utf-8")
        imported = _imported_modules(source)
        if LAYER in imported:
            found[name] = source
            waiting += imported
    return dict(sorted(found.items()))


def data_beside(modules: Iterable[str]) -> dict[str, str]:
    """The tables of data (CSV) that lie beside modules of rules, by path: their cards, for one."""
    origins = [spec.origin for name in modules if (spec := util.find_spec(name)) is not None]
    folders = sorted({Path(origin).parent for origin in origins if origin is not None})
    files = [path for folder in folders for path in sorted(folder.glob("*.csv"))]
    return {path.name: path.read_text(encoding="utf-8-sig") for path in files}


def _imported_modules(source: str) -> list[str]:
    """The modules from which a source imports names at its top level."""
    return [
        node.module
        for node in ast.parse(source).body
        if isinstance(node, ast.ImportFrom) and node.module is not None
    ]


class Twins:
    """The twins of some modules, each executed when first imported.

    Parameters
    ----------
    label : str
        What the private names begin with; twins of one label replace each other.
    sources : mapping of str to str
        The modules by name.
    layer : mapping of str to anything
        What stands for the names of ``grasslab.engine.rule``.
    rules : str
        The module that ``rules_of_game.rules`` means.
    folder : path, optional
        A folder for copies of the sources, beside which compiled code is kept.
    printed : tuple of (module, name, value)
        What names of modules stand for in place of what is usual.
    """

    def __init__(
        self,
        label: str,
        sources: Mapping[str, str],
        layer: Mapping[str, Any],
        rules: str,
        folder: Path | None,
        printed: Printed = (),
    ) -> None:
        self._label, self._sources, self._folder = label, sources, folder
        self._layer = types.ModuleType(f"{label}_rule")
        self._layer.__dict__.update(layer)
        self._rules = rules
        self._loaded: dict[str, types.ModuleType] = {}
        for module, its_name, value in printed:
            other = self._loaded.setdefault(module, types.ModuleType(f"{label}_{module}"))
            other.__dict__[its_name] = value
        self._given = set(self._loaded)

    def load(self, name: str) -> types.ModuleType:
        """The twin of a module; one that is no module of rules is that module itself."""
        if name == LAYER:
            return self._layer
        if name in self._loaded:
            return self._loaded[name]
        if name == BINDING:
            binding = types.ModuleType(f"{self._label}_rules_of_game")
            binding.__dict__["rules"] = self.load(self._rules)
            self._loaded[name] = binding
            return binding
        if name not in self._sources:
            return builtins.__import__(name, fromlist=["*"])
        return self._execute(name)

    def _execute(self, name: str) -> types.ModuleType:
        source = self._sources[name]
        private = f"{self._label}_{name.replace('.', '_')}"
        twin = types.ModuleType(private, doc=f"The twin of {name}.")
        twin.__file__ = self._file(name, source)
        twin.__dict__["__builtins__"] = {**vars(builtins), "__import__": self._import}
        # Compiled code that is read from its cache looks its module up by name.
        sys.modules[private] = self._loaded[name] = twin
        exec(compile(source, twin.__file__, "exec"), twin.__dict__)  # noqa: S102  # our own source
        return twin

    def _file(self, name: str, source: str) -> str:
        """The file that the twin is said to come from: a copy in the folder, or the original."""
        if self._folder is None:
            spec = util.find_spec(name)
            return str(spec.origin) if spec is not None else name
        copy = self._folder / f"{name.replace('.', '_')}.py"
        if not copy.exists() or copy.read_text(encoding="utf-8") != source:
            # Several processes may do the same at the same time.
            beside = copy.with_suffix(f".{os.getpid()}-{threading.get_ident()}.tmp")
            beside.write_text(source, encoding="utf-8")
            beside.replace(copy)
        return str(copy)

    def _import(self, name: str, *rest: Any) -> Any:
        """What ``import`` means inside a twin."""
        if name in self._sources or name in self._given or name in (LAYER, BINDING):
            return self.load(name)
        return builtins.__import__(name, *rest)
