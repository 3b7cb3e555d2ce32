"""A bridge whose other side is not installed says what to install."""

from __future__ import annotations

import importlib
import sys

import pytest

import grasslab as gl


def test_without_openspiel_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing the bridge alone fails, with an error that names the extra; the rest works."""
    for module in [m for m in sys.modules if m.startswith("grasslab.bridges.openspiel")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(gl.MissingPackageError, match=r"pip install 'grasslab\[openspiel\]'"):
        importlib.import_module("grasslab.bridges.openspiel")
