"""The package stays light: heavy packages come in only where they are called for."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import grasslab

PACKAGE = Path(grasslab.__file__).parent
HEAVY = {"numpy", "pandas", "networkx", "numba", "ipywidgets", "matplotlib", "IPython"}
LIGHT_FLOORS = [name for name in ("engine", "games", "show") if (PACKAGE / name).is_dir()]


def light_modules() -> list[str]:
    """The dotted name of every module on the floors that are standard library only."""
    files = sorted(file for floor in LIGHT_FLOORS for file in (PACKAGE / floor).rglob("*.py"))
    parts = [("grasslab", *file.relative_to(PACKAGE).with_suffix("").parts) for file in files]
    return [".".join(p[:-1] if p[-1] == "__init__" else p) for p in parts]


def is_type_checking(test: ast.expr) -> bool:
    """Whether a condition is `TYPE_CHECKING` or `typing.TYPE_CHECKING`."""
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", None)
    return name == "TYPE_CHECKING"


def imported_on_load(nodes: list[ast.stmt]) -> Iterator[tuple[int, str]]:
    """Line and top-level package of each import that runs when the module is loaded."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = "grasslab" if node.level else (node.module or "")
            yield node.lineno, name.split(".")[0]
        elif isinstance(node, ast.If) and is_type_checking(node.test):
            yield from imported_on_load(node.orelse)
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inner = [n for n in ast.iter_child_nodes(node) if isinstance(n, ast.stmt)]
            handlers = [n for n in ast.iter_child_nodes(node) if isinstance(n, ast.ExceptHandler)]
            yield from imported_on_load(inner + [s for h in handlers for s in h.body])


def loaded_by(code: str) -> set[str]:
    """The top-level packages in `sys.modules` after a fresh interpreter ran `code`."""
    show = "print(*{name.partition('.')[0] for name in sys.modules})"
    result = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\n{show}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(result.stdout.split())


def test_importing_the_package_loads_nothing_heavy() -> None:
    """`import grasslab` is quick on any machine: no optional package comes with it."""
    assert sorted(loaded_by("import grasslab") & HEAVY) == []


def test_importing_every_light_module_loads_nothing_heavy() -> None:
    """Nor does any module of the engine, the games or the pictures, even indirectly."""
    code = "\n".join(f"import {name}" for name in light_modules())
    assert sorted(loaded_by(code) & HEAVY) == []


@pytest.mark.parametrize("floor", LIGHT_FLOORS)
def test_light_floors_import_the_standard_library_only(floor: str) -> None:
    """What loads with these floors is the standard library and grasslab; the rest in functions."""
    allowed = sys.stdlib_module_names | {"grasslab"}
    strangers = [
        f"{file.relative_to(PACKAGE)}:{line} imports {name}"
        for file in sorted((PACKAGE / floor).rglob("*.py"))
        for line, name in imported_on_load(ast.parse(file.read_text("utf-8")).body)
        if name not in allowed
    ]
    assert not strangers


def test_the_import_checker_sees_what_runs_on_load() -> None:
    """Imports in try, else and class bodies count; those in functions and for types do not."""
    source = """
import a.b
from c import d
from . import e
try:
    import f
except ImportError:
    import g
if TYPE_CHECKING:
    import no
else:
    import h
class C:
    import i
def later():
    import no
"""
    names = [name for _, name in imported_on_load(ast.parse(source).body)]
    assert names == ["a", "c", "grasslab", "f", "g", "h", "i"]
